//! Whether the position and the moves of a puzzle are those of its game.

use putahi_rules::{Game, Seat, after, legal_moves, with_game};

use crate::{Answer, Decision, Puzzle};

pub(super) fn check(puzzle: &Puzzle) -> Result<(), String> {
    with_game!(&puzzle.spec, |options: G| {
        let position = G::parse(options, &puzzle.position).map_err(|error| error.to_string())?;
        if position.outcome().is_some() || position.to_string() != puzzle.position {
            return Err(format!("no unfinished position is written `{}`", puzzle.position));
        }
        check_decision(&position, &puzzle.solution, position.turn())
    })
}

fn check_decision<G: Game>(position: &G, decision: &Decision, solver: Seat) -> Result<(), String> {
    let legal: Vec<(String, G::Move)> =
        legal_moves(position).into_iter().map(|m| (m.to_string(), m)).collect();
    let find = |text: &str| legal.iter().find(|(legal, _)| legal == text).map(|(_, m)| m);
    let named: Vec<&str> = decision.right_moves().chain(decision.slower.iter().map(String::as_str)).collect();
    for (index, text) in named.iter().enumerate() {
        if find(text).is_none() {
            return Err(illegal(text));
        }
        if named[..index].contains(text) {
            return Err(format!("`{text}` stands twice at one decision"));
        }
    }
    let mut answers = decision.right.iter();
    answers.try_for_each(|answer| check_answer(position, answer, solver))
}

/// Follows each of the moves, which are legal.
fn check_answer<G: Game>(position: &G, answer: &Answer, solver: Seat) -> Result<(), String> {
    let Some(then) = &answer.then else { return Ok(()) };
    for text in &answer.moves {
        let mut next = played(position, text)?;
        for reply in &then.replies {
            if next.turn() == solver {
                return Err(wrong_side(reply));
            }
            next = played(&next, reply)?;
        }
        if next.outcome().is_some() || next.turn() != solver {
            return Err(wrong_side(text));
        }
        check_decision(&next, &then.decision, solver)?;
    }
    Ok(())
}

fn played<G: Game>(position: &G, text: &str) -> Result<G, String> {
    let m = putahi_rules::find_move(position, text);
    m.map(|m| after(position, &m)).ok_or_else(|| illegal(text))
}

fn illegal(text: &str) -> String {
    format!("`{text}` is not legal where it stands")
}

fn wrong_side(text: &str) -> String {
    format!("`{text}` is a move of the wrong side")
}
