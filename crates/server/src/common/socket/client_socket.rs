//! The socket of one client: what is sent goes out in time or not at all, what comes in is limited and understood.

use std::mem::take;
use std::num::NonZeroU32;
use std::time::Duration;

use putahi_host::limits::rate_bucket::RateBucket;
use putahi_host::limits::rates::Rate;
use putahi_host::support::random;
use putahi_view::{ClientMessage, CloseReason, ServerMessage};
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::common::extract::request_context::RequestContext;
use crate::common::socket::websocket::WebSocket;
use crate::state::AppState;

/// Room for most states with a whole drawing, in bytes.
const WHOLE_STATE: usize = 24 * 1024;
/// Room for most states with a drawing in parts, in bytes.
const STATE_IN_PARTS: usize = 8 * 1024;
/// How long a client has to close as well.
const FAREWELL: Duration = Duration::from_secs(1);
/// How long a client may be silent, in its times between pings.
const MISSED: u32 = 3;
/// A client that pings at least this often counts as not connected when it misses [`MISSED`] pings: a page that is visible.
const FREQUENT: Duration = Duration::from_millis(5500);
/// The longest time between pings that a client may ask for.
const LONGEST_BREAK: Duration = Duration::from_secs(120);
/// Random bytes of a ping: nobody answers one that was not received.
const PING_BYTES: usize = 8;
/// The most messages of a client: per second, and at once.
const RATE: Rate = Rate::new(10, 40);

/// The connection is over; what is still to be said says why.
pub(crate) enum Over {
    /// The client has gone, or cannot be reached.
    Gone,
    /// The client closes it, and gets a close frame in answer.
    Closed,
    Ended(CloseReason),
}

const MALFORMED: Over = Over::Ended(CloseReason::Malformed);

/// After how long without a message a client counts as not connected; none if it pings rarely.
fn quiet_after(next: Duration) -> Option<Duration> {
    (next <= FREQUENT).then_some(next * MISSED)
}

pub(crate) type Going = Result<(), Over>;

pub(crate) struct ClientSocket {
    pub(super) socket: WebSocket,
    pub(crate) app: AppState,
    pub(crate) context: Box<RequestContext>,
    /// Whether it is to be measured how long a message takes.
    measures: bool,
    /// The random bytes of the ping that was sent last, and when, until it is answered.
    ping: Option<([u8; PING_BYTES], Instant)>,
    /// How long a message is on its way and back, as far as is known.
    pub(crate) lag: Duration,
    allowed: RateBucket,
    /// How long nothing need be heard.
    pub(super) silence: Duration,
    /// After which silence others see the client as away, if it pings often.
    quiet: Option<Duration>,
    pub(super) heard: Instant,
    /// Whether others see the client as away.
    pub(super) is_quiet: bool,
}

impl ClientSocket {
    /// A socket that has just been opened, on the heap: a task would hold a copy for each function through which it is passed.
    pub(crate) fn new(socket: WebSocket, app: AppState, context: Box<RequestContext>) -> Box<ClientSocket> {
        let silence = app.limits.config.silence;
        Box::new(ClientSocket {
            socket,
            app,
            context,
            measures: true,
            ping: None,
            lag: Duration::ZERO,
            allowed: RateBucket::full(std::time::Instant::now()),
            silence,
            quiet: None,
            heard: Instant::now(),
            is_quiet: false,
        })
    }

    pub(crate) fn send(&mut self, told: &ServerMessage) {
        let room = match told {
            ServerMessage::State { parts: None, .. } => WHOLE_STATE,
            ServerMessage::State { parts: Some(_), .. } => STATE_IN_PARTS,
            _ => 0,
        };
        let mut text = Vec::with_capacity(room);
        serde_json::to_writer(&mut text, told).expect("what is told is plain values");
        self.socket.queue(Frame::message(text, OpCode::Data(Data::Text), true));
    }

    /// Lets all go out that was sent.
    pub(crate) async fn flush(&mut self) -> Going {
        if take(&mut self.measures) {
            let bytes = random::bytes();
            self.ping = Some((bytes, Instant::now()));
            self.socket.queue(Frame::ping(bytes.to_vec()));
        }
        // A slow reader is disconnected; it reconnects and gets the present state.
        let flushed = timeout(self.app.limits.config.patience, self.socket.flush()).await;
        if matches!(flushed, Ok(Ok(()))) { Ok(()) } else { Err(Over::Gone) }
    }

    /// What a message that has come in asks; none if it is of the WebSocket protocol alone.
    pub(crate) fn read(&mut self, message: &Message) -> Result<Option<ClientMessage>, Over> {
        if self.allowed.take(RATE, NonZeroU32::MIN, std::time::Instant::now()).is_err() {
            return Err(Over::Ended(CloseReason::Flood));
        }
        match message {
            Message::Text(text) => serde_json::from_str(text).map(Some).map_err(|_| MALFORMED),
            Message::Binary(_) => Err(MALFORMED),
            // Only the first answer to the last ping counts: another says nothing about the way of messages.
            Message::Pong(payload) => {
                if let Some((_, sent)) = self.ping.take_if(|(bytes, _)| bytes[..] == **payload) {
                    self.lag = sent.elapsed();
                }
                Ok(None)
            }
            // A frame by itself is never heard.
            Message::Ping(_) | Message::Frame(_) => Ok(None),
            Message::Close(_) => Err(Over::Closed),
        }
    }

    /// When the silence of the client has the next effect: others see it as away, or the connection ends.
    pub(super) fn deadline(&self) -> Instant {
        let quiet = self.quiet.filter(|_| !self.is_quiet);
        self.heard + quiet.map_or(self.silence, |quiet| quiet.min(self.silence))
    }

    /// Answers a ping, the next of which follows after `next` milliseconds: the client should have got `seq` events.
    pub(crate) fn answer_ping(&mut self, next: u32, seq: u64) {
        let next = Duration::from_millis(next.into()).min(LONGEST_BREAK);
        self.silence = self.app.limits.config.silence.max(next * MISSED);
        self.quiet = quiet_after(next);
        self.send(&ServerMessage::Pong { seq });
        self.measures = true;
    }

    pub(crate) async fn finish(&mut self, over: Over) {
        match over {
            Over::Gone => {}
            Over::Ended(why) => self.end(why).await,
            // To hear on is to answer: what is to be written of the protocol's own is written then.
            Over::Closed => drop(timeout(FAREWELL, self.socket.receive()).await),
        }
    }

    /// Sends the reason why the connection ends; the client may have gone meanwhile.
    async fn end(&mut self, why: CloseReason) {
        self.send(&ServerMessage::Close { reason: why });
        if self.flush().await.is_err() {
            return;
        }
        let code = if matches!(why, CloseReason::Closing) { CloseCode::Restart } else { CloseCode::Policy };
        let frame = CloseFrame { code, reason: Utf8Bytes::default() };
        let _ = timeout(self.app.limits.config.patience, self.socket.close(frame)).await;
        // What is still unread would take the last word back, were the connection dropped now.
        let rest = async { while let Some(Ok(_)) = self.socket.receive().await {} };
        let _ = timeout(FAREWELL, rest).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The intervals are those of `web/static/connection.js`.
    #[test]
    fn a_visible_page_counts_as_not_connected_before_its_connection_ends() {
        for (interval, quiet) in [(2000, Some(6000)), (5000, Some(15_000)), (60_000, None)] {
            assert_eq!(quiet_after(Duration::from_millis(interval)), quiet.map(Duration::from_millis));
        }
    }
}
