//! Traps: equally good moves to which a search without exact values replies with an error.
//!
//! A swindle score ([`swindle`](crate::swindle)) expects the opponent to err as people do at first sight. An opponent that searches
//! errs elsewhere: where a loss lies beyond the depth of its search. So the replies of a search without a tablebase are found, and
//! the tablebase shows which of them lose the value of the position. Each depth that the search completes represents an opponent
//! that searches to this depth; all depths are equally likely. Where no reply loses the value, a move scores higher the worse the
//! score of that search is for the opponent: the evaluation is fitted to exact values, so that where it is bad, fewer replies hold
//! the draw.

use putahi_rules::{Seat, Value, after, legal_moves};
use rustc_hash::FxHashMap;

use crate::{
    Evaluate, IterationResult, Limits, Memory, OpponentModel, Report, Score, Search, SearchRequest, Stopped,
    exact_value, hash_of,
};

/// The nodes of a search for the replies to a move of the root, in each pass.
const NODES_BY_PASS: [u64; 2] = [1_000, 8_000];
/// A search for the replies to the next own move gets the nodes of the first one divided by this.
const NEXT_NODES_DIVISOR: u64 = 8;
/// From this pass on, the next own move is looked at, too.
const NEXT_FROM_PASS: usize = 1;
/// The factor by which a trap that needs one more move counts.
const DISCOUNT_PER_MOVE: f64 = 0.9;
/// The weight of a position that the opponent's search considers lost, compared with an error that is certain.
const PRESSURE_WEIGHT: f64 = 0.5;
/// The score, in hundredths of a man, at which the pressure is three quarters of that.
const PRESSURE_HUNDREDTHS: f64 = 200.0;
/// Subtracted from the score of a move to a position that has occurred in the match, where the opponent may again not err.
const REPEATED_POSITION_COST: f64 = 0.2;
/// The memory of the searches for replies, in bytes.
const MEMORY_BYTES: usize = 2 << 20;

#[derive(Clone)]
struct Replies<M> {
    /// Moves with their chances, which sum up to 1.
    chances: Vec<(M, f64)>,
    /// What the search thinks of the position for the side that does not reply: 1 if it is won, 0 if it is even, -1 if it is lost.
    pressure: f64,
}

struct TrapSearch<'s, 'a, G: Evaluate> {
    search: &'s mut Search<'a, G>,
    memory: Memory,
    /// The replies in positions, by key and nodes.
    found: FxHashMap<(u64, u64), Replies<G::Move>>,
}

impl<G: Evaluate> Search<'_, G> {
    /// For each of `moves`, equally good moves of the root, in the same order: the chance that an opponent that searches errs
    /// within its next two moves, and how bad the position is for it by its evaluation. 1 is an error that is certain. The scores
    /// are those of the last pass over all moves that was completed within the limits; 0 if none was, without a tablebase, with
    /// three seats, and in games whose evaluation does not tell positions apart.
    pub(crate) fn trap_scores(&mut self, moves: &[G::Move]) -> Vec<f64> {
        let mut scores = vec![0.0; moves.len()];
        let position = self.request.position;
        if self.request.tablebase.is_none() || !G::TELLS_APART || position.seats() == Seat::MOST {
            return scores;
        }
        let memory = Memory::new(MEMORY_BYTES);
        let mut traps = TrapSearch { search: self, memory, found: FxHashMap::default() };
        for (pass, nodes) in NODES_BY_PASS.into_iter().enumerate() {
            let is_next = pass >= NEXT_FROM_PASS;
            let score = |m| traps.score_after(position, m, nodes, is_next);
            match moves.iter().map(score).collect() {
                Ok(deeper) => scores = deeper,
                Err(Stopped) => break,
            }
        }
        for (score, m) in scores.iter_mut().zip(moves) {
            if self.repetition.has_occurred(hash_of(&after(position, m))) {
                *score -= REPEATED_POSITION_COST;
            }
        }
        scores
    }
}

impl<G: Evaluate> TrapSearch<'_, '_, G> {
    /// The score of the move `m` of the root seat; with `is_next` its next move is looked at, too.
    fn score_after(&mut self, position: &G, m: &G::Move, nodes: u64, is_next: bool) -> Result<f64, Stopped> {
        let child = after(position, m);
        if child.outcome().is_some() || child.turn() == self.search.root_seat {
            return Ok(0.0);
        }
        let (sign, replies) = (self.sign(&child), self.replies(&child, nodes)?);
        let likeliest = replies.chances.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
        let mut score = if is_next { 0.0 } else { PRESSURE_WEIGHT * replies.pressure };
        for (reply, chance) in replies.chances {
            let next = after(&child, &reply);
            if self.sign(&next) > sign {
                score += chance;
            } else if is_next && chance >= likeliest {
                score += chance * DISCOUNT_PER_MOVE * self.best_score(&next, nodes / NEXT_NODES_DIVISOR)?;
            }
        }
        Ok(score)
    }

    /// The best score of the moves of the root seat in `position` that keep its value.
    fn best_score(&mut self, position: &G, nodes: u64) -> Result<f64, Stopped> {
        if position.outcome().is_some() || position.turn() != self.search.root_seat {
            return Ok(0.0);
        }
        let sign = self.sign(position);
        let mut best = -1.0_f64;
        for m in legal_moves(position) {
            if self.sign(&after(position, &m)) >= sign {
                best = best.max(self.score_after(position, &m, nodes, false)?);
            }
        }
        Ok(best)
    }

    /// 1, 0 or -1 for a position that is won, drawn or lost for the root seat; 0 where the tablebase has no value.
    fn sign(&self, position: &G) -> i8 {
        let value_by = |probe| exact_value(position, self.search.root_seat, probe);
        self.search.request.tablebase.and_then(value_by).map_or(0, Value::sign)
    }

    /// The moves that a search of `nodes` nodes prefers in `position`, where the opponent is to move.
    fn replies(&mut self, position: &G, nodes: u64) -> Result<Replies<G::Move>, Stopped> {
        let key = (hash_of(position), nodes);
        if let Some(replies) = self.found.get(&key) {
            return Ok(replies.clone());
        }
        if self.search.limit_checker.is_limit_reached() {
            return Err(Stopped);
        }
        let replies = self.search_replies(position, nodes);
        self.found.insert(key, replies.clone());
        Ok(replies)
    }

    fn search_replies(&mut self, position: &G, nodes: u64) -> Replies<G::Move> {
        let limits = self.limits_of_replies(nodes);
        let (mut best_moves, mut last_score) = (Vec::new(), Score::Estimate(0));
        let mut observe = |report: &Report<G>| {
            if let Some(line) = report.best() {
                best_moves.push(line.mv.clone());
                last_score = line.score;
            }
        };
        let request =
            SearchRequest { selective: true, memory: Some(&self.memory), ..SearchRequest::new(position) };
        let mut search = Search::new(&request, limits);
        search.observer = Some(&mut observe);
        let unsearched = IterationResult::of(&request);
        search.iterative_deepening(unsearched, OpponentModel::Paranoid);
        let visited = search.limit_checker.nodes;
        drop(search);
        self.search.limit_checker.nodes += visited;
        Replies { chances: shares(best_moves), pressure: -in_one(last_score) }
    }

    /// The limits of a search for replies: `nodes` nodes, and the time that the whole choice has left.
    fn limits_of_replies(&self, nodes: u64) -> Limits<'static> {
        let checker = &self.search.limit_checker;
        let time = checker.limits.time.map(|time| time.saturating_sub(checker.elapsed()));
        Limits { time, ..Limits::nodes(nodes) }
    }
}

/// A score between -1 for a loss and 1 for a win.
fn in_one(score: Score) -> f64 {
    match score {
        Score::Estimate(hundredths) => (f64::from(hundredths) / PRESSURE_HUNDREDTHS).tanh(),
        Score::Proven(value) => f64::from(value.sign()),
    }
}

fn shares<M: PartialEq>(moves: Vec<M>) -> Vec<(M, f64)> {
    let share = 1.0 / moves.len().max(1) as f64;
    let mut shares: Vec<(M, f64)> = Vec::new();
    for m in moves {
        match shares.iter_mut().find(|(other, _)| *other == m) {
            Some((_, sum)) => *sum += share,
            None => shares.push((m, share)),
        }
    }
    shares
}

#[cfg(test)]
mod tests {
    use putahi_rules::morris::Morris;
    use putahi_rules::{Game, find_move};

    use super::*;
    use crate::TablebaseProbe;

    /// White threatens to close the mill a7, d7, g7 if it plays a7, and black's search prevents that: by the tablebase that loses.
    #[test]
    fn a_reply_that_search_thinks_best_and_the_tablebase_lost_is_a_trap() {
        let text = ".w./.../.../.b..../.../.../... w 8,8";
        let position = Morris::parse(&Default::default(), text).expect("a position");
        let probe: TablebaseProbe<'_, _> = &|position: &Morris, seat| {
            let is_prevented = seat == Seat::FIRST && position.to_string().starts_with("wwb/");
            Some(if is_prevented { Value::Won(None) } else { Value::Drawn })
        };
        let request = SearchRequest { tablebase: Some(probe), ..SearchRequest::new(&position) };
        let moves = ["a7", "g4", "e3"].map(|text| find_move(&position, text).expect("a legal move"));
        let mut search = Search::new(&request, Limits::nodes(6_000));
        search.limit_checker.enforce();
        let scores = search.trap_scores(&moves);
        assert!(scores[0] > PRESSURE_WEIGHT, "{scores:?}");
        assert!(scores[1..].iter().all(|score| *score < PRESSURE_WEIGHT), "{scores:?}");
    }

    #[test]
    fn without_a_tablebase_there_are_no_traps() {
        let position = Morris::start(&Default::default());
        let request = SearchRequest::new(&position);
        let mut search = Search::new(&request, Limits::nodes(6_000));
        assert_eq!(search.trap_scores(&legal_moves(&position)), [0.0; 24]);
    }

    #[test]
    fn moves_that_occur_again_share_one_chance() {
        assert_eq!(shares(vec!['a', 'b', 'a', 'a']), [('a', 0.75), ('b', 0.25)]);
    }
}
