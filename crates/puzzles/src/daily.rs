//! The puzzles of a day: an easy one for beginners and one for everybody else, of the same game. They are determined by the day
//! and the packs alone.

use std::fmt;

use crate::{DEGREES, Pack, Puzzle};

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

    /// The next day.
    #[must_use]
    pub const fn after(self) -> Day {
        Day(self.0.saturating_add(1))
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

/// For whom the puzzle of a day is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Experience {
    /// For those who have solved few puzzles so far.
    Beginner,
    /// For all others.
    Regular,
}

/// How many of the [`DEGREES`] of difficulty are for beginners: the easiest ones.
const EASY_DEGREES: usize = 2;

/// The puzzle of a day, with its pack. The games take turns from day to day, and the packs of a game each time that it comes.
/// The weekday says how hard the puzzle is; a beginner gets one of the easiest of the first pack of the game. No puzzle comes
/// again before all of its seventh, or all easy ones, have come. Packs without puzzles are skipped. None if there is no puzzle
/// at all.
pub fn daily(
    packs: &'static [Pack],
    day: Day,
    experience: Experience,
) -> Option<(&'static Pack, &'static Puzzle)> {
    let (games, number) = (games(packs), day.0 as usize);
    let game = games.get(number % games.len().max(1))?;
    let turn = number / games.len();
    let (pack, puzzles, round) = match experience {
        Experience::Beginner => (game[0], easy(game[0]), turn),
        Experience::Regular => {
            let pack = game[turn % game.len()];
            // The same pack falls on the same weekday again after this many days.
            let period = lcm(games.len() * game.len(), WEEK as usize);
            (pack, seventh(pack.puzzles(), SEVENTHS[day.weekday() as usize]), number / period)
        }
    };
    Some((pack, &puzzles[round * step(puzzles.len()) % puzzles.len()]))
}

/// The packs that have puzzles, those of a game together, in their order.
fn games(packs: &'static [Pack]) -> Vec<Vec<&'static Pack>> {
    let mut games: Vec<Vec<&Pack>> = Vec::new();
    for pack in packs.iter().filter(|pack| !pack.puzzles().is_empty()) {
        match games.iter_mut().find(|game| game[0].spec().id() == pack.spec().id()) {
            Some(game) => game.push(pack),
            None => games.push(vec![pack]),
        }
    }
    games
}

/// The easiest puzzles of a pack, which are sorted by difficulty; at least one puzzle.
fn easy(pack: &Pack) -> &[Puzzle] {
    let puzzles = pack.puzzles();
    &puzzles[..(puzzles.len() * EASY_DEGREES / DEGREES).max(1)]
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
    (near..).find(|step| gcd(*step, length) == 1).expect("the next prime number is coprime")
}

const fn lcm(one: usize, other: usize) -> usize {
    one / gcd(one, other) * other
}

const fn gcd(mut one: usize, mut other: usize) -> usize {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}
