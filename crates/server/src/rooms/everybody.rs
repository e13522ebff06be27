//! A question to everybody, as the page of a room shows it: the position, how many have answered, and then what.

use std::collections::HashSet;

use maud::{Markup, html};
use putahi_analysis::Verdict;
use putahi_host::live::live_room::QuestionValues;
use putahi_play::{MAX_HANDS, MoveCount, Question, QuestionStage};
use putahi_rules::{Seat, Value};
use putahi_view::{Facing, LineEnd, PuzzleBoard, RoomPart, board_class, cloth};
use serde_json::json;

use crate::analysis::address::Place;
use crate::analysis::reasons::merit;
use crate::analysis::values::{head, verdict};
use crate::rooms::boards::drawn_part;
use crate::rooms::plan::games;
use crate::rooms::view::{RoomView, hidden};

/// The most moves that are listed in plain sight; the others are in a fold.
const MOST_LISTED: usize = 7;

/// The position. It is drawn anew only if the reader's own answer or the stage changes: nobody loses a touch.
pub(super) fn asked(view: &RoomView<'_>, have: &HashSet<String>) -> RoomPart {
    let question = view.room.questions.current();
    let own = question.and_then(|question| question.answer_of(view.me));
    let answers = question.is_some_and(|question| question.stage == QuestionStage::Open) && !view.is_host();
    let language = view.context.identity.language.tag();
    let content = (question.map(|question| question.number), own, answers, language);
    drawn_part("asked", &content, have, || {
        question.map_or_else(|| html! {}, |asked| position(view, asked, answers))
    })
}

fn position(view: &RoomView<'_>, question: &Question, answers: bool) -> Markup {
    let (words, spec) = (view.context.words(), question.position.spec());
    let line = PuzzleBoard {
        spec,
        start: question.position.text(),
        before: &[],
        line: &[],
        facing: if spec.seats() == 2 { Facing::ToMove } else { Facing::First },
        threats: false,
    };
    let Ok(end) = line.end(words) else { return html! {} };
    let seat = end.first.map(|seat| words.seat(spec.id(), seat)).unwrap_or_default();
    let about =
        words.labelled(&words.game(spec.id()), &words.say("room-asked-turn", &[("seat", seat.into())]));
    html! {
        div.everybody {
            header { h2 { (view.say("room-question")) } p { (about) } }
            @if answers { (answering(view, question, end)) } @else {
                div.shown.(cloth(spec.id())) { (end.state.board) }
                @if let Some(own) = own_answer(view, question) { p.own { (own) } }
            }
        }
    }
}

/// The reader's answer in a sentence.
fn own_answer(view: &RoomView<'_>, question: &Question) -> Option<String> {
    let (words, own) = (view.context.words(), question.answer_of(view.me)?);
    let notation = words.notation(question.position.spec().id(), own);
    Some(words.say("room-own-answer", &[("move", notation.into())]))
}

/// The board on which the reader answers, and a field for the same without a script.
fn answering(view: &RoomView<'_>, question: &Question, end: LineEnd) -> Markup {
    let (spec, LineEnd { mut state, .. }) = (question.position.spec(), end);
    let own = own_answer(view, question);
    state.view.status = match &own {
        Some(own) => format!("{own} {}", view.say("room-answer-change")),
        None => view.say("room-answer-now"),
    };
    let mut data = serde_json::to_value(&state).expect("a state is plain values");
    // The script finds the board in the page.
    data["board"] = json!("");
    let address = format!("/r/{}/do", view.id);
    let seat = state.view.turn.and_then(Seat::new);
    html! {
        putahi-answer.(board_class(spec)) data-state=(data) data-spec=(spec) data-address=(address) data-question=(question.number)
            data-answer=(question.answer_of(view.me).unwrap_or_default()) data-lost=(view.say("connection-lost")) {
            div.status-line data-tone=(if own.is_some() { "right" } else { "mine" }) {
                @if let Some(seat) = seat { (putahi_view::seat_icon(spec, seat)) }
                p.status role="status" { (state.view.status) }
                p.notice role="alert" {}
            }
            div.place { (state.board) }
        }
        noscript {
            (view.order("answer", &html! {
                (hidden("question", &question.number))
                label { (view.say("puzzle-type-move")) input name="text" required autocomplete="off" maxlength="60"; }
            }, &html! { button.main { (view.say("puzzle-answer")) } }))
        }
    }
}

/// How many have answered, then what, then the values; and for the host the next step.
pub(super) fn answers(view: &RoomView<'_>) -> Markup {
    let Some(question) = view.room.questions.current() else { return html! {} };
    html! {
        div.answers {
            @match question.stage {
                QuestionStage::Open => (progress(view, question)),
                QuestionStage::Counted | QuestionStage::Ended => (list(view, question, None)),
                QuestionStage::Explained => (explained(view, question)),
            }
            @if view.is_host() { (steps(view, question)) }
        }
    }
}

fn progress(view: &RoomView<'_>, question: &Question) -> Markup {
    let guests = view.contents.present().filter(|person| *person != view.room.host).count();
    let answered = question.answered() as usize;
    let people = guests.max(answered);
    let said = view
        .context
        .words()
        .say("room-answered", &[("answered", answered.into()), ("people", people.into())]);
    html! {
        p.count role="status" { (said) }
        progress max=(people.max(1)) value=(answered) aria-hidden="true" {}
        @if !view.is_host() { p.calm { (view.say("room-answers-secret")) } }
    }
}

fn explained(view: &RoomView<'_>, question: &Question) -> Markup {
    let Some(values) = &view.contents.values else {
        return html! { (list(view, question, None)) p.calm role="status" { (view.say("room-values-none")) } };
    };
    let (words, spec) = (view.context.words(), question.position.spec());
    html! {
        p.verdict { (head(words, spec, &values.analysis)) }
        (list(view, question, Some(values)))
        @if let Some(why) = &values.why {
            @let best = words.notation(spec.id(), &why.text);
            p.why { b { (words.say("room-best-move", &[("move", best.into())])) } " " (merit(words, spec, None, why)) }
        }
        @if values.analysis.verdict.value().is_none() { p.calm { (view.say("room-values-estimate")) } }
    }
}

/// The moves that were chosen, each with its number and, once they are shown, its value. The best move is listed even if nobody has
/// chosen it.
fn list(view: &RoomView<'_>, question: &Question, values: Option<&QuestionValues>) -> Markup {
    let mut counts = question.counts();
    let best = values.and_then(|values| values.analysis.moves.first());
    if let Some(best) = best.filter(|best| !counts.iter().any(|count| count.text == best.text)) {
        counts.insert(0, MoveCount { text: best.text.clone(), people: 0 });
    }
    let most = counts.iter().map(|count| count.people).max().unwrap_or_default().max(1);
    let (shown, others) = counts.split_at(counts.len().min(MOST_LISTED));
    let rows =
        |counts: &[MoveCount]| html! { @for count in counts { (row(view, question, values, count, most)) } };
    html! {
        @if counts.is_empty() { p.calm { (view.say("room-answers-none")) } }
        ul.chosen { (rows(shown)) }
        @if !others.is_empty() {
            details data-key="others" {
                summary { (view.context.words().say("room-answers-more", &[("count", others.len().into())])) }
                ul.chosen { (rows(others)) }
            }
        }
    }
}

fn row(
    view: &RoomView<'_>,
    question: &Question,
    values: Option<&QuestionValues>,
    count: &MoveCount,
    most: u32,
) -> Markup {
    let (words, spec) = (view.context.words(), question.position.spec());
    let moves = values.map(|values| &values.analysis.moves);
    let value =
        moves.and_then(|moves| moves.iter().find(|made| made.text == count.text)).map(|made| made.verdict);
    let best = moves.and_then(|moves| moves.first()).map(|best| best.verdict);
    let is_mine = question.answer_of(view.me) == Some(&count.text);
    html! {
        li data-mine[is_mine] data-good[keeps(value, best)] {
            b.move { (words.notation(spec.id(), &count.text)) }
            progress max=(most) value=(count.people) aria-hidden="true" {}
            span.people { (count.people) span.unseen { " " (words.say("room-people-chose", &[("count", count.people.into())])) } }
            @if let Some(value) = value { (verdict(words, spec.seats(), value)) }
        }
    }
}

/// Whether a move has the exact value of the best one: a win wins, a draw draws.
fn keeps(value: Option<Verdict>, best: Option<Verdict>) -> bool {
    let sign = |verdict: Option<Verdict>| verdict.and_then(Verdict::value).map(Value::sign);
    sign(value).is_some() && sign(value) == sign(best)
}

/// What the host does next.
fn steps(view: &RoomView<'_>, question: &Question) -> Markup {
    let number = hidden("question", &question.number);
    let press = |what: &str, class: &str| {
        view.order(what, &number, &html! { button.btn.(class) { (view.say(&format!("do-{what}"))) } })
    };
    html! {
        div.steps {
            @match question.stage {
                QuestionStage::Open => { (press("show-answers", "main")) (press("end-question", "plain")) (hands(view, question)) }
                QuestionStage::Counted => { (press("show-values", "main")) (press("end-question", "plain")) (hands(view, question)) }
                QuestionStage::Explained | QuestionStage::Ended => {
                    (press("end-question", "main"))
                    a.btn href=(place(question).address()) { (view.say("room-all-moves")) }
                }
            }
        }
    }
}

/// Where the host enters how many people without a device raise a hand for a move.
fn hands(view: &RoomView<'_>, question: &Question) -> Markup {
    let words = view.context.words();
    let id = question.position.spec().id();
    let fields = html! {
        (hidden("question", &question.number))
        label { (view.say("room-hands-move")) select name="text" {
            @for text in question.position.moves() {
                @let hands = question.hands(&text);
                option value=(text) { (words.notation(id, &text)) @if hands > 0 { " (" (hands) ")" } }
            }
        } }
        label { (view.say("room-hands-number")) input type="number" name="hands" min="0" max=(MAX_HANDS) required; }
    };
    html! {
        details.hands data-key="hands" {
            summary { (view.say("room-hands")) }
            (view.order("hands", &fields, &html! { button { (view.say("do-score")) } }))
        }
    }
}

fn place(question: &Question) -> Place {
    let position = &question.position;
    Place { clock: position.quiet_plies(), ..Place::of(position.spec(), Some(position.text())) }
}

/// The questions that are over: how many chose what, and the reader's own answer.
pub(super) fn past(view: &RoomView<'_>) -> Markup {
    let words = view.context.words();
    html! {
        @if view.room.questions.past().next().is_some() {
            details data-key="asked-before" {
                summary { h2 { (view.say("room-asked-before")) } }
                ol.over.asked-before {
                    @for question in view.room.questions.past() {
                        li value=(question.number) {
                            a href=(place(question).address()) { (words.game(question.position.spec().id())) }
                            " " span.result { (chosen(view, question)) }
                            @if let Some(own) = own_answer(view, question) { " " span { (own) } }
                        }
                    }
                }
            }
        }
    }
}

/// The most frequent answers in one line.
fn chosen(view: &RoomView<'_>, question: &Question) -> String {
    let id = question.position.spec().id();
    let counts = question.counts().into_iter().take(MOST_LISTED);
    let said = counts
        .map(|count| format!("{}\u{a0}× {}", count.people, view.context.words().notation(id, &count.text)));
    said.collect::<Vec<_>>().join(", ")
}

/// The form of a host for a position of any game.
pub(super) fn ask(view: &RoomView<'_>) -> Markup {
    if !view.is_host() || view.room.closed {
        return html! {};
    }
    html! {
        details data-key="ask" {
            summary { h2 { (view.say("do-ask-everybody")) } }
            p { (view.say("room-ask-lead-everybody")) }
            form method="post" action=(format!("/r/{}/ask", view.id)) {
                (view.games(false))
                label { (view.say("room-ask-position")) input name="position" autocomplete="off" maxlength="300"; }
                button.main { (view.say("do-put-up")) }
            }
            (games(view.context))
        }
    }
}
