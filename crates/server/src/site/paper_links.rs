//! The links to the sheets of a game.

use maud::{Markup, html};
use putahi_paper::Paper;
use putahi_puzzles::packs;
use putahi_rules::Spec;

use crate::common::RequestContext;

/// The links to the sheets of a game: on each size of paper, and of its other forms.
pub(super) fn links(context: &RequestContext, spec: &Spec) -> Markup {
    let (words, id) = (context.words(), spec.id());
    let forms = spec.choices().iter().flat_map(|choice| {
        let form = |value: &&str| {
            let options = format!("{}={value}", choice.name);
            let other: Spec = format!("{id}:{options}").parse().ok()?;
            let named =
                words.labelled(&words.option(id, choice.name), &words.option_value(id, choice.name, value)?);
            (other != *spec).then_some((options, named))
        };
        choice.values.iter().filter_map(form)
    });
    let forms: Vec<(String, String)> = forms.collect();
    let puzzles = if packs::pack(spec).is_some() { "yes" } else { "no" };
    html! {
        section.on-paper {
            h2 { (context.say("paper")) }
            p { (words.say("paper-lead", &[("puzzles", puzzles.into())])) }
            p.row {
                @for paper in Paper::ALL {
                    a.button href=(format!("/g/{id}/paper.pdf?paper={paper}")) type="application/pdf" {
                        (context.say("paper-print")) " " (context.say(&format!("paper-size-{paper}")))
                    }
                }
            }
            @if !forms.is_empty() {
                p.soft { (context.say("paper-forms")) " "
                    @for (i, (options, form)) in forms.iter().enumerate() {
                        @if i > 0 { "\u{a0}· " }
                        a href=(format!("/g/{id}/paper.pdf?options={options}")) type="application/pdf" { (form) }
                    }
                }
            }
        }
    }
}
