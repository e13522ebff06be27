//! Forms that make something or seat somebody: sent twice from one page, by a double click, they do so once.

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use putahi_host::limits::rates::LARGEST_REQUEST;
use putahi_host::support::client_network::ClientNetwork;
use putahi_host::support::random;
use putahi_host::support::uncancellable::spawn_uncancellable;
use sha2::{Digest, Sha256};

use crate::cache::sent_forms::FormKey;
use crate::common::respond::reject;
use crate::error::ApiError;
use crate::state::AppState;

const FIELD: &str = "once";

/// The address of a form on a page that is made anew for each reader and request.
pub(crate) fn once(path: &str) -> String {
    once_as(path, &random::new_id())
}

/// The address of a form on a page that need not change while `mark` does not. Others must not be able to guess the mark.
pub(crate) fn once_as(path: &str, mark: &str) -> String {
    format!("{path}?{FIELD}={mark}")
}

/// Answers a form of [`once`] that is sent again, with the same fields, as it was answered before: a double click leads to what the
/// first click has made, with its session. The first is finished though its browser has gone on.
pub(crate) async fn answer_once(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let is_marked = request.method() == Method::POST && mark(&request).is_some();
    // What is too long is refused by the handler.
    if !is_marked || request.body().size_hint().lower() > LARGEST_REQUEST as u64 {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, LARGEST_REQUEST).await else {
        return reject(&ApiError::TooLarge, Request::from_parts(parts, Body::empty()), None);
    };
    let request = Request::from_parts(parts, Body::from(body.clone()));
    let form = app.sent_forms.get(key(&request, &body), app.clock.now());
    spawn_uncancellable(async move { form.answer(next.run(request)).await }).await
}

fn mark(request: &Request) -> Option<&str> {
    let fields = request.uri().query()?.split('&');
    fields.filter_map(|field| field.strip_prefix(FIELD)?.strip_prefix('=')).find(|mark| !mark.is_empty())
}

/// The network belongs to the key: the answer may set a session cookie, which must not go to a client of another network.
fn key(request: &Request, body: &[u8]) -> FormKey {
    let network = request.extensions().get::<ClientNetwork>();
    let page = format!("{}\0{:?}\0{network:?}\0", request.uri().path(), mark(request));
    Sha256::new().chain_update(page).chain_update(body).finalize().into()
}
