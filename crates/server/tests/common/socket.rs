//! A server on a real connection, and the sockets of pages there.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::http::{StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use putahi_server::{AppState, LimitConfig, StoreError, serve};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use super::{Browser, PATIENCE, folder};

/// How long no message may come.
const QUIET: Duration = Duration::from_millis(300);

/// A server on a free port of this machine, and a browser that calls it without the network.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) player: Browser,
    pub(crate) folder: TempDir,
    /// Ends the server.
    stop: oneshot::Sender<()>,
    serving: JoinHandle<io::Result<()>>,
}

impl Server {
    pub(crate) async fn bounded(bounds: LimitConfig) -> Server {
        let folder = folder();
        let app = AppState::open(folder.path()).unwrap().limited(bounds);
        Server::of(app, folder)
    }

    /// A server of this state, which lies in this folder.
    pub(crate) fn of(app: AppState, folder: TempDir) -> Server {
        let socket = TcpSocket::new_v4().unwrap();
        // Small buffers: few messages fit in them while a client does not read.
        socket.set_send_buffer_size(4096).unwrap();
        socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let listener = socket.listen(64).unwrap();
        let address = listener.local_addr().unwrap();
        let player = Browser::of(app.clone());
        let (stop, stopped) = oneshot::channel();
        let serving = tokio::spawn(serve(app, listener, async { drop(stopped.await) }));
        Server { address, player, folder, stop, serving }
    }

    /// A server on a folder that another has left.
    pub(crate) async fn again(folder: TempDir) -> Server {
        loop {
            match AppState::open(folder.path()) {
                Ok(app) => return Server::of(app, folder),
                Err(StoreError::InUse(_)) => sleep(Duration::from_millis(10)).await,
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// Ends the server once its clients have gone; gives its folder.
    pub(crate) async fn stop(self) -> TempDir {
        self.stop.send(()).unwrap();
        timeout(PATIENCE, self.serving).await.expect("the server ends").unwrap().unwrap();
        self.folder
    }

    pub(crate) async fn usual() -> Server {
        Server::bounded(LimitConfig::default()).await
    }

    /// Tries to open a socket, with these headers as well.
    pub(crate) async fn try_open(
        &self,
        path: &str,
        more: &[(header::HeaderName, &str)],
    ) -> Result<Page, StatusCode> {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        for (name, value) in more {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(Page { socket, closing: false }),
            Err(Error::Http(answer)) => Err(answer.status()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Opens a socket with the cookies of a browser.
    pub(crate) async fn open(&self, player: &Browser, path: &str) -> Page {
        let cookies = player.cookies();
        let more = [(header::COOKIE, cookies.as_str())];
        self.try_open(path, if cookies.is_empty() { &[] } else { &more }).await.unwrap()
    }
}

/// A page's socket.
pub(crate) struct Page {
    pub(crate) socket: WebSocketStream<TcpStream>,
    /// Whether the server has said that it closes.
    closing: bool,
}

impl Page {
    /// The next message; none once the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("something comes in time")? {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.closing = message["reason"] == "closing";
                    return Some(message);
                }
                Ok(Message::Close(frame)) => {
                    let code = if self.closing { CloseCode::Restart } else { CloseCode::Policy };
                    assert_eq!(frame.unwrap().code, code);
                }
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    /// The next of this kind.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let next = self.next().await.unwrap_or_else(|| panic!("no {kind} before the end"));
            if next["type"] == kind {
                return next;
            }
        }
    }

    /// All messages until nothing comes for a while: longer where the server takes long to answer a ping.
    pub(crate) async fn until_quiet(&mut self) -> Vec<Value> {
        let (begun, mut messages) = (Instant::now(), Vec::new());
        self.ask(&json!({"type": "ping", "next": 15_000})).await;
        loop {
            let message = self.next().await.expect("the socket stays open");
            if message["type"] == "pong" {
                break;
            }
            messages.push(message);
        }
        let quiet = 5 * QUIET.max(begun.elapsed());
        while let Ok(next) = timeout(quiet, self.next()).await {
            messages.push(next.expect("the socket stays open"));
        }
        messages
    }

    /// Asserts that no state is sent for a while.
    pub(crate) async fn assert_quiet(&mut self) {
        while let Ok(Some(message)) = timeout(QUIET, self.socket.next()).await {
            if let Message::Text(text) = message.unwrap() {
                let message: Value = serde_json::from_str(&text).unwrap();
                assert_ne!(message["type"], "state", "{text}");
            }
        }
    }

    pub(crate) async fn send(&mut self, message: Message) {
        // The server may have closed already.
        let _ = self.socket.send(message).await;
    }

    pub(crate) async fn ask(&mut self, ask: &Value) {
        self.send(Message::text(ask.to_string())).await;
    }

    /// Asks for a move and gives its answer.
    pub(crate) async fn request_move(&mut self, id: &str, seq: u64, text: &str) -> Value {
        let command = json!({"do": "move", "seat": 1, "text": text});
        self.ask(&json!({"type": "command", "id": id, "seq": seq, "command": command})).await;
        self.next_of("answer").await
    }

    /// All messages until the socket is closed, which must happen.
    pub(crate) async fn rest(mut self) -> Vec<Value> {
        let mut rest = Vec::new();
        while let Some(message) = self.next().await {
            rest.push(message);
        }
        rest
    }
}

/// Why the server has ended a connection.
pub(crate) fn close_reasons(messages: &[Value]) -> Vec<&Value> {
    messages.iter().filter(|message| message["type"] == "close").map(|message| &message["reason"]).collect()
}
