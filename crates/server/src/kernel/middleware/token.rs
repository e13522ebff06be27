//! Finds the program whose API token a request carries.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::auth::api_token::{bearer, find};
use crate::error::ApiError;
use crate::kernel::respond::{Format, reject};
use crate::state::AppState;

/// Puts the [`Program`](crate::auth::api_token::Program) of a request into its extensions; refuses a token that is not
/// known, or not any more.
pub(crate) async fn find_program(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let Some(token) = bearer(request.headers()) else { return next.run(request).await };
    let found = match token {
        Ok(token) => find(&app.store, &token.player_id()).await,
        Err(_) => Ok(None),
    };
    let error = match found {
        Ok(Some(program)) => {
            request.extensions_mut().insert(program);
            return next.run(request).await;
        }
        Ok(None) => ApiError::Token,
        Err(error) => ApiError::Store(error),
    };
    reject(&error, request, Format::Json)
}
