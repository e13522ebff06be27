//! A position with the moves that led to it.

use std::error::Error;
use std::fmt;

use putahi_rules::{Game, History, ImportError, Match, Spec, check_moves, import_position, with_game};

/// A position to analyse, with the moves that led to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisRequest {
    /// The game and its options.
    pub spec: Spec,
    /// The text of the first position, in the notation of the game or in the form of another program; the usual start if there
    /// is none.
    pub position: Option<String>,
    /// The moves from there to the position in question, in their notation.
    pub moves: Vec<String>,
    /// The consecutive quiet plies that led to the first position; 0 for as many as its text counts.
    pub clock: u16,
}

/// Why a request has no answer.
#[derive(Debug)]
pub enum AnalysisRequestError {
    /// The text is not a position of the game.
    Position(ImportError),
    /// A move is illegal in its position.
    Move {
        /// Its number, from 1.
        ply: usize,
        /// Its text.
        text: String,
    },
    /// The clock exceeds the limit of quiet plies of the game.
    Clock(u16),
}

impl fmt::Display for AnalysisRequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnalysisRequestError::Position(error) => error.fmt(f),
            AnalysisRequestError::Move { ply, text } => write!(f, "move {ply}, `{text}`, is not legal there"),
            AnalysisRequestError::Clock(plies) => write!(f, "no match goes on after {plies} quiet plies"),
        }
    }
}

impl Error for AnalysisRequestError {}

impl AnalysisRequest {
    /// Whether there is such a position, and its moves can be listed.
    ///
    /// # Errors
    /// As [`AnalysisRequest::replay`]; or the position has too many moves.
    pub fn check(&self) -> Result<(), AnalysisRequestError> {
        with_game!(&self.spec, |options: G| self.position::<G>(options).map(drop))
    }

    /// The match up to the position in question, whose moves can be listed.
    pub(crate) fn position<G: History>(
        &self,
        options: &G::Options,
    ) -> Result<Match<G>, AnalysisRequestError> {
        let game = self.replay::<G>(options)?;
        let refused = |error| AnalysisRequestError::Position(ImportError::Setup(G::id_of(options), error));
        check_moves(game.position()).map_err(refused)?;
        Ok(game)
    }

    /// The match up to the position in question.
    ///
    /// # Errors
    /// The text is not a position of the game, the position has too many moves, a move is illegal, or the clock is too high.
    pub fn replay<G: History>(&self, options: &G::Options) -> Result<Match<G>, AnalysisRequestError> {
        let read =
            |text: &String| import_position::<G>(options, text).map_err(AnalysisRequestError::Position);
        let (start, counted) = self.position.as_ref().map_or_else(|| Ok((G::start(options), 0)), read)?;
        if self.clock > G::laws(options).most_quiet() {
            return Err(AnalysisRequestError::Clock(self.clock));
        }
        let mut game = Match::continued(start, if self.clock > 0 { self.clock } else { counted });
        for (ply, text) in (1..).zip(&self.moves) {
            game.play_text(text).map_err(|_| AnalysisRequestError::Move { ply, text: text.clone() })?;
        }
        Ok(game)
    }
}

/// The text of the last position of a match and of its spec.
pub(crate) fn texts<G: Game + History>(game: &Match<G>) -> (String, String) {
    (Spec::of::<G>(game.position().options()).to_string(), game.position().to_string())
}
