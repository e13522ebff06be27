//! The answers that clients got and the states that nodes showed, by which the laws are checked.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use putahi_play::Event;
use putahi_rules::Seat;

use crate::store::Log;

/// The answers that clients got and the states that nodes showed.
#[derive(Default)]
pub(super) struct Ledger {
    /// The commands that were acknowledged as durable, by match.
    pub(super) acknowledged: BTreeSet<(String, String)>,
    /// The commands that were refused at their first try.
    pub(super) refused: BTreeSet<(String, String)>,
    /// The number of commands that each seat of each table has sent.
    sent: BTreeMap<(usize, Seat), usize>,
    /// What the nodes have shown of each match at each number of events.
    shown: BTreeMap<(String, u64), String>,
    /// How long each seat has thought, as its client knows.
    thought: BTreeMap<(String, Seat), Duration>,
    /// The laws that were broken.
    pub(super) violations: Vec<String>,
}

impl Ledger {
    /// Notes what a node shows of a match after `seq` events. All nodes must show the same.
    pub(super) fn show(&mut self, id: &str, seq: u64, text: &str) {
        let known = self.shown.entry((id.to_owned(), seq)).or_insert_with(|| text.to_owned());
        if *known != text {
            let violation = format!("match {id} at event {seq} was shown as\n{known}\nand as\n{text}");
            self.violations.push(violation);
        }
    }

    /// Counts a command of a seat at a table; the number of all its commands.
    pub(super) fn count(&mut self, table: usize, seat: Seat) -> usize {
        let count = self.sent.entry((table, seat)).or_default();
        *count += 1;
        *count
    }

    /// The number of commands that were sent at a table.
    pub(super) fn commands_at(&self, table: usize) -> usize {
        self.sent.iter().filter(|((of, _), _)| *of == table).map(|(_, count)| count).sum()
    }

    /// The number of commands that were sent.
    pub(super) fn commands(&self) -> usize {
        self.sent.values().sum()
    }

    /// Notes that a seat has thought.
    pub(super) fn think(&mut self, id: &str, seat: Seat, time: Duration) {
        *self.thought.entry((id.to_owned(), seat)).or_default() += time;
    }

    /// How long a seat has thought.
    pub(super) fn thought(&self, id: &str, seat: Seat) -> Duration {
        self.thought.get(&(id.to_owned(), seat)).copied().unwrap_or_default()
    }

    /// Compares the answers about a match with its log.
    pub(super) fn check_log(&mut self, id: &str, log: &Log) {
        let mut stored = BTreeMap::<&str, usize>::new();
        for entry in &log.entries {
            *stored.entry(&entry.command).or_default() += 1;
        }
        let of_match = |commands: &BTreeSet<(String, String)>| -> Vec<String> {
            commands.iter().filter(|(of, _)| of == id).map(|(_, command)| command.clone()).collect()
        };
        for command in of_match(&self.acknowledged) {
            match stored.get(command.as_str()) {
                Some(1) => {}
                count => self
                    .violations
                    .push(format!("{command} of {id} was acknowledged and is stored {count:?}")),
            }
        }
        for command in of_match(&self.refused) {
            if stored.contains_key(command.as_str()) {
                self.violations.push(format!("{command} of {id} was refused and is stored"));
            }
        }
        if log.entries.iter().any(|entry| matches!(entry.event, Event::RanOut { .. })) {
            self.violations.push(format!("in {id} somebody ran out of time"));
        }
    }
}
