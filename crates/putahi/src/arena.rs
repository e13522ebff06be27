//! `putahi arena`: matches between engines, levels and programs that speak the protocol of `putahi engine`.

mod player;
mod program;
pub(crate) mod standing;

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use putahi_engine::{Evaluate, Limits, Rng};
use putahi_rules::{Match, Record, Seat, SeatResult, Spec, legal_moves, with_game};
use putahi_tables::FileSolvable;

use crate::failure::UsageError;
use crate::output::OutputForm;
use crate::solve::threads;
use crate::spec;
use player::{Player, PlayerName};
use standing::{Sprt, Standing};

/// The longest match, in plies; a longer one counts as drawn.
const LONGEST: usize = 2_000;

/// The arguments of `putahi arena`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi arena nine-mens-morris --a hard --b medium --games 20 --nodes 1000")]
pub(crate) struct Arguments {
    /// A game of two seats with its options, such as mu-torere:entry=first-two; an option's value may be @FILE
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    /// A player: a level from first-match to perfect, or program:COMMAND, which speaks the protocol of `putahi engine`
    #[arg(long, value_name = "PLAYER")]
    a: PlayerName,
    /// Its opponent
    #[arg(long, value_name = "PLAYER")]
    b: PlayerName,
    /// How many matches are played; of each opening two, one with each seat
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
    /// The folder where the records of the matches are kept
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
    if let Some(dir) = &arguments.records {
        fs::create_dir_all(dir).with_context(|| format!("cannot create the folder `{}`", dir.display()))?;
    }
    with_game!(&arguments.spec, |options: G| arena::<G>(arguments, options))
}

fn arena<G: Evaluate + FileSolvable>(arguments: &Arguments, options: &G::Options) -> anyhow::Result<()> {
    let seats = G::start(options).seats();
    if seats != 2 {
        return Err(UsageError::new(format!(
            "`{}` has {seats} seats; an arena is for games of two",
            arguments.spec
        ))
        .into());
    }
    let arena = Arena::<G>::new(arguments, options);
    let workers = threads(arguments.threads).min(arguments.games.div_ceil(2) as usize);
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

/// What the threads of an arena share.
struct Arena<'a, G: FileSolvable> {
    arguments: &'a Arguments,
    options: &'a G::Options,
    /// The number of the next opening.
    next: AtomicU32,
    standing: Mutex<Standing>,
    /// Whether no further opening is played.
    ended: AtomicBool,
}

impl<'a, G: Evaluate + FileSolvable> Arena<'a, G> {
    fn new(arguments: &'a Arguments, options: &'a G::Options) -> Arena<'a, G> {
        let standing = Mutex::new(Standing::default());
        Arena { arguments, options, next: AtomicU32::new(0), standing, ended: AtomicBool::new(false) }
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
            if number >= self.arguments.games.div_ceil(2) {
                break;
            }
            let opening = self.opening(number);
            let mut points = [0.0; 2];
            for (turn, points) in points.iter_mut().enumerate() {
                *points = self.play(&mut players, &opening, turn == 1, number)?;
            }
            self.add(points)?;
        }
        Ok(())
    }

    /// The match after the random plies of the opening of this number; none ends the match.
    fn opening(&self, number: u32) -> Match<G> {
        let mut rng = Rng::new(self.arguments.seed ^ u64::from(number) << 20);
        loop {
            let mut game = Match::new(self.options);
            for _ in 0..self.arguments.openings {
                let moves = legal_moves(game.position());
                if let Some(m) = moves.get(rng.below(moves.len().max(1))) {
                    game.play_unchecked(m);
                }
            }
            if game.outcome().is_none() {
                return game;
            }
        }
    }

    /// Plays a match and keeps its record. Returns what it is worth for A: 1, 1/2 or 0. `swapped` if B has the first seat.
    fn play(
        &self,
        players: &mut [Player<G>; 2],
        opening: &Match<G>,
        swapped: bool,
        number: u32,
    ) -> anyhow::Result<f64> {
        let mut game = opening.clone();
        let seed = self.arguments.seed ^ u64::from(number) << 1 ^ u64::from(swapped);
        while game.outcome().is_none() && game.moves().len() < LONGEST {
            let mover = (game.position().turn().index() + usize::from(swapped)) % 2;
            let m = players[mover].choose(&game, &self.limits(), seed + game.moves().len() as u64)?;
            game.play_unchecked(&m);
        }
        let own = Seat::all(2).nth(usize::from(swapped)).expect("there are two seats");
        let points = match game.outcome().map(|outcome| outcome.results[own]) {
            Some(SeatResult::Won) => 1.0,
            Some(SeatResult::Lost) => 0.0,
            Some(SeatResult::Drawn | SeatResult::Neither) | None => 0.5,
        };
        self.keep(&game, swapped, number)?;
        Ok(points)
    }

    fn limits(&self) -> Limits<'static> {
        match self.arguments.movetime {
            Some(millis) => Limits::time(Duration::from_millis(millis)),
            None => Limits::nodes(self.arguments.nodes),
        }
    }

    fn keep(&self, game: &Match<G>, swapped: bool, number: u32) -> anyhow::Result<()> {
        let Some(dir) = &self.arguments.records else { return Ok(()) };
        let mut record = Record::of(game);
        let Arguments { a, b, .. } = self.arguments;
        let [first, second] = if swapped { [b, a] } else { [a, b] };
        record.set_tag("Seat1", &first.to_string())?;
        record.set_tag("Seat2", &second.to_string())?;
        let path = dir.join(format!("{:06}.txt", 2 * number + u32::from(swapped) + 1));
        fs::write(&path, record.to_string()).with_context(|| format!("cannot write `{}`", path.display()))
    }

    /// Adds the two matches of an opening, and says how it stands.
    fn add(&self, points: [f64; 2]) -> anyhow::Result<()> {
        let mut standing = self.standing();
        standing.add(points);
        if self.arguments.sprt.as_ref().is_some_and(|sprt| sprt.verdict(&standing).is_some()) {
            self.ended.store(true, Ordering::Relaxed);
        }
        Ok(self.arguments.form.print(&standing.json(), || standing.line())?)
    }
}
