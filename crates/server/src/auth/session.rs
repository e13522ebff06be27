//! Sessions, by which the server recognises a browser. The browser holds a secret; the store holds only its
//! fingerprint.

use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue};
use putahi_play::{Language, Localizer, Name, Player, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

use crate::auth::account::{Account, Member};
use crate::auth::api_token::{self, Program};
use crate::auth::random_name::random_name;
use crate::auth::rate_limit::{Client, RateLimits};
use crate::config::limits::Action;
use crate::config::retention::Retention;
use crate::error::ApiError;
use crate::store::{Document, Kind, Store, StoreError};
use crate::support::client_network::ClientNetwork;
use crate::support::clock::Clock;
use crate::support::cookie::Cookie;
use crate::support::fair_pool::Requester;
use crate::support::secret::Secret;
use crate::support::settings::Settings;

/// The client that makes a request, as far as it is known.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    /// The session of the browser, if the store has it.
    pub(crate) session: Option<Arc<KnownSession>>,
    /// The program whose token the request carries, if the store has it.
    pub(crate) program: Option<Program>,
    /// The network that the request comes from; None if it came over no connection.
    pub(crate) network: Option<ClientNetwork>,
    /// The language of the random name of a new session.
    pub(crate) language: Language,
    /// Whether the request came over TLS.
    pub(crate) secure: bool,
}

impl Identity {
    /// The player for whom the program or the session acts.
    pub(crate) fn player(&self) -> Option<&Player> {
        let program = self.program.as_ref().map(|Program(player)| player);
        program.or(self.session.as_ref().map(|known| &known.player))
    }

    /// The id of that player.
    pub(crate) fn player_id(&self) -> Option<&PlayerId> {
        self.player().map(|player| &player.id)
    }

    /// The requester on whose behalf the server works on the request.
    pub(crate) fn requester(&self) -> Requester {
        Requester { network: self.network, player: self.player_id().cloned() }
    }

    /// The client for the rate limits.
    pub(crate) fn client(&self) -> Client<'_> {
        Client { network: self.network, session: self.player_id().map(PlayerId::as_str), name: None }
    }
}

/// How often a change is tried in all, if it conflicts with others.
const TRIES: usize = 50;
/// The name of the cookie that holds the secret, without the prefix that it has over TLS.
pub(crate) const COOKIE_NAME: &str = "putahi-session";
/// The cookie that holds the secret.
const COOKIE: Cookie = Cookie { name: COOKIE_NAME, seconds: Retention::COOKIE.as_secs() as u32 };

/// The secret in the cookies of a request, if there is one.
pub(crate) fn secret_in(headers: &HeaderMap) -> Option<Secret> {
    COOKIE.of(headers)?.parse().ok()
}

/// The id of the session whose secret a request carries, stored or not.
pub(crate) fn named(headers: &HeaderMap) -> Option<PlayerId> {
    secret_in(headers).map(|secret| id_of(&secret))
}

/// The id of the session that has this secret.
pub(crate) fn id_of(secret: &Secret) -> PlayerId {
    PlayerId::new(secret.fingerprint())
}

/// The stored form of a session.
#[derive(Serialize, Deserialize)]
struct StoredSession {
    name: Name,
    /// The account that it belongs to.
    #[serde(default)]
    account: Option<Member>,
    /// When the use of the session was stored last.
    #[serde(default)]
    seen: Timestamp,
}

/// A session that is in the store.
#[derive(Clone, Debug)]
pub(crate) struct KnownSession {
    /// The session's own key.
    pub(crate) session: PlayerId,
    /// The player: that of the account, if the session belongs to one.
    pub(crate) player: Player,
    /// The account that it belongs to.
    pub(crate) account: Option<Account>,
    seen: Timestamp,
    version: u64,
}

impl KnownSession {
    /// The settings of the account; None without an account.
    pub(crate) fn settings(&self) -> Option<Settings> {
        self.account.as_ref().map(|account| Settings::read(&account.settings))
    }
}

/// The session under which a request acts.
pub(crate) struct Session {
    /// The player.
    pub(crate) player: Player,
    /// The `Set-Cookie` header, if the session is new.
    pub(crate) cookie: Option<HeaderValue>,
}

impl Session {
    /// The requester of a request that came with `identity` and now has this session.
    pub(crate) fn requester(&self, identity: &Identity) -> Requester {
        Requester { player: Some(self.player.id.clone()), ..identity.requester() }
    }
}

/// The sessions in the store.
#[derive(Clone)]
pub(crate) struct Sessions {
    store: Store,
    /// How often the use of a session is stored.
    refresh_interval: Duration,
    limits: Arc<RateLimits>,
    clock: Clock,
}

impl Sessions {
    pub(crate) fn new(store: Store, retention: Retention, limits: Arc<RateLimits>, clock: Clock) -> Sessions {
        Sessions { store, refresh_interval: retention.refresh_interval(), limits, clock }
    }

    /// The session with this id; None if it is not stored, or its account was deleted.
    pub(crate) async fn known(&self, session: &PlayerId) -> Result<Option<KnownSession>, StoreError> {
        let Some(document) = self.store.read(Kind::Session, session.as_str()).await? else { return Ok(None) };
        let Some(StoredSession { name, account, seen }) = parse(&document) else { return Ok(None) };
        let version = document.version;
        let Some(member) = account else {
            let player = Player { id: session.clone(), name };
            return Ok(Some(KnownSession { session: session.clone(), player, account: None, seen, version }));
        };
        let account = Account::of(&self.store, &member).await?;
        Ok(account.map(|account| KnownSession {
            session: session.clone(),
            player: account.player(),
            account: Some(account),
            seen,
            version,
        }))
    }

    /// The player for whom a client acts now; None without a session. Since the client connected, its session may have
    /// ended, or belong to another player.
    ///
    /// # Errors
    /// The client's token was revoked, or the store fails.
    pub(crate) async fn current_user(&self, identity: &Identity) -> Result<Option<PlayerId>, ApiError> {
        if let Some(Program(player)) = &identity.program {
            let program = api_token::find(&self.store, &player.id).await?;
            return program.map(|Program(player)| Some(player.id)).ok_or(ApiError::Token);
        }
        let Some(known) = &identity.session else { return Ok(None) };
        Ok(self.known(&known.session).await?.map(|known| known.player.id))
    }

    /// The session of a request. A client without a session gets a new one, with a random name in the language of the
    /// request.
    ///
    /// # Errors
    /// Too many sessions were given to the network lately, or the store fails.
    pub(crate) async fn enter(&self, identity: &Identity) -> Result<Session, ApiError> {
        if let Some(player) = identity.player() {
            return Ok(Session { player: player.clone(), cookie: None });
        }
        let (known, cookie) = self.begin(identity, random_name(Localizer::of(identity.language))).await?;
        Ok(Session { player: known.player, cookie: Some(cookie) })
    }

    /// Stores a new session with this name. Returns it with its `Set-Cookie` header.
    ///
    /// # Errors
    /// Too many sessions were given to the network lately, or the store fails.
    pub(crate) async fn begin(
        &self,
        identity: &Identity,
        name: Name,
    ) -> Result<(KnownSession, HeaderValue), ApiError> {
        self.limits.check(Action::Session, &identity.client(), 1)?;
        let secret = Secret::new();
        let session = id_of(&secret);
        self.write(&session, &name, None, 0).await?;
        let player = Player { id: session.clone(), name };
        let known = KnownSession { session, player, account: None, seen: self.clock.now(), version: 1 };
        Ok((known, cookie_of(&secret, identity.secure)))
    }

    /// A new player with this name and without a session.
    ///
    /// # Errors
    /// Too many sessions were given to the network lately.
    pub(crate) fn new_player(&self, identity: &Identity, name: Name) -> Result<Player, ApiError> {
        self.limits.check(Action::Session, &identity.client(), 1)?;
        Ok(Player { id: id_of(&Secret::new()), name })
    }

    /// Stores a new session to replace `known`, a session without an account. Returns its player, who has the same
    /// name, and its `Set-Cookie` header.
    pub(crate) async fn replace(
        &self,
        known: &KnownSession,
        secure: bool,
    ) -> Result<(Player, HeaderValue), StoreError> {
        let secret = Secret::new();
        let player = Player { id: id_of(&secret), name: known.player.name.clone() };
        self.write(&player.id, &player.name, None, 0).await?;
        Ok((player, cookie_of(&secret, secure)))
    }

    /// Stores a new session that belongs to an account. Returns its `Set-Cookie` header.
    pub(crate) async fn join(&self, account: &Account, secure: bool) -> Result<HeaderValue, StoreError> {
        let secret = Secret::new();
        self.write(&id_of(&secret), &account.shown, Some(account.member()), 0).await?;
        Ok(cookie_of(&secret, secure))
    }

    /// Gives a session without an account another name.
    pub(crate) async fn rename(&self, known: &KnownSession, name: &Name) -> Result<(), StoreError> {
        let mut version = known.version;
        for _ in 0..TRIES {
            match self.write(&known.session, name, None, version).await {
                Err(StoreError::Conflict) => {}
                done => return done,
            }
            // Another request has changed the session. If it belongs to an account by now, it is not renamed.
            let found = self.known(&known.session).await?.filter(|found| found.account.is_none());
            version = found.ok_or(StoreError::Conflict)?.version;
        }
        Err(StoreError::Conflict)
    }

    /// Deletes a session.
    pub(crate) async fn end(&self, session: &PlayerId) -> Result<(), StoreError> {
        self.store.remove(Kind::Session, session.as_str()).await
    }

    /// Deletes the sessions of an account, except `but`, and its tokens: whoever had one of these has no access any more.
    pub(crate) async fn end_all(&self, account: &Account, but: Option<&PlayerId>) -> Result<(), StoreError> {
        api_token::revoke_all(&self.store, &account.key).await?;
        for (id, _) in self.store.documents(Kind::Session, account.key.as_str()).await? {
            if but.is_none_or(|but| but.as_str() != id) {
                self.store.remove(Kind::Session, &id).await?;
            }
        }
        Ok(())
    }

    /// Stores the use of a session, once in each refresh interval. Returns the `Set-Cookie` header that extends its
    /// cookie, or None if nothing was stored.
    pub(crate) async fn refresh(
        &self,
        known: &KnownSession,
        secret: &Secret,
        secure: bool,
    ) -> Option<HeaderValue> {
        if self.clock.now().since(known.seen) < self.refresh_interval {
            return None;
        }
        let member = known.account.as_ref().map(Account::member);
        let stored = self.write(&known.session, &known.player.name, member, known.version).await;
        // Another request may have stored it at the same moment, and the next one tries again.
        stored.ok().map(|()| cookie_of(secret, secure))
    }

    async fn write(
        &self,
        session: &PlayerId,
        name: &Name,
        account: Option<Member>,
        version: u64,
    ) -> Result<(), StoreError> {
        let now = self.clock.now();
        let owner = account.as_ref().map(|member| member.key.clone());
        let stored = StoredSession { name: name.clone(), account, seen: now };
        let text = serde_json::to_string(&stored).expect("a session is plain values");
        // A session without an account may be deleted earlier: the sweeper applies the retention.
        let (document, until) = (Document { version, text }, Some(now.after(Retention::COOKIE)));
        let owner = owner.as_ref().map(PlayerId::as_str);
        self.store.write(Kind::Session, session.as_str(), document, owner, until).await.map(drop)
    }
}

fn cookie_of(secret: &Secret, secure: bool) -> HeaderValue {
    COOKIE.set(&secret.to_string(), secure)
}

/// The `Set-Cookie` header that deletes the cookie of a session.
pub(crate) fn unset_cookie(secure: bool) -> HeaderValue {
    Cookie { seconds: 0, ..COOKIE }.set("", secure)
}

fn parse(document: &Document) -> Option<StoredSession> {
    serde_json::from_str(&document.text)
        .inspect_err(|error| tracing::error!(%error, "a stored session cannot be read"))
        .ok()
}
