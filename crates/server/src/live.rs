//! Live matches and rooms, who is connected to them, and the computers that play in them.

pub(crate) mod board_previews;
pub(crate) mod bots;
pub(crate) mod command_key;
pub(crate) mod command_source;
pub(crate) mod credits;
pub(crate) mod listing_keys;
pub(crate) mod live_match;
pub(crate) mod live_room;
pub(crate) mod presence;
pub(crate) mod recent_matches;
pub(crate) mod registry;
pub(crate) mod review_cache;
pub(crate) mod rooms;
pub(crate) mod tempo;
