//! Reviews the match of a record.

use std::path::Path;

use putahi_analysis::{Accuracy, Decision, Review, review};
use putahi_cli::{json_line, print};
use putahi_play::{Language, Localizer};
use putahi_rules::Record;
use putahi_tables::TableCache;

use super::{Arguments, warn_of_unreadable};
use crate::missing;
use crate::record_file::{self, Numbered};

/// Prints each decision of the match, then how well the seats kept values, then the missing tables.
pub(super) fn run(arguments: &Arguments, file: &Path, table_cache: &TableCache) -> anyhow::Result<()> {
    let localizer = Localizer::of(Language::English);
    let answer = |number, record: &Record| {
        let answer = review(record, table_cache, arguments.time);
        warn_of_unreadable(table_cache, record.spec());
        let printed = match arguments.json {
            true => json_line(&Numbered { number, answer }),
            false => plain(&answer, table_cache),
        };
        Ok(print(&printed)?)
    };
    record_file::answer(file, arguments.number, localizer, arguments.json, answer)
}

fn plain(review: &Review, table_cache: &TableCache) -> String {
    let mut lines: Vec<String> = review.decisions.iter().map(decision).collect();
    lines.extend(review.accuracy.iter().map(accuracy));
    lines.extend(review.missing.as_ref().map(|missing| missing::text(missing, table_cache.table_dir())));
    lines.join("\n") + "\n"
}

fn decision(decision: &Decision) -> String {
    let Decision { ply, seat, text, before, after, .. } = decision;
    format!("{ply}\tseat {seat}\t{text}\t{before}\t{after}\t{}", judgement(decision))
}

fn judgement(decision: &Decision) -> &'static str {
    match decision.kept {
        None => "unknown",
        Some(true) if decision.is_only_move() => "kept, the only move",
        Some(true) => "kept",
        Some(false) if decision.is_only_move() => "lost, one move kept it",
        Some(false) => "lost",
    }
}

fn accuracy(accuracy: &Accuracy) -> String {
    let Accuracy { seat, phase, kept, of, only_moves_found, only_moves } = accuracy;
    let phase = phase.as_ref().map_or(String::new(), |rule| format!(" by rule {rule}"));
    let share = 100 * kept / of;
    let only = format!("{only_moves_found} of {only_moves} only moves found");
    format!("accuracy\tseat {seat}{phase}\t{kept} of {of} decisions kept the value\t{share} %\t{only}")
}
