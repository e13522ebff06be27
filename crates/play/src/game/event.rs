//! Events: what has happened in a match.

use std::fmt;

use putahi_rules::{Cause, Record, Seat};
use serde::{Deserialize, Serialize};

use putahi_engine::Level;

use crate::{MatchEnd, Name, Offer, Player, Timestamp};

/// Something that has happened in a match. The log of a match is a list of events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// The seat to move has moved.
    Moved {
        /// The move in its notation.
        text: String,
        /// The network delay of the move in milliseconds, which does not count against the seat.
        #[serde(default, skip_serializing_if = "is_none")]
        lag: u16,
    },
    /// A seat has given up.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// A seat has run out of time.
    RanOut {
        /// The seat.
        seat: Seat,
    },
    /// A seat has made an offer to the others.
    Offered {
        /// The seat.
        seat: Seat,
        /// What it offers.
        offer: Offer,
    },
    /// A seat has accepted the open offer; others have yet to answer.
    Accepted {
        /// The seat that consents.
        seat: Seat,
    },
    /// A seat has declined the open offer.
    Declined {
        /// The seat that refuses.
        seat: Seat,
    },
    /// All seats have agreed to end the match.
    Agreed,
    /// Moves have been taken back, with the consent of all seats.
    TookBack {
        /// The seat that requested it.
        seat: Seat,
        /// The number of plies taken back.
        plies: usize,
    },
    /// A player has taken seats, or the player of these seats has a new name or id.
    Sat {
        /// The seats.
        seats: Vec<Seat>,
        /// The player.
        player: Player,
        /// What the people at these seats are called, where they share a screen: none or one for each seat.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        names: Vec<Option<Name>>,
    },
    /// Lots have been drawn about who begins.
    Lots {
        /// The seat of the player who begins, before the players are moved so that this one has the first seat.
        first: Seat,
    },
    /// The player of a seat has been disconnected for a while.
    Left {
        /// The seat.
        seat: Seat,
    },
    /// The player of a seat is connected again.
    Returned {
        /// The seat.
        seat: Seat,
    },
    /// A computer has replaced a player who was away.
    Replaced {
        /// The seat.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// All people have allowed hints.
    HintsAllowed,
    /// The match was aborted in its first plies, without a result.
    Aborted {
        /// The seat that did it.
        seat: Seat,
    },
    /// The match was stopped without a result, because a player was away.
    Stopped,
    /// The host of the room has decided how the match ends, or which result counts instead of the one it had.
    Decided {
        /// The end.
        end: MatchEnd,
    },
    /// The running clock was given time that does not count, because the host was down.
    Credited {
        /// How much, in milliseconds.
        millis: u64,
    },
    /// The match belongs to a room, or the setting for phrases in its room has changed.
    Roomed {
        /// The id of the room.
        room: String,
        /// Whether players may send the ready-made phrases.
        phrases: bool,
    },
    /// The host of the room has paused the match: commands of players are denied, and no clock runs.
    Paused {
        /// When the pause ends by itself.
        until: Timestamp,
    },
    /// The host of the room has ended the pause.
    Resumed,
    /// The rematch has been created.
    Followed {
        /// The id of the rematch.
        id: String,
    },
}

fn is_none(lag: &u16) -> bool {
    *lag == 0
}

impl Event {
    /// Whether the event can change the position, the seat to move or the end of the match. A command sent before such an
    /// event may have meant something else.
    pub const fn changes_position(&self) -> bool {
        matches!(
            self,
            Event::Moved { .. }
                | Event::Resigned { .. }
                | Event::RanOut { .. }
                | Event::Agreed
                | Event::TookBack { .. }
                | Event::Replaced { .. }
                | Event::Aborted { .. }
                | Event::Stopped
                | Event::Decided { .. }
        )
    }

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
            | Event::TookBack { seat, .. }
            | Event::Lots { first: seat } => Some(*seat),
            _ => None,
        }
    }
}

/// The events of the match in a record.
pub fn events(record: &Record) -> Vec<Event> {
    let moves = record.moves().iter().map(|made| Event::Moved { text: made.text.clone(), lag: 0 });
    let end = record.outcome().and_then(|outcome| match (outcome.cause, outcome.loser()) {
        (Cause::RESIGNATION, Some(seat)) => Some(Event::Resigned { seat }),
        (Cause::TIME, Some(seat)) => Some(Event::RanOut { seat }),
        (Cause::AGREEMENT, _) => Some(Event::Agreed),
        (Cause::DECISION, _) => Some(Event::Decided { end: MatchEnd::from(outcome) }),
        // The moves themselves end it.
        _ => None,
    });
    moves.chain(end).collect()
}

/// An event that cannot follow the state before it: the log is damaged, or belongs to another match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenEvent(pub Event);

impl fmt::Display for BrokenEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the log of the match holds {:?}, which cannot follow what stands before it", self.0)
    }
}

impl std::error::Error for BrokenEvent {}
