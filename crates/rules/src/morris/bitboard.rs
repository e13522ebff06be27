//! The board as bitboards: neighbours, mills and their closers, and perft without move lists.
//!
//! A set has bit `i` for the point of index `i`. Each function works on all points at once, by a shift for each of the
//! few index distances between the points of a line.

use super::Member;
use super::Morris;
use super::lines::{self, Group};
use super::members::Family;
use crate::after;

/// All points of the board.
pub const fn board<F: Family>() -> u32 {
    const { board_of(F::MEMBER) }
}

/// All points of the board of a member that is known at run time.
pub const fn board_of(member: Member) -> u32 {
    u32::MAX >> (u32::BITS as usize - member.rules().lattice.places.len())
}

/// The indices of the points of `set`, the lowest first.
pub fn points(mut set: u32) -> impl ExactSizeIterator<Item = u32> {
    (0..set.count_ones() as usize).map(move |_| {
        let point = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        point
    })
}

/// The points next to some point of `set`.
#[inline]
pub fn neighbours<F: Family>(set: u32) -> u32 {
    let reached = |near: u32, pairs: &Group| {
        near | (set & pairs.firsts) << pairs.second | set >> pairs.second & pairs.firsts
    };
    lines::of::<F>().pairs().iter().fold(0, reached)
}

/// The number of steps along lines that `men` have to points of `empty`.
#[inline]
pub fn steps<F: Family>(men: u32, empty: u32) -> u32 {
    let found = |steps: u32, pairs: &Group| {
        steps
            + (men & pairs.firsts & empty >> pairs.second).count_ones()
            + (men >> pairs.second & empty & pairs.firsts).count_ones()
    };
    lines::of::<F>().pairs().iter().fold(0, found)
}

/// Whether one of `men` closes a mill by a step to the empty point `to`, one of the `closers` of `men`.
#[inline]
pub fn closes_by_step<F: Family>(men: u32, to: u32) -> bool {
    let near = lines::of::<F>().neighbours[to as usize] & men;
    points(near).any(|from| closers::<F>(men & !(1 << from)) >> to & 1 == 1)
}

/// The points that complete a line of three with two points of `set`. At an empty one of them a man closes a mill;
/// those in `set` are in one.
#[inline]
pub fn closers<F: Family>(set: u32) -> u32 {
    let closed = |closers: u32, triples: &Group| {
        let first = set & triples.firsts;
        let second = set >> triples.second & triples.firsts;
        let third = set >> triples.third & triples.firsts;
        closers | second & third | (first & third) << triples.second | (first & second) << triples.third
    };
    lines::of::<F>().triples().iter().fold(0, closed)
}

/// The points of `set` that are in mills.
#[inline]
pub fn mills<F: Family>(set: u32) -> u32 {
    let standing = |mills: u32, triples: &Group| {
        let full = set & set >> triples.second & set >> triples.third & triples.firsts;
        mills | full | full << triples.second | full << triples.third
    };
    lines::of::<F>().triples().iter().fold(0, standing)
}

/// The men of `set` that may be captured (M6): those outside mills, or all if every man is in one.
#[inline]
pub fn removable<F: Family>(set: u32) -> u32 {
    match set & !mills::<F>(set) {
        0 => set,
        outside => outside,
    }
}

/// The number of legal moves of `position`.
#[inline(always)]
fn count<F: Family>(position: &Morris) -> u64 {
    let (mut plain, mut closing) = (0, 0);
    position.for_each_group::<F>(|group| {
        plain += group.plain.count_ones();
        closing += group.closing.count_ones();
    });
    match closing {
        0 => plain.into(),
        _ => (plain + closing * position.takeable::<F>().count_ones()).into(),
    }
}

/// As [`perft`](crate::perft), but faster: without move lists; the moves of the last ply are counted from the sets.
pub fn perft(position: &Morris, depth: u32) -> u64 {
    with_member!(position.options.member, |F| perft_of::<F>(position, depth))
}

fn perft_of<F: Family>(position: &Morris, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count::<F>(position),
        2 => two_plies::<F>(position),
        _ => {
            let mut paths = 0;
            for_each_child::<F>(position, |child| paths += perft_of::<F>(child, depth - 1));
            paths
        }
    }
}

/// Perft of depth 2, with the bit instructions of the processor if it has them.
fn two_plies<F: Family>(position: &Morris) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("popcnt") && is_x86_feature_detected!("bmi1") {
        #[expect(
            unsafe_code,
            reason = "the processor has just been asked for what the function needs; it makes perft 1.7 times as fast"
        )]
        return unsafe { two_plies_by_bit_instructions::<F>(position) };
    }
    two_plies_portable::<F>(position)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1")]
fn two_plies_by_bit_instructions<F: Family>(position: &Morris) -> u64 {
    two_plies_portable::<F>(position)
}

/// [`count`] is inlined into the loop over the moves, so that the compiler hoists what no move changes.
#[inline(always)]
fn two_plies_portable<F: Family>(position: &Morris) -> u64 {
    let mut paths = 0;
    for_each_child::<F>(
        position,
        #[inline(always)]
        |child| paths += count::<F>(child),
    );
    paths
}

/// Calls `visit` with the position after each legal move. All moves share one loop, so that even a large `visit` is inlined.
#[inline(always)]
fn for_each_child<F: Family>(position: &Morris, mut visit: impl FnMut(&Morris)) {
    position.for_each_group::<F>(
        #[inline(always)]
        |group| {
            let takeable = if group.closing == 0 { 0 } else { position.takeable::<F>() };
            let without = std::iter::once((group.base, group.plain));
            let with = points(takeable).map(|taken| (group.base.with_capture(taken), group.closing));
            for (base, targets) in without.chain(with) {
                for to in points(targets) {
                    visit(&after(position, &base.with_target(to)));
                }
            }
        },
    );
}
