//! A schedule: nodes, matches, clients and faults, and the laws in the end.

use std::collections::BTreeSet;
use std::time::Duration;

use putahi_play::AnyMatch;
use putahi_rules::{Seat, Spec};
use tokio::runtime::Builder;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::chance::{Chance, mix};
use super::client::{BUDGET, Client, begin};
use super::faults::{FaultKind, OUTAGE};
use super::node::{at_node, keep_running};
use super::world::{NODES, Shared};
use crate::host::Host;
use crate::store::Log;
use crate::support::blocking::IN_PLACE;
use crate::support::random::seeded;

/// At how many tables matches are played at a time.
const TABLES: usize = 4;
/// How many commands are sent in a schedule at least.
pub(super) const LEAST_COMMANDS: usize = 200;
/// How many commands are sent at each table, in as many matches as it takes.
const QUOTA: usize = LEAST_COMMANDS / TABLES;
/// How many faults there are.
const FAULTS: usize = 10;
/// The least time between two steps of the clock: what nodes make of one is settled before the next.
const STEP_PAUSE: Duration = Duration::from_secs(10);
/// The longest that a schedule lasts in virtual time.
const LONGEST: Duration = Duration::from_secs(48 * 3600);
/// By then all nodes agree once the faults are over.
const SETTLED: Duration = Duration::from_secs(30);

/// What came of a schedule.
pub(super) struct Report {
    /// What happened, a line each.
    pub(super) trace: Vec<String>,
    /// The hash of the trace.
    pub(super) hash: u64,
    /// The number of commands that were sent.
    pub(super) commands: usize,
    /// The kinds of faults that have had an effect.
    pub(super) effects: BTreeSet<FaultKind>,
    /// The laws that were broken.
    pub(super) violations: Vec<String>,
}

/// Runs the schedule with this seed.
pub(super) fn run(seed: u64) -> Report {
    seeded::set(Some(seed));
    IN_PLACE.set(true);
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
    let report = runtime.expect("a runtime can be made").block_on(play(seed));
    seeded::set(None);
    IN_PLACE.set(false);
    report
}

async fn play(seed: u64) -> Report {
    let shared = Shared::new(seed);
    for node in 0..NODES {
        tokio::spawn(keep_running(shared.clone(), node));
    }
    let matches = async {
        let mut players = JoinSet::new();
        for number in 0..TABLES {
            players.spawn(play_matches(shared.clone(), number));
        }
        let (played, ()) = tokio::join!(players.join_all(), cause_faults(&shared));
        shared.lock().heal();
        sleep(SETTLED).await;
        for id in played.concat() {
            check(&shared, &id).await;
        }
    };
    if timeout(LONGEST, matches).await.is_err() {
        shared.lock().ledger.violations.push("the schedule does not end".to_owned());
    }
    // Hosts hold the world that holds them: taken out of it, both are dropped.
    let _hosts = std::mem::take(&mut shared.lock().nodes);
    let mut world = shared.lock();
    let trace = world.take_trace();
    let violations = std::mem::take(&mut world.ledger.violations);
    Report {
        hash: mix(&trace),
        trace,
        commands: world.ledger.commands(),
        effects: world.effects.clone(),
        violations,
    }
}

/// Plays matches one after another until enough commands have been sent; their ids.
async fn play_matches(shared: Shared, number: usize) -> Vec<String> {
    let mut ids = Vec::new();
    let chance = Chance::new(shared.seed, ("table", number));
    while shared.lock().ledger.commands_at(number) < QUOTA {
        let id = create(&shared, &chance, number + ids.len()).await;
        let client = |seat| {
            let chance = Chance::new(shared.seed, ("client", number, seat, ids.len()));
            Client { shared: shared.clone(), id: id.clone(), number, seat, chance }
        };
        tokio::join!(client(Seat::FIRST).play(QUOTA), client(Seat::SECOND).play(QUOTA));
        ids.push(id);
    }
    ids
}

/// Makes a match of two at some node.
async fn create(shared: &Shared, chance: &Chance, number: usize) -> String {
    let specs: Vec<Spec> = Spec::all().into_iter().filter(|spec| spec.seats() == 2).collect();
    let spec = specs[number % specs.len()].clone();
    loop {
        let node = chance.below(NODES);
        let spec = spec.clone();
        let make = |host: Host| async move {
            let made = host.matches.create(begin(&host, spec)).await;
            made.map(|live| live.id().to_owned())
        };
        if let Some(Ok(id)) = at_node(shared, node, make).await {
            return id;
        }
        sleep(Duration::from_millis(500)).await;
    }
}

async fn cause_faults(shared: &Shared) {
    let chance = Chance::new(shared.seed, "faults");
    for _ in 0..FAULTS {
        let pause = chance.time_between([300, 4000]);
        sleep(pause).await;
        let fault = chance.pick(&FaultKind::ALL).expect("there are faults");
        cause(shared, &chance, fault, chance.below(NODES)).await;
    }
}

async fn cause(shared: &Shared, chance: &Chance, fault: FaultKind, node: usize) {
    let time = chance.time_between([500, fault.longest().as_millis() as u64]);
    shared.lock().note(format_args!("fault: {fault:?} at node {node} for {time:?}"));
    match fault {
        FaultKind::Crash => shared.crash(node, fault),
        FaultKind::Outage => {
            let away = chance.time_between(OUTAGE.map(|time| time.as_millis() as u64));
            shared.lock().outage_until = Some(Instant::now() + away);
            (0..NODES).for_each(|node| shared.crash(node, fault));
            sleep(away).await;
        }
        FaultKind::ClockStep => {
            let last = shared.lock().stepped.replace(Instant::now() + STEP_PAUSE);
            if let Some(next) = last {
                sleep_until(next).await;
                shared.lock().stepped = Some(Instant::now() + STEP_PAUSE);
            }
            let step = chance.time_between([10_000, 3_600_000]).as_millis() as i64;
            shared.time.step(if chance.happens(50) { step } else { -step });
            shared.lock().effects.insert(fault);
        }
        lasting => shared.lock().begin(node, lasting, time),
    }
}

/// Checks the laws for a match once all faults are over.
async fn check(shared: &Shared, id: &str) {
    let mut logs = Vec::new();
    for node in 0..NODES {
        let of = id.to_owned();
        let read = |host: Host| async move {
            let log = host.store.load(&of).await.expect("the store answers").expect("the match is stored");
            let live = host.matches.find(&of).await.expect("the store answers").expect("the match is there");
            let now = host.clock.now();
            let of_state = |state: &dyn AnyMatch, seq: u64| {
                let left = state.due().map(|(seat, due)| (seat, due.since(now)));
                (state.record().to_string(), seq, left)
            };
            (log, live.read(|_, state, seq| of_state(state, seq)).await)
        };
        let mut found = None;
        while found.is_none() {
            found = at_node(shared, node, read.clone()).await;
            sleep(Duration::from_millis(100)).await;
        }
        let (log, (text, seq, left)) = found.expect("the node runs");
        let mut world = shared.lock();
        if seq != log.entries.len() as u64 {
            let stored = log.entries.len();
            world.ledger.violations.push(format!("node {node} shows {seq} of {stored} events of {id}"));
        }
        world.ledger.show(id, seq, &text);
        if let Some((seat, left)) = left {
            check_clock(&mut world.ledger, id, seat, left);
        }
        drop(world);
        logs.push(log);
    }
    let log: &Log = &logs[0];
    let mut world = shared.lock();
    world.ledger.check_log(id, log);
    for (seq, entry) in log.entries.iter().enumerate() {
        world.note(format_args!("{} {} {:?} at {}", seq + 1, entry.command, entry.event, entry.at.0));
    }
}

/// A clock charges a player for thinking, and for what the faults may have cost, but for no outage.
fn check_clock(ledger: &mut super::ledger::Ledger, id: &str, seat: Seat, left: Duration) {
    let faults: Duration =
        FaultKind::ALL.into_iter().map(FaultKind::longest).max().unwrap_or_default() * FAULTS as u32;
    // The last turn has lasted since the players have stopped.
    let most = ledger.thought(id, seat) + faults + SETTLED * 2 + LAST_TURN;
    if BUDGET.saturating_sub(left) > most {
        let thought = ledger.thought(id, seat);
        ledger.violations.push(format!("seat {seat} of {id} has {left:?} left after {thought:?} of thought"));
    }
}

/// How long the faults may go on after a match has come to its last turn.
const LAST_TURN: Duration = Duration::from_secs(300);
