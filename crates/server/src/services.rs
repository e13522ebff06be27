//! Use cases over the [`AppState`](crate::state::AppState), without HTTP.

pub(crate) mod admin;
pub(crate) mod cluster_messages;
pub(crate) mod commands;
pub(crate) mod courtesy;
pub(crate) mod create_match;
pub(crate) mod erase;
pub(crate) mod error;
pub(crate) mod export;
pub(crate) mod join_codes;
pub(crate) mod live_rooms;
pub(crate) mod match_lines;
pub(crate) mod opened;
pub(crate) mod own_puzzle;
pub(crate) mod public_matches;
pub(crate) mod puzzle_answers;
pub(crate) mod puzzle_choice;
pub(crate) mod puzzle_days;
pub(crate) mod puzzle_progress;
pub(crate) mod studies;
pub(crate) mod records;
pub(crate) mod rematch;
pub(crate) mod renew_session;
pub(crate) mod reseat;
pub(crate) mod room_commands;
pub(crate) mod room_matches;
pub(crate) mod seat_transfer;
