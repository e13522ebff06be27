//! `putahi-lab bench engine`: how fast the engine is, how deep it sees, and how often it keeps the value of a position.

mod speed;

use std::sync::Arc;

use clap::Args;
use putahi_cli::{OutputForm, TableDirArgument, threads};
use putahi_engine::{Evaluate, Level, Limits};
use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::moaai::Moaai;
use putahi_rules::morris::Morris;
use putahi_rules::{Game, Match, Plies, Spec};
use putahi_tables::{FileSolvable, Storage, TableDir};
use serde_json::{Value, json};

use crate::tuning::sample::Class;
use crate::tuning::share::{Decision, decisions};
use crate::tuning::{awithlaknannai, morris};
use crate::workers::try_map;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi-lab bench engine --positions 2 --nodes 500 --depth 4 --pairs 2")]
pub(crate) struct Arguments {
    #[command(flatten)]
    folder: TableDirArgument,
    /// Ask for the move of so many positions of each class
    #[arg(long, value_name = "N", default_value_t = 200)]
    positions: usize,
    /// Give each move so many nodes; may be repeated
    #[arg(long, value_name = "N", default_values_t = [1_000, 10_000])]
    nodes: Vec<u64>,
    /// Search so deep, in plies, to measure speed
    #[arg(long, value_name = "PLIES", default_value_t = 10)]
    depth: u16,
    /// The number of positions in which a search by two threads is compared with one by one thread
    #[arg(long, value_name = "N", default_value_t = 20)]
    pairs: usize,
}

/// The name of a line of the table, and which decisions it counts.
type Line<G> = (&'static str, fn(&Decision<G>) -> bool);

/// Decisions in positions of some classes, and the lines of the table that show them.
struct Group<G: Game> {
    classes: Vec<Class<G>>,
    is_wanted: fn(&G) -> bool,
    lines: Vec<Line<G>>,
}

impl<G: Game> Group<G> {
    fn all(name: &'static str, classes: Vec<Class<G>>) -> Group<G> {
        Group { classes, is_wanted: |_| true, lines: vec![(name, |_| true)] }
    }
}

const SEED: u64 = 1;

/// Prints the speed from some positions, then the share of choices that keep the value, if positions are requested.
pub(super) fn run(arguments: &Arguments, form: OutputForm) -> anyhow::Result<()> {
    speed::print_speeds(Plies(arguments.depth), form)?;
    speed::print_gain_of_threads(arguments.pairs, Plies(arguments.depth), form)?;
    if arguments.positions == 0 {
        return Ok(());
    }
    let counts: String = arguments.nodes.iter().map(|nodes| format!(" {nodes:>9}")).collect();
    form.note(&format!(
        "\n{:52} {:>9} {:>7}{counts}\n",
        "share of values kept, by nodes a move", "positions", "chance"
    ))?;
    let bench = Bench { arguments, table_dir: arguments.folder.table_dir(), form };
    bench.print_shares(&Default::default(), &morris_groups())?;
    bench.print_shares(&Layout::default(), &awithlaknannai_groups())?;
    for seats in ["", "seats=3"] {
        let options = seats.parse().expect("options of the game");
        let name = if seats.is_empty() { "second phase, two seats" } else { "second phase, three seats" };
        let is_wanted = |position: &Moaai| !position.is_filling();
        let classes = vec![Class::random_moves(&options, 12)];
        let group = Group { classes, is_wanted, lines: vec![(name, |_| true)] };
        bench.print_shares(&options, &[group])?;
    }
    Ok(())
}

fn morris_groups() -> Vec<Group<Morris>> {
    let nobody_flies = |decision: &Decision<Morris>| {
        let [own, enemy] = [decision.position.own(), decision.position.enemy()].map(u32::count_ones);
        own > 3 && own == enemy
    };
    vec![
        Group {
            classes: morris::moving_sectors(3, 6),
            is_wanted: morris::is_test,
            lines: vec![
                ("up to 6-6, kept for tests", |_| true),
                ("of these, won in 9 to 41 plies", |decision| decision.is_won_in(9, 41)),
                ("of these, 4-4, 5-5 and 6-6", nobody_flies),
            ],
        },
        Group::all("7-7, 8-8, 9-9, sectors never fitted", morris::unfitted_moving()),
        Group {
            is_wanted: morris::is_test,
            ..Group::all("men in hand, kept for tests", morris::fitted_placing())
        },
        Group::all("3 or 6 men in hand, sectors never fitted", morris::unfitted_placing()),
        Group {
            is_wanted: morris::is_test,
            ..Group::all("placing in play, kept for tests", morris::placing_in_play(true))
        },
        Group::all("placing in play, 3 or 6 in hand, never fitted", morris::placing_in_play(false)),
        Group {
            is_wanted: morris::is_test,
            ..Group::all("moving in play, kept for tests", vec![morris::moving_in_play()])
        },
    ]
}

fn awithlaknannai_groups() -> Vec<Group<Awithlaknannai>> {
    [("8 men", 8), ("10 men", 10), ("11 men", 11), ("12 men", 12), ("13 men", 13), ("14 men", 14)]
        .map(|(name, men)| Group {
            is_wanted: awithlaknannai::is_test,
            ..Group::all(name, awithlaknannai::layer(men))
        })
        .into()
}

struct Bench<'a> {
    arguments: &'a Arguments,
    table_dir: TableDir,
    form: OutputForm,
}

impl Bench<'_> {
    fn print_shares<G: Evaluate + FileSolvable>(
        &self,
        options: &G::Options,
        groups: &[Group<G>],
    ) -> anyhow::Result<()> {
        let tables = Arc::new(G::open(options, &self.table_dir)?);
        // Files are not probed, only solvers by search.
        let solver = (G::storage(options) == Storage::Search).then_some(&tables);
        for group in groups {
            let positions = self.arguments.positions;
            let all = decisions(&*tables, &group.classes, positions, SEED, group.is_wanted)?;
            for (name, counts) in &group.lines {
                let found: Vec<&Decision<G>> = all.iter().filter(|decision| counts(decision)).collect();
                self.print_line(&format!("{}: {name}", Spec::of::<G>(options)), solver, &found)?;
            }
        }
        Ok(())
    }

    fn print_line<G: Evaluate + FileSolvable>(
        &self,
        name: &str,
        solver: Option<&Arc<G::Table>>,
        decisions: &[&Decision<G>],
    ) -> anyhow::Result<()> {
        let count = decisions.len();
        if count == 0 {
            let answer = json!({ "positions_of": name, "positions": 0 });
            return Ok(self.form.print(&answer, || format!("{name:52} {:>9}\n", "no tables"))?);
        }
        let chance = decisions.iter().map(|decision| decision.by_chance).sum::<f64>() / count as f64;
        let share = |nodes: &u64| Ok((*nodes, share(solver, decisions, *nodes)?));
        let shares = self.arguments.nodes.iter().map(share).collect::<anyhow::Result<Vec<(u64, f64)>>>()?;
        let kept: Vec<Value> =
            shares.iter().map(|(nodes, kept)| json!({ "nodes": nodes, "kept": kept })).collect();
        let answer = json!({ "positions_of": name, "positions": count, "chance": chance, "by_nodes": kept });
        Ok(self.form.print(&answer, || {
            let shares: String = shares.iter().map(|(_, kept)| format!(" {:>8.1}%", 100.0 * kept)).collect();
            format!("{name:52} {count:>9} {:>6.1}%{shares}\n", 100.0 * chance)
        })?)
    }
}

/// The share of the decisions, from 0 to 1, in which the strongest level keeps the value.
fn share<G: Evaluate + FileSolvable>(
    solver: Option<&Arc<G::Table>>,
    decisions: &[&Decision<G>],
    nodes: u64,
) -> anyhow::Result<f64> {
    let kept = try_map(decisions.len() as u32, threads(None), |number| {
        let Decision { position, keeping, .. } = decisions[number as usize];
        let game = Match::from_position(position.clone());
        let limits = Limits::nodes(nodes);
        let m = putahi_bots::choose(&game, solver, Level::Strongest, &limits, number.into());
        Ok(keeping.contains(&m))
    })?;
    Ok(kept.iter().filter(|kept| **kept).count() as f64 / kept.len() as f64)
}
