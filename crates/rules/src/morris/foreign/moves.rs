//! Words of a list of moves, put together to moves in our notation.

use super::{Member, is_point, point_name};
use crate::foreign::pgn::{Word, quoted};
use crate::{ForeignError, ForeignFlaw, plain_signs};

/// Words that give a result at the end of a list.
const RESULTS: [&str; 16] = [
    "white", "black", "win", "wins", "won", "lose", "loses", "lost", "draw", "drawn", "resign", "resigns",
    "resigned", "player", "game", "over",
];

/// The signs between points.
const SIGNS: [char; 2] = ['-', 'x'];

/// A word in the signs that are known here: lower case, `-` and `x`.
fn plain(word: &str) -> String {
    let word = plain_signs(word).to_lowercase().replace("->", "-").replace('→', "-");
    word.replace(':', "x").replace("/x", "x").replace("-x", "x").trim_end_matches(',').to_owned()
}

pub(super) fn is_move(word: &str) -> bool {
    let word = plain(word);
    !word.is_empty() && word.split(SIGNS).all(is_point)
}

/// The words without those at the end that give a result, and that result.
pub(super) fn without_result(words: &[Word]) -> (&[Word], Option<String>) {
    let is_result = |word: &Word| {
        let word = word.text.trim_end_matches(['.', ',']).to_lowercase();
        RESULTS.contains(&word.as_str())
    };
    let kept = words.len() - words.iter().rev().take_while(|word| is_result(word)).count();
    let said: Vec<&str> = words[kept..].iter().map(|word| word.text.as_str()).collect();
    (&words[..kept], (!said.is_empty()).then(|| said.join(" ")))
}

/// The moves of `words`. Numbers without a dot count moves if points are written by name, or if each line of `text` begins with one.
pub(super) fn read(
    member: Member,
    text: &str,
    words: &[Word],
    is_numbered: bool,
) -> Result<Vec<Word>, ForeignError> {
    let has_names = words.iter().any(|word| {
        is_move(&word.text) && word.text.contains(|c: char| c.is_alphabetic() && !"xX".contains(c))
    });
    let words = match (is_numbered, has_names) {
        (true, _) => words.to_vec(),
        (false, true) => without_numbers(words),
        (false, false) => without_line_numbers(text, words)?,
    };
    joined(member, &words)
}

/// Drops the numbers that count on from 1.
fn without_numbers(words: &[Word]) -> Vec<Word> {
    let mut due = 1;
    let is_kept = |word: &&Word| {
        let counts = word.text == due.to_string();
        due += usize::from(counts);
        !counts
    };
    words.iter().filter(is_kept).cloned().collect()
}

/// Drops the number at the beginning of each line of numbers only. Refuses numbers that may be points as well.
fn without_line_numbers(text: &str, words: &[Word]) -> Result<Vec<Word>, ForeignError> {
    let bare: Vec<&Word> = words.iter().filter(|word| !word.text.starts_with(['x', 'X'])).collect();
    let counts = |(index, word): (usize, &&Word)| index % 3 != 0 || word.text == (index / 3 + 1).to_string();
    if bare.len() < 2 || !bare.iter().enumerate().all(counts) {
        return Ok(words.to_vec());
    }
    let lines: Vec<&[&Word]> = bare.chunk_by(|a, b| a.line == b.line).collect();
    let is_by_lines =
        lines.len() > 1 && lines.iter().all(|line| line.len() <= 3) && lines.len() == bare.len().div_ceil(3);
    match is_by_lines {
        true => Ok(words.chunk_by(|a, b| a.line == b.line).flat_map(|line| line[1..].to_vec()).collect()),
        false => Err(ForeignError::new(bare[0].line, ForeignFlaw::Ambiguous(quoted(text)))),
    }
}

/// Puts the words of each move together: a sign, or `take`, joins what stands beside it.
fn joined(member: Member, words: &[Word]) -> Result<Vec<Word>, ForeignError> {
    let mut moves: Vec<Word> = Vec::new();
    let mut is_open = false;
    let mut words = words.iter().peekable();
    while let Some(word) = words.next() {
        let is_placing = word.text.eq_ignore_ascii_case("place")
            && words.next_if(|next| next.text.eq_ignore_ascii_case("to")).is_some();
        if is_placing {
            continue;
        }
        let text = if word.text.eq_ignore_ascii_case("take") { "x".to_owned() } else { plain(&word.text) };
        let joins = is_open || text.starts_with(SIGNS);
        match moves.last_mut().filter(|_| joins) {
            Some(last) => last.text.push_str(&text),
            None => moves.push(Word { line: word.line, text: text.clone() }),
        }
        is_open = text.ends_with(SIGNS);
        check_points(member, &text, word)?;
    }
    moves.iter().map(|word| named(member, word)).collect()
}

/// Refuses a word that holds anything but points and signs.
fn check_points(member: Member, text: &str, word: &Word) -> Result<(), ForeignError> {
    let is_known = |point: &str| point.is_empty() || point_name(member, point).is_some();
    match !text.is_empty() && text.split(SIGNS).all(is_known) {
        true => Ok(()),
        false => Err(ForeignError::new(word.line, ForeignFlaw::Word(quoted(&word.text)))),
    }
}

/// A move with its points written by name, and no sign between a move and its capture but `x`.
fn named(member: Member, word: &Word) -> Result<Word, ForeignError> {
    let text = word.text.replace("-x", "x");
    let mut named = String::new();
    for part in text.split_inclusive(SIGNS) {
        let point = part.trim_end_matches(SIGNS);
        match point_name(member, point) {
            Some(name) => named.push_str(name),
            None if point.is_empty() && named.is_empty() && part == "x" => {}
            None => return Err(ForeignError::new(word.line, ForeignFlaw::Word(quoted(&word.text)))),
        }
        named.push_str(&part[point.len()..]);
    }
    match named.ends_with(SIGNS) {
        true => Err(ForeignError::new(word.line, ForeignFlaw::Word(quoted(&word.text)))),
        false => Ok(Word { text: named, line: word.line }),
    }
}
