//! Records: a match survives writing and reading; an invalid record is refused with its line and reason.

use std::time::Duration;

use proptest::prelude::*;
use putahi_rules::{
    BySeat, Date, Flaw, GameTree, History, Match, MoveError, OtherGame, Record, RecordError, Seat,
    SeatResult, Spec, SpecError, Unwritable, legal_moves, mu_torere::MuTorere, with_game,
};

use crate::common::Rng;

/// The page that describes the format.
const PAGE: &str = include_str!("../../../docs/record.md");

/// The blocks of the page that are records.
fn examples() -> Vec<&'static str> {
    PAGE.split("```record\n").skip(1).map(|block| block.split_once("```").unwrap().0).collect()
}

#[test]
fn examples_of_the_page_can_be_replayed() {
    assert!(examples().len() >= Spec::all().len());
    let mut shown = Vec::new();
    for text in examples() {
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
        check_law(&record);
        shown.push(record.spec().id());
    }
    for spec in Spec::all() {
        assert!(shown.contains(&spec.id()), "the page has no record of {spec}");
    }
}

/// The lines of examples are wrapped as records are written, so that the page shows what the program writes.
#[test]
fn examples_of_the_page_are_written_so() {
    for text in examples() {
        assert_eq!(text.parse::<GameTree>().unwrap().to_string(), text);
    }
}

/// The short form on the page is that of the record before it.
#[test]
fn the_short_form_of_the_page_is_that_of_its_record() {
    let (before, after) = PAGE.split_once("```short\n").unwrap();
    let short = after.split_once("\n```").unwrap().0;
    let record = before.rsplit_once("```record\n").unwrap().1.split_once("```").unwrap().0;
    let tree: GameTree = record.parse().unwrap();
    assert_eq!(tree.short().as_deref(), Some(short));
    let limits = [GameTree::MOST_MOVES, GameTree::MOST_NESTING, GameTree::MOST_SHORT_BYTES];
    let [moves, nesting, bytes] = limits.map(|limit| limit.to_string());
    assert_eq!((&*moves, &*nesting, &*bytes, GameTree::MOST_BYTES), ("10000", "50", "4096", 1 << 20));
    for limit in ["10,000 moves", "deeper than 50", "4,096 bytes", "1 MiB"] {
        assert!(PAGE.replace('\n', " ").contains(limit), "{limit}");
    }
}

/// Checks that reading the written text gives the same record, and replaying it the same match.
fn check_law(record: &Record) {
    let text = record.to_string();
    let read: Record = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read, *record, "{text}");
    assert_eq!(text.replace('\n', "\r\n").parse::<Record>().as_ref(), Ok(record));
    with_game!(record.spec(), |_options: G| {
        let game = record.replay::<G>().unwrap();
        let again = Record::of(&game);
        assert_eq!((again.moves().len(), again.start()), (record.moves().len(), record.start()));
        assert_eq!(again.outcome(), record.outcome());
    });
}

/// A match of random moves, of any length, that may then end in any way.
fn random_match<G: History>(options: &G::Options, rng: &mut Rng) -> Match<G> {
    let mut game = Match::<G>::new(options);
    for _ in 0..rng.below(4) {
        stroll(&mut game, rng.below(30), rng);
        if game.outcome().is_none() && rng.below(2) == 0 {
            game = Match::from_position(game.position().clone());
        }
    }
    let seat = Seat::new(1 + rng.below(game.position().seats())).unwrap();
    match rng.below(6) {
        5 => {
            let results = [SeatResult::Won, SeatResult::Drawn, SeatResult::Lost, SeatResult::Neither];
            game.decide(BySeat::from_fn(game.position().seats(), |_| *rng.pick(&results)));
        }
        0 => game.resign(seat),
        1 => game.lose_on_time(seat),
        2 => {
            game.agree();
        }
        3 => stroll(&mut game, 300, rng),
        _ => {}
    }
    game
}

fn stroll<G: History>(game: &mut Match<G>, plies: usize, rng: &mut Rng) {
    for _ in 0..plies {
        if game.outcome().is_some() {
            return;
        }
        let moves = legal_moves(game.position());
        game.play(rng.pick(&moves)).unwrap();
    }
}

/// Arbitrary text without control characters, in which the special characters of the format are frequent.
fn any_text() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        3 => r#"[\\\{\}\[\]" %.*-]{1,6}"#,
        2 => "[a-zāēīōū1-9]{1,12} ",
        1 => r"\[%clk 0:00:0[0-9]\]",
        1 => r"\PC{1,8}",
    ];
    prop::collection::vec(part, 1..20).prop_map(|parts| parts.concat())
}

#[derive(Clone, Debug)]
struct Words {
    tags: Vec<(String, String)>,
    opening: Option<String>,
    notes: Vec<(Option<u64>, Option<String>)>,
}

fn any_words() -> impl Strategy<Value = Words> {
    let names = prop_oneof!["Event", "Seat[12]", "[A-Z][a-z_0-9]{2,6}x", Just("Round".to_owned())];
    let tags = prop::collection::vec((names, any_text()), 0..6);
    let millis = prop_oneof![0..10_000u64, (0..9u64).prop_map(|n| n * 600_100), any::<u64>()];
    let notes = prop::collection::vec((prop::option::of(millis), prop::option::of(any_text())), 0..40);
    (tags, prop::option::of(any_text()), notes).prop_map(|(tags, opening, notes)| Words {
        tags,
        opening,
        notes,
    })
}

fn write_down(record: &mut Record, words: &Words) {
    for (name, value) in &words.tags {
        record.set_tag(name, value).unwrap();
        assert_eq!(record.tag(name), Some(value.as_str()));
    }
    if let Some(opening) = &words.opening {
        record.set_comment(0, opening).unwrap();
    }
    let plies = record.moves().len();
    for (ply, (clock, comment)) in (1..=plies).zip(&words.notes) {
        if let Some(millis) = clock {
            record.set_clock(ply, Duration::from_millis(*millis)).unwrap();
        }
        if let Some(comment) = comment {
            record.set_comment(ply, comment).unwrap();
            assert_eq!(record.comment(ply), Some(&**comment));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn writing_and_reading_gives_the_same(seed in any::<u64>(), words in any_words()) {
        for spec in Spec::every() {
            with_game!(&spec, |options: G| {
                let game = random_match::<G>(options, &mut Rng::new(seed));
                let mut record = Record::of(&game);
                prop_assert_eq!(record.replay::<G>(), Ok(game));
                prop_assert_eq!(&Record::of(&record.replay::<G>().unwrap()), &record);
                write_down(&mut record, &words);
                check_law(&record);
            });
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any_text(), cut in 0..400usize, example in any::<prop::sample::Index>()) {
        let mut broken = (*example.get(&examples())).to_owned();
        let place = (0..=cut.min(broken.len())).rev().find(|i| broken.is_char_boundary(*i)).unwrap();
        broken.insert_str(place, &text);
        if let Ok(record) = broken.parse::<Record>() {
            check_law(&record);
        }
    }
}

/// A record of Mū Tōrere with these tags besides Spec, then this movetext from line 3 + the number of tags on.
fn mu_torere(tags: &str, moves: &str) -> String {
    format!("[Spec \"mu-torere\"]\n{tags}\n\n{moves}\n")
}

fn open(moves: &str) -> String {
    mu_torere("[Result \"*\"]", moves)
}

#[track_caller]
fn refused(text: &str, line: usize, flaw: Flaw) {
    let error = text.parse::<Record>().expect_err("the text is refused");
    assert!(!error.to_string().contains('\n'), "{error}");
    assert_eq!((error.line, error.flaw), (line, flaw), "{text}");
}

fn t(text: &str) -> String {
    text.to_owned()
}

#[test]
fn broken_tags_are_refused() {
    let result = "[Result \"*\"]";
    refused(&open("1. 4-P\t*"), 4, Flaw::Control('\t'));
    refused("[Spec \"mu-torere\"]\r[Result \"*\"]\n\n*\n", 1, Flaw::Control('\r'));
    for line in
        ["[Room 4]", "[Room \"4]", "[Room \"4\"] ", "[Room  4\"]", "[Room \"a\"b\"]", r#"[Room "\n"]"#]
    {
        refused(&mu_torere(&format!("{result}\n{line}"), "*"), 3, Flaw::Tag(t(line)));
    }
    let twice = Flaw::Twice(t("Room"));
    refused(&mu_torere(&format!("[Room \"a\"]\n{result}\n[Room \"a\"]"), "*"), 4, twice);
    refused("[Result \"*\"]\n[Room \"4\"]\n\n*\n", 2, Flaw::Missing("Spec"));
    refused("[Spec \"mu-torere\"]\n\n*\n", 1, Flaw::Missing("Result"));
    refused("", 1, Flaw::Missing("Spec"));
    let name = Unwritable::Name(t("4th"));
    refused(&mu_torere(&format!("{result}\n[4th \"a\"]"), "*"), 3, Flaw::Unwritable(name));
    let seat = Unwritable::NoSeat(t("Seat3"), 2);
    refused(&mu_torere(&format!("[Seat3 \"Tū\"]\n{result}"), "*"), 2, Flaw::Unwritable(seat));
    let date = Unwritable::Date(t("2026.2.1"));
    refused(&mu_torere(&format!("{result}\n[Date \"2026.2.1\"]"), "*"), 3, Flaw::Unwritable(date));
}

#[test]
fn broken_specs_positions_and_results_are_refused() {
    let spec = Flaw::Spec(t("chess"), SpecError::UnknownGame(t("chess")));
    refused("[Spec \"chess\"]\n[Result \"*\"]\n\n*\n", 1, spec);
    let canonical = Flaw::Canonical { text: t("mu-torere:entry=always"), meant: t("mu-torere") };
    refused("[Result \"*\"]\n[Spec \"mu-torere:entry=always\"]\n\n*\n", 2, canonical);
    let text = mu_torere("[Result \"*\"]\n[Position \"bbbbwwww. x 0\"]", "*");
    let error = text.parse::<Record>().unwrap_err();
    assert!(matches!(&error, RecordError { line: 3, flaw: Flaw::Position(_), .. }), "{error}");
    assert_eq!(error.to_string(), "line 3: position: turn `x` must be `b` or `w`");
    let usual = Flaw::UsualStart(t("bbbbwwww. b 0"));
    refused(&mu_torere("[Result \"*\"]\n[Position \"bbbbwwww. b 0\"]", "*"), 3, usual);
    for text in ["", "1", "1-0-n", "1-", "1-0 ", "won"] {
        let flaw = Flaw::Result(t(text), 2);
        refused(&mu_torere(&format!("[Result \"{text}\"]"), "*"), 2, flaw);
    }
}

#[test]
fn broken_movetext_is_refused() {
    let number = |text: &str, due: Option<&str>| Flaw::Number(t(text), due.map(t));
    refused(&open("2. 4-P *"), 4, number("2.", Some("1.")));
    refused(&open("4-P *"), 4, number("4-P", Some("1.")));
    refused(&open("1... 4-P *"), 4, number("1...", Some("1.")));
    refused(&open("1. 4-P\n1... 5-4 *"), 5, number("1...", None));
    refused(&open("1. 4-P 5-4\nP-5 *"), 5, number("P-5", Some("2.")));
    refused(&open("1.\n*"), 5, Flaw::NoMove(t("*")));
    let unknown = MoveError::Unknown(t("9"));
    refused(&open("1. 4-9 *"), 4, Flaw::Move(t("4-9"), Box::new(unknown)));
    let illegal = open("1. 4-P\r\n5-3 *").parse::<Record>().unwrap_err();
    assert_eq!(illegal.to_string(), "line 5: move `5-3`: T6: occupied");
    refused(&open("1. 4-P {a"), 4, Flaw::OpenComment(t("a")));
    refused(&open("{a}\n{b} 1. 4-P *"), 5, Flaw::Misplaced(t("b")));
    refused(&open("1. {a} 4-P *"), 4, Flaw::Misplaced(t("a")));
    refused(&open("1. 4-P {a}\n{b} *"), 5, Flaw::Misplaced(t("b")));
    refused(&open(r"1. 4-P {\a} *"), 4, Flaw::Escape(t(r"\a")));
    refused(&open("1. 4-P {} *"), 4, Flaw::Unwritable(Unwritable::EmptyComment));
    for clock in ["[%clk 0:60:00]", "[%clk 1:00]", "[%clk 0:00:01", "[%clk 0:00:01.30]"] {
        refused(&open(&format!("1. 4-P\n{{{clock}}} *")), 5, Flaw::Clock(t(clock)));
    }
    refused(&open("{[%clk 0:00:01]} *"), 4, Flaw::Clock(t("[%clk 0:00:01]")));
    refused(&open("1. 4-P\n"), 5, Flaw::Closing { found: None, due: t("*") });
    refused(&open("1. 4-P 1-0"), 4, Flaw::Closing { found: Some(t("1-0")), due: t("*") });
    refused(&open("1. 4-P *\n{so}"), 5, Flaw::Trailing(t("so")));
    refused(&open("1. 4-P * 5-4"), 4, Flaw::Trailing(t("5-4")));
}

/// A position in which dark cannot move (T7).
const BLOCKED: &str = "[Position \"bbbbw.www b 9\"]";

#[test]
fn contradictions_are_refused() {
    let blocked = |tags: &str, moves: &str| mu_torere(&format!("{BLOCKED}\n{tags}"), moves);
    let start: Record =
        blocked("[Result \"0-1\"]\n[Ending \"blocked T7\"]", "0-1").parse().unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(start.outcome().unwrap().winner(), Some(Seat::SECOND));
    let after = Flaw::AfterEnd { text: t("1."), ending: t("blocked T7") };
    refused(&blocked("[Result \"0-1\"]", "1. 4-P 0-1"), 5, after);
    let other = Flaw::OtherResult { found: t("1-0"), given: t("0-1") };
    refused(&blocked("[Result \"1-0\"]\n[Ending \"resignation\"]", "1-0"), 3, other);
    let goes_on = Flaw::OtherResult { found: t("*"), given: t("0-1") };
    refused(&blocked("[Result \"*\"]", "*"), 3, goes_on);
    refused(&blocked("[Result \"0-1\"]", "0-1"), 3, Flaw::Missing("Ending"));
    let ending =
        |found: &str, given: Option<&str>| Flaw::OtherEnding { found: t(found), given: given.map(t) };
    let resigned = blocked("[Result \"0-1\"]\n[Ending \"resignation\"]", "0-1");
    refused(&resigned, 4, ending("resignation", Some("blocked T7")));
    let open = |result: &str, text: &str| {
        mu_torere(&format!("[Result \"{result}\"]\n[Ending \"{text}\"]"), &format!("1. 4-P {result}"))
    };
    refused(&open("*", "time"), 3, ending("time", None));
    refused(&open("0-1", "blocked T7"), 3, ending("blocked T7", None));
    refused(&open("0-1", "rain"), 3, ending("rain", None));
    refused(&open("1/2-1/2", "time"), 3, ending("time", None));
    refused(&open("1-0", "agreement T8"), 3, ending("agreement T8", None));
    refused(&open("0-0", "time"), 3, ending("time", None));
    refused(&open("1/2-1/2", "agreement"), 3, ending("agreement", Some("agreement T8")));
    refused(&mu_torere("[Result \"1-0\"]", "1. 4-P 1-0"), 2, Flaw::Missing("Ending"));
}

#[test]
fn a_decision_is_read_whatever_the_moves_say() {
    for result in ["1-0", "0-1", "1/2-1/2", "n-n"] {
        let ended = format!("[Result \"{result}\"]\n[Ending \"decision\"]");
        for text in [
            mu_torere(&ended, &format!("1. 4-P {result}")),
            mu_torere(&format!("{BLOCKED}\n{ended}"), result),
        ] {
            let record: Record = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
            check_law(&record);
            assert_eq!(record.outcome().unwrap().to_string(), format!("{result} decision"));
        }
    }
}

#[test]
fn what_no_record_can_hold_is_not_written_down() {
    let mut game = Match::<MuTorere>::new(&Default::default());
    game.play(&legal_moves(game.position())[0]).unwrap();
    let mut record = Record::of(&game);
    let before = record.clone();
    let control = |text: &str, found| Unwritable::Control(t(text), found);
    assert_eq!(record.set_tag("Event", "a\nb"), Err(control("a\nb", '\n')));
    assert_eq!(record.set_tag("Room 4", "a"), Err(Unwritable::Name(t("Room 4"))));
    assert_eq!(record.set_tag("Result", "1-0"), Err(Unwritable::FromTheMatch("Result")));
    assert_eq!(record.set_tag("Seat0", "a"), Err(Unwritable::NoSeat(t("Seat0"), 2)));
    assert_eq!(record.set_comment(1, "a\u{7}"), Err(control("a\u{7}", '\u{7}')));
    assert_eq!(record.set_comment(1, ""), Err(Unwritable::EmptyComment));
    assert_eq!(record.set_comment(2, "a"), Err(Unwritable::NoMove { plies: 2, moves: 1 }));
    assert_eq!(record.set_clock(0, Duration::ZERO), Err(Unwritable::NoMove { plies: 0, moves: 1 }));
    assert_eq!(record, before);
}

#[test]
fn dates_may_be_known_in_part() {
    for text in ["2026.11.21", "1925.??.??", "????.??.??", "????.02.29", "2024.02.29", "0001.??.31"] {
        assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
    }
    for text in
        ["", "2026.13.01", "2026.02.29", "1900.02.29", "2026.04.31", "2026.1.1", "26.01.01", "2026.01.01."]
    {
        assert!(text.parse::<Date>().is_err(), "{text}");
    }
}

#[test]
fn clocks_keep_whole_milliseconds() {
    let mut game = Match::<MuTorere>::new(&Default::default());
    game.play(&legal_moves(game.position())[0]).unwrap();
    let mut record = Record::of(&game);
    let written = [
        (0, "0:00:00"),
        (9_300_000, "0:00:09.3"),
        (9_325_999, "0:00:09.325"),
        (9_005_000, "0:00:09.005"),
        (36_061_000_000, "10:01:01"),
    ];
    for (micros, text) in written {
        record.set_clock(1, Duration::from_micros(micros)).unwrap();
        assert!(record.to_string().contains(&format!("{{[%clk {text}]}}")), "{record}");
        check_law(&record);
    }
}

#[test]
fn lines_are_wrapped_at_80_columns() {
    let mut game = Match::<MuTorere>::new(&Default::default());
    stroll(&mut game, 30, &mut Rng::new(3));
    let mut record = Record::of(&game);
    record.set_comment(1, &"ā word  and two ".repeat(30)).unwrap();
    let text = record.to_string();
    let widths = text.lines().map(|line| line.chars().count());
    assert!(widths.clone().max() <= Some(80) && widths.filter(|width| *width > 60).count() > 4, "{text}");
    assert!(text.lines().all(|line| !line.ends_with(' ') && !line.starts_with(' ')), "{text}");
    check_law(&record);
}

#[test]
fn a_record_of_another_game_is_not_replayed() {
    for spec in Spec::every() {
        let record = with_game!(&spec, |options: G| Record::of(&Match::<G>::new(options)));
        let replayed = record.replay::<MuTorere>();
        let other = OtherGame { spec: spec.clone(), game: "mu-torere" };
        assert_eq!(replayed.err(), (spec.id() != "mu-torere").then_some(other));
    }
}
