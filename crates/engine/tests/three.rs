//! At a table of three each seat plays for itself, and what is known is proven against the others in league.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Duration;

use common::{Dice, brute, is_late, later, proven, some, wander};
use putahi_engine::{Bound, Detail, Level, Limits, Line, Question, Score, search};
use putahi_rules::moaai::Moaai;
use putahi_rules::{BySeat, Game, Match, Plies, Seat, SeatResult, Value, after, legal_moves};

/// An expected win, in hundredths of a man.
const WIN: i32 = 1000;
/// Late positions end within so many plies.
const END: u16 = 19;

/// What the others do.
#[derive(Clone, Copy, PartialEq)]
enum Others {
    /// What is worst for the seat that asks.
    League,
    /// What is best for themselves, of equals what is worst for the seat that asks.
    Each,
}

/// Plain search through every line, for the seat `asking`.
struct Brute {
    asking: Seat,
    others: Others,
    known: HashMap<Moaai, BySeat<i32>>,
}

impl Brute {
    /// What `asking` gets in `position`.
    fn of(position: &Moaai, asking: Seat, others: Others) -> i32 {
        Brute { asking, others, known: HashMap::new() }.all(position)[asking]
    }

    /// What each seat gets in `position`.
    fn all(&mut self, position: &Moaai) -> BySeat<i32> {
        if let Some(outcome) = position.outcome() {
            return BySeat::from_fn(3, |seat| match outcome.results[seat] {
                SeatResult::Won => WIN,
                SeatResult::Drawn | SeatResult::Neither => 0,
                SeatResult::Lost => -WIN,
            });
        }
        if let Some(worths) = self.known.get(position) {
            return *worths;
        }
        let below: Vec<_> = legal_moves(position).iter().map(|m| self.all(&after(position, m))).collect();
        let best = below.into_iter().max_by_key(|worths| self.rank(position.turn(), worths)).unwrap();
        self.known.insert(position.clone(), best);
        best
    }

    fn rank(&self, turn: Seat, worths: &BySeat<i32>) -> [i32; 4] {
        let own = if turn == self.asking || self.others == Others::Each { worths[turn] } else { 0 };
        [own, -worths[self.asking], -worths[turn.next(3)], -worths[turn.previous(3)]]
    }
}

/// What is expected of the move `m` and what it is worth against a league.
fn both(position: &Moaai, m: &<Moaai as Game>::Move) -> (i32, Value) {
    let (child, seat) = (after(position, m), position.turn());
    (Brute::of(&child, seat, Others::Each), later(brute(&child, seat, END - 1)))
}

/// Whether the line says what it should; `is_won` where some move wins against a league.
fn check_line(position: &Moaai, line: &Line<Moaai>, is_won: bool) {
    let (expected, value) = both(position, &line.mv);
    let forced = match value {
        Value::Won(_) => WIN,
        Value::Drawn => 0,
        Value::Lost(_) => -WIN,
    };
    assert!(expected >= forced, "{position}: {} forces more than is expected", line.mv);
    assert_eq!((&line.pv[0], line.bound), (&line.mv, Bound::Exact));
    if is_won || expected == forced {
        assert_eq!(proven(line.score, END), value, "{position}: {}", line.mv);
    } else {
        assert_eq!(line.score, Score::Estimate(expected), "{position}: {}", line.mv);
    }
}

fn check_position(position: &Moaai) {
    let every = Question::new(position).with_detail(Detail::Every);
    let values = legal_moves(position).into_iter().map(|m| both(position, &m).1);
    let is_won = matches!(values.max(), Some(Value::Won(_)));
    for bytes in [0, 1 << 20] {
        let report = search(&every, &Limits::depth(Plies(END)).with_table(bytes));
        assert_eq!(report.lines.len(), legal_moves(position).len());
        assert!(report.lines.is_sorted_by_key(|line| Reverse(line.score)), "the best first");
        for line in &report.lines {
            check_line(position, line, is_won);
        }
    }
    let best = search(&Question::new(position), &Limits::depth(Plies(END)));
    check_line(position, best.best().unwrap(), is_won);
}

#[test]
fn search_agrees_with_brute_force_to_the_end() {
    for options in ["seats=3", "seats=3,terrain=square"] {
        for position in some::<Moaai>(options, 40, is_late) {
            check_position(&position);
        }
    }
}

/// Seat 3 puts the last piece. Then the others together can make it lose, but not without loss to one of them.
const GLOOMY: &str = "......Tb/CoCvRb../RoToCr../TrRvCbRr 3 3 place";

#[test]
fn a_win_that_only_a_league_could_prevent_is_seen_and_made() {
    let position = Moaai::parse(&"seats=3,terrain=square".parse().unwrap(), GLOOMY).unwrap();
    assert_eq!(Brute::of(&position, Seat::THIRD, Others::League), -WIN);
    assert_eq!(Brute::of(&position, Seat::THIRD, Others::Each), WIN);
    let limits = Limits::nodes(1_000_000);
    let report = search(&Question::new(&position), &limits);
    assert_eq!(report.best().unwrap().score, Score::Estimate(WIN));

    let mut game = Match::from_position(position);
    while game.outcome().is_none() {
        let m = Level::Hard.choose(&Question::from(&game), &limits, 1).unwrap().mv;
        game.play(&m).unwrap();
    }
    assert_eq!(game.outcome().unwrap().winner(), Some(Seat::THIRD), "each has played for itself");
}

/// Twelve pieces stand, put there by chance.
fn filled() -> Moaai {
    wander(&"seats=3".parse().unwrap(), 12, &mut Dice::new(2)).unwrap()
}

#[test]
fn nodes_are_obeyed_and_make_a_search_repeat_exactly() {
    let position = filled();
    let run = || search(&Question::new(&position), &Limits::nodes(30_000));
    let (first, second) = (run(), run());
    assert!((20_000..=30_001).contains(&first.nodes), "{} nodes", first.nodes);
    assert_eq!((first.lines, first.depth, first.nodes), (second.lines, second.depth, second.nodes));
}

#[test]
fn time_is_obeyed() {
    let (most, slack) = (Duration::from_millis(100), Duration::from_millis(150));
    let report = search(&Question::new(&filled()), &Limits::time(most));
    assert!(report.time >= most * 3 / 4, "both views take their share: {:?}", report.time);
    assert!(report.time < most + slack, "{:?}", report.time);
}
