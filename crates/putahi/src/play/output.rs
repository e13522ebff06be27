//! The terminal as a page that is written on.

use std::io::{self, IsTerminal, stdin};

use putahi_play::{Args, Localizer, TerminalStyle, terminal_board};
use putahi_rules::{Tabletop, Touch};

use crate::output::print;
use crate::speech::coloured;

/// Columns of a line of running text.
const COLUMNS: usize = 76;

/// Where the table writes, and how.
#[derive(Clone, Copy)]
pub(super) struct Output {
    pub(super) words: Localizer,
    coloured: bool,
    /// Whether what is typed is seen already; else it is written down, so that the page can be read afterwards.
    typed: bool,
}

impl Output {
    pub(super) fn new(words: Localizer) -> Output {
        Output { words, coloured: coloured(), typed: stdin().is_terminal() }
    }

    /// The board with all that lies beside it.
    pub(super) fn board<G: Tabletop>(&self, position: &G, last: &[Touch]) -> io::Result<()> {
        let drawn = terminal_board(position, self.words, &TerminalStyle { last, coloured: self.coloured });
        print(&format!("\n{drawn}\n"))
    }

    /// A message of our own.
    pub(super) fn say(&self, key: &str, args: &Args<'_>) -> io::Result<()> {
        self.line(&self.words.say(key, args))
    }

    /// A line.
    pub(super) fn line(&self, text: &str) -> io::Result<()> {
        print(&format!("{text}\n"))
    }

    /// Words with spaces between, in lines that fit.
    pub(super) fn list(&self, words: &[String]) -> io::Result<()> {
        let mut text = String::new();
        let mut column = COLUMNS;
        for word in words {
            let width = word.chars().count();
            let fits = column + 2 + width <= COLUMNS;
            text += if fits { "  " } else { "\n  " };
            column = if fits { column + 2 + width } else { 2 + width };
            text += word;
        }
        self.line(text.trim_start_matches('\n'))
    }

    /// Asks for a line.
    pub(super) fn ask(&self, prompt: &str) -> io::Result<()> {
        print(&format!("{prompt}> "))
    }

    /// Writes down what was typed, where it is not seen anyway.
    pub(super) fn heard(&self, line: &str) -> io::Result<()> {
        if self.typed { Ok(()) } else { self.line(line) }
    }
}
