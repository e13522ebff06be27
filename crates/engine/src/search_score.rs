//! Scores as search compares them: one number, from the viewpoint of the root seat.

use putahi_rules::{Plies, Value};

use crate::Score;

/// A score of the root seat.
///
/// | number | meaning |
/// |---|---|
/// | `WIN_AT_ROOT - n` | a win, `n` plies from the root |
/// | `WIN_AT_UNKNOWN_DISTANCE - n` | a win at a distance unknown to the tablebase, which was probed `n` plies from the root |
/// | up to `MAX_ESTIMATE` | an estimate, in hundredths of a man; 0 is also a proven draw |
///
/// and the same below zero for losses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct SearchScore(i32);

const WIN_AT_ROOT: i32 = 1_000_000;
const WIN_AT_UNKNOWN_DISTANCE: i32 = 800_000;
const MAX_ESTIMATE: i32 = 600_000;
/// The estimate, in hundredths of a man, of a win that is expected but not forced: one by a cycle that either side
/// might still leave, or one against two opponents who play for themselves.
const EXPECTED_WIN: i32 = 1000;

impl SearchScore {
    /// Below every score.
    pub(crate) const MIN: SearchScore = SearchScore(-WIN_AT_ROOT - 1);
    /// Above every score.
    pub(crate) const MAX: SearchScore = SearchScore(WIN_AT_ROOT + 1);
    pub(crate) const DRAW: SearchScore = SearchScore(0);
    pub(crate) const EXPECTED_WIN: SearchScore = SearchScore(EXPECTED_WIN);

    /// An evaluation, in hundredths of a man; it never looks like a proven win or loss.
    pub(crate) fn estimate(hundredths: i32) -> SearchScore {
        SearchScore(hundredths.clamp(-MAX_ESTIMATE, MAX_ESTIMATE))
    }

    /// An evaluation, in hundredths of a man, kept below an expected win and above an expected loss.
    pub(crate) fn payoff_estimate(hundredths: i32) -> SearchScore {
        SearchScore(hundredths.clamp(1 - EXPECTED_WIN, EXPECTED_WIN - 1))
    }

    /// The match is expected to end with this value, but no seat can force it.
    pub(crate) const fn expected(value: Value) -> SearchScore {
        SearchScore(EXPECTED_WIN * value.sign() as i32)
    }

    /// A position `ply` plies from the root has this exact value.
    pub(crate) fn from_value(value: Value, ply: usize) -> SearchScore {
        let win = |plies: Option<Plies>| {
            plies.map_or(WIN_AT_UNKNOWN_DISTANCE, |plies| WIN_AT_ROOT - i32::from(plies.0)) - ply as i32
        };
        match value {
            Value::Won(plies) => SearchScore(win(plies)),
            Value::Drawn => SearchScore::DRAW,
            Value::Lost(plies) => SearchScore(-win(plies)),
        }
    }

    pub(crate) const fn is_win(self) -> bool {
        self.0 > MAX_ESTIMATE
    }

    pub(crate) const fn is_loss(self) -> bool {
        self.0 < -MAX_ESTIMATE
    }

    pub(crate) const fn is_win_or_loss(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// The distance from the root to the end of a proven win or loss, if it is known; of other scores, none or a number
    /// without meaning.
    pub(crate) fn distance(self) -> Option<Plies> {
        let plies = WIN_AT_ROOT - self.0.abs();
        u16::try_from(plies).ok().map(Plies)
    }

    /// Converts the distance of a win or loss, counted from the root, to one counted from a position `ply` plies from
    /// the root, as the transposition table stores it.
    pub(crate) const fn to_node_distance(self, ply: usize) -> SearchScore {
        self.nearer_by(ply as i32)
    }

    pub(crate) const fn to_root_distance(self, ply: usize) -> SearchScore {
        self.nearer_by(-(ply as i32))
    }

    /// The same win or loss, fewer plies away.
    const fn nearer_by(self, plies: i32) -> SearchScore {
        if self.is_win() {
            SearchScore(self.0 + plies)
        } else if self.is_loss() {
            SearchScore(self.0 - plies)
        } else {
            self
        }
    }

    /// An estimate that is greater by this many hundredths of a man.
    pub(crate) fn plus(self, hundredths: i32) -> SearchScore {
        SearchScore::estimate(self.0 + hundredths)
    }

    pub(crate) const fn next(self) -> SearchScore {
        SearchScore(self.0 + 1)
    }

    pub(crate) const fn previous(self) -> SearchScore {
        SearchScore(self.0 - 1)
    }

    pub(crate) const fn bits(self) -> u32 {
        self.0.cast_unsigned()
    }

    pub(crate) const fn from_bits(bits: u32) -> SearchScore {
        SearchScore(bits.cast_signed())
    }

    /// The low 16 bits, which hold any payoff: a [`payoff_estimate`](SearchScore::payoff_estimate) or an
    /// [`expected`](SearchScore::expected) result.
    pub(crate) const fn payoff_bits(self) -> u64 {
        self.0 as u16 as u64
    }

    pub(crate) const fn from_payoff_bits(bits: u64) -> SearchScore {
        SearchScore(bits as i16 as i32)
    }

    /// The estimate, in hundredths of a man. Wins and losses must be handled before.
    pub(crate) const fn hundredths(self) -> i32 {
        self.0
    }

    /// The score as it is reported; `is_solved` distinguishes a proven draw from an estimate.
    pub(crate) fn to_score(self, is_solved: bool) -> Score {
        if self.is_win() {
            Score::Proven(Value::Won(self.distance()))
        } else if self.is_loss() {
            Score::Proven(Value::Lost(self.distance()))
        } else if is_solved {
            Score::Proven(Value::Drawn)
        } else {
            Score::Estimate(self.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_survive_the_conversion_and_back() {
        let far = Some(Plies(u16::MAX - 200));
        for value in
            [Value::Won(Some(Plies(0))), Value::Won(far), Value::Lost(far), Value::Won(None), Value::Drawn]
        {
            let score = SearchScore::from_value(value, 100);
            assert_eq!(score.to_node_distance(100).to_root_distance(100), score);
            let expected = value.plies().map(|plies| Plies(plies.0 + 100));
            assert_eq!(score.distance().filter(|_| score.is_win_or_loss()), expected, "{value}");
            assert_eq!(SearchScore::from_bits(score.bits()), score);
        }
    }
}
