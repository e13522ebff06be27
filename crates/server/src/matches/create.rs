//! Creation of matches, and ids that follow from a text.

use std::sync::Arc;

use data_encoding::BASE32_NOPAD;
use putahi_host::limits::rates::{Action, units_of_events};
use putahi_host::live::command_key::LOADED;
use putahi_host::live::live_match::LiveMatch;
use putahi_host::people::session::Session;
use putahi_host::store::{Entry, Log, MatchSetup};
use putahi_host::support::random;
use putahi_play::{DeviceMode, Event, MatchSettings, Name, PlayerKind, Timestamp};
use putahi_rules::{Game, ImportError, Seat, Spec, import_position, with_game};
use sha2::{Digest, Sha256};

use crate::account::naming::enter_named;
use crate::common::{ApiError, AppRequest, AppState, Result};

pub(crate) struct NewMatch {
    /// The first position is as somebody has written it.
    pub(crate) setup: MatchSetup,
    pub(crate) played: Vec<Event>,
    /// The seat wanted by the player who creates the match; None for the first seat of a person.
    pub(crate) first: Option<Seat>,
    /// What the player typed who was asked for a name; None if it was not asked for.
    pub(crate) typed_name: Option<String>,
    /// What the people at one screen are called, in the order of the seats; empty if they were not asked.
    pub(crate) names: Vec<Option<Name>>,
    /// Who begins by lot, as in [`Event::Lots`]; None if no lots were drawn.
    pub(crate) lots: Option<Seat>,
}

impl NewMatch {
    /// A match that begins so, in which nothing has happened.
    pub(crate) fn of(setup: MatchSetup) -> NewMatch {
        NewMatch { setup, played: Vec::new(), first: None, typed_name: None, names: Vec::new(), lots: None }
    }
}

pub(crate) async fn create(
    request: &AppRequest,
    NewMatch { setup, played, first, typed_name, names, lots }: NewMatch,
) -> Result<(Arc<LiveMatch>, Session)> {
    let (app, identity) = (&request.app, &request.context.identity);
    let setup = checked(request, setup).await?;
    check_perfect(app, &setup)?;
    app.limits.check(Action::Match, &identity.client(), units_of_events(played.len()))?;
    let session = enter_named(request, typed_name.as_deref()).await?;
    let player = session.player.clone();
    let seats = seats_of(&setup.settings, first);
    let sat = (!seats.is_empty()).then_some(Event::Sat { seats, player, names });
    let (public, at) = (setup.public, app.clock.now());
    let mut log = log(at, setup, sat.into_iter().chain(lots.map(|first| Event::Lots { first })));
    let loaded = |event| Entry { command: format!("{LOADED}{}", random::new_id()), at, event };
    log.entries.extend(played.into_iter().map(loaded));
    let live = app.create_match(log).await?;
    if let Some(network) = identity.network.filter(|_| public) {
        app.match_networks.add(live.id(), network);
    }
    live.note_requester(session.requester(identity)).await;
    app.bots.wake(live.clone());
    Ok((live, session))
}

/// Refuses a match with a computer that would be called perfect and is not.
fn check_perfect(app: &AppState, setup: &MatchSetup) -> Result<()> {
    for (_, kind) in setup.settings.player_kinds.iter() {
        let PlayerKind::Computer(level) = kind else { continue };
        let checked = app.bots.check_perfect(&setup.spec, setup.start.as_deref(), *level);
        checked.map_err(|error| ApiError::NotPerfect(error.words()))?;
    }
    Ok(())
}

/// The seats of the player who creates a match: one if people play on devices of their own, else all seats of people.
fn seats_of(settings: &MatchSettings, first: Option<Seat>) -> Vec<Seat> {
    let people =
        settings.player_kinds.iter().filter(|(_, kind)| **kind == PlayerKind::Human).map(|(seat, _)| seat);
    if settings.device_mode != DeviceMode::Separate {
        return people.collect();
    }
    people.filter(|seat| first.is_none_or(|first| *seat == first)).take(1).collect()
}

/// The log of a match in which these events happened at the time `at`.
pub(crate) fn log(at: Timestamp, setup: MatchSetup, happened: impl IntoIterator<Item = Event>) -> Log {
    let entry = |event| Entry { command: random::new_id(), at, event };
    Log { setup, entries: happened.into_iter().map(entry).collect() }
}

/// The setup with the canonical text of its first position; without one if that is the usual start.
async fn checked(request: &AppRequest, setup: MatchSetup) -> Result<MatchSetup> {
    let Some(text) = setup.start.clone() else { return Ok(setup) };
    let spec = setup.spec.clone();
    let start = request.in_turn(move || canonical_start(&spec, &text)).await??;
    Ok(MatchSetup { start, ..setup })
}

fn canonical_start(spec: &Spec, text: &str) -> Result<Option<String>, ImportError> {
    with_game!(spec, |options: G| {
        let canonical = import_position::<G>(options, text)?.0.to_string();
        Ok((canonical != <G as Game>::start(options).to_string()).then_some(canonical))
    })
}

const ID_BYTES: usize = 10;

/// The id of the rematch of the match `id`, in the form of a random id. It follows from `id`, so that requests that begin the
/// rematch at the same time, at any node, begin one match.
pub(crate) fn rematch_id(id: &str) -> String {
    id_from(&format!("rematch of {id}"))
}

/// An id in the form of a random id that follows from a text.
pub(crate) fn id_from(text: &str) -> String {
    let hash = Sha256::digest(text);
    BASE32_NOPAD.encode(&hash[..ID_BYTES]).to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_match_has_one_rematch_with_an_id_of_its_own() {
        let mut ids = vec![random::new_id()];
        for _ in 0..100 {
            let next = rematch_id(&ids[ids.len() - 1]);
            assert_eq!((next.len(), &next), (ids[0].len(), &rematch_id(&ids[ids.len() - 1])));
            assert!(
                next.chars().all(|letter| matches!(letter, 'a'..='z' | '2'..='7')) && !ids.contains(&next)
            );
            ids.push(next);
        }
    }
}
