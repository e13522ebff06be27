//! Letters in bytes: blocks that are decoded one at a time, and a directory of where they begin.
//!
//! A *letter* is a number below 243. What letters mean is the affair of who puts them there.

use std::ops::Range;
use std::sync::{Mutex, OnceLock};

use super::crew::share;
use super::model::{CONTEXTS, Counts, Decoder, LETTERS, Model, context};

/// Blocks that a thread takes on at once, and that stand in the directory together.
const BATCH: u64 = 8;
/// The bytes of a batch in the directory: where it begins, in four bytes, and for each block where it ends, counted
/// from there, in two; low bytes first.
const BATCH_BYTES: u64 = 4 + 2 * BATCH;

/// Blocks of letters in bytes.
#[derive(Debug, Default)]
pub(super) struct Stored {
    /// The most frequent letter, and the model.
    pub(super) model: Vec<u8>,
    /// Where the blocks begin and end.
    pub(super) directory: Vec<u8>,
    /// The blocks: no byte for one that repeats the most frequent letter, one byte for one that repeats another.
    pub(super) blocks: Vec<u8>,
}

/// Reads blocks.
#[derive(Debug)]
pub(super) struct Reader {
    usual: u8,
    model: Model,
}

/// The letters of a block, without end.
pub(super) enum Letters<'a> {
    /// One again and again.
    Same(u8),
    /// As they are decoded.
    Coded(Decoder<'a>),
}

impl Iterator for Letters<'_> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        Some(match self {
            Letters::Same(letter) => *letter,
            Letters::Coded(decoder) => decoder.letter(),
        })
    }
}

/// Where the directory says where a block is.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Where its batch stands in the directory, in bytes.
    pub(super) batch: Range<u64>,
    /// The block, counted in its batch.
    block: usize,
}

impl Place {
    /// The place of a block.
    pub(super) fn of(block: u64) -> Place {
        let first = block / BATCH * BATCH_BYTES;
        Place { batch: first..first + BATCH_BYTES, block: (block % BATCH) as usize }
    }

    /// Where the block begins and ends, by its batch in the directory.
    pub(super) fn range(&self, batch: &[u8]) -> Range<u64> {
        let first = u32::from_le_bytes([batch[0], batch[1], batch[2], batch[3]]);
        let at = |block: usize| match block {
            0 => u64::from(first),
            _ => {
                u64::from(first) + u64::from(u16::from_le_bytes([batch[2 + 2 * block], batch[3 + 2 * block]]))
            }
        };
        at(self.block)..at(self.block + 1)
    }
}

/// A batch, and its blocks once they are coded.
type Coded<'a> = (&'a Range<u64>, OnceLock<Vec<Vec<u8>>>);

/// Puts blocks into bytes; `letters` gives those of each block, 5000 at most, the same ones every time.
pub(super) fn pack(threads: usize, blocks: u64, letters: impl Fn(u64) -> Vec<u8> + Sync) -> Stored {
    let batches: Vec<Range<u64>> =
        (0..blocks).step_by(BATCH as usize).map(|first| first..blocks.min(first + BATCH)).collect();
    let reader = Reader::suiting(threads, &batches, &letters);
    let coded: Vec<Coded<'_>> = batches.iter().map(|batch| (batch, OnceLock::new())).collect();
    share(
        threads,
        &coded,
        || (),
        |(batch, blocks), ()| {
            blocks.get_or_init(|| (*batch).clone().map(|block| reader.encode(&letters(block))).collect());
        },
    );
    let mut stored = Stored { model: vec![reader.usual], ..Stored::default() };
    stored.model.extend(reader.model.bytes());
    for (_, blocks) in coded {
        stored.push(&blocks.into_inner().expect("every batch has been coded"));
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
            end += bytes.len();
            let end =
                u16::try_from(end).expect("eight blocks of a few thousand letters take less than 64 KiB");
            self.directory.extend(end.to_le_bytes());
        }
    }
}

impl Reader {
    /// The reader of blocks with a model; none if that is none.
    pub(super) fn new(model: &[u8]) -> Option<Reader> {
        let (usual, model) = model.split_first()?;
        Some(Reader { usual: *usual, model: Model::read(model)? })
    }

    /// The letters of a block, by its bytes; none if they are damaged.
    pub(super) fn letters<'a>(&'a self, block: &'a [u8]) -> Option<Letters<'a>> {
        Some(match block {
            [] => Letters::Same(self.usual),
            [single] => Letters::Same(*single),
            _ => Letters::Coded(Decoder::new(&self.model, block, context(self.usual))?),
        })
    }

    fn suiting(threads: usize, batches: &[Range<u64>], letters: &(impl Fn(u64) -> Vec<u8> + Sync)) -> Reader {
        let usual = Mutex::new([0; LETTERS]);
        share(
            threads,
            batches,
            || (),
            |batch, ()| {
                let mut found = [0; LETTERS];
                batch.clone().flat_map(letters).for_each(|letter| found[usize::from(letter)] += 1);
                let mut usual = usual.lock().expect("nobody panics while adding");
                usual.iter_mut().zip(found).for_each(|(sum, found)| *sum += found);
            },
        );
        let usual = usual.into_inner().expect("nobody panics while adding");
        let usual = (0..LETTERS as u8).max_by_key(|letter| usual[usize::from(*letter)]).unwrap_or(0);
        let counts = Mutex::new(vec![[0; LETTERS]; CONTEXTS]);
        share(
            threads,
            batches,
            || (),
            |batch, ()| {
                let mut found: Counts = vec![[0; LETTERS]; CONTEXTS];
                for block in batch.clone().map(letters) {
                    with_contexts(usual, &block)
                        .for_each(|(before, letter)| found[before][usize::from(letter)] += 1);
                }
                let mut counts = counts.lock().expect("nobody panics while adding");
                let sums = counts.iter_mut().flatten().zip(found.iter().flatten());
                sums.for_each(|(sum, found)| *sum += found);
            },
        );
        Reader { usual, model: Model::new(&counts.into_inner().expect("nobody panics while adding")) }
    }

    fn encode(&self, letters: &[u8]) -> Vec<u8> {
        match letters {
            [] => Vec::new(),
            [first, rest @ ..] if rest.iter().all(|letter| letter == first) => {
                if *first == self.usual {
                    Vec::new()
                } else {
                    vec![*first]
                }
            }
            _ => self.model.encode(with_contexts(self.usual, letters)),
        }
    }
}

/// The letters of a block with their contexts.
fn with_contexts(usual: u8, letters: &[u8]) -> impl DoubleEndedIterator<Item = (usize, u8)> {
    (0..letters.len()).map(move |i| {
        let before = if i == 0 { usual } else { letters[i - 1] };
        (context(before), letters[i])
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(stored: &Stored, block: u64, len: usize) -> Vec<u8> {
        let reader = Reader::new(&stored.model).unwrap();
        let place = Place::of(block);
        let range = place.range(&stored.directory[place.batch.start as usize..place.batch.end as usize]);
        let block = &stored.blocks[range.start as usize..range.end as usize];
        reader.letters(block).unwrap().take(len).collect()
    }

    proptest! {
        #[test]
        fn letters_are_read_as_they_were_written(
            blocks in prop::collection::vec(
                prop_oneof![
                    prop::collection::vec(0..LETTERS as u8, 0..900),
                    prop::collection::vec(0..3u8, 0..900),
                    (0..LETTERS as u8, 0..900usize).prop_map(|(letter, len)| vec![letter; len]),
                ],
                0..20,
            )
        ) {
            let stored = pack(2, blocks.len() as u64, |block| blocks[block as usize].clone());
            for (number, block) in blocks.iter().enumerate() {
                prop_assert_eq!(&read(&stored, number as u64, block.len()), block);
            }
        }

        /// Whatever the bytes are, reading ends without a panic.
        #[test]
        fn damaged_blocks_give_some_letters(
            letters in prop::collection::vec(0..LETTERS as u8, 2..900),
            bytes in prop::collection::vec(any::<u8>(), 0..100),
        ) {
            let stored = pack(1, 1, |_| letters.clone());
            let reader = Reader::new(&stored.model).unwrap();
            let read = reader.letters(&bytes).map(|letters| letters.take(1000).count());
            prop_assert!(matches!((read, bytes.len()), (Some(1000), _) | (None, 2..4)));
        }
    }
}
