//! What Putahi is, its sources and licences; what is kept of people, for how long, and how to be forgotten; what programs and
//! people find out about the operator of the server.

use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use maud::{Markup, html};
use putahi_rules::Spec;

use crate::common::frame::contact;
use crate::common::game_picture::all_boards;
use crate::common::{ApiError, AppRequest, AppState, RequestContext, Result, framed, page};
use crate::site::game::source_list;

/// Crawlers are kept from pages of which there is no end, such as positions of analyses, and from personal pages.
const ROBOTS: &str = "User-agent: *\n\
    Disallow: /analysis\nDisallow: /api/\nDisallow: /join\nDisallow: /m/\nDisallow: /matches\nDisallow: /me\nDisallow: /puzzle/\n\
    Disallow: /r/\nDisallow: /seat/\nDisallow: /settings\nDisallow: /study\n\
    Allow: /puzzle/daily\n";
/// How long a `security.txt` is good for: it names the contact of the present configuration.
const SECURITY_LIFETIME: Duration = Duration::from_secs(30 * 86_400);

const PLAIN: (header::HeaderName, &str) = (header::CONTENT_TYPE, "text/plain; charset=utf-8");

pub(crate) async fn about(context: RequestContext) -> Markup {
    let words = context.words();
    let part = |title: &str, key: &str| {
        html! { section.card { h2 { (context.say(title)) } @for text in words.paragraphs(key) { p { (text) } } } }
    };
    let texts = words.paragraphs("about");
    let (lead, rest) = texts.split_first().expect("the page says something");
    let body = html! {
        div.hero { div { h1 { (context.say("about")) } p { (lead) } } }
        div.beside {
            div.prose {
                @for text in rest { p { (text) } }
                p.links {
                    a href="/docs/guide/class" { (context.say("class-guide")) }
                    a href="/api" { (context.say("api")) }
                    a href="/privacy" { (context.say("privacy")) }
                }
                (contact(&context))
            }
            (all_boards(&context))
        }
        section {
            h2 { (context.say("sources")) }
            ul.sourced { @for spec in Spec::all() { li.card {
                h3 { a href=(format!("/g/{}", spec.id())) { (words.game(spec.id())) } }
                (source_list(&context, spec.id()))
            } } }
        }
        div.sourced { (part("reconstructions", "reconstruction")) (part("licences", "licences")) }
    };
    framed(&context, &context.say("about"), &body)
}

pub(crate) async fn privacy(AppRequest { app, context, .. }: AppRequest) -> Markup {
    let retention = app.retention;
    let words = context.words();
    // Less than a day counts as one.
    let days = |period: Duration| period.as_secs().div_ceil(86_400);
    let period = |key: &str, period: Duration| words.say(key, &[("days", days(period).into())]);
    let matches = retention.matches.map_or_else(
        || context.say("privacy-matches-ever"),
        |matches| period("privacy-matches-days", matches),
    );
    let part = |title: &str, key: &str| {
        html! { section.card { h2 { (context.say(title)) } ul { @for text in words.paragraphs(key) { li { (text) } } } } }
    };
    let body = html! {
        div.hero { div { h1 { (context.say("privacy")) } p { (context.say("privacy-lead")) } } }
        div.cards {
            (part("privacy-browser", "privacy-cookie"))
            (part("privacy-server", "privacy-kept"))
            section.card {
                h2 { (context.say("privacy-time")) }
                ul {
                    li { (period("privacy-sessions-days", retention.sessions)) }
                    li { (matches) }
                    @for text in words.paragraphs("privacy-period") { li { (text) } }
                }
            }
            (part("privacy-others", "privacy-not"))
            section.card {
                h2 { (context.say("privacy-delete")) }
                ul { @for text in words.paragraphs("privacy-gone") { li { (text) } } }
                p.links { a href="/me" { (context.say("me")) } a href="/privacy/rooms" { (context.say("room-data")) } }
                (contact(&context))
            }
        }
    };
    framed(&context, &context.say("privacy"), &body)
}

/// What crawlers are to leave alone (RFC 9309).
pub(crate) async fn robots() -> impl IntoResponse {
    ([PLAIN], ROBOTS)
}

/// Where to report a weakness of this server (RFC 9116), if the operator has named a contact.
pub(crate) async fn security(State(app): State<AppState>) -> Result<impl IntoResponse> {
    let contact = app.config.operator.contact.as_ref().ok_or(ApiError::NotFound)?;
    let until = app.clock.now().after(SECURITY_LIFETIME);
    let until = i64::try_from(until.0).ok().and_then(|millis| jiff::Timestamp::from_millisecond(millis).ok());
    let until = until.unwrap_or(jiff::Timestamp::MAX).strftime("%Y-%m-%dT%H:%M:%SZ");
    Ok(([PLAIN], format!("Contact: {}\nExpires: {until}\nPreferred-Languages: en, fr\n", contact.link())))
}

pub(crate) async fn legal(AppRequest { app, context, .. }: AppRequest) -> Result<Markup> {
    let notice = app.config.operator.legal_notice.as_deref().ok_or(ApiError::NotFound)?;
    let body = html! { @for paragraph in paragraphs(notice) { p.lines { (paragraph) } } };
    Ok(page(&context, &context.say("legal-notice"), &body))
}

fn paragraphs(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let parts = lines.split(|line| line.is_empty()).filter(|lines| !lines.is_empty());
    parts.map(|lines| lines.join("\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_lines_separate_paragraphs() {
        assert_eq!(paragraphs("A club\r\nA street\r\n\r\n  \nBoard: B\n"), ["A club\nA street", "Board: B"]);
        assert!(paragraphs("\n \n").is_empty());
    }
}
