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
    /// The room that it was made for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    room: Option<RoomSession>,
    /// When the use of the session was stored last.
    seen: Timestamp,
    /// Whether its owner has been asked for a name.
    asked: bool,
}

/// What a session that was made for a room acts for: a person of the room, until their card is replaced or used elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoomSession {
    /// The id of the room.
    pub room: String,
    /// The player of the person, whose id belongs to the room.
    pub player: PlayerId,
    /// Whether the browser acts for the person no more.
    pub over: bool,
}

/// A session that is in the store.
#[derive(Clone, Debug)]
pub struct KnownSession {
    /// The session's own key.
    pub session: PlayerId,
    /// The player: that of the account or of the person in a room, if the session acts for one.
    pub player: Player,
    /// The room that it was made for.
    pub room: Option<RoomSession>,
    /// The account that it belongs to.
    pub account: Option<Account>,
    /// Whether the owner has been asked for a name, given or not.
    pub asked: bool,
    seen: Timestamp,
    version: u64,
}

impl KnownSession {
    /// The room for one of whose people the session acts; None if it acts for none.
    pub fn in_room(&self) -> Option<&RoomSession> {
        self.room.as_ref().filter(|room| !room.over)
    }

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
        let Some(StoredSession { name, account, room, seen, asked }) =
            document.value_if_readable(Kind::Session)
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
        let acts_for = room.as_ref().filter(|room| !room.over).map_or(session, |room| &room.player);
        let own = || Player { id: acts_for.clone(), name };
        let player = account.as_ref().map_or_else(own, Account::player);
        let version = document.version;
        let asked = asked || account.is_some();
        Ok(Some(KnownSession { session: session.clone(), player, room, account, asked, seen, version }))
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
        let (player, secret) = self.add(name, None, None, asked).await?;
        Ok(Session { player, secret: Some(secret) })
    }

    /// Stores a new session for a person of a room, with the name given or a random one.
    ///
    /// # Errors
    /// Too many sessions were given to the network lately, or the store fails.
    pub async fn begin_in_room(
        &self,
        identity: &Identity,
        room: &str,
        player: &PlayerId,
        name: Option<Name>,
    ) -> Result<Session, PeopleError> {
        self.limits.check(Action::Session, &identity.client(), 1)?;
        let name = name.unwrap_or_else(|| random_name(Localizer::of(identity.language)));
        let room = RoomSession { room: room.to_owned(), player: player.clone(), over: false };
        let (player, secret) = self.add(name, None, Some(room), true).await?;
        Ok(Session { player, secret: Some(secret) })
    }

    /// Lets the sessions of a person of a room act for them no more, except `but`, and forgets the name in them. Their browsers can tell
    /// that it is so.
    ///
    /// # Errors
    /// The store fails.
    pub async fn end_in_room(
        &self,
        player: &PlayerId,
        but: Option<&PlayerId>,
        language: Language,
    ) -> Result<(), StoreError> {
        for (id, _) in self.store.documents(Kind::Session, player.as_str()).await? {
            let session = PlayerId::new(id);
            let known = self.known(&session).await?.filter(|known| known.in_room().is_some());
            let Some(mut known) = known.filter(|_| but != Some(&session)) else { continue };
            known.room.iter_mut().for_each(|room| room.over = true);
            known.player.name = random_name(Localizer::of(language));
            match self.write_known(&known).await {
                // Another request has stored the use of the session at this moment.
                Err(StoreError::Conflict) => self.end(&known.session).await?,
                done => done?,
            }
        }
        Ok(())
    }

    /// The people for whom the sessions that were made for a room act or acted, with these sessions.
    ///
    /// # Errors
    /// The store fails.
    pub async fn made_for_room(&self, room: &str) -> Result<Vec<(PlayerId, PlayerId)>, StoreError> {
        let mut made = Vec::new();
        for session in self.store.ids_containing(Kind::Session, room).await? {
            let session = PlayerId::new(session);
            let known = self.known(&session).await?.and_then(|known| known.room);
            made.extend(known.filter(|made| made.room == room).map(|made| (made.player, session)));
        }
        Ok(made)
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
        self.add(known.player.name.clone(), None, known.in_room().cloned(), known.asked).await
    }

    /// Stores a new session that belongs to an account. Returns its secret.
    pub async fn join(&self, account: &Account) -> Result<Secret, StoreError> {
        Ok(self.add(account.shown.clone(), Some(account.member()), None, true).await?.1)
    }

    /// Gives a session without an account the name that its owner was asked for.
    pub async fn rename(&self, known: &KnownSession, name: &Name) -> Result<(), StoreError> {
        let mut known = known.clone();
        for _ in 0..TRIES {
            (known.player.name, known.asked) = (name.clone(), true);
            match self.write_known(&known).await {
                Err(StoreError::Conflict) => {}
                done => return done,
            }
            // Another request has changed the session. If it belongs to an account by now, it is not renamed.
            let found = self.known(&known.session).await?.filter(|found| found.account.is_none());
            known = found.ok_or(StoreError::Conflict)?;
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
        // Another request may have stored it at the same moment, and the next one tries again.
        self.write_known(known).await.is_ok()
    }

    /// Stores a new session; returns its player and its secret.
    async fn add(
        &self,
        name: Name,
        account: Option<Member>,
        room: Option<RoomSession>,
        asked: bool,
    ) -> Result<(Player, Secret), StoreError> {
        let secret = Secret::random();
        let session = id_of(&secret);
        let id = room.as_ref().map_or(&session, |room| &room.player).clone();
        let stored = StoredSession { name: name.clone(), account, room, seen: self.clock.now(), asked };
        self.write(&session, &stored, 0).await?;
        Ok((Player { id, name }, secret))
    }

    /// Stores a session over the version that was read, as used now.
    async fn write_known(&self, known: &KnownSession) -> Result<(), StoreError> {
        let stored = StoredSession {
            name: known.player.name.clone(),
            account: known.account.as_ref().map(Account::member),
            room: known.room.clone(),
            seen: self.clock.now(),
            asked: known.asked,
        };
        self.write(&known.session, &stored, known.version).await
    }

    async fn write(
        &self,
        session: &PlayerId,
        stored: &StoredSession,
        version: u64,
    ) -> Result<(), StoreError> {
        let account = stored.account.as_ref().map(|member| &member.key);
        let owner = account.or(stored.room.as_ref().map(|room| &room.player)).map(PlayerId::as_str);
        // A session without an account may be deleted earlier: the sweeper applies the retention. One that was made for a room goes with it.
        let until = Some(stored.seen.after(Retention::COOKIE));
        let document = Document::of(version, stored);
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
            room: None,
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
