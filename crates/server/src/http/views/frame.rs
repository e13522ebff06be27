//! The frame of every page.

use maud::{DOCTYPE, Markup, html};
use putahi_play::{Language, piece_symbols};

use crate::http::extract::request_context::RequestContext;

/// A page of this title; the root carries what the reader has chosen, for styles and scripts.
pub(super) fn page(context: &RequestContext, title: &str, body: &Markup) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let chosen = |name: &str| {
        context.settings.chosen().find(|(setting, _)| setting.name == name).map(|(_, value)| value)
    };
    html! {
        (DOCTYPE)
        html lang=(context.identity.language) data-light=[chosen("light")] data-look=[chosen("look")] data-men=[chosen("men")]
            data-size=[chosen("size")] data-facing=[chosen("facing")] data-legal=[chosen("legal")]
            data-motion=[chosen("motion")] data-sound=[chosen("sound")] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " – Putahi" }
                link rel="icon" href="/static/icon.svg" type="image/svg+xml";
                link rel="stylesheet" href="/static/putahi.css";
                // Nothing is painted before all has arrived, so that nothing shifts.
                link rel="expect" href="#foot" blocking="render";
            }
            body {
                (piece_symbols())
                a.skip href="#main" { (say("skip")) }
                header.top {
                    a.brand href="/" { "Putahi" }
                    nav aria-label=(say("nav")) {
                        a href="/" { (say("nav-games")) }
                        a href="/lobby" { (say("nav-lobby")) }
                        a href="/me" { (say("nav-me")) }
                        a href="/settings" { (say("nav-settings")) }
                        a href="/about" { (say("nav-about")) }
                    }
                    (languages(context))
                }
                main id="main" { h1 { (title) } (body) }
                footer id="foot" {
                    p {
                        (say("footer")) " " a href="/about" { (say("nav-about")) } " · "
                        a href="/privacy" { (say("privacy")) }
                    }
                }
            }
        }
    }
}

/// Buttons that change the language and come back here.
fn languages(context: &RequestContext) -> Markup {
    let name = |language: Language| context.words().say(&format!("language-{language}"), &[]);
    html! {
        form.languages method="post" action="/settings" {
            input type="hidden" name="back" value=(context.at);
            @for language in Language::ALL {
                button.quiet name="language" value=(language) lang=(language) aria-pressed=(language == context.identity.language)
                    aria-label=(name(language)) { span { (name(language)) } }
            }
        }
    }
}
