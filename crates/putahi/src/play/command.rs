//! The commands that can be typed in a match.

use std::path::PathBuf;

use putahi_play::Localizer;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum TypedCommand {
    /// A move in its notation, or any other text.
    Move(String),
    Keyword(Keyword),
    Save(PathBuf),
    Resume(PathBuf),
    /// A command that needs a file was typed without one: the command.
    MissingFile(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keyword {
    Undo,
    Hint,
    Moves,
    Board,
    Draw,
    /// Offers to stop and count.
    Stop,
    Yes,
    No,
    Resign,
    Help,
    Quit,
}

/// The words in English, which are understood in every language.
const WORDS: [(Keyword, &str); 11] = [
    (Keyword::Undo, "undo"),
    (Keyword::Hint, "hint"),
    (Keyword::Moves, "moves"),
    (Keyword::Board, "board"),
    (Keyword::Draw, "draw"),
    (Keyword::Stop, "stop"),
    (Keyword::Yes, "yes"),
    (Keyword::No, "no"),
    (Keyword::Resign, "resign"),
    (Keyword::Help, "help"),
    (Keyword::Quit, "quit"),
];

const SAVE: &str = "save";
const RESUME: &str = "resume";

/// The word of a command in the reader's language.
pub(super) fn localized(localizer: Localizer, word: &str) -> String {
    localizer.say(&format!("order-{word}"), &[])
}

/// Parses a line; one that begins with no known word is taken for a move.
pub(super) fn parse(localizer: Localizer, line: &str) -> TypedCommand {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let is =
        |known: &str| first.to_lowercase() == known || first.to_lowercase() == localized(localizer, known);
    let with_file = |command: fn(PathBuf) -> TypedCommand| match rest {
        "" => TypedCommand::MissingFile(first.to_owned()),
        file => command(file.into()),
    };
    if is(SAVE) {
        return with_file(TypedCommand::Save);
    }
    if is(RESUME) {
        return with_file(TypedCommand::Resume);
    }
    let keyword = WORDS.into_iter().find(|(_, word)| rest.is_empty() && is(word));
    keyword.map_or_else(|| TypedCommand::Move(line.to_owned()), |(keyword, _)| TypedCommand::Keyword(keyword))
}

/// The English words of the commands that make sense in a match in which `offer` is the command for the offer that its game allows.
fn available(offer: Option<Keyword>) -> impl Iterator<Item = &'static str> {
    let is_available = move |keyword| match keyword {
        Keyword::Draw | Keyword::Stop => offer == Some(keyword),
        Keyword::Yes | Keyword::No => offer.is_some(),
        _ => true,
    };
    let keywords = WORDS.into_iter().filter(move |(keyword, _)| is_available(*keyword));
    keywords.map(|(_, word)| word).chain([SAVE, RESUME])
}

pub(super) fn words(localizer: Localizer, offer: Option<Keyword>) -> impl Iterator<Item = String> {
    available(offer).map(move |word| localized(localizer, word))
}

/// A line for each command: its word and what it does. `offer` is the command for the offer that this game allows.
pub(super) fn help(localizer: Localizer, offer: Option<Keyword>) -> String {
    let file = format!(" {}", localizer.say("terminal-file", &[]));
    let line = |word: &str| {
        let file = if [SAVE, RESUME].contains(&word) { file.as_str() } else { "" };
        (localized(localizer, word) + file, localizer.say(&format!("order-{word}-help"), &[]))
    };
    let lines: Vec<(String, String)> = available(offer).map(line).collect();
    let width = lines.iter().map(|(command, _)| command.chars().count()).max().unwrap_or(0);
    lines.iter().map(|(command, meaning)| format!("  {command:width$}  {meaning}\n")).collect()
}
