//! All matches of somebody in one stream, for programs that play: a line of JSON for each event.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use putahi_play::Key;
use serde::Serialize;
use tokio::sync::{broadcast, mpsc};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_stream::wrappers::{ReceiverStream, WatchStream};
use tokio_stream::{StreamExt, StreamMap};
use utoipa::ToSchema;

use super::shown::Match;
use crate::error::{Fault, Refusal};
use crate::house::House;
use crate::limits::Place;
use crate::live::Live;
use crate::reader::Reader;
use crate::socket::closed;
use crate::store::{Stage, StoreError, Wanted};

/// How often an empty line is sent, and it is looked whether something was missed.
const ALIVE: Duration = Duration::from_secs(5);
/// Lines that wait for a slow reader.
const WAITING: usize = 16;
/// The most matches of which a stream tells at a time.
const MOST: usize = 200;

/// A line of the stream.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum News {
    /// The stream tells of this match from now on: you have sat down, or the stream has just begun.
    Started {
        /// The match.
        r#match: Box<Match>,
    },
    /// Something has happened in the match.
    State {
        /// The match.
        r#match: Box<Match>,
    },
    /// The match is over; the stream does not tell of it again.
    Finished {
        /// The match.
        r#match: Box<Match>,
    },
}

/// A stream of what happens in all matches in which you sit, one line of JSON for each event, an empty line every five
/// seconds. It begins with the matches that are not over. It ends when the server closes, the token is taken back, the session ends or you
/// read too slowly: open it again then.
#[utoipa::path(
    get,
    path = "/api/stream",
    tag = "stream",
    responses(
        (status = 200, description = "The stream", body = News, content_type = "application/x-ndjson"),
        (status = 401, description = "You have neither a token nor a session", body = Refusal),
        (status = 429, description = "You have too many streams", body = Refusal)
    )
)]
pub(crate) async fn stream(State(house): State<House>, reader: Reader) -> Response {
    match open(&house, reader.clone()) {
        Ok(body) => ([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response(),
        Err(fault) => fault.json(&reader),
    }
}

fn open(house: &House, reader: Reader) -> Result<Body, Fault> {
    let key = reader.key.clone().ok_or(Fault::NoSession)?;
    let place = house.limits.open(&reader)?;
    let (lines, body) = mpsc::channel(WAITING);
    let matches = StreamMap::new();
    let teller =
        Teller { house: house.clone(), reader, key, lines, matches, followed: HashMap::new(), _place: place };
    tokio::spawn(async move {
        if let Err(Over::Broken(error)) = teller.tell().await {
            tracing::error!(%error, "a stream ends");
        }
    });
    Ok(Body::from_stream(ReceiverStream::new(body)))
}

/// The stream is over.
enum Over {
    /// Its reader has gone, is too slow, or may not read any more.
    Gone,
    /// The store fails.
    Broken(StoreError),
}

impl From<StoreError> for Over {
    fn from(error: StoreError) -> Over {
        Over::Broken(error)
    }
}

/// A match of the reader's.
struct Followed {
    live: Arc<Live>,
    /// Whether the reader has been told of it.
    told: bool,
}

/// Tells one reader.
struct Teller {
    house: House,
    reader: Reader,
    key: Key,
    lines: mpsc::Sender<Result<Bytes, Infallible>>,
    /// The matches of the reader; each gives the number of its events when that has grown.
    matches: StreamMap<String, WatchStream<u64>>,
    /// The matches themselves: who holds them keeps them in memory, and so hears of what happens in them.
    followed: HashMap<String, Followed>,
    _place: Place,
}

impl Teller {
    async fn tell(mut self) -> Result<(), Over> {
        let (mut seated, mut closing) = (self.house.matches.seated(), self.house.closing.subscribe());
        let mut alive = interval(ALIVE);
        alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = alive.tick() => self.look().await?,
                Some((id, _)) = self.matches.next() => self.tell_match(id).await?,
                sat = seated.recv() => match sat {
                    Ok((key, _)) if key != self.key => {}
                    Ok((_, id)) => self.follow(id).await?,
                    Err(broadcast::error::RecvError::Lagged(_)) => self.look().await?,
                    Err(broadcast::error::RecvError::Closed) => return Ok(()),
                },
                () = closed(&mut closing) => return Ok(()),
            }
        }
    }

    /// Looks which matches there are, and whether the reader may still hear of them.
    async fn look(&mut self) -> Result<(), Over> {
        match self.house.sessions.whom(&self.reader).await {
            Ok(Some(key)) if key == self.key => {}
            Err(Fault::Store(error)) => return Err(Over::Broken(error)),
            Ok(_) | Err(_) => return Err(Over::Gone),
        }
        let found = self.house.store.matches(Wanted::Of(self.key.clone()), MOST).await?;
        for found in found.into_iter().filter(|found| found.stage != Stage::Over) {
            self.follow(found.id).await?;
        }
        self.send("\n".to_owned()).await
    }

    async fn follow(&mut self, id: String) -> Result<(), Over> {
        if self.matches.len() < MOST
            && !self.matches.contains_key(&id)
            && let Some(live) = self.house.matches.find(&id).await?
        {
            self.house.brain.attend(live.clone());
            self.matches.insert(id.clone(), WatchStream::new(live.told()));
            self.followed.insert(id, Followed { live, told: false });
        }
        Ok(())
    }

    async fn tell_match(&mut self, id: String) -> Result<(), Over> {
        let Some(followed) = self.followed.get_mut(&id) else { return Ok(()) };
        let shown = Box::new(Match::of(&followed.live, &self.reader).await);
        let news = if shown.is_over() {
            self.matches.remove(&id);
            self.followed.remove(&id);
            News::Finished { r#match: shown }
        } else if followed.told {
            News::State { r#match: shown }
        } else {
            followed.told = true;
            News::Started { r#match: shown }
        };
        let line = serde_json::to_string(&news).expect("what is told is plain values");
        self.send(line + "\n").await
    }

    async fn send(&mut self, line: String) -> Result<(), Over> {
        let sent = timeout(self.house.limits.bounds.patience, self.lines.send(Ok(line.into()))).await;
        // Who is too slow comes again and is told how things stand then.
        sent.map_err(|_| Over::Gone)?.map_err(|_| Over::Gone)
    }
}
