//! Finds the session that a request names.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::Response;

use crate::auth::api_token::Program;
use crate::auth::session::{id_of, secret_in};
use crate::error::ApiError;
use crate::kernel::respond::{Format, reject, with_cookie};
use crate::state::AppState;
use crate::support::cookie::is_secure;

/// Puts the [`KnownSession`](crate::auth::session::KnownSession) of a request into its extensions. A program's session
/// counts for nothing.
pub(crate) async fn find_session(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let program = request.extensions().get::<Program>().is_some();
    let Some(secret) = secret_in(request.headers()).filter(|_| !program) else {
        return next.run(request).await;
    };
    let known = match app.sessions.known(&id_of(&secret)).await {
        Ok(Some(known)) => known,
        Ok(None) => return next.run(request).await,
        Err(error) => return reject(&ApiError::Store(error), request, Format::Page),
    };
    let cookie = app.sessions.refresh(&known, &secret, is_secure(request.headers())).await;
    request.extensions_mut().insert(Arc::new(known));
    let answer = next.run(request).await;
    // The handler may have ended the session, or begun another.
    let cookie = cookie.filter(|_| !answer.headers().contains_key(header::SET_COOKIE));
    with_cookie(answer, cookie)
}
