//! Cards by which the people of a room come back at any device: their use, and the sheet on which they are printed.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use putahi_host::limits::rate_limit::LimitError;
use putahi_host::live::presence::Notice;
use putahi_host::people::session::{Session, id_of};
use putahi_host::support::random;
use putahi_host::support::uncancellable::spawn_uncancellable;
use putahi_play::{Card, Member, Person, PlayerId, Room, RoomError};

use crate::common::{
    ApiError, AppState, ById, Fields, FormBody, RequestContext, Result, address as asset, framed, once, page,
    qr, with_session,
};
use crate::matches::invite::{letters, without_scheme};
use crate::rooms::entry::{self, RefusedCard};
use crate::rooms::matches::{settled, tell_player};
use crate::rooms::sheet_link::link;
use crate::rooms::view::room_of_host;

/// Two for each person whom a room knows: enough to find one that nobody has.
const DRAWN: usize = 1024;

/// Cards among which a room takes those that nobody has.
pub(super) fn drawn() -> Vec<Card> {
    (0..DRAWN).map(|_| Card::drawn(random::below)).collect()
}

pub(super) fn address(context: &RequestContext, id: &str, card: &Card) -> String {
    format!("{}/r/{id}/card/{card}", context.server)
}

/// The page to which the QR code of a card leads. Nothing has happened yet, since previews of links open it as well.
pub(crate) async fn arrive(request: ById<(String, String)>) -> Result<Response> {
    let ById { app, context, id: (id, typed) } = &request;
    let room = app.rooms.find(id).await?.ok_or(ApiError::NotFound)?;
    let holder = match holder(app, context, id, &room, typed) {
        Ok(holder) => holder,
        Err(refused) => return refuse(context, id, &room, typed, refused),
    };
    if context.key.as_ref() == Some(&holder.player.id) {
        return Ok(Redirect::to(&format!("/r/{id}")).into_response());
    }
    let name = holder.player.name.to_string();
    let fields = html! { input type="hidden" name="card" value=(typed); };
    let body = html! {
        p.lead { (context.words().say("card-arrive", &[("name", name.as_str().into()), ("room", room.title.to_string().into())])) }
        section.card {
            form.start method="post" action=(once(&format!("/r/{id}/card"))) {
                (fields)
                button.main.big { (context.words().say("do-use-card", &[("name", name.as_str().into())])) }
            }
        }
        p.calm { (context.say("card-follows")) }
    };
    Ok(page(context, &room.title.to_string(), &body).into_response())
}

/// Lets a device act for the person whose card was scanned or typed.
pub(crate) async fn take(
    ById { app, context, id }: ById,
    FormBody(fields): FormBody<Fields>,
) -> Result<Response> {
    // What follows should not be left undone where a browser has gone on.
    spawn_uncancellable(async move { use_card(&app, &context, &id, fields.text("card")).await }).await
}

async fn use_card(app: &AppState, context: &RequestContext, id: &str, typed: &str) -> Result<Response> {
    let room = app.rooms.find(id).await?.ok_or(ApiError::NotFound)?;
    let holder = match holder(app, context, id, &room, typed) {
        Ok(holder) => holder,
        Err(refused) => return refuse(context, id, &room, typed, refused),
    };
    let to = Redirect::to(&format!("/r/{id}"));
    let is_same = context.key.as_ref() == Some(&holder.player.id) && holder.belongs_to_room();
    if is_same && holder.is_inside() {
        return Ok(to.into_response());
    }
    let card = holder.card.clone().ok_or(ApiError::Room(RoomError::NoCard))?;
    // What is known of the matches is recorded before their seats go over.
    settled(app, id, room.clone()).await?;
    let new_player = PlayerId::new(random::new_id());
    let (room, person) = app.rooms.change(id, |room| room.use_card(&card, &new_player)).await?;
    let member = room.member(person).ok_or(ApiError::Room(RoomError::NoCard))?;
    let (key, name) = (&member.player.id, member.player.name.clone());
    let Session { secret, .. } = app.sessions.begin_in_room(&context.identity, id, key, Some(name)).await?;
    let session = secret.as_ref().map(id_of);
    app.sessions.end_in_room(key, session.as_ref(), context.identity.language).await?;
    tell(app, id, &room, person).await?;
    Ok(with_session(to, secret.as_ref(), context.secure))
}

/// Gives the seats to the player that a person is now, and wakes the pages of the devices that acted for them.
async fn tell(app: &AppState, id: &str, room: &Room, person: Person) -> Result<()> {
    tell_player(app, room, person).await?;
    if let Some(live) = app.rooms.get_live(id) {
        live.presence.notify(Notice::Changed);
        live.notify_changed();
    }
    Ok(())
}

/// Ends the sessions of the devices at which the card of a person was used, after the host has replaced it.
pub(super) async fn end_devices(
    app: &AppState,
    context: &RequestContext,
    id: &str,
    person: Person,
) -> Result<()> {
    let Some(room) = app.rooms.find(id).await? else { return Ok(()) };
    let Some(member) = room.member(person).filter(|member| member.belongs_to_room()) else { return Ok(()) };
    app.sessions.end_in_room(&member.player.id, None, context.identity.language).await?;
    tell(app, id, &room, person).await
}

/// The person whose card has these letters. Letters that nobody has count as a wrong try.
fn holder<'a>(
    app: &AppState,
    context: &RequestContext,
    id: &str,
    room: &'a Room,
    typed: &str,
) -> Result<&'a Member, RefusedCard> {
    let card: Card = typed.parse().map_err(|_| RefusedCard::Form)?;
    let counted = app.limits.card(&context.client(), id).map_err(|error| match error {
        LimitError::TooMany { seconds } => RefusedCard::Wait(seconds),
        LimitError::TooManySockets => RefusedCard::Unknown,
    })?;
    let holder = room.card_holder(&card).ok_or(RefusedCard::Unknown)?;
    app.limits.take_back(&counted);
    Ok(holder)
}

/// The most of what was typed that is shown again, in characters.
const MOST_TYPED: usize = 12;

fn refuse(
    context: &RequestContext,
    id: &str,
    room: &Room,
    typed: &str,
    refused: RefusedCard,
) -> Result<Response> {
    let status = match refused {
        RefusedCard::Form => StatusCode::UNPROCESSABLE_ENTITY,
        RefusedCard::Unknown => StatusCode::NOT_FOUND,
        RefusedCard::Wait(_) => StatusCode::TOO_MANY_REQUESTS,
    };
    let typed: String = typed.chars().take(MOST_TYPED).collect();
    Ok((status, entry::enter(context, id, room, false, Some((&typed, refused)))).into_response())
}

/// The sheet with the cards of all people in the room, for its host.
pub(crate) async fn sheet(request: ById) -> Result<Markup> {
    let room = room_of_host(&request).await?;
    let ById { context, id, .. } = request;
    let people = room.inside().filter(|member| member.person != room.host);
    let (with, without): (Vec<&Member>, Vec<&Member>) = people.partition(|member| member.card.is_some());
    let title = context.say("cards");
    let body = html! {
        div.cards-head {
            h1 { (title) }
            @for text in context.words().paragraphs("cards-lead") { p { (text) } }
            div.row {
                @if !without.is_empty() { (deal(&context, &id, without.len())) }
                @if !with.is_empty() { (link(&context, &format!("/r/{id}/cards.pdf"), "do-print-cards")) }
                a.button href=(format!("/r/{id}#people")) { (context.say("to-room")) }
            }
        }
        ul.person-cards { @for member in with { @if let Some(card) = &member.card { li { (one(&context, &id, &room, member, card)) } } } }
        script type="module" src=(asset("print.js")) {}
    };
    Ok(framed(&context, &title, &body))
}

fn deal(context: &RequestContext, id: &str, count: usize) -> Markup {
    html! {
        form method="post" action=(format!("/r/{id}/do")) {
            input type="hidden" name="do" value="deal-all";
            input type="hidden" name="back" value="cards";
            button.main { (context.words().say("do-deal-all", &[("count", count.into())])) }
        }
    }
}

/// A card: who, where, and how they come in.
fn one(context: &RequestContext, id: &str, room: &Room, member: &Member, card: &Card) -> Markup {
    let link = address(context, id, card);
    let place = format!("{}/r/{id}", context.server);
    html! {
        div.person-card {
            (qr(&link, &context.say("card-qr")))
            div.says {
                b.name { (member.player.name) }
                span.room { (room.title) }
                (letters(context, "card-letters", &card.to_string()))
                span.how { (context.say("card-how")) }
                span.where { (without_scheme(&place)) }
            }
        }
    }
}
