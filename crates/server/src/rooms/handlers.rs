//! Requests about a room: its page, and what its people do. Changes of the page are sent over a socket.

use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use putahi_host::limits::rates::Action;
use putahi_host::live::live_room::RoomContents;
use putahi_host::people::session::Session;
use putahi_host::support::random;
use putahi_host::support::uncancellable::spawn_uncancellable;
use putahi_play::{Device, Name, Person, Player, PlayerId, Room, RoomCommand, RoomError, Tournament};

use crate::account::naming::enter_named;
use crate::common::{ApiError, AppRequest, AppState, ById, Fields, FormBody, Result, file, with_session};
use crate::matches::join_codes::{self, Target};
use crate::rooms::live_rooms::contents;
use crate::rooms::matches::settled;
use crate::rooms::view::{RoomView, person};
use crate::rooms::{cards, commands, entry, page, simultaneous, tournament_csv, tournament_results};
use crate::site::home::RefusedCode;

pub(crate) async fn own(request: AppRequest) -> Result<Markup> {
    own_page(&request, None).await
}

/// The page of rooms, with a code that was refused.
pub(crate) async fn own_page(
    AppRequest { app, context, .. }: &AppRequest,
    refused: Option<RefusedCode>,
) -> Result<Markup> {
    let own = match &context.key {
        Some(key) => app.rooms.of(key).await?,
        None => Vec::new(),
    };
    Ok(entry::own_rooms(context, &own, refused.as_ref()))
}

/// Makes a room; the host is the player who asked for it. Without a name in the form, one is asked for first.
pub(crate) async fn make(request: AppRequest, FormBody(fields): FormBody<Fields>) -> Result<Response> {
    let AppRequest { app, context, .. } = &request;
    let title = fields.get("title").map_or_else(|| context.say("room-usual"), str::to_owned);
    let title: Name = title.parse().map_err(|_| ApiError::field("title", &title))?;
    let Some(name) = fields.name()? else {
        return Ok(entry::new_room(context, &title).into_response());
    };
    app.limits.check(Action::Match, &context.client(), 1)?;
    let Session { player, secret } = enter_named(&request, fields.get("name")).await?;
    let id = app.rooms.make(&Room::new(title, Player { name, id: player.id })).await?;
    join_codes::issue(app, &Target::Room(id.clone())).await?;
    Ok(with_session(Redirect::to(&format!("/r/{id}")), secret.as_ref(), context.secure))
}

/// Seconds after which the page of a person who waits for admission reloads.
const LOOK_AGAIN: &str = "10";

/// The page of a room; visitors who are not members are asked to enter.
pub(crate) async fn room(ById { app, mut context, id }: ById) -> Result<Response> {
    let room = app.rooms.find(&id).await?.ok_or(ApiError::NotFound)?;
    let me = person(&context, &room);
    if room.restrictions.is_some() && me != Some(room.host) {
        context.stays_in = Some(id.clone());
    }
    let Some(me) = me else {
        let asks = |key: &PlayerId| room.asking().any(|member| member.player.id == *key);
        let asks = context.key.as_ref().is_some_and(asks);
        let refresh = (asks && room.locked).then_some([(header::REFRESH, LOOK_AGAIN)]);
        return Ok((refresh, entry::enter(&context, &id, &room, asks, None)).into_response());
    };
    if me == room.host && !room.closed {
        // A code is good for a day, the room for longer.
        join_codes::issue(&app, &Target::Room(id.clone())).await?;
    }
    let contents = contents(&app, &id, room).await?;
    let view = RoomView::of(&context, &id, &contents, &app.board_previews, me).await;
    Ok(page::room(&view).into_response())
}

/// Lets somebody in under the name they give, or lets them ask the host of a locked room.
pub(crate) async fn enter(request: ById, FormBody(fields): FormBody<Fields>) -> Result<Response> {
    let ById { app, context, id } = &request;
    let name = fields.name()?;
    let room = app.rooms.find(id).await?.ok_or(ApiError::NotFound)?;
    if room.restrictions.is_some() && person(context, &room).is_none() {
        return Err(ApiError::Room(RoomError::CardsOnly));
    }
    let is_new = context.identity.player_id().is_none();
    let Session { player, secret } = match is_new {
        // What is stored of somebody who has come for the room alone goes with it.
        true => {
            let player = PlayerId::new(random::new_id());
            app.sessions.begin_in_room(&context.identity, id, &player, name.clone()).await?
        }
        false => enter_named(&request, Some(fields.text("name"))).await?,
    };
    let device = if is_new { Device::Room } else { Device::Own };
    let player = Player { name: name.unwrap_or(player.name), id: player.id };
    let enter = |room: &mut Room| match room.enter_as(&player, device) {
        Err(RoomError::Locked) => room.ask_as(&player, device),
        done => done,
    };
    app.rooms.change(id, enter).await?;
    Ok(with_session(Redirect::to(&format!("/r/{id}")), secret.as_ref(), context.secure))
}

pub(crate) async fn act(
    ById { app, context, id }: ById,
    FormBody(fields): FormBody<Fields>,
) -> Result<Response> {
    let (at, asked) = (id.clone(), context.clone());
    let back = if fields.text("back") == "cards" { "/cards" } else { "" };
    spawn_uncancellable(async move {
        let identity = &asked.identity;
        match fields.text("do") {
            "sit" => commands::sit(&app, identity.player_id(), &at, fields.text("table"), None).await,
            "first-round" | "tournament" => {
                let order = tournament_of(&app, &at, &fields).await?;
                commands::execute(&app, identity, &at, &order).await
            }
            "many" => {
                let order = simultaneous::command(&app, &at, &fields).await?;
                commands::execute(&app, identity, &at, &order).await
            }
            "erase" => commands::erase(&app, identity, &at, fields.person()?).await,
            _ => {
                let order = fields.order(app.clock.now())?;
                commands::execute(&app, identity, &at, &order).await?;
                match order {
                    RoomCommand::Deal(Some(who), _) => cards::end_devices(&app, &asked, &at, who).await,
                    _ => Ok(()),
                }
            }
        }
    })
    .await?;
    match context.accepts_json_only {
        true => Ok(Json(()).into_response()),
        false => Ok(Redirect::to(&format!("/r/{id}{back}")).into_response()),
    }
}

/// The tournament that a form describes: of the people who are ticked, of all in the room, or of those who are here.
async fn tournament_of(app: &AppState, id: &str, fields: &Fields) -> Result<RoomCommand> {
    let room = app.rooms.find(id).await?.ok_or(ApiError::NotFound)?;
    let contents = contents(app, id, room).await?;
    let without = fields.without()?;
    let stays = |person: &Person| !without.contains(person);
    let people = match fields.text("who") {
        "ticked" => fields.ticked()?,
        "listed" => contents.room.inside().map(|member| member.person).filter(stays).collect(),
        "" | "here" => contents.present().filter(stays).collect(),
        other => return Err(ApiError::field("who", other)),
    };
    let is_away = |person: &Person| contents.is_away(*person);
    let without_device: Vec<Person> = people.iter().copied().filter(is_away).collect();
    fields.tournament(people, &without_device)
}

/// The number of a tournament or of a set, and the id of its room.
pub(super) type ByNumber = ById<(String, u32)>;

/// The page of a tournament, also of one that is closed.
pub(crate) async fn tournament(request: ByNumber) -> Result<Markup> {
    with_tournament(&request, tournament_results::tournament_page).await
}

/// The results of a tournament as a file for spreadsheets.
pub(crate) async fn tournament_results(request: ByNumber) -> Result<Response> {
    let results = with_tournament(&request, tournament_csv::tournament_csv).await?;
    let (id, number) = &request.id;
    Ok(file("text/csv; charset=utf-8", &format!("{id}-{number}.csv"), results))
}

/// What `show` makes of a tournament of a room, for its members.
pub(super) async fn with_tournament<T>(
    ById { app, context, id: (id, number) }: &ByNumber,
    show: impl FnOnce(&RoomView<'_>, &Tournament) -> T,
) -> Result<T> {
    let room = app.rooms.find(id).await?.ok_or(ApiError::NotFound)?;
    let me = person(context, &room).ok_or(ApiError::Room(RoomError::Outside))?;
    let (room, _) = settled(app, id, room).await?;
    let contents = RoomContents::new(room, Vec::new(), None, app.clock.now());
    let view = RoomView::of(context, id, &contents, &app.board_previews, me).await;
    Ok(show(&view, view.room.numbered_tournament(*number).ok_or(ApiError::NotFound)?))
}
