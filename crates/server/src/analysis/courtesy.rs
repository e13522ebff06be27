//! Who sits in a running match between people is told no values of its position, nor of those a move from it. This is a
//! courtesy among players, no proof against cheats: nobody is hindered to ask from another browser.

use putahi_analysis::Question;
use putahi_play::{AnyMatch, PlayerId};
use putahi_rules::Spec;

use crate::error::ApiError;
use crate::state::AppState;
use crate::store::{MatchFilter, Stage};
use crate::support::fair_pool::Requester;

/// The most of somebody's matches that are looked at, the latest first.
const MOST: usize = 100;

/// Checks that `player` does not ask about a running match of his own against other people.
///
/// # Errors
/// He does, the store fails, or the server has too much to do.
pub(crate) async fn check(
    app: &AppState,
    player: Option<&PlayerId>,
    question: &Question,
    requester: &Requester,
) -> Result<(), ApiError> {
    let running = running(app, player, &question.spec).await?;
    if !running.is_empty() && app.bots.is_near(question.clone(), running, requester).await? {
        return Err(ApiError::InPlay);
    }
    Ok(())
}

/// The positions of the running matches of `spec` in which `player` sits with other people.
///
/// # Errors
/// The store fails.
pub(crate) async fn running(
    app: &AppState,
    player: Option<&PlayerId>,
    spec: &Spec,
) -> Result<Vec<Question>, ApiError> {
    let Some(player) = player else { return Ok(Vec::new()) };
    let mut running = Vec::new();
    let found = app.store.matches(MatchFilter::Of(player.clone()), MOST).await?;
    for summary in found.into_iter().filter(|found| found.stage == Stage::Live && found.spec == *spec) {
        if let Some(live) = app.matches.find_readable(&summary.id).await? {
            running.extend(live.read(|_, state, _| between_people(state)).await);
        }
    }
    Ok(running)
}

/// The position of a match, if it is running between people on devices of their own.
fn between_people(state: &dyn AnyMatch) -> Option<Question> {
    let is_meant = state.turn().is_some() && state.participants().is_on_separate_devices();
    is_meant.then(|| Question {
        spec: state.spec().clone(),
        position: Some(state.start()),
        moves: state.moves(),
        clock: 0,
    })
}
