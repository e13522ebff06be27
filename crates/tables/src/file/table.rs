//! Reads tables.

use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use putahi_rules::Spec;
use xxhash_rust::xxh3::xxh3_64;

use super::entry::Entry;
use super::header::{self, FixedHeader, JsonHeader, LENGTH};
use super::{BLOCK, Label, Part};
use crate::TableError;
use crate::error::Kind;
use crate::mmap::MappedFile;

/// An open table, mapped into memory.
#[derive(Debug)]
pub struct Table {
    path: PathBuf,
    mmap: MappedFile,
    label: Label,
    parts: [Range<usize>; Part::MOST],
    /// Offset of the checksums of the blocks, where the last block ends.
    sums: usize,
    /// A bit for each block whose checksum was verified.
    sound: Box<[AtomicU64]>,
}

impl Table {
    /// Opens the file at `path`, which must be the table `name` of `spec`. Headers and lengths are checked now, the
    /// parts when they are read.
    ///
    /// # Errors
    /// The file cannot be read, is no table, has a damaged header, or is another table.
    pub fn open(path: &Path, spec: &Spec, name: &str) -> Result<Table, TableError> {
        let table = Table::any(path)?;
        let own = |label: &Label| format!("{} {}", label.spec, label.name());
        let wanted = format!("{spec} {name}");
        if own(&table.label) != wanted {
            return Err(TableError::new(path, Kind::Other(wanted, own(&table.label))));
        }
        Ok(table)
    }

    /// Opens the file at `path`, whichever table it is.
    ///
    /// # Errors
    /// As [`open`](Table::open).
    pub fn any(path: &Path) -> Result<Table, TableError> {
        let file = File::open(path).map_err(TableError::io(path))?;
        let length = file.metadata().map_err(TableError::io(path))?.len();
        let error = |kind| TableError::new(path, kind);
        if length == 0 {
            return Err(error(Kind::Length(LENGTH as u64, 0)));
        }
        let mmap = MappedFile::new(&file).map_err(TableError::io(path))?;
        let fixed_header = FixedHeader::read(&mmap, length).map_err(error)?;
        let sums = fixed_header.sums as usize;
        if xxh3_64(&mmap[sums..]) != fixed_header.trailer {
            return Err(error(Kind::Damaged(fixed_header.sums)));
        }
        let (label, parts) = read_header(&mmap[fixed_header.header as usize..], sums)
            .ok_or_else(|| error(Kind::Damaged(fixed_header.header)))?;
        let words = header::blocks(fixed_header.sums).div_ceil(64);
        let sound = (0..words).map(|_| AtomicU64::new(0)).collect();
        Ok(Table { path: path.to_owned(), mmap, label, parts, sums, sound })
    }

    /// The label in the JSON header.
    pub fn label(&self) -> &Label {
        &self.label
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The length of the file, in bytes.
    pub fn bytes(&self) -> u64 {
        self.mmap.len() as u64
    }

    /// The checksum of the fixed header, which covers the whole file through the other checksums.
    pub fn checksum(&self) -> u64 {
        self.entry().checksum
    }

    /// The manifest's entry of the file.
    pub(crate) fn entry(&self) -> Entry {
        header::entry(self.mmap.first_chunk().expect("an open table has a head"))
    }

    /// A part, unchecked; empty if it was not written. Only for use after [`verify`](Table::verify), or for bytes that
    /// [`checked`](Table::checked) has returned.
    pub fn part(&self, part: Part) -> &[u8] {
        &self.mmap[self.parts[part.index()].clone()]
    }

    /// Bytes of a part, checked: the first access to a block verifies it, later ones cost a few nanoseconds.
    ///
    /// # Errors
    /// A checksum does not match, or the part is shorter.
    #[inline]
    pub fn checked(&self, part: Part, range: Range<u64>) -> Result<&[u8], TableError> {
        let part = &self.parts[part.index()];
        let length = part.len() as u64;
        if range.start > range.end || range.end > length {
            return Err(self.beyond(part.start));
        }
        let range = part.start + range.start as usize..part.start + range.end as usize;
        self.check(&range)?;
        Ok(&self.mmap[range])
    }

    /// Verifies every byte.
    ///
    /// # Errors
    /// A checksum does not match.
    pub fn verify(&self) -> Result<(), TableError> {
        self.check(&(LENGTH..self.sums))
    }

    /// Verifies the blocks of `range` that were not verified before.
    #[inline]
    fn check(&self, range: &Range<usize>) -> Result<(), TableError> {
        for block in range.start / BLOCK..range.end.div_ceil(BLOCK) {
            let (word, bit) = (&self.sound[block / 64], 1 << (block % 64));
            if word.load(Ordering::Relaxed) & bit == 0 {
                self.check_block(block)?;
                word.fetch_or(bit, Ordering::Relaxed);
            }
        }
        Ok(())
    }

    #[cold]
    fn check_block(&self, block: usize) -> Result<(), TableError> {
        let range = (block * BLOCK).max(LENGTH)..((block + 1) * BLOCK).min(self.sums);
        self.mmap.fetch(&range);
        let wanted = header::word(&self.mmap, self.sums + 8 * block);
        match xxh3_64(&self.mmap[range.clone()]) == wanted {
            true => Ok(()),
            false => Err(TableError::new(&self.path, Kind::Damaged(range.start as u64))),
        }
    }

    #[cold]
    fn beyond(&self, start: usize) -> TableError {
        TableError::new(&self.path, Kind::Damaged(start as u64))
    }
}

/// The label and the ranges of the parts; none if they are malformed.
fn read_header(bytes: &[u8], sums: usize) -> Option<(Label, [Range<usize>; Part::MOST])> {
    let header: JsonHeader = serde_json::from_slice(bytes).ok()?;
    let mut parts = std::array::from_fn(|_| LENGTH..LENGTH);
    for placed in header.parts {
        *parts.get_mut(placed.part.index())? = placed.range(sums)?;
    }
    Some((header.label, parts))
}
