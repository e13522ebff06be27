//! Makes the table of the opening from those of the whole game.

use std::path::PathBuf;

use putahi_rules::Spec;
use putahi_rules::awithlaknannai::Layout;

use super::opening::{NAME, orbit_size, positions};
use super::packed::PackedValues;
use super::parts::{CODEC, VALUES};
use super::search::Source;
use super::table::Files;
use super::{Men, Node, Sector, Table, symbols};
use crate::sector_stats::Counts;
use crate::{Holds, Kind, Label, Result, TableDir, TableError, Wdl};

/// Writes the table of the opening into `to`, from the tables of the whole game in `from`. Returns its path.
///
/// # Errors
/// A table is missing or damaged, or the new one cannot be written.
pub fn write_opening(from: &TableDir, to: &TableDir) -> Result<PathBuf> {
    let (layout, positions) = (Layout::default(), positions());
    let (spec, cells) = (Spec::Awithlaknannai(layout), positions.len() as u64);
    let table = Table::open_holding(Holds::Wdl, &layout, from)?;
    let (values, mut counts) = (PackedValues::new(cells), Counts::default());
    for (rank, men) in (0..).zip(positions) {
        let value = stored(&table, from, men)?;
        values.set(rank, value);
        counts.add(value, orbit_size(men));
    }
    let mut writer = to.writer(&spec, NAME)?;
    VALUES.write(&mut writer, &symbols::pack_values(&symbols::symbols(&values, cells)))?;
    let (sector, codec, stats) = (NAME.to_owned(), CODEC.to_owned(), counts.stats(|plies| plies));
    writer.finish(Label { spec: spec.to_string(), sector, holds: Holds::Wdl, stats, cells, codec })?;
    Ok(to.path(&spec, NAME))
}

/// The value that the tables in `folder` have of a position.
fn stored(table: &Table, folder: &TableDir, men: Men) -> Result<Wdl> {
    let sector = Sector::of(men).expect("in quiet positions both sides have men");
    let missing = || {
        let path = folder.path(&Spec::Awithlaknannai(Layout::default()), &sector.to_string());
        TableError::new(&path, Kind::Missing)
    };
    Files(table).quiet(sector, &Node::new(men))?.ok_or_else(missing)
}
