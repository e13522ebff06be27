//! The names that people choose for themselves.

use putahi_play::{Name, is_reserved};

use crate::error::{ApiError, NameFault};

/// The name that somebody has typed.
///
/// # Errors
/// It is no name, or one of the program's own.
pub(crate) fn chosen_name(text: &str) -> Result<Name, ApiError> {
    let name: Name = text.parse().map_err(|_| ApiError::Name(NameFault::Form))?;
    if is_reserved(&name) { Err(ApiError::Name(NameFault::Reserved)) } else { Ok(name) }
}
