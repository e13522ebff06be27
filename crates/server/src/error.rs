//! What a page or a program is told when it cannot have what it asks for.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use putahi_play::{Language, Words};
use serde::Serialize;

use crate::live::Unmet;
use crate::pages;
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
    /// The fault that an unmet wish is; `word` puts a denial into words.
    pub(crate) fn unmet(unmet: Unmet, word: impl FnOnce(&putahi_play::Denied) -> String) -> Fault {
        match unmet {
            Unmet::Denied(denied) => Fault::Denied(word(&denied)),
            Unmet::Stale => Fault::Stale,
            Unmet::Store(error) => Fault::Store(error),
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Fault::NotFound => StatusCode::NOT_FOUND,
            Fault::Bad(_) => StatusCode::BAD_REQUEST,
            Fault::Denied(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::Stale => StatusCode::CONFLICT,
            Fault::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn words(&self, language: Language) -> String {
        let say = |key: &str| Words::of(language).say(key, &[]);
        match self {
            Fault::NotFound => say("fault-not-found"),
            Fault::Bad(words) | Fault::Denied(words) => words.clone(),
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
    pub(crate) fn page(self, language: Language) -> Response {
        self.log();
        (self.status(), pages::fault(language, &self.words(language))).into_response()
    }

    /// The fault as JSON.
    pub(crate) fn json(self, language: Language) -> Response {
        #[derive(Serialize)]
        struct Body {
            error: String,
        }
        self.log();
        (self.status(), Json(Body { error: self.words(language) })).into_response()
    }
}
