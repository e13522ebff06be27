//! One's own page: the name, the matches, the account, and what is stored of oneself.

use axum::Json;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use putahi_host::people::account::{Account, LoginClient};
use putahi_host::people::device::Device;
use putahi_host::people::error::AccountError;
use putahi_host::people::passphrase::Passphrase;
use putahi_host::people::session::KnownSession;
use putahi_host::people::{api_token, feed};
use putahi_host::support::secret::Secret;
use putahi_host::support::uncancellable::spawn_uncancellable;
use serde::Deserialize;

use crate::account::erase::forget;
use crate::account::export::everything;
use crate::account::naming::name_client;
use crate::account::page::{self, AccountForm, OwnPage, WrongForm};
use crate::account::reseat::{hand_over, matches_of};
use crate::account::tokens_api::revoke_of;
use crate::analysis::studies;
use crate::common::cookie::{self, DEVICE, unset_session};
use crate::common::extract::body::chosen_name;
use crate::common::respond::with_cookie;
use crate::common::{ApiError, AppRequest, ById, FormBody, RequestContext, Result, with_session};
use crate::matches::beaten::beaten;

type Answer = Result<Response>;

fn back() -> Redirect {
    Redirect::to("/me")
}

/// The session and account of a client that must have both.
fn owner(context: &RequestContext) -> Result<(&KnownSession, &Account)> {
    let known = context.session()?;
    let account = known.account.as_ref().ok_or(ApiError::Account(AccountError::NoAccount))?;
    Ok((known, account))
}

pub(crate) async fn me(request: AppRequest) -> Result<Markup> {
    page(&request, None).await
}

async fn page(AppRequest { app, context, .. }: &AppRequest, wrong: Option<&WrongForm>) -> Result<Markup> {
    let own = match &context.key {
        Some(key) => OwnPage {
            matches: matches_of(app, key).await?,
            studies: studies::list(&app.store, key).await?,
            tokens: api_token::list(&app.store, key).await?,
            feed: feed::of(&app.store, key).await?,
            beaten: beaten(app, key).await?,
            ticket: None,
        },
        None => OwnPage { ticket: app.accounts.ticket(&context.client()), ..OwnPage::default() },
    };
    Ok(page::me(context, &own, wrong))
}

/// What came of a form: the page again where something is wrong with a field, with all that was typed but passphrases.
async fn at_field(request: &AppRequest, form: AccountForm, name: String, done: Answer) -> Answer {
    let Err(error) = done else { return done };
    let field = match (&error, form) {
        (ApiError::Name | ApiError::ReservedName | ApiError::Account(AccountError::Taken), _) => "name",
        (ApiError::Account(AccountError::Unknown | AccountError::TooOften), AccountForm::Passphrase) => "old",
        (ApiError::Account(refused), _) if refused.is_about_passphrase() => "passphrase",
        _ => return Err(error),
    };
    let wrong = WrongForm { form, name, field, message: error.message(request.words()) };
    Ok((error.status(), page(request, Some(&wrong)).await?).into_response())
}

/// The same for a form that is done to its end though its browser has gone on.
async fn finished(
    request: AppRequest,
    form: AccountForm,
    name: String,
    done: impl Future<Output = Answer> + Send + 'static,
) -> Answer {
    spawn_uncancellable(async move { at_field(&request, form, name, done.await).await }).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameForm {
    name: String,
}

/// Gives the client another name, also in the matches that are not over.
pub(crate) async fn rename(request: AppRequest, FormBody(form): FormBody<NameForm>) -> Answer {
    let done = rename_client(request.clone(), form.name.clone());
    finished(request, AccountForm::Name, form.name, done).await
}

async fn rename_client(AppRequest { app, context, .. }: AppRequest, text: String) -> Answer {
    let session = name_client(&app, &context, Some(chosen_name(&text)?)).await?;
    Ok(with_session(back(), session.secret.as_ref(), context.secure))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    name: String,
    passphrase: String,
    #[serde(default)]
    ticket: String,
}

/// Makes an account to which the client's session belongs from then on.
pub(crate) async fn make(
    request: AppRequest,
    headers: HeaderMap,
    FormBody(form): FormBody<Credentials>,
) -> Answer {
    let name = form.name.clone();
    let done = make_account(request.clone(), cookie::device(&headers), form);
    finished(request, AccountForm::Make, name, done).await
}

async fn make_account(request: AppRequest, device: Option<Device>, form: Credentials) -> Answer {
    let (app, secure, identity) = (&request.app, request.context.secure, &request.context.identity);
    if identity.has_account() {
        return Err(AccountError::Already.into());
    }
    let name = chosen_name(&form.name)?;
    let passphrase: Passphrase = form.passphrase.parse()?;
    // A new player, without a session so far, gets the account's name. The id of a person of a room belongs to the room: their card must
    // not open the account.
    let in_room = identity.session.as_ref().filter(|known| known.in_room().is_some());
    let player = match &identity.session {
        Some(known) if in_room.is_none() => known.player.clone(),
        Some(known) => app.sessions.new_player(identity, known.player.name.clone())?,
        None => app.sessions.new_player(identity, name.clone())?,
    };
    let account =
        app.accounts.make(name, passphrase, &player, request.context.settings, identity.network).await?;
    // Somebody who knew the secret before must not have the account now.
    let secret = app.sessions.join(&account).await?;
    let rest = async {
        if let Some(known) = in_room {
            hand_over(app, &known.player.id, &account.player()).await?;
        }
        if let Some(known) = &identity.session {
            app.sessions.end(&known.session).await?;
        }
        remember_device(&request, device, &account).await
    };
    Ok(match rest.await {
        Ok(device) => with_session(with_cookie(back(), Some(device)), Some(&secret), secure),
        // The account is made, and the session before has ended.
        Err(error) => with_session(error, Some(&secret), secure),
    })
}

/// Lets the client's browser belong to an account; the seats that it has go along.
pub(crate) async fn log_in(
    request: AppRequest,
    headers: HeaderMap,
    FormBody(form): FormBody<Credentials>,
) -> Answer {
    let name = form.name.clone();
    let done = enter_account(request.clone(), cookie::device(&headers), form);
    finished(request, AccountForm::LogIn, name, done).await
}

async fn enter_account(request: AppRequest, device: Option<Device>, form: Credentials) -> Answer {
    let (app, secure, identity) = (&request.app, request.context.secure, &request.context.identity);
    let session = identity.session.as_deref();
    let client = LoginClient {
        network: identity.network,
        session: session.map(|known| &known.session),
        account: session.and_then(|known| known.account.as_ref()).map(|account| &account.key),
        device: device.as_ref(),
        ticket: &form.ticket,
    };
    let account = app.accounts.enter(&form.name, form.passphrase, &client).await?;
    let device = remember_device(&request, device, &account).await?;
    let secret = app.sessions.join(&account).await?;
    if let Some(known) = session {
        if known.account.is_none() {
            hand_over(app, &known.player.id, &account.player()).await?;
        }
        app.sessions.end(&known.session).await?;
    }
    Ok(with_session(with_cookie(back(), Some(device)), Some(&secret), secure))
}

/// Stores that an account was entered at a device, which is a new one if the browser names none; gives its cookie.
async fn remember_device(
    request: &AppRequest,
    device: Option<Device>,
    account: &Account,
) -> Result<HeaderValue> {
    let device = device.unwrap_or_else(|| Device(Secret::random()));
    request.app.accounts.remember(&device, account).await?;
    Ok(DEVICE.set(&device.0.to_string(), request.context.secure))
}

pub(crate) async fn log_out(AppRequest { app, context, .. }: AppRequest) -> Answer {
    let (known, _) = owner(&context)?;
    app.sessions.end(&known.session).await?;
    Ok(with_cookie(back(), Some(unset_session(context.secure))))
}

pub(crate) async fn revoke_token(ById { app, context, id }: ById) -> Result<Redirect> {
    revoke_of(&app, &context.session()?.player.id, &id).await?;
    Ok(back())
}

/// Ends all sessions and tokens that belong to the client's account.
pub(crate) async fn log_out_all(AppRequest { app, context, .. }: AppRequest) -> Answer {
    let (_, account) = owner(&context)?;
    app.sessions.end_all(account, None).await?;
    Ok(with_cookie(back(), Some(unset_session(context.secure))))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Change {
    #[serde(default)]
    old: String,
    passphrase: String,
}

/// Changes the passphrase of the client's account, and ends its other sessions and its tokens.
pub(crate) async fn change(request: AppRequest, FormBody(form): FormBody<Change>) -> Answer {
    let done = change_passphrase(&request, form).await;
    at_field(&request, AccountForm::Passphrase, String::new(), done).await
}

async fn change_passphrase(request: &AppRequest, form: Change) -> Answer {
    let (app, requester) = (&request.app, request.requester());
    let (known, account) = owner(&request.context)?;
    let passphrase: Passphrase = form.passphrase.parse()?;
    app.accounts.confirm(account, form.old, &known.session, &requester).await?;
    app.accounts.change(account, passphrase, false, &requester).await?;
    app.sessions.end_all(account, Some(&known.session)).await?;
    Ok(back().into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Farewell {
    #[serde(default)]
    passphrase: String,
}

pub(crate) async fn delete(request: AppRequest, FormBody(form): FormBody<Farewell>) -> Answer {
    let done = forget_client(request.clone(), form);
    finished(request, AccountForm::Delete, String::new(), done).await
}

async fn forget_client(request: AppRequest, form: Farewell) -> Answer {
    let (app, context) = (&request.app, &request.context);
    let known = context.session()?;
    if let Some(account) = &known.account {
        app.accounts.confirm(account, form.passphrase, &known.session, &request.requester()).await?;
    }
    forget(app, known.account.as_ref(), &known.player.id).await?;
    app.sessions.end(&known.session).await?;
    Ok(with_cookie(page::gone(context), Some(unset_session(context.secure))))
}

/// Everything that is stored of the client, to be kept as a file.
pub(crate) async fn data(AppRequest { app, context, .. }: AppRequest) -> Result<impl IntoResponse> {
    let file = [(header::CONTENT_DISPOSITION, "attachment; filename=\"putahi.json\"")];
    Ok((file, Json(everything(&app, context.session()?).await?)))
}
