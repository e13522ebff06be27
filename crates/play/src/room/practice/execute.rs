//! Executes the commands to a room that concern its sets.

use super::{MAX_SETS, MAX_TASKS, PracticeSet, PracticeSets, PracticeTask};
use crate::room::command::{CommandResult, check};
use crate::{Room, RoomError, Timestamp};

impl PracticeSets {
    pub(in crate::room) fn give(
        &mut self,
        tasks: &[PracticeTask],
        opens: Timestamp,
        now: Timestamp,
    ) -> CommandResult {
        check(!tasks.is_empty() && tasks.len() <= MAX_TASKS, RoomError::Tasks)?;
        check(self.sets.len() < MAX_SETS, RoomError::ManySets)?;
        check(opens <= now.after(Room::MAX_KEPT), RoomError::NoDate)?;
        self.given += 1;
        self.sets.push(PracticeSet { number: self.given, tasks: tasks.to_vec(), opens: opens.max(now) });
        Ok(())
    }

    /// Takes a set back, unless that has been done.
    pub(in crate::room) fn take_back(&mut self, number: u32) -> CommandResult {
        check((1..=self.given).contains(&number), RoomError::NoSet)?;
        self.sets.retain(|set| set.number != number);
        Ok(())
    }
}
