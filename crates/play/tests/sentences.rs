//! Sentences said at the start of a match, in it, at its end and of puzzles are short enough for a child.
//!
//! The messages are counted as they are in the files, the longest of several forms, and each argument as one word. Pages as they are
//! served are counted in `crates/server/tests/sentences.rs`.

use crate::common::{LOCALES, messages};

/// The most words in a sentence.
const MOST: usize = 12;

/// The beginnings of the keys of messages without a bound: explanations on other pages, the terminal, and the API.
const LEISURE: [&str; 24] = [
    "about", "credit", "doubt", "expected", "figure", "file", "headline", "history", "lead", "map",
    "missing", "mistake", "name", "order", "record", "replay", "rooms", "rule", "say", "source", "story",
    "strategy", "terminal", "wins-how",
];

/// The files of what is said at the start of a match, in it, at its end, and of puzzles, besides those of the games.
const PLAY: [&str; 7] = ["common", "match", "start", "puzzles", "coach", "why", "plans"];

/// A message with the longest form of each choice in it.
fn longest(message: &str) -> String {
    let Some((before, choice)) = message.split_once("->\n") else { return message.to_owned() };
    let (before, _) = before.rsplit_once('{').expect("a choice begins with a brace");
    let (forms, after) = choice.split_once("\n}").expect("a choice ends with a brace");
    let forms = forms.lines().filter_map(|form| form.split_once("] ")).map(|(_, form)| form);
    let form = forms.max_by_key(|form| words(form)).expect("a choice has a form");
    longest(&format!("{before}{form}{after}"))
}

/// How many words a sentence has; an argument is one.
fn words(sentence: &str) -> usize {
    sentence.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

/// The sentences of a message.
fn sentences(message: &str) -> impl Iterator<Item = &str> {
    message.split_inclusive(['.', '!', '?', '…'])
}

#[test]
fn what_is_said_in_play_has_short_sentences() {
    let (mut counted, mut long) = (0, Vec::new());
    let is_play = |name: &str| PLAY.contains(&name) || name.starts_with("games/");
    for (name, file) in LOCALES.values().flatten().filter(|(name, _)| is_play(name)) {
        for (key, message) in
            messages(file).iter().filter(|(key, _)| !LEISURE.iter().any(|start| key.starts_with(start)))
        {
            counted += 1;
            let message = longest(message);
            long.extend(
                sentences(&message)
                    .filter(|one| words(one) > MOST)
                    .map(|one| format!("{name}, {key}: {one}")),
            );
        }
    }
    assert!(counted > 1000, "{counted}");
    assert!(long.is_empty(), "more than {MOST} words in a sentence:\n{}", long.join("\n"));
}
