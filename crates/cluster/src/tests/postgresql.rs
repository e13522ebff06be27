//! The store in PostgreSQL: a server that tests share, and which ends with the last that uses it.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use putahi_host::store::laws::{CREATED, Place, log, moved, quiet};
use putahi_host::store::{Store, StoreError};
use putahi_host::support::clock::Clock;
use putahi_play::Timestamp;
use putahi_testkit::postgresql::Server;
use tokio::task::JoinSet;
use tokio_postgres::NoTls;

use crate::postgres::Postgres;

mod laws {
    putahi_host::store_laws!(super::Database, [#[ignore = "starts PostgreSQL; make test and make cluster run it"]]);
}

async fn connect_store(address: &str) -> Result<Store, StoreError> {
    Ok(Store::of(Postgres::connect(address).await?))
}

/// A database of a server.
struct Database {
    server: Arc<Server>,
    name: String,
}

impl Place for Database {
    async fn new() -> Database {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let server = shared();
        let name = format!("place_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        say(&server, "postgres", &format!("CREATE DATABASE {name}")).await;
        Database { server, name }
    }

    async fn open(&self) -> Store {
        connect_store(&self.server.address(&self.name)).await.unwrap()
    }
}

/// The server that tests share.
fn shared() -> Arc<Server> {
    static SHARED: Mutex<Weak<Server>> = Mutex::new(Weak::new());
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(server) = shared.upgrade() {
        return server;
    }
    let server = Arc::new(Server::start());
    *shared = Arc::downgrade(&server);
    server
}

/// Does statements in a database of a server.
async fn say(server: &Server, database: &str, sql: &str) {
    let (client, connection) = tokio_postgres::connect(&server.address(database), NoTls).await.unwrap();
    let connection = tokio::spawn(connection);
    client.batch_execute(sql).await.unwrap();
    drop(client);
    connection.await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "starts PostgreSQL; make test and make cluster run it"]
async fn nodes_may_start_at_once() {
    let place = Database::new().await;
    let mut nodes = JoinSet::new();
    for _ in 0..8 {
        let address = place.server.address(&place.name);
        nodes.spawn(async move { connect_store(&address).await.unwrap() });
    }
    let nodes = nodes.join_all().await;
    nodes[0].create("m", log(vec![moved("a", 1)]), quiet(), CREATED).await.unwrap();
    nodes[1].append("m", 2, moved("b", 2), quiet()).await.unwrap();
    for node in nodes {
        assert_eq!(node.load("m").await.unwrap().unwrap().entries.len(), 2);
    }
}

#[tokio::test]
#[ignore = "starts PostgreSQL; make test and make cluster run it"]
async fn tables_of_another_version_are_left_alone() {
    let place = Database::new().await;
    drop(place.open().await);
    say(&place.server, &place.name, "UPDATE schema_version SET version = 99").await;
    let refused = connect_store(&place.server.address(&place.name)).await.unwrap_err();
    assert!(matches!(refused, StoreError::Version(99, 2)), "{refused}");
}

#[tokio::test]
#[ignore = "starts PostgreSQL; make test and make cluster run it"]
async fn a_store_outlives_connections_that_break() {
    let place = Database::new().await;
    let store = place.open().await;
    store.create("m", log(Vec::new()), quiet(), CREATED).await.unwrap();
    let others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() \
                  AND pid <> pg_backend_pid()";
    say(&place.server, &place.name, others).await;
    for _ in 0..100 {
        match store.append("m", 1, moved("a", 1), quiet()).await {
            Ok(()) => return,
            Err(StoreError::Server(_) | StoreError::Closed | StoreError::Unknown) => {
                tokio::task::yield_now().await;
            }
            Err(error) => panic!("{error}"),
        }
    }
    panic!("the store does not recover");
}

#[tokio::test]
#[ignore = "starts PostgreSQL; make test and make cluster run it"]
async fn a_database_that_cannot_be_written_to_is_not_used() {
    let place = Database::new().await;
    drop(place.open().await);
    let sql = format!("ALTER DATABASE {} SET default_transaction_read_only = on", place.name);
    say(&place.server, "postgres", &sql).await;
    let refused = connect_store(&place.server.address(&place.name)).await.unwrap_err();
    assert!(refused.to_string().starts_with("database: "), "{refused}");
}

#[tokio::test]
#[ignore = "starts PostgreSQL; make test and make cluster run it"]
async fn a_write_that_the_database_does_not_answer_is_unknown_until_the_log_tells() {
    // A server of its own: all its commits wait.
    let server = Server::start();
    let store = connect_store(&server.address("postgres")).await.unwrap();
    store.create("m", log(Vec::new()), quiet(), CREATED).await.unwrap();
    // A commit waits for a copy that nobody makes, though it is on the disk; no timeout of the statement ends that.
    for sql in ["ALTER SYSTEM SET synchronous_standby_names = 'nobody'", "SELECT pg_reload_conf()"] {
        say(&server, "postgres", sql).await;
    }
    // The server reads its settings a moment later.
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    let first = store.append("m", 1, moved("a", 1), quiet()).await;
    assert!(matches!(first, Err(StoreError::Unknown)), "{first:?}");
    assert!(store.since("m", 0).await.unwrap().is_empty(), "nothing is to be seen yet");
    for sql in ["ALTER SYSTEM RESET synchronous_standby_names", "SELECT pg_reload_conf()"] {
        say(&server, "postgres", sql).await;
    }
    let again = store.append("m", 1, moved("a", 1), quiet()).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
    assert_eq!(store.since("m", 0).await.unwrap().len(), 1);
}

#[tokio::test]
#[ignore = "starts PostgreSQL; make test and make cluster run it"]
async fn a_database_tells_its_time() {
    let place = Database::new().await;
    let store = place.open().await;
    let now = Clock::default().now();
    let told = store.heartbeat(now).await.unwrap().expect("it has a clock");
    assert!(told.since(now).as_secs() < 60 && now.since(told).as_secs() < 60, "{told:?} {now:?}");
}

#[tokio::test]
#[ignore = "starts PostgreSQL; make test and make cluster run it"]
async fn a_heartbeat_has_the_time_of_the_database_whatever_a_node_thinks() {
    let place = Database::new().await;
    let store = place.open().await;
    let hour = std::time::Duration::from_secs(3600);
    let first = store.heartbeat(Timestamp(1)).await.unwrap().expect("it has a clock");
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(first), "there was none");
    let ahead = store.heartbeat(first.after(hour)).await.unwrap().unwrap();
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(ahead));
    assert!(ahead.since(first) < hour);
    // To this node the clock of the database was set forward: the time before must be credited first.
    store.heartbeat(Timestamp(first.0 - hour.as_millis() as u64)).await.unwrap();
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(ahead));
}

#[tokio::test]
#[ignore = "starts PostgreSQL; make test and make cluster run it"]
async fn an_address_that_is_none_or_leads_nowhere_is_told_without_its_password() {
    let place = Database::new().await;
    let nowhere = format!("{}?password=secret", place.server.address("nowhere"));
    for (address, words) in [
        (nowhere.as_str(), "database: database \"nowhere\" does not exist"),
        ("postgres://app:secret@%2Fnowhere/app", "database: error connecting to server"),
        ("postgres://app:secret@here:nonsense/app", "invalid address of a database"),
        ("mysql://app:secret@here", "invalid address of a database"),
    ] {
        let said = connect_store(address).await.unwrap_err().to_string();
        assert!(said.starts_with(words) && !said.contains("secret"), "{said}");
    }
}
