//! Matches as lists show them: who sits where, the clock, how far it has come, how it ended.

use putahi_host::live::live_match::LiveMatch;
use putahi_host::store::{MatchFilter, MatchSummary, Stage, StoreError};
use putahi_play::{Localizer, PlayerId, PlayerKind, TimeControl, Timestamp, Viewer};
use putahi_rules::{BySeat, Seat, SeatResult, Spec};
use putahi_view::BoardSvg;

use crate::state::AppState;

/// Somebody at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    /// Person or computer.
    pub(crate) kind: PlayerKind,
    /// The name; none for a computer, a free seat, or people at one screen.
    pub(crate) name: Option<String>,
    /// Whether the reader sits there.
    pub(crate) yours: bool,
}

/// A match in a list.
#[derive(Clone, Debug)]
pub(crate) struct MatchLine {
    /// The id.
    pub(crate) id: String,
    /// The game and its options.
    pub(crate) spec: Spec,
    /// How far it has come.
    pub(crate) stage: Stage,
    /// When something happened last.
    pub(crate) changed: Timestamp,
    /// The player at each seat.
    pub(crate) places: BySeat<Place>,
    /// Whether all people sit at one screen.
    pub(crate) here: bool,
    /// The clock.
    pub(crate) clock: Option<TimeControl>,
    /// The seat to move; none when it is over.
    pub(crate) turn: Option<Seat>,
    /// How many moves have been made, in plies.
    pub(crate) plies: usize,
    /// The result of each seat, if it has one.
    pub(crate) results: Option<BySeat<SeatResult>>,
    /// The board as it stands, once [`draw_boards`] has drawn it.
    pub(crate) board: BoardSvg,
}

impl MatchLine {
    /// The seat of the reader; none if he has none, or several.
    pub(crate) fn own_seat(&self) -> Option<Seat> {
        let mut own = self.places.iter().filter(|(_, place)| place.yours).map(|(seat, _)| seat);
        own.next().filter(|_| own.next().is_none())
    }

    /// Whether the reader is to move.
    pub(crate) fn is_your_turn(&self) -> bool {
        self.turn.is_some_and(|seat| self.places[seat].yours)
    }

    /// The seats that are free.
    pub(crate) fn free(&self) -> impl Iterator<Item = Seat> {
        let is_free = |place: &Place| place.kind == PlayerKind::Human && place.name.is_none() && !self.here;
        self.places.iter().filter(move |(_, place)| is_free(place)).map(|(seat, _)| seat)
    }
}

/// The line of a match, as the player `key` reads it.
async fn line(live: &LiveMatch, found: &MatchSummary, key: Option<&PlayerId>, words: Localizer) -> MatchLine {
    live.read(|setup, state, _| {
        let participants = state.participants();
        let viewer: Viewer<'_> = key.into();
        let place = |seat: Seat| Place {
            kind: participants.player_kinds()[seat],
            name: participants.player(seat).map(|player| words.player(player)),
            yours: participants.controls(viewer, seat),
        };
        MatchLine {
            id: found.id.clone(),
            spec: found.spec.clone(),
            stage: found.stage,
            changed: found.changed,
            places: BySeat::from_fn(participants.player_kinds().seats(), place),
            here: participants.is_on_one_device(),
            clock: setup.settings.time_control,
            turn: state.turn(),
            plies: state.moves().len(),
            results: state.record().results(),
            board: BoardSvg::default(),
        }
    })
    .await
}

/// The lines of these matches as the player `key` reads them; those that cannot be read are left out.
///
/// # Errors
/// The store fails.
pub(crate) async fn lines(
    app: &AppState,
    found: &[MatchSummary],
    key: Option<&PlayerId>,
    words: Localizer,
) -> Result<Vec<MatchLine>, StoreError> {
    let mut lines = Vec::new();
    for found in found {
        if let Some(live) = app.matches.find_readable(&found.id).await? {
            lines.push(line(&live, found, key, words).await);
        }
    }
    Ok(lines)
}

/// Draws the boards of matches that are not over, as they stand.
///
/// # Errors
/// The store fails.
pub(crate) async fn draw_boards(
    app: &AppState,
    lines: &mut [MatchLine],
    words: Localizer,
) -> Result<(), StoreError> {
    for line in lines.iter_mut().filter(|line| line.stage != Stage::Over) {
        if let Some(live) = app.matches.find_readable(&line.id).await? {
            let seq = live.read(|_, _, seq| seq).await;
            line.board = app.board_previews.get(&live, seq, words.language()).await.drawing.clone();
        }
    }
    Ok(())
}

/// The match that the player `key` goes on with, and its board: one in which he is to move, else the one where something happened last.
/// Only the latest `most` of his matches are looked at.
///
/// # Errors
/// The store fails.
pub(crate) async fn running(
    app: &AppState,
    key: &PlayerId,
    words: Localizer,
    most: usize,
) -> Result<Option<MatchLine>, StoreError> {
    let mut found = app.store.matches(MatchFilter::Of(key.clone()), most).await?;
    found.retain(|found| found.stage != Stage::Over);
    let mut lines = lines(app, &found, Some(key), words).await?;
    lines.sort_by_key(|line| (!line.is_your_turn(), line.stage != Stage::Live));
    lines.truncate(1);
    draw_boards(app, &mut lines, words).await?;
    Ok(lines.pop())
}
