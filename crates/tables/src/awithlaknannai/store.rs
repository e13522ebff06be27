//! Blocks of symbols, which are decoded independently of each other, and a directory of their offsets.
//!
//! A *symbol* is a number below 243; `symbols` says what it means.

use std::ops::Range;

use rayon::prelude::*;

use super::model::{CONTEXTS, Counts, Decoder, Model, SYMBOLS, context};

/// The number of blocks in a batch of the directory.
const BATCH: u64 = 8;
/// The size of a batch in the directory, in bytes: the offset of the first block in four bytes, and for each block the
/// offset of its end, counted from the first block, in two bytes; low bytes first.
const BATCH_BYTES: u64 = 4 + 2 * BATCH;

/// Encoded blocks of symbols.
#[derive(Debug, Default)]
pub(super) struct Stored {
    /// The most frequent symbol, and the model.
    pub(super) model: Vec<u8>,
    /// The directory: the offsets of the blocks.
    pub(super) directory: Vec<u8>,
    /// The blocks. A block that repeats the most frequent symbol has no byte; one that repeats another symbol has one
    /// byte.
    pub(super) blocks: Vec<u8>,
}

#[derive(Debug)]
pub(super) struct Reader {
    most_frequent: u8,
    model: Model,
}

/// The entry of a block in the directory.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The range of the batch in the directory, in bytes.
    pub(super) batch: Range<u64>,
    /// The index of the block in its batch.
    block: usize,
}

impl Place {
    pub(super) fn of(block: u64) -> Place {
        let first = block / BATCH * BATCH_BYTES;
        Place { batch: first..first + BATCH_BYTES, block: (block % BATCH) as usize }
    }

    /// The range of the block among all blocks, in bytes; `batch` is its batch in the directory.
    pub(super) fn range(&self, batch: &[u8]) -> Range<u64> {
        let first = u64::from(u32::from_le_bytes([batch[0], batch[1], batch[2], batch[3]]));
        let at = |block: usize| match block {
            0 => first,
            _ => first + u64::from(u16::from_le_bytes([batch[2 + 2 * block], batch[3 + 2 * block]])),
        };
        at(self.block)..at(self.block + 1)
    }
}

/// Encodes blocks. `symbols` returns the symbols of a block, at most 5000, and the same symbols in every call.
pub(super) fn pack<S: AsRef<[u8]>>(blocks: u64, symbols: impl Fn(u64) -> S + Sync) -> Stored {
    let reader = Reader::for_blocks(blocks, &symbols);
    let coded: Vec<Vec<u8>> =
        (0..blocks).into_par_iter().map(|block| reader.encode(symbols(block).as_ref())).collect();
    let mut stored = Stored { model: vec![reader.most_frequent], ..Stored::default() };
    stored.model.extend(reader.model.bytes());
    coded.chunks(BATCH as usize).for_each(|batch| stored.push(batch));
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
                u16::try_from(end).expect("eight blocks of a few thousand symbols take less than 64 KiB");
            self.directory.extend(end.to_le_bytes());
        }
    }
}

impl Reader {
    /// A reader with the given model. Returns None if the model is malformed.
    pub(super) fn new(model: &[u8]) -> Option<Reader> {
        let (most_frequent, model) = model.split_first()?;
        Some(Reader { most_frequent: *most_frequent, model: Model::read(model)? })
    }

    /// The symbols of an encoded block, followed by arbitrary symbols without end. Returns None if the block is malformed.
    pub(super) fn symbols<'a>(&'a self, block: &'a [u8]) -> Option<impl Iterator<Item = u8> + use<'a>> {
        let (repeated, mut decoder) = match block {
            [] => (self.most_frequent, None),
            [single] => (*single, None),
            _ => (0, Some(Decoder::new(&self.model, block, context(self.most_frequent))?)),
        };
        Some(std::iter::repeat_with(move || decoder.as_mut().map_or(repeated, Decoder::symbol)))
    }

    /// A reader with a model from the frequencies in these blocks.
    fn for_blocks<S: AsRef<[u8]>>(blocks: u64, symbols: &(impl Fn(u64) -> S + Sync)) -> Reader {
        let count = |contexts: usize, before: u8| -> Counts {
            let none = || vec![[0; SYMBOLS]; contexts];
            let counts = (0..blocks).into_par_iter().fold(none, |mut counts, block| {
                with_contexts(before, symbols(block).as_ref()).for_each(|(context, symbol)| {
                    counts[context.min(contexts - 1)][usize::from(symbol)] += 1;
                });
                counts
            });
            counts.reduce(none, |mut one, other| {
                let pairs = one.as_flattened_mut().iter_mut().zip(other.as_flattened());
                pairs.for_each(|(sum, more)| *sum += more);
                one
            })
        };
        let all = &count(1, 0)[0];
        let most_frequent = (0..SYMBOLS as u8).max_by_key(|symbol| all[usize::from(*symbol)]).unwrap_or(0);
        Reader { most_frequent, model: Model::new(&count(CONTEXTS, most_frequent)) }
    }

    fn encode(&self, symbols: &[u8]) -> Vec<u8> {
        match symbols {
            [] => Vec::new(),
            [first, rest @ ..] if rest.iter().all(|symbol| symbol == first) => {
                if *first == self.most_frequent { Vec::new() } else { vec![*first] }
            }
            _ => self.model.encode(with_contexts(self.most_frequent, symbols)),
        }
    }
}

fn with_contexts(most_frequent: u8, symbols: &[u8]) -> impl DoubleEndedIterator<Item = (usize, u8)> {
    (0..symbols.len()).map(move |i| {
        let before = if i == 0 { most_frequent } else { symbols[i - 1] };
        (context(before), symbols[i])
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
        reader.symbols(block).unwrap().take(len).collect()
    }

    proptest! {
        #[test]
        fn symbols_are_read_as_they_were_written(
            blocks in prop::collection::vec(
                prop_oneof![
                    prop::collection::vec(0..SYMBOLS as u8, 0..900),
                    prop::collection::vec(0..3u8, 0..900),
                    (0..SYMBOLS as u8, 0..900usize).prop_map(|(symbol, len)| vec![symbol; len]),
                ],
                0..20,
            )
        ) {
            let stored = pack(blocks.len() as u64, |block| blocks[block as usize].clone());
            for (number, block) in blocks.iter().enumerate() {
                prop_assert_eq!(&read(&stored, number as u64, block.len()), block);
            }
        }

        /// Reading ends without a panic for any bytes.
        #[test]
        fn damaged_blocks_give_some_symbols(
            symbols in prop::collection::vec(0..SYMBOLS as u8, 2..900),
            bytes in prop::collection::vec(any::<u8>(), 0..100),
        ) {
            let stored = pack(1, |_| symbols.clone());
            let reader = Reader::new(&stored.model).unwrap();
            let read = reader.symbols(&bytes).map(|symbols| symbols.take(1000).count());
            prop_assert!(matches!((read, bytes.len()), (Some(1000), _) | (None, 2..4)));
        }
    }
}
