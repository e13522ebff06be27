//! Matches, as programs begin, find, join, play and keep them.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use putahi_host::store::{MatchFilter, MatchSetup};
use putahi_play::{CommandEnvelope, DeviceMode, MatchSettings, PlayerKind};
use putahi_rules::{BySeat, Seat, Spec};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::common::{ApiError, AppRequest, ById, ErrorBody, JsonBody, Parameters, Result, with_session};
use crate::matches::api_match::{Match, MatchAfter, Matches};
use crate::matches::create::{NewMatch, create};
use crate::matches::lines::{own, public_matches};
use crate::matches::{records, requests};

/// The most matches that a list shows.
const MOST: usize = 50;

/// A match to be begun.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewMatch)]
pub(crate) struct NewMatchBody {
    /// The game and its options, as `putahi games` lists them.
    spec: String,
    /// Who sits at each seat, in their order: `human` (a person, or a program with a token), or a computer:
    /// `coach`, `first-match`, `easy`, `casual`, `medium`, `advanced`, `hard`, `strongest` or `perfect`. A game has those of them that
    /// can be told apart; another plays as the next stronger one. `perfect` is refused where no table has the first position.
    #[schema(value_type = Vec<String>)]
    seats: Vec<PlayerKind>,
    /// Whether each person plays on a device of their own.
    #[serde(default)]
    devices: Devices,
    /// The seat that you take, from 1; the first of a person's unless you name one.
    seat: Option<usize>,
    /// The clock: `30/300` (seconds for each move, then a bank of seconds), `300+5` (a bank, and what each move adds) or
    /// `3d` (days for each move); none by default.
    clock: Option<String>,
    /// The text of the first position, where it is not the usual one: in the notation of the game or in the form of another program
    /// (FEN), whose count of quiet plies is left out.
    start: Option<String>,
    /// How often each seat may take back; without end unless said.
    take_backs: Option<u8>,
    /// Whether lists show it to everybody.
    #[serde(default)]
    public: bool,
}

/// Which devices people play on.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Devices {
    /// Each on one of their own.
    #[default]
    Separate,
    /// All on yours.
    Shared,
}

impl NewMatchBody {
    fn read(self) -> Result<NewMatch> {
        let spec: Spec = self.spec.parse()?;
        let (found, needed) = (self.seats.len(), spec.seats());
        if found != needed {
            return Err(ApiError::Seats(found, needed));
        }
        let time_control = |text: &String| text.parse().map_err(|_| ApiError::field("clock", text));
        let settings = MatchSettings {
            take_backs: self.take_backs,
            device_mode: match self.devices {
                Devices::Separate => DeviceMode::Separate,
                Devices::Shared => DeviceMode::Shared,
            },
            time_control: self.clock.as_ref().map(time_control).transpose()?,
            ..BySeat::from_fn(needed, |seat| self.seats[seat.index()]).into()
        };
        // Only a person can take a seat.
        let is_free = |seat: &Seat| self.seats.get(seat.index()) == Some(&PlayerKind::Human);
        let free = |number| Seat::new(number).filter(is_free);
        let taken = |number: usize| ApiError::field("seat", &number.to_string());
        let first = self.seat.map(|number| free(number).ok_or_else(|| taken(number))).transpose()?;
        let setup = MatchSetup { spec, start: self.start, settings, public: self.public };
        Ok(NewMatch { first, ..NewMatch::of(setup) })
    }
}

/// Begins a match at which you sit down.
#[utoipa::path(
    post,
    path = "/api/matches",
    operation_id = "make_match",
    tag = "matches",
    request_body = NewMatchBody,
    responses(
        (status = 201, description = "The match", body = Match),
        (status = 400, description = "There is no such game, or its seats, position or clock are not valid", body = ErrorBody),
        (status = 429, description = "Too many were begun lately", body = ErrorBody)
    )
)]
pub(crate) async fn make(request: AppRequest, JsonBody(body): JsonBody<NewMatchBody>) -> Result<Response> {
    let (live, session) = create(&request, body.read()?).await?;
    let context = request.context.acting_for(&session.player);
    let made = (StatusCode::CREATED, Json(Match::of(&live, &context).await));
    Ok(with_session(made, session.secret.as_ref(), context.secure))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// `open` (public, waiting for people; the default), `live` (public, being played) or `own` (those in which you sit).
    list: Option<String>,
}

/// Matches to join, to watch, or your own: 50 at most, those first in which something happened last. Of public ones three
/// of each session at most, and if there are more than 50, as many of each network as of the others.
#[utoipa::path(
    get,
    path = "/api/matches",
    operation_id = "list_matches",
    tag = "matches",
    params(Which),
    responses(
        (status = 200, description = "The matches", body = Matches),
        (status = 400, description = "There is no such list", body = ErrorBody),
        (status = 401, description = "You have no session, and no matches of your own", body = ErrorBody)
    )
)]
pub(crate) async fn list(request: AppRequest, Parameters(which): Parameters<Which>) -> Result<Json<Matches>> {
    let found = match which.list.as_deref() {
        None | Some("open") => public_matches(&request.app, MatchFilter::Open, MOST).await?,
        Some("live") => public_matches(&request.app, MatchFilter::Live, MOST).await?,
        Some("own") if request.context.key.is_none() => return Err(ApiError::NoSession),
        Some("own") => own(&request, MOST).await?,
        Some(other) => return Err(ApiError::field("list", other)),
    };
    Ok(Json(Matches { matches: found.into_iter().map(Into::into).collect() }))
}

/// A match as it stands, without its drawing.
#[utoipa::path(
    get,
    path = "/api/matches/{id}",
    operation_id = "read_match",
    tag = "matches",
    params(("id" = String, Path, description = "The id of the match")),
    responses(
        (status = 200, description = "The match", body = Match),
        (status = 404, description = "There is no such match", body = ErrorBody),
        (status = 503, description = "The match cannot be read at present", body = ErrorBody)
    )
)]
pub(crate) async fn read(request: ById) -> Result<Json<Match>> {
    let live = requests::watch(&request).await?;
    Ok(Json(Match::of(&live, &request.context).await))
}

/// The seat that somebody wants.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Place)]
pub(crate) struct WantedSeat {
    /// Its number, from 1; any that is free unless you name one.
    pub(super) seat: Option<usize>,
}

/// Takes a free seat. A player who has a seat keeps it.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/sit",
    operation_id = "sit_down",
    tag = "matches",
    params(("id" = String, Path, description = "The id of the match")),
    request_body = WantedSeat,
    responses(
        (status = 200, description = "The match", body = Match),
        (status = 400, description = "The seat cannot be read", body = ErrorBody),
        (status = 404, description = "There is no such match or seat", body = ErrorBody),
        (status = 422, description = "No seat is free", body = ErrorBody),
        (status = 503, description = "The match cannot be read, or nothing can be stored, at present", body = ErrorBody)
    )
)]
pub(crate) async fn sit(request: ById, JsonBody(wanted): JsonBody<WantedSeat>) -> Result<Response> {
    let (live, session) = requests::sit_down(&request, &request.id, wanted.seat).await?;
    let context = request.context.acting_for(&session.player);
    Ok(with_session(Json(Match::of(&live, &context).await), session.secret.as_ref(), context.secure))
}

/// Does something at a seat of yours. The same command of yours with the same id has no second effect, so that one whose answer
/// was lost is sent again as it was. Another command of yours needs another id; the ids of others do not matter.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/commands",
    operation_id = "send_command",
    security(("token" = []), ("session" = [])),
    tag = "matches",
    params(("id" = String, Path, description = "The id of the match")),
    request_body = CommandEnvelope,
    responses(
        (status = 200, description = "It is kept; the match after it", body = MatchAfter),
        (status = 400, description = "The command cannot be read", body = ErrorBody),
        (status = 404, description = "There is no such match", body = ErrorBody),
        (status = 409, description = "Something has happened that the command had not seen, or its id is that of another command of yours",
         body = ErrorBody),
        (status = 422, description = "The rules or the table deny it", body = ErrorBody),
        (status = 503, description = "The match cannot be read, or nothing can be stored, at present", body = ErrorBody)
    )
)]
pub(crate) async fn command(
    request: ById,
    JsonBody(envelope): JsonBody<CommandEnvelope>,
) -> Result<Json<MatchAfter>> {
    let (live, event) = requests::command(&request, envelope).await?;
    Ok(Json(MatchAfter { event, r#match: Match::of(&live, &request.context).await }))
}

/// The record of a match, as text.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/record",
    operation_id = "read_record",
    tag = "matches",
    params(("id" = String, Path, description = "The id of the match")),
    responses(
        (status = 200, description = "The record", body = String, content_type = "text/plain"),
        (status = 404, description = "There is no such match", body = ErrorBody),
        (status = 503, description = "The match cannot be read at present", body = ErrorBody)
    )
)]
pub(crate) async fn record(ById { app, id, .. }: ById) -> Result<Response> {
    let live = app.find(&id).await?;
    let text = records::of(&app, &live).await?.to_string();
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
