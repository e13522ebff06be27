//! The fixed header at the start of a file and the JSON header near its end.
//!
//! `docs/table-format.md` calls the first one the head, the second one the header.

use std::fmt;
use std::ops::Range;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use super::{BLOCK, Label, Part, VERSION};
use crate::Kind;

/// The length of the fixed header, in bytes.
pub(crate) const LENGTH: usize = 64;
/// The first bytes of a table, chosen as in PNG: no text begins with them, and conversions of line ends or loss of the
/// eighth bit change them.
const MAGIC: [u8; 8] = *b"\x89PTB\r\n\x1a\n";
/// The range of bytes that the fixed header's own checksum covers.
const COVERED: Range<usize> = 0..56;

/// The offsets and the checksum of the trailer: the checksums of the blocks followed by the JSON header. Offsets are in
/// bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FixedHeader {
    /// Offset of the end of the parts, where the checksums of the blocks begin.
    pub(crate) sums: u64,
    /// Offset of the JSON header.
    pub(crate) header: u64,
    /// The length of the file.
    pub(crate) end: u64,
    pub(crate) trailer: u64,
}

#[derive(Serialize, Deserialize)]
pub(crate) struct JsonHeader {
    #[serde(flatten)]
    pub(crate) label: Label,
    pub(crate) parts: Vec<Placed>,
}

/// The position of a part in the file, in bytes.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Placed {
    pub(crate) part: Part,
    pub(crate) offset: u64,
    pub(crate) length: u64,
}

impl Placed {
    /// The range of the part in the file. Returns None if the part does not lie between the fixed header and `sums`.
    pub(crate) fn range(&self, sums: u64) -> Option<Range<u64>> {
        let end = self.offset.checked_add(self.length)?;
        (self.offset >= LENGTH as u64 && end <= sums).then_some(self.offset..end)
    }
}

impl FixedHeader {
    pub(crate) fn bytes(&self) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8..10].copy_from_slice(&VERSION.to_le_bytes());
        bytes[12..16].copy_from_slice(&(BLOCK as u32).to_le_bytes());
        for (i, word) in [self.sums, self.header, self.end, self.trailer].into_iter().enumerate() {
            bytes[16 + 8 * i..][..8].copy_from_slice(&word.to_le_bytes());
        }
        let sum = xxh3_64(&bytes[COVERED]);
        bytes[COVERED.end..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Reads the fixed header of a file of `length` bytes that begins with `bytes`.
    pub(crate) fn read(bytes: &[u8], length: u64) -> Result<FixedHeader, Kind> {
        if !bytes.starts_with(&MAGIC) {
            return Err(Kind::Version(None));
        }
        let bytes: &[u8; LENGTH] = bytes.first_chunk().ok_or(Kind::Length(LENGTH as u64, length))?;
        let version = u16::from_le_bytes([bytes[8], bytes[9]]);
        if version != VERSION {
            return Err(Kind::Version(Some(version)));
        }
        let [sums, header, end, trailer] = [16, 24, 32, 40].map(|offset| word(bytes, offset));
        let fixed_header = FixedHeader { sums, header, end, trailer };
        if fixed_header.bytes() != *bytes {
            return Err(Kind::Damaged(0));
        }
        if end != length {
            return Err(Kind::Length(end, length));
        }
        let is_ordered = [LENGTH as u64, sums, header, end].is_sorted();
        let is_summed = header.checked_sub(sums) == Some(8 * blocks(sums));
        if is_ordered && is_summed { Ok(fixed_header) } else { Err(Kind::Damaged(0)) }
    }
}

/// A table's entry in the manifest of its folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The length of the file, in bytes.
    pub(crate) length: u64,
    /// The checksum of its fixed header, which covers the whole file through the other checksums.
    pub(crate) checksum: u64,
}

impl Entry {
    pub(super) fn of(bytes: &[u8; LENGTH]) -> Entry {
        Entry { length: word(bytes, 32), checksum: word(bytes, COVERED.end) }
    }

    /// Parses the text that `Display` writes.
    pub(crate) fn read(text: &str) -> Option<Entry> {
        let (length, checksum) = text.split_once(' ')?;
        Some(Entry { length: length.parse().ok()?, checksum: u64::from_str_radix(checksum, 16).ok()? })
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:016x}", self.length, self.checksum)
    }
}

/// The length of the file that begins with `bytes`, by its fixed header, which is not checked; None if there is none.
pub(crate) fn length(bytes: &[u8]) -> Option<usize> {
    let begin = bytes.first_chunk::<LENGTH>().filter(|begin| begin.starts_with(&MAGIC))?;
    usize::try_from(word(begin, 32)).ok().filter(|length| *length >= LENGTH)
}

/// The number of blocks up to the offset `end`.
pub(crate) fn blocks(end: u64) -> u64 {
    end.div_ceil(BLOCK as u64)
}

/// The 64-bit number at `offset`.
pub(crate) fn word(bytes: &[u8], offset: usize) -> u64 {
    let word = bytes[offset..].first_chunk().expect("eight bytes stand at every offset that is read");
    u64::from_le_bytes(*word)
}
