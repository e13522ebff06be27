//! A fair queue: the items of one client do not delay those of others.
//!
//! Turns are taken by network, and within a network by client. Each has few places; where all are taken, what came last
//! of those who have most waiting gives way to somebody who has less.

use std::collections::VecDeque;

/// How much may wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Places {
    /// Of one client.
    pub(crate) client: usize,
    /// Of all clients of one network.
    pub(crate) network: usize,
    /// Of all networks.
    pub(crate) all: usize,
}

/// There is no place for more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct QueueFull;

/// What waits, by network `N` and client `C`.
pub(crate) struct FairQueue<N, C, T> {
    places: Places,
    waiting: Turns<N, Turns<C, VecDeque<T>>>,
}

impl<N: Eq, C: Eq, T> FairQueue<N, C, T> {
    /// Nothing waits.
    pub(crate) fn new(places: Places) -> FairQueue<N, C, T> {
        FairQueue { places, waiting: Turns::default() }
    }

    /// Puts an item behind what its client has waiting. An item of somebody who has more waiting may be dropped for it.
    ///
    /// # Errors
    /// There is no place for it.
    pub(crate) fn push(&mut self, network: N, client: C, item: T) -> Result<(), QueueFull> {
        let clients = self.waiting.find(&network);
        let of_network = clients.map_or(0, Line::count);
        let of_client = clients.and_then(|clients| clients.find(&client)).map_or(0, Line::count);
        if of_client >= self.places.client || !self.make_place(&network, of_network, of_client) {
            return Err(QueueFull);
        }
        self.waiting.find_or_add(network).find_or_add(client).push_back(item);
        Ok(())
    }

    /// Whether there is a place for one more of a client that has so many waiting, where need be one that was taken.
    fn make_place(&mut self, network: &N, of_network: usize, of_client: usize) -> bool {
        if of_network < self.places.network {
            return self.waiting.count() < self.places.all || self.waiting.drop_of_longest(of_network + 1);
        }
        let clients = self.waiting.find_mut(network);
        clients.is_some_and(|clients| clients.drop_of_longest(of_client + 1))
    }

    /// Takes the item whose turn it is; none if nothing waits.
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.waiting.take_first()
    }
}

/// Items that wait.
trait Line {
    type Item;

    /// How many they are.
    fn count(&self) -> usize;

    /// Takes the one whose turn it is.
    fn take_first(&mut self) -> Option<Self::Item>;

    /// Drops the one that came last.
    fn drop_last(&mut self);
}

impl<T> Line for VecDeque<T> {
    type Item = T;

    fn count(&self) -> usize {
        self.len()
    }

    fn take_first(&mut self) -> Option<T> {
        self.pop_front()
    }

    fn drop_last(&mut self) {
        self.pop_back();
    }
}

/// Lines that are not empty, by their keys, in the order of their turns.
struct Turns<K, L>(VecDeque<(K, L)>);

impl<K, L> Default for Turns<K, L> {
    fn default() -> Turns<K, L> {
        Turns(VecDeque::new())
    }
}

impl<K: Eq, L: Line + Default> Turns<K, L> {
    fn find(&self, key: &K) -> Option<&L> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, line)| line)
    }

    fn find_mut(&mut self, key: &K) -> Option<&mut L> {
        self.0.iter_mut().find(|(known, _)| known == key).map(|(_, line)| line)
    }

    /// The line of a key; a new one, for an item at once, if there is none.
    fn find_or_add(&mut self, key: K) -> &mut L {
        let at = self.0.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
            self.0.push_back((key, L::default()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// Drops the last item of the longest line, if that has more than `most`.
    fn drop_of_longest(&mut self, most: usize) -> bool {
        let lines = self.0.iter().map(|(_, line)| line.count()).enumerate();
        let Some((at, _)) = lines.filter(|(_, count)| *count > most).max_by_key(|(_, count)| *count) else {
            return false;
        };
        self.0[at].1.drop_last();
        if self.0[at].1.count() == 0 {
            self.0.remove(at);
        }
        true
    }
}

impl<K: Eq, L: Line + Default> Line for Turns<K, L> {
    type Item = L::Item;

    fn count(&self) -> usize {
        self.0.iter().map(|(_, line)| line.count()).sum()
    }

    fn take_first(&mut self) -> Option<L::Item> {
        let (key, mut line) = self.0.pop_front()?;
        let item = line.take_first();
        if line.count() > 0 {
            self.0.push_back((key, line));
        }
        item
    }

    fn drop_last(&mut self) {
        self.drop_of_longest(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: Places = Places { client: 3, network: 6, all: 12 };

    /// A queue of these, each by network and client, in this order.
    fn queue(items: &str) -> FairQueue<char, char, String> {
        let mut queue = FairQueue::new(PLACES);
        for item in items.split_whitespace() {
            push(&mut queue, item).unwrap();
        }
        queue
    }

    fn push(queue: &mut FairQueue<char, char, String>, item: &str) -> Result<(), QueueFull> {
        let mut letters = item.chars();
        let mut next = || letters.next().unwrap();
        queue.push(next(), next(), item.to_owned())
    }

    fn rest(mut queue: FairQueue<char, char, String>) -> String {
        std::iter::from_fn(|| queue.pop()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn networks_take_turns_and_so_do_their_clients() {
        assert_eq!(rest(queue("Aa1 Aa2 Aa3 Ab1 Ab2 Bc1 Bc2")), "Aa1 Bc1 Ab1 Bc2 Aa2 Ab2 Aa3");
        assert_eq!(rest(queue("")), "");
    }

    #[test]
    fn a_client_has_few_places() {
        let mut queue = queue("Aa1 Aa2 Aa3");
        assert_eq!(push(&mut queue, "Aa4"), Err(QueueFull));
        push(&mut queue, "Ab1").unwrap();
        assert_eq!(rest(queue), "Aa1 Ab1 Aa2 Aa3");
    }

    #[test]
    fn in_a_full_network_who_has_most_waiting_gives_way() {
        let mut queue = queue("Aa1 Aa2 Aa3 Ab1 Ab2 Ac1");
        push(&mut queue, "Ad1").unwrap();
        assert_eq!(push(&mut queue, "Ad2"), Err(QueueFull));
        assert_eq!(rest(queue), "Aa1 Ab1 Ac1 Ad1 Aa2 Ab2");
    }

    #[test]
    fn where_all_is_full_the_network_that_has_most_waiting_gives_way() {
        let mut queue = queue("Aa1 Aa2 Ab1 Ac1 Ad1 Ae1 Ba1 Ba2 Bb1 Bc1 Bd1 Ca1");
        push(&mut queue, "Da1").unwrap();
        assert_eq!(rest(queue), "Aa1 Ba1 Ca1 Da1 Ab1 Bb1 Ac1 Bc1 Ad1 Bd1 Ae1 Ba2");
    }
}
