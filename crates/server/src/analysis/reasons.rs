//! Why a move was good or bad, in the reader's words, and the part of a page that goes through what followed.

use maud::{Markup, html};
use putahi_analysis::Why;
use putahi_play::{Answer, Harm, Localizer, Merit};
use putahi_rules::{Effect, Seat, Spec};
use putahi_view::PastPosition;

use crate::common::RequestContext;

/// Why a move is good; `you` is the reader's seat.
pub(crate) fn merit(words: Localizer, spec: &Spec, you: Option<Seat>, why: &Why) -> String {
    let (value, stops) = (why.after.value(), why.stops.as_ref());
    words.merit(spec.id(), you, &Merit { effect: &why.effect, value, is_only: why.is_only(), stops })
}

/// Why a move was bad; None if it was not, as far as is known. `answer` is the move that was made after it.
pub(crate) fn harm(
    words: Localizer,
    spec: &Spec,
    you: Option<Seat>,
    why: &Why,
    answer: Option<&str>,
) -> Option<String> {
    let next = why.line.first().map(|next| next.text.as_str());
    let answer = match answer {
        None => Answer::Open,
        made if made == next => Answer::Made,
        Some(_) => Answer::Other,
    };
    of_harm(spec, why, answer, |harm| words.harm(spec.id(), you, harm))
}

/// What a coach says before a move; None if it is not bad.
pub(crate) fn reconsider(words: Localizer, spec: &Spec, you: Option<Seat>, why: &Why) -> Option<String> {
    of_harm(spec, why, Answer::Open, |harm| words.reconsider(spec.id(), you, harm))
}

fn of_harm(spec: &Spec, why: &Why, answer: Answer, say: impl FnOnce(&Harm<'_>) -> String) -> Option<String> {
    why.mistake()?;
    let line: Vec<Effect> = why.line.iter().map(|followed| followed.effect.clone()).collect();
    Some(say(&Harm { seat: why.seat(), seats: spec.seats(), value: why.after.value(), line: &line, answer }))
}

/// The bad move and the moves that show why.
pub(crate) fn line(why: &Why) -> Vec<String> {
    let after = why.line.iter().map(|followed| followed.text.clone());
    std::iter::once(why.text.clone()).chain(after).collect()
}

/// The line of a bad move as a page shows it.
pub(crate) struct ShownLine {
    /// The number of the move, from 1.
    pub(crate) ply: usize,
    /// Why it was bad.
    pub(crate) said: String,
    /// The positions after it, and after each move that follows.
    pub(crate) line: Vec<PastPosition>,
    /// Which of them is shown, from 0.
    pub(crate) step: usize,
}

impl ShownLine {
    pub(crate) fn position(&self) -> Option<&PastPosition> {
        self.line.get(self.step)
    }
}

/// The part of a page that says why a move was bad and goes through the line; hidden until something is shown. `close` is the address
/// of the page without it.
pub(crate) fn through(context: &RequestContext, shown: Option<&ShownLine>, close: &str) -> Markup {
    let (step, steps) = shown.map_or((0, 1), |shown| (shown.step, shown.line.len()));
    let place = [("step", (step + 1).into()), ("steps", steps.into())];
    let to = |step: usize| shown.map(|shown| format!("?why={}&step={step}#why", shown.ply));
    let is_end = |is_so: bool| is_so.then_some("true");
    html! {
        div.why-line #why role="group" aria-label=(context.say("why-ask")) hidden[shown.is_none()] {
            p.why-said role="status" { @if let Some(shown) = shown { (shown.said) } }
            div.row {
                a.button data-why="back" role="button" href=[to(step.saturating_sub(1))] aria-disabled=[is_end(step == 0)] { (context.say("why-back")) }
                span.why-place { (context.words().say("why-step", &place)) }
                a.button data-why="forward" role="button" href=[to((step + 1).min(steps - 1))] aria-disabled=[is_end(step + 1 == steps)] { (context.say("why-forward")) }
                a.button data-why="close" role="button" href=(close) { (context.say("why-close")) }
            }
        }
    }
}
