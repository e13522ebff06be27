//! Plays the moves of a foreign text.

use super::fen::Start;
use super::{Morris, unusual};
use crate::foreign::pgn::Word;
use crate::{
    Foreign, ForeignCapture, ForeignError, ForeignFlaw, Game, GameTree, Match, find_move, legal_moves,
};

/// The match that `moves` give from `start`, with what `begun` says besides.
pub(super) fn play(start: &Start, moves: &[Word], begun: Foreign) -> Result<Foreign, ForeignError> {
    let (position, quiet_plies, moves) = match start {
        Start::Position(position, quiet) => (position, *quiet, moves),
        Start::Capture(taken) => match moves.split_first() {
            None => return Ok(questioned(begun, taken)),
            Some((first, rest)) => (captured(taken, first)?, 0, rest),
        },
    };
    let foreign = Foreign { position: unusual(position), quiet_plies, ..begun };
    let mut player = Player { game: Match::continued(*position, quiet_plies), after_end: None, foreign };
    for (index, word) in moves.iter().enumerate() {
        let is_last = index + 1 == moves.len();
        player.play(word, is_last).map_err(|flaw| ForeignError::new(word.line, flaw))?;
    }
    Ok(player.foreign)
}

/// A question which of the men is taken.
fn questioned(begun: Foreign, taken: &[(&'static str, Morris)]) -> Foreign {
    let captured = |(point, position): &(&'static str, Morris)| ForeignCapture {
        point: (*point).to_owned(),
        position: unusual(position),
        moves: Vec::new(),
    };
    Foreign { captures: taken.iter().map(captured).collect(), ..begun }
}

/// The position after the capture that `first` names.
fn captured<'a>(taken: &'a [(&'static str, Morris)], first: &Word) -> Result<&'a Morris, ForeignError> {
    let point = first.text.strip_prefix('x');
    let found = taken.iter().find(|(name, _)| Some(*name) == point);
    let flaw = || ForeignFlaw::Move(1, first.text.clone());
    found.map(|(_, position)| position).ok_or_else(|| ForeignError::new(first.line, flaw()))
}

/// The state of playing. After a draw by a rule about the history, moves go on from position to position.
struct Player {
    game: Match<Morris>,
    after_end: Option<Morris>,
    foreign: Foreign,
}

impl Player {
    fn position(&self) -> &Morris {
        self.after_end.as_ref().unwrap_or_else(|| self.game.position())
    }

    fn play(&mut self, word: &Word, is_last: bool) -> Result<(), ForeignFlaw> {
        let (ply, text) = (self.foreign.moves.len() + 1, word.text.clone());
        if ply > GameTree::MOST_MOVES {
            return Err(ForeignFlaw::TooManyMoves(GameTree::MOST_MOVES));
        }
        if let Some(m) = find_move(self.position(), &text) {
            self.make(&m);
            self.foreign.moves.push(text);
            return Ok(());
        }
        let captures = self.captures(&text);
        match (captures.is_empty(), is_last) {
            (true, _) => Err(ForeignFlaw::Move(ply, text)),
            (false, false) => Err(ForeignFlaw::Capture(ply, text)),
            (false, true) => {
                self.foreign.captures = captures;
                Ok(())
            }
        }
    }

    fn make(&mut self, m: &<Morris as Game>::Move) {
        match (&mut self.after_end, self.game.outcome().copied()) {
            (Some(position), _) => position.play_unchecked(m),
            (None, None) => self.game.play_unchecked(m),
            (None, Some(outcome)) => {
                let mut position = *self.game.position();
                position.play_unchecked(m);
                self.foreign.end = Some((self.foreign.moves.len(), outcome));
                self.after_end = Some(position);
            }
        }
    }

    /// The legal moves that are `text` with a capture.
    fn captures(&self, text: &str) -> Vec<ForeignCapture> {
        let point = |m: &String| m.strip_prefix(text)?.strip_prefix('x').map(str::to_owned);
        let legal = legal_moves(self.position()).into_iter().map(|m| m.to_string());
        let completed = |m: String| {
            let moves = self.foreign.moves.iter().cloned().chain([m.clone()]).collect();
            Some(ForeignCapture { point: point(&m)?, position: self.foreign.position.clone(), moves })
        };
        legal.filter_map(completed).collect()
    }
}
