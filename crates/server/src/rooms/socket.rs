//! The socket of a room: the parts of its page that have changed.

use std::collections::HashSet;
use std::sync::Arc;

use axum::extract::Query;
use axum::response::Response;
use putahi_host::live::live_room::{LiveRoom, RoomContents};
use putahi_host::people::error::PeopleError;
use putahi_view::{ClientMessage, CloseReason, PROTOCOL, ServerMessage};
use serde::Deserialize;
use tokio::sync::watch;

use crate::common::socket::client_socket::{ClientSocket, Going, Over};
use crate::common::socket::connection::{Connection, Subject};
use crate::common::socket::websocket::Upgrade;
use crate::common::{ApiError, ById, Result};
use crate::rooms::live_rooms::live_room;
use crate::rooms::page;
use crate::rooms::view::{RoomView, person};

/// The most marks that are read of what a page shows; no page has more parts.
const MOST_MARKS: usize = 128;

#[derive(Deserialize)]
pub(crate) struct Shown {
    /// The marks of the parts that it shows, separated by commas; only others are sent.
    #[serde(default)]
    have: String,
    /// The name of the only part that it wants; all if none.
    only: Option<String>,
    language: Option<String>,
}

pub(crate) async fn socket(
    ById { app, context, id }: ById,
    Query(shown): Query<Shown>,
    upgrade: Upgrade,
) -> Result<Response> {
    let context = context.in_language_of_page(shown.language.as_deref());
    let permit = app.limits.open(&context.client())?;
    let room = app.rooms.find(&id).await?.ok_or(ApiError::NotFound)?;
    let live = match person(&context, &room) {
        Some(_) => Some(live_room(&app, &id, room).await?),
        None => None,
    };
    let context = Box::new(context);
    Ok(upgrade.then(move |socket| {
        let mut client = ClientSocket::new(socket, app, context);
        async move {
            let _permit = permit;
            // A page can read this; it cannot read why a socket was not opened.
            let Some(live) = live else { return client.finish(Over::Ended(CloseReason::Outside)).await };
            let _presence = live.presence.enter(client.context.key.clone());
            Connection::new(client, RoomSubject::new(live.clone(), shown)).run().await;
        }
    }))
}

struct RoomSubject {
    live: Arc<LiveRoom>,
    contents: watch::Receiver<Option<Arc<RoomContents>>>,
    /// The marks of the parts that the client shows.
    have: HashSet<String>,
    /// The name of the only part that the client wants; all if none.
    only: Option<String>,
    /// How often parts were sent to the client.
    seq: u64,
}

impl RoomSubject {
    fn new(live: Arc<LiveRoom>, shown: Shown) -> RoomSubject {
        let marks = shown.have.split(',').filter(|mark| !mark.is_empty()).take(MOST_MARKS);
        RoomSubject {
            have: marks.map(str::to_owned).collect(),
            contents: live.subscribe_contents(),
            only: shown.only,
            live,
            seq: 0,
        }
    }

    async fn send_parts(&mut self, client: &mut ClientSocket) -> Going {
        let contents = self.contents.borrow_and_update().clone();
        let outside = Over::Ended(CloseReason::Outside);
        let Some(contents) = contents else { return Err(outside) };
        let Some(me) = person(&client.context, &contents.room) else { return Err(outside) };
        let view =
            RoomView::of(&client.context, self.live.id(), &contents, &client.app.board_previews, me).await;
        let mut parts = page::parts(&view, &self.have);
        parts.retain(|part| self.only.as_ref().is_none_or(|only| *only == part.name));
        client.app.metrics.room_drawings.inc();
        let marks: HashSet<String> = parts.iter().map(|part| part.mark.clone()).collect();
        if self.have != marks {
            self.seq += 1;
            client.send(&ServerMessage::Room { seq: self.seq, parts });
            self.have = marks;
        }
        Ok(())
    }
}

impl Subject for RoomSubject {
    type Change = ();

    async fn begin(&mut self, client: &mut ClientSocket) -> Going {
        client.send(&ServerMessage::Hello { protocol: PROTOCOL, seq: self.seq });
        self.send_parts(client).await
    }

    async fn changed(&mut self) -> Result<(), Over> {
        // The live room, which is held here, has the sender.
        self.contents.changed().await.map_err(|_| Over::Gone)
    }

    async fn send_change(&mut self, (): (), client: &mut ClientSocket) -> Going {
        // The session may have ended, or have become somebody else's.
        match client.app.sessions.current_user(&client.context.identity).await {
            Ok(key) => client.context.key = key,
            // Once the store answers the client comes again.
            Err(PeopleError::Store(_)) => return Err(Over::Gone),
            Err(_) => return Err(Over::Ended(CloseReason::Outside)),
        }
        self.send_parts(client).await
    }

    async fn send_new(&mut self, client: &mut ClientSocket) -> Going {
        match self.contents.has_changed() {
            Ok(true) => self.send_change((), client).await,
            Ok(false) => Ok(()),
            Err(_) => Err(Over::Gone),
        }
    }

    /// In a room nobody plays against a clock.
    fn set_quiet(&mut self, _is_quiet: bool) {}

    fn seq(&self) -> u64 {
        self.seq
    }

    async fn answer(&mut self, _: ClientMessage, _: &mut ClientSocket) -> Going {
        // What people do in a room they ask for with forms.
        Err(Over::Ended(CloseReason::Malformed))
    }
}
