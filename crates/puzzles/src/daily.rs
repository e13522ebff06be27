//! The puzzle of a day: the same for everyone, determined by the day and the packs alone.

use std::fmt;

use crate::{Pack, Puzzle};

/// A day of the UTC calendar: the days since the first of January 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(pub u32);

const MILLIS: u64 = 86_400_000;
/// The first of January 1970 was a Thursday; weekdays are counted from Monday.
const FIRST_WEEKDAY: u32 = 3;
const WEEK: u32 = 7;
/// How hard each weekday's puzzle is, as a seventh of its pack, from 0: easiest on Monday, hardest on Saturday, medium on Sunday.
const SEVENTHS: [usize; 7] = [0, 1, 2, 4, 5, 6, 3];

impl Day {
    /// The day of a moment in milliseconds since 1970.
    pub fn at(millis: u64) -> Day {
        Day((millis / MILLIS).try_into().unwrap_or(u32::MAX))
    }

    /// The first moment after the day, in milliseconds since 1970.
    pub const fn end(self) -> u64 {
        (self.0 as u64 + 1) * MILLIS
    }

    /// The previous day; for the first day, the first day itself.
    #[must_use]
    pub const fn before(self) -> Day {
        Day(self.0.saturating_sub(1))
    }

    /// The weekday, from 0 for Monday.
    pub const fn weekday(self) -> u32 {
        (self.0 + FIRST_WEEKDAY) % WEEK
    }

    /// The seven days of its week, from Monday.
    pub fn week(self) -> [Day; 7] {
        let monday = self.0.saturating_sub(self.weekday());
        std::array::from_fn(|place| Day(monday + place as u32))
    }

    /// Year, month from 1, and day of the month.
    pub const fn date(self) -> (u32, u32, u32) {
        // Years are counted from March, so that a leap day is the last day of a year; 400 years have 146,097 days.
        let days = self.0 + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let (year, month) = (year + 400 * era, if month < 10 { month + 3 } else { month - 9 });
        (if month <= 2 { year + 1 } else { year }, month, day)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// The puzzle of a day. The packs take turns from day to day; the weekday says how hard it is; and within its seventh of the pack
/// every puzzle comes once before one comes again. Packs without puzzles are skipped. None if there is no puzzle at all.
pub fn daily(packs: &'static [Pack], day: Day) -> Option<(&'static Pack, &'static Puzzle)> {
    let filled: Vec<&Pack> = packs.iter().filter(|pack| !pack.puzzles().is_empty()).collect();
    let number = day.0 as usize;
    let pack = *filled.get(number % filled.len().max(1))?;
    let seventh = seventh(pack.puzzles(), SEVENTHS[day.weekday() as usize]);
    // The same pack falls on the same weekday again after `filled.len() * weeks` days.
    let weeks = if are_coprime(filled.len(), WEEK as usize) { WEEK as usize } else { 1 };
    let round = number / (filled.len() * weeks);
    Some((pack, &seventh[round * step(seventh.len()) % seventh.len()]))
}

/// One seventh of the puzzles, which are sorted by difficulty; at least one puzzle.
fn seventh(puzzles: &[Puzzle], place: usize) -> &[Puzzle] {
    let (from, to) = (place * puzzles.len() / 7, (place + 1) * puzzles.len() / 7);
    &puzzles[from..to.max(from + 1)]
}

/// A step that has no divisor in common with `length`, about 0.62 of it: puzzles that follow each other are not neighbours in the
/// order of difficulty.
fn step(length: usize) -> usize {
    let near = (length * 62 / 100).max(1);
    (near..).find(|step| are_coprime(*step, length)).expect("the next prime number is coprime")
}

const fn are_coprime(mut one: usize, mut other: usize) -> bool {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one == 1
}
