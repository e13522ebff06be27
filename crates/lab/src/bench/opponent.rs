//! The players in the matches of benchmarks.

use std::str::FromStr;
use std::sync::Arc;

use putahi_engine::evaluate::payoff;
use putahi_engine::{Evaluate, Level, Limits, Rng};
use putahi_rules::{Game, Match, Seat, SeatResult, after, legal_moves};
use putahi_tables::{FileSolvable, Storage};

use crate::tuning::share::decision;

/// The longest match, in plies; a longer one counts as drawn.
pub(super) const LONGEST: usize = 1_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opponent {
    Level(Level),
    /// The engine without tables, with this many nodes per move.
    Engine(u64),
    /// Flat Monte Carlo: the move with the best results of this many random playouts, each of [`PLAYOUT_PLIES`] at most.
    MonteCarlo(u32),
    /// Any move that keeps the value by the tables.
    Keeping,
    /// A player that wins at once if possible, else captures, else makes a move after which the enemy can do neither, else any;
    /// at Moaaï wins at once, else makes any move.
    Simple,
}

impl Opponent {
    pub(super) fn name(self) -> String {
        match self {
            Opponent::Level(level) => level.word().to_owned(),
            Opponent::Engine(nodes) => format!("engine:{nodes}"),
            Opponent::MonteCarlo(playouts) => format!("monte-carlo:{playouts}"),
            Opponent::Keeping => "keeping".to_owned(),
            Opponent::Simple => "simple player".to_owned(),
        }
    }

    pub(super) fn choose<G: Evaluate + FileSolvable>(
        self,
        game: &Match<G>,
        tables: Option<&Arc<G::Table>>,
        limits: &Limits<'_>,
        seed: u64,
    ) -> G::Move {
        match self {
            Opponent::Level(level) => putahi_bots::choose(game, tables, level, limits, seed),
            Opponent::Engine(nodes) => {
                putahi_bots::choose(game, None, Level::Strongest, &Limits::nodes(nodes), seed)
            }
            Opponent::MonteCarlo(playouts) => monte_carlo(game.position(), playouts, &mut Rng::new(seed)),
            Opponent::Keeping => keeping(game, tables, &mut Rng::new(seed)),
            Opponent::Simple => simple_move(game.position(), &mut Rng::new(seed)),
        }
    }
}

impl FromStr for Opponent {
    type Err = String;

    /// The name of a level, `engine:NODES` or `monte-carlo:PLAYOUTS`.
    fn from_str(text: &str) -> Result<Opponent, String> {
        let number = |text: &str| text.parse::<u32>().ok().filter(|number| *number > 0);
        let wrong = || format!("expected a level, engine:NODES or monte-carlo:PLAYOUTS, not `{text}`");
        match text.split_once(':') {
            Some(("engine", nodes)) => number(nodes).map(|nodes| Opponent::Engine(nodes.into())),
            Some(("monte-carlo", playouts)) => number(playouts).map(Opponent::MonteCarlo),
            Some(_) => None,
            None => text.parse().ok().map(Opponent::Level),
        }
        .ok_or_else(wrong)
    }
}

/// The longest playout, in plies; a longer one counts as drawn.
const PLAYOUT_PLIES: usize = 200;

/// The move with the best results of random playouts, as many for each move.
fn monte_carlo<G: Game>(position: &G, playouts: u32, rng: &mut Rng) -> G::Move {
    let moves = legal_moves(position);
    let each = (playouts as usize).div_ceil(moves.len());
    let result = |m: &G::Move, rng: &mut Rng| -> f64 {
        (0..each).map(|_| playout(after(position, m), position.turn(), rng)).sum()
    };
    let results: Vec<f64> = moves.iter().map(|m| result(m, rng)).collect();
    let best = results.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let tied: Vec<&G::Move> =
        moves.iter().zip(&results).filter(|(_, result)| **result >= best).map(|(m, _)| m).collect();
    tied[rng.below(tied.len())].clone()
}

/// The points of the seat in a match of random moves: 1, 1/2 or 0.
fn playout<G: Game>(position: G, seat: Seat, rng: &mut Rng) -> f64 {
    let mut game = position;
    for _ in 0..PLAYOUT_PLIES {
        let moves = legal_moves(&game);
        let Some(m) = rng.pick(&moves) else { break };
        game.play_unchecked(m);
    }
    game.outcome().map_or(0.5, |outcome| payoff(outcome.value(seat)))
}

/// Any move that keeps the value; any legal move where the tables lack the value.
fn keeping<G: Evaluate + FileSolvable>(
    game: &Match<G>,
    tables: Option<&Arc<G::Table>>,
    rng: &mut Rng,
) -> G::Move {
    let (position, quiet) = (game.position(), game.quiet_plies());
    let decision = tables.and_then(|tables| decision::<G>(tables, position, quiet).ok().flatten());
    let among = decision.map_or_else(|| legal_moves(position), |decision| decision.keeping);
    among[rng.below(among.len())].clone()
}

fn simple_move<G: Evaluate + FileSolvable>(position: &G, rng: &mut Rng) -> G::Move {
    let moves = legal_moves(position);
    let hits = |position: &G, moves: &[G::Move]| -> Vec<G::Move> {
        let wins: Vec<G::Move> = moves.iter().filter(|m| wins(position, m)).cloned().collect();
        if wins.is_empty() { captures(position, moves) } else { wins }
    };
    let found = hits(position, &moves);
    let found = match found.is_empty() && G::STORAGE != Storage::Search {
        true => {
            let is_safe = |m: &&G::Move| {
                let next = after(position, m);
                hits(&next, &legal_moves(&next)).is_empty()
            };
            moves.iter().filter(is_safe).cloned().collect()
        }
        false => found,
    };
    let among = if found.is_empty() { moves } else { found };
    among[rng.below(among.len())].clone()
}

fn wins<G: Game>(position: &G, m: &G::Move) -> bool {
    let outcome = after(position, m).outcome();
    outcome.is_some_and(|outcome| outcome.results[position.turn()] == SeatResult::Won)
}

/// The moves that capture: all where captures are compulsory, else those to be tried first.
fn captures<G: Evaluate>(position: &G, moves: &[G::Move]) -> Vec<G::Move> {
    let mut forced = Vec::new();
    position.push_forced_moves(&mut forced);
    match forced.is_empty() {
        true => moves.iter().filter(|m| position.order_hint(m) > 0).cloned().collect(),
        false => forced,
    }
}

#[cfg(test)]
mod tests {
    use putahi_rules::find_move;
    use putahi_rules::nine_mens_morris::NineMensMorris;

    use super::*;

    /// The position after these moves from the start.
    fn after_moves(texts: &[&str]) -> NineMensMorris {
        let mut position = NineMensMorris::start(&Default::default());
        for text in texts {
            let m = find_move(&position, text).expect("a legal move");
            position.play_unchecked(&m);
        }
        position
    }

    #[test]
    fn the_simple_player_closes_a_mill() {
        for (texts, mill) in
            [(&["a1", "g7", "a4", "g4"][..], "a7x"), (&["a1", "g7", "a4", "g4", "d2"], "g1x")]
        {
            for seed in 0..20 {
                let closing = simple_move(&after_moves(texts), &mut Rng::new(seed)).to_string();
                assert!(closing.starts_with(mill), "{closing}");
            }
        }
    }

    #[test]
    fn the_simple_player_prevents_a_mill() {
        for seed in 0..20 {
            let preventing = simple_move(&after_moves(&["a1", "g7", "a4"]), &mut Rng::new(seed));
            assert_eq!(preventing.to_string(), "a7");
        }
    }
}
