//! What a request sees of a live match.

use putahi_play::{AnyMatch, State, Timestamp};

use super::extract::request_context::RequestContext;
use crate::error::ApiError;
use crate::matches::live_match::{ExecuteError, LiveMatch, SERVER_COMMAND};
use crate::services::error::ServiceError;

/// What is seen now of a table after so many events.
pub(crate) fn state_of(table: &dyn AnyMatch, seq: u64, context: &RequestContext, now: Timestamp) -> State {
    let aids = context.settings.aids();
    State::of(table, seq, context.words(), aids, context.viewer(), now)
}

/// The match as its page shows it.
pub(crate) async fn state(live: &LiveMatch, context: &RequestContext) -> State {
    live.read(|_, table, seq| state_of(table, seq, context, live.clock().now())).await
}

/// What is answered to a command that was not executed.
pub(crate) async fn api_error(
    live: &LiveMatch,
    context: &RequestContext,
    error: impl Into<ExecuteError>,
) -> ApiError {
    match error.into() {
        ExecuteError::Denied(denied) => {
            ApiError::Denied(live.read(|_, table, _| table.command_error(&denied, context.words())).await)
        }
        ExecuteError::Stale => ApiError::Stale,
        ExecuteError::LongId(most) => ApiError::LongId(most),
        ExecuteError::BadId => ApiError::BadId(SERVER_COMMAND),
        ExecuteError::Store(error) => ApiError::Store(error),
    }
}

/// What is answered where a service fails.
pub(crate) async fn service_error(context: &RequestContext, error: ServiceError) -> ApiError {
    match error {
        ServiceError::Match(live, error) => api_error(&live, context, error).await,
        ServiceError::Api(error) => error,
    }
}
