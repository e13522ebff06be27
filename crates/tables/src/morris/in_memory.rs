//! The members with three to seven men: the whole game, solved in memory when the first position is probed.
//!
//! Values do not depend on the limit of quiet moves, so that the options with the same member and the same flying share them.

mod numbering;
mod sectors;
mod solve;
mod symmetries;

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

use putahi_rules::morris::{Member, Morris, Options};
use putahi_rules::{Game, Plies, Value};

use self::sectors::Sectors;
use crate::{SectorStats, Wdl};

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

    /// The value of a position for the side to move; None if the game is not solved yet.
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

/// The value of a position in memory: 0 for a draw, or one more than the plies to the end, odd plies for a win of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Code(u8);

impl Code {
    const DRAWN: Code = Code(0);

    const fn of_plies(plies: u8) -> Code {
        Code(plies + 1)
    }

    const fn plies(self) -> Option<u8> {
        self.0.checked_sub(1)
    }

    const fn wdl(self) -> Wdl {
        match self {
            Code::DRAWN => Wdl::Drawn,
            code if code.is_won() => Wdl::Won,
            _ => Wdl::Lost,
        }
    }

    const fn is_won(self) -> bool {
        self.0 != 0 && self.0 % 2 == 0
    }

    const fn is_lost(self) -> bool {
        self.0 % 2 == 1
    }

    /// The position before the move that leads to this one, if that is its best.
    const fn before(self) -> Code {
        Code(self.0.checked_add(1).expect("no member has longer wins"))
    }

    fn value(self) -> Value {
        self.wdl().value(self.plies().map(|plies| Plies(plies.into())))
    }
}
