//! Two players of a match, each with a socket. They make the moves of a script and send pings as pages do.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::form::FormClient;
use super::script::{GAME, Script};

/// The time between pings while a clock runs, and while none does; the same as in the page.
const PING_INTERVALS: [Duration; 2] = [Duration::from_secs(2), Duration::from_secs(15)];
const BUFFER_SIZE: usize = 4096;
/// Longer than any benchmark: when the next move is made at [`MoveRate::Idle`].
const NEVER: Duration = Duration::from_secs(86_400);

/// The moves per second that all pairs together make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveRate {
    Idle,
    PerSecond(u32),
    Max,
}

#[derive(Default)]
pub(super) struct Counters {
    stored: AtomicU64,
    latencies: Mutex<Vec<Duration>>,
}

pub(super) struct Measurement {
    /// Acknowledged moves.
    pub(super) stored: u64,
    /// The times from the sending of a move to its receipt by the other player, in ascending order.
    pub(super) latencies: Vec<Duration>,
    pub(super) time: Duration,
    /// The processor time that the server used, in seconds.
    pub(super) processor_seconds: f64,
}

impl Counters {
    /// The moves since the last call, without times; sets the counters to zero.
    pub(super) fn take(&self) -> Measurement {
        let mut latencies =
            std::mem::take(&mut *self.latencies.lock().unwrap_or_else(PoisonError::into_inner));
        latencies.sort_unstable();
        let stored = self.stored.swap(0, Ordering::Relaxed);
        Measurement { stored, latencies, time: Duration::ZERO, processor_seconds: 0.0 }
    }
}

impl Measurement {
    /// The latency that this fraction of the moves did not exceed.
    pub(super) fn latency(&self, fraction: f64) -> Duration {
        let index = (self.latencies.len() as f64 * fraction) as usize;
        self.latencies.get(index).or(self.latencies.last()).copied().unwrap_or_default()
    }
}

type Socket = WebSocketStream<TcpStream>;

pub(super) struct Pair {
    sockets: [Socket; 2],
    number: u32,
    script: Script,
    /// The numbers of events of the states that the two have received.
    seen: [u64; 2],
    /// The number of events before the first move.
    before: u64,
    /// The move that was sent and is not yet both answered and received.
    sent: Option<SentMove>,
}

struct SentMove {
    at: Instant,
    /// The index of the player who sent it.
    mover: usize,
    answered: bool,
    /// Whether the other player has received it.
    received: bool,
}

impl Pair {
    /// Creates a match with a clock, takes both seats, and connects both sockets.
    pub(super) async fn connect(address: SocketAddr, number: u32, script: Script) -> anyhow::Result<Pair> {
        let form = format!("game={GAME}&chair-1=human&chair-2=human&begins=1&devices=separate&clock=calm");
        let mut forms = FormClient::connect(address).await?;
        let (location, cookie) = forms.post("/matches", &form).await?;
        let (_, second) = forms.post(&format!("{location}/sit"), "").await?;
        let sockets = [
            open_socket(address, &location, &cookie).await?,
            open_socket(address, &location, &second).await?,
        ];
        Ok(Pair { sockets, number, script, seen: [0; 2], before: 2, sent: None })
    }

    /// Plays at the rate that `rate` sets for all `pairs` together, until its sender is dropped.
    pub(super) async fn play(
        mut self,
        mut rate: watch::Receiver<MoveRate>,
        counters: Arc<Counters>,
        pairs: u32,
    ) -> anyhow::Result<()> {
        // The pings and moves of all pairs are spread evenly over their interval.
        let first_ping = PING_INTERVALS[0].mul_f64(f64::from(self.number % 1000) / 1000.0);
        let (mut move_time, mut ping_time) = (Instant::now() + NEVER, Instant::now() + first_ping);
        loop {
            let is_ready = self.is_ready();
            let [first, second] = &mut self.sockets;
            tokio::select! {
                changed = rate.changed() => {
                    if changed.is_err() { return Ok(()) }
                    move_time = self.first_move(*rate.borrow(), pairs);
                }
                message = first.next() => self.receive(0, message.context("the server has closed the socket")??, &counters)?,
                message = second.next() => self.receive(1, message.context("the server has closed the socket")??, &counters)?,
                () = sleep_until(ping_time) => {
                    let interval = PING_INTERVALS[usize::from(*rate.borrow() == MoveRate::Idle)];
                    self.ping(interval).await?;
                    ping_time += interval;
                }
                () = sleep_until(move_time), if is_ready => {
                    self.make_move().await?;
                    move_time = next_move(move_time, *rate.borrow(), pairs);
                }
            }
        }
    }

    fn first_move(&self, rate: MoveRate, pairs: u32) -> Instant {
        match rate {
            MoveRate::Idle => Instant::now() + NEVER,
            MoveRate::PerSecond(moves) => {
                Instant::now() + Duration::from_secs_f64(f64::from(self.number % pairs) / f64::from(moves))
            }
            MoveRate::Max => Instant::now(),
        }
    }

    /// Whether the next move can be sent: both players have received the one before, and the script has another.
    fn is_ready(&self) -> bool {
        let [one, other] = self.seen;
        self.sent.is_none() && one == other && one >= self.before && self.ply() < self.script.len()
    }

    fn ply(&self) -> usize {
        (self.seen[0] - self.before) as usize
    }

    async fn make_move(&mut self) -> anyhow::Result<()> {
        let (ply, seq) = (self.ply(), self.seen[0]);
        let (mover, text) = (ply % 2, &self.script[ply]);
        let command = format!(
            r#"{{"type":"command","id":"{seq}","seq":{seq},"command":{{"do":"move","seat":{},"text":"{text}"}}}}"#,
            mover + 1
        );
        self.sent = Some(SentMove { at: Instant::now(), mover, answered: false, received: false });
        Ok(self.sockets[mover].send(Message::text(command)).await?)
    }

    async fn ping(&mut self, interval: Duration) -> anyhow::Result<()> {
        let text = format!(r#"{{"type":"ping","next":{}}}"#, interval.as_millis());
        for socket in &mut self.sockets {
            socket.send(Message::text(text.clone())).await?;
        }
        Ok(())
    }

    fn receive(&mut self, player: usize, message: Message, counters: &Counters) -> anyhow::Result<()> {
        let Message::Text(text) = message else { return Ok(()) };
        if let Some(rest) = text.strip_prefix(r#"{"type":"state","state":{"seq":"#) {
            let seq = rest.split(',').next().unwrap_or_default().parse()?;
            self.receive_state(player, seq, counters);
        } else if text.starts_with(r#"{"type":"answer""#) {
            ensure!(text.contains(r#""refused":null"#), "the server refused a move: {text}");
            counters.stored.fetch_add(1, Ordering::Relaxed);
            self.sent.as_mut().context("an answer without a command")?.answered = true;
        } else if text.starts_with(r#"{"type":"close""#) {
            bail!("the server closed a connection: {text}");
        }
        self.sent.take_if(|sent| sent.answered && sent.received);
        Ok(())
    }

    fn receive_state(&mut self, player: usize, seq: u64, counters: &Counters) {
        self.seen[player] = seq;
        if let Some(sent) = self.sent.as_mut().filter(|sent| sent.mover != player) {
            sent.received = true;
            counters.latencies.lock().unwrap_or_else(PoisonError::into_inner).push(sent.at.elapsed());
        }
    }
}

/// The least time between two moves of a pair: the server closes a socket that sends too many messages.
const MIN_MOVE_INTERVAL: Duration = Duration::from_millis(150);

/// When the move after one that was scheduled for `last` is sent.
fn next_move(last: Instant, rate: MoveRate, pairs: u32) -> Instant {
    match rate {
        MoveRate::Idle => last + NEVER,
        MoveRate::PerSecond(moves) => last + Duration::from_secs_f64(f64::from(pairs) / f64::from(moves)),
        MoveRate::Max => Instant::now() + MIN_MOVE_INTERVAL,
    }
}

async fn open_socket(address: SocketAddr, path: &str, cookie: &str) -> anyhow::Result<Socket> {
    let mut request = format!("ws://{address}{path}/socket?board=parts").into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    let config = WebSocketConfig::default().read_buffer_size(BUFFER_SIZE).write_buffer_size(BUFFER_SIZE);
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(client_async_with_config(request, stream, Some(config)).await?.0)
}
