//! What every bus promises; each law is a test of every bus.

use std::time::Duration;

use putahi_play::PlayerId;
use tokio::time::timeout;
use tokio_stream::{Stream, StreamExt};

use super::{Bus, Message, Payload, Phrase, RemotePresence};

/// Where nodes meet.
#[expect(async_fn_in_trait, reason = "for tests, which are not spawned")]
pub trait TestBus: Sized {
    /// A place of its own.
    async fn new() -> Self;
    /// A node that receives what is published from now on.
    async fn node(&self) -> Bus;
}

/// One process: all nodes are the same.
pub struct Process(Bus);

impl TestBus for Process {
    async fn new() -> Process {
        Process(Bus::new())
    }

    async fn node(&self) -> Bus {
        self.0.clone()
    }
}

/// That something has happened in a match.
pub fn happened(id: &str, seq: u64) -> Message {
    Message { id: id.to_owned(), seq, what: Payload::Happened }
}

/// Each law as a test of a bus, with these attributes.
#[macro_export]
macro_rules! bus_laws {
    ($bus:ty, $attributes:tt) => {
        $crate::bus_laws!($bus, $attributes, [
            everybody_hears_everything_in_its_order
            who_listens_later_hears_what_is_told_later
            nobody_need_listen
            every_kind_of_news_comes_as_it_was_told
            who_is_slow_misses_some_and_hears_on
        ]);
    };
    ($bus:ty, $attributes:tt, [$($law:ident)*]) => {
        $($crate::bus_laws!(@law $bus, $attributes, $law);)*
    };
    (@law $bus:ty, [$(#[$attribute:meta])*], $law:ident) => {
        $(#[$attribute])*
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $law() {
            use $crate::bus::laws::TestBus;
            $crate::bus::laws::$law(<$bus>::new().await).await;
        }
    };
}

/// Longer than any news take.
pub const LONG: Duration = Duration::from_secs(300);

/// The next news of the match `id`.
async fn next(heard: &mut (impl Stream<Item = Message> + Unpin), id: &str) -> Message {
    let mut of_match = heard.filter(|news| news.id == id);
    timeout(LONG, of_match.next()).await.expect("news come").expect("the bus goes on")
}

pub async fn everybody_hears_everything_in_its_order(bus: impl TestBus) {
    const NEWS: u64 = 500;
    let nodes: [Bus; 3] = [bus.node().await, bus.node().await, bus.node().await];
    let mut listeners: Vec<_> = nodes.iter().chain(&nodes).map(Bus::subscribe).collect();
    for seq in 1..=NEWS {
        nodes[0].publish(happened("one", seq));
        nodes[1].clone().publish(happened("two", seq));
    }
    for heard in &mut listeners {
        let (mut one, mut two) = (0, 0);
        while one < NEWS || two < NEWS {
            let news = timeout(LONG, heard.next()).await.expect("news come").expect("the bus goes on");
            let last = match news.id.as_str() {
                "one" => &mut one,
                "two" => &mut two,
                _ => continue,
            };
            assert_eq!(news.seq, *last + 1, "each once, in order");
            *last = news.seq;
        }
    }
}

pub async fn who_listens_later_hears_what_is_told_later(bus: impl TestBus) {
    let (teller, node) = (bus.node().await, bus.node().await);
    let mut early = node.subscribe();
    teller.publish(happened("m", 1));
    assert_eq!(next(&mut early, "m").await, happened("m", 1));
    let mut late = node.subscribe();
    teller.publish(happened("m", 2));
    assert_eq!(next(&mut late, "m").await, happened("m", 2));
    assert_eq!(next(&mut early, "m").await, happened("m", 2));
}

pub async fn nobody_need_listen(bus: impl TestBus) {
    let (teller, node) = (bus.node().await, bus.node().await);
    drop(node.subscribe());
    (1..=20_000).for_each(|seq| teller.publish(happened("nobody's", seq)));
    let mut heard = teller.subscribe();
    teller.publish(happened("m", 1));
    assert_eq!(next(&mut heard, "m").await, happened("m", 1));
}

pub async fn every_kind_of_news_comes_as_it_was_told(bus: impl TestBus) {
    let (teller, other) = (bus.node().await, bus.node().await);
    let mut heard = other.subscribe();
    let ana = PlayerId::new("ana");
    let presence = RemotePresence { sessions: vec![ana.clone(), ana.clone()], strangers: 3 };
    let phrase = Phrase { key: ana, phrase: "good-game".to_owned(), host: None };
    let announcement = Phrase { host: Some("Kia ora \u{1f44b}".to_owned()), ..phrase.clone() };
    let node = || "node".to_owned();
    for what in [
        Payload::Happened,
        Payload::Presence { node: node(), payload: presence },
        Payload::Phrase { node: node(), payload: phrase },
        Payload::Phrase { node: node(), payload: announcement },
    ] {
        let news = Message { id: "m".to_owned(), seq: u64::MAX, what };
        teller.publish(news.clone());
        assert_eq!(next(&mut heard, "m").await, news);
    }
}

pub async fn who_is_slow_misses_some_and_hears_on(bus: impl TestBus) {
    const NEWS: u64 = 20_000;
    let node = bus.node().await;
    let mut slow = node.subscribe();
    for seq in 1..=NEWS {
        node.publish(happened("m", seq));
    }
    let mut last = next(&mut slow, "m").await.seq;
    assert!(last > 1, "what nobody fetches is not kept for ever");
    while last < NEWS {
        let seq = next(&mut slow, "m").await.seq;
        assert_eq!(seq, last + 1);
        last = seq;
    }
}

#[cfg(test)]
mod process {
    crate::bus_laws!(super::Process, []);
}
