//! Games whose values need no files.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use putahi_rules::Game;
use putahi_rules::moaai::Moaai;
use putahi_rules::mu_torere::MuTorere;

use crate::job::{FileSolvable, Job, Numbered, Resources, SolveObserver, SolveScope, Storage};
use crate::{TableDir, TableError};

/// The sector of a game without sectors; it has no values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Never {}

/// A name given as that of a sector in a game without sectors: the name.
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

no_files!(MuTorere, Storage::Memory);
no_files!(Moaai, Storage::Search);
