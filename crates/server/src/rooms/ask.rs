//! A position is put up for everybody in a room: by a form in the room, and by buttons on pages that show a position.

use axum::Json;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use putahi_play::{Name, QuestionPosition, QuestionPositionError, RoomCommand};
use putahi_rules::move_texts;

use crate::analysis::address::Place;
use crate::analysis::stream::check_length;
use crate::common::{ApiError, AppRequest, ById, Fields, FormBody, RequestContext, Result, icon};
use crate::rooms::commands;
use crate::rooms::view::hidden;

/// The most rooms among which a host is asked to choose.
const MOST_ROOMS: usize = 5;

/// The open rooms whose host a reader is: for these a page has a button that puts its position up.
#[derive(Default)]
pub(crate) struct HostedRooms(Vec<(String, Name)>);

impl HostedRooms {
    pub(crate) async fn of<I>(AppRequest { app, context, .. }: &AppRequest<I>) -> Result<HostedRooms> {
        let Some(key) = &context.key else { return Ok(HostedRooms::default()) };
        let rooms = app.rooms.of(key).await?.into_iter().filter(|(_, room)| !room.closed);
        Ok(HostedRooms(rooms.map(|(id, room)| (id, room.title)).take(MOST_ROOMS).collect()))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &(String, Name)> {
        self.0.iter()
    }

    /// A button for each room that puts up the position which `fields` name; nothing for a reader without rooms.
    pub(crate) fn ask(&self, context: &RequestContext, fields: &Markup) -> Markup {
        let button = |title: &Name| match self.0.len() {
            1 => context.say("do-ask-everybody"),
            _ => context.words().say("do-ask-everybody-in", &[("room", title.to_string().into())]),
        };
        html! {
            @for (id, title) in &self.0 {
                form.ask-everybody method="post" action=(format!("/r/{id}/ask")) {
                    (fields)
                    button { (icon("phrase")) (button(title)) }
                }
            }
        }
    }

    /// The same for a place of an analysis, a puzzle or a lesson.
    pub(crate) fn ask_place(&self, context: &RequestContext, place: &Place) -> Markup {
        let fields = html! {
            (hidden("game", &place.spec))
            (hidden("position", &place.position.as_deref().unwrap_or_default()))
            (hidden("moves", &place.moves.join(",")))
            (hidden("clock", &place.clock))
        };
        self.ask(context, &fields)
    }

    /// The same for a match, as it stands when the button is touched.
    pub(crate) fn ask_match(&self, context: &RequestContext, id: &str) -> Markup {
        self.ask(context, &hidden("match", &id))
    }
}

/// Puts a position up for everybody in a room.
pub(crate) async fn ask(request: ById, FormBody(fields): FormBody<Fields>) -> Result<Response> {
    let position = match fields.get("match") {
        Some(id) => of_match(&request, id).await?,
        None => of_place(&request, &fields).await?,
    };
    let ById { app, context, id } = &request;
    commands::execute(app, &context.identity, id, &RoomCommand::Ask(Box::new(position))).await?;
    match context.accepts_json_only {
        true => Ok(Json(()).into_response()),
        false => Ok(Redirect::to(&format!("/r/{id}")).into_response()),
    }
}

async fn of_place(request: &ById, fields: &Fields) -> Result<QuestionPosition> {
    let spec = fields.text("game").parse()?;
    let (start, moves) = (fields.get("position").map(str::to_owned), move_texts(fields.text("moves")));
    let quiet_plies = fields.may("clock")?.unwrap_or_default();
    let place = Place { moves, clock: quiet_plies, ..Place::of(&spec, start.as_deref()) };
    read(request, place).await
}

async fn of_match(request: &ById, id: &str) -> Result<QuestionPosition> {
    let live = request.app.find(id).await?;
    let (start, moves) = live.read(|_, state, _| (state.start(), state.moves())).await;
    read(request, Place { moves, ..Place::of(live.spec(), Some(&start)) }).await
}

/// The position of a place, read when it is the client's turn.
async fn read(request: &ById, place: Place) -> Result<QuestionPosition> {
    check_length(&place.moves)?;
    let read = place.clone();
    let read =
        move || QuestionPosition::new(read.spec.clone(), read.position.as_deref(), read.clock, &read.moves);
    request.in_turn(read).await?.map_err(|error| match error {
        QuestionPositionError::Setup(error) => ApiError::setup(place.spec.id(), error),
        QuestionPositionError::Clock => ApiError::field("clock", &place.clock.to_string()),
        QuestionPositionError::Move(text) => ApiError::field("moves", &text),
        QuestionPositionError::Over => ApiError::Refused(request.context.say("room-ask-over")),
    })
}
