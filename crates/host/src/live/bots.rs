//! The computers that play in matches.

pub mod analyses;
pub mod reasons;
pub mod reviews;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use putahi_analysis::explorer::{PlayedMove, played_moves};
use putahi_bots::by_spec::{ProbeError, check_perfect_of, levels_of, probe_text};
use putahi_bots::request::{Advice, BotRequest, ChosenMove};
use putahi_bots::{NotPerfect, OfferedLevel};
use putahi_play::{AnyMatch, Command, CommandEnvelope, Level, PlayerKind, TableValue};
use putahi_rules::{Record, Seat, Spec};
use putahi_tables::probe::ProbeJson;
use putahi_tables::{Budget, TableCache};

use crate::live::command_source::CommandSource;
use crate::live::live_match::{ExecuteError, LiveMatch};
use crate::support::{FairPool, Overloaded, PoolMetrics, Requester, random};

/// The next step of a computer: to move, or to answer an offer.
struct BotTask {
    seat: Seat,
    request: BotRequest,
    is_offer: bool,
}

/// The result of one step of a computer.
enum BotProgress {
    /// There may be more to do.
    Done,
    /// There is nothing to do.
    Nothing,
    /// The step could not be done or stored; it must be tried again.
    Failed,
}

/// How long to wait before a failed step is tried again.
const AGAIN: Duration = Duration::from_secs(2);
/// How many searches that people wait for may be queued.
const PLAY: usize = 4096;
/// How many probes, and moves of computers among themselves, may be queued.
const BACKGROUND: usize = 1024;
/// The search for a hint must begin within this time.
const HINT_PATIENCE: Duration = Duration::from_secs(10);
/// The memory that a probe may use for its searches, in bytes.
const PROBE_MEMORY: usize = 64 << 20;
/// Work in the background whose turn does not come within this time is refused.
const PATIENCE: Duration = Duration::from_secs(20);
/// A computer takes at most this part of the time that is left on its clock over a move that people wait for.
const PART_OF_CLOCK: u32 = 20;

/// The result of work in a queue; none if it panicked.
pub type Ran<T> = Result<Option<T>, Overloaded>;

/// The computer players. Searches that people wait for have a pool of their own, so that they never queue behind
/// others.
#[derive(Clone)]
pub struct BotPool {
    /// For moves and hints that people wait for.
    play: FairPool,
    /// For probes, and for matches of computers among themselves.
    background: FairPool,
    table_cache: TableCache,
    /// Whether computers take their time over moves that people wait for in front of a page.
    has_tempo: bool,
}

/// A position to be looked up.
pub struct ProbeRequest {
    /// The game.
    pub spec: Spec,
    /// The text of the position, in the notation of the game or in the form of another program; the usual start if there is none.
    pub text: Option<String>,
    /// The number of quiet plies before the position; 0 for as many as its text counts.
    pub clock: u16,
    /// The time limit of the answer, including the wait in the queue.
    pub time: Duration,
}

impl BotPool {
    /// Computers that probe the tables of `table_cache`.
    pub(crate) fn new(table_cache: TableCache) -> BotPool {
        let processors = available_parallelism().map_or(1, usize::from);
        let background = FairPool::new(processors.div_ceil(2), BACKGROUND);
        BotPool { play: FairPool::new(processors, PLAY), background, table_cache, has_tempo: false }
    }

    /// The same; computers take their time over moves if `has_tempo`.
    pub(crate) fn with_tempo(self, has_tempo: bool) -> BotPool {
        BotPool { has_tempo, ..self }
    }

    /// The same; computers probe the tables of another cache.
    pub(crate) fn with_tables(self, table_cache: TableCache) -> BotPool {
        BotPool { table_cache, ..self }
    }

    /// The metrics of the pools, by name.
    pub(crate) fn measured(&self) -> [(&'static str, &PoolMetrics); 2] {
        [("play", &self.play.measured), ("background", &self.background.measured)]
    }

    /// The levels of computers that a game offers, the weakest first.
    pub fn offered_levels(&self, spec: &Spec) -> Vec<OfferedLevel> {
        levels_of(spec, &self.table_cache)
    }

    /// Checks that a computer of this level is what its name says, in a match from the position `start`, or the usual one.
    ///
    /// # Errors
    /// The level is `perfect`, and no table has the position.
    pub fn check_perfect(&self, spec: &Spec, start: Option<&str>, level: Level) -> Result<(), NotPerfect> {
        check_perfect_of(spec, start, &self.table_cache, level)
    }

    /// Lets the computers of a match move and answer offers until a person must act. A match of computers among
    /// themselves goes on only while it is watched.
    pub fn wake(&self, live: Arc<LiveMatch>) {
        let bots = self.clone();
        tokio::spawn(async move {
            // Each request for the match wakes its computers; the lock keeps them from searching the same position
            // twice.
            let Some(_alone) = live.bot_lock().await else { return };
            while !live.is_deleted() {
                match bots.step(&live).await {
                    BotProgress::Done => {}
                    BotProgress::Nothing => break,
                    BotProgress::Failed => tokio::time::sleep(AGAIN).await,
                }
            }
        });
    }

    /// What `explain` says, in a thread of the queue, of a good move for the person to move and of its exact value, if that is known;
    /// None if no person is to move, or the search panicked.
    ///
    /// # Errors
    /// The queue is full, or the search did not begin within `HINT_PATIENCE`.
    pub async fn hint<T: Send + 'static>(
        &self,
        live: &LiveMatch,
        requester: &Requester,
        explain: impl FnOnce(&dyn AnyMatch, &str, Option<TableValue>) -> Option<T> + Send + 'static,
    ) -> Ran<T> {
        let (request, seq) = live
            .read(|_, state, seq| {
                (state.person_to_move().map(|_| BotRequest::of(state, Level::Perfect)), seq)
            })
            .await;
        // A repeated request for the same position gets the same hint, without another search.
        let mut last = live.hinted.lock().await;
        if last.as_ref().is_none_or(|(earlier, _)| *earlier != seq) {
            let Some(request) = request else { return Ok(None) };
            let table_cache = self.table_cache.clone();
            let deadline = Some(Instant::now() + HINT_PATIENCE);
            let work = move |stop: &Arc<AtomicBool>| request.advise(&table_cache, seed(), stop);
            let advice = self.play.run(requester, deadline, work).await?;
            *last = advice.map(|advice| (seq, advice));
        }
        let Some((_, Advice { text, exact })) = last.clone() else { return Ok(None) };
        let state = live.snapshot().await;
        let explain = move |_: &Arc<AtomicBool>| explain(state.as_ref(), &text, exact);
        Ok(self.play.run(requester, Some(Instant::now() + HINT_PATIENCE), explain).await?.flatten())
    }

    /// Runs `work` with the tables in the background, when it is the turn of `requester`, which must come within `patience`.
    async fn in_background<T: Send + 'static>(
        &self,
        requester: &Requester,
        patience: Duration,
        work: impl FnOnce(&TableCache, &Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Ran<T> {
        let table_cache = self.table_cache.clone();
        let work = move |stop: &Arc<AtomicBool>| work(&table_cache, stop);
        self.background.run(requester, Some(Instant::now() + patience), work).await
    }

    /// The first `most` moves of a match up to symmetry. They have a turn as the server itself.
    pub(crate) async fn played_moves(&self, record: Record, most: usize) -> Ran<Vec<PlayedMove>> {
        let work = move |_: &_, _: &_| played_moves(&record, most);
        self.in_background(&Requester::default(), PATIENCE, work).await
    }

    /// What the tables say about a position.
    ///
    /// # Errors
    /// The queue is full, or the probe did not begin in time.
    pub async fn probe(
        &self,
        request: ProbeRequest,
        requester: &Requester,
    ) -> Ran<Result<ProbeJson, ProbeError>> {
        let (time, deadline) = (request.time, Instant::now() + request.time);
        let probe = move |tables: &_, stop: &Arc<AtomicBool>| {
            let budget = Arc::new(Budget::new(deadline, PROBE_MEMORY, stop.clone()));
            let ProbeRequest { spec, text, clock, .. } = &request;
            probe_text(spec, text.as_deref(), *clock, tables, &budget)
        };
        self.in_background(requester, time, probe).await
    }

    /// Executes the next step of a computer, if there is one.
    async fn step(&self, live: &LiveMatch) -> BotProgress {
        let start = Instant::now();
        let (task, is_among_computers, due, seq) =
            live.read(|_, state, seq| (task(state), is_among_computers(state), state.due(), seq)).await;
        // A match between computers pauses while it has no spectators.
        let Some(task) = task.filter(|_| !is_among_computers || live.is_watched()) else {
            return BotProgress::Nothing;
        };
        let pool = if is_among_computers { &self.background } else { &self.play };
        let table_cache = self.table_cache.clone();
        let work = move |stop: &Arc<AtomicBool>| act(task, &table_cache, stop);
        let command = match pool.run(&live.attention.requester(), None, work).await {
            Ok(Some((command, time))) => {
                if self.has_tempo && live.presence.has_somebody() {
                    let left = due.map(|(_, due)| due.since(live.clock().now()));
                    tokio::time::sleep(within_clock(time, left).saturating_sub(start.elapsed())).await;
                }
                command
            }
            Ok(None) => return BotProgress::Nothing,
            Err(Overloaded) => return BotProgress::Failed,
        };
        let envelope = CommandEnvelope { id: random::new_id(), seq, command };
        match live.execute(&envelope, &CommandSource::Server).await {
            // Stale: the match has gone on meanwhile, and there may be something else to do.
            Ok(_) | Err(ExecuteError::Stale) => BotProgress::Done,
            Err(ExecuteError::Store(error)) if !error.is_unreadable_match() => {
                if !error.is_lost() {
                    tracing::error!(%error, "what a computer did could not be stored; it is tried again in {AGAIN:?}");
                }
                BotProgress::Failed
            }
            Err(_) => BotProgress::Nothing,
        }
    }
}

/// Whether no person has a seat.
fn is_among_computers(state: &dyn AnyMatch) -> bool {
    state.player_kinds().iter().all(|(_, kind)| *kind != PlayerKind::Human)
}

fn task(state: &dyn AnyMatch) -> Option<BotTask> {
    let computer = |seat: Seat| match state.player_kinds()[seat] {
        PlayerKind::Human => None,
        PlayerKind::Computer(level) => Some((seat, level)),
    };
    let asked = state.offer().and_then(|open| open.waiting.iter().copied().find_map(computer));
    let (seat, level) = asked.or_else(|| state.turn().and_then(computer))?;
    Some(BotTask { seat, request: BotRequest::of(state, level), is_offer: asked.is_some() })
}

/// What the computer does, and the thinking time of its level for that.
fn act(task: BotTask, table_cache: &TableCache, stop: &Arc<AtomicBool>) -> (Command, Duration) {
    let BotTask { seat, request, is_offer } = task;
    if is_offer {
        let yes = request.accepts_end(seat, stop);
        return (Command::Answer { seat, yes }, request.level.thinking_time(0.0));
    }
    let ChosenMove { text, difficulty } = request.choose(table_cache, seed(), stop);
    (Command::Move { seat, text }, request.level.thinking_time(difficulty))
}

/// `time`, or less if so much time is left on the clock that it would take more than its part.
fn within_clock(time: Duration, left: Option<Duration>) -> Duration {
    left.map_or(time, |left| time.min(left / PART_OF_CLOCK))
}

/// The seed of a choice: matches differ.
fn seed() -> u64 {
    u64::from_ne_bytes(random::bytes())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use putahi_play::{PlayerId, parse_player_kinds};
    use putahi_tables::TableDir;
    use tempfile::TempDir;

    use super::*;
    use crate::host::Host;
    use crate::store::{Log, MatchSetup};

    /// Some game.
    fn spec() -> Spec {
        Spec::all().swap_remove(0)
    }

    fn bots(play: FairPool, background: FairPool, folder: &TempDir) -> BotPool {
        let table_cache = TableCache::new(TableDir::new(folder.path().join("tables")));
        BotPool { play, background, table_cache, has_tempo: false }
    }

    /// A pool in which nothing can run, and nothing can wait.
    fn full() -> FairPool {
        FairPool::new(0, 0)
    }

    fn requester(network: u8, name: &str) -> Requester {
        Requester { network: Some([192, 0, 2, network].into()), player: Some(PlayerId::new(name)) }
    }

    /// A match between two players of these kinds, before the first move.
    async fn begin(host: &Host, kinds: &str) -> Arc<LiveMatch> {
        let settings = parse_player_kinds(2, kinds).unwrap().into();
        let setup = MatchSetup { spec: spec(), start: None, settings, public: false };
        host.matches.create(Log { setup, entries: Vec::new() }).await.unwrap()
    }

    async fn moves(live: &LiveMatch) -> usize {
        live.read(|_, state, _| state.moves().len()).await
    }

    #[test]
    fn a_move_never_takes_longer_than_the_clock_allows() {
        let second = Duration::from_secs(1);
        assert_eq!(within_clock(second, None), second);
        assert_eq!(within_clock(second, Some(600 * second)), second);
        assert_eq!(within_clock(second, Some(4 * second)), Duration::from_millis(200));
        assert_eq!(within_clock(second, Some(Duration::ZERO)), Duration::ZERO);
    }

    #[tokio::test]
    async fn a_computer_that_finds_no_place_tries_again_and_moves_once_there_is_one() {
        let folder = TempDir::new().unwrap();
        let host = Host::open(folder.path()).unwrap();
        let live = begin(&host, "easy,human").await;
        let other = FairPool::new(1, 1);
        assert!(matches!(bots(full(), other, &folder).step(&live).await, BotProgress::Failed));
        assert_eq!(moves(&live).await, 0);
        assert!(matches!(bots(FairPool::new(1, 1), full(), &folder).step(&live).await, BotProgress::Done));
        assert_eq!(moves(&live).await, 1, "what runs in the background takes no place of play");
    }

    #[tokio::test]
    async fn computers_among_themselves_play_only_while_somebody_watches() {
        let folder = TempDir::new().unwrap();
        let host = Host::open(folder.path()).unwrap();
        let live = begin(&host, "easy,easy").await;
        let bots = bots(full(), FairPool::new(1, 1), &folder);
        assert!(matches!(bots.step(&live).await, BotProgress::Nothing));
        assert_eq!(moves(&live).await, 0, "nobody watches");
        let watching = live.presence.enter(None);
        assert!(matches!(bots.step(&live).await, BotProgress::Done));
        assert_eq!(moves(&live).await, 1);
        drop(watching);
        assert!(matches!(bots.step(&live).await, BotProgress::Nothing));
        live.note_requester(requester(1, "ana")).await;
        assert!(matches!(bots.step(&live).await, BotProgress::Done), "a page without scripts counts");
    }

    /// One player has many searches in the queue. The computer of another player waits only for the search that is
    /// running.
    #[tokio::test]
    async fn the_computer_of_another_is_next_however_many_matches_somebody_has() {
        const MANY: usize = 60;
        let folder = TempDir::new().unwrap();
        let host = Host::open(folder.path()).unwrap();
        let bots = bots(FairPool::new(1, 2 * MANY), full(), &folder);
        // Nothing runs until all wait.
        let go = occupy(&bots, 3);
        let mut matches = Vec::new();
        for count in 1..=MANY {
            let live = begin(&host, "easy,human").await;
            live.note_requester(requester(1, "many")).await;
            bots.wake(live.clone());
            matches.push(live);
            until_waiting(&bots, count).await;
        }
        let honest = begin(&host, "easy,human").await;
        honest.note_requester(requester(2, "honest")).await;
        let mut changes = honest.subscribe();
        bots.wake(honest.clone());
        until_waiting(&bots, MANY + 1).await;
        // In the first round everybody has one turn: this is the last, and holds the processor.
        let hold = occupy(&bots, 4);
        until_waiting(&bots, MANY + 2).await;
        drop(go);
        changes.changed().await.unwrap();
        assert_eq!(moves(&honest).await, 1);
        assert!(total(&matches).await <= 1, "only one of the many was searched before");
        drop(hold);
    }

    /// Occupies a processor for players, when it is the turn of this network, until the sender is dropped.
    fn occupy(bots: &BotPool, network: u8) -> mpsc::Sender<()> {
        let (go, wait) = mpsc::channel::<()>();
        let play = bots.play.clone();
        let work = move |_: &Arc<AtomicBool>| assert!(wait.recv().is_err(), "nothing is sent");
        tokio::spawn(async move { play.run(&requester(network, "occupant"), None, work).await });
        go
    }

    async fn until_waiting(bots: &BotPool, count: usize) {
        while bots.play.measured.waiting.get() < i64::try_from(count).unwrap() {
            tokio::task::yield_now().await;
        }
    }

    async fn total(matches: &[Arc<LiveMatch>]) -> usize {
        let mut sum = 0;
        for live in matches {
            sum += moves(live).await;
        }
        sum
    }

    #[tokio::test]
    async fn a_position_is_not_looked_up_while_too_many_are() {
        let folder = TempDir::new().unwrap();
        let host = Host::open(folder.path()).unwrap();
        let text = begin(&host, "easy,easy").await.read(|_, state, _| state.start()).await;
        let probe = async |bots: BotPool| {
            let time = Duration::from_secs(60);
            let request = ProbeRequest { spec: spec(), text: Some(text.clone()), clock: 0, time };
            bots.probe(request, &requester(1, "ana")).await
        };
        assert!(matches!(probe(bots(FairPool::new(1, 1), full(), &folder)).await, Err(Overloaded)));
        assert!(matches!(probe(bots(full(), FairPool::new(1, 1), &folder)).await, Ok(Some(Ok(_)))));
    }
}
