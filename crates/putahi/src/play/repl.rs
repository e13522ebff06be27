//! The host of a table in the terminal: asks whose turn it is, lets computers think, obeys what is typed.

use std::path::PathBuf;

use putahi_play::{Command, Event, Level, MatchState, PlayerKind, Timestamp, side_label};
use putahi_rules::{History, Record, Seat, Tabletop};
use putahi_tables::FileSolvable;

use super::command;
use super::input::{Heard, Input};
use super::output::Output;
use super::resumed::{Resumed, SITTERS};
use super::save;
use crate::mind::{self, Evaluate};

/// How a table was left.
pub(super) enum Left {
    /// For good.
    Gone,
    /// For another match.
    For(Box<Resumed>),
}

/// Who has to do what now.
pub(super) enum Due {
    /// The seat moves.
    Move(Seat, PlayerKind),
    /// The seat answers the open offer.
    Answer(Seat, PlayerKind),
    /// The match is over.
    Nothing,
}

/// A table and those who look after it.
pub(super) struct Repl<'a, G: FileSolvable + History> {
    pub(super) table: MatchState<G>,
    /// The exact values that the computers know.
    pub(super) known: Option<G::Table>,
    /// The file that holds the match as it stands, if one does.
    pub(super) kept: Option<PathBuf>,
    /// The record from which the match goes on, if it does.
    earlier: Option<Record>,
    /// Whether the board as last drawn is still the present one.
    pub(super) drawn: bool,
    pub(super) output: Output,
    pub(super) input: &'a Input,
}

pub(super) type Done<T = ()> = anyhow::Result<T>;

impl<'a, G: Tabletop + Evaluate + FileSolvable> Repl<'a, G> {
    /// The host of `table`, which stands like this in the file `kept` if it comes from one.
    pub(super) fn new(
        table: MatchState<G>,
        kept: Option<PathBuf>,
        output: Output,
        input: &'a Input,
    ) -> Repl<'a, G> {
        let known = mind::tables::<G>(table.game().position().options());
        Repl { table, known, kept, earlier: None, drawn: false, output, input }
    }

    /// The same, where the match goes on from a record.
    pub(super) fn continuing(self, earlier: Record) -> Repl<'a, G> {
        Repl { earlier: Some(earlier), ..self }
    }

    /// Plays until the table is left. Whatever fails then, an unfinished match is kept.
    pub(super) fn run(mut self) -> Done<Left> {
        let left = self.greet().and_then(|()| self.serve());
        if left.is_err() && self.is_unfinished() && self.kept.is_none() {
            // Nobody can be told where: the terminal is gone.
            let _ = save::keep(G::ID, &self.record());
        }
        left
    }

    fn greet(&self) -> Done {
        let words = self.output.words;
        self.output.line(&format!("{} ({})", words.game(G::ID), self.table.spec()))?;
        Ok(self.output.say("terminal-greeting", &[("help", command::word(words, "help").into())])?)
    }

    fn serve(&mut self) -> Done<Left> {
        loop {
            if self.input.stopped() {
                return self.leave();
            }
            match self.due() {
                Due::Move(seat, PlayerKind::Computer(level)) => self.let_move(seat, level)?,
                Due::Answer(seat, PlayerKind::Computer(level)) => self.let_answer(seat, level)?,
                due => {
                    if let Some(left) = self.ask(&due)? {
                        return Ok(left);
                    }
                }
            }
        }
    }

    fn due(&self) -> Due {
        let asked = self.table.offer().and_then(|open| open.waiting.first());
        match (asked, self.table.turn()) {
            (Some(seat), _) => Due::Answer(*seat, self.table.player_kinds()[*seat]),
            (None, Some(seat)) => Due::Move(seat, self.table.player_kinds()[seat]),
            (None, None) => Due::Nothing,
        }
    }

    /// Asks whoever has to do something, and obeys. When a match between computers is over, nobody is asked.
    fn ask(&mut self, due: &Due) -> Done<Option<Left>> {
        self.show(due)?;
        let watched = self.table.player_kinds().iter().all(|(_, kind)| *kind != PlayerKind::Human);
        if watched && matches!(due, Due::Nothing) {
            return Ok(Some(Left::Gone));
        }
        self.output.ask(&self.prompt(due))?;
        match self.input.hear() {
            Heard::Line(line) => {
                self.output.heard(&line)?;
                match line.is_empty() {
                    true => Ok(None),
                    false => self.obey(due, command::read(self.output.words, &line)),
                }
            }
            Heard::End | Heard::Stop => {
                self.output.line("")?;
                self.leave().map(Some)
            }
        }
    }

    /// The seat that is asked, with the sign of its men; in a match that is over nobody's.
    fn prompt(&self, due: &Due) -> String {
        let (Due::Move(seat, _) | Due::Answer(seat, _)) = due else { return String::new() };
        side_label(self.table.game().position(), self.output.words, *seat)
    }

    /// Draws the board where it has changed, and says how things stand.
    fn show(&mut self, due: &Due) -> Done {
        if !self.drawn {
            self.draw()?;
            if let Some(outcome) = self.table.game().outcome() {
                self.output.line(&self.output.words.outcome(G::ID, outcome))?;
            }
        }
        if let (Due::Answer(..), Some(open)) = (due, self.table.offer()) {
            self.output.line(&format!("{}.", self.output.words.offer(G::ID, open.seat, open.offer)))?;
            let [yes, no] = ["yes", "no"].map(|word| command::word(self.output.words, word));
            self.output.say("terminal-yes-or-no", &[("yes", yes.into()), ("no", no.into())])?;
        }
        Ok(())
    }

    pub(super) fn draw(&mut self) -> Done {
        let game = self.table.game();
        let last = game.moves().last().map(G::touches).unwrap_or_default();
        self.output.board(game.position(), &last)?;
        self.drawn = true;
        Ok(())
    }

    fn let_move(&mut self, seat: Seat, level: Level) -> Done {
        let m = mind::choose(self.table.game(), self.known.as_ref(), level, self.input.stop());
        if self.input.stopped() {
            return Ok(());
        }
        let text = m.to_string();
        let name = self.output.words.seat(G::ID, seat);
        self.output.say("terminal-played", &[("seat", name.into()), ("move", text.as_str().into())])?;
        self.happen(&Event::Moved { text, lag: 0 })?;
        let watched = self.table.player_kinds().iter().all(|(_, kind)| *kind != PlayerKind::Human);
        if watched && self.table.turn().is_some() { self.draw() } else { Ok(()) }
    }

    fn let_answer(&mut self, seat: Seat, level: Level) -> Done {
        let yes = mind::agrees(self.table.game(), seat, level, self.input.stop());
        if self.input.stopped() {
            return Ok(());
        }
        let key = if yes { "terminal-accepted" } else { "terminal-declined" };
        self.output.say(key, &[("seat", self.output.words.seat(G::ID, seat).into())])?;
        let answer = self.table.decide(&Command::Answer { seat, yes });
        self.happen(&answer.expect("the seat is asked"))
    }

    /// Lets `event` happen; no file holds the match as it stands any more.
    pub(super) fn happen(&mut self, event: &Event) -> Done {
        self.table.apply(event, Timestamp::default())?;
        self.kept = None;
        self.drawn &=
            matches!(event, Event::Offered { .. } | Event::Accepted { .. } | Event::Declined { .. });
        Ok(())
    }

    /// The record of the match, and who sits where.
    pub(super) fn record(&self) -> String {
        let mut record = Record::of(self.table.game());
        if let Some(earlier) = &self.earlier {
            record = record.continuing(earlier);
        }
        let player_kinds: Vec<&str> = self.table.player_kinds().iter().map(|(_, kind)| kind.word()).collect();
        record.set_tag(SITTERS, &player_kinds.join(",")).expect("the tag is one of our own");
        record.to_string()
    }

    fn is_unfinished(&self) -> bool {
        self.table.game().outcome().is_none()
    }

    /// Keeps the match if it is unfinished, and says where.
    pub(super) fn leave(&mut self) -> Done<Left> {
        if !self.is_unfinished() {
            return Ok(Left::Gone);
        }
        let kept = self.kept.take().or_else(|| save::keep(G::ID, &self.record()));
        match kept {
            Some(file) => {
                let file = file.display().to_string();
                let word =
                    if file.contains(char::is_whitespace) { format!("'{file}'") } else { file.clone() };
                self.output.say("terminal-kept", &[("file", file.into())])?;
                let command = format!("putahi play --resume {word}");
                self.output.say("terminal-go-on", &[("command", command.into())])?;
            }
            None => {
                self.output.say("terminal-not-kept", &[])?;
                self.output.line(&self.record())?;
            }
        }
        Ok(Left::Gone)
    }
}
