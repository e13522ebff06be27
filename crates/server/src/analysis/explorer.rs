//! The moves of a position with their values, and how often each was played in the finished matches of this server.

use putahi_analysis::Question;
use putahi_analysis::explorer::Explored;
use putahi_host::store::MoveTally;
use putahi_host::support::fair_pool::Requester;

use crate::error::ApiError;
use crate::state::AppState;

/// The moves of a position, and how often each was played.
pub(crate) struct Explorer {
    /// The moves with their exact values.
    pub(crate) explored: Explored,
    /// For each of the moves how often it was played, by kind of player.
    pub(crate) played: Vec<Vec<MoveTally>>,
}

/// The moves of a position with their values, and how often each was played.
///
/// # Errors
/// There is no such position, a table or the store fails, or the server has too much to do.
pub(crate) async fn look(
    app: &AppState,
    question: Question,
    requester: &Requester,
) -> Result<Explorer, ApiError> {
    let explored = app.bots.explore(question, requester).await?.ok_or(ApiError::Tables)?;
    let explored = explored.map_err(ApiError::question)?;
    let tallies = app.store.moves_played(&explored.key).await?;
    let of = |key: &str| tallies.iter().filter(|tally| tally.text == key).cloned().collect();
    let played = explored.moves.iter().map(|class| of(&class.key)).collect();
    Ok(Explorer { explored, played })
}
