//! The socket through which `putahi admin` asks the running server for changes.
//!
//! It lies in the data folder, and only the user who runs the server, or the administrator of the machine, may use it. The
//! server itself makes the changes, not a second process that writes into its database: it keeps matches in memory, sends their
//! viewers what happens, and lets computers move in them. A match that another process deleted would stay on open pages,
//! and its computers would go on searching. What is only read (lists, records, checks) the other process reads from the
//! database by itself, and so costs the server nothing.
//!
//! A connection carries one request and one answer, each a line of JSON.

use std::fs::{self, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use putahi_host::store::ADMIN_SOCKET;
use putahi_host::support::socket_path::SocketPath;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::admin::change::{AdminChange, AdminDone, AdminError};
use crate::common::AppState;

/// The most connections that are served at a time; further ones wait.
const MOST: usize = 4;
/// How long a request may take to arrive, and its answer to be read.
const PATIENCE: Duration = Duration::from_secs(10);
/// The pause after a connection that could not be accepted.
const PAUSE: Duration = Duration::from_millis(200);
/// The longest line, in bytes.
const LONGEST: u64 = 64 << 10;

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Answer {
    Done(AdminDone),
    Refused { error: String },
}

/// A listening socket. It ends, and its file is removed, when this is dropped.
#[derive(Debug)]
pub struct AdminSocket {
    path: PathBuf,
    /// The number of the file: another server may have made one of this name since.
    inode: u64,
    serving: JoinHandle<()>,
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        self.serving.abort();
        if fs::metadata(&self.path).is_ok_and(|found| found.ino() == self.inode) {
            // A file that is left is replaced at the next start.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Listens in the data `folder` for changes to what `app` stores.
///
/// # Errors
/// Another server listens there already, or the system refuses the socket.
pub async fn listen_for_admin(app: AppState, folder: &Path) -> io::Result<AdminSocket> {
    fs::create_dir_all(folder)?;
    let path = folder.join(ADMIN_SOCKET);
    let short = SocketPath::of(folder, ADMIN_SOCKET)?;
    if UnixStream::connect(&short).await.is_ok() {
        return Err(ErrorKind::AddrInUse.into());
    }
    match fs::remove_file(&path) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let listener = UnixListener::bind(&short)?;
    fs::set_permissions(&path, Permissions::from_mode(0o600))?;
    let inode = fs::metadata(&path)?.ino();
    Ok(AdminSocket { path, inode, serving: tokio::spawn(serve(app, listener)) })
}

/// Lets the server that uses the data `folder` make a change; none if no server listens there.
///
/// # Errors
/// The server cannot be asked, or refuses the change.
pub async fn change_at_server(folder: &Path, change: &AdminChange) -> Result<Option<AdminDone>, AdminError> {
    let path = folder.join(ADMIN_SOCKET);
    let failed = |error| {
        let question = "is this the user who runs it?";
        AdminError(format!(
            "the running server cannot be asked through {}: {error}; {question}",
            path.display()
        ))
    };
    let short = SocketPath::of(folder, ADMIN_SOCKET).map_err(failed)?;
    let stream = match UnixStream::connect(&short).await {
        Ok(stream) => stream,
        Err(error) if [ErrorKind::NotFound, ErrorKind::ConnectionRefused].contains(&error.kind()) => {
            return Ok(None);
        }
        Err(error) => return Err(failed(error)),
    };
    match ask(stream, change).await.map_err(failed)? {
        Answer::Done(done) => Ok(Some(done)),
        Answer::Refused { error } => Err(AdminError(error)),
    }
}

async fn ask(mut stream: UnixStream, change: &AdminChange) -> io::Result<Answer> {
    stream.write_all(line(change).as_bytes()).await?;
    let answer = read_line(&mut stream).await?;
    if answer.is_empty() {
        return Err(ErrorKind::UnexpectedEof.into());
    }
    Ok(serde_json::from_str(&answer)?)
}

async fn serve(app: AppState, listener: UnixListener) {
    let places = Arc::new(Semaphore::new(MOST));
    loop {
        let place = places.clone().acquire_owned().await.expect("the semaphore is never closed");
        let Ok((stream, _)) = listener.accept().await else {
            sleep(PAUSE).await;
            continue;
        };
        let app = app.clone();
        tokio::spawn(async move {
            // The client has closed the connection, or gets no answer.
            let _ = answer(&app, stream).await;
            drop(place);
        });
    }
}

async fn answer(app: &AppState, mut stream: UnixStream) -> io::Result<()> {
    if !is_operator(&stream)? {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let request = timeout(PATIENCE, read_line(&mut stream)).await??;
    let answer = make(app, &request).await.unwrap_or_else(|AdminError(error)| Answer::Refused { error });
    timeout(PATIENCE, stream.write_all(line(&answer).as_bytes())).await?
}

async fn make(app: &AppState, request: &str) -> Result<Answer, AdminError> {
    let change = serde_json::from_str(request).map_err(|error| {
        AdminError(format!(
            "the running server does not know this change ({error}); is it of another version?"
        ))
    })?;
    let done = app.administer(&change).await?;
    tracing::info!(change = kind(&change).as_str(), "the operator has made a change");
    Ok(Answer::Done(done))
}

/// What a change is, without names and ids, which the log does not hold.
fn kind(change: &AdminChange) -> String {
    let json = serde_json::to_value(change).expect("a change is plain values");
    json["change"].as_str().unwrap_or_default().to_owned()
}

/// Whether the process at the other end belongs to the user of this one, or to the administrator.
fn is_operator(stream: &UnixStream) -> io::Result<bool> {
    let user = stream.peer_cred()?.uid();
    Ok(user == 0 || user == rustix::process::geteuid().as_raw())
}

/// The next line, [`LONGEST`] bytes at most.
async fn read_line(stream: &mut UnixStream) -> io::Result<String> {
    let mut text = String::new();
    BufReader::new(stream.take(LONGEST)).read_line(&mut text).await?;
    Ok(text)
}

fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("requests and answers are plain values") + "\n"
}
