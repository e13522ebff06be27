//! The values of the opening in the program, compared with tables of the whole game.

use std::path::Path;

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::morris::Morris;
use putahi_rules::{Spec, after, legal_moves};
use putahi_tables::{TableDir, Tablebase};

use crate::random::Random;

/// Random games whose first positions are compared.
const GAMES: u64 = 20_000;

/// Compares all positions of random games, the same ones in every run, as long as the opening has their values.
/// `PUTAHI_WHOLE_TABLES` names a folder with the tables in `data/tables`; a game without tables there is left out.
fn compare<G: Tablebase>() {
    let folder = std::env::var("PUTAHI_WHOLE_TABLES").unwrap();
    let (table_dir, options) = (TableDir::new(Path::new(&folder).join("data/tables")), G::Options::default());
    if !table_dir.spec_dir(&Spec::of::<G>(&options)).is_dir() {
        return;
    }
    let (opening, tables) = (G::embedded(&options).unwrap(), G::open(&options, &table_dir).unwrap());
    let (mut random, mut compared) = (Random(7), 0);
    for _ in 0..GAMES {
        let mut position = G::start(&options);
        while let Some(found) = G::value(&opening, &position, position.turn()).unwrap() {
            assert!(G::covers(&tables, &position).unwrap(), "{position}: not in the tables");
            let expected = G::value(&tables, &position, position.turn()).unwrap().unwrap();
            assert_eq!(found.sign(), expected.sign(), "{position}");
            compared += 1;
            let moves = legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            position = after(&position, &moves[random.below(moves.len() as u64) as usize]);
        }
    }
    assert!(compared > 2 * GAMES, "{compared}");
}

#[test]
#[ignore = "needs the tables of the whole game, which take half an hour; make soak runs it where PUTAHI_WHOLE_TABLES names them"]
fn the_opening_of_the_morris_is_that_of_the_tables() {
    compare::<Morris>();
}

#[test]
#[ignore = "needs the tables of the whole game, which take hours; make soak runs it where PUTAHI_WHOLE_TABLES names them"]
fn the_opening_of_awithlaknannai_is_that_of_the_tables() {
    compare::<Awithlaknannai>();
}
