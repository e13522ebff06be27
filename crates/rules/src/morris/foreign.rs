//! Positions and matches as Sanmill, PlayOK and GoldToken write them.
//!
//! **FEN of Sanmill**: see [`fen`].
//!
//! **PGN.** Tags as in chess, then moves with numbers and the result. Points are written by name (Sanmill, GoldToken) or numbered
//! from 1 to 24, from left to right and from the top down (PlayOK). `12` places a man, `12-13` moves one, and `x5` after either
//! captures one, with or without a space before it. GoldToken writes `Place to d6`, `d6 -> d7`, `, take a1`. Sources: the table of
//! PlayOK's numbers and the forms of Sanmill's import, <https://github.com/calcitem/Sanmill>; the PGN standard for the tags.

mod fen;
mod moves;
mod play;

use super::text::row_points;
use super::{Member, Morris, Options};
use crate::foreign::FEN;
use crate::foreign::pgn::{self, PgnGame, Tag, quoted};
use crate::{Foreign, ForeignError, ForeignFlaw, Game, GameTree};

/// Tags that a record holds in another way.
const READ: [&str; 6] = ["FEN", "SetUp", "Variant", "Result", "PlyCount", "Ending"];

/// What each part of `text` holds, under `options` unless it names another member; empty if it has none of these forms.
pub(super) fn read(options: Options, text: &str) -> Vec<Result<Foreign, ForeignError>> {
    let first = text.lines().position(|line| !line.trim().is_empty()).map_or(1, |blank| blank + 1);
    if text.len() > GameTree::MOST_BYTES {
        return vec![Err(ForeignError::new(first, ForeignFlaw::TooLong(GameTree::MOST_BYTES)))];
    }
    if fen::is_fen(text) {
        return vec![read_position(options, text.trim(), first)];
    }
    if !is_list(text) {
        return Vec::new();
    }
    match pgn::games(text) {
        Ok(games) => games.iter().map(|game| read_game(options, text, game)).collect(),
        Err(error) => vec![Err(error)],
    }
}

/// Whether `text` begins with a tag, has a number with a dot, or a move among its first words.
fn is_list(text: &str) -> bool {
    let is_number =
        |word: &str| word.split_once('.').is_some_and(|(number, _)| number.parse::<u16>().is_ok());
    let text = text.trim_start();
    let begins_with_move = || text.split_whitespace().take(FIRST_WORDS).any(moves::is_move);
    let has_number = || text.split_whitespace().any(is_number);
    text.starts_with('[') || text.contains("Place to ") || begins_with_move() || has_number()
}

/// The words in which a list of moves must show itself.
const FIRST_WORDS: usize = 3;

fn read_position(options: Options, text: &str, line: usize) -> Result<Foreign, ForeignError> {
    let start = fen::read(options, text).map_err(|flaw| ForeignError::new(line, flaw))?;
    play::play(&start, &[], Foreign { form: FEN, line, ..Foreign::default() })
}

fn read_game(asked: Options, text: &str, game: &PgnGame) -> Result<Foreign, ForeignError> {
    let options = options(asked, game)?;
    let start = start(options, game)?;
    let line =
        game.tags.first().map(|tag| tag.line).or(game.words.first().map(|word| word.line)).unwrap_or(1);
    let (words, result) = moves::without_result(&game.words);
    let moves = moves::read(options.member, text, words, game.is_numbered)?;
    if moves.is_empty() && game.tag("FEN").is_none() {
        return Err(ForeignError::new(line, ForeignFlaw::Empty(quoted(text))));
    }
    let begun = Foreign {
        tags: game.tags.iter().filter_map(kept).collect(),
        result: game.result.clone().or(result).or_else(|| game.tag("Result").map(|tag| tag.value.clone())),
        left_out: game.left_out,
        form: "PGN",
        line,
        game: (options != asked).then(|| options.member.rules().id),
        ..Foreign::default()
    };
    play::play(&start, &moves, begun)
}

fn start(options: Options, game: &PgnGame) -> Result<fen::Start, ForeignError> {
    let fen = game.tag("FEN");
    if let Some(tag) = game.tag("SetUp").filter(|tag| (tag.value.trim() == "1") != fen.is_some()) {
        return Err(ForeignError::new(tag.line, ForeignFlaw::SetUp(written(tag))));
    }
    let Some(tag) = fen else { return Ok(fen::Start::Position(Morris::start(&options), 0)) };
    fen::read(options, &tag.value).map_err(|flaw| ForeignError::new(tag.line, flaw))
}

/// The options under which the game was played: `asked`, unless a tag names another member.
fn options(asked: Options, game: &PgnGame) -> Result<Options, ForeignError> {
    let Some(tag) = game.tag("Variant") else { return Ok(asked) };
    let letters: String = tag.value.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    let named = Member::ALL.iter().find(|member| is_name(**member, &letters));
    match named {
        Some(member) if *member != asked.member => Ok(Options::of(*member)),
        None if !letters.is_empty() => Err(ForeignError::new(tag.line, ForeignFlaw::Variant(written(tag)))),
        _ => Ok(asked),
    }
}

/// Whether these letters and digits are a name of the member: that of its id, or with a digit for its number.
fn is_name(member: Member, letters: &str) -> bool {
    const OF_NINE: [&str; 3] = ["mill", "merels", "mühle"];
    let rules = member.rules();
    letters == rules.id.replace('-', "")
        || letters == format!("{}mensmorris", rules.men)
        || member == Member::Nine && OF_NINE.contains(&letters)
}

fn written(tag: &Tag) -> String {
    quoted(&format!("[{} \"{}\"]", tag.name, tag.value))
}

/// A tag as a record has it; None if it says nothing, or what the record says otherwise.
fn kept(tag: &Tag) -> Option<(String, String)> {
    let is_read = READ.iter().any(|name| tag.name.eq_ignore_ascii_case(name));
    let is_known = !is_read && !tag.value.chars().all(|c| "?. ".contains(c));
    let name = match tag.name.as_str() {
        "White" => "Seat1",
        "Black" => "Seat2",
        name => name,
    };
    let value = if name == "Date" { padded(&tag.value) } else { tag.value.clone() };
    is_known.then(|| (name.to_owned(), value))
}

/// A date with two digits for month and day.
fn padded(date: &str) -> String {
    let part = |part: &str| if part.len() == 1 { format!("0{part}") } else { part.to_owned() };
    date.split('.').map(part).collect::<Vec<_>>().join(".")
}

/// The text of a position, if it is not the usual start.
fn unusual(position: &Morris) -> Option<String> {
    (*position != Morris::start(position.options())).then(|| position.to_string())
}

/// The name of a point of the member's board, written as its name, or as a number from 1 by rows from the top, each from the left,
/// as PlayOK does.
fn point_name(member: Member, text: &str) -> Option<&'static str> {
    let places = member.rules().lattice.places;
    let number = || text.parse::<usize>().ok().filter(|_| text.len() <= 2)?.checked_sub(1);
    let by_name = || places.iter().map(|place| place.name).find(|name| *name == text);
    let by_number = |number| row_points(member).flatten().nth(number).map(|point| places[point].name);
    number().map_or_else(by_name, by_number)
}

/// As [`point_name`], on the board of any member.
fn is_point(text: &str) -> bool {
    Member::ALL.iter().any(|member| point_name(*member, text).is_some())
}
