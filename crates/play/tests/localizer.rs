//! Every text exists in every language, with the same arguments.

use std::collections::{BTreeMap, BTreeSet};

use putahi_play::{CommandError, Language, Localizer, Offer, PlayerKind};
use putahi_rules::{
    Board, BySeat, Cause, Game, Outcome, Point, Reason, Refusal, Rule, Seat, SeatResult, Spec, Tabletop,
    with_all_games, with_game,
};

use crate::common::words_in_rules;

/// The messages of a file: their keys, and the arguments that each uses.
fn messages(source: &str) -> BTreeMap<&str, Vec<&str>> {
    let mut found: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut key = "";
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" = ").filter(|_| !line.starts_with([' ', '}'])) {
            assert!(found.insert(name, Vec::new()).is_none(), "{name} stands twice");
            key = name;
        }
        let names = line.split("{ $").skip(1).map(|rest| rest.split([' ', '}']).next().unwrap());
        found.entry(key).or_default().extend(names);
    }
    for names in found.values_mut() {
        names.sort();
        names.dedup();
    }
    found
}

/// A file of messages that all games share, in English and in French.
macro_rules! shared_file {
    ($name:literal) => {
        [
            include_str!(concat!("../locales/en/", $name, ".ftl")),
            include_str!(concat!("../locales/fr/", $name, ".ftl")),
        ]
    };
}

/// The files of what is said at the start of a match, in it, at its end, of puzzles, and of lessons.
pub(crate) const PLAY: [[&str; 2]; 7] = [
    shared_file!("common"),
    shared_file!("match"),
    shared_file!("start"),
    shared_file!("puzzles"),
    shared_file!("coach"),
    shared_file!("why"),
    shared_file!("plans"),
];

/// The other files that all games share.
const OTHERS: [[&str; 2]; 8] = [
    shared_file!("rules"),
    shared_file!("pages"),
    shared_file!("review"),
    shared_file!("rooms"),
    shared_file!("mistakes"),
    shared_file!("analysis"),
    shared_file!("accounts"),
    shared_file!("paper"),
];

macro_rules! files_of_games {
    ($($module:ident :: $game:ident),+) => {
        &[$([
            include_str!(concat!("../locales/en/games/", stringify!($module), ".ftl")),
            include_str!(concat!("../locales/fr/games/", stringify!($module), ".ftl")),
        ]),+]
    };
}

/// The files of messages of each game, in English and in French.
pub(crate) const GAMES: &[[&str; 2]] = with_all_games!(files_of_games);

/// All files of messages, in English and in French.
fn files() -> impl Iterator<Item = &'static [&'static str; 2]> {
    PLAY.iter().chain(&OTHERS).chain(GAMES)
}

/// The longer texts, in English and in French: all but those of buttons and titles, and of a game those after the
/// words of a match.
fn longer() -> impl Iterator<Item = [&'static str; 2]> {
    let begins =
        |text: &str| ["\n# What is wrong", "\n# Ce qui ne va pas", "\nlead-"].map(|head| text.find(head));
    let longer_part = move |text: &'static str| {
        &text[begins(text).into_iter().flatten().min().expect("a game has a lead")..]
    };
    let shared = PLAY[2..].iter().chain(&OTHERS).copied();
    shared.chain(GAMES.iter().map(move |file| file.map(longer_part)))
}

#[test]
fn languages_have_the_same_messages() {
    let [english, french] =
        [0, 1].map(|language| files().map(|file| messages(file[language])).collect::<Vec<_>>());
    for (english, french) in english.iter().zip(&french) {
        assert!(english.len() > 2);
        assert_eq!(english, french);
    }
    let all: BTreeSet<&str> = english.iter().flat_map(BTreeMap::keys).copied().collect();
    assert_eq!(all.len(), english.iter().map(BTreeMap::len).sum::<usize>(), "a key stands in two files");
}

#[test]
fn longer_texts_are_typeset() {
    for [english, french] in longer() {
        for text in [english, french] {
            assert!(!text.contains(['\'', '"']), "typewriter quotes");
            assert!(text.lines().all(|line| line.trim_end() == line && !line.trim_start().contains("  ")));
        }
    }
}

/// A space in a French text that can break a line or has the wrong width.
fn loose(text: &str) -> Option<&'static str> {
    [" ;", " !", " ?", " :", "« ", " »", "\u{a0};", "\u{a0}!", "\u{a0}?", "\u{202f}:"]
        .into_iter()
        .find(|loose| text.contains(loose))
}

#[test]
fn a_dot_between_two_facts_stays_with_the_word_before_it() {
    let all: Vec<&str> = files().flatten().copied().collect();
    assert!(all.iter().any(|file| file.contains("\u{a0}·")) && !all.iter().any(|file| file.contains(" ·")));
}

#[test]
fn the_localizer_sets_french_spaces_and_the_files_do_not() {
    let words = Localizer::of(Language::French);
    let mut seen = 0;
    for [_, file] in files() {
        for sign in [';', '!', '?', ':', '»'] {
            for space in ['\u{a0}', '\u{202f}'] {
                assert!(
                    !file.contains(&format!("{space}{sign}")),
                    "a no-break space before {sign} in a file"
                );
            }
        }
        for (key, _) in messages(file).into_iter().filter(|(_, takes)| takes.is_empty()) {
            let text = words.say(key, &[]);
            assert_eq!(loose(&text), None, "{key}: {text}");
            seen += 1;
        }
    }
    assert!(seen > 300);
    let said = words.say("phrase-said", &[("name", "Ana!".into()), ("words", "Merci !".into())]);
    assert_eq!(said, "Ana!\u{a0}: Merci !", "what people have written stays as it is");
}

#[test]
fn pieces_have_the_letters_of_the_language() {
    let [english, french] = Language::ALL.map(Localizer::of);
    assert_eq!((english.letters("Cv"), french.letters("Cv")), ("Sg".to_owned(), "Cv".to_owned()));
    assert_eq!(english.notation("moaai", "Cv@c3 Rv c3-c4"), "Sg@c3 Dg c3-c4");
    assert_eq!(french.notation("moaai", "Cv@c3 Rv c3-c4"), "Cv@c3 Rv c3-c4");
    assert_eq!(english.notation("mu-torere", "4-P"), "4-P");
}

#[test]
fn every_game_has_an_introduction_and_a_history() {
    for words in Language::ALL.map(Localizer::of) {
        for id in Spec::all().iter().map(Spec::id) {
            for key in ["lead", "goal", "time"] {
                assert!(!words.say(&format!("{key}-{id}"), &[]).is_empty());
            }
            assert!((2..=4).contains(&words.paragraphs(&format!("history-{id}")).len()), "{id}");
            assert!(words.paragraphs(&format!("doubt-{id}")).len() >= 3, "{id}");
            assert!(words.paragraphs(&format!("source-{id}")).len() >= 2, "{id}");
        }
        let members = Spec::every().into_iter().filter(|spec| !Spec::all().contains(spec));
        for id in members.map(|spec| spec.id()) {
            for key in ["card", "goal", "time", "kind", "wins", "wins-how", "wins-proof"] {
                assert!(!words.say(&format!("{key}-{id}"), &[]).is_empty());
            }
            for key in ["gist", "history", "source"] {
                assert!(!words.paragraphs(&format!("{key}-{id}")).is_empty(), "{key} {id}");
            }
        }
        for name in ["Guilain Dorsimont", "I.G.O.R.", "2015"] {
            assert!(words.say("credit-moaai", &[]).contains(name));
        }
        assert!(words.paragraphs("about").len() >= 4);
        assert_eq!(words.paragraphs("reconstruction").len(), 2);
        assert_eq!(words.paragraphs("licences").len(), 1);
        assert!(words.paragraphs("no-such-text").is_empty());
    }
}

#[test]
fn numbered_texts_have_no_gap() {
    let words = Localizer::of(Language::English);
    for file in longer() {
        for key in messages(file[0]).into_keys() {
            let Some((name, number)) = key.rsplit_once('-') else { continue };
            let Ok(number) = number.parse::<usize>() else { continue };
            assert!(number <= words.paragraphs(name).len(), "{key} is never reached");
        }
    }
}

#[test]
fn every_game_has_its_words() {
    for words in Language::ALL.map(Localizer::of) {
        for spec in Spec::every() {
            assert!(!words.game(spec.id()).is_empty());
            for choice in spec.choices() {
                assert!(!words.option(spec.id(), choice.name).is_empty());
                for value in choice.values {
                    assert!(words.option_value(spec.id(), choice.name, value).is_some(), "{spec} {value}");
                }
            }
            with_game!(&spec, |options: G| every_touch_has_its_words(&G::start(options), words));
        }
        for kind in PlayerKind::all() {
            words.say(&format!("player-kind-{kind}"), &[]);
        }
    }
}

fn every_touch_has_its_words<G: Tabletop>(position: &G, words: Localizer) {
    let (board, pieces) = (position.board(), position.pieces());
    for point in board.all() {
        let name = board.name(point);
        for (piece, gone) in [(pieces.on(point), false), (None, false), (None, true)] {
            assert!(words.point(position, point, piece, gone).contains(name));
        }
    }
    for piece in &pieces.reserve {
        assert!(words.piece(G::ID, *piece).contains(' '));
    }
    every_refusal_has_its_words(G::ID, board, words);
    every_outcome_has_its_words(G::ID, position.seats(), words);
}

fn every_refusal_has_its_words(id: &str, board: &Board, words: Localizer) {
    let points = [Point::new(0), Point::new(1)];
    for reason in words_in_rules("Reason").into_iter().map(Reason::new) {
        let refusal = Refusal::new(Rule::new('M', 6), reason, &points).of(Seat::SECOND).with_count(2);
        assert!(words.refusal(id, board, &refusal).contains("M6"));
    }
    for command_error in [
        CommandError::Over,
        CommandError::Turn(Seat::FIRST),
        CommandError::NothingToTakeBack(Seat::SECOND),
        CommandError::NoAgreement,
        CommandError::OfferOpen,
        CommandError::OfferUnanswered,
        CommandError::ResultCounts,
        CommandError::StillRunning,
        CommandError::OfferedAlready(Seat::FIRST),
        CommandError::NoOffer,
        CommandError::NoSeat,
        CommandError::NoTakeBackLeft(Seat::SECOND),
        CommandError::Computer(Seat::FIRST),
    ] {
        assert!(!words.command_error(id, board, &command_error).is_empty());
    }
    for offer in [Offer::Draw, Offer::Count, Offer::TakeBack] {
        assert!(words.offer(id, Seat::FIRST, offer).contains(&words.seat(id, Seat::FIRST)));
    }
}

/// The results that a cause can have at a table of `seats`.
fn results(seats: usize, cause: Cause) -> Vec<BySeat<SeatResult>> {
    let lost = Outcome::lost_by(Seat::FIRST, seats, cause, None).results;
    let won = BySeat::from_fn(seats, |seat| match seat {
        Seat::FIRST => SeatResult::Lost,
        Seat::SECOND => SeatResult::Won,
        _ => SeatResult::Neither,
    });
    match cause {
        Cause::REPETITION | Cause::QUIET_MOVES | Cause::AGREEMENT => {
            vec![won, Outcome::drawn(seats, cause, None).results]
        }
        Cause::RESIGNATION | Cause::TIME => vec![lost],
        Cause::DECISION => {
            let void = BySeat::from_fn(seats, |_| SeatResult::Neither);
            vec![won, lost, void, Outcome::drawn(seats, cause, None).results]
        }
        _ => vec![won],
    }
}

fn every_outcome_has_its_words(id: &str, seats: usize, words: Localizer) {
    for cause in [
        Cause::BLOCKED,
        Cause::REPETITION,
        Cause::QUIET_MOVES,
        Cause::AGREEMENT,
        Cause::RESIGNATION,
        Cause::TIME,
        Cause::DECISION,
    ] {
        for results in results(seats, cause) {
            for rule in [None, Some(Rule::new('T', 7))] {
                let text = words.outcome(id, &Outcome { results, cause, rule });
                assert_eq!(text.contains("T7"), rule.is_some(), "{text}");
            }
        }
    }
}

#[test]
fn plurals_and_arguments_are_said() {
    let [english, french] = Language::ALL.map(Localizer::of);
    let men = BySeat::from_fn(2, Seat::number);
    assert_eq!(english.tray("mu-torere", "tray-taken", &men), ["Dark: one man taken", "Light: 2 men taken"]);
    assert_eq!(
        french.tray("mu-torere", "tray-taken", &men),
        ["Foncé\u{a0}: un pion pris", "Clair\u{a0}: 2 pions pris"]
    );
}

/// The keys of all messages, in one language.
fn keys() -> BTreeSet<&'static str> {
    files().flat_map(|file| messages(file[0]).into_keys()).collect()
}

#[test]
fn every_word_of_the_rules_has_a_message() {
    let keys = keys();
    for (kind, prefix) in [("Reason", "refusal"), ("Field", "field"), ("Mark", "point")] {
        let words = words_in_rules(kind);
        assert!(!words.is_empty(), "{kind}");
        for word in words {
            assert!(keys.contains(format!("{prefix}-{word}").as_str()), "{kind} {word}");
        }
    }
    for cause in words_in_rules("Cause") {
        let ends = ["won", "drawn", "lost"].map(|end| format!("end-{cause}-{end}"));
        assert!(ends.iter().any(|key| keys.contains(key.as_str())), "{cause}");
    }
}

#[test]
fn every_message_of_a_refusal_or_an_end_has_a_word_in_the_rules() {
    let (reasons, causes) = (words_in_rules("Reason"), words_in_rules("Cause"));
    for key in keys() {
        if let Some(word) = key.strip_prefix("refusal-") {
            assert!(reasons.contains(word), "{key}");
        }
        if let Some(end) = key.strip_prefix("end-") {
            assert!(end.rsplit_once('-').is_some_and(|(cause, _)| causes.contains(cause)), "{key}");
        }
    }
}
