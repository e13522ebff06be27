//! Rule numbers.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The number of a rule in `docs/rules/`, such as `M6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rule {
    letter: char,
    number: u8,
}

impl Rule {
    /// Rule `number` of the game whose rules have this letter.
    pub const fn new(letter: char, number: u8) -> Rule {
        Rule { letter, number }
    }

    /// The letter of the game's rules.
    pub const fn letter(self) -> char {
        self.letter
    }
}

/// The error of a text that is not a rule number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoRule(String);

impl fmt::Display for NoRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no number of a rule, such as M6", self.0)
    }
}

impl Error for NoRule {}

impl FromStr for Rule {
    type Err = NoRule;

    fn from_str(text: &str) -> Result<Rule, NoRule> {
        let mut rest = text.chars();
        let letter = rest.next().filter(char::is_ascii_uppercase);
        let rule = letter.and_then(|letter| Some(Rule { letter, number: rest.as_str().parse().ok()? }));
        rule.filter(|rule| rule.to_string() == text).ok_or_else(|| NoRule(text.to_owned()))
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter, self.number)
    }
}
