//! A match with the seats taken: commands, the events they bring about, and what is denied.

use std::fmt;

use putahi_rules::{Agreement, BySeat, Cause, History, Match, MoveError, Record, Seat, Spec, Tabletop};
use serde::{Deserialize, Serialize};

use crate::Sitter;

/// What a seat may offer the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// A draw, where the game lets the seats agree on one.
    Draw,
    /// To stop and count the men, where the game lets the seats agree on that.
    Count,
    /// To take back the offering seat's last move and all that followed.
    TakeBack,
}

impl Offer {
    /// The word for the offer in the keys of messages.
    pub const fn word(self) -> &'static str {
        match self {
            Offer::Draw => "draw",
            Offer::Count => "count",
            Offer::TakeBack => "take-back",
        }
    }
}

/// What somebody at the table wants to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// To move.
    Move {
        /// The seat that moves.
        #[serde(with = "seat")]
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// The move in its notation.
        text: String,
    },
    /// To give up.
    Resign {
        /// The seat that gives up.
        #[serde(with = "seat")]
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
    },
    /// To offer something to the other seats.
    Offer {
        /// The seat that offers.
        #[serde(with = "seat")]
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// What it offers.
        offer: Offer,
    },
    /// To answer the open offer.
    Answer {
        /// The seat that answers.
        #[serde(with = "seat")]
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
        /// Whether it consents.
        yes: bool,
    },
}

impl Command {
    /// The seat that wants it.
    pub const fn seat(&self) -> Seat {
        match self {
            Command::Move { seat, .. }
            | Command::Resign { seat }
            | Command::Offer { seat, .. }
            | Command::Answer { seat, .. } => *seat,
        }
    }
}

/// What has happened at the table; the log of a match is a list of these.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// The seat to move has moved.
    Moved {
        /// The move in its notation.
        text: String,
    },
    /// A seat has given up.
    Resigned {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// A seat has run out of time.
    RanOut {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// A seat waits for an answer of the others.
    Offered {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
        /// What it offers.
        offer: Offer,
    },
    /// A seat consents to the open offer, others are still to answer.
    Accepted {
        /// The seat that consents.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// A seat refuses the open offer.
    Declined {
        /// The seat that refuses.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// All seats have agreed to end the match.
    Agreed,
    /// All seats have granted that moves are taken back.
    TookBack {
        /// The seat that asked for it.
        #[serde(with = "seat")]
        seat: Seat,
        /// How many moves, in plies.
        plies: usize,
    },
}

impl Event {
    /// The seat that the event names.
    const fn seat(&self) -> Option<Seat> {
        match self {
            Event::Resigned { seat }
            | Event::RanOut { seat }
            | Event::Offered { seat, .. }
            | Event::Accepted { seat }
            | Event::Declined { seat }
            | Event::TookBack { seat, .. } => Some(*seat),
            Event::Moved { .. } | Event::Agreed => None,
        }
    }
}

/// Seats in commands and events are their numbers, from 1.
mod seat {
    use putahi_rules::Seat;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    pub(super) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(seat.number() as u64)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let number = usize::deserialize(from)?;
        Seat::new(number).ok_or_else(|| D::Error::custom(format_args!("there is no seat {number}")))
    }
}

/// Why a command is denied. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Denied {
    /// The move is not legal, or not written as one.
    Move(MoveError),
    /// The match is over.
    Over,
    /// It is another seat's turn.
    Turn(Seat),
    /// The seat has no move that could be taken back.
    NothingToTakeBack(Seat),
    /// The seat has taken back as often as was agreed.
    NoTakeBackLeft(Seat),
    /// The game cannot be ended in this way.
    NoAgreement,
    /// Another offer waits for its answer.
    OfferOpen,
    /// The seat has offered the same since its last turn.
    OfferedAlready(Seat),
    /// There is no offer that this seat could answer.
    NoOffer,
    /// The table has no such seat.
    NoSeat,
    /// A computer sits there, and a person wants to act for it.
    Computer(Seat),
}

/// What happened in the match that a record tells of.
pub fn events(record: &Record) -> Vec<Event> {
    let moves = record.moves().iter().map(|made| Event::Moved { text: made.text.clone() });
    let end = record.outcome().and_then(|outcome| match (outcome.cause, outcome.loser()) {
        (Cause::Resignation, Some(seat)) => Some(Event::Resigned { seat }),
        (Cause::Time, Some(seat)) => Some(Event::RanOut { seat }),
        (Cause::Agreement, _) => Some(Event::Agreed),
        // The moves themselves end it.
        _ => None,
    });
    moves.chain(end).collect()
}

/// An event that cannot have happened: the log is not one of this match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenEvent(pub Event);

impl fmt::Display for BrokenEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the log of the match holds {:?}, which cannot follow what stands before it", self.0)
    }
}

impl std::error::Error for BrokenEvent {}

/// An offer that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenOffer {
    /// The seat that offers.
    pub seat: Seat,
    /// What it offers.
    pub offer: Offer,
    /// The seats that have still to consent, in turn order.
    pub waiting: Vec<Seat>,
}

/// What the seats agreed on before they began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Customs {
    /// Who sits where.
    pub sitters: BySeat<Sitter>,
    /// How often each seat may take back; none is as often as it likes.
    pub take_backs: Option<u8>,
}

impl From<BySeat<Sitter>> for Customs {
    /// These sitters, who may take back as often as they like.
    fn from(sitters: BySeat<Sitter>) -> Customs {
        Customs { sitters, take_backs: None }
    }
}

/// A match with its seats taken.
#[derive(Clone, Debug)]
pub struct Sitting<G: History> {
    spec: Spec,
    game: Match<G>,
    customs: Customs,
    /// How often each seat has taken back.
    taken_back: BySeat<u8>,
    offer: Option<OpenOffer>,
    /// What happened last, and which seat's turn it was then.
    last: Option<(Seat, Event)>,
    /// What each seat has offered since its last turn.
    offered: Vec<(Seat, Offer)>,
}

impl<G: Tabletop + History> Sitting<G> {
    /// A table of `spec` where `game` has been played so far.
    pub fn new(spec: Spec, game: Match<G>, customs: Customs) -> Sitting<G> {
        let taken_back = BySeat::from_fn(customs.sitters.seats(), |_| 0);
        Sitting { spec, game, customs, taken_back, offer: None, last: None, offered: Vec::new() }
    }

    /// The match.
    pub fn game(&self) -> &Match<G> {
        &self.game
    }

    /// The game and its options.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// Who sits where.
    pub fn sitters(&self) -> &BySeat<Sitter> {
        &self.customs.sitters
    }

    /// How often `seat` may still take back; none is as often as it likes.
    pub fn take_backs_left(&self, seat: Seat) -> Option<u8> {
        self.customs.take_backs.map(|most| most.saturating_sub(self.taken_back[seat]))
    }

    /// What happened last, and whose turn it was then; none when nothing has.
    pub fn last(&self) -> Option<&(Seat, Event)> {
        self.last.as_ref()
    }

    /// The offer that waits for answers, if any.
    pub fn offer(&self) -> Option<&OpenOffer> {
        self.offer.as_ref()
    }

    /// The seat to move; none when the match is over.
    pub fn turn(&self) -> Option<Seat> {
        self.game.outcome().is_none().then(|| self.game.position().turn())
    }

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
        }
    }

    fn seated(&self, seat: Seat) -> Result<Seat, Denied> {
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
        let read = self.game.position().read_move(text).map_err(Denied::Move)?;
        Ok(Event::Moved { text: read.to_string() })
    }

    fn decide_offer(&self, seat: Seat, offer: Offer) -> Result<Event, Denied> {
        if self.offer.is_some() {
            return Err(Denied::OfferOpen);
        }
        if self.offered.contains(&(seat, offer)) {
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
            Offer::Draw => Agreement::Draw,
            Offer::Count => Agreement::Count,
        };
        self.running()?;
        let allowed = G::LAWS.agreement.is_some_and(|(known, _)| known == agreement);
        if allowed { Ok(()) } else { Err(Denied::NoAgreement) }
    }

    /// The seats whose consent is needed: all others, but computers always grant that a move is taken back.
    fn asked(&self, seat: Seat, offer: Offer) -> Vec<Seat> {
        let grants = |sitter: Sitter| offer == Offer::TakeBack && sitter != Sitter::Human;
        let others = self.sitters().iter().filter(|(other, sitter)| *other != seat && !grants(**sitter));
        others.map(|(other, _)| other).collect()
    }

    fn granted(&self, seat: Seat, offer: Offer) -> Result<Event, Denied> {
        match offer {
            Offer::Draw | Offer::Count => Ok(Event::Agreed),
            Offer::TakeBack => Ok(Event::TookBack { seat, plies: self.plies_back(seat)? }),
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

    /// Lets `event`, which [`decide`](Sitting::decide) gave for this state, happen.
    ///
    /// # Errors
    /// The event cannot follow what has happened so far; nothing has changed then.
    pub fn apply(&mut self, event: &Event) -> Result<(), BrokenEvent> {
        let broken = || BrokenEvent(event.clone());
        let turn = self.game.position().turn();
        if event.seat().is_some_and(|seat| self.seated(seat).is_err()) {
            return Err(broken());
        }
        match event {
            Event::Moved { text } => self.apply_move(text).ok_or_else(broken)?,
            Event::Resigned { seat } => self.end_by(|game| game.resign(*seat)),
            Event::RanOut { seat } => self.end_by(|game| game.lose_on_time(*seat)),
            Event::Offered { seat, offer } => {
                self.offered.push((*seat, *offer));
                self.offer =
                    Some(OpenOffer { seat: *seat, offer: *offer, waiting: self.asked(*seat, *offer) });
            }
            Event::Accepted { seat } => {
                let open = self.offer.as_mut().filter(|open| open.waiting.contains(seat));
                open.ok_or_else(broken)?.waiting.retain(|waiting| waiting != seat);
            }
            Event::Declined { .. } => drop(self.offer.take().ok_or_else(broken)?),
            Event::Agreed => self.end_by_agreement().ok_or_else(broken)?,
            Event::TookBack { plies, .. } if *plies > self.game.moves().len() => return Err(broken()),
            Event::TookBack { seat, plies } => {
                self.offer = None;
                // The turns in which these were made have not been.
                self.offered.clear();
                self.taken_back[*seat] = self.taken_back[*seat].saturating_add(1);
                self.game.take_back(*plies);
            }
        }
        self.last = Some((turn, event.clone()));
        Ok(())
    }

    fn apply_move(&mut self, text: &str) -> Option<()> {
        let mover = self.game.position().turn();
        let read = self.game.position().read_move(text).ok()?;
        self.game.play(&read).ok()?;
        // Several moves running by one seat are one turn (O3).
        let turn = self.game.position().turn();
        self.offered.retain(|(seat, _)| *seat != mover || turn == mover);
        // An offer is void once another seat than the offering one has moved.
        self.offer = self.offer.take().filter(|open| open.seat == mover && self.game.outcome().is_none());
        Some(())
    }

    /// Ends the match; an offer that waited is void then.
    fn end_by(&mut self, end: impl FnOnce(&mut Match<G>)) {
        self.offer = None;
        end(&mut self.game);
    }

    fn end_by_agreement(&mut self) -> Option<()> {
        self.offer = None;
        self.game.agree().then_some(())
    }
}
