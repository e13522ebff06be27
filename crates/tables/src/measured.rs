//! Measured speeds of solving and sizes of tables.
//!
//! The estimated [costs](crate::Cost) of jobs come from here: speeds are the constants below, sizes of Nine Men's Morris and
//! of Awithlaknannai with their usual options are read from the results in `docs/results`. Others are estimated.

use std::collections::HashMap;
use std::sync::LazyLock;
use std::time::Duration;

use crate::Holds;

/// Positions up to symmetry per second and thread, measured with two threads, in the moving phase of Nine Men's Morris:
/// 8.9·10⁹ positions in 599 seconds.
pub(crate) const MORRIS_MOVING: u64 = 7_400_000;
/// In its placing phase: 17.9·10⁹ positions in 1,028 seconds.
pub(crate) const MORRIS_PLACING: u64 = 8_700_000;
/// In Awithlaknannai, positions with a capture included: all 194·10⁹ positions in 7,701 seconds.
pub(crate) const AWITHLAKNANNAI_SOLVING: u64 = 12_600_000;

/// The time for `positions` positions at `speed` per second and thread.
pub(crate) fn time(speed: u64, positions: u64, threads: usize) -> Duration {
    Duration::from_millis(positions * 1000 / (speed * threads.max(1) as u64))
}

/// The sizes of tables in bytes, by sector and by what the table holds.
#[derive(Default, Debug)]
pub(crate) struct Sizes(HashMap<(String, String), u64>);

/// The measured sizes of the tables of Nine Men's Morris.
pub(crate) static MORRIS: LazyLock<Sizes> = LazyLock::new(|| {
    let mut sizes = Sizes::read(include_str!("../../../docs/results/nine-mens-morris.tsv"));
    let verdicts = Sizes::read(include_str!("../../../docs/results/nine-mens-morris-verdicts.tsv"));
    sizes.0.extend(verdicts.0);
    sizes
});

/// The measured sizes of the tables of Awithlaknannai with its default lines.
pub(crate) static AWITHLAKNANNAI: LazyLock<Sizes> =
    LazyLock::new(|| Sizes::read(include_str!("../../../docs/results/awithlaknannai.tsv")));

impl Sizes {
    /// Reads results as `putahi tables SPEC --results` prints them. Columns are found by name; lines without a size are
    /// skipped.
    fn read(text: &str) -> Sizes {
        let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        let names = lines.next().unwrap_or_default();
        let column = |name: &str| names.iter().position(|known| *known == name);
        let (sector, holds, bytes) = (column("sector"), column("holds"), column("bytes"));
        let size = |fields: Vec<&str>| {
            let field = |column: Option<usize>| fields.get(column?).copied();
            Some(((field(sector)?.to_owned(), field(holds)?.to_owned()), field(bytes)?.parse().ok()?))
        };
        Sizes(lines.filter_map(size).collect())
    }

    /// The size of a sector's table that holds `holds`, in bytes. Returns None if the table was not measured.
    pub(crate) fn of(&self, sector: &str, holds: Holds) -> Option<u64> {
        self.0.get(&(sector.to_owned(), holds.word().to_owned())).copied()
    }
}

/// The estimated size of a table without its values, in bytes: fixed header, JSON header, checksums, model.
pub(crate) const FRAME: u64 = 4096;

/// The estimated size of a table with `count` values of `thousandths_of_a_bit` each, in bytes.
pub(crate) fn bytes(count: u64, thousandths_of_a_bit: u64) -> u64 {
    count * thousandths_of_a_bit / 8000 + FRAME
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_found_by_the_names_of_columns() {
        let now = "bytes\tsector\tholds\n700\t3-3\tplies\n500\t3-3\tclock\n–\t3-4\tplies\n9\n";
        let sizes = Sizes::read(now);
        let found =
            [("3-3", Holds::Plies), ("3-3", Holds::Clock), ("3-3", Holds::Wdl), ("3-4", Holds::Plies)];
        assert_eq!(found.map(|(sector, holds)| sizes.of(sector, holds)), [Some(700), Some(500), None, None]);
        assert_eq!(Sizes::read("").0.len(), 0);
    }

    #[test]
    fn published_results_have_sizes() {
        let [plies, verdicts] = [Holds::Plies, Holds::Wdl].map(|holds| MORRIS.of("9-9", holds));
        assert!(plies.is_some_and(|bytes| bytes > 100_000_000));
        assert!(verdicts.is_some_and(|bytes| (30_000_000..50_000_000).contains(&bytes)));
        assert!(AWITHLAKNANNAI.of("5-5", Holds::Wdl).is_some_and(|bytes| bytes > 100_000));
    }
}
