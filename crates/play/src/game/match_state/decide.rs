//! Which event follows from a command, or why it is denied.

use putahi_engine::Level;
use putahi_rules::{Agreement, History, Seat, Tabletop};

use crate::{AnyMatch, Command, CommandError, Event, MatchState, Offer, PlayerKind};

/// The level of the computer that replaces a player who is away.
const SUBSTITUTE_LEVEL: Level = Level::Medium;
/// The number of plies from which on a match can no longer be aborted.
const MAX_ABORT_PLIES: usize = 2;

impl<G: Tabletop + History> MatchState<G> {
    /// The event that follows from `command`.
    ///
    /// # Errors
    /// The rules of the game or the settings of the match deny the command.
    pub fn decide(&self, command: &Command) -> Result<Event, CommandError> {
        match command {
            Command::Move { seat, text } => {
                self.find_move(*seat, text).map(|m| Event::Moved { text: m.to_string(), lag: 0 })
            }
            Command::Resign { seat } => {
                self.running().and(self.seated(*seat)).map(|seat| Event::Resigned { seat })
            }
            Command::Offer { seat, offer } => self.decide_offer(self.seated(*seat)?, *offer),
            Command::Answer { seat, yes } => self.decide_answer(*seat, *yes),
            Command::Abort { seat } => {
                self.seated(*seat).and(self.running())?;
                let is_early = self.game.moves().len() < MAX_ABORT_PLIES;
                is_early.then_some(Event::Aborted { seat: *seat }).ok_or(CommandError::NoAbort)
            }
        }
    }

    pub(super) fn seated(&self, seat: Seat) -> Result<Seat, CommandError> {
        if seat.index() < self.player_kinds().seats() { Ok(seat) } else { Err(CommandError::NoSeat) }
    }

    pub(super) fn running(&self) -> Result<Seat, CommandError> {
        self.turn().ok_or(CommandError::Over)
    }

    pub(super) fn find_move(&self, seat: Seat, text: &str) -> Result<G::Move, CommandError> {
        let (seat, turn) = (self.seated(seat)?, self.running()?);
        if seat != turn {
            return Err(CommandError::Turn(turn));
        }
        if self.participants.free().next().is_some() {
            return Err(CommandError::Waiting);
        }
        self.read_move(text).map_err(CommandError::Move)
    }

    fn decide_offer(&self, seat: Seat, offer: Offer) -> Result<Event, CommandError> {
        if let Some(open) = &self.offer {
            let has_to_answer = open.waiting.contains(&seat);
            return Err(if has_to_answer { CommandError::OfferOpen } else { CommandError::OfferUnanswered });
        }
        if self.offered.contains(&(seat, offer)) && !matches!(offer, Offer::Computer | Offer::Stop) {
            return Err(CommandError::OfferedAlready(seat));
        }
        self.may_offer(seat, offer)?;
        match self.asked(seat, offer)[..] {
            [] => self.granted(seat, offer),
            _ => Ok(Event::Offered { seat, offer }),
        }
    }

    fn may_offer(&self, seat: Seat, offer: Offer) -> Result<(), CommandError> {
        let agreement = match offer {
            Offer::TakeBack if self.take_backs.is_some_and(|most| self.taken_back[seat] >= most) => {
                return Err(CommandError::NoTakeBackLeft(seat));
            }
            Offer::TakeBack if self.closed => return Err(CommandError::Over),
            Offer::TakeBack if self.turn().is_none() && self.participants.room().is_some() => {
                return Err(CommandError::ResultCounts);
            }
            Offer::TakeBack => return self.plies_back(seat).map(drop),
            Offer::Hints if self.participants.may_hint() => return Err(CommandError::NoHints),
            Offer::Hints => return self.running().map(drop),
            Offer::Computer | Offer::Stop if self.participants.away().is_empty() => {
                return Err(CommandError::NobodyAway);
            }
            Offer::Computer | Offer::Stop => return self.running().map(drop),
            Offer::Draw => Agreement::Draw,
            Offer::Count => Agreement::Count,
        };
        self.running()?;
        let allowed =
            G::laws(self.game().position().options()).agreement.is_some_and(|(known, _)| known == agreement);
        if allowed { Ok(()) } else { Err(CommandError::NoAgreement) }
    }

    /// The seats whose consent an offer needs: all others, with two exceptions. Computers answer only offers of a draw
    /// or a count. Players who are away do not answer offers of hints, a computer in their place, or stopping without a
    /// result.
    pub(super) fn asked(&self, seat: Seat, offer: Offer) -> Vec<Seat> {
        let ends = matches!(offer, Offer::Draw | Offer::Count);
        let gone =
            |other: Seat| !ends && offer != Offer::TakeBack && self.participants.away().contains(&other);
        let asked = |(other, kind): &(Seat, &PlayerKind)| match kind {
            PlayerKind::Computer(_) => ends,
            PlayerKind::Human => !gone(*other),
        };
        let others = self.player_kinds().iter().filter(|(other, _)| *other != seat);
        others.filter(asked).map(|(other, _)| other).collect()
    }

    fn granted(&self, seat: Seat, offer: Offer) -> Result<Event, CommandError> {
        match offer {
            Offer::Draw | Offer::Count => Ok(Event::Agreed),
            Offer::TakeBack => Ok(Event::TookBack { seat, plies: self.plies_back(seat)? }),
            Offer::Hints => Ok(Event::HintsAllowed),
            Offer::Stop => Ok(Event::Stopped),
            Offer::Computer => {
                let seat = *self.participants.away().first().ok_or(CommandError::NobodyAway)?;
                Ok(Event::Replaced { seat, level: SUBSTITUTE_LEVEL })
            }
        }
    }

    /// The number of plies from the last move of `seat` on; 0 after a resignation: then only that is taken back.
    fn plies_back(&self, seat: Seat) -> Result<usize, CommandError> {
        if self.resigned().is_some() {
            return Ok(0);
        }
        let earlier = self.game.positions().iter().rev().skip(1);
        let back = earlier.map(putahi_rules::Game::turn).position(|turn| turn == seat);
        back.map(|skipped| skipped + 1).ok_or(CommandError::NothingToTakeBack(seat))
    }

    fn decide_answer(&self, seat: Seat, yes: bool) -> Result<Event, CommandError> {
        let open =
            self.offer.as_ref().filter(|open| open.waiting.contains(&seat)).ok_or(CommandError::NoOffer)?;
        match (yes, open.waiting.len()) {
            (false, _) => Ok(Event::Declined { seat }),
            (true, 1) => self.granted(open.seat, open.offer),
            (true, _) => Ok(Event::Accepted { seat }),
        }
    }
}
