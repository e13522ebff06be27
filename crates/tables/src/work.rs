//! Tables are made in jobs: each makes a few sectors together, and needs others to be there.

use std::error::Error;
use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::measured::{self, Speed};
use crate::{Fault, Holds, Known, Shelf};

/// Sectors that depend on each other and so are made together, and the sectors that must be there before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job<Sector> {
    /// What the job makes.
    pub makes: Vec<Sector>,
    /// What it reads.
    pub needs: Vec<Sector>,
}

/// How far tables are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Every sector that the sector with so many men of either side leads to, itself included.
    Upto(u8, u8),
    /// Every sector with at most so many men on the board.
    Men(u8),
    /// The whole game.
    All,
}

/// What a job may use, and what it is to keep.
#[derive(Clone, Copy, Debug)]
pub struct Resources {
    /// Threads that work at once, at least one.
    pub threads: usize,
    /// Memory, in bytes.
    pub memory: u64,
    /// What is to be kept of each position; [`Filed::tables`] says which tables that makes.
    pub holds: Holds,
}

/// What a job takes, estimated before it is begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Disk, in bytes.
    pub disk: u64,
    /// The least memory it can do with, in bytes.
    pub memory: u64,
    /// Time.
    pub time: Duration,
}

/// Where the values of a game are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// In files, which are made by jobs.
    Files,
    /// Nowhere: they are found in no time whenever they are asked for.
    Memory,
    /// Nowhere: they are searched for, as far as that reaches.
    Search,
}

/// Positions by their value for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Those won.
    pub won: u64,
    /// Those drawn.
    pub drawn: u64,
    /// Those lost.
    pub lost: u64,
}

impl Tally {
    /// All of them.
    pub fn positions(self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// Both together.
    #[must_use]
    pub fn sum(self, other: Tally) -> Tally {
        Tally { won: self.won + other.won, drawn: self.drawn + other.drawn, lost: self.lost + other.lost }
    }
}

/// What a made sector holds, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Made {
    /// One position for each orbit under the board's symmetries; none in some files of an older version.
    pub orbits: Option<Tally>,
    /// All positions; none in some files of an older version.
    pub positions: Option<Tally>,
    /// Plies of the longest win; none if there is no win or distances were not found.
    pub longest_win: Option<u16>,
    /// Plies of the longest loss, likewise.
    pub longest_loss: Option<u16>,
    /// The most plies to the next capture or the end, where those are kept ([`Holds::Progress`]).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longest_progress: Option<u16>,
}

/// [`Made`] as it stands in files.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum MadeInFile {
    /// As it was written: one of the two counts, `counted` in the label telling which.
    Before { won: u64, drawn: u64, lost: u64, longest_win: Option<u16>, longest_loss: Option<u16> },
    /// As it is written now.
    Now {
        orbits: Option<Tally>,
        positions: Option<Tally>,
        longest_win: Option<u16>,
        longest_loss: Option<u16>,
        longest_progress: Option<u16>,
    },
}

/// Looks on while a job is done; called from its threads.
pub trait Watch: Sync {
    /// The job has come to a new stage of so many steps; a stage may be begun several times.
    fn stage(&self, name: Stage, steps: u64);
    /// So many more steps of the stage are done.
    fn advance(&self, steps: u64);
}

/// What a job is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Reads the sectors it needs; steps are positions.
    Reading,
    /// Values the positions with a capture; steps are positions.
    Capturing,
    /// Sets out each position; steps are positions.
    Starting,
    /// Finds values; steps are positions, as far as can be said.
    Solving,
    /// Compresses and writes; steps are positions.
    Writing,
    /// Derives values anew; steps are positions.
    Verifying,
}

/// Nobody looks on.
impl Watch for () {
    fn stage(&self, _: Stage, _: u64) {}
    fn advance(&self, _: u64) {}
}

/// A game whose tables are made by jobs and kept on a shelf, or need none of either.
pub trait Filed: Known {
    /// Where the values are. Without files there are no jobs.
    const KEPT: Kept = Kept::Files;
    /// Whether there are values that know the clock of quiet plies ([`Holds::Clock`]).
    const KNOWS_CLOCK: bool = false;
    /// What is made without being asked for, in seconds.
    const SMALL: Reach;

    /// A part of the game that one file holds. `Display` and `FromStr` are its name in file names and commands.
    type Sector: Copy + Ord + Display + FromStr<Err: Error + Send + Sync> + Send + Sync + 'static;

    /// What lies ready from one job for the next on the same shelf, so that it need not be read again.
    type Desk: Default;

    /// The jobs that make all that is within `reach`, each after those it needs.
    fn jobs(options: &Self::Options, reach: Reach) -> Vec<Job<Self::Sector>>;

    /// The tables that a sector has if that is to be kept; by what each of them holds.
    fn tables(holds: Holds) -> &'static [Holds] {
        match holds {
            Holds::Verdicts => &[Holds::Verdicts],
            Holds::Plies => &[Holds::Plies],
            Holds::Progress => &[Holds::Progress],
            Holds::Clock => &[Holds::Clock],
        }
    }

    /// How many positions a sector has, one for each orbit under the board's symmetries; dear the first time.
    fn positions(options: &Self::Options, sector: Self::Sector) -> u64;

    /// Does one job: reads what it needs from `shelf` unless it lies on the desk, puts what it makes there.
    ///
    /// # Errors
    /// What it needs is missing or damaged, or what it makes cannot be written.
    fn make(
        options: &Self::Options,
        job: &Job<Self::Sector>,
        shelf: &Shelf,
        resources: Resources,
        watch: &dyn Watch,
        desk: &mut Self::Desk,
    ) -> Result<(), Fault>;

    /// What a job takes with such resources: by usual sizes and speeds, unless the game knows better.
    fn cost(options: &Self::Options, job: &Job<Self::Sector>, resources: Resources) -> Cost {
        let positions = job.makes.iter().map(|sector| Self::positions(options, *sector)).sum();
        Cost::usual(positions, resources)
    }

    /// The positions of a sector by number; dear to come by, cheap to ask.
    fn numbered(options: &Self::Options, sector: Self::Sector) -> Numbered<Self>;
}

/// The positions of a sector, numbered. All numbers together give each orbit of the positions stored, at least once.
pub struct Numbered<G> {
    count: u64,
    position: Box<dyn Fn(u64) -> Option<G> + Send + Sync>,
}

impl<G> Numbered<G> {
    /// Positions with the numbers below `count`; none where a number is left free, or repeats a position seen in a
    /// mirror.
    pub fn new(count: u64, position: impl Fn(u64) -> Option<G> + Send + Sync + 'static) -> Numbered<G> {
        Numbered { count, position: Box::new(position) }
    }

    /// How many numbers there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The position of a number below the count, if it has one.
    pub fn position(&self, number: u64) -> Option<G> {
        (self.position)(number)
    }
}

impl Cost {
    /// What so many positions take in a game of which nothing was measured.
    pub(crate) fn usual(positions: u64, resources: Resources) -> Cost {
        const BYTES_IN_WORK: u64 = 3;
        let bits = if resources.holds == Holds::Verdicts { 1 } else { 2 };
        Cost {
            disk: measured::bytes(positions, 1000 * bits),
            memory: positions * BYTES_IN_WORK,
            time: Speed::UNKNOWN.time(positions, resources.threads),
        }
    }
}
