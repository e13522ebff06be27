//! The graph of the value over a match, as SVG: exact values are steps between three levels, estimates a dotted line between them.
//! All lengths are percentages, so that lines and letters keep their sizes however wide the graph is.

use maud::{Markup, html};
use putahi_analysis::Verdict;

use crate::review::page_data::ReviewPage;

/// Where a win, a draw and a loss lie, in percent from above.
const LEVELS: [f64; 3] = [22.0, 52.0, 82.0];
/// An estimate of so much, in hundredths of a man, lies at three quarters of the way to a win.
const SCALE: f64 = 250.0;
/// How near an estimate comes to a win or a loss, as a share of the way.
const NEAREST: f64 = 0.8;

/// The graph with its title, a description and the meaning of its lines.
pub(super) fn graph(page: &ReviewPage<'_>) -> Markup {
    let review = &page.review;
    let lanes = if page.seats() == 2 { 1 } else { page.seats() };
    let about = page.context.words().say("review-graph-about", &[("count", review.decisions.len().into())]);
    let has = |is_meant: fn(&Verdict) -> bool| review.values.iter().flatten().any(is_meant);
    html! {
        div.graph.(format!("lanes-{lanes}")) data-plies=(review.decisions.len()) {
            svg.plot role="img" aria-labelledby="graph-title graph-about" {
                title #graph-title { (page.say("review-graph")) }
                desc #graph-about { (about) " " (page.course()) }
                @for lane in 0..lanes { (Lane { page, seat: lane, lanes }.draw()) }
                (cursor(page.past.ply, review.values.len()))
            }
        }
        p.legend aria-hidden="true" {
            @if has(|verdict| verdict.value().is_some()) { span { (sample("exact")) (page.say("review-line-exact")) } }
            @if has(|verdict| matches!(verdict, Verdict::Estimate(_))) { span { (sample("estimate")) (page.say("review-line-estimate")) } }
            @if review.mistakes().next().is_some() { span { svg viewBox="0 0 24 12" { path.mistake d="M12 1l6 10h-12z" {} } (page.say("review-line-mistake")) } }
        }
    }
}

/// The line at the position that is shown, after `ply` of `positions - 1` moves.
fn cursor(ply: usize, positions: usize) -> Markup {
    let x = percent((ply as f64 + 0.5) / positions as f64 * 100.0);
    html! { line.cursor x1=(x) x2=(x) y1="0" y2="100%" {} }
}

/// A piece of a kind of line, to explain it.
fn sample(kind: &str) -> Markup {
    html! { svg viewBox="0 0 24 12" { line.(kind) x1="1" x2="23" y1="6" y2="6" {} } }
}

/// The value for one seat over the match.
struct Lane<'a> {
    page: &'a ReviewPage<'a>,
    /// The index of the seat; with two seats the graph shows the value for the first.
    seat: usize,
    /// How many lanes there are, one below the other.
    lanes: usize,
}

impl Lane<'_> {
    fn draw(&self) -> Markup {
        html! {
            @for level in LEVELS { line.rule x1="0" x2="100%" y1=(self.y(level)) y2=(self.y(level)) {} }
            (self.exact())
            (self.estimates())
            (self.mistakes())
            @for (label, level) in self.labels().into_iter().zip(LEVELS) { text x="2" y=(self.y(level)) dy="-0.35em" { (label) } }
        }
    }

    fn labels(&self) -> [String; 3] {
        let page = self.page;
        if self.lanes == 1 {
            let [first, second] = [0, 1].map(|index| page.of_seat("review-wins", index));
            return [first, page.say("review-drawn"), second];
        }
        let wins = page.of_seat("review-seat-wins", self.seat);
        [wins, page.say("review-seat-drawn"), page.say("review-seat-loses")]
    }

    /// A height within the lane, in percent of the whole graph.
    fn y(&self, percent_of_lane: f64) -> String {
        percent((self.seat as f64 * 100.0 + percent_of_lane) / self.lanes as f64)
    }

    /// Where the part of the position after `ply` moves begins.
    fn x(&self, ply: f64) -> String {
        percent(ply / self.page.review.values.len() as f64 * 100.0)
    }

    fn verdict(&self, ply: usize) -> Verdict {
        self.page.review.values.get(ply).map_or(Verdict::Unknown, |values| values[self.seat])
    }

    fn level(&self, ply: usize) -> Option<f64> {
        let [won, drawn, lost] = LEVELS;
        Some(match self.verdict(ply).value()?.sign() {
            1 => won,
            0 => drawn,
            _ => lost,
        })
    }

    /// Exact values: a line for each run of equal ones, and one up or down to the next.
    fn exact(&self) -> Markup {
        let plies: Vec<usize> = (0..self.page.review.values.len()).collect();
        let runs = plies.chunk_by(|ply, next| self.level(*ply) == self.level(*next));
        let run = |plies: &[usize]| Some((plies[0], plies[0] + plies.len(), self.level(plies[0])?));
        let runs: Vec<(usize, usize, f64)> = runs.filter_map(run).collect();
        let steps = runs.windows(2).filter(|pair| pair[0].1 == pair[1].0);
        html! {
            @for (from, to, level) in &runs {
                line.exact x1=(self.x(*from as f64)) x2=(self.x(*to as f64)) y1=(self.y(*level)) y2=(self.y(*level)) {}
            }
            @for pair in steps {
                line.exact x1=(self.x(pair[0].1 as f64)) x2=(self.x(pair[0].1 as f64)) y1=(self.y(pair[0].2)) y2=(self.y(pair[1].2)) {}
            }
        }
    }

    /// Estimates: a dotted line from each to the next value, exact or not, over positions of which nothing is known for the seat.
    fn estimates(&self) -> Markup {
        let estimate = |ply: usize| self.verdict(ply).estimate().map(height);
        let known = |ply: usize| Some((ply, self.level(ply).or_else(|| estimate(ply))?));
        let points: Vec<(usize, f64)> = (0..self.page.review.values.len()).filter_map(known).collect();
        let is_estimated = |point: &(usize, f64)| self.level(point.0).is_none();
        html! {
            @for (ply, level) in points.iter().filter(|point| is_estimated(point)) { circle.estimate cx=(self.x(*ply as f64 + 0.5)) cy=(self.y(*level)) r="1.5" {} }
            @for pair in points.windows(2).filter(|pair| pair.iter().any(is_estimated)) {
                line.estimate x1=(self.x(pair[0].0 as f64 + 0.5)) x2=(self.x(pair[1].0 as f64 + 0.5)) y1=(self.y(pair[0].1)) y2=(self.y(pair[1].1)) {}
            }
        }
    }

    /// A mark below each move that gave the value away.
    fn mistakes(&self) -> Markup {
        let own = |seat: usize| self.lanes == 1 || seat == self.seat + 1;
        html! {
            @for mistake in self.page.review.mistakes().filter(|mistake| own(mistake.seat)) {
                svg x=(self.x(mistake.ply as f64)) y=(self.y(LEVELS[2])) overflow="visible" { path.mistake d="M0 4l5 8h-10z" {} }
            }
        }
    }
}

/// The height of an estimate: between a win and a loss, and never at one of them.
fn height(hundredths: i32) -> f64 {
    let [won, drawn, _] = LEVELS;
    drawn - (drawn - won) * NEAREST * (f64::from(hundredths) / SCALE).tanh()
}

fn percent(percent: f64) -> String {
    format!("{percent:.2}%")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimate_never_reaches_the_level_of_an_exact_value() {
        let heights: Vec<f64> = [-10_000, -300, -20, 0, 20, 300, 10_000].map(height).to_vec();
        assert!(heights.iter().rev().is_sorted(), "{heights:?}");
        assert!(heights.iter().all(|height| (LEVELS[0] + 3.0..LEVELS[2] - 3.0).contains(height)));
        assert_eq!(height(0), LEVELS[1]);
    }
}
