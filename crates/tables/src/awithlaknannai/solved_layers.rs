//! The values of sectors solved before, in memory.

use std::convert::Infallible;

use super::search::Source;
use super::{Index, Node, PagedValues, Sector};
use crate::Wdl;

struct Solved {
    quiet: (Index, PagedValues),
    /// The values of the positions with a capture, by the index of all positions. None if memory did not suffice; these
    /// values are then found by search.
    with_capture: Option<(Index, PagedValues)>,
}

/// The values of sectors, passed from one job to the next.
#[derive(Default)]
pub struct SolvedLayers {
    /// The solved sectors, indexed by [`Sector::place`].
    sectors: Vec<Option<Solved>>,
}

impl SolvedLayers {
    /// Whether the values of the quiet positions of a sector are in memory.
    pub(super) fn has(&self, sector: Sector) -> bool {
        self.solved(sector).is_some()
    }

    /// Adds the values of the quiet positions of a sector, and those of the positions with a capture if memory suffices.
    pub(super) fn put(&mut self, quiet: (Index, PagedValues), with_capture: Option<(Index, PagedValues)>) {
        self.sectors.resize_with(Sector::PLACES, || None);
        let place = quiet.0.sector.place();
        self.sectors[place] = Some(Solved { quiet, with_capture });
    }

    /// Drops values of positions with a capture until the rest takes at most `most` bytes. The sectors with the fewest
    /// men are dropped first, since the fewest captures of later layers lead to them.
    pub(super) fn shrink_captures(&mut self, most: u64) {
        while self.capture_bytes() > most {
            let found = self.sectors.iter_mut().flatten().filter(|solved| solved.with_capture.is_some());
            let fewest = found.min_by_key(|solved| solved.quiet.0.sector.men());
            fewest.expect("a sector that takes memory has values").with_capture = None;
        }
    }

    /// The memory that the values of positions with a capture take, in bytes.
    pub(super) fn capture_bytes(&self) -> u64 {
        let found = self.sectors.iter().flatten().filter_map(|solved| solved.with_capture.as_ref());
        found.map(|(_, values)| values.bytes()).sum()
    }

    /// The memory that the values of quiet positions take, in bytes.
    pub(super) fn quiet_bytes(&self) -> u64 {
        self.sectors.iter().flatten().map(|solved| solved.quiet.1.bytes()).sum()
    }

    #[inline(always)]
    fn solved(&self, sector: Sector) -> Option<&Solved> {
        self.sectors.get(sector.place())?.as_ref()
    }
}

impl Source for SolvedLayers {
    type Error = Infallible;

    #[inline(always)]
    fn quiet(&self, sector: Sector, node: &Node) -> Result<Option<Wdl>, Infallible> {
        let solved = self.solved(sector);
        Ok(solved.map(|Solved { quiet: (index, values), .. }| values.get(index.rank(node.code()))))
    }

    #[inline(always)]
    fn with_capture(&self, sector: Sector, node: &Node) -> Option<Wdl> {
        let (index, values) = self.solved(sector)?.with_capture.as_ref()?;
        Some(values.get(index.rank(node.code())))
    }
}
