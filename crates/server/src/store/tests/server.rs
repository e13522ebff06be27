//! A PostgreSQL server of the tests' own, which ends with the last test that uses it.

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio_postgres::NoTls;

use super::fixture::{Place, log, moved, quiet};
use crate::absent::folder_of;
use crate::store::{Store, StoreError};

/// A database of a server.
pub(super) struct Database {
    server: Arc<Server>,
    name: String,
}

impl Place for Database {
    async fn new() -> Option<Database> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let server = Server::shared()?;
        let name = format!("place_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        server.say("postgres", &format!("CREATE DATABASE {name}")).await;
        Some(Database { server, name })
    }

    async fn open(&self) -> Store {
        Store::connect(&self.server.address(&self.name)).await.unwrap()
    }
}

/// A server that listens to a socket in its own folder only.
struct Server {
    folder: TempDir,
    binaries: PathBuf,
}

impl Server {
    /// The server that tests share; none, for a reason that is printed, if PostgreSQL is not installed and nothing says
    /// that it must be.
    fn shared() -> Option<Arc<Server>> {
        static SHARED: Mutex<Weak<Server>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(server) = shared.upgrade() {
            return Some(server);
        }
        let server = Arc::new(Server::start(binaries()?));
        *shared = Arc::downgrade(&server);
        Some(server)
    }

    fn start(binaries: PathBuf) -> Server {
        let folder = TempDir::new().unwrap();
        if let Some((user, group)) = other_user() {
            chown(folder.path(), Some(user), Some(group)).unwrap();
        }
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o700)).unwrap();
        let server = Server { folder, binaries };
        server.run("initdb", &["-U", "app", "-A", "trust", "--no-sync", "--no-locale", "--encoding=UTF8"]);
        let options = format!("-c listen_addresses= -c unix_socket_directories={}", server.path().display());
        server.run("pg_ctl", &["-w", "-s", "-l", "log", "-o", &options, "start"]);
        server
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Runs a program of PostgreSQL on the server's folder.
    fn run(&self, program: &str, arguments: &[&str]) {
        let program = self.binaries.join(program);
        let mut command = match other_user() {
            None => Command::new(program),
            Some((user, group)) => {
                let mut command = Command::new("setpriv");
                command.args([format!("--reuid={user}"), format!("--regid={group}")]);
                command.arg("--clear-groups").arg(program);
                command
            }
        };
        command.arg("-D").arg(self.path().join("data")).args(arguments).current_dir(self.path());
        let log = fs::File::create(self.path().join("said")).unwrap();
        let done = command.stdout(log.try_clone().unwrap()).stderr(log).status().unwrap();
        assert!(done.success(), "{}", fs::read_to_string(self.path().join("said")).unwrap());
    }

    fn address(&self, database: &str) -> String {
        let host = self.path().to_str().unwrap().replace('/', "%2F");
        format!("postgres://app@{host}/{database}")
    }

    /// Does statements in a database.
    async fn say(&self, database: &str, sql: &str) {
        let (client, connection) = tokio_postgres::connect(&self.address(database), NoTls).await.unwrap();
        let connection = tokio::spawn(connection);
        client.batch_execute(sql).await.unwrap();
        drop(client);
        connection.await.unwrap().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.run("pg_ctl", &["-w", "-s", "-m", "immediate", "stop"]);
    }
}

/// Where PostgreSQL's programs are: the latest version of Debian's, or where the path leads.
fn binaries() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let debian = versions.map(|version| version.path()).max_by_key(number).map(|path| path.join("bin"));
    folder_of("initdb", "postgresql", debian)
}

/// Whom the server is to run as: it refuses to be root's.
fn other_user() -> Option<(u32, u32)> {
    if !rustix::process::geteuid().is_root() {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").unwrap();
    let line = users.lines().find(|line| line.starts_with("postgres:")).expect("there is a user postgres");
    let number = |field: usize| line.split(':').nth(field).unwrap().parse().unwrap();
    Some((number(2), number(3)))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_may_start_at_once() {
    let Some(place) = Database::new().await else { return };
    let mut nodes = JoinSet::new();
    for _ in 0..8 {
        let address = place.server.address(&place.name);
        nodes.spawn(async move { Store::connect(&address).await.unwrap() });
    }
    let nodes = nodes.join_all().await;
    nodes[0].create("m", log(vec![moved("a", 1)]), quiet()).await.unwrap();
    nodes[1].append("m", 2, moved("b", 2), quiet()).await.unwrap();
    for node in nodes {
        assert_eq!(node.load("m").await.unwrap().unwrap().entries.len(), 2);
    }
}

#[tokio::test]
async fn tables_of_a_later_version_are_left_alone() {
    let Some(place) = Database::new().await else { return };
    drop(place.open().await);
    place.server.say(&place.name, "UPDATE versions SET version = 99").await;
    let refused = Store::connect(&place.server.address(&place.name)).await.unwrap_err();
    assert!(matches!(refused, StoreError::Version(99, 1)), "{refused}");
}

#[tokio::test]
async fn a_store_outlives_connections_that_break() {
    let Some(place) = Database::new().await else { return };
    let store = place.open().await;
    store.create("m", log(Vec::new()), quiet()).await.unwrap();
    let others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() \
                  AND pid <> pg_backend_pid()";
    place.server.say(&place.name, others).await;
    for _ in 0..100 {
        match store.append("m", 1, moved("a", 1), quiet()).await {
            Ok(()) => return,
            Err(StoreError::Server(_) | StoreError::Closed) => tokio::task::yield_now().await,
            Err(error) => panic!("{error}"),
        }
    }
    panic!("the store does not recover");
}

#[tokio::test]
async fn an_address_that_is_none_or_leads_nowhere_is_told_without_its_password() {
    let Some(place) = Database::new().await else { return };
    let nowhere = format!("{}?password=secret", place.server.address("nowhere"));
    for (address, words) in [
        (nowhere.as_str(), "database: database \"nowhere\" does not exist"),
        ("postgres://app:secret@%2Fnowhere/app", "database: error connecting to server"),
        ("postgres://app:secret@here:nonsense/app", "no address of a database"),
        ("mysql://app:secret@here", "no address of a database"),
    ] {
        let said = Store::connect(address).await.unwrap_err().to_string();
        assert!(said.starts_with(words) && !said.contains("secret"), "{said}");
    }
}
