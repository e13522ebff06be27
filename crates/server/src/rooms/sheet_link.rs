//! Links to sheets on paper.

use maud::{Markup, html};
use putahi_paper::Paper;

use crate::common::RequestContext;

/// A link to a sheet, and smaller ones for the other sizes of paper.
pub(super) fn link(context: &RequestContext, address: &str, key: &str) -> Markup {
    html! {
        a.button href=(address) type="application/pdf" { (context.say(key)) }
        " " a href=(format!("{address}?paper={}", Paper::UsLetter)) type="application/pdf" { "Letter" }
    }
}
