//! Who plays in the matches of `putahi bench levels`.

use std::sync::Arc;

use putahi_engine::{Evaluate, Level, Limits, Rng};
use putahi_rules::{Game, Match, SeatResult, after, legal_moves};
use putahi_tables::{FileSolvable, Storage};

/// A player of the matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opponent {
    /// A level.
    Level(Level),
    /// Somebody who wins at once if he can, else captures, else makes a move after which the enemy can do neither, else any; at
    /// Moaaï wins at once, else makes any move.
    Simple,
}

impl Opponent {
    /// The name in the tables.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Opponent::Level(level) => level.word(),
            Opponent::Simple => "simple player",
        }
    }

    /// The move of the player in a match that is not over.
    pub(super) fn choose<G: Evaluate + FileSolvable>(
        self,
        game: &Match<G>,
        tables: Option<&Arc<G::Table>>,
        limits: &Limits<'_>,
        seed: u64,
    ) -> G::Move {
        match self {
            Opponent::Level(level) => putahi_bots::choose(game, tables, level, limits, seed),
            Opponent::Simple => simple_move(game.position(), &mut Rng::new(seed)),
        }
    }
}

/// The move of the simple player.
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

/// Whether the move wins at once.
fn wins<G: Game>(position: &G, m: &G::Move) -> bool {
    let outcome = after(position, m).outcome();
    outcome.is_some_and(|outcome| outcome.results[position.turn()] == SeatResult::Won)
}

/// The moves that capture: where captures are compulsory, all; else those that are to be tried first.
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

    /// White can close a mill at a1, a4, a7.
    #[test]
    fn the_simple_player_closes_a_mill_and_else_prevents_one() {
        let mut position = NineMensMorris::start(&Default::default());
        for text in ["a1", "g7", "a4", "g4"] {
            let m = find_move(&position, text).expect("a legal move");
            position.play_unchecked(&m);
        }
        for seed in 0..20 {
            let closing = simple_move(&position, &mut Rng::new(seed));
            assert_eq!(closing.to().index(), find_move(&position, "a7xg7").expect("a mill").to().index());
            let other = after(&position, &find_move(&position, "d2").expect("a legal move"));
            let closing = simple_move(&other, &mut Rng::new(seed));
            assert!(closing.to_string().starts_with("g1x"), "{closing}");
        }
        let quiet = after(&position, &find_move(&position, "g1").expect("a legal move"));
        for seed in 0..20 {
            assert_eq!(simple_move(&quiet, &mut Rng::new(seed)).to_string(), "a7", "it prevents a mill");
        }
    }
}
