//! Which puzzles a player has solved, and which not.
//!
//! It is one document of bounded size for each player, the session or the account, and not a record in the browser: so it is there
//! without scripts and on every device of an account, pages can show it when they are made, it is counted once, and it goes where
//! the player's other data go (own data, deletion, the retention of sessions). A session begins with the first answer.

use putahi_host::store::{Document, Kind, Store, StoreError};
use putahi_play::PlayerId;
use putahi_puzzles::Day;
use serde::{Deserialize, Serialize};

use crate::common::AppState;
use crate::common::documents::read;

/// The most ids of solved puzzles that are kept: more than there are puzzles.
const MOST_SOLVED: usize = 4000;
/// The most puzzles to try again.
pub(crate) const MOST_AGAIN: usize = 100;
const MOST_DAYS: usize = 14;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DayResult {
    Solved,
    /// An answer was wrong, and none has been right since.
    Wrong,
    /// The answer was shown, which is no solution.
    Shown,
}

/// How the puzzle of a day went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct DayRecord {
    day: u32,
    /// The id of the puzzle: a day has two.
    pub(crate) puzzle: String,
    pub(crate) result: DayResult,
    /// The number of tries until it was solved or shown, that one included; of one not yet solved, of the wrong ones.
    pub(crate) tries: u32,
}

impl DayRecord {
    pub(crate) fn is_solved(&self) -> bool {
        self.result == DayResult::Solved
    }

    pub(crate) fn is_at_first(&self) -> bool {
        self.is_solved() && self.tries == 1
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Happened {
    Solved,
    Wrong,
    Shown,
}

impl From<Happened> for DayResult {
    fn from(happened: Happened) -> DayResult {
        match happened {
            Happened::Solved => DayResult::Solved,
            Happened::Wrong => DayResult::Wrong,
            Happened::Shown => DayResult::Shown,
        }
    }
}

/// An answer, or a solution that was shown.
pub(crate) struct Attempt {
    pub(crate) puzzle: String,
    /// A text by which the page distinguishes one opening of the puzzle from another.
    pub(crate) opening: String,
    /// The day whose puzzle it is, if it is that of a day.
    pub(crate) day: Option<Day>,
    pub(crate) happened: Happened,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct PuzzleProgress {
    /// The ids of the puzzles that were solved, the latest last.
    solved: Vec<String>,
    /// The ids of those that have not yet been solved without a wrong answer, the latest last.
    again: Vec<String>,
    /// The latest days whose puzzle was tried, the latest last.
    days: Vec<DayRecord>,
    /// The last day of the days in a row, and their number.
    row: (u32, u32),
    /// The opening in which something went wrong last.
    flawed: Option<String>,
}

impl PuzzleProgress {
    /// What is kept about a player; empty for a client without a session.
    pub(crate) async fn of(store: &Store, player: Option<&PlayerId>) -> Result<PuzzleProgress, StoreError> {
        let Some(player) = player else { return Ok(PuzzleProgress::default()) };
        Ok(read(store, Kind::PuzzleProgress, player.as_str()).await?.0)
    }

    pub(crate) fn has_solved(&self, puzzle: &str) -> bool {
        self.solved.iter().any(|id| id == puzzle)
    }

    pub(crate) fn solved(&self) -> usize {
        self.solved.len()
    }

    /// The ids of the puzzles to try again, the latest first.
    pub(crate) fn again(&self) -> impl Iterator<Item = &str> {
        self.again.iter().rev().map(String::as_str)
    }

    /// How the puzzle of a day went; None if it was not tried, or long ago.
    pub(crate) fn on(&self, day: Day) -> Option<&DayRecord> {
        self.days.iter().find(|record| record.day == day.0)
    }

    /// How many days in a row the daily puzzle was solved, until `today` or the day before.
    pub(crate) fn days_in_row(&self, today: Day) -> u32 {
        let (last, count) = self.row;
        if last == today.0 || last == today.before().0 { count } else { 0 }
    }

    pub(crate) fn is_to_try_again(&self, puzzle: &str) -> bool {
        self.again.iter().any(|id| id == puzzle)
    }

    /// Notes an attempt. What is solved after a wrong answer is solved, and stays among those to try again. Returns how the puzzle
    /// of the day went if that is the first result of the day, to be counted.
    pub(super) fn note(&mut self, attempt: &Attempt) -> Option<DayRecord> {
        let Attempt { puzzle, opening, day, happened } = attempt;
        if *happened == Happened::Solved {
            put_last(&mut self.solved, puzzle, MOST_SOLVED);
            if self.flawed.as_ref() != Some(opening) {
                self.again.retain(|id| id != puzzle);
            }
        } else {
            self.flawed = Some(opening.clone());
            if !self.has_solved(puzzle) {
                put_last(&mut self.again, puzzle, MOST_AGAIN);
            }
        }
        day.and_then(|day| self.note_day(day, puzzle, *happened))
    }

    /// Notes what happened to a puzzle of a day. Returns its record if it is the first of the day.
    fn note_day(&mut self, day: Day, puzzle: &str, happened: Happened) -> Option<DayRecord> {
        let is_first = self.on(day).is_none();
        // A reader who tries the other daily puzzle begins anew with it.
        let before = self.on(day).filter(|record| record.is_solved() || record.puzzle == puzzle);
        let tries = match before {
            Some(record) if record.result != DayResult::Wrong => return None,
            Some(record) => record.tries + 1,
            None => 1,
        };
        let record = DayRecord { day: day.0, puzzle: puzzle.to_owned(), result: happened.into(), tries };
        self.days.retain(|record| record.day != day.0);
        self.days.push(record.clone());
        self.days.sort_unstable_by_key(|record| record.day);
        self.days.drain(..self.days.len().saturating_sub(MOST_DAYS));
        if record.is_solved() && day.0 > self.row.0 {
            let follows = self.row.0 == day.before().0;
            self.row = (day.0, if follows { self.row.1 + 1 } else { 1 });
        }
        is_first.then_some(record)
    }
}

/// Puts an id at the end, and drops the first if there are too many.
fn put_last(ids: &mut Vec<String>, id: &str, most: usize) {
    ids.retain(|other| other != id);
    ids.push(id.to_owned());
    ids.drain(..ids.len().saturating_sub(most));
}

/// Hands the progress of a player over to another, whose session takes its place.
pub(crate) async fn hand_over(app: &AppState, from: &PlayerId, to: &PlayerId) -> Result<(), StoreError> {
    let Some(document) = app.store.take(Kind::PuzzleProgress, from.as_str()).await? else { return Ok(()) };
    let (id, until) = (to.as_str(), Some(app.clock.now().after(app.retention.sessions)));
    let document = Document { version: 0, ..document };
    match app.store.write(Kind::PuzzleProgress, id, document, Some(id), until).await {
        // The other has a progress of his own already.
        Ok(_) | Err(StoreError::Conflict) => Ok(()),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use putahi_host::Host;
    use putahi_host::bus::Bus;
    use putahi_host::support::clock::Clock;
    use tempfile::TempDir;

    use super::*;
    use crate::account::erase;
    use crate::puzzles::days;

    fn attempt(puzzle: &str, opening: &str, day: Option<u32>, happened: Happened) -> Attempt {
        Attempt { puzzle: puzzle.to_owned(), opening: opening.to_owned(), day: day.map(Day), happened }
    }

    #[test]
    fn what_is_solved_after_a_wrong_answer_counts_and_is_to_be_tried_again_until_it_is_solved_without_one() {
        let mut progress = PuzzleProgress::default();
        progress.note(&attempt("a", "1", None, Happened::Wrong));
        assert!(!progress.has_solved("a"));
        progress.note(&attempt("a", "1", None, Happened::Solved));
        progress.note(&attempt("b", "2", None, Happened::Shown));
        assert_eq!(progress.again().collect::<Vec<_>>(), ["b", "a"]);
        assert!(progress.has_solved("a") && !progress.has_solved("b"));
        progress.note(&attempt("a", "3", None, Happened::Solved));
        assert_eq!(progress.again().collect::<Vec<_>>(), ["b"]);
        assert!(progress.has_solved("a") && progress.solved() == 1);
        progress.note(&attempt("a", "4", None, Happened::Wrong));
        assert_eq!(progress.again().collect::<Vec<_>>(), ["b"], "what was solved once stays solved");
    }

    #[test]
    fn an_answer_without_an_opening_is_solved_without_a_wrong_one() {
        let mut progress = PuzzleProgress::default();
        progress.note(&attempt("a", "", None, Happened::Solved));
        assert!(progress.has_solved("a") && !progress.is_to_try_again("a"));
    }

    #[test]
    fn days_in_a_row_end_with_a_day_that_was_not_solved() {
        let mut progress = PuzzleProgress::default();
        let counted = |record: Option<DayRecord>| record.map(|record| (record.result, record.tries));
        let first = progress.note(&attempt("a", "1", Some(10), Happened::Solved));
        assert_eq!(counted(first), Some((DayResult::Solved, 1)));
        assert_eq!(progress.note(&attempt("a", "1", Some(10), Happened::Solved)), None, "counted once");
        let wrong = progress.note(&attempt("b", "2", Some(11), Happened::Wrong));
        assert_eq!(counted(wrong), Some((DayResult::Wrong, 1)));
        assert_eq!((progress.days_in_row(Day(11)), progress.days_in_row(Day(12))), (1, 0));
        assert_eq!(progress.note(&attempt("b", "2", Some(11), Happened::Solved)), None);
        assert_eq!((progress.days_in_row(Day(11)), progress.days_in_row(Day(12))), (2, 2));
        progress.note(&attempt("c", "3", Some(12), Happened::Shown));
        progress.note(&attempt("c", "3", Some(12), Happened::Solved));
        let shown = progress.on(Day(12)).unwrap();
        assert_eq!(shown.result, DayResult::Shown, "what was shown is not solved");
        progress.note(&attempt("d", "4", Some(13), Happened::Solved));
        assert_eq!((progress.days_in_row(Day(13)), progress.days_in_row(Day(15))), (1, 0));
    }

    #[test]
    fn tries_are_counted_until_the_puzzle_of_the_day_is_solved() {
        let mut progress = PuzzleProgress::default();
        for (opening, happened) in [("1", Happened::Wrong), ("1", Happened::Wrong), ("2", Happened::Solved)] {
            progress.note(&attempt("a", opening, Some(10), happened));
        }
        progress.note(&attempt("a", "3", Some(10), Happened::Wrong));
        let record = progress.on(Day(10)).unwrap();
        assert_eq!((record.result, record.tries, record.is_at_first()), (DayResult::Solved, 3, false));
    }

    #[test]
    fn the_other_puzzle_of_the_day_has_its_own_tries_and_is_not_counted_once_more() {
        let mut progress = PuzzleProgress::default();
        progress.note(&attempt("easy", "1", Some(10), Happened::Wrong));
        assert_eq!(progress.note(&attempt("usual", "2", Some(10), Happened::Solved)), None);
        progress.note(&attempt("easy", "3", Some(10), Happened::Solved));
        let record = progress.on(Day(10)).unwrap();
        assert_eq!((record.puzzle.as_str(), record.tries, progress.days_in_row(Day(10))), ("usual", 1, 1));
    }

    #[test]
    fn the_document_has_a_bound() {
        let mut progress = PuzzleProgress::default();
        for number in 0..6000 {
            let day = Some(number);
            progress.note(&attempt(&format!("{number:010}"), &format!("a{number}"), day, Happened::Solved));
            progress.note(&attempt(&format!("w{number:09}"), &format!("b{number}"), None, Happened::Wrong));
        }
        assert_eq!((progress.solved(), progress.again().count(), progress.days.len()), (4000, 100, 14));
        assert!(serde_json::to_string(&progress).unwrap().len() < 64 << 10);
    }

    #[tokio::test]
    async fn the_document_goes_to_the_session_that_takes_the_place_and_is_deleted_with_the_player() {
        let (folder, clock) = (TempDir::new().unwrap(), Clock::manual());
        let store = Store::open(folder.path()).unwrap();
        let app = AppState::from(Host::new(folder.path(), store, Bus::new(), clock));
        let [ana, other] = ["ana", "other"].map(PlayerId::new);
        days::note(&app, &ana, false, &attempt("a", "1", Some(10), Happened::Solved)).await.unwrap();
        hand_over(&app, &ana, &other).await.unwrap();
        assert_eq!(PuzzleProgress::of(&app.store, Some(&ana)).await.unwrap(), PuzzleProgress::default());
        assert!(PuzzleProgress::of(&app.store, Some(&other)).await.unwrap().has_solved("a"));
        erase::forget(&app, None, &other).await.unwrap();
        assert_eq!(app.store.read(Kind::PuzzleProgress, "other").await.unwrap(), None);
    }
}
