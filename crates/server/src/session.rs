//! Sessions: a browser that comes back. It holds a secret; here only a fingerprint of that is known.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use putahi_play::{Guest, Key, Moment, Name};
use serde::{Deserialize, Serialize};

use crate::account::{Account, Member};
use crate::cookie::{self, Cookie};
use crate::error::Fault;
use crate::house::House;
use crate::keeping::Keeping;
use crate::limits::Limits;
use crate::live::present;
use crate::names;
use crate::play::with_cookie;
use crate::reader::Reader;
use crate::secret::Secret;
use crate::settings::Settings;
use crate::store::{Kind, Paper, Store, StoreError};
use crate::tokens::{self, Program};

/// The cookie that holds the secret.
const COOKIE: Cookie = Cookie { name: "putahi-session", seconds: Keeping::COOKIE.as_secs() as u32 };

/// The secret in the cookies of a request.
fn secret(headers: &HeaderMap) -> Option<Secret> {
    COOKIE.of(headers)?.parse().ok()
}

/// The fingerprint of the session that a request names, known or not.
pub(crate) fn named(headers: &HeaderMap) -> Option<Key> {
    secret(headers).map(|secret| secret.key())
}

/// What is kept of a session.
#[derive(Serialize, Deserialize)]
struct Kept {
    name: Name,
    /// The account that it belongs to.
    #[serde(default)]
    account: Option<Member>,
    /// When it was noted last that it came back.
    #[serde(default)]
    seen: Moment,
}

/// A session that the store knows.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// The session's own key.
    pub(crate) session: Key,
    /// Who it is: the account's key and name, if it belongs to one.
    pub(crate) guest: Guest,
    /// The account that it belongs to.
    pub(crate) account: Option<Account>,
    seen: Moment,
    version: u64,
}

impl Known {
    /// What the account's owner has chosen about the pages.
    pub(crate) fn settings(&self) -> Option<Settings> {
        self.account.as_ref().map(|account| Settings::read(&account.settings))
    }
}

/// The session of a request that does something.
pub(crate) struct Session {
    /// Who it is.
    pub(crate) guest: Guest,
    /// The cookie to be kept, where the session is new.
    pub(crate) cookie: Option<HeaderValue>,
}

/// The sessions that the store knows.
#[derive(Clone)]
pub(crate) struct Sessions {
    store: Store,
    /// How often it is noted that one came back.
    noted: Duration,
    limits: Arc<Limits>,
}

impl Sessions {
    pub(crate) fn new(store: Store, keeping: Keeping, limits: Arc<Limits>) -> Sessions {
        Sessions { store, noted: keeping.noted(), limits }
    }

    /// What is known of a session; none if it is not, or its account is gone.
    pub(crate) async fn known(&self, session: &Key) -> Result<Option<Known>, StoreError> {
        let Some(paper) = self.store.read(Kind::Session, session.as_str()).await? else { return Ok(None) };
        let Some(Kept { name, account, seen }) = kept(&paper) else { return Ok(None) };
        let version = paper.version;
        let Some(member) = account else {
            let guest = Guest { key: session.clone(), name };
            return Ok(Some(Known { session: session.clone(), guest, account: None, seen, version }));
        };
        let account = Account::of(&self.store, &member).await?;
        Ok(account.map(|account| Known {
            session: session.clone(),
            guest: account.guest(),
            account: Some(account),
            seen,
            version,
        }))
    }

    /// Whom a reader acts for now: the session may have ended since it came, or have become somebody else's.
    ///
    /// # Errors
    /// The reader's token was taken back, or the store fails.
    pub(crate) async fn whom(&self, reader: &Reader) -> Result<Option<Key>, Fault> {
        if let Some(Program(guest)) = &reader.program {
            let program = tokens::find(&self.store, &guest.key).await?;
            return program.map(|Program(guest)| Some(guest.key)).ok_or(Fault::Token);
        }
        let Some(known) = &reader.known else { return Ok(None) };
        Ok(self.known(&known.session).await?.map(|known| known.guest.key))
    }

    /// Who a request comes from; who has no session gets one, with a name made up in the reader's language.
    ///
    /// # Errors
    /// Too many sessions were given to the reader's network lately, or the store fails.
    pub(crate) async fn enter(&self, headers: &HeaderMap, reader: &Reader) -> Result<Session, Fault> {
        let program = reader.program.as_ref().map(|Program(guest)| guest);
        if let Some(guest) = program.or(reader.known.as_ref().map(|known| &known.guest)) {
            return Ok(Session { guest: guest.clone(), cookie: None });
        }
        let (known, cookie) = self.begin(headers, reader, names::made_up(reader.words())).await?;
        Ok(Session { guest: known.guest, cookie: Some(cookie) })
    }

    /// A new session of this name, with the cookie to be kept.
    ///
    /// # Errors
    /// Too many sessions were given to the reader's network lately, or the store fails.
    pub(crate) async fn begin(
        &self,
        headers: &HeaderMap,
        reader: &Reader,
        name: Name,
    ) -> Result<(Known, HeaderValue), Fault> {
        self.limits.enter(reader)?;
        let secret = Secret::new();
        let session = secret.key();
        self.keep(&session, &name, None, 0).await?;
        let guest = Guest { key: session.clone(), name };
        Ok((Known { session, guest, account: None, seen: present(), version: 1 }, set(&secret, headers)))
    }

    /// A new session that belongs to an account, as the cookie to be kept.
    pub(crate) async fn join(
        &self,
        headers: &HeaderMap,
        account: &Account,
    ) -> Result<HeaderValue, StoreError> {
        let secret = Secret::new();
        self.keep(&secret.key(), &account.shown, Some(account.member()), 0).await?;
        Ok(set(&secret, headers))
    }

    /// Gives a session without an account another name.
    pub(crate) async fn rename(&self, known: &Known, name: &Name) -> Result<(), StoreError> {
        self.keep(&known.session, name, None, known.version).await
    }

    /// Gives a session to an account.
    pub(crate) async fn give(&self, known: &Known, account: &Account) -> Result<(), StoreError> {
        self.keep(&known.session, &account.shown, Some(account.member()), known.version).await
    }

    /// Forgets a session.
    pub(crate) async fn end(&self, session: &Key) -> Result<(), StoreError> {
        self.store.remove(Kind::Session, session.as_str()).await
    }

    /// Forgets the sessions of an account, all but one.
    pub(crate) async fn end_all(&self, account: &Account, but: Option<&Key>) -> Result<(), StoreError> {
        for (id, _) in self.store.papers(Kind::Session, account.key.as_str()).await? {
            if but.is_none_or(|but| but.as_str() != id) {
                self.store.remove(Kind::Session, &id).await?;
            }
        }
        Ok(())
    }

    /// Notes now and then that a session came back; gives its cookie, to be kept anew, if it has just been noted.
    async fn note(&self, known: &Known, secret: &Secret, headers: &HeaderMap) -> Option<HeaderValue> {
        if present().since(known.seen) < self.noted {
            return None;
        }
        let member = known.account.as_ref().map(Account::member);
        let noted = self.keep(&known.session, &known.guest.name, member, known.version).await;
        // Another request may have noted it at the same moment, and the next one tries again.
        noted.ok().map(|()| set(secret, headers))
    }

    async fn keep(
        &self,
        session: &Key,
        name: &Name,
        account: Option<Member>,
        version: u64,
    ) -> Result<(), StoreError> {
        let now = present();
        let owner = account.as_ref().map(|member| member.key.clone());
        let kept = Kept { name: name.clone(), account, seen: now };
        let text = serde_json::to_string(&kept).expect("a session is plain values");
        // One without an account may go before: how long before is said when it is looked what may be forgotten.
        let (paper, until) = (Paper { version, text }, Some(now.after(Keeping::COOKIE)));
        let owner = owner.as_ref().map(Key::as_str);
        self.store.write(Kind::Session, session.as_str(), paper, owner, until).await.map(drop)
    }
}

fn set(secret: &Secret, headers: &HeaderMap) -> HeaderValue {
    COOKIE.set(&secret.to_string(), cookie::is_safe(headers))
}

/// The cookie that takes the place of a session's which has ended.
pub(crate) fn unset(headers: &HeaderMap) -> HeaderValue {
    Cookie { seconds: 0, ..COOKIE }.set("", cookie::is_safe(headers))
}

fn kept(paper: &Paper) -> Option<Kept> {
    serde_json::from_str(&paper.text)
        .inspect_err(|error| tracing::error!(%error, "a session is stored wrongly"))
        .ok()
}

/// Finds out whose session a request comes from before it is answered; that of a program is of no account.
pub(crate) async fn know(State(house): State<House>, mut request: Request, next: Next) -> Response {
    let program = request.extensions().get::<Program>().is_some();
    let Some(secret) = secret(request.headers()).filter(|_| !program) else {
        return next.run(request).await;
    };
    let known = match house.sessions.known(&secret.key()).await {
        Ok(Some(known)) => known,
        Ok(None) => return next.run(request).await,
        Err(error) => {
            let (parts, _) = request.into_parts();
            return Fault::Store(error).page(&Reader::of(&parts));
        }
    };
    let cookie = house.sessions.note(&known, &secret, request.headers()).await;
    request.extensions_mut().insert(Arc::new(known));
    let answer = next.run(request).await;
    // Whoever answers may have ended the session, or begun another.
    let cookie = cookie.filter(|_| !answer.headers().contains_key(header::SET_COOKIE));
    with_cookie(answer, cookie)
}
