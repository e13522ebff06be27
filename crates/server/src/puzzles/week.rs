//! The daily puzzle: days in a row, the week as seven marks, how many readers solved it, and the game of the next day and when it comes.

use maud::{Markup, html};
use putahi_play::Timestamp;
use putahi_puzzles::Day;

use crate::common::RequestContext;
use crate::puzzles::days::{DayCounts, game_after};
use crate::puzzles::progress::{DayRecord, DayResult, PuzzleProgress};

/// The fewest players of whom a share says anything.
const FEWEST_TRIED: u64 = 5;
/// Milliseconds.
const HOUR: u64 = 3_600_000;

/// Days in a row, the week that it is `now`, the share of readers who solved its puzzle at the first try, and the game of
/// the next day.
pub(super) fn week(
    context: &RequestContext,
    progress: &PuzzleProgress,
    now: Timestamp,
    counts: DayCounts,
) -> Markup {
    let (words, today) = (context.words(), Day::at(now.0));
    html! {
        section.card.week {
            h2 { (words.say("puzzle-row", &[("days", progress.days_in_row(today).into())])) }
            ul.days { @for day in today.week() { (mark(context, day, today, progress.on(day))) } }
            @if counts.tried >= FEWEST_TRIED {
                p.soft { (words.say("puzzle-share", &[("first", counts.first.into()), ("tried", counts.tried.into())])) }
            }
            @if let Some(spec) = game_after(today) {
                p { (words.say("puzzle-coming", &[("hours", hours_left(today, now).into()), ("game", words.game(spec.id()).into())])) }
            }
        }
    }
}

/// In how many hours a day ends, the one that has begun included.
fn hours_left(day: Day, now: Timestamp) -> u64 {
    day.end().saturating_sub(now.0).div_ceil(HOUR)
}

/// A day: its initial, and a sign for how its puzzle went, which does not depend on colour alone.
fn mark(context: &RequestContext, day: Day, today: Day, record: Option<&DayRecord>) -> Markup {
    let words = context.words();
    let name = words.say(&format!("weekday-{}", day.weekday()), &[]);
    let initial: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
    let (class, key) = match record.map(|record| record.result) {
        Some(DayResult::Solved) if record.is_some_and(DayRecord::is_at_first) => {
            ("first", "puzzle-week-first")
        }
        Some(DayResult::Solved) => ("later", "puzzle-week-later"),
        Some(DayResult::Wrong) => ("open", "puzzle-week-wrong"),
        Some(DayResult::Shown) => ("given", "puzzle-week-shown"),
        None if day == today => ("now", "puzzle-week-today"),
        None => ("", "puzzle-week-none"),
    };
    html! {
        li.(class) {
            span aria-hidden="true" { (initial) }
            span.hidden-label { (words.say(key, &[("day", name.into())])) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_hour_that_has_begun_is_left() {
        let day = Day(9);
        for (before, hours) in [(1, 1), (HOUR, 1), (HOUR + 1, 2), (24 * HOUR, 24)] {
            assert_eq!(hours_left(day, Timestamp(day.end() - before)), hours, "{before}");
        }
    }
}
