//! Live matches: each a cache of its log, the one place where commands become events.

mod seating;

use std::sync::Arc;

use putahi_play::{
    AnyMatch, Command, CommandEnvelope, CommandError, Event, MatchSettings, PlayerId, TableValue, Timestamp,
    open_match,
};
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::bus::{Bus, Message, Payload};
use crate::matches::command_key::{CommandIndex, CommandKey, Known};
use crate::matches::command_source::{CommandSource, MOST_LAG};
use crate::matches::listing_keys::{Seated, sitting_down};
use crate::matches::presence::Presence;
use crate::store::{Entry, ListingKeys, Log, MatchSetup, Store, StoreError};
use crate::support::clock::Clock;
use crate::support::random;

/// What the ids of commands begin with that the server gives itself, each at most once; no client's may.
pub(crate) const SERVER_COMMAND: &str = "house:";
/// The id of going on to the next match.
const AGAIN: &str = "house:again";

/// So many events of a match say who sits there and whether phrases are allowed. Any later name is written into those events
/// instead: nobody fills the store by changing names.
const MOST_LABELS: usize = 32;

/// So often an event is looked for where another node has stored one first.
const TRIES: usize = 3;

/// Why a command was not executed. Nothing has changed then.
#[derive(Debug)]
pub(crate) enum ExecuteError {
    /// The rules or the settings of the match deny it.
    Command(CommandError),
    /// The client had not seen all that has happened.
    Stale,
    /// The sender has had another command executed under this id.
    IdTaken,
    /// The id of the command is not between 1 and so many bytes long.
    LongId(usize),
    /// The id of the command has control characters, or begins as only the server's own do.
    BadId,
    /// It could not be stored.
    Store(StoreError),
}

impl From<StoreError> for ExecuteError {
    fn from(error: StoreError) -> ExecuteError {
        match error {
            StoreError::Conflict => ExecuteError::Stale,
            other => ExecuteError::Store(other),
        }
    }
}

impl From<CommandError> for ExecuteError {
    fn from(denied: CommandError) -> ExecuteError {
        ExecuteError::Command(denied)
    }
}

struct CachedState {
    /// Never changed but replaced, so that it is read while the match goes on.
    state: Arc<dyn AnyMatch>,
    seq: u64,
    commands: CommandIndex,
    /// How many events say who sits there and whether phrases are allowed.
    labels: usize,
}

fn is_label(event: &Event) -> bool {
    matches!(event, Event::Sat { .. } | Event::Roomed { .. })
}

impl CachedState {
    /// How the match `id` stands once everything in its log has happened.
    fn of(id: &str, log: &Log) -> Result<CachedState, StoreError> {
        let MatchSetup { spec, start, settings, .. } = &log.setup;
        let mut state = open_match(spec, start.as_deref(), *settings).map_err(|error| broken(id, &error))?;
        for Entry { at, event, .. } in &log.entries {
            state.apply(event, *at).map_err(|error| broken(id, &error))?;
        }
        let mut commands = CommandIndex::default();
        (1..).zip(&log.entries).for_each(|(seq, entry)| commands.insert(&entry.command, seq));
        let labels = log.entries.iter().filter(|entry| is_label(&entry.event)).count();
        Ok(CachedState { state: state.into(), seq: log.entries.len() as u64, commands, labels })
    }

    /// The state and the number of events.
    fn snapshot(&self) -> (Arc<dyn AnyMatch>, u64) {
        (self.state.clone(), self.seq)
    }

    /// Applies the next entry of the log.
    fn replay(&mut self, id: &str, Entry { command, at, event }: Entry) -> Result<(), StoreError> {
        let next = self.state.after(&event, at).map_err(|error| broken(id, &error))?;
        self.advance(next, &command, is_label(&event));
        Ok(())
    }

    /// Goes on to the state after the event that `command` brought about.
    fn advance(&mut self, next: Box<dyn AnyMatch>, command: &str, is_label: bool) {
        self.state = next.into();
        self.seq += 1;
        self.commands.insert(command, self.seq);
        self.labels += usize::from(is_label);
    }
}

fn broken(id: &str, what: &dyn std::fmt::Display) -> StoreError {
    StoreError::Broken(id.to_owned(), what.to_string())
}

/// A good move.
#[derive(Clone)]
pub(crate) struct Advice {
    /// The notation.
    pub(crate) text: String,
    /// Its exact value, where that is known.
    pub(crate) exact: Option<TableValue>,
}

/// What live matches have in common.
#[derive(Clone)]
pub(crate) struct Backends {
    /// Where matches are stored.
    pub(crate) store: Store,
    /// Publishes to the other nodes.
    pub(crate) bus: Bus,
    /// What time it is.
    pub(crate) clock: Clock,
    /// Publishes who sits down.
    pub(crate) seated: Seated,
}

/// A live match: `Mutex` and `watch` over a cache of its log. Commands are executed one after another.
pub(crate) struct LiveMatch {
    id: String,
    setup: MatchSetup,
    store: Store,
    bus: Bus,
    clock: Clock,
    seated: Seated,
    now: Mutex<CachedState>,
    changes: watch::Sender<u64>,
    /// Who looks at the match.
    pub(crate) presence: Presence,
    bot_lock: Mutex<()>,
    /// The last hint, and the number of events it was given at.
    hinted: Mutex<Option<(u64, Advice)>>,
}

impl LiveMatch {
    /// The match `id` as its log tells.
    ///
    /// # Errors
    /// The log is no match's.
    pub(crate) fn from_log(id: &str, backends: &Backends, log: &Log) -> Result<LiveMatch, StoreError> {
        let now = CachedState::of(id, log)?;
        Ok(LiveMatch {
            id: id.to_owned(),
            setup: log.setup.clone(),
            store: backends.store.clone(),
            bus: backends.bus.clone(),
            clock: backends.clock.clone(),
            seated: backends.seated.clone(),
            changes: watch::Sender::new(now.seq),
            now: Mutex::new(now),
            presence: Presence::default(),
            bot_lock: Mutex::default(),
            hinted: Mutex::default(),
        })
    }

    /// The id of the match.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// The clock by which the match is played.
    pub(crate) fn clock(&self) -> &Clock {
        &self.clock
    }

    /// What the seats agreed on before they began.
    pub(crate) fn settings(&self) -> MatchSettings {
        self.setup.settings
    }

    /// Waits until no computer is at work in the match; none other is as long as the guard is held.
    pub(crate) async fn bot_lock(&self) -> MutexGuard<'_, ()> {
        self.bot_lock.lock().await
    }

    /// The last hint with the number of events it was given at, for one reader at a time.
    pub(crate) async fn hinted(&self) -> MutexGuard<'_, Option<(u64, Advice)>> {
        self.hinted.lock().await
    }

    /// Tells the number of events whenever it has grown.
    pub(crate) fn subscribe(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Reads something off how the match began, its state, and the number of events. Nobody waits for this: the match may go
    /// on meanwhile.
    pub(crate) async fn read<T>(&self, of: impl FnOnce(&MatchSetup, &dyn AnyMatch, u64) -> T) -> T {
        let (state, seq) = self.now.lock().await.snapshot();
        of(&self.setup, state.as_ref(), seq)
    }

    /// Reads something off the state and the number of events; all of them count as seen by `changes` then.
    pub(crate) async fn read_latest<T>(
        &self,
        changes: &mut watch::Receiver<u64>,
        of: impl FnOnce(&dyn AnyMatch, u64) -> T,
    ) -> T {
        let (state, seq) = {
            let now = self.now.lock().await;
            // Nothing happens as long as the match is locked.
            changes.mark_unchanged();
            now.snapshot()
        };
        of(state.as_ref(), seq)
    }

    /// Executes a command: decides it, stores the event, goes on to the state after it, publishes that. In this order. Gives the
    /// number of the event; that of a command which its sender has sent before is the number that it had then.
    ///
    /// # Errors
    /// The command is denied, comes too late, has the id of another, or cannot be stored.
    pub(crate) async fn execute(
        &self,
        envelope: &CommandEnvelope,
        source: &CommandSource,
    ) -> Result<u64, ExecuteError> {
        let (CommandEnvelope { seq, command, .. }, key) = (envelope, CommandKey::new(envelope, source));
        if let Command::Move { .. } = command {
            // Before the match is locked: the move is looked up in this list.
            self.read(|_, state, _| state.list_moves()).await;
        }
        let _permit = self.clock.command_permit().await;
        let mut now = self.now.lock().await;
        if *seq > now.seq {
            // Another node has sent the client more events than this one knows.
            self.catch_up(&mut now).await?;
        }
        let known = now.commands.find(&key);
        if let Known::Executed(seq) = known {
            return Ok(seq);
        }
        self.check_time(&mut now, self.clock.now()).await?;
        source.may(now.state.as_ref(), command)?;
        if known == Known::Other {
            return Err(ExecuteError::IdTaken);
        }
        if *seq != now.seq {
            return Err(ExecuteError::Stale);
        }
        let at = self.clock.now();
        let (event, next) = now.state.execute(command, source.lag(), at)?;
        self.append_and_apply(&mut now, &key, at, event, next).await
    }

    async fn reload_locked(&self, now: &mut CachedState) -> Result<(), StoreError> {
        let Some(log) = self.store.load(&self.id).await? else { return Ok(()) };
        *now = CachedState::of(&self.id, &log)?;
        self.changes.send_replace(now.seq);
        Ok(())
    }

    /// Takes in what another node has rewritten.
    ///
    /// # Errors
    /// The store fails.
    pub(crate) async fn reload(&self) -> Result<(), StoreError> {
        let mut now = self.now.lock().await;
        self.reload_locked(&mut now).await
    }

    /// Takes in what has happened elsewhere, so that at least `seq` events are known if there are so many.
    ///
    /// # Errors
    /// The store fails.
    pub(crate) async fn catch_up_to(&self, seq: u64) -> Result<(), StoreError> {
        if !self.is_behind(seq) {
            return Ok(());
        }
        let mut now = self.now.lock().await;
        // Others may have done so meanwhile.
        if now.seq < seq { self.catch_up(&mut now).await } else { Ok(()) }
    }

    /// Whether so many events say who sits there that no more are to be added without need.
    pub(crate) async fn is_full_of_labels(&self) -> bool {
        self.now.lock().await.labels >= MOST_LABELS
    }

    /// Whether fewer than `seq` events are known.
    pub(crate) fn is_behind(&self, seq: u64) -> bool {
        *self.changes.borrow() < seq
    }

    /// Takes in what the log has beyond what is known here: what other nodes have written, and what was written though
    /// the store did not say so in time.
    async fn catch_up(&self, now: &mut CachedState) -> Result<(), StoreError> {
        for entry in self.store.since(&self.id, now.seq).await? {
            let sat = sitting_down(&entry.event).cloned();
            now.replay(&self.id, entry)?;
            self.announce_seated(sat);
        }
        let seq = now.seq;
        self.changes.send_if_modified(|last| std::mem::replace(last, seq) != seq);
        Ok(())
    }

    fn announce_seated(&self, sat: Option<PlayerId>) {
        if let Some(key) = sat {
            // Nobody need listen.
            let _ = self.seated.send((key, self.id.clone()));
        }
    }

    /// Sends a message about the match to the other nodes.
    pub(crate) fn publish(&self, seq: u64, what: Payload) {
        self.bus.publish(Message { id: self.id.clone(), seq, what });
    }

    /// Records an event that the server has found out, if `found` finds one.
    ///
    /// # Errors
    /// It cannot be stored.
    pub(crate) async fn record_if(
        &self,
        found: impl Fn(&dyn AnyMatch) -> Option<(String, Event)>,
    ) -> Result<(), ExecuteError> {
        let mut now = self.now.lock().await;
        self.record_with_retry(&mut now, |state| Ok(found(state))).await
    }

    /// Lets the people of the match go on to the match `next`, unless they have gone on to one.
    ///
    /// # Errors
    /// It cannot be stored.
    pub(crate) async fn go_on(&self, next: &str) -> Result<(), ExecuteError> {
        let followed = Event::Followed { id: next.to_owned() };
        self.record_if(|state| state.next().is_none().then(|| (AGAIN.to_owned(), followed.clone()))).await
    }

    /// Records the event that `found` finds in the state. Where another node has stored one first, `found` is asked again about the
    /// state after that.
    async fn record_with_retry(
        &self,
        now: &mut CachedState,
        found: impl Fn(&dyn AnyMatch) -> Result<Option<(String, Event)>, CommandError>,
    ) -> Result<(), ExecuteError> {
        for _ in 0..TRIES {
            let Some((command, event)) = found(now.state.as_ref())? else { return Ok(()) };
            let key = CommandKey::of_server(command);
            if now.commands.find(&key) != Known::Not {
                return Ok(());
            }
            let at = self.clock.now();
            let next = now.state.after(&event, at).expect("an event that the server finds can happen");
            match self.append_and_apply(now, &key, at, event, next).await {
                Err(ExecuteError::Stale) => {}
                done => return done.map(drop),
            }
        }
        Err(ExecuteError::Stale)
    }

    /// Ends the match if the time of the seat to move is over at `moment`.
    ///
    /// # Errors
    /// It cannot be stored.
    pub(crate) async fn check_clock(&self, moment: Timestamp) -> Result<(), ExecuteError> {
        let _permit = self.clock.command_permit().await;
        let mut now = self.now.lock().await;
        self.check_time(&mut now, moment).await
    }

    async fn check_time(&self, now: &mut CachedState, moment: Timestamp) -> Result<(), ExecuteError> {
        let over = |state: &dyn AnyMatch| {
            let (seat, _) = state.due().filter(|(_, due)| due.after(MOST_LAG) <= moment)?;
            Some((random::new_id(), Event::RanOut { seat }))
        };
        self.record_with_retry(now, |state| Ok(over(state))).await
    }

    /// Stores an event, goes on to the state after it, and publishes that. Gives the number of the event.
    async fn append_and_apply(
        &self,
        now: &mut CachedState,
        key: &CommandKey,
        at: Timestamp,
        event: Event,
        next: Box<dyn AnyMatch>,
    ) -> Result<u64, ExecuteError> {
        let (seq, command) = (now.seq + 1, key.stored());
        let (sat, is_label) = (sitting_down(&event).cloned(), is_label(&event));
        let entry = Entry { command: command.clone(), at, event };
        if let Err(error) = self.store.append(&self.id, seq, entry, ListingKeys::of(next.as_ref())).await {
            return self.look_up(now, key, error).await;
        }
        now.advance(next, &command, is_label);
        self.changes.send_replace(seq);
        self.announce_seated(sat);
        self.publish(seq, Payload::Happened);
        Ok(seq)
    }

    /// What came of a command whose event the store has not acknowledged: the log tells whether it happened all the same.
    async fn look_up(
        &self,
        now: &mut CachedState,
        key: &CommandKey,
        error: StoreError,
    ) -> Result<u64, ExecuteError> {
        if let Err(unread) = self.catch_up(now).await {
            tracing::error!(%unread, %error, "could not read what came of a command");
            return Err(if error.is_definite() { error } else { StoreError::Unknown }.into());
        }
        match now.commands.find(key) {
            Known::Not => Err(error.into()),
            Known::Other => Err(ExecuteError::IdTaken),
            Known::Executed(seq) => {
                self.publish(now.seq, Payload::Happened);
                Ok(seq)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use putahi_play::{DeviceMode, Player, parse_player_kinds};
    use putahi_rules::{Seat, Spec};
    use tempfile::TempDir;
    use tokio::sync::oneshot;
    use tokio::time::timeout;

    use super::*;
    use crate::state::AppState;

    #[tokio::test(flavor = "multi_thread")]
    async fn no_command_waits_for_a_reader() {
        let folder = TempDir::new().unwrap();
        let app = AppState::open(folder.path()).unwrap();
        let settings = MatchSettings {
            device_mode: DeviceMode::Separate,
            ..parse_player_kinds(2, "human,human").unwrap().into()
        };
        let setup = MatchSetup { spec: Spec::all().swap_remove(0), start: None, settings, public: false };
        let live = app.matches.create(Log { setup, entries: Vec::new() }).await.unwrap();
        let ((begun, has_begun), (go, wait)) = (oneshot::channel(), mpsc::channel::<()>());
        let reading = tokio::spawn({
            let live = live.clone();
            async move {
                let read = move |_: &MatchSetup, state: &dyn AnyMatch, seq| {
                    begun.send(()).unwrap();
                    wait.recv().unwrap_err();
                    (state.participants().free().count(), seq)
                };
                live.read(read).await
            }
        });
        has_begun.await.unwrap();
        let ana = Player { id: PlayerId::new("ana"), name: "Ana".parse().unwrap() };
        let sitting = live.sit(&ana, Some(Seat::FIRST));
        timeout(Duration::from_secs(10), sitting).await.expect("nobody waits for the reader").unwrap();
        drop(go);
        assert_eq!(reading.await.unwrap(), (2, 0), "what was read is of one moment");
        assert_eq!(live.read(|_, state, seq| (state.participants().free().count(), seq)).await, (1, 1));
    }
}
