//! Games whose values need no files.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use putahi_rules::{Game, with_all_games};

use crate::job::{FileSolvable, Job, Numbered, Resources, SolveObserver, SolveScope, Storage};
use crate::{TableDir, TableError};

/// The sector of a game without sectors; it has no values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Never {}

/// The error of a sector's name in a game without sectors: the name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSectors(String);

impl fmt::Display for NoSectors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no sector: this game has no files", self.0)
    }
}

impl Error for NoSectors {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = NoSectors;

    fn from_str(text: &str) -> Result<Never, NoSectors> {
        Err(NoSectors(text.to_owned()))
    }
}

/// Implements [`FileSolvable`] for a game without files.
macro_rules! no_files {
    ($game:ty, $kept:expr) => {
        impl FileSolvable for $game {
            const STORAGE: Storage = $kept;
            const SMALL: SolveScope = SolveScope::All;

            type Sector = Never;
            type SectorCache = ();

            fn jobs(_: &<$game as Game>::Options, _: SolveScope) -> Vec<Job<Never>> {
                Vec::new()
            }

            fn positions(_: &<$game as Game>::Options, sector: Never) -> u64 {
                match sector {}
            }

            fn make(
                _: &<$game as Game>::Options,
                _: &Job<Never>,
                _: &TableDir,
                _: Resources,
                _: &dyn SolveObserver,
                (): &mut (),
            ) -> Result<(), TableError> {
                Ok(())
            }

            fn numbered(_: &<$game as Game>::Options, sector: Never) -> Numbered<$game> {
                match sector {}
            }
        }
    };
}

/// Implements [`Tablebase`](crate::Tablebase) for a game of which no exact value is known.
#[allow(unused_macros, reason = "for games that have just been added to the list")]
macro_rules! no_values {
    ($game:ty) => {
        impl crate::Tablebase for $game {
            type Table = ();

            fn open(_: &<$game as Game>::Options, _: &TableDir) -> Result<(), TableError> {
                Ok(())
            }

            fn value(
                (): &(),
                _: &$game,
                _: putahi_rules::Seat,
            ) -> Result<Option<putahi_rules::Value>, TableError> {
                Ok(None)
            }
        }
    };
}

/// Implements the traits for every game without files. A game that is not named here has no exact values.
macro_rules! games_without_files {
    (@one nine_mens_morris::NineMensMorris $(: $family:ident)?) => {};
    (@one awithlaknannai::Awithlaknannai) => {};
    (@one mu_torere::MuTorere) => { no_files!(putahi_rules::mu_torere::MuTorere, Storage::Memory); };
    (@one moaai::Moaai) => { no_files!(putahi_rules::moaai::Moaai, Storage::Search); };
    (@one $module:ident :: $game:ident $(: $family:ident)?) => {
        no_values!(putahi_rules::$module::$game);
        no_files!(putahi_rules::$module::$game, Storage::Nowhere);
    };
    ($($module:ident :: $game:ident $(: $family:ident)?),+) => {
        $(games_without_files!(@one $module::$game $(: $family)?);)+
    };
}

with_all_games!(games_without_files);
