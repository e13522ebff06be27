//! Putahi: plays, hosts and analyses four traditional board games.

mod serve;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Plays, hosts and analyses four traditional board games.
#[derive(Parser, Debug)]
#[command(version, after_help = "Example: putahi serve --listen 127.0.0.1:8080")]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Serves the pages (what putahi does when no command is given)
    Serve(serve::Arguments),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.command.unwrap_or(Command::Serve(serve::Arguments::default())) {
        Command::Serve(arguments) => serve::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

/// Says in one line what went wrong.
#[expect(clippy::print_stderr, reason = "a command speaks to its user")]
fn fail(error: &anyhow::Error) -> ExitCode {
    eprintln!("putahi: {error:#}");
    ExitCode::FAILURE
}
