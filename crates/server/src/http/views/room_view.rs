//! What the page of a room shows.

use putahi_play::{BoardSvg, Pairing, Person, Room, Viewer};

use crate::http::extract::request_context::RequestContext;
use crate::services::room_matches::RoomGame;

/// A room as one of its people sees it.
pub(crate) struct RoomView {
    /// The id of the room.
    pub(crate) id: String,
    /// The link by which people come in.
    pub(crate) link: String,
    /// The room.
    pub(crate) room: Room,
    /// Who sees it.
    pub(crate) me: Person,
    /// Who looks at the room now.
    pub(crate) here: Vec<Person>,
    /// The tables that are not over.
    pub(crate) boards: Vec<Board>,
}

impl RoomView {
    pub(super) fn is_host(&self) -> bool {
        self.room.host == self.me
    }
}

/// A table at a page_data.
pub(crate) struct Board {
    pub(super) pairing: Pairing,
    pub(super) drawing: BoardSvg,
    pub(super) status: String,
    pub(super) sides: Vec<String>,
    pub(super) waiting: bool,
}

impl Board {
    pub(crate) async fn of(context: &RequestContext, played: &RoomGame) -> Board {
        let words = context.words();
        let seen = |table: &dyn putahi_play::AnyMatch| {
            let past = table.past_position(table.moves().len(), words);
            let shown = table.view(words, Viewer::Nobody, played.live.clock().now());
            (past.map(|past| past.board).unwrap_or_default(), shown)
        };
        let (drawing, shown) = played.live.read(|_, table, _| seen(table)).await;
        let sides = shown.chairs.into_iter().map(|chair| chair.side).collect();
        Board {
            pairing: played.pairing.clone(),
            drawing,
            status: shown.status,
            sides,
            waiting: shown.waiting,
        }
    }
}
