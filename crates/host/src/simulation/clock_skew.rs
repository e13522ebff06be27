//! Nodes of a cluster whose clocks differ from that of the database.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use putahi_play::{Command, CommandEnvelope, Event, PlayerId};
use putahi_rules::{Seat, Spec};
use rusqlite::Connection;
use tokio::time::sleep;

use super::client::begin;
use crate::bus::Bus;
use crate::host::Host;
use crate::jobs::sweeper;
use crate::live::command_source::CommandSource;
use crate::store::Store;
use crate::store::simulated_disk::SlowDisk;
use crate::store::simulated_disk::{SimulatedDisk, new_database};
use crate::support::clock::Clock;
use crate::support::virtual_time::VirtualTime;

/// A node of a cluster: its own clock shows `time`, that of the database `database_time`.
fn clocked_node(time: &VirtualTime, database_time: &VirtualTime, database: &Arc<Mutex<Connection>>) -> Host {
    let disk = SimulatedDisk::new(database.clone(), Arc::new(SlowDisk(Duration::from_millis(1))));
    let store = Store::simulated(disk.with_clock(database_time));
    Host::new(Path::new("/no/tables"), store, Bus::new(), Clock::virtual_time(time))
}

/// Two nodes of a cluster that run, by the clock of the database and by one that differs from it by `ahead` milliseconds, and a
/// match whose clock runs.
struct SkewedCluster {
    times: [VirtualTime; 2],
    apps: [Host; 2],
    database: Arc<Mutex<Connection>>,
    id: String,
}

impl SkewedCluster {
    async fn new() -> SkewedCluster {
        let (times, database) = ([VirtualTime::begin(), VirtualTime::begin()], new_database());
        let apps = [0, 1].map(|node: usize| clocked_node(&times[node], &times[0], &database));
        let id =
            apps[0].matches.create(begin(&apps[0], Spec::all().remove(0))).await.unwrap().id().to_owned();
        let cluster = SkewedCluster { times, apps, database, id };
        for host in &cluster.apps {
            cluster.run(host).await;
        }
        cluster.make_a_move().await;
        sleep(Duration::from_secs(5)).await;
        cluster
    }

    async fn run(&self, host: &Host) {
        sweeper::begin(host).await.unwrap();
        tokio::spawn(sweeper::run(host.clone()));
    }

    /// Starts the clock of the second seat.
    async fn make_a_move(&self) {
        let live = self.apps[0].matches.find(&self.id).await.unwrap().unwrap();
        let command = Command::Move { seat: Seat::FIRST, text: "4-P".to_owned() };
        let envelope = CommandEnvelope { id: "1".to_owned(), seq: 2, command };
        let source = CommandSource::Session(Some(PlayerId::new("ana")), Duration::ZERO);
        live.execute(&envelope, &source).await.unwrap();
    }

    /// What was credited, in milliseconds, and whether a player has run out of time.
    async fn outcome(&self) -> (Vec<u64>, bool) {
        let log = self.apps[0].store.load(&self.id).await.unwrap().unwrap();
        let credits = log.entries.iter().filter_map(|entry| match entry.event {
            Event::Credited { millis } => Some(millis),
            _ => None,
        });
        let is_over = log.entries.iter().any(|entry| matches!(entry.event, Event::RanOut { .. }));
        (credits.collect(), is_over)
    }
}

const HOUR: i64 = 3_600_000;

#[tokio::test(start_paused = true)]
async fn a_node_whose_clock_differs_gives_no_time_away_when_it_starts_and_takes_none() {
    for ahead in [3_900, 4_100, 60_000, HOUR, -3_900, -60_000, -HOUR] {
        let cluster = SkewedCluster::new().await;
        let time = VirtualTime::begin();
        time.step(ahead + cluster.times[0].now().since(time.now()).as_millis() as i64);
        for _ in 0..3 {
            let late = clocked_node(&time, &cluster.times[0], &cluster.database);
            cluster.run(&late).await;
            sleep(Duration::from_secs(20)).await;
        }
        assert_eq!(cluster.outcome().await, (Vec::new(), false), "{ahead} ms ahead");
    }
}

#[tokio::test(start_paused = true)]
async fn a_node_whose_clock_is_set_while_it_runs_gives_no_time_away_and_takes_none() {
    for step in [5_000, HOUR, 400 * 24 * HOUR, -5_000, -HOUR] {
        let cluster = SkewedCluster::new().await;
        cluster.times[1].step(step);
        sleep(Duration::from_secs(30)).await;
        let here = cluster.apps[1].clock.now();
        let database_time = cluster.times[0].now();
        assert!(
            here.since(database_time).as_secs() < 4 && database_time.since(here).as_secs() < 4,
            "{step}: {here:?} {database_time:?}"
        );
        assert_eq!(cluster.outcome().await, (Vec::new(), false), "{step} ms");
    }
}

#[tokio::test(start_paused = true)]
async fn a_step_of_the_clock_of_the_database_is_credited_once_as_an_absence() {
    let cluster = SkewedCluster::new().await;
    cluster.times[0].step(HOUR);
    sleep(Duration::from_secs(30)).await;
    let (credits, is_over) = cluster.outcome().await;
    let all: u64 = credits.iter().sum();
    assert!((HOUR as u64 - 5_000..=HOUR as u64 + 5_000).contains(&all) && !is_over, "{credits:?} {is_over}");
}

#[tokio::test(start_paused = true)]
async fn an_outage_of_a_cluster_is_credited_by_the_clock_of_the_database() {
    for ahead in [0, 3_000, -3_000] {
        let (times, database) = ([VirtualTime::begin(), VirtualTime::begin()], new_database());
        let first = clocked_node(&times[0], &times[0], &database);
        sweeper::begin(&first).await.unwrap();
        let id = first.matches.create(begin(&first, Spec::all().remove(0))).await.unwrap().id().to_owned();
        let apps = [first.clone(), first];
        let cluster = SkewedCluster { times, apps, database, id };
        cluster.make_a_move().await;
        cluster.apps[0].store.heartbeat(cluster.apps[0].clock.now()).await.unwrap();
        sleep(Duration::from_secs(600)).await;
        cluster.times[1].step(ahead);
        cluster.run(&clocked_node(&cluster.times[1], &cluster.times[0], &cluster.database)).await;
        let (credits, is_over) = cluster.outcome().await;
        let all: u64 = credits.iter().sum();
        assert!((599_000..=601_000).contains(&all) && !is_over, "{ahead}: {credits:?}");
    }
}
