//! The contract of `Game`, `Tabletop` and `History`, checked for all games and options along random games.

use putahi_rules::{Spec, with_game};

use crate::common::laws::{check_agreement, check_handicaps, check_random_match};

/// Every game with every named value of every option.
fn specs() -> Vec<Spec> {
    let mut texts: Vec<String> = Vec::new();
    for spec in Spec::every() {
        let mut lists = vec![String::new()];
        for choice in spec.choices() {
            let with = |list: &String, value: &str| {
                format!("{list}{}{}={value}", if list.is_empty() { "" } else { "," }, choice.name)
            };
            lists = lists
                .iter()
                .flat_map(|list| choice.values.iter().map(move |value| with(list, value)))
                .collect();
        }
        texts.extend(
            lists.iter().map(|list| format!("{}{}{list}", spec.id(), if list.is_empty() { "" } else { ":" })),
        );
    }
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

#[test]
fn specs_are_canonical() {
    for spec in specs() {
        assert_eq!(spec.to_string().parse::<Spec>().unwrap(), spec);
    }
    for text in [
        "",
        "x",
        "mu-torere:",
        "mu-torere:entry",
        "mu-torere:entry=",
        "mu-torere:x=1",
        " mu-torere",
        "mu-torere:entry=always,entry=always",
        "mu-torere:entry=always,",
        "Mu-torere",
    ] {
        assert!(text.parse::<Spec>().is_err(), "`{text}`");
    }
}

#[test]
fn every_game_keeps_its_promises() {
    for spec in specs() {
        with_game!(&spec, |options: G| for seed in 0..12 {
            check_random_match::<G>(options, seed);
        });
    }
}

#[test]
fn seats_may_agree_or_resign() {
    for spec in Spec::every() {
        with_game!(&spec, |options: G| check_agreement::<G>(options));
    }
}

#[test]
fn handicaps_are_positions_with_fewer_men() {
    for spec in Spec::every() {
        with_game!(&spec, |options: G| check_handicaps::<G>(options));
    }
}
