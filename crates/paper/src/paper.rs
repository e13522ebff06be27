//! Sizes of paper.

use std::fmt;
use std::str::FromStr;

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Paper {
    /// 210 mm by 297 mm.
    #[default]
    A4,
    /// 297 mm by 420 mm.
    A3,
    /// 8½ by 11 inches.
    UsLetter,
}

/// A text that names no size of paper.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownPaper(String);

impl fmt::Display for UnknownPaper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown paper `{}`: there is a4, a3, letter", self.0)
    }
}

impl std::error::Error for UnknownPaper {}

impl Paper {
    /// All sizes.
    pub const ALL: [Paper; 3] = [Paper::A4, Paper::A3, Paper::UsLetter];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::A3 => "a3",
            Paper::UsLetter => "letter",
        }
    }

    /// The shorter and the longer side, in millimetres.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::A3 => (297.0, 420.0),
            Paper::UsLetter => (215.9, 279.4),
        }
    }

    /// The factor by which texts are larger than on A4.
    pub(crate) const fn unit(self) -> f32 {
        match self {
            Paper::A4 | Paper::UsLetter => 1.0,
            Paper::A3 => std::f32::consts::SQRT_2,
        }
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Paper {
    type Err = UnknownPaper;

    fn from_str(text: &str) -> Result<Paper, UnknownPaper> {
        let named = Paper::ALL.into_iter().find(|paper| paper.word() == text);
        named.ok_or_else(|| UnknownPaper(text.chars().take(40).collect()))
    }
}
