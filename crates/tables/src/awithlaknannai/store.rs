//! The verdicts of a sector in bytes: blocks that are decoded one at a time, and a directory of where they begin.

use std::sync::OnceLock;

use super::cells::{Cells, Verdict};
use super::crew::share;
use super::model::{CONTEXTS, Counts, Decoder, IN_LETTER, LETTERS, Model, context};

/// Letters in a block.
const LETTERS_IN_BLOCK: u64 = 819;
/// Verdicts in a block.
const BLOCK: u64 = LETTERS_IN_BLOCK * IN_LETTER;
/// Blocks that a thread takes on at once, and that stand in the directory together.
const BATCH: u64 = 32;
/// The bytes of a batch in the directory: where it begins, in four bytes, and for each block where it ends, counted
/// from there, in two; low bytes first.
const BATCH_BYTES: u64 = 4 + 2 * BATCH;

/// A sector in bytes.
#[derive(Debug, Default)]
pub(super) struct Stored {
    /// The verdict of most positions, and the model.
    pub(super) model: Vec<u8>,
    /// Where the blocks begin and end.
    pub(super) directory: Vec<u8>,
    /// The blocks: no byte for one that has only the verdict of most positions, one byte for another single verdict.
    pub(super) blocks: Vec<u8>,
}

/// Reads the blocks of a sector.
#[derive(Debug)]
pub(super) struct Reader {
    usual: Verdict,
    model: Model,
    len: u64,
}

/// Where the directory says where a block is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Where the entry of its batch stands, in bytes.
    pub(super) batch: u64,
    /// The block, counted in its batch.
    block: usize,
}

impl Place {
    /// The place of the block that has a position.
    pub(super) fn of(rank: u64) -> Place {
        let block = rank / BLOCK;
        Place { batch: block / BATCH * BATCH_BYTES, block: (block % BATCH) as usize }
    }

    /// The bytes of a batch in the directory.
    pub(super) const BYTES: u64 = BATCH_BYTES;

    /// Where the block begins and ends, by its batch in the directory.
    pub(super) fn range(self, batch: &[u8]) -> std::ops::Range<u64> {
        let first = u32::from_le_bytes([batch[0], batch[1], batch[2], batch[3]]);
        let end = |block: usize| match block {
            0 => 0,
            _ => u16::from_le_bytes([batch[2 + 2 * block], batch[3 + 2 * block]]),
        };
        let at = |block| u64::from(first) + u64::from(end(block));
        at(self.block)..at(self.block + 1)
    }
}

/// The bytes of `len` verdicts.
pub(super) fn encode(cells: &Cells, len: u64, threads: usize) -> Stored {
    let reader = Reader::suiting(cells, len);
    let batches: Vec<(u64, OnceLock<Vec<Vec<u8>>>)> = (0..len.div_ceil(BLOCK).div_ceil(BATCH))
        .map(|batch| (batch * BATCH * BLOCK, OnceLock::new()))
        .collect();
    share(
        threads,
        &batches,
        || (),
        |(first, blocks), ()| {
            blocks.get_or_init(|| reader.encode_batch(cells, *first));
        },
    );
    let mut model = vec![reader.usual as u8];
    model.extend(reader.model.bytes());
    let mut stored = Stored { model, ..Stored::default() };
    for (_, blocks) in batches {
        stored.push(&blocks.into_inner().expect("every batch has been encoded"));
    }
    stored
}

impl Stored {
    fn push(&mut self, blocks: &[Vec<u8>]) {
        let first = u32::try_from(self.blocks.len()).expect("a sector takes less than 4 GiB");
        self.directory.extend(first.to_le_bytes());
        let mut end = 0;
        for block in 0..BATCH as usize {
            let bytes = blocks.get(block).map_or(&[][..], Vec::as_slice);
            self.blocks.extend_from_slice(bytes);
            end += bytes.len() as u16;
            self.directory.extend(end.to_le_bytes());
        }
    }
}

impl Reader {
    /// A reader of `len` verdicts, by their model; none if that is none.
    pub(super) fn new(model: &[u8], len: u64) -> Option<Reader> {
        let (usual, model) = model.split_first()?;
        Some(Reader { usual: Verdict::from_number(*usual), model: Model::read(model)?, len })
    }

    fn suiting(cells: &Cells, len: u64) -> Reader {
        let mut verdicts = [0u64; 3];
        (0..len).for_each(|rank| verdicts[cells.get(rank) as usize] += 1);
        let usual = (0..3).max_by_key(|verdict| verdicts[usize::from(*verdict)]).expect("there are verdicts");
        let usual = Verdict::from_number(usual);
        let mut reader = Reader { usual, model: Model::new(&Counts::new()), len };
        let mut counts: Counts = vec![[0; LETTERS]; CONTEXTS];
        for first in (0..len).step_by(BLOCK as usize) {
            for (context, letter) in reader.letters(cells, first) {
                counts[context][usize::from(letter)] += 1;
            }
        }
        reader.model = Model::new(&counts);
        reader
    }

    /// The verdict of a position, by the bytes of its block; none if they are damaged.
    pub(super) fn probe(&self, block: &[u8], rank: u64) -> Option<Verdict> {
        match block {
            [] => return Some(self.usual),
            [single] => return Some(Verdict::from_number(*single)),
            _ => {}
        }
        let place = rank % BLOCK;
        let mut decoder = Decoder::new(&self.model, block, self.first_context())?;
        for _ in 0..place / IN_LETTER {
            decoder.letter();
        }
        Some(verdict(decoder.letter(), place % IN_LETTER))
    }

    /// All verdicts; none if the bytes are damaged.
    pub(super) fn decode(&self, directory: &[u8], blocks: &[u8], threads: usize) -> Option<Cells> {
        let cells = Cells::new(self.len);
        let firsts: Vec<u64> = (0..self.len).step_by((BLOCK * BATCH) as usize).collect();
        let damaged = OnceLock::new();
        share(
            threads,
            &firsts,
            || (),
            |first, ()| {
                if self.decode_batch(directory, blocks, *first, &cells).is_none() {
                    damaged.get_or_init(|| ());
                }
            },
        );
        damaged.get().is_none().then_some(cells)
    }

    fn decode_batch(&self, directory: &[u8], blocks: &[u8], first: u64, cells: &Cells) -> Option<()> {
        let mut pen = cells.pen();
        for first in (first..self.len.min(first + BLOCK * BATCH)).step_by(BLOCK as usize) {
            let place = Place::of(first);
            let batch = directory.get(place.batch as usize..(place.batch + BATCH_BYTES) as usize)?;
            let range = place.range(batch);
            let block = blocks.get(range.start as usize..range.end as usize)?;
            let ranks = first..self.len.min(first + BLOCK);
            match block {
                [] => ranks.for_each(|rank| pen.put(rank, self.usual)),
                [single] => ranks.for_each(|rank| pen.put(rank, Verdict::from_number(*single))),
                _ => {
                    let mut decoder = Decoder::new(&self.model, block, self.first_context())?;
                    for first in ranks.clone().step_by(IN_LETTER as usize) {
                        let letter = decoder.letter();
                        let ranks = first..ranks.end.min(first + IN_LETTER);
                        ranks.zip(0..).for_each(|(rank, place)| pen.put(rank, verdict(letter, place)));
                    }
                }
            }
        }
        Some(())
    }

    /// The context in which blocks begin.
    fn first_context(&self) -> usize {
        context(letter([self.usual; IN_LETTER as usize]))
    }

    fn encode_batch(&self, cells: &Cells, first: u64) -> Vec<Vec<u8>> {
        let firsts = (first..self.len.min(first + BLOCK * BATCH)).step_by(BLOCK as usize);
        firsts.map(|first| self.encode_block(cells, first)).collect()
    }

    fn encode_block(&self, cells: &Cells, first: u64) -> Vec<u8> {
        let one = cells.get(first);
        let is_single = (first..self.len.min(first + BLOCK)).all(|rank| cells.get(rank) == one);
        match (is_single, one == self.usual) {
            (true, true) => Vec::new(),
            (true, false) => vec![one as u8],
            _ => self.model.encode(self.letters(cells, first).into_iter()),
        }
    }

    /// The letters of a block with their contexts; beyond the end the usual verdict is taken.
    fn letters(&self, cells: &Cells, first: u64) -> Vec<(usize, u8)> {
        let last = self.len.min(first + BLOCK);
        let mut before = self.first_context();
        let letters = (first..last).step_by(IN_LETTER as usize).map(|first| {
            let at = |place: usize| {
                let rank = first + place as u64;
                if rank < self.len { cells.get(rank) } else { self.usual }
            };
            let letter = letter(std::array::from_fn(at));
            (std::mem::replace(&mut before, context(letter)), letter)
        });
        letters.collect()
    }
}

/// The letter of five verdicts: digits to the base three, the first one being worth most.
fn letter(verdicts: [Verdict; IN_LETTER as usize]) -> u8 {
    verdicts.iter().fold(0, |letter, verdict| 3 * letter + *verdict as u8)
}

/// One of the verdicts of a letter.
#[inline]
fn verdict(letter: u8, place: u64) -> Verdict {
    const WORTH: [u8; IN_LETTER as usize] = [81, 27, 9, 3, 1];
    Verdict::from_number(letter / WORTH[place as usize] % 3)
}
