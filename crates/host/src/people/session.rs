//! Sessions, by which the server recognises a browser. The browser holds a secret; the store holds only its
//! fingerprint.

use std::sync::Arc;
use std::time::Duration;

use putahi_play::{Language, Localizer, Name, Player, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

use crate::limits::rate_limit::{Client, RateLimits};
use crate::limits::rates::Action;
use crate::people::account::{Account, Member, TRIES};
use crate::people::api_token;
use crate::people::api_token::Program;
use crate::people::error::PeopleError;
use crate::people::random_name::random_name;
use crate::people::settings::Settings;
use crate::retention::Retention;
use crate::store::{Document, Kind, Store, StoreError};
use crate::support::client_network::ClientNetwork;
use crate::support::clock::Clock;
use crate::support::fair_pool::Requester;
use crate::support::secret::Secret;

/// The client that makes a request, as far as it is known.
#[derive(Clone, Debug)]
pub struct Identity {
    /// The session of the browser, if the store has it.
    pub session: Option<Arc<KnownSession>>,
    /// The program whose token the request carries, if the store has it.
    pub program: Option<Program>,
    /// The network that the request comes from; None if it came over no connection.
    pub network: Option<ClientNetwork>,
    /// The language of the random name of a new session.
    pub language: Language,
}

impl Identity {
    /// Whether the session belongs to an account.
    pub fn has_account(&self) -> bool {
        self.session.as_ref().is_some_and(|known| known.account.is_some())
    }

    /// The player for whom the program or the session acts.
    pub(crate) fn player(&self) -> Option<&Player> {
        let program = self.program.as_ref().map(|Program(player)| player);
        program.or(self.session.as_ref().map(|known| &known.player))
    }

    /// The id of that player.
    pub fn player_id(&self) -> Option<&PlayerId> {
        self.player().map(|player| &player.id)
    }

    /// The requester on whose behalf the server works on the request.
    pub fn requester(&self) -> Requester {
        Requester { network: self.network, player: self.player_id().cloned() }
    }

    /// The client for the rate limits.
    pub fn client(&self) -> Client<'_> {
        Client { network: self.network, session: self.player_id().map(PlayerId::as_str), name: None }
    }
}

/// The id of the session that has this secret.
pub fn id_of(secret: &Secret) -> PlayerId {
    PlayerId::new(secret.fingerprint())
}

/// The stored form of a session.
#[derive(Serialize, Deserialize)]
struct StoredSession {
    name: Name,
    /// The account that it belongs to.
    account: Option<Member>,
    /// When the use of the session was stored last.
    seen: Timestamp,
    /// Whether its owner has been asked for a name.
    asked: bool,
}

/// A session that is in the store.
#[derive(Clone, Debug)]
pub struct KnownSession {
    /// The session's own key.
    pub session: PlayerId,
    /// The player: that of the account, if the session belongs to one.
    pub player: Player,
    /// The account that it belongs to.
    pub account: Option<Account>,
    /// Whether the owner has been asked for a name, given or not.
    pub asked: bool,
    seen: Timestamp,
    version: u64,
}

impl KnownSession {
    /// The settings of the account; None without an account.
    pub fn settings(&self) -> Option<Settings> {
        self.account.as_ref().map(|account| Settings::read(&account.settings))
    }
}

/// The session under which a request acts.
pub struct Session {
    /// The player.
    pub player: Player,
    /// Its secret, for the cookie of the browser, if the session is new.
    pub secret: Option<Secret>,
}

impl Session {
    /// The requester of a request that came with `identity` and now has this session.
    pub fn requester(&self, identity: &Identity) -> Requester {
        Requester { player: Some(self.player.id.clone()), ..identity.requester() }
    }
}

/// The sessions in the store.
#[derive(Clone)]
pub struct Sessions {
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
    pub async fn known(&self, session: &PlayerId) -> Result<Option<KnownSession>, StoreError> {
        let Some(document) = self.store.read(Kind::Session, session.as_str()).await? else { return Ok(None) };
        let Some(StoredSession { name, account, seen, asked }) = document.value_if_readable(Kind::Session)
        else {
            return Ok(None);
        };
        let account = match account {
            None => None,
            Some(member) => match Account::of(&self.store, &member).await? {
                None => return Ok(None),
                found => found,
            },
        };
        let own = || Player { id: session.clone(), name };
        let player = account.as_ref().map_or_else(own, Account::player);
        let version = document.version;
        let asked = asked || account.is_some();
        Ok(Some(KnownSession { session: session.clone(), player, account, asked, seen, version }))
    }

    /// The player for whom a client acts now; None without a session. Since the client connected, its session may have
    /// ended, or belong to another player.
    ///
    /// # Errors
    /// The client's token was revoked, or the store fails.
    pub async fn current_user(&self, identity: &Identity) -> Result<Option<PlayerId>, PeopleError> {
        if let Some(Program(player)) = &identity.program {
            let program = api_token::find(&self.store, &player.id).await?;
            return program.map(|Program(player)| Some(player.id)).ok_or(PeopleError::Token);
        }
        let Some(known) = &identity.session else { return Ok(None) };
        Ok(self.known(&known.session).await?.map(|known| known.player.id))
    }

    /// The session of a request. A client without a session gets a new one, with a random name in the language of the
    /// request.
    ///
    /// # Errors
    /// Too many sessions were given to the network lately, or the store fails.
    pub async fn enter(&self, identity: &Identity) -> Result<Session, PeopleError> {
        if let Some(player) = identity.player() {
            return Ok(Session { player: player.clone(), secret: None });
        }
        self.begin(identity, None, false).await
    }

    /// Stores a new session with the name that its owner was asked for; a random one if none was given.
    ///
    /// # Errors
    /// Too many sessions were given to the network lately, or the store fails.
    pub async fn begin_named(&self, identity: &Identity, name: Option<Name>) -> Result<Session, PeopleError> {
        self.begin(identity, name, true).await
    }

    async fn begin(
        &self,
        identity: &Identity,
        name: Option<Name>,
        asked: bool,
    ) -> Result<Session, PeopleError> {
        self.limits.check(Action::Session, &identity.client(), 1)?;
        let name = name.unwrap_or_else(|| random_name(Localizer::of(identity.language)));
        let (player, secret) = self.add(name, None, asked).await?;
        Ok(Session { player, secret: Some(secret) })
    }

    /// A new player with this name and without a session.
    ///
    /// # Errors
    /// Too many sessions were given to the network lately.
    pub fn new_player(&self, identity: &Identity, name: Name) -> Result<Player, PeopleError> {
        self.limits.check(Action::Session, &identity.client(), 1)?;
        Ok(Player { id: id_of(&Secret::random()), name })
    }

    /// Stores a new session to replace `known`, a session without an account. Returns its player, who has the same
    /// name, and its secret.
    pub async fn replace(&self, known: &KnownSession) -> Result<(Player, Secret), StoreError> {
        self.add(known.player.name.clone(), None, known.asked).await
    }

    /// Stores a new session that belongs to an account. Returns its secret.
    pub async fn join(&self, account: &Account) -> Result<Secret, StoreError> {
        Ok(self.add(account.shown.clone(), Some(account.member()), true).await?.1)
    }

    /// Gives a session without an account the name that its owner was asked for.
    pub async fn rename(&self, known: &KnownSession, name: &Name) -> Result<(), StoreError> {
        let mut version = known.version;
        for _ in 0..TRIES {
            match self.write(&known.session, name, None, true, version).await {
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
    pub async fn end(&self, session: &PlayerId) -> Result<(), StoreError> {
        self.store.remove(Kind::Session, session.as_str()).await
    }

    /// Deletes the sessions of an account, except `but`, its tokens and its feed: their holders have no access any more.
    pub async fn end_all(&self, account: &Account, but: Option<&PlayerId>) -> Result<(), StoreError> {
        for kind in [Kind::Token, Kind::Feed, Kind::Session] {
            for (id, _) in self.store.documents(kind, account.key.as_str()).await? {
                if but.is_none_or(|but| but.as_str() != id) {
                    self.store.remove(kind, &id).await?;
                }
            }
        }
        Ok(())
    }

    /// Stores the use of a session, once in each refresh interval. Whether it was stored now: the
    /// browser's cookie is to last as long.
    pub async fn refresh(&self, known: &KnownSession) -> bool {
        if self.clock.now().since(known.seen) < self.refresh_interval {
            return false;
        }
        let member = known.account.as_ref().map(Account::member);
        let stored = self.write(&known.session, &known.player.name, member, known.asked, known.version).await;
        // Another request may have stored it at the same moment, and the next one tries again.
        stored.is_ok()
    }

    /// Stores a new session; returns its player and its secret.
    async fn add(
        &self,
        name: Name,
        account: Option<Member>,
        asked: bool,
    ) -> Result<(Player, Secret), StoreError> {
        let secret = Secret::random();
        let player = Player { id: id_of(&secret), name };
        self.write(&player.id, &player.name, account, asked, 0).await?;
        Ok((player, secret))
    }

    async fn write(
        &self,
        session: &PlayerId,
        name: &Name,
        account: Option<Member>,
        asked: bool,
        version: u64,
    ) -> Result<(), StoreError> {
        let now = self.clock.now();
        let owner = account.as_ref().map(|member| member.key.clone());
        let document =
            Document::of(version, &StoredSession { name: name.clone(), account, seen: now, asked });
        // A session without an account may be deleted earlier: the sweeper applies the retention.
        let until = Some(now.after(Retention::COOKIE));
        let owner = owner.as_ref().map(PlayerId::as_str);
        self.store.write(Kind::Session, session.as_str(), document, owner, until).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_without_one_of_its_fields_is_none() {
        let stored = StoredSession {
            name: "Ana".parse().unwrap(),
            account: None,
            seen: Timestamp::default(),
            asked: false,
        };
        let stored = serde_json::to_value(stored).unwrap();
        assert!(serde_json::from_value::<StoredSession>(stored.clone()).is_ok());
        for field in ["name", "seen", "asked"] {
            let mut other = stored.clone();
            other.as_object_mut().unwrap().remove(field).unwrap();
            assert!(serde_json::from_value::<StoredSession>(other).is_err(), "{field}");
        }
    }
}
