//! The host obeys what is typed.

use std::path::PathBuf;

use putahi_play::{AnyMatch, Command, CommandError, Event, Level, Offer, PlayerKind};
use putahi_rules::{Agreement, Game, MoveError, Seat, Tabletop, legal_moves};
use putahi_tables::FileSolvable;

use super::command::{self, Order, Plain};
use super::repl::{Done, Due, Left, Repl};
use super::resumed::Resumed;
use super::save;
use crate::mind::{self, Evaluate};

/// Hints are as good as the computers can give them.
const HINT: Level = Level::Hard;

impl<G: Tabletop + Evaluate + FileSolvable> Repl<'_, G> {
    /// Obeys the one who has to do what is `due`; gives back how the table is left, if it is.
    pub(super) fn obey(&mut self, due: &Due, order: Order) -> Done<Option<Left>> {
        match order {
            Order::Move(text) => self.obey_move(due, text)?,
            Order::Plain(Plain::Quit) => return self.quit().map(Some),
            Order::Plain(plain) => self.obey_plain(due, plain)?,
            Order::Save(file) => self.save(file)?,
            Order::Resume(file) => return self.resume(file),
            Order::NoFile(word) => self.output.say("terminal-no-file", &[("order", word.into())])?,
        }
        Ok(None)
    }

    /// Leaves the table; a match in which nobody has moved is not worth a file.
    fn quit(&mut self) -> Done<Left> {
        if self.table.game().moves().is_empty() { Ok(Left::Gone) } else { self.leave() }
    }

    fn obey_move(&mut self, due: &Due, text: String) -> Done {
        match due {
            Due::Move(seat, _) => self.wish(&Command::Move { seat: *seat, text }),
            Due::Answer(..) => self.deny(&CommandError::OfferOpen),
            Due::Nothing => self.deny(&CommandError::Over),
        }
    }

    fn obey_plain(&mut self, due: &Due, plain: Plain) -> Done {
        match (plain, due) {
            (Plain::Board, _) => self.draw(),
            (Plain::Moves, _) => self.list_moves(),
            (Plain::Help, _) => self.help(),
            (Plain::Yes | Plain::No, Due::Answer(seat, _)) => {
                self.wish(&Command::Answer { seat: *seat, yes: plain == Plain::Yes })
            }
            (Plain::Yes | Plain::No, _) => self.deny(&CommandError::NoOffer),
            (_, Due::Answer(..)) => self.deny(&CommandError::OfferOpen),
            (Plain::Undo, _) => self.undo(),
            (_, Due::Nothing) => self.deny(&CommandError::Over),
            (Plain::Draw, Due::Move(seat, _)) => self.offer(*seat, Offer::Draw),
            (Plain::Stop, Due::Move(seat, _)) => self.offer(*seat, Offer::Count),
            (Plain::Resign, Due::Move(seat, _)) => self.wish(&Command::Resign { seat: *seat }),
            (Plain::Hint, Due::Move(..)) => self.hint(),
            (Plain::Quit, _) => Ok(()),
        }
    }

    /// Does what a seat wants, or says why it is denied.
    fn wish(&mut self, command: &Command) -> Done {
        match self.table.decide(command) {
            Ok(event) => self.happen(&event),
            Err(denied) => self.deny(&denied),
        }
    }

    fn deny(&self, denied: &CommandError) -> Done {
        let words = self.output.words;
        self.output.line(&words.command_error(G::ID, self.table.game().position().board(), denied))?;
        if let CommandError::Move(MoveError::Unknown(_)) = denied {
            self.output.say("terminal-greeting", &[("help", command::word(words, "help").into())])?;
        }
        Ok(())
    }

    /// What the seats of this game can agree on.
    const AGREEMENT: Option<Offer> = match G::LAWS.agreement {
        Some((Agreement::Draw, _)) => Some(Offer::Draw),
        Some((Agreement::Count, _)) => Some(Offer::Count),
        None => None,
    };
    /// The word by which the seats agree.
    const AGREEING: Option<Plain> = match G::LAWS.agreement {
        Some((Agreement::Draw, _)) => Some(Plain::Draw),
        Some((Agreement::Count, _)) => Some(Plain::Stop),
        None => None,
    };

    fn offer(&mut self, seat: Seat, offer: Offer) -> Done {
        match (Self::AGREEMENT, Self::AGREEING) {
            (Some(known), Some(plain)) if known != offer => {
                let word = command::word(self.output.words, plain.word());
                Ok(self.output.say("terminal-other-offer", &[("order", word.into())])?)
            }
            _ => self.wish(&Command::Offer { seat, offer }),
        }
    }

    /// Takes back the last move of a person and all that followed. Who can type here sees the board with the others,
    /// so that asking them would be one more key for the same people.
    fn undo(&mut self) -> Done {
        let earlier = self.table.game().positions().iter().rev().skip(1);
        let human = |seat: Seat| self.table.player_kinds()[seat] == PlayerKind::Human;
        let mut movers = earlier.map(Game::turn).zip(1..);
        match movers.find(|(seat, _)| human(*seat)) {
            Some((seat, plies)) => self.happen(&Event::TookBack { seat, plies }),
            None => self.deny(&CommandError::NothingToTakeBack(self.table.game().position().turn())),
        }
    }

    fn hint(&self) -> Done {
        let (game, known) = (self.table.game(), self.known.as_ref());
        let m = mind::choose(game, known, HINT, self.input.stop());
        let exact = known.and_then(|known| mind::exact(known, game, &m));
        match AnyMatch::explain(&self.table, &m.to_string(), exact, self.output.words) {
            Some(hint) if !self.input.stopped() => Ok(self.output.line(&hint.said)?),
            _ => Ok(()),
        }
    }

    fn list_moves(&self) -> Done {
        let mut moves: Vec<String> =
            legal_moves(self.table.game().position()).iter().map(ToString::to_string).collect();
        moves.sort();
        match moves.is_empty() || self.table.turn().is_none() {
            true => self.deny(&CommandError::Over),
            false => Ok(self.output.list(&moves)?),
        }
    }

    fn help(&self) -> Done {
        let words = self.output.words;
        let example = legal_moves(self.table.game().position()).first().map(ToString::to_string);
        let example = example.unwrap_or_default();
        self.output.say("terminal-help", &[("example", example.into())])?;
        self.output.line(command::help(words, Self::AGREEING).trim_end())?;
        self.explain_pieces()
    }

    /// What the letters of the pieces mean, where nobody owns them.
    fn explain_pieces(&self) -> Done {
        let pieces = self.table.game().position().pieces();
        let standing = pieces.standing.iter().map(|(_, piece)| *piece);
        let all = pieces.reserve.iter().copied().chain(standing).filter(|piece| piece.owner().is_none());
        let named = |piece| format!("{piece} {}", self.output.words.piece(G::ID, piece));
        let named: Vec<String> = all.map(named).collect();
        if named.is_empty() { Ok(()) } else { Ok(self.output.list(&named)?) }
    }

    fn save(&mut self, file: PathBuf) -> Done {
        let name = file.display().to_string();
        match save::write_new(&file, &self.record()) {
            Ok(()) => {
                self.output.say("terminal-saved", &[("file", name.into())])?;
                self.kept = Some(file);
                Ok(())
            }
            Err(error) => {
                let args = [("file", name.into()), ("error", error.to_string().into())];
                Ok(self.output.say("terminal-not-saved", &args)?)
            }
        }
    }

    /// Leaves for the match in `file`, this one kept if it is worth it.
    fn resume(&mut self, file: PathBuf) -> Done<Option<Left>> {
        match Resumed::open(file, None, self.output.words) {
            Ok(resumed) => {
                self.quit()?;
                Ok(Some(Left::For(Box::new(resumed))))
            }
            Err(error) => {
                self.output.line(&format!("{error:#}"))?;
                Ok(None)
            }
        }
    }
}
