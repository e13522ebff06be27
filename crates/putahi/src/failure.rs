//! Errors of commands: one line on the error output, which says what to do.

use std::error::Error;
use std::fmt;
use std::io;
use std::num::{IntErrorKind, ParseIntError};
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::{ContextKind, ErrorKind};

/// The exit code for a command line that is not valid, the same as clap's.
const USAGE_EXIT_CODE: u8 = 2;

/// A command line that is well formed but cannot be executed.
#[derive(Debug)]
pub(crate) struct UsageError(Box<dyn Error + Send + Sync>);

impl UsageError {
    pub(crate) fn new(error: impl Into<Box<dyn Error + Send + Sync>>) -> UsageError {
        UsageError(error.into())
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for UsageError {}

/// Prints why a command failed. A reader that closes the output early, such as `head`, is no failure.
pub(crate) fn report_error(error: &anyhow::Error) -> ExitCode {
    let closed = |cause: &(dyn Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    };
    if error.chain().any(closed) {
        return ExitCode::SUCCESS;
    }
    print_error(&without_system_numbers(&format!("{error:#}")));
    if error.is::<UsageError>() { ExitCode::from(USAGE_EXIT_CODE) } else { ExitCode::FAILURE }
}

/// Prints why the command line is not valid, or the help or version if one was requested.
pub(crate) fn report_usage_error<C: CommandFactory>(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return error.print().map_or_else(|error| report_error(&error.into()), |()| ExitCode::SUCCESS);
    }
    let text = in_our_words(error);
    let message = text.split("\n\nUsage:").next().unwrap_or(&text);
    let message = message.split("\n\nFor more information").next().unwrap_or(message);
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let from = environment_variable(error).map(|name| format!(" (from {name})")).unwrap_or_default();
    print_error(&format!("{message}{from} (see {} --help)", command_name::<C>()));
    ExitCode::from(USAGE_EXIT_CODE)
}

/// The text of an error of the command line; what the standard library says of numbers is said for users.
fn in_our_words(error: &clap::Error) -> String {
    let text = error.to_string();
    match error.source().and_then(|source| source.downcast_ref::<ParseIntError>()) {
        Some(number) => {
            let expected = match number.kind() {
                IntErrorKind::PosOverflow => "a smaller number is expected",
                _ => "a whole number is expected, without a sign",
            };
            text.replace(&number.to_string(), expected)
        }
        None => text,
    }
}

/// A text without the numbers by which the system knows its errors, such as ` (os error 2)`.
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
    let typed = std::env::args().any(|word| word.starts_with(&format!("--{flag}")));
    (!typed && std::env::var_os(&name).is_some()).then_some(name)
}

/// The name of the program, with the command that the user gave, if it exists.
fn command_name<C: CommandFactory>() -> String {
    let command = C::command();
    let name = command.get_name();
    let given = std::env::args().skip(1).find(|word| command.find_subcommand(word).is_some());
    given.map_or_else(|| name.to_owned(), |given| format!("{name} {given}"))
}

/// Prints a text in one line on the error output.
#[expect(clippy::print_stderr, reason = "errors of commands are printed here")]
fn print_error(text: &str) {
    let words: Vec<&str> = text.split_whitespace().collect();
    eprintln!("putahi: {}", words.join(" "));
}
