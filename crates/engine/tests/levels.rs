//! Levels differ in strength and in variety.

use std::collections::HashSet;
use std::time::Duration;

use putahi_engine::{Evaluate, Level, LevelSummary, Limits, MultiPv, Score, SearchRequest, search};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::morris::Morris;
use putahi_rules::mu_torere::MuTorere;
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
    assert_eq!(
        error.to_string(),
        "unknown level `Hard`: there is coach, first-match, easy, casual, medium, advanced, hard, strongest, perfect"
    );
}

#[test]
fn equal_moves_are_varied_by_the_seed() {
    assert!(chosen(Level::Perfect, &Moaai::start(&Default::default())).len() > 20);
    let start = Morris::start(&Default::default());
    for level in [Level::FirstMatch, Level::Easy, Level::Casual, Level::Medium, Level::Advanced] {
        assert!(chosen(level, &start).len() > 4, "{level}");
    }
}

/// The wins less the losses of `strong` in 40 matches against `weak`, or against random moves.
fn lead<G: Evaluate>(strong: Level, weak: Option<Level>) -> i32 {
    let score =
        |game: u64| match_score::<G>(strong, weak, Seat::all(2).nth(game as usize % 2).unwrap(), game);
    (0..40).map(score).sum()
}

/// 1 if `strong`, in `seat`, wins a match; -1 if it loses.
fn match_score<G: Evaluate>(strong: Level, weak: Option<Level>, seat: Seat, seed: u64) -> i32 {
    let mut game = Match::<G>::new(&Default::default());
    let mut rng = Rng::new(seed);
    while game.outcome().is_none() {
        let level = if game.position().turn() == seat { Some(strong) } else { weak };
        let m = match level {
            Some(level) => level.choose(&SearchRequest::from(&game), &LIMITS, seed).unwrap().mv,
            None => rng.pick(&legal_moves(game.position())).clone(),
        };
        game.play(&m).unwrap();
    }
    match game.outcome().unwrap().results[seat] {
        SeatResult::Won => 1,
        SeatResult::Lost => -1,
        SeatResult::Drawn | SeatResult::Neither => 0,
    }
}

/// Levels that are two apart: neighbours are told apart by hundreds of matches (`putahi bench levels`).
#[test]
fn each_level_is_stronger_than_the_one_before_the_last() {
    let offered: Vec<Level> = Level::offered::<Awithlaknannai>(&Default::default()).collect();
    assert!(offered.len() >= 6 && offered.is_sorted());
    assert!(lead::<Awithlaknannai>(offered[1], None) >= 20);
    for pair in offered.windows(3) {
        let lead = lead::<Awithlaknannai>(pair[2], Some(pair[0]));
        assert!(lead >= 5, "{} against {}: {lead}", pair[2], pair[0]);
    }
}

/// The coach is offered nowhere, and loses to the first level.
fn coaches<G: Evaluate>(least: i32) {
    assert!(!Level::offered::<G>(&Default::default()).any(|level| level == Level::Coach), "{}", G::ID);
    let lead = lead::<G>(Level::FirstMatch, Some(Level::Coach));
    assert!(lead >= least, "{}: {lead}", G::ID);
}

#[test]
fn the_coach_lets_others_win_and_is_not_offered() {
    // The first level of Mū Tōrere moves by chance and seldom uses what it is given.
    coaches::<MuTorere>(5);
    coaches::<Morris>(30);
    coaches::<Awithlaknannai>(30);
    coaches::<Moaai>(10);
}

/// A level that a game does not offer plays as the next stronger one.
#[test]
fn a_level_that_is_not_offered_plays_as_the_next_stronger_one() {
    let offered: Vec<Level> = Level::offered::<MuTorere>(&Default::default()).collect();
    assert!(!offered.contains(&Level::Casual) && offered.contains(&Level::Medium));
    let position = MuTorere::start(&Default::default());
    assert_eq!(chosen(Level::Casual, &position), chosen(Level::Medium, &position));
    let choose = |level: Level| level.choose(&SearchRequest::new(&position), &LIMITS, 1);
    assert_eq!(choose(Level::Casual).unwrap().mv, choose(Level::Medium).unwrap().mv);
}

/// The description of each level gets stronger from level to level: it looks further ahead, or overlooks less.
fn summaries<G: Evaluate>() {
    let mut before: Option<(usize, u8)> = None;
    let mut most = 0;
    for level in Level::offered::<G>(&Default::default()) {
        match level.summary::<G>(&Default::default()) {
            // The first level of Moaaï looks ahead to let its opponent win.
            LevelSummary::Overlooks { .. } if level == Level::FirstMatch && G::ID == Moaai::ID => {}
            LevelSummary::Overlooks { plies, of_ten } => {
                let better = before.is_none_or(|(least, most)| plies >= least && of_ten <= most);
                assert!(better, "{} {level}: {plies} plies, overlooks {of_ten} of ten", G::ID);
                before = Some((plies, of_ten));
            }
            LevelSummary::NoPlan => assert_eq!(level, Level::FirstMatch),
            LevelSummary::Searches { nodes } => {
                assert!(nodes > most, "{} {level}: {nodes} nodes", G::ID);
                most = nodes;
            }
            LevelSummary::Strongest => assert_eq!(level, Level::Strongest),
            LevelSummary::Perfect => panic!("perfect is offered by tables alone"),
        }
    }
    assert!(before.is_some() || most > 0);
}

#[test]
fn levels_are_described_as_they_play() {
    summaries::<MuTorere>();
    summaries::<Morris>();
    summaries::<Awithlaknannai>();
    summaries::<Moaai>();
}

/// The share of moves that a level sees is the one in its description, within what rounding and chance allow.
#[test]
fn a_level_overlooks_as_many_moves_as_it_says() {
    let start = Morris::start(&Default::default());
    for level in [Level::Easy, Level::Casual, Level::Medium] {
        let LevelSummary::Overlooks { of_ten, .. } = level.summary::<Morris>(&Default::default()) else {
            panic!("{level} overlooks moves");
        };
        let seen = |seed| {
            let report = level.choose(&SearchRequest::new(&start), &LIMITS, seed).unwrap().report;
            report.lines.len()
        };
        let seen: usize = (0..100).map(seen).sum();
        let overlooked = 10.0 * (1.0 - seen as f64 / 2_400.0);
        assert!((overlooked - f64::from(of_ten)).abs() < 3.0, "{level}: {overlooked} and {of_ten} of ten");
    }
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
            let summary = level.summary::<MuTorere>(&Default::default());
            assert!(report.depth >= Plies(u16::from(summary != LevelSummary::NoPlan)));
            if !matches!(summary, LevelSummary::Strongest | LevelSummary::Perfect) {
                continue;
            }
            let request =
                SearchRequest { multi_pv: MultiPv::Equal, selective: true, ..SearchRequest::new(&position) };
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
fn the_strongest_level_never_misses_a_forced_win() {
    let mut won = 0;
    for seed in 0..40 {
        let Some(position) = random_position::<Moaai>(&Default::default(), 19, &mut Rng::new(seed)) else {
            continue;
        };
        let mut game = Match::from_position(position);
        let seat = game.position().turn();
        let limits = Limits::nodes(400_000);
        let first = Level::Perfect.choose(&SearchRequest::from(&game), &limits, seed).unwrap();
        let Score::Proven(Value::Won(_)) = first.report.best().unwrap().score else { continue };
        won += 1;
        while game.outcome().is_none() {
            let m = Level::Perfect.choose(&SearchRequest::from(&game), &limits, seed).unwrap().mv;
            game.play(&m).unwrap();
        }
        assert_eq!(game.outcome().unwrap().winner(), Some(seat));
    }
    assert!(won > 20, "{won} forced wins");
}
