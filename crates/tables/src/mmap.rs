//! Memory-mapped files: the only place where a file is mapped.

use std::fs::File;
use std::io;
use std::ops::{Deref, Range};

use memmap2::{Advice, Mmap};

/// A file mapped into memory; the system reads its pages on demand.
#[derive(Debug)]
pub(crate) struct MappedFile(Mmap);

impl MappedFile {
    /// Maps all of `file`.
    #[expect(unsafe_code, reason = "a mapped file must not shrink or change while it is read")]
    pub(crate) fn new(file: &File) -> io::Result<MappedFile> {
        // SAFETY: a table is never written in place: it is written under a temporary name and replaces the old table by
        // a rename, which leaves the old file as it was for those who have it open.
        unsafe { Mmap::map(file) }.map(MappedFile)
    }

    /// Asks the system to read `range` ahead, since all of it is needed.
    pub(crate) fn fetch(&self, range: &Range<usize>) {
        // A hint only: without it the pages are read one by one.
        let _ = self.0.advise_range(Advice::WillNeed, range.start, range.len());
    }
}

impl Deref for MappedFile {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}
