//! Solutions as text: `d6-d7|d6-d5>b4-a4(f2-f4xa1~a7-a4),e3-d3`.
//!
//! ```text
//! decision = answer *("," answer) ["~" move *("," move)]        ; right moves, then slower ones
//! answer   = move *("|" move) [">" [move *("+" move)] "(" decision ")"]   ; equal moves, replies, the next decision
//! ```

use std::fmt;

use super::{Answer, Continuation, Decision};

/// The most decisions that follow each other.
pub const MAX_DEPTH: usize = 8;
const MAX_MOVE: usize = 64;

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, answer) in self.right.iter().enumerate() {
            write!(f, "{}{answer}", if index > 0 { "," } else { "" })?;
        }
        match self.slower.is_empty() {
            true => Ok(()),
            false => write!(f, "~{}", self.slower.join(",")),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.moves.join("|"))?;
        let Some(Continuation { replies, decision }) = &self.then else { return Ok(()) };
        write!(f, ">{}({decision})", replies.join("+"))
    }
}

/// Reads a solution.
///
/// # Errors
/// The text is not a solution; the error says where.
pub fn parse(text: &str) -> Result<Decision, String> {
    let mut reader = Reader { text, at: 0 };
    let decision = reader.decision(1)?;
    match reader.rest() {
        "" => Ok(decision),
        _ => reader.error("more text follows"),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn error<T>(&self, flaw: &str) -> Result<T, String> {
        Err(format!("solution, character {}: {flaw}", self.at + 1))
    }

    /// Skips the sign if it comes next.
    fn skip(&mut self, sign: char) -> bool {
        let stands = self.rest().starts_with(sign);
        self.at += if stands { sign.len_utf8() } else { 0 };
        stands
    }

    fn expect(&mut self, sign: char) -> Result<(), String> {
        if self.skip(sign) { Ok(()) } else { self.error(&format!("`{sign}` is expected")) }
    }

    fn decision(&mut self, depth: usize) -> Result<Decision, String> {
        if depth > MAX_DEPTH {
            return self.error(&format!("more than {MAX_DEPTH} decisions follow each other"));
        }
        let mut right = vec![self.answer(depth)?];
        while self.skip(',') {
            right.push(self.answer(depth)?);
        }
        let slower = if self.skip('~') { self.moves(',')? } else { Vec::new() };
        Ok(Decision { right, slower })
    }

    fn answer(&mut self, depth: usize) -> Result<Answer, String> {
        let moves = self.moves('|')?;
        let then = if self.skip('>') { Some(self.continuation(depth)?) } else { None };
        Ok(Answer { moves, then })
    }

    fn continuation(&mut self, depth: usize) -> Result<Continuation, String> {
        let replies = if self.rest().starts_with('(') { Vec::new() } else { self.moves('+')? };
        self.expect('(')?;
        let decision = self.decision(depth + 1)?;
        self.expect(')')?;
        Ok(Continuation { replies, decision })
    }

    fn moves(&mut self, sign: char) -> Result<Vec<String>, String> {
        let mut moves = vec![self.one_move()?];
        while self.skip(sign) {
            moves.push(self.one_move()?);
        }
        Ok(moves)
    }

    fn one_move(&mut self) -> Result<String, String> {
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '@');
        let length = self.rest().find(|letter| !is_part(letter)).unwrap_or(self.rest().len());
        if length == 0 || length > MAX_MOVE {
            return self.error("a move is expected");
        }
        let text = self.rest()[..length].to_owned();
        self.at += length;
        Ok(text)
    }
}
