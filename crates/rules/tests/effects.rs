//! What moves bring about, as players see it.

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::morris::Morris;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::{
    Cause, Effect, Game, Match, Seat, Spec, Tabletop, after, legal_moves, stopped, with_game,
};

use crate::common::Rng;

fn position<G: Game>(text: &str) -> G {
    G::parse(&Default::default(), text).unwrap()
}

fn effect<G: Tabletop>(text: &str, m: &str) -> Effect {
    let position: G = position(text);
    Effect::of(&position, &position.read_move(m).unwrap())
}

fn stops<G: Tabletop>(text: &str, m: &str) -> Option<Effect> {
    let position: G = position(text);
    stopped(&position, &position.read_move(m).unwrap())
}

#[test]
fn m5_a_closed_mill_takes_a_man() {
    let closed = effect::<Morris>("w.w/.w./..b/.b..w./w../.bb/b.. w 0,0", "d6-d7xf2");
    let rules: Vec<String> = closed.rules.iter().map(ToString::to_string).collect();
    assert_eq!((closed.taken, rules, closed.outcome), (1, vec!["M3".to_owned(), "M5".to_owned()], None));
    assert!(closed.taken > 0 && closed.harms(Seat::SECOND) && !closed.harms(Seat::FIRST));
    let quiet = effect::<Morris>("w.w/.w./..b/.b..w./w../.bb/b.. w 0,0", "d6-b6");
    assert!(quiet.taken == 0 && quiet.outcome.is_none() && !quiet.harms(Seat::SECOND));
}

#[test]
fn a5_the_longest_chain_takes_three() {
    assert_eq!(effect::<Awithlaknannai>("......b./.bbb...../w....w.. w", "a1xc2xa3xc4").taken, 3);
}

#[test]
fn t7_and_o5_the_end_is_an_effect() {
    let end = effect::<MuTorere>("bw.bbwwwb b 58", "4-3").outcome.unwrap();
    assert_eq!((end.cause, end.loser()), (Cause::BLOCKED, Some(Seat::SECOND)));
    let last = effect::<Moaai>("....Co/......Cr/..########/##Cb##Ro/..#### 2 2 move", "b4-b3");
    assert_eq!((last.taken, last.outcome.is_some()), (0, false), "statues are nobody's");
}

#[test]
fn m8_an_end_by_history_is_one_of_the_match() {
    let start = position::<Morris>("w../.w./..b/.b..wb/w../.bb/.w. w 0,0");
    let mut game = Match::from_position(start);
    for text in ["d6-d7", "b4-b6", "d7-d6", "b6-b4", "d6-d7", "b4-b6", "d7-d6"] {
        game.play_text(text).unwrap();
    }
    let m = game.position().read_move("b6-b4").unwrap();
    assert_eq!(Effect::of(game.position(), &m).outcome, None);
    assert_eq!(Effect::in_match(&game, &m).outcome.map(|end| end.cause), Some(Cause::REPETITION));
}

#[test]
fn a_move_stops_what_most_others_allow() {
    let stop = stops::<Morris>(".../.w./.../....w./.../.bb/... w 7,7", "b2").unwrap();
    assert_eq!((stop.seat, stop.taken), (Seat::SECOND, 1));
    assert_eq!(stop.rules.last().unwrap().to_string(), "M5");
    assert_eq!(stops::<Morris>(".../.w./.../....w./.../.bb/... w 7,7", "a1"), None);
    assert_eq!(stops::<Morris>(".../.../.../....../.../.../... w 9,9", "d6"), None, "nothing threatens");
}

/// Each effect is what the pieces before and after say, and what is stopped can be done after another move and not after this one.
#[test]
fn effects_are_true_in_random_matches_of_every_game() {
    for spec in Spec::every() {
        with_game!(&spec, |options: G| for seed in 0..6 {
            check_random_match::<G>(options, seed);
        });
    }
}

fn check_random_match<G: Tabletop>(options: &G::Options, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut position = G::start(options);
    for _ in 0..60 {
        let moves = legal_moves(&position);
        if moves.is_empty() {
            return;
        }
        let m = rng.pick(&moves).clone();
        let (effect, next) = (Effect::of(&position, &m), after(&position, &m));
        let men = |position: &G, seat: Seat| position.pieces().men(seat);
        let lost: usize = Seat::all(position.seats())
            .filter(|seat| *seat != effect.seat)
            .map(|seat| men(&position, seat).saturating_sub(men(&next, seat)))
            .sum();
        assert_eq!((effect.taken, effect.outcome), (lost, next.outcome()), "{position} {m}");
        if let Some(threat) = stopped(&position, &m) {
            let harms = |m: &G::Move| {
                let next = after(&position, m);
                let replies = legal_moves(&next).into_iter().map(|reply| Effect::of(&next, &reply));
                next.turn() != effect.seat
                    && replies.into_iter().any(|reply| {
                        reply.harms(effect.seat)
                            && (reply.taken > 0
                                || reply.outcome.is_some_and(|end| end.loser() == Some(effect.seat)))
                    })
            };
            assert!(threat.seat != effect.seat && !harms(&m), "{position} {m}");
            let allowed = moves.iter().filter(|other| **other != m && harms(other)).count();
            assert!(allowed * 2 > moves.len() - 1, "{position} {m}");
        }
        position = next;
    }
}
