//! Records of matches, with what the server knows of them: names, date, occasion and time control.

use jiff::tz::Offset;
use putahi_host::live::live_match::LiveMatch;
use putahi_play::{AnyMatch, PlayerKind, Room, Timestamp, Tournament};
use putahi_rules::{Record, Seat};

use crate::common::{AppState, Result};

/// The name under which records list the computer.
const COMPUTER: &str = "Putahi";

/// A tag of a record: its name and value.
type Tag = (String, String);

pub(crate) async fn of(app: &AppState, live: &LiveMatch) -> Result<Record> {
    let state = live.snapshot().await;
    let (mut record, names) = (state.record(), names(&*state));
    let named = |(seat, name): (Seat, Option<String>)| Some((format!("Seat{seat}"), name?));
    let mut tags: Vec<Tag> = Seat::all(names.len()).zip(names).filter_map(named).collect();
    tags.extend(live.begun().await.and_then(date));
    if let Some(id) = state.participants().room() {
        // A deleted room has no title any more.
        tags.extend(app.rooms.find(id).await?.iter().flat_map(|room| occasion(room, live.id())));
    }
    tags.extend(state.participants().lots().map(|_| ("Lots".to_owned(), "drawn".to_owned())));
    let pace = live.settings().time_control;
    tags.extend(pace.map(|pace| ("TimeControl".to_owned(), pace.to_string())));
    for (name, value) in tags {
        // What records cannot express is left out.
        let _ = record.set_tag(&name, &value);
    }
    Ok(record)
}

/// The names at the seats, in turn order. Players at one screen have those that they have said, and erased ones none any more.
pub(crate) fn names(state: &dyn AnyMatch) -> Vec<Option<String>> {
    let participants = state.participants();
    let name = |(seat, kind): (Seat, &PlayerKind)| match kind {
        PlayerKind::Computer(level) => Some(format!("{COMPUTER} ({})", level.word())),
        PlayerKind::Human if participants.is_on_one_device() => {
            participants.name(seat).map(ToString::to_string)
        }
        PlayerKind::Human => {
            let player = participants.player(seat).filter(|player| !player.is_gone())?;
            Some(player.name.to_string())
        }
    };
    participants.player_kinds().iter().map(name).collect()
}

fn date(moment: Timestamp) -> Option<Tag> {
    let moment = jiff::Timestamp::from_millisecond(i64::try_from(moment.0).ok()?).ok()?;
    let day = Offset::UTC.to_datetime(moment).date();
    Some(("Date".to_owned(), day.strftime("%Y.%m.%d").to_string()))
}

/// The title of the room of a match, and the round of the tournament, counted from 1.
fn occasion(room: &Room, id: &str) -> Vec<Tag> {
    let is_played = |tournament: &Tournament| {
        let mut rounds = tournament.rounds.iter();
        rounds.position(|round| round.pairs.iter().any(|pair| pair.match_id.as_deref() == Some(id)))
    };
    let round = room.tournament.as_ref().and_then(is_played);
    let round = round.map(|round| ("Round".to_owned(), (round + 1).to_string()));
    [("Event".to_owned(), room.title.to_string())].into_iter().chain(round).collect()
}
