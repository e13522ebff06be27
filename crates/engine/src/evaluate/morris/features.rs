//! What the evaluation of Nine Men's Morris looks at: patterns of points, mobility, mills that can be closed, material.
//!
//! Each feature is a lookup: the content of some points is a number, which is the index of a weight. Patterns that a
//! symmetry of the board maps onto each other share a weight. All is seen from the side to move.
//!
//! | feature | points | how often |
//! |---|---|---|
//! | side | a side of each of the three squares: 3 × 3 points | 4 |
//! | corner | a corner of each square with the two points beside it: 3 × 3 points | 4 |
//! | ring | the eight points of a square | 3 |
//! | mobility | the numbers of steps of both sides | 1 |
//! | mills | the numbers of points at which each side can close a mill | 1 |
//! | material | the men of each side, on the board and in hand | 1 |

use std::sync::LazyLock;

use putahi_rules::morris::{Morris, Nine, bitboard};
use putahi_rules::{Game, Seat};

use crate::evaluate::lookup_weights::{Features, shared_weights};
use crate::evaluate::ternary::{digits, in_base_three, number, ternary};
use crate::evaluate::weight_file::WeightLayout;

/// The weights: four phases of placing, six of moving and nine of flying; the weights of patterns are narrow.
pub const LAYOUT: WeightLayout = WeightLayout { phases: 19, narrow: 12_600, wide: 372 };
/// The features of a position.
pub const FEATURES: usize = 14;

/// The patterns of three by three points: each point is empty, own or enemy.
const SQUARES: usize = 19_683;
/// The patterns of a ring of eight points.
const RINGS: usize = 6_561;
/// Greater numbers of steps count as this one.
const MOST_STEPS: u32 = 15;
/// Greater numbers of points at which a mill can be closed count as this one.
const MOST_MILLS: u32 = 3;
/// The numbers of men that a side can have: from 0 to 9.
const MEN_COUNTS: usize = 10;

/// Where the lookups of each kind begin, among those of a phase.
const SIDE: usize = 0;
const CORNER: usize = SIDE + SQUARES;
const OUTER: usize = CORNER + SQUARES;
const MIDDLE: usize = OUTER + RINGS;
const MOBILITY: usize = MIDDLE + RINGS;
const MILLS: usize = MOBILITY + ((MOST_STEPS + 1) * (MOST_STEPS + 1)) as usize;
const MATERIAL: usize = MILLS + ((MOST_MILLS + 1) * (MOST_MILLS + 1)) as usize;
/// The lookups of a phase, before those that symmetries map onto each other share a weight.
pub(super) const LOOKUPS: usize = MATERIAL + MEN_COUNTS * MEN_COUNTS;

/// The features of a position of Nine Men's Morris.
pub fn features(position: &Morris) -> Features<FEATURES> {
    let (phase, lookups) = lookups(position);
    Features { phase, weights: lookups.map(|lookup| SHARED[lookup]) }
}

#[inline]
pub(super) fn lookups(position: &Morris) -> (usize, [usize; FEATURES]) {
    let (own, enemy) = (position.own(), position.enemy());
    let hands = [position.turn(), position.turn().next(2)].map(|seat: Seat| position.in_hand(seat));
    let left = [own.count_ones() as usize + hands[0], enemy.count_ones() as usize + hands[1]];
    let square = |by| ternary::<512>(&THREE_BY_THREE, block(turned(own, by)), block(turned(enemy, by)));
    let ring = |at: u32| ternary::<256>(&EIGHT, (own >> at & 0xFF) as usize, (enemy >> at & 0xFF) as usize);
    let phase = phase(hands, left);
    let found = [
        SIDE + square(0),
        SIDE + square(2),
        SIDE + square(4),
        SIDE + square(6),
        CORNER + square(1),
        CORNER + square(3),
        CORNER + square(5),
        CORNER + square(7),
        OUTER + ring(0),
        OUTER + ring(16),
        MIDDLE + ring(8),
        MOBILITY + mobility(position),
        MILLS + mills(position, hands, left),
        MATERIAL + left[0] * MEN_COUNTS + left[1],
    ];
    (phase, found)
}

/// Placing in four phases by the men in hand, moving in six by the men on the board, and flying in nine by which sides
/// fly and how many men the other side has.
const fn phase(hands: [usize; 2], left: [usize; 2]) -> usize {
    match (hands[0] + hands[1], left) {
        (13.., _) => 0,
        (9..=12, _) => 1,
        (5..=8, _) => 2,
        (1..=4, _) => 3,
        (0, [..=3, ..=3]) => 18,
        (0, [..=3, enemy]) => 10 + flying_part(enemy),
        (0, [own, ..=3]) => 14 + flying_part(own),
        (0, [own, enemy]) => match own + enemy {
            17.. => 4,
            15.. => 5,
            13.. => 6,
            12 => 7,
            10.. => 8,
            _ => 9,
        },
    }
}

/// The part of the flying phases by the men of the side that does not fly: 4, 5, 6, or more.
const fn flying_part(men: usize) -> usize {
    match men {
        ..=4 => 0,
        5 => 1,
        6 => 2,
        _ => 3,
    }
}

/// The steps of both sides along the lines, each at most [`MOST_STEPS`].
fn mobility(position: &Morris) -> usize {
    let empty = position.empty();
    let steps = |men: u32| bitboard::steps::<Nine>(men, empty).min(MOST_STEPS) as usize;
    steps(position.own()) * (MOST_STEPS as usize + 1) + steps(position.enemy())
}

/// At how many points each side can close a mill with its next move, each at most [`MOST_MILLS`].
fn mills(position: &Morris, hands: [usize; 2], left: [usize; 2]) -> usize {
    let empty = position.empty();
    let closing_points = |men: u32, hand: usize, left: usize| {
        let points = bitboard::closers::<Nine>(men) & empty;
        match hand > 0 || left <= 3 {
            true => points.count_ones(),
            false => bitboard::points(points)
                .filter(|point| bitboard::closes_by_step::<Nine>(men, *point))
                .count() as u32,
        }
        .min(MOST_MILLS) as usize
    };
    closing_points(position.own(), hands[0], left[0]) * (MOST_MILLS as usize + 1)
        + closing_points(position.enemy(), hands[1], left[1])
}

/// The set with each ring turned by `by` points.
pub(super) const fn turned(set: u32, by: u32) -> u32 {
    let low = (0xFF >> by) * 0x01_01_01;
    set >> by & low | set << (8 - by) & !low & 0xFF_FF_FF
}

/// The first three points of each ring, as nine bits.
const fn block(set: u32) -> usize {
    (set & 0o7 | set >> 5 & 0o70 | set >> 10 & 0o700) as usize
}

static THREE_BY_THREE: [u16; 512] = in_base_three();
static EIGHT: [u16; 256] = in_base_three();

pub(super) static SHARED: LazyLock<Vec<u16>> = LazyLock::new(|| shared_weights(LOOKUPS, equal));

/// The lookups that symmetries of the board map onto each other, this one among them.
fn equal(lookup: usize) -> Vec<usize> {
    match lookup {
        ..OUTER => {
            let base = if lookup < CORNER { SIDE } else { CORNER };
            let digits = digits::<9>(lookup - base);
            let places = |columns: [usize; 3], rows: [usize; 3]| {
                base + number(std::array::from_fn::<u8, 9, _>(|i| digits[3 * rows[i / 3] + columns[i % 3]]))
            };
            let (there, back) = ([0, 1, 2], [2, 1, 0]);
            vec![places(there, there), places(back, there), places(there, back), places(back, back)]
        }
        OUTER..MOBILITY => {
            let base = if lookup < MIDDLE { OUTER } else { MIDDLE };
            let digits = digits::<8>(lookup - base);
            let turn = |by: usize| base + number(std::array::from_fn::<u8, 8, _>(|i| digits[(i + by) % 8]));
            let mirror =
                |by: usize| base + number(std::array::from_fn::<u8, 8, _>(|i| digits[(8 + by - i) % 8]));
            [0, 2, 4, 6].into_iter().flat_map(|by| [turn(by), mirror(by)]).collect()
        }
        _ => vec![lookup],
    }
}

#[cfg(test)]
mod tests {
    use putahi_rules::morris::Options;

    use super::*;
    use crate::Rng;
    use crate::evaluate::morris::symmetry;

    #[test]
    fn the_number_of_weights_is_that_of_the_lookups_that_differ() {
        let most = SHARED.iter().max().unwrap();
        assert_eq!(usize::from(*most) + 1, LAYOUT.per_phase());
        assert_eq!(usize::from(SHARED[MOBILITY]), LAYOUT.narrow);
    }

    /// A position with up to nine men a side, from white's side or from black's.
    fn random(rng: &mut Rng) -> Morris {
        loop {
            let men = [0, 1].map(|_| rng.next_u64() as u32 & rng.next_u64() as u32 & 0xFF_FF_FF);
            let turn = [Seat::FIRST, Seat::SECOND][rng.below(2)];
            let hand = rng.below(9);
            let hands = if turn == Seat::FIRST { [hand, hand] } else { [hand, hand + 1] };
            if let Some(position) =
                Morris::from_men(Options::default(), [men[0], men[1] & !men[0]], hands, turn)
            {
                return position;
            }
        }
    }

    #[test]
    fn positions_that_are_equal_by_symmetry_have_the_same_features_and_key() {
        let mut rng = Rng::new(4);
        for _ in 0..2_000 {
            let position = random(&mut rng);
            let hands = Seat::all(2).map(|seat| position.in_hand(seat)).collect::<Vec<_>>();
            let mut sets = [position.own(), position.enemy()];
            if position.turn() == Seat::SECOND {
                sets.swap(0, 1);
            }
            for image in symmetry::images(sets) {
                let image =
                    Morris::from_men(Options::default(), image, [hands[0], hands[1]], position.turn())
                        .unwrap();
                let sorted = |position: &Morris| {
                    let mut found = features(position);
                    found.weights.sort_unstable();
                    found
                };
                assert_eq!(sorted(&image), sorted(&position), "{position}: {image}");
                assert_eq!(symmetry::key(&image), symmetry::key(&position), "{position}: {image}");
            }
        }
    }

    #[test]
    fn mobility_counts_the_steps_of_both_sides() {
        let mut rng = Rng::new(5);
        for _ in 0..2_000 {
            let position = random(&mut rng);
            let hands = Seat::all(2).map(|seat| position.in_hand(seat)).collect::<Vec<_>>();
            let men = [position.own(), position.enemy()];
            if hands != [0, 0] || men.iter().any(|men| men.count_ones() <= 3) {
                continue;
            }
            let steps = |men: [u32; 2]| {
                let moves = putahi_rules::legal_moves(
                    &Morris::from_men(Options::default(), men, [0, 0], Seat::FIRST).unwrap(),
                );
                let ends: std::collections::HashSet<_> = moves.iter().map(|m| (m.from(), m.to())).collect();
                ends.len().min(MOST_STEPS as usize)
            };
            let both = steps(men) * (MOST_STEPS as usize + 1) + steps([men[1], men[0]]);
            assert_eq!(mobility(&position), both, "{position}");
        }
    }
}
