//! What a request sees of a live match.

use putahi_host::live::live_match::LiveMatch;
use putahi_play::{AnyMatch, Timestamp};
use putahi_view::{State, views};

use crate::kernel::extract::request_context::RequestContext;

/// What the client sees now of the state after `seq` events.
pub(crate) fn state_of(state: &dyn AnyMatch, seq: u64, context: &RequestContext, now: Timestamp) -> State {
    let aids = context.aids();
    State::of(views(state), seq, context.words(), aids, context.viewer(), now)
}

/// The match as its page shows it.
pub(crate) async fn state(live: &LiveMatch, context: &RequestContext) -> State {
    live.read(|_, state, seq| state_of(state, seq, context, live.clock().now())).await
}
