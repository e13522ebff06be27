//! Links by which seats go over to another device.

use axum::extract::{Path, State};
use axum::response::{Redirect, Response};
use maud::Markup;
use putahi_host::limits::rates::Action;
use putahi_host::live::live_match::LiveMatch;
use putahi_host::people::session::Session;
use putahi_host::support::uncancellable::spawn_uncancellable;
use putahi_play::{CommandError, Player};

use crate::account::reseat::{renew, reseat_all};
use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::with_session;
use crate::matches::{seat_link_page, seat_transfer};
use crate::state::AppState;

/// Makes a link for the client's seats in all matches.
pub(crate) async fn offer_all(
    State(app): State<AppState>,
    context: RequestContext,
) -> Result<Markup, ApiError> {
    offer_seats(&app, &context, None).await
}

/// Makes a link for the client's seat in one match.
pub(crate) async fn offer(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, ApiError> {
    offer_seats(&app, &context, Some(id)).await
}

async fn offer_seats(
    app: &AppState,
    context: &RequestContext,
    id: Option<String>,
) -> Result<Markup, ApiError> {
    let from = context.identity.session.as_ref().map(|known| known.player.clone()).ok_or(ApiError::NoSeat)?;
    if let Some(id) = &id {
        check_seat(&*app.find(id).await?, &from).await?;
    }
    app.limits.check(Action::Session, &context.client(), 1)?;
    let secret = seat_transfer::offer(app, from, id.clone()).await?;
    let link = format!("{}/seat/{secret}", context.server);
    Ok(seat_link_page::seat_link(context, &link, id.as_deref()))
}

/// Checks that the player has a seat in the match and that it is not over.
async fn check_seat(live: &LiveMatch, from: &Player) -> Result<(), ApiError> {
    let (has, over) =
        live.read(|_, state, _| (state.participants().has(&from.id), state.turn().is_none())).await;
    match (has, over) {
        (true, false) => Ok(()),
        (true, true) => Err(ApiError::command(live, CommandError::Over)),
        (false, _) => Err(ApiError::command(live, CommandError::NotPlaying)),
    }
}

/// The page that a link leads to; nothing has happened yet, since previews of links open them as well.
pub(crate) async fn arrive(
    State(app): State<AppState>,
    context: RequestContext,
    Path(secret): Path<String>,
) -> Result<Markup, ApiError> {
    let transfer = seat_transfer::find(&app, &secret, context.key.as_ref()).await?;
    if context.key.as_ref() == Some(&transfer.from.id) {
        return Ok(seat_link_page::seat_here(&context));
    }
    let game = match &transfer.id {
        Some(id) => Some(app.find(id).await?.read(|setup, _, _| setup.spec.clone()).await),
        None => None,
    };
    Ok(seat_link_page::seat(&context, &transfer, game.as_ref()))
}

/// Takes the seats of a link.
pub(crate) async fn take(
    State(app): State<AppState>,
    context: RequestContext,
    Path(secret): Path<String>,
) -> Result<Response, ApiError> {
    // The link is claimed first, so that only one has it: what follows should not be left undone.
    spawn_uncancellable(async move { take_seats(&app, &context, &secret).await }).await
}

async fn take_seats(app: &AppState, context: &RequestContext, secret: &str) -> Result<Response, ApiError> {
    seat_transfer::find(app, secret, context.key.as_ref()).await?;
    let Session { player, secret: new } = app.sessions.enter(&context.identity).await?;
    let to = match take_over(app, secret, &player).await {
        Ok(to) => to,
        // With the session, the client is the same player when it tries again.
        Err(error) => return Ok(with_session(error, new.as_ref(), context.secure)),
    };
    let new = match &context.identity.session {
        Some(known) => renew(app, known).await?.secret,
        None => new,
    };
    Ok(with_session(Redirect::to(&to), new.as_ref(), context.secure))
}

/// Gives the seats of a link to `player`, and uses it up; where the player can go then. This can be repeated after a failure.
async fn take_over(app: &AppState, secret: &str, player: &Player) -> Result<String, ApiError> {
    let transfer = seat_transfer::claim(app, secret, &player.id).await?;
    let to = match &transfer.id {
        Some(id) => {
            take_one(&*app.find(id).await?, &transfer.from, player).await?;
            format!("/m/{id}")
        }
        None => {
            reseat_all(app, &transfer.from.id, player).await?;
            app.rooms.rekey(&transfer.from.id, &player.id).await?;
            "/me".to_owned()
        }
    };
    seat_transfer::finish(app, secret).await;
    Ok(to)
}

async fn take_one(live: &LiveMatch, from: &Player, player: &Player) -> Result<(), ApiError> {
    match live.reseat(&from.id, player).await {
        Ok(true) => Ok(()),
        // The seat was taken before, and the answer was lost.
        Ok(false) if live.read(|_, state, _| state.participants().has(&player.id)).await => Ok(()),
        Ok(false) => Err(ApiError::command(live, CommandError::NotPlaying)),
        Err(error) => Err(ApiError::command(live, error)),
    }
}
