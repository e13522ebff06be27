//! The output of a match in the terminal.

use std::io::{self, IsTerminal, stdin};

use putahi_play::{Args, Localizer, TerminalStyle, terminal_board};
use putahi_rules::{Tabletop, Touch};

use crate::locale::coloured;
use crate::output::print;

/// The columns of a line of listed words.
const COLUMNS: usize = 76;

/// How a match is printed.
#[derive(Clone, Copy)]
pub(super) struct Output {
    pub(super) localizer: Localizer,
    coloured: bool,
    /// Whether the terminal shows what is typed. Otherwise it is printed, so that the output is a complete transcript.
    input_is_visible: bool,
}

impl Output {
    pub(super) fn new(localizer: Localizer) -> Output {
        Output { localizer, coloured: coloured(), input_is_visible: stdin().is_terminal() }
    }

    /// Prints the board and the pieces beside it, with the last move marked.
    pub(super) fn board<G: Tabletop>(&self, position: &G, last: &[Touch]) -> io::Result<()> {
        let drawn =
            terminal_board(position, self.localizer, &TerminalStyle { last, coloured: self.coloured });
        print(&format!("\n{drawn}\n"))
    }

    /// Prints a message of the Fluent files.
    pub(super) fn say(&self, key: &str, args: &Args<'_>) -> io::Result<()> {
        self.line(&self.localizer.say(key, args))
    }

    /// Prints a line.
    pub(super) fn line(&self, text: &str) -> io::Result<()> {
        print(&format!("{text}\n"))
    }

    /// Prints words with spaces between them, in lines of limited width.
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

    /// Prints a prompt.
    pub(super) fn prompt(&self, prompt: &str) -> io::Result<()> {
        print(&format!("{prompt}> "))
    }

    /// Prints a typed line, unless the terminal shows it already.
    pub(super) fn echo(&self, line: &str) -> io::Result<()> {
        if self.input_is_visible { Ok(()) } else { self.line(line) }
    }
}
