//! A match with the seats taken: commands, the events they bring about, and what is denied.

use std::fmt;
use std::time::Duration;

use putahi_rules::{Agreement, BySeat, Cause, History, Match, MoveError, Record, Seat, Spec, Tabletop};
use serde::{Deserialize, Serialize};

use crate::company::Company;
use crate::{Clocks, Guest, Level, Moment, Pace, Sitter, Viewer};

/// What a seat may offer the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// A draw, where the game lets the seats agree on one.
    Draw,
    /// To stop and count the men, where the game lets the seats agree on that.
    Count,
    /// To take back the offering seat's last move and all that followed.
    TakeBack,
    /// To let everybody ask for hints.
    Hints,
    /// To let a computer take the seat of somebody who has gone away.
    Computer,
    /// To stop without a result, since somebody has gone away.
    Stop,
}

impl Offer {
    /// The word for the offer in the keys of messages.
    pub const fn word(self) -> &'static str {
        match self {
            Offer::Draw => "draw",
            Offer::Count => "count",
            Offer::TakeBack => "take-back",
            Offer::Hints => "hints",
            Offer::Computer => "computer",
            Offer::Stop => "stop",
        }
    }
}

/// What somebody at the table wants to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// To move.
    Move {
        /// The seat that moves.
        #[serde(with = "seat")]
        #[cfg_attr(test, ts(type = "number"))]
        #[schema(value_type = usize)]
        seat: Seat,
        /// The move in its notation.
        text: String,
    },
    /// To give up.
    Resign {
        /// The seat that gives up.
        #[serde(with = "seat")]
        #[cfg_attr(test, ts(type = "number"))]
        #[schema(value_type = usize)]
        seat: Seat,
    },
    /// To offer something to the other seats.
    Offer {
        /// The seat that offers.
        #[serde(with = "seat")]
        #[cfg_attr(test, ts(type = "number"))]
        #[schema(value_type = usize)]
        seat: Seat,
        /// What it offers.
        offer: Offer,
    },
    /// To answer the open offer.
    Answer {
        /// The seat that answers.
        #[serde(with = "seat")]
        #[cfg_attr(test, ts(type = "number"))]
        #[schema(value_type = usize)]
        seat: Seat,
        /// Whether it consents.
        yes: bool,
    },
    /// To break off a match that has hardly begun, without a result.
    Abort {
        /// The seat that breaks off.
        #[serde(with = "seat")]
        #[cfg_attr(test, ts(type = "number"))]
        #[schema(value_type = usize)]
        seat: Seat,
    },
}

impl Command {
    /// The seat that wants it.
    pub const fn seat(&self) -> Seat {
        match self {
            Command::Move { seat, .. }
            | Command::Resign { seat }
            | Command::Offer { seat, .. }
            | Command::Answer { seat, .. }
            | Command::Abort { seat } => *seat,
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
        /// How long it was on the way, in milliseconds that do not count for the seat.
        #[serde(default, skip_serializing_if = "is_none")]
        lag: u16,
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
    /// Somebody has taken seats, or sits there under another name or session now.
    Sat {
        /// The seats.
        #[serde(with = "seat::list")]
        seats: Vec<Seat>,
        /// Who.
        guest: Guest,
    },
    /// A seat's person has been gone for a while.
    Left {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// A seat's person is here again.
    Returned {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// A computer has taken the seat of somebody who had gone away.
    Replaced {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// All people have allowed hints.
    HintsAllowed,
    /// The match was broken off before it had begun in earnest.
    Aborted {
        /// The seat that did it.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// The match was stopped without a result, since somebody had gone away.
    Stopped,
    /// Time that does not count for the seat whose clock runs, since the host was away.
    Credited {
        /// How much, in milliseconds.
        millis: u64,
    },
    /// The match is played in a room, or its host has decided anew about phrases.
    Roomed {
        /// What the host calls the room.
        room: String,
        /// Whether people may say ready-made phrases.
        phrases: bool,
    },
    /// Another match with the same people has been begun.
    Followed {
        /// What the host calls it.
        id: String,
    },
}

fn is_none(lag: &u16) -> bool {
    *lag == 0
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
            | Event::Left { seat }
            | Event::Returned { seat }
            | Event::Replaced { seat, .. }
            | Event::Aborted { seat }
            | Event::TookBack { seat, .. } => Some(*seat),
            Event::Moved { .. }
            | Event::Agreed
            | Event::Sat { .. }
            | Event::HintsAllowed
            | Event::Stopped
            | Event::Credited { .. }
            | Event::Roomed { .. }
            | Event::Followed { .. } => None,
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

    /// Several seats.
    pub(super) mod list {
        use serde::ser::SerializeSeq;

        use super::{Deserialize, Deserializer, Error, Seat, Serializer};

        pub(crate) fn serialize<S: Serializer>(seats: &[Seat], to: S) -> Result<S::Ok, S::Error> {
            let mut list = to.serialize_seq(Some(seats.len()))?;
            seats.iter().try_for_each(|seat| list.serialize_element(&seat.number()))?;
            list.end()
        }

        pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Seat>, D::Error> {
            let seat = |number| Seat::new(number).ok_or_else(|| D::Error::custom("there is no such seat"));
            Vec::deserialize(from)?.into_iter().map(seat).collect()
        }
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
    /// Somebody else has taken the seat, or nobody has.
    NotYours(Seat),
    /// There are seats to be taken before the match can go on.
    Waiting,
    /// The session has no seat here.
    NotPlaying,
    /// There is no such seat to take.
    NoFreeSeat,
    /// Too much has been played to break off.
    NoAbort,
    /// Nobody has gone away.
    NobodyAway,
    /// Hints are allowed already.
    NoHints,
    /// Hints are off between people unless all allow them; or it is not this session's turn.
    HintsOff,
}

/// What happened in the match that a record tells of.
pub fn events(record: &Record) -> Vec<Event> {
    let moves = record.moves().iter().map(|made| Event::Moved { text: made.text.clone(), lag: 0 });
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

/// Where the people of a table sit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Screens {
    /// The host does not ask who touches the board.
    #[default]
    Unasked,
    /// At one screen: whoever sits down has all seats of people.
    One,
    /// Each at a screen of their own.
    Many,
}

/// What the seats agreed on before they began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Customs {
    /// Who sits where.
    pub sitters: BySeat<Sitter>,
    /// How often each seat may take back; none is as often as it likes.
    pub take_backs: Option<u8>,
    /// Where the people sit.
    pub screens: Screens,
    /// How much time there is; none is as much as anybody likes.
    pub pace: Option<Pace>,
}

impl From<BySeat<Sitter>> for Customs {
    /// These sitters, who may take back as often as they like and have all the time in the world.
    fn from(sitters: BySeat<Sitter>) -> Customs {
        Customs { sitters, take_backs: None, screens: Screens::default(), pace: None }
    }
}

/// How well the computer plays that takes the seat of somebody who has gone away.
const SUBSTITUTE: Level = Level::Medium;
/// So many plies make a match that is no longer broken off without a result.
const EARNEST: usize = 2;

/// A match with its seats taken.
#[derive(Clone, Debug)]
pub struct Sitting<G: History> {
    spec: Spec,
    game: Match<G>,
    take_backs: Option<u8>,
    company: Company,
    clocks: Option<Clocks>,
    /// What each seat had left after each ply.
    times: Vec<Duration>,
    /// The match was broken off or stopped.
    closed: bool,
    /// The match that the same people went on to.
    next: Option<String>,
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
        let Customs { sitters, take_backs, screens, pace } = customs;
        let seats = sitters.seats();
        Sitting {
            spec,
            game,
            take_backs,
            company: Company::new(screens, sitters),
            clocks: pace.map(|pace| Clocks::new(pace, seats)),
            times: Vec::new(),
            closed: false,
            next: None,
            taken_back: BySeat::from_fn(seats, |_| 0),
            offer: None,
            last: None,
            offered: Vec::new(),
        }
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
        self.company.sitters()
    }

    /// The people at the table.
    pub fn company(&self) -> &Company {
        &self.company
    }

    /// The clocks, if there are any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// What the mover of each ply had left in the bank after it; empty without clocks.
    pub fn times(&self) -> &[Duration] {
        &self.times
    }

    /// Whether the match has ended without a result.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// The match that the same people went on to.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// When the time of the seat to move is over; none without clocks, or when they stand.
    pub fn due(&self) -> Option<(Seat, Moment)> {
        let clocks = self.clocks.as_ref().filter(|_| self.turn().is_some())?;
        Some((clocks.running()?, clocks.due()?))
    }

    /// How often `seat` may still take back; none is as often as it likes.
    pub fn take_backs_left(&self, seat: Seat) -> Option<u8> {
        self.take_backs.map(|most| most.saturating_sub(self.taken_back[seat]))
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
        (!self.closed && self.game.outcome().is_none()).then(|| self.game.position().turn())
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
    fn asked(&self, seat: Seat, offer: Offer) -> Vec<Seat> {
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

    /// Lets `event`, which [`decide`](Sitting::decide) gave for this state, happen.
    ///
    /// # Errors
    /// The event cannot follow what has happened so far; nothing has changed then.
    pub fn apply(&mut self, event: &Event, at: Moment) -> Result<(), BrokenEvent> {
        let broken = || BrokenEvent(event.clone());
        if event.seat().is_some_and(|seat| self.seated(seat).is_err()) {
            return Err(broken());
        }
        match event {
            Event::Sat { seats, guest } => {
                let free = |seat: &Seat| self.seated(*seat).is_ok() && self.sitters()[*seat] == Sitter::Human;
                if !seats.iter().all(free) {
                    return Err(broken());
                }
                seats.iter().for_each(|seat| self.company.sit(*seat, guest));
            }
            Event::Left { seat } => self.company.leaves(*seat),
            Event::Returned { seat } => self.company.returns(*seat),
            Event::HintsAllowed => {
                self.offer = None;
                self.company.allow_hints();
            }
            Event::Replaced { seat, level } => {
                self.offer = None;
                self.company.replace(*seat, Sitter::Computer(*level));
            }
            Event::Credited { millis } => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.credit(Duration::from_millis(*millis));
                }
            }
            Event::Roomed { room, phrases } => self.company.meet(room, *phrases),
            Event::Followed { id } => self.next = Some(id.clone()),
            Event::Aborted { .. } | Event::Stopped => {
                self.offer = None;
                self.closed = true;
            }
            played => return self.apply_play(played, at),
        }
        self.stop_clocks(at);
        self.last = Some((self.game.position().turn(), event.clone()));
        Ok(())
    }

    /// Stops the clocks when the match is over.
    fn stop_clocks(&mut self, at: Moment) {
        if self.turn().is_none()
            && let Some(clocks) = &mut self.clocks
        {
            clocks.stop(at);
        }
    }

    /// Lets something happen that belongs to the game itself.
    fn apply_play(&mut self, event: &Event, at: Moment) -> Result<(), BrokenEvent> {
        let broken = || BrokenEvent(event.clone());
        let turn = self.game.position().turn();
        if self.closed {
            return Err(broken());
        }
        match event {
            Event::Moved { text, lag } => {
                self.apply_move(text).ok_or_else(broken)?;
                self.press_clock(turn, at, Duration::from_millis((*lag).into()));
            }
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
                self.times.truncate(self.game.moves().len());
                let turn = self.game.position().turn();
                if let Some(clocks) = self.clocks.as_mut().filter(|_| !self.game.moves().is_empty()) {
                    clocks.run(turn, at);
                }
            }
            // Everything else belongs to the table.
            _ => return Err(broken()),
        }
        self.stop_clocks(at);
        self.last = Some((turn, event.clone()));
        Ok(())
    }

    fn press_clock(&mut self, mover: Seat, at: Moment, lag: Duration) {
        let turn = self.game.position().turn();
        if let Some(clocks) = &mut self.clocks {
            clocks.moved(turn, at, lag);
            self.times.push(clocks.left(mover, at).1);
        }
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
