//! Levels of play: how strong, and how varied.

use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use putahi_rules::{Game, Plies, Value, legal_moves};

use crate::dice::Dice;
use crate::visit::Search;
use crate::{Detail, Evaluate, Limits, Question, Report, Score, search};

/// How strong a player is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Level {
    /// Looks two plies ahead and often takes what is not quite the best.
    Easy,
    /// Looks four plies ahead and seldom takes anything but the best.
    #[default]
    Medium,
    /// As strong as the limits allow, with the oracle's help.
    Hard,
}

/// A move chosen, and what it was chosen from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// How good each move was found to be.
    pub report: Report<G>,
}

/// No level has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(pub String);

/// Two proven wins differ by so many hundredths for each ply between them.
const PLY: f64 = 10.0;
/// A proven win, however late, in hundredths.
const WIN: f64 = 1500.0;
/// Out of so many parts of the limits, one is for choosing among equals.
const PARTS: u32 = 4;
/// Choosing among equals takes no more nodes than this.
const ENOUGH: u64 = 200_000;
/// A move without choice is scored with no more nodes than this.
const GLANCE: u64 = 1_000;

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The name of the level, as it is read and written.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }

    /// The limits for a player who may take about a second a move.
    pub const fn limits(self) -> Limits<'static> {
        Limits::time(match self {
            Level::Easy => Duration::from_millis(200),
            Level::Medium => Duration::from_millis(500),
            Level::Hard => Duration::from_secs(1),
        })
    }

    /// Chooses a move; nothing if and only if the position is finished.
    ///
    /// `Easy` and `Medium` do not ask the oracle; they pick among all moves by chance, the better by their scores the
    /// likelier. `Hard` takes a best move, and of several the one after which replies picked at random go wrong most
    /// often; where everything loses, every move counts as a best one. What is equal then is decided by `seed`.
    /// The same seed and the same limits, if they hold no time, give the same move. The only legal move is made after a
    /// glance: its score is as good as a thousand positions make it.
    pub fn choose<G: Evaluate>(
        self,
        question: &Question<'_, G>,
        limits: &Limits<'_>,
        seed: u64,
    ) -> Option<Choice<G>> {
        let dice = Dice::new(seed);
        let is_forced = legal_moves(question.position).len() == 1;
        let limits = if is_forced { limits.no_longer(GLANCE) } else { *limits };
        match self {
            Level::Easy => choose_softly(question, limits.no_deeper(Plies(2)), 60.0, dice),
            Level::Medium => choose_softly(question, limits.no_deeper(Plies(4)), 12.0, dice),
            Level::Hard => choose_best(question, &limits, dice),
        }
    }
}

/// Picks by chance: a move worse by `heat` hundredths is e times rarer.
fn choose_softly<G: Evaluate>(
    question: &Question<'_, G>,
    limits: Limits<'_>,
    heat: f64,
    mut dice: Dice,
) -> Option<Choice<G>> {
    let question = Question { oracle: None, detail: Detail::Every, ..*question };
    let report = search(&question, &limits);
    let best = in_hundredths(report.best()?.score);
    let weight = |score| ((in_hundredths(score) - best) / heat).exp();
    let all: f64 = report.lines.iter().map(|line| weight(line.score)).sum();
    let mut rest = dice.unit() * all;
    let picked = report.lines.iter().find(|line| {
        rest -= weight(line.score);
        rest < 0.0
    });
    let mv = picked.or(report.best())?.mv.clone();
    Some(Choice { mv, report })
}

/// A proven value as if it were an estimate, for a player who is not quite sure of it.
fn in_hundredths(score: Score) -> f64 {
    let early = |value: Value| value.plies().map_or(0.0, |plies| (50.0 - f64::from(plies.0)).max(0.0) * PLY);
    match score {
        Score::Estimate(hundredths) => f64::from(hundredths).clamp(-WIN, WIN),
        Score::Known(Value::Drawn) => 0.0,
        Score::Known(value @ Value::Won(_)) => WIN + early(value),
        Score::Known(value @ Value::Lost(_)) => -WIN - early(value),
    }
}

fn choose_best<G: Evaluate>(
    question: &Question<'_, G>,
    limits: &Limits<'_>,
    mut dice: Dice,
) -> Option<Choice<G>> {
    let mut search = Search::new(question, limits.share(PARTS - 1, PARTS));
    let mut report = search.answer(question, limits);
    let equals = worth_choosing(&report);
    if equals.len() <= 1 {
        let mv = report.best()?.mv.clone();
        return Some(Choice { mv, report });
    }
    search.clock.extend(limits.share(1, PARTS), ENOUGH);
    let hopes = search.hopes(question, &equals);
    (report.nodes, report.time) = (search.clock.nodes(), search.clock.elapsed());
    let most = hopes.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let hopeful: Vec<usize> = (0..equals.len()).filter(|i| hopes[*i] >= most).collect();
    let mv = equals[hopeful[dice.below(hopeful.len())]].clone();
    Some(Choice { mv, report })
}

/// The moves that are as good as the best; all of them where everything loses.
fn worth_choosing<G: Game>(report: &Report<G>) -> Vec<G::Move> {
    match report.best().map(|line| line.score) {
        Some(Score::Known(Value::Lost(_))) => report.lines.iter().map(|line| line.mv.clone()).collect(),
        _ => report.equals().map(|line| line.mv.clone()).collect(),
    }
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
