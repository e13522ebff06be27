//! Verdicts in bytes: five to a byte, as digits to the base three.

use super::cells::{Cells, Verdict};

/// Verdicts in a byte.
const IN_BYTE: u64 = 5;
/// What each of them counts.
const POWERS: [u8; IN_BYTE as usize] = [1, 3, 9, 27, 81];

/// The bytes of `len` verdicts.
pub(super) fn encode(cells: &Cells, len: u64) -> Vec<u8> {
    let byte = |first: u64| {
        let ranks = first..len.min(first + IN_BYTE);
        ranks.zip(POWERS).map(|(rank, power)| cells.get(rank) as u8 * power).sum()
    };
    (0..len).step_by(IN_BYTE as usize).map(byte).collect()
}

/// How many bytes hold `len` verdicts.
pub(super) fn bytes(len: u64) -> u64 {
    len.div_ceil(IN_BYTE)
}

/// Where the verdict of a position stands, in bytes.
pub(super) fn offset(rank: u64) -> u64 {
    rank / IN_BYTE
}

/// The verdict of a position, from its byte.
pub(super) fn probe(byte: u8, rank: u64) -> Verdict {
    Verdict::from_number(byte / POWERS[(rank % IN_BYTE) as usize] % 3)
}

/// The verdicts that `bytes` hold.
pub(super) fn decode(bytes: &[u8], len: u64) -> Cells {
    let cells = Cells::new(len);
    let mut pen = cells.pen();
    let verdicts = (0..).zip(bytes).flat_map(|(place, byte)| {
        let first = IN_BYTE * place;
        (first..len.min(first + IN_BYTE)).map(|rank| (rank, probe(*byte, rank)))
    });
    verdicts.for_each(|(rank, verdict)| pen.put(rank, verdict));
    drop(pen);
    cells
}
