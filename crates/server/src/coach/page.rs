//! The page of a step: how far one has come, what is asked for, the board, and how to go on.

use maud::{Markup, html};
use putahi_rules::Seat;
use putahi_view::{board_class, seat_icon};

use crate::analysis::address::Place;
use crate::coach::progress::GameProgress;
use crate::coach::step::{Shown, Stage, StepOfGame, address as step_address};
use crate::common::{RequestContext, address, framed, icon, once};
use crate::rooms::ask::HostedRooms;
use crate::site::rules::other_forms;

/// What the page of a step shows.
pub(crate) struct CoachPage<'a> {
    pub(crate) context: &'a RequestContext,
    pub(crate) step: &'a StepOfGame,
    pub(crate) done: &'a GameProgress,
    pub(crate) shown: &'a Shown,
    pub(crate) rooms: &'a HostedRooms,
}

impl CoachPage<'_> {
    fn say(&self, key: &str) -> String {
        self.context.say(key)
    }

    /// The address of the next step; none after the last.
    fn next(&self) -> Option<String> {
        let next = self.step.course.steps.get(self.step.number + 1)?;
        Some(step_address(&self.step.spec, &next.id))
    }

    fn is_done(&self) -> bool {
        self.shown.stage == Stage::Done
    }
}

pub(crate) fn learn(page: &CoachPage<'_>) -> Markup {
    let (step, spec) = (page.step, &page.step.spec);
    let game = page.context.words().game(spec.id());
    let title = page.context.words().say("coach-title", &[("game", game.into())]);
    // Without a script, what else was played is taken back at once.
    let last = page.shown.boards.last().expect("there is a board");
    let stage = if page.is_done() { Stage::Done } else { Stage::Open };
    let [state, ways] = [serde_json::to_string(last), serde_json::to_string(&step.step().ways)]
        .map(|text| text.expect("states and touches are plain values"));
    let body = html! {
        putahi-coach.puzzle.coach.(board_class(spec)) data-state=(state) data-stage=(word(stage)) data-step=(step.step().id)
            data-address=(format!("/g/{}/learn", spec.id())) data-ways=(ways) data-lost=(page.say("connection-lost")) {
            header.task data-head { (head(page)) }
            div.status-line data-tone=(tone(page.shown.stage)) {
                (seat_icon(spec, Seat::FIRST))
                p.status role="status" { (last.view.status) }
                p.notice role="alert" {}
            }
            div.place #board { (last.board) }
            div.panel-of-puzzle data-panel { (panel(page)) }
        }
        @if !page.is_done() { noscript { (typed(page)) } }
        @for part in ["board", "motion", "shown_steps", "sound"] { link rel="modulepreload" href=(address(&format!("{part}.js"))); }
        script type="module" src=(address("coach.js")) {}
    };
    framed(page.context, &title, &body)
}

/// The word for a stage in style sheets and scripts.
const fn word(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Else => "else",
        Stage::Done => "done",
    }
}

/// The looks of what is said.
pub(super) const fn tone(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "mine",
        Stage::Else => "slower",
        Stage::Done => "right",
    }
}

/// The game, and a dot for each step.
pub(crate) fn head(page: &CoachPage<'_>) -> Markup {
    let (words, step) = (page.context.words(), page.step);
    let steps = &step.course.steps;
    let label = [("number", (step.number + 1).into()), ("count", steps.len().into())];
    html! {
        h1 { (words.game(step.spec.id())) }
        p.label { (words.say("coach-label", &label)) }
        nav.dots aria-label=(page.say("coach-steps")) {
            @for (number, one) in (1..).zip(steps) {
                @let is_done = page.done.has_done(&one.id) || page.is_done() && number == step.number + 1;
                a.reached[is_done] href=(step_address(&step.spec, &one.id)) data-do="go" aria-current=[(number == step.number + 1).then_some("step")]
                    aria-label=(words.say(if is_done { "coach-step-done" } else { "coach-step" }, &[("number", number.into())])) { span {} }
            }
        }
        @if !page.is_done() { p.hidden-label.touches role="status" { (step.touches()) } }
    }
}

/// How to go on: to the next step, or to the match.
pub(crate) fn panel(page: &CoachPage<'_>) -> Markup {
    let (step, id) = (page.step, page.step.spec.id());
    html! {
        @match (page.next(), page.is_done()) {
            (Some(next), true) => { div.row { a.button.main.big href=(next) data-do="go" { (page.say("coach-go-on")) } } }
            (Some(next), false) => { div.row { a.button href=(next) data-do="go" { (page.say("coach-skip")) } } }
            (None, is_done) => {
                @if is_done { p.end-lead { (page.say("coach-end-lead")) } }
                form.row method="post" action=(once(&format!("/g/{id}/learn/match"))) {
                    button.main[is_done].big[is_done] { (page.say("coach-begin")) }
                }
            }
        }
        p.links {
            a href=(format!("/g/{id}/rules#{}", step.step().rule)) { (page.say("read-rules")) }
        }
        (page.rooms.ask_place(page.context, &Place::of(&step.spec, Some(&step.step().position))))
        @if let Some(forms) = other_forms(page.context, &step.spec) { p.soft.lead-line { (page.say("coach-usual")) " " (forms) } }
    }
}

/// The field for a typed move, and a button that shows the step, without a script.
fn typed(page: &CoachPage<'_>) -> Markup {
    html! {
        p { (page.step.touches()) }
        form.typed method="post" action=(format!("/g/{}/learn", page.step.spec.id())) {
            input type="hidden" name="step" value=(page.step.step().id);
            label { (page.say("puzzle-type-move")) input name="text" autocomplete="off" maxlength="60"; }
            button.main name="do" value="play" { (page.say("puzzle-answer")) }
            button name="do" value="show" { (icon("eye")) (page.say("coach-show")) }
        }
    }
}
