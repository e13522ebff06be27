//! Errors of certificates.

use std::error::Error;
use std::fmt;

use crate::TableError;

pub(super) type Result<T, E = CertifyError> = crate::Result<T, E>;

/// Why a certificate cannot be made. `Display` also says what to do.
#[derive(Debug)]
pub enum CertifyError {
    /// The claim cannot be proven, or not within the limits: why, and what to do.
    Refused(String),
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
            CertifyError::Refused(reason) => f.write_str(reason),
            CertifyError::Table(error) => error.fmt(f),
        }
    }
}

impl Error for CertifyError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            CertifyError::Refused(_) => None,
            CertifyError::Table(error) => Some(error),
        }
    }
}
