//! Chooses among moves that are solved by search, where a probe of the tables is itself a search.

use std::sync::Arc;
use std::time::{Duration, Instant};

use putahi_engine::{Bound, Choice, Evaluate, Level, Limits, Line, Report, Score, SearchRequest};
use putahi_rules::{Plies, Value, after, legal_moves};
use putahi_tables::{Budget, Tablebase};

use super::{SEARCH_MEMORY, chosen};

/// The time for all searches if the choice has no limit of time.
pub(super) const DEFAULT_TIME: Duration = Duration::from_secs(60);

/// The best move: by its exact value as far as the moves can be solved within half of the limits, and among moves of equal value
/// by the engine, which has the rest.
pub(super) fn choose<G: Evaluate + Tablebase>(
    tables: &Arc<G::Table>,
    request: &SearchRequest<'_, G>,
    limits: &Limits<'_>,
    seed: u64,
) -> Choice<G> {
    let begin = Instant::now();
    let time = limits.time.map_or(DEFAULT_TIME, |time| time / 2);
    let most_nodes = limits.nodes.map_or(u64::MAX, |nodes| nodes / 2);
    let stop = limits.stop.cloned().unwrap_or_default();
    let budget = Arc::new(Budget::new(begin + time, SEARCH_MEMORY, stop).with_nodes(most_nodes));
    let best = best_moves::<G>(&G::within(tables, &budget), request.position);
    if let [(mv, value)] = best.as_slice() {
        let score = value.map_or(Score::Estimate(0), Score::Proven);
        let line = Line { mv: mv.clone(), score, bound: Bound::Exact, pv: vec![mv.clone()] };
        let (nodes, time) = (budget.nodes(), begin.elapsed());
        return Choice { mv: mv.clone(), report: Report { lines: vec![line], depth: Plies(1), nodes, time } };
    }
    let rest = rest(limits, begin.elapsed(), budget.nodes());
    let mut choice = chosen(Level::Strongest.choose(request, &rest, seed));
    (choice.report.nodes, choice.report.time) = (choice.report.nodes + budget.nodes(), begin.elapsed());
    keep_to(&mut choice, &best);
    choice
}

/// Restricts the choice to these moves, if there are any; the line of the chosen move comes first, with its known value.
fn keep_to<G: Evaluate>(choice: &mut Choice<G>, best: &[(G::Move, Option<Value>)]) {
    let known = |mv: &G::Move| best.iter().find(|(other, _)| other == mv);
    if known(&choice.mv).is_none() && !best.is_empty() {
        let better = choice.report.lines.iter().find(|line| known(&line.mv).is_some());
        choice.mv = better.expect("every legal move has a line").mv.clone();
    }
    let Some(at) = choice.report.lines.iter().position(|line| line.mv == choice.mv) else { return };
    choice.report.lines[..=at].rotate_right(1);
    if let Some((_, Some(value))) = known(&choice.mv) {
        (choice.report.lines[0].score, choice.report.lines[0].bound) = (Score::Proven(*value), Bound::Exact);
    }
}

/// What is left of the limits after this time and this many nodes.
pub(super) fn rest<'a>(limits: &Limits<'a>, time: Duration, nodes: u64) -> Limits<'a> {
    let time = limits.time.map(|most| most.saturating_sub(time));
    Limits { time, nodes: limits.nodes.map(|most| most.saturating_sub(nodes)), ..*limits }
}

/// The moves that may be best, with their values as far as they are known: the first proven win alone; else all moves that are
/// not proven worse than another. All of them if nothing is solved.
fn best_moves<G: Tablebase>(tables: &G::Table, position: &G) -> Vec<(G::Move, Option<Value>)> {
    let seat = position.turn();
    let mut solved = Vec::new();
    for m in legal_moves(position) {
        let value = G::value(tables, &after(position, &m), seat).ok().flatten();
        if matches!(value, Some(Value::Won(_))) {
            return vec![(m, value)];
        }
        solved.push((m, value));
    }
    let best = solved.iter().filter_map(|(_, value)| *value).max();
    let is_open = solved.iter().any(|(_, value)| value.is_none());
    let may_be_best = |value: Option<Value>| match value {
        None => true,
        // A loss is no better than an unknown value.
        Some(Value::Lost(_)) if is_open => false,
        known => known >= best,
    };
    solved.into_iter().filter(|(_, value)| may_be_best(*value)).collect()
}

#[cfg(test)]
mod tests {
    use putahi_engine::Rng;
    use putahi_rules::moaai::Moaai;
    use putahi_rules::{Game, Match};

    use super::*;

    type Decision = (Moaai, Vec<<Moaai as Game>::Move>);

    /// The first positions of random matches in which the seat to move wins with some moves and not with others, and the winning
    /// moves.
    fn decisions(options: &str, count: usize) -> Vec<Decision> {
        random_matches(options).filter_map(|decisions| decisions.into_iter().next()).take(count).collect()
    }

    /// The decisions of random matches.
    fn random_matches(options: &str) -> impl Iterator<Item = Vec<Decision>> {
        let options = options.parse().unwrap();
        let table = Moaai::open(&options, &putahi_tables::TableDir::new("none")).unwrap();
        let mut rng = Rng::new(3);
        std::iter::repeat_with(move || {
            let (mut position, mut found) = (Moaai::start(&options), Vec::new());
            while position.outcome().is_none() {
                let moves = legal_moves(&position);
                let is_won = |m: &_| {
                    let value = Moaai::value(&table, &after(&position, m), position.turn());
                    matches!(value, Ok(Some(Value::Won(_))))
                };
                let won: Vec<_> =
                    moves.iter().filter(|m| !position.is_filling() && is_won(m)).cloned().collect();
                let next = after(&position, &moves[rng.below(moves.len())]);
                if !won.is_empty() && won.len() < moves.len() {
                    found.push((position, won));
                }
                position = next;
            }
            found
        })
    }

    #[test]
    fn a_won_second_phase_is_not_given_away() {
        for options in ["", "seats=3"] {
            for (position, won) in decisions(options, 40) {
                let game = Match::from_position(position);
                let tables = Arc::new(
                    Moaai::open(game.position().options(), &putahi_tables::TableDir::new("none")).unwrap(),
                );
                let m = crate::choose(&game, Some(&tables), Level::Strongest, &Limits::nodes(200_000), 1);
                assert!(won.contains(&m), "{}: {m} of {won:?}", game.position());
            }
        }
    }

    /// "Gladly leaves you the win": at the last choice of a match between winning and losing moves it wins less often than by chance.
    #[test]
    fn a_first_match_leaves_the_win_to_its_opponent() {
        let (mut wins, mut by_chance) = (0.0, 0.0);
        let last = random_matches("").filter_map(|mut decisions| decisions.pop());
        for (seed, (position, won)) in (0..30).zip(last) {
            let (game, limits) = (Match::from_position(position), Limits::nodes(20_000));
            let m = crate::choose(&game, None, Level::FirstMatch, &limits, seed);
            wins += f64::from(u8::from(won.contains(&m)));
            by_chance += won.len() as f64 / legal_moves(game.position()).len() as f64;
        }
        assert!(by_chance > 5.0 && wins < by_chance / 2.0, "{wins} and {by_chance} by chance");
    }

    #[test]
    fn without_nodes_the_engine_chooses() {
        let (position, _) = decisions("", 1).swap_remove(0);
        let tables =
            Arc::new(Moaai::open(position.options(), &putahi_tables::TableDir::new("none")).unwrap());
        let game = Match::from_position(position);
        let m = crate::choose(&game, Some(&tables), Level::Strongest, &Limits::nodes(2), 1);
        assert!(legal_moves(game.position()).contains(&m));
    }
}
