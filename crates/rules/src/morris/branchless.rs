//! Branch-free generation of move lists from sets. A branch for each point would be mispredicted, so more slots are
//! written than there are moves, and those without a move are overwritten or cut off.

use super::bitboard;
use super::lines;
use super::members::Family;
use super::moves::Move;

/// The set bits of a byte.
struct Bits {
    /// Their numbers, the lowest first; the slots after the last one are unused.
    numbers: [u32; 8],
    count: usize,
}

static BITS: [Bits; 256] = {
    let mut table = [const { Bits { numbers: [0; 8], count: 0 } }; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut left = byte as u32;
        while left != 0 {
            table[byte].numbers[table[byte].count] = left.trailing_zeros();
            table[byte].count += 1;
            left &= left - 1;
        }
        byte += 1;
    }
    table
};

/// Appends the move `of` each point of `set`, the lowest first.
#[inline(always)]
pub(super) fn push_each<F: Family>(moves: &mut Vec<Move>, set: u32, of: impl Fn(u32) -> Move) {
    let bytes = const { F::RULES.lattice.places.len().div_ceil(8) };
    let start = moves.len();
    moves.resize(start + 8 * bytes, Move::from_hand::<F>());
    let slots = &mut moves[start..];
    let mut found = 0;
    for i in 0..bytes {
        let bits = &BITS[usize::from((set >> (8 * i)) as u8)];
        let eight: &mut [Move; 8] = slots[found..].first_chunk_mut().expect("a byte has eight slots");
        *eight = bits.numbers.map(|bit| of(bit + 8 * i as u32));
        found += bits.count;
    }
    moves.truncate(start + found);
}

/// The slots that steps need: enough for all men of a side with all their neighbours.
const STEP_SLOTS: usize = 64;

/// Appends the steps of `men` along the lines to neighbours among `targets`.
pub(super) fn push_steps<F: Family>(moves: &mut Vec<Move>, men: u32, targets: u32) {
    let lines = lines::of::<F>();
    let most = const { lines::of::<F>().most_neighbours() };
    const { assert!(F::RULES.men as usize * lines::of::<F>().most_neighbours() <= STEP_SLOTS) };
    let start = moves.len();
    moves.resize(start + STEP_SLOTS, Move::from_hand::<F>());
    let slots: &mut [Move; STEP_SLOTS] = moves[start..].first_chunk_mut().expect("the slots were just made");
    let mut found = 0;
    for from in bitboard::points(men) {
        let base = Move::from_point::<F>(from);
        for to in &lines.steps[from as usize][..most] {
            slots[found % STEP_SLOTS] = base.with_target(u32::from(*to));
            found += (targets >> to & 1) as usize;
        }
    }
    moves.truncate(start + found);
}
