//! The frame of every page.

use maud::{DOCTYPE, Markup, html};
use putahi_play::Language;

use crate::http::extract::request_context::RequestContext;

/// A page of this title, with the navigation above and the footer below.
pub(super) fn page(context: &RequestContext, title: &str, body: &Markup) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let framed = html! {
        a.skip href="#main" { (say("skip")) }
        header.top {
            a.brand href="/" { "Putahi" }
            (navigation(context))
            (languages(context))
        }
        main id="main" { h1 { (title) } (body) }
        footer id="foot" {
            p {
                (say("footer")) " " a href="/about" { (say("nav-about")) } " · "
                a href="/privacy" { (say("privacy")) }
            }
        }
    };
    document(context, title, "page", &framed)
}

/// Links to the places of the site.
pub(super) fn navigation(context: &RequestContext) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    html! {
        nav aria-label=(say("nav")) {
            a href="/" { (say("nav-games")) }
            a href="/lobby" { (say("nav-lobby")) }
            a href="/me" { (say("nav-me")) }
            a href="/settings" { (say("nav-settings")) }
            a href="/about" { (say("nav-about")) }
        }
    }
}

/// A document of this title; the root carries what the reader has chosen, for styles and scripts. The body, of this class,
/// ends with an element `foot`.
pub(super) fn document(context: &RequestContext, title: &str, class: &str, body: &Markup) -> Markup {
    let chosen = |name: &str| {
        context.settings.chosen().find(|(setting, _)| setting.name == name).map(|(_, value)| value)
    };
    html! {
        (DOCTYPE)
        html lang=(context.identity.language) data-light=[chosen("light")] data-look=[chosen("look")] data-men=[chosen("men")]
            data-size=[chosen("size")] data-facing=[chosen("facing")] data-legal=[chosen("legal")]
            data-motion=[chosen("motion")] data-sound=[chosen("sound")] data-tempo=[chosen("tempo")]
            data-confirm=[chosen("confirm")] data-names=[chosen("names")] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " – Putahi" }
                link rel="icon" href="/static/icon.svg" type="image/svg+xml";
                link rel="stylesheet" href="/static/putahi.css";
                // Nothing is painted before all has arrived, so that nothing shifts.
                link rel="expect" href="#foot" blocking="render";
            }
            body.(class) { (body) }
        }
    }
}

/// Buttons that change the language and come back here.
pub(super) fn languages(context: &RequestContext) -> Markup {
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
