//! The bus between the nodes: messages take time, are lost or doubled, and keep the order of their sender.

use std::sync::Mutex;
use std::sync::PoisonError;

use tokio::time::{Instant, sleep_until};

use super::chance::Chance;
use super::faults::FaultKind;
use super::world::{NODES, Shared};
use crate::bus::Carrier;
use crate::bus::Message;

/// The connection of a node to the others.
pub(super) struct NodeLink {
    shared: Shared,
    node: usize,
    chance: Chance,
    /// When the last message to each node arrives.
    last: Mutex<[Instant; NODES]>,
}

impl NodeLink {
    /// The connection of this node.
    pub(super) fn new(shared: Shared, node: usize) -> NodeLink {
        let now = Instant::now().duration_since(shared.begun()).as_millis();
        let chance = Chance::new(shared.seed, ("link", node, now));
        NodeLink { shared, node, chance, last: Mutex::new([Instant::now(); NODES]) }
    }

    /// When a message to `other` arrives: once, twice, or never.
    fn arrivals(&self, other: usize) -> Vec<Instant> {
        let mut world = self.shared.lock();
        let apart = [self.node, other].map(|node| world.suffers(node, FaultKind::Partition));
        if apart.contains(&true) || world.suffers(self.node, FaultKind::LostMessages) {
            return Vec::new();
        }
        let doubled = world.suffers(self.node, FaultKind::DoubledMessages);
        let (count, most) = if doubled { (2, 2000) } else { (1, 5) };
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let mut next = || {
            let time = self.chance.time_between([1, most]);
            last[other] = last[other].max(Instant::now() + time);
            last[other]
        };
        (0..count).map(|_| next()).collect()
    }
}

impl Carrier for NodeLink {
    fn send(&self, message: &Message) {
        for other in (0..NODES).filter(|other| *other != self.node) {
            for arrival in self.arrivals(other) {
                let (shared, message) = (self.shared.clone(), message.clone());
                tokio::spawn(async move {
                    sleep_until(arrival).await;
                    let inbox = shared.lock().nodes[other].inbox.clone();
                    // Sending fails if no node listens there.
                    let _ = inbox.map(|inbox| inbox.send(message));
                });
            }
        }
    }

    fn is_up(&self) -> bool {
        !self.shared.lock().suffers(self.node, FaultKind::Partition)
    }
}
