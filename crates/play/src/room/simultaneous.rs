//! One against many: a simultaneous display, in which one person plays a match against each of the others at the same time.

mod execute;

use serde::{Deserialize, Serialize};

use crate::Person;

/// In which matches of a simultaneous display the one who plays them all begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OneBegins {
    /// In every second one, the first among them.
    Alternating,
    /// In all.
    Always,
    /// In none.
    Never,
}

/// The last simultaneous display of a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Simultaneous {
    /// The person who plays all matches.
    pub one: Person,
    /// The ids of the matches, in the order in which they were opened: at most [`MAX_PEOPLE`].
    pub matches: Vec<String>,
}

/// What the one of a simultaneous display has got so far, in numbers of matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SimultaneousScore {
    /// Won.
    pub won: usize,
    /// Drawn.
    pub drawn: usize,
    /// Lost.
    pub lost: usize,
    /// Still running.
    pub running: usize,
    /// Ended without a result.
    pub void: usize,
}
