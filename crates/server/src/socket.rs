//! A page's or a program's connection to a match: what happens is told at once, what is asked is answered.

use std::mem::take;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use putahi_play::{Ask, Bye, Key, PHRASES, PROTOCOL, Table, Told, Wish};
use serde::Deserialize;
use tokio::sync::{broadcast, watch};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::actor::Actor;
use crate::drawn::Drawn;
use crate::error::Fault;
use crate::gathering::Aside;
use crate::house::House;
use crate::live::Live;
use crate::nodes;
use crate::play::obey;
use crate::reader::Reader;
use crate::wire::{Upgrade, Wire};

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
    State(house): State<House>,
    reader: Reader,
    Path(id): Path<String>,
    Query(client): Query<Client>,
    upgrade: Upgrade,
) -> Response {
    if !reader.same_origin {
        return Fault::OtherOrigin.json(&reader);
    }
    let live = match house.find(&id).await {
        Ok(live) => live,
        Err(fault) => return fault.json(&reader),
    };
    let place = match house.limits.open(&reader) {
        Ok(place) => place,
        Err(fault) => return fault.json(&reader),
    };
    // On the heap, since a task has room of its own for everything that is handed on within it.
    let reader = Box::new(reader);
    let house = Box::new(house);
    upgrade.then(move |wire| {
        house.brain.attend(live.clone());
        let drawn = (client.board == Form::Parts).then(Drawn::default);
        let connection = Box::new(Connection::new(wire, house, live, reader, drawn));
        async move {
            let _place = place;
            connection.run(client.since).await;
        }
    })
}

/// The connection is over; what is still to be said says why.
enum Over {
    /// The client has gone, or cannot be reached.
    Gone,
    /// The client ends it, and is to be told that this is understood.
    Closed,
    /// The server ends it.
    Ended(Bye),
}

type Going = Result<(), Over>;

struct Connection {
    wire: Wire,
    house: Box<House>,
    live: Arc<Live>,
    reader: Box<Reader>,
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
    company: Option<(Vec<usize>, usize)>,
    /// The drawing that was told last, where drawings are told in parts.
    drawn: Option<Drawn>,
}

impl Connection {
    fn new(
        wire: Wire,
        house: Box<House>,
        live: Arc<Live>,
        reader: Box<Reader>,
        drawn: Option<Drawn>,
    ) -> Connection {
        let rate = |number: u32| number.try_into().expect("a rate is not 0");
        let limit = RateLimiter::direct(Quota::per_second(rate(RATE)).allow_burst(rate(BURST)));
        let silence = house.limits.bounds.silence;
        let (told, lag) = (live.told(), Duration::ZERO);
        Connection {
            wire,
            house,
            live,
            reader,
            told,
            seq: 0,
            measures: false,
            lag,
            limit,
            silence,
            company: None,
            drawn,
        }
    }

    /// Serves until either side ends it.
    async fn run(mut self: Box<Self>, since: Option<u64>) {
        let live = self.live.clone();
        let _presence = live.gathering.enter(self.reader.key.clone());
        // Whoever comes or goes while the beginning is told must not be missed.
        let asides = live.gathering.listen();
        // What is seldom done waits elsewhere: the memory of a connection is that of the largest thing it does in place.
        let over = match Box::pin(self.begin(since)).await {
            Ok(()) => self.serve(asides).await,
            Err(over) => over,
        };
        match over {
            Over::Gone => {}
            Over::Ended(why) => Box::pin(self.end(why)).await,
            // To hear on is to answer: what is to be written of the protocol's own is written then.
            Over::Closed => drop(timeout(FAREWELL, self.wire.hear()).await),
        }
    }

    /// Says why the connection ends. Whoever has gone meanwhile need not be told.
    async fn end(&mut self, why: Bye) {
        self.tell(&Told::Bye { why });
        if self.flush().await.is_err() {
            return;
        }
        let code = if matches!(why, Bye::Closing) { CloseCode::Restart } else { CloseCode::Policy };
        let frame = CloseFrame { code, reason: Utf8Bytes::default() };
        let _ = timeout(self.house.limits.bounds.patience, self.wire.close(frame)).await;
        // What is still unread would take the last word back, were the connection dropped now.
        let rest = async { while let Some(Ok(_)) = self.wire.hear().await {} };
        let _ = timeout(FAREWELL, rest).await;
    }

    async fn begin(&mut self, since: Option<u64>) -> Going {
        // Another node may have told the client more than this one knows. Where that cannot be read, it comes again.
        self.live.reach(since.unwrap_or_default()).await.map_err(|_| Over::Gone)?;
        self.seq = self.look(|_, seq, _| seq).await;
        let seq = self.seq;
        self.tell(&Told::Hello { protocol: PROTOCOL, seq });
        self.measures = true;
        if since.is_none_or(|since| since < seq) {
            self.tell_state().await;
        }
        self.tell_company().await;
        self.flush().await
    }

    async fn serve(&mut self, mut asides: broadcast::Receiver<Aside>) -> Over {
        let mut closing = self.house.closing.subscribe();
        let mut heard = Instant::now();
        let mut silent = pin!(sleep_until(heard + self.silence));
        loop {
            let went = tokio::select! {
                changed = self.told.changed() => match changed {
                    Ok(()) => {
                        Box::pin(self.tell_all()).await;
                        Ok(())
                    }
                    Err(_) => Err(Over::Gone),
                },
                aside = asides.recv() => Box::pin(self.tell_aside(aside)).await,
                message = self.wire.hear() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(message)) => Box::pin(self.hear(message)).await,
                        Some(Err(_)) | None => Err(Over::Gone),
                    }
                }
                () = &mut silent => match heard + self.silence {
                    until if until > Instant::now() => {
                        silent.as_mut().reset(until);
                        Ok(())
                    }
                    _ => Err(Over::Ended(Bye::Silent)),
                },
                () = closed(&mut closing) => Err(Over::Ended(Bye::Closing)),
            };
            if let Err(over) = went {
                return over;
            }
            let until = heard + self.silence;
            if until < silent.deadline() {
                silent.as_mut().reset(until);
            }
            // An answer and what it has brought about go out together.
            Box::pin(self.tell_new()).await;
            if let Err(over) = self.flush().await {
                return over;
            }
        }
    }

    /// Lets all go out that was told.
    async fn flush(&mut self) -> Going {
        if take(&mut self.measures) {
            let sent = self.house.born.elapsed().as_micros() as u64;
            self.wire.ping(sent.to_le_bytes().to_vec());
        }
        match timeout(self.house.limits.bounds.patience, self.wire.flush()).await {
            Ok(Ok(())) => Ok(()),
            // A reader who is too slow comes again and is told how things stand then.
            Ok(Err(_)) | Err(_) => Err(Over::Gone),
        }
    }

    fn tell(&mut self, told: &Told) {
        let room = match told {
            Told::State { parts: None, .. } => WHOLE_STATE,
            Told::State { parts: Some(_), .. } => STATE_IN_PARTS,
            _ => 0,
        };
        let mut text = Vec::with_capacity(room);
        serde_json::to_writer(&mut text, told).expect("what is told is plain values");
        self.wire.tell(text);
    }

    /// Tells what has happened, if anything has.
    async fn tell_new(&mut self) {
        if self.told.has_changed().unwrap_or_default() {
            self.tell_all().await;
        }
    }

    async fn tell_all(&mut self) {
        self.tell_state().await;
        // Who has sat down changes who of those present has a seat.
        self.tell_company().await;
    }

    async fn tell_state(&mut self) {
        let mut state = self.look(|table, seq, reader| reader.sees(table, seq)).await;
        self.seq = state.seq;
        let parts = self.drawn.as_mut().map(|drawn| drawn.changes(state.seq, &take(&mut state.board)));
        self.tell(&Told::State { state: Box::new(state), parts });
    }

    /// Reads something off the table after so many events, all of which count as told then.
    async fn look<T>(&mut self, of: impl FnOnce(&dyn Table, u64, &Reader) -> T) -> T {
        let Connection { live, told, reader, .. } = self;
        // Nothing happens while the table is read.
        let read = |table: &dyn Table, seq| {
            told.mark_unchanged();
            of(table, seq, reader)
        };
        live.read(|_, table, seq| read(table, seq)).await
    }

    /// Tells who is here, unless that is as it was told last.
    async fn tell_company(&mut self) {
        let live = self.live.clone();
        let (here, watchers) = live
            .read(|_, table, _| {
                let (company, mut here, mut keys) = (table.company(), Vec::new(), Vec::new());
                for seat in company.people() {
                    let Some(guest) = company.guest(seat) else { continue };
                    keys.push(&guest.key);
                    here.extend(live.gathering.is_here(&guest.key).then(|| seat.number()));
                }
                (here, live.gathering.watchers(&keys))
            })
            .await;
        if self.company.as_ref().is_some_and(|told| *told == (here.clone(), watchers)) {
            return;
        }
        self.company = Some((here.clone(), watchers));
        self.tell(&Told::Company { here, watchers });
    }

    async fn tell_aside(&mut self, aside: Result<Aside, broadcast::error::RecvError>) -> Going {
        match aside {
            Ok(Aside::Changed) => self.tell_company().await,
            Ok(Aside::Phrase(key, phrase)) => {
                let name = name(&self.live, &key).await.unwrap_or_default();
                let words = self.reader.words().say(&format!("phrase-{phrase}"), &[]);
                self.tell(&Told::Phrase { name, words });
            }
            // Too slow for asides: what was said is not repeated.
            Err(broadcast::error::RecvError::Lagged(_)) => self.tell_company().await,
            Err(broadcast::error::RecvError::Closed) => return Err(Over::Gone),
        }
        Ok(())
    }

    fn measured(&mut self, payload: &[u8]) {
        let now = self.house.born.elapsed();
        if let Ok(sent) = payload.try_into().map(u64::from_le_bytes) {
            self.lag = now.saturating_sub(Duration::from_micros(sent));
        }
    }

    async fn hear(&mut self, message: Message) -> Going {
        if self.limit.check().is_err() {
            return Err(Over::Ended(Bye::Flood));
        }
        match message {
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(ask) => self.answer(ask).await,
                Err(_) => Err(Over::Ended(Bye::Malformed)),
            },
            Message::Binary(_) => Err(Over::Ended(Bye::Malformed)),
            Message::Pong(payload) => {
                self.measured(&payload);
                Ok(())
            }
            // A frame by itself is never heard.
            Message::Ping(_) | Message::Frame(_) => Ok(()),
            Message::Close(_) => Err(Over::Closed),
        }
    }

    async fn answer(&mut self, ask: Ask) -> Going {
        match ask {
            Ask::Wish { wish } => self.answer_wish(wish).await,
            Ask::Ping { next } => {
                let next = Duration::from_millis(next.into()).min(LONGEST_BREAK);
                self.silence = self.house.limits.bounds.silence.max(next * MISSED);
                // Nothing that the client has not been told may seem to be missed.
                self.tell_new().await;
                self.tell(&Told::Pong { seq: self.seq });
                self.measures = true;
            }
            Ask::Phrase { phrase } => {
                let known = PHRASES.into_iter().find(|known| *known == phrase);
                let phrase = known.ok_or(Over::Ended(Bye::Malformed))?;
                self.say(phrase).await;
            }
        }
        Ok(())
    }

    /// Says a phrase to all, if it comes from somebody who has a seat.
    async fn say(&mut self, phrase: &'static str) {
        let Some(key) = self.reader.key.clone() else { return };
        let may = self.live.read(|_, table, _| table.company().may_speak()).await;
        if may && name(&self.live, &key).await.is_some() {
            nodes::tell_phrase(&self.house, &self.live, &key, phrase);
            self.live.gathering.say(Aside::Phrase(key, phrase));
        }
    }

    async fn answer_wish(&mut self, wish: Wish) {
        let id = wish.id.clone();
        match self.house.sessions.whom(&self.reader).await {
            Ok(key) => self.reader.key = key,
            Err(fault) => {
                let refused = Some(fault.words(&self.reader));
                return self.tell(&Told::Answer { id, refused, stale: false });
            }
        }
        let actor = Actor::Session(self.reader.key.clone(), self.lag);
        let obeyed = obey(&self.house, &self.live, wish, actor).await;
        let (refused, stale) = match obeyed {
            Ok(()) => (None, false),
            Err(unmet) => {
                let fault = self.live.fault(&self.reader, unmet).await;
                (Some(fault.words(&self.reader)), matches!(fault, Fault::Stale))
            }
        };
        self.tell(&Told::Answer { id, refused, stale });
    }
}

/// What somebody with a seat is called.
async fn name(live: &Live, key: &Key) -> Option<String> {
    let name = |table: &dyn Table| {
        let seat = table.company().seats_of(key).next()?;
        table.company().guest(seat).map(|guest| guest.name.to_string())
    };
    live.read(|_, table, _| name(table)).await
}

/// Done when the server is about to close.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    // The sender lives as long as the house.
    let _ = closing.wait_for(|closing| *closing).await;
}
