//! Payoff vectors: what each of three seats expects of a position.

use std::cmp::Reverse;

use putahi_rules::{BySeat, Outcome, Seat};

use crate::SearchScore;

/// The payoff of a position to each seat when each plays for itself. A win pays [`SearchScore::EXPECTED_WIN`] at any
/// distance; no payoff is greater.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Payoffs {
    pub(crate) by_seat: BySeat<SearchScore>,
    /// Whether the payoffs rest on no evaluation and no repetition, so that a deeper search cannot change them.
    pub(crate) is_solved: bool,
}

impl Payoffs {
    /// The payoffs of `outcome`: the match ends with it (`is_solved`), or would end with it if a cycle were repeated.
    pub(crate) fn from_outcome(outcome: &Outcome, is_solved: bool) -> Payoffs {
        let payoff = |seat| SearchScore::expected(outcome.value(seat));
        Payoffs { by_seat: BySeat::from_fn(outcome.results.seats(), payoff), is_solved }
    }

    /// The evaluation of each seat, in hundredths of a man; less than a win for each.
    pub(crate) fn estimate(seats: usize, evaluate: impl Fn(Seat) -> i32) -> Payoffs {
        let payoff = |seat| SearchScore::payoff_estimate(evaluate(seat));
        Payoffs { by_seat: BySeat::from_fn(seats, payoff), is_solved: false }
    }

    pub(crate) fn wins(&self, seat: Seat) -> bool {
        self.by_seat[seat] == SearchScore::EXPECTED_WIN
    }

    /// The preference of `turn`, the seat to move, as a sort key: the greatest payoff to itself, then the smallest
    /// payoff to the root seat, then the smallest payoffs to the seats after `turn`, the next seat first.
    ///
    /// Max^n has many equilibria where payoffs are equal; this tie-break against the root seat is the cautious choice.
    pub(crate) fn preference_key(
        &self,
        turn: Seat,
        root_seat: Seat,
    ) -> (SearchScore, Reverse<SearchScore>, [Reverse<SearchScore>; 2]) {
        let seats = self.by_seat.seats();
        let next = turn.next(seats);
        let others = [next, next.next(seats)].map(|seat| Reverse(self.by_seat[seat]));
        (self.by_seat[turn], Reverse(self.by_seat[root_seat]), others)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_estimate_is_worth_a_win() {
        let payoffs = Payoffs::estimate(3, |seat| [-37, 0, 9_999][seat.index()]);
        assert!(!payoffs.wins(Seat::THIRD));
    }
}
