//! All matches of somebody in one stream, for programs that play: a line of JSON for each event.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use putahi_host::host::closed;
use putahi_host::limits::rate_limit::ConnectionPermit;
use putahi_host::live::live_match::LiveMatch;
use putahi_host::people::error::PeopleError;
use putahi_host::store::{MatchFilter, Stage, StoreError};
use putahi_host::support::interval::ticks;
use putahi_play::PlayerId;
use serde::Serialize;
use tokio::sync::{broadcast, mpsc};
use tokio::time::timeout;
use tokio_stream::StreamMap;
use tokio_stream::wrappers::{ReceiverStream, WatchStream};
use utoipa::ToSchema;

use crate::common::respond::STREAM;
use crate::common::{ApiError, AppRequest, AppState, ErrorBody, RequestContext, Result};
use crate::matches::api_match::Match;

/// How often an empty line is sent, and it is looked whether something was missed.
const ALIVE: Duration = Duration::from_secs(5);
/// The most lines that wait for a slow reader.
const WAITING: usize = 16;
/// The most matches that a stream reports at a time.
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
    /// The operator has deleted the match.
    Deleted {
        /// The id of the match.
        id: String,
    },
}

/// A stream of what happens in all matches in which you sit, one line of JSON for each event, an empty line every five
/// seconds. It begins with the matches that are not over. It ends when the server closes, the token is taken back, the session ends or you
/// read too slowly: open it again then.
#[utoipa::path(
    get,
    path = "/api/stream",
    operation_id = "stream",
    security(("token" = []), ("session" = [])),
    tag = "stream",
    responses(
        (status = 200, description = "The stream", body = News, content_type = STREAM),
        (status = 401, description = "You have neither a token nor a session", body = ErrorBody),
        (status = 429, description = "You have too many streams", body = ErrorBody)
    )
)]
pub(crate) async fn stream(AppRequest { app, context, .. }: AppRequest) -> Result<Response> {
    let key = context.key.clone().ok_or(ApiError::NoSession)?;
    let permit = app.limits.open(&context.client())?;
    let (lines, body) = mpsc::channel(WAITING);
    let sender = StreamSender { app, context, key, lines, matches: StreamMap::new(), _permit: permit };
    tokio::spawn(async move {
        if let Err(Over::Broken(error)) = sender.run().await {
            tracing::error!(%error, "a stream ends");
        }
    });
    let body = Body::from_stream(ReceiverStream::new(body));
    Ok(([(header::CONTENT_TYPE, STREAM)], body).into_response())
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

/// Sends the news to one reader.
struct StreamSender {
    app: AppState,
    context: RequestContext,
    key: PlayerId,
    lines: mpsc::Sender<Result<Bytes, Infallible>>,
    /// The matches of the reader: each gives itself, and whether it has done so before, at once and when it has changed. It stays in
    /// memory while it is held here, and so reports what happens in it.
    matches: StreamMap<String, BoxStream<'static, (Arc<LiveMatch>, bool)>>,
    _permit: ConnectionPermit,
}

impl StreamSender {
    async fn run(mut self) -> Result<(), Over> {
        let (mut seated, mut closing) = (self.app.matches.seated(), self.app.closing.subscribe());
        let mut alive = ticks(ALIVE);
        loop {
            tokio::select! {
                _ = alive.tick() => self.look().await?,
                Some((id, (live, told))) = self.matches.next() => self.send_match(id, &live, told).await?,
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
        match self.app.sessions.current_user(&self.context.identity).await {
            Ok(Some(key)) if key == self.key => {}
            Err(PeopleError::Store(error)) => return Err(Over::Broken(error)),
            Ok(_) | Err(_) => return Err(Over::Gone),
        }
        let found = self.app.store.matches(MatchFilter::Of(self.key.clone()), MOST).await?;
        for found in found.into_iter().filter(|found| found.stage != Stage::Over) {
            self.follow(found.id).await?;
        }
        self.send("\n".to_owned()).await
    }

    async fn follow(&mut self, id: String) -> Result<(), Over> {
        if self.matches.len() < MOST
            && !self.matches.contains_key(&id)
            && let Some(live) = self.app.matches.find_readable(&id).await?
        {
            live.note_requester(self.context.identity.requester()).await;
            self.app.bots.wake(live.clone());
            let changes = WatchStream::new(live.subscribe()).enumerate();
            self.matches.insert(id, changes.map(move |(number, _)| (live.clone(), number > 0)).boxed());
        }
        Ok(())
    }

    async fn send_match(&mut self, id: String, live: &LiveMatch, told: bool) -> Result<(), Over> {
        let news = if live.is_deleted() {
            News::Deleted { id: id.clone() }
        } else {
            let r#match = Box::new(Match::of(live, &self.context).await);
            match told {
                _ if r#match.over => News::Finished { r#match },
                true => News::State { r#match },
                false => News::Started { r#match },
            }
        };
        if matches!(news, News::Finished { .. } | News::Deleted { .. }) {
            self.matches.remove(&id);
        }
        let line = serde_json::to_string(&news).expect("what is told is plain values");
        self.send(line + "\n").await
    }

    async fn send(&mut self, line: String) -> Result<(), Over> {
        let sent = timeout(self.app.limits.config.patience, self.lines.send(Ok(line.into()))).await;
        // A slow reader is disconnected; it reconnects and gets the present state.
        sent.map_err(|_| Over::Gone)?.map_err(|_| Over::Gone)
    }
}
