//! Games whose values need no files.

use std::fmt;

use putahi_rules::with_all_games;

use crate::{FileSolvable, Result, SolveScope, Storage};

/// The sector of a game without sectors; it has no values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// Implements the traits for every game without files. A game that is not named here has no exact values.
macro_rules! games_without_files {
    (@one morris::Morris) => {};
    (@one awithlaknannai::Awithlaknannai) => {};
    (@one mu_torere::MuTorere) => { games_without_files!(@no_files mu_torere::MuTorere, Memory); };
    (@one moaai::Moaai) => { games_without_files!(@no_files moaai::Moaai, Search); };
    (@one $module:ident :: $game:ident) => {
        games_without_files!(@no_files $module::$game, Nowhere);

        impl crate::Tablebase for putahi_rules::$module::$game {
            type Table = ();

            fn open(_: &Self::Options, _: &crate::TableDir) -> Result<()> {
                Ok(())
            }

            fn value((): &(), _: &Self, _: putahi_rules::Seat) -> Result<Option<putahi_rules::Value>> {
                Ok(None)
            }
        }
    };
    (@no_files $module:ident :: $game:ident, $storage:ident) => {
        impl FileSolvable for putahi_rules::$module::$game {
            fn storage(_: &Self::Options) -> Storage {
                Storage::$storage
            }

            const SMALL: SolveScope = SolveScope::All;

            type Sector = Never;

            fn sector(_: &Self::Options, name: &str) -> Result<Never, String> {
                Err(format!("`{name}` is no sector: this game has no files"))
            }

            type SectorCache = ();
        }
    };
    ($($module:ident :: $game:ident),+) => {
        $(games_without_files!(@one $module::$game);)+
    };
}

with_all_games!(games_without_files);
