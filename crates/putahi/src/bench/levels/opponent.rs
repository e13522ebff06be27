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
