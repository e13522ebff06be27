//! Listens, accepts connections and serves HTTP on them, within limits of number and time.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use putahi_host::host::closed;
use putahi_host::limits::rates::{LARGEST_HEAD, LimitConfig};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

use super::connection_limit::{ConnectionLimit, Permit, raise_limit};
use super::timed::{TimedBody, TimedStream};
use crate::config::proxies::include;
use crate::router::router;
use crate::state::AppState;

/// How long trusted proxies may keep connections without a request: longer than they do, so that none sends a request on
/// one that ends at this moment.
const PROXY_IDLE: Duration = Duration::from_secs(300);
/// How long nothing is accepted after the system could not.
const AFTER_FAILURE: Duration = Duration::from_millis(200);
/// The most connections that wait to be accepted. The system drops further ones, and their clients try again a second
/// later. The number is so large that one address cannot easily take all of these places.
const BACKLOG: u32 = 4096;
/// The size of the send buffer of a connection that is asked for, in bytes: as much waits in the system's memory for a client
/// that does not read. (Linux reserves twice as much, and no longer adapts it; by default it grows to several MiB.)
const UNREAD: u32 = 128 << 10;

/// Listens on `address`. Many connections may wait to be accepted and send buffers are small, so that clients that
/// connect often or do not read delay no others.
///
/// # Errors
/// The address is in use or does not belong to this machine, or the system refuses the socket.
pub fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // On other systems this option has another meaning.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(UNREAD)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

struct Shared {
    app: AppState,
    router: TowerToHyperService<Router>,
    limit: ConnectionLimit,
    /// Whether connections are to end after the request that is answered.
    finish: watch::Sender<bool>,
}

/// Serves until `stopped` is done; then accepts no more, and returns when all connections have ended after the request
/// that is answered.
pub(super) async fn serve(listener: TcpListener, app: AppState, stopped: impl Future<Output = ()>) {
    let (proxies, gauge) = (app.config.proxies.clone(), app.metrics.connections.clone());
    let shared = Arc::new(Shared {
        router: TowerToHyperService::new(router(app.clone())),
        limit: ConnectionLimit::new(raise_limit(), app.limits.clone(), proxies, gauge),
        finish: watch::Sender::new(false),
        app,
    });
    let mut stopped = pin!(stopped);
    loop {
        tokio::select! {
            accepted = listener.accept() => shared.clone().accept(accepted).await,
            () = &mut stopped => break,
        }
    }
    drop(listener);
    shared.finish.send_replace(true);
    shared.finish.closed().await;
}

impl Shared {
    /// Serves a new connection in a task of its own, if there is room for it.
    async fn accept(self: Arc<Shared>, accepted: io::Result<(TcpStream, SocketAddr)>) {
        match accepted {
            Ok((stream, peer)) => match self.limit.open(peer.ip()) {
                Some(permit) => {
                    let finish = self.finish.subscribe();
                    tokio::spawn(self.serve(stream, peer, permit, finish));
                }
                None => drop(self.app.metrics.refused_connections.inc()),
            },
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be accepted");
                sleep(AFTER_FAILURE).await;
            }
        }
    }

    async fn serve(
        self: Arc<Shared>,
        stream: TcpStream,
        peer: SocketAddr,
        permit: Permit,
        mut finish: watch::Receiver<bool>,
    ) {
        // A message in several pieces would else wait for the other side's word on the first, some 40 ms.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection sends its pieces late");
        }
        let LimitConfig { head_time, body_time, write_time, .. } = self.app.limits.config;
        let is_proxy = include(&self.app.config.proxies, peer.ip());
        let router = self.router.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            router.call(request.map(|body| TimedBody::new(body, body_time)))
        });
        let stream = TokioIo::new(TimedStream::new(stream, write_time, permit));
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(if is_proxy { PROXY_IDLE } else { head_time });
        builder.max_buf_size(LARGEST_HEAD);
        let mut connection = pin!(builder.serve_connection(stream, service).with_upgrades());
        let served = tokio::select! {
            served = connection.as_mut() => served,
            () = closed(&mut finish) => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = served {
            tracing::debug!(%error, "a connection has ended early");
        }
    }
}

/// Whether only the connection that was about to be accepted has failed.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
