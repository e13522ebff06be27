//! The parts of a file that hold symbols.

use super::store::{self, Place, Reader};
use super::symbols;
use crate::{Kind, Part, Result, Table, TableError, TableWriter};

pub(super) const CODEC: &str = "awithlaknannai-1";
/// The parts with the values of all quiet positions.
pub(super) const VALUES: Parts = Parts { model: Part(0), directory: Part(1), blocks: Part(2) };
/// The parts with the plies of the positions whose value is not that of endless play.
pub(super) const PLIES: Parts = Parts { model: Part(3), directory: Part(4), blocks: Part(5) };

/// The three parts that hold symbols.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    pub(super) model: Part,
    directory: Part,
    blocks: Part,
}

impl Parts {
    pub(super) fn write(self, writer: &mut TableWriter<'_>, stored: &store::Stored) -> Result<()> {
        writer.part(self.model, [&stored.model])?;
        writer.part(self.directory, [&stored.directory])?;
        writer.part(self.blocks, [&stored.blocks])
    }

    pub(super) fn reader(self, file: &Table) -> Result<Reader> {
        Reader::new(&file.part(self.model)?).ok_or_else(|| damaged(file))
    }

    pub(super) fn block(self, file: &Table, rank: u64) -> Result<Vec<u8>> {
        let place = Place::of(symbols::block(rank));
        let batch = file.checked(self.directory, place.batch.clone())?;
        file.checked(self.blocks, place.range(&batch))
    }
}

/// The symbols of all `len` values of a file.
pub(super) fn symbols(file: &Table, len: u64) -> Result<Vec<u8>> {
    check(file, len)?;
    let (directory, blocks) = (file.part(VALUES.directory)?, file.part(VALUES.blocks)?);
    let symbols = symbols::unpack(&VALUES.reader(file)?, &directory, &blocks, len);
    symbols.ok_or_else(|| damaged(file))
}

/// Checks that a file has `len` cells in this codec.
pub(super) fn check(file: &Table, len: u64) -> Result<()> {
    let label = file.label();
    let own = |codec: &str, cells| format!("{cells} cells as {codec}");
    let (wanted, found) = (own(CODEC, len), own(&label.codec, label.cells));
    if wanted == found { Ok(()) } else { Err(TableError::new(file.path(), Kind::Other(wanted, found))) }
}

/// An error in data whose checksums match.
pub(super) fn damaged(file: &Table) -> TableError {
    TableError::new(file.path(), Kind::Damaged(0))
}
