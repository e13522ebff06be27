//! Reads the files of tables and verifies their checksums.

use std::fs::File;
use std::io;
use std::ops::Range;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use putahi_rules::Spec;
use xxhash_rust::xxh3::Xxh3Default;

use super::header::{self, Entry, FixedHeader, JsonHeader, LENGTH};
use super::{BLOCK, Label, Part};
use crate::{Kind, Result, TableError};

/// The longest JSON header that is read, in bytes.
const LONGEST_HEADER: u64 = 1 << 20;

/// An open table. The file is read at given offsets. If it is shortened or overwritten after it was opened, reading
/// gives an error, or wrong values from blocks whose checksum was verified before, but never harms the process.
#[derive(Debug)]
pub struct Table {
    path: PathBuf,
    bytes: Bytes,
    pub(crate) entry: Entry,
    label: Label,
    parts: [Range<u64>; Part::MOST],
    /// Offset of the checksums of the blocks, where the last block ends.
    sums: u64,
    /// A bit for each block whose checksum was verified.
    sound: Box<[AtomicU64]>,
}

/// Where the bytes of a table are.
#[derive(Debug)]
enum Bytes {
    File(File),
    /// In the program.
    Embedded(&'static [u8]),
}

impl Bytes {
    /// Fills `buffer` with the bytes at `offset`.
    fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
        match self {
            Bytes::File(file) => file.read_exact_at(buffer, offset),
            Bytes::Embedded(bytes) => {
                let from = usize::try_from(offset).ok().and_then(|offset| bytes.get(offset..));
                let found = from.and_then(|from| from.get(..buffer.len()));
                buffer.copy_from_slice(found.ok_or(io::ErrorKind::UnexpectedEof)?);
                Ok(())
            }
        }
    }

    fn len(&self) -> io::Result<u64> {
        match self {
            Bytes::File(file) => file.metadata().map(|metadata| metadata.len()),
            Bytes::Embedded(bytes) => Ok(bytes.len() as u64),
        }
    }
}

impl Table {
    /// Opens the file at `path`, which must be the table `name` of `spec`. Headers and lengths are checked now, the
    /// parts when they are read.
    ///
    /// # Errors
    /// The file cannot be read, is not a table, has a damaged header, or is another table.
    pub fn open(path: &Path, spec: &Spec, name: &str) -> Result<Table> {
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
    pub fn any(path: &Path) -> Result<Table> {
        let file = Bytes::File(File::open(path).map_err(TableError::io(path))?);
        Table::of(path, file).map_err(|kind| TableError::new(path, kind))
    }

    /// The tables that follow each other in `bytes`, which `path` names in errors.
    pub(crate) fn embedded(path: &Path, mut bytes: &'static [u8]) -> Result<Vec<Table>, TableError> {
        let error = |kind| TableError::new(path, kind);
        let mut tables = Vec::new();
        while !bytes.is_empty() {
            let length = header::length(bytes).filter(|length| *length <= bytes.len());
            let (table, rest) = bytes.split_at(length.ok_or_else(|| error(Kind::Version(None)))?);
            tables.push(Table::of(path, Bytes::Embedded(table)).map_err(error)?);
            bytes = rest;
        }
        Ok(tables)
    }

    fn of(path: &Path, file: Bytes) -> Result<Table, Kind> {
        let length = file.len().map_err(Kind::Io)?;
        let begin = read(&file, 0..length.min(LENGTH as u64))?;
        if length == 0 {
            return Err(Kind::Length(LENGTH as u64, 0));
        }
        let fixed_header = FixedHeader::read(&begin, length)?;
        let FixedHeader { sums, header: json, trailer, .. } = fixed_header;
        if checksum(&file, sums..length)? != trailer {
            return Err(Kind::Damaged(sums));
        }
        let is_short = length - json <= LONGEST_HEADER;
        let header = if is_short { read_header(&read(&file, json..length)?, sums) } else { None };
        let (label, parts) = header.ok_or(Kind::Damaged(json))?;
        let words = header::blocks(sums).div_ceil(64);
        let sound = (0..words).map(|_| AtomicU64::new(0)).collect();
        let entry = Entry::of(begin.first_chunk().ok_or(Kind::Damaged(0))?);
        Ok(Table { path: path.to_owned(), bytes: file, entry, label, parts, sums, sound })
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
        self.entry.length
    }

    /// The checksum of the fixed header, which covers the whole file through the other checksums.
    pub fn checksum(&self) -> u64 {
        self.entry.checksum
    }

    /// The length of a part, in bytes; 0 if it was not written.
    pub fn part_length(&self, part: Part) -> u64 {
        let part = &self.parts[part.index()];
        part.end - part.start
    }

    /// The bytes of a whole part, verified; empty if the part was not written.
    ///
    /// # Errors
    /// As [`checked`](Table::checked).
    pub fn part(&self, part: Part) -> Result<Vec<u8>> {
        self.checked(part, 0..self.part_length(part))
    }

    /// The bytes of a part in `range`, verified: the first access to a block checks its checksum.
    ///
    /// # Errors
    /// The file cannot be read, a checksum does not match, or the part is shorter.
    #[inline]
    pub fn checked(&self, part: Part, range: Range<u64>) -> Result<Vec<u8>> {
        let length = self.part_length(part);
        let part = &self.parts[part.index()];
        if range.start > range.end || range.end > length {
            return Err(self.error(Kind::Damaged(part.start)));
        }
        let range = part.start + range.start..part.start + range.end;
        self.check(&range)?;
        read(&self.bytes, range).map_err(|kind| self.error(kind))
    }

    /// Verifies the checksums of all blocks.
    ///
    /// # Errors
    /// The file cannot be read, or a checksum does not match.
    pub fn verify(&self) -> Result<()> {
        self.check(&(LENGTH as u64..self.sums))
    }

    /// Verifies the blocks of `range` that were not verified before.
    #[inline]
    fn check(&self, range: &Range<u64>) -> Result<()> {
        const BYTES: u64 = BLOCK as u64;
        for block in range.start / BYTES..range.end.div_ceil(BYTES) {
            let (word, bit) = (&self.sound[(block / 64) as usize], 1 << (block % 64));
            if word.load(Ordering::Relaxed) & bit == 0 {
                self.check_block(block).map_err(|kind| self.error(kind))?;
                word.fetch_or(bit, Ordering::Relaxed);
            }
        }
        Ok(())
    }

    #[cold]
    fn check_block(&self, block: u64) -> Result<(), Kind> {
        let start = block * BLOCK as u64;
        let range = start.max(LENGTH as u64)..(start + BLOCK as u64).min(self.sums);
        let place = self.sums + 8 * block;
        let wanted = header::word(&read(&self.bytes, place..place + 8)?, 0);
        let begin = range.start;
        if checksum(&self.bytes, range)? == wanted { Ok(()) } else { Err(Kind::Damaged(begin)) }
    }

    #[cold]
    fn error(&self, kind: Kind) -> TableError {
        TableError::new(&self.path, kind)
    }
}

fn read(file: &Bytes, range: Range<u64>) -> Result<Vec<u8>, Kind> {
    let no_memory = |_| Kind::Io(io::ErrorKind::OutOfMemory.into());
    let length = usize::try_from(range.end - range.start).map_err(no_memory)?;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(length).map_err(|_| Kind::Io(io::ErrorKind::OutOfMemory.into()))?;
    bytes.resize(length, 0);
    read_into(file, &mut bytes, range.start)?;
    Ok(bytes)
}

fn read_into(file: &Bytes, bytes: &mut [u8], offset: u64) -> Result<(), Kind> {
    file.read_exact_at(bytes, offset).map_err(|error| match error.kind() {
        // The file was shortened after it was opened.
        io::ErrorKind::UnexpectedEof => {
            let found = file.len().unwrap_or(0);
            Kind::Length(offset + bytes.len() as u64, found)
        }
        _ => Kind::Io(error),
    })
}

/// The checksum of the bytes of a file in `range`, which are read piece by piece.
fn checksum(file: &Bytes, range: Range<u64>) -> Result<u64, Kind> {
    let (mut sum, mut buffer, mut offset) = (Xxh3Default::new(), vec![0; BLOCK], range.start);
    while offset < range.end {
        let length = (range.end - offset).min(BLOCK as u64) as usize;
        read_into(file, &mut buffer[..length], offset)?;
        sum.update(&buffer[..length]);
        offset += length as u64;
    }
    Ok(sum.digest())
}

/// The label and the ranges of the parts. Returns None if the header is malformed.
fn read_header(bytes: &[u8], sums: u64) -> Option<(Label, [Range<u64>; Part::MOST])> {
    let header: JsonHeader = serde_json::from_slice(bytes).ok()?;
    let mut parts = std::array::from_fn(|_| LENGTH as u64..LENGTH as u64);
    for placed in header.parts {
        *parts.get_mut(placed.part.index())? = placed.range(sums)?;
    }
    Some((header.label, parts))
}
