//! The parts of a text that was opened, each as a link, with what is left out of it.

use maud::{Markup, html};
use putahi_play::Localizer;
use putahi_rules::{ImportError, LeftOut};

use crate::analysis::address::{Place, escaped};
use crate::analysis::opened::{MOST_PARTS, Part, Remarks, Way};
use crate::kernel::extract::request_context::RequestContext;

/// All parts, up to a limit.
pub(super) fn parts(context: &RequestContext, parts: &[Result<Part, ImportError>]) -> Markup {
    let words = context.words();
    let heading = match parts {
        [Ok(Part { way: Way::Question(_), .. })] => words.say("import-question", &[]),
        _ => words.say("import-found", &[("count", parts.len().into())]),
    };
    list(context, &html! { h3 { (heading) } }, parts, |part| {
        html! {
            (way(context, part))
            @for said in said(words, &part.remarks) { p.soft { (said) } }
        }
    })
}

/// The parts of a text under a heading, up to a limit; of a part that is not understood, why.
pub(crate) fn list<T>(
    context: &RequestContext,
    heading: &Markup,
    parts: &[Result<T, ImportError>],
    show: impl Fn(&T) -> Markup,
) -> Markup {
    let words = context.words();
    let one = |part: &Result<T, ImportError>| match part {
        Ok(part) => show(part),
        Err(error) => html! { b { (words.say("import-mistake", &[])) } ". " (words.import_error(error)) },
    };
    html! {
        section.found role="status" {
            (heading)
            ol { @for part in parts.iter().take(MOST_PARTS) { li { (one(part)) } } }
            @if parts.len() > MOST_PARTS { p.soft { (words.say("import-more", &[("most", MOST_PARTS.into())])) } }
        }
    }
}

fn way(context: &RequestContext, part: &Part) -> Markup {
    let words = context.words();
    let game = words.game(part.spec.id());
    let title = words.say(
        "import-part",
        &[("line", part.line.into()), ("game", game.into()), ("moves", part.moves.into())],
    );
    html! {
        @match &part.way {
            Way::To(place) => a href=(address(place, &part.remarks)) { (title) },
            Way::Long(_) => { (title) ". " (words.say("import-too-long", &[])) },
            Way::Question(taken) => {
                p { (title) ". " (words.say("import-question", &[])) }
                ul {
                    @for (point, place) in taken {
                        li { a href=(address(place, &part.remarks)) { (words.say("import-take", &[("point", point.as_str().into())])) } }
                    }
                }
            }
        }
    }
}

/// The remarks on a text, as sentences.
pub(super) fn said(words: Localizer, remarks: &Remarks) -> Vec<String> {
    let result = |result: &String| words.say("import-result", &[("result", result.as_str().into())]);
    words.left_out(remarks.left_out).into_iter().chain(remarks.result.as_ref().map(result)).collect()
}

/// The address of a place, with the remarks on the text from which it was read.
pub(super) fn address(place: &Place, remarks: &Remarks) -> String {
    let LeftOut { comments, variations, marks } = remarks.left_out;
    let left = (!remarks.left_out.is_empty()).then(|| format!("left={comments},{variations},{marks}"));
    let result = remarks.result.as_ref().map(|result| format!("result={}", escaped(result)));
    [left, result].into_iter().flatten().fold(place.address(), |address, part| {
        let mark = if address.contains('?') { '&' } else { '?' };
        format!("{address}{mark}{part}")
    })
}

/// What an address says to be left out; nothing if it says so in another way.
pub(super) fn left_out(text: &str) -> LeftOut {
    let numbers: Vec<usize> = text.split(',').filter_map(|number| number.parse().ok()).collect();
    match numbers[..] {
        [comments, variations, marks] if numbers.iter().all(|number| *number <= MOST_COUNTED) => {
            LeftOut { comments, variations, marks }
        }
        _ => LeftOut::default(),
    }
}

/// The highest number of things left out that an address can say.
const MOST_COUNTED: usize = 1 << 20;
