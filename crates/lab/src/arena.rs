//! `putahi-lab arena`: matches between engines, levels and programs that speak the protocol of `putahi engine`.

mod engine_program;
pub(crate) mod interval;
mod offence;
mod offence_count;
pub(crate) mod opening;
mod player;
mod process_group;
pub(crate) mod seating;
pub(crate) mod standing;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Args;
use putahi_cli::{
    NewFile, OutputForm, TableDirArgument, UsageError, signals, spec, threads, try_folder, visible, warn,
};
use putahi_engine::{Evaluate, Limits};
use putahi_rules::{Cause, Match, Outcome, Record, Seat, Spec, with_game};
use putahi_tables::FileSolvable;

use offence::Offence;
use offence_count::OffenceCount;
use opening::random_opening;
use player::{Player, PlayerName};
use seating::{Seating, points_of_a, seatings};
use standing::{Sprt, Standing};

use crate::workers::try_map;

/// The longest match, in plies; a longer one counts as drawn.
const LONGEST: usize = 2_000;
/// What a program may take beyond the time of a move, in milliseconds, unless said otherwise.
const MARGIN_MS: u64 = 1_000;
/// What a program may take for a number of nodes, in milliseconds, unless said otherwise.
const NODES_MS: u64 = 60_000;
/// The most offences of a player that are printed one by one; the summary counts all.
const MOST_PRINTED: u32 = 20;
/// The tag of a record with the offence by which a match was lost.
const OFFENCE_TAG: &str = "Fault";

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
    /// A program that takes longer for a move than its time and this loses the match, in milliseconds [default: 1000; with --nodes 60000]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    margin: Option<u64>,
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
    folder: TableDirArgument,
    #[command(flatten)]
    form: OutputForm,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    with_game!(&arguments.spec, |options: G| {
        let arena = Arena::<G>::new(arguments, options)?;
        if let Some(dir) = &arguments.records {
            try_records(dir, arena.openings * arena.seatings.len() as u32)?;
        }
        let played = arena.play_in_threads();
        if played.is_ok() || arena.standing().games() > 0 {
            arena.print_summary()?;
        }
        played
    })
}

fn try_records(dir: &Path, games: u32) -> Result<(), UsageError> {
    try_folder(dir)?;
    let taken = (1..=games).map(|number| record_path(dir, number)).find(|path| path.exists());
    taken.map_or(Ok(()), |path| NewFile::create(&path).map(drop))
}

/// The file of the record of the match of this number, counted from 1.
fn record_path(dir: &Path, number: u32) -> PathBuf {
    dir.join(format!("{number:06}.txt"))
}

struct Arena<'a, G: FileSolvable> {
    arguments: &'a Arguments,
    options: &'a G::Options,
    seatings: Vec<Seating>,
    openings: u32,
    next: AtomicU32,
    standing: Mutex<Standing>,
    offences: Mutex<[OffenceCount; 2]>,
    /// Whether no further opening is played.
    ended: AtomicBool,
    /// Whether a signal has stopped the arena.
    stop: Arc<AtomicBool>,
}

impl<'a, G: Evaluate + FileSolvable> Arena<'a, G> {
    fn new(arguments: &'a Arguments, options: &'a G::Options) -> anyhow::Result<Arena<'a, G>> {
        let seatings = seatings(G::start(options).seats());
        let openings = arguments.games.div_ceil(seatings.len() as u32);
        let stop = Arc::<AtomicBool>::default();
        let flag = stop.clone();
        signals::on_first(move || flag.store(true, Ordering::Relaxed))?;
        Ok(Arena {
            arguments,
            options,
            seatings,
            openings,
            next: AtomicU32::new(0),
            standing: Mutex::default(),
            offences: Mutex::default(),
            ended: AtomicBool::new(false),
            stop,
        })
    }

    fn standing(&self) -> MutexGuard<'_, Standing> {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn offences(&self) -> MutexGuard<'_, [OffenceCount; 2]> {
        self.offences.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn play_in_threads(&self) -> anyhow::Result<()> {
        let threads = (threads(self.arguments.threads) as u32).min(self.openings);
        let played = try_map(threads, threads as usize, |_| {
            self.play_openings().inspect_err(|_| self.ended.store(true, Ordering::Relaxed))
        });
        self.check_stop()?;
        played.map(drop)
    }

    /// Plays openings with both seats until all are played or the test has decided.
    fn play_openings(&self) -> anyhow::Result<()> {
        let mut players = [self.player(&self.arguments.a)?, self.player(&self.arguments.b)?];
        while !self.ended.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.openings {
                break;
            }
            let seed = self.arguments.seed ^ u64::from(number) << 20;
            let opening = random_opening(self.options, self.arguments.openings, seed)?;
            let mut points = Vec::new();
            for index in 0..self.seatings.len() {
                points.extend(self.play(&mut players, &opening, index, number)?);
            }
            self.add(&points)?;
        }
        Ok(())
    }

    fn player(&self, name: &PlayerName) -> anyhow::Result<Player<G>> {
        Player::new(name, self.options, &self.arguments.folder.table_dir(), self.margin())
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
        for player in players.iter_mut() {
            player.prepare(&self.arguments.spec, &self.limits())?;
        }
        let offence = self.play_out(players, &mut game, seating, self.arguments.seed ^ u64::from(played));
        self.check_stop()?;
        if let Err((seat, offence)) = &offence {
            self.forfeit(&mut game, *seat, seating[*seat], offence, played + 1);
        }
        self.keep(&game, seating, offence.err().map(|(_, offence)| offence), played + 1)?;
        Ok(points_of_a(&game, seating))
    }

    /// Plays a match until it is over, very long, or stopped.
    fn play_out(
        &self,
        players: &mut [Player<G>; 2],
        game: &mut Match<G>,
        seating: &Seating,
        seed: u64,
    ) -> Result<(), (Seat, Offence)> {
        while game.outcome().is_none() && game.moves().len() < LONGEST && !self.is_stopped() {
            let (seat, begin) = (game.position().turn(), Instant::now());
            let seed = seed.wrapping_add(game.moves().len() as u64);
            let m = players[seating[seat]].choose(game, &self.limits(), seed);
            let m = m.map_err(|offence| (seat, offence))?;
            if let Some(time) = self.limits().time {
                self.offences()[seating[seat]].add_move(begin.elapsed(), time);
            }
            game.play_unchecked(&m);
        }
        Ok(())
    }

    /// Ends the match of this number with the loss of `seat`, which `player` has: 0 for A, 1 for B.
    fn forfeit(&self, game: &mut Match<G>, seat: Seat, player: usize, offence: &Offence, number: u32) {
        match offence {
            Offence::Late { .. } => game.lose_on_time(seat),
            _ => game.decide(Outcome::lost_by(seat, game.position().seats(), Cause::DECISION, None).results),
        }
        let forfeits = self.offences()[player].add_forfeit();
        if forfeits <= MOST_PRINTED {
            let (letter, name) = [("A", &self.arguments.a), ("B", &self.arguments.b)][player];
            warn(&format!("match {number} is lost by {letter}: `{name}` {offence}"));
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn check_stop(&self) -> anyhow::Result<()> {
        if self.is_stopped() {
            bail!("a signal has stopped the arena; matches that were not finished do not count");
        }
        Ok(())
    }

    fn limits(&self) -> Limits<'_> {
        let limits = match self.arguments.movetime {
            Some(millis) => Limits::time(Duration::from_millis(millis)),
            None => Limits::nodes(self.arguments.nodes),
        };
        limits.and_until(&self.stop)
    }

    fn margin(&self) -> Duration {
        let usual = if self.arguments.movetime.is_some() { MARGIN_MS } else { NODES_MS };
        Duration::from_millis(self.arguments.margin.unwrap_or(usual))
    }

    fn keep(
        &self,
        game: &Match<G>,
        seating: &Seating,
        offence: Option<Offence>,
        number: u32,
    ) -> anyhow::Result<()> {
        let Some(dir) = &self.arguments.records else { return Ok(()) };
        let mut record = Record::of(game);
        let Arguments { a, b, .. } = self.arguments;
        for (seat, player) in seating.iter() {
            record.set_tag(&format!("Seat{}", seat.number()), &[a, b][*player].to_string())?;
        }
        if let Some(offence) = offence {
            record.set_tag(OFFENCE_TAG, &visible(&offence.to_string()))?;
        }
        NewFile::create(&record_path(dir, number))?.write_whole(record.to_string().as_bytes())
    }

    fn add(&self, points: &[f64]) -> anyhow::Result<()> {
        let mut standing = self.standing();
        standing.add(self.seatings.len() as u32, points);
        if self.arguments.sprt.as_ref().is_some_and(|sprt| sprt.verdict(&standing).is_some()) {
            self.ended.store(true, Ordering::Relaxed);
        }
        Ok(self.arguments.form.print(&standing.json(), || standing.line())?)
    }

    fn print_summary(&self) -> std::io::Result<()> {
        let (standing, [a, b], sprt) = (self.standing(), *self.offences(), self.arguments.sprt.as_ref());
        let mut json = standing.summary_json(sprt);
        json["a"] = a.json();
        json["b"] = b.json();
        self.arguments.form.print(&json, || standing.summary(sprt) + &a.lines("A") + &b.lines("B"))
    }
}
