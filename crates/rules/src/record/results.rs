//! The texts of results and endings.

use crate::{BySeat, Cause, History, Match, Outcome, Seat, SeatResult};

pub(super) const OPEN: &str = "*";

/// The results of the seats in turn order, such as `1-0`.
pub(super) fn write(outcome: Option<&Outcome>) -> String {
    outcome.map_or(OPEN.to_owned(), |outcome| parts(&outcome.to_string()).0.to_owned())
}

/// Whether `text` is the results of a game with any number of seats. No game has a move with such a notation.
pub(super) fn looks_like_one(text: &str) -> bool {
    text == OPEN || (2..=Seat::MOST).any(|seats| read(text, seats).is_some())
}

pub(super) fn read(text: &str, seats: usize) -> Option<BySeat<SeatResult>> {
    let known = |part: &str| SeatResult::ALL.into_iter().find(|result| result.to_string() == part);
    let results: Vec<SeatResult> = text.split('-').map(known).collect::<Option<_>>()?;
    (results.len() == seats).then(|| BySeat::from_fn(seats, |seat| results[seat.index()]))
}

/// The word of the cause and the rule, if there is one: `repetition T8`.
pub(super) fn ending(outcome: &Outcome) -> String {
    parts(&outcome.to_string()).1.to_owned()
}

/// The two parts of the text of an outcome: the results, and the ending.
fn parts(outcome: &str) -> (&str, &str) {
    outcome.split_once(' ').expect("the ending follows the results")
}

/// The cause with which the text of an ending begins, unless it follows from the moves.
pub(super) fn stop_cause(ending: &str) -> Option<Cause> {
    let word = ending.split(' ').next();
    Cause::STOPS.into_iter().find(|cause| Some(cause.word()) == word)
}

/// Ends `game` by `cause`, unless that follows from the moves. Only a decision changes the outcome of a match that has ended.
pub(super) fn stop<G: History>(game: &mut Match<G>, results: BySeat<SeatResult>, cause: Cause) {
    let loser = results.iter().find(|(_, result)| **result == SeatResult::Lost).map(|(seat, _)| seat);
    match (cause, loser) {
        (Cause::RESIGNATION, Some(loser)) => game.resign(loser),
        (Cause::TIME, Some(loser)) => game.lose_on_time(loser),
        (Cause::AGREEMENT, _) => {
            game.agree();
        }
        (Cause::DECISION, _) => game.decide(results),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_they_are_written() {
        let last = |loser| Outcome::lost_by(loser, 3, Cause::TIME, None);
        assert_eq!(write(Some(&last(Seat::SECOND))), "n-0-n");
        let mut between = last(Seat::SECOND);
        between.results[Seat::FIRST] = SeatResult::Won;
        assert_eq!(write(Some(&between)), "1-0-n");
        assert_eq!(read("1-0-n", 3), Some(between.results));
        assert_eq!(write(Some(&Outcome::drawn(2, Cause::AGREEMENT, None))), "1/2-1/2");
        assert_eq!(write(None), "*");
        for broken in ["1-0", "1-0-n-n", "1-0-", "1-0-2", "", "*", "1 -0-n"] {
            assert_eq!(read(broken, 3), None, "{broken}");
        }
    }
}
