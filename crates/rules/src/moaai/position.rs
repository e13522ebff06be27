//! Positions, legal moves and ends.

use std::hash::{Hash, Hasher};

use super::{Ground, Move, Options, Terrain, cells};
use crate::{Rule, Seat};

/// A rule of `docs/rules/moaai.md`.
pub(super) const fn rule(number: u8) -> Rule {
    Rule::new('O', number)
}

/// A position of Moaaï.
///
/// In a finished position [`turn`](crate::Game::turn) is the seat that made the last move and so has lost (O5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moaai {
    pub(super) ground: Ground,
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    pub(super) options: Options,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Phase {
    /// Pieces are placed from the reserve (O1).
    Place,
    /// Pieces step (O2).
    Move,
    /// The game is over: no step is legal (O5).
    Over,
}

impl Moaai {
    /// The terrain.
    pub fn terrain(&self) -> &Terrain {
        &self.options.terrain
    }

    /// The pieces and the removed cells.
    pub const fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Whether pieces are still placed from the reserve (O1).
    pub fn is_filling(&self) -> bool {
        self.phase == Phase::Place
    }

    pub(super) fn push_placings(&self, moves: &mut Vec<Move>) {
        let terrain = self.terrain();
        let empty = self.ground.empty(terrain);
        for (shape, colour) in self.ground.absent() {
            let place = |cell| Move::Place { shape, colour, cell: terrain.cell(cell) };
            moves.extend(cells(empty).map(place));
        }
    }

    pub(super) fn push_steps(&self, moves: &mut Vec<Move>) {
        let terrain = self.terrain();
        let empty = self.ground.empty(terrain);
        for from in cells(self.ground.occupied()) {
            let step = |to| Move::Step { from: terrain.cell(from), to: terrain.cell(to) };
            moves.extend(cells(terrain.neighbours(from) & empty).map(step));
        }
    }

    pub(super) fn pass_turn(&mut self) {
        self.turn = self.turn.next(self.options.seats.count());
    }
}

impl Hash for Moaai {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.ground, self.turn, self.phase).hash(state);
    }
}
