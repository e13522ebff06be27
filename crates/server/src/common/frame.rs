//! The frame of every page.

use maud::{DOCTYPE, Markup, html};
use putahi_play::{Language, Localizer};
use putahi_rules::Spec;
use putahi_view::piece_symbols;

use crate::common::assets::address;
use crate::common::extract::request_context::RequestContext;
use crate::common::game_picture::one_board;
use crate::common::icons::icon;

/// The places of the navigation: path and word.
const PLACES: [(&str, &str); 6] = [
    ("/", "nav-games"),
    ("/puzzles", "nav-puzzles"),
    ("/analysis", "nav-analysis"),
    ("/lobby", "nav-lobby"),
    ("/rooms", "nav-rooms"),
    ("/matches", "nav-matches"),
];
/// What the menu holds besides: path and word.
const MENU: [(&str, &str); 3] =
    [("/me", "nav-profile"), ("/settings", "nav-settings"), ("/about", "nav-about")];

/// Where else to go from a page that says what went wrong: path and word.
const ELSEWHERE: [(&str, &str); 3] =
    [("/puzzle/daily", "puzzle-day"), ("/matches", "nav-matches"), ("/lobby", "nav-lobby")];

/// A page of this title, which is also its heading.
pub(crate) fn page(context: &RequestContext, title: &str, body: &Markup) -> Markup {
    framed(context, title, &html! { h1 { (title) } (body) })
}

/// A page of this title, which is also its heading, with a picture beside its body.
pub(crate) fn pictured(context: &RequestContext, title: &str, body: &Markup, picture: &Markup) -> Markup {
    let body = html! { div.beside.pictured { div { h1 { (title) } (body) } (picture) } };
    framed(context, title, &body)
}

/// A page of this title whose body has a heading of its own.
pub(crate) fn framed(context: &RequestContext, title: &str, body: &Markup) -> Markup {
    framed_with_head(context, title, &html! {}, body)
}

/// The same, with `head` in the head of the document.
pub(crate) fn framed_with_head(
    context: &RequestContext,
    title: &str,
    head: &Markup,
    body: &Markup,
) -> Markup {
    let page = html! {
        a.skip href="#main" { (context.say("skip")) }
        (top(context))
        main id="main" { (body) }
        footer id="foot" {
            span { (context.say("foot-line")) }
            @if context.stays_in.is_none() { (foot_links(context)) }
        }
    };
    document(context, title, "page", head, &page)
}

fn foot_links(context: &RequestContext) -> Markup {
    html! {
            a href="/about" { (context.say("nav-about")) }
            a href="/privacy" { (context.say("privacy")) }
            a href="/records" { (context.say("foot-record")) }
            @if let Some(contact) = &context.operator.contact { a href=(contact.link()) { (context.say("contact")) } }
            @if context.operator.legal_notice.is_some() { a href="/legal" { (context.say("legal-notice")) } }
    }
}

/// How to reach the operator, as a sentence; nothing if no contact is configured.
pub(crate) fn contact(context: &RequestContext) -> Markup {
    html! {
        @if let Some(contact) = &context.operator.contact {
            p.contact { (context.say("contact-operator")) " " a href=(contact.link()) { (contact) } }
        }
    }
}

/// A link by which anyone reports this page, such as a name on it, to the operator; nothing if no contact is configured.
pub(crate) fn report_link(context: &RequestContext) -> Markup {
    let page = format!("{}{}", context.server, context.at);
    html! {
        @if let Some(contact) = &context.operator.contact {
            a.report href=(contact.link_about(&format!("Putahi: {page}"))) { (context.say("report")) }
        }
    }
}

/// A page that says what went wrong, under the heading with the key `title`, and where to go from here.
pub(crate) fn error_page(context: &RequestContext, title: &str, what: &str) -> Markup {
    let back = context.from.as_ref().filter(|from| **from != context.at);
    let body = html! {
        p { (ended(what)) }
        @if let Some(room) = &context.stays_in { p.row { a.button.main.big href=(format!("/r/{room}")) { (context.say("to-room")) } } }
        @else {
            p.row {
                a.button.main.big href="/" { (context.say("go-home")) }
                @if let Some(from) = back { a.button.big href=(from) { (context.say("go-back")) } }
            }
            p.links { @for (path, word) in ELSEWHERE { a href=(path) { (context.say(word)) } } }
            (contact(context))
        }
    };
    pictured(context, &context.say(title), &body, &one_board(context, &Spec::all()[0]))
}

/// What is wrong with a field, to stand below it. The field names `id` in `aria-describedby`.
pub(crate) fn field_error(id: &str, message: &str) -> Markup {
    html! { p.wrong id=(id) role="alert" { (ended(message)) } }
}

/// A message as a sentence: some name what they are about without an end.
fn ended(message: &str) -> String {
    let end = if message.ends_with(['.', '!', '?', '…']) { "" } else { "." };
    format!("{message}{end}")
}

/// A document of this title, with `head` in its head; the root carries what the reader has chosen, for styles and scripts.
/// The body, of this class, ends with an element `foot`.
pub(crate) fn document(
    context: &RequestContext,
    title: &str,
    class: &str,
    head: &Markup,
    body: &Markup,
) -> Markup {
    let chosen = |name: &str| {
        context.settings.chosen().find(|(setting, _)| setting.name == name).map(|(_, value)| value)
    };
    html! {
        (DOCTYPE)
        html lang=(context.identity.language) data-light=[chosen("light")] data-look=[chosen("look")] data-men=[chosen("men")]
            data-size=[chosen("size")] data-facing=[chosen("facing")] data-hand=[chosen("hand")] data-legal=[chosen("legal")]
            data-motion=[chosen("motion")] data-sound=[chosen("sound")] data-tempo=[chosen("tempo")]
            data-confirm=[chosen("confirm")] data-names=[chosen("names")] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                title { (title) " – Putahi" }
                (head)
                link rel="icon" href=(address("icon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(address("putahi.css"));
                // Nothing is painted before all has arrived, so that nothing shifts.
                link rel="expect" href="#foot" blocking="render";
            }
            body.(class) {
                (piece_symbols(&body.0, body.0.contains("<putahi-room")))
                (body)
            }
        }
    }
}

fn top(context: &RequestContext) -> Markup {
    if let Some(room) = &context.stays_in {
        return html! { header.top { span.brand { (star()) "Putahi" } nav.places { (to_room(context, room)) } (languages(context)) } };
    }
    let link = |(path, word): (&str, &str)| {
        html! { a href=(path) aria-current=[is_at(context, path).then_some("page")] { (context.say(word)) } }
    };
    html! {
        header.top {
            a.brand href="/" { (star()) "Putahi" }
            nav.places aria-label=(context.say("nav")) { @for place in PLACES { (link(place)) } }
            details.menu.language {
                summary lang=(context.identity.language) aria-label=(labelled_language(context)) { span { (language_name(context.identity.language)) } }
                (languages(context))
            }
            details.menu {
                summary aria-label=(context.say("nav-menu")) { (icon("menu")) }
                nav aria-label=(context.say("nav-menu")) {
                    div.places { @for place in PLACES { (link(place)) } }
                    @for place in MENU { (link(place)) }
                }
            }
        }
    }
}

fn to_room(context: &RequestContext, room: &str) -> Markup {
    html! { a href=(format!("/r/{room}")) { (context.say("to-room")) } }
}

/// Links to all places and to what the menu holds, one below the other; in a restricted room to that alone.
pub(crate) fn navigation(context: &RequestContext) -> Markup {
    if let Some(room) = &context.stays_in {
        return html! { nav aria-label=(context.say("nav")) { (to_room(context, room)) } };
    }
    html! {
        nav aria-label=(context.say("nav")) { @for (path, word) in PLACES.iter().chain(&MENU) { a href=(path) { (context.say(word)) } } }
    }
}

/// Whether the page belongs to a place of the navigation: games, puzzles and rooms have pages of their own below it.
fn is_at(context: &RequestContext, path: &str) -> bool {
    let at = context.at.split('?').next().unwrap_or_default();
    let below = match path {
        "/" => "/g/",
        "/puzzles" => "/puzzle/",
        "/rooms" => "/r/",
        "/analysis" => "/analysis/",
        _ => return at == path,
    };
    at == path || at.starts_with(below)
}

/// The sign of the site: an eight-pointed star.
pub(crate) fn star() -> Markup {
    html! {
        svg viewBox="0 0 24 24" aria-hidden="true" {
            path fill="currentColor" d="M12 1l2.200 6.700 6.300-3.200-3.200 6.300L23 12l-5.700 1.700 3.200 6.300-6.300-3.200L12 23l-2.200-6.200-6.300 3.200 3.200-6.300L1 12l5.700-1.200L3.500 4.500l6.300 3.200Z" {}
            circle.eye cx="12" cy="12" r="2.600" {}
        }
    }
}

/// What its readers call a language.
pub(crate) fn language_name(language: Language) -> String {
    Localizer::of(language).say("language-name", &[])
}

fn labelled_language(context: &RequestContext) -> String {
    context.words().labelled(&context.say("setting-language"), &language_name(context.identity.language))
}

/// Buttons that change the language and come back here.
pub(crate) fn languages(context: &RequestContext) -> Markup {
    html! {
        form.languages method="post" action="/settings" {
            input type="hidden" name="back" value=(context.at);
            @for language in Language::ALL {
                button.quiet name="language" value=(language) lang=(language) aria-pressed=(language == context.identity.language) {
                    (language_name(language))
                }
            }
        }
    }
}
