//! Whether the position and the moves of a puzzle are those of its game.

use putahi_rules::{Game, Seat, after, legal_moves, with_game};

use super::error::LineFlaw;
use crate::puzzle::Puzzle;
use crate::solution::{Answer, Decision};

/// # Errors
/// The position or a move is not legal, a move is named twice, or a move is of the wrong side.
pub(super) fn check(puzzle: &Puzzle) -> Result<(), LineFlaw> {
    with_game!(&puzzle.spec, |options: G| {
        let position = G::parse(options, &puzzle.position).map_err(LineFlaw::Position)?;
        if position.outcome().is_some() || position.to_string() != puzzle.position {
            return Err(LineFlaw::Spelling(puzzle.position.clone()));
        }
        check_decision(&position, &puzzle.solution, position.turn())
    })
}

fn check_decision<G: Game>(position: &G, decision: &Decision, solver: Seat) -> Result<(), LineFlaw> {
    let legal: Vec<(String, G::Move)> =
        legal_moves(position).into_iter().map(|m| (m.to_string(), m)).collect();
    let find = |text: &str| legal.iter().find(|(legal, _)| legal == text).map(|(_, m)| m);
    let named: Vec<&str> = decision.right_moves().chain(decision.slower.iter().map(String::as_str)).collect();
    for (index, text) in named.iter().enumerate() {
        if find(text).is_none() {
            return Err(LineFlaw::Illegal((*text).to_owned()));
        }
        if named[..index].contains(text) {
            return Err(LineFlaw::Repeated((*text).to_owned()));
        }
    }
    let mut answers = decision.right.iter();
    answers.try_for_each(|answer| check_answer(position, answer, solver))
}

/// Follows each of the moves, which are legal.
fn check_answer<G: Game>(position: &G, answer: &Answer, solver: Seat) -> Result<(), LineFlaw> {
    let Some(then) = &answer.then else { return Ok(()) };
    for text in &answer.moves {
        let mut next = played(position, text)?;
        for reply in &then.replies {
            if next.turn() == solver {
                return Err(LineFlaw::Turn(reply.clone()));
            }
            next = played(&next, reply)?;
        }
        if next.outcome().is_some() || next.turn() != solver {
            return Err(LineFlaw::Turn(text.clone()));
        }
        check_decision(&next, &then.decision, solver)?;
    }
    Ok(())
}

fn played<G: Game>(position: &G, text: &str) -> Result<G, LineFlaw> {
    let m = putahi_rules::find_move(position, text);
    m.map(|m| after(position, &m)).ok_or_else(|| LineFlaw::Illegal(text.to_owned()))
}
