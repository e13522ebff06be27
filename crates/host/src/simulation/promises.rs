//! Promises that a slow disk or a long run would show to be broken.

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
use crate::store::simulated_disk::{SimulatedDisk, SlowDisk, new_database};
use crate::support::clock::Clock;
use crate::support::virtual_time::VirtualTime;

/// A host whose writes take the time `write`.
fn host(write: Duration, clock: Clock) -> Host {
    node(write, clock, &new_database())
}

/// A node with this database whose writes take the time `write`.
fn node(write: Duration, clock: Clock, database: &Arc<Mutex<Connection>>) -> Host {
    let store = Store::simulated(SimulatedDisk::new(database.clone(), Arc::new(SlowDisk(write))));
    Host::new(Path::new("/no/tables"), store, Bus::new(), clock)
}

#[tokio::test(start_paused = true)]
async fn the_heartbeat_is_written_again_and_again() {
    let clock = Clock::virtual_time(&VirtualTime::begin());
    let host = host(Duration::from_millis(1), clock.clone());
    tokio::spawn(sweeper::run(host.clone()));
    for _ in 0..10 {
        sleep(Duration::from_secs(7)).await;
        let last = host.store.last_heartbeat().await.unwrap().expect("the server is alive");
        assert!(clock.now().since(last) <= Duration::from_secs(3), "the last heartbeat is long ago");
    }
}

#[tokio::test(start_paused = true)]
async fn a_step_of_the_clock_while_a_move_is_being_stored_charges_nobody() {
    let (time, database) = (VirtualTime::begin(), new_database());
    let [slow, fast] =
        [1500, 1].map(|millis| node(Duration::from_millis(millis), Clock::virtual_time(&time), &database));
    let id = fast.matches.create(begin(&fast, Spec::all().remove(0))).await.unwrap().id().to_owned();
    for host in [&fast, &slow] {
        sweeper::begin(host).await.unwrap();
        tokio::spawn(sweeper::run(host.clone()));
    }
    // Both have stored a heartbeat.
    sleep(Duration::from_secs(3)).await;
    let live = slow.matches.find(&id).await.unwrap().unwrap();
    let envelope = CommandEnvelope {
        id: "1".to_owned(),
        seq: 2,
        command: Command::Move { seat: Seat::FIRST, text: "4-P".to_owned() },
    };
    let source = CommandSource::Session(Some(PlayerId::new("ana")), Duration::ZERO);
    let moved = tokio::spawn(async move { live.execute(&envelope, &source).await });
    sleep(Duration::from_millis(200)).await;
    time.step(3_600_000);
    moved.await.unwrap().unwrap();
    sleep(Duration::from_secs(10)).await;
    let log = fast.store.load(&id).await.unwrap().unwrap();
    let after: Vec<_> = log.entries[3..].iter().map(|entry| &entry.event).collect();
    assert!(matches!(after[..], [Event::Credited { millis: 3_600_000..=3_605_000 }]), "{after:?}");
}

#[tokio::test]
async fn matches_that_nobody_holds_are_removed() {
    let host = host(Duration::ZERO, Clock::default());
    for _ in 0..1000 {
        host.matches.create(begin(&host, Spec::all().remove(0))).await.unwrap();
    }
    assert!(host.matches.held_count() < 300, "{} are held", host.matches.held_count());
}
