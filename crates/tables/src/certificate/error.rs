//! Errors of certificates.

use std::error::Error;
use std::fmt;

use putahi_rules::Value;

use super::AtLeast;
use crate::TableError;
use crate::probe::wdl_word;

pub(super) type Result<T, E = CertifyError> = crate::Result<T, E>;

/// Why a certificate cannot be made. `Display` also says what to do.
#[derive(Debug)]
pub enum CertifyError {
    /// The checker knows only the default board: the options given.
    Board(String),
    /// The claim is false: the value for the side, and the claimed result.
    ClaimIsFalse(Value, AtLeast),
    /// No table has the value of a position: its text.
    NoValue(String),
    /// The certificate has more positions than allowed: the limit.
    TooManyPositions(u64),
    /// The file is larger than allowed: its bytes, and the limit.
    TooManyBytes(u64, u64),
    /// The searches for the next capture have reached their limit of positions: the position, and the limit.
    SearchLimit(String, u64),
    /// A table is damaged.
    Table(TableError),
}

impl From<TableError> for CertifyError {
    fn from(error: TableError) -> CertifyError {
        CertifyError::Table(error)
    }
}

impl fmt::Display for CertifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertifyError::Board(options) => {
                write!(f, "certificates exist for the default board only; leave out `{options}`")
            }
            CertifyError::ClaimIsFalse(value, claimed) => {
                let value = wdl_word(*value);
                write!(
                    f,
                    "the position is {value} for the side, not {claimed}; claim what it gets, or for the other side"
                )
            }
            CertifyError::NoValue(position) => {
                write!(f, "no table has the value of `{position}`; solve its sector first")
            }
            CertifyError::TooManyPositions(limit) => write!(
                f,
                "the certificate takes more than {limit} positions; allow more with --limit, or try another --choice"
            ),
            CertifyError::TooManyBytes(bytes, limit) => write!(
                f,
                "the certificate takes {bytes} bytes, more than {limit}; allow more with --size, or try another --choice"
            ),
            CertifyError::SearchLimit(position, limit) => write!(
                f,
                "no capture was found from `{position}` within {limit} positions searched; solve with plies, or allow \
                 more with --search"
            ),
            CertifyError::Table(error) => error.fmt(f),
        }
    }
}

impl Error for CertifyError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            CertifyError::Table(error) => Some(error),
            _ => None,
        }
    }
}
