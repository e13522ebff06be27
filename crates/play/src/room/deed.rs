//! What comes of an order.

use super::{
    Barred, Done, MOST_PLAYERS, MOST_RUNNING, Meeting, Member, NewId, Order, Person, Robin, Room, Terms,
    Which,
};
use crate::Moment;

impl Room {
    /// Whether `me` may want this at all, and now.
    pub(super) fn check_rank(&self, me: Person, order: &Order) -> Done {
        let is_own = match order {
            Order::Rename(who, _) => *who == me,
            Order::Leave | Order::Open { .. } => true,
            Order::Again(id) => self.table(id).is_some_and(|table| table.has(me)),
            _ => false,
        };
        check(is_own || me == self.host, Barred::NotHost)?;
        let is_play = matches!(
            order,
            Order::Open { .. }
                | Order::Pair { .. }
                | Order::Again(_)
                | Order::Robin { .. }
                | Order::NextRound
                | Order::Replay(_)
        );
        check(!(self.closed && is_play), Barred::Closed)
    }

    pub(super) fn carry_out(&mut self, me: Person, order: &Order, new_id: NewId<'_>) -> Done {
        match order {
            Order::Leave => self.send_away(me),
            Order::Rename(who, name) => self.present(*who).map(|member| member.guest.name = name.clone()),
            Order::Remove(who) => self.send_away(*who),
            Order::Admit(who) => self.admit(*who),
            Order::HandOver(who) => {
                self.host = self.present(*who)?.person;
                Ok(())
            }
            Order::Lock(locked) => {
                self.locked = *locked;
                Ok(())
            }
            Order::Close(closed) => {
                self.closed = *closed;
                Ok(())
            }
            Order::Phrases(phrases) => {
                self.phrases = *phrases;
                Ok(())
            }
            Order::Open { terms, others, turn } => {
                let seats: Vec<_> = std::iter::once(Some(me)).chain(others.iter().copied()).collect();
                check(!seats.iter().flatten().any(|person| self.is_busy(*person)), Barred::Busy)?;
                self.open(terms, turned(seats, *turn), false, new_id)
            }
            Order::Pair { terms, people, turn } => {
                let seats = people.iter().copied().map(Some).collect();
                self.open(terms, turned(seats, *turn), false, new_id)
            }
            Order::Again(id) => self.open_again(id, new_id),
            Order::Robin { terms, people, double } => self.begin_robin(terms, people, *double),
            Order::NextRound => self.open_round(new_id),
            Order::Replay(which) => self.replay(*which, new_id),
            Order::Score(which, score) => {
                let robin = self.robin.as_mut().ok_or(Barred::NoTable)?;
                robin.pair_mut(*which).ok_or(Barred::NoTable)?.score = *score;
                Ok(())
            }
            Order::Clear => {
                self.robin = None;
                Ok(())
            }
        }
    }

    fn present(&mut self, person: Person) -> Result<&mut Member, Barred> {
        let mut inside = self.members.iter_mut().filter(|member| member.inside);
        inside.find(|member| member.person == person).ok_or(Barred::NoPerson)
    }

    fn send_away(&mut self, person: Person) -> Done {
        check(person != self.host, Barred::HostStays)?;
        self.present(person).map(|member| member.inside = false)
    }

    fn admit(&mut self, person: Person) -> Done {
        let mut known = self.members.iter_mut().filter(|member| !member.guest.is_gone());
        known
            .find(|member| member.person == person)
            .map(|member| member.inside = true)
            .ok_or(Barred::NoPerson)
    }

    /// Whether somebody sits at a table that is not over.
    pub fn is_busy(&self, person: Person) -> bool {
        self.running().any(|table| table.has(person))
    }

    fn open(&mut self, terms: &Terms, seats: Vec<Option<Person>>, robin: bool, new_id: NewId<'_>) -> Done {
        check(seats.len() == terms.spec.seats(), Barred::Seats)?;
        check(self.running().count() < MOST_RUNNING, Barred::Full)?;
        for (i, person) in seats.iter().enumerate().filter_map(|(i, seat)| Some((i, (*seat)?))) {
            check(!seats[..i].contains(&Some(person)), Barred::Twice)?;
            self.present(person)?;
        }
        let opened = Moment::default();
        self.tables.push(Meeting { id: new_id(), terms: terms.clone(), seats, end: None, robin, opened });
        Ok(())
    }

    fn open_again(&mut self, id: &str, new_id: NewId<'_>) -> Done {
        let old = self.table(id).filter(|table| table.end.is_some()).ok_or(Barred::NoTable)?.clone();
        check(!old.seats.iter().flatten().any(|person| self.is_busy(*person)), Barred::Busy)?;
        self.open(&old.terms, turned(old.seats, 1), false, new_id)
    }

    fn begin_robin(&mut self, terms: &Terms, people: &[Person], double: bool) -> Done {
        check(self.robin.as_ref().is_none_or(Robin::is_over), Barred::Running)?;
        check(terms.spec.seats() == 2, Barred::TwoOnly)?;
        check(people.len() >= 2, Barred::Seats)?;
        check(people.len() <= MOST_PLAYERS, Barred::Full)?;
        for (i, person) in people.iter().enumerate() {
            check(!people[..i].contains(person), Barred::Twice)?;
            self.present(*person)?;
        }
        self.robin = Some(Robin::new(terms.clone(), people.to_vec(), double));
        Ok(())
    }

    /// Opens the tables of the next round for the pairs of which both are still here.
    fn open_round(&mut self, new_id: NewId<'_>) -> Done {
        let robin = self.robin.as_mut().ok_or(Barred::NoTable)?;
        let round = robin.opened;
        let pairs = robin.rounds.get(round).ok_or(Barred::NoTable)?.len();
        robin.opened += 1;
        for pair in 0..pairs {
            match self.open_pair(Which { round, pair }, new_id) {
                Ok(()) | Err(Barred::NoPerson) => {}
                Err(full) => return Err(full),
            }
        }
        Ok(())
    }

    fn open_pair(&mut self, which: Which, new_id: NewId<'_>) -> Done {
        let robin = self.robin.as_ref().ok_or(Barred::NoTable)?;
        let pair = robin.pair(which).filter(|pair| pair.score.is_none()).ok_or(Barred::NoTable)?;
        let (terms, seats) = (robin.terms.clone(), pair.seats.map(Some).to_vec());
        self.open(&terms, seats, true, new_id)?;
        let id = self.tables.last().map(|table| table.id.clone());
        if let Some(pair) = self.robin.as_mut().and_then(|robin| robin.pair_mut(which)) {
            pair.table = id;
        }
        Ok(())
    }

    fn replay(&mut self, which: Which, new_id: NewId<'_>) -> Done {
        let robin = self.robin.as_ref().filter(|robin| which.round < robin.opened);
        let pair = robin.and_then(|robin| robin.pair(which)).ok_or(Barred::NoTable)?;
        let runs = pair.table.as_ref().is_some_and(|id| self.running().any(|table| table.id == *id));
        check(!runs, Barred::Busy)?;
        self.open_pair(which, new_id)
    }
}

/// Fails unless something holds.
pub(super) const fn check(holds: bool, barred: Barred) -> Done {
    if holds { Ok(()) } else { Err(barred) }
}

/// The chairs in the order of the seats: who sits so many chairs further on begins.
pub(super) fn turned(mut seats: Vec<Option<Person>>, turn: usize) -> Vec<Option<Person>> {
    let chairs = seats.len().max(1);
    seats.rotate_left(turn % chairs);
    seats
}
