//! The choice of a move by a level.

use putahi_rules::legal_moves;

use crate::{
    Choice, Evaluate, Level, LevelModel, Limits, Rng, Search, SearchRequest, Thinking, overlook,
    winning_moves,
};

/// The swindle scores of equally good moves get one part of the time and nodes divided by this.
const TIE_BREAK_LIMITS_DIVISOR: u32 = 4;
/// The most nodes that the swindle scores of equally good moves may take.
const TIE_BREAK_MAX_NODES: u64 = 200_000;
/// The most nodes for the search of a position with one legal move.
const FORCED_MOVE_MAX_NODES: u64 = 1_000;

impl Level {
    /// The levels that can be told apart in a game, the weakest first; `Perfect` is not among them, since it needs a tablebase
    /// that has all positions.
    pub fn offered<G: Evaluate>(options: &G::Options) -> impl Iterator<Item = Level> + use<G> {
        G::levels(options).iter().map(|(level, _)| *level).chain([Level::Strongest])
    }

    pub(crate) fn model<G: Evaluate>(self, options: &G::Options) -> LevelModel {
        if self == Level::Coach {
            return G::coach(options);
        }
        let found = G::levels(options).iter().find(|(level, _)| *level >= self);
        found.map_or(LevelModel::STRONGEST, |(_, model)| *model)
    }

    /// The nodes of Monte Carlo tree search with which the level sets up pieces (see [`mcts`](crate::mcts)); 0 if it does so
    /// without a search.
    pub fn setup_nodes<G: Evaluate>(self, options: &G::Options) -> u64 {
        self.model::<G>(options).setup_nodes
    }

    /// The most nodes of a move if the level plays a best move of a search in this game; None if it overlooks moves.
    pub fn search_nodes<G: Evaluate>(self, options: &G::Options) -> Option<u64> {
        match self.model::<G>(options).thinking {
            Thinking::Searching { nodes } => Some(nodes),
            Thinking::Overlooking(_) => None,
        }
    }

    /// Chooses a move. Returns None if and only if the position is finished.
    ///
    /// Up to `Advanced` in most games a level searches few plies deep, overlooks moves, and picks one at random: the better its
    /// score and the greater its salience, the likelier (see [`error_model`](crate::error_model)). The others pick a best move; of
    /// several best moves the one after which the opponents are expected to err most: the one with the greatest swindle score, to
    /// which, with a tablebase, its trap score is added. If all moves lose, all count as best. Remaining ties are broken at random.
    /// Only `Strongest` and `Perfect` probe the tablebase; where that has wins without plies, it plays the winning move that a search without the
    /// tablebase prefers.
    ///
    /// `seed` determines all random numbers, so the same seed and the same limits give the same move, unless the limits
    /// hold a time or a stop flag. If there is only one legal move, the search is limited to 1000 nodes.
    pub fn choose<G: Evaluate>(
        self,
        request: &SearchRequest<'_, G>,
        limits: &Limits<'_>,
        seed: u64,
    ) -> Option<Choice<G>> {
        let rng = Rng::new(seed);
        let is_forced = legal_moves(request.position).len() == 1;
        let limits = if is_forced { limits.cap_nodes(FORCED_MOVE_MAX_NODES) } else { *limits };
        let tablebase = request.tablebase.filter(|_| self > Level::Hard);
        let request = &SearchRequest { tablebase, ..*request };
        match self.model::<G>(request.position.options()).thinking {
            Thinking::Overlooking(model) => overlook::choose(request, model, &limits, rng),
            Thinking::Searching { nodes } => choose_best(request, &limits.cap_nodes(nodes), rng),
        }
    }
}

/// Picks the best move; of several equally good ones, the one after which the opponents are expected to err most.
fn choose_best<G: Evaluate>(
    request: &SearchRequest<'_, G>,
    limits: &Limits<'_>,
    mut rng: Rng,
) -> Option<Choice<G>> {
    let request = &SearchRequest { selective: true, ..*request };
    if let Some(memory) = request.memory {
        memory.0.begin_search();
    }
    if let Some(choice) = winning_moves::choose(request, limits, &mut rng) {
        return Some(choice);
    }
    let search_limits = limits.fraction(TIE_BREAK_LIMITS_DIVISOR - 1, TIE_BREAK_LIMITS_DIVISOR);
    let mut search = Search::new(request, search_limits);
    let (mut report, candidates) = search.best_moves(limits, &mut rng);
    if candidates.len() <= 1 {
        let mv = report.best()?.mv.clone();
        return Some(Choice { mv, report });
    }
    let candidates = search.without_repetition(candidates);
    let scores = error_scores(&mut search, &candidates, limits);
    (report.nodes, report.time) = (search.limit_checker.nodes, search.limit_checker.elapsed());
    let best_score = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let tied: Vec<usize> = (0..candidates.len()).filter(|i| scores[*i] >= best_score).collect();
    let mv = candidates[tied[rng.below(tied.len())]].clone();
    Some(Choice { mv, report })
}

/// How much the opponents are expected to err after each of `candidates`, equally good moves, in the same order: by the error model
/// (swindle scores) and by search (traps).
fn error_scores<'a, G: Evaluate>(
    search: &mut Search<'a, G>,
    candidates: &[G::Move],
    limits: &Limits<'a>,
) -> Vec<f64> {
    search.limit_checker.restart_with(limits.fraction(1, TIE_BREAK_LIMITS_DIVISOR), TIE_BREAK_MAX_NODES);
    let swindle_scores = search.swindle_scores(candidates);
    search.limit_checker.limits = *limits;
    let trap_scores = search.trap_scores(candidates);
    swindle_scores.iter().zip(trap_scores).map(|(swindle, trap)| swindle + trap).collect()
}
