//! Looks after matches while nobody does anything: clocks that run out, people who have gone away, time that the server
//! itself was away.

use std::sync::Arc;
use std::time::Duration;

use putahi_play::{Event, Moment, Pace, Screens, Table};
use putahi_rules::Seat;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval};

use crate::house::House;
use crate::keeping::Keeping;
use crate::live::{HOUSE, Live, Unmet, new_id, present};
use crate::store::{Forgotten, StoreError};

/// How often clocks are looked at.
const CLOCKS: Duration = Duration::from_millis(500);
/// How often it is noted that the server is there. What is less than twice that is no absence.
const BEAT: Duration = Duration::from_secs(2);
/// How often it is looked who has gone away.
const ROUND: Duration = Duration::from_secs(5);
/// How long somebody may be gone before the others are asked what to do: of three, and of two.
const GRACE: [Duration; 2] = [Duration::from_secs(60), Duration::from_secs(180)];
/// How often it is looked what may be forgotten.
const HOUR: Duration = Duration::from_secs(3600);
/// Matches that are looked at in one go.
const MOST: usize = 1000;

/// Credits the time since the server was there last to all clocks that run.
///
/// # Errors
/// The store fails.
pub(crate) async fn credit(house: &House) -> Result<(), StoreError> {
    let now = present();
    let Some(last) = house.store.last_beat().await? else { return Ok(()) };
    let away = now.since(last);
    if away < BEAT * 2 {
        return Ok(());
    }
    let millis = away.as_millis() as u64;
    for id in house.store.running().await? {
        let Some(live) = house.matches.find(&id).await? else { continue };
        let credit = |table: &dyn Table| {
            table.due().map(|_| (format!("{HOUSE}credit-{}", last.0), Event::Credited { millis }))
        };
        if let Err(Unmet::Store(error)) = live.note(credit).await {
            return Err(error);
        }
    }
    Ok(())
}

/// Looks after the matches for ever. None waits for another: a beat that is late would be taken for an absence.
pub(crate) async fn watch(house: House) {
    tokio::join!(
        every(CLOCKS, || look_at_clocks(&house)),
        every(BEAT, || house.store.beat(present())),
        every(HOUR, || forget(&house, present())),
        every(ROUND, || look_round(&house)),
    );
}

/// Comes again and again, and after a delay not the more often.
pub(crate) fn ticks(time: Duration) -> Interval {
    let mut ticks = interval(time);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// Looks again and again, for ever.
async fn every<F: Future<Output = Result<(), StoreError>>>(time: Duration, look: impl Fn() -> F) {
    let mut ticks = ticks(time);
    loop {
        ticks.tick().await;
        if let Err(error) = look().await {
            tracing::error!(%error, "matches cannot be looked after");
        }
    }
}

async fn look_round(house: &House) -> Result<(), StoreError> {
    for live in house.matches.held().await {
        look_for_absent(&live).await;
    }
    Ok(())
}

/// Forgets what has been kept for long enough.
///
/// # Errors
/// The store fails.
pub(crate) async fn forget(house: &House, now: Moment) -> Result<(), StoreError> {
    house.accounts.guesses.forget();
    let before = |period: Duration| Moment(now.0.saturating_sub(period.as_millis() as u64));
    let Keeping { sessions, matches } = house.keeping;
    // A session could be kept for as long as its cookie: so much of that time is left when its own is over. It may have
    // come back since it was noted last.
    let left = now.after(Keeping::COOKIE.saturating_sub(sessions + house.keeping.noted()));
    let forgotten = house.store.forget(now, left, matches.map(before)).await?;
    if forgotten != Forgotten::default() {
        tracing::info!(papers = forgotten.papers, matches = forgotten.matches, "forgotten after their time");
    }
    Ok(())
}

async fn look_at_clocks(house: &House) -> Result<(), StoreError> {
    let now = present();
    for id in house.store.due(now, MOST).await? {
        if let Some(live) = house.matches.find(&id).await? {
            log(live.look_at_clock(now).await);
        }
    }
    Ok(())
}

/// Notes who has gone away from a match, and who has come back.
async fn look_for_absent(live: &Arc<Live>) {
    let customs = live.customs();
    if customs.screens != Screens::Many || customs.pace.is_some_and(Pace::is_by_days) {
        return;
    }
    for seat in Seat::all(customs.sitters.seats()) {
        log(live.note(|table| absence(live, table, seat)).await);
    }
}

fn absence(live: &Live, table: &dyn Table, seat: Seat) -> Option<(String, Event)> {
    let company = table.company();
    let runs = table.turn().is_some() && company.free().next().is_none();
    let guest = company.guest(seat).filter(|_| runs && company.people().any(|other| other == seat))?;
    let grace = GRACE[usize::from(table.sitters().seats() == 2)];
    let (is_away, is_here) = (company.away().contains(&seat), live.gathering.is_here(&guest.key));
    let event = match (is_away, is_here) {
        (true, true) => Event::Returned { seat },
        (false, false) if Instant::now() - live.gathering.gone_since(&guest.key) >= grace => {
            Event::Left { seat }
        }
        _ => return None,
    };
    Some((new_id(), event))
}

fn log(noted: Result<(), Unmet>) {
    if let Err(Unmet::Store(error)) = noted {
        tracing::error!(%error, "what happened by itself is not kept");
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, Request};
    use putahi_play::{Customs, Guest, Key, sitters};
    use putahi_rules::{Cause, Spec};
    use tempfile::TempDir;

    use super::*;
    use crate::reader::Reader;
    use crate::store::{Beginning, Entry, Log};

    const HOUR: Duration = Duration::from_secs(3600);

    fn sat(seat: Seat, name: &str) -> Event {
        let guest = Guest { key: Key::new(name), name: name.parse().unwrap() };
        Event::Sat { seats: vec![seat], guest }
    }

    /// A match of two people at screens of their own; its first move was made so long ago.
    async fn playing(house: &House, pace: Option<&str>, ago: Duration) -> Arc<Live> {
        let at = Moment(present().0 - ago.as_millis() as u64);
        let moved = Event::Moved { text: "4-P".to_owned(), lag: 0 };
        let events = [sat(Seat::FIRST, "ana"), sat(Seat::SECOND, "ben"), moved];
        let pace = pace.map(|pace| pace.parse().unwrap());
        let customs = Customs { screens: Screens::Many, pace, ..sitters(2, "human,human").unwrap().into() };
        let beginning = Beginning { spec: Spec::all().swap_remove(0), start: None, customs, public: false };
        let entry = |event| Entry { command: new_id(), at, event };
        let log = Log { beginning, entries: events.into_iter().map(entry).collect() };
        house.matches.create(log).await.unwrap()
    }

    fn house() -> (House, TempDir) {
        let folder = TempDir::new().unwrap();
        (House::open(folder.path()).unwrap(), folder)
    }

    async fn time_is_over(live: &Live) -> bool {
        let outcome = |table: &dyn Table| table.record().outcome().map(|outcome| outcome.cause);
        live.read(|_, table, _| outcome(table)).await == Some(Cause::Time)
    }

    #[tokio::test]
    async fn who_has_no_time_left_has_lost() {
        let (house, _folder) = house();
        let late = playing(&house, Some("60+0"), Duration::from_secs(62)).await;
        let early = playing(&house, Some("60+0"), Duration::from_secs(50)).await;
        look_at_clocks(&house).await.unwrap();
        assert!(time_is_over(&late).await && !time_is_over(&early).await);
        assert!(house.store.due(present(), MOST).await.unwrap().is_empty(), "what is over is due no more");
    }

    #[tokio::test]
    async fn the_time_that_the_server_was_away_does_not_count() {
        let (house, _folder) = house();
        let live = playing(&house, Some("60+0"), HOUR + Duration::from_secs(10)).await;
        house.store.beat(Moment(present().0 - HOUR.as_millis() as u64)).await.unwrap();
        for _ in 0..2 {
            credit(&house).await.unwrap();
            look_at_clocks(&house).await.unwrap();
        }
        assert!(!time_is_over(&live).await);
        let credits = live.read(|_, _, seq| seq).await - 3;
        assert_eq!(credits, 1, "the same absence is credited once");
    }

    #[tokio::test(start_paused = true)]
    async fn who_has_gone_for_long_is_away_until_they_come_back() {
        let (house, _folder) = house();
        let live = playing(&house, None, Duration::ZERO).await;
        let away = || live.read(|_, table, _| table.company().away().to_vec());
        let _ana = live.gathering.enter(Some(Key::new("ana")));
        look_for_absent(&live).await;
        assert!(away().await.is_empty());
        tokio::time::advance(GRACE[1]).await;
        look_for_absent(&live).await;
        assert_eq!(away().await, [Seat::SECOND]);
        let _ben = live.gathering.enter(Some(Key::new("ben")));
        look_for_absent(&live).await;
        assert!(away().await.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_who_plays_over_days() {
        let (house, _folder) = house();
        let live = playing(&house, Some("3d"), Duration::ZERO).await;
        tokio::time::advance(HOUR).await;
        look_for_absent(&live).await;
        assert!(live.read(|_, table, _| table.company().away().is_empty()).await);
    }

    const DAY: Duration = Duration::from_secs(86_400);

    #[tokio::test]
    async fn sessions_without_an_account_are_forgotten_after_their_time() {
        let (house, _folder) = house();
        let headers = HeaderMap::new();
        let reader = Reader::of(&Request::new(()).into_parts().0);
        let (known, _) = house.sessions.begin(&headers, &reader, "Ana".parse().unwrap()).await.unwrap();
        let is_known = async || house.sessions.known(&known.session).await.unwrap().is_some();
        forget(&house, present().after(DAY * 399)).await.unwrap();
        assert!(is_known().await);
        // The operator has thought again: it counts for sessions of before, too.
        let house = house.clone().keeping(Keeping { sessions: DAY * 3, ..Keeping::default() });
        let just_noted = DAY * 3 + house.keeping.noted() - Duration::from_secs(60);
        forget(&house, present().after(just_noted)).await.unwrap();
        assert!(is_known().await);
        forget(&house, present().after(DAY * 4)).await.unwrap();
        assert!(!is_known().await);
    }

    #[tokio::test]
    async fn matches_are_forgotten_after_their_time_unless_a_clock_runs() {
        let (house, _folder) = house();
        let mut ids = Vec::new();
        for (pace, days) in [(None, 4), (None, 2), (Some("7d"), 4)] {
            ids.push(playing(&house, pace, DAY * days).await.id().to_owned());
        }
        let kept = async || {
            let mut kept = Vec::new();
            for id in &ids {
                kept.push(house.matches.find(id).await.unwrap().is_some());
            }
            kept
        };
        forget(&house, present()).await.unwrap();
        assert_eq!(kept().await, [true; 3]);
        let brief = house.clone().keeping(Keeping { matches: Some(DAY * 3), ..Keeping::default() });
        forget(&brief, present()).await.unwrap();
        assert_eq!(kept().await, [false, true, true]);
    }
}
