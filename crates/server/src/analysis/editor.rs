//! What positions are set up with: pieces to put, fields beside the board, and a field for a text.

use maud::{Markup, PreEscaped, html};
use putahi_rules::{FieldEntry, Seat, Spec};
use putahi_view::{Stamp, most_quiet, setup_tools};

use crate::analysis::address::Place;
use crate::common::frame::field_error;
use crate::common::{RequestContext, address};

/// The tools that set positions of a game up, shown by a script; nothing if the game does not say how.
pub(super) fn editor(context: &RequestContext, place: &Place) -> Markup {
    let (spec, most) = (&place.spec, most_quiet(&place.spec));
    html! {
        @if let Some((stamps, fields)) = setup_tools(spec, context.words()) {
            section.panel.editor hidden aria-label=(context.say("edit")) {
                header { h2 { (context.say("edit")) } }
                div.inside {
                    fieldset.stamps {
                        legend.sr { (context.say("edit-pieces")) }
                        @for (number, stamp) in stamps.iter().enumerate() { (one(number, stamp)) }
                    }
                    p.soft { (context.say("edit-hint")) }
                    div.setup-fields { @for (number, (name, field)) in fields.iter().enumerate() { (entry(context, spec, number, name, field)) }
                        @if most > 0 {
                            label { (context.say("edit-clock")) input name="clock" type="number" min="0" max=(most) value=(place.clock); }
                        }
                    }
                    div.row {
                        button type="button" data-do="edit-undo" { (context.say("edit-undo")) }
                        button type="button" data-do="edit-clear" { (context.say("edit-clear")) }
                        button type="button" data-do="edit-start" { (context.say("edit-start")) }
                    }
                    div.objections role="status" data-fine=(context.say("edit-fine")) data-wrong=(context.say("edit-problems")) {}
                    div.row {
                        button.main type="button" data-do="edit-done" { (context.say("edit-done")) }
                        button type="button" data-do="edit-cancel" { (context.say("edit-cancel")) }
                    }
                }
            }
        }
    }
}

/// Something that may be put on a point.
fn one(number: usize, stamp: &Stamp) -> Markup {
    html! {
        label.stamp-choice title=(stamp.name) {
            input type="radio" name="stamp" value=(number) checked[number == 1] aria-label=(stamp.name);
            @if stamp.picture.is_empty() { span { (stamp.name) } } @else { (PreEscaped(&stamp.picture)) }
        }
    }
}

/// A field behind the board.
fn entry(context: &RequestContext, spec: &Spec, number: usize, name: &str, field: &FieldEntry) -> Markup {
    let words = context.words();
    let seat =
        |index: usize| Seat::new(index + 1).map(|seat| words.seat(spec.id(), seat)).unwrap_or_default();
    html! {
        @match field {
            FieldEntry::Turn(signs) => {
                label { (name)
                    select data-field=(number) { @for (index, sign) in signs.iter().enumerate() { option value=(sign) { (seat(index)) } } }
                }
            }
            FieldEntry::OneOf(signs) => {
                label hidden[signs.len() < 2] { (name)
                    select data-field=(number) { @for sign in *signs { option value=(sign) { (words.find(&format!("edit-word-{sign}")).unwrap_or_else(|| (*sign).to_owned())) } } }
                }
            }
            FieldEntry::Number => {
                label { (name) input data-field=(number) inputmode="numeric" autocomplete="off" maxlength="9" value="0"; }
            }
            FieldEntry::Men { seats, most } => {
                @for index in 0..*seats {
                    label { (words.labelled(name, &seat(index)))
                        input type="number" min="0" max=(most) data-field=(number) data-part=(index) value="0";
                    }
                }
            }
        }
    }
}

/// A form for a position or a record, with the text that was sent before and what is wrong with it.
pub(super) fn opener(
    context: &RequestContext,
    spec: Option<&Spec>,
    text: &str,
    error: Option<&str>,
) -> Markup {
    html! {
        form.records.open method="post" action="/analysis" {
            p.soft { (context.say("analysis-open-lead")) }
            @if let Some(spec) = spec { input type="hidden" name="spec" value=(spec); }
            label.file hidden data-unread=(context.say("record-file-unread")) { (context.say("record-file")) input type="file" accept=".txt,.pgn,.fen,text/plain"; }
            @if let Some(error) = error { (field_error("open-error", error)) }
            label { (context.say("analysis-open-text"))
                textarea name="text" rows="4" required spellcheck="false" autofocus[error.is_some()]
                    aria-invalid=[error.map(|_| "true")] aria-describedby=[error.map(|_| "open-error")] { (text) }
            }
            button { (context.say("analysis-open-do")) }
        }
        script type="module" src=(address("records.js")) {}
    }
}
