//! Why moves are good or bad.

use std::sync::Arc;
use std::time::Duration;

use putahi_analysis::why::LIKELY;
use putahi_analysis::{AnalysisRequest, Mistake, Verdict, Why, WhyTime, open, why};
use putahi_rules::{Cause, Effect, Match, Seat, Spec, Tabletop, Value, legal_moves, with_game};
use putahi_tables::{TableCache, TableDir};

fn tables() -> TableCache {
    TableCache::new(TableDir::new("nowhere"))
}

fn request(spec: &str, position: &str) -> AnalysisRequest {
    let (spec, position) = (spec.parse().unwrap(), Some(position.to_owned()));
    AnalysisRequest { spec, position, moves: Vec::new(), clock: 0 }
}

fn ask(request: &AnalysisRequest, text: Option<&str>, search: u64) -> Why {
    let time = WhyTime { look_up: Duration::from_millis(50), search: Duration::from_millis(search) };
    why(request, text, &tables(), time, &Arc::default()).unwrap()
}

#[test]
fn t7_the_trap_is_shown_to_its_end_and_the_way_out_is_the_only_one() {
    let trap = request("mu-torere", "bwbbww.wb w 9");
    let bad = ask(&trap, Some("8-7"), 0);
    assert_eq!((bad.before.value(), bad.mistake()), (Some(Value::Drawn), Some(Mistake::Proven)));
    assert!(matches!(bad.after.value(), Some(Value::Lost(Some(_)))), "{bad:?}");
    let end = bad.line.last().unwrap().effect.outcome.unwrap();
    assert_eq!((end.cause, end.loser()), (Cause::BLOCKED, Some(Seat::SECOND)));
    assert_eq!(bad.line.len(), 3, "{bad:?}");
    let escape = ask(&trap, None, 0);
    assert_eq!((escape.text.as_str(), escape.is_only(), escape.mistake()), ("6-7", true, None));
    assert!(escape.line.is_empty());
}

#[test]
fn without_tables_a_likely_mistake_is_shown_by_a_line() {
    let open = request("nine-mens-morris", "w.w/.w./..b/.b..w./w../.bb/b.. w 0,0");
    let good = ask(&open, None, 600);
    assert_eq!((good.effect.taken, good.mistake()), (1, None), "{good:?}");
    let start = request("nine-mens-morris", ".../.w./.../....w./.../.bb/... w 7,7");
    assert_eq!(ask(&start, Some("b2"), 0).stops.map(|threat| threat.taken), Some(1));
    // Six men against three: without the next mill white only has more men.
    let close = request("nine-mens-morris", "w.w/.w./..b/....w./.b./wbb/... w 0,0");
    let known = open_searched(&close);
    let worst = known.moves.last().unwrap();
    let bad = ask(&close, Some(&worst.text), 600);
    assert!(bad.mistake().is_some() != bad.line.is_empty(), "{bad:?}");
}

fn open_searched(request: &AnalysisRequest) -> putahi_analysis::Analysis {
    let mut analyser = open(request, &tables()).unwrap();
    analyser.look_up(Duration::from_millis(50), &Arc::default());
    analyser.search_on(Duration::from_millis(400), &Arc::default(), &mut drop)
}

#[test]
fn what_is_no_move_is_refused() {
    let trap = request("mu-torere", "bwbbww.wb w 9");
    let time = WhyTime { look_up: Duration::ZERO, search: Duration::ZERO };
    for text in ["1-2", "", "8-7 ", "😀"] {
        assert!(why(&trap, Some(text), &tables(), time, &Arc::default()).is_err(), "{text}");
    }
    let over = request("mu-torere", "bwb.bwwwb w 59");
    let over = why(&over, None, &tables(), time, &Arc::default());
    assert!(over.is_err() || over.is_ok_and(|why| !why.text.is_empty()));
}

/// Lines are legal, effects are what the moves bring about, and values are those of the analysis.
#[test]
fn what_is_said_is_true_in_random_matches_of_every_game() {
    for spec in Spec::every() {
        with_game!(&spec, |options: G| for seed in 1..3 {
            check_random_match::<G>(&spec, options, seed);
        });
    }
}

fn check_random_match<G: Tabletop + putahi_rules::History>(spec: &Spec, options: &G::Options, seed: usize) {
    let mut game = Match::<G>::new(options);
    let mut state = seed;
    while game.outcome().is_none() && game.moves().len() < 24 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let moves = legal_moves(game.position());
        let m = moves[(state >> 33) % moves.len()].clone();
        if game.moves().len() % 8 == 5 && moves.len() <= 1000 {
            let start = G::start(options).to_string();
            let texts = game.moves().iter().map(ToString::to_string).collect();
            let request =
                AnalysisRequest { spec: spec.clone(), position: Some(start), moves: texts, clock: 0 };
            check(&request, &game, &m);
        }
        game.play_unchecked(&m);
    }
}

fn check<G: Tabletop + putahi_rules::History>(request: &AnalysisRequest, game: &Match<G>, m: &G::Move) {
    let why = ask(request, Some(&m.to_string()), 40);
    assert_eq!(why.effect, Effect::in_match(game, m));
    let mut next = game.clone();
    next.play_unchecked(m);
    for (number, followed) in why.line.iter().enumerate() {
        let m = next.position().read_move(&followed.text).unwrap();
        assert_eq!(followed.effect, Effect::in_match(&next, &m));
        assert!(
            number + 1 == why.line.len() || !followed.effect.harms(why.seat()),
            "the line ends where it shows"
        );
        next.play(&m).unwrap();
    }
    assert!(why.line.len() <= 6 && (why.mistake().is_some() || why.line.is_empty()), "{why:?}");
    let known = open(request, &tables()).unwrap().look_up(Duration::from_millis(50), &Arc::default());
    let exact = known.moves.iter().find(|made| made.text == why.text).unwrap().verdict;
    if let (Verdict::Exact(value, _), Verdict::Exact(said, _)) = (exact, why.after) {
        assert_eq!(value, said);
    }
    if let (Some(before), Some(after)) = (why.before.value(), why.after.value()) {
        assert_eq!(why.mistake() == Some(Mistake::Proven), after.sign() < before.sign());
    }
    if let (Verdict::Estimate(before), Verdict::Estimate(after)) = (why.before, why.after) {
        assert!(why.mistake().is_none() || before - after >= LIKELY, "{why:?}");
    }
}
