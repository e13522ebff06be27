//! Putahi: plays, hosts, analyses and solves four traditional board games.

mod admin;
mod analyse;
mod backup;
mod engine;
mod games;
mod lan;
mod locale;
mod manual_notes;
mod missing;
mod moves;
mod perft;
mod picture;
mod play;
mod print;
mod probe;
mod puzzles;
mod record_file;
mod replay;
mod serve;
mod solve;
mod tables;
mod verify;

use std::process::ExitCode;

#[global_allocator]
static GLOBAL: mimalloc::MiMalloc = mimalloc::MiMalloc;

use clap::{CommandFactory, Parser, Subcommand};
use putahi_cli::{command_line, failure, generate};

/// Plays, hosts, analyses and solves four traditional board games.
#[derive(Parser, Debug)]
#[command(version, after_help = "Example: putahi games\nExample: putahi moves mu-torere")]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Serves the pages (what putahi does when no command is given)
    Serve(serve::Arguments),
    /// Copies all matches into a file, also while the server runs
    Backup(backup::Backup),
    /// Brings the matches of a backup back
    Restore(backup::Restore),
    /// Plays a match in the terminal
    Play(play::Arguments),
    /// Lists the games and their options
    Games(games::Arguments),
    /// Lists the legal moves of a position, and the position after each
    Moves(moves::Arguments),
    /// Counts the paths of legal moves from a position
    Perft(perft::Arguments),
    /// Draws a position as a picture
    Picture(picture::Arguments),
    /// Makes the sheets of a game to print: rules, puzzles, board and men
    Print(print::Arguments),
    /// Checks the record of a match and shows it
    Replay(replay::Arguments),
    /// Makes the tables of exact values
    Solve(solve::Arguments),
    /// Tells the exact value of a position and of each of its moves
    Probe(probe::Arguments),
    /// Tells the value of each move of a position, or reviews the match of a record
    Analyse(analyse::Arguments),
    /// Makes, checks, lists and shows puzzles
    Puzzles(puzzles::Arguments),
    /// Lists the tables that are there, and what is missing
    Tables(tables::Arguments),
    /// Derives the values in tables anew, by the rules
    Verify(verify::Arguments),
    /// Checks matches, resets passphrases, and deletes accounts, matches and rooms
    Admin(admin::Arguments),
    /// Answers another program that looks for good moves, by a protocol of the UCI family
    Engine(engine::Arguments),
    /// Makes the tables that a server makes by itself; `serve` starts it
    #[command(hide = true)]
    MakeTables(serve::MakeTablesArguments),
    /// Writes manual pages and shell completions into a folder
    #[command(after_help = "Example: putahi generate share")]
    Generate(generate::Arguments),
}

impl Command {
    fn run(&self) -> anyhow::Result<()> {
        match self {
            Command::Serve(arguments) => serve::run(arguments, false),
            Command::Backup(arguments) => backup::backup(arguments),
            Command::Restore(arguments) => backup::restore(arguments),
            Command::Play(arguments) => play::run(arguments),
            Command::Games(arguments) => games::run(arguments),
            Command::Moves(arguments) => moves::run(arguments),
            Command::Perft(arguments) => perft::run(arguments),
            Command::Picture(arguments) => picture::run(arguments),
            Command::Print(arguments) => print::run(arguments),
            Command::Replay(arguments) => replay::run(arguments),
            Command::Solve(arguments) => solve::run(arguments),
            Command::Probe(arguments) => probe::run(arguments),
            Command::Analyse(arguments) => analyse::run(arguments),
            Command::Puzzles(arguments) => puzzles::run(arguments),
            Command::Tables(arguments) => tables::run(arguments),
            Command::Verify(arguments) => verify::run(arguments),
            Command::Admin(arguments) => admin::run(arguments),
            Command::Engine(arguments) => engine::run(arguments),
            Command::MakeTables(arguments) => serve::make_tables(arguments),
            Command::Generate(arguments) => {
                generate::run(arguments, Arguments::command(), manual_notes::NOTES)
            }
        }
    }
}

fn main() -> ExitCode {
    failure::report::<Arguments>(&run())
}

fn run() -> anyhow::Result<()> {
    let Arguments { command } = command_line::parse(std::env::args_os())?;
    command.map_or_else(serve_by_default, |command| command.run())
}

/// What runs when no command is given: `serve`. Environment variables set its options as usual.
fn serve_by_default() -> anyhow::Result<()> {
    let words = [env!("CARGO_BIN_NAME"), "serve"].map(Into::into);
    match command_line::parse(words)? {
        Arguments { command: Some(Command::Serve(arguments)) } => serve::run(&arguments, true),
        _ => unreachable!("`serve` is the command"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tests of `tests/outputs.rs` find the paths on a command line by these names.
    fn names_paths(command: &clap::Command) {
        let path = clap::builder::ValueParser::path_buf();
        for argument in command.get_arguments() {
            let names = argument.get_value_names().unwrap_or_default();
            let is_path = argument.get_value_parser().type_id() == path.type_id();
            let is_named = names.iter().any(|name| ["FILE", "DIR", "DATA"].contains(&name.as_str()));
            assert!(!is_path || is_named, "{} {}", command.get_name(), argument.get_id());
        }
        command.get_subcommands().for_each(names_paths);
    }

    #[test]
    fn each_path_argument_is_called_a_file_or_a_folder() {
        let mut program = Arguments::command();
        program.build();
        names_paths(&program);
    }
}
