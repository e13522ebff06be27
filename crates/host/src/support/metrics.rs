//! The metrics of the server, in the text format of OpenMetrics, which Prometheus reads. They identify neither clients
//! nor single pages: requests are counted by route.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Instant;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Metric, Registry, Unit};

use super::process_metrics::ProcessMetrics;

/// The bucket bounds of the durations of requests and appends, in seconds.
const BOUNDS: [f64; 12] = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// The bucket bounds of the waits for a processor, in seconds.
const WAIT_BOUNDS: [f64; 9] = [0.001, 0.01, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// A histogram of durations in seconds; clones share their counts.
pub(crate) fn durations() -> Histogram {
    Histogram::new(BOUNDS)
}

/// The metrics of a pool; clones share their counts.
#[derive(Clone)]
pub(crate) struct PoolMetrics {
    /// The number of pieces of work that wait.
    pub(crate) waiting: Gauge,
    /// How long work waited before it began, in seconds.
    pub(crate) waits: Histogram,
}

impl PoolMetrics {
    /// The metrics of a new pool.
    pub(crate) fn new() -> PoolMetrics {
        PoolMetrics { waiting: Gauge::default(), waits: Histogram::new(WAIT_BOUNDS) }
    }
}

/// A new metric of this name that says `what`.
fn new<M: Metric + Clone + Default>(registry: &mut Registry, name: &str, what: &str) -> M {
    let metric = M::default();
    registry.register(name, what, metric.clone());
    metric
}

/// The metrics of one server.
pub struct Metrics {
    registry: Registry,
    /// By route and status; all pages of a route count together.
    requests: Family<[(&'static str, String); 2], Counter>,
    /// By route.
    durations: Family<[(&'static str, String); 1], Histogram>,
    live: Gauge,
    /// Pages of rooms drawn for somebody over a socket.
    pub room_drawings: Counter,
    /// Connections that are open.
    pub connections: Gauge,
    /// Connections that were closed at once, since there were too many.
    pub refused_connections: Counter,
    /// Jobs of making tables that are done since the start.
    pub table_jobs_done: Gauge,
    /// Jobs of making tables in all.
    pub table_jobs: Gauge,
    /// By how many seconds the clock of this node is ahead of the database's.
    pub(crate) clock_skew: Gauge<f64, AtomicU64>,
}

impl Metrics {
    /// Registers the metrics of the server, and those that other modules measure: the durations of `appends` to the
    /// store, the number of documents `read`, the number of passphrases `hashed`, the number of `unreadable` matches,
    /// whether the data folder is `lost`, the metrics of the `pools`, by name, and those of the process.
    pub(crate) fn new(
        appends: Histogram,
        read: Counter,
        hashed: Counter,
        unreadable: Gauge,
        lost: Gauge,
        pools: &[(&str, &PoolMetrics)],
        process: ProcessMetrics,
    ) -> Arc<Metrics> {
        let mut all = Registry::default();
        all.register_collector(Box::new(process));
        let registry = all.sub_registry_with_prefix("putahi");
        let version = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The version of the program", version);
        let requests = new(registry, "requests", "Requests answered");
        let durations = Family::new_with_constructor(durations as fn() -> Histogram);
        let what = "Time from a request to the head of its answer";
        registry.register_with_unit("request_duration", what, Unit::Seconds, durations.clone());
        let what = "Time from an event to its being on the disk";
        registry.register_with_unit("append_duration", what, Unit::Seconds, appends);
        registry.register("documents_read", "Sessions, accounts, tokens and rooms read from the store", read);
        let what = "Pages of rooms drawn for somebody over a socket";
        let room_drawings = new(registry, "room_drawings", what);
        let what = "Matches that were put aside because they cannot be read";
        registry.register("unreadable_matches", what, unreadable);
        let what = "Whether the data folder was removed or replaced, so that nothing is stored";
        registry.register("data_folder_lost", what, lost);
        let connections = new(registry, "connections", "Connections that are open");
        let what = "Connections that were closed at once, since there were too many";
        let refused_connections = new(registry, "connections_refused", what);
        let table_jobs_done = new(registry, "table_jobs_done", "Jobs of making tables that are done");
        let table_jobs = new(registry, "table_jobs", "Jobs of making tables in all");
        let clock_skew = Gauge::default();
        let what = "How far the clock of this node is ahead of the database's";
        registry.register_with_unit("clock_skew", what, Unit::Seconds, clock_skew.clone());
        registry.register("passphrases", "Passphrases hashed or verified", hashed);
        let what = "Matches that somebody has open or a computer attends to";
        let live = new(registry, "live_matches", what);
        for (name, pool) in pools {
            let what = "Work that waits for a processor";
            registry.register(format!("{name}_waiting"), what, pool.waiting.clone());
            let what = "Time that work waited for a processor";
            registry.register_with_unit(format!("{name}_wait"), what, Unit::Seconds, pool.waits.clone());
        }
        Arc::new(Metrics {
            registry: all,
            requests,
            durations,
            live,
            room_drawings,
            connections,
            refused_connections,
            table_jobs_done,
            table_jobs,
            clock_skew,
        })
    }

    /// Counts a request that was answered with `status`, and its duration.
    pub fn count(&self, route: String, status: u16, since: Instant) {
        let seconds = since.elapsed().as_secs_f64();
        self.durations.get_or_create(&[("route", route.clone())]).observe(seconds);
        self.requests.get_or_create(&[("route", route), ("status", status.to_string())]).inc();
    }

    /// All metrics, in the text format of OpenMetrics.
    pub fn text(&self, live_matches: usize) -> String {
        self.live.set(i64::try_from(live_matches).expect("matches lie in memory"));
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes whatever is written");
        text
    }
}
