//! What pages show of a game besides its rules: the cloth under its board, diagrams for its story, and an old match.

use putahi_play::{AnyMatch, PlayerKind, Timestamp, events, open_match};
use putahi_rules::{BySeat, Record, Spec};

/// The cloth on which the board of a game lies, as classes of the style sheet, that of its family; `cloth` alone for a game without one.
pub fn cloth(id: &str) -> &'static str {
    match Spec::main_id(id) {
        "mu-torere" => "cloth cloth-star",
        "nine-mens-morris" => "cloth cloth-wood",
        "awithlaknannai" => "cloth cloth-stone",
        "moaai" => "cloth cloth-sea",
        _ => "cloth",
    }
}

/// The position that is shown beside the story of a game; its caption is the message `figure-GAME-1`.
///
/// # Panics
/// A spec of the list is invalid: a programming error, which tests look for.
pub fn figure(id: &str) -> Option<(Spec, &'static str)> {
    let (spec, position) = match id {
        "mu-torere" => ("mu-torere:entry=first-two", "wbw.wbbbw b 10"),
        "nine-mens-morris" => ("nine-mens-morris", "w.w/.w./..b/.b..w./w../.bb/b.. w 0,0"),
        "awithlaknannai" => ("awithlaknannai", "......b./.bbb...../w....w.. w"),
        "moaai" => ("moaai", "....Co/......Cr/..########/##Cb##Ro/..#### 2 2 move"),
        _ => return None,
    };
    Some((spec.parse().expect("the figures are of our games"), position))
}

/// A match of a game that was printed long ago, if one is known.
///
/// # Panics
/// A record of the list is invalid: a programming error, which tests look for.
pub fn old_match(id: &str) -> Option<Record> {
    let text = match id {
        "mu-torere" => include_str!("../records/mu-torere-1925.txt"),
        _ => return None,
    };
    Some(text.parse().expect("the old matches are well formed"))
}

/// A match of people, replayed from a record.
///
/// # Panics
/// The record cannot be replayed, which reading it has ruled out.
pub fn replayed(record: &Record) -> Box<dyn AnyMatch> {
    replayed_to(record, usize::MAX)
}

/// The first moves of the same match, at most `plies`.
///
/// # Panics
/// As [`replayed`].
pub fn replayed_to(record: &Record, plies: usize) -> Box<dyn AnyMatch> {
    let people = BySeat::from_fn(record.seats(), |_| PlayerKind::Human);
    let mut game = open_match(record.spec(), record.start(), people.into()).expect("records have a start");
    for event in events(record).into_iter().take(plies) {
        game.apply(&event, Timestamp::default()).expect("records can be replayed");
    }
    game
}
