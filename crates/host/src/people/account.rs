//! Accounts: a name and a passphrase by which a person is the same player on several devices.
//!
//! An account plays under the key of the session that made it, so that the seats of that session are the account's from
//! then on; every session that belongs to the account acts under that key.

use std::sync::Arc;

use putahi_play::{Name, Player, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

use crate::limits::rate_limit::{Client, RateLimits};
use crate::limits::rates::Action;
use crate::people::device::Device;
use crate::people::error::{AccountError, PeopleError};
use crate::people::login_guesses::{Guesser, guess};
use crate::people::login_ticket::LoginTickets;
use crate::people::passphrase::Passphrase;
use crate::people::password_hasher::PasswordHasher;
use crate::people::settings::Settings;
use crate::store::{Document, Kind, NewDocument, Store, StoreError};
use crate::support::client_network::ClientNetwork;
use crate::support::clock::Clock;
use crate::support::fair_pool::Requester;

/// The stored form of an account.
#[derive(Clone, Serialize, Deserialize)]
pub struct Account {
    /// The name with which the owner logs in.
    pub name: Name,
    /// The id of the player for whom its sessions act.
    pub key: PlayerId,
    /// The name that other players see.
    pub shown: Name,
    /// The hash of the passphrase; None after a single-use passphrase has been used.
    pub hash: Option<String>,
    /// Whether the passphrase is valid for a single use.
    pub once: bool,
    /// The settings of the owner for the pages.
    pub settings: String,
    /// When the account was created.
    pub made: Timestamp,
    #[serde(skip)]
    /// The version of the document that was read.
    pub version: u64,
}

impl std::fmt::Debug for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Account").field("key", &self.key).finish_non_exhaustive()
    }
}

/// The reference of a session to its account.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Member {
    /// The id of the account.
    pub(crate) id: String,
    /// The key of the account. A later account of the same name has another key.
    pub(crate) key: PlayerId,
}

/// The id of the account with this name, which names that look alike share.
fn id(name: &Name) -> String {
    name.skeleton()
}

impl Account {
    /// The account that `member` refers to; None if it was deleted.
    pub(crate) async fn of(store: &Store, member: &Member) -> Result<Option<Account>, StoreError> {
        let account = read(store, &member.id).await?;
        Ok(account.filter(|account| account.key == member.key))
    }

    /// The account with this name; None if there is none.
    pub async fn named(store: &Store, name: &Name) -> Result<Option<Account>, StoreError> {
        read(store, &id(name)).await
    }

    /// The reference to this account for a session.
    pub(crate) fn member(&self) -> Member {
        Member { id: id(&self.name), key: self.key.clone() }
    }

    /// The owner as a player.
    pub fn player(&self) -> Player {
        Player { id: self.key.clone(), name: self.shown.clone() }
    }

    /// Stores the account with a `change`. If another request has changed the account meanwhile, the change is applied
    /// to the latest version.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account was deleted, or every attempt conflicts with another change.
    pub async fn revise(&self, store: &Store, change: impl Fn(Account) -> Account) -> Result<(), StoreError> {
        let mut account = self.clone();
        for _ in 0..TRIES {
            match change(account).keep(store).await {
                Err(StoreError::Conflict) => {}
                done => return done,
            }
            let found = read(store, &id(&self.name)).await?.filter(|found| found.key == self.key);
            account = found.ok_or(StoreError::Conflict)?;
        }
        Err(StoreError::Conflict)
    }

    /// Stores a new account, with a document that prevents a second account with the same key.
    async fn keep_new(&self, store: &Store) -> Result<(), StoreError> {
        let owner = self.key.as_str().to_owned();
        let new = |kind, id, text| NewDocument { kind, id, text, owner: owner.clone() };
        let account = new(Kind::Account, id(&self.name), Document::of(0, self).text);
        let only = new(Kind::AccountOwner, owner.clone(), "{}".to_owned());
        store.write_new(vec![account, only]).await
    }

    /// Stores the account, replacing the version that was read.
    pub(crate) async fn keep(&self, store: &Store) -> Result<(), StoreError> {
        let (document, owner) = (Document::of(self.version, self), Some(self.key.as_str()));
        store.write(Kind::Account, &id(&self.name), document, owner, None).await.map(drop)
    }
}

/// How often a change is tried in all, if it conflicts with others.
pub(super) const TRIES: usize = 50;

async fn read(store: &Store, id: &str) -> Result<Option<Account>, StoreError> {
    let Some(document) = store.read(Kind::Account, id).await? else { return Ok(None) };
    Ok(Some(Account { version: document.version, ..document.value_of(Kind::Account, id)? }))
}

/// A client that wants to log in.
pub struct LoginClient<'a> {
    /// The network of the client; None if the request came over no connection.
    pub network: Option<ClientNetwork>,
    /// The session of the client.
    pub session: Option<&'a PlayerId>,
    /// The key of the account to which the session belongs.
    pub account: Option<&'a PlayerId>,
    /// The device whose secret the request carries.
    pub device: Option<&'a Device>,
    /// The ticket that the form carries; empty if it carries none.
    pub ticket: &'a str,
}

/// Creates accounts and checks log-ins.
#[derive(Clone)]
pub struct Accounts {
    store: Store,
    clock: Clock,
    pub(crate) hasher: PasswordHasher,
    pub(crate) limits: Arc<RateLimits>,
    tickets: LoginTickets,
}

impl Accounts {
    pub(crate) fn new(store: Store, clock: Clock, limits: Arc<RateLimits>) -> Accounts {
        let (hasher, tickets) = (PasswordHasher::new(), LoginTickets::new());
        Accounts { store, clock, hasher, limits, tickets }
    }

    /// A new ticket for the log-in of a client without a session; None if the network got too many lately.
    pub fn ticket(&self, client: &Client<'_>) -> Option<String> {
        self.limits.check(Action::Ticket, client, 1).ok().map(|_| self.tickets.issue())
    }

    /// Creates an account for `player`, who has none.
    pub async fn make(
        &self,
        name: Name,
        passphrase: Passphrase,
        player: &Player,
        settings: Settings,
        network: Option<ClientNetwork>,
    ) -> Result<Account, PeopleError> {
        passphrase.check_against(&[&name, &player.name])?;
        let (key, shown) = (player.id.clone(), player.name.clone());
        let requester = Requester { network, player: Some(key.clone()) };
        if let Some(found) = Account::named(&self.store, &name).await? {
            // Its owner may repeat the request that made it.
            let typed = passphrase.as_str().to_owned();
            let is_own =
                found.key == key && self.hasher.verify(typed, found.hash.clone(), &requester).await?;
            return if is_own { Ok(found) } else { Err(AccountError::Taken.into()) };
        }
        let hash = Some(self.hasher.hash(passphrase, &requester).await?);
        let (settings, made) = (settings.to_string(), self.clock.now());
        let account = Account { name, key, shown, hash, once: false, settings, made, version: 1 };
        match account.keep_new(&self.store).await {
            Ok(()) => Ok(account),
            Err(StoreError::Conflict) => {
                let named = Account::named(&self.store, &account.name).await?;
                let is_taken = named.is_some_and(|named| named.key != account.key);
                Err(if is_taken { AccountError::Taken } else { AccountError::Already }.into())
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The account of this name, if the passphrase is right. The error does not reveal whether the name or the
    /// passphrase is wrong.
    pub async fn enter(
        &self,
        name: &str,
        typed: String,
        client: &LoginClient<'_>,
    ) -> Result<Account, PeopleError> {
        let name: Option<Name> = name.parse().ok();
        let tried = name.as_ref().map(id).unwrap_or_default();
        let account = match &name {
            Some(name) => Account::named(&self.store, name).await?,
            None => None,
        };
        let guesser = self.guesser(&tried, account.as_ref(), client).await?;
        tokio::time::sleep(guess(&self.limits, &tried, client.network, &guesser)?).await;
        let hash = account.as_ref().and_then(|account| account.hash.clone());
        let requester = Requester { network: client.network, player: guesser.id.map(PlayerId::new) };
        let fits = self.hasher.verify(typed, hash, &requester).await?;
        let account = account.filter(|_| fits).ok_or(AccountError::Unknown)?;
        self.used(account).await
    }

    /// The identity by which the guesses of a client at the account with the id `tried` are counted.
    async fn guesser(
        &self,
        tried: &str,
        account: Option<&Account>,
        client: &LoginClient<'_>,
    ) -> Result<Guesser, StoreError> {
        if let Some(device) = client.device {
            let id = device.id_at(tried);
            if self.store.read(Kind::Device, &id).await?.is_some() {
                return Ok(Guesser { action: Action::KnownLogIn, id: Some(id) });
            }
        }
        let is_own = account.is_some_and(|account| client.account == Some(&account.key));
        let id = match client.session {
            Some(session) => Some(session.as_str().to_owned()),
            None => self.tickets.id(client.ticket),
        };
        let action = match (client.session, &id) {
            (Some(_), _) if is_own => Action::KnownLogIn,
            (_, Some(_)) => Action::LogIn,
            (_, None) => Action::StrangerLogIn,
        };
        Ok(Guesser { action, id })
    }

    /// Stores that a device has logged in to an account.
    pub async fn remember(&self, device: &Device, account: &Account) -> Result<(), StoreError> {
        device.remember(&self.store, &id(&account.name), &account.key, self.clock.now()).await
    }

    /// The account after its passphrase has been used: a single-use passphrase is deleted.
    async fn used(&self, account: Account) -> Result<Account, PeopleError> {
        if !account.once {
            return Ok(account);
        }
        let used = Account { hash: None, once: false, ..account };
        match used.keep(&self.store).await {
            Ok(()) => Ok(Account { version: used.version + 1, ..used }),
            // Another request has used the passphrase.
            Err(StoreError::Conflict) => Err(AccountError::Unknown.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// Confirms by the passphrase that the owner makes the request; an account without a passphrase needs no
    /// confirmation.
    pub async fn confirm(
        &self,
        account: &Account,
        typed: String,
        session: &PlayerId,
        requester: &Requester,
    ) -> Result<(), PeopleError> {
        if account.hash.is_none() {
            return Ok(());
        }
        let client = Client { session: Some(session.as_str()), ..Client::default() };
        self.limits.check(Action::Confirmation, &client, 1).map_err(|_| AccountError::TooOften)?;
        let fits = self.hasher.verify(typed, account.hash.clone(), requester).await?;
        if fits { Ok(()) } else { Err(AccountError::Unknown.into()) }
    }

    /// Gives an account another passphrase, which is valid for a single use if `once`.
    pub async fn change(
        &self,
        account: &Account,
        passphrase: Passphrase,
        once: bool,
        requester: &Requester,
    ) -> Result<(), PeopleError> {
        passphrase.check_against(&[&account.name, &account.shown])?;
        let hash = Some(self.hasher.hash(passphrase, requester).await?);
        Ok(Account { hash, once, ..account.clone() }.keep(&self.store).await?)
    }
}
