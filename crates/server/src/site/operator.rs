//! What programs and people find out about the operator of the server: files with fixed names, the contact, the legal notice.

use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use maud::{Markup, html};

use crate::kernel::{ApiError, AppRequest, AppState, Result, page};

/// What crawlers leave alone: pages without an end, such as positions of analyses, and pages that are somebody's.
const ROBOTS: &str = "User-agent: *\n\
    Disallow: /analysis\nDisallow: /api/\nDisallow: /join\nDisallow: /m/\nDisallow: /matches\nDisallow: /me\nDisallow: /puzzle/\n\
    Disallow: /r/\nDisallow: /seat/\nDisallow: /settings\nDisallow: /study\n\
    Allow: /puzzle/daily\n";
/// How long a `security.txt` is good for: it names the contact of the present configuration.
const SECURITY_LIFETIME: Duration = Duration::from_secs(30 * 86_400);

const PLAIN: (header::HeaderName, &str) = (header::CONTENT_TYPE, "text/plain; charset=utf-8");

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
