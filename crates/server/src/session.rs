//! Sessions: a browser that comes back. It holds a secret; here only a fingerprint of that is known.

use std::sync::Arc;

use axum::http::{HeaderMap, HeaderValue};
use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use putahi_play::{Guest, Key, Name};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::cookie::{self, Cookie};
use crate::error::Fault;
use crate::limits::Limits;
use crate::live::present;
use crate::names;
use crate::reader::Reader;
use crate::store::{Kind, Paper, Store, StoreError};
use crate::tokens::is_program;

/// The cookie that holds the secret.
const COOKIE: Cookie = Cookie { name: "putahi-session", seconds: 400 * DAY };
const DAY: u32 = 86_400;

/// 256 random bits that nobody but one browser knows.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret([u8; 32]);

impl Secret {
    fn new() -> Secret {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system gives random numbers");
        Secret(bytes)
    }

    /// The secret in the cookies of a request.
    fn of(headers: &HeaderMap) -> Option<Secret> {
        let text = COOKIE.of(headers)?;
        Some(Secret(BASE64URL_NOPAD.decode(text.as_bytes()).ok()?.try_into().ok()?))
    }

    /// The fingerprint by which the session is known.
    fn key(&self) -> Key {
        Key::new(HEXLOWER.encode(&Sha256::digest(self.0)))
    }

    fn text(&self) -> String {
        BASE64URL_NOPAD.encode(&self.0)
    }
}

/// The session that a request names; it may be one that nobody knows any more.
pub(crate) fn key(headers: &HeaderMap) -> Option<Key> {
    Secret::of(headers).map(|secret| secret.key())
}

/// What is kept of a session.
#[derive(Serialize, Deserialize)]
struct Kept {
    name: Name,
}

/// The session of a request that does something.
pub(crate) struct Session {
    /// Who it is.
    pub(crate) guest: Guest,
    /// The cookie to be kept, where the session is new or was long kept.
    pub(crate) cookie: Option<HeaderValue>,
}

/// The sessions that the store knows.
#[derive(Clone)]
pub(crate) struct Sessions {
    store: Store,
    limits: Arc<Limits>,
}

impl Sessions {
    pub(crate) fn new(store: Store, limits: Arc<Limits>) -> Sessions {
        Sessions { store, limits }
    }

    /// Who a request comes from; none if no session is known that it names.
    pub(crate) async fn find(&self, key: Option<&Key>) -> Result<Option<Guest>, StoreError> {
        let Some(key) = key else { return Ok(None) };
        let kind = if is_program(key) { Kind::Token } else { Kind::Session };
        let paper = self.store.read(kind, key.as_str()).await?;
        Ok(paper.and_then(|paper| Some(Guest { key: key.clone(), name: kept(&paper)?.name })))
    }

    /// Who a request comes from; who has no session gets one, with a name made up in the reader's language.
    ///
    /// # Errors
    /// Too many sessions were given to the reader's network lately, or the store fails.
    pub(crate) async fn enter(&self, headers: &HeaderMap, reader: &Reader) -> Result<Session, Fault> {
        if let Some(guest) = self.find(reader.key.as_ref()).await? {
            return Ok(Session { guest, cookie: None });
        }
        self.limits.enter(reader)?;
        let (secret, name) = (Secret::new(), names::made_up(reader.words()));
        let guest = Guest { key: secret.key(), name };
        self.keep(&guest, 0).await?;
        Ok(Session { guest, cookie: Some(COOKIE.set(&secret.text(), cookie::is_safe(headers))) })
    }

    /// Gives a session another name; none if there is no such session.
    pub(crate) async fn rename(&self, key: &Key, name: Name) -> Result<Option<Guest>, StoreError> {
        let Some(paper) = self.store.read(Kind::Session, key.as_str()).await? else { return Ok(None) };
        let guest = Guest { key: key.clone(), name };
        self.keep(&guest, paper.version).await?;
        Ok(Some(guest))
    }

    async fn keep(&self, guest: &Guest, version: u64) -> Result<(), StoreError> {
        let kept = Kept { name: guest.name.clone() };
        let text = serde_json::to_string(&kept).expect("a session is plain values");
        let until = present().after(std::time::Duration::from_secs(COOKIE.seconds.into()));
        let paper = Paper { version, text };
        self.store.write(Kind::Session, guest.key.as_str(), paper, None, Some(until)).await.map(drop)
    }
}

fn kept(paper: &Paper) -> Option<Kept> {
    serde_json::from_str(&paper.text)
        .inspect_err(|error| tracing::error!(%error, "a session is stored wrongly"))
        .ok()
}
