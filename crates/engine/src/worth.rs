//! Scores as search compares them: one number for the seat that asks.

use putahi_rules::{Plies, SeatResult, Value};

use crate::Score;

/// What a position is worth to the seat that asks.
///
/// | number | meaning |
/// |---|---|
/// | `WON - n` | won, `n` plies from the root |
/// | `SURE - n` | won, at a distance that nobody knows from a position `n` plies from the root |
/// | up to `MOST` | an estimate, in hundredths of a man; 0 is also a proven draw |
///
/// and the same below zero for losses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Worth(i32);

const WON: i32 = 1_000_000;
const SURE: i32 = 800_000;
const MOST: i32 = 600_000;
/// A win that is expected but not forced is an estimate: in endless play, as long as the end itself is not reached, or
/// of a seat among three, as long as the others play for themselves.
const EXPECTED: i32 = 1000;

impl Worth {
    pub(crate) const LEAST: Worth = Worth(-WON - 1);
    pub(crate) const GREATEST: Worth = Worth(WON + 1);
    pub(crate) const DRAWN: Worth = Worth(0);
    /// What a win is worth that is expected and not forced.
    pub(crate) const HOPED_WIN: Worth = Worth(EXPECTED);

    pub(crate) fn estimate(hundredths: i32) -> Worth {
        Worth(hundredths.clamp(-MOST, MOST))
    }

    /// The match ends with `result`, `ply` plies from the root.
    pub(crate) fn of_result(result: SeatResult, ply: usize) -> Worth {
        match result {
            SeatResult::Won => Worth(WON - ply as i32),
            SeatResult::Drawn | SeatResult::Neither => Worth::DRAWN,
            SeatResult::Lost => Worth(ply as i32 - WON),
        }
    }

    /// An estimate of less than an expected win, and more than an expected loss.
    pub(crate) fn hunch(hundredths: i32) -> Worth {
        Worth(hundredths.clamp(1 - EXPECTED, EXPECTED - 1))
    }

    /// The match is expected to end with `result`, but nobody is forced to it.
    pub(crate) const fn expected(result: SeatResult) -> Worth {
        match result {
            SeatResult::Won => Worth::HOPED_WIN,
            SeatResult::Drawn | SeatResult::Neither => Worth::DRAWN,
            SeatResult::Lost => Worth(-EXPECTED),
        }
    }

    /// A position of this value stands `ply` plies from the root.
    pub(crate) fn of_value(value: Value, ply: usize) -> Worth {
        let won = |plies: Option<Plies>| plies.map_or(SURE, |plies| WON - i32::from(plies.0)) - ply as i32;
        match value {
            Value::Won(plies) => Worth(won(plies)),
            Value::Drawn => Worth::DRAWN,
            Value::Lost(plies) => Worth(-won(plies)),
        }
    }

    pub(crate) const fn is_win(self) -> bool {
        self.0 > MOST
    }

    pub(crate) const fn is_loss(self) -> bool {
        self.0 < -MOST
    }

    pub(crate) const fn is_decided(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// The plies from the root to the end, where it is decided and they are known.
    pub(crate) fn distance(self) -> Option<Plies> {
        let plies = WON - self.0.abs();
        u16::try_from(plies).ok().map(Plies)
    }

    /// The same, counted from a position `ply` plies from the root.
    pub(crate) const fn seen_from(self, ply: usize) -> Worth {
        self.shifted(ply as i32)
    }

    /// Counted from such a position, the same counted from the root.
    pub(crate) const fn seen_from_root(self, ply: usize) -> Worth {
        self.shifted(-(ply as i32))
    }

    const fn shifted(self, plies: i32) -> Worth {
        match () {
            () if self.is_win() => Worth(self.0 + plies),
            () if self.is_loss() => Worth(self.0 - plies),
            () => self,
        }
    }

    pub(crate) const fn next(self) -> Worth {
        Worth(self.0 + 1)
    }

    pub(crate) const fn previous(self) -> Worth {
        Worth(self.0 - 1)
    }

    pub(crate) const fn bits(self) -> u32 {
        self.0.cast_unsigned()
    }

    pub(crate) const fn from_bits(bits: u32) -> Worth {
        Worth(bits.cast_signed())
    }

    /// The last 16 bits: enough for a hunch, and for what is expected.
    pub(crate) const fn short_bits(self) -> u64 {
        self.0 as u16 as u64
    }

    /// A hunch or what is expected, from the last 16 of these bits.
    pub(crate) const fn from_short_bits(bits: u64) -> Worth {
        Worth(bits as i16 as i32)
    }

    /// The number itself, where it is an estimate.
    pub(crate) const fn hundredths(self) -> i32 {
        self.0
    }

    /// As the asking seat reads it; `complete` tells a proven draw from an estimate.
    pub(crate) fn score(self, complete: bool) -> Score {
        match () {
            () if self.is_win() => Score::Known(Value::Won(self.distance())),
            () if self.is_loss() => Score::Known(Value::Lost(self.distance())),
            () if complete => Score::Known(Value::Drawn),
            () => Score::Estimate(self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_survive_the_way_from_and_to_the_root() {
        let far = Some(Plies(u16::MAX - 200));
        for value in
            [Value::Won(Some(Plies(0))), Value::Won(far), Value::Lost(far), Value::Won(None), Value::Drawn]
        {
            let worth = Worth::of_value(value, 100);
            assert_eq!(worth.seen_from(100).seen_from_root(100), worth);
            let expected = value.plies().map(|plies| Plies(plies.0 + 100));
            assert_eq!(worth.distance().filter(|_| worth.is_decided()), expected, "{value}");
            assert_eq!(Worth::from_bits(worth.bits()), worth);
        }
    }
}
