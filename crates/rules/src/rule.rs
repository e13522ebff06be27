//! Numbers of rules.

use std::fmt;

/// The number of a rule in `docs/rules/`, such as `M6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rule {
    letter: char,
    number: u8,
}

impl Rule {
    /// Rule `number` of the page whose rules have this letter.
    pub const fn new(letter: char, number: u8) -> Rule {
        Rule { letter, number }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter, self.number)
    }
}
