//! Why there is no certificate.

use std::error::Error;
use std::fmt;

use putahi_rules::Value;

use super::AtLeast;
use crate::TableError;
use crate::probe::wdl_word;

/// Why a certificate cannot be made, and what to do.
#[derive(Debug)]
pub enum Refused {
    /// The checker knows the usual board alone: the options.
    Board(String),
    /// The side gets less: its value of the position, and what was claimed.
    Less(Value, AtLeast),
    /// The tables do not reach a position: its text.
    Unknown(String),
    /// More positions are needed than were allowed: the limit.
    Positions(u64),
    /// The file takes more bytes than were allowed: both numbers.
    Bytes(u64, u64),
    /// A search for the next capture came to its limit: the position, the limit.
    Search(String, u64),
    /// A table is damaged.
    Table(TableError),
}

impl From<TableError> for Refused {
    fn from(error: TableError) -> Refused {
        Refused::Table(error)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Board(options) => {
                write!(f, "there are certificates for the usual board alone; leave out `{options}`")
            }
            Refused::Less(value, claimed) => {
                let value = wdl_word(*value);
                write!(
                    f,
                    "the position is {value} for the side, not {claimed}; claim what it gets, or for the other side"
                )
            }
            Refused::Unknown(position) => {
                write!(f, "the tables do not reach `{position}`; solve further first")
            }
            Refused::Positions(limit) => write!(
                f,
                "the certificate takes more than {limit} positions; allow more with --limit, or try another --choice"
            ),
            Refused::Bytes(bytes, limit) => write!(
                f,
                "the certificate takes {bytes} bytes, more than {limit}; allow more with --size, or try another --choice"
            ),
            Refused::Search(position, limit) => write!(
                f,
                "no capture was found from `{position}` within {limit} positions searched; solve with plies, or allow \
                 more with --search"
            ),
            Refused::Table(error) => error.fmt(f),
        }
    }
}

impl Error for Refused {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Refused::Table(error) => Some(error),
            _ => None,
        }
    }
}
