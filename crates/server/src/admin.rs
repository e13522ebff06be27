//! Administration: changes by the operator, and what the operator reads of accounts, matches and rooms.

pub(crate) mod change;
pub(crate) mod listing;
pub(crate) mod socket;

pub use crate::admin::change::{AdminChange, AdminDone, AdminError};
pub use crate::admin::listing::{CheckedMatches, ListedAccount, ListedMatch, ListedRoom, MatchQuery};
pub use crate::admin::socket::{AdminSocket, change_at_server, listen_for_admin};
