//! What the page of a review shows: the values of positions in words, and where it leads.

use putahi_analysis::{Review, Verdict};
use putahi_play::TableValue;
use putahi_rules::{Record, Seat, Spec, Value};
use putahi_view::{PastPosition, View};

use crate::analysis::address::{Place, start_address};
use crate::analysis::reasons::ShownLine;
use crate::common::RequestContext;

/// An estimate of less than this is called even, in hundredths of a man.
const EVEN: i32 = 60;
/// An estimate of at least this is called much better.
const MUCH: i32 = 250;
/// The longest way that a link to a position contains, in moves: a page has such a link for each mistake.
const MOST_LINKED_MOVES: usize = 200;

/// The only seat of the reader, from 1.
pub(crate) fn own_seat(view: &View) -> Option<usize> {
    let mut own = view.chairs.iter().filter(|chair| chair.yours).map(|chair| chair.seat);
    own.next().filter(|_| own.next().is_none())
}

pub(crate) struct ReviewPage<'a> {
    pub(crate) context: &'a RequestContext,
    pub(crate) id: &'a str,
    pub(crate) record: &'a Record,
    /// What the reader sees of the match.
    pub(crate) view: &'a View,
    pub(crate) past: &'a PastPosition,
    /// What followed a move, if it is shown in the place of `past`.
    pub(crate) shown: Option<&'a ShownLine>,
    pub(crate) review: Review,
}

impl ReviewPage<'_> {
    pub(super) fn spec(&self) -> &Spec {
        self.record.spec()
    }

    /// The only seat of the reader, from 1.
    pub(super) fn own_seat(&self) -> Option<usize> {
        own_seat(self.view)
    }

    /// The position that is shown.
    pub(super) fn shown_position(&self) -> &PastPosition {
        self.shown.and_then(ShownLine::position).unwrap_or(self.past)
    }

    pub(super) fn last(&self) -> usize {
        self.record.moves().len()
    }

    pub(super) fn seats(&self) -> usize {
        self.view.chairs.len()
    }

    pub(super) fn side(&self, index: usize) -> &str {
        &self.view.chairs[index].side
    }

    pub(super) fn say(&self, key: &str) -> String {
        self.context.say(key)
    }

    pub(super) fn of_seat(&self, key: &str, index: usize) -> String {
        self.context.words().say(key, &[("seat", self.side(index).into())])
    }

    /// How a position stands for all seats.
    pub(super) fn standing(&self, values: &[Verdict], with_plies: bool) -> String {
        if self.seats() == 2 {
            return self.between_two(values[0], with_plies);
        }
        let of = |(index, verdict): (usize, &Verdict)| match verdict.value() {
            Some(value) => {
                let value =
                    self.context.words().table_value(TableValue { value, unclear: None }, self.seats());
                let args = [("seat", self.side(index).into()), ("value", value.into())];
                Some(self.context.words().say("review-seat-value", &args))
            }
            None => matches!(verdict, Verdict::Estimate(_)).then(|| self.estimate(*verdict, index)),
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
                let args = [("seat", self.side(winner).into()), ("plies", plies.0.into())];
                self.context.words().say("review-wins-in", &args)
            }
            None => self.of_seat("review-wins", winner),
        }
    }

    fn estimate(&self, verdict: Verdict, index: usize) -> String {
        let Verdict::Estimate(hundredths) = verdict else { return self.say("review-unknown") };
        let better = if hundredths > 0 { Some(index) } else { (self.seats() == 2).then(|| 1 - index) };
        match (better, hundredths.abs()) {
            (Some(better), EVEN..MUCH) => self.of_seat("review-better", better),
            (Some(better), MUCH..) => self.of_seat("review-much-better", better),
            _ => self.say("review-even"),
        }
    }

    /// How the match stood over time: a sentence for each change.
    pub(super) fn course(&self) -> String {
        let standings = self.review.values.iter().map(|values| self.standing(values, false));
        let mut runs: Vec<(usize, String)> = standings.enumerate().collect();
        runs.dedup_by(|(_, later), (_, earlier)| later == earlier);
        let run = |(from, value): (usize, String)| {
            self.context.words().say("review-run", &[("from", from.into()), ("value", value.into())])
        };
        runs.into_iter().map(run).collect::<Vec<_>>().join(" ")
    }

    /// The analysis of the position `text` after `ply` moves; with the way to it unless that is long.
    pub(super) fn analysis(&self, ply: usize, text: &str) -> String {
        if ply > MOST_LINKED_MOVES {
            return Place::of(self.spec(), Some(text)).address();
        }
        let moves = self.record.moves().iter().take(ply).map(|made| made.text.clone()).collect();
        Place { moves, ..Place::of(self.spec(), self.record.start()) }.address()
    }

    /// The form that begins a match against the computer from the position `text` after `ply` moves, at the side of the seat to move;
    /// after the last move that of the first seat.
    pub(super) fn play_on(&self, ply: usize, text: &str) -> String {
        let side = self.record.moves().get(ply).and_then(|made| made.seat).map_or(1, Seat::number);
        format!("{}&way=computer&side={side}#start", start_address(self.spec(), text))
    }
}
