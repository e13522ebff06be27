//! Random positions of a class, such as a sector of the tables.

use putahi_engine::Rng;
use putahi_rules::awithlaknannai::kernel::Kernel;
use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, Seat};
use putahi_tables::{TableError, Tablebase};

/// How often a class is asked for a position before it counts as empty.
const TRIES: usize = 10_000;

/// Positions of one kind.
pub struct Class<G> {
    /// Its name, such as `5-4`: the men of the side to move, then those of the other.
    pub name: String,
    draw: Box<dyn Fn(&mut Rng) -> Option<G> + Send + Sync>,
}

impl<G: Game> Class<G> {
    /// The class of the unfinished positions among those that `draw` gives.
    pub fn new(name: String, draw: impl Fn(&mut Rng) -> Option<G> + Send + Sync + 'static) -> Class<G> {
        Class { name, draw: Box::new(draw) }
    }

    /// A random position for which `is_wanted` holds; None if none was found in many tries.
    pub fn position(&self, rng: &mut Rng, mut is_wanted: impl FnMut(&G) -> bool) -> Option<G> {
        (0..TRIES)
            .filter_map(|_| (self.draw)(rng))
            .find(|position| position.outcome().is_none() && is_wanted(position))
    }
}

/// A random set of `count` of the first `points` points that are not in `without`.
fn random_set(rng: &mut Rng, points: usize, count: usize, without: u64) -> u64 {
    let mut set = 0_u64;
    while set.count_ones() < count as u32 {
        set |= (1 << rng.below(points)) & !without;
    }
    set
}

/// The positions of Nine Men's Morris with so many men on the board: of the side to move, and of the other. The side to
/// move is white unless that has fewer men in hand; `hand` are its men in hand.
pub fn morris(own: usize, enemy: usize, hand: usize, is_white: bool) -> Class<NineMensMorris> {
    let name = if hand == 0 { format!("{own}-{enemy}") } else { format!("{own}-{enemy}, {hand} in hand") };
    Class::new(name, move |rng| {
        let mine = random_set(rng, 24, own, 0);
        let other = random_set(rng, 24, enemy, mine);
        let (mine, other) = (mine as u32, other as u32);
        match is_white {
            true => NineMensMorris::from_men([mine, other], [hand, hand], Seat::FIRST),
            false => NineMensMorris::from_men([other, mine], [hand.saturating_sub(1), hand], Seat::SECOND),
        }
    })
}

/// The sectors of Nine Men's Morris in which all men are placed and each side has between `fewest` and `most`.
pub fn morris_moving(fewest: usize, most: usize) -> Vec<Class<NineMensMorris>> {
    let pairs = (fewest..=most).flat_map(|own| (fewest..=most).map(move |enemy| (own, enemy)));
    pairs.map(|(own, enemy)| morris(own, enemy, 0, true)).collect()
}

/// Classes of Nine Men's Morris in which men are placed and at most `captured` men of a side have been captured.
pub fn morris_placing(captured: usize) -> Vec<Class<NineMensMorris>> {
    let mut classes = Vec::new();
    for hand in 1..=8 {
        for is_white in [true, false] {
            let placed = [9 - hand, if is_white { 9 - hand } else { 9 - (hand - 1) }];
            for (own, enemy) in pairs(captured) {
                if own < placed[0] && enemy < placed[1] && placed.iter().min() > Some(&(own + enemy)) {
                    classes.push(morris(placed[0] - own, placed[1] - enemy, hand, is_white));
                }
            }
        }
    }
    classes
}

fn pairs(most: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..=most).flat_map(move |own| (0..=most).map(move |enemy| (own, enemy)))
}

/// The positions of Awithlaknannai with so many men on the board: of the side to move, and of the other.
pub fn awithlaknannai(layout: Layout, own: usize, enemy: usize) -> Class<Awithlaknannai> {
    let points = Kernel::of(layout).board().count_ones() as usize;
    Class::new(format!("{own}-{enemy}"), move |rng| {
        let mine = random_set(rng, points, own, 0);
        let other = random_set(rng, points, enemy, mine);
        Awithlaknannai::from_men(layout, [mine, other], Seat::FIRST)
    })
}

/// The value of each move of a position for the side to move; None if the tables lack one.
///
/// # Errors
/// A table is damaged.
pub fn values<G: Tablebase>(
    tables: &G::Table,
    position: &G,
) -> Result<Option<Vec<(G::Move, putahi_rules::Value)>>, TableError> {
    putahi_rules::legal_moves(position)
        .into_iter()
        .map(|m| {
            let value = G::value(tables, &putahi_rules::after(position, &m), position.turn())?;
            Ok(value.map(|value| (m, value)))
        })
        .collect()
}
