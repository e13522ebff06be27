//! Live matches: each a cache of its log, the one place where commands become events.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Weak};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use putahi_play::{Command, Customs, Denied, Event, Guest, Key, Moment, State, Table, Wish, open};
use putahi_rules::Seat;
use tokio::sync::{Mutex, MutexGuard, broadcast, watch};

use crate::brain::Advice;
use crate::company::Company;
use crate::error::Fault;
use crate::reader::Reader;
use crate::store::{Beginning, Entry, Log, Stage, Standing, Store, StoreError};

/// Why a wish was not granted. Nothing has changed then.
#[derive(Debug)]
pub(crate) enum Unmet {
    /// The rules or the customs of the table deny it.
    Denied(Denied),
    /// The client had not seen all that has happened.
    Stale,
    /// The id of the command is not between 1 and so many bytes long.
    LongId(usize),
    /// It could not be kept.
    Store(StoreError),
}

impl From<StoreError> for Unmet {
    fn from(error: StoreError) -> Unmet {
        match error {
            StoreError::Conflict => Unmet::Stale,
            other => Unmet::Store(other),
        }
    }
}

impl From<Denied> for Unmet {
    fn from(denied: Denied) -> Unmet {
        Unmet::Denied(denied)
    }
}

/// Who wants something of a match.
#[derive(Clone, Debug)]
pub(crate) enum Actor {
    /// Somebody's browser or program; its messages are so long on their way and back.
    Session(Option<Key>, Duration),
    /// The house: a computer.
    House,
}

struct Now {
    table: Box<dyn Table>,
    seq: u64,
    commands: HashSet<String>,
}

/// The most that a move's way counts for its mover.
const MOST_LAG: Duration = Duration::from_millis(500);

/// Tells who has sat down, and in which match.
type Seated = broadcast::Sender<(Key, String)>;

/// News of seats that wait for a slow listener, who has to look anew if there are more.
const SEATED: usize = 256;

/// A live match.
pub(crate) struct Live {
    id: String,
    beginning: Beginning,
    store: Store,
    seated: Seated,
    now: Mutex<Now>,
    told: watch::Sender<u64>,
    /// Who looks at the match.
    pub(crate) company: Company,
    attention: Mutex<()>,
    /// The last hint, and the number of events it was given at.
    hinted: Mutex<Option<(u64, Advice)>>,
}

impl Live {
    fn from_log(id: &str, matches: &Matches, log: &Log) -> Result<Live, StoreError> {
        let table = replayed(id, log)?;
        let commands = log.entries.iter().map(|entry| entry.command.clone()).collect();
        let seq = log.entries.len() as u64;
        let now = Mutex::new(Now { table, seq, commands });
        Ok(Live {
            id: id.to_owned(),
            beginning: log.beginning.clone(),
            store: matches.store.clone(),
            seated: matches.seated.clone(),
            now,
            told: watch::Sender::new(seq),
            company: Company::default(),
            attention: Mutex::default(),
            hinted: Mutex::default(),
        })
    }

    /// The id of the match.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// What the seats agreed on before they began.
    pub(crate) fn customs(&self) -> Customs {
        self.beginning.customs
    }

    /// Waits until no computer attends to the match, and keeps others away as long as the guard is held.
    pub(crate) async fn attention(&self) -> MutexGuard<'_, ()> {
        self.attention.lock().await
    }

    /// The last hint with the number of events it was given at, for one reader at a time.
    pub(crate) async fn hinted(&self) -> MutexGuard<'_, Option<(u64, Advice)>> {
        self.hinted.lock().await
    }

    /// Tells the number of events whenever it has grown.
    pub(crate) fn told(&self) -> watch::Receiver<u64> {
        self.told.subscribe()
    }

    /// The match as its page shows it.
    pub(crate) async fn state(&self, reader: &Reader) -> State {
        let now = self.now.lock().await;
        let view = now.table.view(reader.words(), reader.settings.aids(), reader.viewer(), present());
        State { seq: now.seq, view }
    }

    /// Reads something off how the match began, the table, and the number of events.
    pub(crate) async fn read<T>(&self, of: impl FnOnce(&Beginning, &dyn Table, u64) -> T) -> T {
        let now = self.now.lock().await;
        of(&self.beginning, now.table.as_ref(), now.seq)
    }

    /// What a reader is told of a wish that was not granted.
    pub(crate) async fn fault(&self, reader: &Reader, unmet: Unmet) -> Fault {
        match unmet {
            Unmet::Denied(denied) => {
                Fault::Denied(self.read(|_, table, _| table.denied(&denied, reader.words())).await)
            }
            Unmet::Stale => Fault::Stale,
            Unmet::LongId(most) => Fault::LongId(most),
            Unmet::Store(error) => Fault::Store(error),
        }
    }

    /// Grants a wish: decides, keeps the event on the disk, lets it happen, tells everybody. In this order.
    ///
    /// # Errors
    /// The wish is denied, comes too late, or cannot be kept.
    pub(crate) async fn grant(&self, wish: &Wish, actor: &Actor) -> Result<(), Unmet> {
        let mut now = self.now.lock().await;
        if now.commands.contains(&wish.id) {
            return Ok(());
        }
        self.check_time(&mut now, present()).await?;
        may_act(now.table.as_ref(), &wish.command, actor)?;
        if wish.seq != now.seq {
            return Err(Unmet::Stale);
        }
        let event = with_lag(now.table.decide(&wish.command)?, actor);
        self.happen(&mut now, wish.id.clone(), event).await
    }

    /// Lets `guest` sit down at a free seat, the one wanted or any. Who sits there already stays there.
    ///
    /// # Errors
    /// No seat is free, or it cannot be kept.
    pub(crate) async fn sit(&self, guest: &Guest, wanted: Option<Seat>) -> Result<(), Unmet> {
        let mut now = self.now.lock().await;
        if now.table.company().has(&guest.key) {
            return Ok(());
        }
        let event = now.table.sit(guest, wanted)?;
        self.happen(&mut now, new_id(), event).await
    }

    /// Lets `guest` sit where `from` does, or somebody be called otherwise; false if `from` sits nowhere.
    ///
    /// # Errors
    /// The match is over, or it cannot be kept.
    pub(crate) async fn reseat(&self, from: &Key, guest: &Guest) -> Result<bool, Unmet> {
        let mut now = self.now.lock().await;
        let seats = seats_of(now.table.as_ref(), from);
        if seats.is_empty() {
            return Ok(false);
        }
        now.table.turn().ok_or(Denied::Over)?;
        self.happen(&mut now, new_id(), Event::Sat { seats, guest: guest.clone() }).await?;
        if *from != guest.key {
            self.rewrite_in(&mut now, from, guest).await?;
        }
        Ok(true)
    }

    /// Lets everything that the match tells of `key` tell of `guest` instead.
    ///
    /// # Errors
    /// It cannot be kept.
    pub(crate) async fn rewrite(&self, key: &Key, guest: &Guest) -> Result<(), StoreError> {
        let mut now = self.now.lock().await;
        self.rewrite_in(&mut now, key, guest).await
    }

    /// Lets a seat be nobody's any more; a match that still waits for people is broken off.
    ///
    /// # Errors
    /// It cannot be kept.
    pub(crate) async fn give_up(&self, key: &Key, gone: &Guest) -> Result<(), Unmet> {
        let waits = |table: &dyn Table| table.turn().is_some() && table.company().free().next().is_some();
        let abort = |table: &dyn Table| {
            let seat = seats_of(table, key).first().copied().filter(|_| waits(table))?;
            Some((new_id(), Event::Aborted { seat }))
        };
        self.note(abort).await?;
        match self.reseat(key, gone).await {
            Ok(true) => Ok(()),
            Ok(false) | Err(Unmet::Denied(_)) => Ok(self.rewrite(key, gone).await?),
            Err(unmet) => Err(unmet),
        }
    }

    /// The numbers of somebody's seats, and the record of the match.
    pub(crate) async fn part_of(&self, key: &Key) -> (Vec<usize>, String) {
        let seats = |table: &dyn Table| seats_of(table, key).into_iter().map(Seat::number).collect();
        self.read(|_, table, _| (seats(table), table.record().to_string())).await
    }

    async fn rewrite_in(&self, now: &mut Now, key: &Key, guest: &Guest) -> Result<(), StoreError> {
        self.store.rewrite(&self.id, key, guest).await?;
        let Some(log) = self.store.load(&self.id).await? else { return Ok(()) };
        now.table = replayed(&self.id, &log)?;
        Ok(())
    }

    /// Lets something happen that the house has found out.
    ///
    /// # Errors
    /// It cannot be kept.
    pub(crate) async fn note(
        &self,
        found: impl FnOnce(&dyn Table) -> Option<(String, Event)>,
    ) -> Result<(), Unmet> {
        let mut now = self.now.lock().await;
        match found(now.table.as_ref()) {
            Some((command, _)) if now.commands.contains(&command) => Ok(()),
            Some((command, event)) => self.happen(&mut now, command, event).await,
            None => Ok(()),
        }
    }

    /// Ends the match if the time of the seat to move is over at `moment`.
    ///
    /// # Errors
    /// It cannot be kept.
    pub(crate) async fn look_at_clock(&self, moment: Moment) -> Result<(), Unmet> {
        let mut now = self.now.lock().await;
        self.check_time(&mut now, moment).await
    }

    async fn check_time(&self, now: &mut Now, moment: Moment) -> Result<(), Unmet> {
        match now.table.due() {
            Some((seat, due)) if due.after(MOST_LAG) <= moment => {
                self.happen(now, new_id(), Event::RanOut { seat }).await
            }
            _ => Ok(()),
        }
    }

    /// Keeps an event on the disk, lets it happen, tells everybody.
    async fn happen(&self, now: &mut Now, command: String, event: Event) -> Result<(), Unmet> {
        let (seq, at) = (now.seq + 1, present());
        let next = now.table.after(&event, at).expect("an event that was decided can happen");
        let sat = sitting_down(&event).cloned();
        let entry = Entry { command: command.clone(), at, event };
        self.store.append(&self.id, seq, entry, standing(next.as_ref())).await?;
        now.table = next;
        now.seq = seq;
        now.commands.insert(command);
        self.told.send_replace(seq);
        if let Some(key) = sat {
            // Nobody need listen.
            let _ = self.seated.send((key, self.id.clone()));
        }
        Ok(())
    }
}

/// Who sits down in an event.
const fn sitting_down(event: &Event) -> Option<&Key> {
    match event {
        Event::Sat { guest, .. } => Some(&guest.key),
        _ => None,
    }
}

/// The table of the match `id` once everything in its log has happened.
fn replayed(id: &str, log: &Log) -> Result<Box<dyn Table>, StoreError> {
    let broken = |what: &dyn std::fmt::Display| StoreError::Broken(id.to_owned(), what.to_string());
    let Beginning { spec, start, customs, .. } = &log.beginning;
    let mut table = open(spec, start.as_deref(), *customs).map_err(|error| broken(&error))?;
    for entry in &log.entries {
        table.apply(&entry.event, entry.at).map_err(|error| broken(&error))?;
    }
    Ok(table)
}

/// The seats at which somebody sits, those left out that a computer has taken.
fn seats_of(table: &dyn Table, key: &Key) -> Vec<Seat> {
    let company = table.company();
    let sits = |seat: &Seat| company.guest(*seat).is_some_and(|guest| guest.key == *key);
    company.people().filter(sits).collect()
}

/// Whether `actor` may command this: computers act for their own seats alone, people for theirs.
fn may_act(table: &dyn Table, command: &Command, actor: &Actor) -> Result<(), Denied> {
    match actor {
        Actor::House => Ok(()),
        Actor::Session(Some(key), _) => table.may_act(key, command.seat()),
        Actor::Session(None, _) => table.may_act(&Key::new(""), command.seat()),
    }
}

/// A move with the time that its way took.
fn with_lag(event: Event, actor: &Actor) -> Event {
    match (event, actor) {
        (Event::Moved { text, .. }, Actor::Session(_, lag)) => {
            Event::Moved { text, lag: (*lag).min(MOST_LAG).as_millis() as u16 }
        }
        (event, _) => event,
    }
}

/// By what lists and sweeps find a match.
fn standing(table: &dyn Table) -> Standing {
    let company = table.company();
    let stage = match table.turn() {
        None => Stage::Over,
        Some(_) if company.free().next().is_some() => Stage::Open,
        Some(_) => Stage::Live,
    };
    // Also those whose seat a computer has taken since: the match tells of them.
    let seats = Seat::all(table.sitters().seats());
    let guests = seats.filter_map(|seat| Some(company.guest(seat)?.key.clone()));
    let mut guests: Vec<Key> = guests.collect();
    guests.dedup();
    Standing { stage, due: table.due().map(|(_, due)| due), guests }
}

/// The live matches of this process: loaded when somebody asks, forgotten when nobody holds them.
#[derive(Clone)]
pub(crate) struct Matches {
    store: Store,
    live: Arc<Mutex<HashMap<String, Weak<Live>>>>,
    seated: Seated,
}

impl Matches {
    /// The matches kept in `store`.
    pub(crate) fn new(store: Store) -> Matches {
        Matches { store, live: Arc::default(), seated: Seated::new(SEATED) }
    }

    /// Makes a match under a new id, with what has happened in it.
    ///
    /// # Errors
    /// It cannot be kept.
    pub(crate) async fn create(&self, log: Log) -> Result<Arc<Live>, StoreError> {
        self.create_as(new_id(), log).await
    }

    /// Makes a match under an id of [`new_id`] that was told to somebody before.
    ///
    /// # Errors
    /// It cannot be kept, or there is a match of this id.
    pub(crate) async fn create_as(&self, id: String, log: Log) -> Result<Arc<Live>, StoreError> {
        let live = Arc::new(Live::from_log(&id, self, &log)?);
        let standing = live.read(|_, table, _| standing(table)).await;
        let sat: Vec<_> =
            log.entries.iter().filter_map(|entry| sitting_down(&entry.event).cloned()).collect();
        self.store.create(&id, log, standing).await?;
        self.live.lock().await.insert(id.clone(), Arc::downgrade(&live));
        for key in sat {
            // Nobody need listen.
            let _ = self.seated.send((key, id.clone()));
        }
        Ok(live)
    }

    /// The match of this id; none if there is none.
    ///
    /// # Errors
    /// It cannot be read.
    pub(crate) async fn find(&self, id: &str) -> Result<Option<Arc<Live>>, StoreError> {
        let mut live = self.live.lock().await;
        if let Some(found) = live.get(id).and_then(Weak::upgrade) {
            return Ok(Some(found));
        }
        live.retain(|_, held| held.strong_count() > 0);
        let Some(log) = self.store.load(id).await? else { return Ok(None) };
        let found = Arc::new(Live::from_log(id, self, &log)?);
        live.insert(id.to_owned(), Arc::downgrade(&found));
        Ok(Some(found))
    }

    /// Tells who sits down from now on, and in which match.
    pub(crate) fn seated(&self) -> broadcast::Receiver<(Key, String)> {
        self.seated.subscribe()
    }

    /// Throws a match away; false if there was none.
    ///
    /// # Errors
    /// The store fails.
    pub(crate) async fn delete(&self, id: &str) -> Result<bool, StoreError> {
        let deleted = self.store.delete(id).await?;
        self.live.lock().await.remove(id);
        Ok(deleted)
    }

    /// The matches that somebody holds.
    pub(crate) async fn held(&self) -> Vec<Arc<Live>> {
        self.live.lock().await.values().filter_map(Weak::upgrade).collect()
    }
}

/// The present moment.
pub(crate) fn present() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::default().after(since)
}

/// An id that nobody guesses: 80 random bits in 16 letters and digits.
pub(crate) fn new_id() -> String {
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    data_encoding::BASE32_NOPAD.encode(&bytes).to_ascii_lowercase()
}
