//! `putahi puzzles list`: the puzzles of a game.

use clap::Args;
use putahi_cli::{print, spec};
use putahi_puzzles::{Kind, Pack, Puzzle};
use putahi_rules::Spec;
use serde_json::json;

use super::{PackArgument, compiled_in};

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi puzzles list mu-torere --kind win")]
pub(crate) struct Arguments {
    /// The game with its options
    #[arg(value_name = "SPEC", value_parser = spec::read, required_unless_present = "pack")]
    spec: Option<Spec>,
    #[command(flatten)]
    pack: PackArgument,
    /// Only puzzles of this kind: only-move, win, take-most, escape, stop-mill or last-step
    #[arg(long, value_name = "KIND")]
    kind: Option<Kind>,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
}

/// Prints a line for each puzzle: id, kind, goal, number of moves, grade, position.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.pack.open()?;
    let pack: &Pack = match (&file, &arguments.spec) {
        (Some(pack), _) => pack,
        (None, Some(spec)) => compiled_in(spec)?,
        (None, None) => unreachable!("a spec or a file is required"),
    };
    let is_wanted = |puzzle: &&Puzzle| arguments.kind.is_none_or(|kind| puzzle.kind == kind);
    let line = |puzzle: &Puzzle| if arguments.json { as_json(puzzle) } else { as_text(puzzle) };
    let lines: Vec<String> = pack.puzzles().iter().filter(is_wanted).map(line).collect();
    Ok(print(&lines.concat())?)
}

fn as_text(puzzle: &Puzzle) -> String {
    let Puzzle { kind, goal, grade, position, .. } = puzzle;
    format!("{}  {kind:9}  {goal:>4}  {}  {grade:>4}  {position}\n", puzzle.id(), puzzle.moves())
}

fn as_json(puzzle: &Puzzle) -> String {
    let json = json!({
        "id": puzzle.id().to_string(), "spec": puzzle.spec.to_string(), "kind": puzzle.kind.word(),
        "goal": puzzle.goal.to_string(), "moves": puzzle.moves(), "grade": puzzle.grade, "position": puzzle.position,
        "last": puzzle.last, "solution": puzzle.solution.to_string(),
    });
    format!("{json}\n")
}
