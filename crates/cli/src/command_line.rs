//! Command lines, with the environment variables that set arguments.

use std::env;
use std::ffi::OsString;

use clap::{Arg, Command, Error, Parser};

/// The arguments in `words`, of which the first names the program. An empty environment variable is the same as none: Compose and
/// systemd pass settings without a value so.
///
/// # Errors
/// The words are no valid command line, or ask for help or the version.
pub fn parse<P: Parser>(words: impl IntoIterator<Item = OsString>) -> Result<P, Error> {
    let mut command = without_empty_variables(P::command());
    let matches = command.try_get_matches_from_mut(words)?;
    P::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// The same command, whose arguments are not read from environment variables that are empty.
#[must_use]
pub fn without_empty_variables(command: Command) -> Command {
    command.mut_args(without_empty_variable).mut_subcommands(without_empty_variables)
}

fn without_empty_variable(argument: Arg) -> Arg {
    let is_empty = argument.get_env().and_then(env::var_os).is_some_and(|value| value.is_empty());
    if is_empty { argument.env(None::<&str>) } else { argument }
}
