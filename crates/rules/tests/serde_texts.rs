//! With the feature `serde` everything is written as its text, and read as strictly as that.

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::morris::Morris;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::{
    Date, History, Match, Record, Rule, Seat, Spec, Tabletop, Value, find_move, legal_moves, with_game,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};

use crate::common::Rng;

/// Checks that `value` is written as `form`, and read from it.
fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, form: &Json) {
    assert_eq!(serde_json::to_value(value).unwrap(), *form);
    assert_eq!(serde_json::from_value::<T>(form.clone()).unwrap(), *value);
}

fn refused<T: DeserializeOwned + std::fmt::Debug>(form: Json) -> String {
    serde_json::from_value::<T>(form).unwrap_err().to_string()
}

/// A random match: its positions, its record, and itself.
fn check_match<G: History + Tabletop + Serialize + DeserializeOwned>(options: &G::Options) {
    let mut rng = Rng::new(16);
    let mut game = Match::<G>::new(options);
    while game.outcome().is_none() && game.moves().len() < 40 {
        let spec = Spec::of::<G>(options).to_string();
        check(game.position(), &json!({"spec": spec, "position": game.position().to_string()}));
        let m = rng.pick(&legal_moves(game.position())).clone();
        game.play(&m).unwrap();
    }
    let record = Record::of(&game);
    check(&record, &json!(record.to_string()));
    check(&game, &json!(record.to_string()));
}

#[test]
fn positions_matches_and_records_of_every_game() {
    let mut specs = Spec::every();
    specs.push("moaai:terrain=rhombus,seats=3".parse().unwrap());
    specs.push("mu-torere:entry=first-two".parse().unwrap());
    for spec in specs {
        check(&spec, &json!(spec.to_string()));
        with_game!(&spec, |options: G| check_match::<G>(options));
    }
}

/// Checks that each move of the start is written as the text by which it is found.
fn check_moves<G: Tabletop>()
where
    G::Move: Serialize,
{
    let start = G::start(&G::Options::default());
    for m in legal_moves(&start) {
        let written = serde_json::to_value(&m).unwrap();
        assert_eq!(find_move(&start, written.as_str().unwrap()), Some(m));
    }
}

#[test]
fn moves_of_every_game() {
    check_moves::<MuTorere>();
    check_moves::<Morris>();
    check_moves::<Awithlaknannai>();
    check_moves::<Moaai>();
}

#[test]
fn small_values() {
    check(&"M6".parse::<Rule>().unwrap(), &json!("M6"));
    check(&"won in 5".parse::<Value>().unwrap(), &json!("won in 5"));
    check(&"1925.??.??".parse::<Date>().unwrap(), &json!("1925.??.??"));
    check(&Seat::THIRD, &json!(3));
    let mut game = Match::<MuTorere>::new(&Default::default());
    game.resign(Seat::FIRST);
    assert_eq!(serde_json::to_value(game.outcome().unwrap()).unwrap(), json!("0-1 resignation"));
}

#[test]
fn what_is_wrong_is_named() {
    assert!(refused::<Seat>(json!(4)).contains("there is no seat 4"));
    assert!(refused::<Seat>(json!("1")).contains("invalid type"));
    assert!(refused::<Spec>(json!("chess")).contains("unknown game `chess`"));
    let position = |spec: &str, text: &str| json!({"spec": spec, "position": text});
    assert!(refused::<MuTorere>(position("mu-torere", "bbbbwwww. x 0")).contains("turn `x`"));
    assert!(
        refused::<MuTorere>(position("moaai", "bbbbwwww. b 0"))
            .contains("this is of `moaai`, not of `mu-torere`")
    );
    assert!(refused::<Moaai>(json!({"spec": "moaai"})).contains("missing field `position`"));
    assert!(refused::<Match<MuTorere>>(json!("1. 4-P")).contains("line 1"));
    let other = Record::of(&Match::<Moaai>::new(&Default::default())).to_string();
    assert!(refused::<Match<MuTorere>>(json!(other)).contains("not of `mu-torere`"));
}
