//! The search takes the history of the match into account: repetition and the limit of quiet moves.

use putahi_engine::{Evaluate, Level, Limits, MultiPv, Report, Score, SearchRequest, search};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::morris::Morris;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::{Cause, Game, History, Match, Plies, SeatResult, Value, legal_moves};

use crate::common::{Rng, to_depth};

fn search_all_moves<G: Evaluate>(request: &SearchRequest<'_, G>, depth: u16) -> Report<G> {
    search(&SearchRequest { multi_pv: MultiPv::All, ..*request }, &to_depth(depth))
}

/// The cause of the end and the result of the seat that plays `m`; None if `m` does not end the match.
fn end_by<G: History>(game: &Match<G>, m: &G::Move) -> Option<(Cause, SeatResult)> {
    let mut next = game.clone();
    next.play(m).unwrap();
    next.outcome().map(|outcome| (outcome.cause, outcome.results[game.position().turn()]))
}

/// Checks that every move that ends the match has the proven score of its result. Returns the number of moves that end
/// the match by `cause`.
fn check_ends<G: Evaluate>(game: &Match<G>, cause: Cause) -> usize {
    let report = search_all_moves(&SearchRequest::from(game), 1);
    let ended = legal_moves(game.position()).into_iter().filter_map(|m| Some((end_by(game, &m)?, m)));
    let check = |((found, result), m): &((Cause, SeatResult), G::Move)| {
        let value = match result {
            SeatResult::Won => Value::Won(Some(Plies(1))),
            SeatResult::Lost => Value::Lost(Some(Plies(1))),
            SeatResult::Drawn | SeatResult::Neither => Value::Drawn,
        };
        assert_eq!(report.line(m).unwrap().score, Score::Proven(value), "{}: {m}", game.position());
        *found == cause
    };
    ended.filter(check).count()
}

#[test]
fn a_third_occurrence_is_a_proven_draw() {
    let mut seen = 0;
    for seed in 0..100 {
        let mut rng = Rng::new(seed);
        let mut game = Match::<MuTorere>::new(&Default::default());
        while game.outcome().is_none() {
            seen += check_ends(&game, Cause::REPETITION);
            game.play(rng.pick(&legal_moves(game.position()))).unwrap();
        }
    }
    assert!(seen > 20, "{seen} third occurrences");
}

#[test]
fn hard_avoids_a_third_occurrence_if_it_can() {
    let mut avoided = 0;
    for seed in 0..100 {
        let mut rng = Rng::new(seed);
        let mut game = Match::<MuTorere>::new(&Default::default());
        while game.outcome().is_none() {
            let moves = legal_moves(game.position());
            let repeats = |m: &_| end_by(&game, m).is_some_and(|(cause, _)| cause == Cause::REPETITION);
            if moves.iter().any(repeats) && check_ends(&game, Cause::REPETITION) < moves.len() {
                let choice =
                    Level::Perfect.choose(&SearchRequest::from(&game), &Limits::nodes(4_000), seed).unwrap();
                let best = choice.report.best().unwrap().score;
                let forced = choice.report.equal_best().all(|line| repeats(&line.mv));
                assert!(forced || !repeats(&choice.mv), "{}: {} is {best}", game.position(), choice.mv);
                avoided += usize::from(!forced);
            }
            game.play(rng.pick(&moves)).unwrap();
        }
    }
    assert!(avoided >= 10, "{avoided} repetitions avoided");
}

/// Seat 1 (`w`) has more men; both sides can move to and fro.
const AHEAD: &str = "b......./........./......ww w";

#[test]
fn a_third_occurrence_counts_the_men_of_awithlaknannai() {
    let start = Awithlaknannai::parse(&Default::default(), AHEAD).unwrap();
    let mut game = Match::from_position(start);
    for text in ["a8-b9", "c1-b1", "b9-a8", "b1-c1", "a8-b9", "c1-b1", "b9-a8"] {
        let m = putahi_rules::find_move(game.position(), text).unwrap();
        game.play(&m).unwrap();
    }
    assert_eq!(check_ends(&game, Cause::REPETITION), 1);
    let report = search_all_moves(&SearchRequest::from(&game), 1);
    let back = report.lines.iter().find(|line| line.mv.to_string() == "b1-c1").unwrap();
    assert_eq!(back.score, Score::Proven(Value::Lost(Some(Plies(1)))), "fewer men");
}

/// The moves and scores of a position that `quiet_plies` consecutive quiet plies led to.
fn scores<G: Evaluate>(text: &str, quiet_plies: u16, depth: u16) -> Vec<(String, Score)> {
    let position = G::parse(&Default::default(), text).unwrap();
    let report = search_all_moves(&SearchRequest { quiet_plies, ..SearchRequest::new(&position) }, depth);
    report.lines.iter().map(|line| (line.mv.to_string(), line.score)).collect()
}

#[test]
fn the_last_quiet_move_of_morris_draws() {
    let position = "w.w/.../.../....../.../b.b/wb. w 0,0";
    let won = Score::Proven(Value::Won(Some(Plies(1))));
    let drawn = Score::Proven(Value::Drawn);
    for (m, score) in scores::<Morris>(position, 99, 1) {
        assert_eq!(score, if m.contains('x') { won } else { drawn }, "{m}");
    }
    let early = scores::<Morris>(position, 0, 1);
    assert!(early.iter().all(|(_, score)| *score != drawn), "nothing is drawn yet");
    assert!(early.iter().any(|(_, score)| *score == won));
}

#[test]
fn the_last_quiet_move_of_awithlaknannai_counts_the_men() {
    let won_in = |plies| Score::Proven(Value::Won(Some(Plies(plies))));
    assert!(scores::<Awithlaknannai>(AHEAD, 79, 1).iter().all(|(_, score)| *score == won_in(1)));
    assert_eq!(scores::<Awithlaknannai>(AHEAD, 77, 3)[0].1, won_in(3));
    assert!(scores::<Awithlaknannai>(AHEAD, 70, 3).iter().all(|(_, score)| *score != won_in(3)));
    let even = "b......./........./w....... w";
    assert!(scores::<Awithlaknannai>(even, 79, 1).iter().all(|(_, s)| *s == Score::Proven(Value::Drawn)));
}
