//! What the nodes, clients and faults of a schedule share.

use std::collections::{BTreeMap, BTreeSet};
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::{Notify, broadcast};
use tokio::time::Instant;

use super::chance::mix;
use super::faults::FaultKind;
use super::ledger::Ledger;
use crate::bus::Message;
use crate::host::Host;
use crate::store::simulated_disk::{Access, AccessOutcome, DiskFaults, new_database};
use crate::support::virtual_time::VirtualTime;

/// The number of nodes.
pub(super) const NODES: usize = 3;

/// Whether a node has ended; everything that it does is dropped then. Waiters are woken in the order in which they came.
#[derive(Clone, Default)]
pub(super) struct End(Arc<(AtomicBool, Notify)>);

impl End {
    fn come(&self) {
        self.0.0.store(true, Ordering::Relaxed);
        self.0.1.notify_waiters();
    }

    /// Done when the node has ended.
    pub(super) async fn wait(&self) {
        let mut woken = pin!(self.0.1.notified());
        woken.as_mut().enable();
        if !self.0.0.load(Ordering::Relaxed) {
            woken.await;
        }
    }
}

/// A node, whether it runs or not.
#[derive(Default)]
pub(super) struct NodeState {
    /// The end of the node, if it runs.
    pub(super) end: Option<End>,
    /// Its state, if it serves clients.
    pub(super) host: Option<Host>,
    /// What hears messages at the node, if it runs.
    pub(super) inbox: Option<broadcast::Sender<Message>>,
    /// How long a fault lasts.
    until: BTreeMap<FaultKind, Instant>,
    /// What is to happen at its next write.
    at_next_write: Option<FaultKind>,
}

/// What the parts of a schedule share.
pub(super) struct World {
    /// The nodes.
    pub(super) nodes: [NodeState; NODES],
    /// What is known of commands and matches.
    pub(super) ledger: Ledger,
    /// The kinds of faults that have had an effect.
    pub(super) effects: BTreeSet<FaultKind>,
    /// When all nodes may run again after an outage.
    pub(super) outage_until: Option<Instant>,
    /// Before this time the clock is not set again.
    pub(super) stepped: Option<Instant>,
    trace: Vec<String>,
    begun: Instant,
}

/// The world; clones share it.
#[derive(Clone)]
pub(super) struct Shared {
    /// What determines everything.
    pub(super) seed: u64,
    world: Arc<Mutex<World>>,
    /// What is stored.
    pub(super) database: Arc<Mutex<Connection>>,
    /// The clocks of the machine, which all nodes read.
    pub(super) time: VirtualTime,
}

impl Shared {
    /// The world of the schedule with this seed.
    pub(super) fn new(seed: u64) -> Shared {
        let world = World {
            nodes: Default::default(),
            ledger: Ledger::default(),
            effects: BTreeSet::new(),
            outage_until: None,
            stepped: None,
            trace: Vec::new(),
            begun: Instant::now(),
        };
        Shared {
            seed,
            world: Arc::new(Mutex::new(world)),
            database: new_database(),
            time: VirtualTime::begin(),
        }
    }

    /// Locks the world; the guard must not be held across an await.
    pub(super) fn lock(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When the schedule began.
    pub(super) fn begun(&self) -> Instant {
        self.lock().begun
    }

    /// Ends a node.
    pub(super) fn crash(&self, node: usize, fault: FaultKind) {
        let mut world = self.lock();
        world.nodes[node].at_next_write = None;
        world.nodes[node].inbox = None;
        world.nodes[node].host = None;
        let Some(end) = world.nodes[node].end.take() else { return };
        world.effects.insert(fault);
        world.note(format_args!("node {node} ends: {fault:?}"));
        drop(world);
        end.come();
    }

    /// How the accesses of a node to the store go.
    pub(super) fn disk(&self, node: usize) -> Arc<dyn DiskFaults> {
        Arc::new(NodeDisk { shared: self.clone(), node })
    }
}

impl World {
    /// Adds a line to the trace.
    pub(super) fn note(&mut self, what: std::fmt::Arguments<'_>) {
        let line = format!("{:>9} {what}", self.begun.elapsed().as_millis());
        self.trace.push(line);
    }

    /// The trace. What happens at the same moment has no order.
    pub(super) fn take_trace(&mut self) -> Vec<String> {
        let mut trace = std::mem::take(&mut self.trace);
        trace.sort();
        trace
    }

    /// Lets a fault last at a node.
    pub(super) fn begin(&mut self, node: usize, fault: FaultKind, time: Duration) {
        match fault {
            FaultKind::CrashBeforeWrite | FaultKind::CrashAfterWrite => {
                self.nodes[node].at_next_write = Some(fault);
            }
            _ => drop(self.nodes[node].until.insert(fault, Instant::now() + time)),
        }
    }

    /// Whether a fault lasts at a node; it has had an effect then.
    pub(super) fn suffers(&mut self, node: usize, fault: FaultKind) -> bool {
        let lasts = self.nodes[node].until.get(&fault).is_some_and(|until| Instant::now() < *until);
        if lasts {
            self.effects.insert(fault);
        }
        lasts
    }

    /// Ends all faults.
    pub(super) fn heal(&mut self) {
        for node in &mut self.nodes {
            node.until.clear();
            node.at_next_write = None;
        }
    }

    /// The nodes that serve clients.
    pub(super) fn serving(&self) -> Vec<usize> {
        (0..NODES).filter(|node| self.nodes[*node].host.is_some()).collect()
    }
}

/// The disk of a node.
struct NodeDisk {
    shared: Shared,
    node: usize,
}

impl NodeDisk {
    /// An access now: 1 to 16 ms before it and after it.
    fn usual(&self, world: &World, outcome: AccessOutcome) -> Access {
        let now = world.begun.elapsed().as_millis();
        let chance = mix(&(self.shared.seed, "disk", self.node, now));
        let [before, after] = [chance, chance >> 32].map(|chance| Duration::from_millis(1 + chance % 16));
        Access { before, after, outcome }
    }
}

impl DiskFaults for NodeDisk {
    fn next_write(&self) -> Access {
        let mut world = self.shared.lock();
        let crash = world.nodes[self.node].at_next_write.take();
        let outcome = match crash {
            Some(FaultKind::CrashBeforeWrite) => AccessOutcome::CrashBefore,
            Some(_) => AccessOutcome::CrashAfter,
            None if world.suffers(self.node, FaultKind::NoStore) => AccessOutcome::Failed,
            None if world.suffers(self.node, FaultKind::FailingDisk) => AccessOutcome::Failed,
            None if world.suffers(self.node, FaultKind::LostAnswers) => AccessOutcome::AnswerLost,
            None => AccessOutcome::Done,
        };
        if crash.is_some() {
            world.nodes[self.node].at_next_write = crash;
        }
        let access = self.usual(&world, outcome);
        match world.suffers(self.node, FaultKind::SlowDisk) {
            true => Access { before: access.before * 100, after: access.after * 100, ..access },
            false => access,
        }
    }

    fn next_read(&self) -> Access {
        let mut world = self.shared.lock();
        let outcome = match world.suffers(self.node, FaultKind::NoStore) {
            true => AccessOutcome::Failed,
            false => AccessOutcome::Done,
        };
        self.usual(&world, outcome)
    }

    fn crash(&self) {
        let fault = self.shared.lock().nodes[self.node].at_next_write;
        self.shared.crash(self.node, fault.unwrap_or(FaultKind::Crash));
    }
}
