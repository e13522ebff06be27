//! What is known of the positions of a match, in words.

use putahi_analysis::{Review, Verdict};
use putahi_play::TableValue;
use putahi_rules::Value;

use crate::kernel::extract::request_context::RequestContext;
use crate::review::page_data::ReviewPage;

/// An estimate of less than this is called even, in hundredths of a man.
const EVEN: i32 = 60;
/// An estimate of at least this is called much better.
const MUCH: i32 = 250;

/// The words for the values of a review.
pub(super) struct ReviewWords<'a> {
    pub(super) context: &'a RequestContext,
    /// What the seats are called.
    pub(super) sides: Vec<&'a str>,
}

impl<'a> ReviewWords<'a> {
    pub(super) fn of(context: &'a RequestContext, page: &'a ReviewPage<'_>) -> ReviewWords<'a> {
        ReviewWords { context, sides: page.view.chairs.iter().map(|chair| chair.side.as_str()).collect() }
    }

    pub(super) fn say(&self, key: &str) -> String {
        self.context.words().say(key, &[])
    }

    /// The message `key` about the seat at `index`.
    pub(super) fn of_seat(&self, key: &str, index: usize) -> String {
        self.context.words().say(key, &[("seat", self.sides[index].into())])
    }

    /// How a position stands for all seats.
    pub(super) fn standing(&self, values: &[Verdict], with_plies: bool) -> String {
        if self.sides.len() == 2 {
            return self.between_two(values[0], with_plies);
        }
        let of = |(index, verdict): (usize, &Verdict)| {
            let value: String = match verdict.value() {
                Some(value) => self.exact(value),
                None => {
                    return matches!(verdict, Verdict::Estimate(_)).then(|| self.estimate(*verdict, index));
                }
            };
            let args = [("seat", self.sides[index].into()), ("value", value.into())];
            Some(self.context.words().say("review-seat-value", &args))
        };
        let known: Vec<String> = values.iter().enumerate().filter_map(of).collect();
        if known.is_empty() { self.say("review-unknown") } else { known.join(", ") }
    }

    /// How a position stands between two seats, by what is known for the first.
    fn between_two(&self, verdict: Verdict, with_plies: bool) -> String {
        let Some(value) = verdict.value() else { return self.estimate(verdict, 0) };
        let winner = match value {
            Value::Drawn => return self.say("review-drawn"),
            Value::Won(_) => 0,
            Value::Lost(_) => 1,
        };
        match value.plies().filter(|plies| with_plies && plies.0 > 0) {
            Some(plies) => {
                let args = [("seat", self.sides[winner].into()), ("plies", plies.0.into())];
                self.context.words().say("review-wins-in", &args)
            }
            None => self.of_seat("review-wins", winner),
        }
    }

    /// An estimate for the seat at `index`.
    fn estimate(&self, verdict: Verdict, index: usize) -> String {
        let Verdict::Estimate(hundredths) = verdict else { return self.say("review-unknown") };
        let better = if hundredths > 0 { Some(index) } else { (self.sides.len() == 2).then(|| 1 - index) };
        match (better, hundredths.abs()) {
            (Some(better), EVEN..MUCH) => self.of_seat("review-better", better),
            (Some(better), MUCH..) => self.of_seat("review-much-better", better),
            _ => self.say("review-even"),
        }
    }

    /// An exact value of somebody.
    pub(super) fn exact(&self, value: Value) -> String {
        self.context.words().table_value(TableValue { value, unclear: None })
    }

    /// How the match stood over time: a sentence for each change.
    pub(super) fn course(&self, review: &Review) -> String {
        let mut runs: Vec<(usize, String)> = Vec::new();
        for (ply, values) in review.values.iter().enumerate() {
            let standing = self.standing(values, false);
            if runs.last().is_none_or(|(_, last)| *last != standing) {
                runs.push((ply, standing));
            }
        }
        let run = |(from, value): &(usize, String)| {
            let args = [("from", (*from).into()), ("value", value.as_str().into())];
            self.context.words().say("review-run", &args)
        };
        runs.iter().map(run).collect::<Vec<_>>().join(" ")
    }
}
