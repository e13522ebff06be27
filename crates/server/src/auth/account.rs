//! Accounts: a name and a passphrase by which somebody is the same person at several devices.
//!
//! An account plays under the key of the session that made it, so that the seats of that session are the account's from
//! then on; every session that belongs to the account acts under that key.

use putahi_play::{Name, Player, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

use crate::auth::login_throttle::LoginThrottle;
use crate::auth::passphrase::{NoPassphrase, Passphrase, PasswordHasher};
use crate::error::{AccountError, ApiError};
use crate::store::{Document, Kind, Store, StoreError};
use crate::support::clock::Clock;
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

    /// Keeps what has changed of it.
    pub(crate) async fn keep(&self, store: &Store) -> Result<(), StoreError> {
        let text = serde_json::to_string(self).expect("an account is plain values");
        let document = Document { version: self.version, text };
        let owner = Some(self.key.as_str());
        store.write(Kind::Account, &id(&self.name), document, owner, None).await.map(drop)
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

    /// Throws it away.
    pub(crate) async fn remove(&self, store: &Store) -> Result<(), StoreError> {
        store.remove(Kind::Account, &id(&self.name)).await
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

/// Where accounts are made and entered.
#[derive(Clone)]
pub(crate) struct Accounts {
    store: Store,
    clock: Clock,
    pub(crate) hasher: PasswordHasher,
    throttle: LoginThrottle,
}

impl Accounts {
    pub(crate) fn new(store: Store, clock: Clock) -> Accounts {
        Accounts { store, clock, hasher: PasswordHasher::new(), throttle: LoginThrottle::new() }
    }

    /// Makes an account for somebody who has none.
    pub(crate) async fn make(
        &self,
        name: Name,
        passphrase: Passphrase,
        player: &Player,
        settings: Settings,
    ) -> Result<Account, ApiError> {
        if Account::named(&self.store, &name).await?.is_some() {
            return Err(AccountError::Taken.into());
        }
        let (key, shown) = (player.id.clone(), player.name.clone());
        let hash = Some(self.hasher.hash(passphrase).await?);
        let settings = settings.to_string();
        let made = self.clock.now();
        let account = Account { name, key, shown, hash, once: false, settings, made, version: 0 };
        match account.keep(&self.store).await {
            Ok(()) => Ok(account),
            Err(StoreError::Conflict) => Err(AccountError::Taken.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// The account of this name, if the passphrase is right. It is the same whether the name or the passphrase is not.
    pub(crate) async fn enter(
        &self,
        name: &str,
        typed: String,
        session: Option<&PlayerId>,
    ) -> Result<Account, ApiError> {
        let name: Option<Name> = name.parse().ok();
        let tried = name.as_ref().map(id).unwrap_or_default();
        if !self.throttle.allow(&tried, session) {
            return Err(AccountError::TooOften.into());
        }
        let account = match &name {
            Some(name) => Account::named(&self.store, name).await?,
            None => None,
        };
        let hash = account.as_ref().and_then(|account| account.hash.clone());
        let fits = self.hasher.verify(typed, hash).await?;
        let account = account.filter(|_| fits).ok_or(AccountError::Unknown)?;
        self.used(account).await
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
    ) -> Result<(), ApiError> {
        if account.hash.is_none() {
            return Ok(());
        }
        if !self.throttle.allow(&id(&account.name), Some(session)) {
            return Err(AccountError::TooOften.into());
        }
        let fits = self.hasher.verify(typed, account.hash.clone()).await?;
        if fits { Ok(()) } else { Err(AccountError::Unknown.into()) }
    }

    /// Gives an account another passphrase, which may be good for one use only.
    pub(crate) async fn change(
        &self,
        account: &Account,
        passphrase: Passphrase,
        once: bool,
    ) -> Result<(), ApiError> {
        let hash = Some(self.hasher.hash(passphrase).await?);
        Ok(Account { hash, once, ..account.clone() }.keep(&self.store).await?)
    }
}
