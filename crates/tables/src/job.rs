//! Jobs: the sectors that are solved together, the sectors that they need, and the estimated cost.

use std::fmt::{self, Display};
use std::iter::Sum;
use std::time::Duration;

use crate::{Holds, Result, TableDir, Tablebase};

/// Sectors that depend on each other and so are solved together, and the sectors that must be solved before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job<Sector> {
    /// The sectors that the job solves.
    pub makes: Vec<Sector>,
    /// The sectors that it reads.
    pub needs: Vec<Sector>,
}

/// Which sectors are solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveScope {
    /// The sector with these numbers of men of the two sides, and every sector that it leads to.
    UpTo(u8, u8),
    /// Every sector with at most this many men on the board.
    Men(u8),
    /// The whole game.
    All,
}

impl SolveScope {
    /// Checks that a game in which a side has at most `max_men` men has the numbers of men of this scope.
    ///
    /// # Errors
    /// A number is larger; the text says which.
    pub fn check(self, max_men: u8) -> Result<(), String> {
        let (who, men, most) = match self {
            SolveScope::UpTo(one, other) => ("a side has", one.max(other), max_men),
            SolveScope::Men(men) => ("both sides together have", men, 2 * max_men),
            SolveScope::All => return Ok(()),
        };
        if men <= most { Ok(()) } else { Err(format!("{who} at most {most} men, not {men}")) }
    }
}

/// The arguments of `putahi solve`.
impl Display for SolveScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolveScope::UpTo(one, other) => write!(f, "--up-to {one}-{other}"),
            SolveScope::Men(men) => write!(f, "--men {men}"),
            SolveScope::All => f.write_str("--all"),
        }
    }
}

/// The resources that a job may use, and the data that it stores.
#[derive(Clone, Copy, Debug)]
pub struct Resources {
    /// The number of threads, at least one.
    pub threads: usize,
    /// Memory, in bytes.
    pub memory: u64,
    /// The data stored for each position; [`FileSolvable::tables`] returns the tables that hold them.
    pub holds: Holds,
}

/// The estimated cost of a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Disk, in bytes.
    pub disk: u64,
    /// The least memory that the job needs, in bytes.
    pub memory: u64,
    /// Wall-clock time.
    pub time: Duration,
}

/// The cost of jobs that run one after another: disk and time of all, the memory of the largest.
impl Sum for Cost {
    fn sum<I: Iterator<Item = Cost>>(costs: I) -> Cost {
        costs.fold(Cost::default(), |all, next| Cost {
            disk: all.disk + next.disk,
            memory: all.memory.max(next.memory),
            time: all.time + next.time,
        })
    }
}

/// Where the values of a game come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Storage {
    /// From files, which jobs write.
    Files,
    /// From memory: the whole game is solved when first needed, within milliseconds to a minute.
    Memory,
    /// From a search, within its limits of time and memory.
    Search,
    /// The game has no exact values.
    Nowhere,
}

impl Storage {
    /// Whether a probe is quick enough for each node of a search.
    pub const fn is_quick(self) -> bool {
        matches!(self, Storage::Files | Storage::Memory)
    }
}

/// Is notified of the progress of a job, from any of its threads.
pub trait SolveObserver: Sync {
    /// A stage of `steps` steps has begun. A job may begin a stage several times.
    fn stage(&self, name: Stage, steps: u64);
    /// `steps` more steps of the current stage are done.
    fn advance(&self, steps: u64);
}

/// A stage of a job. Its steps are positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Reads the needed sectors.
    Reading,
    /// Values the positions with a capture.
    Capturing,
    /// Initializes each position.
    Starting,
    /// Solves; the number of steps is approximate.
    Solving,
    /// Compresses and writes.
    Writing,
    /// Verifies values.
    Verifying,
}

/// Ignores all notifications.
impl SolveObserver for () {
    fn stage(&self, _: Stage, _: u64) {}
    fn advance(&self, _: u64) {}
}

/// A game that is solved in jobs, which store tables; or one that needs no files and so has no jobs: the functions that are
/// provided are those of such a game.
pub trait FileSolvable: Tablebase {
    /// Where the values come from. Without files there are no jobs.
    fn storage(_options: &Self::Options) -> Storage {
        Storage::Files
    }

    /// The tables of values under another rule that the game can have besides: under the limit of quiet plies
    /// ([`Holds::Clock`]), or with endless play drawn ([`Holds::EndlessDrawn`]).
    fn other_rule(_options: &Self::Options) -> Option<Holds> {
        None
    }

    /// The most men of a side; 0 in a game without men to count.
    fn most_men(_options: &Self::Options) -> u8 {
        0
    }

    /// The scope that a server solves by itself, in a few minutes at the lowest priority.
    const SMALL: SolveScope;

    /// The positions of one file. `Display` is its name in file names and commands.
    type Sector: Copy + Ord + Display + Send + Sync + 'static;

    /// The sector of this name.
    ///
    /// # Errors
    /// There is none; the text says what names look like.
    fn sector(options: &Self::Options, name: &str) -> Result<Self::Sector, String>;

    /// Sectors kept in memory between jobs of the same folder, so that they need not be read again.
    type SectorCache: Default;

    /// The jobs that solve everything within `scope`, each after the jobs whose sectors it needs.
    fn jobs(_options: &Self::Options, _scope: SolveScope) -> Vec<Job<Self::Sector>> {
        Vec::new()
    }

    /// What the tables of a sector hold, one item for each table, if `holds` is wanted.
    fn tables(holds: Holds) -> &'static [Holds] {
        match holds {
            Holds::Wdl => &[Holds::Wdl],
            Holds::Plies => &[Holds::Plies],
            Holds::Progress => &[Holds::Progress],
            Holds::Clock => &[Holds::Clock],
            Holds::EndlessDrawn => &[Holds::EndlessDrawn],
        }
    }

    /// The smallest scope that makes the tables of a sector and all that they need.
    fn scope_of(_sector: Self::Sector) -> SolveScope {
        SolveScope::All
    }

    /// The number of a sector's positions, one for each orbit under the board's symmetries. The first call is
    /// expensive.
    fn positions(_options: &Self::Options, _sector: Self::Sector) -> u64 {
        0
    }

    /// Runs one job: reads the sectors it needs from the cache or the folder, and writes those it solves.
    ///
    /// # Errors
    /// A sector it needs is missing or damaged, or a table cannot be written.
    fn make(
        _options: &Self::Options,
        _job: &Job<Self::Sector>,
        _table_dir: &TableDir,
        _resources: Resources,
        _observer: &dyn SolveObserver,
        _sector_cache: &mut Self::SectorCache,
    ) -> Result<()> {
        Ok(())
    }

    /// The estimated cost of a job with these resources.
    fn cost(_options: &Self::Options, _job: &Job<Self::Sector>, _resources: Resources) -> Cost {
        Cost::default()
    }

    /// The sector whose table has the value of `position`; None if the value follows from those of other positions, or if
    /// there are no tables with these options.
    fn stored_in(_position: &Self) -> Option<Self::Sector> {
        None
    }

    /// Whether the table of a sector holds values; otherwise these are derived by a move from those of other sectors.
    fn stores_values(_sector: Self::Sector) -> bool {
        true
    }

    /// The positions of a sector by number. The result is expensive to build and cheap to query.
    fn numbered(_options: &Self::Options, _sector: Self::Sector) -> Numbered<Self> {
        Numbered::new(0, |_| None)
    }
}

/// The positions of a sector by number. The numbers together cover each stored orbit of positions at least once.
pub struct Numbered<G> {
    count: u64,
    position: Box<dyn Fn(u64) -> Option<G> + Send + Sync>,
}

impl<G> Numbered<G> {
    /// The positions with the numbers below `count`. `position` returns None for numbers without a position and for
    /// mirror images of another position.
    pub fn new(count: u64, position: impl Fn(u64) -> Option<G> + Send + Sync + 'static) -> Numbered<G> {
        Numbered { count, position: Box::new(position) }
    }

    /// One more than the largest number. Some numbers may have no position.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The position with this number, which must be below the count. Returns None if the number has no position.
    pub fn position(&self, number: u64) -> Option<G> {
        (self.position)(number)
    }
}
