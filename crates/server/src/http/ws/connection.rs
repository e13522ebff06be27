//! A page's or a program's connection to a match: what happens is told at once, what is asked is answered.

use std::mem::take;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use putahi_play::{
    AnyMatch, ClientMessage, CloseReason, CommandEnvelope, PHRASES, PROTOCOL, PlayerId, ServerMessage,
};
use serde::Deserialize;
use tokio::sync::{broadcast, watch};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use super::board_delta::BoardDelta;
use super::websocket::{Upgrade, WebSocket};
use crate::error::ApiError;
use crate::http::extract::request_context::RequestContext;
use crate::http::live_view::{api_error, state_of};
use crate::matches::command_source::CommandSource;
use crate::matches::live_match::LiveMatch;
use crate::matches::presence::Notice;
use crate::services::cluster_messages::publish_phrase;
use crate::services::commands::execute;
use crate::state::{AppState, closed};

/// Room for most states, in bytes, whose drawing is told whole.
const WHOLE_STATE: usize = 24 * 1024;
/// Room for most states, in bytes, whose drawing is told in parts.
const STATE_IN_PARTS: usize = 8 * 1024;
/// How long a client has to close as well.
const FAREWELL: Duration = Duration::from_secs(1);
/// So many of a client's times between pings are waited for.
const MISSED: u32 = 3;
/// The longest time between pings that a client may ask for.
const LONGEST_BREAK: Duration = Duration::from_secs(120);
/// Messages a second that a client may send, and so many at once.
const RATE: u32 = 10;
const BURST: u32 = 40;

/// What a client says of itself.
#[derive(Deserialize)]
pub(crate) struct Client {
    /// The number of events it knows; the state is told at once if there are more.
    since: Option<u64>,
    #[serde(default)]
    board: Form,
}

/// How a client wants drawings told.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Form {
    /// Each as it is.
    #[default]
    Whole,
    /// The first whole, then what has changed.
    Parts,
}

pub(crate) async fn socket(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(client): Query<Client>,
    upgrade: Upgrade,
) -> Result<Response, ApiError> {
    if !context.same_origin {
        return Err(ApiError::OtherOrigin);
    }
    let live = app.find(&id).await?;
    let permit = app.limits.open(context.identity.network.as_ref(), context.key.as_ref())?;
    // On the heap, since a task has room of its own for everything that is handed on within it.
    let context = Box::new(context);
    let app = Box::new(app);
    Ok(upgrade.then(move |socket| {
        app.bots.wake(live.clone());
        let delta = (client.board == Form::Parts).then(BoardDelta::default);
        let connection = Box::new(Connection::new(socket, app, live, context, delta));
        async move {
            let _permit = permit;
            connection.run(client.since).await;
        }
    }))
}

/// The connection is over; what is still to be said says why.
enum Over {
    /// The client has gone, or cannot be reached.
    Gone,
    /// The client ends it, and is to be told that this is understood.
    Closed,
    /// The server ends it.
    Ended(CloseReason),
}

type Going = Result<(), Over>;

struct Connection {
    socket: WebSocket,
    app: Box<AppState>,
    live: Arc<LiveMatch>,
    context: Box<RequestContext>,
    /// Tells when something has happened that was not told.
    told: watch::Receiver<u64>,
    /// How many events there were when that was told last.
    seq: u64,
    /// Whether it is to be measured how long a message takes.
    measures: bool,
    /// How long a message is on its way and back, as far as is known.
    lag: Duration,
    limit: DefaultDirectRateLimiter,
    /// How long nothing need be heard.
    silence: Duration,
    /// The company that was told last: the seats whose people are here, and how many watch.
    participants: Option<(Vec<usize>, usize)>,
    /// The drawing that was told last, where drawings are told in parts.
    delta: Option<BoardDelta>,
}

impl Connection {
    fn new(
        socket: WebSocket,
        app: Box<AppState>,
        live: Arc<LiveMatch>,
        context: Box<RequestContext>,
        delta: Option<BoardDelta>,
    ) -> Connection {
        let rate = |number: u32| number.try_into().expect("a rate is not 0");
        let limit = RateLimiter::direct(Quota::per_second(rate(RATE)).allow_burst(rate(BURST)));
        let silence = app.limits.config.silence;
        let (told, lag) = (live.subscribe(), Duration::ZERO);
        Connection {
            socket,
            app,
            live,
            context,
            told,
            seq: 0,
            measures: false,
            lag,
            limit,
            silence,
            participants: None,
            delta,
        }
    }

    /// Serves until either side ends it.
    async fn run(mut self: Box<Self>, since: Option<u64>) {
        let live = self.live.clone();
        let _presence = live.presence.enter(self.context.key.clone());
        // Whoever comes or goes while the beginning is told must not be missed.
        let notices = live.presence.subscribe();
        // What is seldom done waits elsewhere: the memory of a connection is that of the largest thing it does in place.
        let over = match Box::pin(self.begin(since)).await {
            Ok(()) => self.serve(notices).await,
            Err(over) => over,
        };
        match over {
            Over::Gone => {}
            Over::Ended(why) => Box::pin(self.end(why)).await,
            // To hear on is to answer: what is to be written of the protocol's own is written then.
            Over::Closed => drop(timeout(FAREWELL, self.socket.receive()).await),
        }
    }

    /// Says why the connection ends. Whoever has gone meanwhile need not be told.
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

    async fn begin(&mut self, since: Option<u64>) -> Going {
        // Another node may have told the client more than this one knows. Where that cannot be read, it comes again.
        self.live.catch_up_to(since.unwrap_or_default()).await.map_err(|_| Over::Gone)?;
        self.seq = self.look(|_, seq, _| seq).await;
        let seq = self.seq;
        self.send(&ServerMessage::Hello { protocol: PROTOCOL, seq });
        self.measures = true;
        if since.is_none_or(|since| since < seq) {
            self.send_state().await;
        }
        self.send_company().await;
        self.flush().await
    }

    async fn serve(&mut self, mut notices: broadcast::Receiver<Notice>) -> Over {
        let mut closing = self.app.closing.subscribe();
        let mut heard = Instant::now();
        let mut silent = pin!(sleep_until(heard + self.silence));
        loop {
            let went = tokio::select! {
                changed = self.told.changed() => match changed {
                    Ok(()) => {
                        Box::pin(self.send_all()).await;
                        Ok(())
                    }
                    Err(_) => Err(Over::Gone),
                },
                notice = notices.recv() => Box::pin(self.send_notice(notice)).await,
                message = self.socket.receive() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(message)) => Box::pin(self.receive(message)).await,
                        Some(Err(_)) | None => Err(Over::Gone),
                    }
                }
                () = &mut silent => match heard + self.silence {
                    until if until > Instant::now() => {
                        silent.as_mut().reset(until);
                        Ok(())
                    }
                    _ => Err(Over::Ended(CloseReason::Silent)),
                },
                () = closed(&mut closing) => Err(Over::Ended(CloseReason::Closing)),
            };
            if let Err(over) = went {
                return over;
            }
            let until = heard + self.silence;
            if until < silent.deadline() {
                silent.as_mut().reset(until);
            }
            // An answer and what it has brought about go out together.
            Box::pin(self.send_new()).await;
            if let Err(over) = self.flush().await {
                return over;
            }
        }
    }

    /// Lets all go out that was told.
    async fn flush(&mut self) -> Going {
        if take(&mut self.measures) {
            let sent = self.app.born.elapsed().as_micros() as u64;
            self.socket.ping(sent.to_le_bytes().to_vec());
        }
        match timeout(self.app.limits.config.patience, self.socket.flush()).await {
            Ok(Ok(())) => Ok(()),
            // A reader who is too slow comes again and is told how things stand then.
            Ok(Err(_)) | Err(_) => Err(Over::Gone),
        }
    }

    fn send(&mut self, told: &ServerMessage) {
        let room = match told {
            ServerMessage::State { parts: None, .. } => WHOLE_STATE,
            ServerMessage::State { parts: Some(_), .. } => STATE_IN_PARTS,
            _ => 0,
        };
        let mut text = Vec::with_capacity(room);
        serde_json::to_writer(&mut text, told).expect("what is told is plain values");
        self.socket.queue_text(text);
    }

    /// Tells what has happened, if anything has.
    async fn send_new(&mut self) {
        if self.told.has_changed().unwrap_or_default() {
            self.send_all().await;
        }
    }

    async fn send_all(&mut self) {
        self.send_state().await;
        // Who has sat down changes who of those present has a seat.
        self.send_company().await;
    }

    async fn send_state(&mut self) {
        let clock = self.app.clock.clone();
        let mut state = self.look(|table, seq, context| state_of(table, seq, context, clock.now())).await;
        self.seq = state.seq;
        let parts = self.delta.as_mut().map(|delta| delta.changes(state.seq, &take(&mut state.board)));
        self.send(&ServerMessage::State { state: Box::new(state), parts });
    }

    /// Reads something off the table after so many events, all of which count as told then.
    async fn look<T>(&mut self, of: impl FnOnce(&dyn AnyMatch, u64, &RequestContext) -> T) -> T {
        let Connection { live, told, context, .. } = self;
        live.read_latest(told, |table, seq| of(table, seq, context)).await
    }

    /// Tells who is here, unless that is as it was told last.
    async fn send_company(&mut self) {
        let live = self.live.clone();
        let (here, watchers) = live
            .read(|_, table, _| {
                let (participants, mut here, mut keys) = (table.participants(), Vec::new(), Vec::new());
                for seat in participants.people() {
                    let Some(player) = participants.player(seat) else { continue };
                    keys.push(&player.id);
                    here.extend(live.presence.is_here(&player.id).then(|| seat.number()));
                }
                (here, live.presence.watchers(&keys))
            })
            .await;
        if self.participants.as_ref().is_some_and(|told| *told == (here.clone(), watchers)) {
            return;
        }
        self.participants = Some((here.clone(), watchers));
        self.send(&ServerMessage::Presence { here, watchers });
    }

    async fn send_notice(&mut self, notice: Result<Notice, broadcast::error::RecvError>) -> Going {
        match notice {
            Ok(Notice::Changed) => self.send_company().await,
            Ok(Notice::Phrase(key, phrase)) => {
                let name = name(&self.live, &key).await.unwrap_or_default();
                let words = self.context.words().say(&format!("phrase-{phrase}"), &[]);
                self.send(&ServerMessage::Phrase { name, words });
            }
            // Too slow for notices: what was said is not repeated.
            Err(broadcast::error::RecvError::Lagged(_)) => self.send_company().await,
            Err(broadcast::error::RecvError::Closed) => return Err(Over::Gone),
        }
        Ok(())
    }

    fn measured(&mut self, payload: &[u8]) {
        let now = self.app.born.elapsed();
        if let Ok(sent) = payload.try_into().map(u64::from_le_bytes) {
            self.lag = now.saturating_sub(Duration::from_micros(sent));
        }
    }

    async fn receive(&mut self, message: Message) -> Going {
        if self.limit.check().is_err() {
            return Err(Over::Ended(CloseReason::Flood));
        }
        match message {
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(ask) => self.answer(ask).await,
                Err(_) => Err(Over::Ended(CloseReason::Malformed)),
            },
            Message::Binary(_) => Err(Over::Ended(CloseReason::Malformed)),
            Message::Pong(payload) => {
                self.measured(&payload);
                Ok(())
            }
            // A frame by itself is never heard.
            Message::Ping(_) | Message::Frame(_) => Ok(()),
            Message::Close(_) => Err(Over::Closed),
        }
    }

    async fn answer(&mut self, ask: ClientMessage) -> Going {
        match ask {
            ClientMessage::Command { envelope } => self.answer_command(envelope).await,
            ClientMessage::Ping { next } => {
                let next = Duration::from_millis(next.into()).min(LONGEST_BREAK);
                self.silence = self.app.limits.config.silence.max(next * MISSED);
                // Nothing that the client has not been told may seem to be missed.
                self.send_new().await;
                self.send(&ServerMessage::Pong { seq: self.seq });
                self.measures = true;
            }
            ClientMessage::Phrase { phrase } => {
                let known = PHRASES.into_iter().find(|known| *known == phrase);
                let phrase = known.ok_or(Over::Ended(CloseReason::Malformed))?;
                self.say(phrase).await;
            }
        }
        Ok(())
    }

    /// Says a phrase to all, if it comes from somebody who has a seat.
    async fn say(&mut self, phrase: &'static str) {
        let Some(key) = self.context.key.clone() else { return };
        let may = self.live.read(|_, table, _| table.participants().may_send_phrases()).await;
        if may && name(&self.live, &key).await.is_some() {
            publish_phrase(&self.app, &self.live, &key, phrase);
            self.live.presence.notify(Notice::Phrase(key, phrase));
        }
    }

    async fn answer_command(&mut self, wish: CommandEnvelope) {
        let id = wish.id.clone();
        match self.app.sessions.current_user(&self.context.identity).await {
            Ok(key) => self.context.key = key,
            Err(error) => {
                let refused = Some(error.message(self.context.words()));
                return self.send(&ServerMessage::Answer { id, refused, stale: false });
            }
        }
        let source = CommandSource::Session(self.context.key.clone(), self.lag);
        let obeyed = execute(&self.app, &self.live, wish, source).await;
        let (refused, stale) = match obeyed {
            Ok(()) => (None, false),
            Err(unmet) => {
                let error = api_error(&self.live, &self.context, unmet).await;
                (Some(error.message(self.context.words())), matches!(error, ApiError::Stale))
            }
        };
        self.send(&ServerMessage::Answer { id, refused, stale });
    }
}

/// What somebody with a seat is called.
async fn name(live: &LiveMatch, key: &PlayerId) -> Option<String> {
    let name = |table: &dyn AnyMatch| {
        let seat = table.participants().seats_of(key).next()?;
        table.participants().player(seat).map(|player| player.name.to_string())
    };
    live.read(|_, table, _| name(table)).await
}
