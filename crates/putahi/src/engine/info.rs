//! The output of a search: the lines `info` and `bestmove`.

use putahi_engine::{Bound, Line, Report, Score};
use putahi_rules::{Game, Plies, Value};

/// The lines `info` of a report, for the best `lines` moves. The memory of the search is so full, in thousandths.
pub(super) fn info<G: Game>(report: &Report<G>, lines: usize, permille_full: u16) -> String {
    let (nodes, depth, millis) = (report.nodes, report.depth.0, report.time.as_millis());
    let speed = (nodes as f64 / report.time.as_secs_f64().max(1e-6)) as u64;
    let text = |(number, line): (usize, &Line<G>)| {
        let number = if lines > 1 { format!(" multipv {number}") } else { String::new() };
        let pv: String = pv(line).iter().map(|m| format!(" {m}")).collect();
        let (score, full) = (score(line), permille_full);
        format!(
            "info depth {depth}{number} score {score} nodes {nodes} nps {speed} hashfull {full} time {millis} pv{pv}\n"
        )
    };
    (1..).zip(&report.lines).take(lines).map(text).collect()
}

pub(super) const NO_MOVE: &str = "bestmove (none)\n";

pub(super) fn best_move<G: Game>(report: &Report<G>) -> String {
    let Some(best) = report.best() else { return NO_MOVE.to_owned() };
    match best.pv.get(1) {
        Some(answer) => format!("bestmove {} ponder {answer}\n", best.mv),
        None => format!("bestmove {}\n", best.mv),
    }
}

/// The principal variation; the move alone if its variation is not known.
fn pv<G: Game>(line: &Line<G>) -> &[G::Move] {
    if line.pv.is_empty() { std::slice::from_ref(&line.mv) } else { &line.pv }
}

fn score<G: Game>(line: &Line<G>) -> String {
    let plies = |plies: Option<Plies>| plies.map_or(String::new(), |plies| format!(" {}", plies.0));
    let score = match line.score {
        Score::Estimate(hundredths) => format!("cp {hundredths}"),
        Score::Proven(Value::Won(distance)) => format!("win{}", plies(distance)),
        Score::Proven(Value::Lost(distance)) => format!("loss{}", plies(distance)),
        Score::Proven(Value::Drawn) => "draw".to_owned(),
    };
    match line.bound {
        Bound::Exact => score,
        Bound::Upper => format!("{score} upperbound"),
        Bound::Lower => format!("{score} lowerbound"),
    }
}
