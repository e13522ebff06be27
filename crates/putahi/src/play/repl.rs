//! The loop of a match in the terminal: shows the board, reads a command and executes it, and moves for computers.

use std::cell::Cell;
use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, bail};
use putahi_bots::NotPerfect;
use putahi_cli::{NewFile, UsageError};
use putahi_engine::{Evaluate, accepts_draw_offer};
use putahi_play::{AnyMatch, Command, Event, Level, MatchState, PlayerKind, Timestamp, side_label};
use putahi_rules::{History, Record, Seat, Tabletop, legal_moves};
use putahi_tables::verify::pseudo_random;
use putahi_tables::{FileSolvable, TableDir};

use super::command;
use super::input::{Input, InputEvent};
use super::output::Output;
use super::resumed::{PLAYERS_TAG, ResumedMatch};
use super::save;

pub(super) enum Exit {
    Quit,
    Resume(Box<ResumedMatch>),
}

pub(super) enum NextAction {
    Move(Seat, PlayerKind),
    AnswerOffer(Seat, PlayerKind),
    None,
}

/// The settings of all matches of a run of `putahi play`.
pub(super) struct Setup {
    pub(super) table_dir: TableDir,
    /// The seed of the computers' moves; none for a new one each time.
    pub(super) seed: Option<u64>,
    pub(super) time: Option<Duration>,
    /// The file to which the record is written in the end.
    pub(super) save: Cell<Option<NewFile>>,
}

pub(super) struct Repl<'a, G: FileSolvable + History> {
    pub(super) state: MatchState<G>,
    pub(super) tables: Option<Arc<G::Table>>,
    /// The file to which the match was saved; none if the match has changed since.
    pub(super) saved_file: Option<PathBuf>,
    resumed_record: Option<Record>,
    /// Whether the board was drawn since it last changed.
    pub(super) board_is_current: bool,
    /// The last hint: after how many plies, which move, and how many steps were told.
    pub(super) hinted: Option<(usize, String, usize)>,
    pub(super) output: Output,
    pub(super) input: &'a Input,
    setup: &'a Setup,
}

impl<'a, G: Tabletop + Evaluate + FileSolvable> Repl<'a, G> {
    /// A match in this state, which goes on from a record if it has been `resumed` from one and its file.
    pub(super) fn new(
        state: MatchState<G>,
        resumed: Option<(PathBuf, Record)>,
        output: Output,
        input: &'a Input,
        setup: &'a Setup,
    ) -> Result<Repl<'a, G>, UsageError> {
        let tables = G::open(state.game().position().options(), &setup.table_dir).ok().map(Arc::new);
        check_perfect(&state, tables.as_deref()).map_err(UsageError::new)?;
        let (saved_file, resumed_record) = resumed.unzip();
        let board_is_current = false;
        let hinted = None;
        Ok(Repl { state, tables, saved_file, resumed_record, board_is_current, hinted, output, input, setup })
    }

    /// Plays until the match is left. An unfinished match is saved, also after an error.
    pub(super) fn run(mut self) -> Result<Exit> {
        let exit = self.print_greeting().and_then(|()| self.run_loop());
        if exit.is_err() && self.is_unfinished() && self.saved_file.is_none() {
            // The name of the file cannot be printed: the terminal has failed.
            let _ = save::save_anywhere(self.state.spec().id(), &self.record());
        }
        exit
    }

    fn print_greeting(&self) -> Result<()> {
        let localizer = self.output.localizer;
        self.output.line(&format!("{} ({})", localizer.game(self.state.spec().id()), self.state.spec()))?;
        Ok(self.output.say("terminal-greeting", &[("help", command::localized(localizer, "help").into())])?)
    }

    fn run_loop(&mut self) -> Result<Exit> {
        loop {
            if self.input.is_stopped() {
                return self.leave();
            }
            match self.next_action() {
                NextAction::Move(seat, PlayerKind::Computer(level)) => self.make_bot_move(seat, level)?,
                NextAction::AnswerOffer(seat, PlayerKind::Computer(level)) => {
                    self.answer_for_bot(seat, level)?;
                }
                next => {
                    if let Some(exit) = self.read_and_execute(&next)? {
                        return Ok(exit);
                    }
                }
            }
        }
    }

    fn next_action(&self) -> NextAction {
        let answering = self.state.offer().and_then(|open| open.waiting.first());
        match (answering, self.state.turn()) {
            (Some(seat), _) => NextAction::AnswerOffer(*seat, self.state.player_kinds()[*seat]),
            (None, Some(seat)) => NextAction::Move(seat, self.state.player_kinds()[seat]),
            (None, None) => NextAction::None,
        }
    }

    /// Reads a command and executes it. Ends a match between computers when it is over.
    fn read_and_execute(&mut self, next: &NextAction) -> Result<Option<Exit>> {
        self.show(next)?;
        if self.has_only_bots() && matches!(next, NextAction::None) {
            return self.leave().map(Some);
        }
        match self.input.next_event(&format!("{}> ", self.prompt(next)), self.words())? {
            InputEvent::Line(line) => {
                if !self.input.is_visible() {
                    self.output.line(&line)?;
                }
                match line.is_empty() {
                    true => Ok(None),
                    false => self.execute(next, command::parse(self.output.localizer, &line)),
                }
            }
            InputEvent::End | InputEvent::Stop => {
                self.output.line("")?;
                self.leave().map(Some)
            }
        }
    }

    fn words(&self) -> Vec<String> {
        let localizer = self.output.localizer;
        let position = self.state.game().position();
        let moves = legal_moves(position)
            .into_iter()
            .map(|m| localizer.notation(self.state.spec().id(), &m.to_string()));
        let moves = moves.filter(|_| self.state.turn().is_some());
        moves.chain(command::words(localizer, self.allowed_offer())).collect()
    }

    fn has_only_bots(&self) -> bool {
        self.state.player_kinds().iter().all(|(_, kind)| *kind != PlayerKind::Human)
    }

    /// The name of the seat that acts next, with the sign of its men; empty if the match is over.
    fn prompt(&self, next: &NextAction) -> String {
        let (NextAction::Move(seat, _) | NextAction::AnswerOffer(seat, _)) = next else {
            return String::new();
        };
        side_label(self.state.game().position(), self.output.localizer, *seat)
    }

    /// Draws the board if it has changed, and prints the outcome or the open offer.
    fn show(&mut self, next: &NextAction) -> Result<()> {
        if !self.board_is_current {
            self.draw()?;
            if let Some(outcome) = self.state.game().outcome() {
                self.output.line(&self.output.localizer.outcome(self.state.spec().id(), outcome))?;
            }
        }
        if let (NextAction::AnswerOffer(..), Some(open)) = (next, self.state.offer()) {
            self.output.line(&format!(
                "{}.",
                self.output.localizer.offer(self.state.spec().id(), open.seat, open.offer)
            ))?;
            let [yes, no] = ["yes", "no"].map(|word| command::localized(self.output.localizer, word));
            self.output.say("terminal-yes-or-no", &[("yes", yes.into()), ("no", no.into())])?;
        }
        Ok(())
    }

    pub(super) fn draw(&mut self) -> Result<()> {
        self.output.board(self.state.game())?;
        self.board_is_current = true;
        Ok(())
    }

    /// The move that a computer of this level chooses; without a seed another each time, so that matches differ.
    pub(super) fn choose_move(&self, level: Level, seed: Option<u64>, time: Option<Duration>) -> G::Move {
        let game = self.state.game();
        let plies = game.moves().len();
        let seed = match seed {
            Some(seed) => pseudo_random(seed ^ pseudo_random(plies as u64)),
            None => RandomState::new().hash_one(plies),
        };
        let limits = level.limits().and_until(self.input.stop_flag());
        let limits = time.map_or(limits, |time| limits.and_time(time));
        putahi_bots::choose(game, self.tables.as_ref(), level, &limits, seed)
    }

    fn make_bot_move(&mut self, seat: Seat, level: Level) -> Result<()> {
        let m = self.choose_move(level, self.setup.seed, self.setup.time);
        if self.input.is_stopped() {
            return Ok(());
        }
        let text = m.to_string();
        let localizer = self.output.localizer;
        let (name, shown) =
            (localizer.seat(self.state.spec().id(), seat), localizer.notation(self.state.spec().id(), &text));
        self.output.say("terminal-played", &[("seat", name.into()), ("move", shown.into())])?;
        self.apply_event(&Event::Moved { text, lag: 0 })?;
        if self.has_only_bots() && self.state.turn().is_some() { self.draw() } else { Ok(()) }
    }

    fn answer_for_bot(&mut self, seat: Seat, level: Level) -> Result<()> {
        let limits = level.limits().and_until(self.input.stop_flag());
        let yes = accepts_draw_offer(self.state.game(), seat, &limits);
        if self.input.is_stopped() {
            return Ok(());
        }
        let key = if yes { "terminal-accepted" } else { "terminal-declined" };
        self.output.say(key, &[("seat", self.output.localizer.seat(self.state.spec().id(), seat).into())])?;
        let answer = self.state.decide(&Command::Answer { seat, yes });
        self.apply_event(&answer.expect("an offer to this seat is open"))
    }

    /// Applies an event to the match, which is unsaved from now on.
    pub(super) fn apply_event(&mut self, event: &Event) -> Result<()> {
        self.state.apply(event, Timestamp::default())?;
        self.saved_file = None;
        self.board_is_current &=
            matches!(event, Event::Offered { .. } | Event::Accepted { .. } | Event::Declined { .. });
        Ok(())
    }

    pub(super) fn record(&self) -> String {
        let mut record = Record::of(self.state.game());
        if let Some(resumed_record) = &self.resumed_record {
            record = record.continuing(resumed_record);
        }
        let player_kinds: Vec<&str> = self.state.player_kinds().iter().map(|(_, kind)| kind.word()).collect();
        record.set_tag(PLAYERS_TAG, &player_kinds.join(",")).expect("the tag and the kinds are valid");
        record.to_string()
    }

    fn is_unfinished(&self) -> bool {
        self.state.game().outcome().is_none()
    }

    /// Saves the match if it is unfinished or a file was named for it, and prints the name of the file.
    pub(super) fn leave(&mut self) -> Result<Exit> {
        if let Some(file) = self.setup.save.take() {
            let path = file.path().to_owned();
            file.write_or_print(&self.record())?;
            self.set_saved(path)?;
        }
        if !self.is_unfinished() {
            return Ok(Exit::Quit);
        }
        if self.saved_file.is_none() {
            self.saved_file = save::save_anywhere(self.state.spec().id(), &self.record());
        }
        match &self.saved_file {
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
                bail!("the match is in no file; copy the record that is printed");
            }
        }
        Ok(Exit::Quit)
    }
}

/// Checks that every computer is what its name says, unless the match is over.
fn check_perfect<G: Tabletop + Evaluate + FileSolvable>(
    state: &MatchState<G>,
    tables: Option<&G::Table>,
) -> Result<(), NotPerfect> {
    let game = state.game();
    let mut kinds = state.player_kinds().iter().filter(|_| game.outcome().is_none());
    kinds.try_for_each(|(_, kind)| match kind {
        PlayerKind::Computer(level) => putahi_bots::check_perfect(game.position(), tables, *level),
        PlayerKind::Human => Ok(()),
    })
}
