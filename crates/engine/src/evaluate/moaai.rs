//! Moaaï: pieces belong to no seat, so there is nothing to count; search finds who makes the last move. On a filled terrain the
//! number of quiet steps shows how likely the opener of the second phase is to win: these steps let it choose the parity.

use std::hash::{Hash, Hasher};

use putahi_rules::moaai::{Moaai, Move, PIECES, cells};
use putahi_rules::{BySeat, Game, Seat, Value};
use rustc_hash::FxHasher;

use super::payoff;
use crate::{Evaluate, Level, LevelModel, mix64};

/// The logit of the opener's chance to win a filled terrain: without quiet steps, and for each of them. Fitted to 9,000 random
/// fillings for two seats, 3,000 of each named terrain, which are solved.
const OPENER_OF_TWO: (f64, f64) = (0.2, 0.87);
/// The same for three seats, where the opener has to win against both others together.
const OPENER_OF_THREE: (f64, f64) = (-2.7, 0.6);
/// With three seats and no proven winner, how much more a seat that can avoid the loss expects than the others.
const SAFE_BONUS: f64 = 0.1;

/// No move looks better than another at first sight, and the error model tells none apart: a player who looks a few plies ahead sees no
/// end and plays at random, as the first level does. The others differ in the nodes of the search, of the solver that it uses (see
/// `putahi_bots`), and of the playouts of the filling.
const LEVELS: &[(Level, LevelModel)] = &[
    (Level::FirstMatch, LevelModel::overlooking(8, 9.0, -500.0, 0.0)),
    (Level::Easy, LevelModel::overlooking(4, 3.0, 300.0, 0.0)),
    (Level::Casual, LevelModel::searching(52).with_setup_nodes(150)),
    (Level::Medium, LevelModel::searching(250).with_setup_nodes(800)),
    (Level::Hard, LevelModel::searching(1_000).with_setup_nodes(3_000)),
];

impl Evaluate for Moaai {
    fn levels(_: &Self::Options) -> &'static [(Level, LevelModel)] {
        LEVELS
    }

    /// As the first level, but it sees the end earlier.
    fn coach(_: &Self::Options) -> LevelModel {
        LevelModel::overlooking(12, 9.0, -300.0, 0.0)
    }

    /// Moves that remove few pieces first: they often decide who makes the last move.
    fn order_hint(&self, m: &Move) -> i32 {
        match m {
            Move::Place { .. } => 0,
            Move::Step { from, to } => {
                let mut ground = *self.ground();
                -(ground.step(self.terrain(), from.point(), to.point()).count_ones() as i32)
            }
        }
    }

    /// While pieces are placed: only the equality of shapes and colours matters.
    fn symmetric_key(&self) -> Option<u64> {
        self.is_filling().then(|| key_by_kinds(self))
    }

    fn is_setup(&self) -> bool {
        self.is_filling()
    }

    fn expected_payoffs(&self, values: &BySeat<Option<Value>>) -> BySeat<f64> {
        let seats = self.seats();
        let winner = Seat::all(seats).find(|seat| matches!(values[*seat], Some(Value::Won(_))));
        match winner {
            Some(winner) => opened(seats, winner, 1.0),
            None if values.iter().all(|(_, value)| value.is_none()) => {
                opened(seats, self.turn(), opener_chance(self))
            }
            None if seats == 2 => BySeat::from_fn(seats, |seat| values[seat].map_or(1.0, payoff)),
            None => BySeat::from_fn(seats, |seat| match values[seat] {
                Some(Value::Drawn) => 0.5 + SAFE_BONUS,
                _ => 0.5,
            }),
        }
    }
}

/// The payoffs if `winner` wins with this chance. The loser is then the next seat (O5); with three seats nothing else is known.
fn opened(seats: usize, winner: Seat, chance: f64) -> BySeat<f64> {
    let neither = if seats == 2 { 0.0 } else { 0.5 };
    BySeat::from_fn(seats, |seat| match () {
        () if seat == winner => chance + neither * (1.0 - chance),
        () if seat == winner.next(seats) => (1.0 - neither) * (1.0 - chance),
        () => neither,
    })
}

/// The chance that the seat to move wins the second phase, which it opens.
fn opener_chance(position: &Moaai) -> f64 {
    let (none, each) = if position.seats() == 2 { OPENER_OF_TWO } else { OPENER_OF_THREE };
    1.0 / (1.0 + (-none - each * f64::from(quiet_steps(position))).exp())
}

fn quiet_steps(position: &Moaai) -> u32 {
    let (ground, terrain) = (position.ground(), position.terrain());
    let is_quiet = |from, to| { *ground }.step(terrain, from, to) == 0;
    let of = |from| cells(ground.targets(terrain, from)).filter(|to| is_quiet(from, *to)).count() as u32;
    cells(ground.occupied()).map(of).sum()
}

/// A key of the pieces that does not change when shapes are exchanged for each other, or colours: both are numbered in the
/// order of the cells where they first occur.
fn key_by_kinds(position: &Moaai) -> u64 {
    let (mut shapes, mut colours) = (Vec::with_capacity(PIECES), Vec::with_capacity(PIECES));
    let mut hasher = FxHasher::default();
    for cell in cells(position.ground().occupied()) {
        let (shape, colour) = position.ground().piece_on(cell).expect("the cell is occupied");
        (cell.index(), number_of(&mut shapes, shape), number_of(&mut colours, colour)).hash(&mut hasher);
    }
    mix64(hasher.finish())
}

/// The number of `item` among those seen; a new one is appended.
fn number_of<T: PartialEq>(seen: &mut Vec<T>, item: T) -> usize {
    seen.iter().position(|other| *other == item).unwrap_or_else(|| {
        seen.push(item);
        seen.len() - 1
    })
}
