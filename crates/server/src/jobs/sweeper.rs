//! Looks after matches while nobody does anything: clocks that run out, people who have gone away, time that the server
//! itself was away.

use std::sync::Arc;
use std::time::Duration;

use futures_util::TryStreamExt;
use putahi_play::{AnyMatch, DeviceMode, Event, TimeControl, Timestamp};
use putahi_rules::Seat;
use tokio::time::Instant;

use crate::config::retention::Retention;
use crate::matches::live_match::{ExecuteError, LiveMatch, SERVER_COMMAND};
use crate::state::AppState;
use crate::store::{Forgotten, StoreError};
use crate::support::interval::every;
use crate::support::random;

/// How often clocks are looked at.
const CLOCKS: Duration = Duration::from_millis(500);
/// How often it is stored that the server runs. What is less than twice that is no absence.
const HEARTBEAT: Duration = Duration::from_secs(2);
/// How often it is looked who has gone away.
const ROUND: Duration = Duration::from_secs(5);
/// How long somebody may be gone before the others are asked what to do: of three, and of two.
const GRACE: [Duration; 2] = [Duration::from_secs(60), Duration::from_secs(180)];
/// How often it is looked what may be forgotten.
const HOUR: Duration = Duration::from_secs(3600);
/// So many clocks are credited at a time: their events share commits.
const CREDITS: usize = 128;
/// Matches that are looked at in one go.
const MOST: usize = 1000;

/// Credits the time since the server was there last to all clocks that run.
///
/// # Errors
/// The store fails.
pub(crate) async fn credit(app: &AppState) -> Result<(), StoreError> {
    let now = app.clock.now();
    let Some(last) = app.store.last_heartbeat().await? else { return Ok(()) };
    let away = now.since(last);
    if away < HEARTBEAT * 2 {
        return Ok(());
    }
    let millis = away.as_millis() as u64;
    let running = app.store.running().await?.into_iter().map(Ok);
    let credit = |id: String| async move { credit_match(app, &id, last, millis).await };
    futures_util::stream::iter(running).try_for_each_concurrent(CREDITS, credit).await
}

/// Credits so many milliseconds since `last` to the clock of a match, if it runs.
async fn credit_match(app: &AppState, id: &str, last: Timestamp, millis: u64) -> Result<(), StoreError> {
    let Some(live) = app.matches.find_readable(id).await? else { return Ok(()) };
    let credit = |state: &dyn AnyMatch| {
        state.due().map(|_| (format!("{SERVER_COMMAND}credit-{}", last.0), Event::Credited { millis }))
    };
    match live.record_if(credit).await {
        Err(ExecuteError::Store(error)) if !error.is_unreadable_match() => Err(error),
        _ => Ok(()),
    }
}

/// Looks after the matches for ever. None waits for another: a beat that is late would be taken for an absence.
pub(crate) async fn run(app: AppState) {
    tokio::join!(
        every("clocks", CLOCKS, || check_clocks(&app)),
        every("heartbeat", HEARTBEAT, || app.store.heartbeat(app.clock.now())),
        every("retention", HOUR, || forget(&app)),
        every("absence", ROUND, || check_presence(&app)),
    );
}

async fn check_presence(app: &AppState) -> Result<(), StoreError> {
    for live in app.matches.all_cached() {
        record_absences(&live).await;
    }
    Ok(())
}

/// Forgets what has been kept for long enough.
///
/// # Errors
/// The store fails.
pub(crate) async fn forget(app: &AppState) -> Result<(), StoreError> {
    let now = app.clock.now();
    let before = |period: Duration| Timestamp(now.0.saturating_sub(period.as_millis() as u64));
    let Retention { sessions, matches } = app.retention;
    // A session could be kept for as long as its cookie: so much of that time is left when its own is over. It may have
    // come back since that was stored last.
    let left = now.after(Retention::COOKIE.saturating_sub(sessions + app.retention.refresh_interval()));
    let forgotten = app.store.forget(now, left, matches.map(before)).await?;
    if forgotten != Forgotten::default() {
        tracing::info!(
            documents = forgotten.documents,
            matches = forgotten.matches,
            "forgotten after their time"
        );
    }
    Ok(())
}

async fn check_clocks(app: &AppState) -> Result<(), StoreError> {
    check_due(app, MOST).await
}

/// Ends matches in which time is over, `most` of those that can be read.
async fn check_due(app: &AppState, most: usize) -> Result<(), StoreError> {
    let now = app.clock.now();
    let unreadable = app.store.unreadable();
    // Those that cannot be read stay due, and must not take the places of others.
    let due = app.store.due(now, most + unreadable.len()).await?;
    for id in due {
        if let Some(live) = app.matches.find_readable(&id).await? {
            log_failure(live.check_clock(now).await);
        }
    }
    Ok(())
}

/// Notes who has gone away from a match, and who has come back.
async fn record_absences(live: &Arc<LiveMatch>) {
    let settings = live.settings();
    if settings.device_mode != DeviceMode::Separate
        || settings.time_control.is_some_and(TimeControl::is_by_days)
    {
        return;
    }
    for seat in Seat::all(settings.player_kinds.seats()) {
        log_failure(live.record_if(|state| absence(live, state, seat)).await);
    }
}

fn absence(live: &LiveMatch, state: &dyn AnyMatch, seat: Seat) -> Option<(String, Event)> {
    let participants = state.participants();
    let runs = state.turn().is_some() && participants.free().next().is_none();
    let player =
        participants.player(seat).filter(|_| runs && participants.people().any(|other| other == seat))?;
    let grace = GRACE[usize::from(state.player_kinds().seats() == 2)];
    let (is_away, is_here) = (participants.away().contains(&seat), live.presence.is_here(&player.id));
    let event = match (is_away, is_here) {
        (true, true) => Event::Returned { seat },
        (false, false) if Instant::now() - live.presence.gone_since(&player.id) >= grace => {
            Event::Left { seat }
        }
        _ => return None,
    };
    Some((random::new_id(), event))
}

fn log_failure(stored: Result<(), ExecuteError>) {
    // A match that cannot be read has been put aside, which was logged.
    if let Err(ExecuteError::Store(error)) = stored
        && !error.is_unreadable_match()
    {
        tracing::error!(%error, "could not store what happened in a match; it is tried again");
    }
}

#[cfg(test)]
mod tests {
    use putahi_play::{Language, MatchSettings, Player, PlayerId, parse_player_kinds};
    use putahi_rules::{Cause, Spec};
    use tempfile::TempDir;

    use super::*;
    use crate::auth::session::Identity;
    use crate::bus::Bus;
    use crate::store::{Entry, FILE, Log, MatchSetup, Store};
    use crate::support::clock::Clock;

    const HOUR: Duration = Duration::from_secs(3600);

    fn sat(seat: Seat, name: &str) -> Event {
        let player = Player { id: PlayerId::new(name), name: name.parse().unwrap() };
        Event::Sat { seats: vec![seat], player }
    }

    /// A match of two people at screens of their own; its first move was made just now.
    async fn playing(app: &AppState, time_control: Option<&str>) -> Arc<LiveMatch> {
        let at = app.clock.now();
        let moved = Event::Moved { text: "4-P".to_owned(), lag: 0 };
        let events = [sat(Seat::FIRST, "ana"), sat(Seat::SECOND, "ben"), moved];
        let time_control = time_control.map(|text| text.parse().unwrap());
        let settings = MatchSettings {
            device_mode: DeviceMode::Separate,
            time_control,
            ..parse_player_kinds(2, "human,human").unwrap().into()
        };
        let setup = MatchSetup { spec: Spec::all().swap_remove(0), start: None, settings, public: false };
        let entry = |event| Entry { command: random::new_id(), at, event };
        let log = Log { setup, entries: events.into_iter().map(entry).collect() };
        app.matches.create(log).await.unwrap()
    }

    fn app() -> (AppState, TempDir) {
        let folder = TempDir::new().unwrap();
        let store = Store::open(folder.path()).unwrap();
        (AppState::new(folder.path(), store, Bus::new(), Clock::manual()), folder)
    }

    async fn time_is_over(live: &LiveMatch) -> bool {
        let outcome = |state: &dyn AnyMatch| state.record().outcome().map(|outcome| outcome.cause);
        live.read(|_, state, _| outcome(state)).await == Some(Cause::TIME)
    }

    #[tokio::test]
    async fn who_has_no_time_left_has_lost() {
        let (app, _folder) = app();
        let late = playing(&app, Some("60+0")).await;
        app.clock.advance(Duration::from_secs(12));
        let early = playing(&app, Some("60+0")).await;
        app.clock.advance(Duration::from_secs(50));
        check_clocks(&app).await.unwrap();
        assert!(time_is_over(&late).await && !time_is_over(&early).await);
        assert!(
            app.store.due(app.clock.now(), MOST).await.unwrap().is_empty(),
            "what is over is due no more"
        );
    }

    #[tokio::test]
    async fn the_time_that_the_server_was_away_does_not_count() {
        let (app, _folder) = app();
        let live = playing(&app, Some("60+0")).await;
        app.clock.advance(Duration::from_secs(10));
        app.store.heartbeat(app.clock.now()).await.unwrap();
        app.clock.advance(HOUR);
        for _ in 0..2 {
            credit(&app).await.unwrap();
            check_clocks(&app).await.unwrap();
        }
        assert!(!time_is_over(&live).await);
        let credits = live.read(|_, _, seq| seq).await - 3;
        assert_eq!(credits, 1, "the same absence is credited once");
    }

    #[tokio::test]
    async fn every_clock_is_credited_once_however_many_run() {
        let (app, _folder) = app();
        app.store.heartbeat(app.clock.now()).await.unwrap();
        let mut playing_now = Vec::new();
        for _ in 0..CREDITS + 2 {
            playing_now.push(playing(&app, Some("60+0")).await);
        }
        app.clock.advance(HOUR);
        for _ in 0..2 {
            credit(&app).await.unwrap();
        }
        for live in playing_now {
            assert_eq!(live.read(|_, _, seq| seq).await, 4);
        }
    }

    /// Makes the last event of a match one that no match can have.
    fn damage(folder: &TempDir, id: &str) {
        let database = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
        let sql =
            r#"UPDATE events SET event = '{"event":"moved","text":"9-9"}' WHERE match = ?1 AND seq = 3"#;
        assert_eq!(database.execute(sql, [id]).unwrap(), 1);
    }

    #[tokio::test]
    async fn a_match_that_cannot_be_read_stops_no_clock_of_another() {
        let (app, folder) = app();
        let damaged = playing(&app, Some("60+0")).await.id().to_owned();
        app.clock.advance(Duration::from_secs(1));
        let live = playing(&app, Some("60+0")).await;
        damage(&folder, &damaged);
        app.store.heartbeat(app.clock.now()).await.unwrap();
        app.clock.advance(HOUR);
        credit(&app).await.unwrap();
        check_clocks(&app).await.unwrap();
        assert!(!time_is_over(&live).await, "its clock has been credited");
        app.clock.advance(HOUR);
        check_clocks(&app).await.unwrap();
        assert!(time_is_over(&live).await);
        assert!(app.store.unreadable().contains(&damaged) && app.store.unreadable().len() == 1);
        let kept = app.store.load(&damaged).await.unwrap().unwrap();
        assert_eq!(kept.entries.len(), 3, "nothing has happened in it");
    }

    #[tokio::test]
    async fn matches_that_cannot_be_read_take_no_places_of_others_that_are_due() {
        let (app, folder) = app();
        for _ in 0..3 {
            let damaged = playing(&app, Some("60+0")).await.id().to_owned();
            damage(&folder, &damaged);
            app.matches.find(&damaged).await.map(drop).unwrap_err();
        }
        app.clock.advance(Duration::from_secs(1));
        let live = playing(&app, Some("60+0")).await;
        app.clock.advance(HOUR);
        for _ in 0..2 {
            check_due(&app, 2).await.unwrap();
        }
        assert!(time_is_over(&live).await);
    }

    #[tokio::test(start_paused = true)]
    async fn who_has_gone_for_long_is_away_until_they_come_back() {
        let (app, _folder) = app();
        let live = playing(&app, None).await;
        let away = || live.read(|_, state, _| state.participants().away().to_vec());
        let _ana = live.presence.enter(Some(PlayerId::new("ana")));
        record_absences(&live).await;
        assert!(away().await.is_empty());
        tokio::time::advance(GRACE[1]).await;
        record_absences(&live).await;
        assert_eq!(away().await, [Seat::SECOND]);
        let _ben = live.presence.enter(Some(PlayerId::new("ben")));
        record_absences(&live).await;
        assert!(away().await.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_who_plays_over_days() {
        let (app, _folder) = app();
        let live = playing(&app, Some("3d")).await;
        tokio::time::advance(HOUR).await;
        record_absences(&live).await;
        assert!(live.read(|_, state, _| state.participants().away().is_empty()).await);
    }

    const DAY: Duration = Duration::from_secs(86_400);

    #[tokio::test]
    async fn sessions_without_an_account_are_forgotten_after_their_time() {
        let (app, _folder) = app();
        let identity = Identity {
            session: None,
            program: None,
            network: None,
            language: Language::default(),
            secure: false,
        };
        let begin = async || app.sessions.begin(&identity, "Ana".parse().unwrap()).await.unwrap().0.session;
        let is_known = async |session| app.sessions.known(session).await.unwrap().is_some();
        let first = begin().await;
        // The operator has thought again: it counts for sessions of before, too.
        let brief = app.clone().retained(Retention { sessions: DAY * 3, ..Retention::default() });
        app.clock.advance(DAY * 3 + brief.retention.refresh_interval() - Duration::from_secs(60));
        forget(&brief).await.unwrap();
        assert!(is_known(&first).await);
        app.clock.advance(DAY);
        forget(&brief).await.unwrap();
        assert!(!is_known(&first).await);
        let second = begin().await;
        app.clock.advance(DAY * 399);
        forget(&app).await.unwrap();
        assert!(is_known(&second).await);
        app.clock.advance(DAY * 2);
        forget(&app).await.unwrap();
        assert!(!is_known(&second).await);
    }

    #[tokio::test]
    async fn matches_are_forgotten_after_their_time_unless_a_clock_runs() {
        let (app, _folder) = app();
        let mut ids = Vec::new();
        for time_controls in [&[None, Some("7d")][..], &[None]] {
            for time_control in time_controls {
                ids.push(playing(&app, *time_control).await.id().to_owned());
            }
            app.clock.advance(DAY * 2);
        }
        let kept = async || {
            let mut kept = Vec::new();
            for id in &ids {
                kept.push(app.matches.find(id).await.unwrap().is_some());
            }
            kept
        };
        forget(&app).await.unwrap();
        assert_eq!(kept().await, [true; 3]);
        let brief = app.clone().retained(Retention { matches: Some(DAY * 3), ..Retention::default() });
        forget(&brief).await.unwrap();
        assert_eq!(kept().await, [false, true, true]);
    }
}
