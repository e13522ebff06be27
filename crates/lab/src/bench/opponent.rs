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
    /// Somebody who has learnt the rules today: wins at once if possible, else captures, else makes a move after which the enemy
    /// can do neither, else any; at Moaaï wins at once, else makes any move.
    Beginner,
    /// A player that makes any legal move.
    Chance,
}

impl Opponent {
    pub(super) fn name(self) -> String {
        match self {
            Opponent::Level(level) => level.word().to_owned(),
            Opponent::Engine(nodes) => format!("engine:{nodes}"),
            Opponent::MonteCarlo(playouts) => format!("monte-carlo:{playouts}"),
            Opponent::Keeping => "keeping".to_owned(),
            Opponent::Beginner => "beginner".to_owned(),
            Opponent::Chance => "chance".to_owned(),
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
            Opponent::Beginner => beginners_move(game.position(), &mut Rng::new(seed)),
            Opponent::Chance => any(&legal_moves(game.position()), &mut Rng::new(seed)),
        }
    }
}

impl FromStr for Opponent {
    type Err = String;

    /// The name of a level, `beginner`, `chance`, `engine:NODES` or `monte-carlo:PLAYOUTS`.
    fn from_str(text: &str) -> Result<Opponent, String> {
        let number = |text: &str| text.parse::<u32>().ok().filter(|number| *number > 0);
        let wrong = || {
            format!("expected a level, beginner, chance, engine:NODES or monte-carlo:PLAYOUTS, not `{text}`")
        };
        match text.split_once(':') {
            Some(("engine", nodes)) => number(nodes).map(|nodes| Opponent::Engine(nodes.into())),
            Some(("monte-carlo", playouts)) => number(playouts).map(Opponent::MonteCarlo),
            Some(_) => None,
            None if text == "beginner" => Some(Opponent::Beginner),
            None if text == "chance" => Some(Opponent::Chance),
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
    any(&decision.map_or_else(|| legal_moves(position), |decision| decision.keeping), rng)
}

fn beginners_move<G: Evaluate + FileSolvable>(position: &G, rng: &mut Rng) -> G::Move {
    any(&obvious_moves(position).unwrap_or_else(|| legal_moves(position)), rng)
}

/// The moves that a beginner sees to be better than the others, if there are any; see [`Opponent::Beginner`].
fn obvious_moves<G: Evaluate + FileSolvable>(position: &G) -> Option<Vec<G::Move>> {
    let moves = legal_moves(position);
    let hits = |position: &G, moves: &[G::Move]| -> Vec<G::Move> {
        let wins: Vec<G::Move> = moves.iter().filter(|m| wins(position, m)).cloned().collect();
        if wins.is_empty() { captures(position, moves) } else { wins }
    };
    let found = hits(position, &moves);
    let found = match found.is_empty() && G::storage(position.options()) != Storage::Search {
        true => {
            let is_safe = |m: &&G::Move| {
                let next = after(position, m);
                hits(&next, &legal_moves(&next)).is_empty()
            };
            moves.iter().filter(is_safe).cloned().collect()
        }
        false => found,
    };
    (!found.is_empty() && found.len() < moves.len()).then_some(found)
}

fn any<M: Clone>(among: &[M], rng: &mut Rng) -> M {
    among[rng.below(among.len())].clone()
}

/// Whether the move wins at once, or leaves the enemies nothing but to lose at once: at Moaaï to make the last step (O5).
fn wins<G: Game>(position: &G, m: &G::Move) -> bool {
    let (seat, next) = (position.turn(), after(position, m));
    let is_won = |end: &G| end.outcome().is_some_and(|outcome| outcome.results[seat] == SeatResult::Won);
    let replies = legal_moves(&next);
    is_won(&next) || !replies.is_empty() && replies.iter().all(|reply| is_won(&after(&next, reply)))
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
    use putahi_rules::morris::Morris;

    use super::*;

    /// The position after these moves from the start.
    fn after_moves(texts: &[&str]) -> Morris {
        let mut position = Morris::start(&Default::default());
        for text in texts {
            let m = find_move(&position, text).expect("a legal move");
            position.play_unchecked(&m);
        }
        position
    }

    /// The share of the choices in `games` matches of the first level against itself in which it makes no move that a beginner sees
    /// to be better: of those in which something can be won or taken at once, and of the others.
    fn first_matches_slips<G: Evaluate + FileSolvable>(games: u64) -> [f64; 2] {
        let mut found = [[0_u32; 2]; 2];
        for seed in 0..games {
            let mut game = Match::<G>::new(&Default::default());
            while game.outcome().is_none() && game.moves().len() < 120 {
                let (position, limits) = (game.position(), Limits::nodes(1_000));
                let m = putahi_bots::choose(
                    &game,
                    None,
                    Level::FirstMatch,
                    &limits,
                    seed << 12 | game.moves().len() as u64,
                );
                if let Some(obvious) = obvious_moves(position) {
                    let is_quiet = captures(position, &obvious).is_empty() && !wins(position, &obvious[0]);
                    let [all, slips] = &mut found[usize::from(is_quiet)];
                    (*all, *slips) = (*all + 1, *slips + u32::from(!obvious.contains(&m)));
                }
                game.play_unchecked(&m);
            }
        }
        found.map(|[all, slips]| f64::from(slips) / f64::from(all.max(1)))
    }

    /// "Grabs a mill, but makes no plans": a mill that can be closed is left open no more than every third time.
    #[test]
    fn a_first_match_closes_two_of_three_mills() {
        let [open_mills, threats] = first_matches_slips::<Morris>(60);
        assert!((0.1..0.33).contains(&open_mills), "{open_mills}");
        assert!(threats > 0.2, "{threats}");
    }

    /// "Sometimes steps where you can take."
    #[test]
    fn a_first_match_sometimes_steps_where_it_can_be_taken() {
        let [_, steps] = first_matches_slips::<putahi_rules::awithlaknannai::Awithlaknannai>(60);
        assert!((0.08..0.25).contains(&steps), "{steps}");
    }

    #[test]
    fn the_beginner_closes_a_mill() {
        for (texts, mill) in
            [(&["a1", "g7", "a4", "g4"][..], "a7x"), (&["a1", "g7", "a4", "g4", "d2"], "g1x")]
        {
            for seed in 0..20 {
                let closing = beginners_move(&after_moves(texts), &mut Rng::new(seed)).to_string();
                assert!(closing.starts_with(mill), "{closing}");
            }
        }
    }

    #[test]
    fn the_beginner_prevents_a_mill() {
        for seed in 0..20 {
            let preventing = beginners_move(&after_moves(&["a1", "g7", "a4"]), &mut Rng::new(seed));
            assert_eq!(preventing.to_string(), "a7");
        }
    }
}
