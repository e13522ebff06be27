//! Answers from files.

use std::sync::OnceLock;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, kernel::Kernel};
use putahi_rules::{Game, Plies, Seat, Spec, Value};

use super::Sector;
use super::cells::Verdict;
use super::index::Index;
use super::men::Men;
use super::numbering::{Numbering, Scope};
use super::source::Source;
use super::store;
use crate::{Fault, Known, Part, Shelf};

/// The sectors that are open.
#[derive(Debug)]
pub struct Table {
    kernel: &'static Kernel,
    layout: Layout,
    /// By the sectors' places.
    sectors: Vec<Option<Stored>>,
}

/// The part of a file that has the verdicts.
pub(super) const VERDICTS: Part = Part(0);

/// One sector in its file.
#[derive(Debug)]
struct Stored {
    sector: Sector,
    /// Made when the sector is first asked.
    index: OnceLock<Index>,
    file: crate::Table,
}

impl Known for Awithlaknannai {
    type Table = Table;

    fn open(layout: &Layout, shelf: &Shelf) -> Result<Table, Fault> {
        let spec = Spec::Awithlaknannai(*layout);
        let mut sectors: Vec<_> = std::iter::repeat_with(|| None).take(Sector::PLACES).collect();
        for sector in shelf.sectors(&spec)?.iter().filter_map(|name| name.parse::<Sector>().ok()) {
            let file = shelf.open(&spec, &sector.to_string())?;
            sectors[sector.place()] = file.map(|file| Stored { sector, index: OnceLock::new(), file });
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
        let rank = self.index.get_or_init(|| Index::new(quiet, self.sector)).rank(men.code());
        let offset = store::offset(rank);
        let byte = self.file.checked(VERDICTS, offset..offset + 1)?;
        Ok(store::probe(byte[0], rank))
    }
}
