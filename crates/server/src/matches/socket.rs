//! The socket of a match: its state after each event, the people who are connected, and the commands of its players.

use std::mem::take;
use std::sync::Arc;

use axum::extract::Query;
use axum::response::Response;
use putahi_host::bus::Phrase;
use putahi_host::jobs::cluster;
use putahi_host::limits::rates::Action;
use putahi_host::live::command_source::CommandSource;
use putahi_host::live::live_match::LiveMatch;
use putahi_host::live::presence::{Notice, PresenceGuard};
use putahi_host::people::error::PeopleError;
use putahi_host::store::StoreError;
use putahi_play::{AnyMatch, CommandEnvelope, PHRASES, PlayerId};
use putahi_view::{ClientMessage, CloseReason, PROTOCOL, ServerMessage};
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

use crate::common::socket::client_socket::{ClientSocket, Going, Over};
use crate::common::socket::connection::{Connection, Subject};
use crate::common::socket::websocket::Upgrade;
use crate::common::{ApiError, ById, Result};
use crate::matches::board_delta::BoardDelta;
use crate::matches::requests::{execute, state_of};

#[derive(Deserialize)]
pub(crate) struct SocketQuery {
    /// The number of events that the client knows; the state is sent at once if there are more, or if this is left out.
    since: Option<u64>,
    #[serde(default)]
    board: Form,
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
    ById { app, context, id }: ById,
    Query(query): Query<SocketQuery>,
    upgrade: Upgrade,
) -> Result<Response> {
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
            let plays = |state: &dyn AnyMatch| key.as_ref().is_some_and(|key| state.participants().has(key));
            let presence = match live.read(|_, state, _| plays(state)).await {
                true => live.presence.enter(key),
                false => live.presence.enter_as_watcher(key),
            };
            Connection::new(client, MatchSubject::new(live.clone(), presence, &query)).run().await;
        }
    }))
}

struct MatchSubject<'a> {
    live: Arc<LiveMatch>,
    presence: PresenceGuard<'a>,
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

impl<'a> MatchSubject<'a> {
    /// The match for a client that has been entered in its presence, so that nobody's coming or going is missed from now on.
    fn new(live: Arc<LiveMatch>, presence: PresenceGuard<'a>, query: &SocketQuery) -> MatchSubject<'a> {
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

    fn check_exists(&self) -> Going {
        if self.live.is_deleted() { Err(Over::Ended(CloseReason::Deleted)) } else { Ok(()) }
    }

    /// Whether the device still acts for its person of a room: their card may have been replaced or used elsewhere.
    async fn check_person(&self, client: &mut ClientSocket) -> Going {
        let identity = &client.context.identity;
        if identity.session.as_ref().is_none_or(|known| known.in_room().is_none()) {
            return Ok(());
        }
        match client.app.sessions.current_user(identity).await {
            Ok(key) if key == client.context.key => Ok(()),
            // Once the store answers the client comes again.
            Err(PeopleError::Store(_)) => Err(Over::Gone),
            _ => Err(Over::Ended(CloseReason::Reset)),
        }
    }

    async fn send_all(&mut self, client: &mut ClientSocket) {
        self.send_state(client).await;
        // A player who takes a seat is no longer one of the watchers.
        self.send_presence(client).await;
    }

    async fn send_state(&mut self, client: &mut ClientSocket) {
        let (context, now) = (&client.context, client.app.clock.now());
        let read = |state: &dyn AnyMatch, seq| state_of(state, seq, context, now);
        let mut state = self.live.read_latest(&mut self.told, read).await;
        self.seq = state.seq;
        let parts = self.delta.as_mut().map(|delta| delta.changes(state.seq, &take(&mut state.board)));
        client.send(&ServerMessage::State { state: Box::new(state), parts });
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
        let presence = Some((here.clone(), watchers));
        if self.sent_presence != presence {
            self.sent_presence = presence;
            client.send(&ServerMessage::Presence { here, watchers });
        }
    }

    async fn send_notice(&mut self, notice: &Notice, client: &mut ClientSocket) -> Going {
        match notice {
            Notice::Deleted => return Err(Over::Ended(CloseReason::Deleted)),
            Notice::Reset => return Err(Over::Ended(CloseReason::Reset)),
            Notice::Phrase(key, phrase) => {
                let name = name(&self.live, key).await.unwrap_or_default();
                send_phrase(name, phrase, false, client);
            }
            Notice::Announcement(name, phrase) => send_phrase(name.clone(), phrase, true, client),
            Notice::Changed => self.send_presence(client).await,
        }
        Ok(())
    }

    /// Sends a phrase to all, if it comes from a player.
    async fn say(&self, phrase: &'static str, client: &mut ClientSocket) {
        let Some(key) = client.context.key.clone() else { return };
        // Nobody can fill the pages of the others with phrases.
        if self.live.read(|_, state, _| state.participants().may_send_phrases()).await
            && name(&self.live, &key).await.is_some()
            && client.app.limits.check(Action::Phrase, &client.context.client(), 1).is_ok()
        {
            cluster::say(&client.app, &self.live, Phrase { key, phrase: phrase.to_owned(), host: None });
        }
    }

    async fn answer_command(&self, envelope: CommandEnvelope, client: &mut ClientSocket) {
        let id = envelope.id.clone();
        let executed = self.execute(envelope, client).await;
        let error = executed.as_ref().err();
        let refused = error.map(|error| error.message(client.context.words()));
        let stale = matches!(error, Some(ApiError::Stale));
        let unknown = matches!(error, Some(ApiError::Store(StoreError::Unknown)));
        client.send(&ServerMessage::Answer { id, event: executed.ok(), refused, stale, unknown });
    }

    /// Executes a command for whom the client acts now: its session may have ended, or have become somebody else's.
    async fn execute(&self, envelope: CommandEnvelope, client: &mut ClientSocket) -> Result<u64> {
        client.app.limits.check(Action::Command, &client.context.client(), 1)?;
        client.context.key = client.app.sessions.current_user(&client.context.identity).await?;
        let source = CommandSource::Session(client.context.key.clone(), client.lag);
        execute(&client.app, &self.live, envelope, source).await
    }
}

impl Subject for MatchSubject<'_> {
    /// A message to all connections of the match; none if there are new events.
    type Change = Option<Arc<Notice>>;

    async fn begin(&mut self, client: &mut ClientSocket) -> Going {
        // The client may have seen events at another node that this one has not read. If its events cannot be read, the socket is closed, and the client connects again.
        self.live.catch_up_to(self.since.unwrap_or_default()).await.map_err(|_| Over::Gone)?;
        self.seq = self.live.read_latest(&mut self.told, |_, seq| seq).await;
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

    async fn changed(&mut self) -> Result<Option<Arc<Notice>>, Over> {
        tokio::select! {
            changed = self.told.changed() => changed.map(|()| None).map_err(|_| Over::Gone),
            notice = self.notices.recv() => match notice {
                Ok(notice) => Ok(Some(notice)),
                // The client was too slow for notices, which are not repeated.
                Err(RecvError::Lagged(_)) => Ok(Some(Arc::new(Notice::Changed))),
                Err(RecvError::Closed) => Err(Over::Gone),
            },
        }
    }

    async fn send_change(&mut self, change: Option<Arc<Notice>>, client: &mut ClientSocket) -> Going {
        self.check_exists()?;
        self.check_person(client).await?;
        if let Some(notice) = change {
            return self.send_notice(&notice, client).await;
        }
        self.send_all(client).await;
        Ok(())
    }

    async fn send_new(&mut self, client: &mut ClientSocket) -> Going {
        self.check_exists()?;
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

/// Sends a phrase said by somebody of this name, who is the host of the room if `host` is true.
fn send_phrase(name: String, phrase: &str, host: bool, client: &mut ClientSocket) {
    let words = client.context.say(&format!("phrase-{phrase}"));
    let arguments = [("name", (&name).into()), ("words", (&words).into())];
    let said = client.context.words().say("phrase-said", &arguments);
    client.send(&ServerMessage::Phrase { name, words, said, host });
}

/// What somebody with a seat is called.
async fn name(live: &LiveMatch, key: &PlayerId) -> Option<String> {
    let name = |state: &dyn AnyMatch| {
        let seat = state.participants().seats_of(key).next()?;
        state.participants().player(seat).map(|player| player.name.to_string())
    };
    live.read(|_, state, _| name(state)).await
}
