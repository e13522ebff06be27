//! Sets of points as bits: what follows from the lines, and the count of moves that needs no list.
//!
//! A set holds the point of index `i` in bit `i`. Everything is found for all points at once, by shifts along the few
//! distances over which the lines of a board run.

use super::family::Family;
use super::lines::{self, Pairs, Triples};
use super::{Morris, Move};
use crate::Game;

/// All points of the board.
pub const fn board<F: Family>() -> u32 {
    u32::MAX >> (u32::BITS as usize - F::RULES.places.len())
}

/// The indices of the points of `set`, the lowest first.
pub fn points(mut set: u32) -> impl ExactSizeIterator<Item = u32> {
    (0..set.count_ones() as usize).map(move |_| {
        let point = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        point
    })
}

/// The points that a line joins with one of `set`.
#[inline]
pub fn neighbours<F: Family>(set: u32) -> u32 {
    let reached = |near: u32, pairs: &Pairs| {
        near | (set & pairs.firsts) << pairs.second | set >> pairs.second & pairs.firsts
    };
    lines::of::<F>().pairs().iter().fold(0, reached)
}

/// The points with which two points of `set` make a line of three: where a man closes a mill, if the point is empty,
/// and stands in one, if it is in `set`.
#[inline]
pub fn closers<F: Family>(set: u32) -> u32 {
    let closed = |closers: u32, triples: &Triples| {
        let first = set & triples.firsts;
        let second = set >> triples.second & triples.firsts;
        let third = set >> triples.third & triples.firsts;
        closers | second & third | (first & third) << triples.second | (first & second) << triples.third
    };
    lines::of::<F>().triples().iter().fold(0, closed)
}

/// The men of `set` that stand in mills.
#[inline]
pub fn mills<F: Family>(set: u32) -> u32 {
    let standing = |mills: u32, triples: &Triples| {
        let full = set & set >> triples.second & set >> triples.third & triples.firsts;
        mills | full | full << triples.second | full << triples.third
    };
    lines::of::<F>().triples().iter().fold(0, standing)
}

/// The men of `set` that may be taken (M6): those outside mills, or all if every man stands in one.
#[inline]
pub fn removable<F: Family>(set: u32) -> u32 {
    match set & !mills::<F>(set) {
        0 => set,
        outside => outside,
    }
}

/// How many legal moves `position` has.
#[inline]
pub fn count<F: Family>(position: &Morris<F>) -> u64 {
    if position.beaten().is_some() {
        return 0;
    }
    let (mut moves, mut closing) = (0, 0);
    let mut add = |targets: u32, own: u32| {
        moves += targets.count_ones();
        closing += (closers::<F>(own) & targets).count_ones();
    };
    match position.placing() {
        true => add(position.empty(), position.own.men),
        false => points(position.own.men)
            .for_each(|from| add(position.targets(from), position.own.men & !(1 << from))),
    }
    u64::from(moves + closing * removable::<F>(position.enemy.men).count_ones().saturating_sub(1))
}

/// The same as [`perft`](crate::perft), faster: the moves of the last ply are counted without making a list of them.
pub fn perft<F: Family>(position: &Morris<F>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count(position),
        _ => descend(position, &mut vec![Vec::new(); depth as usize - 1]),
    }
}

/// One list of moves for each ply but the last.
fn descend<F: Family>(position: &Morris<F>, buffers: &mut [Vec<Move<F>>]) -> u64 {
    let (moves, rest) = buffers.split_first_mut().expect("one list a ply that is left");
    moves.clear();
    position.push_moves(moves);
    match rest {
        [] => moves.iter().map(|m| count(&crate::after(position, m))).sum(),
        rest => moves.iter().map(|m| descend(&crate::after(position, m), rest)).sum(),
    }
}
