//! Links by which seats go over to another device.

use axum::response::{Redirect, Response};
use maud::{Markup, html};
use putahi_host::limits::rates::Action;
use putahi_host::live::live_match::LiveMatch;
use putahi_host::people::session::Session;
use putahi_host::support::uncancellable::spawn_uncancellable;
use putahi_play::{CommandError, Player};

use crate::account::reseat::{renew, reseat_all};
use crate::common::{
    ApiError, AppRequest, AppState, ById, RequestContext, Result, once, page, qr, with_session,
};
use crate::matches::seat_transfer;

/// Makes a link for the client's seats in all matches.
pub(crate) async fn offer_all(request: AppRequest) -> Result<Markup> {
    offered(&request, None).await
}

/// Makes a link for the client's seat in one match.
pub(crate) async fn offer(request: ById) -> Result<Markup> {
    offered(&request, Some(&request.id)).await
}

async fn offered<I>(AppRequest { app, context, .. }: &AppRequest<I>, id: Option<&str>) -> Result<Markup> {
    let from = context.identity.session.as_ref().ok_or(ApiError::NoSeat)?.player.clone();
    if let Some(id) = id {
        let live = app.find(id).await?;
        let state = live.snapshot().await;
        if !state.participants().has(&from.id) {
            return Err(ApiError::command(&live, CommandError::NotPlaying));
        }
        if state.turn().is_none() {
            return Err(ApiError::command(&live, CommandError::Over));
        }
    }
    app.limits.check(Action::Session, &context.client(), 1)?;
    let secret = seat_transfer::offer(app, from, id.map(str::to_owned)).await?;
    let link = format!("{}/seat/{secret}", context.server);
    Ok(seat_link(context, &link, id))
}

/// The page that a link leads to; nothing has happened yet, since previews of links open them as well.
pub(crate) async fn arrive(ById { app, context, id: secret }: ById) -> Result<Markup> {
    let transfer = seat_transfer::find(&app, &secret, context.key.as_ref()).await?;
    if context.key.as_ref() == Some(&transfer.from.id) {
        // There is nothing to do.
        return Ok(page(&context, &context.say("seat"), &html! { p.lead { (context.say("seat-here")) } }));
    }
    let words = context.words();
    let game = match &transfer.id {
        Some(id) => Some(words.game(app.find(id).await?.spec().id())),
        None => None,
    };
    let name = ("name", transfer.from.name.to_string().into());
    let lead = match game {
        Some(game) => words.say("seat-lead", &[name, ("game", game.into())]),
        None => words.say("seat-lead-all", &[name]),
    };
    let body = html! {
        p.lead { (lead) }
        // The address of this page is where the button leads as well.
        form method="post" action=(once("")) { button.main { (context.say("do-take-seat")) } }
    };
    Ok(page(&context, &context.say("seat"), &body))
}

pub(crate) async fn take(ById { app, context, id: secret }: ById) -> Result<Response> {
    // The link is claimed first, so that only one has it: what follows should not be left undone.
    spawn_uncancellable(async move { take_seats(&app, &context, &secret).await }).await
}

async fn take_seats(app: &AppState, context: &RequestContext, secret: &str) -> Result<Response> {
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
async fn take_over(app: &AppState, secret: &str, player: &Player) -> Result<String> {
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

async fn take_one(live: &LiveMatch, from: &Player, player: &Player) -> Result<()> {
    match live.reseat(&from.id, player).await {
        Ok(true) => Ok(()),
        // The seat was taken before, and the answer was lost.
        Ok(false) if live.snapshot().await.participants().has(&player.id) => Ok(()),
        Ok(false) => Err(ApiError::command(live, CommandError::NotPlaying)),
        Err(error) => Err(ApiError::command(live, error)),
    }
}

/// The link by which seats move: of the match `id`, or of all matches.
fn seat_link(context: &RequestContext, link: &str, id: Option<&str>) -> Markup {
    let back = id.map_or_else(|| "/me".to_owned(), |id| format!("/m/{id}"));
    let body = html! {
        p.lead { (context.say(if id.is_some() { "seat-link-lead" } else { "seat-link-lead-all" })) }
        div.moving {
            (qr(link, &context.say("invite-qr")))
            p { code { (link) } }
        }
        p { (context.say("seat-link-secret")) }
        p { a href=(back) { (context.say("go-back")) } }
    };
    page(context, &context.say("seat-link"), &body)
}
