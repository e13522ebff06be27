//! The page of a puzzle: what is asked for, the board, what is said, and what can be done.

use maud::{Markup, html};
use putahi_puzzles::DEGREES;
use putahi_view::{board_class, seat_icon};

use crate::common::frame::framed_with_head;
use crate::common::{RequestContext, address};
use crate::puzzles::panel::{PuzzlePage, fields, panel};
use crate::puzzles::reply::Stage;
use crate::puzzles::task::Source;
use crate::puzzles::words::{self, date, degree, game, theme};

pub(crate) fn puzzle(context: &RequestContext, page: &PuzzlePage<'_>) -> Markup {
    let (words, spec) = (context.words(), &page.task.spec);
    let task = words::task(words, page.task);
    let title =
        words.say("puzzle-title", &[("task", task.clone().into()), ("game", words.game(spec.id()).into())]);
    let state = serde_json::to_string(&page.last().state).expect("a state is plain values");
    let body = html! {
        putahi-puzzle.puzzle.(board_class(spec)) data-state=(state) data-stage=(word(page.reply.stage)) data-address=(page.task.address())
            data-path=(page.reply.opened.path.join(",")) data-marked=(page.reply.marked.join(" ")) data-spec=(spec)
            data-lost=(context.say("connection-lost")) data-shared=(context.say("puzzle-result-copied")) {
            header.task {
                p.label { (label(context, page)) }
                h1 { (task) }
            }
            div.status-line data-tone=(page.last().tone) {
                (seat_icon(spec, page.solver))
                p.status role="status" { (page.last().state.view.status) }
                p.paper-only { (words.say("turn", &[("seat", words.seat(spec.id(), page.solver).into())])) "." }
                p.notice role="alert" {}
            }
            div.place #board { (page.last().state.board) }
            div.panel-of-puzzle data-panel { (panel(context, page)) }
        }
        @if page.reply.stage == Stage::Open { noscript { (typed(context, page)) } }
        @for part in ["board", "clipboard", "motion", "shown_steps", "sound"] { link rel="modulepreload" href=(address(&format!("{part}.js"))); }
        script type="module" src=(address("puzzle.js")) {}
    };
    framed_with_head(context, &title, &preview(context, page, &title), &body)
}

/// The word for a stage in style sheets and scripts.
pub(super) const fn word(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Slower => "slower",
        Stage::Wrong => "wrong",
        Stage::Solved => "solved",
        Stage::Shown => "shown",
    }
}

fn label(context: &RequestContext, page: &PuzzlePage<'_>) -> Markup {
    let words = context.words();
    html! {
        @match (&page.task.source, page.day) {
            (Source::Match(_), _) => { (context.say("puzzle-own")) "\u{a0}· " (words.game(page.task.spec.id())) }
            (Source::Pack(puzzle), Some(day)) => {
                (words.say("puzzle-day-of", &[("date", date(words, day).into())]))
                span.far { "\u{a0}· " (game(words, &puzzle.spec)) "\u{a0}· " (theme(words, puzzle.kind)) } " "
                (stars(context, degree(words, puzzle)))
            }
            (Source::Pack(puzzle), None) => {
                (game(words, &puzzle.spec)) "\u{a0}· " (theme(words, puzzle.kind)) " "
                (stars(context, degree(words, puzzle)))
            }
        }
    }
}

/// How hard a puzzle is, as marks and in words. They are letters, since paper and forced colours show no backgrounds.
pub(super) fn stars(context: &RequestContext, (degree, word): (usize, String)) -> Markup {
    let said = context.words().say("puzzle-degree", &[("degree", degree.into()), ("most", DEGREES.into())]);
    html! {
        span.stars role="img" aria-label=(said) title=(word) {
            ("●".repeat(degree)) ("○".repeat(DEGREES.saturating_sub(degree)))
        }
    }
}

/// The field for a typed answer, without a script.
fn typed(context: &RequestContext, page: &PuzzlePage<'_>) -> Markup {
    html! {
        form.typed method="post" action=(page.task.address()) {
            (fields(&page.reply.opened))
            label { (context.say("puzzle-type-move")) input name="text" required autocomplete="off" maxlength="60"; }
            button.main name="do" value="answer" { (context.say("puzzle-answer")) }
        }
    }
}

/// What other programs show where somebody sends the address.
fn preview(context: &RequestContext, page: &PuzzlePage<'_>, title: &str) -> Markup {
    html! {
        meta property="og:site_name" content="Putahi";
        meta property="og:title" content=(title);
        @if let Source::Pack(_) = page.task.source {
            meta property="og:image" content=(format!("{}{}/picture.png", context.server, page.task.address()));
        }
    }
}
