//! What this process remembers and no store has: it begins anew with each start.

pub(crate) mod board_previews;
pub(crate) mod by_match;
pub(crate) mod reviews;
pub(crate) mod sent_forms;
