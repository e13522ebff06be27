//! Every text exists in every language, with the same arguments.

use std::collections::{BTreeMap, BTreeSet};

use putahi_play::{CommandError, Language, Localizer, Offer, PlayerKind};
use putahi_rules::{
    Board, BySeat, Cause, Game, Outcome, Point, Reason, Refusal, Rule, Seat, SeatResult, Spec, Tabletop,
    with_game,
};

use crate::common::{Files, LOCALES, messages, words_in_rules};

/// The arguments that a message takes.
fn arguments(message: &str) -> BTreeSet<&str> {
    message.split("{ $").skip(1).map(|rest| rest.split([' ', '}']).next().unwrap()).collect()
}

/// The messages of a file with their arguments.
fn outline(file: &str) -> BTreeMap<&str, Vec<String>> {
    let owned = |message: &str| arguments(message).into_iter().map(str::to_owned).collect();
    messages(file).iter().map(|(key, message)| (*key, owned(message))).collect()
}

/// The files of messages of a language.
fn files(language: Language) -> &'static Files {
    &LOCALES[language.tag()]
}

/// The messages of a language with their keys; a message that another refers to stands in the place of its name.
fn all_messages(language: Language) -> impl Iterator<Item = (&'static str, String)> {
    let all: BTreeMap<&str, String> = files(language).values().flat_map(|file| messages(file)).collect();
    let whole = |message: &str| {
        let named = |part: &'_ str| part.split_once(" }").map(|(name, _)| name.to_owned());
        let names = message.split("{ ").skip(1).filter_map(named).filter(|name| all.contains_key(&**name));
        names
            .fold(message.to_owned(), |text, name| text.replace(&format!("{{ {name} }}"), all[&*name].trim()))
    };
    all.iter().map(|(key, message)| (*key, whole(message))).collect::<Vec<_>>().into_iter()
}

#[test]
fn each_folder_is_a_language() {
    let tags: BTreeSet<&str> = Language::ALL.map(Language::tag).into();
    assert!(LOCALES.keys().eq(&tags), "{:?}", LOCALES.keys());
}

#[test]
fn languages_have_the_same_messages() {
    let english = files(Language::English);
    assert!(english.values().all(|file| outline(file).len() > 2));
    for language in Language::ALL {
        let other = files(language);
        assert!(other.keys().eq(english.keys()), "files of {language}: {:?}", other.keys());
        for (name, file) in other {
            assert_eq!(outline(file), outline(&english[name]), "{language}, {name}");
        }
    }
    assert_eq!(keys().len(), all_messages(Language::English).count(), "a key stands in two files");
}

#[test]
fn every_file_is_in_the_program() {
    for language in Language::ALL {
        let words = Localizer::of(language);
        for (key, message) in all_messages(language).filter(|(_, message)| arguments(message).is_empty()) {
            assert!(words.find(key).is_some(), "{key} of {language}: {message}");
        }
    }
}

/// Three words in a row that are the same as in English have not been translated, but for names of books.
#[test]
fn no_message_is_left_in_english() {
    let english: BTreeMap<&str, String> = all_messages(Language::English).collect();
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        for (key, message) in all_messages(language).filter(|(key, _)| !key.starts_with("source-")) {
            let words =
                message.split_whitespace().filter(|word| word.chars().all(char::is_alphabetic)).count();
            assert!(words < 3 || message != english[key], "{key} of {language}: {message}");
        }
    }
}

/// The quotation marks of other languages.
const FOREIGN: [(Language, &[char]); 4] = [
    (Language::German, &['«', '»', '”']),
    (Language::English, &['„', '«', '»']),
    (Language::Spanish, &['„']),
    (Language::French, &['„', '“', '”']),
];

#[test]
fn texts_are_typeset() {
    for (language, foreign) in FOREIGN {
        for (key, message) in all_messages(language) {
            assert!(!message.contains(foreign), "quotation marks of {key} of {language}: {message}");
        }
    }
    for (key, message) in Language::ALL.into_iter().flat_map(all_messages) {
        let plain = message.replace("{ \"", "").replace("{\"", "").replace("\" }", "").replace("\"}", "");
        assert!(!plain.contains(['\'', '"']), "typewriter quotes in {key}: {message}");
        assert!(
            message.lines().all(|line| line.trim_end() == line && !line.trim_start().contains("  ")),
            "{key}"
        );
    }
}

#[test]
fn spanish_questions_and_exclamations_are_opened() {
    let of = |message: &str, sign| message.matches(sign).count();
    // In a record, question marks stand for what is unknown.
    for (key, message) in all_messages(Language::Spanish).filter(|(_, message)| !message.contains("??")) {
        assert_eq!(of(&message, '?'), of(&message, '¿'), "{key}: {message}");
        assert_eq!(of(&message, '!'), of(&message, '¡'), "{key}: {message}");
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
    for language in Language::ALL {
        let has = |text: &str| files(language).values().any(|file| file.contains(text));
        assert!(has("\u{a0}·") && !has(" ·"), "{language}");
    }
}

#[test]
fn the_localizer_sets_french_spaces_and_the_files_do_not() {
    let words = Localizer::of(Language::French);
    let mut seen = 0;
    for (key, message) in all_messages(Language::French) {
        let is_set =
            |sign| ['\u{a0}', '\u{202f}'].iter().any(|space| message.contains(&format!("{space}{sign}")));
        assert!(![';', '!', '?', ':', '»'].into_iter().any(is_set), "a no-break space in {key}");
        if arguments(&message).is_empty() {
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
fn the_localizer_sets_german_spaces() {
    let words = Localizer::of(Language::German);
    assert!(words.say("sending", &[]).ends_with("\u{a0}…"));
    let said = words.say("said-effect", &[("said", "d6 – d7".into()), ("effect", "…".into())]);
    assert_eq!(said, "d6 – d7\u{a0}– …", "what is inserted stays as it is");
}

#[test]
fn pieces_have_the_letters_of_the_language() {
    let [english, french] = [Language::English, Language::French].map(Localizer::of);
    for (language, letters) in Language::ALL.into_iter().zip(["Qg", "Sg", "Cv", "Cv"]) {
        assert_eq!(Localizer::of(language).letters("Cv"), letters);
    }
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
        for spec in members {
            let id = spec.id();
            assert!(!words.gist(&spec).is_empty(), "{id}");
            for key in ["card", "goal", "time", "kind", "wins", "wins-how", "wins-proof"] {
                assert!(!words.say(&format!("{key}-{id}"), &[]).is_empty());
            }
            for key in ["history", "source"] {
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
fn rules_are_told_as_the_options_have_them() {
    let words = Localizer::of(Language::English);
    let gist = |spec: &str| words.gist(&spec.parse().unwrap()).join(" ");
    let rule = |spec: &str, id: &str| words.rule(&spec.parse().unwrap(), id);
    for (usual, other) in [
        ("nine-mens-morris", "seven-mens-morris"),
        ("nine-mens-morris:flying=yes", "nine-mens-morris:flying=no"),
    ] {
        assert!(gist(usual).contains("may fly") && !gist(usual).contains("Nobody flies"), "{usual}");
        assert!(gist(other).contains("Nobody flies") && !gist(other).contains("may fly"), "{other}");
        assert!(!rule(usual, "M4").contains("nobody flies") && rule(other, "M4").contains("nobody flies"));
    }
    assert!(gist("seven-mens-morris:flying=yes").contains("may fly"));
    assert!(gist("three-mens-morris:flying=yes").contains("any empty point"));
    assert!(rule("nine-mens-morris", "M9").contains("made 50 moves"));
    assert!(rule("twelve-mens-morris:quiet=20", "M9").contains("made 20 moves"));
}

#[test]
fn numbered_texts_have_no_gap() {
    let keys: BTreeSet<&str> = all_messages(Language::English).map(|(key, _)| key).collect();
    for key in &keys {
        let Some((name, number)) = key.rsplit_once('-') else { continue };
        let Ok(number) = number.parse::<usize>() else { continue };
        let has = |number: &usize| keys.contains(&*format!("{name}-{number}"));
        assert!(!has(&1) || (1..=number).all(|number| has(&number)), "{key} is never reached");
    }
}

/// The words of another people are the same in every language.
#[test]
fn names_of_parts_are_not_translated() {
    let names = |language| {
        let words = Localizer::of(language);
        [1, 2, 4].map(|number| words.say(&format!("part-{number}-name-mu-torere"), &[]))
    };
    for language in Language::ALL {
        assert_eq!(names(language), ["papa tākaro", "pūtahi", "perepere"]);
        assert!(Localizer::of(language).say("part-3-name-mu-torere", &[]).starts_with("kewai, "));
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
    let [english, french, german, spanish] =
        [Language::English, Language::French, Language::German, Language::Spanish].map(Localizer::of);
    let men = BySeat::from_fn(2, Seat::number);
    assert_eq!(english.tray("mu-torere", "tray-taken", &men), ["Dark: one man taken", "Light: 2 men taken"]);
    assert_eq!(
        french.tray("mu-torere", "tray-taken", &men),
        ["Foncé\u{a0}: un pion pris", "Clair\u{a0}: 2 pions pris"]
    );
    assert_eq!(
        german.tray("mu-torere", "tray-taken", &men),
        ["Dunkel: ein Stein geschlagen", "Hell: 2 Steine geschlagen"]
    );
    assert_eq!(
        spanish.tray("mu-torere", "tray-taken", &men),
        ["Oscuro: una ficha capturada", "Claro: 2 fichas capturadas"]
    );
}

/// The keys of all messages, in one language.
fn keys() -> BTreeSet<&'static str> {
    all_messages(Language::English).map(|(key, _)| key).collect()
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
