//! What a page or a program is told when it cannot have what it asks for.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::pages;
use crate::reader::Reader;
use crate::store::StoreError;

/// Why a request fails.
#[derive(Debug)]
pub(crate) enum Fault {
    /// There is no such page or match.
    NotFound,
    /// The request does not make sense, in words.
    Bad(String),
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
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Store(error)
    }
}

impl Fault {
    fn status(&self) -> StatusCode {
        match self {
            Fault::NotFound => StatusCode::NOT_FOUND,
            Fault::Bad(_) | Fault::Seats { .. } => StatusCode::BAD_REQUEST,
            Fault::Denied(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::Stale => StatusCode::CONFLICT,
            Fault::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn words(&self, reader: &Reader) -> String {
        let say = |key: &str| reader.words().say(key, &[]);
        match self {
            Fault::NotFound => say("fault-not-found"),
            Fault::Bad(words) | Fault::Denied(words) => words.clone(),
            Fault::Seats { found, needed } => {
                reader.words().say("fault-seats", &[("found", (*found).into()), ("needed", (*needed).into())])
            }
            Fault::Stale => say("fault-stale"),
            Fault::Store(_) => say("fault-store"),
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
