//! Counts of what is open: connections, sockets, and bytes of requests and answers, each with a limit for every holder.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

use crate::support::lock::lock;

/// How much each of many holders has open.
pub struct OpenCounts<K>(Mutex<HashMap<K, usize>>);

impl<K> Default for OpenCounts<K> {
    fn default() -> OpenCounts<K> {
        OpenCounts(Mutex::default())
    }
}

impl<K: Clone + Hash + Eq> OpenCounts<K> {
    /// Counts `amount` for each of the `holders`, which come with their limits, until the permit is dropped. Returns None, and
    /// counts nothing, if one of them would have more than its limit.
    pub fn open(
        self: &Arc<OpenCounts<K>>,
        holders: impl IntoIterator<Item = (K, usize)>,
        amount: usize,
    ) -> Option<OpenPermit<K>> {
        let mut open = lock(&self.0);
        let mut counted = Vec::new();
        for (holder, limit) in holders {
            let own = open.get(&holder).copied().unwrap_or_default();
            if own.saturating_add(amount) > limit {
                return None;
            }
            counted.push(holder);
        }
        for holder in &counted {
            *open.entry(holder.clone()).or_default() += amount;
        }
        Some(OpenPermit { counts: self.clone(), holders: counted, amount })
    }

    /// How many holders have anything open.
    #[cfg(any(test, feature = "simulation"))]
    pub fn holders(&self) -> usize {
        lock(&self.0).len()
    }
}

/// What counts as open until this is dropped.
pub struct OpenPermit<K: Clone + Hash + Eq> {
    counts: Arc<OpenCounts<K>>,
    holders: Vec<K>,
    amount: usize,
}

impl<K: Clone + Hash + Eq> Drop for OpenPermit<K> {
    fn drop(&mut self) {
        let mut open = lock(&self.counts.0);
        for holder in &self.holders {
            match open.get_mut(holder) {
                Some(count) if *count > self.amount => *count -= self.amount,
                _ => drop(open.remove(holder)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_holder_has_a_limit_and_what_is_refused_counts_for_none() {
        let counts = Arc::new(OpenCounts::default());
        let open = |holders: &[(&'static str, usize)], amount| counts.open(holders.iter().copied(), amount);
        let first = open(&[("session", 3), ("network", 5)], 2).unwrap();
        assert!(open(&[("session", 3), ("network", 5)], 2).is_none());
        let second = open(&[("other", 3), ("network", 5)], 3).expect("what was refused has not counted");
        assert!(open(&[("network", 5)], 1).is_none());
        drop(first);
        drop(open(&[("network", 5)], 2).unwrap());
        drop(second);
        assert_eq!(counts.holders(), 0, "who has nothing open is forgotten");
    }
}
