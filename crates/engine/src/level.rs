//! Playing levels: how strong a computer player is, and how varied its moves are.

mod model;
mod summary;

use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use putahi_rules::{Game, legal_moves};

use crate::rng::Rng;
use crate::search::Search;
use crate::{Evaluate, Limits, Report, SearchRequest, overlook};

pub use model::LevelModel;
pub(crate) use model::{DEFAULT_LEVELS, Overlooking, Thinking};
pub use summary::LevelSummary;

/// How strong a computer player is, the weakest first.
///
/// A game has as many levels as can be told apart in it, see [`Level::offered`]; another level plays as the next stronger one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// For somebody who plays the game for the first time: sees little, and plays what looks good.
    FirstMatch,
    /// Looks a turn ahead and overlooks much.
    Easy,
    /// Looks a turn ahead and overlooks less.
    Casual,
    /// Looks further ahead and overlooks some things.
    #[default]
    Medium,
    /// Looks far ahead and seldom overlooks something.
    Advanced,
    /// The engine's search with few nodes.
    Hard,
    /// The engine's search as far as the limits allow, without tables.
    Strongest,
    /// As the strongest, with the exact values of the tablebase.
    Perfect,
}

/// A chosen move and the report it was chosen from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// The scores of all legal moves, at weak levels of those that were seen; and the cost of the choice.
    pub report: Report<G>,
}

/// The error of a text that names no level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(pub String);

/// The swindle scores of equally good moves get one part of the time and nodes divided by this.
const TIE_BREAK_LIMITS_DIVISOR: u32 = 4;
/// The most nodes that the swindle scores of equally good moves may take.
const TIE_BREAK_MAX_NODES: u64 = 200_000;
/// The most nodes for the search of a position with one legal move.
const FORCED_MOVE_MAX_NODES: u64 = 1_000;

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 8] = [
        Level::FirstMatch,
        Level::Easy,
        Level::Casual,
        Level::Medium,
        Level::Advanced,
        Level::Hard,
        Level::Strongest,
        Level::Perfect,
    ];

    /// The name of the level, as `Display` writes and `FromStr` reads it.
    pub const fn word(self) -> &'static str {
        match self {
            Level::FirstMatch => "first-match",
            Level::Easy => "easy",
            Level::Casual => "casual",
            Level::Medium => "medium",
            Level::Advanced => "advanced",
            Level::Hard => "hard",
            Level::Strongest => "strongest",
            Level::Perfect => "perfect",
        }
    }

    /// The levels that can be told apart in a game, the weakest first; `Perfect` is not among them, since it needs a tablebase
    /// that has all positions.
    pub fn offered<G: Evaluate>() -> impl Iterator<Item = Level> {
        G::LEVELS.iter().map(|(level, _)| *level).chain([Level::Strongest])
    }

    /// How the level thinks in a game.
    pub(crate) fn model<G: Evaluate>(self) -> LevelModel {
        let found = G::LEVELS.iter().find(|(level, _)| *level >= self);
        found.map_or(LevelModel::STRONGEST, |(_, model)| *model)
    }

    /// The nodes of Monte Carlo tree search with which the level sets up pieces (see [`mcts`](crate::mcts)); 0 if it does so
    /// without a search.
    pub fn setup_nodes<G: Evaluate>(self) -> u64 {
        self.model::<G>().setup_nodes
    }

    /// The most nodes of a move if the level plays a best move of a search in this game; None if it overlooks moves.
    pub fn search_nodes<G: Evaluate>(self) -> Option<u64> {
        match self.model::<G>().thinking {
            Thinking::Searching { nodes } => Some(nodes),
            Thinking::Overlooking(_) => None,
        }
    }

    /// The usual limits in play against people: at most a second a move.
    pub const fn limits(self) -> Limits<'static> {
        Limits::time(match self {
            Level::FirstMatch | Level::Easy | Level::Casual => Duration::from_millis(200),
            Level::Medium | Level::Advanced | Level::Hard => Duration::from_millis(500),
            Level::Strongest | Level::Perfect => Duration::from_secs(1),
        })
    }

    /// Chooses a move. Returns None if and only if the position is finished.
    ///
    /// Up to `Advanced` in most games a level searches few plies deep, overlooks moves, and picks one at random: the better its
    /// score and the more it appeals at first sight, the likelier (see [`error_model`](crate::error_model)). The others pick a
    /// best move; of several best moves the one with the greatest swindle score, after which the opponents are expected to err
    /// most. If all moves lose, all count as best. Remaining ties are broken at random. Only `Perfect` looks at the tablebase.
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
        let tablebase = request.tablebase.filter(|_| self == Level::Perfect);
        let request = &SearchRequest { tablebase, ..*request };
        match self.model::<G>().thinking {
            Thinking::Overlooking(model) => overlook::choose(request, model, &limits, rng),
            Thinking::Searching { nodes } => choose_best(request, &limits.cap_nodes(nodes), rng),
        }
    }
}

/// Picks the best move. Where nothing is known that tells it from others, one of them with the greatest swindle score.
fn choose_best<G: Evaluate>(
    request: &SearchRequest<'_, G>,
    limits: &Limits<'_>,
    mut rng: Rng,
) -> Option<Choice<G>> {
    let request = &SearchRequest { selective: true, ..*request };
    let search_limits = limits.fraction(TIE_BREAK_LIMITS_DIVISOR - 1, TIE_BREAK_LIMITS_DIVISOR);
    let mut search = Search::new(request, search_limits);
    let (mut report, candidates) = search.best_moves(request, limits, &mut rng);
    if candidates.len() <= 1 {
        let mv = report.best()?.mv.clone();
        return Some(Choice { mv, report });
    }
    let candidates = search.without_repetition(request.position, candidates);
    search.limit_checker.restart_with(limits.fraction(1, TIE_BREAK_LIMITS_DIVISOR), TIE_BREAK_MAX_NODES);
    let scores = search.swindle_scores(request, &candidates);
    (report.nodes, report.time) = (search.limit_checker.nodes(), search.limit_checker.elapsed());
    let best_score = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let tied: Vec<usize> = (0..candidates.len()).filter(|i| scores[*i] >= best_score).collect();
    let mv = candidates[tied[rng.below(tied.len())]].clone();
    Some(Choice { mv, report })
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let found = Level::ALL.into_iter().find(|level| level.word() == text);
        found.ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Level::ALL.map(Level::word).join(", ");
        write!(f, "unknown level `{}`: there is {known}", self.0)
    }
}

impl Error for UnknownLevel {}
