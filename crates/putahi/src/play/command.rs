//! The commands that can be typed in a match.

use std::path::PathBuf;

use putahi_play::Localizer;

/// The command of a typed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum TypedCommand {
    /// A move in its notation, or any other text.
    Move(String),
    /// A command without arguments.
    Keyword(Keyword),
    /// Writes the match to a file.
    Save(PathBuf),
    /// Continues the match of a file.
    Resume(PathBuf),
    /// A command that needs a file was typed without one: the command.
    MissingFile(String),
}

/// A command without arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keyword {
    /// Takes back a move.
    Undo,
    /// Shows a good move.
    Hint,
    /// Lists the legal moves.
    Moves,
    /// Draws the board again.
    Board,
    /// Offers a draw.
    Draw,
    /// Offers to stop and count.
    Stop,
    /// Accepts the open offer.
    Yes,
    /// Declines the open offer.
    No,
    /// Resigns.
    Resign,
    /// Lists the commands.
    Help,
    /// Leaves the match.
    Quit,
}

impl Keyword {
    const ALL: [Keyword; 11] = [
        Keyword::Undo,
        Keyword::Hint,
        Keyword::Moves,
        Keyword::Board,
        Keyword::Draw,
        Keyword::Stop,
        Keyword::Yes,
        Keyword::No,
        Keyword::Resign,
        Keyword::Help,
        Keyword::Quit,
    ];

    /// The word in English, which is understood in every language.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Keyword::Undo => "undo",
            Keyword::Hint => "hint",
            Keyword::Moves => "moves",
            Keyword::Board => "board",
            Keyword::Draw => "draw",
            Keyword::Stop => "stop",
            Keyword::Yes => "yes",
            Keyword::No => "no",
            Keyword::Resign => "resign",
            Keyword::Help => "help",
            Keyword::Quit => "quit",
        }
    }
}

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
    let keyword = Keyword::ALL.into_iter().find(|keyword| rest.is_empty() && is(keyword.word()));
    keyword.map_or_else(|| TypedCommand::Move(line.to_owned()), TypedCommand::Keyword)
}

/// Whether a command makes sense in a match in which `offer` is the command for the offer that its game allows.
fn is_available(keyword: Keyword, offer: Option<Keyword>) -> bool {
    match keyword {
        Keyword::Draw | Keyword::Stop => offer == Some(keyword),
        Keyword::Yes | Keyword::No => offer.is_some(),
        _ => true,
    }
}

/// The words of all commands in the reader's language.
pub(super) fn words(localizer: Localizer, offer: Option<Keyword>) -> impl Iterator<Item = String> {
    let keywords = Keyword::ALL.into_iter().filter(move |keyword| is_available(*keyword, offer));
    keywords.map(Keyword::word).chain([SAVE, RESUME]).map(move |word| localized(localizer, word))
}

/// A line for each command: its word and what it does. `offer` is the command for the offer that this game allows.
pub(super) fn help(localizer: Localizer, offer: Option<Keyword>) -> String {
    let keywords = Keyword::ALL
        .into_iter()
        .filter(|keyword| is_available(*keyword, offer))
        .map(|keyword| (keyword.word(), ""));
    let file = format!(" {}", localizer.say("terminal-file", &[]));
    let all = keywords.chain([SAVE, RESUME].map(|word| (word, file.as_str())));
    let lines: Vec<(String, String)> = all
        .map(|(known, file)| {
            (localized(localizer, known) + file, localizer.say(&format!("order-{known}-help"), &[]))
        })
        .collect();
    let width = lines.iter().map(|(command, _)| command.chars().count()).max().unwrap_or(0);
    lines.iter().map(|(command, meaning)| format!("  {command:width$}  {meaning}\n")).collect()
}
