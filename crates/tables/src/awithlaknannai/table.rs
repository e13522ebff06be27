//! Answers from files.

use std::sync::OnceLock;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, kernel::Kernel};
use putahi_rules::{Game, Plies, Seat, Spec, Value};

use super::Sector;
use super::cells::{Cells, Verdict};
use super::index::Index;
use super::letters::{self, MOST_PLIES};
use super::men::Men;
use super::numbering::{Numbering, Scope};
use super::solve::endless;
use super::source::Source;
use super::store::{self, Place, Reader};
use crate::fault::Kind;
use crate::known::seen_by;
use crate::{Draft, Fault, Known, Part, Shelf};

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
/// The parts with the verdicts of all quiet positions.
pub(super) const VERDICTS: Parts = Parts { model: Part(0), directory: Part(1), blocks: Part(2) };
/// The parts with the plies of those whose verdict is not that of endless play.
pub(super) const PLIES: Parts = Parts { model: Part(3), directory: Part(4), blocks: Part(5) };

/// The three parts that hold letters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    model: Part,
    directory: Part,
    blocks: Part,
}

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
    verdicts: Reader,
    /// None if plies were not kept.
    plies: Option<Reader>,
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
        Ok(value.map(|value| seen_by(seat, position, value)))
    }

    fn progress(table: &Table, position: &Awithlaknannai) -> Result<Option<Plies>, Fault> {
        table.plies_to_capture(position)
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

impl Table {
    /// The plies to the next capture or the end, a capture counted, if the side for which the verdict is better than
    /// the count of endless play (A9) hastens, the other one delays, and both keep the verdict. None where the verdict
    /// is that of endless play and nobody need make progress, where there are more than 241, and where the tables do
    /// not reach or hold no plies.
    ///
    /// # Errors
    /// A file that is damaged at the place that was read.
    pub fn plies_to_capture(&self, position: &Awithlaknannai) -> Result<Option<Plies>, Fault> {
        let men = Men::of(position);
        if position.outcome().is_some() {
            return Ok(Some(Plies(0)));
        }
        if !self.is_quiet(men) {
            return Ok(Some(Plies(1)));
        }
        let (mover, other) = men.counts();
        let stored = self.sectors[Sector::place_of(mover, other)].as_ref();
        let quiet = stored.zip(Numbering::of(self.layout, Scope::Quiet));
        let plies = quiet.map(|(stored, quiet)| stored.plies(quiet, men)).transpose()?.flatten();
        Ok(plies.filter(|plies| *plies < MOST_PLIES).map(|plies| Plies(plies.into())))
    }
}

impl Stored {
    fn verdict(&self, quiet: &'static Numbering, men: Men) -> Result<Verdict, Fault> {
        let Opened { index, verdicts, .. } = self.opened(quiet)?;
        let rank = index.rank(men.code());
        let block = VERDICTS.block(&self.file, rank)?;
        letters::verdict_at(verdicts, block, rank).ok_or_else(|| damaged(&self.file))
    }

    fn plies(&self, quiet: &'static Numbering, men: Men) -> Result<Option<u8>, Fault> {
        let Opened { index, verdicts, plies } = self.opened(quiet)?;
        let Some(reader) = plies else { return Ok(None) };
        let rank = index.rank(men.code());
        let block = VERDICTS.block(&self.file, rank)?;
        let place = letters::place_of_plies(verdicts, block, rank, endless(self.sector));
        let Some(place) = place else { return Ok(None) };
        let letters = reader.letters(PLIES.block(&self.file, rank)?);
        letters.ok_or_else(|| damaged(&self.file)).map(|mut letters| letters.nth(place))
    }

    fn opened(&self, quiet: &'static Numbering) -> Result<&Opened, Fault> {
        if let Some(opened) = self.opened.get() {
            return Ok(opened);
        }
        let index = Index::new(quiet, self.sector);
        check(&self.file, index.len())?;
        let has_plies = !self.file.part(PLIES.model).is_empty();
        let plies = if has_plies { Some(PLIES.reader(&self.file)?) } else { None };
        let verdicts = VERDICTS.reader(&self.file)?;
        Ok(self.opened.get_or_init(|| Opened { index, verdicts, plies }))
    }
}

impl Parts {
    /// Writes the three parts.
    pub(super) fn write(self, draft: &mut Draft<'_>, stored: &store::Stored) -> Result<(), Fault> {
        draft.part(self.model)?.write(&stored.model)?;
        draft.part(self.directory)?.write(&stored.directory)?;
        draft.part(self.blocks)?.write(&stored.blocks)
    }

    fn reader(self, file: &crate::Table) -> Result<Reader, Fault> {
        let model = file.checked(self.model, 0..file.part(self.model).len() as u64)?;
        Reader::new(model).ok_or_else(|| damaged(file))
    }

    /// The bytes of the block that has a position.
    fn block(self, file: &crate::Table, rank: u64) -> Result<&[u8], Fault> {
        let place = Place::of(letters::block(rank));
        let batch = file.checked(self.directory, place.batch.clone())?;
        file.checked(self.blocks, place.range(batch))
    }
}

/// All verdicts of a file that holds `len` of them.
pub(super) fn cells(file: &crate::Table, len: u64, threads: usize) -> Result<Cells, Fault> {
    file.verify()?;
    check(file, len)?;
    let (directory, blocks) = (file.part(VERDICTS.directory), file.part(VERDICTS.blocks));
    let cells = letters::unpack(&VERDICTS.reader(file)?, directory, blocks, len, threads);
    cells.ok_or_else(|| damaged(file))
}

/// Whether a file holds `len` verdicts as they are written here.
fn check(file: &crate::Table, len: u64) -> Result<(), Fault> {
    let label = file.label();
    let own = |codec: &str, cells| format!("{cells} verdicts as {codec}");
    let (wanted, found) = (own(CODEC, len), own(&label.codec, label.cells));
    if wanted == found { Ok(()) } else { Err(Fault::new(file.path(), Kind::Other(wanted, found))) }
}

/// What the checksums let through all the same.
fn damaged(file: &crate::Table) -> Fault {
    Fault::new(file.path(), Kind::Damaged(0))
}
