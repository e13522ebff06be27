//! The next match of the same people.

use putahi_play::{Customs, Denied, Event, Key, Sitter, Table};
use putahi_rules::{BySeat, Seat};

use super::create_match::log;
use super::room_matches;
use crate::auth::session::Identity;
use crate::error::ApiError;
use crate::matches::live_match::{ExecuteError, LiveMatch};
use crate::state::AppState;
use crate::store::{Log, MatchSetup};

/// Why the next match is not begun.
pub(crate) enum RematchError {
    /// The match denies it, as it would a command.
    Execute(ExecuteError),
    /// Something else fails.
    Api(ApiError),
}

impl<E: Into<ApiError>> From<E> for RematchError {
    fn from(error: E) -> RematchError {
        RematchError::Api(error.into())
    }
}

/// Begins a match of the same kind with the same people, the seats rotated by one, and gives its id. Only they may, and only
/// one such match is begun.
///
/// # Errors
/// Who asks has no seat, too many were begun lately, or it cannot be stored.
pub(crate) async fn rematch(
    app: &AppState,
    live: &LiveMatch,
    identity: &Identity,
) -> Result<String, RematchError> {
    let key = identity.guest().map(|guest| &guest.key);
    let (new, plays) = live.read(|setup, table, _| (rotated(setup, table), plays(table, key))).await;
    if let Some(next) = next_of(app, live).await? {
        return Ok(next);
    }
    if !plays {
        return Err(RematchError::Execute(Denied::NotPlaying.into()));
    }
    app.limits.new_matches(identity.network.as_ref(), key, 1)?;
    let made = app.create_match(new).await?;
    app.bots.wake(made.clone());
    live.go_on(made.id()).await.map_err(RematchError::Execute)?;
    // Two who ask at once both come to the match that was stored first.
    Ok(next_of(app, live).await?.unwrap_or_else(|| made.id().to_owned()))
}

/// Whether somebody has a seat.
fn plays(table: &dyn Table, key: Option<&Key>) -> bool {
    key.is_some_and(|key| table.company().seats_of(key).next().is_some())
}

/// The next match of the same people, if they have gone on to it; the room where they play is told, unless it knows.
///
/// # Errors
/// The store fails.
pub(crate) async fn next_of(app: &AppState, live: &LiveMatch) -> Result<Option<String>, ApiError> {
    let (next, room) = live
        .read(|_, table, _| (table.next().map(str::to_owned), table.company().room().map(str::to_owned)))
        .await;
    if let (Some(next), Some(room)) = (&next, room) {
        room_matches::went_on(app, &room, live.id(), next).await?;
    }
    Ok(next)
}

/// The next match of the same people: each sits one seat further on.
fn rotated(old: &MatchSetup, table: &dyn Table) -> Log {
    let (sitters, company) = (table.sitters(), table.company());
    let seats = sitters.seats();
    let customs =
        Customs { sitters: BySeat::from_fn(seats, |seat| sitters[seat.next(seats)]), ..old.customs };
    let sat = Seat::all(seats).filter_map(|seat| {
        let guest = company.guest(seat.next(seats)).filter(|guest| !guest.is_gone())?;
        let guest = Some(guest).filter(|_| customs.sitters[seat] == Sitter::Human)?;
        Some(Event::Sat { seats: vec![seat], guest: guest.clone() })
    });
    let room = company.room().map(|room| {
        let phrases = company.may_speak();
        Event::Roomed { room: room.to_owned(), phrases }
    });
    log(MatchSetup { customs, ..old.clone() }, room.into_iter().chain(sat))
}
