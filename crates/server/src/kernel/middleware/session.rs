//! Finds the session that a request names.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::Response;
use putahi_host::people::api_token::Program;
use putahi_host::people::session::id_of;

use crate::error::ApiError;
use crate::kernel::cookie::{is_secure, session_secret};
use crate::kernel::respond::{Format, reject, with_session};
use crate::state::AppState;

/// Puts the [`KnownSession`](putahi_host::people::session::KnownSession) of a request into its extensions. A program's session
/// counts for nothing.
pub(crate) async fn find_session(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let program = request.extensions().get::<Program>().is_some();
    let Some(secret) = session_secret(request.headers()).filter(|_| !program) else {
        return next.run(request).await;
    };
    let known = match app.sessions.known(&id_of(&secret)).await {
        Ok(Some(known)) => known,
        Ok(None) => return next.run(request).await,
        Err(error) => return reject(&ApiError::Store(error), request, Format::Page),
    };
    let secure = is_secure(request.headers());
    let is_refreshed = app.sessions.refresh(&known).await;
    request.extensions_mut().insert(Arc::new(known));
    let answer = next.run(request).await;
    // The handler may have ended the session, or begun another.
    let is_set = answer.headers().contains_key(header::SET_COOKIE);
    with_session(answer, (is_refreshed && !is_set).then_some(&secret), secure)
}
