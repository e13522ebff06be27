//! The check of all matches.

use putahi_host::store::StoreError;

use crate::admin::error::AdminError;
use crate::state::AppState;

/// The result of a check of all matches.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckedMatches {
    /// The number of matches.
    pub matches: u64,
    /// The ids of those that cannot be read, each with the reason.
    pub unreadable: Vec<(String, String)>,
}

/// How many ids of matches are read at once.
const IDS: usize = 1000;

impl AppState {
    /// Reads all matches, and reports those that cannot be read. Changes nothing.
    ///
    /// # Errors
    /// The store fails.
    pub async fn check_matches(&self) -> Result<CheckedMatches, AdminError> {
        let mut checked = CheckedMatches::default();
        let mut last = String::new();
        loop {
            let ids = self.store.ids_after(&last, IDS).await?;
            let Some(end) = ids.last() else { return Ok(checked) };
            last.clone_from(end);
            for id in ids {
                checked.matches += 1;
                match self.matches.find(&id).await {
                    Err(StoreError::Broken(id, reason)) => checked.unreadable.push((id, reason)),
                    // A match that is not found was deleted meanwhile.
                    found => drop(found?),
                }
            }
        }
    }
}
