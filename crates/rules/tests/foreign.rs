//! The corpus of texts of other programs, and what no text may do.

use putahi_rules::morris::Morris;
use putahi_rules::{
    Foreign, ForeignCapture, Game, ImportError, ImportedKind, LeftOut, Spec, import, import_position,
};

const CORPUS: &str = include_str!("foreign/corpus.txt");

/// A text of the corpus.
struct Entry {
    name: &'static str,
    text: String,
    expected: &'static str,
}

fn corpus() -> Vec<Entry> {
    let entry = |part: &'static str| {
        let (name, rest) = part.split_once('\n').unwrap();
        let (text, expected) = rest.split_once(&format!("\n--- {name}\n")).unwrap();
        Entry { name, text: seen(text), expected: expected.trim() }
    };
    CORPUS.split("\n=== ").skip(1).map(entry).collect()
}

/// The text with the characters that cannot be seen.
fn seen(text: &str) -> String {
    [("<BOM>", "\u{feff}"), ("<CR>", "\r"), ("<TAB>", "\t"), ("<NUL>", "\0")]
        .iter()
        .fold(text.to_owned(), |text, (name, sign)| text.replace(name, sign))
}

/// What comes of a text, a line for each part.
fn outcome(text: &str) -> String {
    let spec: Spec = "nine-mens-morris".parse().unwrap();
    let mut parts = import(None, text);
    if matches!(parts.as_slice(), [Err(_)]) {
        parts = import(Some(&spec), text);
    }
    let line = |part| match part {
        Ok(putahi_rules::Imported { line, kind, .. }) => format!("line {line}: {}", found(&kind)),
        Err(error) => format!("mistake: {error}"),
    };
    parts.into_iter().map(line).collect::<Vec<String>>().join("\n").replace('\0', "<NUL>")
}

fn found(kind: &ImportedKind) -> String {
    match kind {
        ImportedKind::Record(tree) => format!("record of {}, {} moves", tree.spec(), tree.nodes().len() - 1),
        ImportedKind::Position(text) => format!("position {text}"),
        ImportedKind::Foreign(foreign) => foreign_match(foreign),
    }
}

fn foreign_match(foreign: &Foreign) -> String {
    let Foreign { form, tags, position, quiet_plies, moves, end, result, left_out, captures, .. } = foreign;
    let LeftOut { comments, variations, marks } = *left_out;
    let tagged = |(name, value): &(String, String)| format!("[{name} {value}]");
    let captured = |ForeignCapture { point, position, moves }: &ForeignCapture| {
        let position = position.as_deref().unwrap_or("start");
        format!("x{point}: {position} + [{}]", moves.join(","))
    };
    let parts = [
        Some((*form).to_owned()),
        (!tags.is_empty()).then(|| tags.iter().map(tagged).collect()),
        position.as_ref().map(|position| format!("from {position}")),
        (*quiet_plies > 0).then(|| format!("quiet {quiet_plies}")),
        (!moves.is_empty()).then(|| moves.join(" ")),
        end.map(|(plies, outcome)| format!("ended after {plies} ({outcome})")),
        result.as_ref().map(|result| format!("result {result}")),
        (!left_out.is_empty())
            .then(|| format!("left out {comments} comments, {variations} variations, {marks} marks")),
        (!captures.is_empty()).then(|| captures.iter().map(captured).collect::<Vec<_>>().join("; ")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" | ")
}

#[test]
fn every_text_of_the_corpus_gives_what_is_written_there() {
    let corpus = corpus();
    assert!(corpus.len() >= 60, "{} texts", corpus.len());
    let wrong = |entry: &Entry| {
        let found = outcome(&entry.text);
        (found != entry.expected)
            .then(|| format!("=== {}\nexpected {}\nfound    {found}\n", entry.name, entry.expected))
    };
    let wrong: Vec<String> = corpus.iter().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.concat());
}

/// The trees of what is understood replay, and are records that can be read again.
#[test]
fn what_is_understood_is_a_record() {
    for Entry { name, text, .. } in corpus() {
        for part in import(None, &text).into_iter().flatten() {
            let Some(tree) = part.tree() else { continue };
            assert_eq!(tree.to_string().parse::<putahi_rules::GameTree>().as_ref(), Ok(&tree), "{name}");
        }
    }
}

/// Each text of the corpus cut at any character, or with any character taken out, is read without a panic.
#[test]
fn no_text_stops_the_reader() {
    for Entry { text, .. } in corpus() {
        for (at, c) in text.char_indices() {
            import(None, &text[..at]);
            import(None, &text[at..]);
            import(None, &format!("{}{}", &text[..at], &text[at + c.len_utf8()..]));
        }
    }
}

#[test]
fn a_huge_text_is_refused_or_read_at_once() {
    let many = 1 << 17;
    for text in
        ["(", "{", "[", "1. ", "d6 ", ")", "$", "!", "x", "1. d6 f4 1-0 ", "; \n", "[A \"b\"]\n", "\u{feff}"]
    {
        import(None, &text.repeat(many / text.len()));
    }
    let long = format!("1. d6 {{{}}} f4", "a".repeat(2 << 20));
    assert_eq!(outcome(&long), "mistake: line 1: the text is longer than 1048576 bytes");
}

#[test]
fn a_position_is_read_with_the_plies_that_its_text_counts() {
    let own = "w.w/.../.w./....../.b./b../..b w 0,0";
    let fen = "O***@***/*****@**/*O*@***O w m s 3 0 3 0 0 0 -1 -1 -1 -1 0 98 50";
    for (text, quiet) in [(own, 0), (fen, 98)] {
        let (position, counted) = import_position::<Morris>(&Default::default(), text).unwrap();
        assert_eq!((position.to_string().as_str(), counted), (own, quiet), "{text}");
    }
    let usual = "********/********/******** w p p 0 9 0 9 0 0";
    let (position, _) = import_position::<Morris>(&Default::default(), usual).unwrap();
    assert_eq!(position, Morris::start(&Default::default()));
}

#[test]
fn what_is_no_single_position_is_refused_as_what_it_is() {
    let read = |text: &str| import_position::<Morris>(&Default::default(), text).unwrap_err();
    let pending = read("********/********/OO**@@*O w p r 3 6 2 7 1 0 0 0 0 0 0 0 3");
    let ImportError::Capture(captures) = &pending else { panic!("{pending}") };
    assert_eq!(captures.len(), 2);
    assert!(pending.to_string().starts_with("a man is still to be taken, one of those on "), "{pending}");
    assert!(matches!(read("********/********/*******@ w m p 0 8 1 8 0 0"), ImportError::Foreign(..)));
    for text in ["", "hello", "www/... w 0,0", "1. d6 f4"] {
        assert!(matches!(read(text), ImportError::Setup(..)), "{text}");
    }
}

#[test]
fn a_record_may_have_other_dashes_and_is_written_with_those_of_the_notation() {
    let record = "[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P (1. 1-P) 5-4 *\n";
    let pasted = record.replace("4-P", "4–P").replace("1-P", "1−P").replace("5-4", "５－４");
    assert_eq!(pasted.parse::<putahi_rules::GameTree>().unwrap().to_string(), record);
}
