//! The moves that the threads of one search are searching now, so that they divide the work: a thread puts off a move that another
//! one is searching, and finds its result in the transposition table later (simplified ABDADA: Weill 1996, Kerrigan 2014).

use std::sync::atomic::{AtomicU64, Ordering};

use crate::mix64;

/// Nodes of smaller depth, in plies, are not divided: searching them takes less time than announcing them.
const DIVIDED_FROM_DEPTH: usize = 4;
/// How many moves can be recorded at once; of two with the same slot only one is.
const SLOTS: usize = 1 << 12;

/// The moves that are being searched, by the keys of [`MovesInProgress::key`]. A move that is missed costs time, and nothing else.
#[derive(Debug)]
pub(crate) struct MovesInProgress {
    slots: Box<[AtomicU64]>,
}

impl MovesInProgress {
    pub(crate) fn new() -> MovesInProgress {
        MovesInProgress { slots: (0..SLOTS).map(|_| AtomicU64::new(0)).collect() }
    }

    /// The key of a move of the position with `position_key`, searched to a depth; none if the depth is too small to be divided.
    /// `move_key` distinguishes the move from the others of its position.
    pub(crate) fn key(position_key: u64, move_key: u64, depth: usize) -> Option<u64> {
        let of_move = mix64(move_key.wrapping_add((depth as u64) << 48));
        (depth >= DIVIDED_FROM_DEPTH).then_some(mix64(position_key ^ of_move))
    }

    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.slots[(key >> 32) as usize % SLOTS]
    }

    pub(crate) fn contains(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    pub(crate) fn insert(&self, key: u64) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    pub(crate) fn remove(&self, key: u64) {
        // If another move has taken the slot meanwhile, it stays.
        let _ = self.slot(key).compare_exchange(key, 0, Ordering::Relaxed, Ordering::Relaxed);
    }
}

/// The order in which the moves of a node are searched: as they are rated, then those that were put off.
#[derive(Debug)]
pub(crate) struct SearchOrder {
    moves: usize,
    step: usize,
    put_off: Vec<usize>,
}

impl SearchOrder {
    /// The order of a node with `moves` legal moves, before the first is searched.
    pub(crate) fn new(moves: usize) -> SearchOrder {
        SearchOrder { moves, step: 0, put_off: Vec::new() }
    }

    /// The place of the next move among all, and whether it was put off.
    pub(crate) fn next(&mut self) -> Option<(usize, bool)> {
        let step = self.step;
        self.step += 1;
        match step < self.moves {
            true => Some((step, false)),
            false => self.put_off.get(step - self.moves).map(|place| (*place, true)),
        }
    }

    /// The move at this place comes after all others.
    pub(crate) fn put_off(&mut self, place: usize) {
        self.put_off.push(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_known_while_it_is_searched() {
        let moves = MovesInProgress::new();
        let key = |m: u64, depth: usize| MovesInProgress::key(77, m, depth).unwrap();
        moves.insert(key(3, 5));
        assert!(moves.contains(key(3, 5)));
        assert!(!moves.contains(key(4, 5)) && !moves.contains(key(3, 6)));
        moves.remove(key(3, 5));
        assert!(!moves.contains(key(3, 5)));
        assert_eq!(MovesInProgress::key(77, 3, 2), None);
    }

    #[test]
    fn what_is_put_off_comes_last() {
        let mut order = SearchOrder::new(4);
        let mut places = Vec::new();
        while let Some((place, again)) = order.next() {
            match !again && place % 2 == 1 {
                true => order.put_off(place),
                false => places.push(place),
            }
        }
        assert_eq!(places, [0, 2, 1, 3]);
    }

    #[test]
    fn a_move_that_has_lost_its_slot_does_not_end_the_other() {
        let moves = MovesInProgress::new();
        let (one, other) = (1 << 32, 1 << 32 | 1);
        moves.insert(one);
        moves.insert(other);
        moves.remove(one);
        assert!(moves.contains(other) && !moves.contains(one));
    }
}
