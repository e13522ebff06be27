//! A PostgreSQL server of a test's own.

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::test_programs::folder_of;

/// A server that listens to a socket in its own folder only.
pub struct Server {
    folder: TempDir,
    binaries: PathBuf,
}

impl Server {
    /// A server with nothing in it.
    pub fn start() -> Server {
        let binaries = binaries();
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

    /// The folder of the server, where its socket is.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Runs a program of PostgreSQL on the server's folder.
    fn run(&self, program: &str, arguments: &[&str]) {
        let program = self.program(program);
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

    /// The path of a program of PostgreSQL.
    pub fn program(&self, name: &str) -> PathBuf {
        self.binaries.join(name)
    }

    /// The address of a database.
    pub fn address(&self, database: &str) -> String {
        let host = self.path().to_str().unwrap().replace('/', "%2F");
        format!("postgres://app@{host}/{database}")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.run("pg_ctl", &["-w", "-s", "-m", "immediate", "stop"]);
    }
}

/// The folder of PostgreSQL's programs: Debian's latest version, or one of the search path.
fn binaries() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let debian = versions.map(|version| version.path()).max_by_key(number).map(|path| path.join("bin"));
    folder_of("initdb", "postgresql", debian)
}

/// The user that the server runs as: PostgreSQL refuses to run as root.
fn other_user() -> Option<(u32, u32)> {
    if !rustix::process::geteuid().is_root() {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").unwrap();
    let line = users.lines().find(|line| line.starts_with("postgres:")).expect("there is a user postgres");
    let number = |field: usize| line.split(':').nth(field).unwrap().parse().unwrap();
    Some((number(2), number(3)))
}
