//! What the user is told when a command does not do its work: one line, and the way out.

use std::error::Error;
use std::fmt;
use std::io;
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::{ContextKind, ErrorKind};

/// The exit code for a command line that does not hold; clap's own is the same.
const USAGE: u8 = 2;

/// A command line that is well formed and yet cannot be carried out as it stands.
#[derive(Debug)]
pub(crate) struct Usage(Box<dyn Error + Send + Sync>);

impl Usage {
    pub(crate) fn new(error: impl Into<Box<dyn Error + Send + Sync>>) -> Usage {
        Usage(error.into())
    }
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for Usage {}

/// Says why a command failed. Who closes our output early, as `head` does, has had enough: that is no failure.
pub(crate) fn failed(error: &anyhow::Error) -> ExitCode {
    let closed = |cause: &(dyn Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    };
    if error.chain().any(closed) {
        return ExitCode::SUCCESS;
    }
    say(&format!("{error:#}"));
    if error.is::<Usage>() { ExitCode::from(USAGE) } else { ExitCode::FAILURE }
}

/// Says why the command line was refused, or prints the help that was asked for.
pub(crate) fn refused<C: CommandFactory>(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return error.print().map_or_else(|error| failed(&error.into()), |()| ExitCode::SUCCESS);
    }
    let text = error.to_string();
    let said = text.split("\n\nUsage:").next().unwrap_or(&text);
    let said = said.split("\n\nFor more information").next().unwrap_or(said);
    let said = said.strip_prefix("error: ").unwrap_or(said);
    let from = environment(error).map(|name| format!(" (from {name})")).unwrap_or_default();
    say(&format!("{said}{from} (see {} --help)", asked_command::<C>()));
    ExitCode::from(USAGE)
}

/// The variable of the environment that said what was refused, if it was one.
fn environment(error: &clap::Error) -> Option<String> {
    let argument = error.get(ContextKind::InvalidArg)?.to_string();
    let flag: String =
        argument.strip_prefix("--")?.chars().take_while(|letter| matches!(letter, 'a'..='z' | '-')).collect();
    let name = format!("PUTAHI_{}", flag.to_ascii_uppercase().replace('-', "_"));
    let typed = std::env::args().any(|word| word.starts_with(&format!("--{flag}")));
    (!typed && std::env::var_os(&name).is_some()).then_some(name)
}

/// The program with the command that the user named, if there is one of this name.
fn asked_command<C: CommandFactory>() -> String {
    let command = C::command();
    let name = command.get_name();
    let asked = std::env::args().skip(1).find(|word| command.find_subcommand(word).is_some());
    asked.map_or_else(|| name.to_owned(), |asked| format!("{name} {asked}"))
}

/// Says something in one line.
#[expect(clippy::print_stderr, reason = "a command speaks to its user")]
fn say(text: &str) {
    let words: Vec<&str> = text.split_whitespace().collect();
    eprintln!("putahi: {}", words.join(" "));
}
