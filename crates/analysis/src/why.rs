//! Why a move is good or bad: its value, what it brings about and what it stops; and where it gives the value away, the line that shows it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use putahi_engine::Evaluate;
use putahi_rules::{Effect, Match, Seat, Tabletop, Value, find_move, stopped, with_game};
use putahi_tables::{FileSolvable, TableCache};
use serde::Serialize;

use crate::{Analysis, AnalysisRequest, AnalysisRequestError, Verdict, open};

/// The most moves of the line that shows why a move is bad.
const LONGEST: usize = 6;
/// An estimate of at least so much is likely to be won, and its negative lost, in hundredths of a man.
const DECISIVE: i32 = 150;
/// How far an estimate must fall to make a mistake likely, in hundredths of a man: measured by `examples/likely_mistakes.rs`.
pub const LIKELY: i32 = 250;

/// Why a move is good or bad.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Why {
    /// The notation of the move.
    #[serde(rename = "move")]
    pub text: String,
    /// The value of the position for the seat to move.
    pub before: Verdict,
    /// The value of the move for it.
    pub after: Verdict,
    /// How many legal moves there are.
    pub choices: usize,
    /// How many of them keep the value; null if a value is unknown.
    pub keeping: Option<usize>,
    /// What the move brings about.
    pub effect: Effect,
    /// What the next seat could do after most other moves, but not after this one.
    pub stops: Option<Effect>,
    /// What follows a move that gives the value away, until something is taken or the match ends.
    pub line: Vec<Followed>,
}

/// A move of a line, and what it brings about.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Followed {
    /// The notation.
    #[serde(rename = "move")]
    pub text: String,
    /// What it brings about.
    pub effect: Effect,
}

/// How sure it is that a move gave the value away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// Tables or search have proven it.
    Proven,
    /// Estimates say so.
    Likely,
}

/// How much is spent on a position whose values are not in tables.
#[derive(Clone, Copy, Debug)]
pub struct WhyTime {
    /// How long exact values are searched for.
    pub look_up: Duration,
    /// How long the engine estimates.
    pub search: Duration,
}

impl Why {
    /// The seat that makes the move.
    pub fn seat(&self) -> Seat {
        self.effect.seat
    }

    /// By how much the estimate of the move is less than that of the best one, in hundredths of a man; None if one is no estimate.
    pub fn fall(&self) -> Option<i32> {
        Some(self.before.estimate()? - self.after.estimate()?)
    }

    /// Whether it is the only one of several moves that keeps the value.
    pub fn is_only(&self) -> bool {
        self.keeping == Some(1) && self.choices > 1
    }

    /// How sure it is that the move gives the value away; None if it keeps it, as far as is known.
    pub fn mistake(&self) -> Option<Mistake> {
        mistake(self.before, self.after)
    }
}

/// How sure it is that a move of the value `after` gives away the value `before` of its position.
fn mistake(before: Verdict, after: Verdict) -> Option<Mistake> {
    let falls = likely_sign(after)? < likely_sign(before)?;
    if before.value().is_some() && after.value().is_some() {
        return falls.then_some(Mistake::Proven);
    }
    let fall = before.estimate().zip(after.estimate()).map(|(before, after)| before - after);
    (falls && fall.is_none_or(|fall| fall >= LIKELY)).then_some(Mistake::Likely)
}

/// 1 for what is won, 0 for drawn and -1 for lost, or likely to be; None if nothing is known.
fn likely_sign(verdict: Verdict) -> Option<i8> {
    let estimated = |hundredths: i32| i8::from(hundredths >= DECISIVE) - i8::from(hundredths <= -DECISIVE);
    verdict.value().map(Value::sign).or(verdict.estimate().map(estimated))
}

/// Why the move `text` is good or bad, or the best one if none is given.
///
/// # Errors
/// The request has no position, the match is over there, or the move is not legal.
pub fn why(
    request: &AnalysisRequest,
    text: Option<&str>,
    table_cache: &TableCache,
    time: WhyTime,
    stop: &Arc<AtomicBool>,
) -> Result<Why, AnalysisRequestError> {
    let look = Look { table_cache, time, stop };
    with_game!(&request.spec, |options: G| look.explain::<G>(request, options, text))
}

#[derive(Clone, Copy)]
struct Look<'a> {
    table_cache: &'a TableCache,
    time: WhyTime,
    stop: &'a Arc<AtomicBool>,
}

impl Look<'_> {
    fn explain<G: Tabletop + Evaluate + FileSolvable>(
        self,
        request: &AnalysisRequest,
        options: &G::Options,
        text: Option<&str>,
    ) -> Result<Why, AnalysisRequestError> {
        let mut game = request.position::<G>(options)?;
        let analysis = self.analyse(request)?;
        let wanted = text.or(analysis.moves.first().map(|best| best.text.as_str())).unwrap_or_default();
        let refused = || AnalysisRequestError::Move { ply: request.moves.len() + 1, text: wanted.to_owned() };
        let made = analysis.moves.iter().find(|made| made.text == wanted).ok_or_else(refused)?;
        let m = find_move(game.position(), wanted).ok_or_else(refused)?;
        let best = analysis.moves.first().map_or(Verdict::Unknown, |best| best.verdict);
        let before = if analysis.verdict.value().is_some() { analysis.verdict } else { best };
        let mut why = Why {
            text: made.text.clone(),
            before,
            after: made.verdict,
            choices: analysis.moves.len(),
            keeping: keeping(&analysis),
            effect: Effect::in_match(&game, &m),
            stops: stopped(game.position(), &m),
            line: Vec::new(),
        };
        if why.mistake().is_some() {
            game.play_unchecked(&m);
            why.line = self.line(request, game, why.seat(), &made.line)?;
        }
        Ok(why)
    }

    /// What is known of a position: by tables where they reach, else by a short search.
    fn analyse(self, request: &AnalysisRequest) -> Result<Analysis, AnalysisRequestError> {
        let mut analyser = open(request, self.table_cache)?;
        let known = analyser.look_up(self.time.look_up, self.stop);
        let is_enough = known.done || self.time.search.is_zero();
        Ok(if is_enough { known } else { analyser.search_on(self.time.search, self.stop, &mut drop) })
    }

    /// The best moves after a bad one of `seat`, until it suffers by one. `expected` are those that the analysis of the position before
    /// has after it, with the bad one.
    fn line<G: Tabletop + Evaluate + FileSolvable>(
        self,
        request: &AnalysisRequest,
        mut game: Match<G>,
        seat: Seat,
        expected: &[String],
    ) -> Result<Vec<Followed>, AnalysisRequestError> {
        let end = Instant::now() + 2 * (self.time.look_up + self.time.search);
        let mut line: Vec<Followed> = Vec::new();
        let mut next = expected.get(1..).unwrap_or_default().to_vec();
        while line.len() < LONGEST && game.outcome().is_none() {
            if next.is_empty() {
                if !line.is_empty() && Instant::now() > end {
                    break;
                }
                let moves = request.moves.iter().cloned();
                let played = game.moves()[request.moves.len()..].iter().map(ToString::to_string);
                let after = AnalysisRequest { moves: moves.chain(played).collect(), ..request.clone() };
                let Some(best) = self.analyse(&after)?.moves.into_iter().next() else { break };
                next = if best.line.is_empty() { vec![best.text] } else { best.line };
            }
            let text = next.remove(0);
            let Some(m) = find_move(game.position(), &text) else { break };
            let effect = Effect::in_match(&game, &m);
            let is_shown = effect.harms(seat);
            game.play_unchecked(&m);
            line.push(Followed { text, effect });
            if is_shown {
                break;
            }
        }
        Ok(line)
    }
}

/// How many moves have the best value; None if a value is unknown.
fn keeping(analysis: &Analysis) -> Option<usize> {
    let signs: Option<Vec<i8>> =
        analysis.moves.iter().map(|made| made.verdict.value().map(Value::sign)).collect();
    let signs = signs?;
    let best = signs.iter().max()?;
    Some(signs.iter().filter(|sign| *sign == best).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_proven_by_values_and_likely_where_estimates_fall_far_enough_over_a_border() {
        use Verdict::{Estimate, Exact, Proven, Unknown};
        let [won, drawn, lost] = [Value::Won(None), Value::Drawn, Value::Lost(None)];
        assert_eq!(mistake(Exact(won, None), Exact(drawn, None)), Some(Mistake::Proven));
        assert_eq!(mistake(Exact(drawn, None), Proven(lost)), Some(Mistake::Proven));
        assert_eq!(mistake(Exact(won, None), Proven(won)), None);
        assert_eq!(mistake(Estimate(100), Estimate(-200)), Some(Mistake::Likely));
        assert_eq!(mistake(Estimate(0), Estimate(-200)), None, "it does not fall far enough");
        assert_eq!(mistake(Estimate(900), Estimate(300)), None, "both win");
        assert_eq!(mistake(Estimate(-40), Proven(lost)), Some(Mistake::Likely));
        assert_eq!(mistake(Estimate(-600), Proven(lost)), None, "it was lost before");
        assert_eq!(mistake(Proven(won), Estimate(-10)), Some(Mistake::Likely));
        assert_eq!(mistake(Proven(won), Estimate(500)), None);
        assert_eq!(mistake(Unknown, Estimate(-500)), None);
    }
}
