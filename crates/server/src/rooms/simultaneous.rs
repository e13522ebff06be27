//! One against many: the form that begins it, its score, and the way from each board to the next.

use axum::extract::Query;
use axum::response::Redirect;
use maud::{Markup, html};
use putahi_host::live::live_room::RoomContents;
use putahi_play::{Member, OneBegins, Pairing, Person, Room, RoomCommand, RoomError};
use putahi_rules::Seat;
use serde::Deserialize;

use crate::common::{ApiError, AppState, ById, Fields, RequestContext, Result};
use crate::rooms::live_rooms::contents;
use crate::rooms::matches::settled;
use crate::rooms::view::{Board, RoomView, person};

/// The words of the form for who begins, in its order.
const BEGINS: [(&str, OneBegins); 3] =
    [("alternate", OneBegins::Alternating), ("host", OneBegins::Always), ("others", OneBegins::Never)];

/// The people whom the host can play now, at most as many as matches can begin: those who are here and free, with a device.
fn free(contents: &RoomContents) -> Vec<Person> {
    let may_meet = |person: &Person| {
        contents.room.member(*person).is_some_and(|member| contents.room.may_meet_host(member))
    };
    contents.present().filter(may_meet).take(contents.room.free_matches()).collect()
}

/// What the host chooses: the game, the clock, who begins, and against whom.
pub(super) fn fields(view: &RoomView<'_>) -> Markup {
    let say = |key: &str, count: usize| view.context.words().say(key, &[("count", count.into())]);
    let free = free(view.contents);
    let may_meet = |member: &&Member| view.room.may_meet_host(member);
    html! {
        p { (view.say("room-many-lead")) }
        (view.games(true))
        (view.clocks())
        label {
            (view.say("room-many-begins"))
            select name="begins" { @for (word, _) in BEGINS { option value=(word) { (view.say(&format!("room-many-begins-{word}"))) } } }
        }
        label {
            (view.say("room-many-who"))
            select name="who" {
                option value="here" { (say("room-many-free", free.len())) }
                option value="ticked" { (view.say("tournament-who-ticked")) }
            }
        }
        fieldset.if-ticked {
            legend { (view.say("room-many-who")) }
            @for member in view.room.inside().filter(may_meet) {
                label.tick { input type="checkbox" name=(format!("ticked-{}", member.person)) checked[free.contains(&member.person)]; " " (view.listed_name(member)) }
            }
        }
        (left_out(view))
    }
}

/// Who gets no seat, and how many matches can begin.
fn left_out(view: &RoomView<'_>) -> Markup {
    let words = view.context.words();
    let without: Vec<String> = view
        .room
        .inside()
        .filter(|member| !member.has_device())
        .map(|member| member.player.name.to_string())
        .collect();
    html! {
        @if !without.is_empty() { p.calm { (words.say("room-many-no-device", &[("who", without.join(", ").into())])) } }
        p.calm { (words.say("room-many-limit", &[("most", view.room.free_matches().into())])) }
    }
}

/// The display that a form of the room `id` describes.
pub(super) async fn command(app: &AppState, id: &str, fields: &Fields) -> Result<RoomCommand> {
    let room = app.rooms.find(id).await?.ok_or(ApiError::NotFound)?;
    let people = match fields.text("who") {
        "ticked" => fields.ticked()?,
        "" | "here" => free(&contents(app, id, room).await?),
        other => return Err(ApiError::field("who", other)),
    };
    let host_begins = fields.choice("begins", &BEGINS)?.unwrap_or(OneBegins::Alternating);
    Ok(RoomCommand::Simultaneous { terms: fields.terms(2)?, people, host_begins })
}

/// What the one of the last display has got, and how many of its boards are done.
pub(super) fn score(view: &RoomView<'_>) -> Markup {
    let Some(last) = &view.room.simultaneous else { return html! {} };
    let words = view.context.words();
    let score = view.room.simultaneous_score();
    let boards = view.room.displayed().count();
    let done = boards - score.running;
    let got = [
        ("who", view.room.name(last.one).into()),
        ("count", boards.into()),
        ("won", score.won.into()),
        ("drawn", score.drawn.into()),
        ("lost", score.lost.into()),
    ];
    html! {
        span { (words.say("room-many-score", &got)) }
        @if score.running > 0 {
            span.played-of { (words.say("room-boards-done", &[("done", done.into()), ("boards", boards.into())])) progress max=(boards) value=(done) aria-hidden="true" {} }
        }
    }
}

/// Whether a person plays against many in a display that goes on.
fn plays_many(room: &Room, person: Person) -> bool {
    room.simultaneous.as_ref().is_some_and(|last| last.one == person)
        && room.displayed().filter(|pairing| pairing.is_running()).nth(1).is_some()
}

/// Whether it is the reader's turn on a board of a display in which the reader plays against many.
pub(super) fn is_to_move(view: &RoomView<'_>, board: &Board<'_>) -> bool {
    let Board { pairing, preview } = board;
    let is_displayed = view
        .room
        .simultaneous
        .as_ref()
        .is_some_and(|last| last.one == view.me && last.matches.contains(&pairing.id));
    is_displayed && pairing.is_running() && is_seat_of(pairing, preview.turn, view.me)
}

fn is_seat_of(pairing: &Pairing, seat: Option<usize>, person: Person) -> bool {
    seat.and_then(|seat| pairing.seats.get(seat)) == Some(&Some(person))
}

/// For the reader who plays against many: on how many boards it is their turn, and the way to the next.
pub(super) fn next_link(view: &RoomView<'_>) -> Option<Markup> {
    if !plays_many(view.room, view.me) {
        return None;
    }
    let waiting = view.boards.iter().filter(|board| is_to_move(view, board)).count();
    let count = view.context.words().say("room-boards-wait", &[("count", waiting.into())]);
    Some(html! {
        @if waiting > 0 { p.ready { a.main href=(format!("/r/{}/next", view.id)) { (view.say("room-next-board")) " – " (count) } } }
        @else { p.state { (view.say("room-boards-none")) } }
    })
}

/// The link from a board of a display to the next, for the one who plays them all.
pub(crate) fn next_from(context: &RequestContext, id: &str, room: &Room, from: &str) -> Option<String> {
    let me = person(context, room).filter(|me| plays_many(room, *me))?;
    let has_seat = room.displayed().any(|pairing| pairing.id == from && pairing.has(me));
    has_seat.then(|| format!("/r/{id}/next?after={from}"))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct From {
    /// The id of the match from which the reader goes on.
    #[serde(default)]
    after: String,
}

/// Leads to the next board, in the order in which they were opened, on which it is the reader's turn; to the room if there is none.
pub(crate) async fn next(
    ById { app, context, id }: ById,
    Query(From { after }): Query<From>,
) -> Result<Redirect> {
    let room = app.rooms.find(&id).await?.ok_or(ApiError::NotFound)?;
    let me = person(&context, &room).ok_or(ApiError::Room(RoomError::Outside))?;
    let (room, games) = settled(&app, &id, room).await?;
    let place = |id: &str| room.pairings.iter().position(|pairing| pairing.id == id);
    let mut found = Vec::new();
    for game in games.iter().filter(|game| game.pairing.has(me)) {
        let turn = game.live.read(|_, state, _| state.turn().map(Seat::index)).await;
        if is_seat_of(&game.pairing, turn, me) {
            found.push(&game.pairing.id);
        }
    }
    let from = place(&after);
    let next = found.iter().find(|id| place(id) > from).or(found.first());
    Ok(Redirect::to(&next.map_or_else(|| format!("/r/{id}"), |next| format!("/m/{next}"))))
}
