//! The tree of Monte Carlo tree search. Positions that are reached in several ways share a node.

use putahi_rules::{BySeat, Game, Seat, Value, after};
use rustc_hash::FxHashMap;

use super::playout::{Expected, Playouts, distinct_moves, estimate};
use crate::{Evaluate, Score, hash_of};

/// How much a move that has seldom been tried is preferred.
const EXPLORATION: f64 = 0.4;
/// After about this many tries of a move, its own results count as much as those of all moves as first.
const RAVE_EQUIVALENCE: f64 = 100.0;
/// The number of the visit at which a node gets its moves.
const EXPAND_AT: u32 = 2;
/// An estimate of a position after the setup counts as this many playouts.
const ESTIMATE_WEIGHT: f64 = 4.0;
/// The score of a sure win that is not proven, in hundredths.
const SURE_WIN: f64 = 1_000.0;

struct Edge<M> {
    mv: M,
    /// The index of the node that it leads to, once visited.
    child: Option<usize>,
    visits: f64,
    /// Simulations in which the move was made at this node or later, and their payoffs to the seat to move.
    as_first: (f64, f64),
}

struct Node<M> {
    turn: Seat,
    edges: Vec<Edge<M>>,
    visits: u32,
    sums: BySeat<f64>,
    /// The payoffs, once they are exact.
    exact: Option<BySeat<f64>>,
    is_leaf: bool,
}

impl<M> Node<M> {
    fn payoff(&self, seat: Seat) -> f64 {
        match &self.exact {
            Some(exact) => exact[seat],
            None => self.sums[seat] / f64::from(self.visits.max(1)),
        }
    }
}

pub(super) struct Tree<G: Game> {
    nodes: Vec<Node<G::Move>>,
    by_key: FxHashMap<u64, usize>,
    /// How many more moves of nodes the memory has room for.
    free_edges: usize,
}

impl<G: Evaluate> Tree<G> {
    /// A tree of at most about `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Tree<G> {
        let free_edges = bytes / size_of::<Edge<G::Move>>();
        Tree { nodes: Vec::new(), by_key: FxHashMap::default(), free_edges }
    }

    pub(super) fn is_solved(&self) -> bool {
        self.nodes.first().is_some_and(|root| root.exact.is_some())
    }

    /// One simulation: down the tree, a new node, a playout, and the result to all nodes on the way.
    pub(super) fn simulate(&mut self, root: &G, search: &mut Playouts<'_, G>) {
        let mut position = root.clone();
        let mut at = self.node(&position);
        let mut path = Vec::new();
        while !self.nodes[at].is_leaf && self.is_expanded(at, &position, search) {
            let Some(edge) = self.select(at) else {
                // Other paths to the same positions have proven the last of the moves.
                self.nodes[at].exact = self.exact(at);
                break;
            };
            let m = self.nodes[at].edges[edge].mv.clone();
            position.play_unchecked(&m);
            search.played.push(m);
            search.count_node();
            path.push((at, edge));
            let child = self.node(&position);
            self.nodes[at].edges[edge].child = Some(child);
            at = child;
        }
        let expected = self.expected(at, &position, search);
        self.add(at, &expected.payoffs);
        self.back_up(&path, &expected.payoffs, &search.played);
    }

    fn node(&mut self, position: &G) -> usize {
        let key = hash_of(position);
        let next = self.nodes.len();
        let at = *self.by_key.entry(key).or_insert(next);
        if at == next {
            self.nodes.push(Node {
                turn: position.turn(),
                edges: Vec::new(),
                visits: 0,
                sums: BySeat::from_fn(position.seats(), |_| 0.0),
                exact: None,
                is_leaf: !position.is_setup(),
            });
        }
        at
    }

    /// Whether the node has its moves; it gets them when it has been visited often enough and there is memory.
    fn is_expanded(&mut self, at: usize, position: &G, search: &mut Playouts<'_, G>) -> bool {
        if !self.nodes[at].edges.is_empty() {
            return true;
        }
        let is_root = at == 0;
        if !is_root && (self.nodes[at].visits + 1 < EXPAND_AT || self.free_edges == 0) {
            return false;
        }
        let turn = position.turn();
        let mut moves = distinct_moves(position);
        search.rng.shuffle(&mut moves);
        let edge = |mv: G::Move| {
            let next = after(position, &mv);
            let as_first = if next.is_setup() {
                (0.0, 0.0)
            } else {
                (ESTIMATE_WEIGHT, ESTIMATE_WEIGHT * estimate(&next)[turn])
            };
            search.count_node();
            Edge { mv, child: None, visits: 0.0, as_first }
        };
        self.nodes[at].edges = moves.into_iter().map(edge).collect();
        self.free_edges = self.free_edges.saturating_sub(self.nodes[at].edges.len());
        true
    }

    /// The move to try at a node: that of the greatest upper confidence bound among those that are not exact. None if all are.
    fn select(&self, at: usize) -> Option<usize> {
        let node = &self.nodes[at];
        let log = f64::from(node.visits + 1).ln();
        let mut best: Option<(f64, usize)> = None;
        for (index, edge) in node.edges.iter().enumerate() {
            let child = edge.child.map(|child| &self.nodes[child]);
            if child.is_some_and(|child| child.exact.is_some()) {
                continue;
            }
            let own = child.map_or(0.0, |child| child.payoff(node.turn));
            let (count, sum) = edge.as_first;
            let as_first = if count > 0.0 { sum / count } else { 0.5 };
            let beta = (RAVE_EQUIVALENCE / (3.0 * edge.visits + RAVE_EQUIVALENCE)).sqrt();
            let beta = if child.is_none() { 1.0 } else { beta };
            let bound =
                (1.0 - beta) * own + beta * as_first + EXPLORATION * (log / (edge.visits + 1.0)).sqrt();
            if best.is_none_or(|(most, _)| bound > most) {
                best = Some((bound, index));
            }
        }
        best.map(|(_, index)| index)
    }

    /// What is expected of a node by this simulation.
    fn expected(&mut self, at: usize, position: &G, search: &mut Playouts<'_, G>) -> Expected {
        if let Some(payoffs) = self.nodes[at].exact {
            return Expected { payoffs, is_exact: true };
        }
        if !self.nodes[at].is_leaf {
            return search.playout(position);
        }
        let expected = search.solve(position);
        self.nodes[at].exact = expected.is_exact.then_some(expected.payoffs);
        expected
    }

    fn add(&mut self, at: usize, payoffs: &BySeat<f64>) {
        let node = &mut self.nodes[at];
        node.visits += 1;
        payoffs.iter().for_each(|(seat, payoff)| node.sums[seat] += payoff);
    }

    fn back_up(&mut self, path: &[(usize, usize)], payoffs: &BySeat<f64>, played: &[G::Move]) {
        for (depth, (at, edge)) in path.iter().enumerate().rev() {
            self.add(*at, payoffs);
            let exact = self.exact(*at);
            let node = &mut self.nodes[*at];
            node.exact = exact;
            node.edges[*edge].visits += 1.0;
            let payoff = payoffs[node.turn];
            for edge in node.edges.iter_mut().filter(|edge| played[depth..].contains(&edge.mv)) {
                edge.as_first.0 += 1.0;
                edge.as_first.1 += payoff;
            }
        }
    }

    /// The exact payoffs of a node, if they follow from those of its moves: one wins, or all are exact.
    fn exact(&self, at: usize) -> Option<BySeat<f64>> {
        let node = &self.nodes[at];
        let children = || node.edges.iter().map(|edge| self.nodes[edge.child?].exact);
        let turn = node.turn;
        let best = children().flatten().max_by(|a, b| a[turn].total_cmp(&b[turn]))?;
        (best[turn] == 1.0 || children().all(|exact| exact.is_some())).then_some(best)
    }

    pub(super) fn choice(&self) -> (G::Move, Score) {
        let root = &self.nodes[0];
        let exact = |edge: &Edge<G::Move>| {
            edge.child.and_then(|child| self.nodes[child].exact).map(|exact| exact[root.turn])
        };
        if let Some(won) = root.edges.iter().find(|edge| exact(edge) == Some(1.0)) {
            return (won.mv.clone(), Score::Proven(Value::Won(None)));
        }
        let mean = |edge: &Edge<G::Move>| match edge.child {
            Some(child) => self.nodes[child].sums[root.turn] / f64::from(self.nodes[child].visits),
            None => 0.0,
        };
        let open = |edge: &Edge<G::Move>| if exact(edge) == Some(0.0) { 0.0 } else { edge.visits };
        let key = |edge: &Edge<G::Move>| (open(edge), mean(edge));
        let best = root.edges.iter().max_by(|a, b| key(a).partial_cmp(&key(b)).expect("no key is NaN"));
        let best = best.expect("a position of the setup has a move");
        (best.mv.clone(), Score::Estimate(((2.0 * mean(best) - 1.0) * SURE_WIN) as i32))
    }
}
