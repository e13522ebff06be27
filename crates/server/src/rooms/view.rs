//! What the page of a room shows.

use std::sync::Arc;

use putahi_host::live::live_room::RoomContents;
use putahi_play::{Member, Pairing, Person, Room, Timestamp};

use crate::cache::board_previews::{BoardPreview, BoardPreviews};
use crate::kernel::extract::request_context::RequestContext;

/// A room as one of its people sees it.
pub(crate) struct RoomView<'a> {
    pub(crate) context: &'a RequestContext,
    pub(crate) id: &'a str,
    /// The link by which people come in.
    pub(crate) link: String,
    /// The code of five letters by which people come in, if there is one.
    pub(crate) code: Option<String>,
    pub(crate) room: Arc<Room>,
    pub(crate) me: Person,
    pub(crate) at: Timestamp,
    /// The people who are connected to the room or to a match that is shown, or were a moment ago.
    pub(crate) here: Vec<Person>,
    /// The matches that are not over, and those of the last round of the round robin that are.
    pub(crate) boards: Vec<Board>,
}

impl<'a> RoomView<'a> {
    /// The room as `me` sees it; boards that are not among `previews` are drawn.
    pub(crate) async fn of(
        context: &'a RequestContext,
        id: &'a str,
        contents: &RoomContents,
        previews: &BoardPreviews,
        me: Person,
    ) -> RoomView<'a> {
        let mut boards = Vec::new();
        for game in &contents.games {
            let preview = previews.get(&game.live, game.seq, context.identity.language).await;
            boards.push(Board { pairing: game.pairing.clone(), preview });
        }
        RoomView {
            context,
            id,
            link: format!("{}/r/{id}", context.server),
            code: contents.code.clone(),
            room: contents.room.clone(),
            me,
            at: contents.at,
            here: contents.here.clone(),
            boards,
        }
    }

    pub(super) fn say(&self, key: &str) -> String {
        self.context.say(key)
    }

    /// Whether a person is not connected. Where nobody is, the pages are used without scripts, and nothing is known.
    pub(super) fn is_away(&self, person: Person) -> bool {
        !self.here.is_empty() && !self.here.contains(&person)
    }

    /// The name of a member in a list of people to choose from, marked if they are away.
    pub(super) fn listed_name(&self, member: &Member) -> String {
        let name = member.player.name.to_string();
        match self.is_away(member.person) {
            true => self.context.words().say("room-name-away", &[("name", name.into())]),
            false => name,
        }
    }

    pub(super) fn is_host(&self) -> bool {
        self.room.host == self.me
    }

    pub(super) fn is_paused(&self) -> bool {
        self.room.paused(self.at).is_some()
    }

    pub(super) fn running(&self) -> impl Iterator<Item = &Board> {
        self.boards.iter().filter(|board| board.pairing.is_running())
    }
}

pub(crate) struct Board {
    pub(super) pairing: Pairing,
    pub(super) preview: Arc<BoardPreview>,
}
