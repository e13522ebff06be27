//! The form that begins a match.
//!
//! The form of a game's page names a way to play (`way`) and what goes with it; a program may name the player of each chair
//! instead (`chair-1` and so on). A form of a page that cannot be used is shown again as it was sent, with what is wrong at
//! its field.

use axum::http::HeaderValue;
use axum::response::{IntoResponse, Redirect, Response};
use putahi_host::store::MatchSetup;
use putahi_host::support::random;
use putahi_play::{DeviceMode, Level, MatchSettings, Name, PlayerKind};
use putahi_rules::{BySeat, OptionsError, Seat, Spec, SpecError};

use crate::common::cookie::LEVEL;
use crate::common::extract::body::chosen_name;
use crate::common::respond::with_cookie;
use crate::common::{ApiError, AppRequest, Fields, FormBody, RequestContext, Result, with_session};
use crate::matches::create::{NewMatch, create};
use crate::matches::drawing;
use crate::matches::join_codes::{self, Target};
use crate::matches::start_form::{NAMES, SentForm};
use crate::site::game;

/// Begins the match that the form of a game's page asks for, and leads to it.
pub(crate) async fn new_match(request: AppRequest, FormBody(form): FormBody<Fields>) -> Result<Response> {
    let made = match read_form(&form) {
        Ok(new) => lead_to(&request, new).await,
        Err(error) => Err(error),
    };
    let error = match made {
        Ok(answer) => return Ok(with_cookie(answer, level_cookie(&form, request.context.secure))),
        Err(error) => error,
    };
    let game = form.get("game").and_then(Spec::of_id);
    let Some(spec) = game.filter(|_| form.0.contains_key("way")) else { return Err(error) };
    let sent = sent_form(&request.context, form, &error);
    Ok((error.status(), game::game(&request, &spec, &sent)).into_response())
}

/// The cookie that keeps the level of a match against the computer, to be suggested next time; None for other matches.
fn level_cookie(form: &Fields, secure: bool) -> Option<HeaderValue> {
    let is_against_computer = matches!(form.choice("way", &WAYS), Ok(Some(Way::Computer)));
    let level: Level = form.may("level").ok().flatten().filter(|_| is_against_computer)?;
    Some(LEVEL.set(level.word(), secure))
}

/// The form as it was sent, and what is wrong with it.
fn sent_form(context: &RequestContext, form: Fields, error: &ApiError) -> SentForm {
    let words = context.words();
    let known = |name: &str| form.0.contains_key(name).then(|| name.to_owned());
    let own = || form.0.iter().find(|(name, text)| name.starts_with("other-") && !text.trim().is_empty());
    let drawn = || form.0.keys().find_map(|name| name.strip_prefix("cell-")?.split('-').next());
    let (name, why) = match error {
        ApiError::Field { name, .. } if name == "side" => (known(name), context.say("side-too-few")),
        ApiError::Field { name, .. } => (known(name), error.message(words)),
        ApiError::Import(_) => (known("position"), error.message(words)),
        ApiError::Name | ApiError::ReservedName => (wrong_name(&form), error.message(words)),
        ApiError::Spec(SpecError::Options(OptionsError::Map { name, problem, .. }))
            if drawn() == Some(name) =>
        {
            let of_cells = words.find(&format!("drawn-{}", problem.key));
            (Some(format!("grid-{name}")), of_cells.unwrap_or_else(|| words.wording(None, problem)))
        }
        ApiError::Spec(_) => (own().map(|(name, _)| name.clone()), error.message(words)),
        error => (None, error.message(words)),
    };
    SentForm { fields: form, error: Some((name, why)) }
}

/// The first field for a name that has one that nobody can have.
fn wrong_name(form: &Fields) -> Option<String> {
    let is_wrong = |name: &&str| form.get(name).is_some_and(|text| chosen_name(text).is_err());
    std::iter::once("name").chain(NAMES).find(is_wrong).map(str::to_owned)
}

/// Makes a match, seats the player who asked for it, and redirects the browser to it. A match that waits for somebody
/// gets a code by which it can be found.
pub(crate) async fn lead_to(request: &AppRequest, new: NewMatch) -> Result<Response> {
    // Lots that people at one screen have drawn are shown.
    let shown = if new.lots.is_some() && !new.names.is_empty() { "?lots" } else { "" };
    let (live, session) = create(request, new).await?;
    if live.snapshot().await.participants().free().next().is_some() {
        join_codes::issue(&request.app, &Target::Match(live.id().to_owned())).await?;
    }
    Ok(with_session(
        Redirect::to(&format!("/m/{}{shown}", live.id())),
        session.secret.as_ref(),
        request.context.secure,
    ))
}

fn read_form(form: &Fields) -> Result<NewMatch> {
    let way = form.choice("way", &WAYS)?;
    let chairs = match way {
        Some(way) => way.chairs(form)?,
        None => chairs(form)?,
    };
    let spec = spec(form, chairs.len())?;
    let begins = match way {
        Some(way) => way.begins(form, chairs.len())?,
        None => chair(form, "begins", chairs.len())?.unwrap_or_else(|| random::below(chairs.len()) + 1) - 1,
    };
    let is_here = way == Some(Way::Here);
    let lots = form.get(if way.is_none() || is_here { "begins" } else { "side" }) == Some("lot");
    let lots = Seat::new(begins + 1).filter(|_| lots);
    let names = if is_here {
        names(form, chairs.len(), if lots.is_some() { 0 } else { begins })?
    } else {
        Vec::new()
    };
    let settings = MatchSettings {
        take_backs: form.may("take-backs")?,
        device_mode: match way {
            Some(Way::Computer | Way::Here) => DeviceMode::Shared,
            Some(Way::Invite) => DeviceMode::Separate,
            None => form.choice("devices", &DEVICES)?.unwrap_or(DeviceMode::Shared),
        },
        time_control: form.may("clock")?,
        // The chair that begins is seat 1.
        ..BySeat::from_fn(chairs.len(), |seat| chairs[(seat.index() + begins) % chairs.len()]).into()
    };
    let start = form.get("position").or(form.get("head-start")).map(str::to_owned);
    // A match may be shown to everybody in the lobby.
    let public =
        form.choice("shown", &[("lobby", ())])?.is_some() && way.is_none_or(|way| way == Way::Invite);
    let chair = chairs.iter().position(|kind| *kind == PlayerKind::Human);
    let first = chair.and_then(|chair| Seat::new((chair + chairs.len() - begins) % chairs.len() + 1));
    let typed_name = form.0.get("name").filter(|_| way == Some(Way::Invite)).cloned();
    let setup = MatchSetup { spec, start, settings, public };
    Ok(NewMatch { first, typed_name, names, lots, ..NewMatch::of(setup) })
}

/// One of the ways to play that a game's page offers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Computer,
    /// All at one screen.
    Here,
    /// With others, who come by a link or a code.
    Invite,
}

const WAYS: [(&str, Way); 3] = [("computer", Way::Computer), ("here", Way::Here), ("invite", Way::Invite)];
const DEVICES: [(&str, DeviceMode); 2] = [("shared", DeviceMode::Shared), ("separate", DeviceMode::Separate)];

impl Way {
    /// The players: the reader first, then the others.
    fn chairs(self, form: &Fields) -> Result<Vec<PlayerKind>> {
        let usual = form.get("game").unwrap_or_default().parse::<Spec>()?.seats();
        let players = form.may("players")?.unwrap_or(usual);
        if !(1..=Seat::MOST).contains(&players) {
            return Err(ApiError::field("players", &players.to_string()));
        }
        let other = match self {
            Way::Computer => match form.may("level")? {
                None => PlayerKind::Computer(Level::FirstMatch),
                Some(PlayerKind::Human) => return Err(ApiError::field("level", PlayerKind::Human.word())),
                Some(computer) => computer,
            },
            Way::Here | Way::Invite => PlayerKind::Human,
        };
        Ok(std::iter::once(PlayerKind::Human).chain(std::iter::repeat_n(other, players - 1)).collect())
    }

    /// Which of the chairs has the first seat: the reader's side follows from it, or at one screen who begins.
    fn begins(self, form: &Fields, chairs: usize) -> Result<usize> {
        if self == Way::Here {
            return Ok(chair(form, "begins", chairs)?.unwrap_or(1) - 1);
        }
        let side = chair(form, "side", chairs)?.unwrap_or(1);
        Ok((chairs + 1 - side) % chairs)
    }
}

/// The players of the chairs that are taken.
fn chairs(form: &Fields) -> Result<Vec<PlayerKind>> {
    let chairs = (1..=Seat::MOST).map(|number| form.may(&format!("chair-{number}")));
    chairs.filter_map(Result::transpose).collect()
}

/// What the people at one screen are called, in the order of the seats; the chair `begins` has the first.
fn names(form: &Fields, chairs: usize, begins: usize) -> Result<Vec<Option<Name>>> {
    let typed = |number: usize| form.get(NAMES[(number + begins) % chairs]).map(chosen_name).transpose();
    (0..chairs).map(typed).collect()
}

/// The game with the options chosen; what is drawn goes before what is typed, and that before a named value.
fn spec(form: &Fields, chairs: usize) -> Result<Spec> {
    let game: Spec = form.get("game").unwrap_or_default().parse()?;
    check_names(form, &game)?;
    let mut options = Vec::new();
    for choice in game.choices() {
        let value =
            form.get(&format!("other-{}", choice.name)).or(form.get(&format!("option-{}", choice.name)));
        let rows = |text: &str| text.lines().map(str::trim).collect::<Vec<_>>().join("/");
        match drawing::drawn(form, choice)?.or(value.map(rows)) {
            Some(value) => options.push(format!("{}={value}", choice.name)),
            None if choice.name == "seats" => options.push(format!("seats={chairs}")),
            None => {}
        }
    }
    let colon = if options.is_empty() { "" } else { ":" };
    let spec: Spec = format!("{}{colon}{}", game.id(), options.join(",")).parse()?;
    if spec.seats() == chairs { Ok(spec) } else { Err(ApiError::Seats(chairs, spec.seats())) }
}

/// The fields that a form has whatever the game.
const FIELDS: [&str; 13] = [
    "game",
    "name",
    "way",
    "level",
    "players",
    "side",
    "begins",
    "take-backs",
    "position",
    "head-start",
    "devices",
    "clock",
    "shown",
];

/// Refuses a form with a field that means nothing to the game.
fn check_names(form: &Fields, game: &Spec) -> Result<()> {
    let chair = |name: &str| name.strip_prefix("chair-").and_then(|number| Seat::new(number.parse().ok()?));
    let option = |name: &str| {
        let name = name.strip_prefix("option-").or(name.strip_prefix("other-"));
        game.choices().iter().any(|choice| Some(choice.name) == name)
    };
    let drawn = |name: &str| game.choices().iter().any(|choice| drawing::is_field(choice, name));
    let known = |name: &str| {
        FIELDS.contains(&name)
            || NAMES.contains(&name)
            || chair(name).is_some()
            || option(name)
            || drawn(name)
    };
    let other = form.0.iter().find(|(name, _)| !known(name));
    other.map_or(Ok(()), |(name, text)| Err(ApiError::field(name, text)))
}

/// The number of the chair, from 1, that a field names; by lot if it says so.
fn chair(form: &Fields, name: &str, chairs: usize) -> Result<Option<usize>> {
    let Some(text) = form.get(name) else { return Ok(None) };
    if text == "lot" {
        return Ok(Some(random::below(chairs) + 1));
    }
    let number = text.parse().ok().filter(|number| (1..=chairs).contains(number));
    number.map(Some).ok_or_else(|| ApiError::field(name, text))
}
