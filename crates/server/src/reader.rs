//! Who reads a page: language, settings, and where they are.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{Uri, header};
use putahi_play::{Language, Words};

use crate::browse::is_local;
use crate::settings::Settings;

/// Who reads a page.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    /// The language chosen, or the one the browser asks for.
    pub(crate) language: Language,
    /// What the reader has chosen about the pages.
    pub(crate) settings: Settings,
    /// The address of the page, to come back to.
    pub(crate) at: String,
    /// The page of this server from which the reader came.
    pub(crate) from: Option<String>,
}

impl Reader {
    /// The words of the reader's language.
    pub(crate) fn words(&self) -> Words {
        Words::of(self.language)
    }
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reader, Infallible> {
        let settings = Settings::of(&parts.headers);
        let wishes = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let asked = || wishes.map_or(Language::default(), Language::preferred);
        let language = settings.language().unwrap_or_else(asked);
        Ok(Reader { language, settings, at: parts.uri.to_string(), from: from(parts) })
    }
}

/// The path of the page that led here, if it is one of this server.
fn from(parts: &Parts) -> Option<String> {
    let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
    let came: Uri = text(header::REFERER)?.parse().ok()?;
    let same = came.authority().map(Authority::as_str) == text(header::HOST);
    same.then(|| came.path().to_owned()).filter(|path| is_local(path))
}
