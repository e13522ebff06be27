//! PGN as the world writes it: tags, then moves with numbers, comments, variations, marks and a result; games read the moves.

use crate::{ForeignError, ForeignFlaw, LeftOut, plain_signs};

/// The longest part of a text that is quoted, in characters.
const MOST_QUOTED: usize = 60;

#[derive(Clone)]
pub(crate) struct Word {
    pub(crate) line: usize,
    pub(crate) text: String,
}

pub(crate) struct Tag {
    pub(crate) line: usize,
    pub(crate) name: String,
    pub(crate) value: String,
}

#[derive(Default)]
pub(crate) struct PgnGame {
    pub(crate) tags: Vec<Tag>,
    /// The words that may be moves.
    pub(crate) words: Vec<Word>,
    /// Whether numbers with a dot stand between the words.
    pub(crate) is_numbered: bool,
    pub(crate) result: Option<String>,
    pub(crate) left_out: LeftOut,
    number: Option<usize>,
}

impl PgnGame {
    /// The tag of this name, in any case.
    pub(crate) fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }
}

/// The games of a text that has tags at its beginning only. A result, or the number 1 after a move, ends a game.
pub(crate) fn games(text: &str) -> Result<Vec<PgnGame>, ForeignError> {
    let mut reader =
        Reader { rest: text, line: 1, at_line_start: true, games: Vec::new(), game: PgnGame::default() };
    reader.tags()?;
    while let Some(first) = reader.rest.chars().next() {
        reader.item(first)?;
    }
    reader.games.push(reader.game);
    Ok(reader.games)
}

/// A text as it is quoted: its first line, cut.
pub(crate) fn quoted(text: &str) -> String {
    let line = text.trim().lines().next().unwrap_or_default();
    match line.char_indices().nth(MOST_QUOTED) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
    at_line_start: bool,
    games: Vec<PgnGame>,
    game: PgnGame,
}

impl<'a> Reader<'a> {
    /// Takes the next `bytes` off the text.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.at_line_start = taken.ends_with('\n') || (taken.trim_ascii().is_empty() && self.at_line_start);
        self.rest = rest;
        taken
    }

    fn error<T>(&self, flaw: ForeignFlaw) -> Result<T, ForeignError> {
        Err(ForeignError::new(self.line, flaw))
    }

    fn skip_blanks(&mut self) {
        let blank = self.rest.len() - self.rest.trim_start().len();
        self.take(blank);
    }

    fn tags(&mut self) -> Result<(), ForeignError> {
        self.skip_blanks();
        while self.rest.starts_with('[') {
            let line = self.line;
            let text = self.rest.lines().next().unwrap_or_default();
            let Some((name, value, length)) = read_tag(text) else {
                return self.error(ForeignFlaw::Tag(quoted(text)));
            };
            self.game.tags.push(Tag { line, name, value });
            self.take(length);
            self.skip_blanks();
        }
        Ok(())
    }

    fn item(&mut self, first: char) -> Result<(), ForeignError> {
        match first {
            '{' => self.comment(),
            ';' => self.comment_to_line_end(),
            '%' if self.at_line_start => self.comment_to_line_end(),
            '(' => self.variation(),
            ')' => self.error(ForeignFlaw::Parenthesis(quoted(self.rest))),
            _ if first.is_whitespace() => {
                self.skip_blanks();
                Ok(())
            }
            _ => self.word(),
        }
    }

    fn comment(&mut self) -> Result<(), ForeignError> {
        let Some(end) = self.rest.find('}') else {
            return self.error(ForeignFlaw::OpenComment(quoted(self.rest)));
        };
        let inside = self.take(end + 1);
        let is_empty = inside[1..end].trim().is_empty();
        self.game.left_out.comments += usize::from(!is_empty);
        Ok(())
    }

    fn comment_to_line_end(&mut self) -> Result<(), ForeignError> {
        let end = self.rest.find('\n').unwrap_or(self.rest.len());
        self.take(end);
        self.game.left_out.comments += 1;
        Ok(())
    }

    fn variation(&mut self) -> Result<(), ForeignError> {
        let (open, text) = (self.line, quoted(self.rest));
        if let Some(end) = is_empty_variation(self.rest) {
            self.take(end);
            return Ok(());
        }
        let mut depth = 0_usize;
        while let Some(first) = self.rest.chars().next() {
            match first {
                '{' => self.comment()?,
                ';' => self.comment_to_line_end()?,
                _ => {
                    self.take(first.len_utf8());
                    self.game.left_out.variations += usize::from(first == '(');
                    depth = if first == '(' { depth + 1 } else { depth - usize::from(first == ')') };
                    if depth == 0 {
                        return Ok(());
                    }
                }
            }
        }
        Err(ForeignError::new(open, ForeignFlaw::Parenthesis(text)))
    }

    fn word(&mut self) -> Result<(), ForeignError> {
        let ends = |c: char| c.is_whitespace() || "{};()".contains(c);
        let end = self.rest.find(ends).filter(|end| *end > 0).unwrap_or(self.rest.len());
        let (line, word) = (self.line, self.take(end));
        let (word, marks) = without_marks(word);
        self.game.left_out.marks += marks;
        let (number, text) = numbered(word);
        if let Some((number, is_first)) = number {
            self.number(line, word, number, is_first)?;
        }
        match text {
            "" => {}
            result if is_result(result) => self.game.result = Some(result.to_owned()),
            text => {
                self.next_game_if(self.game.result.is_some());
                self.game.words.push(Word { line, text: text.to_owned() });
            }
        }
        Ok(())
    }

    /// A number counts the moves up, or begins another game.
    fn number(&mut self, line: usize, word: &str, number: usize, is_first: bool) -> Result<(), ForeignError> {
        let begins = is_first && number == 1 && !self.game.words.is_empty();
        self.next_game_if(begins || self.game.result.is_some());
        let follows = self.game.number.is_none_or(|last| number == last || number == last + 1);
        if !follows {
            return Err(ForeignError::new(line, ForeignFlaw::Number(quoted(word))));
        }
        (self.game.number, self.game.is_numbered) = (Some(number), true);
        Ok(())
    }

    fn next_game_if(&mut self, ends: bool) {
        if ends {
            self.games.push(std::mem::take(&mut self.game));
        }
    }
}

/// The name and value of the tag with which `text` begins, and its length in bytes.
fn read_tag(text: &str) -> Option<(String, String, usize)> {
    let (name, rest) = text.strip_prefix('[')?.split_once('"')?;
    let name = name.trim();
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let (mut value, mut chars) = (String::new(), rest.char_indices());
    let after = loop {
        match chars.next()? {
            (end, '"') => break &rest[end + 1..],
            (_, '\\') => value.push(chars.next()?.1),
            (_, c) => value.push(c),
        }
    };
    let closed = after.trim_start().strip_prefix(']')?;
    is_name.then(|| (name.to_owned(), value, text.len() - closed.len()))
}

/// The length of the empty variation with which `text` begins, if it does.
fn is_empty_variation(text: &str) -> Option<usize> {
    let closed = text[1..].trim_start().strip_prefix(')')?;
    Some(text.len() - closed.len())
}

/// A word without the marks behind it, and how many there are.
fn without_marks(word: &str) -> (&str, usize) {
    let (mut word, mut marks) = (word, 0);
    loop {
        let bare = word.trim_end_matches(['!', '?', '‼', '⁇', '⁈', '⁉']);
        let numbered = bare.rfind('$').filter(|at| is_digits(&bare[at + 1..])).map(|at| &bare[..at]);
        let bare = numbered.unwrap_or(bare);
        if bare.len() == word.len() {
            return (word, marks);
        }
        (word, marks) = (bare, marks + 1);
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number with which a word begins and whether it stands before the first side's move, and what follows it.
fn numbered(word: &str) -> (Option<(usize, bool)>, &str) {
    let split = word.split_once('.').filter(|(number, _)| is_digits(number));
    match split.and_then(|(number, rest)| Some((number.parse().ok()?, rest))) {
        Some((number, rest)) => {
            let text = rest.trim_start_matches(['.', '…']);
            (Some((number, text.len() == rest.len())), text)
        }
        None => (None, word.trim_start_matches(['.', '…'])),
    }
}

fn is_result(word: &str) -> bool {
    let plain = plain_signs(word).replace(':', "-").replace('½', "1/2");
    matches!(plain.as_str(), "*" | "1-0" | "0-1" | "0-0" | "1/2-1/2" | "1/2" | "2-0" | "0-2" | "+--" | "--+")
}
