//! A room: people who meet behind one link, the tables they open among themselves, and a round robin, as a pure function
//! from room and order to room. Whoever keeps the room makes the matches.

mod deed;
mod kin;
mod order;
mod pairing;
mod robin;
mod text;

use std::fmt;

use putahi_rules::{Outcome, SeatResult};
use serde::{Deserialize, Serialize};

pub use order::{Barred, Order, Terms};
pub use robin::{Pair, Points, Robin, Row, Score, Which};

use crate::{Guest, Key, Moment, Name};
use deed::{check, turned};

/// The most people that a room has ever known.
pub const MOST_PEOPLE: usize = 80;
/// The most people who play a round robin.
pub const MOST_PLAYERS: usize = 32;
/// The most tables that are played at, at the same time.
const MOST_RUNNING: usize = 64;
/// So many tables that are over, and no part of a round robin, are remembered.
const REMEMBERED: usize = 100;

/// Somebody in a room, numbered from 1 in the order in which they came first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub u32);

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Somebody who is in the room, or was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// The number.
    pub person: Person,
    /// The session, and what they are called here.
    pub guest: Guest,
    /// Whether they are in the room still.
    pub inside: bool,
}

/// How a match of the room has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// Without a result.
    Void,
    /// With a result for each seat, in turn order; none for who has neither won nor lost.
    Played(Vec<Option<Score>>),
}

impl From<&Outcome> for End {
    fn from(outcome: &Outcome) -> End {
        let score = |result: &SeatResult| match result {
            SeatResult::Won => Some(Score::Won),
            SeatResult::Drawn => Some(Score::Drawn),
            SeatResult::Lost => Some(Score::Lost),
            SeatResult::Neither => None,
        };
        End::Played(outcome.results.iter().map(|(_, result)| score(result)).collect())
    }
}

/// A table of the room: a match, and who plays it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Meeting {
    /// What the host calls the match.
    pub id: String,
    /// What is played.
    pub terms: Terms,
    /// Who sits there, in turn order; nobody where somebody is waited for.
    pub seats: Vec<Option<Person>>,
    /// How it has ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
    /// Whether it belongs to the round robin.
    #[serde(default)]
    pub robin: bool,
    /// When whoever keeps the room was asked to make the match; 1970 where nobody was.
    #[serde(default)]
    pub opened: Moment,
}

impl Meeting {
    /// Whether somebody sits there.
    pub fn has(&self, person: Person) -> bool {
        self.seats.contains(&Some(person))
    }
}

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
    pub tables: Vec<Meeting>,
    /// The round robin, if there is one.
    pub robin: Option<Robin>,
}

/// An id for a match that is to be made.
type NewId<'a> = &'a mut dyn FnMut() -> String;

type Done = Result<(), Barred>;

impl Room {
    /// A room in which nobody is but its host.
    pub fn new(title: Name, host: Guest) -> Room {
        let first = Person(1);
        Room {
            title,
            host: first,
            members: vec![Member { person: first, guest: host, inside: true }],
            locked: false,
            closed: false,
            phrases: true,
            tables: Vec::new(),
            robin: None,
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
    pub fn of(&self, key: &Key) -> Option<&Member> {
        self.inside().find(|member| member.guest.key == *key)
    }

    /// The one whose session this is: in the room, or else who was.
    pub fn whoever(&self, key: &Key) -> Option<&Member> {
        self.of(key).or_else(|| self.members.iter().find(|member| member.guest.key == *key))
    }

    /// What somebody who is or was here is called.
    pub fn name(&self, person: Person) -> String {
        self.member(person).map(|member| member.guest.name.to_string()).unwrap_or_default()
    }

    /// A table by its match.
    pub fn table(&self, id: &str) -> Option<&Meeting> {
        self.tables.iter().find(|table| table.id == id)
    }

    /// The tables that are not over.
    pub fn running(&self) -> impl DoubleEndedIterator<Item = &Meeting> {
        self.tables.iter().filter(|table| table.end.is_none())
    }

    /// Lets somebody in. Who is inside already stays there; who comes back is known again.
    ///
    /// # Errors
    /// The room is locked, closed or full.
    pub fn enter(&mut self, guest: &Guest) -> Done {
        if self.of(&guest.key).is_some() {
            return Ok(());
        }
        check(!self.closed, Barred::Closed)?;
        check(!self.locked, Barred::Locked)?;
        if let Some(back) = self.members.iter_mut().find(|member| member.guest.key == guest.key) {
            back.guest.name = guest.name.clone();
            back.inside = true;
            return Ok(());
        }
        check(self.members.len() < MOST_PEOPLE, Barred::Full)?;
        let person = Person(self.members.len() as u32 + 1);
        self.members.push(Member { person, guest: guest.clone(), inside: true });
        Ok(())
    }

    /// Does what the session `key` wants, and gives the tables that are opened `now`, whose matches are to be made: each
    /// under the id that it has from `new_id`.
    ///
    /// # Errors
    /// They cannot have it; nothing has changed then.
    pub fn obey(
        &mut self,
        key: &Key,
        order: &Order,
        now: Moment,
        new_id: NewId<'_>,
    ) -> Result<Vec<Meeting>, Barred> {
        let me = self.of(key).ok_or(Barred::Outside)?.person;
        self.check_rank(me, order)?;
        let mut next = self.clone();
        next.carry_out(me, order, new_id)?;
        let opened = &mut next.tables[self.tables.len()..];
        opened.iter_mut().for_each(|table| table.opened = now);
        let opened = opened.to_vec();
        *self = next;
        Ok(opened)
    }

    /// Takes note of who sits at a table now.
    pub fn seat(&mut self, id: &str, seats: Vec<Option<Person>>) {
        if let Some(table) = self.tables.iter_mut().find(|table| table.id == id) {
            table.seats = seats;
        }
    }

    /// Takes note of how a match has ended; what the host has said of a pair stays.
    pub fn settle(&mut self, id: &str, end: End) {
        let Some(table) = self.tables.iter_mut().find(|table| table.id == id && table.end.is_none()) else {
            return;
        };
        table.end = Some(end.clone());
        if let End::Played(scores) = end {
            self.note_score(id, scores.first().copied().flatten());
        }
        self.thin_out();
    }

    fn note_score(&mut self, id: &str, score: Option<Score>) {
        let mut pairs = self.robin.iter_mut().flat_map(Robin::pairs_mut);
        if let Some(pair) = pairs.find(|pair| pair.table.as_deref() == Some(id)) {
            pair.score = pair.score.or(score);
        }
    }

    /// Takes note of a match that the people of a table went on to by themselves.
    pub fn follow(&mut self, id: &str, next: &str) {
        if self.table(next).is_some() {
            return;
        }
        let Some(old) = self.table(id) else { return };
        let seats = turned(old.seats.clone(), 1);
        let table = Meeting {
            id: next.to_owned(),
            terms: old.terms.clone(),
            seats,
            end: None,
            robin: false,
            // The match is there already.
            opened: Moment::default(),
        };
        self.tables.push(table);
    }

    /// Forgets the oldest tables that are over, where there are too many.
    fn thin_out(&mut self) {
        let is_past = |table: &Meeting| table.end.is_some() && !table.robin;
        let mut over = self.tables.iter().filter(|table| is_past(table)).count().saturating_sub(REMEMBERED);
        self.tables.retain(|table| {
            let forgotten = over > 0 && is_past(table);
            over -= usize::from(forgotten);
            !forgotten
        });
    }
}
