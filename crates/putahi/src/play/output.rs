//! The output of a match in the terminal.

use std::io;

use putahi_cli::print;
use putahi_play::{Args, Localizer, TerminalStyle, board_columns, terminal_board, terminal_list};
use putahi_rules::{History, Match, Tabletop};

use crate::locale::{coloured, columns};

/// The columns of a line of listed words.
const COLUMNS: usize = 76;

#[derive(Clone, Copy)]
pub(super) struct Output {
    pub(super) localizer: Localizer,
    coloured: bool,
}

impl Output {
    pub(super) fn new(localizer: Localizer) -> Output {
        Output { localizer, coloured: coloured() }
    }

    /// Prints the board and the pieces beside it, with the last move marked: by a line under its points where there are colours,
    /// otherwise in words. In a terminal that is too narrow the pieces are listed in words.
    pub(super) fn board<G: Tabletop + History>(&self, game: &Match<G>) -> io::Result<()> {
        let (position, columns) = (game.position(), columns());
        let needed = board_columns(position.board(), columns);
        let last = &game.moves().last().map(G::touches).unwrap_or_default();
        let style = TerminalStyle { last, coloured: self.coloured, columns };
        if needed > columns {
            let board = self.localizer.say("order-board", &[]);
            let args = [("needed", needed.into()), ("columns", columns.into()), ("board", board.into())];
            self.line("")?;
            self.say("terminal-narrow", &args)?;
            self.line(&terminal_list(position, self.localizer, &style))?;
        } else {
            self.line(&format!("\n{}", terminal_board(position, self.localizer, &style)))?;
        }
        if self.coloured && needed <= columns { Ok(()) } else { self.last_move(game) }
    }

    fn last_move<G: Tabletop + History>(&self, game: &Match<G>) -> io::Result<()> {
        let Some((before, m)) = game.positions().iter().zip(game.moves()).last() else { return Ok(()) };
        let seat = self.localizer.seat(before.id(), before.turn());
        let made = self.localizer.notation(before.id(), &m.to_string());
        self.say("terminal-last", &[("seat", seat.into()), ("move", made.into())])
    }

    pub(super) fn say(&self, key: &str, args: &Args<'_>) -> io::Result<()> {
        self.line(&self.localizer.say(key, args))
    }

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
}
