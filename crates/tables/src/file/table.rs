//! Reads a table.

use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use putahi_rules::Spec;
use xxhash_rust::xxh3::xxh3_64;

use super::head::{self, Head, Header, LENGTH};
use super::{BLOCK, Label, Part};
use crate::Fault;
use crate::fault::Kind;
use crate::map::Map;
use crate::shelf::Entry;

/// A table, open. Its bytes come into memory as they are read.
#[derive(Debug)]
pub struct Table {
    path: PathBuf,
    map: Map,
    label: Label,
    parts: [Range<usize>; Part::MOST],
    /// Where the checksums of the blocks stand, and where the last block ends.
    sums: usize,
    /// A bit for each block whose checksum was found to hold.
    sound: Box<[AtomicU64]>,
}

impl Table {
    /// Opens the file at `path`, which is to be the table `name` of `spec`. Head, header and lengths are checked, the
    /// parts when they are read.
    ///
    /// # Errors
    /// The file cannot be read, is no table, is damaged where it was looked at, or holds something else.
    pub fn open(path: &Path, spec: &Spec, name: &str) -> Result<Table, Fault> {
        let table = Table::any(path)?;
        let own = |label: &Label| format!("{} {}", label.spec, label.name());
        let wanted = format!("{spec} {name}");
        if own(&table.label) != wanted {
            return Err(Fault::new(path, Kind::Other(wanted, own(&table.label))));
        }
        Ok(table)
    }

    /// Opens the file at `path`, whatever it holds.
    ///
    /// # Errors
    /// As [`open`](Table::open).
    pub fn any(path: &Path) -> Result<Table, Fault> {
        let file = File::open(path).map_err(Fault::io(path))?;
        let length = file.metadata().map_err(Fault::io(path))?.len();
        let fault = |kind| Fault::new(path, kind);
        if length == 0 {
            return Err(fault(Kind::Length(LENGTH as u64, 0)));
        }
        let map = Map::new(&file).map_err(Fault::io(path))?;
        let head = Head::read(&map, length).map_err(fault)?;
        let sums = head.sums as usize;
        if xxh3_64(&map[sums..]) != head.trailer {
            return Err(fault(Kind::Damaged(head.sums)));
        }
        let (label, parts) = read_header(&map[head.header as usize..], sums)
            .ok_or_else(|| fault(Kind::Damaged(head.header)))?;
        let words = head::blocks(head.sums).div_ceil(64);
        let sound = (0..words).map(|_| AtomicU64::new(0)).collect();
        Ok(Table { path: path.to_owned(), map, label, parts, sums, sound })
    }

    /// What the file says of itself.
    pub fn label(&self) -> &Label {
        &self.label
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The length of the file, in bytes.
    pub fn bytes(&self) -> u64 {
        self.map.len() as u64
    }

    /// The last eight bytes of the file's head, which stand for every byte of it.
    pub fn checksum(&self) -> u64 {
        self.entry().head
    }

    /// What the manifest lists of the file.
    pub(crate) fn entry(&self) -> Entry {
        head::entry(self.map.first_chunk().expect("an open table has a head"))
    }

    /// A part as it stands, unchecked; empty if it was not written. To be read after [`verify`](Table::verify), or
    /// where [`checked`](Table::checked) has been.
    pub fn part(&self, part: Part) -> &[u8] {
        &self.map[self.parts[part.index()].clone()]
    }

    /// Bytes of a part, checked: the first look at a block costs its reading, later ones a few nanoseconds.
    ///
    /// # Errors
    /// A checksum does not hold, or the part is not so long.
    #[inline]
    pub fn checked(&self, part: Part, range: Range<u64>) -> Result<&[u8], Fault> {
        let part = &self.parts[part.index()];
        let length = part.len() as u64;
        if range.start > range.end || range.end > length {
            return Err(self.beyond(part.start));
        }
        let range = part.start + range.start as usize..part.start + range.end as usize;
        self.check(&range)?;
        Ok(&self.map[range])
    }

    /// Checks every byte.
    ///
    /// # Errors
    /// A checksum does not hold.
    pub fn verify(&self) -> Result<(), Fault> {
        self.check(&(LENGTH..self.sums))
    }

    /// Checks the blocks that hold `range`, those that were not checked before.
    #[inline]
    fn check(&self, range: &Range<usize>) -> Result<(), Fault> {
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
    fn check_block(&self, block: usize) -> Result<(), Fault> {
        let range = (block * BLOCK).max(LENGTH)..((block + 1) * BLOCK).min(self.sums);
        self.map.fetch(&range);
        let wanted = head::word(&self.map, self.sums + 8 * block);
        match xxh3_64(&self.map[range.clone()]) == wanted {
            true => Ok(()),
            false => Err(Fault::new(&self.path, Kind::Damaged(range.start as u64))),
        }
    }

    #[cold]
    fn beyond(&self, start: usize) -> Fault {
        Fault::new(&self.path, Kind::Damaged(start as u64))
    }
}

/// The label and the parts; none if they are not well formed.
fn read_header(bytes: &[u8], sums: usize) -> Option<(Label, [Range<usize>; Part::MOST])> {
    let header: Header = serde_json::from_slice(bytes).ok()?;
    let mut parts = std::array::from_fn(|_| LENGTH..LENGTH);
    for placed in header.parts {
        *parts.get_mut(placed.part.index())? = placed.range(sums)?;
    }
    Some((header.label, parts))
}
