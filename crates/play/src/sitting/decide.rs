//! What comes of a command, and what is denied.

use putahi_rules::{Agreement, History, Seat, Tabletop};

use super::Sitting;
use crate::{Command, Denied, Event, Guest, Level, Offer, Sitter, Viewer};

/// How well the computer plays that takes the seat of somebody who has gone away.
const SUBSTITUTE: Level = Level::Medium;
/// So many plies make a match that is no longer broken off without a result.
const EARNEST: usize = 2;

impl<G: Tabletop + History> Sitting<G> {
    /// The event that `command` brings about.
    ///
    /// # Errors
    /// Whatever the rules or the customs of the table deny.
    pub fn decide(&self, command: &Command) -> Result<Event, Denied> {
        match command {
            Command::Move { seat, text } => self.decide_move(self.seated(*seat)?, text),
            Command::Resign { seat } => {
                self.running().and(self.seated(*seat)).map(|seat| Event::Resigned { seat })
            }
            Command::Offer { seat, offer } => self.decide_offer(self.seated(*seat)?, *offer),
            Command::Answer { seat, yes } => self.decide_answer(*seat, *yes),
            Command::Abort { seat } => self.decide_abort(self.seated(*seat)?),
        }
    }

    /// The event of `guest` sitting down at a seat that is free, or at any.
    ///
    /// # Errors
    /// There is no such seat, or the match is over.
    pub fn sit(&self, guest: &Guest, wanted: Option<Seat>) -> Result<Event, Denied> {
        self.running()?;
        match self.company.seats_for(wanted) {
            seats if seats.is_empty() => Err(Denied::NoFreeSeat),
            seats => Ok(Event::Sat { seats, guest: guest.clone() }),
        }
    }

    fn decide_abort(&self, seat: Seat) -> Result<Event, Denied> {
        self.running()?;
        match self.game.moves().len() {
            0..EARNEST => Ok(Event::Aborted { seat }),
            _ => Err(Denied::NoAbort),
        }
    }

    /// Whether `viewer` may act for `seat`.
    ///
    /// # Errors
    /// A computer or somebody else sits there, or nobody does.
    pub fn may_act(&self, viewer: Viewer<'_>, seat: Seat) -> Result<(), Denied> {
        match self.sitters()[self.seated(seat)?] {
            Sitter::Computer(_) => Err(Denied::Computer(seat)),
            Sitter::Human if self.company.is_of(viewer, seat) => Ok(()),
            Sitter::Human => Err(Denied::NotYours(seat)),
        }
    }

    pub(super) fn seated(&self, seat: Seat) -> Result<Seat, Denied> {
        if seat.index() < self.sitters().seats() { Ok(seat) } else { Err(Denied::NoSeat) }
    }

    fn running(&self) -> Result<Seat, Denied> {
        self.turn().ok_or(Denied::Over)
    }

    fn decide_move(&self, seat: Seat, text: &str) -> Result<Event, Denied> {
        let turn = self.running()?;
        if seat != turn {
            return Err(Denied::Turn(turn));
        }
        if self.company.free().next().is_some() {
            return Err(Denied::Waiting);
        }
        let read = self.game.position().read_move(text).map_err(Denied::Move)?;
        Ok(Event::Moved { text: read.to_string(), lag: 0 })
    }

    fn decide_offer(&self, seat: Seat, offer: Offer) -> Result<Event, Denied> {
        if self.offer.is_some() {
            return Err(Denied::OfferOpen);
        }
        if self.offered.contains(&(seat, offer)) && !matches!(offer, Offer::Computer | Offer::Stop) {
            return Err(Denied::OfferedAlready(seat));
        }
        self.may_offer(seat, offer)?;
        match self.asked(seat, offer)[..] {
            [] => self.granted(seat, offer),
            _ => Ok(Event::Offered { seat, offer }),
        }
    }

    fn may_offer(&self, seat: Seat, offer: Offer) -> Result<(), Denied> {
        let agreement = match offer {
            Offer::TakeBack if self.take_backs_left(seat) == Some(0) => {
                return Err(Denied::NoTakeBackLeft(seat));
            }
            Offer::TakeBack => return self.plies_back(seat).map(drop),
            Offer::Hints if self.company.may_hint() => return Err(Denied::NoHints),
            Offer::Hints => return self.running().map(drop),
            Offer::Computer | Offer::Stop if self.company.away().is_empty() => {
                return Err(Denied::NobodyAway);
            }
            Offer::Computer | Offer::Stop => return self.running().map(drop),
            Offer::Draw => Agreement::Draw,
            Offer::Count => Agreement::Count,
        };
        self.running()?;
        let allowed = G::LAWS.agreement.is_some_and(|(known, _)| known == agreement);
        if allowed { Ok(()) } else { Err(Denied::NoAgreement) }
    }

    /// The seats whose consent is needed: all others. Computers decide on ends only, and who has gone away is not asked
    /// what to do about it.
    pub(super) fn asked(&self, seat: Seat, offer: Offer) -> Vec<Seat> {
        let ends = matches!(offer, Offer::Draw | Offer::Count);
        let gone = |other: Seat| !ends && offer != Offer::TakeBack && self.company.away().contains(&other);
        let asked = |(other, sitter): &(Seat, &Sitter)| match sitter {
            Sitter::Computer(_) => ends,
            Sitter::Human => !gone(*other),
        };
        let others = self.sitters().iter().filter(|(other, _)| *other != seat);
        others.filter(asked).map(|(other, _)| other).collect()
    }

    fn granted(&self, seat: Seat, offer: Offer) -> Result<Event, Denied> {
        match offer {
            Offer::Draw | Offer::Count => Ok(Event::Agreed),
            Offer::TakeBack => Ok(Event::TookBack { seat, plies: self.plies_back(seat)? }),
            Offer::Hints => Ok(Event::HintsAllowed),
            Offer::Stop => Ok(Event::Stopped),
            Offer::Computer => {
                let seat = *self.company.away().first().ok_or(Denied::NobodyAway)?;
                Ok(Event::Replaced { seat, level: SUBSTITUTE })
            }
        }
    }

    /// The plies from the last move of `seat` on.
    fn plies_back(&self, seat: Seat) -> Result<usize, Denied> {
        let earlier = self.game.positions().iter().rev().skip(1);
        let back = earlier.map(putahi_rules::Game::turn).position(|turn| turn == seat);
        back.map(|skipped| skipped + 1).ok_or(Denied::NothingToTakeBack(seat))
    }

    fn decide_answer(&self, seat: Seat, yes: bool) -> Result<Event, Denied> {
        let open = self.offer.as_ref().filter(|open| open.waiting.contains(&seat)).ok_or(Denied::NoOffer)?;
        match (yes, open.waiting.len()) {
            (false, _) => Ok(Event::Declined { seat }),
            (true, 1) => self.granted(open.seat, open.offer),
            (true, _) => Ok(Event::Accepted { seat }),
        }
    }
}
