//! Hints: first a point, then the man that moves, then the move.

use putahi_rules::{Game, Point, Tabletop, Touch, with_game};

use crate::{NotOnPath, Puzzle};

/// What helps to find a right move at a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The name of the point to which a man or piece goes.
    pub point: String,
    /// The name of the point from which it comes, or the letters of the piece of the reserve; None where a man is placed from the
    /// hand.
    pub man: Option<String>,
    /// The move.
    pub text: String,
}

/// The hint for the decision after the right moves `path` of the solver: about the first of its right moves.
///
/// # Errors
/// `path` holds a move after which the puzzle does not go on.
///
/// # Panics
/// The position or a move of the puzzle is not legal; the reader of packs refuses such puzzles.
pub fn hint<S: AsRef<str>>(puzzle: &Puzzle, path: &[S]) -> Result<Hint, NotOnPath> {
    let text = puzzle.decision(path)?.right_moves().next().expect("a decision has a right move").to_owned();
    let line = puzzle.line(path)?;
    Ok(with_game!(&puzzle.spec, |options: G| {
        let mut position = G::parse(options, &puzzle.position).expect("a puzzle has a position");
        for text in line {
            let m = G::parse_move(options, &text).expect("the moves of a solution are legal");
            position = putahi_rules::after(&position, &m);
        }
        about(&position, text)
    }))
}

fn about<G: Tabletop>(position: &G, text: String) -> Hint {
    let m = G::parse_move(position.options(), &text).expect("a right move is legal");
    let touches = G::touches(&m);
    let stands = |point: Point| position.pieces().on(point).is_some();
    let name = |touch: &Touch| position.board().touch_text(*touch);
    let moves_man = touches.len() > 1 && touches[0].point().is_none_or(stands);
    match moves_man {
        true => Hint { point: name(&touches[1]), man: Some(name(&touches[0])), text },
        false => Hint { point: name(&touches[0]), man: None, text },
    }
}
