//! A game of the Morris family needs only data: Six Men's Morris, defined here by its data, can be played.

use std::sync::OnceLock;

use putahi_rules::morris::{Family, Gain, Morris, Place, Ruleset, bitboard};
use putahi_rules::{Board, Cause, Game, Match, Tabletop, find_move, legal_moves, perft};

use crate::common::Rng;

/// Two squares joined by their middles, six men a side, no flying.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Six;

impl Family for Six {
    const RULES: Ruleset = Ruleset {
        id: "six-mens-morris",
        letter: 'M',
        places: &PLACES,
        mills: &[
            [0, 1, 2],
            [2, 3, 4],
            [4, 5, 6],
            [6, 7, 0],
            [8, 9, 10],
            [10, 11, 12],
            [12, 13, 14],
            [14, 15, 8],
        ],
        paths: &[[1, 9], [3, 11], [5, 13], [7, 15]],
        gain: Gain::Capture,
        men: 6,
        flying: None,
        lessons: "",
        steps: "",
    };

    fn drawn() -> &'static OnceLock<Board> {
        static DRAWN: OnceLock<Board> = OnceLock::new();
        &DRAWN
    }
}

#[rustfmt::skip]
const PLACES: [Place; 16] = Place::grid(5, [
    "a5", "c5", "e5", "e3", "e1", "c1", "a1", "a3",
    "b4", "c4", "d4", "d3", "d2", "c2", "b2", "b3",
]);

type SixMensMorris = Morris<Six>;

fn position(text: &str) -> SixMensMorris {
    SixMensMorris::parse(&Default::default(), text).unwrap()
}

#[test]
fn the_board_follows_from_the_data() {
    let start = SixMensMorris::start(&Default::default());
    assert_eq!(start.to_string(), ".../.../..../.../... w 6,6");
    assert_eq!((start.board().points.len(), start.board().lines.len()), (16, 20));
    assert_eq!((perft(&start, 1), perft(&start, 2), perft(&start, 3)), (16, 16 * 15, 16 * 15 * 14));
}

#[test]
fn three_men_do_not_fly_where_there_is_no_flying() {
    let three = position("ww./.../..../..w/bbb w 0,0");
    let mut moves: Vec<_> = legal_moves(&three).iter().map(ToString::to_string).collect();
    moves.sort();
    assert_eq!(moves, ["a5-a3", "c5-c4", "c5-e5", "d2-c2", "d2-d3"]);
    assert_eq!(three.read_move("a5-e5").unwrap_err().to_string(), "M3: not-neighbours");
}

#[test]
fn a_path_that_is_no_line_of_three_makes_no_mill() {
    let two = position(".w./.../..../.b./.b. w 4,4");
    let m = find_move(&two, "c4").expect("two men of a path close nothing");
    assert_eq!(m.taken(), None);
}

#[test]
fn whole_games_are_played() {
    let mut ends = Vec::new();
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut game = Match::<SixMensMorris>::new(&Default::default());
        while game.outcome().is_none() {
            let position = game.position();
            assert_eq!(position, &self::position(&position.to_string()));
            assert_eq!(bitboard::perft(position, 3), perft(position, 3), "{position}");
            let m = *rng.pick(&legal_moves(position));
            game.play(&m).unwrap();
        }
        ends.push(game.outcome().unwrap().cause);
    }
    assert!(ends.contains(&Cause::new("too-few-men")) && ends.contains(&Cause::BLOCKED), "{ends:?}");
}
