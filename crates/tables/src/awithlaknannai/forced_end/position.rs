//! The positions of the search.

use super::super::after_moves::after_moves;
use super::super::capture::is_quiet;
use super::super::{Board, Men};
use super::numbers::Numbers;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub(super) men: Men,
    /// Whether the attacker is to move.
    pub(super) attacks: bool,
}

/// A position up to the board's symmetries, in [`Key::BITS`] bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Key(pub(super) u64);

impl Key {
    /// A bit for each point and side, and one for the side to move.
    pub(super) const BITS: u32 = 51;
    const POINTS: u32 = 25;

    /// Whether the attacker is to move.
    pub(super) fn attacks(self) -> bool {
        self.0 & 1 == 1
    }

    /// One of the positions that have this key.
    pub(super) fn position(self) -> Position {
        let side = |bits: u64| bits as u32 & ((1 << Key::POINTS) - 1);
        let men = Men { mover: side(self.0 >> (Key::POINTS + 1)), other: side(self.0 >> 1) };
        Position { men, attacks: self.attacks() }
    }

    /// The numbers of the position if it is known whether the attacker can force the end.
    pub(super) fn known(self, is_forced: bool) -> Numbers {
        if self.attacks() == is_forced { Numbers::REACHED } else { Numbers::MISSED }
    }
}

impl Position {
    pub(super) fn key(self) -> Key {
        let Men { mover, other } = self.men.first_image();
        Key((u64::from(mover) << Key::POINTS | u64::from(other)) << 1 | u64::from(self.attacks))
    }

    /// The positions after each move, with their keys, one for each orbit under the board's symmetries.
    pub(super) fn after_moves<B: Board>(self) -> Vec<(Key, Position)> {
        let after = after_moves::<B>(self.men).into_iter();
        let keyed = |position: Position| (position.key(), position);
        let mut after: Vec<_> = after.map(|men| keyed(Position { men, attacks: !self.attacks })).collect();
        after.sort_unstable_by_key(|(key, _)| *key);
        after.dedup_by_key(|(key, _)| *key);
        after
    }

    /// A first guess: each man more doubles the numbers of the other side and halves one's own. A capture counts as a man, and the
    /// defender needs less than the attacker.
    pub(super) fn estimate<B: Board>(self) -> Numbers {
        let (mover, other) = self.men.counts();
        let ahead = i32::from(mover) - i32::from(other) + i32::from(!is_quiet::<B>(self.men));
        let two_to = |power: i32| 1 << power.clamp(0, 8);
        let defends = i32::from(!self.attacks);
        Numbers { own: two_to(3 - defends - ahead), other: two_to(2 + defends + ahead) }
    }
}
