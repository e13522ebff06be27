//! `putahi puzzles show`: a puzzle with its board and its solution.

use anyhow::anyhow;
use clap::Args;
use putahi_cli::print;
use putahi_play::{Localizer, TerminalStyle, terminal_board};
use putahi_puzzles::{Decision, Puzzle, PuzzleId, packs};
use putahi_rules::{Game, with_game};

use super::PackArgument;
use crate::locale::{LocaleArguments, coloured, columns};

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi puzzles show 3kxa8vibae --solution")]
pub(crate) struct Arguments {
    /// The ids of puzzles, as `putahi puzzles list` prints them
    #[arg(value_name = "ID", required = true)]
    ids: Vec<String>,
    #[command(flatten)]
    pack: PackArgument,
    /// Show the solution, too
    #[arg(long)]
    solution: bool,
    #[command(flatten)]
    locale: LocaleArguments,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.pack.open()?;
    for text in &arguments.ids {
        let find = |id: PuzzleId| match &file {
            Some(pack) => pack.find(id),
            None => packs::find(id).map(|(_, puzzle)| puzzle),
        };
        let puzzle = PuzzleId::parse(text).and_then(find);
        let puzzle = puzzle.ok_or_else(|| {
            anyhow!("there is no puzzle `{text}`; putahi puzzles list shows those that are there")
        })?;
        print(&shown(puzzle, arguments.locale.localizer()))?;
        if arguments.solution {
            print(&(solution(&puzzle.solution, 1) + "\n"))?;
        }
    }
    Ok(())
}

fn shown(puzzle: &Puzzle, localizer: Localizer) -> String {
    let Puzzle { spec, kind, goal, grade, position, last, .. } = puzzle;
    let style = TerminalStyle { last: &[], coloured: coloured(), columns: columns() };
    let board = with_game!(spec, |options: G| {
        let position = G::parse(options, position).expect("a puzzle has a position");
        terminal_board(&position, localizer, &style)
    });
    let last = last.as_ref().map_or(String::new(), |last| format!(", after {last}"));
    let asked = format!("{kind}, {goal}, moves: {}, grade {grade}", puzzle.moves());
    format!("{} {spec}: {asked}\n\n{board}\n  {position}{last}\n", puzzle.id())
}

/// The right moves with their continuations, and the slower ones; later decisions are indented.
fn solution(decision: &Decision, depth: usize) -> String {
    let margin = "  ".repeat(depth);
    let mut text = String::new();
    for answer in &decision.right {
        text += &format!("{margin}right: {}", answer.moves.join(", "));
        let Some(then) = &answer.then else {
            text += "\n";
            continue;
        };
        let replies = match then.replies.is_empty() {
            true => "then again".to_owned(),
            false => format!("answered by {}", then.replies.join(", ")),
        };
        text += &format!(", {replies}:\n{}", solution(&then.decision, depth + 1));
    }
    if !decision.slower.is_empty() {
        text += &format!("{margin}slower: {}\n", decision.slower.join(", "));
    }
    text
}
