//! What a server requests of a computer in a match of any game. The game is found by its spec, so that search and probes are
//! compiled here, for all games, and not in the crates that call it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use putahi_engine::{Evaluate, Level, accepts_draw_offer, error_model};
use putahi_play::{AnyMatch, TableValue};
use putahi_rules::{History, Match, Seat, Spec, Tabletop, with_game};
use putahi_tables::{FileSolvable, TableCache};

/// A match so far, and the level of the computer that is to act in it.
#[derive(Clone, Debug)]
pub struct BotRequest {
    /// The game.
    pub spec: Spec,
    /// The text of the first position.
    pub start: String,
    /// The moves so far.
    pub moves: Vec<String>,
    /// The level.
    pub level: Level,
}

/// A move that a computer makes.
#[derive(Clone, Debug)]
pub struct ChosenMove {
    /// The move.
    pub text: String,
    /// How hard the choice was, from 0 to 1.
    pub difficulty: f64,
}

/// A good move.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The move.
    pub text: String,
    /// Its exact value, if that is known.
    pub exact: Option<TableValue>,
}

impl BotRequest {
    /// The request to a computer of this level in the state of a match.
    pub fn of(state: &dyn AnyMatch, level: Level) -> BotRequest {
        BotRequest { spec: state.spec().clone(), start: state.start(), moves: state.moves(), level }
    }

    /// The move that the computer makes; see [`choose`](crate::choose()). The search ends soon after `stop` is set.
    pub fn choose(&self, table_cache: &TableCache, seed: u64, stop: &Arc<AtomicBool>) -> ChosenMove {
        with_game!(&self.spec, |options: G| {
            let tables = table_cache.table::<G>(options);
            let (game, m) = self.choose_in::<G>(options, &tables, seed, stop);
            ChosenMove { text: m.to_string(), difficulty: error_model::difficulty(game.position()) }
        })
    }

    /// A good move.
    pub fn advise(&self, table_cache: &TableCache, seed: u64, stop: &Arc<AtomicBool>) -> Advice {
        with_game!(&self.spec, |options: G| {
            let tables = table_cache.table::<G>(options);
            let (game, m) = self.choose_in::<G>(options, &tables, seed, stop);
            let exact = crate::exact(&tables, &game, &m);
            Advice { text: m.to_string(), exact }
        })
    }

    /// Whether the computer on `seat` agrees to end the match as it stands.
    pub fn accepts_end(&self, seat: Seat, stop: &Arc<AtomicBool>) -> bool {
        with_game!(&self.spec, |options: G| {
            accepts_draw_offer(&self.replay::<G>(options), seat, &self.level.limits().and_until(stop))
        })
    }

    fn choose_in<G: Tabletop + Evaluate + FileSolvable>(
        &self,
        options: &G::Options,
        tables: &Arc<G::Table>,
        seed: u64,
        stop: &Arc<AtomicBool>,
    ) -> (Match<G>, G::Move) {
        let game = self.replay::<G>(options);
        let m = crate::choose(&game, Some(tables), self.level, &self.level.limits().and_until(stop), seed);
        (game, m)
    }

    fn replay<G: Tabletop + History>(&self, options: &G::Options) -> Match<G> {
        let start = G::parse(options, &self.start).expect("a match gives its first position");
        let mut game = Match::from_position(start);
        for text in &self.moves {
            let m = G::parse_move(options, text).expect("a match has legal moves");
            game.play_unchecked(&m);
        }
        game
    }
}
