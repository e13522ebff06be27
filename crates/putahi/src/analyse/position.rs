//! Analyses a position.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use putahi_analysis::{Analysis, AnalysisRequest, MoveAnalysis, Verdict, open};
use putahi_cli::{UsageError, position, print};
use putahi_rules::{Spec, move_texts, with_game};
use putahi_tables::TableCache;

use super::{Arguments, warn_of_unreadable};
use crate::missing;

/// Prints the position with its value, then each move, the best first, then the missing tables.
pub(super) fn run(arguments: &Arguments, spec: Spec, table_cache: &TableCache) -> anyhow::Result<()> {
    let request = request(arguments, spec)?;
    with_game!(&request.spec, |options: G| table_cache.wait::<G>(options, || false));
    let analysis = analyse(arguments, &request, table_cache)?;
    warn_of_unreadable(table_cache, &request.spec);
    let printed = match arguments.json {
        true => serde_json::to_string(&analysis)? + "\n",
        false => plain(&analysis, table_cache),
    };
    Ok(print(&printed)?)
}

fn request(arguments: &Arguments, spec: Spec) -> Result<AnalysisRequest, UsageError> {
    let position = arguments.position.clone();
    with_game!(&spec, |options: G| position::read_counted::<G>(options, position.as_deref()).map(drop)?);
    let moves = move_texts(arguments.moves.as_deref().unwrap_or_default());
    Ok(AnalysisRequest { spec, position, moves, clock: 0 })
}

fn analyse(
    arguments: &Arguments,
    request: &AnalysisRequest,
    table_cache: &TableCache,
) -> anyhow::Result<Analysis> {
    let mut analyser = open(request, table_cache).map_err(UsageError::new)?;
    let stop = Arc::new(AtomicBool::new(false));
    let found = analyser.look_up(arguments.time, &stop);
    if found.done || found.moves.iter().all(|m| m.verdict != Verdict::Unknown) {
        return Ok(found);
    }
    let is_enough = |analysis: &Analysis| {
        let reaches =
            |found: Option<u64>, limit: Option<u64>| limit.is_some_and(|limit| found >= Some(limit));
        reaches(analysis.depth.map(u64::from), arguments.depth.map(u64::from))
            || reaches(analysis.nodes, arguments.nodes)
    };
    let stopping = stop.clone();
    let mut tell = |analysis: Analysis| stopping.store(is_enough(&analysis), Ordering::Relaxed);
    Ok(analyser.search_on(arguments.time, &stop, &mut tell))
}

fn plain(analysis: &Analysis, table_cache: &TableCache) -> String {
    let mut lines = vec![format!("{}\t{}", analysis.position, analysis.verdict)];
    lines.extend(analysis.moves.iter().map(line));
    if let Some(depth) = analysis.depth {
        let nodes = analysis.nodes.unwrap_or_default();
        lines.push(format!("searched to depth {depth}, {nodes} nodes"));
    }
    lines.extend(analysis.missing.as_ref().map(|missing| missing::text(missing, table_cache.table_dir())));
    lines.join("\n") + "\n"
}

/// The move, its verdict, and how hard it is to answer or what the engine expects.
fn line(m: &MoveAnalysis) -> String {
    let replies = m.replies.as_ref().map(|replies| {
        format!("{} of {} replies hold, {:.0} % miss", replies.keep, replies.all, 100.0 * replies.error)
    });
    let expected = (m.line.len() > 1).then(|| m.line.join(" "));
    let more = replies.or(expected).map(|more| format!("\t{more}")).unwrap_or_default();
    format!("{}\t{}{more}", m.text, m.verdict)
}
