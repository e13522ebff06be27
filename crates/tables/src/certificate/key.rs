//! Positions as numbers, and the positions that moves lead to.

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, Size};
use putahi_rules::{Seat, after, legal_moves};

/// Points of the board.
const POINTS: u32 = Size::Mosona.points() as u32;

/// The men of a position, seen by the side of a claim: its own as the lower bits, one for each point, the others as
/// those above. Points are numbered as in the text of a position, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Key(u64);

/// Where the moves of one side lead.
#[derive(Debug)]
pub(super) struct Next {
    /// The positions, each once, in rising order; none if who was to move has lost.
    pub(super) keys: Vec<Key>,
    /// Whether the moves take men; all do or none does.
    pub(super) takes: bool,
}

impl Key {
    /// The men of `position`, seen by `seat`.
    pub(super) fn of(position: &Awithlaknannai, seat: Seat) -> Key {
        Key(position.men(seat.next(2)) << POINTS | position.men(seat))
    }

    /// The men of the side of the claim and of the other side.
    fn men(self) -> [u64; 2] {
        [self.0 & ((1 << POINTS) - 1), self.0 >> POINTS]
    }

    /// How many men the side of the claim and the other side have.
    pub(super) fn counts(self) -> (u32, u32) {
        let [own, other] = self.men();
        (own.count_ones(), other.count_ones())
    }

    /// The points of the men of the side of the claim, as bits.
    pub(super) fn own(self) -> u64 {
        self.men()[0]
    }

    /// The position seen by `seat`, with the side `turn` to move.
    pub(super) fn position(self, seat: Seat, turn: Seat) -> Awithlaknannai {
        let [own, other] = self.men();
        let men = if seat == Seat::FIRST { [own, other] } else { [other, own] };
        Awithlaknannai::from_men(Layout::default(), men, turn).expect("a key is made from a position")
    }

    /// Where the moves of `turn` lead.
    pub(super) fn next(self, seat: Seat, turn: Seat) -> Next {
        let position = self.position(seat, turn);
        let moves = legal_moves(&position);
        let takes = moves.first().is_some_and(putahi_rules::awithlaknannai::Move::is_capture);
        let mut keys: Vec<Key> = moves.iter().map(|m| Key::of(&after(&position, m), seat)).collect();
        keys.sort_unstable();
        keys.dedup();
        Next { keys, takes }
    }
}
