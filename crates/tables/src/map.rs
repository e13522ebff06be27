//! A file as memory: the one place where it is mapped.

use std::fs::File;
use std::io;
use std::ops::{Deref, Range};

use memmap2::{Advice, Mmap};

/// A file of which the system brings into memory what is read.
#[derive(Debug)]
pub(crate) struct Map(Mmap);

impl Map {
    /// Maps all of `file`.
    #[expect(unsafe_code, reason = "a mapped file must not shrink or change while it is read")]
    pub(crate) fn new(file: &File) -> io::Result<Map> {
        // SAFETY: a table is never written where it lies: drafts have another name and replace a table by a rename,
        // which leaves the old file as it was to those who have it open.
        unsafe { Mmap::map(file) }.map(Map)
    }

    /// Asks the system to bring `range` in by one reading, since all of it will be wanted.
    pub(crate) fn fetch(&self, range: &Range<usize>) {
        // Only advice: without it the bytes come all the same, page by page.
        let _ = self.0.advise_range(Advice::WillNeed, range.start, range.len());
    }
}

impl Deref for Map {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}
