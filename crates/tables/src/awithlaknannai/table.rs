//! Probes tables.

use std::sync::OnceLock;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, Size};
use putahi_rules::{Game, Plies, Seat, Spec, Value};

use super::board::with_board;
use super::capture::is_quiet;
use super::parts::{PLIES, Parts, VALUES, check, damaged};
use super::search::{Search, Source};
use super::solve::endless;
use super::store::Reader;
use super::symbols::{self, MAX_PLIES};
use super::{Index, Men, Node, Numbering, PagedValues, Scope, Sector, opening, parts};
use crate::tablebase::seen_by;
use crate::{Holds, Result, TableDir, TableError, Tablebase, Wdl};

/// The open tables of a board, by sector.
#[derive(Debug)]
pub struct Table {
    layout: Layout,
    /// The sectors that have tables, indexed by [`Sector::place`].
    sectors: Vec<Option<Stored>>,
    /// Whether the opening in the program adds values of the game.
    has_opening: bool,
}

/// The values of the sectors that have tables, without those of the opening.
pub(super) struct Files<'a>(pub(super) &'a Table);

#[derive(Debug)]
struct Stored {
    sector: Sector,
    /// The index and the models, decoded when the first value of the sector is read.
    readers: OnceLock<Readers>,
    /// All values of the sector, if they were loaded into memory; otherwise values are read from the file.
    loaded: Option<PagedValues>,
    values: crate::Table,
    /// None if plies are not stored.
    plies: Option<crate::Table>,
}

/// The index and the readers of a sector's files.
#[derive(Debug)]
struct Readers {
    index: Index,
    values: Reader,
    /// None if plies are not stored.
    plies: Option<Reader>,
}

impl Tablebase for Awithlaknannai {
    type Table = Table;

    fn open(layout: &Layout, table_dir: &TableDir) -> Result<Table> {
        Table::open_holding(Holds::Wdl, layout, table_dir)
    }

    /// Loads small sectors first, as long as the values take at most `most` bytes.
    fn load(table: &mut Table, most: u64) -> Result<()> {
        let Some(quiet) = Numbering::of(table.layout, Scope::Quiet) else { return Ok(()) };
        let mut sectors: Vec<_> = table.sectors.iter_mut().flatten().collect();
        sectors.sort_by_key(|stored| stored.values.label().cells);
        let mut taken = 0;
        for stored in sectors {
            let len = Index::new(quiet, stored.sector).len();
            if taken + len / symbols::IN_SYMBOL * 2 > most {
                break;
            }
            let loaded = PagedValues::new(&parts::symbols(&stored.values, len)?);
            taken += loaded.bytes();
            stored.loaded = Some(loaded);
        }
        Ok(())
    }

    fn embedded(layout: &Layout) -> Option<Table> {
        (*layout == Layout::default()).then(|| Table::new(layout, Holds::Wdl, Vec::new()))
    }

    fn value(table: &Table, position: &Awithlaknannai, seat: Seat) -> Result<Option<Value>> {
        let plies = position.outcome().map(|_| Plies(0));
        let wdl = table.wdl(table, position)?;
        Ok(wdl.map(|wdl| seen_by(seat, position, wdl.value(plies))))
    }

    /// A draw of the opening alone leads to positions without a value.
    fn search_value(table: &Table, position: &Awithlaknannai, seat: Seat) -> Result<Option<Value>> {
        let value = Self::value(table, position, seat)?;
        let is_of_opening =
            table.has_opening && value == Some(Value::Drawn) && !Self::covers(table, position)?;
        Ok(value.filter(|_| !is_of_opening))
    }

    fn covers(table: &Table, position: &Awithlaknannai) -> Result<bool> {
        Ok(table.wdl(&Files(table), position)?.is_some())
    }

    /// The plies to the next capture, the capture included. Returns None also if the number is greater than 241.
    fn progress(table: &Table, position: &Awithlaknannai) -> Result<Option<Plies>> {
        let men = Men::of(position);
        if position.outcome().is_some() {
            return Ok(Some(Plies(0)));
        }
        let (Some(sector), Some(quiet)) = (Sector::of(men), Numbering::of(table.layout, Scope::Quiet)) else {
            return Ok(None);
        };
        if !with_board!(table.layout.lines, |B| is_quiet::<B>(men)) {
            return Ok(Some(Plies(1)));
        }
        let stored = table.sectors[sector.place()].as_ref();
        let plies = stored.map(|stored| stored.plies(quiet, &Node::new(men))).transpose()?.flatten();
        Ok(plies.filter(|plies| *plies < MAX_PLIES).map(|plies| Plies(plies.into())))
    }
}

impl Source for Files<'_> {
    type Error = TableError;

    fn quiet(&self, sector: Sector, node: &Node) -> Result<Option<Wdl>> {
        // The numbering takes a third of a second to make: not without a table.
        let Some(stored) = &self.0.sectors[sector.place()] else { return Ok(None) };
        let quiet = Numbering::of(self.0.layout, Scope::Quiet);
        quiet.map(|quiet| stored.wdl(quiet, node)).transpose()
    }
}

impl Source for Table {
    type Error = TableError;

    fn quiet(&self, sector: Sector, node: &Node) -> Result<Option<Wdl>> {
        match Files(self).quiet(sector, node)? {
            None if self.has_opening => Ok(opening::value(node.men)),
            known => Ok(known),
        }
    }
}

impl Table {
    /// The tables of values with endless play drawn. They have no plies.
    ///
    /// # Errors
    /// A table cannot be read or is not valid.
    pub fn endless_drawn(layout: &Layout, table_dir: &TableDir) -> Result<Table> {
        Table::open_holding(Holds::EndlessDrawn, layout, table_dir)
    }

    pub(super) fn open_holding(holds: Holds, layout: &Layout, table_dir: &TableDir) -> Result<Table> {
        let spec = Spec::Awithlaknannai(*layout);
        let (names, mut stored) = (table_dir.names(&spec)?, Vec::new());
        for sector in Sector::all().filter(|sector| names.contains(&holds.table_of(sector))) {
            stored.extend(Stored::open(table_dir, &spec, sector, holds)?);
        }
        Ok(Table::new(layout, holds, stored))
    }

    fn new(layout: &Layout, holds: Holds, stored: Vec<Stored>) -> Table {
        let mut sectors = Vec::new();
        sectors.resize_with(Sector::PLACES, || None);
        for stored in stored {
            let place = stored.sector.place();
            sectors[place] = Some(stored);
        }
        let is_whole = sectors[Sector::START.place()].is_some();
        let has_opening = *layout == Layout::default() && holds == Holds::Wdl && !is_whole;
        Table { layout: *layout, sectors, has_opening }
    }

    /// The value of a position for the side to move, by search in `source`, which has the same layout.
    fn wdl<S: Source<Error = TableError>>(
        &self,
        source: &S,
        position: &Awithlaknannai,
    ) -> Result<Option<Wdl>> {
        if self.layout.size != Size::Mosona {
            return Ok(None);
        }
        with_board!(self.layout.lines, |B| Search::<B, S>::new(source).value(Men::of(position)))
    }
}

impl Stored {
    fn open(table_dir: &TableDir, spec: &Spec, sector: Sector, holds: Holds) -> Result<Option<Stored>> {
        let open = |holds: Holds| table_dir.open(spec, &holds.table_of(sector));
        let Some(values) = open(holds)? else { return Ok(None) };
        let plies = if holds == Holds::Wdl { open(Holds::Progress)? } else { None };
        Ok(Some(Stored { sector, readers: OnceLock::new(), loaded: None, values, plies }))
    }

    fn wdl(&self, quiet: &'static Numbering, node: &Node) -> Result<Wdl> {
        let Readers { index, values, .. } = self.readers(quiet)?;
        let rank = index.rank(node.code());
        if let Some(loaded) = &self.loaded {
            return Ok(loaded.get(rank));
        }
        let block = VALUES.block(&self.values, rank)?;
        symbols::value_at(values, &block, rank).ok_or_else(|| damaged(&self.values))
    }

    fn plies(&self, quiet: &'static Numbering, node: &Node) -> Result<Option<u8>> {
        let Readers { index, values, plies } = self.readers(quiet)?;
        let (Some(file), Some(reader)) = (&self.plies, plies) else { return Ok(None) };
        let rank = index.rank(node.code());
        let block = VALUES.block(&self.values, rank)?;
        let place = symbols::place_of_plies(values, &block, rank, endless(self.sector, Holds::Wdl));
        let Some(place) = place else { return Ok(None) };
        let block = PLIES.block(file, rank)?;
        let symbols = reader.symbols(&block);
        symbols.ok_or_else(|| damaged(file)).map(|mut symbols| symbols.nth(place))
    }

    fn readers(&self, quiet: &'static Numbering) -> Result<&Readers> {
        if let Some(readers) = self.readers.get() {
            return Ok(readers);
        }
        let index = Index::new(quiet, self.sector);
        let reader = |parts: Parts, file| {
            check(file, index.len())?;
            parts.reader(file)
        };
        let plies = self.plies.as_ref().map(|file| reader(PLIES, file)).transpose()?;
        let values = reader(VALUES, &self.values)?;
        Ok(self.readers.get_or_init(|| Readers { index, values, plies }))
    }
}
