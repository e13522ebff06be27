//! What the page of a room shows.

use std::sync::Arc;

use putahi_host::live::live_room::RoomContents;
use putahi_play::{Member, Pairing, Person, Room, Timestamp};

use crate::cache::board_previews::{BoardPreview, BoardPreviews};
use crate::kernel::extract::request_context::RequestContext;

/// A room as one of its people sees it.
pub(crate) struct RoomView {
    /// The id of the room.
    pub(crate) id: String,
    /// The link by which people come in.
    pub(crate) link: String,
    /// The code of five letters by which people come in, if there is one.
    pub(crate) code: Option<String>,
    /// The room.
    pub(crate) room: Arc<Room>,
    /// The person who sees it.
    pub(crate) me: Person,
    /// When it is shown.
    pub(crate) at: Timestamp,
    /// The people who are connected to the room or to a match that is shown, or were a moment ago.
    pub(crate) here: Vec<Person>,
    /// The matches that are not over, and those of the last round of the round robin that are.
    pub(crate) boards: Vec<Board>,
}

impl RoomView {
    /// The room `id` as `me` sees it; boards that are not among `previews` are drawn.
    pub(crate) async fn of(
        context: &RequestContext,
        id: &str,
        contents: &RoomContents,
        previews: &BoardPreviews,
        me: Person,
    ) -> RoomView {
        let mut boards = Vec::new();
        for game in &contents.games {
            let preview = previews.get(&game.live, game.seq, context.identity.language).await;
            boards.push(Board { pairing: game.pairing.clone(), preview });
        }
        RoomView {
            id: id.to_owned(),
            link: format!("{}/r/{id}", context.server),
            code: contents.code.clone(),
            room: contents.room.clone(),
            me,
            at: contents.at,
            here: contents.here.clone(),
            boards,
        }
    }

    /// Whether a person is not connected. Where nobody is, the pages are used without scripts, and nothing is known.
    pub(super) fn is_away(&self, person: Person) -> bool {
        !self.here.is_empty() && !self.here.contains(&person)
    }

    /// The name of a member in a list of people to choose from, marked if they are away.
    pub(super) fn listed_name(&self, context: &RequestContext, member: &Member) -> String {
        let name = member.player.name.to_string();
        match self.is_away(member.person) {
            true => context.words().say("room-name-away", &[("name", name.into())]),
            false => name,
        }
    }

    pub(super) fn is_host(&self) -> bool {
        self.room.host == self.me
    }

    /// Whether the matches are paused.
    pub(super) fn is_paused(&self) -> bool {
        self.room.paused(self.at).is_some()
    }

    /// The boards on which a match goes on.
    pub(super) fn running(&self) -> impl Iterator<Item = &Board> {
        self.boards.iter().filter(|board| board.pairing.is_running())
    }
}

/// A match whose board is shown.
pub(crate) struct Board {
    pub(super) pairing: Pairing,
    pub(super) preview: Arc<BoardPreview>,
}
