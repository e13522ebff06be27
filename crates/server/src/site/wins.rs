//! Who wins a game with best play, and how that is known.

use maud::{Markup, html};
use putahi_play::Localizer;
use putahi_rules::{Spec, with_game};

use crate::common::RequestContext;

/// Who wins, how it is known, and a link to the proof; nothing for a game of which nothing is known.
pub(crate) fn wins(context: &RequestContext, spec: &Spec) -> Markup {
    let (words, id) = (context.words(), spec.id());
    let say = |key: &str| words.say(key, &[]);
    html! {
        @if let Some(wins) = words.find(&format!("wins-{id}")) {
            div.wins id="wins" {
                p { b { (say("wins-title")) } " " (wins) }
                details {
                    summary { (say("wins-how")) }
                    p { (say(&format!("wins-how-{id}"))) }
                    p { a href=(say(&format!("wins-proof-{id}"))) { (say("wins-proof")) } }
                }
            }
        }
    }
}

/// Who wins, if `position` is the start of the game with its usual options.
pub(crate) fn at_start(words: Localizer, spec: &Spec, position: &str) -> Option<String> {
    let is_start =
        || with_game!(spec, |options: G| <G as putahi_rules::Game>::start(options).to_string() == position);
    words.find(&format!("wins-{}", spec.id())).filter(|_| spec.is_usual() && is_start())
}
