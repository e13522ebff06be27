//! How hard a puzzle is: the share of levels that fail times the chance that the error model misses the first right move.

use std::sync::Arc;

use putahi_bots::choose;
use putahi_engine::error_model::chances;
use putahi_engine::{Level, Limits};
use putahi_rules::{Match, find_move, legal_moves};

use crate::puzzle::MAX_GRADE;
use crate::{Puzzle, PuzzleGame, Verdict};

const SEEDS: u64 = 4;
/// The most nodes of a move; the strongest level has no other limit.
const NODES: u64 = 2_000;

/// The grade of a puzzle, from 0 to [`MAX_GRADE`]. `game` is at its position.
pub(crate) fn grade<G: PuzzleGame>(table: &Arc<G::Table>, game: &Match<G>, puzzle: &Puzzle) -> u16 {
    combined(share_of_failures::<G>(table, game, puzzle), chance_of_right(game.position(), puzzle))
}

/// The grade, given the share of plays that fail and the chance that a right first move is made at first sight.
fn combined(failures: f64, chance_of_right: f64) -> u16 {
    (f64::from(MAX_GRADE) * failures * (1.0 - chance_of_right)).round() as u16
}

pub(crate) fn chance_of_right<G: PuzzleGame>(position: &G, puzzle: &Puzzle) -> f64 {
    let moves = legal_moves(position);
    let is_right = |m: &G::Move| puzzle.solution.answer(&m.to_string()).is_some();
    let chances = chances(position, &moves);
    chances.iter().zip(&moves).filter(|(_, m)| is_right(m)).map(|(chance, _)| chance).sum()
}

/// The share of plays, by each level with each seed, that do not solve the puzzle.
fn share_of_failures<G: PuzzleGame>(table: &Arc<G::Table>, game: &Match<G>, puzzle: &Puzzle) -> f64 {
    let plays: Vec<(Level, u64)> = Level::offered::<G>(game.position().options())
        .flat_map(|level| (0..SEEDS).map(move |seed| (level, seed)))
        .collect();
    let failures = plays.iter().filter(|(level, seed)| !solves(table, game, puzzle, *level, *seed)).count();
    failures as f64 / plays.len() as f64
}

fn solves<G: PuzzleGame>(
    table: &Arc<G::Table>,
    game: &Match<G>,
    puzzle: &Puzzle,
    level: Level,
    seed: u64,
) -> bool {
    let (mut game, mut path) = (game.clone(), Vec::new());
    loop {
        let m = choose(&game, Some(table), level, &Limits::nodes(NODES), seed);
        let verdict = puzzle.judge(&path, &m.to_string());
        match verdict.expect("the path holds right moves only") {
            Verdict::Solved => return true,
            Verdict::Slower | Verdict::Wrong => return false,
            Verdict::Right { replies } => {
                game.play_unchecked(&m);
                for reply in replies {
                    let reply = find_move(game.position(), reply).expect("replies are legal");
                    game.play_unchecked(&reply);
                }
                path.push(m.to_string());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_failures_and_rarer_right_moves_make_a_higher_grade() {
        let steps: Vec<f64> = (0..=10).map(|step| f64::from(step) / 10.0).collect();
        for other in &steps {
            assert!(steps.windows(2).all(|pair| combined(pair[0], *other) <= combined(pair[1], *other)));
            assert!(steps.windows(2).all(|pair| combined(*other, pair[0]) >= combined(*other, pair[1])));
        }
        assert_eq!([combined(0.0, 0.0), combined(1.0, 1.0), combined(1.0, 0.0)], [0, 0, MAX_GRADE]);
        assert_eq!(combined(0.5, 0.2), 400);
    }
}
