//! What a server requests from the engine and the tables for a match of any game. Each function finds the game by its spec, so that
//! search and probes are compiled here, for all games, and not in the crates that call it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use putahi_engine::{Evaluate, Level, accepts_draw_offer, error_model};
use putahi_play::{AnyMatch, TableValue};
use putahi_rules::{Game, History, ImportError, Match, Seat, Spec, Tabletop, import_position, with_game};
use putahi_tables::probe::{self, ProbeJson};
use putahi_tables::{Budget, FileSolvable, TableCache, Tablebase};

use crate::{NotPerfect, OfferedLevel};

/// A match so far, and the level of the computer that is to act in it.
#[derive(Clone, Debug)]
pub struct Question {
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

/// Why a position cannot be probed.
#[derive(Debug)]
pub enum ProbeError {
    /// The text is not a position.
    Position(ImportError),
    /// The number of quiet plies cannot be taken into account.
    Clock,
}

impl Question {
    /// The question for a computer of this level in the state of a match.
    pub fn of(state: &dyn AnyMatch, level: Level) -> Question {
        Question { spec: state.spec().clone(), start: state.start(), moves: state.moves(), level }
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

/// The levels that a game offers with these tables; see [`offered_levels`](crate::offered_levels).
pub fn levels_of(spec: &Spec, table_cache: &TableCache) -> Vec<OfferedLevel> {
    with_game!(spec, |options: G| {
        crate::offered_levels::<G>(options, Some(&*table_cache.table::<G>(options)))
    })
}

/// Checks that a computer of this level is what its name says, in a match from the position `start`, or the usual one; see
/// [`check_perfect`](crate::check_perfect).
///
/// # Errors
/// The level is `perfect`, and the tables do not have the position.
pub fn check_perfect_of(
    spec: &Spec,
    start: Option<&str>,
    table_cache: &TableCache,
    level: Level,
) -> Result<(), NotPerfect> {
    if level != Level::Perfect {
        return Ok(());
    }
    with_game!(spec, |options: G| {
        let named = start.and_then(|text| <G as Game>::parse(options, text).ok());
        let start = named.unwrap_or_else(|| <G as Game>::start(options));
        crate::check_perfect(&start, Some(&*table_cache.table::<G>(options)), level)
    })
}

/// Probes the position whose text is `text`, in the notation of the game or in the form of another program, or the usual start;
/// after `clock` quiet plies, or with 0 after as many as the text counts, if the tables can take them into account.
///
/// # Errors
/// The text is not a position, or the tables cannot take the quiet plies into account.
pub fn probe_text(
    spec: &Spec,
    text: Option<&str>,
    clock: u16,
    table_cache: &TableCache,
    budget: &Arc<Budget>,
) -> Result<ProbeJson, ProbeError> {
    with_game!(spec, |options: G| {
        let read = |text| import_position::<G>(options, text).map_err(ProbeError::Position);
        let (position, counted) = text.map_or_else(|| Ok((<G as Game>::start(options), 0)), read)?;
        let answer = table_cache.read::<G, _>(options, |table| {
            let table = G::within(table, budget);
            let check = |plies| probe::check_clock(&*table, &position, plies);
            let clock = if clock == 0 && check(counted)?.is_ok() { counted } else { clock };
            let is_counted = check(clock)?.is_ok();
            is_counted.then(|| probe::probe(&*table, &position, clock)).transpose()
        });
        let answer = ProbeJson::new(&position, &answer.ok_or(ProbeError::Clock)?);
        Ok(answer.within(budget).without(table_cache.unreadable(spec)))
    })
}
