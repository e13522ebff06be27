//! A match as people play it, whatever the game: seats and players, clocks, commands and the events that follow. No
//! input or output, and no system clock: the host passes the time.

pub(crate) mod any_match;
pub(crate) mod clocks;
pub(crate) mod command;
pub(crate) mod event;
pub(crate) mod match_end;
pub(crate) mod match_settings;
pub(crate) mod match_state;
pub(crate) mod name;
pub(crate) mod offer;
pub(crate) mod participants;
pub(crate) mod player;
pub(crate) mod player_kind;
pub(crate) mod time_control;
pub(crate) mod timestamp;
pub(crate) mod typed_move;
pub(crate) mod visible_line;
