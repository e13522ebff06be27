//! One's own page: the name, the matches, the account, and what is kept of oneself.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use putahi_play::{Guest, Key, Moment, Name};
use serde::{Deserialize, Serialize};

use crate::account::{Account, Refused};
use crate::body::Filled;
use crate::error::Fault;
use crate::house::House;
use crate::live::{Live, Unmet};
use crate::passphrase::Passphrase;
use crate::play::with_cookie;
use crate::reader::Reader;
use crate::session::{self, Known};
use crate::store::{Found, Kind, Stage, StoreError, Wanted};
use crate::whole::whole;
use crate::{pages, tokens};

/// More matches than anybody has.
const ALL: usize = i64::MAX as usize;
/// The page that all of this leads back to.
const PAGE: &str = "/me";

/// What was done, or why it was not.
pub(crate) fn answered(reader: &Reader, done: Result<Response, Fault>) -> Response {
    done.unwrap_or_else(|fault| fault.page(reader))
}

fn back() -> Response {
    Redirect::to(PAGE).into_response()
}

/// The session of a reader who must have one.
fn known(reader: &Reader) -> Result<&Known, Fault> {
    reader.known.as_deref().ok_or(Fault::Account(Refused::NoAccount))
}

/// A reader's session and account, who must have both.
fn owner(reader: &Reader) -> Result<(&Known, &Account), Fault> {
    let known = known(reader)?;
    known.account.as_ref().map(|account| (known, account)).ok_or(Fault::Account(Refused::NoAccount))
}

/// The matches in which somebody has a seat.
pub(crate) async fn matches_of(house: &House, key: &Key) -> Result<Vec<Found>, StoreError> {
    house.store.matches(Wanted::Of(key.clone()), ALL).await
}

/// The matches of somebody that are not over.
async fn running(house: &House, key: &Key) -> Result<Vec<Arc<Live>>, Fault> {
    let mut running = Vec::new();
    for found in matches_of(house, key).await? {
        if found.stage != Stage::Over {
            running.push(house.find(&found.id).await?);
        }
    }
    Ok(running)
}

/// Lets `guest` sit where `from` does, in all matches that are not over.
pub(crate) async fn reseat_all(house: &House, from: &Key, guest: &Guest) -> Result<(), Fault> {
    for live in running(house, from).await? {
        // One that has ended meanwhile stays as it is.
        if let Err(Unmet::Store(error)) = live.reseat(from, guest).await {
            return Err(error.into());
        }
    }
    Ok(())
}

pub(crate) async fn me(State(house): State<House>, reader: Reader) -> Response {
    let found = match &reader.key {
        Some(key) => matches_of(&house, key).await,
        None => Ok(Vec::new()),
    };
    answered(&reader, found.map(|found| pages::me(&reader, &found).into_response()).map_err(Fault::from))
}

/// A name, in a form.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    name: String,
}

fn name(text: &str) -> Result<Name, Fault> {
    text.parse().map_err(|_| Fault::field("name", text))
}

/// Gives the reader another name, also in the matches that are not over.
pub(crate) async fn rename(
    State(house): State<House>,
    reader: Reader,
    headers: HeaderMap,
    Filled(form): Filled<Named>,
) -> Response {
    let asking = reader.clone();
    let renaming = async move { renamed(&house, &asking, &headers, &form.name).await };
    answered(&reader, whole(renaming).await)
}

async fn renamed(house: &House, reader: &Reader, headers: &HeaderMap, text: &str) -> Result<Response, Fault> {
    let name = name(text)?;
    let Some(known) = &reader.known else {
        let (_, cookie) = house.sessions.begin(headers, reader, name).await?;
        return Ok(with_cookie(back(), Some(cookie)));
    };
    if known.guest.name == name {
        return Ok(back());
    }
    match &known.account {
        None => house.sessions.rename(known, &name).await?,
        Some(account) => Account { shown: name.clone(), ..account.clone() }.keep(&house.store).await?,
    }
    let guest = Guest { name, key: known.guest.key.clone() };
    reseat_all(house, &guest.key, &guest).await?;
    Ok(back())
}

/// What an account is made or entered with.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    name: String,
    passphrase: String,
}

/// Makes an account to which the reader's session belongs from then on.
pub(crate) async fn make(
    State(house): State<House>,
    reader: Reader,
    headers: HeaderMap,
    Filled(form): Filled<Entry>,
) -> Response {
    answered(&reader, made(&house, &reader, &headers, &form).await)
}

async fn made(house: &House, reader: &Reader, headers: &HeaderMap, form: &Entry) -> Result<Response, Fault> {
    if reader.known.as_ref().is_some_and(|known| known.account.is_some()) {
        return Err(Refused::Already.into());
    }
    let name = name(&form.name)?;
    let passphrase: Passphrase = form.passphrase.parse()?;
    // Whoever has no session yet begins with the account's name.
    let (known, cookie) = match &reader.known {
        Some(known) => (Known::clone(known), None),
        None => {
            let (known, cookie) = house.sessions.begin(headers, reader, name.clone()).await?;
            (known, Some(cookie))
        }
    };
    let account = house.accounts.make(name, passphrase, &known.guest, reader.settings).await?;
    house.sessions.give(&known, &account).await?;
    Ok(with_cookie(back(), cookie))
}

/// Lets the reader's browser belong to an account; the seats that it has go along.
pub(crate) async fn log_in(
    State(house): State<House>,
    reader: Reader,
    headers: HeaderMap,
    Filled(form): Filled<Entry>,
) -> Response {
    let asking = reader.clone();
    let entering = async move { logged_in(&house, &asking, &headers, form).await };
    answered(&reader, whole(entering).await)
}

async fn logged_in(
    house: &House,
    reader: &Reader,
    headers: &HeaderMap,
    form: Entry,
) -> Result<Response, Fault> {
    let session = reader.known.as_ref().map(|known| &known.session);
    let account = house.accounts.enter(&form.name, form.passphrase, session).await?;
    let cookie = house.sessions.join(headers, &account).await?;
    if let Some(known) = &reader.known {
        if known.account.is_none() {
            bring(house, &known.guest.key, &account.guest()).await?;
        }
        house.sessions.end(&known.session).await?;
    }
    Ok(with_cookie(back(), Some(cookie)))
}

/// Lets all matches, places in rooms and tokens of `key` be those of `guest`.
async fn bring(house: &House, key: &Key, guest: &Guest) -> Result<(), Fault> {
    reseat_all(house, key, guest).await?;
    for found in matches_of(house, key).await? {
        house.find(&found.id).await?.rewrite(key, guest).await?;
    }
    house.rooms.rekey(key, &guest.key).await?;
    Ok(tokens::hand_over(&house.store, key, &guest.key).await?)
}

/// Lets the reader's browser be nobody's.
pub(crate) async fn log_out(State(house): State<House>, reader: Reader, headers: HeaderMap) -> Response {
    let done = match owner(&reader) {
        Ok((known, _)) => house.sessions.end(&known.session).await.map_err(Fault::from),
        Err(fault) => Err(fault),
    };
    answered(&reader, done.map(|()| with_cookie(back(), Some(session::unset(&headers)))))
}

/// Lets all browsers be nobody's that belong to the reader's account.
pub(crate) async fn log_out_all(State(house): State<House>, reader: Reader, headers: HeaderMap) -> Response {
    let done = match owner(&reader) {
        Ok((_, account)) => house.sessions.end_all(account, None).await.map_err(Fault::from),
        Err(fault) => Err(fault),
    };
    answered(&reader, done.map(|()| with_cookie(back(), Some(session::unset(&headers)))))
}

/// A passphrase and the one that is to take its place.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Change {
    #[serde(default)]
    old: String,
    passphrase: String,
}

/// Changes the passphrase of the reader's account; its other browsers are nobody's then.
pub(crate) async fn change(
    State(house): State<House>,
    reader: Reader,
    Filled(form): Filled<Change>,
) -> Response {
    answered(&reader, changed(&house, &reader, form).await)
}

async fn changed(house: &House, reader: &Reader, form: Change) -> Result<Response, Fault> {
    let (known, account) = owner(reader)?;
    let passphrase: Passphrase = form.passphrase.parse()?;
    house.accounts.confirm(account, form.old, &known.session).await?;
    house.accounts.change(account, passphrase, false).await?;
    house.sessions.end_all(account, Some(&known.session)).await?;
    Ok(back())
}

/// What makes sure that somebody wants to be forgotten.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Farewell {
    #[serde(default)]
    passphrase: String,
}

/// Forgets the reader.
pub(crate) async fn delete(
    State(house): State<House>,
    reader: Reader,
    headers: HeaderMap,
    Filled(form): Filled<Farewell>,
) -> Response {
    let asking = reader.clone();
    let deleted = whole(async move { deleted(&house, &asking, form).await }).await;
    let gone = |()| with_cookie(pages::gone(&reader).into_response(), Some(session::unset(&headers)));
    answered(&reader, deleted.map(gone))
}

async fn deleted(house: &House, reader: &Reader, form: Farewell) -> Result<(), Fault> {
    let known = known(reader)?;
    if let Some(account) = &known.account {
        house.accounts.confirm(account, form.passphrase, &known.session).await?;
    }
    forget(house, known.account.as_ref(), &known.guest.key).await?;
    Ok(house.sessions.end(&known.session).await?)
}

/// Forgets somebody: the account with its sessions, what lets programs and links act for them, the name in matches and
/// rooms, and their programs' names there.
pub(crate) async fn forget(house: &House, account: Option<&Account>, key: &Key) -> Result<(), Fault> {
    for (id, _) in house.store.papers(Kind::Seat, key.as_str()).await? {
        house.store.remove(Kind::Seat, &id).await?;
    }
    if let Some(account) = account {
        house.sessions.end_all(account, None).await?;
    }
    for (program, _) in house.store.papers(Kind::Token, key.as_str()).await? {
        // The token last: if something fails, it is still known whose programs are to be forgotten.
        forget_name(house, &Key::new(&program)).await?;
        house.store.remove(Kind::Token, &program).await?;
    }
    forget_name(house, key).await?;
    match account {
        Some(account) => Ok(account.remove(&house.store).await?),
        None => Ok(()),
    }
}

/// Lets nobody be told of any more where matches and rooms tell of somebody.
async fn forget_name(house: &House, key: &Key) -> Result<(), Fault> {
    let gone = Guest::gone();
    for found in matches_of(house, key).await? {
        let live = house.find(&found.id).await?;
        live.give_up(key, &gone).await.map_err(|unmet| match unmet {
            Unmet::Store(error) => Fault::Store(error),
            _ => Fault::Stale,
        })?;
    }
    Ok(house.rooms.forget(key).await?)
}

/// Everything that is kept of somebody.
#[derive(Serialize)]
struct Everything {
    name: Name,
    account: Option<AccountPart>,
    matches: Vec<MatchPart>,
}

#[derive(Serialize)]
struct AccountPart {
    name: Name,
    made: Moment,
    settings: String,
    sessions: usize,
    tokens: usize,
}

#[derive(Serialize)]
struct MatchPart {
    id: String,
    spec: String,
    over: bool,
    changed: Moment,
    seats: Vec<usize>,
    record: String,
}

/// Everything that is kept of the reader, to be kept as a file.
pub(crate) async fn data(State(house): State<House>, reader: Reader) -> Response {
    let told = match known(&reader) {
        Ok(known) => everything(&house, known).await,
        Err(fault) => Err(fault),
    };
    let file = [(header::CONTENT_DISPOSITION, "attachment; filename=\"putahi.json\"")];
    answered(&reader, told.map(|told| (file, Json(told)).into_response()))
}

async fn everything(house: &House, known: &Known) -> Result<Everything, Fault> {
    let mut matches = Vec::new();
    for found in matches_of(house, &known.guest.key).await? {
        let live = house.find(&found.id).await?;
        let (seats, record) = live.part_of(&known.guest.key).await;
        let (over, spec) = (found.stage == Stage::Over, found.spec.to_string());
        matches.push(MatchPart { id: found.id, spec, over, changed: found.changed, seats, record });
    }
    let account = match &known.account {
        Some(account) => Some(account_part(house, account).await?),
        None => None,
    };
    Ok(Everything { name: known.guest.name.clone(), account, matches })
}

async fn account_part(house: &House, account: &Account) -> Result<AccountPart, Fault> {
    let owner = account.key.as_str();
    Ok(AccountPart {
        name: account.name.clone(),
        made: account.made,
        settings: account.settings.clone(),
        sessions: house.store.papers(Kind::Session, owner).await?.len(),
        tokens: house.store.papers(Kind::Token, owner).await?.len(),
    })
}
