//! Positions as numbers, and their successors.

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, Size};
use putahi_rules::{Seat, after, legal_moves};

const POINTS: u32 = Size::Mosona.points() as u32;

/// The men of a position: those of the side of the claim in the lower bits, one for each point, those of the other side
/// in the bits above. Points are numbered as in the text of a position, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Key(u64);

#[derive(Debug)]
pub(super) struct Successors {
    /// The positions, each once, in ascending order; empty if the side to move has lost.
    pub(super) keys: Vec<Key>,
    /// Whether the moves are captures: either all moves of a position are, or none is.
    pub(super) by_capture: bool,
}

impl Key {
    /// The key of `position`, where `seat` is the side of the claim.
    pub(super) fn of(position: &Awithlaknannai, seat: Seat) -> Key {
        Key(position.men(seat.next(2)) << POINTS | position.men(seat))
    }

    fn men(self) -> [u64; 2] {
        [self.0 & ((1 << POINTS) - 1), self.0 >> POINTS]
    }

    /// The numbers of men of the side of the claim and of the other side.
    pub(super) fn counts(self) -> (u32, u32) {
        let [own, other] = self.men();
        (own.count_ones(), other.count_ones())
    }

    /// The points of the men of the side of the claim, as bits.
    pub(super) fn own(self) -> u64 {
        self.men()[0]
    }

    /// The position, where `seat` is the side of the claim and `turn` is to move.
    pub(super) fn position(self, seat: Seat, turn: Seat) -> Awithlaknannai {
        let [own, other] = self.men();
        let men = if seat == Seat::FIRST { [own, other] } else { [other, own] };
        Awithlaknannai::from_men(Layout::default(), men, turn).expect("a key is made from a position")
    }

    /// The successors, where `seat` is the side of the claim and `turn` is to move.
    pub(super) fn successors(self, seat: Seat, turn: Seat) -> Successors {
        let position = self.position(seat, turn);
        let moves = legal_moves(&position);
        let by_capture = moves.first().is_some_and(putahi_rules::awithlaknannai::Move::is_capture);
        let mut keys: Vec<Key> = moves.iter().map(|m| Key::of(&after(&position, m), seat)).collect();
        keys.sort_unstable();
        keys.dedup();
        Successors { keys, by_capture }
    }
}
