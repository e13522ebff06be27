//! The puzzle of the day, and how many solved it.

use std::time::Duration;

use putahi_host::store::{Kind, Store, StoreError};
use putahi_play::PlayerId;
use putahi_puzzles::daily::{Day, daily};
use putahi_puzzles::{Puzzle, packs};
use serde::{Deserialize, Serialize};

use crate::common::{ApiError, AppState, Result};
use crate::puzzles::progress::{Attempt, DayResult, PuzzleProgress, change, read};

const KEPT: Duration = Duration::from_secs(30 * 86_400);
/// For how long after its day an opened puzzle of the day may still be answered, in milliseconds.
const LATE: u64 = 3_600_000;
/// How often a number is written in all, if that conflicts with others.
const TRIES: usize = 50;
/// The same for the progress of a player.
const PLAYER_TRIES: usize = 20;

/// How many readers have tried the puzzle of a day, each session once. Their identities are not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct DayCounts {
    /// Those whose first answer is known.
    pub(crate) tried: u64,
    /// Those of them who solved it at the first try.
    pub(crate) first: u64,
}

#[derive(Clone, Copy)]
pub(crate) struct DayPuzzle {
    pub(crate) day: Day,
    pub(crate) puzzle: &'static Puzzle,
}

pub(crate) fn today(app: &AppState) -> Day {
    Day::at(app.clock.now().0)
}

pub(crate) fn of_day(day: Day) -> Option<DayPuzzle> {
    daily(packs::all(), day).map(|(_, puzzle)| DayPuzzle { day, puzzle })
}

pub(crate) fn daily_now(app: &AppState) -> Result<DayPuzzle> {
    of_day(today(app)).ok_or(ApiError::NotFound)
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

pub(crate) async fn counts(store: &Store, day: Day) -> Result<DayCounts, StoreError> {
    Ok(read(store, Kind::PuzzleDay, &day.to_string()).await?.0)
}

/// Notes an attempt of a player, and counts the first result of the puzzle of the day. The result is stored with the player before
/// it is counted: a server that ends between the two counts one too few, never one twice.
pub(crate) async fn note(
    app: &AppState,
    player: &PlayerId,
    has_account: bool,
    attempt: &Attempt,
) -> Result<PuzzleProgress, StoreError> {
    // That of a session is kept as long as sessions are; that of an account until the account is deleted.
    let until = (!has_account).then(|| app.clock.now().after(app.retention.sessions));
    let (id, note) = (player.as_str(), |progress: &mut PuzzleProgress| progress.note(attempt));
    let (progress, first) =
        change(&app.store, Kind::PuzzleProgress, id, Some(id), until, PLAYER_TRIES, note).await?;
    if let (Some(day), Some(result)) = (attempt.day, first) {
        count(app, day, result).await?;
    }
    Ok(progress)
}

async fn count(app: &AppState, day: Day, result: DayResult) -> Result<(), StoreError> {
    let (id, until) = (day.to_string(), app.clock.now().after(KEPT));
    let count = |counts: &mut DayCounts| {
        counts.tried += 1;
        counts.first += u64::from(result == DayResult::First);
    };
    match change(&app.store, Kind::PuzzleDay, &id, None, Some(until), TRIES, count).await {
        Err(StoreError::Conflict) => {
            // So many write at once that one more or less does not matter.
            tracing::warn!(%day, "a result of the puzzle of the day was not counted");
            Ok(())
        }
        done => done.map(drop),
    }
}

#[cfg(test)]
mod tests {
    use putahi_host::Host;
    use putahi_host::bus::Bus;
    use putahi_host::support::clock::Clock;
    use tempfile::TempDir;

    use super::*;
    use crate::puzzles::progress::Happened;

    fn server() -> (TempDir, Clock, AppState) {
        let (folder, clock) = (TempDir::new().unwrap(), Clock::manual());
        let store = Store::open(folder.path()).unwrap();
        let app = AppState::from(Host::new(folder.path(), store, Bus::new(), clock.clone()));
        (folder, clock, app)
    }

    #[tokio::test]
    async fn each_session_counts_once_and_the_next_day_begins_anew() {
        let (_folder, clock, app) = server();
        let [ana, ben] = ["ana", "ben"].map(PlayerId::new);
        for day in 0..2 {
            let today = today(&app);
            let attempt = |happened| Attempt {
                puzzle: format!("puzzle {day}"),
                opening: "a".to_owned(),
                day: Some(today),
                happened,
            };
            for _ in 0..3 {
                note(&app, &ana, false, &attempt(Happened::Solved)).await.unwrap();
                note(&app, &ben, false, &attempt(Happened::Wrong)).await.unwrap();
            }
            assert_eq!(counts(&app.store, today).await.unwrap(), DayCounts { tried: 2, first: 1 });
            let progress = PuzzleProgress::of(&app.store, Some(&ana)).await.unwrap();
            assert_eq!(progress.days_in_row(today), day + 1);
            clock.advance(Duration::from_secs(86_400));
        }
    }

    #[tokio::test]
    async fn many_sessions_at_the_same_moment_are_all_counted() {
        let (_folder, _clock, app) = server();
        let today = today(&app);
        let notes = (0..20).map(|number| {
            let app = app.clone();
            tokio::spawn(async move {
                let happened = if number % 2 == 0 { Happened::Solved } else { Happened::Shown };
                let (puzzle, opening) = ("a".to_owned(), "b".to_owned());
                let attempt = Attempt { puzzle, opening, day: Some(today), happened };
                note(&app, &PlayerId::new(number.to_string()), false, &attempt).await.unwrap();
            })
        });
        for noting in notes.collect::<Vec<_>>() {
            noting.await.unwrap();
        }
        assert_eq!(counts(&app.store, today).await.unwrap(), DayCounts { tried: 20, first: 10 });
    }

    #[tokio::test]
    async fn who_opened_the_puzzle_before_midnight_may_answer_for_an_hour() {
        let (_folder, clock, app) = server();
        let day = today(&app);
        let puzzle = of_day(day).expect("the program has puzzles").puzzle;
        assert_eq!(counts_for(&app, puzzle, Some(day)), Some(day));
        let left = day.end() - app.clock.now().0;
        clock.advance(Duration::from_millis(left + LATE - 1));
        assert_eq!(counts_for(&app, puzzle, Some(day)), Some(day));
        clock.advance(Duration::from_millis(1));
        assert_ne!(counts_for(&app, puzzle, Some(day)), Some(day));
    }
}
