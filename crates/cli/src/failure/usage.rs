//! What is wrong with a command line, in one sentence of the same form as all other errors.

use std::error::Error as _;
use std::num::{IntErrorKind, ParseIntError};

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::games;

pub(super) fn message(error: &Error) -> String {
    let text = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let argument = text(ContextKind::InvalidArg);
    let value = without_password(&text(ContextKind::InvalidValue));
    let message = match error.kind() {
        ErrorKind::UnknownArgument => format!("there is no argument `{argument}` here"),
        ErrorKind::InvalidSubcommand => {
            format!("there is no command `{}`", text(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            "a command is missing".to_owned()
        }
        ErrorKind::MissingRequiredArgument => missing(error),
        ErrorKind::InvalidValue if value.is_empty() => format!("`{argument}` needs a value"),
        ErrorKind::InvalidValue => format!("`{value}` is no value of `{argument}`"),
        ErrorKind::ValueValidation => {
            format!("`{value}` is no value of `{argument}`: {}", reason(error))
        }
        ErrorKind::InvalidUtf8 => no_text(),
        ErrorKind::ArgumentConflict => {
            format!("`{argument}` cannot go with `{}`", several(error, ContextKind::PriorArg).join("`, `"))
        }
        _ => first_paragraph(error),
    };
    message + &valid_values(error) + &suggestion(error)
}

/// The arguments that are missing; if a game is among them, the games.
fn missing(error: &Error) -> String {
    let names = several(error, ContextKind::InvalidArg);
    let verb = if names.len() == 1 { "is" } else { "are" };
    let games = match names.iter().any(|name| name.starts_with("<SPEC>")) {
        true => format!("; the games are {}", games().join(", ")),
        false => String::new(),
    };
    format!("`{}` {verb} missing{games}", names.join("`, `"))
}

/// The first word of the command line, or setting of the environment, that is no text.
fn no_text() -> String {
    let settings = std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("PUTAHI_"));
    let mut words = std::env::args_os().skip(1).chain(settings.map(|(_, value)| value));
    let wrong = words.find(|word| word.to_str().is_none()).unwrap_or_default();
    format!("`{}` is no text: some of its bytes are not UTF-8", wrong.to_string_lossy())
}

/// A value without the user and password of a URL: errors are kept in logs.
fn without_password(value: &str) -> String {
    let Some((scheme, rest)) = value.split_once("://") else { return value.to_owned() };
    rest.rsplit_once('@').map_or(value.to_owned(), |(_, host)| format!("{scheme}://***@{host}"))
}

/// Why a value was refused; the standard library's errors about numbers are reworded.
fn reason(error: &Error) -> String {
    let Some(source) = error.source() else { return first_paragraph(error) };
    match source.downcast_ref::<ParseIntError>().map(ParseIntError::kind) {
        Some(IntErrorKind::PosOverflow) => "a smaller number is expected".to_owned(),
        Some(_) => "a whole number is expected, without a sign".to_owned(),
        None => source.to_string(),
    }
}

/// The values that an argument can have, if they are few.
fn valid_values(error: &Error) -> String {
    match several(error, ContextKind::ValidValue) {
        values if values.is_empty() => String::new(),
        values => format!("; there is {}", values.join(", ")),
    }
}

fn suggestion(error: &Error) -> String {
    let kinds = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let meant: Vec<String> = kinds.into_iter().flat_map(|kind| several(error, kind)).collect();
    match meant.as_slice() {
        [] => String::new(),
        meant => format!("; is `{}` meant?", meant.join("` or `")),
    }
}

fn several(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::String(text)) => vec![text.clone()],
        _ => Vec::new(),
    }
}

/// The library's message, without its advice.
fn first_paragraph(error: &Error) -> String {
    let text = error.to_string();
    let text = text.split("\n\n").next().unwrap_or(&text);
    text.strip_prefix("error: ").unwrap_or(text).to_owned()
}
