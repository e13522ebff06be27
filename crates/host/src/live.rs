//! Live matches and rooms, the people connected to them, and the computers that play in them.

pub mod bots;
pub mod command_key;
pub mod command_source;
mod explained;
pub mod live_match;
pub mod live_room;
pub mod presence;
pub(crate) mod recent_matches;
pub mod registry;
pub mod rooms;
