//! `putahi-lab`: measures, tunes, searches what can be forced, and writes certificates. `putahi` is the program that plays.

mod arena;
mod bench;
mod certify;
mod child_process;
mod forced_end;
mod manual_notes;
mod opening;
mod plot;
mod putahi_binary;
mod tune;
mod tuning;
mod workers;

use std::process::ExitCode;

#[global_allocator]
static GLOBAL: mimalloc::MiMalloc = mimalloc::MiMalloc;

use clap::{CommandFactory, Parser, Subcommand};
use putahi_cli::{command_line, failure, generate};

/// Measures games, engine, tables and server, tunes the engine, and writes certificates.
#[derive(Parser, Debug)]
#[command(version, after_help = "Example: putahi-lab bench --quick")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Measures how fast games, engine and tables are on this machine
    Bench(bench::Arguments),
    /// Lets engines, levels and other programs play matches against each other
    Arena(arena::Arguments),
    /// Fits the weights of the engine's evaluation to tables of exact values
    Tune(tune::Arguments),
    /// Writes a certificate of what a side can force, for a checker that trusts nothing of this program
    Certify(certify::Arguments),
    /// Searches whether a side of Awithlaknannai can force an end where endless play is a draw
    ForcedEnd(forced_end::Arguments),
    /// Writes the values of the opening that the program has in itself
    Opening(opening::Arguments),
    /// Draws the shares of won, drawn and lost positions by men, as SVG
    Plot(plot::Arguments),
    /// Writes manual pages and shell completions into a folder
    #[command(after_help = "Example: putahi-lab generate share")]
    Generate(generate::Arguments),
}

impl Command {
    fn run(&self) -> anyhow::Result<()> {
        match self {
            Command::Bench(arguments) => bench::run(arguments),
            Command::Arena(arguments) => arena::run(arguments),
            Command::Tune(arguments) => tune::run(arguments),
            Command::Certify(arguments) => certify::run(arguments),
            Command::ForcedEnd(arguments) => forced_end::run(arguments),
            Command::Opening(arguments) => opening::run(arguments),
            Command::Plot(arguments) => plot::run(arguments),
            Command::Generate(arguments) => {
                generate::run(arguments, Arguments::command(), manual_notes::NOTES)
            }
        }
    }
}

fn main() -> ExitCode {
    let parsed = command_line::parse::<Arguments>(std::env::args_os());
    failure::report::<Arguments>(&parsed.map_err(Into::into).and_then(|arguments| arguments.command.run()))
}
