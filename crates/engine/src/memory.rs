//! Memory that is kept between searches.

use std::sync::Arc;

use crate::TranspositionTable;

/// The transposition table of successive searches of one match: the results of one help the next. Threads of a search share it,
/// too.
///
/// Scores by repetition depend on what happened in the match, so another match needs a [cleared](Memory::clear) memory. With a
/// kept memory a search is not determined by its request and its limits alone.
#[derive(Clone)]
pub struct Memory(pub(crate) Arc<TranspositionTable>);

impl Memory {
    /// Empty memory of at most `bytes` bytes.
    pub fn new(bytes: usize) -> Memory {
        Memory(Arc::new(TranspositionTable::new(bytes)))
    }

    /// Empties the memory, for another match.
    pub fn clear(&self) {
        self.0.clear();
    }

    /// How full the memory is, in thousandths, by a sample.
    pub fn permille_full(&self) -> u16 {
        self.0.permille_full()
    }
}
