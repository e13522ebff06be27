//! Errors of commands: one line on the error output, which says what to do.

mod usage;

use std::error::Error;
use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::{ContextKind, ErrorKind};

use crate::visible;

/// The exit code for a command line that is not valid, the same as clap's.
const USAGE_EXIT_CODE: u8 = 2;

/// A command line that is well formed but cannot be executed.
#[derive(Debug)]
pub struct UsageError(Box<dyn Error + Send + Sync>);

impl UsageError {
    /// The error with this text; the exit code will be 2.
    pub fn new(error: impl Into<Box<dyn Error + Send + Sync>>) -> UsageError {
        UsageError(error.into())
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for UsageError {}

/// The exit code of a program. Prints why it has failed, or the help or version if one was requested.
pub fn report<C: CommandFactory>(done: &anyhow::Result<()>) -> ExitCode {
    let Err(error) = done else { return ExitCode::SUCCESS };
    match error.downcast_ref::<clap::Error>() {
        Some(error) => report_usage_error::<C>(error),
        None => report_error(error),
    }
}

/// Prints why a command failed. A reader that closes the output early, such as `head`, is no failure.
fn report_error(error: &anyhow::Error) -> ExitCode {
    let closed = |cause: &(dyn Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    };
    if error.chain().any(closed) {
        return ExitCode::SUCCESS;
    }
    warn(&without_system_numbers(&format!("{error:#}")));
    if error.is::<UsageError>() { ExitCode::from(USAGE_EXIT_CODE) } else { ExitCode::FAILURE }
}

fn report_usage_error<C: CommandFactory>(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return error.print().map_or_else(|error| report_error(&error.into()), |()| ExitCode::SUCCESS);
    }
    let from = environment_variable(error).map(|name| format!(" (from {name})")).unwrap_or_default();
    warn(&format!("{}{from} (see {} --help)", usage::message(error), command_name::<C>()));
    ExitCode::from(USAGE_EXIT_CODE)
}

/// A text without the system's error numbers, such as ` (os error 2)`.
fn without_system_numbers(text: &str) -> String {
    let mut parts = text.split(" (os error ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, rest| text + rest.split_once(')').map_or("", |(_, after)| after))
}

/// The environment variable that holds the refused value; none if the value is on the command line.
fn environment_variable(error: &clap::Error) -> Option<String> {
    let argument = error.get(ContextKind::InvalidArg)?.to_string();
    let flag: String =
        argument.strip_prefix("--")?.chars().take_while(|letter| matches!(letter, 'a'..='z' | '-')).collect();
    let name = format!("PUTAHI_{}", flag.to_ascii_uppercase().replace('-', "_"));
    let typed = words().any(|word| word.starts_with(&format!("--{flag}")));
    (!typed && std::env::var_os(&name).is_some()).then_some(name)
}

/// The words of the command line after the name of the program; what is no text in them is replaced.
fn words() -> impl Iterator<Item = String> {
    std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned())
}

/// The name of the program, with those of the user's commands that exist.
fn command_name<C: CommandFactory>() -> String {
    let mut command = &C::command();
    let mut name = command.get_name().to_owned();
    for word in words() {
        if let Some(found) = command.find_subcommand(&word) {
            name += &format!(" {}", found.get_name());
            command = found;
        }
    }
    name
}

/// Prints a text in one line on the error output, such as what is wrong with a part of the input.
pub fn warn(text: &str) {
    let words: Vec<&str> = text.split_whitespace().collect();
    // If the error output takes nothing, the exit code is all that is left.
    let _ = writeln!(io::stderr(), "{}: {}", program_name(), visible(&words.join(" ")));
}

fn program_name() -> String {
    let path = std::env::args_os().next().unwrap_or_default();
    let name = Path::new(&path).file_name().unwrap_or("putahi".as_ref());
    visible(&name.to_string_lossy())
}
