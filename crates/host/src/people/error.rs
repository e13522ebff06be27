//! Why a session or an account cannot be had.

use crate::limits::rate_limit::LimitError;
use crate::store::StoreError;
use crate::support::fair_pool::Overloaded;

/// Why a session or an account cannot be had, or be used.
#[derive(Debug)]
pub enum PeopleError {
    /// The account cannot be had.
    Account(AccountError),
    /// The token is unknown, or was revoked.
    Token,
    /// It was asked for too often.
    Limit(LimitError),
    /// Too much waits for a processor.
    Overloaded,
    /// The store fails.
    Store(StoreError),
}

impl From<AccountError> for PeopleError {
    fn from(error: AccountError) -> PeopleError {
        PeopleError::Account(error)
    }
}

impl From<LimitError> for PeopleError {
    fn from(error: LimitError) -> PeopleError {
        PeopleError::Limit(error)
    }
}

impl From<Overloaded> for PeopleError {
    fn from(_: Overloaded) -> PeopleError {
        PeopleError::Overloaded
    }
}

impl From<StoreError> for PeopleError {
    fn from(error: StoreError) -> PeopleError {
        PeopleError::Store(error)
    }
}

/// Why an account cannot be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccountError {
    /// There is an account of this name, or of one that looks like it.
    Taken,
    /// There is no such account, or the passphrase is another: which of the two is not said.
    Unknown,
    /// It has been tried too often.
    TooOften,
    /// The passphrase has too few characters.
    Short,
    /// The passphrase is too long.
    Long,
    /// The passphrase has an invisible character, which is not on every keyboard.
    Invisible,
    /// The passphrase is easy to guess.
    Simple,
    /// The passphrase is easy to guess from the names of its owner.
    Named,
    /// The session belongs to an account already.
    Already,
    /// The session belongs to no account.
    NoAccount,
}

impl AccountError {
    /// Whether it is for the passphrase that was typed.
    pub const fn is_about_passphrase(self) -> bool {
        !matches!(self, AccountError::Taken | AccountError::Already | AccountError::NoAccount)
    }

    /// The key of the words for it.
    pub const fn word(self) -> &'static str {
        match self {
            AccountError::Taken => "account-taken",
            AccountError::Unknown => "account-unknown",
            AccountError::TooOften => "account-too-often",
            AccountError::Short => "account-short",
            AccountError::Long => "account-long",
            AccountError::Invisible => "account-invisible",
            AccountError::Simple => "account-simple",
            AccountError::Named => "account-named",
            AccountError::Already => "account-already",
            AccountError::NoAccount => "account-none",
        }
    }
}
