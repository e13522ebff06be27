//! The drawings of boards: the grounds as pictures, and what is drawn over them.

use std::time::Duration;

use putahi_play::{Command, Language, Localizer, Timestamp, Viewer, open_match, parse_player_kinds};
use putahi_rules::{Game, Seat, Spec, Tabletop, with_game};
use putahi_view::{
    Aids, Drawing, Facing, MAX_SPEC_CHARS, draw, ground_picture, man_icon, piece_symbols, ratio_class, views,
};

/// The largest picture of a ground, in bytes.
const LARGEST: usize = 40_000;

/// Boards of every kind.
fn specs() -> Vec<Spec> {
    let widest = format!("moaai:terrain=square:{}", ["oooooooo"; 8].join("/"));
    let more = [
        "awithlaknannai:board=kolowis",
        "awithlaknannai:board=kolowis,lines=open",
        "moaai:terrain=square",
        "moaai:terrain=rhombus",
        "moaai:seats=3",
        widest.as_str(),
    ];
    Spec::all().into_iter().chain(more.iter().map(|spec| spec.parse().unwrap())).collect()
}

fn drawn(spec: &Spec, drawing: &Drawing<'_>) -> String {
    with_game!(spec, |options: G| {
        draw(&G::start(options), Localizer::of(Language::English), drawing).as_str().to_owned()
    })
}

/// The names of the files with grounds, and the specs, in the addresses of a drawing.
fn grounds(drawing: &str) -> Vec<(String, Spec)> {
    let addresses = drawing.split("src=\"/boards/").skip(1).map(|rest| rest.split('"').next().unwrap());
    let read = |address: &str| {
        let (file, of) = address.split_once("?of=").unwrap();
        assert!(
            of.len() <= MAX_SPEC_CHARS
                && of.bytes().all(|byte| byte.is_ascii_graphic() && !b"&#%+\"".contains(&byte))
        );
        (file.to_owned(), of.parse().unwrap())
    };
    addresses.map(read).collect()
}

#[test]
fn every_ground_is_a_small_picture_that_is_always_the_same() {
    for spec in specs() {
        for turned in [false, true] {
            let drawing = drawn(&spec, &Drawing { turned, ..Drawing::default() });
            let found = grounds(&drawing);
            assert_eq!(found.len(), 2 * drawing.matches("<svg class=\"board").count(), "{spec}");
            let mut pictures: Vec<String> = Vec::new();
            for (file, of) in found {
                assert_eq!(of, spec);
                let picture = ground_picture(&of, &file).unwrap();
                assert!(picture.len() < LARGEST, "{spec} {file}: {} bytes", picture.len());
                assert!(picture.starts_with("<svg xmlns=") && picture.ends_with("</svg>"));
                assert!(!picture.contains("NaN") && !picture.contains("inf"), "{spec}");
                assert!(
                    !picture.contains("<style") && !picture.contains("style=") && !picture.contains("<text")
                );
                assert_eq!(ground_picture(&of, &file).unwrap(), picture, "the same each time");
                pictures.push(picture);
            }
            pictures.sort();
            pictures.dedup();
            assert_eq!(
                pictures.len(),
                2 * drawing.matches("<svg class=\"board").count(),
                "{spec}: by day and by night"
            );
        }
    }
}

#[test]
fn a_ground_has_no_other_name() {
    let spec: Spec = "mu-torere".parse().unwrap();
    let day = grounds(&drawn(&spec, &Drawing::default())).swap_remove(0);
    for wrong in [
        day.0.replace("light", "grey"),
        day.0.replacen(|c: char| c.is_ascii_hexdigit(), "g", 1),
        String::new(),
    ] {
        assert_eq!(ground_picture(&spec, &wrong), None, "{wrong}");
    }
    assert_eq!(ground_picture(&"nine-mens-morris".parse().unwrap(), &day.0), None, "of another board");
    assert_eq!(ground_picture(&spec, &day.0.replace(".svg", "-upright.svg")), None, "it is not long");
}

/// The place of a point in a drawing.
fn place(drawing: &str, point: &str) -> String {
    let element = drawing.split(&format!("data-point=\"{point}\"")).nth(1).unwrap();
    element.split("transform=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
}

#[test]
fn a_turned_board_has_the_second_side_below() {
    let spec: Spec = "nine-mens-morris".parse().unwrap();
    let plain = drawn(&spec, &Drawing::default());
    let turned = drawn(&spec, &Drawing { turned: true, ..Drawing::default() });
    for (point, opposite) in [("a1", "g7"), ("d6", "d2"), ("c4", "e4")] {
        assert_eq!(place(&turned, point), place(&plain, opposite));
    }
    assert!(!turned.contains("rotate"), "positions turn, light does not");
}

#[test]
fn a_new_mill_shines_on_all_its_men() {
    let spec: Spec = "nine-mens-morris".parse().unwrap();
    let kinds = parse_player_kinds(2, "human,human").unwrap();
    let mut game = open_match(&spec, None, kinds.into()).unwrap();
    let mut shining = Vec::new();
    for text in "d6 d2 f4 b4 d7 d3 d5xd2 f2 g7".split(' ') {
        let command = Command::Move { seat: game.turn().unwrap(), text: text.to_owned() };
        (_, game) = game.execute(&command, Duration::ZERO, Timestamp::default()).unwrap();
        let drawn =
            views(&*game).board_svg(Localizer::of(Language::English), Aids::default(), Viewer::SharedScreen);
        assert_eq!(drawn.as_str().contains("mill-line"), drawn.as_str().contains(" new-mill"), "{text}");
        shining.push(drawn.as_str().matches(" new-mill").count());
    }
    assert_eq!(shining, [0, 0, 0, 0, 0, 0, 3, 0, 0], "only the move that closes it");
}

#[test]
fn symbols_stand_for_every_piece_that_is_drawn() {
    for spec in specs() {
        let drawing = drawn(&spec, &Drawing::default());
        let symbols = piece_symbols(&drawing, false).into_string();
        for used in drawing.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
            assert!(symbols.contains(&format!("id=\"{used}\"")), "{spec}: {used}");
        }
    }
    let symbols = piece_symbols("", true).into_string();
    let ids: Vec<&str> =
        symbols.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    let mut once = ids.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), ids.len(), "each id once");
}

#[test]
fn a_board_has_the_class_of_its_ratio() {
    let ratio = |spec: &str| {
        let spec: Spec = spec.parse().unwrap();
        with_game!(&spec, |options: G| ratio_class(G::start(options).board()))
    };
    assert_eq!(ratio("mu-torere"), "ratio-100");
    assert_eq!(ratio("nine-mens-morris"), "ratio-100");
    assert_eq!(ratio("awithlaknannai"), "ratio-305 upright-40");
    assert_eq!(ratio("awithlaknannai:board=kolowis"), "ratio-425 upright-35");
    let sheet = include_str!("../../../web/static/styles/board.css");
    for class in specs()
        .iter()
        .flat_map(|spec| ratio(&spec.to_string()).split(' ').map(str::to_owned).collect::<Vec<_>>())
    {
        assert!(sheet.contains(&format!(".{class} {{")), "{class}");
    }
}

#[test]
fn men_have_icons_of_their_own() {
    for spec in specs() {
        with_game!(&spec, |options: G| {
            let start = G::start(options);
            let icons: Vec<String> = Seat::all(start.seats())
                .map(|seat| man_icon(G::ID, start.board(), seat).into_string())
                .collect();
            for (i, icon) in icons.iter().enumerate() {
                assert!(icon.starts_with("<svg class=\"icon man-icon") && !icon.contains("href"), "{icon}");
                assert!(!icons[..i].contains(icon), "{spec}: two seats look alike");
            }
        });
    }
}

#[test]
fn seats_without_men_have_the_letters_of_their_names() {
    let spec: Spec = "moaai:seats=3".parse().unwrap();
    with_game!(&spec, |options: G| {
        let start = G::start(options);
        for (seat, letter) in Seat::all(start.seats()).zip(["A", "B", "C"]) {
            let icon = man_icon(G::ID, start.board(), seat).into_string();
            assert!(icon.contains(&format!(">{letter}</text>")), "{icon}");
            for language in Language::ALL {
                let name = Localizer::of(language).seat(G::ID, seat);
                assert!(name.ends_with(letter), "{name}");
            }
        }
    });
}

/// The values of an attribute such as `id`.
fn attributes<'a>(drawing: &'a str, begin: &str) -> Vec<&'a str> {
    drawing.split(begin).skip(1).map(|rest| rest.split(['"', ')']).next().unwrap()).collect()
}

#[test]
fn a_picture_needs_nothing_but_itself() {
    for spec in specs() {
        let seats = with_game!(&spec, |options: G| G::start(options).seats());
        let kinds = parse_player_kinds(seats, &vec!["human"; seats].join(","));
        let mut state = open_match(&spec, None, kinds.unwrap().into()).unwrap();
        for _ in 0..8 {
            state.list_moves();
            let view =
                views(&*state).view(Localizer::of(Language::English), Viewer::SharedScreen, Timestamp(0));
            let (Some(seat), Some(m)) = (state.turn(), view.legal.first()) else { break };
            let command = Command::Move { seat, text: m.text.clone() };
            let Ok((_, next)) = state.execute(&command, Duration::ZERO, Timestamp(0)) else {
                panic!("{spec}")
            };
            state = next;
        }
        for turned in [false, true] {
            let picture = views(&*state).picture(None, turned, Localizer::of(Language::English)).unwrap();
            let ids = attributes(&picture, " id=\"");
            let twice = ids.iter().find(|id| ids.iter().filter(|other| other == id).count() > 1);
            assert_eq!(twice, None, "{spec}: an id stands for one thing");
            for begin in ["href=\"#", "url(#"] {
                let missing = attributes(&picture, begin).into_iter().find(|name| !ids.contains(name));
                assert_eq!(missing, None, "{spec}: {begin}");
            }
            for other in ["var(", "src=", "href=\"/", "light-dark", "<script"] {
                assert!(!picture.contains(other), "{spec}: {other}");
            }
            let cloths = picture.matches("class=\"cloth\"").count();
            assert_eq!(
                cloths,
                picture.matches("class=\"cloth\" fill=\"currentColor\"").count(),
                "{spec}: its own colours"
            );
            assert!(picture.len() < 2 * LARGEST, "{spec}: {} bytes", picture.len());
        }
    }
}

#[test]
fn a_picture_shows_any_position_of_the_match_and_no_other() {
    let spec: Spec = "nine-mens-morris".parse().unwrap();
    let words = Localizer::of(Language::English);
    let mut state = open_match(&spec, None, parse_player_kinds(2, "human,human").unwrap().into()).unwrap();
    for (seat, text) in [(Seat::FIRST, "d6"), (Seat::SECOND, "f4")] {
        let command = Command::Move { seat, text: text.to_owned() };
        state = state.execute(&command, Duration::ZERO, Timestamp(0)).ok().unwrap().1;
    }
    let men = |ply: usize| {
        let picture = views(&*state).picture(Some(ply), false, words).unwrap();
        picture.matches("-0\" transform=").count()
    };
    assert_eq!([0, 1, 2].map(men), [0, 1, 2]);
    assert!(views(&*state).picture(Some(3), false, words).is_none());
    let turned = views(&*state).picture(Some(1), true, words).unwrap();
    assert_ne!(turned, views(&*state).picture(Some(1), false, words).unwrap());
}

#[test]
fn a_reader_chooses_whose_side_is_below() {
    let spec: Spec = "mu-torere".parse().unwrap();
    let words = Localizer::of(Language::English);
    let first = open_match(&spec, None, parse_player_kinds(2, "human,human").unwrap().into()).unwrap();
    let command = Command::Move { seat: Seat::FIRST, text: "1-P".to_owned() };
    let second = first.execute(&command, Duration::ZERO, Timestamp(0)).ok().unwrap().1;
    let is_turned = |second_to_move: bool, facing: Facing| {
        let state = if second_to_move { &second } else { &first };
        let svg = views(&**state).board_svg(words, Aids { facing, ..Aids::default() }, Viewer::SharedScreen);
        svg.as_str().contains("-turned.svg")
    };
    for (facing, expected) in [
        (Facing::First, [false, false]),
        (Facing::Second, [true, true]),
        (Facing::ToMove, [false, true]),
        (Facing::Own, [false, false]),
    ] {
        assert_eq!([false, true].map(|second| is_turned(second, facing)), expected, "{facing:?}");
    }
}
