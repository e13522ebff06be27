//! Commands: what a player can ask for in a match, and why they are denied.

use putahi_rules::{MoveError, Seat};
use serde::{Deserialize, Serialize};

use crate::Offer;

/// What somebody at the table wants to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// To move.
    Move {
        /// The seat that moves.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        #[schema(value_type = usize)]
        seat: Seat,
        /// The move in its notation.
        text: String,
    },
    /// To give up.
    Resign {
        /// The seat that gives up.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        #[schema(value_type = usize)]
        seat: Seat,
    },
    /// To offer something to the other seats.
    Offer {
        /// The seat that offers.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        #[schema(value_type = usize)]
        seat: Seat,
        /// What it offers.
        offer: Offer,
    },
    /// To answer the open offer.
    Answer {
        /// The seat that answers.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        #[schema(value_type = usize)]
        seat: Seat,
        /// Whether it consents.
        yes: bool,
    },
    /// To break off a match that has hardly begun, without a result.
    Abort {
        /// The seat that breaks off.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
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

/// A command with what makes it safe to send twice, or late.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CommandEnvelope {
    /// An id that the client made; the same command sent again with it has no second effect.
    pub id: String,
    /// The number of events that the client had seen.
    pub seq: u64,
    /// What it wants.
    pub command: Command,
}

/// Why a command is denied. A denied command changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandError {
    /// The move is illegal, or its text is not in the notation.
    Move(MoveError),
    /// The match is over.
    Over,
    /// The match still goes on.
    StillRunning,
    /// It is another seat's turn.
    Turn(Seat),
    /// The seat has no move that could be taken back.
    NothingToTakeBack(Seat),
    /// The seat has used up the take-backs that were agreed.
    NoTakeBackLeft(Seat),
    /// The game has no such agreement (draw or count).
    NoAgreement,
    /// An offer is open that the seat has to answer.
    OfferOpen,
    /// An offer is open that others have to answer: the seat made it, or has accepted it.
    OfferUnanswered,
    /// The match has ended in a room, where its result counts.
    ResultCounts,
    /// The seat has offered the same since its last turn.
    OfferedAlready(Seat),
    /// There is no open offer that waits for this seat.
    NoOffer,
    /// The match has no such seat.
    NoSeat,
    /// A person cannot act for a seat of a computer.
    Computer(Seat),
    /// The seat is not taken by this player.
    NotYours(Seat),
    /// The match waits until all seats are taken.
    Waiting,
    /// The host of the room has paused the match.
    Paused,
    /// The player has no seat in this match.
    NotPlaying,
    /// No such seat is free.
    NoFreeSeat,
    /// Too many moves have been made to abort.
    NoAbort,
    /// Lots are drawn once, before the first move, by people at one screen.
    NoLots,
    /// The match has reached its limit of events: no more moves are taken back and no more players replaced.
    TooLong,
    /// No player is away.
    NobodyAway,
    /// Hints are already allowed.
    NoHints,
    /// Hints are not allowed between people who have not all agreed to them; or it is not this player's turn.
    HintsOff,
}
