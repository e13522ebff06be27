//! Nodes: each begins anew whenever it has ended.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{sleep, sleep_until};

use super::chance::Chance;
use super::network::NodeLink;
use super::world::{End, Shared};
use crate::bus::Bus;
use crate::host::Host;
use crate::jobs::{cluster, sweeper};
use crate::store::Store;
use crate::store::simulated_disk::SimulatedDisk;
use crate::support::clock::Clock;

/// Runs a node for ever.
pub(super) async fn keep_running(shared: Shared, node: usize) {
    let chance = Chance::new(shared.seed, ("node", node));
    loop {
        let outage = shared.lock().outage_until;
        if let Some(until) = outage {
            sleep_until(until).await;
        }
        run_until_it_ends(&shared, node).await;
        let away = chance.time_between([200, 5000]);
        sleep(away).await;
    }
}

async fn run_until_it_ends(shared: &Shared, node: usize) {
    let link = Arc::new(NodeLink::new(shared.clone(), node));
    let bus = Bus::new().joined(link);
    let inbox = bus.listeners();
    let disk = SimulatedDisk::new(shared.database.clone(), shared.disk(node));
    let clock = Clock::virtual_time(&shared.time);
    let host = Host::new(Path::new("/no/tables"), Store::simulated(disk), bus, clock);
    let end = End::default();
    {
        let mut world = shared.lock();
        world.nodes[node].end = Some(end.clone());
        world.nodes[node].inbox = Some(inbox);
    }
    tokio::select! {
        biased;
        () = end.wait() => {}
        () = serve(shared, node, host) => {}
    }
}

/// Begins as the server does, and serves clients.
async fn serve(shared: &Shared, node: usize, host: Host) {
    // A server that cannot read what it has to credit ends, and is started again.
    while let Err(error) = sweeper::begin(&host).await {
        shared.lock().note(format_args!("node {node} cannot begin: {error}"));
        sleep(Duration::from_secs(1)).await;
    }
    {
        let mut world = shared.lock();
        world.note(format_args!("node {node} begins"));
        world.nodes[node].host = Some(host.clone());
    }
    tokio::join!(sweeper::run(host.clone()), cluster::run(host));
}

/// The result of `work` at a node; none if the node does not run, or ends before it is done. Dropping the future does not stop
/// the work.
pub(super) async fn at_node<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
    shared: &Shared,
    node: usize,
    work: impl FnOnce(Host) -> F,
) -> Option<T> {
    let (host, end) = {
        let world = shared.lock();
        (world.nodes[node].host.clone()?, world.nodes[node].end.clone()?)
    };
    let work = work(host);
    let done = tokio::spawn(async move {
        tokio::select! {
            biased;
            () = end.wait() => None,
            done = work => Some(done),
        }
    });
    done.await.expect("work at a node does not panic")
}
