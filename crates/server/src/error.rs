//! What a page or a program is told when it cannot have what it asks for.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use putahi_rules::{RecordError, SetupError, SpecError};
use serde::Serialize;

use crate::pages;
use crate::reader::Reader;
use crate::store::StoreError;

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
    /// So many have sat down, but the game needs another number.
    Seats {
        /// Those who have sat down.
        found: usize,
        /// The seats of the table.
        needed: usize,
    },
    /// The match has gone on since.
    Stale,
    /// The store fails.
    Store(StoreError),
    /// A table of exact values cannot be read.
    Tables,
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
            Fault::Field { .. } | Fault::LongId(_) | Fault::Seats { .. } => StatusCode::BAD_REQUEST,
            Fault::Spec(_) | Fault::Setup { .. } | Fault::Record(_) => StatusCode::BAD_REQUEST,
            Fault::Denied(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::OtherOrigin => StatusCode::FORBIDDEN,
            Fault::Stale => StatusCode::CONFLICT,
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
            Fault::Spec(error) => words.spec_error(error),
            Fault::Setup { game, error } => words.setup_error(game, error),
            Fault::Record(error) => words.record_error(error),
            Fault::Denied(denied) => denied.clone(),
            Fault::Seats { found, needed } => {
                words.say("fault-seats", &[("found", (*found).into()), ("needed", (*needed).into())])
            }
            Fault::OtherOrigin => say("fault-origin"),
            Fault::Stale => say("fault-stale"),
            Fault::Store(_) => say("fault-store"),
            Fault::Tables => say("fault-tables"),
            Fault::Closing => say("fault-closing"),
        }
    }

    fn log(&self) {
        if let Fault::Store(error) = self {
            tracing::error!(%error, "the store fails");
        }
    }

    /// The fault as a page.
    pub(crate) fn page(self, reader: &Reader) -> Response {
        self.log();
        (self.status(), pages::fault(reader, &self.words(reader))).into_response()
    }

    /// The fault as JSON.
    pub(crate) fn json(self, reader: &Reader) -> Response {
        #[derive(Serialize)]
        struct Body {
            error: String,
        }
        self.log();
        (self.status(), Json(Body { error: self.words(reader) })).into_response()
    }
}
