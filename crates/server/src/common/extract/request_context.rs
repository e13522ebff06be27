//! What a request says beside its body: who makes it, language, settings, and where it comes from.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, Uri, header};
use putahi_host::limits::rate_limit::Client;
use putahi_host::people::error::AccountError;
use putahi_host::people::session::{Identity, KnownSession};
use putahi_host::people::settings::Settings;
use putahi_play::{Language, Level, Localizer, Player, PlayerId, Viewer};
use putahi_view::{Aids, Facing};

use crate::common::cookie::{self, is_secure};
use crate::config::operator::Operator;
use crate::config::public_address::PublicAddress;

/// The id of the restricted room out of which the pages of a client do not lead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StaysInRoom(pub(crate) String);

#[derive(Clone, Debug)]
pub(crate) struct RequestContext {
    /// The client that makes the request, its network and its language: the one chosen, or the one the browser asks for.
    pub(crate) identity: Identity,
    /// Whether the request came over TLS.
    pub(crate) secure: bool,
    pub(crate) settings: Settings,
    /// The level of the last match that the browser began against the computer, the weakest if it has begun none.
    pub(crate) last_level: Level,
    /// Whom the program or the session acts for.
    pub(crate) key: Option<PlayerId>,
    /// The address of the page, to come back to.
    pub(crate) at: String,
    /// The address of this server as the browser knows it, such as `https://games.example`.
    pub(crate) server: String,
    pub(crate) accepts_json_only: bool,
    pub(crate) from: Option<String>,
    pub(crate) operator: Arc<Operator>,
    /// The id of the restricted room out of which the pages do not lead.
    pub(crate) stays_in: Option<String>,
}

impl RequestContext {
    pub(crate) fn words(&self) -> Localizer {
        Localizer::of(self.identity.language)
    }

    /// The message `key`, which has no arguments.
    pub(crate) fn say(&self, key: &str) -> String {
        self.words().say(key, &[])
    }

    /// The additional aids for a reader who learns a game.
    pub(crate) fn aids(&self) -> Aids {
        let facing = match self.settings.value("facing") {
            "fixed" => Facing::First,
            "turned" => Facing::Second,
            "turning" => Facing::ToMove,
            _ => Facing::Own,
        };
        Aids { threats: self.settings.value("threats") == "shown", facing, trays: false }
    }

    pub(crate) fn client(&self) -> Client<'_> {
        Client { session: self.key.as_ref().map(PlayerId::as_str), ..self.identity.client() }
    }

    pub(crate) fn acting_for(self, player: &Player) -> RequestContext {
        RequestContext { key: Some(player.id.clone()), ..self }
    }

    /// The same request in the language of the page from which it comes: browsers do not always say on a socket which one
    /// they ask for. A language that there is not changes nothing.
    pub(crate) fn in_language_of_page(mut self, page: Option<&str>) -> RequestContext {
        if let Some(language) = page.and_then(|page| page.parse().ok()) {
            self.identity.language = language;
        }
        self
    }

    /// The session of a client that must have one.
    pub(crate) fn session(&self) -> crate::common::Result<&KnownSession> {
        self.identity.session.as_deref().ok_or(AccountError::NoAccount.into())
    }

    /// The same request without the addresses of pages, which a socket does not need: there are thousands of sockets.
    pub(crate) fn without_addresses(self) -> RequestContext {
        RequestContext { at: String::new(), server: String::new(), from: None, ..self }
    }

    pub(crate) fn viewer(&self) -> Viewer<'_> {
        self.key.as_ref().into()
    }

    /// The context of a request whose session or token has been looked up before.
    pub(crate) fn of(parts: &Parts) -> RequestContext {
        let session = parts.extensions.get::<Arc<KnownSession>>().cloned();
        let chosen = session.as_ref().and_then(|known| known.settings());
        let settings = chosen.unwrap_or_else(|| cookie::settings(&parts.headers));
        let accepted = text(&parts.headers, header::ACCEPT_LANGUAGE);
        let preferred = || accepted.map_or(Language::default(), Language::preferred);
        let identity = Identity {
            session,
            program: parts.extensions.get().cloned(),
            network: parts.extensions.get().copied(),
            language: settings.language().unwrap_or_else(preferred),
        };
        RequestContext {
            secure: is_secure(&parts.headers),
            settings,
            last_level: cookie::last_level(&parts.headers),
            key: identity.player_id().cloned(),
            identity,
            at: parts.uri.to_string(),
            server: server(parts),
            accepts_json_only: text(&parts.headers, header::ACCEPT) == Some("application/json"),
            from: from(parts),
            operator: parts.extensions.get::<Arc<Operator>>().cloned().unwrap_or_default(),
            stays_in: parts.extensions.get().map(|StaysInRoom(room)| room.clone()),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for RequestContext {
    type Rejection = Infallible;

    /// The context that `middleware::errors` has made of the request, else a new one.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<RequestContext, Infallible> {
        Ok(parts.extensions.remove().unwrap_or_else(|| RequestContext::of(parts)))
    }
}

fn server(parts: &Parts) -> String {
    let scheme = if is_secure(&parts.headers) { "https" } else { "http" };
    let host = || format!("{scheme}://{}", text(&parts.headers, header::HOST).unwrap_or_default());
    parts.extensions.get::<PublicAddress>().map_or_else(host, PublicAddress::to_string)
}

/// Whether a request comes from a page of this server, or from no page at all: browsers send the origin of a page that opens a socket;
/// programs need not.
pub(crate) fn is_same_origin(parts: &Parts) -> bool {
    let Some(origin) = text(&parts.headers, header::ORIGIN) else { return true };
    parts.extensions.get::<PublicAddress>().is_some_and(|address| address.is(origin))
        || origin.parse().is_ok_and(|origin| has_own_host(&origin, parts))
}

fn from(parts: &Parts) -> Option<String> {
    let came: Uri = text(&parts.headers, header::REFERER)?.parse().ok()?;
    (has_own_host(&came, parts) && is_local(came.path())).then(|| came.path().to_owned())
}

fn has_own_host(address: &Uri, parts: &Parts) -> bool {
    address.authority().map(Authority::as_str) == text(&parts.headers, header::HOST)
}

/// The text of a header; none if the request does not carry it, or if it has other than visible ASCII characters.
pub(crate) fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

pub(crate) fn is_local(path: &str) -> bool {
    path.starts_with('/')
        && !path.starts_with("//")
        && !path.contains('\\')
        && !path.contains(char::is_control)
}
