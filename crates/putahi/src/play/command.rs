//! What can be typed at the table.

use std::path::PathBuf;

use putahi_play::Localizer;

/// What a typed line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// A move in its notation, or what was meant as one.
    Move(String),
    /// One of the words.
    Plain(Plain),
    /// To write the match to a file.
    Save(PathBuf),
    /// To go on with the match in a file.
    Resume(PathBuf),
    /// A word that needs a file has none: the word.
    NoFile(String),
}

/// Words that stand alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plain {
    /// To take back.
    Undo,
    /// To be told a good move.
    Hint,
    /// To see the legal moves.
    Moves,
    /// To see the board again.
    Board,
    /// To offer a draw.
    Draw,
    /// To offer to stop and count.
    Stop,
    /// To accept what is offered.
    Yes,
    /// To refuse what is offered.
    No,
    /// To give up.
    Resign,
    /// To be told what can be typed.
    Help,
    /// To leave.
    Quit,
}

impl Plain {
    const ALL: [Plain; 11] = [
        Plain::Undo,
        Plain::Hint,
        Plain::Moves,
        Plain::Board,
        Plain::Draw,
        Plain::Stop,
        Plain::Yes,
        Plain::No,
        Plain::Resign,
        Plain::Help,
        Plain::Quit,
    ];

    /// The word in English, which is understood in every language.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Plain::Undo => "undo",
            Plain::Hint => "hint",
            Plain::Moves => "moves",
            Plain::Board => "board",
            Plain::Draw => "draw",
            Plain::Stop => "stop",
            Plain::Yes => "yes",
            Plain::No => "no",
            Plain::Resign => "resign",
            Plain::Help => "help",
            Plain::Quit => "quit",
        }
    }
}

const SAVE: &str = "save";
const RESUME: &str = "resume";

/// The word of an order in the reader's language.
pub(super) fn word(words: Localizer, word: &str) -> String {
    words.say(&format!("order-{word}"), &[])
}

/// What a line asks for; a line that begins with none of the words is meant as a move.
pub(super) fn read(words: Localizer, line: &str) -> Order {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let is = |known: &str| first.to_lowercase() == known || first.to_lowercase() == word(words, known);
    let with_file = |order: fn(PathBuf) -> Order| match rest {
        "" => Order::NoFile(first.to_owned()),
        file => order(file.into()),
    };
    let plain = || Plain::ALL.into_iter().find(|plain| rest.is_empty() && is(plain.word()));
    match () {
        () if is(SAVE) => with_file(Order::Save),
        () if is(RESUME) => with_file(Order::Resume),
        () => plain().map_or_else(|| Order::Move(line.to_owned()), Order::Plain),
    }
}

/// A line for each word: how it is written and what it does. `offer` is the word for what the seats can agree on.
pub(super) fn help(words: Localizer, offer: Option<Plain>) -> String {
    let fitting = |plain: &Plain| match plain {
        Plain::Draw | Plain::Stop => offer == Some(*plain),
        Plain::Yes | Plain::No => offer.is_some(),
        _ => true,
    };
    let plain = Plain::ALL.into_iter().filter(fitting).map(|plain| (plain.word(), ""));
    let file = format!(" {}", words.say("terminal-file", &[]));
    let all = plain.chain([SAVE, RESUME].map(|word| (word, file.as_str())));
    let lines: Vec<(String, String)> = all
        .map(|(known, file)| (word(words, known) + file, words.say(&format!("order-{known}-help"), &[])))
        .collect();
    let width = lines.iter().map(|(order, _)| order.chars().count()).max().unwrap_or(0);
    lines.iter().map(|(order, meaning)| format!("  {order:width$}  {meaning}\n")).collect()
}
