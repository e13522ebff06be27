//! Positions that are set up piece by piece, and all that is wrong with them.

use putahi_rules::{
    Content, Game, Point, SetupForm, Sketch, Spec, Tabletop, find_move, legal_moves, with_game,
};

/// Specs whose positions differ in form.
const SPECS: [&str; 7] = [
    "mu-torere",
    "nine-mens-morris",
    "awithlaknannai",
    "awithlaknannai:board=kolowis",
    "moaai",
    "moaai:seats=3",
    "moaai:terrain=square",
];

/// Positions along a match in which the last legal move is always made.
fn along<G: Game>(options: &G::Options) -> Vec<G> {
    let mut positions = vec![G::start(options)];
    for _ in 0..30 {
        let mut next = positions.last().unwrap().clone();
        let Some(m) = legal_moves(&next).pop() else { break };
        next.play_unchecked(&m);
        positions.push(next);
    }
    positions
}

#[test]
fn a_draft_of_a_position_says_the_same_and_shows_the_same_pieces() {
    for spec in SPECS.map(|text| text.parse::<Spec>().unwrap()) {
        with_game!(&spec, |options: G| {
            for position in along::<G>(options) {
                let text = position.to_string();
                let form = position.setup_form().unwrap();
                let sketch = Sketch::read(&form, &text);
                assert_eq!(sketch.to_string(), text);
                let (sketched, pieces) = (sketch.pieces(position.seats()), position.pieces());
                for point in position.board().all() {
                    assert_eq!(sketched.on(point), pieces.on(point), "{text}");
                    assert_eq!(sketched.gone.contains(&point), pieces.gone.contains(&point), "{text}");
                }
                assert_eq!(sketched.in_hand, pieces.in_hand, "{text}");
                assert!(<G as Game>::read(options, &text).is_ok());
            }
        });
    }
}

#[test]
fn every_position_can_be_put_together_from_an_empty_board() {
    for spec in SPECS.map(|text| text.parse::<Spec>().unwrap()) {
        with_game!(&spec, |options: G| {
            let wanted = along::<G>(options).pop().unwrap();
            let form = wanted.setup_form().unwrap();
            let model = Sketch::read(&form, &wanted.to_string());
            let mut sketch = Sketch::empty(&form);
            for point in wanted.board().all() {
                sketch.put(point, model.held(point));
            }
            for (number, text) in model.fields().iter().enumerate() {
                sketch.write(number, text);
            }
            assert_eq!(<G as Game>::parse(options, &sketch.to_string()), Ok(wanted));
        });
    }
}

#[test]
fn what_a_text_does_not_say_is_as_on_an_empty_board() {
    let spec: Spec = "nine-mens-morris".parse().unwrap();
    with_game!(&spec, |options: G| {
        let form = <G as Game>::start(options).setup_form().unwrap();
        for text in ["", "hello", "///", "w?b", "... w", "é.../", "www/bbb x y z and more"] {
            let sketch = Sketch::read(&form, text);
            let lines: Vec<String> = sketch.to_string().split(' ').map(str::to_owned).collect();
            assert_eq!(lines.len(), 3, "{sketch}");
            assert_eq!(lines[0].len(), 24 + 6, "{sketch}");
        }
        let mut sketch = Sketch::empty(&form);
        sketch.put(Point::new(99), 1);
        sketch.put(Point::new(0), 99);
        sketch.write(9, "x");
        assert_eq!(sketch, Sketch::empty(&form));
        assert!(matches!(form.contents[sketch.held(Point::new(0))].1, Content::Empty));
    });
}

/// The number of the content that is written so.
fn content(form: &SetupForm, sign: &str) -> usize {
    form.contents.iter().position(|(known, _)| *known == sign).unwrap()
}

#[test]
fn men_move_between_hand_and_board() {
    let spec: Spec = "nine-mens-morris".parse().unwrap();
    with_game!(&spec, |options: G| {
        let start = G::start(options);
        let form = start.setup_form().unwrap();
        let [white, black] = ["w", "b"].map(|sign| content(&form, sign));
        let mut sketch = Sketch::read(&form, &start.to_string());
        let mut hands_after = |point: usize, content: usize| {
            sketch.put(Point::new(point), content);
            (
                sketch.fields()[1].clone(),
                <G as Game>::read(options, &sketch.to_string()).err().map_or(0, |errors| errors.len()),
            )
        };
        assert_eq!(hands_after(0, white).0, "8,9");
        assert_eq!(hands_after(0, white).0, "8,9", "the same man");
        assert_eq!(hands_after(1, black), ("8,8".to_owned(), 0));
        assert_eq!(hands_after(1, white).0, "7,9", "one takes the place of the other");
        assert_eq!(hands_after(1, 0).0, "8,9");
        assert_eq!(hands_after(0, 0), ("9,9".to_owned(), 0));
        for point in 0..9 {
            assert_eq!(hands_after(point, white).0, format!("{},9", 8 - point));
        }
        assert_eq!(hands_after(9, white), ("0,9".to_owned(), 2), "a tenth man is objected to");
        assert_eq!(hands_after(9, 0).0, "1,9");
    });
}

#[test]
fn a_man_that_is_taken_off_when_no_hand_has_men_leaves_the_game() {
    let spec: Spec = "nine-mens-morris".parse().unwrap();
    with_game!(&spec, |options: G| {
        let form = G::start(options).setup_form().unwrap();
        let mut sketch = Sketch::empty(&form);
        for (point, sign) in [(0, "w"), (1, "b"), (1, ".")] {
            sketch.put(Point::new(point), content(&form, sign));
            assert_eq!(sketch.fields()[1], "0,0");
        }
        for text in ["", "many", "1,x", "18446744073709551615,0"] {
            sketch.write(1, text);
            sketch.put(Point::new(2), content(&form, "b"));
            sketch.put(Point::new(2), 0);
            assert!(matches!(sketch.fields()[1].as_str(), "" | "many" | "1,x" | "18446744073709551615,1"));
        }
    });
}

#[test]
fn a_piece_that_there_is_once_leaves_its_point_when_it_is_put_on_another() {
    let spec: Spec = "moaai".parse().unwrap();
    with_game!(&spec, |options: G| {
        let start = G::start(options);
        let form = start.setup_form().unwrap();
        let mut sketch = Sketch::read(&form, &start.to_string());
        for (point, sign) in [(0, "Tr"), (1, "Cr"), (2, "Tr")] {
            sketch.put(Point::new(point), content(&form, sign));
        }
        let held = [0, 1, 2].map(|point| form.contents[sketch.held(Point::new(point))].0);
        assert_eq!(held, ["..", "Cr", "Tr"]);
    });
}

#[test]
fn all_objections_are_told_at_once() {
    let objections = |spec: &str, text: &str| {
        let spec: Spec = spec.parse().unwrap();
        with_game!(&spec, |options: G| {
            let all = <G as Game>::read(options, text).err().unwrap_or_default();
            assert_eq!(<G as Game>::parse(options, text).err(), all.first().cloned());
            all.iter().map(|error| error.field.word()).collect::<Vec<_>>().join(" ")
        })
    };
    assert_eq!(objections("mu-torere", "bbbbb.www x -1"), "board board turn plies");
    assert_eq!(objections("mu-torere", "bbbbwwww. b 0"), "");
    let morris = |text: &str| objections("nine-mens-morris", text);
    assert_eq!(morris("www/www/www/w...../.../.../... w 0,0"), "board");
    assert_eq!(morris("www/www/www/w...../bbb/bbb/bbb w 0,1"), "board board hands");
    assert_eq!(morris(".../.../.../....../.../.../... x 99,y"), "turn hands hands");
    assert_eq!(objections("awithlaknannai", "......../........./........ q"), "board turn");
    assert_eq!(objections("moaai", "Tr.. 1 2 move"), "board");
    let two = "Tr../....../......../....../..Tr";
    let spec: Spec = "moaai".parse().unwrap();
    let empty = with_game!(&spec, |options: G| {
        Sketch::empty(&<G as Game>::start(options).setup_form().unwrap()).to_string()
    });
    assert_eq!(objections("moaai", &empty), "");
    let twice = empty.replacen("..", "Tr", 2);
    assert_eq!(
        objections("moaai", &twice.replace(" 1 2 place", " 9 3 never")),
        "board turn phase seats",
        "{two}"
    );
}

#[test]
fn a_position_written_by_sanmill_comes_back_at_every_point() {
    const RINGS: &str = "d5 e5 e4 e3 d3 c3 c4 c5 d6 f6 f4 f2 d2 b2 b4 b6 d7 g7 g4 g1 d1 a1 a4 a7";
    let spec: Spec = "nine-mens-morris".parse().unwrap();
    with_game!(&spec, |options: G| {
        for (index, name) in RINGS.split(' ').enumerate() {
            let mut board: Vec<char> = "********/********/********".chars().collect();
            board[index + index / 8] = 'O';
            let fen = format!("{} b p p 1 8 0 9 0 0", String::from_iter(board));
            let read = <G as Game>::read_foreign(options, &fen).remove(0).unwrap();
            let text = read.position.unwrap();
            let mut wanted = <G as Game>::start(options);
            let m = find_move::<G>(&wanted, name).unwrap();
            wanted.play_unchecked(&m);
            assert_eq!(text, wanted.to_string(), "{name}");
        }
    });
}
