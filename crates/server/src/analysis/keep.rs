//! Forms that keep the tree of moves: as a file, and as a study under a link. A script keeps their fields.

use maud::{Markup, html};

use crate::analysis::page_data::{AnalysisPage, StudyLink};
use crate::analysis::studies::MOST_TITLE;
use crate::common::{RequestContext, once};

/// A form that takes a record along as a file.
pub(super) fn as_file(context: &RequestContext, record: &str) -> Markup {
    html! {
        form.keep method="post" action="/analysis/record" {
            input type="hidden" name="record" value=(record);
            button { (context.say("download-record")) }
        }
    }
}

/// A form that stores a record which cannot be opened otherwise as a study.
pub(super) fn as_study(context: &RequestContext, record: &str) -> Markup {
    html! {
        form.study-form.too-long method="post" action=(once("/study")) {
            p role="alert" { (context.say("analysis-open-long")) }
            input type="hidden" name="record" value=(record);
            (title(context, ""))
            button.primary { (context.say("study-save-as")) }
        }
    }
}

/// Whose study the page shows, whether all is saved, and the form that saves it.
pub(super) fn study(context: &RequestContext, page: &AnalysisPage) -> Markup {
    let own = page.study.as_ref().filter(|study| study.is_owner);
    html! {
        div.study-keep {
            @if let Some(own) = own {
                p.soft { (context.say("study-own")) } (form(context, page, Some(own)))
            } @else if page.study.is_some() {
                p.soft { (context.say("study-others")) } (folded(context, page, "study-save-own"))
            } @else {
                p.too-long role="status" hidden { (context.say("study-too-long")) } (folded(context, page, "study-save-as"))
            }
        }
    }
}

fn folded(context: &RequestContext, page: &AnalysisPage, key: &str) -> Markup {
    html! {
        details.fold { summary { (context.say(key)) } (form(context, page, None)) }
    }
}

fn form(context: &RequestContext, page: &AnalysisPage, own: Option<&StudyLink>) -> Markup {
    let words = context.words();
    let action = own.map_or_else(|| once("/study"), |study| format!("/study/{}", study.id));
    let usual = || words.say("analysis-of", &[("game", words.game(page.place.spec.id()).into())]);
    let name = page.study.as_ref().map_or_else(usual, |study| study.title.clone());
    let is_overtaken = own.is_some_and(|study| study.note.is_some());
    html! {
        form.keep.study-form method="post" action=(action) data-unsaved[is_overtaken] {
            input type="hidden" name="record" value=(page.tree);
            @if let Some(own) = own { input type="hidden" name="version" value=(own.version); }
            (title(context, &name))
            div.row {
                button { (context.say(if own.is_some() { "study-save" } else { "study-store" })) }
                @if own.is_some() { button.quiet formaction=(once("/study")) { (context.say("study-save-copy")) } }
            }
            p.saved role="status" {}
            @if let Some(own) = own {
                p.other hidden[!is_overtaken] { a href=(format!("/study/{}", own.id)) target="_blank" { (context.say("study-see-other")) } }
            }
        }
    }
}

fn title(context: &RequestContext, value: &str) -> Markup {
    html! {
        label { (context.say("study-title")) input name="title" maxlength=(MOST_TITLE) required value=(value); }
    }
}
