//! Finds the program whose API token a request carries.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::Response;
use putahi_host::people::api_token::{Token, find};
use putahi_host::support::secret::NotASecret;

use crate::error::ApiError;
use crate::kernel::respond::{Format, reject};
use crate::state::AppState;

/// Puts the [`Program`](putahi_host::people::api_token::Program) of a request into its extensions; refuses a token that is not
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

/// The token that a request carries, known or not; None if it carries none, an error if its text is no token.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<Result<Token, NotASecret>> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = text.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim().parse())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_from_the_header_of_a_request() {
        let carried = |text: &str| {
            let line = (header::AUTHORIZATION, text.parse().unwrap());
            bearer(&HeaderMap::from_iter([line])).map(|token| token.map(|token| token.player_id()))
        };
        let token = format!("putahi_{}", "A".repeat(43));
        let id = token.parse::<Token>().unwrap().player_id();
        for line in [format!("Bearer {token}"), format!("bearer  {token} ")] {
            assert_eq!(carried(&line), Some(Ok(id.clone())));
        }
        assert_eq!(carried(&format!("Basic {token}")), None);
        assert_eq!(carried("Bearer putahi_x"), Some(Err(NotASecret)));
        assert_eq!(carried(&format!("Bearer {}", "A".repeat(43))), Some(Err(NotASecret)));
    }
}
