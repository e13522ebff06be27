//! How matches begin.

use std::sync::Arc;

use putahi_play::{DeviceMode, Event, MatchSettings, PlayerKind, Timestamp};
use putahi_rules::{Seat, Spec, with_game};

use crate::auth::session::{Identity, Session};
use crate::error::ApiError;
use crate::matches::live_match::LiveMatch;
use crate::state::AppState;
use crate::store::{Entry, Log, MatchSetup};
use crate::support::random;

/// A match to be made.
pub(crate) struct NewMatch {
    /// How it begins.
    pub(crate) setup: MatchSetup,
    /// What has been played in it.
    pub(crate) played: Vec<Event>,
    /// The seat of the player who makes the match, if any is free.
    pub(crate) first: Option<Seat>,
}

/// Makes a match and seats the player who asked for it.
///
/// # Errors
/// Too many were begun lately, or it cannot be stored.
pub(crate) async fn create(
    app: &AppState,
    identity: &Identity,
    new: NewMatch,
) -> Result<(Arc<LiveMatch>, Session), ApiError> {
    let NewMatch { setup, played, first } = new;
    app.limits.new_matches(identity.network.as_ref(), identity.player_id(), 1)?;
    let session = app.sessions.enter(identity).await?;
    let player = session.player.clone();
    let seats = seats_of(&setup.settings, first);
    let sat = (!seats.is_empty()).then_some(Event::Sat { seats, player });
    let public = setup.public;
    let live = app.create_match(log(app.clock.now(), setup, sat.into_iter().chain(played))).await?;
    if let Some(network) = identity.network.filter(|_| public) {
        app.match_networks.add(live.id(), network);
    }
    live.note_requester(session.requester(identity)).await;
    app.bots.wake(live.clone());
    Ok((live, session))
}

/// The seats of the player who makes a match: at one screen all seats of people, else one.
fn seats_of(settings: &MatchSettings, first: Option<Seat>) -> Vec<Seat> {
    let people =
        settings.player_kinds.iter().filter(|(_, kind)| **kind == PlayerKind::Human).map(|(seat, _)| seat);
    match settings.device_mode {
        DeviceMode::Separate => {
            people.filter(|seat| first.is_none_or(|first| *seat == first)).take(1).collect()
        }
        DeviceMode::Shared | DeviceMode::Untracked => people.collect(),
    }
}

/// The log of a match in which these things have happened at this moment.
pub(crate) fn log(at: Timestamp, setup: MatchSetup, happened: impl IntoIterator<Item = Event>) -> Log {
    let entry = |event| Entry { command: random::new_id(), at, event };
    Log { setup, entries: happened.into_iter().map(entry).collect() }
}

/// The canonical text of a position, unless it is the usual start.
pub(crate) fn position(spec: &Spec, text: &str) -> Result<Option<String>, ApiError> {
    with_game!(spec, |options: G| {
        use putahi_rules::Game;
        let position = G::parse(options, text).map_err(|error| ApiError::Setup { game: G::ID, error })?;
        let canonical = position.to_string();
        Ok((canonical != G::start(options).to_string()).then_some(canonical))
    })
}
