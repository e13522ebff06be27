//! Playing levels: how strong a computer player is, and how varied its moves are.

use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use putahi_rules::{Game, Plies, Value, legal_moves};

use crate::rng::Rng;
use crate::search::Search;
use crate::{Evaluate, Limits, MultiPv, Report, Score, SearchRequest, search};

/// How strong a computer player is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Level {
    /// Searches at most two plies deep and often picks a slightly worse move.
    Easy,
    /// Searches at most four plies deep and seldom picks a worse move.
    #[default]
    Medium,
    /// Picks a best move of a search as deep as the limits allow, with the tablebase.
    Hard,
}

/// A chosen move and the report it was chosen from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// The scores of all legal moves, and the cost of the choice.
    pub report: Report<G>,
}

/// The error of a text that names no level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(pub String);

/// In the softmax, the least score of a proven win, in hundredths of a man; estimates are clamped to it.
const WIN_MIN_HUNDREDTHS: f64 = 1500.0;
/// In the softmax, a proven win that ends later than this has the least score.
const WIN_BONUS_MAX_PLIES: f64 = 50.0;
/// In the softmax, what a proven win scores more for each ply by which it ends sooner, in hundredths of a man.
const WIN_BONUS_HUNDREDTHS_PER_PLY: f64 = 10.0;
/// The temperature of the softmax at level `Easy`, in hundredths of a man.
const EASY_TEMPERATURE_HUNDREDTHS: f64 = 60.0;
/// The temperature of the softmax at level `Medium`, in hundredths of a man.
const MEDIUM_TEMPERATURE_HUNDREDTHS: f64 = 12.0;
/// The swindle scores of equally good moves get one part of the time and nodes divided by this.
const TIE_BREAK_LIMITS_DIVISOR: u32 = 4;
/// The most nodes that the swindle scores of equally good moves may take.
const TIE_BREAK_MAX_NODES: u64 = 200_000;
/// The most nodes for the search of a position with one legal move.
const FORCED_MOVE_MAX_NODES: u64 = 1_000;

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The name of the level, as `Display` writes and `FromStr` reads it.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }

    /// The usual limits in play against people: at most a second a move.
    pub const fn limits(self) -> Limits<'static> {
        Limits::time(match self {
            Level::Easy => Duration::from_millis(200),
            Level::Medium => Duration::from_millis(500),
            Level::Hard => Duration::from_secs(1),
        })
    }

    /// Chooses a move. Returns None if and only if the position is finished.
    ///
    /// `Easy` and `Medium` ignore the tablebase and pick at random from all moves by softmax: the better the score, the
    /// likelier the move. `Hard` picks a best move; of several best moves the one with the greatest swindle score,
    /// after which random replies err most often. If all moves lose, all count as best. Remaining ties are broken at
    /// random.
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
        match self {
            Level::Easy => {
                choose_by_softmax(request, limits.cap_depth(Plies(2)), EASY_TEMPERATURE_HUNDREDTHS, rng)
            }
            Level::Medium => {
                choose_by_softmax(request, limits.cap_depth(Plies(4)), MEDIUM_TEMPERATURE_HUNDREDTHS, rng)
            }
            Level::Hard => choose_best(request, &limits, rng),
        }
    }
}

/// Picks a move at random by softmax (Boltzmann distribution): with probabilities proportional to
/// exp(score / temperature), both in hundredths of a man.
fn choose_by_softmax<G: Evaluate>(
    request: &SearchRequest<'_, G>,
    limits: Limits<'_>,
    temperature: f64,
    mut rng: Rng,
) -> Option<Choice<G>> {
    let request = SearchRequest { tablebase: None, multi_pv: MultiPv::All, ..*request };
    let report = search(&request, &limits);
    let best = softmax_score(report.best()?.score);
    let weight = |score| ((softmax_score(score) - best) / temperature).exp();
    let total: f64 = report.lines.iter().map(|line| weight(line.score)).sum();
    let mut rest = rng.unit_f64() * total;
    let picked = report.lines.iter().find(|line| {
        rest -= weight(line.score);
        rest < 0.0
    });
    let mv = picked.or(report.best())?.mv.clone();
    Some(Choice { mv, report })
}

/// A score in hundredths of a man, where a proven win is not so far above an estimate that weak levels never miss it.
fn softmax_score(score: Score) -> f64 {
    let bonus = |value: Value| {
        let plies_saved = |plies: Plies| (WIN_BONUS_MAX_PLIES - f64::from(plies.0)).max(0.0);
        value.plies().map_or(0.0, plies_saved) * WIN_BONUS_HUNDREDTHS_PER_PLY
    };
    match score {
        Score::Estimate(hundredths) => f64::from(hundredths).clamp(-WIN_MIN_HUNDREDTHS, WIN_MIN_HUNDREDTHS),
        Score::Proven(Value::Drawn) => 0.0,
        Score::Proven(value @ Value::Won(_)) => WIN_MIN_HUNDREDTHS + bonus(value),
        Score::Proven(value @ Value::Lost(_)) => -WIN_MIN_HUNDREDTHS - bonus(value),
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
