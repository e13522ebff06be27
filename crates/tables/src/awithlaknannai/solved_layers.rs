//! What is already known while a pair of sectors is solved, in memory.

use std::convert::Infallible;

use super::Sector;
use super::index::Index;
use super::men::Node;
use super::paged::PagedValues;
use super::search::Source;
use super::wdl::Wdl;

/// The values of one sector.
struct Solved {
    /// Of the quiet positions.
    quiet: (Index, PagedValues),
    /// Of the others, by the numbers of all positions; none where memory did not suffice, so that they are searched for.
    loud: Option<(Index, PagedValues)>,
}

/// The values of sectors, kept from one job to the next.
#[derive(Default)]
pub struct SolvedLayers {
    /// By the sectors' places.
    sectors: Vec<Option<Solved>>,
}

impl SolvedLayers {
    /// Whether the quiet positions of a sector are known.
    pub(super) fn has(&self, sector: Sector) -> bool {
        self.solved(sector).is_some()
    }

    /// Adds the quiet positions of a sector.
    pub(super) fn put(&mut self, sector: Sector, index: Index, values: PagedValues) {
        self.sectors.resize_with(Sector::PLACES, || None);
        self.sectors[sector.place()] = Some(Solved { quiet: (index, values), loud: None });
    }

    /// Adds the positions with a capture of a sector whose quiet positions are known.
    pub(super) fn put_loud(&mut self, sector: Sector, index: Index, values: PagedValues) {
        if let Some(solved) = self.sectors.get_mut(sector.place()).and_then(Option::as_mut) {
            solved.loud = Some((index, values));
        }
    }

    /// Gives up positions with a capture until those that are left take at most so many bytes: first those of the fewest
    /// men, which the fewest captures of the layers to come lead to.
    pub(super) fn shrink_loud(&mut self, most: u64) {
        while self.loud_bytes() > most {
            let loud = self.sectors.iter_mut().flatten().filter(|solved| solved.loud.is_some());
            let fewest = loud.min_by_key(|solved| solved.quiet.0.sector().men());
            fewest.expect("what takes memory is there").loud = None;
        }
    }

    /// What positions with a capture take, in bytes.
    pub(super) fn loud_bytes(&self) -> u64 {
        let loud = self.sectors.iter().flatten().filter_map(|solved| solved.loud.as_ref());
        loud.map(|(_, values)| values.bytes()).sum()
    }

    /// What quiet positions take, in bytes.
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
    fn loud(&self, sector: Sector, node: &Node) -> Option<Wdl> {
        let (index, values) = self.solved(sector)?.loud.as_ref()?;
        Some(values.get(index.rank(node.code())))
    }
}
