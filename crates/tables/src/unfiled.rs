//! Games whose values need no files.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use putahi_rules::Game;
use putahi_rules::moaai::Moaai;
use putahi_rules::mu_torere::MuTorere;

use crate::work::{Filed, Job, Kept, Numbered, Reach, Resources, Watch};
use crate::{Fault, Shelf};

/// A sector of a game that has none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Nothing {}

/// The name of a sector where there are none: the name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSectors(String);

impl fmt::Display for NoSectors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no sector: this game has no files", self.0)
    }
}

impl Error for NoSectors {}

impl fmt::Display for Nothing {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Nothing {
    type Err = NoSectors;

    fn from_str(text: &str) -> Result<Nothing, NoSectors> {
        Err(NoSectors(text.to_owned()))
    }
}

/// Says that a game keeps no files.
macro_rules! unfiled {
    ($game:ty, $kept:expr) => {
        impl Filed for $game {
            const KEPT: Kept = $kept;
            const SMALL: Reach = Reach::All;

            type Sector = Nothing;
            type Desk = ();

            fn jobs(_: &<$game as Game>::Options, _: Reach) -> Vec<Job<Nothing>> {
                Vec::new()
            }

            fn positions(_: &<$game as Game>::Options, sector: Nothing) -> u64 {
                match sector {}
            }

            fn make(
                _: &<$game as Game>::Options,
                _: &Job<Nothing>,
                _: &Shelf,
                _: Resources,
                _: &dyn Watch,
                (): &mut (),
            ) -> Result<(), Fault> {
                Ok(())
            }

            fn numbered(_: &<$game as Game>::Options, sector: Nothing) -> Numbered<$game> {
                match sector {}
            }
        }
    };
}

unfiled!(MuTorere, Kept::Memory);
unfiled!(Moaai, Kept::Search);
