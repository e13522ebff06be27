//! The order of a fair queue: networks take turns, and so do the players of each network.

use std::collections::VecDeque;
use std::net::IpAddr;

use putahi_play::PlayerId;

/// The client for whom work is done. All unknown clients count as one requester.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Requester {
    /// The network that the request came from.
    pub(crate) network: Option<IpAddr>,
    /// The session, account or program.
    pub(crate) player: Option<PlayerId>,
}

/// A network or player, the stamp of its last turn (or of its arrival), and the work that waits for its next turn.
struct Turn<K, W> {
    key: K,
    stamp: u64,
    waiting: W,
}

/// The waiting work, by network and player. The network or player that has not had a turn for the longest time is next.
/// A new one comes before the one that had the last turn, and after all others.
pub(super) struct Turns<W> {
    networks: Vec<Turn<Option<IpAddr>, Players<W>>>,
    turns: u64,
    len: usize,
}

type Players<W> = Vec<Turn<Option<PlayerId>, VecDeque<W>>>;

impl<W> Default for Turns<W> {
    fn default() -> Turns<W> {
        Turns { networks: Vec::new(), turns: 0, len: 0 }
    }
}

impl<W> Turns<W> {
    /// The number of waiting items.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Adds `waiting` behind the other items of its requester.
    pub(super) fn push(&mut self, requester: Requester, waiting: W) {
        let arrival = 2 * self.turns;
        let players = entry(&mut self.networks, requester.network, arrival);
        entry(players, requester.player, arrival).push_back(waiting);
        self.len += 1;
    }

    /// How many items at most come before the item of `requester` for which `is_it` holds; None if there is no such item. Before
    /// each of his turns every other player of his network has one at most, and before each turn of his network every other
    /// network.
    pub(super) fn before(&self, requester: &Requester, is_it: impl Fn(&W) -> bool) -> Option<usize> {
        let network = self.networks.iter().find(|turn| turn.key == requester.network)?;
        let player = network.waiting.iter().find(|turn| turn.key == requester.player)?;
        let own = player.waiting.iter().position(is_it)?;
        let others = network.waiting.iter().filter(|turn| turn.key != requester.player);
        let in_network = own + others.map(|turn| turn.waiting.len().min(own + 1)).sum::<usize>();
        let elsewhere = self.networks.iter().filter(|turn| turn.key != requester.network);
        Some(in_network + elsewhere.map(|turn| count(&turn.waiting).min(in_network + 1)).sum::<usize>())
    }

    /// Removes and returns the next item; None if no item waits.
    pub(super) fn pop(&mut self) -> Option<W> {
        let network = earliest(&self.networks)?;
        self.turns += 1;
        let served = 2 * self.turns + 1;
        self.networks[network].stamp = served;
        let players = &mut self.networks[network].waiting;
        let player = earliest(players)?;
        players[player].stamp = served;
        let next = players[player].waiting.pop_front();
        self.remove_empty(network, player);
        next
    }

    /// Removes and returns the first item of `requester` for which `is_it` holds; None if there is no such item.
    pub(super) fn remove(&mut self, requester: &Requester, is_it: impl Fn(&W) -> bool) -> Option<W> {
        let network = self.networks.iter().position(|turn| turn.key == requester.network)?;
        let players = &mut self.networks[network].waiting;
        let player = players.iter().position(|turn| turn.key == requester.player)?;
        let place = players[player].waiting.iter().position(is_it)?;
        let removed = players[player].waiting.remove(place);
        self.remove_empty(network, player);
        removed
    }

    /// Removes and returns the newest item of the player with the most items in the network with the most items, if
    /// that network has at least two items more than the network of `requester`. If it is the same network, that player
    /// must have at least two items more than the player of `requester`. Returns None otherwise.
    pub(super) fn remove_from_longest(&mut self, requester: &Requester) -> Option<W> {
        let network = longest(&self.networks, |players| count(players))?;
        let players = &self.networks[network].waiting;
        let player = longest(players, VecDeque::len)?;
        let own = self.networks.iter().find(|turn| turn.key == requester.network);
        let has_more = if self.networks[network].key == requester.network {
            let own = players.iter().find(|turn| turn.key == requester.player);
            players[player].waiting.len() > own.map_or(0, |turn| turn.waiting.len()) + 1
        } else {
            count(players) > own.map_or(0, |turn| count(&turn.waiting)) + 1
        };
        if !has_more {
            return None;
        }
        let removed = self.networks[network].waiting[player].waiting.pop_back();
        self.remove_empty(network, player);
        removed
    }

    /// Updates the queue after an item of a player was removed: removes the player and the network if they have no
    /// items left.
    fn remove_empty(&mut self, network: usize, player: usize) {
        self.len -= 1;
        let players = &mut self.networks[network].waiting;
        if players[player].waiting.is_empty() {
            players.remove(player);
        }
        if players.is_empty() {
            self.networks.remove(network);
        }
    }
}

/// The waiting work of `key`, which is added with the stamp `arrival` if it is missing.
fn entry<K: PartialEq, W: Default>(turns: &mut Vec<Turn<K, W>>, key: K, arrival: u64) -> &mut W {
    let place = turns.iter().position(|turn| turn.key == key).unwrap_or_else(|| {
        turns.push(Turn { key, stamp: arrival, waiting: W::default() });
        turns.len() - 1
    });
    &mut turns[place].waiting
}

fn earliest<K, W>(turns: &[Turn<K, W>]) -> Option<usize> {
    (0..turns.len()).min_by_key(|place| turns[*place].stamp)
}

fn longest<K, W>(turns: &[Turn<K, W>], len: impl Fn(&W) -> usize) -> Option<usize> {
    (0..turns.len()).max_by_key(|place| len(&turns[*place].waiting))
}

fn count<W>(players: &Players<W>) -> usize {
    players.iter().map(|turn| turn.waiting.len()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn requester(network: u8, player: &str) -> Requester {
        Requester { network: Some([192, 0, 2, network].into()), player: Some(PlayerId::new(player)) }
    }

    /// Lets these wait, each by network and player.
    fn waiting(list: &[(u8, &'static str)]) -> Turns<&'static str> {
        let mut turns = Turns::default();
        for (network, player) in list {
            turns.push(requester(*network, player), *player);
        }
        turns
    }

    fn rest(mut turns: Turns<&'static str>) -> String {
        let order = std::iter::from_fn(|| turns.pop()).collect::<Vec<_>>().join("");
        assert!(turns.networks.is_empty() && turns.len() == 0);
        order
    }

    #[test]
    fn networks_take_turns_and_so_do_the_players_of_each() {
        assert_eq!(rest(waiting(&[(1, "a"); 3])), "aaa");
        assert_eq!(rest(waiting(&[(1, "a"), (1, "a"), (1, "b"), (2, "c"), (2, "c")])), "acbca");
        assert_eq!(rest(waiting(&[(1, "a"), (1, "b"), (1, "c"), (2, "d"), (3, "e")])), "adebc");
    }

    #[test]
    fn who_comes_anew_goes_before_who_has_had_a_turn_and_after_who_waits() {
        let mut turns = waiting(&[(1, "a"), (1, "a"), (1, "a"), (2, "b")]);
        assert_eq!(turns.pop(), Some("a"));
        turns.push(requester(3, "c"), "c");
        assert_eq!(rest(turns), "bcaa");
        let mut turns = waiting(&[(1, "a"); 60]);
        assert_eq!(turns.pop(), Some("a"));
        turns.push(requester(1, "b"), "b");
        assert_eq!(turns.pop(), Some("b"));
        // Who comes again and again does not keep the other waiting for ever.
        turns.push(requester(1, "b"), "b");
        assert_eq!((turns.pop(), turns.pop()), (Some("a"), Some("b")));
    }

    #[test]
    fn the_requester_with_the_most_waiting_gives_way() {
        let mut turns = waiting(&[(1, "a"), (1, "a"), (1, "b"), (2, "c")]);
        assert_eq!(turns.remove_from_longest(&requester(1, "a")), None);
        assert_eq!(
            turns.remove_from_longest(&requester(2, "c")),
            Some("a"),
            "three of the network against one"
        );
        assert_eq!(turns.remove_from_longest(&requester(2, "c")), None);
        assert_eq!(turns.remove_from_longest(&requester(3, "d")), Some("b"));
        assert_eq!(turns.remove_from_longest(&requester(3, "d")), None);
        assert_eq!(rest(turns), "ac");
    }

    #[test]
    fn who_waits_is_told_how_many_come_before_at_most() {
        let turns = waiting(&[(1, "a"), (1, "a"), (1, "a"), (1, "b"), (2, "c"), (2, "c"), (2, "c")]);
        let before = |network, player: &'static str| {
            turns.before(&requester(network, player), |waiting| *waiting == player)
        };
        assert_eq!((before(1, "a"), before(1, "b"), before(2, "c")), (Some(3), Some(3), Some(1)));
        assert_eq!((before(3, "a"), before(1, "c")), (None, None));
        let mut turns = waiting(&[(1, "a"); 9]);
        turns.push(requester(2, "b"), "b");
        assert_eq!(turns.before(&requester(2, "b"), |_| true), Some(1));
        assert_eq!((turns.pop(), turns.pop()), (Some("a"), Some("b")));
    }

    #[test]
    fn what_waits_no_more_is_removed() {
        let mut turns = waiting(&[(1, "a"), (1, "b")]);
        assert_eq!(turns.remove(&requester(2, "a"), |_| true), None);
        assert_eq!(turns.remove(&requester(1, "a"), |_| true), Some("a"));
        assert_eq!(rest(turns), "b");
    }
}
