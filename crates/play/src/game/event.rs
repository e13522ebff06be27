//! What happens at a table.

use std::fmt;

use putahi_rules::{Cause, Record, Seat};
use serde::{Deserialize, Serialize};

use super::offer::Offer;
use super::player::Player;
use super::player_kind::Level;
use super::serde_seat;

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
        #[serde(with = "serde_seat")]
        seat: Seat,
    },
    /// A seat has run out of time.
    RanOut {
        /// The seat.
        #[serde(with = "serde_seat")]
        seat: Seat,
    },
    /// A seat waits for an answer of the others.
    Offered {
        /// The seat.
        #[serde(with = "serde_seat")]
        seat: Seat,
        /// What it offers.
        offer: Offer,
    },
    /// A seat consents to the open offer, others are still to answer.
    Accepted {
        /// The seat that consents.
        #[serde(with = "serde_seat")]
        seat: Seat,
    },
    /// A seat refuses the open offer.
    Declined {
        /// The seat that refuses.
        #[serde(with = "serde_seat")]
        seat: Seat,
    },
    /// All seats have agreed to end the match.
    Agreed,
    /// All seats have granted that moves are taken back.
    TookBack {
        /// The seat that asked for it.
        #[serde(with = "serde_seat")]
        seat: Seat,
        /// How many moves, in plies.
        plies: usize,
    },
    /// Somebody has taken seats, or sits there under another name or session now.
    Sat {
        /// The seats.
        #[serde(with = "serde_seat::list")]
        seats: Vec<Seat>,
        /// Who.
        #[serde(rename = "guest")]
        player: Player,
    },
    /// A seat's person has been gone for a while.
    Left {
        /// The seat.
        #[serde(with = "serde_seat")]
        seat: Seat,
    },
    /// A seat's person is here again.
    Returned {
        /// The seat.
        #[serde(with = "serde_seat")]
        seat: Seat,
    },
    /// A computer has taken the seat of somebody who had gone away.
    Replaced {
        /// The seat.
        #[serde(with = "serde_seat")]
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// All people have allowed hints.
    HintsAllowed,
    /// The match was broken off before it had begun in earnest.
    Aborted {
        /// The seat that did it.
        #[serde(with = "serde_seat")]
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
    pub(crate) const fn seat(&self) -> Option<Seat> {
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
