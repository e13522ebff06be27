//! `putahi-lab arena`: matches between engines, levels and programs that speak the protocol of `putahi engine`.

mod engine_program;
pub(crate) mod opening;
mod player;
pub(crate) mod seating;
pub(crate) mod standing;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use clap::Args;
use putahi_cli::failure::UsageError;
use putahi_cli::new_file::{NewFile, try_folder};
use putahi_cli::output::OutputForm;
use putahi_cli::resources::threads;
use putahi_cli::spec;
use putahi_engine::{Evaluate, Limits};
use putahi_rules::{Match, Record, Spec, with_game};
use putahi_tables::FileSolvable;

use opening::random_opening;
use player::{Player, PlayerName};
use seating::{Seating, points_of_a, seatings};
use standing::{Sprt, Standing};

/// The longest match, in plies; a longer one counts as drawn.
const LONGEST: usize = 2_000;

/// The arguments of `putahi-lab arena`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: putahi-lab arena nine-mens-morris --a hard --b medium --games 20 --nodes 1000"
)]
pub(crate) struct Arguments {
    /// A game with its options, such as mu-torere:entry=first-two; an option's value may be @FILE
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    /// A player: a level from first-match to perfect, or program:COMMAND, which speaks the protocol of `putahi engine`
    #[arg(long, value_name = "PLAYER")]
    a: PlayerName,
    /// Its opponent
    #[arg(long, value_name = "PLAYER")]
    b: PlayerName,
    /// How many matches are played; of each opening two, one with each seat, or six with three seats
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// The nodes of each move
    #[arg(long, value_name = "N", default_value_t = 10_000, conflicts_with = "movetime", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The time of each move, in milliseconds, instead of nodes
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    movetime: Option<u64>,
    /// So many random plies begin each opening
    #[arg(long, value_name = "PLIES", default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=100))]
    openings: u32,
    /// The seed of all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Ends early once it is likely (errors of 5 %) that A is stronger by ELO1, or no more than ELO0
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// The folder where the records of the matches are kept; it must not hold any yet
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// The number of matches at a time; as many as there are processors by default
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    form: OutputForm,
}

/// Plays the matches, with the standing after each opening.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    with_game!(&arguments.spec, |options: G| arena::<G>(arguments, options))
}

/// Checks that `games` records can be written to the folder.
fn try_records(dir: &Path, games: u32) -> Result<(), UsageError> {
    try_folder(dir)?;
    let taken = (1..=games).map(|number| record_path(dir, number)).find(|path| path.exists());
    taken.map_or(Ok(()), |path| NewFile::create(&path).map(drop))
}

/// The file of the record of the match of this number, counted from 1.
fn record_path(dir: &Path, number: u32) -> PathBuf {
    dir.join(format!("{number:06}.txt"))
}

fn arena<G: Evaluate + FileSolvable>(arguments: &Arguments, options: &G::Options) -> anyhow::Result<()> {
    let arena = Arena::<G>::new(arguments, options);
    if let Some(dir) = &arguments.records {
        try_records(dir, arena.openings * arena.seatings.len() as u32)?;
    }
    let workers = threads(arguments.threads).min(arena.openings as usize);
    let failed: Mutex<Option<anyhow::Error>> = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                if let Err(error) = arena.play_openings() {
                    arena.ended.store(true, Ordering::Relaxed);
                    failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                }
            });
        }
    });
    match failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error),
        None => {
            let (standing, sprt) = (arena.standing(), arguments.sprt.as_ref());
            Ok(arguments.form.print(&standing.summary_json(sprt), || standing.summary(sprt))?)
        }
    }
}

/// State shared by the threads of an arena.
struct Arena<'a, G: FileSolvable> {
    arguments: &'a Arguments,
    options: &'a G::Options,
    /// The matches of each opening.
    seatings: Vec<Seating>,
    /// The number of openings.
    openings: u32,
    /// The number of the next opening.
    next: AtomicU32,
    standing: Mutex<Standing>,
    /// Whether no further opening is played.
    ended: AtomicBool,
}

impl<'a, G: Evaluate + FileSolvable> Arena<'a, G> {
    fn new(arguments: &'a Arguments, options: &'a G::Options) -> Arena<'a, G> {
        let seatings = seatings(G::start(options).seats());
        let openings = arguments.games.div_ceil(seatings.len() as u32);
        let (next, standing) = (AtomicU32::new(0), Mutex::new(Standing::default()));
        Arena { arguments, options, seatings, openings, next, standing, ended: AtomicBool::new(false) }
    }

    fn standing(&self) -> std::sync::MutexGuard<'_, Standing> {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays openings with both seats until all are played or the test has decided.
    fn play_openings(&self) -> anyhow::Result<()> {
        let Arguments { a, b, .. } = self.arguments;
        let mut players = [
            Player::<G>::start(a, &self.arguments.spec, self.options)?,
            Player::start(b, &self.arguments.spec, self.options)?,
        ];
        while !self.ended.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.openings {
                break;
            }
            let seed = self.arguments.seed ^ u64::from(number) << 20;
            let opening = random_opening(self.options, self.arguments.openings, seed);
            let mut points = Vec::new();
            for index in 0..self.seatings.len() {
                points.extend(self.play(&mut players, &opening, index, number)?);
            }
            self.add(&points)?;
        }
        Ok(())
    }

    /// Plays a match in the seating of this index and stores its record. Returns the points of each seat of A.
    fn play(
        &self,
        players: &mut [Player<G>; 2],
        opening: &Match<G>,
        index: usize,
        number: u32,
    ) -> anyhow::Result<Vec<f64>> {
        let seating = &self.seatings[index];
        let mut game = opening.clone();
        let played = number * self.seatings.len() as u32 + index as u32;
        let seed = self.arguments.seed ^ u64::from(played);
        while game.outcome().is_none() && game.moves().len() < LONGEST {
            let mover = seating[game.position().turn()];
            let m = players[mover].choose(&game, &self.limits(), seed + game.moves().len() as u64)?;
            game.play_unchecked(&m);
        }
        self.keep(&game, seating, played + 1)?;
        Ok(points_of_a(&game, seating))
    }

    fn limits(&self) -> Limits<'static> {
        match self.arguments.movetime {
            Some(millis) => Limits::time(Duration::from_millis(millis)),
            None => Limits::nodes(self.arguments.nodes),
        }
    }

    /// Stores the record of the match of this number, counted from 1.
    fn keep(&self, game: &Match<G>, seating: &Seating, number: u32) -> anyhow::Result<()> {
        let Some(dir) = &self.arguments.records else { return Ok(()) };
        let mut record = Record::of(game);
        let Arguments { a, b, .. } = self.arguments;
        for (seat, player) in seating.iter() {
            record.set_tag(&format!("Seat{}", seat.number()), &[a, b][*player].to_string())?;
        }
        NewFile::create(&record_path(dir, number))?.write_whole(record.to_string().as_bytes())
    }

    /// Adds the matches of an opening, and prints the standing.
    fn add(&self, points: &[f64]) -> anyhow::Result<()> {
        let mut standing = self.standing();
        standing.add(self.seatings.len() as u32, points);
        if self.arguments.sprt.as_ref().is_some_and(|sprt| sprt.verdict(&standing).is_some()) {
            self.ended.store(true, Ordering::Relaxed);
        }
        Ok(self.arguments.form.print(&standing.json(), || standing.line())?)
    }
}
