//! Sectors: the numbers of men of both sides.

use std::fmt;
use std::str::FromStr;

use putahi_rules::awithlaknannai::Size;

use super::Men;
use crate::{Job, SolveScope};

/// The most men of a side.
pub(super) const MOST: u8 = Size::Mosona.men() as u8;

/// The positions with given numbers of men of the side to move and of the other side, each at least one. The sector
/// with three and two men is written `3-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sector {
    pub(super) mover: u8,
    pub(super) other: u8,
}

impl Sector {
    /// The sector of the start.
    pub(super) const START: Sector = Sector { mover: MOST, other: MOST };

    /// The sector that moves without a capture lead to.
    fn swapped(self) -> Sector {
        Sector { mover: self.other, other: self.mover }
    }

    /// The sector of a position. Returns None if a side has no men.
    #[inline]
    pub(super) fn of(men: Men) -> Option<Sector> {
        let (mover, other) = men.counts();
        (mover > 0 && other > 0).then_some(Sector { mover, other })
    }

    /// The sector after a capture of `taken` men. Returns None if the captured side has no man left.
    #[inline(always)]
    pub(super) fn after_capture(self, taken: u32) -> Option<Sector> {
        let left = self.other - taken as u8;
        (left > 0).then_some(Sector { mover: left, other: self.mover })
    }

    /// One more than the greatest [`place`](Sector::place) of a sector.
    pub(super) const PLACES: usize = Sector::START.place() + 1;

    /// The sector's index below [`PLACES`](Sector::PLACES).
    #[inline(always)]
    pub(super) const fn place(self) -> usize {
        (self.mover as usize) << 4 | self.other as usize
    }

    /// The number of men of both sides together.
    pub fn men(self) -> u8 {
        self.mover + self.other
    }

    /// The sector and its counterpart with the other side to move. The one in which the side to move has more men comes
    /// first. If both sides have the same number of men, there is only one sector.
    pub(super) fn pair(self) -> Vec<Sector> {
        let rich = self.max(self.swapped());
        if self.mover == self.other { vec![rich] } else { vec![rich, rich.swapped()] }
    }

    /// The sectors that captures lead to from this sector or its counterpart, in order.
    fn below(self) -> Vec<Sector> {
        let leads_to = |rich: u8, poor: u8| {
            let Sector { mover, other } = self.max(self.swapped());
            rich <= mover && poor <= other && (rich, poor) != (mover, other)
        };
        Sector::all().filter(|to| leads_to(to.mover.max(to.other), to.mover.min(to.other))).collect()
    }

    pub(super) fn all() -> impl Iterator<Item = Sector> {
        (1..=MOST).flat_map(|mover| (1..=MOST).map(move |other| Sector { mover, other }))
    }

    fn is_within(self, scope: SolveScope) -> bool {
        match scope {
            SolveScope::UpTo(mover, other) => {
                self.mover <= mover.max(other) && self.other <= mover.min(other)
            }
            SolveScope::Men(men) => self.men() <= men,
            SolveScope::All => true,
        }
    }
}

/// The jobs that solve everything within `scope`, fewer men first. Each job solves a sector and its counterpart.
pub(super) fn jobs(scope: SolveScope) -> Vec<Job<Sector>> {
    let mut richer: Vec<Sector> =
        Sector::all().filter(|sector| sector.mover >= sector.other && sector.is_within(scope)).collect();
    richer.sort_by_key(|sector| (sector.men(), sector.mover));
    richer.into_iter().map(|sector| Job { makes: sector.pair(), needs: sector.below() }).collect()
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.mover, self.other)
    }
}

impl FromStr for Sector {
    type Err = String;

    fn from_str(text: &str) -> Result<Sector, String> {
        let no_sector =
            || format!("`{text}` is no sector such as `3-2`, with 1 to {MOST} men of either side");
        Sector::all().find(|sector| sector.to_string() == text).ok_or_else(no_sector)
    }
}
