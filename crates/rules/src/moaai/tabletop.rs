//! Moaaï in a user interface; and its rules about history, of which there are none.

use super::ground::bit;
use super::pieces::{letters, piece_word, read_piece};
use super::position::{Phase, rule};
use super::{Moaai, Move, cells, text};
use crate::{
    Board, Cells, Game, History, Laws, Piece, Pieces, Point, Reason, Refusal, Rule, SetupForm, Tabletop,
    Touch, Wording, WordingArg,
};

impl History for Moaai {
    fn laws(_: &Self::Options) -> Laws {
        Laws { repetition: None, quiet: None, agreement: None, resignation: None }
    }
}

impl Tabletop for Moaai {
    fn lessons(options: &Self::Options) -> &'static str {
        match options.terrain.board().cells {
            Cells::Squares => include_str!("../../lessons/moaai-squares.tsv"),
            _ => include_str!("../../lessons/moaai.tsv"),
        }
    }

    fn steps(_: &Self::Options) -> &'static str {
        include_str!("../../steps/moaai.tsv")
    }

    fn board(&self) -> &Board {
        self.terrain().board()
    }

    fn pieces(&self) -> Pieces {
        let free = |(shape, colour)| Piece::Free(piece_word(shape, colour));
        let standing = cells(self.ground.occupied())
            .filter_map(|cell| self.ground.piece_on(cell).map(|piece| (cell, free(piece))));
        let mut pieces = Pieces::none(self.seats());
        pieces.standing.extend(standing);
        pieces.gone.extend(cells(self.ground.gone()));
        if self.is_filling() {
            pieces.reserve.extend(self.ground.absent().map(free));
        }
        pieces
    }

    fn setup_form(&self) -> Option<SetupForm> {
        Some(text::setup_form(&self.options))
    }

    fn touches(m: &Move) -> Vec<Touch> {
        match *m {
            Move::Place { shape, colour, cell } => {
                vec![Touch::Reserve(Piece::Free(piece_word(shape, colour))), Touch::Point(cell.point())]
            }
            Move::Step { from, to } => [from, to].map(|cell| Touch::Point(cell.point())).to_vec(),
        }
    }

    fn rules_applied(&self, m: &Move) -> Vec<Rule> {
        let Move::Step { from, to } = *m else { return vec![rule(1)] };
        let leaves = self.ground.clone().step(self.terrain(), from.point(), to.point());
        vec![rule(2), rule(if leaves == 0 { 3 } else { 4 })]
    }

    fn effect(&self, m: &Move) -> Option<Wording> {
        let Move::Step { from, to } = *m else { return None };
        let (shape, colour) = self.ground.piece_on(from.point())?;
        let mut after = self.ground;
        let leaving = after.step(self.terrain(), from.point(), to.point());
        if leaving == 0 {
            let english = "nothing alike beside it: move again".to_owned();
            return (!after.is_stuck(self.terrain())).then_some(Wording {
                key: "effect-again",
                args: Vec::new(),
                english,
            });
        }
        let met: Vec<_> = cells(leaving).filter_map(|cell| self.ground.piece_on(cell)).collect();
        let key = match (met.iter().any(|(_, met)| *met == colour), met.iter().any(|(met, _)| *met == shape))
        {
            (true, false) => "effect-colour",
            (false, true) => "effect-shape",
            _ => "effect-both",
        };
        let [shape, colour] = letters(shape, colour);
        let count = met.len() + 1;
        let english = format!("{shape}{colour} meets its shape or its colour: {count} leave");
        let args = vec![
            ("shape", WordingArg::Character(shape)),
            ("colour", WordingArg::Character(colour)),
            ("count", WordingArg::Number(count)),
        ];
        Some(Wording { key, args, english })
    }

    fn explain_illegal(&self, touched: &[Touch]) -> Option<Refusal> {
        match self.phase {
            Phase::Place => self.explain_illegal_placement(touched),
            Phase::Move => self.explain_illegal_step(touched),
            Phase::Over => refuse(5, Reason::OVER, &[]),
        }
    }
}

/// The piece is not, or no longer, in the reserve. No points.
const NOT_IN_RESERVE: Reason = Reason::new("not-in-reserve");
/// No piece moves until all are placed. No points.
const FILL_FIRST: Reason = Reason::new("fill-first");
/// The cell has been removed from the board: the cell.
const CELL_GONE: Reason = Reason::new("cell-gone");

fn refuse(number: u8, reason: Reason, points: &[Point]) -> Option<Refusal> {
    Some(Refusal::new(rule(number), reason, points))
}

fn too_many(number: u8, extra: Touch) -> Option<Refusal> {
    refuse(number, Reason::TOO_MANY, extra.point().as_slice())
}

impl Moaai {
    fn is_in_reserve(&self, piece: Piece) -> bool {
        let Piece::Free(word) = piece else { return false };
        read_piece(word).is_some_and(|(shape, colour)| self.ground.cell_of(shape, colour) == 0)
    }

    fn holds_piece(&self, cell: Point) -> bool {
        self.ground.occupied() & bit(cell) != 0
    }

    fn is_gone(&self, cell: Point) -> bool {
        self.ground.gone() & bit(cell) != 0
    }

    /// Why the touches do not place a piece (O1).
    fn explain_illegal_placement(&self, touched: &[Touch]) -> Option<Refusal> {
        match *touched {
            [] => refuse(1, Reason::UNFINISHED, &[]),
            [Touch::Point(_), ..] => refuse(1, FILL_FIRST, &[]),
            [Touch::Reserve(piece), ..] if !self.is_in_reserve(piece) => refuse(1, NOT_IN_RESERVE, &[]),
            [_] => refuse(1, Reason::UNFINISHED, &[]),
            [_, Touch::Reserve(_), ..] => refuse(1, Reason::NOT_FROM_RESERVE, &[]),
            [_, Touch::Point(cell), ..] if self.holds_piece(cell) => refuse(1, Reason::OCCUPIED, &[cell]),
            [_, _] => None,
            [_, _, extra, ..] => too_many(1, extra),
        }
    }

    /// Why the touches are not a step (O2).
    fn explain_illegal_step(&self, touched: &[Touch]) -> Option<Refusal> {
        match *touched {
            [] => refuse(2, Reason::UNFINISHED, &[]),
            [Touch::Reserve(_), ..] | [_, Touch::Reserve(_), ..] => refuse(2, Reason::NOT_FROM_RESERVE, &[]),
            [Touch::Point(from), ..] if self.is_gone(from) => refuse(2, CELL_GONE, &[from]),
            [Touch::Point(from), ..] if !self.holds_piece(from) => refuse(2, Reason::EMPTY, &[from]),
            [_] => refuse(2, Reason::UNFINISHED, &[]),
            [Touch::Point(from), Touch::Point(to), ref rest @ ..] => {
                self.explain_illegal_target(from, to).or_else(|| too_many(2, *rest.first()?))
            }
        }
    }

    /// Why the piece on `from` cannot go to `to` (O2).
    fn explain_illegal_target(&self, from: Point, to: Point) -> Option<Refusal> {
        match () {
            () if self.is_gone(to) => refuse(2, CELL_GONE, &[to]),
            () if self.holds_piece(to) => refuse(2, Reason::OCCUPIED, &[to]),
            () if self.terrain().neighbours(from) & bit(to) == 0 => {
                refuse(2, Reason::NOT_NEIGHBOURS, &[from, to])
            }
            () => None,
        }
    }
}
