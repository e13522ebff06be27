//! Live matches. A live match is a cache of the log of a match, and the only place where commands become events.

pub(crate) mod attention;
pub(crate) mod seating;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use putahi_bots::request::Advice;
use putahi_play::{
    AnyMatch, Command, CommandEnvelope, CommandError, Event, Level, MatchSettings, Offer, PlayerId,
    PlayerKind, Timestamp, open_match,
};
use putahi_rules::{Seat, SeatResult, Spec};
use tokio::sync::{Mutex, MutexGuard, Semaphore, broadcast, watch};

use crate::bus::{Bus, Message, Payload};
use crate::live::command_key::{CommandIndex, Known, command_key, credit_id};
use crate::live::command_source::{CommandSource, MOST_LAG};
use crate::live::explained::ExplainedMoves;
use crate::live::live_match::attention::Attention;
use crate::live::presence::{Notice, Presence};
use crate::store::{Entry, ListingKeys, Log, MatchSetup, Stage, Store, StoreError};
use crate::support::blocking::{run_blocking, run_short_in_place};
use crate::support::{Absence, Clock, Requester, random};

/// The id of the server's command that links a match to the next match.
const AGAIN: &str = "server:again";

/// The number of events from which on a match refuses commands that could be repeated without bringing its end nearer:
/// a match must load quickly.
const MOST_EVENTS: u64 = 5000;
/// The most events of a match that say who has its seats or whether phrases are allowed. Later changes of names are
/// written into these events, so that they do not fill the store.
const MOST_LABELS: usize = 32;

/// How often the server tries to record an event while other nodes store theirs first.
const TRIES: usize = 3;

/// Why a command was not executed. The match has not changed, unless the store failed without saying whether it kept
/// the event.
#[derive(Debug)]
pub enum ExecuteError {
    /// The rules or the settings of the match deny the command.
    Command(CommandError),
    /// What the command is about has changed since the client saw the match.
    Stale,
    /// The sender has had another command executed under this id.
    IdTaken,
    /// The match has been deleted.
    Deleted,
    /// The event could not be stored.
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

/// A match that has been loaded: its setup, and its present state.
pub(super) struct CachedState {
    setup: Arc<MatchSetup>,
    /// Replaced but never modified, so that readers of a snapshot do not delay commands.
    pub(super) state: Arc<dyn AnyMatch>,
    pub(super) seq: u64,
    /// When the first event happened; none before it.
    begun: Option<Timestamp>,
    /// The number of the event that started the running clock; without a running clock, of one before.
    clock_seq: u64,
    commands: CommandIndex,
    /// The number of the last event that changed the position, and of the last that made an offer.
    moved_seq: u64,
    offered_seq: u64,
    /// The number of events that say who has a seat or whether phrases are allowed.
    labels: usize,
    /// The command and the time of the last event.
    last: Option<(String, Timestamp)>,
}

impl CachedState {
    /// The match `id` after all events of its log. A blocking thread replays it: a long log takes a while.
    pub(super) async fn load(id: &str, log: Log) -> Result<CachedState, StoreError> {
        let owned = id.to_owned();
        let replayed = run_blocking(move || CachedState::of(&owned, log)).await;
        replayed.unwrap_or_else(|panic| Err(broken(id, &panic)))
    }

    fn of(id: &str, Log { setup, entries }: Log) -> Result<CachedState, StoreError> {
        let MatchSetup { spec, start, settings, .. } = &setup;
        let state = open_match(spec, start.as_deref(), *settings).map_err(|error| broken(id, &error))?;
        let mut now = CachedState {
            setup: Arc::new(setup),
            state: state.into(),
            seq: 0,
            begun: None,
            clock_seq: 0,
            commands: CommandIndex::default(),
            moved_seq: 0,
            offered_seq: 0,
            labels: 0,
            last: None,
        };
        for entry in &entries {
            let state = Arc::get_mut(&mut now.state).expect("nobody else has the state yet");
            let before = state.clock_started();
            state.apply(&entry.event, entry.at).map_err(|error| broken_event(id, now.seq + 1, &error))?;
            let starts_clock = state.clock_started() != before;
            now.note(entry, starts_clock);
        }
        now.state.list_moves();
        Ok(now)
    }

    /// Notes the next event.
    fn note(&mut self, Entry { command, at, event }: &Entry, starts_clock: bool) {
        self.seq += 1;
        let noted = |is_such: bool, before: u64| if is_such { self.seq } else { before };
        self.moved_seq = noted(event.changes_position(), self.moved_seq);
        self.offered_seq = noted(matches!(event, Event::Offered { .. }), self.offered_seq);
        self.clock_seq = noted(starts_clock, self.clock_seq);
        let is_label =
            matches!(event, Event::Sat { .. } | Event::Roomed { .. } | Event::Paused { .. } | Event::Resumed);
        self.labels += usize::from(is_label);
        self.begun.get_or_insert(*at);
        self.commands.insert(command, self.seq);
        self.last = Some((command.clone(), *at));
    }

    /// Checks that a command is about the position of now, and that the match is not too long for it. A client that has seen
    /// `seq` events may have meant something else if the position has changed since, or the offer that it answers is another one.
    fn check_acceptable(
        &self,
        CommandEnvelope { seq, command, .. }: &CommandEnvelope,
    ) -> Result<(), ExecuteError> {
        let about = match command {
            Command::Answer { .. } => self.moved_seq.max(self.offered_seq),
            _ => self.moved_seq,
        };
        if !(about..=self.seq).contains(seq) {
            return Err(ExecuteError::Stale);
        }
        // Other offers can be made only once a turn.
        let can_be_repeated =
            matches!(command, Command::Offer { offer: Offer::TakeBack | Offer::Computer | Offer::Stop, .. });
        if self.seq >= MOST_EVENTS && can_be_repeated {
            return Err(CommandError::TooLong.into());
        }
        Ok(())
    }

    /// The state and the number of events.
    fn snapshot(&self) -> (Arc<dyn AnyMatch>, u64) {
        (self.state.clone(), self.seq)
    }

    /// Applies the next entry of the log.
    async fn replay(&mut self, id: &str, entry: &Entry) -> Result<(), StoreError> {
        let (state, event, at) = (self.state.clone(), entry.event.clone(), entry.at);
        let next = run_blocking(move || state.after(&event, at).inspect(|next| _ = next.list_moves())).await;
        let next = next.map_err(|panic| broken(id, &panic))?;
        let next = next.map_err(|error| broken_event(id, self.seq + 1, &error))?;
        self.advance(entry, next);
        Ok(())
    }

    /// Moves on to `next`, the state after the next entry of the log.
    fn advance(&mut self, entry: &Entry, next: Box<dyn AnyMatch>) {
        let starts_clock = next.clock_started() != self.state.clock_started();
        self.state = next.into();
        self.note(entry, starts_clock);
    }
}

/// An event, and the state after it.
struct Decided {
    entry: Entry,
    next: Box<dyn AnyMatch>,
}

/// Whether a match can do without an event: one that changes the name of a player, says that a player has left or
/// returned, or sets whether a room allows phrases.
fn is_dispensable(state: &dyn AnyMatch, event: &Event) -> bool {
    match event {
        Event::Sat { seats, .. } => seats.iter().all(|seat| state.participants().player(*seat).is_some()),
        // A pause ends by itself.
        Event::Paused { .. } | Event::Resumed => true,
        _ => matches!(event, Event::Roomed { .. } | Event::Left { .. } | Event::Returned { .. }),
    }
}

fn broken(id: &str, what: &dyn std::fmt::Display) -> StoreError {
    StoreError::Broken(id.to_owned(), what.to_string())
}

fn broken_event(id: &str, seq: u64, what: &dyn std::fmt::Display) -> StoreError {
    broken(id, &format_args!("event {seq}: {what}"))
}

/// The services that all live matches use.
#[derive(Clone)]
pub(crate) struct Backends {
    /// Where matches are stored.
    pub(crate) store: Store,
    /// Publishes to the other nodes.
    pub(crate) bus: Bus,
    /// The clock of the server.
    pub(crate) clock: Clock,
    /// Announces each player who takes a seat, with the id of the match.
    pub(crate) seated: broadcast::Sender<(PlayerId, String)>,
}

impl ListingKeys {
    /// The keys of a match in this state.
    pub(crate) fn of(state: &dyn AnyMatch) -> ListingKeys {
        let participants = state.participants();
        let stage = match state.turn() {
            None => Stage::Over,
            Some(_) if participants.free().next().is_some() => Stage::Open,
            Some(_) => Stage::Live,
        };
        // Players whose seat a computer has taken over are included: the match still contains their names.
        let seats = Seat::all(state.player_kinds().seats());
        let players = seats.filter_map(|seat| Some(participants.player(seat)?.id.clone()));
        let mut players: Vec<PlayerId> = players.collect();
        players.dedup();
        let beaten = if stage == Stage::Over && players.len() == 1 { beaten_level(state) } else { None };
        ListingKeys { stage, due: state.due().map(|(_, due)| due), players, beaten }
    }
}

/// The level of the computer that has lost to the only person in a match that is over.
fn beaten_level(state: &dyn AnyMatch) -> Option<Level> {
    let kinds = state.participants().player_kinds();
    let mut people = kinds.iter().filter(|(_, kind)| **kind == PlayerKind::Human).map(|(seat, _)| seat);
    let person = people.next().filter(|_| people.next().is_none())?;
    if state.record().results()?[person] != SeatResult::Won {
        return None;
    }
    kinds.iter().find_map(|(_, kind)| match kind {
        PlayerKind::Computer(level) => Some(*level),
        PlayerKind::Human => None,
    })
}

/// A live match: `Mutex` and `watch` over a cache of its log. Commands are executed one after another.
pub struct LiveMatch {
    id: String,
    setup: Arc<MatchSetup>,
    backends: Backends,
    now: Arc<Mutex<CachedState>>,
    changes: watch::Sender<u64>,
    /// The connections to the match.
    pub presence: Presence,
    bot_lock: Mutex<()>,
    /// The single permit to wait for `bot_lock`.
    bot_queue: Semaphore,
    /// The requester for whom the computers play, and the time of the last request for the match.
    pub(super) attention: Attention,
    /// The last hint, and the number of events at which it was given.
    pub(super) hinted: Mutex<Option<(u64, Advice)>>,
    /// What was explained last of its moves.
    pub(super) explained: Mutex<ExplainedMoves>,
    /// Whether the match has been deleted, while somebody still holds it.
    deleted: AtomicBool,
}

impl LiveMatch {
    /// Makes the loaded match `id` a live match.
    pub(super) async fn of(id: &str, backends: &Backends, now: Arc<Mutex<CachedState>>) -> LiveMatch {
        let (setup, seq) = {
            let now = now.lock().await;
            (now.setup.clone(), now.seq)
        };
        LiveMatch {
            id: id.to_owned(),
            setup,
            backends: backends.clone(),
            changes: watch::Sender::new(seq),
            now,
            presence: Presence::default(),
            bot_lock: Mutex::default(),
            bot_queue: Semaphore::new(1),
            attention: Attention::default(),
            hinted: Mutex::default(),
            explained: Mutex::default(),
            deleted: AtomicBool::new(false),
        }
    }

    /// The id of the match.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The spec of the game.
    pub fn spec(&self) -> &Spec {
        &self.setup.spec
    }

    /// The clock by which the match is played.
    pub fn clock(&self) -> &Clock {
        &self.backends.clock
    }

    /// The settings with which the match began.
    pub fn settings(&self) -> MatchSettings {
        self.setup.settings
    }

    /// Waits until no computer is at work in the match. No other computer works in it while the guard is held. Returns
    /// None if another task waits already: that task will see all events so far.
    pub(crate) async fn bot_lock(&self) -> Option<MutexGuard<'_, ()>> {
        let _next = self.bot_queue.try_acquire().ok()?;
        Some(self.bot_lock.lock().await)
    }

    /// Notes that `requester` looks at the match or acts in it. The computers of the match play for the last requester
    /// who has a seat, or else for the first requester.
    pub async fn note_requester(&self, requester: Requester) {
        let state = self.snapshot().await;
        let has_seat = |key| state.participants().seats_of(key).next().is_some();
        let is_player = requester.player.as_ref().is_some_and(has_seat);
        self.attention.note(requester, is_player);
    }

    /// Whether this node has a connection to the match, or has recently had a request for it.
    pub(crate) fn is_watched(&self) -> bool {
        self.presence.has_somebody() || self.attention.is_recent()
    }

    /// Whether the match has been deleted.
    pub fn is_deleted(&self) -> bool {
        self.deleted.load(Ordering::Relaxed)
    }

    /// Notes that the match has been deleted: nothing happens in it any more, and its connections end.
    pub(crate) fn note_deleted(&self) {
        self.deleted.store(true, Ordering::Relaxed);
        self.presence.notify(Notice::Deleted);
        // Wakes the tasks that wait for events only.
        self.changes.send_modify(|_| {});
    }

    /// Receives the number of events whenever the match has changed.
    pub fn subscribe(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Calls `of` with the setup of the match, a snapshot of its state, and the number of events. The match is not
    /// locked meanwhile, so further events may happen.
    pub async fn read<T>(&self, of: impl FnOnce(&MatchSetup, &dyn AnyMatch, u64) -> T) -> T {
        let (state, seq) = self.now.lock().await.snapshot();
        of(&self.setup, state.as_ref(), seq)
    }

    /// The present state. The match is not locked, so further events may happen.
    pub async fn snapshot(&self) -> Arc<dyn AnyMatch> {
        self.now.lock().await.snapshot().0
    }

    /// When the match began: the time of its first event. None before it.
    pub async fn begun(&self) -> Option<Timestamp> {
        self.now.lock().await.begun
    }

    /// Calls `of` with a snapshot of the state and the number of events, which count as seen by `changes` then.
    pub async fn read_latest<T>(
        &self,
        changes: &mut watch::Receiver<u64>,
        of: impl FnOnce(&dyn AnyMatch, u64) -> T,
    ) -> T {
        let (state, seq) = {
            let now = self.now.lock().await;
            // No event happens as long as the match is locked.
            changes.mark_unchanged();
            now.snapshot()
        };
        of(state.as_ref(), seq)
    }

    /// Executes a command, and returns the number of the event. If the sender has sent the command before, it is not executed
    /// again, and the number of its first event is returned.
    ///
    /// # Errors
    /// The command is denied or stale, the sender has used its id for another command, or the event cannot be stored.
    pub async fn execute(
        &self,
        envelope: &CommandEnvelope,
        source: &CommandSource,
    ) -> Result<u64, ExecuteError> {
        let key = command_key(envelope, source);
        let _permit = self.backends.clock.command_permit().await;
        let mut now = self.now.lock().await;
        if let Some(seq) = self.prepare(&mut now, &key, envelope, source).await? {
            return Ok(seq);
        }
        for _ in 0..TRIES {
            let decided = self.decide(&now, &key, envelope, source).await?;
            match self.append(&mut now, &decided).await {
                Err(ExecuteError::Stale) => {}
                appended => return appended.map(|seq| self.apply(&mut now, seq, decided)),
            }
        }
        Err(ExecuteError::Stale)
    }

    /// Brings the match up to date for a command: with what other nodes have stored, and with the time that has passed. Returns the
    /// number of the event if the command was executed before.
    async fn prepare(
        &self,
        now: &mut CachedState,
        key: &str,
        envelope: &CommandEnvelope,
        source: &CommandSource,
    ) -> Result<Option<u64>, ExecuteError> {
        if envelope.seq > now.seq {
            // Another node has sent the client more events than this one knows.
            self.catch_up(now).await?;
        }
        if let Known::Executed(seq) = now.commands.find(key) {
            return Ok(Some(seq));
        }
        self.check_time(now, self.backends.clock.now()).await?;
        // Where the time has been recorded, events of other nodes may have been read, that of this command among them.
        let known = now.commands.find(key);
        if let Known::Executed(seq) = known {
            return Ok(Some(seq));
        }
        source.may(now.state.as_ref(), &envelope.command)?;
        if known == Known::Other { Err(ExecuteError::IdTaken) } else { Ok(None) }
    }

    /// What a command comes to in the state that is known now, with the list of the moves that are legal afterwards. Where moves
    /// are too many to list, to find the one that is meant may take a while.
    async fn decide(
        &self,
        now: &CachedState,
        key: &str,
        envelope: &CommandEnvelope,
        source: &CommandSource,
    ) -> Result<Decided, ExecuteError> {
        source.may(now.state.as_ref(), &envelope.command)?;
        now.check_acceptable(envelope)?;
        let (state, command) = (now.state.clone(), envelope.command.clone());
        let (lag, at) = (source.lag(), self.backends.clock.now());
        let is_short = state.list_moves();
        let execute = move || state.execute(&command, lag, at).inspect(|(_, next)| _ = next.list_moves());
        let (event, next) =
            run_short_in_place(is_short, execute).await.map_err(|panic| broken(&self.id, &panic))??;
        Ok(Decided { entry: Entry { command: key.to_owned(), at, event }, next })
    }

    /// Reads the log anew; returns false if the match is not there any more.
    async fn reload_locked(&self, now: &mut CachedState) -> Result<bool, StoreError> {
        let loaded = match self.backends.store.load(&self.id).await {
            Ok(Some(log)) => CachedState::load(&self.id, log).await.map(Some),
            Ok(None) => Ok(None),
            Err(error) => Err(error),
        };
        let Some(loaded) = self.note_readable(loaded)? else { return Ok(false) };
        *now = loaded;
        self.changes.send_replace(now.seq);
        Ok(true)
    }

    /// Loads the log again, since another node has rewritten it.
    pub(crate) async fn reload(&self) -> Result<(), StoreError> {
        let mut now = self.now.lock().await;
        self.reload_locked(&mut now).await.map(drop)
    }

    /// Compares the events that are known with those that are stored, unless there are `stored` of both.
    pub(crate) async fn compare_with_stored(&self, stored: u64) -> Result<(), StoreError> {
        if *self.changes.borrow() == stored {
            return Ok(());
        }
        let mut now = self.now.lock().await;
        self.catch_up(&mut now).await
    }

    /// Reads the events that other nodes have stored, unless `seq` events are known already.
    ///
    /// # Errors
    /// The store fails.
    pub async fn catch_up_to(&self, seq: u64) -> Result<(), StoreError> {
        if !self.is_behind(seq) {
            return Ok(());
        }
        let mut now = self.now.lock().await;
        // Another task may have caught up before this one had the lock.
        if now.seq < seq { self.catch_up(&mut now).await } else { Ok(()) }
    }

    /// Whether the match has `MOST_LABELS` events that say who has its seats or whether phrases are allowed.
    pub async fn is_full_of_labels(&self) -> bool {
        self.now.lock().await.labels >= MOST_LABELS
    }

    /// Whether fewer than `seq` events are known.
    pub(crate) fn is_behind(&self, seq: u64) -> bool {
        *self.changes.borrow() < seq
    }

    /// Reads the events of the log that are not known here: those that other nodes have stored, and those that the
    /// store did not acknowledge in time.
    async fn catch_up(&self, now: &mut CachedState) -> Result<(), StoreError> {
        let caught_up = self.replay_new(now).await;
        self.note_readable(caught_up)
    }

    /// Puts the match aside if `read` failed because the log is invalid; takes it back if `read` succeeded.
    fn note_readable<T>(&self, read: Result<T, StoreError>) -> Result<T, StoreError> {
        match &read {
            Ok(_) => self.backends.store.unreadable.take_back(&self.id),
            Err(error) => self.backends.store.unreadable.put_aside_if_broken(error),
        }
        read
    }

    async fn replay_new(&self, now: &mut CachedState) -> Result<(), StoreError> {
        // The last known event is read again: the database may have lost it.
        let mut entries = self.backends.store.since(&self.id, now.seq.saturating_sub(1)).await?.into_iter();
        if now.last.is_some() && entries.next().map(|entry| (entry.command, entry.at)) != now.last {
            return self.reload_after_loss(now).await;
        }
        for entry in entries {
            now.replay(&self.id, &entry).await?;
            self.announce_seated(&entry.event);
        }
        let seq = now.seq;
        self.changes.send_if_modified(|last| std::mem::replace(last, seq) != seq);
        Ok(())
    }

    /// Goes on from what the database holds: events that were shown here are no longer there, or others are in their place. All
    /// viewers of the match begin anew.
    async fn reload_after_loss(&self, now: &mut CachedState) -> Result<(), StoreError> {
        let shown = now.seq;
        if self.reload_locked(now).await? {
            tracing::error!(
                shown,
                stored = now.seq,
                "the database has lost events of a match that were shown; the match goes on from what is stored"
            );
            self.presence.notify(Notice::Reset);
        }
        Ok(())
    }

    /// Announces the player who takes a seat, if the event is such.
    pub(super) fn announce_seated(&self, event: &Event) {
        if let Event::Sat { player, .. } = event {
            // Sending fails if there is no receiver: then nobody needs the message.
            let _ = self.backends.seated.send((player.id.clone(), self.id.clone()));
        }
    }

    /// Sends a message about the match to the other nodes.
    pub(crate) fn publish(&self, seq: u64, what: Payload) {
        self.backends.bus.publish(Message { id: self.id.clone(), seq, what });
    }

    /// Records the event that `found` derives from the state, if any, under the command id returned with it.
    ///
    /// # Errors
    /// The event cannot be stored.
    pub async fn record_if(
        &self,
        found: impl Fn(&dyn AnyMatch) -> Option<(String, Event)>,
    ) -> Result<(), ExecuteError> {
        let mut now = self.now.lock().await;
        self.record_with_retry(&mut now, |now| Ok(found(now.state.as_ref()))).await
    }

    /// Credits an absence of the server to the running clock, from the start of the clock on. What this node or another has
    /// credited for it before is deducted.
    pub(crate) async fn credit(&self, absence: Absence) -> Result<(), ExecuteError> {
        let mut now = self.now.lock().await;
        if now.state.due().is_none() {
            // Another node may have stored the move that started the clock.
            self.catch_up(&mut now).await?;
        }
        self.credit_locked(&mut now, absence).await
    }

    async fn credit_locked(&self, now: &mut CachedState, absence: Absence) -> Result<(), ExecuteError> {
        let lacking = |now: &CachedState| {
            let all = absence.length().min(absence.until.since(now.state.clock_started()?));
            let lacking = all.saturating_sub(now.commands.credited(absence, now.clock_seq));
            let credit = Event::Credited { millis: lacking.as_millis() as u64 };
            (!lacking.is_zero()).then(|| (credit_id(absence, all), credit))
        };
        self.record_with_retry(now, |now| Ok(lacking(now))).await
    }

    /// Links the match to `next`, the id of the match that follows it, unless it has such a link.
    ///
    /// # Errors
    /// The event cannot be stored.
    pub async fn go_on(&self, next: &str) -> Result<(), ExecuteError> {
        let followed = Event::Followed { id: next.to_owned() };
        self.record_if(|state| state.next().is_none().then(|| (AGAIN.to_owned(), followed.clone()))).await
    }

    /// Records the event that `found` derives from the state. If another node has stored an event first, `found` is
    /// called again with the state after that event, up to [`TRIES`] times in all.
    async fn record_with_retry(
        &self,
        now: &mut CachedState,
        found: impl Fn(&CachedState) -> Result<Option<(String, Event)>, CommandError>,
    ) -> Result<(), ExecuteError> {
        for _ in 0..TRIES {
            let Some((key, event)) = found(now)? else { return Ok(()) };
            let is_superfluous = now.seq >= MOST_EVENTS && is_dispensable(now.state.as_ref(), &event);
            if is_superfluous || now.commands.find(&key) != Known::Not {
                return Ok(());
            }
            let at = self.backends.clock.now();
            let next = now.state.after(&event, at).expect("an event that the server finds can happen");
            let decided = Decided { entry: Entry { command: key, at, event }, next };
            match self.append(now, &decided).await {
                Err(ExecuteError::Stale) => {}
                appended => return appended.map(|seq| _ = self.apply(now, seq, decided)),
            }
        }
        Err(ExecuteError::Stale)
    }

    /// Records that the seat to move has run out of time, if its clock ran out `MOST_LAG` or longer before `moment`.
    ///
    /// # Errors
    /// The event cannot be stored.
    pub async fn check_clock(&self, moment: Timestamp) -> Result<(), ExecuteError> {
        let _permit = self.backends.clock.command_permit().await;
        let mut now = self.now.lock().await;
        self.check_time(&mut now, moment).await
    }

    async fn check_time(&self, now: &mut CachedState, moment: Timestamp) -> Result<(), ExecuteError> {
        if let Some(absence) = self.backends.clock.last_absence() {
            // A node may have stored the move that started the clock, with a time before the end of the absence, when others
            // had credited the absence.
            self.credit_locked(now, absence).await?;
        }
        let ran_out = |now: &CachedState| {
            let (seat, _) = now.state.due().filter(|(_, due)| due.after(MOST_LAG) <= moment)?;
            Some((random::new_id(), Event::RanOut { seat }))
        };
        self.record_with_retry(now, |now| Ok(ran_out(now))).await
    }

    /// Stores the event, and returns its number.
    async fn append(
        &self,
        now: &mut CachedState,
        Decided { entry, next }: &Decided,
    ) -> Result<u64, ExecuteError> {
        if self.is_deleted() {
            return Err(ExecuteError::Deleted);
        }
        let (seq, keys) = (now.seq + 1, ListingKeys::of(next.as_ref()));
        match self.backends.store.append(&self.id, seq, entry.clone(), keys).await {
            Ok(()) => Ok(seq),
            Err(error) => self.look_up(now, &entry.command, error).await,
        }
    }

    /// Moves on to the state after the event number `seq`, unless it was read from the log, and publishes the change.
    fn apply(&self, now: &mut CachedState, seq: u64, Decided { entry, next }: Decided) -> u64 {
        if now.seq < seq {
            now.advance(&entry, next);
            self.changes.send_replace(seq);
            self.announce_seated(&entry.event);
        }
        self.publish(now.seq, Payload::Happened);
        seq
    }

    /// The result of a command whose event the store has not acknowledged: the log shows whether it was stored.
    async fn look_up(
        &self,
        now: &mut CachedState,
        key: &str,
        error: StoreError,
    ) -> Result<u64, ExecuteError> {
        if let Err(unread) = self.catch_up(now).await {
            if !unread.is_lost() {
                tracing::error!(%unread, %error, "could not read what came of a command");
            }
            let told = match unread {
                unreadable if unreadable.is_unreadable_match() => unreadable,
                _ if error.is_definite() => error,
                _ => StoreError::Unknown,
            };
            return Err(told.into());
        }
        match now.commands.find(key) {
            Known::Not => Err(error.into()),
            Known::Other => Err(ExecuteError::IdTaken),
            Known::Executed(seq) => Ok(seq),
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
    use crate::host::Host;

    /// The setup of a match of two people at separate devices.
    fn two_people() -> MatchSetup {
        let settings = MatchSettings {
            device_mode: DeviceMode::Separate,
            ..parse_player_kinds(2, "human,human").unwrap().into()
        };
        MatchSetup { spec: Spec::all().swap_remove(0), start: None, settings, public: false }
    }

    #[tokio::test]
    async fn a_match_with_too_many_events_goes_on_but_grows_no_further_without_end() {
        let folder = TempDir::new().unwrap();
        let host = Host::open(folder.path()).unwrap();
        let setup = two_people();
        let player = |name: &str| Player { id: PlayerId::new(name), name: name.parse().unwrap() };
        let sat = [(Seat::FIRST, "ana"), (Seat::SECOND, "ben")].map(|(seat, name)| Event::Sat {
            seats: vec![seat],
            player: player(name),
            names: Vec::new(),
        });
        let moved = || Event::Moved { text: "4-P".to_owned(), lag: 0 };
        let back = || Event::TookBack { seat: Seat::FIRST, plies: 1 };
        let again = (2..MOST_EVENTS - 2).map(|number| if number % 2 == 0 { moved() } else { back() });
        let entry = |event| Entry { command: random::new_id(), at: host.clock.now(), event };
        let entries = sat.into_iter().chain(again).map(entry).collect();
        let live = host.matches.create(Log { setup, entries }).await.unwrap();
        let seq = async || live.read(|_, _, seq| seq).await;
        let does = async |name: &str, command: Command| {
            let envelope = CommandEnvelope { id: random::new_id(), seq: seq().await, command };
            live.execute(&envelope, &CommandSource::Session(Some(PlayerId::new(name)), Duration::ZERO)).await
        };
        let takes_back = || Command::Offer { seat: Seat::FIRST, offer: Offer::TakeBack };
        does("ana", Command::Move { seat: Seat::FIRST, text: "4-P".to_owned() }).await.unwrap();
        does("ana", takes_back()).await.unwrap();
        assert_eq!(seq().await, MOST_EVENTS);
        does("ben", Command::Answer { seat: Seat::SECOND, yes: false }).await.expect("an offer is answered");
        let refused = does("ana", takes_back()).await;
        assert!(matches!(refused, Err(ExecuteError::Command(CommandError::TooLong))), "{refused:?}");
        let cleo = Player { id: PlayerId::new("ana"), name: "Cleo".parse().unwrap() };
        live.reseat(&cleo.id, &cleo).await.unwrap();
        live.record_if(|_| Some((random::new_id(), Event::Left { seat: Seat::FIRST }))).await.unwrap();
        assert_eq!(seq().await, MOST_EVENTS + 1);
        does("ben", Command::Move { seat: Seat::SECOND, text: "5-4".to_owned() }).await.unwrap();
        does("ana", Command::Offer { seat: Seat::FIRST, offer: Offer::Draw }).await.unwrap();
        does("ana", Command::Resign { seat: Seat::FIRST }).await.unwrap();
        assert!(live.read(|_, state, _| state.turn().is_none()).await);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn no_command_waits_for_a_reader() {
        let folder = TempDir::new().unwrap();
        let host = Host::open(folder.path()).unwrap();
        let setup = two_people();
        let live = host.matches.create(Log { setup, entries: Vec::new() }).await.unwrap();
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
        timeout(Duration::from_secs(300), sitting).await.expect("nobody waits for the reader").unwrap();
        drop(go);
        assert_eq!(reading.await.unwrap(), (2, 0), "what was read is of one moment");
        assert_eq!(live.read(|_, state, seq| (state.participants().free().count(), seq)).await, (1, 1));
    }
}
