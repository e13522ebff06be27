//! Matches of the strongest level against weaker players.

use std::ops::AddAssign;

use putahi_engine::{Choice, Evaluate, Level, Limits, SearchRequest};
use putahi_rules::{Match, Seat, SeatResult, legal_moves};

#[path = "../../../rules/tests/common/rng.rs"]
mod rng;
pub(crate) use rng::Rng;

/// The results of the strongest level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// Matches won.
    pub(crate) won: u32,
    /// Matches drawn, or with three seats neither won nor lost.
    pub(crate) drawn: u32,
    /// Matches lost.
    pub(crate) lost: u32,
    /// Moves it chose.
    pub(crate) moves: u64,
    /// Nodes it searched.
    pub(crate) nodes: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.moves += other.moves;
        self.nodes += other.nodes;
    }
}

/// Plays `games` matches, with the strongest level in each seat in turn. All other seats play at the level `others`, or
/// at random.
pub(crate) fn tournament<G: Evaluate>(
    options: &G::Options,
    games: u32,
    limits: &Limits<'_>,
    others: Option<Level>,
) -> Tally {
    let seats = G::start(options).seats();
    let mut tally = Tally::default();
    for game in 0..games {
        let seat = Seat::new(game as usize % seats + 1).expect("a game has at most three seats");
        let seed = u64::from(game) + 1;
        let mut rng = Rng::new(seed);
        let other = |game: &Match<G>| match others {
            None => rng.pick(&legal_moves(game.position())).clone(),
            Some(level) => choose(level, game, limits, seed).mv,
        };
        tally += one_match(Match::new(options), seat, limits, seed, other);
    }
    tally
}

fn choose<G: Evaluate>(level: Level, game: &Match<G>, limits: &Limits<'_>, seed: u64) -> Choice<G> {
    let seed = seed << 20 | game.moves().len() as u64;
    let choice = level.choose(&SearchRequest::from(game), limits, seed);
    choice.expect("an unfinished position has a move")
}

fn one_match<G: Evaluate>(
    mut game: Match<G>,
    seat: Seat,
    limits: &Limits<'_>,
    seed: u64,
    mut other: impl FnMut(&Match<G>) -> G::Move,
) -> Tally {
    let mut tally = Tally::default();
    while game.outcome().is_none() {
        let m = match game.position().turn() == seat {
            false => other(&game),
            true => {
                let choice = choose(Level::Perfect, &game, limits, seed);
                tally.moves += 1;
                tally.nodes += choice.report.nodes;
                choice.mv
            }
        };
        game.play(&m).expect("all players make legal moves");
    }
    match game.outcome().expect("the match is over").results[seat] {
        SeatResult::Won => tally.won = 1,
        SeatResult::Drawn | SeatResult::Neither => tally.drawn = 1,
        SeatResult::Lost => tally.lost = 1,
    }
    tally
}
