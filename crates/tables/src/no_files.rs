//! Games whose values need no files.

use std::fmt;
use std::str::FromStr;

use putahi_rules::with_all_games;

use crate::job::{
    Cost, FileSolvable, Job, NoSector, Numbered, Resources, SolveObserver, SolveScope, Storage,
};
use crate::{Result, TableDir};

/// The sector of a game without sectors; it has no values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = NoSector;

    fn from_str(text: &str) -> Result<Never, NoSector> {
        Err(NoSector(format!("`{text}` is no sector: this game has no files")))
    }
}

/// Implements the traits for every game without files. A game that is not named here has no exact values.
macro_rules! games_without_files {
    (@one nine_mens_morris::NineMensMorris $(: $family:ident)?) => {};
    (@one awithlaknannai::Awithlaknannai) => {};
    (@one mu_torere::MuTorere) => { games_without_files!(@no_files mu_torere::MuTorere, Memory); };
    (@one moaai::Moaai) => { games_without_files!(@no_files moaai::Moaai, Search); };
    (@one $module:ident :: $game:ident $(: $family:ident)?) => {
        games_without_files!(@no_files $module::$game, Nowhere);

        impl crate::Tablebase for putahi_rules::$module::$game {
            type Table = ();

            fn open(_: &Self::Options, _: &TableDir) -> Result<()> {
                Ok(())
            }

            fn value((): &(), _: &Self, _: putahi_rules::Seat) -> Result<Option<putahi_rules::Value>> {
                Ok(None)
            }
        }
    };
    (@no_files $module:ident :: $game:ident, $storage:ident) => {
        impl FileSolvable for putahi_rules::$module::$game {
            const STORAGE: Storage = Storage::$storage;
            const SMALL: SolveScope = SolveScope::All;

            type Sector = Never;
            type SectorCache = ();

            fn jobs(_: &Self::Options, _: SolveScope) -> Vec<Job<Never>> {
                Vec::new()
            }

            fn positions(_: &Self::Options, sector: Never) -> u64 {
                match sector {}
            }

            fn make(
                _: &Self::Options,
                _: &Job<Never>,
                _: &TableDir,
                _: Resources,
                _: &dyn SolveObserver,
                (): &mut (),
            ) -> Result<()> {
                Ok(())
            }

            fn cost(_: &Self::Options, _: &Job<Never>, _: Resources) -> Cost {
                Cost::default()
            }

            fn numbered(_: &Self::Options, sector: Never) -> Numbered<Self> {
                match sector {}
            }
        }
    };
    ($($module:ident :: $game:ident $(: $family:ident)?),+) => {
        $(games_without_files!(@one $module::$game $(: $family)?);)+
    };
}

with_all_games!(games_without_files);
