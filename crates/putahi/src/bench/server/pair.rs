//! Two people at a match, each with a socket: they move by a script and ping as pages do.

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

use super::form::{Forms, Led};
use super::script::{GAME, Script};

/// The time between pings where a clock runs, and where none does; as in the page.
const PINGS: [Duration; 2] = [Duration::from_millis(2500), Duration::from_secs(15)];
/// What a socket of the load reads at once, in bytes.
const BUFFER: usize = 4096;
/// Nothing is due so far from now.
const NEVER: Duration = Duration::from_secs(86_400);

/// How fast all pairs together are to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pace {
    /// Not at all.
    Idle,
    /// So many moves a second.
    Moves(u32),
    /// As fast as the server grants them.
    Most,
}

/// What has happened in all matches.
#[derive(Default)]
pub(super) struct Counts {
    stored: AtomicU64,
    told: Mutex<Vec<Duration>>,
}

/// What has happened in a while.
pub(super) struct Measured {
    /// Acknowledged moves.
    pub(super) stored: u64,
    /// From the sending of a move to the other's receipt, the shortest first.
    pub(super) told: Vec<Duration>,
    /// How long was measured.
    pub(super) time: Duration,
    /// How long the server has kept processors busy meanwhile, in seconds.
    pub(super) busy: f64,
}

impl Counts {
    /// What has happened since this was asked last.
    pub(super) fn take(&self) -> Measured {
        let mut told = std::mem::take(&mut *self.told.lock().unwrap_or_else(PoisonError::into_inner));
        told.sort_unstable();
        Measured { stored: self.stored.swap(0, Ordering::Relaxed), told, time: Duration::ZERO, busy: 0.0 }
    }
}

impl Measured {
    /// Acknowledged moves a second.
    pub(super) fn stored_a_second(&self) -> f64 {
        self.stored as f64 / self.time.as_secs_f64()
    }

    /// The processors that the server has kept busy.
    pub(super) fn processors(&self) -> f64 {
        self.busy / self.time.as_secs_f64()
    }

    /// The time within which this part of the moves was told.
    pub(super) fn told_within(&self, part: f64) -> Duration {
        let index = (self.told.len() as f64 * part) as usize;
        self.told.get(index).or(self.told.last()).copied().unwrap_or_default()
    }
}

type Socket = WebSocketStream<TcpStream>;

/// Two people at a match.
pub(super) struct Pair {
    sockets: [Socket; 2],
    number: u32,
    script: Script,
    /// The numbers of events that the two have been shown.
    seen: [u64; 2],
    /// The number of events before the first move.
    before: u64,
    /// The move that is under way.
    sent: Option<Sent>,
}

/// A move under way.
struct Sent {
    at: Instant,
    mover: usize,
    answered: bool,
    told: bool,
}

impl Pair {
    /// Makes a match with a clock, lets two sit down, and connects them.
    pub(super) async fn come(address: SocketAddr, number: u32, script: Script) -> anyhow::Result<Pair> {
        let form = format!("game={GAME}&chair-1=human&chair-2=human&begins=1&screens=many&clock=calm");
        let mut forms = Forms::at(address).await?;
        let Led { to, cookie } = forms.post("/matches", &form).await?;
        let second = forms.post(&format!("{to}/sit"), "").await?.cookie;
        let sockets = [connect(address, &to, &cookie).await?, connect(address, &to, &second).await?];
        Ok(Pair { sockets, number, script, seen: [0; 2], before: 2, sent: None })
    }

    /// Plays at the pace that is set among so many pairs, until that is set no more.
    pub(super) async fn play(
        mut self,
        mut pace: watch::Receiver<Pace>,
        counts: Arc<Counts>,
        pairs: u32,
    ) -> anyhow::Result<()> {
        let (mut due, mut ping) = (Instant::now() + NEVER, self.first_ping());
        loop {
            let is_ready = self.is_ready();
            let [first, second] = &mut self.sockets;
            tokio::select! {
                changed = pace.changed() => {
                    if changed.is_err() { return Ok(()) }
                    due = self.first_move(*pace.borrow(), pairs);
                }
                told = first.next() => self.hear(0, told.context("the server has gone")??, &counts)?,
                told = second.next() => self.hear(1, told.context("the server has gone")??, &counts)?,
                () = sleep_until(ping) => {
                    let every = PINGS[usize::from(*pace.borrow() == Pace::Idle)];
                    self.ping(every).await?;
                    ping += every;
                }
                () = sleep_until(due), if is_ready => {
                    self.make_move().await?;
                    due = next(due, *pace.borrow(), pairs);
                }
            }
        }
    }

    /// The pairs' pings and moves are spread over the time between two of them.
    fn first_ping(&self) -> Instant {
        Instant::now() + PINGS[0].mul_f64(f64::from(self.number % 1000) / 1000.0)
    }

    fn first_move(&self, pace: Pace, pairs: u32) -> Instant {
        match pace {
            Pace::Idle => Instant::now() + NEVER,
            Pace::Moves(moves) => {
                Instant::now() + Duration::from_secs_f64(f64::from(self.number % pairs) / f64::from(moves))
            }
            Pace::Most => Instant::now(),
        }
    }

    /// Whether the next move can be made: both have seen the one before, and there is one.
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
        let wish = format!(
            r#"{{"ask":"wish","wish":{{"id":"{seq}","seq":{seq},"command":{{"do":"move","seat":{},"text":"{text}"}}}}}}"#,
            mover + 1
        );
        self.sent = Some(Sent { at: Instant::now(), mover, answered: false, told: false });
        Ok(self.sockets[mover].send(Message::text(wish)).await?)
    }

    async fn ping(&mut self, every: Duration) -> anyhow::Result<()> {
        let text = format!(r#"{{"ask":"ping","next":{}}}"#, every.as_millis());
        for socket in &mut self.sockets {
            socket.send(Message::text(text.clone())).await?;
        }
        Ok(())
    }

    /// One of the two hears something.
    fn hear(&mut self, who: usize, message: Message, counts: &Counts) -> anyhow::Result<()> {
        let Message::Text(text) = message else { return Ok(()) };
        if let Some(rest) = text.strip_prefix(r#"{"told":"state","state":{"seq":"#) {
            let seq = rest.split(',').next().unwrap_or_default().parse()?;
            self.see(who, seq, counts);
        } else if text.starts_with(r#"{"told":"answer""#) {
            ensure!(text.contains(r#""refused":null"#), "a move is refused: {text}");
            counts.stored.fetch_add(1, Ordering::Relaxed);
            self.sent.as_mut().context("an answer without a wish")?.answered = true;
        } else if text.starts_with(r#"{"told":"bye""#) {
            bail!("the server ends a connection: {text}");
        }
        self.sent.take_if(|sent| sent.answered && sent.told);
        Ok(())
    }

    fn see(&mut self, who: usize, seq: u64, counts: &Counts) {
        self.seen[who] = seq;
        if let Some(sent) = self.sent.as_mut().filter(|sent| sent.mover != who) {
            sent.told = true;
            counts.told.lock().unwrap_or_else(PoisonError::into_inner).push(sent.at.elapsed());
        }
    }
}

/// The least time between two moves of a pair: more messages than the server grants to a socket would end it.
const SHORTEST: Duration = Duration::from_millis(150);

/// When the next move is due, the last having been due at `due`.
fn next(due: Instant, pace: Pace, pairs: u32) -> Instant {
    match pace {
        Pace::Idle => due + NEVER,
        Pace::Moves(moves) => due + Duration::from_secs_f64(f64::from(pairs) / f64::from(moves)),
        Pace::Most => Instant::now() + SHORTEST,
    }
}

async fn connect(address: SocketAddr, path: &str, cookie: &str) -> anyhow::Result<Socket> {
    let mut request = format!("ws://{address}{path}/socket?board=parts").into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(client_async_with_config(request, stream, Some(config)).await?.0)
}
