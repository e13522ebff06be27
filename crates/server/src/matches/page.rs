//! The page of a match: strips, status, board, actions, and what stands beside them.

use maud::{Markup, html};
use putahi_view::{PastPosition, View, board_class};
use serde_json::json;

use crate::kernel::assets::address;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::{document, languages, navigation, star};
use crate::kernel::icons::icon;
use crate::matches::invite::invite;
use crate::matches::page_data::MatchPage;
use crate::matches::{actions, side, strips};
use crate::rooms::link;

/// The parts of the page's script, which are asked for together with it.
const PARTS: [&str; 6] = ["board", "connection", "motion", "moves", "sound", "strips"];

/// A status of more characters than these is written smaller.
const LONG: usize = 28;

/// The page of a match, at present or at the position looked back at.
pub(crate) fn present(context: &RequestContext, page_data: &MatchPage<'_>) -> Markup {
    let MatchPage { id, spec, state, past, .. } = page_data;
    let view = &state.view;
    let title = context.words().game(spec.id());
    let (above, below) = strips::sides(view);
    let strip = |place, chair| strips::strip(context, page_data, chair, place);
    let body = html! {
        a.skip href="#board" { (context.words().say("skip", &[])) }
        main {
            putahi-match.match-grid.(board_class(spec)) data-match=(id) data-state=(data(page_data)) data-words=(texts(context, &title)) data-lost=(context.words().say("connection-lost", &[]))
                data-turn=(view.turn.map(|turn| turn.to_string()).unwrap_or_default()) data-thinking[view.thinking]
                data-waiting[view.waiting] data-ended[view.turn.is_none()] data-watching[page_data.is_watched()]
                data-past[past.is_some()] data-ply=[past.map(|past| past.ply)] data-off-board=[past.map(off_board)] {
                (head(context, page_data, &title))
                div.them.(format!("seats-{}", above.len())) { @for chair in &above { (strip("", chair)) } }
                (status(context, page_data))
                div.place #board { @match past { Some(past) => (past.board), None => (state.board) } }
                (invite(context, id, spec, view.waiting, page_data.code))
                @if let Some(chair) = below { (strip("own", chair)) }
                (actions::bar(context, page_data))
                (actions::end_card(context, page_data))
                (line(context, page_data))
                (side::side(context, page_data))
                (actions::menu(context, page_data))
                p.said role="status" {}
                (link::banner(context, view))
            }
        }
        noscript { p { (context.words().say("no-script", &[])) } (side::typed(context, page_data)) }
        @for part in PARTS { link rel="modulepreload" href=(address(&format!("{part}.js"))); }
        script type="module" src=(address("match.js")) {}
        span #foot {}
    };
    document(context, &title, "play", &preview(context, page_data, &title), &body)
}

/// What other programs show where somebody sends the address of the page: the game, how it stands, and a picture.
fn preview(context: &RequestContext, page_data: &MatchPage<'_>, title: &str) -> Markup {
    let ply = page_data.past.map(|past| format!("?ply={}", past.ply)).unwrap_or_default();
    let picture = format!("{}/m/{}/picture.png{ply}", context.server, page_data.id);
    html! {
        meta property="og:site_name" content="Putahi";
        meta property="og:title" content=(title);
        meta property="og:description" content=(context.words().say("foot-line", &[]));
        meta property="og:image" content=(picture);
    }
}

/// The state for the script, which finds the board in the page where that shows the present one.
fn data(page_data: &MatchPage<'_>) -> String {
    let mut state = serde_json::to_value(page_data.state).expect("a state is plain values");
    if page_data.past.is_none() {
        state["board"] = json!("");
    }
    state.to_string()
}

/// The men that are not on the board looked back at, for the script.
fn off_board(past: &PastPosition) -> String {
    serde_json::to_string(&past.off_board).expect("numbers are plain values")
}

/// The words that the script of the page needs.
fn texts(context: &RequestContext, title: &str) -> String {
    let say = |key: &str| context.words().say(key, &[]);
    let keys = [
        ("retrying", "connection-retrying"),
        ("kept", "connection-kept"),
        ("sending", "sending"),
        ("you", "you"),
        ("computer", "computer"),
        ("empty", "seat-empty"),
        ("here", "connected"),
        ("gone", "not-connected"),
        ("mark", "turn-mark"),
        ("shared", "shared"),
        ("back", "looking-back"),
    ];
    let mut texts: serde_json::Map<String, serde_json::Value> =
        keys.iter().map(|(name, key)| ((*name).to_owned(), json!(say(key)))).collect();
    texts.insert("game".to_owned(), json!(title));
    serde_json::Value::Object(texts).to_string()
}

/// The name of the game, the switch of sounds, and the way to other pages.
fn head(context: &RequestContext, page_data: &MatchPage<'_>, title: &str) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    html! {
        header.head {
            @let room = page_data.state.view.room.as_ref();
            @if let Some(room) = room { a.tool.button.back href=(format!("/r/{room}")) aria-label=(say("back-to-room")) { (icon("leave")) } }
            a.tool.button.leave href=(format!("/g/{}", page_data.spec.id())) aria-label=(say("leave-to-game")) hidden[room.is_some()] { (icon("leave")) }
            a.brand href="/" { (star()) "Putahi" }
            h1 { (title) }
            p.watchers-line hidden { (icon("eye")) span.watchers { "0" } }
            button.tool type="button" data-do="sound" aria-pressed="false" aria-label=(say("sound-toggle")) { (icon("sound")) }
            button.tool type="button" popovertarget="places" aria-label=(say("menu")) { (icon("menu")) }
        }
        div.popup #places popover { (navigation(context)) (languages(context)) }
    }
}

/// Whose turn it is, what was played at the position looked back at, or how the match has ended.
fn status(context: &RequestContext, page_data: &MatchPage<'_>) -> Markup {
    let view = &page_data.state.view;
    let (words, aside) = match page_data.past {
        Some(past) => (&past.said, context.words().say("looking-back", &[])),
        None => (view.offer.as_ref().unwrap_or(&view.status), view.aside.clone().unwrap_or_default()),
    };
    html! {
        div.status-line data-tone=(tone(view, page_data.past.is_some())) data-long[words.chars().count() > LONG] {
            p.status role="status" { (words) }
            span.aside { (aside) }
            p.notice role="alert" {}
        }
    }
}

/// The name of a kind of status in style sheets.
fn tone(view: &View, is_past: bool) -> &'static str {
    use putahi_view::Tone;
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

/// The last moves in one line, where there is no room for the list.
fn line(context: &RequestContext, page_data: &MatchPage<'_>) -> Markup {
    html! { div.line aria-hidden="true" { (side::steps(context, page_data)) ol.last-moves {} } }
}
