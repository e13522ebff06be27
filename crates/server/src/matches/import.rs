//! Matches that go on where a record leaves off.

use std::sync::LazyLock;

use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use putahi_host::store::MatchSetup;
use putahi_play::{DeviceMode, MatchSettings, PlayerKind, Viewer, events};
use putahi_rules::{
    BySeat, ForeignCapture, GameTree, ImportError, Imported, ImportedKind, Record, Spec, import,
};
use putahi_view::{Aids, old_match, replayed, replayed_to, views};
use serde::Deserialize;

use crate::analysis::opened::list;
use crate::common::frame::field_error;
use crate::common::game_picture::{drawn_once, on_cloth};
use crate::common::{ApiError, AppRequest, FormBody, RequestContext, Result, address, framed, once, page};
use crate::matches::create::NewMatch;
use crate::matches::new_match::lead_to;

pub(crate) async fn records(context: RequestContext) -> Markup {
    records_page(&context, "", None)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Loaded {
    record: String,
}

/// Begins a match where a record leaves off; all seats are people's, at one screen. A text that is no record is shown
/// again with what is wrong with it.
pub(crate) async fn load(request: AppRequest, loaded: Result<FormBody<Loaded>>) -> Result<Response> {
    let context = &request.context;
    let text = match loaded {
        Ok(FormBody(loaded)) => loaded.record,
        Err(error @ ApiError::TooLarge) => return Ok(refused(context, "", &error)),
        Err(error) => return Err(error),
    };
    let (parts, text) = request.in_turn(move || (import(None, &text), text)).await?;
    match parts.as_slice() {
        [] | [Err(ImportError::Unknown { .. })] => Ok(refused(context, &text, &no_record(&text))),
        [Err(error)] => Ok(refused(context, &text, &error.clone().into())),
        [Ok(part)] if notes(context, part).is_empty() => match part.tree() {
            Some(tree) => lead_to(&request, continued(&tree.mainline())).await,
            None => Ok(refused(context, &text, &no_record(&text))),
        },
        parts => Ok(choose(context, &text, parts).into_response()),
    }
}

fn no_record(text: &str) -> ApiError {
    text.parse::<Record>().map_or_else(ApiError::from, |_| ApiError::NotFound)
}

fn refused(context: &RequestContext, text: &str, error: &ApiError) -> Response {
    let message = error.message(context.words());
    (error.status(), records_page(context, text, Some(&message))).into_response()
}

fn continued(record: &Record) -> NewMatch {
    let player_kinds = BySeat::from_fn(record.seats(), |_| PlayerKind::Human);
    let setup = MatchSetup {
        spec: record.spec().clone(),
        start: record.start().map(str::to_owned),
        settings: MatchSettings { device_mode: DeviceMode::Shared, ..player_kinds.into() },
        public: false,
    };
    NewMatch { played: events(record), ..NewMatch::of(setup) }
}

/// The parts of a text, each with a button that begins a match where it leaves off, and the form with the text.
fn choose(context: &RequestContext, text: &str, parts: &[Result<Imported, ImportError>]) -> Markup {
    let heading = html! { h2 { (context.words().say("import-found", &[("count", parts.len().into())])) } };
    let body = html! {
        (list(context, &heading, parts, |part| one(context, part)))
        (form(context, text, None))
    };
    page(context, &context.say("records"), &body)
}

fn one(context: &RequestContext, part: &Imported) -> Markup {
    let moves = part.tree().map_or(0, |tree| tree.line(tree.last()).len());
    let game = context.words().game(part.spec.id());
    let arguments = [("line", part.line.into()), ("game", game.into()), ("moves", moves.into())];
    html! {
        p { (context.words().say("import-part", &arguments)) }
        @for note in notes(context, part) { p.soft { (note) } }
        @for (label, record) in ways(context, part) {
            form method="post" action=(once("/records")) {
                input type="hidden" name="record" value=(record);
                button { (label) }
            }
        }
    }
}

/// The records that a part can be taken for, each with the words of its button.
fn ways(context: &RequestContext, part: &Imported) -> Vec<(String, String)> {
    let record = |tree: &GameTree| tree.mainline().to_string();
    match (&part.kind, part.tree()) {
        (_, Some(tree)) => vec![(context.say("load"), record(&tree))],
        (ImportedKind::Foreign(foreign), None) => {
            let taken = |capture: &ForeignCapture| {
                let label = context.words().say("import-take", &[("point", capture.point.as_str().into())]);
                (label, record(&foreign.completed(capture).tree(&part.spec)))
            };
            foreign.captures.iter().map(taken).collect()
        }
        (_, None) => Vec::new(),
    }
}

/// A form for the text of a record, with what was sent before and what is wrong with it; a script fills it from a file.
fn records_page(context: &RequestContext, text: &str, error: Option<&str>) -> Markup {
    let body = html! {
        div.hero { div { h1 { (context.say("records")) } p { (context.say("records-lead")) } } }
        div.beside {
            div {
                (form(context, text, error))
                section {
                    h2 { (context.say("records-known")) }
                    ul { @for known in context.words().paragraphs("records-known") { li { (known) } } }
                }
            }
            @if let Some(record) = &*EXAMPLE { (example(context, record)) }
        }
    };
    framed(context, &context.say("records"), &body)
}

/// How many moves of a match of old the example has.
const EXAMPLE_MOVES: usize = 6;
/// The beginning of a match of old.
static EXAMPLE: LazyLock<Option<Record>> = LazyLock::new(|| {
    let old = Spec::all().iter().find_map(|spec| old_match(spec.id()))?;
    Some(replayed_to(&old, EXAMPLE_MOVES).record())
});

/// The example as it is written, the board it leads to, and a button that plays on from there.
fn example(context: &RequestContext, record: &Record) -> Markup {
    let board = drawn_once(context, "example".to_owned(), |words| {
        let game = replayed(record);
        let last = views(&*game).past_position(EXAMPLE_MOVES, words, Aids::default(), Viewer::SharedScreen);
        last.map(|last| last.board).unwrap_or_default()
    });
    let text = record.to_string();
    html! {
        section.game.shown {
            (on_cloth(record.spec().id(), &board))
            div.about {
                h2 { (context.say("records-example")) }
                pre { (text) }
                form method="post" action=(once("/records")) {
                    input type="hidden" name="record" value=(text);
                    button { (context.say("records-try")) }
                }
            }
        }
    }
}

fn form(context: &RequestContext, text: &str, error: Option<&str>) -> Markup {
    html! {
        form.records method="post" action=(once("/records")) {
            @if let Some(error) = error { (field_error("record-error", error)) }
            label { (context.say("record-text"))
                textarea name="record" rows="9" required spellcheck="false" autofocus[error.is_some()]
                    aria-invalid=[error.map(|_| "true")] aria-describedby=[error.map(|_| "record-error")] { (text) }
            }
            label.file hidden data-unread=(context.say("record-file-unread")) { (context.say("record-file")) input type="file" accept=".txt,text/plain"; }
            button.main.big { (context.say("load")) }
        }
        script type="module" src=(address("records.js")) {}
    }
}

/// What the reader must know of a part before it is taken.
fn notes(context: &RequestContext, part: &Imported) -> Vec<String> {
    let ImportedKind::Foreign(foreign) = &part.kind else { return Vec::new() };
    context.words().import_notes(&part.spec, foreign)
}
