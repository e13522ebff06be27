//! Use cases over the [`AppState`](crate::state::AppState), without HTTP.

pub(crate) mod explorer;
pub(crate) mod retention_hold;
