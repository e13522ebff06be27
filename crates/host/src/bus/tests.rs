//! The same laws for every bus.

mod laws;
#[cfg(feature = "cluster")]
mod server;

use super::{Bus, Message, Payload};

/// Where nodes meet.
trait TestBus: Sized {
    /// A place of its own.
    async fn new() -> Self;
    /// A node that hears what is told from now on.
    async fn node(&self) -> Bus;
}

/// One process: all nodes are the same.
struct Process(Bus);

impl TestBus for Process {
    async fn new() -> Process {
        Process(Bus::new())
    }

    async fn node(&self) -> Bus {
        self.0.clone()
    }
}

/// That something has happened in a match.
fn happened(id: &str, seq: u64) -> Message {
    Message { id: id.to_owned(), seq, what: Payload::Happened }
}

/// Each law as a test of a bus, with these attributes.
macro_rules! conformance {
    ($name:ident, $bus:ty, $attributes:tt, [$($law:ident)*]) => {
        mod $name {
            $(conformance!(@law $bus, $attributes, $law);)*
        }
    };
    (@law $bus:ty, [$(#[$attribute:meta])*], $law:ident) => {
        $(#[$attribute])*
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $law() {
            use super::TestBus;
            super::laws::$law(<$bus>::new().await).await;
        }
    };
}

macro_rules! all_laws {
    ($name:ident, $bus:ty, $attributes:tt) => {
        conformance!($name, $bus, $attributes, [
            everybody_hears_everything_in_its_order
            who_listens_later_hears_what_is_told_later
            nobody_need_listen
            every_kind_of_news_comes_as_it_was_told
            who_is_slow_misses_some_and_hears_on
        ]);
    };
}

all_laws!(process, super::Process, []);
#[cfg(feature = "cluster")]
all_laws!(nats, super::server::Server, [#[ignore = "starts NATS; make test and make cluster run it"]]);
