//! Accounts: a name and a passphrase by which somebody is the same person at several devices.
//!
//! An account plays under the key of the session that made it, so that the seats of that session are the account's from
//! then on; every session that belongs to the account acts under that key.

use putahi_play::{Name, Player, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

use crate::auth::client_network::ClientNetwork;
use crate::auth::device::Device;
use crate::auth::login_throttle::{Guesser, LoginThrottle};
use crate::auth::login_ticket::LoginTickets;
use crate::auth::passphrase::{NoPassphrase, Passphrase};
use crate::auth::password_hasher::PasswordHasher;
use crate::error::{AccountError, ApiError};
use crate::store::{Document, Kind, NewDocument, Store, StoreError};
use crate::support::clock::Clock;
use crate::support::fair_pool::Requester;
use crate::support::settings::Settings;

/// What is stored of an account.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Account {
    /// What its owner enters it with.
    pub(crate) name: Name,
    /// Whom its sessions act for.
    pub(crate) key: PlayerId,
    /// What others call its owner.
    pub(crate) shown: Name,
    /// The hash of the passphrase; none once one that is good for one use has been used.
    pub(crate) hash: Option<String>,
    /// Whether the passphrase is good for one use.
    pub(crate) once: bool,
    /// What its owner has chosen about the pages.
    pub(crate) settings: String,
    /// When it was made.
    pub(crate) made: Timestamp,
    #[serde(skip)]
    /// The version that was read.
    pub(crate) version: u64,
}

impl std::fmt::Debug for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Account").field("key", &self.key).finish_non_exhaustive()
    }
}

/// What a session knows of the account that it belongs to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Member {
    /// The id of the account.
    pub(crate) id: String,
    /// Whom it acts for; a later account of the same name has another key.
    pub(crate) key: PlayerId,
}

/// The id of the account that is entered with a name, however that is written.
fn id(name: &Name) -> String {
    name.to_string().to_lowercase()
}

impl From<NoPassphrase> for ApiError {
    fn from(no: NoPassphrase) -> ApiError {
        match no {
            NoPassphrase::Short => AccountError::Short.into(),
            NoPassphrase::Long => AccountError::Long.into(),
        }
    }
}

impl Account {
    /// The account of a member; none if it is gone.
    pub(crate) async fn of(store: &Store, member: &Member) -> Result<Option<Account>, StoreError> {
        let account = read(store, &member.id).await?;
        Ok(account.filter(|account| account.key == member.key))
    }

    /// The account that is entered with a name.
    pub(crate) async fn named(store: &Store, name: &Name) -> Result<Option<Account>, StoreError> {
        read(store, &id(name)).await
    }

    /// What a session that belongs to it knows.
    pub(crate) fn member(&self) -> Member {
        Member { id: id(&self.name), key: self.key.clone() }
    }

    /// Its owner as a player.
    pub(crate) fn player(&self) -> Player {
        Player { id: self.key.clone(), name: self.shown.clone() }
    }

    fn text(&self) -> String {
        serde_json::to_string(self).expect("an account is plain values")
    }

    /// Keeps it with a `change`. Where something else of it was changed meanwhile, the change is made to that.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is gone, or changes all the time; or the store fails.
    pub(crate) async fn revise(
        &self,
        store: &Store,
        change: impl Fn(Account) -> Account,
    ) -> Result<(), StoreError> {
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

    /// Keeps a new account, with a document that keeps others from having the same key.
    async fn keep_new(&self, store: &Store) -> Result<(), StoreError> {
        let (account, owner) = (id(&self.name), self.key.as_str().to_owned());
        let only = NewDocument {
            kind: Kind::AccountOwner,
            id: owner.clone(),
            text: "{}".to_owned(),
            owner: owner.clone(),
        };
        let account = NewDocument { kind: Kind::Account, id: account, text: self.text(), owner };
        store.write_new(vec![account, only]).await
    }

    /// Keeps what has changed of it.
    pub(crate) async fn keep(&self, store: &Store) -> Result<(), StoreError> {
        let document = Document { version: self.version, text: self.text() };
        let owner = Some(self.key.as_str());
        store.write(Kind::Account, &id(&self.name), document, owner, None).await.map(drop)
    }
}

/// How often a change is tried again after a conflict with another.
const TRIES: usize = 50;

async fn read(store: &Store, id: &str) -> Result<Option<Account>, StoreError> {
    let Some(document) = store.read(Kind::Account, id).await? else { return Ok(None) };
    let account: Account = serde_json::from_str(&document.text)
        .map_err(|error| StoreError::BrokenDocument(format!("account {id}"), error.to_string()))?;
    Ok(Some(Account { version: document.version, ..account }))
}

/// Who wants to log in.
pub(crate) struct LoginClient<'a> {
    /// The network that it comes from; none if it came over no connection.
    pub(crate) network: Option<ClientNetwork>,
    /// The session that it has.
    pub(crate) session: Option<&'a PlayerId>,
    /// The key of the account to which the session belongs.
    pub(crate) account: Option<&'a PlayerId>,
    /// The device that it names.
    pub(crate) device: Option<&'a Device>,
    /// The ticket that the form carries; empty if it carries none.
    pub(crate) ticket: &'a str,
}

/// Where accounts are made and entered.
#[derive(Clone)]
pub(crate) struct Accounts {
    store: Store,
    clock: Clock,
    pub(crate) hasher: PasswordHasher,
    throttle: LoginThrottle,
    pub(crate) tickets: LoginTickets,
}

impl Accounts {
    pub(crate) fn new(store: Store, clock: Clock) -> Accounts {
        let (throttle, tickets) = (LoginThrottle::new(), LoginTickets::new());
        Accounts { store, clock, hasher: PasswordHasher::new(), throttle, tickets }
    }

    /// Makes an account for somebody who has none.
    pub(crate) async fn make(
        &self,
        name: Name,
        passphrase: Passphrase,
        player: &Player,
        settings: Settings,
        network: Option<ClientNetwork>,
    ) -> Result<Account, ApiError> {
        if Account::named(&self.store, &name).await?.is_some() {
            return Err(AccountError::Taken.into());
        }
        let (key, shown) = (player.id.clone(), player.name.clone());
        let network = network.map(ClientNetwork::address);
        let requester = Requester { network, player: Some(key.clone()) };
        let hash = Some(self.hasher.hash(passphrase, &requester).await?);
        let settings = settings.to_string();
        let made = self.clock.now();
        let account = Account { name, key, shown, hash, once: false, settings, made, version: 1 };
        match account.keep_new(&self.store).await {
            Ok(()) => Ok(account),
            Err(StoreError::Conflict) => Err(self.why_refused(&account).await?.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// Why a new account was refused: another has its name, or its owner has another.
    async fn why_refused(&self, account: &Account) -> Result<AccountError, StoreError> {
        let named = Account::named(&self.store, &account.name).await?;
        let others = named.is_some_and(|named| named.key != account.key);
        Ok(if others { AccountError::Taken } else { AccountError::Already })
    }

    /// The account of this name, if the passphrase is right. It is the same whether the name or the passphrase is not.
    pub(crate) async fn enter(
        &self,
        name: &str,
        typed: String,
        client: &LoginClient<'_>,
    ) -> Result<Account, ApiError> {
        let name: Option<Name> = name.parse().ok();
        let tried = name.as_ref().map(id).unwrap_or_default();
        let account = match &name {
            Some(name) => Account::named(&self.store, name).await?,
            None => None,
        };
        let guesser = self.guesser(&tried, account.as_ref(), client).await?;
        tokio::time::sleep(self.throttle.guess(&tried, client.network, &guesser)?).await;
        let hash = account.as_ref().and_then(|account| account.hash.clone());
        let network = client.network.map(ClientNetwork::address);
        let requester = Requester { network, player: guesser.id().map(PlayerId::new) };
        let fits = self.hasher.verify(typed, hash, &requester).await?;
        let account = account.filter(|_| fits).ok_or(AccountError::Unknown)?;
        self.used(account).await
    }

    /// As whom a client is counted that wants to enter the account with the id `tried`.
    async fn guesser(
        &self,
        tried: &str,
        account: Option<&Account>,
        client: &LoginClient<'_>,
    ) -> Result<Guesser, StoreError> {
        if let Some(device) = client.device {
            let id = device.id_at(tried);
            if self.store.read(Kind::Device, &id).await?.is_some() {
                return Ok(Guesser::Known(id));
            }
        }
        let Some(session) = client.session else {
            return Ok(self.tickets.id(client.ticket).map_or(Guesser::Stranger, Guesser::Client));
        };
        let session = session.as_str().to_owned();
        Ok(match account {
            Some(account) if client.account == Some(&account.key) => Guesser::Known(session),
            _ => Guesser::Client(session),
        })
    }

    /// Stores that an account was entered at a device.
    pub(crate) async fn remember(&self, device: &Device, account: &Account) -> Result<(), StoreError> {
        device.remember(&self.store, &id(&account.name), &account.key, self.clock.now()).await
    }

    /// The account once its passphrase has been used: one that is good for one use is gone then.
    async fn used(&self, account: Account) -> Result<Account, ApiError> {
        if !account.once {
            return Ok(account);
        }
        let used = Account { hash: None, once: false, ..account };
        match used.keep(&self.store).await {
            Ok(()) => Ok(Account { version: used.version + 1, ..used }),
            // Somebody else has used it.
            Err(StoreError::Conflict) => Err(AccountError::Unknown.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// Makes sure that it is the owner who asks: by the passphrase, where there is one.
    pub(crate) async fn confirm(
        &self,
        account: &Account,
        typed: String,
        session: &PlayerId,
        requester: &Requester,
    ) -> Result<(), ApiError> {
        if account.hash.is_none() {
            return Ok(());
        }
        self.throttle.confirm(session)?;
        let fits = self.hasher.verify(typed, account.hash.clone(), requester).await?;
        if fits { Ok(()) } else { Err(AccountError::Unknown.into()) }
    }

    /// Gives an account another passphrase, which may be good for one use only.
    pub(crate) async fn change(
        &self,
        account: &Account,
        passphrase: Passphrase,
        once: bool,
        requester: &Requester,
    ) -> Result<(), ApiError> {
        let hash = Some(self.hasher.hash(passphrase, requester).await?);
        Ok(Account { hash, once, ..account.clone() }.keep(&self.store).await?)
    }
}
