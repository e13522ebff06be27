//! Finds the session or the program that a request names.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::Response;
use putahi_host::people::api_token::{Program, Token, find};
use putahi_host::people::session::{KnownSession, id_of};
use putahi_host::store::StoreError;
use putahi_host::support::secret::NotASecret;
use putahi_play::RoomError;

use crate::common::cookie::{is_secure, session_secret};
use crate::common::extract::request_context::{StaysInRoom, text};
use crate::common::respond::{Format, reject, with_session};
use crate::error::ApiError;
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
        Err(error) => return reject(&ApiError::Store(error), request, Some(Format::Page)),
    };
    match restricted_room(&app, &known).await {
        Ok(Some(room)) => {
            let may_send = may_send(&room, &request);
            request.extensions_mut().insert(room);
            if !may_send {
                return reject(&ApiError::Room(RoomError::Restricted), request, None);
            }
        }
        Ok(None) => {}
        Err(error) => return reject(&ApiError::Store(error), request, Some(Format::Page)),
    }
    let secure = is_secure(request.headers());
    let is_refreshed = app.sessions.refresh(&known).await;
    request.extensions_mut().insert(Arc::new(known));
    let answer = next.run(request).await;
    // The handler may have ended the session, or begun another.
    let is_set = answer.headers().contains_key(header::SET_COOKIE);
    with_session(answer, (is_refreshed && !is_set).then_some(&secret), secure)
}

/// The restricted room for one of whose people the session acts, if it does.
async fn restricted_room(app: &AppState, known: &KnownSession) -> Result<Option<StaysInRoom>, StoreError> {
    let Some(in_room) = known.in_room() else { return Ok(None) };
    let room = app.rooms.find(&in_room.room).await?;
    let is_restricted = room.is_some_and(|room| room.restrictions.is_some());
    Ok(is_restricted.then(|| StaysInRoom(in_room.room.clone())))
}

/// The forms that people of a restricted room may send besides those of the room: they write no text that others read.
const FORMS: [&str; 7] = ["/m/", "/g/", "/puzzle/", "/try", "/settings", "/me/delete", "/me/log-out"];

fn may_send(StaysInRoom(room): &StaysInRoom, request: &Request) -> bool {
    let path = request.uri().path();
    let is_of_room = path.strip_prefix("/r/").is_some_and(|rest| rest.starts_with(&format!("{room}/")));
    request.method().is_safe() || is_of_room || FORMS.iter().any(|form| path.starts_with(form))
}

/// Puts the [`Program`] of a request into its extensions; refuses a token that is not known, or not any more.
pub(crate) async fn find_program(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let Some(token) = bearer(request.headers()) else { return next.run(request).await };
    let found = match token {
        Ok(token) => find(&app.store, &token.player_id()).await.map_err(ApiError::Store),
        Err(_) => Ok(None),
    };
    match found.and_then(|program| program.ok_or(ApiError::Token)) {
        Ok(program) => {
            request.extensions_mut().insert(program);
            next.run(request).await
        }
        Err(error) => reject(&error, request, Some(Format::Json)),
    }
}

/// The token that a request carries, known or not; None if it carries none, an error if its text is no token.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<Result<Token, NotASecret>> {
    let (scheme, token) = text(headers, header::AUTHORIZATION)?.split_once(' ')?;
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
