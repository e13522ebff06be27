//! Looks after matches while nobody does anything: clocks that run out, people who have gone away, time that the server
//! itself was away.

use std::sync::Arc;
use std::time::Duration;

use putahi_play::{Event, Moment, Screens, Table};
use putahi_rules::Seat;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::house::House;
use crate::live::{Live, Unmet, new_id, present};
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
    for id in house.store.due(Moment(i64::MAX as u64), usize::MAX >> 1).await? {
        let Some(live) = house.matches.find(&id).await? else { continue };
        let credit = |table: &dyn Table| {
            table.due().map(|_| (format!("credit-{}", last.0), Event::Credited { millis }))
        };
        if let Err(Unmet::Store(error)) = live.note(credit).await {
            return Err(error);
        }
    }
    Ok(())
}

/// Looks after the matches for ever.
pub(crate) async fn watch(house: House) {
    let [mut clocks, mut beat, mut round, mut hour] = [CLOCKS, BEAT, ROUND, HOUR].map(|time| {
        let mut ticks = interval(time);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ticks
    });
    loop {
        let looked = tokio::select! {
            _ = clocks.tick() => look_at_clocks(&house).await,
            _ = beat.tick() => house.store.beat(present()).await,
            _ = hour.tick() => forget(&house, present()).await,
            _ = round.tick() => {
                for live in house.matches.held().await {
                    look_for_absent(&live).await;
                }
                Ok(())
            }
        };
        if let Err(error) = looked {
            tracing::error!(%error, "matches cannot be looked after");
        }
    }
}

/// Forgets what has been kept for long enough.
///
/// # Errors
/// The store fails.
pub(crate) async fn forget(house: &House, now: Moment) -> Result<(), StoreError> {
    house.accounts.guesses.forget();
    let before = |period: Duration| Moment(now.0.saturating_sub(period.as_millis() as u64));
    let forgotten = house.store.forget(now, house.keeping.matches.map(before)).await?;
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
    if customs.screens != Screens::Many || customs.pace.is_some_and(|pace| pace.is_by_days()) {
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
    let (is_away, is_here) = (company.away().contains(&seat), live.company.is_here(&guest.key));
    let event = match (is_away, is_here) {
        (true, true) => Event::Returned { seat },
        (false, false) if Instant::now() - live.company.gone_since(&guest.key) >= grace => {
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
    use axum::http::HeaderMap;

    use super::*;
    use crate::keeping::Keeping;

    #[tokio::test]
    async fn sessions_without_an_account_are_forgotten_after_their_time() {
        let folder = tempfile::tempdir().unwrap();
        let day = Duration::from_secs(86_400);
        let keeping = Keeping { sessions: Some(day * 3), matches: None };
        let house = House::open(folder.path()).unwrap().keeping(keeping);
        let headers = HeaderMap::new();
        let (known, _) = house.sessions.begin(&headers, "Ana".parse().unwrap()).await.unwrap();
        forget(&house, present().after(day * 2)).await.unwrap();
        assert!(house.sessions.known(&known.session).await.unwrap().is_some());
        forget(&house, present().after(day * 4)).await.unwrap();
        assert!(house.sessions.known(&known.session).await.unwrap().is_none());
    }
}
