//! Flaws with the line in which they lie.

use crate::{ForeignError, ForeignFlaw};

/// A flaw, with its line where it has one of its own.
pub(super) struct Placed {
    pub(super) line: Option<usize>,
    pub(super) flaw: ForeignFlaw,
}

impl Placed {
    /// The error, in `line` if the flaw has none.
    pub(super) fn at(self, line: usize) -> ForeignError {
        ForeignError::new(self.line.unwrap_or(line), self.flaw)
    }
}

impl From<ForeignFlaw> for Placed {
    fn from(flaw: ForeignFlaw) -> Placed {
        Placed { line: None, flaw }
    }
}
