//! What the page of a room shows, and the forms that its parts have in common.

use std::sync::Arc;

use maud::{Markup, html};
use putahi_host::live::live_room::RoomContents;
use putahi_play::{Member, Pairing, Person, PlayerId, Room, RoomError};
use putahi_rules::Spec;

use crate::cache::board_previews::{BoardPreview, BoardPreviews};
use crate::common::once::once_as;
use crate::common::{ApiError, ById, RequestContext, Result};
use crate::matches::create::id_from;
use crate::matches::start_form::{CLOCKS, most_seats};

pub(crate) struct RoomView<'a> {
    pub(super) context: &'a RequestContext,
    pub(super) id: &'a str,
    /// The link by which people come in.
    pub(super) link: String,
    pub(super) contents: &'a RoomContents,
    pub(super) room: &'a Room,
    pub(super) me: Person,
    pub(super) boards: Vec<Board<'a>>,
}

pub(crate) struct Board<'a> {
    pub(super) pairing: &'a Pairing,
    pub(super) preview: Arc<BoardPreview>,
}

impl<'a> RoomView<'a> {
    /// The room as `me` sees it; boards that are not among `previews` are drawn.
    pub(super) async fn of(
        context: &'a RequestContext,
        id: &'a str,
        contents: &'a RoomContents,
        previews: &BoardPreviews,
        me: Person,
    ) -> RoomView<'a> {
        let mut boards = Vec::new();
        for game in &contents.games {
            let preview = previews.get(&game.live, game.seq, context.identity.language).await;
            boards.push(Board { pairing: &game.pairing, preview });
        }
        let link = format!("{}/r/{id}", context.server);
        RoomView { context, id, link, contents, room: &contents.room, me, boards }
    }

    pub(super) fn say(&self, key: &str) -> String {
        self.context.say(key)
    }

    /// Whether a person is not connected.
    pub(super) fn is_away(&self, person: Person) -> bool {
        self.contents.is_away(person)
    }

    /// Whether it is known that a person who does not count as away is here: they are connected, the host has set it, or they have no device.
    pub(super) fn knows_whether_here(&self, member: &Member) -> bool {
        self.contents.here.contains(&member.person) || !member.is_away(false)
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

    /// Whether something is played, or was in a tournament that is shown: then the page shows that in place of the way in.
    pub(super) fn is_played(&self) -> bool {
        !self.boards.is_empty() || self.room.tournament.is_some()
    }

    pub(super) fn is_paused(&self) -> bool {
        self.room.paused(self.contents.at).is_some()
    }

    pub(super) fn order(&self, what: &str, fields: &Markup, button: &Markup) -> Markup {
        order_at(&format!("/r/{}/do", self.id), what, fields, button)
    }

    /// A form that opens matches in the room: sent twice, it opens them once. Its mark is that of the reader and what has been opened.
    pub(super) fn order_once(&self, what: &str, fields: &Markup, button: &Markup) -> Markup {
        let concerns = |pairing: &&Pairing| self.is_host() || pairing.has(self.me);
        let last = self.room.pairings.iter().rev().find(concerns).map_or("", |pairing| &pairing.id);
        let reader = self.context.key.as_ref().map_or("", PlayerId::as_str);
        let mark = id_from(&format!("form of {reader} after {last} and {}", self.room.tournaments_begun));
        order_at(&once_as(&format!("/r/{}/do", self.id), &mark), what, fields, button)
    }

    pub(super) fn press(&self, what: &str, fields: &Markup) -> Markup {
        self.order(what, fields, &html! { button { (self.say(&format!("do-{what}"))) } })
    }

    /// Games that people may choose among. Style sheets show fields for as many people as the chosen game takes.
    pub(super) fn games(&self, two_only: bool) -> Markup {
        let specs = self.chosen_games().filter(|spec| !two_only || spec.seats() == 2);
        html! {
            label {
                (self.say("room-game"))
                select name="game" {
                    @for spec in specs { (self.game(&spec)) }
                    @for main in Spec::all() {
                        @let others: Vec<Spec> = main.relatives().into_iter().filter(|spec| self.is_chosen(spec)).collect();
                        @if !others.is_empty() {
                            optgroup label=(self.context.words().say("family", &[("game", self.context.words().game(main.id()).into())])) {
                                @for spec in others { (self.game(&spec)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The games that are played here, of those that each have a page.
    fn chosen_games(&self) -> impl Iterator<Item = Spec> {
        Spec::all().into_iter().filter(|spec| self.is_chosen(spec))
    }

    /// The games that are played here, members of families among them.
    pub(super) fn games_played(&self) -> impl Iterator<Item = Spec> {
        Spec::every().into_iter().filter(|spec| self.is_chosen(spec))
    }

    fn is_chosen(&self, spec: &Spec) -> bool {
        self.room.restrictions.as_ref().is_none_or(|restrictions| restrictions.allows_game(spec))
    }

    fn game(&self, spec: &Spec) -> Markup {
        html! { option value=(spec) data-seats=(most_seats(spec)) { (self.context.words().game(spec.id())) } }
    }

    pub(super) fn clocks(&self) -> Markup {
        html! {
            label {
                (self.say("clock"))
                select name="clock" {
                    @for (word, value) in CLOCKS.into_iter().filter(|(_, value)| self.has_clock(value)) { option value=(value) { (self.say(&format!("clock-{word}"))) } }
                }
            }
        }
    }

    /// Whether matches may have this clock, which is empty for none.
    pub(super) fn has_clock(&self, value: &str) -> bool {
        let chosen = self.room.restrictions.as_ref().map(|restrictions| &restrictions.clocks);
        chosen.is_none_or(|clocks| clocks.is_empty() || clocks.contains(&value.parse().ok()))
    }

    pub(super) fn running(&self) -> impl Iterator<Item = &Board<'a>> {
        self.boards.iter().filter(|board| board.pairing.is_running())
    }
}

/// The person in the room for whom a request is made; none if it comes from outside.
pub(super) fn person(context: &RequestContext, room: &Room) -> Option<Person> {
    context.key.as_ref().and_then(|key| room.of(key)).map(|me| me.person)
}

/// The room of a request of its host.
///
/// # Errors
/// There is no such room, or the request is not made for its host.
pub(super) async fn room_of_host(request: &ById) -> Result<Room> {
    let room = request.app.rooms.find(&request.id).await?.ok_or(ApiError::NotFound)?;
    let me = person(&request.context, &room).ok_or(ApiError::Room(RoomError::Outside))?;
    if me == room.host { Ok(room) } else { Err(ApiError::Room(RoomError::NotHost)) }
}

fn order_at(address: &str, what: &str, fields: &Markup, button: &Markup) -> Markup {
    html! {
        form method="post" action=(address) {
            input type="hidden" name="do" value=(what);
            (fields) (button)
        }
    }
}

pub(super) fn hidden(name: &str, value: &impl ToString) -> Markup {
    html! { input type="hidden" name=(name) value=(value.to_string()); }
}
