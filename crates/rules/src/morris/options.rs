//! The options of the family: the member, flying (F3), and the limit of quiet moves (F4).

use std::fmt;
use std::str::FromStr;

use super::Member;
use crate::options::{named, values, write};
use crate::{Choice, OptionsError};

/// The options of a game of the Morris family.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Options {
    /// The member, which the id of the spec names.
    pub member: Member,
    /// Whether a side with three men left, none of them in hand, may fly (M4, F3).
    pub flying: bool,
    /// After this many moves by each side without a capture the match is a draw (M9, F4); from 10 to 100.
    pub quiet: u8,
}

/// The usual limit of quiet moves by each side (M9).
pub const USUAL_QUIET: u8 = 50;

const QUIET: Choice = Choice { name: "quiet", values: &["50", "20"], other: Some("10…100"), grids: &[] };

const fn choices(flying: &'static [&'static str]) -> [Choice; 2] {
    [Choice { name: "flying", values: flying, other: None, grids: &[] }, QUIET]
}

/// The options of a member in which men fly.
static FLYING: [Choice; 2] = choices(&["yes", "no"]);
/// The options of a member in which they do not.
static WALKING: [Choice; 2] = choices(&["no", "yes"]);

impl Options {
    /// The usual options of a member.
    pub const fn of(member: Member) -> Options {
        Options { member, flying: member.rules().flying, quiet: USUAL_QUIET }
    }

    /// These options but for what `text` says.
    pub(super) fn read(self, text: &str) -> Result<Options, OptionsError> {
        let choices = self.choices_array();
        let [flying, quiet] = values(choices, text)?;
        let usual = self.member.rules().flying;
        let is_usual = flying.map_or(Ok(true), |value| Ok(named(&choices[0], value)? == 0))?;
        let read_quiet = |value: &str| {
            let number = value.parse().ok().filter(|number: &u8| number.to_string() == value);
            let unknown = || OptionsError::UnknownValue(&choices[1], value.to_owned());
            number.filter(|number| (10..=100).contains(number)).ok_or_else(unknown)
        };
        let quiet = quiet.map_or(Ok(self.quiet), read_quiet)?;
        Ok(Options { flying: usual == is_usual, quiet, ..self })
    }

    fn choices_array(self) -> &'static [Choice; 2] {
        if self.member.rules().flying { &FLYING } else { &WALKING }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::of(Member::Nine)
    }
}

impl crate::Options for Options {
    fn choices(&self) -> &'static [Choice] {
        self.choices_array()
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let yes_or_no = if self.flying { "yes" } else { "no" };
        let flying = (self.flying != self.member.rules().flying).then(|| format!("flying={yes_or_no}"));
        let quiet = (self.quiet != USUAL_QUIET).then(|| format!("quiet={}", self.quiet));
        write(f, [flying, quiet])
    }
}

/// The options of the main game.
impl FromStr for Options {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Options, OptionsError> {
        Options::default().read(text)
    }
}
