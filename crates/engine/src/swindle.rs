//! Swindle scores: which of equally good moves gives the opponents most chances to go wrong.
//!
//! Moves of equal score, such as all drawn or all lost ones, still differ in how easily an opponent errs after them.
//! The swindle score is the expectimax value (Michie 1966) under the assumption that the root seat plays the best move
//! and the others reply as the [error model](crate::error_model) expects. It lies between 1 (the others always lose) and -1.

use putahi_rules::{Outcome, after, legal_moves};
use rustc_hash::FxHashMap;

use crate::error_model::chances;
use crate::{Bound, Evaluate, HistoryEnd, Node, Rng, Search, SearchScore, Side, Stopped, hash_of};

/// A score is multiplied by this factor for each ply, so that an early chance is preferred to a late one.
const DISCOUNT_PER_PLY: f64 = 0.98;
/// The factor for a position that has already occurred in the match: it is one repetition nearer to a draw.
const REPEATED_POSITION_FACTOR: f64 = 0.8;
/// The score of a proven loss at a leaf, less bad than a loss on the board: the opponents still have to find it.
const PROVEN_LOSS_SCORE: f64 = -0.5;
/// The depth at which iterative deepening ends, exclusive.
const DEPTH_LIMIT_PLIES: usize = 24;

/// Swindle scores by table key and remaining depth in plies.
type ScoreCache = FxHashMap<(u64, usize), f64>;

impl<G: Evaluate> Search<'_, G> {
    /// The swindle scores of `moves`, legal moves of the root, in the same order. Iterative deepening: the scores are
    /// those of the last depth that was completed for all moves within the limits; 0 if none was.
    pub(crate) fn swindle_scores(&mut self, moves: &[G::Move]) -> Vec<f64> {
        let mut scores = vec![0.0; moves.len()];
        for depth in 1..DEPTH_LIMIT_PLIES {
            match self.swindle_scores_at_depth(moves, depth) {
                Ok(deeper) => scores = deeper,
                Err(Stopped) => break,
            }
        }
        scores
    }

    /// The moves of `moves`, legal moves of the root, that do not end the match by repetition; all if every one does.
    pub(crate) fn without_repetition(&self, moves: Vec<G::Move>) -> Vec<G::Move> {
        let ends =
            |m: &G::Move| self.repetition.ends_by_repetition(hash_of(&after(self.request.position, m)));
        let others: Vec<G::Move> = moves.iter().filter(|m| !ends(m)).cloned().collect();
        if others.is_empty() { moves } else { others }
    }

    fn swindle_scores_at_depth(&mut self, moves: &[G::Move], depth: usize) -> Result<Vec<f64>, Stopped> {
        let (position, root) = (self.request.position, self.root(depth));
        self.repetition.restart(root.quiet_plies, depth);
        let mut cache = FxHashMap::default();
        let score = |m| self.swindle_score(&after(position, m), root.child(position, m), &mut cache);
        moves.iter().map(score).collect()
    }

    fn swindle_score(&mut self, position: &G, node: Node, cache: &mut ScoreCache) -> Result<f64, Stopped> {
        let key = self.repetition.table_key(hash_of(position), node);
        if let Some(score) = cache.get(&(key, node.depth)) {
            return Ok(*score);
        }
        self.limit_checker.count_node()?;
        let moves = legal_moves(position);
        let score = match self.game_over(position, node) {
            Some(outcome) => f64::from(outcome.value(self.root_seat).sign()),
            None if node.depth == 0 => self.swindle_leaf_score(position, key, node)?,
            None => {
                let child_score = |m| self.swindle_score(&after(position, m), node.child(position, m), cache);
                let child_scores = moves.iter().map(child_score).collect::<Result<Vec<f64>, Stopped>>()?;
                let is_repeated = self.repetition.has_occurred(hash_of(position));
                let repetition_factor = if is_repeated { REPEATED_POSITION_FACTOR } else { 1.0 };
                repetition_factor * DISCOUNT_PER_PLY * self.expectimax(position, &moves, &child_scores)
            }
        };
        cache.insert((key, node.depth), score);
        Ok(score)
    }

    /// The outcome of the match if it is over in `position`. A cycle does not end the match: a reply may leave
    /// the cycle.
    fn game_over(&self, position: &G, node: Node) -> Option<Outcome> {
        let history_end = || self.repetition.history_end(position, hash_of(position), node.quiet_plies);
        position.outcome().or_else(|| match history_end()? {
            HistoryEnd::GameOver(outcome) => Some(outcome),
            HistoryEnd::Cycle(_) => None,
        })
    }

    /// The greatest child score where the root seat is to move, elsewhere the mean, in which each move counts by its chance.
    fn expectimax(&self, position: &G, moves: &[G::Move], child_scores: &[f64]) -> f64 {
        match self.side(position) {
            Side::Max => child_scores.iter().copied().fold(-1.0, f64::max),
            Side::Min => {
                chances(position, moves).iter().zip(child_scores).map(|(chance, score)| chance * score).sum()
            }
        }
    }

    /// The score of a leaf. It follows from a win or loss in the tablebase or, where the tablebase has no value, one
    /// proven by the transposition table; otherwise from a random playout. In games with a rule on repetition there is
    /// no playout, and the score is 0: random play there is too long to tell one position from another.
    fn swindle_leaf_score(&mut self, position: &G, key: u64, node: Node) -> Result<f64, Stopped> {
        // A probe takes as long as many nodes of search.
        if self.request.tablebase.is_some() && self.limit_checker.is_limit_reached() {
            return Err(Stopped);
        }
        let probed = self.request.tablebase.and_then(|probe| probe(position, self.root_seat));
        let score = match probed {
            Some(value) => Some(SearchScore::from_value(value, node.ply)),
            None => self.transposition_table.probe(key).and_then(|entry| {
                let is_proven = entry.bound == Bound::Exact
                    || entry.score.is_win() && entry.bound == Bound::Lower
                    || entry.score.is_loss() && entry.bound == Bound::Upper;
                is_proven.then_some(entry.score)
            }),
        };
        Ok(match score {
            Some(score) if score.is_win() => 1.0,
            Some(score) if score.is_loss() => PROVEN_LOSS_SCORE,
            _ if !self.repetition.has_rule() => self.random_playout(position, node, key)?,
            _ => 0.0,
        })
    }

    /// The score of one playout, a match of random moves, from `position`. The key of the position is the seed.
    fn random_playout(&mut self, position: &G, mut node: Node, key: u64) -> Result<f64, Stopped> {
        let mut rng = Rng::new(key);
        let (mut position, mut moves) = (position.clone(), Vec::new());
        loop {
            self.limit_checker.count_node()?;
            if let Some(outcome) = self.game_over(&position, node) {
                return Ok(f64::from(outcome.value(self.root_seat).sign()));
            }
            moves.clear();
            position.push_moves(&mut moves);
            let index = rng.below(moves.len());
            node = node.child(&position, &moves[index]);
            position.play_unchecked(&moves[index]);
        }
    }
}
