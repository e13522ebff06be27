//! The errors of PostgreSQL as those of a store: never with the address, which holds a password.

use std::error::Error as _;

use deadpool_postgres::PoolError;
use putahi_host::store::StoreError;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
pub(super) fn server_error(error: Error) -> StoreError {
    match error.code() {
        Some(&SqlState::UNIQUE_VIOLATION) => StoreError::Conflict,
        _ => StoreError::Server(cause(&error)),
    }
}

pub(super) fn pool_error(error: PoolError) -> StoreError {
    match error {
        PoolError::Backend(error) => server_error(error),
        _ => StoreError::Closed,
    }
}

#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
pub(super) fn address_error(error: Error) -> StoreError {
    StoreError::DatabaseAddress(cause(&error))
}

/// What the database itself says, or what went wrong on the way to it.
fn cause(error: &Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(said), _) => said.message().to_owned(),
        (None, Some(cause)) => format!("{error}: {cause}"),
        (None, None) => error.to_string(),
    }
}
