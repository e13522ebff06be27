//! The search of weak levels: a shallow alpha-beta search that overlooks moves, its own and those of others, as people do.
//!
//! Which moves of a position are seen is decided once for each choice, by the obscurity of the moves (see
//! [`error_model`](crate::error_model)). Scores are in hundredths of a man, for the seat to move at the root; with three seats
//! the others are treated as one opponent. History is ignored.

use putahi_rules::{Game, Outcome, Plies, Seat, after, legal_moves};

use crate::error_model::{is_seen, last_move, softmax};
use crate::{
    Bound, Choice, Evaluate, LimitChecker, Limits, Line, Node, Overlooking, Report, Rng, Score,
    SearchRequest, Stopped,
};

/// The score of a win at the root, in hundredths of a man; estimates are clamped to half of it.
const WIN: i32 = 3_000;
/// How much less a win is worth for each ply to it.
const WIN_PER_PLY: i32 = 20;
/// Moves that are worse than the best one by more than this many temperatures are not told apart.
const MARGIN_TEMPERATURES: f64 = 8.0;
/// The greatest distance from the root, in plies, that a line of forced captures reaches.
const DEEPEST_PLY: usize = 40;

struct OverlookingSearch<'a, G: Evaluate> {
    request: &'a SearchRequest<'a, G>,
    root_seat: Seat,
    model: Overlooking,
    /// Decides, with position and move, which moves are seen.
    salt: u64,
    limits: LimitChecker<'a>,
}

/// Picks a move at random, the likelier the better its score and the greater its salience. None if the position is finished.
pub(crate) fn choose<G: Evaluate>(
    request: &SearchRequest<'_, G>,
    model: Overlooking,
    limits: &Limits<'_>,
    mut rng: Rng,
) -> Option<Choice<G>> {
    let (root_seat, limits) = (request.position.turn(), LimitChecker::start(*limits));
    let mut search = OverlookingSearch { request, root_seat, model, salt: rng.next_u64(), limits };
    let (scores, depth) = search.iterate();
    let utility = |(m, score): &(G::Move, i32)| {
        f64::from(*score) / model.temperature + model.salience * request.position.salience(m)
    };
    let chances = softmax(&scores.iter().map(utility).collect::<Vec<f64>>());
    let mv = scores.get(rng.index_by(&chances))?.0.clone();
    Some(Choice { mv, report: search.report(scores, depth) })
}

type Scores<G> = Vec<(<G as Game>::Move, i32)>;

impl<G: Evaluate> OverlookingSearch<'_, G> {
    /// The moves that are seen at the root, each with its score, and the depth of the search.
    fn iterate(&mut self) -> (Scores<G>, usize) {
        let (position, last) = (self.request.position, last_move(self.request));
        let seen = self.seen(position, legal_moves(position), last.as_ref());
        let mut scores: Scores<G> = seen.into_iter().map(|m| (m, 0)).collect();
        let deepest = if position.is_setup() { 0 } else { self.model.depth };
        for depth in 1..=deepest {
            match self.score_root(&scores, depth) {
                Ok(deeper) => scores = deeper,
                Err(Stopped) => return (scores, depth - 1),
            }
            self.limits.enforce();
        }
        (scores, deepest)
    }

    /// Scores the moves of the root, the best of the last iteration first.
    fn score_root(&mut self, moves: &[(G::Move, i32)], depth: usize) -> Result<Scores<G>, Stopped> {
        let (position, root) = (self.request.position, Node { ply: 0, depth, quiet_plies: 0 });
        let mut scores = Vec::with_capacity(moves.len());
        let mut best = -WIN;
        for (m, _) in moves {
            let window = (best - self.margin(), WIN + 1);
            let score = self.score(&after(position, m), m, root.child(position, m), window)?;
            best = best.max(score);
            scores.push((m.clone(), score));
        }
        scores.sort_by_key(|(_, score)| -score);
        Ok(scores)
    }

    /// Moves that are worse than the best one by more than this, in hundredths of a man, get a bound; none where worse moves are
    /// likelier.
    fn margin(&self) -> i32 {
        match self.model.temperature {
            temperature if temperature < 0.0 => 2 * WIN,
            temperature => (MARGIN_TEMPERATURES * temperature) as i32 + 1,
        }
    }

    /// The score of the position after the move `last`, within a window of scores for the root seat.
    fn score(
        &mut self,
        position: &G,
        last: &G::Move,
        node: Node,
        (mut alpha, mut beta): (i32, i32),
    ) -> Result<i32, Stopped> {
        self.limits.count_node()?;
        if let Some(outcome) = position.outcome() {
            return Ok(self.outcome_score(&outcome, node.ply));
        }
        let moves = self.moves_to_search(position, last, node);
        if moves.is_empty() {
            return Ok(position.evaluate(self.root_seat).clamp(-WIN / 2, WIN / 2));
        }
        let maximises = position.turn() == self.root_seat;
        let mut best = if maximises { -WIN - 1 } else { WIN + 1 };
        for m in moves {
            let score = self.score(&after(position, &m), &m, node.child(position, &m), (alpha, beta))?;
            if maximises {
                best = best.max(score);
                alpha = alpha.max(score);
            } else {
                best = best.min(score);
                beta = beta.min(score);
            }
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// The moves that are seen and searched, the most forcing first; at the horizon forced ones alone.
    fn moves_to_search(&self, position: &G, last: &G::Move, node: Node) -> Vec<G::Move> {
        let mut moves = Vec::new();
        match node.depth {
            0 if node.ply < DEEPEST_PLY => {
                position.push_forced_moves(&mut moves);
                moves.retain(|m| self.sees(position, m, Some(last)));
            }
            0 => {}
            _ => {
                position.push_moves(&mut moves);
                moves = self.seen(position, moves, Some(last));
            }
        }
        moves.sort_by_cached_key(|m| -position.order_hint(m));
        moves
    }

    /// Those of the legal `moves` that are seen; the least obscure one if none is.
    fn seen(&self, position: &G, moves: Vec<G::Move>, last: Option<&G::Move>) -> Vec<G::Move> {
        let seen: Vec<G::Move> = moves.iter().filter(|m| self.sees(position, m, last)).cloned().collect();
        if !seen.is_empty() {
            return seen;
        }
        let obscurity = |m: &G::Move| position.obscurity(m, last);
        moves.into_iter().min_by(|a, b| obscurity(a).total_cmp(&obscurity(b))).into_iter().collect()
    }

    fn sees(&self, position: &G, m: &G::Move, last: Option<&G::Move>) -> bool {
        is_seen(position, m, last, self.model.sight, self.salt)
    }

    fn outcome_score(&self, outcome: &Outcome, ply: usize) -> i32 {
        let win = WIN - (WIN_PER_PLY * ply as i32).min(WIN / 2 - 1);
        win * i32::from(outcome.value(self.root_seat).sign())
    }

    fn report(&self, scores: Scores<G>, depth: usize) -> Report<G> {
        let least = scores.first().map_or(0, |(_, best)| best - self.margin());
        let line = |(mv, score): (G::Move, i32)| {
            let bound = if score > least { Bound::Exact } else { Bound::Upper };
            Line { pv: vec![mv.clone()], mv, score: Score::Estimate(score), bound }
        };
        let lines = scores.into_iter().map(line).collect();
        let (nodes, time) = (self.limits.nodes, self.limits.elapsed());
        Report { lines, depth: Plies(depth as u16), nodes, time }
    }
}
