//! The socket of a match: its state after each event, the people who are connected, and the commands of its players.

use std::mem::take;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use putahi_host::jobs::cluster_messages::publish_phrase;
use putahi_host::limits::rates::Action;
use putahi_host::live::command_source::CommandSource;
use putahi_host::live::live_match::LiveMatch;
use putahi_host::live::presence::{Notice, PresenceGuard};
use putahi_host::store::StoreError;
use putahi_play::{AnyMatch, CommandEnvelope, PHRASES, PlayerId};
use putahi_view::{ClientMessage, CloseReason, PROTOCOL, ServerMessage};
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::socket::client_socket::{ClientSocket, Going, Over};
use crate::kernel::socket::connection::{Connection, Subject};
use crate::kernel::socket::websocket::Upgrade;
use crate::matches::board_delta::BoardDelta;
use crate::matches::commands::execute;
use crate::matches::live_view::state_of;
use crate::state::AppState;

/// The query of the address of a socket.
#[derive(Deserialize)]
pub(crate) struct SocketQuery {
    /// The number of events that the client knows; the state is sent at once if there are more, or if this is left out.
    since: Option<u64>,
    #[serde(default)]
    board: Form,
    /// The language of its page.
    language: Option<String>,
}

/// How drawings are sent to a client.
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
    Query(query): Query<SocketQuery>,
    upgrade: Upgrade,
) -> Result<Response, ApiError> {
    if !context.same_origin {
        return Err(ApiError::OtherOrigin);
    }
    let context = context.in_language_of_page(query.language.as_deref());
    let live = app.find(&id).await?;
    live.note_requester(context.identity.requester()).await;
    let permit = app.limits.open(&context.client())?;
    // Boxed to keep the future of the task small: it would hold a copy for each function through which these values are passed.
    let context = Box::new(context.without_addresses());
    Ok(upgrade.then(move |socket| {
        app.bots.wake(live.clone());
        let client = ClientSocket::new(socket, app, context);
        async move {
            let _permit = permit;
            let key = client.context.key.clone();
            let presence = match is_player(&live, key.as_ref()).await {
                true => live.presence.enter(key),
                false => live.presence.enter_as_watcher(key),
            };
            Connection::new(client, MatchSubject::new(live.clone(), &presence, &query)).run().await;
        }
    }))
}

/// A match as one client sees it.
struct MatchSubject<'a> {
    live: Arc<LiveMatch>,
    presence: &'a PresenceGuard<'a>,
    /// Signals events that were not yet sent.
    told: watch::Receiver<u64>,
    notices: broadcast::Receiver<Arc<Notice>>,
    /// The number of events that the client knew when it came.
    since: Option<u64>,
    /// The number of events when that was sent last.
    seq: u64,
    /// The presence that was sent last: the seats whose people are connected, and the number of spectators.
    sent_presence: Option<(Vec<usize>, usize)>,
    /// The drawing sent last, where drawings are sent in parts.
    delta: Option<BoardDelta>,
}

/// What wakes the connection to a match.
enum Change {
    /// Something has happened.
    Events,
    /// A message to all connections of the match.
    Notice(Arc<Notice>),
    /// The client was too slow for notices, which are not repeated.
    Missed,
}

impl<'a> MatchSubject<'a> {
    /// The match for a client that has been entered in its presence, so that nobody's coming or going is missed from now on.
    fn new(live: Arc<LiveMatch>, presence: &'a PresenceGuard<'a>, query: &SocketQuery) -> MatchSubject<'a> {
        MatchSubject {
            presence,
            told: live.subscribe(),
            notices: live.presence.subscribe(),
            since: query.since,
            seq: 0,
            sent_presence: None,
            delta: (query.board == Form::Parts).then(BoardDelta::default),
            live,
        }
    }

    async fn send_all(&mut self, client: &mut ClientSocket) {
        self.send_state(client).await;
        // A player who takes a seat is no longer one of the watchers.
        self.send_presence(client).await;
    }

    async fn send_state(&mut self, client: &mut ClientSocket) {
        let (context, now) = (&client.context, client.app.clock.now());
        let mut state = self.look(|state, seq| state_of(state, seq, context, now)).await;
        self.seq = state.seq;
        let parts = self.delta.as_mut().map(|delta| delta.changes(state.seq, &take(&mut state.board)));
        client.send(&ServerMessage::State { state: Box::new(state), parts });
    }

    /// Reads the current state with its number of events, all of which count as sent then.
    async fn look<T>(&mut self, of: impl FnOnce(&dyn AnyMatch, u64) -> T) -> T {
        let MatchSubject { live, told, .. } = self;
        live.read_latest(told, of).await
    }

    /// Sends the seats whose players are connected and the number of watchers, unless that was sent last.
    async fn send_presence(&mut self, client: &mut ClientSocket) {
        let live = &self.live;
        let (here, watchers) = live
            .read(|_, state, _| {
                let (participants, mut here, mut keys) = (state.participants(), Vec::new(), Vec::new());
                for seat in participants.people() {
                    let Some(player) = participants.player(seat) else { continue };
                    keys.push(&player.id);
                    here.extend(live.presence.is_here(&player.id).then(|| seat.number()));
                }
                (here, live.presence.watchers(&keys))
            })
            .await;
        if self.sent_presence.as_ref().is_some_and(|told| *told == (here.clone(), watchers)) {
            return;
        }
        self.sent_presence = Some((here.clone(), watchers));
        client.send(&ServerMessage::Presence { here, watchers });
    }

    async fn send_notice(&mut self, notice: &Notice, client: &mut ClientSocket) -> Going {
        match notice {
            Notice::Deleted => return Err(Over::Ended(CloseReason::Deleted)),
            Notice::Reset => return Err(Over::Ended(CloseReason::Reset)),
            Notice::Phrase(key, phrase) => self.send_phrase(key, phrase, client).await,
            Notice::Announcement(name, phrase) => self.send_said(name.clone(), phrase, true, client),
            Notice::Changed => self.send_presence(client).await,
        }
        Ok(())
    }

    async fn send_phrase(&self, key: &PlayerId, phrase: &str, client: &mut ClientSocket) {
        let name = name(&self.live, key).await.unwrap_or_default();
        self.send_said(name, phrase, false, client);
    }

    /// Sends a phrase said by somebody of this name, who is the host of the room if `host` is true.
    fn send_said(&self, name: String, phrase: &str, host: bool, client: &mut ClientSocket) {
        let localizer = client.context.words();
        let words = localizer.say(&format!("phrase-{phrase}"), &[]);
        let said = localizer.say("phrase-said", &[("name", (&name).into()), ("words", (&words).into())]);
        client.send(&ServerMessage::Phrase { name, words, said, host });
    }

    /// Sends a phrase to all, if it comes from a player.
    async fn say(&self, phrase: &'static str, client: &mut ClientSocket) {
        let Some(key) = client.context.key.clone() else { return };
        let may = self.live.read(|_, state, _| state.participants().may_send_phrases()).await;
        // Nobody can fill the pages of the others with phrases.
        if may
            && name(&self.live, &key).await.is_some()
            && client.app.limits.check(Action::Phrase, &client.context.client(), 1).is_ok()
        {
            publish_phrase(&client.app, &self.live, &key, phrase);
            self.live.presence.notify(Notice::Phrase(key, phrase));
        }
    }

    async fn answer_command(&self, envelope: CommandEnvelope, client: &mut ClientSocket) {
        let id = envelope.id.clone();
        let allowed = client.app.limits.check(Action::Command, &client.context.client(), 1);
        let user = match allowed {
            Ok(_) => client.app.sessions.current_user(&client.context.identity).await,
            Err(error) => Err(error.into()),
        };
        match user.map_err(ApiError::from) {
            Ok(key) => client.context.key = key,
            Err(error) => {
                let refused = Some(error.message(client.context.words()));
                return client.send(&ServerMessage::Answer {
                    id,
                    event: None,
                    refused,
                    stale: false,
                    unknown: false,
                });
            }
        }
        let source = CommandSource::Session(client.context.key.clone(), client.lag);
        let obeyed = execute(&client.app, &self.live, envelope, source).await;
        let (event, refused, stale, unknown) = match obeyed {
            Ok(event) => (Some(event), None, false, false),
            Err(unmet) => {
                let error = ApiError::command(&self.live, unmet);
                let refused = Some(error.message(client.context.words()));
                let is_unknown = matches!(error, ApiError::Store(StoreError::Unknown));
                (None, refused, matches!(error, ApiError::Stale), is_unknown)
            }
        };
        client.send(&ServerMessage::Answer { id, event, refused, stale, unknown });
    }
}

impl Subject for MatchSubject<'_> {
    type Change = Change;

    async fn begin(&mut self, client: &mut ClientSocket) -> Going {
        // The client may have seen events at another node that this one has not read. If its events cannot be read, the socket is closed, and the client connects again.
        self.live.catch_up_to(self.since.unwrap_or_default()).await.map_err(|_| Over::Gone)?;
        self.seq = self.look(|_, seq| seq).await;
        let seq = self.seq;
        if self.since.is_some_and(|since| since > seq) {
            return Err(Over::Ended(CloseReason::Reset));
        }
        client.send(&ServerMessage::Hello { protocol: PROTOCOL, seq });
        if self.since.is_none_or(|since| since < seq) {
            self.send_state(client).await;
        }
        self.send_presence(client).await;
        Ok(())
    }

    async fn changed(&mut self) -> Result<Change, Over> {
        tokio::select! {
            changed = self.told.changed() => changed.map(|()| Change::Events).map_err(|_| Over::Gone),
            notice = self.notices.recv() => match notice {
                Ok(notice) => Ok(Change::Notice(notice)),
                Err(RecvError::Lagged(_)) => Ok(Change::Missed),
                Err(RecvError::Closed) => Err(Over::Gone),
            },
        }
    }

    async fn send_change(&mut self, change: Change, client: &mut ClientSocket) -> Going {
        if self.live.is_deleted() {
            return Err(Over::Ended(CloseReason::Deleted));
        }
        match change {
            Change::Events => self.send_all(client).await,
            Change::Notice(notice) => return self.send_notice(&notice, client).await,
            Change::Missed => self.send_presence(client).await,
        }
        Ok(())
    }

    async fn send_new(&mut self, client: &mut ClientSocket) -> Going {
        if self.live.is_deleted() {
            return Err(Over::Ended(CloseReason::Deleted));
        }
        if self.told.has_changed().unwrap_or_default() {
            self.send_all(client).await;
        }
        Ok(())
    }

    fn set_quiet(&mut self, is_quiet: bool) {
        self.presence.set_quiet(is_quiet);
    }

    fn seq(&self) -> u64 {
        self.seq
    }

    async fn answer(&mut self, ask: ClientMessage, client: &mut ClientSocket) -> Going {
        match ask {
            ClientMessage::Command(envelope) => self.answer_command(envelope, client).await,
            ClientMessage::Phrase { phrase } => {
                let known = PHRASES.into_iter().find(|known| *known == phrase);
                let phrase = known.ok_or(Over::Ended(CloseReason::Malformed))?;
                self.say(phrase, client).await;
            }
            // The connection answers pings.
            ClientMessage::Ping { .. } => {}
        }
        Ok(())
    }
}

/// Whether somebody has a seat.
async fn is_player(live: &LiveMatch, key: Option<&PlayerId>) -> bool {
    let Some(key) = key else { return false };
    live.read(|_, state, _| state.participants().has(key)).await
}

/// What somebody with a seat is called.
async fn name(live: &LiveMatch, key: &PlayerId) -> Option<String> {
    let name = |state: &dyn AnyMatch| {
        let seat = state.participants().seats_of(key).next()?;
        state.participants().player(seat).map(|player| player.name.to_string())
    };
    live.read(|_, state, _| name(state)).await
}
