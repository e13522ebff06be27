//! The puzzle of the day, and how many solved it.

use putahi_play::PlayerId;
use putahi_puzzles::daily::{self, Day};
use putahi_puzzles::{Pack, Puzzle, packs};
use serde::{Deserialize, Serialize};

use super::puzzle_progress::{self, Attempt, DayResult, PuzzleProgress};
use crate::state::AppState;
use crate::store::{Document, Kind, Store, StoreError};

/// So long the numbers of a day are kept, in days.
const KEPT: u64 = 30;
/// A day in milliseconds.
const DAY: u64 = 86_400_000;
/// Who has opened the puzzle of a day may still answer so long after the day, in milliseconds.
const LATE: u64 = 3_600_000;
/// How often a number is written in all, if that conflicts with others.
const TRIES: usize = 50;

/// How many readers have tried the puzzle of a day, each session once. Who they are is not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct DayCounts {
    /// Those whose first answer is known.
    pub(crate) tried: u64,
    /// Those of them who solved it at the first try.
    pub(crate) first: u64,
}

/// The puzzle of a day.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DayPuzzle {
    /// The day.
    pub(crate) day: Day,
    /// The pack of the puzzle.
    pub(crate) pack: &'static Pack,
    /// The puzzle.
    pub(crate) puzzle: &'static Puzzle,
}

/// The day that it is now, by the server's clock.
pub(crate) fn today(app: &AppState) -> Day {
    Day::at(app.clock.now().0)
}

/// The puzzle of a day; None if no pack has a puzzle.
pub(crate) fn of_day(day: Day) -> Option<DayPuzzle> {
    daily::daily(packs::all(), day).map(|(pack, puzzle)| DayPuzzle { day, pack, puzzle })
}

/// The day for which an answer to a puzzle counts now, if a page of the day `opened` sends it: the present one, or for a while the
/// one before. None if the puzzle is not that of the day.
pub(crate) fn counts_for(app: &AppState, puzzle: &Puzzle, opened: Option<Day>) -> Option<Day> {
    let now = app.clock.now().0;
    let today = Day::at(now);
    let is_late = opened == Some(today.before()) && now < today.before().end() + LATE;
    let day = if is_late { today.before() } else { today };
    of_day(day).filter(|of_day| of_day.puzzle.id() == puzzle.id()).map(|of_day| of_day.day)
}

/// The numbers of a day.
///
/// # Errors
/// The store fails.
pub(crate) async fn counts(store: &Store, day: Day) -> Result<DayCounts, StoreError> {
    Ok(read(store, day).await?.0)
}

/// Notes an attempt of a player, and counts the first result of the puzzle of the day. The result is stored with the player before
/// it is counted: a server that ends between the two counts one too few, never one twice.
///
/// # Errors
/// The store fails.
pub(crate) async fn note(
    app: &AppState,
    player: &PlayerId,
    has_account: bool,
    attempt: &Attempt,
) -> Result<PuzzleProgress, StoreError> {
    let (progress, first) = puzzle_progress::note(app, player, has_account, attempt).await?;
    if let (Some(day), Some(result)) = (attempt.day, first) {
        count(app, day, result).await?;
    }
    Ok(progress)
}

async fn count(app: &AppState, day: Day, result: DayResult) -> Result<(), StoreError> {
    let until = app.clock.now().after(std::time::Duration::from_millis(KEPT * DAY));
    for _ in 0..TRIES {
        let (counts, version) = read(&app.store, day).await?;
        let first = counts.first + u64::from(result == DayResult::First);
        let counts = DayCounts { tried: counts.tried + 1, first };
        let text = serde_json::to_string(&counts).expect("two numbers");
        let document = Document { version, text };
        match app.store.write(Kind::PuzzleDay, &day.to_string(), document, None, Some(until)).await {
            Ok(_) => return Ok(()),
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        }
    }
    // So many write at once that one more or less does not matter.
    tracing::warn!(%day, "a result of the puzzle of the day was not counted");
    Ok(())
}

async fn read(store: &Store, day: Day) -> Result<(DayCounts, u64), StoreError> {
    let Some(document) = store.read(Kind::PuzzleDay, &day.to_string()).await? else {
        return Ok(Default::default());
    };
    let counts = serde_json::from_str(&document.text)
        .inspect_err(|error| tracing::error!(%error, "stored numbers of a day cannot be read"));
    Ok((counts.unwrap_or_default(), document.version))
}
