//! Answers from files.

use std::sync::OnceLock;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, kernel::Kernel};
use putahi_rules::{Game, Plies, Seat, Spec, Value};

use super::Sector;
use super::cells::{Cells, Verdict};
use super::index::Index;
use super::men::Men;
use super::numbering::{Numbering, Scope};
use super::source::Source;
use super::store::{Place, Reader};
use crate::fault::Kind;
use crate::{Fault, Known, Part, Shelf};

/// The sectors that are open.
#[derive(Debug)]
pub struct Table {
    kernel: &'static Kernel,
    layout: Layout,
    /// By the sectors' places.
    sectors: Vec<Option<Stored>>,
}

/// How sectors are stored.
pub(super) const CODEC: &str = "awithlaknannai-1";
/// The part of a file with the model of its verdicts.
pub(super) const MODEL: Part = Part(0);
/// The part with the directory of blocks.
pub(super) const DIRECTORY: Part = Part(1);
/// The part with the blocks.
pub(super) const BLOCKS: Part = Part(2);

/// One sector in its file.
#[derive(Debug)]
struct Stored {
    sector: Sector,
    /// Made when the sector is first asked.
    opened: OnceLock<Opened>,
    file: crate::Table,
}

/// What is needed to read a sector's file.
#[derive(Debug)]
struct Opened {
    index: Index,
    reader: Reader,
}

impl Known for Awithlaknannai {
    type Table = Table;

    fn open(layout: &Layout, shelf: &Shelf) -> Result<Table, Fault> {
        let spec = Spec::Awithlaknannai(*layout);
        let mut sectors: Vec<_> = std::iter::repeat_with(|| None).take(Sector::PLACES).collect();
        for sector in shelf.sectors(&spec)?.iter().filter_map(|name| name.parse::<Sector>().ok()) {
            let file = shelf.open(&spec, &sector.to_string())?;
            sectors[sector.place()] = file.map(|file| Stored { sector, opened: OnceLock::new(), file });
        }
        Ok(Table { kernel: Kernel::of(*layout), layout: *layout, sectors })
    }

    fn value(table: &Table, position: &Awithlaknannai, seat: Seat) -> Result<Option<Value>, Fault> {
        let plies = position.outcome().map(|_| Plies(0));
        let verdict = table.verdict(Men::of(position), &mut Vec::new())?;
        let value = verdict.map(|verdict| match verdict {
            Verdict::Lost => Value::Lost(plies),
            Verdict::Drawn => Value::Drawn,
            Verdict::Won => Value::Won(plies),
        });
        Ok(value.map(|value| if seat == position.turn() { value } else { value.opposite() }))
    }
}

impl Source for Table {
    type Error = Fault;

    fn kernel(&self) -> &'static Kernel {
        self.kernel
    }

    fn quiet(&self, men: Men) -> Result<Option<Verdict>, Fault> {
        let (mover, other) = men.counts();
        let stored = self.sectors[Sector::place_of(mover, other)].as_ref();
        let quiet = stored.zip(Numbering::of(self.layout, Scope::Quiet));
        quiet.map(|(stored, quiet)| stored.verdict(quiet, men)).transpose()
    }
}

impl Stored {
    fn verdict(&self, quiet: &'static Numbering, men: Men) -> Result<Verdict, Fault> {
        let Opened { index, reader } = self.opened(quiet)?;
        let rank = index.rank(men.code());
        let place = Place::of(rank);
        let batch = self.file.checked(DIRECTORY, place.batch..place.batch + Place::BYTES)?;
        let block = self.file.checked(BLOCKS, place.range(batch))?;
        reader.probe(block, rank).ok_or_else(|| damaged(&self.file))
    }

    fn opened(&self, quiet: &'static Numbering) -> Result<&Opened, Fault> {
        if let Some(opened) = self.opened.get() {
            return Ok(opened);
        }
        let index = Index::new(quiet, self.sector);
        let reader = reader(&self.file, index.len())?;
        Ok(self.opened.get_or_init(|| Opened { index, reader }))
    }
}

/// All verdicts of a file that holds `len` of them.
pub(super) fn cells(file: &crate::Table, len: u64, threads: usize) -> Result<Cells, Fault> {
    file.verify()?;
    let cells = reader(file, len)?.decode(file.part(DIRECTORY), file.part(BLOCKS), threads);
    cells.ok_or_else(|| damaged(file))
}

fn reader(file: &crate::Table, len: u64) -> Result<Reader, Fault> {
    let label = file.label();
    if (label.codec.as_str(), label.cells) != (CODEC, len) {
        let own = |codec: &str, cells| format!("{cells} verdicts as {codec}");
        let kind = Kind::Other(own(CODEC, len), own(&label.codec, label.cells));
        return Err(Fault::new(file.path(), kind));
    }
    let model = file.checked(MODEL, 0..file.part(MODEL).len() as u64)?;
    Reader::new(model, len).ok_or_else(|| damaged(file))
}

/// What the checksums let through all the same.
fn damaged(file: &crate::Table) -> Fault {
    Fault::new(file.path(), Kind::Damaged(0))
}
