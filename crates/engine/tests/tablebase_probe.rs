//! Search uses the values of a tablebase.

use putahi_engine::{Bound, Level, Limits, Line, MultiPv, Score, SearchRequest, TablebaseProbe, search};
use putahi_rules::moaai::Moaai;
use putahi_rules::morris::Morris;
use putahi_rules::{Game, Plies, Seat, Value, after, find_move};

const LIMITS: Limits<'static> = Limits::nodes(5_000);

/// Whether the position is the one after the first man was put on this point.
fn first_on(position: &Morris, point: &str) -> bool {
    let start = Morris::start(&Default::default());
    *position == after(&start, &find_move(&start, point).unwrap())
}

#[test]
fn a_known_win_is_played_and_its_plies_count_from_before_the_move() {
    let start = Morris::start(&Default::default());
    let probe: TablebaseProbe<'_, _> = &|position: &Morris, seat| {
        assert_eq!(seat, Seat::FIRST, "the root seat");
        first_on(position, "g4").then_some(Value::Won(Some(Plies(20))))
    };
    let request = SearchRequest { tablebase: Some(probe), ..SearchRequest::new(&start) };
    let report = search(&request, &LIMITS);
    let best = report.best().unwrap();
    assert_eq!((best.mv.to_string().as_str(), best.bound), ("g4", Bound::Exact));
    assert_eq!(best.score, Score::Proven(Value::Won(Some(Plies(21)))));
    for seed in 0..10 {
        assert_eq!(Level::Perfect.choose(&request, &LIMITS, seed).unwrap().mv.to_string(), "g4");
    }
}

#[test]
fn a_win_without_plies_is_still_a_win() {
    let start = Morris::start(&Default::default());
    let probe: TablebaseProbe<'_, _> = &|position: &Morris, _| {
        Some(if first_on(position, "g4") {
            Value::Won(None)
        } else if first_on(position, "a1") {
            Value::Won(Some(Plies(200)))
        } else {
            Value::Drawn
        })
    };
    let request =
        SearchRequest { tablebase: Some(probe), multi_pv: MultiPv::All, ..SearchRequest::new(&start) };
    let report = search(&request, &LIMITS);
    let best: Vec<_> = report.lines.iter().take(3).map(|line| (line.mv.to_string(), line.score)).collect();
    assert_eq!(best[0], ("a1".to_owned(), Score::Proven(Value::Won(Some(Plies(201))))));
    assert_eq!(best[1], ("g4".to_owned(), Score::Proven(Value::Won(None))));
    assert_eq!(best[2].1, Score::Proven(Value::Drawn));
}

/// The tablebase calls every position won: the moves that force a mill within three plies are found by search.
#[test]
fn of_wins_of_unknown_length_one_that_makes_progress_is_played() {
    let text = "w../.../.b./.bw.../.../..b/..w w 0,0";
    let position = Morris::parse(&Default::default(), text).unwrap();
    let probe: TablebaseProbe<'_, _> = &|_: &Morris, _| Some(Value::Won(None));
    let request = SearchRequest { tablebase: Some(probe), ..SearchRequest::new(&position) };
    for seed in 0..10 {
        let choice = Level::Perfect.choose(&request, &Limits::nodes(100_000), seed).unwrap();
        let m = choice.mv.to_string();
        assert!(["c4-a1", "c4-g7"].contains(&m.as_str()), "{m}");
        assert_eq!(choice.report.best().unwrap().score, Score::Proven(Value::Won(Some(Plies(3)))));
        let is_won = |line: &Line<_>| matches!(line.score, Score::Proven(Value::Won(_)));
        assert!(choice.report.lines.iter().all(is_won));
    }
}

#[test]
fn losses_are_avoided_or_delayed() {
    let start = Morris::start(&Default::default());
    let all_but_one: TablebaseProbe<'_, _> =
        &|position: &Morris, _| (!first_on(position, "d2")).then_some(Value::Lost(Some(Plies(6))));
    let request =
        SearchRequest { tablebase: Some(all_but_one), multi_pv: MultiPv::All, ..SearchRequest::new(&start) };
    let report = search(&request, &Limits::depth(Plies(1)));
    assert_eq!(report.lines[0].mv.to_string(), "d2");
    let lost = Score::Proven(Value::Lost(Some(Plies(7))));
    assert!(report.lines[1..].iter().all(|line| line.score == lost));

    let latest: TablebaseProbe<'_, _> =
        &|position: &Morris, _| Some(Value::Lost(Some(Plies(if first_on(position, "d2") { 60 } else { 6 }))));
    let report = search(&SearchRequest { tablebase: Some(latest), ..request }, &LIMITS);
    assert_eq!(report.lines[0].mv.to_string(), "d2");
    assert_eq!(report.lines[0].score, Score::Proven(Value::Lost(Some(Plies(61)))));
}

#[test]
fn levels_up_to_hard_do_not_probe() {
    let start = Morris::start(&Default::default());
    let never: TablebaseProbe<'_, _> = &|_: &Morris, _| panic!("these levels must not probe");
    for level in Level::ALL.into_iter().filter(|level| *level <= Level::Hard) {
        assert!(
            level
                .choose(&SearchRequest { tablebase: Some(never), ..SearchRequest::new(&start) }, &LIMITS, 1)
                .is_some()
        );
    }
}

#[test]
fn with_three_seats_the_probe_is_for_the_root_seat() {
    let options = "seats=3".parse().unwrap();
    let start = Moaai::start(&options);
    let second = after(&start, &find_move(&start, "Rb@c3").unwrap());
    let probe: TablebaseProbe<'_, _> = &|position: &Moaai, seat| {
        assert_eq!(seat, Seat::SECOND);
        position.to_string().starts_with("Tr").then_some(Value::Won(Some(Plies(9))))
    };
    let report = search(&SearchRequest { tablebase: Some(probe), ..SearchRequest::new(&second) }, &LIMITS);
    assert_eq!(report.lines.len(), 11 * 18);
    let best = report.best().unwrap();
    assert_eq!(
        (best.mv.to_string(), best.score),
        ("Tr@a1".to_owned(), Score::Proven(Value::Won(Some(Plies(10)))))
    );
}
