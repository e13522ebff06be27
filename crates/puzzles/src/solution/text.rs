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
/// The most characters of a move.
const MAX_MOVE: usize = 64;

/// Why a text is not a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolutionError {
    /// The byte at which reading failed, from 0.
    pub at: usize,
    /// What is wrong there.
    pub flaw: SolutionFlaw,
}

/// What is wrong with a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionFlaw {
    /// A move is missing or too long.
    NoMove,
    /// Another character is expected.
    Expected(char),
    /// Text follows.
    Trailing,
    /// Too many decisions follow each other.
    TooDeep,
}

impl fmt::Display for SolutionFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolutionFlaw::NoMove => write!(f, "a move is expected"),
            SolutionFlaw::Expected(sign) => write!(f, "`{sign}` is expected"),
            SolutionFlaw::Trailing => write!(f, "more text follows"),
            SolutionFlaw::TooDeep => write!(f, "more than {MAX_DEPTH} decisions follow each other"),
        }
    }
}

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
pub fn parse(text: &str) -> Result<Decision, SolutionError> {
    let mut reader = Reader { text, at: 0 };
    let decision = reader.decision(1)?;
    match reader.rest() {
        "" => Ok(decision),
        _ => Err(reader.error(SolutionFlaw::Trailing)),
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

    const fn error(&self, flaw: SolutionFlaw) -> SolutionError {
        SolutionError { at: self.at, flaw }
    }

    /// Skips the sign if it comes next.
    fn skip(&mut self, sign: char) -> bool {
        let stands = self.rest().starts_with(sign);
        self.at += if stands { sign.len_utf8() } else { 0 };
        stands
    }

    fn expect(&mut self, sign: char) -> Result<(), SolutionError> {
        if self.skip(sign) { Ok(()) } else { Err(self.error(SolutionFlaw::Expected(sign))) }
    }

    fn decision(&mut self, depth: usize) -> Result<Decision, SolutionError> {
        if depth > MAX_DEPTH {
            return Err(self.error(SolutionFlaw::TooDeep));
        }
        let mut right = vec![self.answer(depth)?];
        while self.skip(',') {
            right.push(self.answer(depth)?);
        }
        let slower = if self.skip('~') { self.moves(',')? } else { Vec::new() };
        Ok(Decision { right, slower })
    }

    fn answer(&mut self, depth: usize) -> Result<Answer, SolutionError> {
        let moves = self.moves('|')?;
        let then = if self.skip('>') { Some(self.continuation(depth)?) } else { None };
        Ok(Answer { moves, then })
    }

    fn continuation(&mut self, depth: usize) -> Result<Continuation, SolutionError> {
        let replies = if self.rest().starts_with('(') { Vec::new() } else { self.moves('+')? };
        self.expect('(')?;
        let decision = self.decision(depth + 1)?;
        self.expect(')')?;
        Ok(Continuation { replies, decision })
    }

    /// Moves separated by the sign.
    fn moves(&mut self, sign: char) -> Result<Vec<String>, SolutionError> {
        let mut moves = vec![self.one_move()?];
        while self.skip(sign) {
            moves.push(self.one_move()?);
        }
        Ok(moves)
    }

    fn one_move(&mut self) -> Result<String, SolutionError> {
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '@');
        let length = self.rest().find(|letter| !is_part(letter)).unwrap_or(self.rest().len());
        if length == 0 || length > MAX_MOVE {
            return Err(self.error(SolutionFlaw::NoMove));
        }
        let text = self.rest()[..length].to_owned();
        self.at += length;
        Ok(text)
    }
}
