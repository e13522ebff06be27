//! Exchange of messages between nodes over a NATS server.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectError, ConnectOptions, ServerAddr, SubscribeError, Subscriber};
use putahi_host::bus::{Carrier, Message};
use tokio::sync::{broadcast, mpsc};
use tokio_stream::StreamExt;

/// The subject to which all nodes publish and subscribe.
const SUBJECT: &str = "putahi.news";
/// The capacity of the send queue; further messages are dropped.
const QUEUE_CAPACITY: usize = 4096;
/// The timeout of an attempt to connect, and the interval of pings; after two unanswered pings the connection counts as lost.
const PATIENCE: Duration = Duration::from_secs(5);
/// The time between two attempts to connect again grows up to this.
const PAUSE: Duration = Duration::from_secs(1);

/// Why a node cannot join the others.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// A text that is no address of a NATS server: why.
    #[error("no address of a bus, which is like nats://user:password@host: {0}")]
    Address(std::io::Error),
    /// No server answers.
    #[error("bus: {0}")]
    Connect(ConnectError),
    /// The server does not let the node listen.
    #[error("bus: {0}")]
    Listen(SubscribeError),
}

/// The way to the other nodes.
#[derive(Debug)]
pub(crate) struct Nodes {
    client: Client,
    out: mpsc::Sender<Vec<u8>>,
    /// Whether the last message was dropped.
    full: AtomicBool,
}

impl Nodes {
    /// Joins the nodes at `address`; what they publish is sent to `local` too.
    pub(crate) async fn join(address: &str, local: broadcast::Sender<Message>) -> Result<Nodes, BusError> {
        let address: ServerAddr = address.parse().map_err(BusError::Address)?;
        let client = options().connect(address).await.map_err(BusError::Connect)?;
        let incoming = client.subscribe(SUBJECT).await.map_err(BusError::Listen)?;
        let (out, outgoing) = mpsc::channel(QUEUE_CAPACITY);
        tokio::spawn(forward(client.clone(), incoming, outgoing, local));
        Ok(Nodes { client, out, full: AtomicBool::default() })
    }
}

impl Carrier for Nodes {
    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    fn send(&self, message: &Message) {
        let text = serde_json::to_vec(message).expect("messages are plain values");
        let full = self.out.try_send(text).is_err();
        if !self.full.swap(full, Ordering::Relaxed) && full {
            tracing::warn!("a message to the other nodes was dropped: too many wait for the bus");
        }
    }
}

/// A node hears from itself without the server, which must not echo.
fn options() -> ConnectOptions {
    ConnectOptions::new()
        .name("putahi")
        .no_echo()
        .connection_timeout(PATIENCE)
        .ping_interval(PATIENCE)
        .max_reconnects(None)
        .reconnect_delay_callback(|attempts| (PAUSE / 10).saturating_mul(attempts as u32).min(PAUSE))
        .event_callback(|event| async move { tracing::info!(%event, "bus") })
}

/// Forwards messages both ways until the sender of this node is dropped.
async fn forward(
    client: Client,
    mut incoming: Subscriber,
    mut outgoing: mpsc::Receiver<Vec<u8>>,
    local: broadcast::Sender<Message>,
) {
    loop {
        tokio::select! {
            message = incoming.next() => match message {
                Some(message) => deliver(&message.payload, &local),
                None => break tracing::error!("the bus has ended"),
            },
            text = outgoing.recv() => match text {
                Some(text) => {
                    if let Err(error) = client.publish(SUBJECT, text.into()).await {
                        tracing::warn!(%error, "a message to the other nodes could not be sent");
                    }
                }
                None => break,
            },
        }
    }
}

/// Publishes here what another node has sent. What cannot be read comes from a node of another version, or from a stranger.
fn deliver(text: &[u8], here: &broadcast::Sender<Message>) {
    match serde_json::from_slice(text) {
        Ok(news) => {
            // An error says that nobody listens here.
            let _ = here.send(news);
        }
        Err(error) => tracing::warn!(%error, "ignored a message on the bus that cannot be read"),
    }
}
