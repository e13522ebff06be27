//! The lists of public matches, which no single client can fill.

use std::collections::HashMap;
use std::hash::Hash;

use putahi_host::store::{MatchFilter, MatchSummary, StoreError};

use crate::state::AppState;

/// How many matches are read for each list.
const CANDIDATES: usize = 500;
/// The most matches of one session in a list.
const OF_SESSION: usize = 3;

/// At most `most` public matches that `filter` selects, the most recently changed first. A session has at most
/// [`OF_SESSION`] of them. If there are more matches than fit, the networks get equal shares.
///
/// # Errors
/// The store fails.
pub(crate) async fn list(
    app: &AppState,
    filter: MatchFilter,
    most: usize,
) -> Result<Vec<MatchSummary>, StoreError> {
    let mut found = app.store.matches(filter, CANDIDATES).await?;
    let mut of_session = Ranks::default();
    found.retain(|found| {
        found.player.as_ref().is_none_or(|player| of_session.next(player.as_str().to_owned()) < OF_SESSION)
    });
    let mut of_network = Ranks::default();
    let mut ranked: Vec<_> =
        found.into_iter().map(|found| (of_network.next(app.match_networks.of(&found.id)), found)).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.truncate(most);
    ranked.sort_by_key(|(_, found)| std::cmp::Reverse(found.changed));
    Ok(ranked.into_iter().map(|(_, found)| found).collect())
}

/// The number of items counted for each key.
struct Ranks<K>(HashMap<K, usize>);

impl<K> Default for Ranks<K> {
    fn default() -> Ranks<K> {
        Ranks(HashMap::new())
    }
}

impl<K: Eq + Hash> Ranks<K> {
    /// Counts an item for `key`; returns the number of items counted before.
    fn next(&mut self, key: K) -> usize {
        let count = self.0.entry(key).or_default();
        *count += 1;
        *count - 1
    }
}
