//! The list of sectors that is printed after a solve.

use std::time::Duration;

use putahi_tables::{SectorStats, Table, Tally};
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct Row {
    sector: String,
    #[serde(flatten)]
    stats: SectorStats,
    bytes: u64,
    /// Positions up to symmetry.
    #[serde(rename = "numbered")]
    orbits: u64,
    #[serde(rename = "seconds", serialize_with = "seconds")]
    time: Option<Duration>,
}

/// The time of a solve in seconds; null if it was solved before.
fn seconds<S: serde::Serializer>(time: &Option<Duration>, to: S) -> Result<S::Ok, S::Error> {
    time.map(|time| time.as_secs_f64()).serialize(to)
}

impl Row {
    /// The row of a sector with these tables, of which the first has the counts; `orbits` is the number of positions up to
    /// symmetry, `time` the time of the solve if it was solved now.
    pub(crate) fn new(tables: &[Table], orbits: u64, time: Option<Duration>) -> Row {
        let label = tables[0].label();
        let longest_progress = tables.iter().filter_map(|table| table.label().stats.longest_progress).max();
        Row {
            sector: label.sector.clone(),
            stats: SectorStats { longest_progress, ..label.stats },
            bytes: tables.iter().map(Table::bytes).sum(),
            orbits,
            time,
        }
    }

    fn line(&self, all: bool) -> String {
        let SectorStats { orbits, positions, longest_win, longest_loss, longest_progress } = self.stats;
        let counts = if all { positions.or(orbits) } else { orbits.or(positions) }.unwrap_or_default();
        let Tally { won, drawn, lost } = counts;
        let [win, loss, progress] = [longest_win, longest_loss, longest_progress]
            .map(|plies| shown(plies.map(|plies| plies.to_string())));
        let bits = (self.bytes * 8) as f64 / self.orbits.max(1) as f64;
        let time = shown(self.time.map(|time| format!("{:.1}", time.as_secs_f64())));
        format!(
            "{:10} {:>13} {won:>13} {drawn:>13} {lost:>13} {win:>4} {loss:>5} {progress:>8} {bits:>6.3} {time:>8}\n",
            self.sector,
            counts.positions()
        )
    }
}

/// A list with a row for each sector and one for all: the number of positions, `all` or one for each orbit under the
/// board's symmetries; the longest win, loss and progress in plies; the bits on disk per position up to symmetry; and
/// the seconds to solve it, if it was solved now.
pub(crate) fn listing(rows: &[Row], all: bool) -> String {
    let title = format!(
        "{:10} {:>13} {:>13} {:>13} {:>13} {:>4} {:>5} {:>8} {:>6} {:>8}\n",
        "sector", "positions", "won", "drawn", "lost", "win", "loss", "progress", "bits", "seconds"
    );
    let lines: String = rows.iter().map(|row| row.line(all)).collect();
    format!("{title}{lines}{}{}", sum(rows).line(all), legend(all))
}

fn legend(all: bool) -> String {
    let positions = if all { "all positions" } else { "positions up to the symmetries of the board" };
    format!(
        "positions: {positions}; win, loss, progress: plies of the longest; bits: on disk for each position up to symmetry; \
         seconds: to solve it now; –: unknown, or solved before\n"
    )
}

fn sum(rows: &[Row]) -> Row {
    let add = |of: fn(&Row) -> u64| rows.iter().map(of).sum();
    let tally = |of: fn(&SectorStats) -> Option<Tally>| {
        let tallies: Option<Vec<Tally>> = rows.iter().map(|row| of(&row.stats)).collect();
        tallies.map(|tallies| tallies.into_iter().fold(Tally::default(), Tally::sum))
    };
    let most = |of: fn(&SectorStats) -> Option<u16>| rows.iter().filter_map(|row| of(&row.stats)).max();
    let stats = SectorStats {
        orbits: tally(|stats| stats.orbits),
        positions: tally(|stats| stats.positions),
        longest_win: most(|stats| stats.longest_win),
        longest_loss: most(|stats| stats.longest_loss),
        longest_progress: most(|stats| stats.longest_progress),
    };
    let time = rows.iter().filter_map(|row| row.time).reduce(|a, b| a + b);
    Row { sector: "all".to_owned(), stats, bytes: add(|row| row.bytes), orbits: add(|row| row.orbits), time }
}

fn shown(text: Option<String>) -> String {
    text.unwrap_or_else(|| "–".to_owned())
}
