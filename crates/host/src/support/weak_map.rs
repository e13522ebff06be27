//! Values by id, for as long as they are in use.

use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

/// The entries of dropped values are removed when there are twice as many entries as after the last removal, but no fewer than
/// twice this number.
const MANY: usize = 64;

/// Values by id that exist as long as something else holds them.
pub(crate) struct WeakMap<T> {
    held: BTreeMap<String, Weak<T>>,
    /// The number of entries after the last removal of those of dropped values.
    at_last_sweep: usize,
}

impl<T> Default for WeakMap<T> {
    fn default() -> WeakMap<T> {
        WeakMap { held: BTreeMap::new(), at_last_sweep: 0 }
    }
}

impl<T> WeakMap<T> {
    /// The value of this id, if it is in use.
    pub(crate) fn get(&self, id: &str) -> Option<Arc<T>> {
        self.held.get(id)?.upgrade()
    }

    /// All values in use, in the order of their ids.
    pub(crate) fn all(&self) -> Vec<Arc<T>> {
        self.held.values().filter_map(Weak::upgrade).collect()
    }

    /// Adds a value, and returns it. If there is one of this id in use, returns that instead.
    pub(crate) fn insert_or_get(&mut self, id: &str, made: Arc<T>) -> Arc<T> {
        if let Some(found) = self.get(id) {
            return found;
        }
        if self.held.len() >= 2 * self.at_last_sweep.max(MANY) {
            self.held.retain(|_, held| held.strong_count() > 0);
            self.at_last_sweep = self.held.len();
        }
        self.held.insert(id.to_owned(), Arc::downgrade(&made));
        made
    }

    /// Removes the value of this id, and returns it if it is in use.
    pub(crate) fn remove(&mut self, id: &str) -> Option<Arc<T>> {
        self.held.remove(id)?.upgrade()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl<T> WeakMap<T> {
        /// The number of entries, including those of dropped values.
        pub(crate) fn len(&self) -> usize {
            self.held.len()
        }
    }

    #[test]
    fn what_is_in_use_is_found_and_entries_of_what_was_dropped_are_removed() {
        let mut map = WeakMap::default();
        let one = map.insert_or_get("one", Arc::new(1));
        assert_eq!(*map.insert_or_get("one", Arc::new(2)), 1);
        for number in 0..10 * MANY {
            assert_eq!(*map.insert_or_get(&number.to_string(), Arc::new(number)), number);
        }
        assert!(map.len() <= 2 * MANY && map.all() == [one.clone()]);
        drop(one);
        assert_eq!((map.get("one"), map.remove("one"), map.get("one")), (None, None, None));
    }
}
