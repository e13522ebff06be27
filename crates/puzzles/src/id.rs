//! Ids of puzzles: made from their contents, so that they stay the same when a pack is rebuilt.

use std::fmt;

/// The id of a puzzle: ten letters and digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PuzzleId([u8; LENGTH]);

const LENGTH: usize = 10;
/// Without letters and digits that look alike.
const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// The hash is FNV-1a with 64 bits.
const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0100_0000_01b3;

impl PuzzleId {
    pub(crate) fn of(content: &str) -> PuzzleId {
        let hash =
            content.bytes().fold(OFFSET_BASIS, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
        // The highest bits of a product depend on all bits of the content.
        PuzzleId(std::array::from_fn(|place| SIGNS[(hash >> (59 - 5 * place) & 31) as usize]))
    }

    /// The id with this text; None if the text is not an id.
    pub fn parse(text: &str) -> Option<PuzzleId> {
        let signs: [u8; LENGTH] = text.as_bytes().try_into().ok()?;
        signs.iter().all(|sign| SIGNS.contains(sign)).then_some(PuzzleId(signs))
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|sign| write!(f, "{}", char::from(*sign)))
    }
}
