//! A room: people who meet behind one link, the tables they open among themselves, and a round robin, as a pure function
//! from room and order to room. Whoever keeps the room makes the matches.

use serde::{Deserialize, Serialize};

use super::command::{CommandResult, RoomError, check};
use super::pairing::{MatchEnd, Pairing};
use super::person::{Member, Person};
use super::round_robin::{RoundRobin, Score};
use crate::game::player::{Name, Player, PlayerId};
use crate::game::timestamp::Timestamp;

/// The most people that a room has ever known.
pub const MAX_PEOPLE: usize = 80;
/// The most people who play a round robin.
pub const MAX_PLAYERS: usize = 32;
/// The most tables that are played at, at the same time.
pub(super) const MAX_RUNNING_MATCHES: usize = 64;
/// So many tables that are over, and no part of a round robin, are remembered.
const MAX_FINISHED_PAIRINGS: usize = 100;

/// A room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Room {
    /// What it is called.
    pub title: Name,
    /// Who decides.
    pub host: Person,
    /// Everybody who is or was here, in the order in which they came.
    pub members: Vec<Member>,
    /// Whether nobody else is let in.
    pub locked: bool,
    /// Whether it is over.
    pub closed: bool,
    /// Whether people may say ready-made phrases at the tables.
    pub phrases: bool,
    /// The tables, in the order in which they were opened.
    #[serde(rename = "tables")]
    pub pairings: Vec<Pairing>,
    /// The round robin, if there is one.
    #[serde(rename = "robin")]
    pub round_robin: Option<RoundRobin>,
}

impl Room {
    /// A room in which nobody is but its host.
    pub fn new(title: Name, host: Player) -> Room {
        let first = Person(1);
        Room {
            title,
            host: first,
            members: vec![Member { person: first, player: host, inside: true }],
            locked: false,
            closed: false,
            phrases: true,
            pairings: Vec::new(),
            round_robin: None,
        }
    }

    /// Who is in the room, in the order in which they came.
    pub fn inside(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|member| member.inside)
    }

    /// Whoever has or had this number.
    pub fn member(&self, person: Person) -> Option<&Member> {
        self.members.iter().find(|member| member.person == person)
    }

    /// The one in the room whose session this is.
    pub fn of(&self, player_id: &PlayerId) -> Option<&Member> {
        self.inside().find(|member| member.player.id == *player_id)
    }

    /// The one whose session this is: in the room, or else who was.
    pub fn whoever(&self, player_id: &PlayerId) -> Option<&Member> {
        self.of(player_id).or_else(|| self.members.iter().find(|member| member.player.id == *player_id))
    }

    /// What somebody who is or was here is called.
    pub fn name(&self, person: Person) -> String {
        self.member(person).map(|member| member.player.name.to_string()).unwrap_or_default()
    }

    /// A table by its match.
    pub fn pairing(&self, id: &str) -> Option<&Pairing> {
        self.pairings.iter().find(|pairing| pairing.id == id)
    }

    /// The tables that are not over.
    pub fn running(&self) -> impl DoubleEndedIterator<Item = &Pairing> {
        self.pairings.iter().filter(|pairing| pairing.end.is_none())
    }

    /// Lets somebody in. Who is inside already stays there; who comes back is known again.
    ///
    /// # Errors
    /// The room is locked, closed or full.
    pub fn enter(&mut self, player: &Player) -> CommandResult {
        if self.of(&player.id).is_some() {
            return Ok(());
        }
        check(!self.closed, RoomError::Closed)?;
        check(!self.locked, RoomError::Locked)?;
        if let Some(back) = self.members.iter_mut().find(|member| member.player.id == player.id) {
            back.player.name = player.name.clone();
            back.inside = true;
            return Ok(());
        }
        check(self.members.len() < MAX_PEOPLE, RoomError::Full)?;
        let person = Person(self.members.len() as u32 + 1);
        self.members.push(Member { person, player: player.clone(), inside: true });
        Ok(())
    }

    /// Takes note of who sits at a table now.
    pub fn seat(&mut self, id: &str, seats: Vec<Option<Person>>) {
        if let Some(pairing) = self.pairings.iter_mut().find(|pairing| pairing.id == id) {
            pairing.seats = seats;
        }
    }

    /// Takes note of how a match has ended; what the host has said of a pair stays.
    pub fn settle(&mut self, id: &str, end: MatchEnd) {
        let Some(pairing) =
            self.pairings.iter_mut().find(|pairing| pairing.id == id && pairing.end.is_none())
        else {
            return;
        };
        pairing.end = Some(end.clone());
        if let MatchEnd::Played(scores) = end {
            self.note_score(id, scores.first().copied().flatten());
        }
        self.thin_out();
    }

    fn note_score(&mut self, id: &str, score: Option<Score>) {
        let mut pairs = self.round_robin.iter_mut().flat_map(RoundRobin::pairs_mut);
        if let Some(pair) = pairs.find(|pair| pair.match_id.as_deref() == Some(id)) {
            pair.score = pair.score.or(score);
        }
    }

    /// Takes note of a match that the people of a table went on to by themselves.
    pub fn follow(&mut self, id: &str, next: &str) {
        if self.pairing(next).is_some() {
            return;
        }
        let Some(old) = self.pairing(id) else { return };
        let seats = rotate_seats(old.seats.clone(), 1);
        let pairing = Pairing {
            id: next.to_owned(),
            terms: old.terms.clone(),
            seats,
            end: None,
            round_robin: false,
            // The match is there already.
            opened: Timestamp::default(),
        };
        self.pairings.push(pairing);
    }

    /// Forgets the oldest tables that are over, where there are too many.
    fn thin_out(&mut self) {
        let is_past = |pairing: &Pairing| pairing.end.is_some() && !pairing.round_robin;
        let mut over = self
            .pairings
            .iter()
            .filter(|pairing| is_past(pairing))
            .count()
            .saturating_sub(MAX_FINISHED_PAIRINGS);
        self.pairings.retain(|pairing| {
            let forgotten = over > 0 && is_past(pairing);
            over -= usize::from(forgotten);
            !forgotten
        });
    }
}

/// The chairs in the order of the seats: who sits so many chairs further on begins.
pub(super) fn rotate_seats(mut seats: Vec<Option<Person>>, turn: usize) -> Vec<Option<Person>> {
    let chairs = seats.len().max(1);
    seats.rotate_left(turn % chairs);
    seats
}
