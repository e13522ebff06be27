//! How errors are answered: status, words in the language of the request, a page or JSON.

use std::sync::Arc;

use axum::Json;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use putahi_host::limits::rate_limit::LimitError;
use putahi_host::limits::rates::LARGEST_REQUEST;
use putahi_host::people::error::AccountError;
use putahi_host::store::StoreError;
use putahi_host::support::secret::Secret;
use putahi_host::support::sparse_log::SparseLog;
use putahi_play::{Localizer, MAX_NAME_CHARS};
use putahi_rules::{ForeignCapture, ImportError};
use serde::Serialize;

use crate::common::cookie::SESSION;
use crate::common::extract::request_context::{RequestContext, text};
use crate::common::frame::error_page;
use crate::error::ApiError;

/// The content type of a stream: a line of JSON for each event.
pub(crate) const STREAM: &str = "application/x-ndjson";

/// The seconds after which a client with too many sockets, or that of an overloaded server, may try again.
const LATER: u64 = 5;

/// The answer to a program whose request fails.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct ErrorBody {
    /// What is wrong, in the language of the request.
    error: String,
    /// A word for the kind of error that stays the same in all languages and versions.
    code: &'static str,
    /// With the code `capture`, where a man is still to be taken: the positions that it can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<CaptureChoice>>,
}

/// A way to complete a turn in which a man is still to be taken.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct CaptureChoice {
    /// The point of the man that is taken.
    take: String,
    /// The position after that; null for the usual start.
    position: Option<String>,
}

impl ErrorBody {
    pub(crate) fn of(error: &ApiError, words: Localizer) -> ErrorBody {
        ErrorBody { error: error.message(words), code: error.kind().1, choices: error.choices() }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    Page,
    Json,
}

impl Format {
    /// A page if the request accepts one.
    pub(crate) fn accepted(headers: &HeaderMap) -> Format {
        let accepts_page = text(headers, header::ACCEPT).is_some_and(|kinds| kinds.contains("text/html"));
        if accepts_page { Format::Page } else { Format::Json }
    }
}

impl IntoResponse for ApiError {
    /// An answer with the status alone; `middleware::errors` renders the error, which it finds in the extensions, in the
    /// language of the request.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// Renders an error in the language of the request, and logs it if the operator must know.
pub(crate) fn render(error: &ApiError, context: &RequestContext, format: Format) -> Response {
    error.log();
    let mut response = match format {
        Format::Page => {
            let message = error.message(context.words());
            (error.status(), error_page(context, error.title(), &message)).into_response()
        }
        Format::Json => (error.status(), Json(ErrorBody::of(error, context.words()))).into_response(),
    };
    if let Some(seconds) = error.retry_after() {
        response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    }
    if let Some(challenge) = error.challenge() {
        response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static(challenge));
    }
    response
}

/// The answer to a request that does not come to its handler, in this format or the one that the request accepts.
pub(crate) fn reject(error: &ApiError, request: Request, format: Option<Format>) -> Response {
    let (parts, _) = request.into_parts();
    let format = format.unwrap_or_else(|| Format::accepted(&parts.headers));
    render(error, &RequestContext::of(&parts), format)
}

pub(crate) fn with_cookie(answer: impl IntoResponse, cookie: Option<HeaderValue>) -> Response {
    let mut answer = answer.into_response();
    if let Some(cookie) = cookie {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    answer
}

/// A text to be kept as a file.
pub(crate) fn file(kind: &str, name: &str, text: String) -> Response {
    let disposition = format!("attachment; filename=\"putahi-{name}\"");
    ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, &disposition)], text).into_response()
}

/// An answer that also gives the browser the secret of its new session, if it has one.
pub(crate) fn with_session(answer: impl IntoResponse, secret: Option<&Secret>, secure: bool) -> Response {
    with_cookie(answer, secret.map(|secret| SESSION.set(&secret.to_string(), secure)))
}

impl ApiError {
    const fn title(&self) -> &'static str {
        match self {
            ApiError::NotFound => "fault-title-not-found",
            ApiError::TooLarge => "fault-title-too-large",
            ApiError::Limit(_) | ApiError::Overloaded => "fault-title-later",
            _ => "fault",
        }
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.kind().0
    }

    /// The status of the answer, and a word for the kind of error that stays the same in all languages and versions.
    fn kind(&self) -> (StatusCode, &'static str) {
        match self {
            ApiError::NotFound => (StatusCode::NOT_FOUND, "not-found"),
            ApiError::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
            ApiError::WrongContentType => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "body"),
            ApiError::NoJson(..) | ApiError::OtherJson(..) => (StatusCode::BAD_REQUEST, "body"),
            ApiError::UnknownField(_) | ApiError::MissingField(_) => (StatusCode::BAD_REQUEST, "body"),
            ApiError::BadForm | ApiError::NoHost | ApiError::Malformed => (StatusCode::BAD_REQUEST, "body"),
            ApiError::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, "method"),
            ApiError::NoUpgrade => (StatusCode::UPGRADE_REQUIRED, "upgrade"),
            ApiError::OtherHost(_) => (StatusCode::MISDIRECTED_REQUEST, "host"),
            ApiError::Name | ApiError::ReservedName | ApiError::Field { .. } => {
                (StatusCode::BAD_REQUEST, "field")
            }
            ApiError::Seats(..) => (StatusCode::BAD_REQUEST, "seats"),
            ApiError::NotPerfect(_) => (StatusCode::BAD_REQUEST, "level"),
            ApiError::LongId(_) | ApiError::BadId(_) => (StatusCode::BAD_REQUEST, "command-id"),
            ApiError::Spec(_) => (StatusCode::BAD_REQUEST, "spec"),
            ApiError::Import(ImportError::Capture(_)) => (StatusCode::BAD_REQUEST, "capture"),
            ApiError::Import(ImportError::Record(_)) => (StatusCode::BAD_REQUEST, "record"),
            ApiError::Import(_) => (StatusCode::BAD_REQUEST, "position"),
            ApiError::Refused(_) | ApiError::Command(..) | ApiError::Room(_) | ApiError::List(_) => {
                (StatusCode::UNPROCESSABLE_ENTITY, "denied")
            }
            ApiError::LargeAnswer => (StatusCode::UNPROCESSABLE_ENTITY, "large-answer"),
            ApiError::TooManyTokens(_) => (StatusCode::UNPROCESSABLE_ENTITY, "too-many-tokens"),
            ApiError::TooManyStudies(_) => (StatusCode::UNPROCESSABLE_ENTITY, "too-many-studies"),
            ApiError::NoSeat => (StatusCode::UNPROCESSABLE_ENTITY, "no-seat"),
            ApiError::LongStudy(..) => (StatusCode::PAYLOAD_TOO_LARGE, "long-study"),
            ApiError::OtherOrigin => (StatusCode::FORBIDDEN, "origin"),
            ApiError::OthersStudy => (StatusCode::FORBIDDEN, "others-study"),
            ApiError::Token => (StatusCode::UNAUTHORIZED, "token"),
            ApiError::NoSession => (StatusCode::UNAUTHORIZED, "session"),
            ApiError::Limit(LimitError::TooMany { .. }) => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            ApiError::Limit(LimitError::TooManySockets) => {
                (StatusCode::TOO_MANY_REQUESTS, "too-many-sockets")
            }
            ApiError::Stale => (StatusCode::CONFLICT, "stale"),
            ApiError::Conflict => (StatusCode::CONFLICT, "conflict"),
            ApiError::Running => (StatusCode::CONFLICT, "running"),
            ApiError::IdTaken => (StatusCode::CONFLICT, "command-id-taken"),
            ApiError::Account(refused) => (account_status(*refused), refused.word()),
            ApiError::Spent => (StatusCode::GONE, "spent"),
            ApiError::Unreadable => (StatusCode::SERVICE_UNAVAILABLE, "unreadable"),
            ApiError::Store(StoreError::Unknown) => (StatusCode::SERVICE_UNAVAILABLE, "unknown"),
            ApiError::Store(_) => (StatusCode::SERVICE_UNAVAILABLE, "store"),
            ApiError::Panicked => (StatusCode::SERVICE_UNAVAILABLE, "internal"),
            ApiError::Closing => (StatusCode::SERVICE_UNAVAILABLE, "closing"),
            ApiError::Overloaded => (StatusCode::SERVICE_UNAVAILABLE, "overloaded"),
        }
    }

    pub(crate) fn message(&self, words: Localizer) -> String {
        let say = |key: &str| words.say(key, &[]);
        let at = |line: &usize, column: &usize| [("line", (*line).into()), ("column", (*column).into())];
        match self {
            ApiError::TooLarge => {
                words.say("request-too-large", &[("most", (LARGEST_REQUEST / 1024).into())])
            }
            ApiError::WrongContentType => say("request-content-type"),
            ApiError::NoJson(line, column) => words.say("request-no-json", &at(line, column)),
            ApiError::OtherJson(line, column) => words.say("request-other-json", &at(line, column)),
            ApiError::UnknownField(name) => words.say("request-unknown-field", &[("name", name.into())]),
            ApiError::MissingField(name) => words.say("request-missing-field", &[("name", name.into())]),
            ApiError::BadForm => say("request-form"),
            ApiError::WrongMethod => say("request-method"),
            ApiError::NoUpgrade => say("request-upgrade"),
            ApiError::NoHost => say("request-host"),
            ApiError::OtherHost(host) => words.say("request-other-host", &[("host", host.into())]),
            ApiError::Malformed => say("request-malformed"),
            ApiError::Name => words.say("mistake-name", &[("most", MAX_NAME_CHARS.into())]),
            ApiError::ReservedName => say("mistake-name-reserved"),
            ApiError::Field { name, text } => words.field_error(name, text),
            ApiError::LongId(most) => words.say("mistake-id", &[("most", (*most).into())]),
            ApiError::BadId(prefix) => words.say("mistake-id-signs", &[("prefix", (*prefix).into())]),
            ApiError::Spec(error) => words.spec_error(error),
            ApiError::Import(error) => words.import_error(error),
            ApiError::Refused(denied) => denied.clone(),
            ApiError::Command(spec, denied) => words.denied_command(spec, denied),
            ApiError::Room(denied) => words.room_error(*denied),
            ApiError::List(error) => words.list_error(error),
            ApiError::Seats(found, needed) => {
                words.say("fault-seats", &[("found", (*found).into()), ("needed", (*needed).into())])
            }
            ApiError::NotPerfect(levels) => {
                words.say("mistake-perfect", &[("levels", levels.as_str().into())])
            }
            ApiError::Account(refused) => say(refused.word()),
            ApiError::Spent => say("seat-spent"),
            ApiError::NoSeat => say("seat-none"),
            ApiError::Store(StoreError::Lost(_)) => say("fault-store-lost"),
            ApiError::Limit(LimitError::TooMany { seconds }) => {
                words.say("fault-too-many", &[("seconds", (*seconds).into())])
            }
            ApiError::Limit(LimitError::TooManySockets) => say("fault-sockets"),
            ApiError::TooManyStudies(most) => words.say("fault-studies", &[("most", (*most).into())]),
            ApiError::LongStudy(moves, kibibytes) => words
                .say("fault-study-long", &[("moves", (*moves).into()), ("kibibytes", (*kibibytes).into())]),
            ApiError::OthersStudy => say("fault-study-others"),
            ApiError::TooManyTokens(most) => words.say("fault-tokens", &[("most", (*most).into())]),
            _ => say(&format!("fault-{}", self.kind().1)),
        }
    }

    /// The positions that are meant, one of which is to be asked for.
    fn choices(&self) -> Option<Vec<CaptureChoice>> {
        let ApiError::Import(ImportError::Capture(captures)) = self else { return None };
        let choice = |capture: &ForeignCapture| CaptureChoice {
            take: capture.point.clone(),
            position: capture.position.clone(),
        };
        Some(captures.iter().map(choice).collect())
    }

    /// How a request has to authenticate itself, where that is what is wrong (RFC 6750, section 3).
    const fn challenge(&self) -> Option<&'static str> {
        match self {
            ApiError::Token => Some("Bearer realm=\"putahi\", error=\"invalid_token\""),
            ApiError::NoSession => Some("Bearer realm=\"putahi\""),
            _ => None,
        }
    }

    /// After how many seconds it is worth trying again, where that is known.
    const fn retry_after(&self) -> Option<u64> {
        match self {
            ApiError::Limit(LimitError::TooMany { seconds }) => Some(*seconds),
            ApiError::Limit(LimitError::TooManySockets) | ApiError::Overloaded => Some(LATER),
            _ => None,
        }
    }

    fn log(&self) {
        static LINES: SparseLog = SparseLog::new();
        if let ApiError::Store(error) = self
            && !error.is_lost()
            && LINES.may_log()
        {
            tracing::error!(%error, "the store fails");
        }
    }
}

const fn account_status(error: AccountError) -> StatusCode {
    match error {
        AccountError::Taken | AccountError::Already => StatusCode::CONFLICT,
        AccountError::Unknown | AccountError::NoAccount => StatusCode::FORBIDDEN,
        AccountError::TooOften => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

#[cfg(test)]
mod tests {
    use putahi_play::Language;

    use super::*;

    #[test]
    fn each_error_has_words_by_its_code() {
        let errors = [
            ApiError::NotFound,
            ApiError::OtherOrigin,
            ApiError::Stale,
            ApiError::IdTaken,
            ApiError::Conflict,
            ApiError::Unreadable,
            ApiError::Store(StoreError::Unknown),
            ApiError::Store(StoreError::Server(String::new())),
            ApiError::Running,
            ApiError::Panicked,
            ApiError::LargeAnswer,
            ApiError::Token,
            ApiError::NoSession,
            ApiError::Closing,
            ApiError::Overloaded,
        ];
        for (error, language) in
            errors.iter().flat_map(|error| Language::ALL.map(|language| (error, language)))
        {
            assert!(error.message(Localizer::of(language)).ends_with('.'), "{:?}", error.kind());
        }
    }
}
