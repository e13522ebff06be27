//! Rematches: the next match of the same players.

use std::sync::Arc;

use axum::response::Redirect;
use putahi_host::limits::rates::Action;
use putahi_host::live::live_match::LiveMatch;
use putahi_host::people::session::Identity;
use putahi_host::store::{Log, MatchSetup};
use putahi_host::support::uncancellable::spawn_uncancellable;
use putahi_play::{
    AnyMatch, CommandError, Event, Level, LevelStep, MatchSettings, PlayerId, PlayerKind, RoomCommand,
};
use putahi_rules::{BySeat, Seat};
use serde::Deserialize;

use crate::common::{ApiError, AppState, ById, FormBody, Result};
use crate::matches::create::{log, rematch_id};
use crate::matches::requests::room_of;
use crate::rooms::commands;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Again {
    /// The computer's level; the same if none.
    level: Option<LevelStep>,
}

pub(crate) async fn again(
    ById { app, context, id }: ById,
    FormBody(again): FormBody<Again>,
) -> Result<Redirect> {
    let live = app.find(&id).await?;
    let identity = context.identity.clone();
    let next = spawn_uncancellable(async move { rematch(&app, &live, &identity, again.level).await }).await?;
    Ok(Redirect::to(&format!("/m/{next}")))
}

/// The id of the rematch, which is begun if that has not been done: with the same setup and players, the seats rotated by one,
/// computers of another level if `step` says so. Only players of the match may begin it, and in a room only as its rules allow.
async fn rematch(
    app: &AppState,
    live: &Arc<LiveMatch>,
    identity: &Identity,
    step: Option<LevelStep>,
) -> Result<String> {
    let state = live.snapshot().await;
    let has_seat = |key: &PlayerId| state.participants().seats_of(key).next().is_some();
    match state.next() {
        Some(next) => return Ok(next.to_owned()),
        None if !identity.player_id().is_some_and(has_seat) => {
            return Err(ApiError::command(live, CommandError::NotPlaying));
        }
        None if state.turn().is_some() => return Err(ApiError::command(live, CommandError::StillRunning)),
        None => {}
    }
    match room_of(app, live).await? {
        Some(room) => {
            let again = RoomCommand::Again(live.id().to_owned());
            commands::execute(app, identity, &room, &again).await?;
        }
        None => begin(app, live, identity, step).await?,
    }
    Ok(rematch_id(live.id()))
}

/// Begins the rematch of a match without a room. Of simultaneous requests one creates it.
async fn begin(
    app: &AppState,
    live: &Arc<LiveMatch>,
    identity: &Identity,
    step: Option<LevelStep>,
) -> Result<()> {
    let new = live.read(|setup, state, _| rotated(app, setup, state, step)).await;
    app.limits.check(Action::Match, &identity.client(), 1)?;
    if app.is_closing() {
        return Err(ApiError::Closing);
    }
    let made = app.matches.find_or_make(&rematch_id(live.id()), || new).await?;
    made.note_requester(identity.requester()).await;
    app.bots.wake(made.clone());
    live.go_on(made.id()).await.map_err(|error| ApiError::command(live, error))
}

/// The log of a rematch that begins now: each player gets the seat before their present one, and a computer's level changes by
/// `step` where such a level is offered.
fn rotated(app: &AppState, old: &MatchSetup, state: &dyn AnyMatch, step: Option<LevelStep>) -> Log {
    let offered: Vec<Level> =
        app.bots.offered_levels(&old.spec).iter().map(|offered| offered.level).collect();
    let (player_kinds, participants) = (state.player_kinds(), state.participants());
    let seats = player_kinds.seats();
    let stepped = |kind: PlayerKind| {
        let PlayerKind::Computer(level) = kind else { return kind };
        PlayerKind::Computer(step.and_then(|step| step.next(level, &offered)).unwrap_or(level))
    };
    let settings = MatchSettings {
        player_kinds: BySeat::from_fn(seats, |seat| stepped(player_kinds[seat.next(seats)])),
        ..old.settings
    };
    let sat = Seat::all(seats).filter_map(|seat| {
        let player = participants.player(seat.next(seats)).filter(|player| !player.is_gone())?;
        let player = Some(player).filter(|_| settings.player_kinds[seat] == PlayerKind::Human)?;
        let names = participants.name(seat.next(seats)).map(|name| Some(name.clone()));
        Some(Event::Sat { seats: vec![seat], player: player.clone(), names: names.into_iter().collect() })
    });
    log(app.clock.now(), MatchSetup { settings, ..old.clone() }, sat)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use futures_util::future::join_all;
    use putahi_host::Host;
    use putahi_host::bus::Bus;
    use putahi_host::people::api_token::Program;
    use putahi_host::store::{MatchFilter, Store};
    use putahi_host::support::clock::Clock;
    use putahi_play::{DeviceMode, Language, Player, parse_player_kinds};
    use putahi_rules::Spec;
    use tempfile::TempDir;

    use super::*;

    fn player(name: &str) -> Player {
        Player { id: PlayerId::new(name), name: name.parse().unwrap() }
    }

    /// A request of a program that acts for this player.
    fn identity(name: &str) -> Identity {
        let program = Some(Program(player(name)));
        Identity { session: None, program, network: None, language: Language::default() }
    }

    /// A match of Ana and Ben that is over.
    async fn over(app: &AppState) -> String {
        let settings = MatchSettings {
            device_mode: DeviceMode::Separate,
            ..parse_player_kinds(2, "human,human").unwrap().into()
        };
        let setup = MatchSetup { spec: Spec::all().swap_remove(0), start: None, settings, public: false };
        let sat = [(Seat::FIRST, "ana"), (Seat::SECOND, "ben")].map(|(seat, name)| Event::Sat {
            seats: vec![seat],
            player: player(name),
            names: Vec::new(),
        });
        let events = sat.into_iter().chain([Event::Resigned { seat: Seat::FIRST }]);
        app.matches.create(log(app.clock.now(), setup, events)).await.unwrap().id().to_owned()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn twenty_requests_at_two_nodes_begin_one_rematch_and_tell_its_players_once() {
        let folder = TempDir::new().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let nodes = [0, 1]
            .map(|_| AppState::from(Host::new(folder.path(), store.clone(), Bus::new(), Clock::manual())));
        let old = over(&nodes[0]).await;
        let mut told = nodes.each_ref().map(|node| node.matches.seated());
        let ask = async |number: usize| {
            let (node, name) = (&nodes[number % 2], if number.is_multiple_of(3) { "ana" } else { "ben" });
            let live = node.find(&old).await.unwrap();
            rematch(node, &live, &identity(name), None).await.ok().unwrap()
        };
        let led: BTreeSet<String> = join_all((0..20).map(ask)).await.into_iter().collect();
        assert_eq!(led.len(), 1, "{led:?}");
        for name in ["ana", "ben"] {
            let found = store.matches(MatchFilter::Of(PlayerId::new(name)), 99).await.unwrap();
            let found: BTreeSet<&str> = found.iter().map(|found| found.id.as_str()).collect();
            assert_eq!(found.len(), 2);
            assert!(found.contains(&led.first().unwrap()[..]));
        }
        let mut seated = 0;
        for told in &mut told {
            while told.try_recv().is_ok() {
                seated += 1;
            }
        }
        assert_eq!(seated, 2, "each of the two has sat down once");
        let log = store.load(&old).await.unwrap().unwrap();
        let followed =
            log.entries.iter().filter(|entry| matches!(entry.event, Event::Followed { .. })).count();
        assert_eq!(followed, 1);
    }
}
