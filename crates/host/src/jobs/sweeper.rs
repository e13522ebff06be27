//! Background jobs for matches: clocks that run out, players who have disconnected, time in which the server was down,
//! and the retention.

use std::sync::Arc;
use std::time::Duration;

use futures_util::TryStreamExt;
use putahi_play::{AnyMatch, DeviceMode, Event, TimeControl, Timestamp};
use putahi_rules::Seat;
use tokio::time::Instant;
use xxhash_rust::xxh3::xxh3_64;

use crate::host::Host;
use crate::jobs::played_moves;
use crate::live::live_match::{ExecuteError, LiveMatch};
use crate::retention::Retention;
use crate::retention::hold;
use crate::store::{Forgotten, Kind, StoreError};
use crate::support::clock::ABSENCE;
use crate::support::{Absence, every, random};

/// How often clocks are checked.
const CLOCKS: Duration = Duration::from_millis(500);
/// How often a heartbeat is stored: at least twice in the time that counts as an absence.
const HEARTBEAT: Duration = Duration::from_secs(2);
const _: () = assert!(HEARTBEAT.as_millis() * 2 <= ABSENCE.as_millis());
/// The greatest difference between the clocks of a node and of the database that causes no warning.
const MOST_SKEW: Duration = Duration::from_millis(500);
/// The number of clock checks in a round. In each round every node has one turn to load a due match that no client has open.
const TURNS: u64 = 8;
/// If the last heartbeat is later than the time of day by this much or more, one of them is wrong altogether.
const MOST_BEHIND: Duration = Duration::from_secs(86_400);
/// How often the presence of players is checked.
const ROUND: Duration = Duration::from_secs(5);
/// How long a player may be disconnected before they count as away: in matches of three seats, and of two.
const GRACE: [Duration; 2] = [Duration::from_secs(60), Duration::from_secs(180)];
/// How often the moves of finished matches are counted.
const MINUTE: Duration = Duration::from_secs(60);
/// How often the retention is applied.
const HOUR: Duration = Duration::from_secs(3600);
/// How many clocks are credited at a time; their events share commits.
const CREDITS: usize = 128;
/// The most due matches that are considered in one check of the clocks.
const MOST: usize = 1000;

/// Watches the clock from now on, and credits the time since the last heartbeat to all running clocks.
///
/// # Errors
/// The store fails.
pub async fn begin(host: &Host) -> Result<(), StoreError> {
    compare_clocks(host, host.store.time()).await?;
    let last = host.store.last_heartbeat().await?.unwrap_or_default();
    let ahead = last.since(host.clock.now());
    // The system's clock may have been set back since, while other nodes still use the time before the step.
    let is_credible = ahead < MOST_BEHIND;
    if !is_credible {
        tracing::warn!(
            ?ahead,
            "the last heartbeat is ahead of the clock by this much: one of both times is wrong; the server goes by the clock"
        );
    }
    host.clock.watch(if is_credible { last } else { Timestamp::default() });
    credit(host, host.clock.now()).await
}

/// Credits an absence that the clock has detected: the process did not run, or the system's clock was set forward. If
/// other nodes were running, no player has lost time, and nothing is credited.
async fn credit_absence(host: &Host) -> Result<(), StoreError> {
    if host.clock.absent_until().is_none() {
        return Ok(());
    }
    let _nobody_acts = host.clock.stop_commands().await;
    // In a cluster the database tells whether the clock of this node alone was set.
    compare_clocks(host, host.store.time()).await?;
    let Some(end) = host.clock.absent_until() else { return Ok(()) };
    credit(host, end).await?;
    host.clock.return_at(end);
    Ok(())
}

/// Credits the time from the last heartbeat to `now` to all running clocks, if it is at least [`ABSENCE`]. In a cluster both
/// times are those of the database: no node gives or takes time because its clock differs.
async fn credit(host: &Host, now: Timestamp) -> Result<(), StoreError> {
    let Some(last) = host.store.last_heartbeat().await? else { return Ok(()) };
    let now = host.store.time().await?.unwrap_or(now);
    let away = now.since(last);
    if away < ABSENCE {
        return note_stored_absence(host).await;
    }
    let absence = Absence { since: last, until: now };
    hold::note_absence(&host.store, absence).await?;
    host.clock.note_absence(absence);
    // The other nodes read it once the heartbeat after it is stored.
    host.store.overwrite(Kind::Absence, LAST, &absence, None, None).await?;
    let running = host.store.running().await?.into_iter().map(Ok);
    let credit = |id: String| async move { credit_match(host, &id, absence).await };
    futures_util::stream::iter(running).try_for_each_concurrent(CREDITS, credit).await?;
    // The new heartbeat separates this absence from one that follows at once.
    host.store.heartbeat(now).await.map(drop)
}

/// The id of the document of the last absence.
const LAST: &str = "last";

/// Notes the last absence that other nodes have credited. One that ends in the future was noted by a clock that has been set
/// right since: it is none of the clocks that start now.
async fn note_stored_absence(host: &Host) -> Result<(), StoreError> {
    let stored = host.store.read(Kind::Absence, LAST).await?;
    let absence: Option<Absence> = stored.and_then(|document| document.value().ok());
    if let Some(absence) = absence.filter(|absence| absence.until.since(host.clock.now()) < MOST_BEHIND) {
        host.clock.note_absence(absence);
    }
    Ok(())
}

/// Credits an absence to the running clock of a match, if there is one.
async fn credit_match(host: &Host, id: &str, absence: Absence) -> Result<(), StoreError> {
    let Some(live) = host.matches.find_readable(id).await? else { return Ok(()) };
    match live.credit(absence).await {
        Err(ExecuteError::Store(error)) if !error.is_unreadable_match() => Err(error),
        _ => Ok(()),
    }
}

/// Runs the jobs for ever. They do not wait for each other: a late heartbeat would be taken for an absence.
pub async fn run(host: Host) {
    tokio::join!(
        every("clocks", CLOCKS, || unless_lost(check_clocks(&host))),
        every("heartbeat", HEARTBEAT, || unless_lost(heartbeat(&host))),
        every("retention", HOUR, || unless_lost(forget(&host))),
        every("absence", ROUND, || check_presence(&host)),
        every("explorer", MINUTE, || unless_lost(played_moves::count_settled(&host))),
    );
}

/// The outcome of a job. While the data folder is gone, which was logged, no job can do anything.
async fn unless_lost(job: impl Future<Output = Result<(), StoreError>>) -> Result<(), StoreError> {
    match job.await {
        Err(error) if error.is_lost() => Ok(()),
        done => done,
    }
}

/// Stores a heartbeat, and compares the clock of this node with that of the database, if it has one.
async fn heartbeat(host: &Host) -> Result<(), StoreError> {
    // The last heartbeat is kept until the absence has been credited: it tells how long the absence was.
    if host.clock.absent_until().is_some() {
        return Ok(());
    }
    compare_clocks(host, host.store.heartbeat(host.clock.now())).await
}

/// Compares the clock of this node with that of the database, if it has one. `ask` is the query for the time of the database. If the
/// two differ by the time of an absence or more, the node uses that of the database: all nodes must agree when a clock has run out.
async fn compare_clocks(
    host: &Host,
    ask: impl Future<Output = Result<Option<Timestamp>, StoreError>>,
) -> Result<(), StoreError> {
    let asked = Instant::now();
    let Some(told) = ask.await? else { return Ok(()) };
    // The answer was on its way for so long.
    let way = asked.elapsed() / 2;
    let skew = host.clock.compare_with(told.after(way));
    let is_bad = |skew: f64| skew.abs() > (MOST_SKEW + way).as_secs_f64();
    let before = host.metrics.clock_skew.set(skew);
    if is_bad(skew) && !is_bad(before) {
        tracing::warn!(
            skew,
            "the clock of this node is ahead of the database's by so many seconds: let both machines follow NTP; from four \
             seconds on the node goes by the clock of the database"
        );
    }
    Ok(())
}

async fn check_presence(host: &Host) -> Result<(), StoreError> {
    for live in host.matches.all_cached() {
        record_absences(&live).await;
    }
    Ok(())
}

/// The ids of the rooms whose time is over: whoever asks ends them with their people. None while the clock may be wrong.
///
/// # Errors
/// The store fails.
pub async fn ended_rooms(host: &Host) -> Result<Vec<String>, StoreError> {
    let now = credible_now(host);
    match hold::is_held(&host.store, now).await? {
        true => Ok(Vec::new()),
        false => host.store.due_documents(Kind::Room, now).await,
    }
}

/// The time by which things are deleted: after a step back the server is ahead of the time of day.
fn credible_now(host: &Host) -> Timestamp {
    host.clock.now().min(host.clock.time_of_day())
}

/// Deletes the sessions and matches whose retention is over, and all other expired documents, unless the clock may be wrong.
pub(crate) async fn forget(host: &Host) -> Result<(), StoreError> {
    let now = credible_now(host);
    if hold::is_held(&host.store, now).await? {
        tracing::info!("nothing is deleted yet after a long absence; the retention waits");
        return Ok(());
    }
    let before = |period: Duration| Timestamp(now.0.saturating_sub(period.as_millis() as u64));
    let Retention { sessions, matches } = host.retention;
    // A stored session expires with its cookie. Its retention may be shorter: it is over when this much of the cookie's
    // time is left. The refresh interval is added since the last use may be later than the one stored.
    let left = now.after(Retention::COOKIE.saturating_sub(sessions + host.retention.refresh_interval()));
    let forgotten = host.store.forget(now, left, matches.map(before)).await?;
    if forgotten != Forgotten::default() {
        let Forgotten { documents, matches } = forgotten;
        tracing::info!(documents, matches, "forgotten after their time");
    }
    Ok(())
}

async fn check_clocks(host: &Host) -> Result<(), StoreError> {
    credit_absence(host).await?;
    check_due(host, MOST).await
}

/// Ends matches in which a seat has run out of time. Considers at most `most` of those that can be read.
async fn check_due(host: &Host, most: usize) -> Result<(), StoreError> {
    let now = host.clock.now();
    let unreadable = &host.store.unreadable;
    // Matches that cannot be read stay due, and must not use up the limit.
    let due = host.store.due(now, most + unreadable.len()).await?;
    for id in due {
        if !is_attended_here(host, &id, now) {
            continue;
        }
        if let Some(live) = host.matches.find_readable(&id).await? {
            log_failure(live.check_clock(now).await);
        }
    }
    Ok(())
}

/// Whether this node must end a match in which a seat has run out of time: a live match always, any other match in the
/// turns of this node. For most matches the nodes have different turns, so that one node loads the match, and another
/// does so if that node is down.
fn is_attended_here(host: &Host, id: &str, now: Timestamp) -> bool {
    host.bus.is_alone() || is_turn(&host.node, id, now) || host.matches.get_cached(id).is_some()
}

/// Whether this node has its turn to load this match.
fn is_turn(node: &str, id: &str, now: Timestamp) -> bool {
    let look = now.0 / CLOCKS.as_millis() as u64;
    xxh3_64(format!("{node}/{id}").as_bytes()).wrapping_add(look).is_multiple_of(TURNS)
}

/// Records which players of a match have disconnected, and which have come back.
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
    // A match that cannot be read is skipped, and has been logged and listed as unreadable.
    if let Err(ExecuteError::Store(error)) = stored
        && !error.is_unreadable_match()
        && !error.is_lost()
    {
        tracing::error!(%error, "could not store what happened in a match; it is tried again");
    }
}

#[cfg(test)]
mod tests {
    use putahi_analysis::AnalysisRequest;
    use putahi_play::{Language, MatchSettings, Player, PlayerId, parse_player_kinds};
    use putahi_rules::{Cause, Spec};
    use tempfile::TempDir;

    use super::*;
    use crate::bus::Bus;
    use crate::people::session::Identity;
    use crate::store::{Entry, FILE, ListingKeys, Log, MatchFilter, MatchSetup, MoveTally, Store};
    use crate::support::clock::Clock;
    use crate::support::fair_pool::Requester;

    const HOUR: Duration = Duration::from_secs(3600);

    fn sat(seat: Seat, name: &str) -> Event {
        let player = Player { id: PlayerId::new(name), name: name.parse().unwrap() };
        Event::Sat { seats: vec![seat], player, names: Vec::new() }
    }

    /// A match of two people at screens of their own; its first move was made just now.
    async fn playing(host: &Host, time_control: Option<&str>) -> Arc<LiveMatch> {
        match_of_two(host, &["4-P"], time_control).await
    }

    /// A match of two people at screens of their own, in which these moves have been made just now.
    async fn match_of_two(host: &Host, moves: &[&str], time_control: Option<&str>) -> Arc<LiveMatch> {
        let at = host.clock.now();
        let moved = moves.iter().map(|text| Event::Moved { text: (*text).to_owned(), lag: 0 });
        let events = [sat(Seat::FIRST, "ana"), sat(Seat::SECOND, "ben")].into_iter().chain(moved);
        let time_control = time_control.map(|text| text.parse().unwrap());
        let settings = MatchSettings {
            device_mode: DeviceMode::Separate,
            time_control,
            ..parse_player_kinds(2, "human,human").unwrap().into()
        };
        let setup = MatchSetup { spec: Spec::all().swap_remove(0), start: None, settings, public: false };
        let entry = |event| Entry { command: random::new_id(), at, event };
        let log = Log { setup, entries: events.map(entry).collect() };
        host.matches.create(log).await.unwrap()
    }

    fn host() -> (Host, TempDir) {
        let folder = TempDir::new().unwrap();
        let store = Store::open(folder.path()).unwrap();
        (Host::new(folder.path(), store, Bus::new(), Clock::manual()), folder)
    }

    async fn time_is_over(live: &LiveMatch) -> bool {
        let outcome = |state: &dyn AnyMatch| state.record().outcome().map(|outcome| outcome.cause);
        live.read(|_, state, _| outcome(state)).await == Some(Cause::TIME)
    }

    #[tokio::test]
    async fn the_moves_of_a_match_are_counted_once_some_time_after_its_end() {
        let (host, _folder) = host();
        let match_of = async |first: &str| {
            let live = match_of_two(&host, &[first], Some("60+0")).await;
            host.clock.advance(Duration::from_secs(70));
            check_clocks(&host).await.unwrap();
            assert!(time_is_over(&live).await);
        };
        match_of("4-P").await;
        played_moves::count_settled(&host).await.unwrap();
        assert_eq!(host.store.tallies().await.unwrap(), 0, "its end may still be taken back");
        host.clock.advance(Duration::from_secs(11 * 60));
        for _ in 0..3 {
            played_moves::count_settled(&host).await.unwrap();
            assert_eq!(host.store.tallies().await.unwrap(), 1);
        }
        // The same up to symmetry, at another node: the store alone knows what has been counted.
        match_of("1-P").await;
        host.clock.advance(Duration::from_secs(11 * 60));
        tokio::try_join!(played_moves::count_settled(&host), played_moves::count_settled(&host)).unwrap();
        assert_eq!(host.store.tallies().await.unwrap(), 1);
        let live = host.store.matches(MatchFilter::Of(PlayerId::new("ana")), 9).await.unwrap();
        let request =
            AnalysisRequest { spec: live[0].spec.clone(), position: None, moves: Vec::new(), clock: 0 };
        let explored = host.bots.explore(request, &Requester::default()).await.unwrap().unwrap().unwrap();
        let found = host.store.moves_played(&explored.key).await.unwrap();
        let counts: Vec<u64> = found.iter().map(MoveTally::matches).collect();
        assert_eq!(counts, [2], "each match once");
    }

    #[tokio::test]
    async fn who_has_no_time_left_has_lost() {
        let (host, _folder) = host();
        let late = playing(&host, Some("60+0")).await;
        host.clock.advance(Duration::from_secs(12));
        let early = playing(&host, Some("60+0")).await;
        host.clock.advance(Duration::from_secs(50));
        check_clocks(&host).await.unwrap();
        assert!(time_is_over(&late).await && !time_is_over(&early).await);
        assert!(
            host.store.due(host.clock.now(), MOST).await.unwrap().is_empty(),
            "what is over is due no more"
        );
    }

    #[tokio::test]
    async fn the_time_that_the_server_was_away_does_not_count() {
        let (host, _folder) = host();
        let live = playing(&host, Some("60+0")).await;
        host.clock.advance(Duration::from_secs(10));
        host.store.heartbeat(host.clock.now()).await.unwrap();
        host.clock.advance(HOUR);
        for _ in 0..2 {
            begin(&host).await.unwrap();
            check_clocks(&host).await.unwrap();
        }
        assert!(!time_is_over(&live).await);
        let credits = live.read(|_, _, seq| seq).await - 3;
        assert_eq!(credits, 1, "the same absence is credited once");
    }

    #[tokio::test]
    async fn every_clock_is_credited_once_however_many_run() {
        let (host, _folder) = host();
        host.store.heartbeat(host.clock.now()).await.unwrap();
        let mut playing_now = Vec::new();
        for _ in 0..CREDITS + 2 {
            playing_now.push(playing(&host, Some("60+0")).await);
        }
        host.clock.advance(HOUR);
        for _ in 0..2 {
            begin(&host).await.unwrap();
        }
        for live in playing_now {
            assert_eq!(live.read(|_, _, seq| seq).await, 4);
        }
    }

    #[tokio::test]
    async fn a_clock_that_another_node_started_is_credited_too() {
        let (host, _folder) = host();
        let at = host.clock.now();
        let live = match_of_two(&host, &[], Some("60+0")).await;
        let moved = Event::Moved { text: "4-P".to_owned(), lag: 0 };
        let keys = live.read(|_, state, _| ListingKeys::of(state.after(&moved, at).unwrap().as_ref())).await;
        let entry = Entry { command: random::new_id(), at, event: moved };
        host.store.append(live.id(), 3, entry, keys).await.unwrap();
        host.store.heartbeat(at).await.unwrap();
        host.clock.advance(HOUR);
        begin(&host).await.unwrap();
        check_clocks(&host).await.unwrap();
        assert!(live.read(|_, state, seq| seq == 4 && state.turn().is_some()).await);
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
        let (host, folder) = host();
        let damaged = playing(&host, Some("60+0")).await.id().to_owned();
        host.clock.advance(Duration::from_secs(1));
        let live = playing(&host, Some("60+0")).await;
        damage(&folder, &damaged);
        host.store.heartbeat(host.clock.now()).await.unwrap();
        host.clock.advance(HOUR);
        begin(&host).await.unwrap();
        check_clocks(&host).await.unwrap();
        assert!(!time_is_over(&live).await, "its clock has been credited");
        run_for(&host, 70).await;
        assert!(time_is_over(&live).await);
        assert!(host.store.unreadable.contains(&damaged) && host.store.unreadable.len() == 1);
        let kept = host.store.load(&damaged).await.unwrap().unwrap();
        assert_eq!(kept.entries.len(), 3, "nothing has happened in it");
    }

    #[tokio::test]
    async fn matches_that_cannot_be_read_take_no_places_of_others_that_are_due() {
        let (host, folder) = host();
        for _ in 0..3 {
            let damaged = playing(&host, Some("60+0")).await.id().to_owned();
            damage(&folder, &damaged);
            host.matches.find(&damaged).await.map(drop).unwrap_err();
        }
        host.clock.advance(Duration::from_secs(1));
        let live = playing(&host, Some("60+0")).await;
        host.clock.advance(HOUR);
        for _ in 0..2 {
            check_due(&host, 2).await.unwrap();
        }
        assert!(time_is_over(&live).await);
    }

    /// Lets the server run for a number of seconds.
    async fn run_for(host: &Host, seconds: u64) {
        for second in 0..seconds {
            host.clock.advance(Duration::from_secs(1));
            check_clocks(host).await.unwrap();
            if second % 2 == 0 {
                heartbeat(host).await.unwrap();
            }
        }
    }

    /// What the seat to move has left, in whole seconds.
    async fn seconds_left(host: &Host, live: &LiveMatch) -> u64 {
        let due = live.read(|_, state, _| state.due()).await.expect("the clock runs").1;
        due.since(host.clock.now()).as_secs()
    }

    #[tokio::test]
    async fn a_suspended_process_and_a_clock_set_forward_cost_nobody_time() {
        let suspend = |host: &Host| host.clock.advance(Duration::from_secs(90));
        let set = |host: &Host| host.clock.step_forward(Duration::from_secs(90));
        for (jump, name) in [(&suspend as &dyn Fn(&Host), "suspended"), (&set, "set")] {
            let (host, _folder) = host();
            begin(&host).await.unwrap();
            let live = playing(&host, Some("60+0")).await;
            run_for(&host, 10).await;
            jump(&host);
            // Somebody acts before the jump is looked at.
            live.check_clock(host.clock.now()).await.unwrap();
            run_for(&host, 10).await;
            assert!(!time_is_over(&live).await, "{name}");
            let left = seconds_left(&host, &live).await;
            assert!((39..=43).contains(&left), "{name}: {left} s are left");
            run_for(&host, 50).await;
            assert!(time_is_over(&live).await, "{name}: time runs on");
        }
    }

    #[tokio::test]
    async fn a_clock_set_back_gives_nobody_time() {
        let (host, folder) = host();
        begin(&host).await.unwrap();
        let live = playing(&host, Some("60+0")).await;
        run_for(&host, 10).await;
        host.clock.step_back(HOUR);
        run_for(&host, 10).await;
        assert_eq!(seconds_left(&host, &live).await, 40);
        // The server is started anew, with the clock still behind.
        let clock = Clock::manual();
        clock.advance(Duration::from_secs(20));
        clock.step_back(HOUR);
        let again = Host::new(folder.path(), host.store.clone(), Bus::new(), clock);
        begin(&again).await.unwrap();
        let live = again.matches.find(live.id()).await.unwrap().unwrap();
        assert!((40..=42).contains(&seconds_left(&again, &live).await));
        run_for(&again, 45).await;
        assert!(time_is_over(&live).await);
    }

    #[tokio::test]
    async fn where_another_node_was_there_nothing_is_credited() {
        let (host, _folder) = host();
        begin(&host).await.unwrap();
        let live = playing(&host, Some("60+0")).await;
        run_for(&host, 10).await;
        host.clock.advance(Duration::from_secs(20));
        let end = host.clock.absent_until().unwrap();
        host.store.heartbeat(end).await.unwrap();
        run_for(&host, 10).await;
        assert!((19..=20).contains(&seconds_left(&host, &live).await));
    }

    #[test]
    fn each_node_has_a_turn_for_each_match_and_most_at_different_times() {
        let turns = |node: &str, id: u64| -> Vec<u64> {
            let looks = (0..TURNS).map(|look| Timestamp(look * CLOCKS.as_millis() as u64 + 3));
            looks.filter(|now| is_turn(node, &id.to_string(), *now)).map(|now| now.0).collect()
        };
        let mut together = 0;
        for id in 0..1000 {
            let (one, other) = (turns("one", id), turns("other", id));
            assert_eq!((one.len(), other.len()), (1, 1));
            together += u32::from(one == other);
        }
        assert!((50..250).contains(&together), "{together} of 1000");
    }

    #[tokio::test(start_paused = true)]
    async fn who_has_gone_for_long_is_away_until_they_come_back() {
        let (host, _folder) = host();
        let live = playing(&host, None).await;
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
        let (host, _folder) = host();
        let live = playing(&host, Some("3d")).await;
        tokio::time::advance(HOUR).await;
        record_absences(&live).await;
        assert!(live.read(|_, state, _| state.participants().away().is_empty()).await);
    }

    const DAY: Duration = Duration::from_secs(86_400);

    #[tokio::test]
    async fn sessions_without_an_account_are_forgotten_after_their_time() {
        let (host, _folder) = host();
        let identity =
            Identity { session: None, program: None, network: None, language: Language::default() };
        let begin = async || host.sessions.enter(&identity).await.unwrap().player.id;
        let is_known = async |session| host.sessions.known(session).await.unwrap().is_some();
        let first = begin().await;
        // The operator has thought again: it counts for sessions of before, too.
        let brief = host.clone().retained(Retention { sessions: DAY * 3, ..Retention::default() });
        host.clock.advance(DAY * 3 + brief.retention.refresh_interval() - Duration::from_secs(60));
        forget(&brief).await.unwrap();
        assert!(is_known(&first).await);
        host.clock.advance(DAY);
        forget(&brief).await.unwrap();
        assert!(!is_known(&first).await);
        let second = begin().await;
        host.clock.advance(DAY * 399);
        forget(&host).await.unwrap();
        assert!(is_known(&second).await);
        host.clock.advance(DAY * 2);
        forget(&host).await.unwrap();
        assert!(!is_known(&second).await);
    }

    #[tokio::test]
    async fn matches_are_forgotten_after_their_time_unless_a_clock_runs() {
        let (host, _folder) = host();
        let mut ids = Vec::new();
        for time_controls in [&[None, Some("7d")][..], &[None]] {
            for time_control in time_controls {
                ids.push(playing(&host, *time_control).await.id().to_owned());
            }
            host.clock.advance(DAY * 2);
        }
        let kept = async || {
            let mut kept = Vec::new();
            for id in &ids {
                kept.push(host.matches.find(id).await.unwrap().is_some());
            }
            kept
        };
        forget(&host).await.unwrap();
        assert_eq!(kept().await, [true; 3]);
        let brief = host.clone().retained(Retention { matches: Some(DAY * 3), ..Retention::default() });
        forget(&brief).await.unwrap();
        assert_eq!(kept().await, [false, true, true]);
    }

    /// A server with the same store, started by a clock that shows `time` after the beginning.
    fn started_again(host: &Host, folder: &TempDir, time: Duration) -> Host {
        let clock = Clock::manual();
        clock.advance(time);
        let again = Host::new(folder.path(), host.store.clone(), Bus::new(), clock);
        again.retained(Retention { matches: Some(DAY * 365), ..Retention::default() })
    }

    /// A server that ran a day, with a match without a clock and one whose clock runs.
    async fn stopped() -> (Host, TempDir, [Arc<LiveMatch>; 2]) {
        let (host, folder) = host();
        begin(&host).await.unwrap();
        let live = [playing(&host, None).await, playing(&host, Some("7d")).await];
        host.store.heartbeat(host.clock.now()).await.unwrap();
        (host, folder, live)
    }

    async fn is_stored(host: &Host, live: &LiveMatch) -> bool {
        forget(host).await.unwrap();
        !host.store.heads(&[live.id().to_owned()]).await.unwrap().is_empty()
    }

    /// Lets a server run for a number of hours.
    async fn run_hours(host: &Host, hours: u64) {
        for _ in 0..hours * 3600 / 3 {
            host.clock.advance(Duration::from_secs(3));
            check_clocks(host).await.unwrap();
            heartbeat(host).await.unwrap();
        }
    }

    #[tokio::test]
    async fn a_start_with_a_clock_far_ahead_deletes_nothing_before_a_day_of_running() {
        let (host, folder, [quiet, timed]) = stopped().await;
        let ahead = started_again(&host, &folder, DAY * 400);
        begin(&ahead).await.unwrap();
        assert!(is_stored(&ahead, &quiet).await);
        check_clocks(&ahead).await.unwrap();
        let timed = ahead.matches.find(timed.id()).await.unwrap().unwrap();
        assert!(!time_is_over(&timed).await, "its clock was credited");
        run_hours(&ahead, 20).await;
        assert!(is_stored(&ahead, &quiet).await);
        // The pause goes on where it was after the server was away for some days.
        let again = started_again(&host, &folder, DAY * 403);
        begin(&again).await.unwrap();
        assert!(is_stored(&again, &quiet).await);
        run_hours(&again, 3).await;
        assert!(is_stored(&again, &quiet).await);
        run_hours(&again, 2).await;
        assert!(!is_stored(&again, &quiet).await, "it was away for so long indeed");
    }

    #[tokio::test]
    async fn the_operator_confirms_the_clock() {
        let (host, folder, [quiet, _]) = stopped().await;
        let ahead = started_again(&host, &folder, DAY * 400);
        begin(&ahead).await.unwrap();
        assert!(is_stored(&ahead, &quiet).await);
        for waited in [true, false] {
            assert_eq!(hold::lift(&ahead.store, ahead.clock.now()).await.unwrap(), waited);
        }
        assert!(!is_stored(&ahead, &quiet).await);
    }

    #[tokio::test]
    async fn an_absence_of_days_does_not_stop_the_retention() {
        let (host, folder, [quiet, _]) = stopped().await;
        run_hours(&host, 1).await;
        host.store.heartbeat(host.clock.now().after(DAY * 364)).await.unwrap();
        let later = started_again(&host, &folder, DAY * 370);
        begin(&later).await.unwrap();
        assert!(!is_stored(&later, &quiet).await);
    }

    #[tokio::test]
    async fn a_clock_that_jumps_far_ahead_while_the_server_runs_deletes_nothing() {
        let (host, _folder, [quiet, timed]) = stopped().await;
        let host = host.retained(Retention { matches: Some(DAY * 365), ..Retention::default() });
        host.clock.step_forward(DAY * 900);
        run_for(&host, 10).await;
        assert!(is_stored(&host, &quiet).await && !time_is_over(&timed).await);
        host.clock.step_back(DAY * 900);
        run_hours(&host, 25).await;
        assert!(is_stored(&host, &quiet).await, "the clock was set right again");
    }

    #[tokio::test]
    async fn clocks_that_start_after_a_wrong_clock_was_set_right_are_credited_nothing() {
        let (host, folder, [quiet, _]) = stopped().await;
        let ahead = started_again(&host, &folder, DAY * 400);
        begin(&ahead).await.unwrap();
        run_for(&ahead, 10).await;
        let right = started_again(&host, &folder, DAY);
        begin(&right).await.unwrap();
        assert!(is_stored(&right, &quiet).await);
        let live = playing(&right, Some("60+0")).await;
        run_for(&right, 10).await;
        assert_eq!(seconds_left(&right, &live).await, 50);
        run_for(&right, 60).await;
        assert!(time_is_over(&live).await);
    }

    #[tokio::test]
    async fn a_start_with_a_clock_far_behind_deletes_nothing_then_or_later() {
        let (host, folder) = host();
        host.clock.advance(DAY * 100);
        begin(&host).await.unwrap();
        let quiet = playing(&host, None).await;
        host.store.heartbeat(host.clock.now()).await.unwrap();
        let behind = started_again(&host, &folder, DAY);
        begin(&behind).await.unwrap();
        assert!(is_stored(&behind, &quiet).await);
        run_for(&behind, 10).await;
        // The system learns the time.
        behind.clock.step_forward(DAY * 600);
        run_for(&behind, 10).await;
        assert!(is_stored(&behind, &quiet).await);
    }
}
