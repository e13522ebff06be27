//! What a request says beside its body: who makes it, language, settings, and where it comes from.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{Uri, header};
use putahi_host::limits::rate_limit::Client;
use putahi_host::people::session::{Identity, KnownSession};
use putahi_host::people::settings::Settings;
use putahi_play::{Language, Localizer, Player, PlayerId, Viewer};
use putahi_view::{Aids, Facing};

use crate::config::operator::Operator;
use crate::config::public_address::PublicAddress;
use crate::kernel::cookie::{self, is_secure};

/// What a request says beside its body.
#[derive(Clone, Debug)]
pub(crate) struct RequestContext {
    /// The client that makes the request, its network and its language: the one chosen, or the one the browser asks for.
    pub(crate) identity: Identity,
    /// Whether the request came over TLS.
    pub(crate) secure: bool,
    /// What has been chosen about the pages.
    pub(crate) settings: Settings,
    /// Whom the program or the session acts for.
    pub(crate) key: Option<PlayerId>,
    /// The address of the page, to come back to.
    pub(crate) at: String,
    /// The address of this server as the browser knows it, such as `https://games.example`.
    pub(crate) server: String,
    /// Whether the request comes from a page of this server, or from no page at all.
    pub(crate) same_origin: bool,
    /// Whether the request accepts JSON and nothing else.
    pub(crate) accepts_json_only: bool,
    /// The page of this server from which the request comes.
    pub(crate) from: Option<String>,
    /// How to reach the operator.
    pub(crate) operator: Arc<Operator>,
}

impl RequestContext {
    /// The words of the language.
    pub(crate) fn words(&self) -> Localizer {
        Localizer::of(self.identity.language)
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

    /// The client that makes the request, for the rate limits.
    pub(crate) fn client(&self) -> Client<'_> {
        Client { session: self.key.as_ref().map(PlayerId::as_str), ..self.identity.client() }
    }

    /// The same request, made by `player`.
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

    /// The same request without the addresses of pages, which a socket does not need: there are thousands of sockets.
    pub(crate) fn without_addresses(self) -> RequestContext {
        RequestContext { at: String::new(), server: String::new(), from: None, ..self }
    }

    /// For whom a match is shown.
    pub(crate) fn viewer(&self) -> Viewer<'_> {
        self.key.as_ref().into()
    }

    /// The context of a request whose session or token has been looked up before.
    pub(crate) fn of(parts: &Parts) -> RequestContext {
        let session = parts.extensions.get::<Arc<KnownSession>>().cloned();
        let chosen = session.as_ref().and_then(|known| known.settings());
        let settings = chosen.unwrap_or_else(|| cookie::settings(&parts.headers));
        let accepted = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
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
            key: identity.player_id().cloned(),
            identity,
            at: parts.uri.to_string(),
            server: server(parts),
            same_origin: is_same_origin(parts),
            accepts_json_only: parts
                .headers
                .get(header::ACCEPT)
                .is_some_and(|accept| accept == "application/json"),
            from: from(parts),
            operator: parts.extensions.get::<Arc<Operator>>().cloned().unwrap_or_default(),
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
    if let Some(address) = parts.extensions.get::<PublicAddress>() {
        return address.to_string();
    }
    let scheme = if is_secure(&parts.headers) { "https" } else { "http" };
    let host = parts.headers.get(header::HOST).and_then(|value| value.to_str().ok());
    format!("{scheme}://{}", host.unwrap_or_default())
}

/// Browsers send the origin of a page that opens a socket; programs need not.
fn is_same_origin(parts: &Parts) -> bool {
    let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return true };
    if parts.extensions.get::<PublicAddress>().is_some_and(|address| address.is(origin)) {
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

/// Whether an address is a path on this server.
pub(crate) fn is_local(path: &str) -> bool {
    path.starts_with('/')
        && !path.starts_with("//")
        && !path.contains('\\')
        && !path.contains(char::is_control)
}
