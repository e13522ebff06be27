//! Every text in the language of its reader.

mod error_messages;
pub(crate) mod localizer;
pub(crate) mod reserved_names;
mod typography;
pub(crate) mod why;
