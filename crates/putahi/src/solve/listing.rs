//! The table of sectors that a solve ends with.

use std::time::Duration;

use putahi_tables::{Made, Table};

/// What is told of one sector.
pub(crate) struct Row {
    sector: String,
    made: Made,
    bytes: u64,
    /// Positions up to symmetry.
    orbits: u64,
    time: Option<Duration>,
}

impl Row {
    /// Of a table with so many positions up to symmetry, made in this time if it was made now.
    pub(crate) fn new(table: &Table, orbits: u64, time: Option<Duration>) -> Row {
        let label = table.label();
        Row { sector: label.sector.clone(), made: label.made, bytes: table.bytes(), orbits, time }
    }

    fn line(&self) -> String {
        let Made { positions, won, drawn, lost, longest_win, longest_loss } = self.made;
        let [win, loss] =
            [longest_win, longest_loss].map(|plies| shown(plies.map(|plies| plies.to_string())));
        let bits = (self.bytes * 8) as f64 / self.orbits.max(1) as f64;
        let time = shown(self.time.map(|time| format!("{:.1}", time.as_secs_f64())));
        format!(
            "{:10} {positions:>13} {won:>13} {drawn:>13} {lost:>13} {win:>4} {loss:>5} {bits:>6.3} {time:>8}\n",
            self.sector
        )
    }
}

/// A table with a row for each sector and one for all: positions, the longest win and loss in plies, the bits that a
/// position up to symmetry takes on the disk, and the seconds it took to make it, if it was made now.
pub(crate) fn listing(rows: &[Row]) -> String {
    let title = format!(
        "{:10} {:>13} {:>13} {:>13} {:>13} {:>4} {:>5} {:>6} {:>8}\n",
        "sector", "positions", "won", "drawn", "lost", "win", "loss", "bits", "seconds"
    );
    let lines: String = rows.iter().map(Row::line).collect();
    format!("{title}{lines}{}", sum(rows).line())
}

fn sum(rows: &[Row]) -> Row {
    let add = |of: fn(&Row) -> u64| rows.iter().map(of).sum();
    let most = |of: fn(&Made) -> Option<u16>| rows.iter().filter_map(|row| of(&row.made)).max();
    let made = Made {
        positions: add(|row| row.made.positions),
        won: add(|row| row.made.won),
        drawn: add(|row| row.made.drawn),
        lost: add(|row| row.made.lost),
        longest_win: most(|made| made.longest_win),
        longest_loss: most(|made| made.longest_loss),
    };
    let time = rows.iter().filter_map(|row| row.time).reduce(|a, b| a + b);
    Row { sector: "all".to_owned(), made, bytes: add(|row| row.bytes), orbits: add(|row| row.orbits), time }
}

fn shown(text: Option<String>) -> String {
    text.unwrap_or_else(|| "–".to_owned())
}
