//! The texts of a document, read back: those of the pages, in the order of its parts.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use lopdf::{Document, Object};
use putahi_paper::Paper;
use putahi_play::{Language, Localizer};
use putahi_rules::Spec;
use putahi_view::lessons;

use crate::{LARGEST, printed, read};

/// A text with single spaces between its words.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn text_of(document: &Document, page: u32) -> String {
    plain(&document.extract_text(&[page]).unwrap())
}

/// Every game with its usual options in each language, printed on A4.
static ALL: LazyLock<Vec<(Spec, Language, Document)>> = LazyLock::new(|| {
    let all =
        Spec::every().into_iter().flat_map(|spec| Language::ALL.map(|language| (spec.clone(), language)));
    let print = |(spec, language): (Spec, Language)| {
        let bytes = printed(&spec.to_string(), Paper::A4, language, Some("https://games.example/g/x"));
        assert!(bytes.len() <= LARGEST, "{spec} {language}: {} bytes", bytes.len());
        (spec, language, read(&bytes))
    };
    all.map(print).collect()
});

#[test]
fn the_rules_are_read_back_word_for_word() {
    for (spec, language, document) in ALL.iter() {
        let (words, text, id) = (Localizer::of(*language), text_of(document, 1), spec.id());
        assert!(text.contains(&words.game(id)), "{spec}: {text}");
        assert!(text.contains(&plain(&words.say(&format!("goal-{id}"), &[]))), "{spec}: {text}");
        for lesson in lessons(spec).iter().filter(|lesson| lesson.rule().is_some()) {
            let title = words.say(&format!("rule-{}-title", lesson.id), &[]);
            let rule = words.rule(spec, &lesson.id);
            for said in [lesson.id.clone(), plain(&title), plain(&rule)] {
                assert!(text.contains(&said), "{spec} in {language}: `{said}` is not in {text}");
            }
        }
    }
}

/// A sheet of another form of a game tells the rules as they are there, on one page.
#[test]
fn the_rules_of_other_forms_are_those_of_the_form() {
    for form in ["nine-mens-morris:flying=no", "nine-mens-morris:quiet=20", "seven-mens-morris:flying=yes"] {
        let (spec, words) = (form.parse::<Spec>().unwrap(), Localizer::of(Language::English));
        let text = text_of(&read(&printed(form, Paper::A4, Language::English, None)), 1);
        for rule in ["M4", "M9"] {
            assert!(text.contains(&plain(&words.rule(&spec, rule))), "{form}: {rule} is not in {text}");
        }
    }
}

#[test]
fn a_document_has_title_language_parts_and_embedded_fonts() {
    for language in Language::ALL {
        let document = read(&printed("moaai", Paper::A4, language, None));
        let catalog = document.catalog().unwrap();
        let text = |object: &Object| String::from_utf8_lossy(object.as_str().unwrap()).into_owned();
        assert_eq!(text(catalog.get(b"Lang").unwrap()), language.tag());
        assert!(
            catalog
                .get(b"MarkInfo")
                .and_then(Object::as_dict)
                .unwrap()
                .get(b"Marked")
                .unwrap()
                .as_bool()
                .unwrap()
        );
        let kinds: BTreeSet<String> = document
            .objects
            .values()
            .filter_map(|object| object.as_dict().ok()?.get(b"S").and_then(Object::as_name).ok())
            .map(|name| String::from_utf8_lossy(name).into_owned())
            .collect();
        for kind in ["Document", "Sect", "H1", "H2", "P", "Figure"] {
            assert!(kinds.contains(kind), "{kinds:?}");
        }
        let figures = document.objects.values().filter_map(|object| object.as_dict().ok());
        let figures: Vec<_> =
            figures.filter(|one| one.get(b"S").and_then(Object::as_name).ok() == Some(b"Figure")).collect();
        assert!(figures.iter().all(|figure| figure.get(b"Alt").is_ok()), "every figure is described");
        let descriptors = document.objects.values().filter_map(|object| object.as_dict().ok());
        let mut fonts = descriptors
            .filter(|one| one.get(b"Type").and_then(Object::as_name).ok() == Some(b"FontDescriptor"));
        assert!(fonts.all(|font| font.get(b"FontFile2").is_ok()));
    }
}

#[test]
fn answers_are_on_the_back_of_their_puzzles_and_say_the_first_move() {
    let document = read(&printed("mu-torere", Paper::A4, Language::English, None));
    let (puzzles, answers) = (text_of(&document, 3), text_of(&document, 4));
    assert!(puzzles.contains("Six puzzles") && answers.contains("The answers"), "{puzzles} {answers}");
    assert!(answers.contains("5-P or 7-P"), "{answers}");
    let without = read(&printed("five-mens-morris", Paper::A4, Language::English, None));
    assert!(
        !without.extract_text(&[3]).unwrap().contains("Six puzzles"),
        "a game without puzzles has no sheet of them"
    );
}

#[test]
fn every_letter_has_a_glyph() {
    for (spec, language, document) in ALL.iter() {
        // The glyph of a letter that the font lacks has the number 0.
        for page in document.get_pages().into_values() {
            let content = document.get_page_content(page);
            let content = lopdf::content::Content::decode(&content).unwrap();
            let shown = content.operations.iter().filter(|one| ["TJ", "Tj"].contains(&one.operator.as_str()));
            let strings = shown.flat_map(|one| match &one.operands[0] {
                Object::Array(items) => items.clone(),
                other => vec![other.clone()],
            });
            for string in strings.filter_map(|one| one.as_str().ok().map(<[u8]>::to_vec)) {
                assert_ne!(string, [0, 0], "{spec} in {language}");
            }
        }
    }
}

#[test]
fn the_same_is_printed_again() {
    let [first, second] = [1, 2].map(|_| printed("mu-torere", Paper::A4, Language::English, None));
    assert!(first == second);
}

/// In `make soak`: all games on all papers in all languages.
#[test]
#[ignore = "prints every game on every paper: minutes"]
fn every_document_is_small() {
    let more = [
        "moaai:seats=3",
        "awithlaknannai:board=kolowis",
        "mu-torere:entry=first-two",
        "moaai:terrain=rhombus",
    ];
    let widest = format!("moaai:terrain=square:{}", ["oooooooo"; 8].join("/"));
    let specs = Spec::every()
        .iter()
        .map(ToString::to_string)
        .chain(more.map(str::to_owned))
        .chain([widest])
        .collect::<Vec<_>>();
    for spec in &specs {
        for paper in Paper::ALL {
            for language in Language::ALL {
                let bytes = printed(spec, paper, language, Some("https://games.example/g/x"));
                assert!(bytes.len() <= LARGEST, "{spec} {paper} {language}: {} bytes", bytes.len());
            }
        }
    }
}
