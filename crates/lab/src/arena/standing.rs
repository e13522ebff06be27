//! The standing of a match of many games: points, Elo, error bars, and a sequential test.

use std::str::FromStr;

use putahi_cli::count;
use serde_json::{Value, json};

use super::interval::{PRIOR_VARIANCE, interval};

/// Where the log likelihood ratio decides, with errors of 5 % of both kinds: ln(0.95 / 0.05).
const DECIDED: f64 = 2.944;

/// The results so far, by openings: the games from one opening depend on each other, the openings do not.
#[derive(Clone, Default, Debug)]
pub(crate) struct Standing {
    games: u32,
    /// The results of the seats of A; with three seats A has one or two of a game.
    won: u32,
    drawn: u32,
    lost: u32,
    openings: u32,
    /// The sum of the mean points of the openings, from 0 to 1 each, and of their squares.
    sum: f64,
    squares: f64,
}

impl Standing {
    /// Adds the games of an opening: what they are worth for each seat of A.
    pub(crate) fn add(&mut self, games: u32, points: &[f64]) {
        for points in points {
            match *points {
                1.0 => self.won += 1,
                0.0 => self.lost += 1,
                _ => self.drawn += 1,
            }
        }
        let mean = points.iter().sum::<f64>() / points.len() as f64;
        self.games += games;
        self.openings += 1;
        self.sum += mean;
        self.squares += mean * mean;
    }

    pub(super) fn games(&self) -> u32 {
        self.games
    }

    /// The share of points that A has.
    pub(crate) fn score(&self) -> f64 {
        self.sum / f64::from(self.openings.max(1))
    }

    fn variance(&self) -> f64 {
        let score = self.score();
        (self.squares / f64::from(self.openings.max(1)) - score * score).max(0.0)
    }

    /// The half width of the 95 % interval of the score.
    pub(crate) fn error(&self) -> f64 {
        let [low, high] = self.interval();
        (high - low) / 2.0
    }

    fn interval(&self) -> [f64; 2] {
        interval(self.openings.into(), self.score(), self.variance())
    }

    pub(super) fn line(&self) -> String {
        let Standing { games, won, drawn, lost, .. } = self;
        let results = match won + drawn + lost == *games {
            true => format!("{won} won, {drawn} drawn, {lost} lost by A"),
            false => format!("A's seats have won {won}, lost {lost}, and {drawn} have done neither"),
        };
        let [low, high] = self.interval();
        let [score, low, high] = [self.score(), low, high].map(|share| 100.0 * share);
        let games = count((*games).into(), "game", "games");
        format!("{games}: {results}: {score:.1} % ({low:.1} to {high:.1})\n")
    }

    /// The standing as JSON; the score, its error and its interval are shares. With three seats results are those of each seat of A, and `drawn`
    /// have neither won nor lost.
    pub(super) fn json(&self) -> Value {
        let Standing { games, won, drawn, lost, .. } = self;
        let [low, high] = self.interval();
        json!({
            "games": games, "won": won, "drawn": drawn, "lost": lost, "score": self.score(),
            "error": self.error(), "score_low": low, "score_high": high,
        })
    }

    /// The summary as JSON; null for an infinite difference.
    pub(super) fn summary_json(&self, sprt: Option<&Sprt>) -> Value {
        let [low, middle, high] = self.elos();
        let sprt = sprt.map(|sprt| {
            let accepted = sprt.verdict(self).map(|is_one| if is_one { sprt.one } else { sprt.zero });
            json!({ "log_likelihood_ratio": sprt.log_likelihood_ratio(self), "accepted": accepted })
        });
        json!({ "elo": middle, "elo_low": low, "elo_high": high, "sprt": sprt })
    }

    /// The difference in Elo between the two, and the bounds of its 95 % interval: low, middle, high.
    fn elos(&self) -> [f64; 3] {
        let [low, high] = self.interval();
        [low, self.score(), high].map(elo)
    }

    /// The difference in Elo; only one of its bounds where A has won or lost everything, since the other has none.
    fn elo_line(&self) -> String {
        let [low, middle, high] = self.elos();
        let of = "Elo of A over B";
        match (low.is_finite(), high.is_finite()) {
            (true, true) => format!("{of}: {middle:+.0} ({low:+.0} to {high:+.0} at 95 %)\n"),
            (true, false) => format!("{of}: at least {low:+.0} (at 95 %), since A has won everything\n"),
            (false, true) => format!("{of}: at most {high:+.0} (at 95 %), since B has won everything\n"),
            (false, false) => format!("{of}: unknown, since no match is finished\n"),
        }
    }

    pub(super) fn summary(&self, sprt: Option<&Sprt>) -> String {
        let elo = self.elo_line();
        let Some(sprt) = sprt else { return elo };
        let ratio = sprt.log_likelihood_ratio(self);
        let verdict = match sprt.verdict(self) {
            Some(true) => format!("A is stronger by {} Elo or more", sprt.one),
            Some(false) => format!("A is stronger by {} Elo or less", sprt.zero),
            None => "undecided".to_owned(),
        };
        format!("{elo}SPRT: log likelihood ratio {ratio:.2} of ± {DECIDED}: {verdict}\n")
    }
}

/// The difference in Elo that leads to this score; infinite for 0 and 1.
fn elo(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A sequential probability ratio test of two differences in Elo, by the normal approximation (GSPRT) over openings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Sprt {
    zero: f64,
    one: f64,
}

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Sprt, String> {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 1_000.0);
        let two = text.split_once(',').and_then(|(zero, one)| Some((number(zero)?, number(one)?)));
        match two {
            Some((zero, one)) if zero < one => Ok(Sprt { zero, one }),
            _ => Err("two differences in Elo are expected, the smaller first, such as 0,30".to_owned()),
        }
    }
}

impl Sprt {
    /// How much likelier the results are under the second difference than under the first, as a natural logarithm.
    fn log_likelihood_ratio(&self, standing: &Standing) -> f64 {
        let openings = f64::from(standing.openings);
        let variance = (standing.variance() * openings + PRIOR_VARIANCE) / (openings + 1.0);
        let (zero, one) = (expected(self.zero), expected(self.one));
        openings * (one - zero) * (2.0 * standing.score() - zero - one) / (2.0 * variance)
    }

    /// Whether the second difference is accepted, not the first; none while neither is.
    pub(super) fn verdict(&self, standing: &Standing) -> Option<bool> {
        let ratio = self.log_likelihood_ratio(standing);
        (ratio.abs() >= DECIDED).then_some(ratio > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use putahi_engine::Rng;

    use super::*;

    fn standing(openings: &[[f64; 2]]) -> Standing {
        let mut standing = Standing::default();
        openings.iter().for_each(|points| standing.add(2, points));
        standing
    }

    #[test]
    fn errors_are_those_of_openings() {
        let even = standing(&[[1.0, 0.0], [0.5, 0.5], [0.0, 1.0]]);
        assert!(even.score() == 0.5 && even.error() > 0.1, "{}", even.error());
        let mixed = standing(&[[1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 0.0]]);
        assert_eq!(mixed.line(), "8 games: 4 won, 0 drawn, 4 lost by A: 50.0 % (15.0 to 85.0)\n");
        let narrow: Vec<_> = (0..100).map(|_| [1.0, 0.0]).collect();
        assert!(standing(&narrow).error() < 0.02, "a win and a loss from each opening vary little");
        assert!((elo(expected(123.0)) - 123.0).abs() < 1e-6);
    }

    #[test]
    fn two_wins_are_no_certainty() {
        let won = standing(&[[1.0, 1.0]]);
        assert_eq!(won.line(), "2 games: 2 won, 0 drawn, 0 lost by A: 100.0 % (20.7 to 100.0)\n");
        let told = won.summary(None);
        assert_eq!(told, "Elo of A over B: at least -234 (at 95 %), since A has won everything\n");
        assert!(won.summary_json(None)["elo_low"].is_f64() && won.summary_json(None)["elo_high"].is_null());
        let told = standing(&[[0.0, 0.0]]).summary(None);
        assert_eq!(told, "Elo of A over B: at most +234 (at 95 %), since B has won everything\n");
        assert!(standing(&[]).summary(None).contains("no match is finished"));
    }

    #[test]
    fn with_three_seats_every_seat_of_a_counts() {
        let mut standing = Standing::default();
        standing.add(6, &[1.0, 0.5, 0.0, 1.0, 0.5, 1.0, 0.0, 0.5, 0.0]);
        let line = standing.line();
        assert_eq!(
            line,
            "6 games: A's seats have won 3, lost 3, and 3 have done neither: 50.0 % (9.5 to 90.5)\n"
        );
        assert_eq!(standing.json()["games"], 6);
    }

    #[test]
    fn a_sequential_test_decides_rightly_most_of_the_time() {
        let sprt: Sprt = "0,60".parse().unwrap();
        let mut rng = Rng::new(5);
        for (truth, expected_verdict) in [(60.0, true), (0.0, false)] {
            let mut right = 0;
            for _ in 0..400 {
                let mut standing = Standing::default();
                let verdict = loop {
                    if let Some(verdict) = sprt.verdict(&standing) {
                        break verdict;
                    }
                    let mut game = || if rng.unit_f64() < expected(truth) { 1.0 } else { 0.0 };
                    standing.add(2, &[game(), game()]);
                };
                right += u32::from(verdict == expected_verdict);
            }
            assert!(right >= 360, "{truth}: {right} of 400");
        }
        for wrong in ["", "1", "5,5", "9,1", "a,b", "0,99999"] {
            assert!(wrong.parse::<Sprt>().is_err(), "{wrong}");
        }
    }
}
