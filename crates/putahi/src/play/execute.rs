//! Executes the commands that are typed in a match.

use std::path::PathBuf;

use anyhow::Result;
use putahi_bots::exact;
use putahi_cli::NewFile;
use putahi_engine::Evaluate;
use putahi_play::{AnyMatch, Command, CommandError, Event, Level, Offer, PlayerKind};
use putahi_rules::{Agreement, Game, MoveError, Piece, Seat, Tabletop, legal_moves};
use putahi_tables::FileSolvable;
use putahi_view::views;

use super::command::{self, Keyword, TypedCommand};
use super::repl::{Exit, NextAction, Repl};
use super::resumed::ResumedMatch;

const HINT_LEVEL: Level = Level::Perfect;

impl<G: Tabletop + Evaluate + FileSolvable> Repl<'_, G> {
    /// Executes a command of the person whose action `next` is; returns how the match was left, if it was.
    pub(super) fn execute(&mut self, next: &NextAction, command: TypedCommand) -> Result<Option<Exit>> {
        match command {
            TypedCommand::Move(text) => self.execute_move(next, text)?,
            TypedCommand::Keyword(Keyword::Quit) => return self.quit().map(Some),
            TypedCommand::Keyword(keyword) => self.execute_keyword(next, keyword)?,
            TypedCommand::Save(file) => self.save(file)?,
            TypedCommand::Resume(file) => return self.resume(file),
            TypedCommand::MissingFile(word) => {
                self.output.say("terminal-no-file", &[("order", word.into())])?;
            }
        }
        Ok(None)
    }

    /// Leaves the match, and saves it if a move was made.
    fn quit(&mut self) -> Result<Exit> {
        if self.state.game().moves().is_empty() { Ok(Exit::Quit) } else { self.leave() }
    }

    fn execute_move(&mut self, next: &NextAction, text: String) -> Result<()> {
        match next {
            NextAction::Move(seat, _) => self.apply_command(&Command::Move { seat: *seat, text }),
            NextAction::AnswerOffer(..) => self.print_refusal(&CommandError::OfferOpen),
            NextAction::None => self.print_refusal(&CommandError::Over),
        }
    }

    fn execute_keyword(&mut self, next: &NextAction, keyword: Keyword) -> Result<()> {
        match (keyword, next) {
            (Keyword::Board, _) => self.draw(),
            (Keyword::Moves, _) => self.list_moves(),
            (Keyword::Help, _) => self.help(),
            (Keyword::Yes | Keyword::No, NextAction::AnswerOffer(seat, _)) => {
                self.apply_command(&Command::Answer { seat: *seat, yes: keyword == Keyword::Yes })
            }
            (Keyword::Yes | Keyword::No, _) => self.print_refusal(&CommandError::NoOffer),
            (_, NextAction::AnswerOffer(..)) => self.print_refusal(&CommandError::OfferOpen),
            (Keyword::Undo, _) => self.undo(),
            (_, NextAction::None) => self.print_refusal(&CommandError::Over),
            (Keyword::Draw | Keyword::Stop, NextAction::Move(seat, _)) => self.offer(*seat, keyword),
            (Keyword::Resign, NextAction::Move(seat, _)) => {
                self.apply_command(&Command::Resign { seat: *seat })
            }
            (Keyword::Hint, NextAction::Move(..)) => self.hint(),
            (Keyword::Quit, _) => Ok(()),
        }
    }

    /// Executes a command of a seat, or prints why it is refused.
    fn apply_command(&mut self, command: &Command) -> Result<()> {
        match self.state.decide(command) {
            Ok(event) => self.apply_event(&event),
            Err(refused) => self.print_refusal(&refused),
        }
    }

    fn print_refusal(&self, refused: &CommandError) -> Result<()> {
        let localizer = self.output.localizer;
        self.output.line(&localizer.command_error(
            self.state.spec().id(),
            self.state.game().position().board(),
            refused,
        ))?;
        if let CommandError::Move(MoveError::Unknown(_)) = refused {
            self.output
                .say("terminal-greeting", &[("help", command::localized(localizer, "help").into())])?;
        }
        Ok(())
    }

    /// The command for the offer that this game allows.
    pub(super) fn allowed_offer(&self) -> Option<Keyword> {
        match G::laws(self.state.game().position().options()).agreement {
            Some((Agreement::Draw, _)) => Some(Keyword::Draw),
            Some((Agreement::Count, _)) => Some(Keyword::Stop),
            None => None,
        }
    }

    /// Makes an offer, or names the command for the one that this game allows.
    fn offer(&mut self, seat: Seat, keyword: Keyword) -> Result<()> {
        let (offer, other) = match keyword {
            Keyword::Draw => (Offer::Draw, "stop"),
            _ => (Offer::Count, "draw"),
        };
        if self.allowed_offer().is_none_or(|allowed| allowed == keyword) {
            return self.apply_command(&Command::Offer { seat, offer });
        }
        let word = command::localized(self.output.localizer, other);
        Ok(self.output.say("terminal-other-offer", &[("order", word.into())])?)
    }

    /// Takes back a resignation, else the last move of a person and all moves after it. The other seats need not consent: all
    /// people share this terminal.
    fn undo(&mut self) -> Result<()> {
        if let Some(seat) = self.state.resigned() {
            return self.apply_event(&Event::TookBack { seat, plies: 0 });
        }
        let earlier = self.state.game().positions().iter().rev().skip(1);
        let is_human = |seat: Seat| self.state.player_kinds()[seat] == PlayerKind::Human;
        let mut movers = earlier.map(Game::turn).zip(1..);
        match movers.find(|(seat, _)| is_human(*seat)) {
            Some((seat, plies)) => self.apply_event(&Event::TookBack { seat, plies }),
            None => self.print_refusal(&CommandError::NothingToTakeBack(self.state.game().position().turn())),
        }
    }

    /// Tells a step more of the hint each time it is asked for at the same position.
    fn hint(&mut self) -> Result<()> {
        let plies = self.state.game().moves().len();
        let told = self.hinted.take().filter(|(at, ..)| *at == plies);
        let (_, text, steps) =
            told.unwrap_or_else(|| (plies, self.choose_move(HINT_LEVEL, None, None).to_string(), 0));
        let (game, tables) = (self.state.game(), self.tables.as_ref());
        let m = G::parse_move(game.position().options(), &text).expect("the move is one of the game");
        let exact = tables.and_then(|tables| exact(tables, game, &m));
        let hint = views(&self.state).explain(&text, exact, steps + 1, self.output.localizer);
        let Some(hint) = hint.filter(|_| !self.input.is_stopped()) else { return Ok(()) };
        self.hinted = Some((plies, text, hint.step));
        Ok(self.output.line(&hint.said)?)
    }

    fn list_moves(&self) -> Result<()> {
        let legal = legal_moves(self.state.game().position());
        let mut moves: Vec<String> = legal
            .iter()
            .map(|m| self.output.localizer.notation(self.state.spec().id(), &m.to_string()))
            .collect();
        moves.sort();
        match moves.is_empty() || self.state.turn().is_none() {
            true => self.print_refusal(&CommandError::Over),
            false => Ok(self.output.list(&moves)?),
        }
    }

    fn help(&self) -> Result<()> {
        let example = legal_moves(self.state.game().position()).first().map(ToString::to_string);
        let example = self.output.localizer.notation(self.state.spec().id(), &example.unwrap_or_default());
        self.output.say("terminal-help", &[("example", example.into())])?;
        self.output.line(command::help(self.output.localizer, self.allowed_offer()).trim_end())?;
        self.explain_pieces()
    }

    /// Explains the letters of the pieces that belong to no seat.
    fn explain_pieces(&self) -> Result<()> {
        let pieces = self.state.game().position().pieces();
        let standing = pieces.standing.iter().map(|(_, piece)| *piece);
        let all = pieces.reserve.iter().copied().chain(standing).filter(|piece| piece.owner().is_none());
        let localizer = self.output.localizer;
        let letters = |piece: Piece| localizer.notation(self.state.spec().id(), &piece.to_string());
        let name = |piece| format!("{} {}", letters(piece), localizer.piece(self.state.spec().id(), piece));
        let names: Vec<String> = all.map(name).collect();
        if names.is_empty() { Ok(()) } else { Ok(self.output.list(&names)?) }
    }

    pub(super) fn save(&mut self, file: PathBuf) -> Result<()> {
        let created = NewFile::create(&file).map_err(anyhow::Error::from);
        match created.and_then(|created| created.write_whole(self.record().as_bytes())) {
            Ok(()) => self.set_saved(file),
            Err(error) => {
                Ok(self.output.say("terminal-not-saved", &[("error", format!("{error:#}").into())])?)
            }
        }
    }

    pub(super) fn set_saved(&mut self, file: PathBuf) -> Result<()> {
        self.output.say("terminal-saved", &[("file", file.display().to_string().into())])?;
        self.saved_file = Some(file);
        Ok(())
    }

    /// Leaves this match, which is saved if a move was made, and continues the match of `file`.
    fn resume(&mut self, file: PathBuf) -> Result<Option<Exit>> {
        match ResumedMatch::open(file, None, self.output.localizer) {
            Ok(resumed) => {
                self.quit()?;
                Ok(Some(Exit::Resume(Box::new(resumed))))
            }
            Err(error) => {
                self.output.line(&format!("{error:#}"))?;
                Ok(None)
            }
        }
    }
}
