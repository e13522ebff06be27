//! Who reads a page: language, settings, and where they are.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{Uri, header};
use putahi_play::{Guest, Key, Language, State, Table, Viewer, Words};

use crate::address::Address;
use crate::browse::is_local;
use crate::caller::Caller;
use crate::cookie::is_safe;
use crate::live::present;
use crate::session::Known;
use crate::settings::Settings;
use crate::tokens::Program;

/// Who reads a page.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    /// The language chosen, or the one the browser asks for.
    pub(crate) language: Language,
    /// What the reader has chosen about the pages.
    pub(crate) settings: Settings,
    /// The session that the browser names, if it is known.
    pub(crate) known: Option<Arc<Known>>,
    /// The program whose token the request carries, if that is known.
    pub(crate) program: Option<Program>,
    /// Whom the program or the session acts for.
    pub(crate) key: Option<Key>,
    /// The network that the request comes from; none if it came over no connection.
    pub(crate) caller: Option<Caller>,
    /// The address of the page, to come back to.
    pub(crate) at: String,
    /// The address of this server as the browser knows it, such as `https://games.example`.
    pub(crate) server: String,
    /// Whether the request comes from a page of this server, or from no page at all.
    pub(crate) same_origin: bool,
    /// The page of this server from which the reader came.
    pub(crate) from: Option<String>,
}

impl Reader {
    /// The words of the reader's language.
    pub(crate) fn words(&self) -> Words {
        Words::of(self.language)
    }

    /// What they see of a table after so many events.
    pub(crate) fn sees(&self, table: &dyn Table, seq: u64) -> State {
        State::of(table, seq, self.words(), self.settings.aids(), self.viewer(), present())
    }

    /// The same reader, acting for `guest`.
    pub(crate) fn known_as(self, guest: &Guest) -> Reader {
        Reader { key: Some(guest.key.clone()), ..self }
    }

    /// Who makes a request; whose session or token it is must have been found out before.
    pub(crate) fn of(parts: &Parts) -> Reader {
        let known = parts.extensions.get::<Arc<Known>>().cloned();
        let program = parts.extensions.get::<Program>().cloned();
        let chosen = known.as_ref().and_then(|known| known.settings());
        let settings = chosen.unwrap_or_else(|| Settings::of(&parts.headers));
        let wishes = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let asked = || wishes.map_or(Language::default(), Language::preferred);
        let language = settings.language().unwrap_or_else(asked);
        let program_guest = program.as_ref().map(|Program(guest)| guest);
        let guest = program_guest.or(known.as_ref().map(|known| &known.guest));
        Reader {
            language,
            settings,
            key: guest.map(|guest| guest.key.clone()),
            known,
            program,
            caller: parts.extensions.get().copied(),
            at: parts.uri.to_string(),
            server: server(parts),
            same_origin: is_same_origin(parts),
            from: from(parts),
        }
    }

    /// For whom a match is shown.
    pub(crate) fn viewer(&self) -> Viewer<'_> {
        self.key.as_ref().into()
    }
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reader, Infallible> {
        Ok(Reader::of(parts))
    }
}

fn server(parts: &Parts) -> String {
    if let Some(address) = parts.extensions.get::<Address>() {
        return address.to_string();
    }
    let scheme = if is_safe(&parts.headers) { "https" } else { "http" };
    let host = parts.headers.get(header::HOST).and_then(|value| value.to_str().ok());
    format!("{scheme}://{}", host.unwrap_or_default())
}

/// Browsers tell the origin of a page that opens a socket; programs need not.
fn is_same_origin(parts: &Parts) -> bool {
    let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return true };
    if parts.extensions.get::<Address>().is_some_and(|address| address.is(origin)) {
        return true;
    }
    let origin: Option<Uri> = origin.parse().ok();
    origin.is_some_and(|origin| origin.authority().map(Authority::as_str) == text(header::HOST))
}

/// The path of the page that led here, if it is one of this server.
fn from(parts: &Parts) -> Option<String> {
    let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
    let came: Uri = text(header::REFERER)?.parse().ok()?;
    let same = came.authority().map(Authority::as_str) == text(header::HOST);
    same.then(|| came.path().to_owned()).filter(|path| is_local(path))
}
