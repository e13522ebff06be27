//! The puzzles of the day, and how many solved them.

use std::time::Duration;

use putahi_host::store::{Kind, Store, StoreError};
use putahi_play::PlayerId;
use putahi_puzzles::daily::{Day, Experience, daily};
use putahi_puzzles::{Puzzle, packs};
use putahi_rules::Spec;
use serde::{Deserialize, Serialize};

use crate::common::documents::{change, read};
use crate::common::{ApiError, AppState, Result};
use crate::puzzles::progress::{Attempt, DayRecord, PuzzleProgress};

const KEPT: Duration = Duration::from_secs(30 * 86_400);
/// For how long after its day an opened daily puzzle may still be answered, in milliseconds.
const LATE: u64 = 3_600_000;
/// How often a number is written in all, if that conflicts with others.
const TRIES: usize = 50;
/// The same for the progress of a player.
const PLAYER_TRIES: usize = 20;
/// A reader who has solved fewer puzzles is a beginner.
const REGULAR: usize = 10;

/// How many readers have tried a puzzle of a day, each session once. Their identities are not kept.
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

fn of_day(day: Day, experience: Experience) -> Option<DayPuzzle> {
    daily(packs::all(), day, experience).map(|(_, puzzle)| DayPuzzle { day, puzzle })
}

/// Both puzzles of a day, that for beginners first; none if there are no puzzles.
fn both(day: Day) -> impl Iterator<Item = DayPuzzle> {
    [Experience::Beginner, Experience::Regular]
        .into_iter()
        .filter_map(move |experience| of_day(day, experience))
}

/// The puzzle of a day for a reader: the one that he has tried already, else that for his experience.
pub(crate) fn of_reader(day: Day, progress: &PuzzleProgress) -> Option<DayPuzzle> {
    let tried = |of_day: &DayPuzzle| {
        progress.on(day).is_some_and(|record| record.puzzle == of_day.puzzle.id().to_string())
    };
    both(day).find(tried).or_else(|| of_day(day, experience(progress)))
}

pub(crate) fn experience(progress: &PuzzleProgress) -> Experience {
    if progress.solved() < REGULAR { Experience::Beginner } else { Experience::Regular }
}

/// The puzzle of the present day for a client that is not known, which is that for beginners.
pub(crate) fn of_stranger(app: &AppState) -> Result<DayPuzzle> {
    of_reader(today(app), &PuzzleProgress::default()).ok_or(ApiError::NotFound)
}

/// The game whose turn it is on the day after.
pub(crate) fn game_after(day: Day) -> Option<&'static Spec> {
    of_day(day.after(), Experience::Beginner).map(|tomorrow| &tomorrow.puzzle.spec)
}

/// The day for which an answer to a puzzle counts now, if a page of the day `opened` sends it: the present one, or for a while the
/// one before. None if the puzzle is none of the day.
pub(crate) fn counts_for(app: &AppState, puzzle: &Puzzle, opened: Option<Day>) -> Option<Day> {
    let now = app.clock.now().0;
    let today = Day::at(now);
    let is_late = opened == Some(today.before()) && now < today.before().end() + LATE;
    let day = if is_late { today.before() } else { today };
    both(day).find(|of_day| of_day.puzzle.id() == puzzle.id()).map(|of_day| of_day.day)
}

pub(crate) async fn counts(store: &Store, day: Day, puzzle: &str) -> Result<DayCounts, StoreError> {
    Ok(read(store, Kind::PuzzleDay, &counts_id(day, puzzle)).await?.0)
}

fn counts_id(day: Day, puzzle: &str) -> String {
    format!("{day} {puzzle}")
}

/// Notes an attempt of a player, and counts the first result of the daily puzzle. The result is stored with the player before
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
    if let (Some(day), Some(record)) = (attempt.day, first) {
        count(app, day, &record).await?;
    }
    Ok(progress)
}

async fn count(app: &AppState, day: Day, record: &DayRecord) -> Result<(), StoreError> {
    let (id, until) = (counts_id(day, &record.puzzle), app.clock.now().after(KEPT));
    let count = |counts: &mut DayCounts| {
        counts.tried += 1;
        counts.first += u64::from(record.is_at_first());
    };
    match change(&app.store, Kind::PuzzleDay, &id, None, Some(until), TRIES, count).await {
        Err(StoreError::Conflict) => {
            // So many write at once that one more or less does not matter.
            tracing::warn!(%day, "a result of the daily puzzle was not counted");
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
            let counted = counts(&app.store, today, &format!("puzzle {day}")).await.unwrap();
            assert_eq!(counted, DayCounts { tried: 2, first: 1 });
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
        assert_eq!(counts(&app.store, today, "a").await.unwrap(), DayCounts { tried: 20, first: 10 });
    }

    #[test]
    fn beginners_have_an_easy_puzzle_and_keep_the_one_that_they_have_begun() {
        let day = Day(20_790);
        let [easy, usual] = [Experience::Beginner, Experience::Regular]
            .map(|experience| of_day(day, experience).unwrap().puzzle.id().to_string());
        assert_ne!(easy, usual);
        let mut progress = PuzzleProgress::default();
        let mut solve = |puzzle: &str, day: Option<Day>| {
            let (puzzle, opening) = (puzzle.to_owned(), String::new());
            progress.note(&Attempt { puzzle, opening, day, happened: Happened::Solved });
            let of = |day: Day| of_reader(day, &progress).unwrap().puzzle.id().to_string();
            (of(day.unwrap_or(Day(20_790))), of(Day(20_791)))
        };
        for number in 1..REGULAR {
            assert_eq!(solve(&number.to_string(), None).0, easy, "{number} solved");
        }
        let (today, tomorrow) = solve(&easy, Some(day));
        assert_eq!(today, easy, "the tenth is that of the day, which does not change any more");
        assert_eq!(tomorrow, of_day(Day(20_791), Experience::Regular).unwrap().puzzle.id().to_string());
    }

    #[test]
    fn the_game_of_the_next_day_is_the_one_that_comes() {
        for day in (20_790..20_800).map(Day) {
            for of_day in both(day.after()) {
                assert_eq!(game_after(day).unwrap().id(), of_day.puzzle.spec.id());
            }
        }
    }

    #[tokio::test]
    async fn who_opened_the_puzzle_before_midnight_may_answer_for_an_hour() {
        let (_folder, clock, app) = server();
        let day = today(&app);
        let puzzle = of_stranger(&app).unwrap().puzzle;
        assert_eq!(counts_for(&app, puzzle, Some(day)), Some(day));
        let left = day.end() - app.clock.now().0;
        clock.advance(Duration::from_millis(left + LATE - 1));
        assert_eq!(counts_for(&app, puzzle, Some(day)), Some(day));
        clock.advance(Duration::from_millis(1));
        assert_ne!(counts_for(&app, puzzle, Some(day)), Some(day));
    }
}
