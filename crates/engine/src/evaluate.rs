//! Static evaluation: what the engine needs to know of a game beyond its rules.

mod awithlaknannai;
mod moaai;
pub mod morris;

use putahi_rules::{History, Seat, with_all_games};

/// A game with a static evaluation. Every method has a default, by which search alone finds the better moves.
pub trait Evaluate: History {
    /// The static evaluation of an unfinished position for `seat`, in hundredths of a man; 0 where nothing is known.
    /// With two seats, that of the other seat is its negation.
    fn evaluate(&self, seat: Seat) -> i32 {
        let _ = seat;
        0
    }

    /// Whether the position is noisy: its evaluation means little, so that quiescence search goes on. `moves` are the
    /// legal moves. Every line of noisy positions must be finite.
    fn is_noisy(&self, moves: &[Self::Move]) -> bool {
        let _ = moves;
        false
    }

    /// A hint for move ordering: the greater, the earlier the legal move `m` is tried, on any scale.
    fn order_hint(&self, m: &Self::Move) -> i32 {
        let _ = m;
        0
    }
}

/// Implements [`Evaluate`] by its defaults for every game but those with a module of their own.
///
/// Mū Tōrere has none on purpose: every forced win is at most five plies long, so search finds them all, and which
/// drawn move is hardest to answer is found by [swindle scores](crate::Level::choose).
macro_rules! default_evaluations {
    (@one awithlaknannai::Awithlaknannai) => {};
    (@one moaai::Moaai) => {};
    (@one $module:ident :: $game:ident : morris) => {};
    (@one $module:ident :: $game:ident) => {
        impl Evaluate for putahi_rules::$module::$game {}
    };
    ($($module:ident :: $game:ident $(: $family:ident)?),+) => {
        $(default_evaluations!(@one $module::$game $(: $family)?);)+
    };
}

with_all_games!(default_evaluations);
