//! What both background jobs and features use of the [`AppState`](crate::state::AppState): counts of the explorer, and the hold on
//! deletion after an absence.

pub(crate) mod explorer;
pub(crate) mod retention_hold;
