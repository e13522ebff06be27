//! What seats offer each other.

use putahi_rules::Seat;
use serde::{Deserialize, Serialize};

/// What a seat may offer the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

/// How an offer ended that was not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unaccepted {
    /// A seat declined it.
    Declined,
    /// Another seat moved instead of answering.
    Lapsed,
}

impl Unaccepted {
    /// The word for it in the keys of messages.
    pub const fn word(self) -> &'static str {
        match self {
            Unaccepted::Declined => "declined",
            Unaccepted::Lapsed => "lapsed",
        }
    }
}

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
