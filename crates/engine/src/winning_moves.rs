//! Wins of unknown length: a tablebase without plies shows which moves win, but not which of them makes progress. Of these
//! moves the best one by a search without the tablebase is taken.

use putahi_rules::{Seat, Value, after, legal_moves};

use crate::{
    Bound, Choice, Evaluate, IterationResult, Limits, Line, OpponentModel, Report, Rng, RootMove, Score,
    Search, SearchRequest, TablebaseProbe, exact_value,
};

const WON: Score = Score::Proven(Value::Won(None));

/// The choice in a position for which the tablebase of the request has a win without plies; none in other positions, with three
/// seats, and where it has the plies after some winning move. The report has the moves that win.
pub(crate) fn choose<G: Evaluate>(
    request: &SearchRequest<'_, G>,
    limits: &Limits<'_>,
    rng: &mut Rng,
) -> Option<Choice<G>> {
    let winning = winning_moves(request.position, request.tablebase?)?;
    let request = &SearchRequest { tablebase: None, ..*request };
    let mut search = Search::new(request, *limits);
    let mut winning = search.without_repetition(winning);
    rng.shuffle(&mut winning);
    let root_moves = winning.into_iter().map(RootMove::unsearched).collect();
    let unsearched = IterationResult { root_moves, depth: 0 };
    let found = search.iterative_deepening(unsearched, OpponentModel::Paranoid);
    let report = search.report(found);
    let mv = report.best()?.mv.clone();
    let lines = report.lines.into_iter().map(known_to_win).collect();
    Some(Choice { mv, report: Report { lines, ..report } })
}

/// The moves that win in a position that is won in an unknown number of plies; none in others, and if the plies after some
/// move are known.
fn winning_moves<G: Evaluate>(position: &G, probe: TablebaseProbe<'_, G>) -> Option<Vec<G::Move>> {
    let seat = position.turn();
    if position.seats() == Seat::MOST || probe(position, seat) != Some(Value::Won(None)) {
        return None;
    }
    let mut winning = Vec::new();
    for m in legal_moves(position) {
        match exact_value(&after(position, &m), seat, probe) {
            Some(Value::Won(None)) => winning.push(m),
            Some(Value::Won(Some(_))) => return None,
            Some(Value::Drawn | Value::Lost(_)) | None => {}
        }
    }
    Some(winning).filter(|winning| !winning.is_empty())
}

/// The line of a move that wins: with the length of the win if the search has proven it.
fn known_to_win<G: Evaluate>(line: Line<G>) -> Line<G> {
    match line.score {
        Score::Proven(Value::Won(_)) => line,
        _ => Line { score: WON, bound: Bound::Exact, ..line },
    }
}
