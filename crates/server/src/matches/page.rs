//! The page of a match: strips, status, board, actions, and what stands beside them.

use maud::{Markup, html};
use putahi_view::{PastPosition, Tone, View, board_class};
use serde_json::json;

use crate::common::frame::{document, languages, navigation, star};
use crate::common::{address, icon};
use crate::matches::invite::invite;
use crate::matches::page_data::MatchPage;
use crate::matches::{actions, lots, side, strips};

/// The parts of the page's script, which are asked for together with it.
const PARTS: [&str; 7] = ["board", "connection", "line", "motion", "moves", "sound", "strips"];

/// A status of more characters than these is written smaller.
const LONG: usize = 28;
/// A status and a note beside it of more characters than these have two lines on a phone.
const FULL: usize = 40;

/// The page of a match, at present or at the position looked back at.
pub(crate) fn present(page: &MatchPage<'_>) -> Markup {
    let MatchPage { context, live, state, past, .. } = page;
    let (view, id, spec) = (&state.view, live.id(), live.spec());
    let title = context.words().game(spec.id());
    let (above, below) = strips::sides(view);
    let off_board =
        |past: &PastPosition| serde_json::to_string(&past.off_board).expect("numbers are plain values");
    let strip = |place, chair| strips::strip(page, chair, place);
    let body = html! {
        a.skip href="#board" { (page.say("skip")) }
        main {
            putahi-match.match-grid.(board_class(spec)) data-match=(id) data-state=(data(page)) data-words=(texts(page, &title)) data-lost=(page.say("connection-lost"))
                data-turn=(view.turn.map(|turn| turn.to_string()).unwrap_or_default()) data-thinking[view.thinking]
                data-waiting[view.waiting] data-ended[view.turn.is_none()] data-watching[page.is_watched()]
                data-past[past.is_some()] data-ply=[past.as_ref().map(|past| past.ply)] data-off-board=[past.as_ref().map(off_board)] {
                (head(page, &title))
                div.them.(format!("seats-{}", above.len())) { @for chair in &above { (strip("", chair)) } }
                (status(page))
                div.place #board { @match past { Some(past) => (past.board), None => (state.board) } }
                @if let Some(hands) = &page.hands { (lots::show(page.context, page.live, hands)) }
                (invite(page))
                @if let Some(chair) = below { (strip("own", chair)) }
                (actions::bar(page))
                (actions::end_card(page))
                // The last moves in one line, where there is no room for the list.
                div.line aria-hidden="true" { (side::steps(page)) ol.last-moves {} }
                (side::side(page))
                (actions::menu(page))
                p.said role="status" {}
                @if view.room.is_some() || view.paused.is_some() {
                    p.paused role="status" hidden[view.paused.is_none()] { (page.say("match-paused")) }
                }
            }
        }
        noscript { p { (page.say("no-script")) } (side::typed(page)) }
        @for part in PARTS { link rel="modulepreload" href=(address(&format!("{part}.js"))); }
        script type="module" src=(address("match.js")) {}
        span #foot {}
    };
    document(context, &title, "play", &preview(page, &title), &body)
}

/// What other programs show where somebody sends the address of the page: the game, how it stands, and a picture.
fn preview(page: &MatchPage<'_>, title: &str) -> Markup {
    let ply = page.past.as_ref().map(|past| format!("?ply={}", past.ply)).unwrap_or_default();
    let picture = format!("{}/m/{}/picture.png{ply}", page.context.server, page.live.id());
    html! {
        meta property="og:site_name" content="Putahi";
        meta property="og:title" content=(title);
        meta property="og:description" content=(page.say("foot-line"));
        meta property="og:image" content=(picture);
    }
}

/// The state for the script, which finds the board in the page where that shows the present one.
fn data(page: &MatchPage<'_>) -> String {
    let mut state = serde_json::to_value(&page.state).expect("a state is plain values");
    if page.past.is_none() {
        state["board"] = json!("");
    }
    state.to_string()
}

/// The words that the script of the page needs.
fn texts(page: &MatchPage<'_>, title: &str) -> String {
    let texts = json!({
        "retrying": page.say("connection-retrying"),
        "kept": page.say("connection-kept"),
        "sending": page.say("sending"),
        "you": page.say("you"),
        "computer": page.say("computer"),
        "empty": page.say("seat-empty"),
        "here": page.say("connected"),
        "gone": page.say("not-connected"),
        "mark": page.say("turn-mark"),
        "shared": page.say("shared"),
        "back": page.say("looking-back"),
        "game": title,
    });
    texts.to_string()
}

/// The name of the game, the switch of sounds, and the way to other pages.
fn head(page: &MatchPage<'_>, title: &str) -> Markup {
    html! {
        header.head {
            @let room = page.state.view.room.as_ref();
            @if let Some(room) = room { a.tool.button.back href=(format!("/r/{room}")) aria-label=(page.say("back-to-room")) { (icon("leave")) } }
            a.tool.button.leave href=(format!("/g/{}", page.live.spec().id())) aria-label=(page.say("leave-to-game")) hidden[room.is_some()] { (icon("leave")) }
            @if page.context.stays_in.is_some() { span.brand { (star()) "Putahi" } } @else { a.brand href="/" { (star()) "Putahi" } }
            h1 { (title) @if let Some(variant) = page.variant() { " " small.variant { (variant) } } }
            p.watchers-line hidden { (icon("eye")) span.watchers { "0" } }
            button.tool type="button" data-do="sound" aria-pressed="false" aria-label=(page.say("sound-toggle")) { (icon("sound")) }
            button.tool type="button" popovertarget="places" aria-label=(page.say("menu")) { (icon("menu")) }
        }
        div.popup #places popover { (navigation(page.context)) (languages(page.context)) }
    }
}

/// Whose turn it is, what was played at the position looked back at, or how the match has ended.
fn status(page: &MatchPage<'_>) -> Markup {
    let view = &page.state.view;
    let (words, aside) = match &page.past {
        Some(past) => (&past.said, page.say("looking-back")),
        None => (view.offer.as_ref().unwrap_or(&view.status), view.aside.clone().unwrap_or_default()),
    };
    let (length, beside) = (words.chars().count(), aside.chars().count());
    html! {
        div.status-line data-tone=(tone(view, page.past.is_some())) data-long[length > LONG] data-full[length + beside > FULL && beside > 0] {
            p.status role="status" { (words) }
            span.aside { (aside) }
            button.why-ask type="button" data-do="why" hidden { (page.say("why-short")) }
            p.notice role="alert" data-kind=[page.remark.as_ref().map(|_| "hint")] { (page.remark.as_deref().unwrap_or_default()) }
        }
    }
}

/// The name of a kind of status in style sheets.
fn tone(view: &View, is_past: bool) -> &'static str {
    match view.tone {
        _ if is_past => "past",
        _ if view.available_actions.answer.is_some() => "offer",
        Tone::Mine => "mine",
        Tone::Theirs => "theirs",
        Tone::Thinking => "thinking",
        Tone::Waiting => "waiting",
        Tone::Over => "over",
    }
}
