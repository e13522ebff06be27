//! The form that begins a match.
//!
//! The form of a game's page names a way to play (`way`) and what goes with it; a program may name the player of each chair
//! instead (`chair-1` and so on). A form of a page that cannot be used is shown again as it was sent, with what is wrong at
//! its field.

use std::collections::BTreeMap;
use std::str::FromStr;

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use putahi_host::store::MatchSetup;
use putahi_host::support::random;
use putahi_play::{DeviceMode, Level, MatchSettings, PlayerKind};
use putahi_rules::{BySeat, Seat, Spec};

use crate::error::ApiError;
use crate::kernel::extract::body::FormBody;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::with_session;
use crate::matches::create::{NewMatch, create};
use crate::matches::join_codes::{self, Target};
use crate::matches::start_form::SentForm;
use crate::site::game;
use crate::state::AppState;

type Fields = BTreeMap<String, String>;

/// Begins the match that the form of a game's page asks for, and leads to it.
pub(crate) async fn new_match(
    State(app): State<AppState>,
    context: RequestContext,
    FormBody(form): FormBody<Fields>,
) -> Result<Response, ApiError> {
    let made = match read_form(&form) {
        Ok(new) => lead_to(&app, &context, new).await,
        Err(error) => Err(error),
    };
    let Err(error) = made else { return made };
    let game = Spec::all().into_iter().find(|spec| field(&form, "game") == Some(spec.id()));
    let Some(spec) = game.filter(|_| form.contains_key("way")) else { return Err(error) };
    let sent = sent_form(&context, form, &error);
    let page = game::game(&context, &spec, &app.bots.offered_levels(&spec), &sent);
    Ok((error.status(), page).into_response())
}

/// The form as it was sent, and what is wrong with it.
fn sent_form(context: &RequestContext, form: Fields, error: &ApiError) -> SentForm {
    let words = context.words();
    let known = |name: &str| form.contains_key(name).then(|| name.to_owned());
    let own = || form.iter().find(|(name, text)| name.starts_with("other-") && !text.trim().is_empty());
    let (name, why) = match error {
        ApiError::Field { name, .. } if name == "side" => (known(name), context.say("side-too-few")),
        ApiError::Field { name, .. } => (known(name), error.message(words)),
        ApiError::Setup { .. } | ApiError::Import(_) => (known("position"), error.message(words)),
        ApiError::Spec(_) => (own().map(|(name, _)| name.clone()), error.message(words)),
        error => (None, error.message(words)),
    };
    SentForm { fields: form, error: Some((name, why)) }
}

/// Makes a match, seats the player who asked for it, and redirects the browser to it. A match that waits for somebody
/// gets a code by which it can be found.
pub(crate) async fn lead_to(
    app: &AppState,
    context: &RequestContext,
    new: NewMatch,
) -> Result<Response, ApiError> {
    let (live, session) = create(app, &context.identity, new).await?;
    if live.read(|_, state, _| state.participants().free().next().is_some()).await {
        join_codes::issue(app, &Target::Match(live.id().to_owned())).await?;
    }
    Ok(with_session(Redirect::to(&format!("/m/{}", live.id())), session.secret.as_ref(), context.secure))
}

fn field<'a>(form: &'a Fields, name: &str) -> Option<&'a str> {
    form.get(name).map(|value| value.trim()).filter(|value| !value.is_empty())
}

fn read<T: FromStr>(form: &Fields, name: &str) -> Result<Option<T>, ApiError> {
    let read = |text: &str| text.parse().map_err(|_| ApiError::field(name, text));
    field(form, name).map(read).transpose()
}

/// Which of these values a field names, if it says anything.
fn choice<T: Copy>(form: &Fields, name: &str, values: &[(&str, T)]) -> Result<Option<T>, ApiError> {
    let Some(text) = field(form, name) else { return Ok(None) };
    let named = values.iter().find(|(word, _)| *word == text);
    named.map(|(_, value)| Some(*value)).ok_or_else(|| ApiError::field(name, text))
}

fn read_form(form: &Fields) -> Result<NewMatch, ApiError> {
    let way = choice(form, "way", &WAYS)?;
    let chairs = match way {
        Some(way) => way.chairs(form)?,
        None => chairs(form)?,
    };
    let spec = spec(form, chairs.len())?;
    let begins = match way {
        Some(way) => way.begins(form, chairs.len())?,
        None => chair(form, "begins", chairs.len())?.unwrap_or_else(|| random::below(chairs.len()) + 1) - 1,
    };
    let settings = MatchSettings {
        take_backs: read(form, "take-backs")?,
        device_mode: match way {
            Some(Way::Computer | Way::Here) => DeviceMode::Shared,
            Some(Way::Invite) => DeviceMode::Separate,
            None => choice(form, "devices", &DEVICES)?.unwrap_or(DeviceMode::Shared),
        },
        time_control: read(form, "clock")?,
        // The chair that begins is seat 1.
        ..BySeat::from_fn(chairs.len(), |seat| chairs[(seat.index() + begins) % chairs.len()]).into()
    };
    let start = field(form, "position").or(field(form, "head-start")).map(str::to_owned);
    // A match may be shown to everybody in the lobby.
    let public =
        choice(form, "shown", &[("lobby", ())])?.is_some() && way.is_none_or(|way| way == Way::Invite);
    let chair = chairs.iter().position(|kind| *kind == PlayerKind::Human);
    let first = chair.and_then(|chair| Seat::new((chair + chairs.len() - begins) % chairs.len() + 1));
    Ok(NewMatch { setup: MatchSetup { spec, start, settings, public }, played: Vec::new(), first })
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
    fn chairs(self, form: &Fields) -> Result<Vec<PlayerKind>, ApiError> {
        let usual = field(form, "game").unwrap_or_default().parse::<Spec>()?.seats();
        let players = read(form, "players")?.unwrap_or(usual);
        if !(1..=Seat::MOST).contains(&players) {
            return Err(ApiError::field("players", &players.to_string()));
        }
        let other = match self {
            Way::Computer => match read(form, "level")? {
                None => PlayerKind::Computer(Level::default()),
                Some(PlayerKind::Human) => return Err(ApiError::field("level", PlayerKind::Human.word())),
                Some(computer) => computer,
            },
            Way::Here | Way::Invite => PlayerKind::Human,
        };
        Ok(std::iter::once(PlayerKind::Human).chain(std::iter::repeat_n(other, players - 1)).collect())
    }

    /// Which of the chairs has the first seat: the reader's side follows from it.
    fn begins(self, form: &Fields, chairs: usize) -> Result<usize, ApiError> {
        // At one screen all sides are the reader's.
        let side = if self == Way::Here { 1 } else { chair(form, "side", chairs)?.unwrap_or(1) };
        Ok((chairs + 1 - side) % chairs)
    }
}

/// The players of the chairs that are taken.
fn chairs(form: &Fields) -> Result<Vec<PlayerKind>, ApiError> {
    let chairs = (1..=Seat::MOST).map(|number| read(form, &format!("chair-{number}")));
    chairs.filter_map(Result::transpose).collect()
}

/// The game with the options chosen; a map or the like of one's own goes before a named value.
fn spec(form: &Fields, chairs: usize) -> Result<Spec, ApiError> {
    let game: Spec = field(form, "game").unwrap_or_default().parse()?;
    check_names(form, &game)?;
    let mut options = Vec::new();
    for choice in game.choices() {
        let value = field(form, &format!("other-{}", choice.name))
            .or(field(form, &format!("option-{}", choice.name)));
        let rows = |text: &str| text.lines().map(str::trim).collect::<Vec<_>>().join("/");
        match value {
            Some(value) => options.push(format!("{}={}", choice.name, rows(value))),
            None if choice.name == "seats" => options.push(format!("seats={chairs}")),
            None => {}
        }
    }
    let colon = if options.is_empty() { "" } else { ":" };
    let spec: Spec = format!("{}{colon}{}", game.id(), options.join(",")).parse()?;
    if spec.seats() == chairs { Ok(spec) } else { Err(ApiError::Seats(chairs, spec.seats())) }
}

/// The fields that a form has whatever the game.
const FIELDS: [&str; 12] = [
    "game",
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
fn check_names(form: &Fields, game: &Spec) -> Result<(), ApiError> {
    let chair = |name: &str| name.strip_prefix("chair-").and_then(|number| Seat::new(number.parse().ok()?));
    let option = |name: &str| {
        let name = name.strip_prefix("option-").or(name.strip_prefix("other-"));
        game.choices().iter().any(|choice| Some(choice.name) == name)
    };
    let known = |name: &str| FIELDS.contains(&name) || chair(name).is_some() || option(name);
    let other = form.iter().find(|(name, _)| !known(name));
    other.map_or(Ok(()), |(name, text)| Err(ApiError::field(name, text)))
}

/// The number of the chair, from 1, that a field names; by lot if it says so.
fn chair(form: &Fields, name: &str, chairs: usize) -> Result<Option<usize>, ApiError> {
    let Some(text) = field(form, name) else { return Ok(None) };
    if text == "lot" {
        return Ok(Some(random::below(chairs) + 1));
    }
    let number = text.parse().ok().filter(|number| (1..=chairs).contains(number));
    number.map(Some).ok_or_else(|| ApiError::field(name, text))
}
