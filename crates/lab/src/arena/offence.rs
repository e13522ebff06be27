//! Why a program loses a match that the board has not decided.

use std::fmt;
use std::time::Duration;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Offence {
    /// It has ended, or takes no more input.
    Ended,
    /// It has not said this word within this time.
    Late {
        word: &'static str,
        /// The time, with the margin.
        time: Duration,
    },
    Illegal {
        text: String,
        position: String,
    },
    /// The arena is stopped: no offence of the program.
    Stopped,
}

impl fmt::Display for Offence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Offence::Ended => f.write_str("has ended"),
            Offence::Late { word, time } => {
                write!(f, "has not said `{word}` within {:.1} s", time.as_secs_f64())
            }
            Offence::Illegal { text, position } => {
                write!(f, "names `{text}`, which is no legal move in `{position}`")
            }
            Offence::Stopped => f.write_str("was stopped"),
        }
    }
}
