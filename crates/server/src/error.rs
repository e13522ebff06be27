//! Why a request fails. How that is said is the business of `http::respond`.

use axum::http::StatusCode;
use putahi_play::RoomError;
use putahi_rules::{RecordError, SetupError, SpecError};

use crate::store::StoreError;
use crate::support::fair_pool::Overloaded;

/// Why a request fails.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// There is no such page or match.
    NotFound,
    /// The body of the request cannot be read.
    Body {
        /// The status that says so.
        status: StatusCode,
        /// Why not, for who made the request.
        reason: String,
    },
    /// A field of a form has a value that it cannot have.
    Field {
        /// The name of the field.
        name: String,
        /// The value.
        text: String,
    },
    /// The request comes from a page of another site.
    OtherOrigin,
    /// The id of a command is longer than this, in bytes.
    LongId(usize),
    /// The id of a command has control characters, or begins like this, as only the server's own do.
    BadId(&'static str),
    /// A text is no spec.
    Spec(SpecError),
    /// A text is no position of a game.
    Setup {
        /// The name of the game.
        game: &'static str,
        /// What is wrong with the text.
        error: SetupError,
    },
    /// A text is no record.
    Record(RecordError),
    /// The rules deny it, in words.
    Refused(String),
    /// The room denies it.
    Room(RoomError),
    /// So many have sat down, but the game needs another number.
    Seats {
        /// Those who have sat down.
        found: usize,
        /// The seats of the game.
        needed: usize,
    },
    /// The match has gone on since.
    Stale,
    /// The id of a command is that of another command of the same sender.
    IdTaken,
    /// An account cannot be had.
    Account(AccountError),
    /// A link that was good for one use, or for a while, is so no more.
    Spent,
    /// Who has no seat wants to move it.
    NoSeat,
    /// Something else was stored at the same moment.
    Conflict,
    /// What is stored of the match cannot be read by this program.
    Unreadable,
    /// The store fails.
    Store(StoreError),
    /// A table of exact values cannot be read.
    Tables,
    /// Too much was asked lately.
    TooMany {
        /// After so many seconds it can be asked again.
        seconds: u64,
    },
    /// Too many sockets and streams are open.
    TooManySockets,
    /// So many tokens are the most that somebody has.
    TooManyTokens(usize),
    /// The token is unknown, or was taken back.
    Token,
    /// Only a session may do this, and the request names none that is known.
    NoSession,
    /// The server is about to close, and begins no match.
    Closing,
    /// Too much waits for a processor.
    Overloaded,
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            // It was logged when the match was put aside.
            StoreError::Broken(..) => ApiError::Unreadable,
            StoreError::Conflict => ApiError::Conflict,
            error => ApiError::Store(error),
        }
    }
}

impl From<Overloaded> for ApiError {
    fn from(_: Overloaded) -> ApiError {
        ApiError::Overloaded
    }
}

impl From<SpecError> for ApiError {
    fn from(error: SpecError) -> ApiError {
        ApiError::Spec(error)
    }
}

impl From<RecordError> for ApiError {
    fn from(error: RecordError) -> ApiError {
        ApiError::Record(error)
    }
}

impl ApiError {
    /// The error of a form whose field `name` cannot be `text`.
    pub(crate) fn field(name: &str, text: &str) -> ApiError {
        ApiError::Field { name: name.to_owned(), text: text.to_owned() }
    }
}

/// Why an account cannot be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AccountError {
    /// There is an account of this name.
    Taken,
    /// There is no such account, or the passphrase is another: which of both is not told.
    Unknown,
    /// It has been tried too often.
    TooOften,
    /// The passphrase has too few characters.
    Short,
    /// The passphrase is too long.
    Long,
    /// The session belongs to an account already.
    Already,
    /// The session belongs to no account.
    NoAccount,
}

impl AccountError {
    /// The key of the words for it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            AccountError::Taken => "account-taken",
            AccountError::Unknown => "account-unknown",
            AccountError::TooOften => "account-too-often",
            AccountError::Short => "account-short",
            AccountError::Long => "account-long",
            AccountError::Already => "account-already",
            AccountError::NoAccount => "account-none",
        }
    }
}

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> ApiError {
        ApiError::Account(error)
    }
}
