//! Levels differ in strength and in variety.

use std::collections::HashSet;
use std::time::Duration;

use putahi_engine::{Evaluate, Level, Limits, MultiPv, Score, SearchRequest, search};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, Match, Plies, Seat, SeatResult, Value, legal_moves};

use crate::common::{Rng, random_position};

const LIMITS: Limits<'static> = Limits::nodes(3_000);

/// The different moves that 40 seeds choose.
fn chosen<G: Evaluate>(level: Level, position: &G) -> HashSet<String> {
    let choose = |seed| level.choose(&SearchRequest::new(position), &LIMITS, seed).unwrap().mv.to_string();
    (0..40).map(choose).collect()
}

#[test]
fn levels_are_read_as_they_are_written() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    let error = "Hard".parse::<Level>().unwrap_err();
    assert_eq!(error.to_string(), "unknown level `Hard`: there is easy, medium, hard");
}

#[test]
fn equal_moves_are_varied_by_the_seed() {
    assert!(chosen(Level::Hard, &Moaai::start(&Default::default())).len() > 20);
    let start = NineMensMorris::start(&Default::default());
    for level in [Level::Easy, Level::Medium] {
        assert!(chosen(level, &start).len() > 4, "{level}");
    }
}

/// The wins less the losses of `strong` in 12 matches of Awithlaknannai against `weak`, or against random moves.
fn lead(strong: Level, weak: Option<Level>) -> i32 {
    (0..12).map(|game| match_score(strong, weak, Seat::all(2).nth(game % 2).unwrap(), game as u64)).sum()
}

/// 1 if `strong`, in `seat`, wins a match; -1 if it loses.
fn match_score(strong: Level, weak: Option<Level>, seat: Seat, seed: u64) -> i32 {
    let mut game = Match::<Awithlaknannai>::new(&Default::default());
    let mut rng = Rng::new(seed);
    while game.outcome().is_none() {
        let level = if game.position().turn() == seat { Some(strong) } else { weak };
        let m = match level {
            Some(level) => level.choose(&SearchRequest::from(&game), &LIMITS, seed).unwrap().mv,
            None => *rng.pick(&legal_moves(game.position())),
        };
        game.play(&m).unwrap();
    }
    match game.outcome().unwrap().results[seat] {
        SeatResult::Won => 1,
        SeatResult::Lost => -1,
        SeatResult::Drawn | SeatResult::Neither => 0,
    }
}

#[test]
fn each_level_is_stronger_than_the_one_before() {
    assert!(lead(Level::Easy, None) >= 8);
    assert!(lead(Level::Medium, Some(Level::Easy)) >= 4);
    assert!(lead(Level::Hard, Some(Level::Medium)) >= 2);
}

#[test]
fn the_only_legal_move_is_made_after_a_short_search() {
    let mut forced = 0;
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let Some(position) = random_position::<MuTorere>(&Default::default(), 11, &mut rng) else { continue };
        if legal_moves(&position).len() > 1 {
            continue;
        }
        forced += 1;
        for level in Level::ALL {
            let limits = Limits::time(Duration::from_secs(60));
            let report = level.choose(&SearchRequest::new(&position), &limits, seed).unwrap().report;
            assert!(report.nodes <= 1_001, "{level}: {} nodes", report.nodes);
            assert!(report.depth >= Plies(1));
            let request = SearchRequest::new(&position).with_multi_pv(MultiPv::Equal).selectively();
            let same = search(&request, &Limits::depth(report.depth));
            assert_eq!(
                report.best().map(|line| line.score),
                same.best().map(|line| line.score),
                "{level}: the score is that of a search"
            );
        }
    }
    assert!(forced >= 5, "{forced} positions with one legal move");
}

#[test]
fn hard_never_misses_a_forced_win() {
    let mut won = 0;
    for seed in 0..40 {
        let Some(position) = random_position::<Moaai>(&Default::default(), 19, &mut Rng::new(seed)) else {
            continue;
        };
        let mut game = Match::from_position(position);
        let seat = game.position().turn();
        let limits = Limits::nodes(400_000);
        let first = Level::Hard.choose(&SearchRequest::from(&game), &limits, seed).unwrap();
        let Score::Proven(Value::Won(_)) = first.report.best().unwrap().score else { continue };
        won += 1;
        while game.outcome().is_none() {
            let m = Level::Hard.choose(&SearchRequest::from(&game), &limits, seed).unwrap().mv;
            game.play(&m).unwrap();
        }
        assert_eq!(game.outcome().unwrap().winner(), Some(seat));
    }
    assert!(won > 20, "{won} forced wins");
}
