//! The meaning of symbols: five values, or the plies to a capture.

use std::sync::atomic::{AtomicU8, Ordering};

use rayon::prelude::*;

use super::model::SYMBOLS;
use super::packed::PackedValues;
use super::store::{Place, Reader, Stored, pack};
use crate::Wdl;

/// Values in a symbol.
pub(super) const IN_SYMBOL: u64 = 5;
/// Symbols of values in a block.
const BLOCK_SYMBOLS: usize = 819;
/// The number of positions whose values form one block, and whose plies form one block.
const BLOCK: u64 = BLOCK_SYMBOLS as u64 * IN_SYMBOL;
/// The greatest number of plies in a symbol; this symbol also stands for more plies.
pub(super) const MAX_PLIES: u8 = SYMBOLS as u8 - 1;

pub(super) fn block(rank: u64) -> u64 {
    rank / BLOCK
}

/// The symbol of five values, given by number: base-three digits, the first value the highest.
#[inline(always)]
pub(super) fn symbol(values: [u8; IN_SYMBOL as usize]) -> u8 {
    values.iter().fold(0, |symbol, value| 3 * symbol + value)
}

#[inline(always)]
pub(super) fn value(symbol: u8, place: u64) -> Wdl {
    Wdl::from_number(DIGITS[place as usize][symbol as usize])
}

/// For each place and symbol, the base-three digit.
static DIGITS: [[u8; 256]; IN_SYMBOL as usize] = digits();

const fn digits() -> [[u8; 256]; IN_SYMBOL as usize] {
    let mut digits = [[0; 256]; IN_SYMBOL as usize];
    let mut i = 0;
    while i < digits.as_flattened().len() {
        let (place, symbol) = (i / 256, i % 256);
        digits[place][symbol] = (symbol / 3usize.pow(IN_SYMBOL as u32 - 1 - place as u32) % 3) as u8;
        i += 1;
    }
    digits
}

/// The symbols of `len` values; the last value is repeated to the end of the last symbol.
pub(super) fn symbols(values: &PackedValues, len: u64) -> Vec<u8> {
    let mut symbols = vec![0; len.div_ceil(IN_SYMBOL) as usize];
    let last = len.saturating_sub(1);
    symbols.par_chunks_mut(BLOCK_SYMBOLS).enumerate().for_each(|(block, symbols)| {
        let firsts = (block as u64 * BLOCK..).step_by(IN_SYMBOL as usize);
        for (first, place) in firsts.zip(symbols) {
            *place = symbol(std::array::from_fn(|i| values.get((first + i as u64).min(last)) as u8));
        }
    });
    symbols
}

pub(super) fn pack_values(symbols: &[u8]) -> Stored {
    let blocks: Vec<&[u8]> = symbols.chunks(BLOCK_SYMBOLS).collect();
    pack(blocks.len() as u64, |block| blocks[block as usize])
}

/// Encodes the plies of the positions whose value is not that of endless play.
pub(super) fn pack_plies(values: &PackedValues, plies: &[AtomicU8], endless: Wdl) -> Stored {
    let len = plies.len() as u64;
    pack(len.div_ceil(BLOCK), |block| {
        let has_plies = |rank: &u64| values.get(*rank) != endless;
        let plies = |rank| AtomicU8::load(&plies[rank as usize], Ordering::Relaxed);
        (block * BLOCK..len.min((block + 1) * BLOCK)).filter(has_plies).map(plies).collect::<Vec<u8>>()
    })
}

/// The symbols of all `len` values of a sector. Returns None if the bytes are malformed.
pub(super) fn unpack(reader: &Reader, directory: &[u8], blocks: &[u8], len: u64) -> Option<Vec<u8>> {
    let mut symbols = vec![0; len.div_ceil(IN_SYMBOL) as usize];
    let parts = symbols.par_chunks_mut(BLOCK_SYMBOLS).enumerate();
    let read = parts.map(|(block, symbols)| {
        let place = Place::of(block as u64);
        let batch = directory.get(place.batch.start as usize..place.batch.end as usize)?;
        let range = place.range(batch);
        let block = blocks.get(range.start as usize..range.end as usize)?;
        symbols.iter_mut().zip(reader.symbols(block)?).for_each(|(place, symbol)| *place = symbol);
        Some(())
    });
    read.collect::<Option<()>>()?;
    Some(symbols)
}

/// The value of a position, read from its block. Returns None if the block is malformed.
pub(super) fn value_at(reader: &Reader, block: &[u8], rank: u64) -> Option<Wdl> {
    let place = rank % BLOCK;
    let symbol = reader.symbols(block)?.nth((place / IN_SYMBOL) as usize)?;
    Some(value(symbol, place % IN_SYMBOL))
}

/// The number of earlier positions of the block that have plies. Returns None if the position itself has no plies or
/// the block is malformed.
pub(super) fn place_of_plies(reader: &Reader, block: &[u8], rank: u64, endless: Wdl) -> Option<usize> {
    let digits = |symbol| (0..IN_SYMBOL).map(move |place| value(symbol, place));
    let earlier = reader.symbols(block)?.flat_map(digits).take((rank % BLOCK) as usize);
    let before = earlier.filter(|value| *value != endless).count();
    (value_at(reader, block, rank)? != endless).then_some(before)
}
