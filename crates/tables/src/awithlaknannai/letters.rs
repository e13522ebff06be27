//! What the letters of a sector's blocks mean: five verdicts, or the plies to a capture.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use super::cells::{Cells, Verdict};
use super::crew::share;
use super::model::LETTERS;
use super::store::{Place, Reader, Stored, pack};

/// Verdicts in a letter.
const IN_LETTER: u64 = 5;
/// Positions whose verdicts are one block, and whose plies are one.
const BLOCK: u64 = 819 * IN_LETTER;
/// The most plies that a letter says; it stands for more, too.
pub(super) const MOST_PLIES: u8 = LETTERS as u8 - 1;

/// The block that has a position.
pub(super) fn block(rank: u64) -> u64 {
    rank / BLOCK
}

fn ranks(block: u64, len: u64) -> Range<u64> {
    block * BLOCK..len.min((block + 1) * BLOCK)
}

/// The bytes of `len` verdicts.
pub(super) fn pack_verdicts(cells: &Cells, len: u64, threads: usize) -> Stored {
    pack(threads, len.div_ceil(BLOCK), |block| {
        let ranks = ranks(block, len);
        let last = ranks.end - 1;
        let letter = |first: u64| {
            (first..first + IN_LETTER).fold(0, |letter, rank| 3 * letter + cells.get(rank.min(last)) as u8)
        };
        ranks.step_by(IN_LETTER as usize).map(letter).collect()
    })
}

/// The bytes of plies: those of the positions whose verdict is not that of endless play.
pub(super) fn pack_plies(cells: &Cells, plies: &[AtomicU8], endless: Verdict, threads: usize) -> Stored {
    let len = plies.len() as u64;
    pack(threads, len.div_ceil(BLOCK), |block| {
        let has_plies = |rank: &u64| cells.get(*rank) != endless;
        ranks(block, len).filter(has_plies).map(|rank| plies[rank as usize].load(Ordering::Relaxed)).collect()
    })
}

/// All verdicts of a sector; none if the bytes are damaged.
pub(super) fn unpack(
    reader: &Reader,
    directory: &[u8],
    blocks: &[u8],
    len: u64,
    threads: usize,
) -> Option<Cells> {
    let cells = Cells::new(len);
    let all: Vec<u64> = (0..len.div_ceil(BLOCK)).collect();
    let damaged = AtomicBool::new(false);
    share(
        threads,
        &all,
        || (),
        |block, ()| {
            if unpack_block(reader, directory, blocks, ranks(*block, len), &cells).is_none() {
                damaged.store(true, Ordering::Relaxed);
            }
        },
    );
    (!damaged.into_inner()).then_some(cells)
}

fn unpack_block(
    reader: &Reader,
    directory: &[u8],
    blocks: &[u8],
    ranks: Range<u64>,
    cells: &Cells,
) -> Option<()> {
    let place = Place::of(block(ranks.start));
    let batch = directory.get(place.batch.start as usize..place.batch.end as usize)?;
    let range = place.range(batch);
    let block = blocks.get(range.start as usize..range.end as usize)?;
    let mut pen = cells.pen();
    ranks.zip(verdicts(reader, block)?).for_each(|(rank, verdict)| pen.put(rank, verdict));
    Some(())
}

/// The verdicts of a block, without end.
fn verdicts<'a>(reader: &'a Reader, block: &'a [u8]) -> Option<impl Iterator<Item = Verdict> + 'a> {
    let digits = |letter| (0..IN_LETTER).map(move |place| verdict(letter, place));
    Some(reader.letters(block)?.flat_map(digits))
}

/// The verdict of a position, by its block; none if that is damaged.
pub(super) fn verdict_at(reader: &Reader, block: &[u8], rank: u64) -> Option<Verdict> {
    let place = rank % BLOCK;
    let letter = reader.letters(block)?.nth((place / IN_LETTER) as usize)?;
    Some(verdict(letter, place % IN_LETTER))
}

/// How many positions of the block before this one have plies; none if it has no plies itself, or the block is damaged.
pub(super) fn place_of_plies(reader: &Reader, block: &[u8], rank: u64, endless: Verdict) -> Option<usize> {
    let place = (rank % BLOCK) as usize;
    let before = verdicts(reader, block)?.take(place).filter(|verdict| *verdict != endless).count();
    (verdict_at(reader, block, rank)? != endless).then_some(before)
}

/// One of the verdicts of a letter; the first one's digit to the base three is worth most.
#[inline]
fn verdict(letter: u8, place: u64) -> Verdict {
    const WORTH: [u8; IN_LETTER as usize] = [81, 27, 9, 3, 1];
    Verdict::from_number(letter / WORTH[place as usize] % 3)
}
