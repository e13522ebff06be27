//! Positions, legal moves and ends.

use std::hash::{Hash, Hasher};

use super::pieces::PIECES;
use super::{Ground, Move, Options, Terrain, cells, text};
use crate::{BySeat, Cause, Game, Outcome, Rule, Seat, SeatResult, SetupError};

/// No seat has a legal move: the seat that made the last one has lost.
const LAST_MOVE: Cause = Cause::new("last-move");

/// A rule of `docs/rules/moaai.md`.
pub(super) const fn rule(number: u8) -> Rule {
    Rule::new('O', number)
}

/// A position of Moaaï.
///
/// In a finished position [`turn`](Game::turn) is the seat that made the last move and so has lost (O5).
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

    fn push_placings(&self, moves: &mut Vec<Move>) {
        let terrain = self.terrain();
        let empty = self.ground.empty(terrain);
        for (shape, colour) in self.ground.absent() {
            let place = |cell| Move::Place { shape, colour, cell: terrain.cell(cell) };
            moves.extend(cells(empty).map(place));
        }
    }

    fn push_steps(&self, moves: &mut Vec<Move>) {
        let terrain = self.terrain();
        let empty = self.ground.empty(terrain);
        for from in cells(self.ground.occupied()) {
            let step = |to| Move::Step { from: terrain.cell(from), to: terrain.cell(to) };
            moves.extend(cells(terrain.neighbours(from) & empty).map(step));
        }
    }

    fn pass_turn(&mut self) {
        self.turn = self.turn.next(self.seats());
    }
}

impl Game for Moaai {
    const ID: &'static str = "moaai";
    type Move = Move;
    type Options = Options;

    fn start(options: &Options) -> Moaai {
        let options = options.clone();
        Moaai { ground: Ground::default(), turn: Seat::FIRST, phase: Phase::Place, options }
    }

    fn read(options: &Options, text: &str) -> Result<Moaai, Vec<SetupError>> {
        text::read(options, text)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        self.options.seats.count()
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.turn.previous(self.seats());
        let result = |seat| match () {
            () if seat == self.turn => SeatResult::Lost,
            () if seat == winner => SeatResult::Won,
            () => SeatResult::Neither,
        };
        let results = BySeat::from_fn(self.seats(), result);
        (self.phase == Phase::Over).then_some(Outcome { results, cause: LAST_MOVE, rule: Some(rule(5)) })
    }

    fn parse_move(options: &Options, text: &str) -> Option<Move> {
        text::read_move(&options.terrain, text)
    }

    fn push_moves(&self, moves: &mut Vec<Move>) {
        match self.phase {
            Phase::Place => self.push_placings(moves),
            Phase::Move => self.push_steps(moves),
            Phase::Over => {}
        }
    }

    fn play_unchecked(&mut self, m: &Move) {
        match *m {
            Move::Place { shape, colour, cell } => {
                self.ground.place(shape, colour, cell.point());
                self.pass_turn();
                if self.ground.occupied().count_ones() as usize == PIECES {
                    self.phase = Phase::Move;
                }
            }
            // O2 to O5: the turn passes if pieces leave, unless no step is legal then.
            Move::Step { from, to } => {
                let left = self.ground.step(&self.options.terrain, from.point(), to.point());
                if self.ground.is_stuck(self.terrain()) {
                    self.phase = Phase::Over;
                } else if left != 0 {
                    self.pass_turn();
                }
            }
        }
    }
}

impl Hash for Moaai {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.ground, self.turn, self.phase).hash(state);
    }
}
