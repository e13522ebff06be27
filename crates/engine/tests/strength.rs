//! The strongest level against random moves; `examples/tournament.rs` plays more such matches.

use putahi_engine::{Evaluate, Limits};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::morris::Morris;
use putahi_rules::mu_torere::MuTorere;

use crate::common::tournament::{Tally, tournament};

fn play<G: Evaluate>(options: &str, games: u32, nodes: u64) -> Tally {
    let options: G::Options = options.parse().unwrap_or_else(|error| panic!("{error}"));
    tournament::<G>(&options, games, &Limits::nodes(nodes), None)
}

#[test]
fn mu_torere_is_never_lost_and_nearly_always_won() {
    let tally = play::<MuTorere>("", 40, 4_000);
    assert_eq!(tally.lost, 0, "{tally:?}");
    assert!(tally.won >= 36, "{tally:?}");
}

#[test]
fn morris_is_won() {
    let tally = play::<Morris>("", 24, 3_000);
    assert!(tally.won >= 24, "{tally:?}");
}

#[test]
fn awithlaknannai_is_won() {
    let tally = play::<Awithlaknannai>("", 24, 3_000);
    assert!(tally.won >= 24, "{tally:?}");
}

#[test]
fn moaai_is_won() {
    let tally = play::<Moaai>("", 24, 30_000);
    assert!(tally.won >= 23, "{tally:?}");
}

#[test]
fn moaai_with_three_seats_is_seldom_lost() {
    let tally = play::<Moaai>("seats=3", 30, 30_000);
    assert!(tally.lost <= 3, "{tally:?}");
}
