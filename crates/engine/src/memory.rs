//! Memory that is kept between searches.

use std::sync::Arc;

use crate::transposition_table::TranspositionTable;

/// The transposition table of searches of one match, one after another: what one finds helps the next. Threads of a search share
/// it, too.
///
/// Scores by repetition depend on what happened in the match, so another match needs a [cleared](Memory::clear) memory. With a
/// kept memory a search is not determined by its request and its limits alone.
#[derive(Clone)]
pub struct Memory {
    table: Arc<TranspositionTable>,
}

impl Memory {
    /// Empty memory of at most `bytes` bytes.
    pub fn new(bytes: usize) -> Memory {
        Memory { table: Arc::new(TranspositionTable::new(bytes)) }
    }

    /// Forgets everything, as another match begins.
    pub fn clear(&self) {
        self.table.clear();
    }

    /// One more search begins: what earlier ones have stored is older.
    pub(crate) fn begin_search(&self) {
        self.table.begin_search();
    }

    /// The table that searches share.
    pub(crate) fn table(&self) -> Arc<TranspositionTable> {
        Arc::clone(&self.table)
    }
}
