//! The name of a client: asked for once, where it first meets others, and changed on its own page.

use maud::{Markup, html};
use putahi_host::limits::rates::Action;
use putahi_host::people::account::Account;
use putahi_host::people::session::{KnownSession, Session};
use putahi_play::{Name, Player, RoomError};

use crate::account::reseat::reseat_all;
use crate::common::extract::body::chosen_name;
use crate::common::{ApiError, AppRequest, AppState, RequestContext, Result};

/// The session of a client, which gets one if it has none. If it has not been asked for a name before, it has the name `typed`
/// from now on; with an empty text the one it has, or a made-up one. None if it was not asked.
pub(crate) async fn enter_named<I>(request: &AppRequest<I>, typed: Option<&str>) -> Result<Session> {
    let AppRequest { app, context, .. } = request;
    match typed.filter(|_| is_to_be_asked(context)) {
        None => Ok(app.sessions.enter(&context.identity).await?),
        Some(text) => {
            let name = Some(text.trim()).filter(|text| !text.is_empty()).map(chosen_name).transpose()?;
            name_client(app, context, name).await
        }
    }
}

/// Whether a client has not been asked for a name so far. The name of an account was chosen with it, that of a program with its token.
pub(crate) fn is_to_be_asked(context: &RequestContext) -> bool {
    let identity = &context.identity;
    identity.program.is_none() && identity.session.as_ref().is_none_or(|known| !known.asked)
}

/// Gives a client a name, also in the matches that are not over; none keeps the one that it has. It counts as asked from then on.
pub(crate) async fn name_client(
    app: &AppState,
    context: &RequestContext,
    name: Option<Name>,
) -> Result<Session> {
    let Some(known) = &context.identity.session else {
        return Ok(app.sessions.begin_named(&context.identity, name).await?);
    };
    // In a restricted room nobody but the host writes a name.
    if context.stays_in.is_some() {
        return Err(ApiError::Room(RoomError::Restricted));
    }
    let name = name.unwrap_or_else(|| known.player.name.clone());
    let is_new = known.player.name != name;
    if is_new {
        app.limits.check(Action::Announcement, &context.client(), 1)?;
    }
    if is_new || !known.asked {
        rename(app, known, &name).await?;
    }
    let player = Player { name, id: known.player.id.clone() };
    if is_new {
        reseat_all(app, &player.id, &player).await?;
    }
    Ok(Session { player, secret: None })
}

async fn rename(app: &AppState, known: &KnownSession, name: &Name) -> Result<()> {
    match &known.account {
        None => app.sessions.rename(known, name).await?,
        Some(account) => {
            account.revise(&app.store, |account| Account { shown: name.clone(), ..account }).await?;
        }
    }
    Ok(())
}

/// The field for the name of a client who is asked for it, with what was typed. The name that it has otherwise is shown in it.
pub(crate) fn field(context: &RequestContext, typed: &str) -> Markup {
    let guest = context.identity.session.as_ref().map(|known| known.player.name.to_string());
    html! {
        label {
            (context.say("door-name"))
            input name="name" value=(typed) placeholder=[guest] maxlength="24" autocomplete="nickname" spellcheck="false";
        }
    }
}
