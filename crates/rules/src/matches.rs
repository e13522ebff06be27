//! A match: one play of a game, with its positions, moves and outcome.

use crate::{BySeat, Cause, History, Laws, Outcome, Seat, SeatResult, find_move, legal_moves};
use std::error::Error;
use std::fmt;

/// A match from its first position on, with the ends that depend on history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match<G: History> {
    /// All positions so far, the first and the current one included.
    positions: Vec<G>,
    moves: Vec<G::Move>,
    /// For each position, the number of consecutive quiet plies that led to it.
    quiet: Vec<u16>,
    outcome: Option<Outcome>,
}

/// Why a move was not played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotPlayed {
    /// The match has ended.
    Over(Outcome),
    /// The move is not legal in the current position.
    Illegal,
}

impl fmt::Display for NotPlayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotPlayed::Over(outcome) => write!(f, "the match has ended: {outcome}"),
            NotPlayed::Illegal => write!(f, "the move is not legal here"),
        }
    }
}

impl Error for NotPlayed {}

impl<G: History> Match<G> {
    /// A match from the starting position.
    pub fn new(options: &G::Options) -> Match<G> {
        Match::from_position(G::start(options))
    }

    /// A match from a given position, which counts as its first occurrence.
    pub fn from_position(start: G) -> Match<G> {
        Match::continued(start, 0)
    }

    /// A match from a given position (its first occurrence) with `quiet_plies` consecutive quiet plies already counted.
    pub fn continued(start: G, quiet_plies: u16) -> Match<G> {
        let mut game =
            Match { positions: vec![start], moves: Vec::new(), quiet: vec![quiet_plies], outcome: None };
        game.outcome = game.find_outcome();
        game
    }

    /// The current position.
    pub fn position(&self) -> &G {
        self.positions.last().expect("a match has its first position")
    }

    /// The first position.
    pub fn start(&self) -> &G {
        &self.positions[0]
    }

    /// All positions so far, from the first to the current one.
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// The moves so far.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// The outcome, if the match has ended.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The number of consecutive quiet plies that led to the current position.
    pub fn quiet_plies(&self) -> u16 {
        *self.quiet.last().expect("every position has its count")
    }

    /// The number of consecutive quiet plies that led to each position, as many as there are [positions](Match::positions).
    pub fn quiet_counts(&self) -> &[u16] {
        &self.quiet
    }

    /// How often the current position has occurred so far, this time included.
    pub fn occurrences(&self) -> usize {
        self.positions.iter().filter(|earlier| *earlier == self.position()).count()
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// The match has ended, or the move is illegal; the match is unchanged.
    pub fn play(&mut self, m: &G::Move) -> Result<(), NotPlayed> {
        if let Some(outcome) = self.outcome {
            return Err(NotPlayed::Over(outcome));
        }
        if !legal_moves(self.position()).contains(m) {
            return Err(NotPlayed::Illegal);
        }
        self.play_unchecked(m);
        Ok(())
    }

    /// Plays the legal move written `text`.
    ///
    /// # Errors
    /// As [`Match::play`].
    pub fn play_text(&mut self, text: &str) -> Result<(), NotPlayed> {
        if let Some(outcome) = self.outcome {
            return Err(NotPlayed::Over(outcome));
        }
        let m = find_move(self.position(), text).ok_or(NotPlayed::Illegal)?;
        self.play_unchecked(&m);
        Ok(())
    }

    /// Plays a move that is known to be legal, in a match that has not ended; any other leaves an invalid match.
    pub fn play_unchecked(&mut self, m: &G::Move) {
        let mut next = self.position().clone();
        let quiet = if next.is_quiet(m) { self.quiet_plies() + 1 } else { 0 };
        next.play_unchecked(m);
        self.positions.push(next);
        self.quiet.push(quiet);
        self.moves.push(m.clone());
        self.outcome = self.find_outcome();
    }

    /// Takes back the last `plies` moves, or all if there are fewer; a match that had ended goes on.
    pub fn take_back(&mut self, plies: usize) {
        let kept = self.moves.len().saturating_sub(plies);
        self.moves.truncate(kept);
        self.positions.truncate(kept + 1);
        self.quiet.truncate(kept + 1);
        self.outcome = self.find_outcome();
    }

    /// `seat` resigns; no effect on a match that has ended.
    pub fn resign(&mut self, seat: Seat) {
        let lost =
            Outcome::lost_by(seat, self.position().seats(), Cause::RESIGNATION, self.laws().resignation);
        self.outcome.get_or_insert(lost);
    }

    /// `seat` has run out of time; no effect on a match that has ended.
    pub fn lose_on_time(&mut self, seat: Seat) {
        let lost = Outcome::lost_by(seat, self.position().seats(), Cause::TIME, None);
        self.outcome.get_or_insert(lost);
    }

    /// Ends the match, unless it has ended, by agreement of all seats. Returns false if the game has no rule for that.
    pub fn agree(&mut self) -> bool {
        let Some((_, rule)) = self.laws().agreement else { return false };
        let agreed = self.position().adjudicate(Cause::AGREEMENT, rule);
        self.outcome.get_or_insert(agreed);
        true
    }

    /// Ends the match with the results that an arbiter has decided, even if it has ended with others. A match without a
    /// result is [`SeatResult::Neither`] for every seat.
    pub fn decide(&mut self, results: BySeat<SeatResult>) {
        self.outcome = Some(Outcome { results, cause: Cause::DECISION, rule: None });
    }

    fn laws(&self) -> Laws {
        G::laws(self.position().options())
    }

    /// The outcome of the current position. Of several rules the position itself takes precedence, then repetition.
    fn find_outcome(&self) -> Option<Outcome> {
        let position = self.position();
        let repeated = || {
            let rule = self.laws().repetition.filter(|_| self.occurrences() >= 3)?;
            Some(position.adjudicate(Cause::REPETITION, rule))
        };
        let quiet = || {
            let limit = self.laws().quiet.filter(|limit| self.quiet_plies() >= limit.plies)?;
            Some(position.adjudicate(Cause::QUIET_MOVES, limit.rule))
        };
        position.outcome().or_else(repeated).or_else(quiet)
    }
}
