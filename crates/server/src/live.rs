//! Live matches: each a cache of its log, the one place where commands become events.

mod seats;

use std::collections::HashSet;
use std::time::{SystemTime, UNIX_EPOCH};

use putahi_play::{Customs, Denied, Event, Key, Moment, State, Table, Wish, open};
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::actor::{Actor, MOST_LAG};
use crate::brain::Advice;
use crate::bus::{Bus, News, What};
use crate::error::Fault;
use crate::gathering::Gathering;
use crate::matches::{Matches, Seated, sitting_down};
use crate::reader::Reader;
use crate::store::{Beginning, Entry, Log, Standing, Store, StoreError};

/// How ids begin of what the house does once at most; no client's may.
pub(crate) const HOUSE: &str = "house:";
/// The id of going on to the next match.
const AGAIN: &str = "house:again";

/// So often it is found out anew what is to happen where another node has come before.
const TRIES: usize = 3;

/// Why a wish was not granted. Nothing has changed then.
#[derive(Debug)]
pub(crate) enum Unmet {
    /// The rules or the customs of the table deny it.
    Denied(Denied),
    /// The client had not seen all that has happened.
    Stale,
    /// The id of the command is not between 1 and so many bytes long.
    LongId(usize),
    /// The id of the command has control characters, or begins as only the house's own do.
    BadId,
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

struct Now {
    table: Box<dyn Table>,
    seq: u64,
    commands: HashSet<String>,
}

impl Now {
    /// How the match `id` stands once everything in its log has happened.
    fn of(id: &str, log: &Log) -> Result<Now, StoreError> {
        let Beginning { spec, start, customs, .. } = &log.beginning;
        let table = open(spec, start.as_deref(), *customs).map_err(|error| broken(id, &error))?;
        let mut now = Now { table, seq: 0, commands: HashSet::new() };
        log.entries.iter().try_for_each(|entry| now.take_in(id, entry))?;
        Ok(now)
    }

    /// Lets something happen that is in the log.
    fn take_in(&mut self, id: &str, Entry { command, at, event }: &Entry) -> Result<(), StoreError> {
        self.table.apply(event, *at).map_err(|error| broken(id, &error))?;
        self.commands.insert(command.clone());
        self.seq += 1;
        Ok(())
    }
}

fn broken(id: &str, what: &dyn std::fmt::Display) -> StoreError {
    StoreError::Broken(id.to_owned(), what.to_string())
}

/// A live match.
pub(crate) struct Live {
    id: String,
    beginning: Beginning,
    store: Store,
    bus: Bus,
    seated: Seated,
    now: Mutex<Now>,
    told: watch::Sender<u64>,
    /// Who looks at the match.
    pub(crate) gathering: Gathering,
    attention: Mutex<()>,
    /// The last hint, and the number of events it was given at.
    hinted: Mutex<Option<(u64, Advice)>>,
}

impl Live {
    /// The match `id` as its log among `matches` tells.
    ///
    /// # Errors
    /// The log is no match's.
    pub(crate) fn from_log(id: &str, matches: &Matches, log: &Log) -> Result<Live, StoreError> {
        let now = Now::of(id, log)?;
        Ok(Live {
            id: id.to_owned(),
            beginning: log.beginning.clone(),
            store: matches.store.clone(),
            bus: matches.bus.clone(),
            seated: matches.seated.clone(),
            told: watch::Sender::new(now.seq),
            now: Mutex::new(now),
            gathering: Gathering::default(),
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
        self.read(|_, table, seq| reader.sees(table, seq)).await
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
            Unmet::BadId => Fault::BadId(HOUSE),
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
        if wish.seq > now.seq {
            // Another node has told the client more than this one knows.
            self.catch_up(&mut now).await?;
        }
        self.check_time(&mut now, present()).await?;
        actor.may(now.table.as_ref(), &wish.command)?;
        if wish.seq != now.seq {
            return Err(Unmet::Stale);
        }
        let event = actor.credited(now.table.decide(&wish.command)?);
        self.happen(&mut now, wish.id.clone(), event).await
    }

    async fn read_anew(&self, now: &mut Now) -> Result<(), StoreError> {
        let Some(log) = self.store.load(&self.id).await? else { return Ok(()) };
        *now = Now::of(&self.id, &log)?;
        self.told.send_replace(now.seq);
        Ok(())
    }

    /// Takes in what another node has rewritten.
    ///
    /// # Errors
    /// The store fails.
    pub(crate) async fn reread(&self) -> Result<(), StoreError> {
        let mut now = self.now.lock().await;
        self.read_anew(&mut now).await
    }

    /// Takes in what has happened elsewhere, so that at least `seq` events are known if there are so many.
    ///
    /// # Errors
    /// The store fails.
    pub(crate) async fn reach(&self, seq: u64) -> Result<(), StoreError> {
        if !self.lags(seq) {
            return Ok(());
        }
        let mut now = self.now.lock().await;
        // Others may have done so meanwhile.
        if now.seq < seq { self.catch_up(&mut now).await } else { Ok(()) }
    }

    /// Whether fewer than `seq` events are known.
    pub(crate) fn lags(&self, seq: u64) -> bool {
        *self.told.borrow() < seq
    }

    /// Takes in what the log has beyond what is known here: what other nodes have written, and what was written though
    /// the store did not say so in time.
    async fn catch_up(&self, now: &mut Now) -> Result<(), StoreError> {
        for entry in self.store.since(&self.id, now.seq).await? {
            now.take_in(&self.id, &entry)?;
            self.tell_seated(sitting_down(&entry.event).cloned());
        }
        let seq = now.seq;
        self.told.send_if_modified(|told| std::mem::replace(told, seq) != seq);
        Ok(())
    }

    fn tell_seated(&self, sat: Option<Key>) {
        if let Some(key) = sat {
            // Nobody need listen.
            let _ = self.seated.send((key, self.id.clone()));
        }
    }

    /// Tells the other nodes.
    pub(crate) fn tell(&self, seq: u64, what: What) {
        self.bus.tell(News { id: self.id.clone(), seq, what });
    }

    /// Lets something happen that the house has found out.
    ///
    /// # Errors
    /// It cannot be kept.
    pub(crate) async fn note(
        &self,
        found: impl Fn(&dyn Table) -> Option<(String, Event)>,
    ) -> Result<(), Unmet> {
        let mut now = self.now.lock().await;
        self.settle(&mut now, |table| Ok(found(table))).await
    }

    /// Lets the people at the table go on to the match `next`, unless they have gone on to one.
    ///
    /// # Errors
    /// It cannot be kept.
    pub(crate) async fn go_on(&self, next: &str) -> Result<(), Unmet> {
        let followed = Event::Followed { id: next.to_owned() };
        self.note(|table| table.next().is_none().then(|| (AGAIN.to_owned(), followed.clone()))).await
    }

    /// Lets happen what `found` finds. Where another node has come before, it is found anew in what that has left.
    async fn settle(
        &self,
        now: &mut Now,
        found: impl Fn(&dyn Table) -> Result<Option<(String, Event)>, Denied>,
    ) -> Result<(), Unmet> {
        for _ in 0..TRIES {
            let Some((command, event)) = found(now.table.as_ref())? else { return Ok(()) };
            if now.commands.contains(&command) {
                return Ok(());
            }
            match self.happen(now, command, event).await {
                Err(Unmet::Stale) => {}
                done => return done,
            }
        }
        Err(Unmet::Stale)
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
        let over = |table: &dyn Table| {
            let (seat, _) = table.due().filter(|(_, due)| due.after(MOST_LAG) <= moment)?;
            Some((new_id(), Event::RanOut { seat }))
        };
        self.settle(now, |table| Ok(over(table))).await
    }

    /// Keeps an event on the disk, lets it happen, tells everybody.
    async fn happen(&self, now: &mut Now, command: String, event: Event) -> Result<(), Unmet> {
        let (seq, at) = (now.seq + 1, present());
        let next = now.table.after(&event, at).expect("an event that was decided can happen");
        let sat = sitting_down(&event).cloned();
        let entry = Entry { command: command.clone(), at, event };
        if let Err(error) = self.store.append(&self.id, seq, entry, Standing::of(next.as_ref())).await {
            return self.look_up(now, &command, error).await;
        }
        now.table = next;
        now.seq = seq;
        now.commands.insert(command);
        self.told.send_replace(seq);
        self.tell_seated(sat);
        self.tell(seq, What::Happened);
        Ok(())
    }

    /// What came of a command whose event the store has not acknowledged: the log tells whether it happened all the same.
    async fn look_up(&self, now: &mut Now, command: &str, error: StoreError) -> Result<(), Unmet> {
        self.catch_up(now).await?;
        if !now.commands.contains(command) {
            return Err(error.into());
        }
        self.tell(now.seq, What::Happened);
        Ok(())
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
