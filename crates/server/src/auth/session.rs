//! Sessions: a browser that comes back. It holds a secret; the store knows only its fingerprint.

use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue};
use putahi_play::{Language, Localizer, Name, Player, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

use crate::auth::account::{Account, Member};
use crate::auth::api_token::{self, Program};
use crate::auth::client_network::ClientNetwork;
use crate::auth::random_name::random_name;
use crate::auth::rate_limit::RateLimits;
use crate::config::retention::Retention;
use crate::error::ApiError;
use crate::store::{Document, Kind, Store, StoreError};
use crate::support::clock::Clock;
use crate::support::cookie::Cookie;
use crate::support::fair_pool::Requester;
use crate::support::secret::Secret;
use crate::support::settings::Settings;

/// Who makes a request, as far as that is known.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    /// The session that the browser names, if it is known.
    pub(crate) session: Option<Arc<KnownSession>>,
    /// The program whose token the request carries, if that is known.
    pub(crate) program: Option<Program>,
    /// The network that the request comes from; none if it came over no connection.
    pub(crate) network: Option<ClientNetwork>,
    /// The language in which a name is made up.
    pub(crate) language: Language,
    /// Whether the request came over TLS.
    pub(crate) secure: bool,
}

impl Identity {
    /// Whom the program or the session acts for.
    pub(crate) fn player(&self) -> Option<&Player> {
        let program = self.program.as_ref().map(|Program(player)| player);
        program.or(self.session.as_ref().map(|known| &known.player))
    }

    /// The id of that player.
    pub(crate) fn player_id(&self) -> Option<&PlayerId> {
        self.player().map(|player| &player.id)
    }

    /// For whom the server works when it answers.
    pub(crate) fn requester(&self) -> Requester {
        Requester { network: self.network.map(ClientNetwork::address), player: self.player_id().cloned() }
    }
}

/// How often a change is tried again after a conflict with another.
const TRIES: usize = 50;
/// The cookie that holds the secret.
const COOKIE: Cookie = Cookie { name: "putahi-session", seconds: Retention::COOKIE.as_secs() as u32 };

/// The secret in the cookies of a request.
pub(crate) fn secret_in(headers: &HeaderMap) -> Option<Secret> {
    COOKIE.of(headers)?.parse().ok()
}

/// The fingerprint of the session that a request names, known or not.
pub(crate) fn named(headers: &HeaderMap) -> Option<PlayerId> {
    secret_in(headers).map(|secret| id_of(&secret))
}

/// The id of the session that has this secret.
pub(crate) fn id_of(secret: &Secret) -> PlayerId {
    PlayerId::new(secret.fingerprint())
}

/// What is stored of a session.
#[derive(Serialize, Deserialize)]
struct StoredSession {
    name: Name,
    /// The account that it belongs to.
    #[serde(default)]
    account: Option<Member>,
    /// When it was stored last that it came back.
    #[serde(default)]
    seen: Timestamp,
}

/// A session that the store knows.
#[derive(Clone, Debug)]
pub(crate) struct KnownSession {
    /// The session's own key.
    pub(crate) session: PlayerId,
    /// Who it is: the account's key and name, if it belongs to one.
    pub(crate) player: Player,
    /// The account that it belongs to.
    pub(crate) account: Option<Account>,
    seen: Timestamp,
    version: u64,
}

impl KnownSession {
    /// What the account's owner has chosen about the pages.
    pub(crate) fn settings(&self) -> Option<Settings> {
        self.account.as_ref().map(|account| Settings::read(&account.settings))
    }
}

/// The session of a request that does something.
pub(crate) struct Session {
    /// Who it is.
    pub(crate) player: Player,
    /// The cookie to be kept, where the session is new.
    pub(crate) cookie: Option<HeaderValue>,
}

impl Session {
    /// For whom the server works when it answers who has made a request as `identity` and has this session now.
    pub(crate) fn requester(&self, identity: &Identity) -> Requester {
        Requester { player: Some(self.player.id.clone()), ..identity.requester() }
    }
}

/// The sessions that the store knows.
#[derive(Clone)]
pub(crate) struct Sessions {
    store: Store,
    /// How often it is stored that one came back.
    refresh_interval: Duration,
    limits: Arc<RateLimits>,
    clock: Clock,
}

impl Sessions {
    pub(crate) fn new(store: Store, retention: Retention, limits: Arc<RateLimits>, clock: Clock) -> Sessions {
        Sessions { store, refresh_interval: retention.refresh_interval(), limits, clock }
    }

    /// What is known of a session; none if it is not, or its account is gone.
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

    /// Whom a client acts for now: the session may have ended since it came, or have become somebody else's.
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

    /// Who a request comes from; who has no session gets one, with a name made up in the language of the request.
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

    /// A new session of this name, with the cookie to be kept.
    ///
    /// # Errors
    /// Too many sessions were given to the network lately, or the store fails.
    pub(crate) async fn begin(
        &self,
        identity: &Identity,
        name: Name,
    ) -> Result<(KnownSession, HeaderValue), ApiError> {
        self.limits.new_session(identity.network.as_ref())?;
        let secret = Secret::new();
        let session = id_of(&secret);
        self.write(&session, &name, None, 0).await?;
        let player = Player { id: session.clone(), name };
        let known = KnownSession { session, player, account: None, seen: self.clock.now(), version: 1 };
        Ok((known, cookie_of(&secret, identity.secure)))
    }

    /// Somebody new of this name, who has no session yet.
    ///
    /// # Errors
    /// Too many sessions were given to the network lately.
    pub(crate) fn new_player(&self, identity: &Identity, name: Name) -> Result<Player, ApiError> {
        self.limits.new_session(identity.network.as_ref())?;
        Ok(Player { id: id_of(&Secret::new()), name })
    }

    /// A new session that takes the place of one without an account, of the same name, with the cookie to be kept.
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

    /// A new session that belongs to an account, as the cookie to be kept.
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
            // Another request has stored something of it. What belongs to an account by now is not renamed.
            let found = self.known(&known.session).await?.filter(|found| found.account.is_none());
            version = found.ok_or(StoreError::Conflict)?.version;
        }
        Err(StoreError::Conflict)
    }

    /// Forgets a session.
    pub(crate) async fn end(&self, session: &PlayerId) -> Result<(), StoreError> {
        self.store.remove(Kind::Session, session.as_str()).await
    }

    /// Forgets the sessions of an account, all but one.
    pub(crate) async fn end_all(&self, account: &Account, but: Option<&PlayerId>) -> Result<(), StoreError> {
        for (id, _) in self.store.documents(Kind::Session, account.key.as_str()).await? {
            if but.is_none_or(|but| but.as_str() != id) {
                self.store.remove(Kind::Session, &id).await?;
            }
        }
        Ok(())
    }

    /// Stores now and then that a session came back; gives its cookie, to be set anew, if that has just been stored.
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
        // One without an account may go before: how long before is said when it is looked what may be forgotten.
        let (document, until) = (Document { version, text }, Some(now.after(Retention::COOKIE)));
        let owner = owner.as_ref().map(PlayerId::as_str);
        self.store.write(Kind::Session, session.as_str(), document, owner, until).await.map(drop)
    }
}

fn cookie_of(secret: &Secret, secure: bool) -> HeaderValue {
    COOKIE.set(&secret.to_string(), secure)
}

/// The cookie that takes the place of a session's which has ended.
pub(crate) fn unset_cookie(secure: bool) -> HeaderValue {
    Cookie { seconds: 0, ..COOKIE }.set("", secure)
}

fn parse(document: &Document) -> Option<StoredSession> {
    serde_json::from_str(&document.text)
        .inspect_err(|error| tracing::error!(%error, "a session is stored wrongly"))
        .ok()
}
