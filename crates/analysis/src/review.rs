//! Which decisions of a match kept the value of the position, and how the value changed over the match.

use serde::Serialize;

use crate::Verdict;
use crate::analysis::Missing;

/// The decisions of a match, and the value of each of its positions.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// The game and its options.
    pub spec: String,
    /// For each position, the first and the last included, the verdict for each seat. With three seats it may be
    /// known for some of them and unknown for others.
    pub values: Vec<Vec<Verdict>>,
    /// Each move, in order.
    pub decisions: Vec<Decision>,
    /// The decisions of unknown value that probably gave it away, by estimates; they do not count in the accuracy.
    pub likely: Vec<LikelyMistake>,
    /// How well each seat kept values: in all, then by the rule by which men were moved.
    pub accuracy: Vec<Accuracy>,
    /// The tables that the first position of unknown value lacks.
    pub missing: Option<Missing>,
    /// Whether more time would change nothing, or no more is allowed.
    pub done: bool,
}

/// A move that a deeper search of it and of the best one estimates to be much worse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LikelyMistake {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The number of the seat, from 1.
    pub seat: usize,
    /// By how much the estimate falls, in hundredths of a man; null where a move is proven to win or to lose.
    pub fall: Option<i32>,
}

/// A move of a match, and what it did to the value.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ReviewedMove))]
pub struct Decision {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The number of the seat, from 1.
    pub seat: usize,
    /// The text of the position.
    pub position: String,
    /// The notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The rule by which the man is moved, such as that of placing: the phase of the match.
    pub phase: String,
    /// The value of the position for the seat.
    pub before: Verdict,
    /// The value of the move for the seat.
    pub after: Verdict,
    /// How many legal moves there were.
    pub choices: usize,
    /// How many of them keep the value; null if a value is unknown.
    pub keeping: Option<usize>,
    /// Whether this one keeps it; null if a value is unknown.
    pub kept: Option<bool>,
}

impl Decision {
    /// Whether some move keeps the value and another gives it away.
    pub fn has_wrong_moves(&self) -> bool {
        self.keeping.is_some_and(|keeping| keeping < self.choices)
    }

    /// Whether exactly one of several moves keeps the value.
    pub fn is_only_move(&self) -> bool {
        self.has_wrong_moves() && self.keeping == Some(1)
    }

    /// Whether the move gave the value away.
    pub fn is_mistake(&self) -> bool {
        self.kept == Some(false)
    }
}

/// How many decisions kept the value, among those in which a wrong move existed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SeatAccuracy))]
pub struct Accuracy {
    /// The number of the seat, from 1.
    pub seat: usize,
    /// The rule by which men were moved; null for all decisions.
    pub phase: Option<String>,
    /// Decisions that kept the value.
    pub kept: usize,
    /// Decisions in which a wrong move existed.
    pub of: usize,
    /// Decisions that kept the value where only one move did.
    pub only_moves_found: usize,
    /// Decisions in which only one move kept the value.
    pub only_moves: usize,
}

/// A value that search has proven counts as an estimate of so much, in hundredths of a man.
const PROVEN: i32 = 1_000;

impl Review {
    /// The decisions that gave the value away.
    pub fn mistakes(&self) -> impl Iterator<Item = &Decision> {
        self.decisions.iter().filter(|decision| decision.is_mistake())
    }

    /// The moves of unknown value at which the estimate for the seat that made one falls by at least `least`, in hundredths of a man, the
    /// greatest fall first: a shallow search suspects them.
    pub fn suspects(&self, least: i32) -> Vec<usize> {
        let levelled = self.clone().levelled();
        let estimate = |index: usize, seat: usize| {
            let verdict = levelled.values.get(index)?.get(seat - 1)?;
            verdict.estimate().or(verdict.value().map(|value| i32::from(value.sign()) * PROVEN))
        };
        let fall = |decision: &&Decision| {
            let before = estimate(decision.ply - 1, decision.seat)?;
            Some(before - estimate(decision.ply, decision.seat)?)
        };
        let unknown = self.decisions.iter().filter(|decision| decision.kept.is_none());
        let falls = unknown.filter_map(|decision| Some((fall(&decision)?, decision.ply)));
        let mut falls: Vec<(i32, usize)> = falls.filter(|(fall, _)| *fall >= least).collect();
        falls.sort_by_key(|(fall, ply)| (-fall, *ply));
        falls.into_iter().map(|(_, ply)| ply).collect()
    }

    /// The accuracy of a seat over all phases, from 1; None if it never had a wrong move to choose.
    pub fn accuracy_of(&self, seat: usize) -> Option<&Accuracy> {
        self.accuracy.iter().find(|accuracy| accuracy.seat == seat && accuracy.phase.is_none())
    }

    /// The same review with each estimate averaged with that of the next position: a shallow search favours the side that moved
    /// last, so that its estimates alternate from move to move.
    #[must_use]
    pub fn levelled(mut self) -> Review {
        let raw = self.values.clone();
        let next_to = |index: usize| raw.get(index + 1).or_else(|| raw.get(index.checked_sub(1)?));
        for (index, values) in self.values.iter_mut().enumerate() {
            let Some(others) = next_to(index) else { continue };
            for (value, other) in values.iter_mut().zip(others) {
                if let (Verdict::Estimate(one), Verdict::Estimate(other)) = (*value, *other) {
                    *value = Verdict::Estimate((one + other) / 2);
                }
            }
        }
        self
    }
}

pub(crate) fn accuracies(decisions: &[Decision], seats: usize) -> Vec<Accuracy> {
    let mut phases: Vec<&str> = Vec::new();
    for decision in decisions {
        if !phases.contains(&decision.phase.as_str()) {
            phases.push(&decision.phase);
        }
    }
    let phases = [None].into_iter().chain(phases.into_iter().map(Some));
    let of = |seat: usize| {
        let phases = phases.clone();
        phases.map(move |phase| accuracy(decisions, seat, phase)).collect::<Vec<_>>()
    };
    (1..=seats).flat_map(of).filter(|accuracy| accuracy.of > 0).collect()
}

fn accuracy(decisions: &[Decision], seat: usize, phase: Option<&str>) -> Accuracy {
    let is_meant = |decision: &&Decision| {
        decision.seat == seat
            && decision.has_wrong_moves()
            && phase.is_none_or(|phase| decision.phase == phase)
    };
    let meant: Vec<&Decision> = decisions.iter().filter(is_meant).collect();
    let count = |is_so: fn(&Decision) -> bool| meant.iter().filter(|decision| is_so(decision)).count();
    Accuracy {
        seat,
        phase: phase.map(str::to_owned),
        kept: count(|decision| decision.kept == Some(true)),
        of: meant.len(),
        only_moves_found: count(|decision| decision.is_only_move() && decision.kept == Some(true)),
        only_moves: count(Decision::is_only_move),
    }
}

#[cfg(test)]
mod tests {
    use putahi_rules::Value;

    use super::*;

    #[test]
    fn estimates_are_levelled_with_their_neighbours_and_exact_values_stay() {
        let exact = Verdict::Exact(Value::Drawn, None);
        let of = |one: [Verdict; 4]| one.map(|verdict| vec![verdict, verdict.opposite()]).to_vec();
        let review = Review {
            spec: "mu-torere".to_owned(),
            values: of([Verdict::Estimate(300), Verdict::Estimate(-100), exact, Verdict::Estimate(80)]),
            decisions: Vec::new(),
            likely: Vec::new(),
            accuracy: Vec::new(),
            missing: None,
            done: true,
        };
        let levelled = of([Verdict::Estimate(100), Verdict::Estimate(-100), exact, Verdict::Estimate(80)]);
        assert_eq!(review.levelled().values, levelled);
    }

    #[test]
    fn moves_of_unknown_value_are_suspect_where_the_estimate_falls_for_who_made_them() {
        let decision = |ply: usize, kept: Option<bool>| Decision {
            ply,
            seat: 2 - ply % 2,
            position: String::new(),
            text: String::new(),
            phase: String::new(),
            before: Verdict::Unknown,
            after: Verdict::Unknown,
            choices: 2,
            keeping: None,
            kept,
        };
        let estimates = [0, 0, 0, 400, 400, 400, -300, -300];
        let values = estimates.map(|one| vec![Verdict::Estimate(one), Verdict::Estimate(-one)]);
        let known = |ply: usize| (ply == 6).then_some(false);
        let review = Review {
            spec: String::new(),
            values: values.to_vec(),
            decisions: (1..8).map(|ply| decision(ply, known(ply))).collect(),
            likely: Vec::new(),
            accuracy: Vec::new(),
            missing: None,
            done: true,
        };
        // The first seat made moves 1, 3, 5 and 7; estimates are levelled with the next ones.
        assert_eq!(review.suspects(100), [5, 2]);
        assert_eq!(review.suspects(300), [5]);
        let [drawn, lost] = [Verdict::Estimate(0), Verdict::Proven(Value::Lost(None))];
        let values = vec![vec![drawn, drawn], vec![lost, lost.opposite()]];
        let at_once = Review { values, decisions: vec![decision(1, None)], ..review };
        assert_eq!(at_once.suspects(900), [1], "what search proves to lose is suspect");
    }
}
