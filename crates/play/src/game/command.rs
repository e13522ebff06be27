//! Commands: what a player can ask for in a match.

use putahi_rules::Seat;
use serde::{Deserialize, Serialize};

use super::offer::Offer;

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
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: u64,
    /// What it wants.
    pub command: Command,
}
