//! What a page or a program is told when it cannot have what it asks for.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use putahi_rules::{RecordError, SetupError, SpecError};
use serde::Serialize;

use crate::account::Refused;
use crate::pages;
use crate::reader::Reader;
use crate::store::StoreError;

/// After so many seconds somebody with too many sockets may try again.
const SOCKETS_LATER: u64 = 5;

/// What a program is told whose request fails.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct Refusal {
    /// What is wrong, in the language of the request.
    error: String,
    /// A word for the kind of fault that stays the same in all languages and versions.
    code: &'static str,
}

/// Why a request fails.
#[derive(Debug)]
pub(crate) enum Fault {
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
    /// The id of a command has control characters, or begins like this, as only the house's own do.
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
    Denied(String),
    /// Whoever asks is not in the room, in words.
    Outside(String),
    /// So many have sat down, but the game needs another number.
    Seats {
        /// Those who have sat down.
        found: usize,
        /// The seats of the table.
        needed: usize,
    },
    /// The match has gone on since.
    Stale,
    /// An account cannot be had.
    Account(Refused),
    /// A link that was good for one use, or for a while, is so no more.
    Spent,
    /// Who has no seat wants to move it.
    NoSeat,
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
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Store(error)
    }
}

impl From<SpecError> for Fault {
    fn from(error: SpecError) -> Fault {
        Fault::Spec(error)
    }
}

impl From<RecordError> for Fault {
    fn from(error: RecordError) -> Fault {
        Fault::Record(error)
    }
}

impl Fault {
    /// The fault of a form whose field `name` cannot be `text`.
    pub(crate) fn field(name: &str, text: &str) -> Fault {
        Fault::Field { name: name.to_owned(), text: text.to_owned() }
    }

    fn status(&self) -> StatusCode {
        match self {
            Fault::NotFound => StatusCode::NOT_FOUND,
            Fault::Body { status, .. } => *status,
            Fault::Field { .. } | Fault::Seats { .. } => StatusCode::BAD_REQUEST,
            Fault::LongId(_) | Fault::BadId(_) => StatusCode::BAD_REQUEST,
            Fault::Spec(_) | Fault::Setup { .. } | Fault::Record(_) => StatusCode::BAD_REQUEST,
            Fault::Denied(_) | Fault::TooManyTokens(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::OtherOrigin | Fault::Outside(_) => StatusCode::FORBIDDEN,
            Fault::Token | Fault::NoSession => StatusCode::UNAUTHORIZED,
            Fault::TooMany { .. } | Fault::TooManySockets => StatusCode::TOO_MANY_REQUESTS,
            Fault::Stale | Fault::Account(Refused::Taken | Refused::Already) => StatusCode::CONFLICT,
            Fault::Account(Refused::Unknown | Refused::NoAccount) => StatusCode::FORBIDDEN,
            Fault::Account(Refused::TooOften) => StatusCode::TOO_MANY_REQUESTS,
            Fault::Account(Refused::Short | Refused::Long) | Fault::NoSeat => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Fault::Spent => StatusCode::GONE,
            Fault::Store(_) | Fault::Tables | Fault::Closing => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// What is wrong, in the reader's language.
    pub(crate) fn words(&self, reader: &Reader) -> String {
        let words = reader.words();
        let say = |key: &str| words.say(key, &[]);
        match self {
            Fault::NotFound => say("fault-not-found"),
            Fault::Body { reason, .. } => words.say("mistake-request", &[("reason", reason.into())]),
            Fault::Field { name, text } => words.field_error(name, text),
            Fault::LongId(most) => words.say("mistake-id", &[("most", (*most).into())]),
            Fault::BadId(prefix) => words.say("mistake-id-signs", &[("prefix", (*prefix).into())]),
            Fault::Spec(error) => words.spec_error(error),
            Fault::Setup { game, error } => words.setup_error(game, error),
            Fault::Record(error) => words.record_error(error),
            Fault::Denied(denied) | Fault::Outside(denied) => denied.clone(),
            Fault::Seats { found, needed } => {
                words.say("fault-seats", &[("found", (*found).into()), ("needed", (*needed).into())])
            }
            Fault::OtherOrigin => say("fault-origin"),
            Fault::Stale => say("fault-stale"),
            Fault::Account(refused) => say(refused.word()),
            Fault::Spent => say("seat-spent"),
            Fault::NoSeat => say("seat-none"),
            Fault::Store(_) => say("fault-store"),
            Fault::Tables => say("fault-tables"),
            Fault::TooMany { seconds } => words.say("fault-too-many", &[("seconds", (*seconds).into())]),
            Fault::TooManySockets => say("fault-sockets"),
            Fault::TooManyTokens(most) => words.say("fault-tokens", &[("most", (*most).into())]),
            Fault::Token => say("fault-token"),
            Fault::NoSession => say("fault-session"),
            Fault::Closing => say("fault-closing"),
        }
    }

    /// A word for the kind of fault that stays the same in all languages and versions.
    fn code(&self) -> &'static str {
        match self {
            Fault::NotFound => "not-found",
            Fault::Body { .. } => "body",
            Fault::Field { .. } => "field",
            Fault::OtherOrigin => "origin",
            Fault::LongId(_) | Fault::BadId(_) => "command-id",
            Fault::Spec(_) => "spec",
            Fault::Setup { .. } => "position",
            Fault::Record(_) => "record",
            Fault::Denied(_) => "denied",
            Fault::Outside(_) => "outside",
            Fault::Seats { .. } => "seats",
            Fault::Stale => "stale",
            Fault::Account(refused) => refused.word(),
            Fault::Spent => "spent",
            Fault::NoSeat => "no-seat",
            Fault::Store(_) => "store",
            Fault::Tables => "tables",
            Fault::TooMany { .. } => "too-many",
            Fault::TooManySockets => "too-many-sockets",
            Fault::TooManyTokens(_) => "too-many-tokens",
            Fault::Token => "token",
            Fault::NoSession => "session",
            Fault::Closing => "closing",
        }
    }

    /// After how many seconds it is worth trying again, where that is known.
    const fn later(&self) -> Option<u64> {
        match self {
            Fault::TooMany { seconds } => Some(*seconds),
            Fault::TooManySockets => Some(SOCKETS_LATER),
            _ => None,
        }
    }

    fn log(&self) {
        if let Fault::Store(error) = self {
            tracing::error!(%error, "the store fails");
        }
    }

    /// The fault as a page.
    pub(crate) fn page(self, reader: &Reader) -> Response {
        let page = pages::fault(reader, &self.words(reader));
        self.answer(page)
    }

    /// The fault as JSON.
    pub(crate) fn json(self, reader: &Reader) -> Response {
        let body = Refusal { error: self.words(reader), code: self.code() };
        self.answer(Json(body))
    }

    fn answer(&self, body: impl IntoResponse) -> Response {
        self.log();
        let mut answer = (self.status(), body).into_response();
        if let Some(seconds) = self.later() {
            answer.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        answer
    }
}
