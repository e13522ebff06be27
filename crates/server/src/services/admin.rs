//! Administration: changes by the operator, and what the operator reads of accounts, matches and rooms.

mod change;
mod check;
mod error;
mod listing;

pub use change::{AdminChange, AdminDone};
pub use check::CheckedMatches;
pub use error::AdminError;
pub use listing::{ExportedRecord, ListedAccount, ListedMatch, ListedRoom, MatchQuery};
