//! Administration: changes by the operator, and what the operator reads of accounts, matches and rooms.

pub(crate) mod change;
pub(crate) mod check;
pub(crate) mod error;
pub(crate) mod listing;
pub(crate) mod socket;

pub use crate::admin::change::{AdminChange, AdminDone};
pub use crate::admin::check::CheckedMatches;
pub use crate::admin::error::AdminError;
pub use crate::admin::listing::{ExportedRecord, ListedAccount, ListedMatch, ListedRoom, MatchQuery};
