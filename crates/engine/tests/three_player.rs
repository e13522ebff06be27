//! Three-player games: estimates agree with max^n, proven scores with the paranoid assumption, both by brute force.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Duration;

use putahi_engine::{Bound, Level, Limits, Line, MultiPv, Score, SearchRequest, search};
use putahi_rules::moaai::Moaai;
use putahi_rules::{BySeat, Game, Match, Plies, Seat, SeatResult, Value, after, legal_moves};

use crate::common::{
    Rng, brute_force, is_late, one_ply_longer, proven_value, random_position, sample_positions,
};

/// An expected win, in hundredths of a man.
const WIN: i32 = 1000;
/// A late position ends within this many plies.
const MAX_LATE_PLIES: u16 = 19;

/// What the other seats are assumed to play.
#[derive(Clone, Copy, PartialEq)]
enum OpponentModel {
    /// What is worst for the root seat.
    Paranoid,
    /// What is best for themselves; of equals, what is worst for the root seat.
    MaxN,
}

/// Max^n or paranoid search without pruning and without a depth limit, for `root_seat`.
struct BruteForce {
    root_seat: Seat,
    opponents: OpponentModel,
    cache: HashMap<Moaai, BySeat<i32>>,
}

impl BruteForce {
    /// The payoff of `position` to `root_seat`, in hundredths of a man.
    fn payoff(position: &Moaai, root_seat: Seat, opponents: OpponentModel) -> i32 {
        BruteForce { root_seat, opponents, cache: HashMap::new() }.payoffs(position)[root_seat]
    }

    /// The payoff of `position` to each seat.
    fn payoffs(&mut self, position: &Moaai) -> BySeat<i32> {
        if let Some(outcome) = position.outcome() {
            return BySeat::from_fn(3, |seat| match outcome.results[seat] {
                SeatResult::Won => WIN,
                SeatResult::Drawn | SeatResult::Neither => 0,
                SeatResult::Lost => -WIN,
            });
        }
        if let Some(payoffs) = self.cache.get(position) {
            return *payoffs;
        }
        let children: Vec<_> =
            legal_moves(position).iter().map(|m| self.payoffs(&after(position, m))).collect();
        let best =
            children.into_iter().max_by_key(|payoffs| self.preference_key(position.turn(), payoffs)).unwrap();
        self.cache.insert(position.clone(), best);
        best
    }

    fn preference_key(&self, turn: Seat, payoffs: &BySeat<i32>) -> [i32; 4] {
        let own =
            if turn == self.root_seat || self.opponents == OpponentModel::MaxN { payoffs[turn] } else { 0 };
        [own, -payoffs[self.root_seat], -payoffs[turn.next(3)], -payoffs[turn.previous(3)]]
    }
}

/// The payoff of the move `m` under max^n, and its value under the paranoid assumption.
fn expected_and_forced(position: &Moaai, m: &<Moaai as Game>::Move) -> (i32, Value) {
    let (child, seat) = (after(position, m), position.turn());
    (
        BruteForce::payoff(&child, seat, OpponentModel::MaxN),
        one_ply_longer(brute_force(&child, seat, MAX_LATE_PLIES - 1)),
    )
}

/// Checks the score of a line; `is_won` if some move wins against the coalition.
fn check_line(position: &Moaai, line: &Line<Moaai>, is_won: bool) {
    let (expected, value) = expected_and_forced(position, &line.mv);
    let forced = match value {
        Value::Won(_) => WIN,
        Value::Drawn => 0,
        Value::Lost(_) => -WIN,
    };
    assert!(expected >= forced, "{position}: {} forces more than is expected", line.mv);
    assert_eq!((&line.pv[0], line.bound), (&line.mv, Bound::Exact));
    if is_won || expected == forced {
        assert_eq!(proven_value(line.score, MAX_LATE_PLIES), value, "{position}: {}", line.mv);
    } else {
        assert_eq!(line.score, Score::Estimate(expected), "{position}: {}", line.mv);
    }
}

fn check_position(position: &Moaai) {
    let request = SearchRequest { multi_pv: MultiPv::All, ..SearchRequest::new(position) };
    let values = legal_moves(position).into_iter().map(|m| expected_and_forced(position, &m).1);
    let is_won = matches!(values.max(), Some(Value::Won(_)));
    for bytes in [0, 1 << 20] {
        let report = search(&request, &Limits { hash_bytes: bytes, ..Limits::depth(Plies(MAX_LATE_PLIES)) });
        assert_eq!(report.lines.len(), legal_moves(position).len());
        assert!(report.lines.is_sorted_by_key(|line| Reverse(line.score)), "the best first");
        for line in &report.lines {
            check_line(position, line, is_won);
        }
    }
    let best = search(&SearchRequest::new(position), &Limits::depth(Plies(MAX_LATE_PLIES)));
    check_line(position, best.best().unwrap(), is_won);
}

#[test]
fn search_agrees_with_brute_force_to_the_end() {
    for options in ["seats=3", "seats=3,terrain=square"] {
        for position in sample_positions::<Moaai>(options, 40, is_late) {
            check_position(&position);
        }
    }
}

/// Seat 3 places the last piece. After that the others together can make it lose, but one of them would have to lose
/// for it.
const LOST_TO_COALITION: &str = "......Tb/CoCvRb../RoToCr../TrRvCbRr 3 3 place";

#[test]
fn a_win_that_only_a_coalition_could_prevent_is_found_and_played() {
    let position = Moaai::parse(&"seats=3,terrain=square".parse().unwrap(), LOST_TO_COALITION).unwrap();
    assert_eq!(BruteForce::payoff(&position, Seat::THIRD, OpponentModel::Paranoid), -WIN);
    assert_eq!(BruteForce::payoff(&position, Seat::THIRD, OpponentModel::MaxN), WIN);
    let limits = Limits::nodes(1_000_000);
    let report = search(&SearchRequest::new(&position), &limits);
    assert_eq!(report.best().unwrap().score, Score::Estimate(WIN));

    let mut game = Match::from_position(position);
    while game.outcome().is_none() {
        let m = Level::Perfect.choose(&SearchRequest::from(&game), &limits, 1).unwrap().mv;
        game.play(&m).unwrap();
    }
    assert_eq!(game.outcome().unwrap().winner(), Some(Seat::THIRD), "each seat played for itself");
}

/// Twelve pieces placed at random.
fn filled() -> Moaai {
    random_position(&"seats=3".parse().unwrap(), 12, &mut Rng::new(2)).unwrap()
}

/// Twelve pieces placed at random, so that no move is soon proven to win.
fn undecided() -> Moaai {
    let placed = |seed| random_position(&"seats=3".parse().unwrap(), 12, &mut Rng::new(seed));
    let is_open = |position: &Moaai| {
        let report = search(&SearchRequest::new(position), &Limits::nodes(100_000));
        report.nodes > 99_000 && !matches!(report.best().unwrap().score, Score::Proven(_))
    };
    (0..100).filter_map(placed).find(is_open).unwrap()
}

#[test]
fn the_node_limit_is_kept_and_search_is_deterministic() {
    let position = filled();
    let run = || search(&SearchRequest::new(&position), &Limits::nodes(30_000));
    let (first, second) = (run(), run());
    assert!((20_000..=30_001).contains(&first.nodes), "{} nodes", first.nodes);
    assert_eq!((first.lines, first.depth, first.nodes), (second.lines, second.depth, second.nodes));
}

#[test]
fn the_time_limit_is_kept() {
    let (position, most) = (undecided(), Duration::from_millis(100));
    let report = search(&SearchRequest::new(&position), &Limits::time(most));
    assert!(report.time >= most * 3 / 4, "both searches use their share: {:?}", report.time);
    let run = |limits: &Limits<'_>| search(&SearchRequest::new(&position), limits).nodes;
    let (least, none) = (run(&Limits::nodes(0)), run(&Limits::time(Duration::ZERO)));
    assert!(none <= least + 2 * 512, "{none} nodes without any time, {least} are the least");
}
