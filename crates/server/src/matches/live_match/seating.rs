//! Who sits in a live match: people sit down, move to another device, change their names, and are forgotten.

use putahi_play::{AnyMatch, CommandError, Event, Player, PlayerId};
use putahi_rules::Seat;

use super::{CachedState, ExecuteError, LiveMatch, MOST_LABELS};
use crate::bus::Payload;
use crate::store::StoreError;
use crate::support::random;

impl LiveMatch {
    /// Lets `player` sit down at a free seat, the one wanted or any. Who sits there already stays there.
    ///
    /// # Errors
    /// No seat is free, or it cannot be stored.
    pub(crate) async fn sit(&self, player: &Player, wanted: Option<Seat>) -> Result<(), ExecuteError> {
        let mut now = self.now.lock().await;
        let sat = |state: &dyn AnyMatch| match state.participants().has(&player.id) {
            true => Ok(None),
            false => state.sit(player, wanted).map(|event| Some((random::new_id(), event))),
        };
        self.record_with_retry(&mut now, sat).await
    }

    /// Lets `player` sit where `from` does, or somebody be called otherwise; false if `from` sits nowhere.
    ///
    /// # Errors
    /// The match is over, or it cannot be stored.
    pub(crate) async fn reseat(&self, from: &PlayerId, player: &Player) -> Result<bool, ExecuteError> {
        let mut now = self.now.lock().await;
        let before: Vec<Seat> = now.state.participants().seats_of(from).collect();
        if before.is_empty() {
            return Ok(false);
        }
        now.state.turn().ok_or(CommandError::Over)?;
        let is_full = now.labels >= MOST_LABELS;
        if *from != player.id || is_full {
            // First: lists find the match by the seats of `from`, and a player whose request was cut off must find it
            // again as long as any event has their id.
            self.rewrite_in(&mut now, from, player).await?;
        }
        if is_full {
            return Ok(true);
        }
        let sat = |state: &dyn AnyMatch| {
            let mut seats: Vec<Seat> = state.participants().seats_of(&player.id).collect();
            seats.retain(|seat| before.contains(seat));
            (state.turn().is_some() && !seats.is_empty())
                .then(|| (random::new_id(), Event::Sat { seats, player: player.clone() }))
        };
        self.record_with_retry(&mut now, |state| Ok(sat(state))).await?;
        Ok(true)
    }

    /// Lets everything that the match tells of `key` tell of `player` instead.
    ///
    /// # Errors
    /// It cannot be stored.
    pub(crate) async fn rewrite(&self, key: &PlayerId, player: &Player) -> Result<(), StoreError> {
        let mut now = self.now.lock().await;
        self.rewrite_in(&mut now, key, player).await
    }

    /// Lets a seat be nobody's any more; a match that still waits for people is broken off.
    ///
    /// # Errors
    /// It cannot be stored.
    pub(crate) async fn give_up(&self, key: &PlayerId, gone: &Player) -> Result<(), ExecuteError> {
        let waits =
            |state: &dyn AnyMatch| state.turn().is_some() && state.participants().free().next().is_some();
        let abort = |state: &dyn AnyMatch| {
            let seat = state.participants().seats_of(key).next().filter(|_| waits(state))?;
            Some((random::new_id(), Event::Aborted { seat }))
        };
        self.record_if(abort).await?;
        match self.reseat(key, gone).await {
            Ok(true) => Ok(()),
            Ok(false) | Err(ExecuteError::Command(_)) => Ok(self.rewrite(key, gone).await?),
            Err(error) => Err(error),
        }
    }

    /// The numbers of somebody's seats, and the record of the match.
    pub(crate) async fn part_of(&self, key: &PlayerId) -> (Vec<usize>, String) {
        let seats = |state: &dyn AnyMatch| state.participants().seats_of(key).map(Seat::number).collect();
        self.read(|_, state, _| (seats(state), state.record().to_string())).await
    }

    async fn rewrite_in(
        &self,
        now: &mut CachedState,
        key: &PlayerId,
        player: &Player,
    ) -> Result<(), StoreError> {
        self.store.rewrite(&self.id, key, player).await?;
        // The others first: what they hold tells the old name, whether it can be read anew here or not.
        self.publish(now.seq, Payload::Rewritten);
        self.reload_locked(now).await
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::pin::pin;
    use std::sync::Arc;
    use std::task::Poll;

    use putahi_play::{DeviceMode, MatchSettings, parse_player_kinds};
    use putahi_rules::Spec;
    use tempfile::TempDir;

    use super::*;
    use crate::state::AppState;
    use crate::store::{Entry, Log, MatchFilter, MatchSetup};

    fn player(name: &str) -> Player {
        Player { id: PlayerId::new(name), name: name.parse().unwrap() }
    }

    async fn playing(app: &AppState) -> Arc<LiveMatch> {
        let settings = MatchSettings {
            device_mode: DeviceMode::Separate,
            ..parse_player_kinds(2, "human,human").unwrap().into()
        };
        let setup = MatchSetup { spec: Spec::all().swap_remove(0), start: None, settings, public: false };
        let sat = |(seat, name): (Seat, &str)| Entry {
            command: random::new_id(),
            at: app.clock.now(),
            event: Event::Sat { seats: vec![seat], player: player(name) },
        };
        let entries = [(Seat::FIRST, "ana"), (Seat::SECOND, "ben")].map(sat).to_vec();
        app.matches.create(Log { setup, entries }).await.unwrap()
    }

    /// Polls `work` so often at most, each time once the store has nothing more to do; whether it has ended.
    async fn stopped_after(polls: usize, app: &AppState, work: impl Future) -> bool {
        let mut work = pin!(work);
        for _ in 0..polls {
            let ended = poll_fn(|context| Poll::Ready(work.as_mut().poll(context).is_ready())).await;
            if ended {
                return true;
            }
            // One thread writes and another reads, each in the order in which it was asked.
            app.store.heartbeat(app.clock.now()).await.unwrap();
            app.store.last_heartbeat().await.unwrap();
        }
        false
    }

    #[tokio::test]
    async fn whoever_is_forgotten_halfway_is_told_of_nowhere_or_found_again() {
        let folder = TempDir::new().unwrap();
        let app = AppState::open(folder.path()).unwrap();
        let (ana, gone) = (PlayerId::new("ana"), Player::gone());
        for polls in 1.. {
            let live = playing(&app).await;
            let ended = stopped_after(polls, &app, live.give_up(&ana, &gone)).await;
            let log = app.store.load(live.id()).await.unwrap().unwrap();
            let told = log.entries.iter().any(|entry| format!("{:?}", entry.event).contains("ana"));
            let found = app.store.matches(MatchFilter::Of(ana.clone()), 99).await.unwrap();
            let found = found.iter().any(|found| found.id == live.id());
            assert!(found || !told, "stopped after {polls} polls: nobody finds what tells of them");
            if ended {
                return assert!(!told && polls > 2, "{polls} polls");
            }
        }
    }
}
