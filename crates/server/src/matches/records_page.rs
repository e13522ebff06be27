//! The page on which a record is loaded.

use maud::{Markup, html};
use putahi_rules::{ForeignCapture, GameTree, ImportError, Imported, ImportedKind};

use crate::analysis::opened::list;
use crate::kernel::assets::address;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::{field_error, page};
use crate::kernel::once::once;

/// The parts of a text, each with a button that begins a match where it leaves off, and the form with the text.
pub(crate) fn choose(
    context: &RequestContext,
    text: &str,
    parts: &[Result<Imported, ImportError>],
) -> Markup {
    let words = context.words();
    let heading = html! { h2 { (words.say("import-found", &[("count", parts.len().into())])) } };
    let body = html! {
        (list(context, &heading, parts, |part| one(context, part)))
        (form(context, text, None))
    };
    page(context, &words.say("records", &[]), &body)
}

/// A part, with the buttons that take it.
fn one(context: &RequestContext, part: &Imported) -> Markup {
    let words = context.words();
    let args = |moves: usize| {
        [("line", part.line.into()), ("game", words.game(part.spec.id()).into()), ("moves", moves.into())]
    };
    let moves = part.tree().map_or(0, |tree| tree.line(tree.last()).len());
    html! {
        p { (words.say("import-part", &args(moves))) }
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
    let words = context.words();
    let record = |tree: &GameTree| tree.mainline().to_string();
    match (&part.kind, part.tree()) {
        (_, Some(tree)) => vec![(words.say("load", &[]), record(&tree))],
        (ImportedKind::Foreign(foreign), None) => {
            let taken = |capture: &ForeignCapture| {
                let label = words.say("import-take", &[("point", capture.point.as_str().into())]);
                (label, record(&foreign.completed(capture).tree(&part.spec)))
            };
            foreign.captures.iter().map(taken).collect()
        }
        (_, None) => Vec::new(),
    }
}

/// A form for the text of a record, with the text that was sent before and what is wrong with it; a script fills it from a
/// file.
pub(crate) fn records(context: &RequestContext, text: &str, error: Option<&str>) -> Markup {
    page(context, &context.words().say("records", &[]), &form(context, text, error))
}

fn form(context: &RequestContext, text: &str, error: Option<&str>) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    html! {
        p { (say("records-lead")) }
        form.records method="post" action=(once("/records")) {
            label.file hidden data-unread=(say("record-file-unread")) { (say("record-file")) input type="file" accept=".txt,text/plain"; }
            @if let Some(error) = error { (field_error("record-error", error)) }
            label { (say("record-text"))
                textarea name="record" rows="16" required spellcheck="false" autofocus[error.is_some()]
                    aria-invalid=[error.map(|_| "true")] aria-describedby=[error.map(|_| "record-error")] { (text) }
            }
            button.main { (say("load")) }
        }
        script type="module" src=(address("records.js")) {}
    }
}

/// What the reader must know of a part before it is taken.
pub(super) fn notes(context: &RequestContext, part: &Imported) -> Vec<String> {
    match &part.kind {
        ImportedKind::Foreign(foreign) => context.words().import_notes(&part.spec, foreign),
        ImportedKind::Record(_) | ImportedKind::Position(_) => Vec::new(),
    }
}
