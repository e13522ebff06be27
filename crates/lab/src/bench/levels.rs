//! `putahi-lab bench levels`: how often each level of a game loses the value of a position, and how the levels score against each
//! other.

use std::any::Any;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Arc;

use clap::Args;
use putahi_cli::{OutputForm, TableDirArgument, spec, threads};
use putahi_engine::{Evaluate, Level, Limits};
use putahi_rules::morris::Morris;
use putahi_rules::{Game, Match, Seat, Spec, with_game};
use putahi_tables::{FileSolvable, Tablebase};
use serde_json::json;

use super::opponent::{LONGEST, Opponent};
use crate::arena::opening::random_opening;
use crate::arena::seating::{Seating, points_of_a, seatings};
use crate::arena::standing::Standing;
use crate::tuning::share::decision;
use crate::workers::try_map;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi-lab bench levels mu-torere --games 20")]
pub(crate) struct Arguments {
    /// A game with its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    #[command(flatten)]
    folder: TableDirArgument,
    /// The exact values that the levels know, which are judged by those of the folder: the same, those in the program, or none
    #[arg(long, value_name = "VALUES", default_value = "folder")]
    knowing: Knowing,
    /// The number of matches of each level against itself, and of each pair
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// The most nodes of each move; weaker levels use fewer
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The number of random plies that begin each opening
    #[arg(long, value_name = "PLIES", default_value_t = 2, value_parser = clap::value_parser!(u32).range(0..=100))]
    openings: u32,
    /// Let all pairs of levels play, not only neighbours
    #[arg(long)]
    all_pairs: bool,
    /// Only these levels
    #[arg(long, value_name = "LEVEL", value_delimiter = ',')]
    levels: Vec<Level>,
    /// The seed of all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of matches at a time; as many as there are processors by default
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// The exact values that the levels know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Knowing {
    /// Those of the folder
    Folder,
    /// Those in the program
    Program,
    /// None
    Nothing,
}

#[derive(Clone, Copy, Default)]
struct Decisions {
    /// All whose value is known.
    all: u32,
    /// Those where a move loses the value.
    with_choice: u32,
    lost: u32,
}

type ByPhase = BTreeMap<&'static str, Decisions>;

/// Prints the shares of lost values, then the scores of pairs.
pub(super) fn run(arguments: &Arguments, form: OutputForm) -> anyhow::Result<()> {
    with_game!(&arguments.spec, |options: G| {
        let tables = Arc::new(G::open(options, &arguments.folder.table_dir())?);
        let is_solved = G::storage(options).is_quick() && G::covers(&tables, &G::start(options))?;
        let perfect = is_solved.then_some(Level::Perfect);
        let is_wanted = |level: &Level| match arguments.levels.is_empty() {
            true => *level != Level::Strongest || perfect.is_none(),
            false => arguments.levels.contains(level),
        };
        let levels = Level::offered::<G>(options).chain(perfect).filter(is_wanted).collect();
        let known = match arguments.knowing {
            Knowing::Folder => Some(tables.clone()),
            Knowing::Program => G::embedded(options).map(Arc::new),
            Knowing::Nothing => None,
        };
        let bench = Bench::<G> { arguments, options, tables, known, levels, form };
        bench.print_decisions()?;
        bench.print_scores()
    })
}

struct Bench<'a, G: FileSolvable> {
    arguments: &'a Arguments,
    options: &'a G::Options,
    tables: Arc<G::Table>,
    /// What the levels know.
    known: Option<Arc<G::Table>>,
    levels: Vec<Level>,
    form: OutputForm,
}

impl<G: Evaluate + FileSolvable> Bench<'_, G> {
    /// The share of decisions of each level, in matches against itself, that lose the value of the position.
    fn print_decisions(&self) -> anyhow::Result<()> {
        self.form.note(&format!(
            "{:14} {:11} {:>9} {:>8} {:>11} {:>15}\n",
            "level", "phase", "decisions", "lost", "with choice", "lost of these"
        ))?;
        for level in &self.levels {
            let matches = self.for_each_opening(self.arguments.games, |opening, seed| {
                self.decisions(*level, opening, seed)
            })?;
            let mut found = ByPhase::new();
            for (phase, decisions) in matches.into_iter().flatten() {
                found.entry(phase).or_default().add(decisions);
            }
            let mut all = Decisions::default();
            found.values().for_each(|decisions| all.add(*decisions));
            found.insert("all", all);
            for (phase, decisions) in found {
                let Decisions { all, with_choice, lost } = decisions;
                let answer = json!({
                    "level": level.word(), "phase": phase, "decisions": all, "with_choice": with_choice, "lost": lost,
                });
                let line = || format!("{:14} {phase:11} {}\n", level.word(), decisions.line());
                self.form.print(&answer, line)?;
            }
        }
        Ok(())
    }

    fn decisions(&self, level: Level, mut game: Match<G>, seed: u64) -> anyhow::Result<ByPhase> {
        let mut found = ByPhase::new();
        while game.outcome().is_none() && game.moves().len() < LONGEST {
            let position = game.position();
            let m = self.choose(Opponent::Level(level), &game, seed);
            if G::value(&self.tables, position, position.turn())?.is_some() {
                let decision = decision::<G>(&self.tables, position, game.quiet_plies())?;
                found.entry(phase(position)).or_default().add(Decisions {
                    all: 1,
                    with_choice: u32::from(decision.is_some()),
                    lost: u32::from(decision.is_some_and(|decision| !decision.keeping.contains(&m))),
                });
            }
            game.play_unchecked(&m);
        }
        Ok(found)
    }

    fn print_scores(&self) -> anyhow::Result<()> {
        self.form
            .note(&format!("\n{:14} {:14} {:>6} {:>9}\n", "stronger", "weaker", "score", "± at 95 %"))?;
        for (index, weak) in self.levels.iter().enumerate() {
            let stronger = &self.levels[index + 1..];
            let count = if self.arguments.all_pairs { stronger.len() } else { 1 };
            for strong in stronger.iter().take(count) {
                self.print_score(Opponent::Level(*strong), Opponent::Level(*weak))?;
            }
        }
        for weak in self.levels.iter().take(2).copied() {
            self.print_score(Opponent::Beginner, Opponent::Level(weak))?;
            self.print_score(Opponent::Chance, Opponent::Level(weak))?;
        }
        Ok(())
    }

    fn print_score(&self, strong: Opponent, weak: Opponent) -> anyhow::Result<()> {
        let seatings = seatings(G::start(self.options).seats());
        let openings = self.arguments.games.div_ceil(seatings.len() as u32);
        let all_points = self.for_each_opening(openings, |opening, seed| {
            let play = |seating| self.play([strong, weak], seating, opening.clone(), seed);
            Ok(seatings.iter().flat_map(play).collect::<Vec<f64>>())
        })?;
        let mut standing = Standing::default();
        all_points.iter().for_each(|points| standing.add(seatings.len() as u32, points));
        let (score, error) = (standing.score(), standing.error());
        let answer =
            json!({ "stronger": strong.name(), "weaker": weak.name(), "score": score, "error": error });
        let (score, error) = (100.0 * score, 100.0 * error);
        let line = || format!("{:14} {:14} {score:>5.1}% {error:>9.1}\n", strong.name(), weak.name());
        Ok(self.form.print(&answer, line)?)
    }

    /// Plays a match. Returns the points of each seat of the first player.
    fn play(&self, players: [Opponent; 2], seating: &Seating, mut game: Match<G>, seed: u64) -> Vec<f64> {
        while game.outcome().is_none() && game.moves().len() < LONGEST {
            let m = self.choose(players[seating[game.position().turn()]], &game, seed);
            game.play_unchecked(&m);
        }
        points_of_a(&game, seating)
    }

    fn choose(&self, player: Opponent, game: &Match<G>, seed: u64) -> G::Move {
        let limits = Limits::nodes(self.arguments.nodes);
        let seed = (seed << 12) + game.moves().len() as u64;
        player.choose(game, self.known.as_ref(), &limits, seed)
    }

    /// Calls `work` with the match after each of `count` random openings and a seed, in several threads.
    fn for_each_opening<R: Send>(
        &self,
        count: u32,
        work: impl Fn(Match<G>, u64) -> anyhow::Result<R> + Sync,
    ) -> anyhow::Result<Vec<R>> {
        try_map(count, threads(self.arguments.threads), |number| {
            let seed = self.arguments.seed << 32 | u64::from(number);
            work(random_opening(self.options, self.arguments.openings, seed)?, seed)
        })
    }
}

impl Decisions {
    fn add(&mut self, more: Decisions) {
        self.all += more.all;
        self.with_choice += more.with_choice;
        self.lost += more.lost;
    }

    fn line(&self) -> String {
        let share = |count: u32| 100.0 * f64::from(self.lost) / f64::from(count.max(1));
        let Decisions { all, with_choice, .. } = self;
        format!("{all:>9} {:>7.2}% {with_choice:>11} {:>14.2}%", share(*all), share(*with_choice))
    }
}

/// The phase of a position.
fn phase<G: Game>(position: &G) -> &'static str {
    let Some(morris) = (position as &dyn Any).downcast_ref::<Morris>() else { return "play" };
    let fewest = morris.own().count_ones().min(morris.enemy().count_ones());
    let in_hand: usize = Seat::all(2).map(|seat| morris.in_hand(seat)).sum();
    let options = morris.options();
    let placed = 2 * usize::from(options.member.rules().men) - in_hand;
    match fewest {
        _ if in_hand > 0 && placed < 8 => "placing 1-8",
        _ if in_hand > 0 => "placing 9-",
        ..=3 if options.flying => "flying",
        _ => "moving",
    }
}
