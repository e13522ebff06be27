//! The seats of a live match: players take seats, move to another device, change their names, and are erased.

use putahi_play::{AnyMatch, CommandError, Event, Player, PlayerId, Viewer};
use putahi_rules::Seat;

use crate::bus::Payload;
use crate::live::live_match::{CachedState, ExecuteError, LiveMatch, MOST_LABELS};
use crate::store::StoreError;
use crate::support::random;

impl LiveMatch {
    /// Gives `player` a free seat: the `wanted` one, or any if None. A player who has a seat already keeps it.
    ///
    /// # Errors
    /// No such seat is free, or the event cannot be stored.
    pub async fn sit(&self, player: &Player, wanted: Option<Seat>) -> Result<(), ExecuteError> {
        let mut now = self.now.lock().await;
        let sat = |now: &CachedState| match now.state.participants().has(&player.id) {
            true => Ok(None),
            false => now.state.sit(player, wanted).map(|event| Some((random::new_id(), event))),
        };
        self.record_with_retry(&mut now, sat).await
    }

    /// Draws lots for `player`, at whose screen all play: the person at the seat `first` begins.
    ///
    /// # Errors
    /// It is not the player's match, a move has been made, lots were drawn before, or the event cannot be stored.
    pub async fn draw_lots(&self, player: &PlayerId, first: Seat) -> Result<(), ExecuteError> {
        let mut now = self.now.lock().await;
        let drawn = |now: &CachedState| {
            now.state.may_act(Viewer::Player(player), first)?;
            now.state.draw_lots(first).map(|event| Some((random::new_id(), event)))
        };
        self.record_with_retry(&mut now, drawn).await
    }

    /// Gives the seats of `from` to `player`; if both have the same id, this changes the name of the player. Returns
    /// false if `from` has no seat.
    ///
    /// # Errors
    /// The match is over, or the change cannot be stored.
    pub async fn reseat(&self, from: &PlayerId, player: &Player) -> Result<bool, ExecuteError> {
        let mut now = self.now.lock().await;
        let before: Vec<Seat> = now.state.participants().seats_of(from).collect();
        if before.is_empty() {
            return Ok(false);
        }
        now.state.turn().ok_or(CommandError::Over)?;
        let is_full = now.labels >= MOST_LABELS;
        if *from != player.id || is_full {
            // The log is rewritten first: lists find the match by the seats of `from`, and a player whose request was
            // interrupted must find the match again as long as any event contains their id.
            self.rewrite_in(&mut now, from, player).await?;
        }
        if is_full {
            return Ok(true);
        }
        let sat = |state: &dyn AnyMatch| {
            let mut seats: Vec<Seat> = state.participants().seats_of(&player.id).collect();
            seats.retain(|seat| before.contains(seat));
            (state.turn().is_some() && !seats.is_empty())
                .then(|| (random::new_id(), Event::Sat { seats, player: player.clone(), names: Vec::new() }))
        };
        self.record_with_retry(&mut now, |now| Ok(sat(now.state.as_ref()))).await?;
        Ok(true)
    }

    /// Replaces the player `key` by `player` in the whole log of the match.
    pub(crate) async fn rewrite(&self, key: &PlayerId, player: &Player) -> Result<(), StoreError> {
        let mut now = self.now.lock().await;
        self.rewrite_in(&mut now, key, player).await
    }

    /// Replaces the player `key` by `gone`. A match that still has free seats is aborted.
    ///
    /// # Errors
    /// The change cannot be stored.
    pub async fn give_up(&self, key: &PlayerId, gone: &Player) -> Result<(), ExecuteError> {
        let abort = |state: &dyn AnyMatch| {
            let is_waiting = state.turn().is_some() && state.participants().free().next().is_some();
            let seat = state.participants().seats_of(key).next().filter(|_| is_waiting)?;
            Some((random::new_id(), Event::Aborted { seat }))
        };
        self.record_if(abort).await?;
        match self.reseat(key, gone).await {
            Ok(true) => Ok(()),
            Ok(false) | Err(ExecuteError::Command(_)) => Ok(self.rewrite(key, gone).await?),
            Err(error) => Err(error),
        }
    }

    /// The seat numbers of the player `key`.
    pub async fn numbers_of(&self, key: &PlayerId) -> Vec<usize> {
        self.read(|_, state, _| state.participants().seats_of(key).map(Seat::number).collect()).await
    }

    async fn rewrite_in(
        &self,
        now: &mut CachedState,
        key: &PlayerId,
        player: &Player,
    ) -> Result<(), StoreError> {
        self.backends.store.rewrite(&self.id, key, player).await?;
        // The other nodes are informed first: they have the old name in memory, even if reloading the match fails here.
        self.publish(now.seq, Payload::Rewritten);
        self.reload_locked(now).await.map(drop)
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
    use crate::host::Host;
    use crate::store::{Entry, Log, MatchFilter, MatchSetup};

    fn player(name: &str) -> Player {
        Player { id: PlayerId::new(name), name: name.parse().unwrap() }
    }

    async fn playing(host: &Host) -> Arc<LiveMatch> {
        let settings = MatchSettings {
            device_mode: DeviceMode::Separate,
            ..parse_player_kinds(2, "human,human").unwrap().into()
        };
        let setup = MatchSetup { spec: Spec::all().swap_remove(0), start: None, settings, public: false };
        let sat = |(seat, name): (Seat, &str)| Entry {
            command: random::new_id(),
            at: host.clock.now(),
            event: Event::Sat { seats: vec![seat], player: player(name), names: Vec::new() },
        };
        let entries = [(Seat::FIRST, "ana"), (Seat::SECOND, "ben")].map(sat).to_vec();
        host.matches.create(Log { setup, entries }).await.unwrap()
    }

    /// Polls `work` at most `polls` times, each time after the store has become idle. Returns whether `work` has
    /// completed.
    async fn stopped_after(polls: usize, host: &Host, work: impl Future) -> bool {
        let mut work = pin!(work);
        for _ in 0..polls {
            let ended = poll_fn(|context| Poll::Ready(work.as_mut().poll(context).is_ready())).await;
            if ended {
                return true;
            }
            // The store has one thread that writes and one that reads; each executes its requests in order.
            host.store.heartbeat(host.clock.now()).await.unwrap();
            host.store.last_heartbeat().await.unwrap();
        }
        false
    }

    #[tokio::test]
    async fn whoever_is_forgotten_halfway_is_told_of_nowhere_or_found_again() {
        let folder = TempDir::new().unwrap();
        let host = Host::open(folder.path()).unwrap();
        let (ana, gone) = (PlayerId::new("ana"), Player::gone());
        for polls in 1.. {
            let live = playing(&host).await;
            let ended = stopped_after(polls, &host, live.give_up(&ana, &gone)).await;
            let log = host.store.load(live.id()).await.unwrap().unwrap();
            let told = log.entries.iter().any(|entry| format!("{:?}", entry.event).contains("ana"));
            let found = host.store.matches(MatchFilter::Of(ana.clone()), 99).await.unwrap();
            let found = found.iter().any(|found| found.id == live.id());
            assert!(found || !told, "stopped after {polls} polls: nobody finds what tells of them");
            if ended {
                return assert!(!told && polls > 2, "{polls} polls");
            }
        }
    }
}
