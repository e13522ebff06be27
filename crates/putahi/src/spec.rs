//! Specs as arguments: a value `@FILE` is what the file holds.

use std::error::Error;
use std::fmt;
use std::io;

use putahi_rules::{Spec, SpecError};

/// Why an argument is no spec.
#[derive(Debug)]
pub(crate) enum Refused {
    /// The file named in an option could not be read.
    File {
        /// The file.
        path: String,
        /// Why not.
        error: io::Error,
    },
    /// The file holds what would be read as another option: the file.
    Comma(String),
    /// The spec, or what the file holds, is none.
    Spec(SpecError),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::File { path, error } => write!(f, "cannot read the file `{path}`: {error}"),
            Refused::Comma(path) => {
                write!(f, "the file `{path}` holds a comma: a file is the value of one option")
            }
            Refused::Spec(error) => error.fmt(f),
        }
    }
}

impl Error for Refused {}

/// Reads a spec in which values of options may stand in files: `moaai:terrain=@FILE`.
pub(crate) fn read(text: &str) -> Result<Spec, Refused> {
    let (id, options) = text.split_once(':').unwrap_or((text, ""));
    if !options.contains("=@") {
        return text.parse().map_err(Refused::Spec);
    }
    let options = options.split(',').map(expanded).collect::<Result<Vec<_>, _>>()?;
    format!("{id}:{}", options.join(",")).parse().map_err(Refused::Spec)
}

/// An option, its value taken from a file if it names one.
fn expanded(option: &str) -> Result<String, Refused> {
    let Some((name, path)) = option.split_once("=@") else { return Ok(option.to_owned()) };
    let read = std::fs::read_to_string(path);
    let value = read.map_err(|error| Refused::File { path: path.to_owned(), error })?;
    if value.contains(',') {
        return Err(Refused::Comma(path.to_owned()));
    }
    Ok(format!("{name}={value}"))
}
