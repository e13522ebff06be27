//! What the evaluation of Awithlaknannai on its default board looks at: patterns of points, mobility, threats, material.
//!
//! Each feature is a lookup: the content of some points is a number, which is the index of a weight. Patterns that a
//! symmetry of the board maps onto each other share a weight. All is seen from the side to move.
//!
//! | feature | points | how often |
//! |---|---|---|
//! | window | three neighbours of row b, the two points above and the two below them; they hold every triple | 7 |
//! | mobility | the numbers of men of both sides that can step | 1 |
//! | threats | the number of enemy men that could capture next | 1 |
//! | material | how many men more the side to move has | 1 |

use std::sync::LazyLock;

use putahi_rules::Game;
use putahi_rules::awithlaknannai::bitboard::Geometry;
use putahi_rules::awithlaknannai::{Awithlaknannai, Size};

use crate::evaluate::lookup_weights::{Features, shared_weights};
use crate::evaluate::ternary::{digits, in_base_three, number, ternary};
use crate::evaluate::weight_file::WeightLayout;

/// The weights: three phases of a match, by the men on the board.
pub const LAYOUT: WeightLayout = WeightLayout { phases: 3, narrow: 0, wide: 4_448 };
/// The features of a position.
pub const FEATURES: usize = WINDOWS + 3;

/// The windows, one for each three neighbours of row b.
const WINDOWS: usize = ROW_B - 2;
/// The points of rows c and a, and those of row b.
const ROW: usize = Size::Mosona.row();
const ROW_B: usize = ROW + 1;
/// The patterns of a window of seven points: each is empty, own or enemy.
const PATTERNS: usize = 2_187;
/// Greater numbers of men that can step count as this one.
const MOST_MOBILE: u32 = 11;
/// Greater numbers of men that could capture count as this one.
const MOST_THREATS: u32 = 3;
/// Greater leads in men count as this one.
const MOST_LEAD: i32 = 3;

/// Where the lookups of each kind begin, among those of a phase.
const MOBILITY: usize = WINDOWS * PATTERNS;
const THREATS: usize = MOBILITY + ((MOST_MOBILE + 1) * (MOST_MOBILE + 1)) as usize;
const MATERIAL: usize = THREATS + MOST_THREATS as usize + 1;
/// The lookups of a phase, before those that symmetries map onto each other share a weight.
pub(super) const LOOKUPS: usize = MATERIAL + 2 * MOST_LEAD as usize + 1;

/// The features of a position on the default board.
pub fn features(position: &Awithlaknannai) -> Features<FEATURES> {
    let (phase, lookups) = lookups(position);
    Features { phase, weights: lookups.map(|lookup| SHARED[lookup]) }
}

#[inline]
pub(super) fn lookups(position: &Awithlaknannai) -> (usize, [usize; FEATURES]) {
    let turn = position.turn();
    let [own, enemy] = [turn, turn.next(2)].map(|seat| position.men(seat));
    let (geometry, empty) = (Geometry::of(*position.options()), position.empty());
    let count = |men: u64, most: u32| men.count_ones().min(most) as usize;
    let mobile = |men: u64| count(geometry.steps(men, empty), MOST_MOBILE);
    let lead = lead(position).clamp(-MOST_LEAD, MOST_LEAD);
    let mut found = [0; FEATURES];
    for (at, lookup) in found[..WINDOWS].iter_mut().enumerate() {
        *lookup = at * PATTERNS + ternary(&SEVEN, window(own, at), window(enemy, at));
    }
    found[WINDOWS] = MOBILITY + mobile(own) * (MOST_MOBILE as usize + 1) + mobile(enemy);
    found[WINDOWS + 1] = THREATS + count(geometry.captures(enemy, own, empty), MOST_THREATS);
    found[WINDOWS + 2] = MATERIAL + (lead + MOST_LEAD) as usize;
    (phase(own.count_ones() + enemy.count_ones()), found)
}

/// How many men more than the other the side to move has.
pub(super) fn lead(position: &Awithlaknannai) -> i32 {
    let turn = position.turn();
    let [own, enemy] = [turn, turn.next(2)].map(|seat| position.men(seat).count_ones() as i32);
    own - enemy
}

const fn phase(men: u32) -> usize {
    match men {
        10.. => 0,
        7..=9 => 1,
        ..=6 => 2,
    }
}

/// The points of a window as seven bits: two of row c, three of row b, two of row a.
const fn window(set: u64, at: usize) -> usize {
    let (row_c, row_b, row_a) =
        (set >> at & 0b11, set >> (ROW + at) & 0b111, set >> (ROW + ROW_B + at) & 0b11);
    (row_c | row_b << 2 | row_a << 5) as usize
}

static SEVEN: [u16; 128] = in_base_three();

/// For each lookup the index of its weight.
pub(super) static SHARED: LazyLock<Vec<u16>> = LazyLock::new(|| shared_weights(LOOKUPS, equal));

/// The lookups that symmetries of the board map onto each other, this one among them.
fn equal(lookup: usize) -> Vec<usize> {
    if lookup >= MOBILITY {
        return vec![lookup];
    }
    let (at, stands) = (lookup / PATTERNS, digits::<7>(lookup % PATTERNS));
    let image = |at: usize, points: [usize; 7]| at * PATTERNS + number(points.map(|point| stands[point]));
    let mirrored = WINDOWS - 1 - at;
    vec![
        lookup,
        image(at, [5, 6, 2, 3, 4, 0, 1]),
        image(mirrored, [1, 0, 4, 3, 2, 6, 5]),
        image(mirrored, [6, 5, 4, 3, 2, 1, 0]),
    ]
}

/// A key that is the same for positions that are equal by one of the four symmetries of the board.
pub fn key(position: &Awithlaknannai) -> u64 {
    let turn = position.turn();
    let men = [turn, turn.next(2)].map(|seat| position.men(seat));
    let hash = |[own, enemy]: [u64; 2]| crate::hash::mix64(own ^ crate::hash::mix64(enemy));
    images(men).map(hash).into_iter().min().expect("there are four")
}

/// The images of the men of both sides under the four symmetries.
fn images(men: [u64; 2]) -> [[u64; 2]; 4] {
    let exchanged = men.map(exchanged);
    [men, exchanged, men.map(turned), exchanged.map(turned)]
}

/// Rows a and c exchanged.
const fn exchanged(set: u64) -> u64 {
    let row = (1 << ROW) - 1;
    let (row_c, row_b, row_a) = (set & row, set >> ROW & (2 * row + 1), set >> (ROW + ROW_B));
    row_a | row_b << ROW | row_c << (ROW + ROW_B)
}

/// The board turned by half a turn.
const fn turned(set: u64) -> u64 {
    set.reverse_bits() >> (u64::BITS as usize - Size::Mosona.points())
}

#[cfg(test)]
mod tests {
    use putahi_rules::Seat;
    use putahi_rules::awithlaknannai::Layout;

    use super::*;
    use crate::Rng;

    #[test]
    fn the_number_of_weights_is_that_of_the_lookups_that_differ() {
        let most = SHARED.iter().max().unwrap();
        assert_eq!(usize::from(*most) + 1, LAYOUT.per_phase());
    }

    /// A position with some men a side.
    fn random(rng: &mut Rng) -> Awithlaknannai {
        loop {
            let board = Geometry::of(Layout::default()).board();
            let men = [0, 1].map(|_| rng.next_u64() & rng.next_u64() & board);
            let turn = [Seat::FIRST, Seat::SECOND][rng.below(2)];
            let position = Awithlaknannai::from_men(Layout::default(), [men[0], men[1] & !men[0]], turn);
            if let Some(position) = position {
                return position;
            }
        }
    }

    /// The positions that are equal to this one by symmetry.
    fn image_positions(position: &Awithlaknannai) -> Vec<Awithlaknannai> {
        let men = [Seat::FIRST, Seat::SECOND].map(|seat| position.men(seat));
        let of_men = |men| Awithlaknannai::from_men(Layout::default(), men, position.turn()).unwrap();
        images(men).map(of_men).into()
    }

    #[test]
    fn positions_that_are_equal_by_symmetry_have_the_same_features_and_key() {
        let sorted = |position: &Awithlaknannai| {
            let mut found = features(position);
            found.weights.sort_unstable();
            found
        };
        let mut rng = Rng::new(4);
        for _ in 0..2_000 {
            let position = random(&mut rng);
            for image in image_positions(&position) {
                assert_eq!(sorted(&image), sorted(&position), "{position}: {image}");
                assert_eq!(key(&image), key(&position), "{position}: {image}");
            }
        }
    }

    /// An image under a symmetry has the moves of the position, or the evaluation would treat unequal positions as equal.
    #[test]
    fn a_symmetry_keeps_the_number_of_moves() {
        let count = |position: &Awithlaknannai| putahi_rules::legal_moves(position).len();
        let mut rng = Rng::new(5);
        for _ in 0..500 {
            let position = random(&mut rng);
            // A6 recognises the opening move, which no symmetry keeps.
            if [Seat::FIRST, Seat::SECOND].iter().all(|seat| position.men(*seat).count_ones() == 12) {
                continue;
            }
            for image in image_positions(&position) {
                assert_eq!(count(&image), count(&position), "{position}: {image}");
            }
        }
    }
}
