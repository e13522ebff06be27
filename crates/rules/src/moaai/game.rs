//! The rules as the [`Game`] trait asks for them: turns, legal moves, ends.

use super::pieces::PIECES;
use super::position::Phase;
use super::rule::{LAST_MOVE, rule};
use super::{Ground, Moaai, Move, Options, text};
use crate::{BySeat, Game, Outcome, Seat, SeatResult, SetupError};

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
            Move::Step { from, to } => self.step(from.point(), to.point()),
        }
    }
}
