//! Random playouts end as matches do.

use putahi_rules::morris::Morris;
use putahi_rules::{Cause, Game, Match, Spec, legal_moves, playout, with_game};

use crate::common::Rng;

#[test]
fn a_playout_is_as_long_as_the_match_with_the_same_choices() {
    let mut compared = 0;
    for seed in 0..100 {
        let mut rng = Rng::new(seed);
        let start = Morris::start(&Default::default());
        let plies = playout(start, u32::MAX, |moves| rng.below(moves), &mut Vec::new());
        let mut rng = Rng::new(seed);
        let mut game = Match::from_position(start);
        while game.outcome().is_none() {
            let moves = legal_moves(game.position());
            game.play(rng.pick(&moves)).unwrap();
        }
        if game.outcome().unwrap().cause != Cause::REPETITION {
            assert_eq!(plies as usize, game.moves().len());
            compared += 1;
        }
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn a_playout_stops_where_it_is_told_to() {
    for spec in Spec::every() {
        with_game!(&spec, |options: G| {
            assert_eq!(playout(G::start(options), 3, |_| 0, &mut Vec::new()), 3, "{spec}");
        });
    }
}
