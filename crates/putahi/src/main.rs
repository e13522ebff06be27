//! Putahi: plays, hosts and analyses four traditional board games.

mod admin;
mod bench;
mod failure;
mod games;
mod lan;
mod mind;
mod moves;
mod output;
mod perft;
mod play;
mod position;
mod probe;
mod replay;
mod room;
mod serve;
mod shelf;
mod size;
mod solve;
mod spec;
mod speech;
mod tables;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Plays, hosts, analyses and solves four traditional board games.
#[derive(Parser, Debug)]
#[command(version, after_help = "Example: putahi games")]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Serves the pages (what putahi does when no command is given)
    Serve(serve::Arguments),
    /// Plays a match in the terminal
    Play(play::Arguments),
    /// Lists the games and their options
    Games(games::Arguments),
    /// Lists the legal moves of a position, and the position after each
    Moves(moves::Arguments),
    /// Counts the paths of legal moves from a position
    Perft(perft::Arguments),
    /// Checks the record of a match and shows it
    Replay(replay::Arguments),
    /// Makes the tables of exact values
    Solve(solve::Arguments),
    /// Tells the exact value of a position and of each of its moves
    Probe(probe::Arguments),
    /// Lists the tables that are there, and what is missing
    Tables(tables::Arguments),
    /// Derives the values in tables anew, by the rules
    Verify(verify::Arguments),
    /// Resets passphrases, and deletes accounts, matches and rooms
    Admin(admin::Arguments),
    /// Measures how fast games, engine and tables are on this machine
    Bench(bench::Arguments),
}

impl Command {
    fn run(&self) -> anyhow::Result<()> {
        match self {
            Command::Serve(arguments) => serve::run(arguments),
            Command::Play(arguments) => play::run(arguments),
            Command::Games(arguments) => games::run(arguments),
            Command::Moves(arguments) => moves::run(arguments),
            Command::Perft(arguments) => perft::run(arguments),
            Command::Replay(arguments) => replay::run(arguments),
            Command::Solve(arguments) => solve::run(arguments),
            Command::Probe(arguments) => probe::run(arguments),
            Command::Tables(arguments) => tables::run(arguments),
            Command::Verify(arguments) => verify::run(arguments),
            Command::Admin(arguments) => admin::run(arguments),
            Command::Bench(arguments) => bench::run(arguments),
        }
    }
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return failure::refused::<Arguments>(&error),
    };
    let command = arguments.command.unwrap_or(Command::Serve(serve::Arguments::default()));
    match command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::failed(&error),
    }
}
