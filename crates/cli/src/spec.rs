//! Specs as arguments. The value of an option can be read from a file: `@FILE`.

use std::error::Error;
use std::fmt;
use std::io;

use putahi_rules::{Spec, SpecError};

/// Why an argument is no valid spec.
#[derive(Debug)]
pub enum SpecArgumentError {
    /// The file named in an option could not be read.
    File {
        /// The path of the file.
        path: String,
        /// The error of the system.
        error: io::Error,
    },
    /// The file contains a comma, which would begin another option: the path of the file.
    Comma(String),
    /// The spec is not valid.
    Spec(SpecError),
}

impl fmt::Display for SpecArgumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecArgumentError::File { path, error } => write!(f, "cannot read the file `{path}`: {error}"),
            SpecArgumentError::Comma(path) => {
                write!(f, "the file `{path}` holds a comma: a file is the value of one option")
            }
            SpecArgumentError::Spec(error) => error.fmt(f),
        }
    }
}

impl Error for SpecArgumentError {}

/// Parses a spec in which the value of an option can be the contents of a file: `moaai:terrain=@FILE`.
pub fn read(text: &str) -> Result<Spec, SpecArgumentError> {
    let (id, options) = text.split_once(':').unwrap_or((text, ""));
    if !options.contains("=@") {
        return text.parse().map_err(SpecArgumentError::Spec);
    }
    let options = options.split(',').map(expand).collect::<Result<Vec<_>, _>>()?;
    format!("{id}:{}", options.join(",")).parse().map_err(SpecArgumentError::Spec)
}

/// An option, with the contents of the file if its value names one.
fn expand(option: &str) -> Result<String, SpecArgumentError> {
    let Some((name, path)) = option.split_once("=@") else { return Ok(option.to_owned()) };
    let contents = crate::text_file::read(path.as_ref());
    let value = contents.map_err(|error| SpecArgumentError::File { path: path.to_owned(), error })?;
    if value.contains(',') {
        return Err(SpecArgumentError::Comma(path.to_owned()));
    }
    Ok(format!("{name}={value}"))
}
