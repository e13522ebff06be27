//! The ways in which values are coded.

use super::{Sector, Step};
use crate::Holds;

/// How the values of a table are coded: what a context is made of, and whether distances are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Coding {
    /// Verdicts with distances.
    Distances,
    /// The same without the distances: tables under the quiet clock while men are placed.
    NoDistances,
    /// Verdicts alone, with contexts of their own.
    Verdicts,
}

/// The number of values of a digit of a position's context: none, some, many, or fewer, as many, more.
pub(crate) const GRADES: u8 = 3;
/// The number of contexts that depend on the position alone: four digits.
const POSITION_CONTEXTS: usize = (GRADES as usize).pow(4);

/// The longest block, in cells.
pub(crate) const LONGEST_BLOCK: usize = 1024;

/// The number of combinations of four neighbouring verdicts, each of which may be missing.
const FOUR_NEIGHBOURS: usize = 4 * 4 * 4 * 4;
/// The number of combinations of five neighbouring verdicts, of which the last three may be missing.
const FIVE_NEIGHBOURS: usize = 3 * 3 * 4 * 4 * 4;

/// The number of values of the distance coded last: 0 for none, otherwise `plies / 2 + 1`. The last value also stands
/// for all greater ones.
pub(crate) const LAST_DISTANCES: usize = 128;

impl Coding {
    /// The coding of a new table of `sector`. The quiet clock does not run while men are placed, so values under the
    /// clock need no distances there.
    pub(crate) fn of(holds: Holds, sector: Sector) -> Coding {
        match holds {
            Holds::Plies => Coding::Distances,
            Holds::Clock if sector.step() != Step::Place => Coding::Distances,
            Holds::Clock => Coding::NoDistances,
            _ => Coding::Verdicts,
        }
    }

    /// The codec's name in the label (`docs/table-format.md`).
    pub(crate) const fn codec(self) -> &'static str {
        match self {
            Coding::Distances | Coding::NoDistances => "morris-1",
            Coding::Verdicts => "morris-verdicts-1",
        }
    }

    #[inline(always)]
    pub(crate) const fn has_distances(self) -> bool {
        matches!(self, Coding::Distances)
    }

    /// The number of cells of a block. Reading one value decodes at most all cells of its block; distances take longer
    /// to decode.
    #[inline(always)]
    pub(crate) const fn block(self) -> usize {
        if self.has_distances() { 256 } else { LONGEST_BLOCK }
    }

    pub(crate) const fn wdl_contexts(self) -> usize {
        match self {
            Coding::Distances | Coding::NoDistances => POSITION_CONTEXTS * FOUR_NEIGHBOURS,
            Coding::Verdicts => POSITION_CONTEXTS * FIVE_NEIGHBOURS,
        }
    }

    #[inline(always)]
    pub(crate) const fn distance_contexts(self) -> usize {
        match self {
            Coding::Distances | Coding::NoDistances => 2 * LAST_DISTANCES * 4,
            Coding::Verdicts => 0,
        }
    }
}
