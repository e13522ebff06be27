//! The members with three to seven men: the whole game, solved in memory when the first position is probed.
//!
//! Values do not depend on the limit of quiet moves, so that the options with the same member and the same flying share them.

mod code;
mod numbering;
mod sectors;
mod solve;

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

use putahi_rules::morris::{Member, Morris, Options};
use putahi_rules::{Game, Value};

use self::sectors::Sectors;
use crate::SectorStats;

/// The values of all positions of a member; they are solved when they are first needed.
#[derive(Clone)]
pub struct Solved(Arc<OnceLock<Sectors>>);

/// The solved games, by member and by whether three men fly.
static SOLVED: LazyLock<Mutex<HashMap<(Member, bool), Solved>>> = LazyLock::new(Mutex::default);

impl Solved {
    /// The values under these options. They are solved by as many threads as the current pool has, unless they are known.
    pub fn now(options: Options) -> Solved {
        let solved = Solved::of(options);
        solved.0.get_or_init(|| solve::solve(options));
        solved
    }

    /// The values under these options, which may not be solved yet.
    pub(crate) fn of(options: Options) -> Solved {
        let mut all = SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry((options.member, options.flying)).or_insert_with(|| Solved(Arc::default())).clone()
    }

    /// Whether the values are there.
    pub(crate) fn is_ready(&self) -> bool {
        self.0.get().is_some()
    }

    /// The value of a position for the side to move; None if it has not ended and the game is not solved yet.
    pub fn value(&self, position: &Morris) -> Option<Value> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.value(position.turn()));
        }
        self.0.get().map(|sectors| sectors.code(position).value())
    }

    /// The positions by value, in every phase, as far as they can be set up and have not ended by M7; None if the game is not solved yet.
    pub fn stats(&self) -> Option<SectorStats> {
        self.0.get().map(Sectors::stats)
    }

    /// The positions by value to which play from the start leads, counted for each seat to move, ended ones included; None if the game is not solved yet.
    pub fn stats_in_play(&self) -> Option<SectorStats> {
        self.0.get().map(Sectors::stats_in_play)
    }

    /// The memory of the values, in bytes.
    pub fn bytes(&self) -> u64 {
        self.0.get().map_or(0, Sectors::bytes)
    }
}
