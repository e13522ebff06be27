//! What a request sees of a live match.

use putahi_host::live::command_key::SERVER_COMMAND;
use putahi_host::live::live_match::{ExecuteError, LiveMatch};
use putahi_play::{AnyMatch, State, Timestamp};

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::matches::error::ServiceError;

/// What the client sees now of a state after so many events.
pub(crate) fn state_of(state: &dyn AnyMatch, seq: u64, context: &RequestContext, now: Timestamp) -> State {
    let aids = context.settings.aids();
    State::of(state, seq, context.words(), aids, context.viewer(), now)
}

/// The match as its page shows it.
pub(crate) async fn state(live: &LiveMatch, context: &RequestContext) -> State {
    live.read(|_, state, seq| state_of(state, seq, context, live.clock().now())).await
}

/// The answer to a command that was not executed.
pub(crate) async fn api_error(
    live: &LiveMatch,
    context: &RequestContext,
    error: impl Into<ExecuteError>,
) -> ApiError {
    match error.into() {
        ExecuteError::Command(denied) => {
            ApiError::Refused(live.read(|_, state, _| state.command_error(&denied, context.words())).await)
        }
        ExecuteError::Stale => ApiError::Stale,
        ExecuteError::IdTaken => ApiError::IdTaken,
        ExecuteError::LongId(most) => ApiError::LongId(most),
        ExecuteError::BadId => ApiError::BadId(SERVER_COMMAND),
        ExecuteError::Deleted => ApiError::NotFound,
        ExecuteError::Store(error) => error.into(),
    }
}

/// The answer where a service fails.
pub(crate) async fn service_error(context: &RequestContext, error: ServiceError) -> ApiError {
    match error {
        ServiceError::Match(live, error) => api_error(&live, context, error).await,
        ServiceError::Api(error) => error,
    }
}
