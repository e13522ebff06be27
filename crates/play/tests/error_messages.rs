//! Every mistake in a text has its words in every language, and they quote what was found.

use std::collections::BTreeSet;

use putahi_play::{Language, Localizer};
use putahi_rules::moaai::MapProblem;
use putahi_rules::{
    Choice, Expected, Field, Flaw, Game, GameTree, MoveError, OptionsError, Problem, Record, RecordError,
    Seat, SetupError, Spec, SpecError, Unwritable, with_game,
};

use crate::common::words_in_rules;

/// A text that no message holds by itself.
const ODD: &str = "xyzzy";

fn odd() -> String {
    ODD.to_owned()
}

/// The English text; those of other languages must differ, and all contain the odd text exactly if `quotes`.
fn said(quotes: bool, say: impl Fn(Localizer) -> String) -> String {
    let english = say(Localizer::of(Language::English));
    for language in Language::ALL {
        let text = say(Localizer::of(language));
        assert_eq!(text == english, language == Language::English, "{text}");
        assert_eq!(text.contains(ODD), quotes, "{text}");
        assert!(!text.contains(['{', '\n']), "{text}");
    }
    english
}

/// All words are different from each other.
fn all_differ(texts: &[String]) {
    let different: BTreeSet<&String> = texts.iter().collect();
    assert_eq!(different.len(), texts.len(), "{texts:#?}");
}

const MAP_PROBLEMS: [MapProblem; 8] = [
    MapProblem::Kind,
    MapProblem::Character('%'),
    MapProblem::RowLength(9),
    MapProblem::TooManyRows,
    MapProblem::EmptyEdge,
    MapProblem::Parity,
    MapProblem::Apart,
    MapProblem::CellCount(99),
];

/// Fails to compile when a problem of a map is added, so that the list above grows with it.
const fn place(problem: MapProblem) -> usize {
    match problem {
        MapProblem::Kind => 0,
        MapProblem::Character(_) => 1,
        MapProblem::RowLength(..) => 2,
        MapProblem::TooManyRows => 3,
        MapProblem::EmptyEdge => 4,
        MapProblem::Parity => 5,
        MapProblem::Apart => 6,
        MapProblem::CellCount(_) => 7,
    }
}

#[test]
fn every_mistake_in_a_map_has_its_words() {
    let texts = MAP_PROBLEMS.map(|problem| {
        let error = OptionsError::Map {
            name: "terrain",
            line: 77,
            column: 88,
            text: odd(),
            problem: Box::new(problem.into()),
        };
        let text = said(true, |words| words.options_error(&error));
        assert!(text.contains("77") && text.contains("88"), "{text}");
        text
    });
    all_differ(&texts);
    assert!(MAP_PROBLEMS.iter().enumerate().all(|(index, problem)| place(*problem) == index));
    assert!(texts[1].contains('%') && texts[2].contains('9') && texts[7].contains("99"));
}

fn options_errors() -> Vec<OptionsError> {
    const CHOICE: Choice = Choice { name: "terrain", values: &["hexagon"], other: Some("a map"), grids: &[] };
    const KNOWN: &[Choice] = &[Choice { name: "entry", values: &["always"], other: None, grids: &[] }];
    let errors = vec![
        OptionsError::Malformed(odd()),
        OptionsError::UnknownOption(odd(), &[]),
        OptionsError::UnknownOption(odd(), KNOWN),
        OptionsError::UnknownValue(&CHOICE, odd()),
        OptionsError::Repeated(ODD),
    ];
    for error in &errors {
        match error {
            OptionsError::Malformed(..)
            | OptionsError::UnknownOption(..)
            | OptionsError::UnknownValue(..)
            | OptionsError::Repeated(..) => {}
            OptionsError::Map { .. } => unreachable!("maps have a test of their own"),
        }
    }
    errors
}

#[test]
fn every_mistake_in_a_spec_has_its_words() {
    let errors = options_errors().into_iter().map(SpecError::Options);
    let errors: Vec<_> = errors.chain([SpecError::UnknownGame(odd())]).collect();
    let texts: Vec<String> = errors.iter().map(|error| said(true, |words| words.spec_error(error))).collect();
    all_differ(&texts);
    assert!(texts[2].contains("entry"));
    assert!(texts[3].contains("hexagon, a map hex:…"), "{}", texts[3]);
    assert!(Spec::ids().iter().all(|id| texts[5].contains(id)));
}

#[test]
fn every_option_of_every_game_has_words_for_its_values() {
    for spec in Spec::every() {
        for choice in spec.choices() {
            let error: SpecError =
                format!("{}:{}={ODD}", spec.id(), choice.name).parse::<Spec>().unwrap_err();
            said(true, |words| words.spec_error(&error));
        }
    }
}

/// Requirements of single games, in their own words.
fn others() -> Vec<Expected> {
    let mut others = Vec::new();
    for (id, text) in [
        ("nine-mens-morris", ".../.../.../....../.../.../... w 9,8"),
        ("nine-mens-morris", ".../.../.../....../.../.../... b 9,9"),
        ("awithlaknannai", "......../........./........ w"),
    ] {
        let spec: Spec = id.parse().unwrap();
        let error = with_game!(&spec, |options: G| G::parse(options, text).unwrap_err());
        let (Problem::Value(expected) | Problem::Contradiction(expected)) = error.problem else {
            panic!("{text}: {error}")
        };
        assert!(matches!(expected, Expected::Other(_)), "{text}: {expected}");
        others.push(expected);
    }
    others
}

fn expected() -> Vec<Expected> {
    let mut expected = vec![
        Expected::OneOf(&["v", "w"]),
        Expected::OneOf(&["w"]),
        Expected::Turn(Seat::FIRST),
        Expected::Number,
        Expected::TwoNumbers,
    ];
    expected.extend(others());
    expected
}

fn problems() -> Vec<Problem> {
    let mut problems = vec![
        Problem::Missing,
        Problem::Trailing,
        Problem::Length(9),
        Problem::Rows(7),
        Problem::Character('%'),
        Problem::Men { seat: Seat::SECOND, found: 12, least: 9, most: 9 },
        Problem::Men { seat: Seat::SECOND, found: 12, least: 0, most: 9 },
        Problem::Twice,
        Problem::TooManyMoves(99),
    ];
    problems.extend(expected().into_iter().map(Problem::Value));
    problems.extend(expected().into_iter().map(Problem::Contradiction));
    for problem in &problems {
        match problem {
            Problem::Missing | Problem::Trailing | Problem::Twice | Problem::TooManyMoves(..) => {}
            Problem::Length(..) | Problem::Rows(..) | Problem::Character(_) | Problem::Men { .. } => {}
            Problem::Value(..) | Problem::Contradiction(..) => {}
        }
    }
    problems
}

#[test]
fn every_mistake_in_a_position_has_its_words() {
    for field in words_in_rules("Field").into_iter().map(Field::new) {
        let texts: Vec<String> = problems()
            .into_iter()
            .map(|problem| {
                let quotes = !matches!(problem, Problem::Men { .. });
                let error = SetupError::new(field, ODD, problem);
                said(quotes, |words| words.setup_error("nine-mens-morris", &error))
            })
            .collect();
        all_differ(&texts);
        assert!(texts[4].contains('%') && texts[5].contains("Black has 12 men"), "{texts:?}");
    }
    let missing = SetupError::new(Field::TURN, "", Problem::Missing);
    assert_eq!(
        said(false, |words| words.setup_error("mu-torere", &missing)),
        "Position, side to move: is missing"
    );
}

fn flaws() -> Vec<Flaw> {
    let some = || Some(odd());
    vec![
        Flaw::Tag(odd()),
        Flaw::Twice(odd()),
        Flaw::Missing(ODD),
        Flaw::Spec(odd(), SpecError::UnknownGame("chess".to_owned())),
        Flaw::Canonical { text: "a".to_owned(), meant: odd() },
        Flaw::Position(SetupError::new(Field::BOARD, ODD, Problem::Twice)),
        Flaw::UsualStart(odd()),
        Flaw::Result(odd(), 2),
        Flaw::Number(odd(), Some("5.".to_owned())),
        Flaw::Number(odd(), None),
        Flaw::NoMove(odd()),
        Flaw::Move("a".to_owned(), Box::new(MoveError::Unknown(odd()))),
        Flaw::AfterEnd { text: odd(), ending: "blocked T7".to_owned() },
        Flaw::OpenComment(odd()),
        Flaw::Misplaced(odd()),
        Flaw::Escape(odd()),
        Flaw::Command(odd()),
        Flaw::Clock(odd()),
        Flaw::SameMove(odd()),
        Flaw::Closing { found: some(), due: "*".to_owned() },
        Flaw::Closing { found: None, due: odd() },
        Flaw::Trailing(odd()),
        Flaw::OtherResult { found: odd(), given: "1-0".to_owned() },
        Flaw::OtherEnding { found: odd(), given: Some("blocked T7".to_owned()) },
        Flaw::OtherEnding { found: odd(), given: None },
        Flaw::Unwritable(Unwritable::Name(odd())),
        Flaw::Unwritable(Unwritable::FromTheMatch(ODD)),
        Flaw::Unwritable(Unwritable::NoSeat(odd(), 2)),
        Flaw::Unwritable(Unwritable::Date(odd())),
        Flaw::Unwritable(Unwritable::Control(odd(), '\t')),
        Flaw::Unwritable(Unwritable::NoPoint(odd())),
        Flaw::Unwritable(Unwritable::Highlight(odd())),
    ]
}

/// Flaws that quote no text.
fn textless() -> Vec<Flaw> {
    vec![
        Flaw::Control('\u{7}'),
        Flaw::TooLong(99),
        Flaw::TooManyMoves(99),
        Flaw::TooManyChoices(99),
        Flaw::TooDeep(99),
        Flaw::MisplacedVariation,
        Flaw::OpenVariation,
        Flaw::UnopenedVariation,
        Flaw::EmptyVariation,
        Flaw::Unwritable(Unwritable::EmptyComment),
        Flaw::Unwritable(Unwritable::NoMove { plies: 9, moves: 3 }),
    ]
}

/// Fails to compile when a flaw is added, so that the lists above grow with it: the number of each kind in them.
const fn kind(flaw: &Flaw) -> usize {
    match flaw {
        Flaw::Control(_) | Flaw::Tag(..) | Flaw::Twice(..) | Flaw::Missing(..) => 1,
        Flaw::Spec(..) | Flaw::Canonical { .. } | Flaw::Position(_) | Flaw::UsualStart(..) => 1,
        Flaw::Result(..) | Flaw::NoMove(..) | Flaw::Move(..) | Flaw::AfterEnd { .. } => 1,
        Flaw::OpenComment(..) | Flaw::Misplaced(..) | Flaw::Escape(..) | Flaw::Clock(..) => 1,
        Flaw::Trailing(..) | Flaw::OtherResult { .. } => 1,
        Flaw::Command(..) | Flaw::SameMove(..) => 1,
        Flaw::TooLong(..) | Flaw::TooManyMoves(..) | Flaw::TooDeep(..) => 1,
        Flaw::TooManyChoices(..) => 1,
        Flaw::MisplacedVariation | Flaw::OpenVariation | Flaw::UnopenedVariation | Flaw::EmptyVariation => 1,
        Flaw::Number(..) | Flaw::Closing { .. } | Flaw::OtherEnding { .. } => 2,
        Flaw::Unwritable(error) => match error {
            Unwritable::Name(..) | Unwritable::FromTheMatch(..) | Unwritable::NoSeat(..) => 9,
            Unwritable::Date(..) | Unwritable::Control(..) => 9,
            Unwritable::EmptyComment | Unwritable::NoMove { .. } => 9,
            Unwritable::NoPoint(..) | Unwritable::Highlight(..) => 9,
        },
    }
}

#[test]
fn every_mistake_in_a_record_has_its_words() {
    let spec: Spec = "mu-torere".parse().unwrap();
    let tell = |flaw: &Flaw, quotes: bool| {
        let error = RecordError { line: 77, flaw: flaw.clone(), spec: Some(spec.clone()) };
        let text = said(quotes, |words| words.record_error(&error));
        assert!(text.starts_with("This record has a mistake in line 77: "), "{text}");
        text
    };
    let (quoting, textless) = (flaws(), textless());
    let texts = quoting.iter().map(|flaw| tell(flaw, true));
    let texts: Vec<String> = texts.chain(textless.iter().map(|flaw| tell(flaw, false))).collect();
    all_differ(&texts);
    let all = || quoting.iter().chain(&textless);
    for flaw in all() {
        let same = all().filter(|other| std::mem::discriminant(*other) == std::mem::discriminant(flaw));
        assert_eq!(same.count(), kind(flaw), "{flaw:?}");
    }
}

#[test]
fn mistakes_in_trees_have_words() {
    let spec: Spec = "mu-torere".parse().unwrap();
    for (start, text, words) in [
        (
            None,
            "4-P(4-P)",
            "This cannot be part of the analysis: the move “4-P” is already there at this place",
        ),
        (None, "4-6", "This cannot be part of the analysis: move “4-6”: 6 is occupied (T6)."),
        (Some("x"), "", "Position, side to move: is missing"),
        (Some("x b 0"), "", "Position, board “x”: should have 9 points"),
    ] {
        let error = GameTree::from_short(&spec, start, text).unwrap_err();
        let [english, french] = [Language::English, Language::French]
            .map(|language| Localizer::of(language).flaw_error(&spec, &error));
        assert!(english.starts_with(words), "{english}");
        assert_ne!(english, french);
    }
}

#[test]
fn a_forbidden_move_of_a_record_is_reported_with_its_rule_and_points() {
    let record = "[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-6 *\n".parse::<Record>().unwrap_err();
    let [english, french] =
        [Language::English, Language::French].map(|language| Localizer::of(language).record_error(&record));
    assert!(english.ends_with(" in line 4: move “4-6”: 6 is occupied (T6)."), "{english}");
    assert!(french.ends_with("ligne 4\u{a0}: coup «\u{a0}4-6\u{a0}»\u{a0}: 6 est occupé (T6)."), "{french}");
    let bare = RecordError { spec: None, ..record };
    assert_eq!(
        said(false, |words| words.record_error(&bare)),
        "This record has a mistake in line 4: “4-6” is not a legal move"
    );
    let other = "what is this?".parse::<Record>().unwrap_err();
    let expected = "This is not a Putahi record: it needs a line [Spec \"…\"].";
    assert_eq!(Localizer::of(Language::English).record_error(&other), expected);
}

#[test]
fn real_mistakes_of_every_game_have_words() {
    for spec in Spec::every() {
        let start = with_game!(&spec, |options: G| G::start(options).to_string());
        for text in [String::new(), ODD.to_owned(), start.replace(' ', "  "), format!("{start} {ODD}")] {
            let error = with_game!(&spec, |options: G| G::parse(options, &text).unwrap_err());
            let [english, french] = [Language::English, Language::French]
                .map(|language| Localizer::of(language).setup_error(spec.id(), &error));
            assert!(english.starts_with("Position") && french.starts_with("Position"));
            assert_ne!(english, french);
        }
    }
}
