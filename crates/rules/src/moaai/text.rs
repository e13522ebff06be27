//! Texts of positions and moves.

use std::fmt;

use super::ground::bit;
use super::pieces::{COLOURS, PIECES, SHAPES, all_pieces, piece_word, read_piece};
use super::position::Phase;
use super::{Ground, Moaai, Move, Options, Seats, Terrain};
use crate::setup::{Objections, read_word, split};
use crate::{
    Content, Expected, Field, FieldEntry, Piece, Point, Problem, Seat, SetupError, SetupForm, read_turn,
};

const SEATS: Field = Field::new("seats");
const PHASE: Field = Field::new("phase");

impl fmt::Display for Moaai {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.terrain().row_points().enumerate() {
            f.write_str(if i == 0 { "" } else { "/" })?;
            for point in row {
                f.write_str(match self.ground.piece_on(point) {
                    Some((shape, colour)) => piece_word(shape, colour),
                    None if self.ground.gone() & bit(point) != 0 => "##",
                    None => "..",
                })?;
            }
        }
        write!(f, " {} {} {}", self.turn, self.options.seats.count(), self.phase.word())
    }
}

impl Phase {
    const ALL: [Phase; 3] = [Phase::Place, Phase::Move, Phase::Over];
    const WORDS: [&str; 3] = ["place", "move", "over"];

    const fn word(self) -> &'static str {
        Phase::WORDS[self as usize]
    }
}

pub(super) fn read(options: &Options, text: &str) -> Result<Moaai, Vec<SetupError>> {
    let [board, turn, seats, phase] = split(text, [Field::BOARD, Field::TURN, SEATS, PHASE])?;
    let mut objections = Objections::default();
    let ground = read_ground(&options.terrain, board, &mut objections);
    let turn = objections.note(read_turn(turn, turns(options.seats)));
    let phase = objections.note(read_word(PHASE, phase, &Phase::WORDS)).map(|index| Phase::ALL[index]);
    objections.note(read_word(SEATS, seats, number(options.seats)));
    let read = ground.zip(turn).zip(phase);
    let position =
        read.map(|((ground, turn), phase)| Moaai { ground, turn, phase, options: options.clone() });
    if let Some(position) = &position {
        objections.note(check_phase(position));
        objections.note(check_turn(position));
    }
    objections.finish(position)
}

pub(super) fn read_move(terrain: &Terrain, text: &str) -> Option<Move> {
    let cell = |name| terrain.board().find(name).map(|point| terrain.cell(point));
    if let Some((from, to)) = text.split_once('-') {
        return Some(Move::Step { from: cell(from)?, to: cell(to)? });
    }
    let (piece, target) = text.split_once('@')?;
    let (shape, colour) = read_piece(piece)?;
    Some(Move::Place { shape, colour, cell: cell(target)? })
}

pub(super) fn setup_form(options: &Options) -> SetupForm {
    let free = |(shape, colour)| {
        let word = piece_word(shape, colour);
        (word, Content::Unique(Piece::Free(word)))
    };
    let (pieces, turns) = (all_pieces().map(free), turns(options.seats));
    SetupForm {
        rows: options.terrain.row_points().map(Iterator::collect).collect(),
        contents: [("..", Content::Empty), ("##", Content::Gone)].into_iter().chain(pieces).collect(),
        fields: vec![
            (Field::TURN, FieldEntry::Turn(turns)),
            (SEATS, FieldEntry::OneOf(number(options.seats))),
            (PHASE, FieldEntry::OneOf(&Phase::WORDS)),
        ],
    }
}

/// The words for the seats.
fn turns(seats: Seats) -> &'static [&'static str] {
    &["1", "2", "3"][..seats.count()]
}

/// The word for the number of seats alone.
fn number(seats: Seats) -> &'static [&'static str] {
    &turns(seats)[seats.count() - 1..]
}

fn check_phase(position: &Moaai) -> Result<(), SetupError> {
    let Moaai { ground, phase, .. } = position;
    let full = ground.occupied().count_ones() as usize == PIECES;
    let stuck = ground.is_stuck(position.terrain());
    let fits = match phase {
        Phase::Place => ground.gone() == 0 && !full,
        Phase::Move => !stuck,
        Phase::Over => stuck,
    };
    if fits {
        return Ok(());
    }
    let due = if stuck { Phase::Over } else { Phase::Move } as usize;
    let expected = Expected::OneOf(&Phase::WORDS[due..=due]);
    Err(SetupError::new(PHASE, phase.word(), Problem::Contradiction(expected)))
}

/// Checks the turn: while pieces are placed, it follows from their number.
fn check_turn(position: &Moaai) -> Result<(), SetupError> {
    let Moaai { ground, turn, phase, options } = position;
    let placed = ground.occupied().count_ones() as usize;
    let due =
        Seat::new(placed % options.seats.count() + 1).expect("a remainder is below the number of seats");
    if *phase != Phase::Place || *turn == due {
        return Ok(());
    }
    let expected = Expected::Turn(due);
    Err(SetupError::new(Field::TURN, &turn.to_string(), Problem::Contradiction(expected)))
}

fn read_ground(terrain: &Terrain, board: &str, objections: &mut Objections) -> Option<Ground> {
    let expected = terrain.rows().len();
    if board.split('/').count() != expected {
        return objections.note(Err(SetupError::new(Field::BOARD, board, Problem::Rows(expected))));
    }
    let (mut is_whole, mut ground) = (true, Ground::default());
    for (row, points) in board.split('/').zip(terrain.row_points()) {
        let letters: Vec<char> = row.chars().collect();
        if letters.len() != points.len() * 2 {
            return objections.note(Err(SetupError::new(Field::BOARD, row, Problem::Length(points.len()))));
        }
        for (pair, point) in letters.as_chunks::<2>().0.iter().zip(points) {
            is_whole &= objections.note(put(&mut ground, point, *pair)).is_some();
        }
    }
    is_whole.then_some(ground)
}

fn put(ground: &mut Ground, point: Point, pair: [char; 2]) -> Result<(), SetupError> {
    let wrong = |problem| SetupError::new(Field::BOARD, &String::from_iter(pair), problem);
    let index = |letters: &str, c: char| letters.find(c).ok_or_else(|| wrong(Problem::Character(c)));
    match pair {
        ['.', '.'] => {}
        ['#', '#'] => ground.take_away(point),
        ['.' | '#', other] => return Err(wrong(Problem::Character(other))),
        [shape, colour] => {
            let (shape, colour) = (SHAPES[index("TCR", shape)?], COLOURS[index("rovb", colour)?]);
            if ground.cell_of(shape, colour) != 0 {
                return Err(wrong(Problem::Twice));
            }
            ground.place(shape, colour, point);
        }
    }
    Ok(())
}
