//! What a simultaneous display does to a room, and what its room tells about it.

use crate::room::command::{CommandResult, check};
use crate::room::execute::NewId;
use crate::room::state::MAX_RUNNING_MATCHES;
use crate::{
    GameTerms, MAX_PEOPLE, MatchEnd, Member, OneBegins, Pairing, Person, Room, RoomError, Score,
    Simultaneous, SimultaneousScore,
};

impl Room {
    /// The most matches of a simultaneous display that can begin now.
    pub fn free_matches(&self) -> usize {
        MAX_RUNNING_MATCHES.saturating_sub(self.running().count())
    }

    /// Whether a person can be seated in a simultaneous display of the host: in the room, with a device, and in no other match.
    pub fn may_meet_host(&self, member: &Member) -> bool {
        member.person != self.host
            && member.is_inside()
            && member.has_device()
            && !self.is_busy(member.person)
    }

    /// Whether the host plays a match that belongs to no simultaneous display.
    pub fn is_host_busy_elsewhere(&self) -> bool {
        let displayed =
            |id: &String| self.simultaneous.as_ref().is_some_and(|last| last.matches.contains(id));
        self.running().any(|pairing| pairing.has(self.host) && !displayed(&pairing.id))
    }

    /// The matches of the last simultaneous display.
    pub fn displayed(&self) -> impl Iterator<Item = &Pairing> {
        let ids = self.simultaneous.as_ref().map(|last| &last.matches[..]).unwrap_or_default();
        ids.iter().filter_map(|id| self.pairing(id))
    }

    /// What the one of the last simultaneous display has got so far.
    pub fn simultaneous_score(&self) -> SimultaneousScore {
        let mut score = SimultaneousScore::default();
        let one = self.simultaneous.as_ref().map(|last| last.one);
        for pairing in self.displayed() {
            let seat = pairing.seats.iter().position(|person| person.is_some() && *person == one);
            let count = match (&pairing.end, seat) {
                (None, _) => &mut score.running,
                (Some(MatchEnd::Played(scores)), Some(seat)) => match scores.get(seat).copied().flatten() {
                    Some(Score::Won) => &mut score.won,
                    Some(Score::Drawn) => &mut score.drawn,
                    Some(Score::Lost) => &mut score.lost,
                    None => &mut score.void,
                },
                (Some(_), _) => &mut score.void,
            };
            *count += 1;
        }
        score
    }

    /// Whether a person plays in a simultaneous display that goes on.
    pub fn is_in_display(&self, person: Person) -> bool {
        self.displayed().any(|pairing| pairing.is_running() && pairing.has(person))
    }

    /// Ends the matches of a display in which a person who leaves the room plays: the opponents win.
    pub(in crate::room) fn leave_display(&mut self, person: Person) {
        let Some(last) = &self.simultaneous else { return };
        let is_left = |pairing: &&mut Pairing| {
            pairing.is_running() && pairing.has(person) && last.matches.contains(&pairing.id)
        };
        for pairing in self.pairings.iter_mut().filter(is_left) {
            let is_first = pairing.seats.first() == Some(&Some(person));
            pairing.decide(MatchEnd::from(Some(if is_first { Score::Lost } else { Score::Won })));
        }
    }

    /// Opens a match of the host against each of these people who has a device. While matches of the last display run, the new
    /// ones belong to it as well.
    pub(in crate::room) fn play_simultaneously(
        &mut self,
        terms: &GameTerms,
        people: &[Person],
        begins: OneBegins,
        new_id: NewId<'_>,
    ) -> CommandResult {
        check(terms.spec.seats() == 2, RoomError::TwoOnly)?;
        check(!self.is_host_busy_elsewhere(), RoomError::Busy)?;
        let mut seated = Vec::new();
        for person in people {
            check(*person != self.host && !seated.contains(person), RoomError::Twice)?;
            if self.present(*person)?.has_device() {
                check(!self.is_busy(*person), RoomError::Busy)?;
                seated.push(*person);
            }
        }
        check(!seated.is_empty(), RoomError::NobodyToPlay)?;
        let one = self.host;
        let goes_on = self.simultaneous.as_ref().is_some_and(|last| last.one == one)
            && self.displayed().any(Pairing::is_running);
        let mut display =
            self.simultaneous.take().filter(|_| goes_on).unwrap_or(Simultaneous { one, matches: Vec::new() });
        for other in seated {
            let one_begins = match begins {
                OneBegins::Alternating => display.matches.len().is_multiple_of(2),
                OneBegins::Always => true,
                OneBegins::Never => false,
            };
            let seats = if one_begins { [one, other] } else { [other, one] };
            self.open(terms, seats.map(Some).to_vec(), false, new_id)?;
            check(display.matches.len() < MAX_PEOPLE, RoomError::ManyMatches)?;
            display.matches.extend(self.pairings.last().map(|pairing| pairing.id.clone()));
        }
        self.simultaneous = Some(display);
        Ok(())
    }
}
