//! A sector in a file: its model, where its blocks begin, and the blocks.

use std::sync::OnceLock;

use putahi_rules::Spec;
use putahi_rules::morris::NoChoice;
use rayon::prelude::*;

use super::cell::{Cell, Metric};
use super::codec::{Strip, block};
use super::model::{Counts, Model};
use super::sector::{Sector, Step};
use super::shape::Shape;
use super::source::Grid;
use crate::Shelf;
use crate::fault::{Fault, Kind};
use crate::file::{Holds, Label, Part, Table};
use crate::processor::{self, Bits, Work};
use crate::work::{Made, Stage, Tally, Watch};

const MODEL: Part = Part(0);
const INDEX: Part = Part(1);
const BLOCKS: Part = Part(2);
/// Blocks are measured in words of two bytes.
const WORD: u64 = 2;
/// Blocks of which one entry of the index tells: where the first begins, in words, and how long each is.
const GROUP: usize = 32;
const START: usize = 8;
/// The index begins with the bytes that a length takes, 1 or 2.
const HEAD: usize = 8;
/// How the parts are read (`docs/table-format.md`).
const CODEC: &str = "morris-1";
/// The same for a sector without parts, whose values follow by one move from those of other sectors.
const DERIVED: &str = "morris-derived-1";

/// The spec of all these tables.
pub(crate) const SPEC: Spec = Spec::NineMensMorris(NoChoice);

/// The name of the table of a sector's values by this metric.
pub(crate) fn table_of(metric: Metric, sector: Sector) -> String {
    let holds = match metric {
        Metric::End => Holds::Plies,
        Metric::Clock => Holds::Clock,
    };
    holds.table_of(&sector.to_string())
}

/// What to write of a sector.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) made: Made,
    pub(crate) holds: Holds,
}

impl Entry {
    fn label(&self, sector: Sector, cells: u64, codec: &str) -> Label {
        Label {
            spec: SPEC.to_string(),
            sector: sector.to_string(),
            holds: self.holds,
            made: self.made,
            cells,
            codec: codec.to_owned(),
        }
    }
}

/// Writes that a sector is derived from others.
pub(crate) fn write_derived(shelf: &Shelf, sector: Sector, entry: Entry) -> Result<(), Fault> {
    let name = entry.holds.table_of(&sector.to_string());
    shelf.draft(&SPEC, &name)?.finish(entry.label(sector, 0, DERIVED))
}

/// Whether the table of a sector that holds this keeps distances. While men are placed the quiet clock stands still, so
/// that values that know it need none.
fn has_distances(holds: Holds, sector: Sector) -> bool {
    match holds {
        Holds::Plies => true,
        Holds::Clock => sector.step() != Step::Place,
        Holds::Verdicts | Holds::Progress => false,
    }
}

/// Writes the values of a sector.
pub(crate) fn write(shelf: &Shelf, grid: &Grid, entry: Entry, watch: &dyn Watch) -> Result<(), Fault> {
    let shape = &grid.shape;
    let depth = has_distances(entry.holds, shape.sector);
    let positions = entry.made.orbits.map_or(0, Tally::positions);
    watch.stage(Stage::Writing, positions);
    let rows = || grid.cells.par_chunks(shape.width()).enumerate();
    let counts = rows()
        .fold(Counts::new, |counts, (row, cells)| processor::run(Count { shape, row, cells, depth, counts }));
    let words = counts.reduce(Counts::new, |one, other| one.join(&other)).to_words();
    let model = Model::from_words(&words).expect("shares are read as they are written");
    let lists = rows().map(|(row, cells)| processor::run(Encode { shape, row, cells, model: &model, depth }));
    let blocks: Vec<Vec<u16>> = lists.flatten_iter().collect();
    watch.advance(positions);
    let name = entry.holds.table_of(&shape.sector.to_string());
    let path = shelf.path(&SPEC, &name);
    let packed = zstd::bulk::compress(&bytes(&words), LEVEL).map_err(Fault::io(&path))?;
    let mut draft = shelf.draft(&SPEC, &name)?;
    let mut part = draft.part(MODEL)?;
    part.write(&(2 * words.len() as u64).to_le_bytes())?;
    part.write(&packed)?;
    draft.part(INDEX)?.write(&index(&blocks))?;
    let mut part = draft.part(BLOCKS)?;
    for block in &blocks {
        part.write(&bytes(block))?;
    }
    draft.finish(entry.label(shape.sector, grid.cells.len() as u64, CODEC))
}

/// How hard models are compressed.
const LEVEL: i32 = 19;

fn bytes(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// Where blocks begin, and how long they are.
fn index(blocks: &[Vec<u16>]) -> Vec<u8> {
    let narrow = blocks.iter().all(|block| block.len() <= u8::MAX.into());
    let wide = if narrow { 1 } else { 2 };
    let (mut index, mut start) = ((wide as u64).to_le_bytes().to_vec(), 0u64);
    for group in blocks.chunks(GROUP) {
        index.extend(start.to_le_bytes());
        for length in (0..GROUP).map(|i| group.get(i).map_or(0, Vec::len)) {
            let length = u16::try_from(length).expect("a block is shorter than its cells");
            index.extend(&length.to_le_bytes()[..wide]);
            start += u64::from(length);
        }
    }
    index
}

/// Counts the values of a row.
struct Count<'a> {
    shape: &'a Shape,
    row: usize,
    cells: &'a [Cell],
    depth: bool,
    counts: Counts,
}

impl Work for Count<'_> {
    type Answer = Counts;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> Counts {
        let Count { shape, row, cells, depth, mut counts } = self;
        for (i, cells) in cells.chunks(block(depth)).enumerate() {
            let first = i * block(depth);
            Strip::new(bits, shape, row, first..first + cells.len()).count(bits, cells, &mut counts);
        }
        counts
    }
}

/// Codes the blocks of a row.
struct Encode<'a> {
    shape: &'a Shape,
    row: usize,
    cells: &'a [Cell],
    model: &'a Model,
    depth: bool,
}

impl Work for Encode<'_> {
    type Answer = Vec<Vec<u16>>;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> Vec<Vec<u16>> {
        let Encode { shape, row, cells, model, depth } = self;
        let blocks = cells.chunks(block(depth)).enumerate().map(|(i, cells)| {
            let first = i * block(depth);
            Strip::new(bits, shape, row, first..first + cells.len()).encode(bits, cells, model, depth)
        });
        blocks.collect()
    }
}

/// The file of a sector, open.
pub(crate) struct Stored {
    table: Table,
    sector: Sector,
    /// What reading takes, made when the first value is read.
    reading: OnceLock<Reading>,
}

struct Reading {
    shape: Shape,
    model: Model,
    /// Bytes of a length in the index.
    wide: usize,
}

impl Stored {
    /// The file of a sector's values by this metric; none if it is not there.
    pub(crate) fn open(shelf: &Shelf, metric: Metric, sector: Sector) -> Result<Option<Stored>, Fault> {
        let table = shelf.open(&SPEC, &table_of(metric, sector))?;
        table.map(|table| Stored::of(table, sector)).transpose()
    }

    fn of(table: Table, sector: Sector) -> Result<Stored, Fault> {
        let wanted = if sector.is_derived() { DERIVED } else { CODEC };
        if table.label().codec != wanted {
            let kind = Kind::Other(wanted.to_owned(), table.label().codec.clone());
            return Err(Fault::new(table.path(), kind));
        }
        Ok(Stored { table, sector, reading: OnceLock::new() })
    }

    /// What distances count.
    fn metric(&self) -> Metric {
        match self.table.label().holds {
            Holds::Clock => Metric::Clock,
            _ => Metric::End,
        }
    }

    /// Whether distances are kept.
    pub(crate) fn depth(&self) -> bool {
        has_distances(self.table.label().holds, self.sector)
    }

    fn reading(&self) -> Result<&Reading, Fault> {
        if let Some(reading) = self.reading.get() {
            return Ok(reading);
        }
        let part = self.table.checked(MODEL, 0..self.table.part(MODEL).len() as u64)?;
        let model = model(part).ok_or_else(|| self.malformed("its model cannot be read"))?;
        let wide = match self.table.checked(INDEX, 0..HEAD as u64)? {
            [1, ..] => 1,
            [2, ..] => 2,
            _ => return Err(self.malformed("its index cannot be read")),
        };
        Ok(self.reading.get_or_init(|| Reading { shape: Shape::new(self.sector), model, wide }))
    }

    fn malformed(&self, what: &str) -> Fault {
        Fault::new(self.table.path(), Kind::Malformed(what.to_owned()))
    }

    /// The value of the position with these men, in the form that stands in the sector's rows.
    pub(crate) fn value(&self, own: u32, enemy: u32) -> Result<Cell, Fault> {
        let reading = self.reading()?;
        let shape = &reading.shape;
        let home = shape.rows.home(enemy);
        let turned = shape.symmetry.apply(home.turn(), own);
        let own = shape.rows.keepers(home.row()).smallest(shape.symmetry, turned);
        processor::run(Probe { stored: self, reading, row: home.row(), own })
    }

    /// The words of a block.
    fn block(&self, number: usize, wide: usize) -> Result<&[u8], Fault> {
        let entry = START + wide * GROUP;
        let (group, place) = (HEAD + number / GROUP * entry, number % GROUP);
        let entry = self.table.checked(INDEX, group as u64..(group + entry) as u64)?;
        let (start, lengths) =
            entry.split_first_chunk::<START>().ok_or_else(|| self.malformed("its index is short"))?;
        let length = |i: usize| match wide {
            1 => u64::from(lengths[i]),
            _ => u64::from(u16::from_le_bytes([lengths[2 * i], lengths[2 * i + 1]])),
        };
        let from = u64::from_le_bytes(*start) + (0..place).map(length).sum::<u64>();
        self.table.checked(BLOCKS, WORD * from..WORD * (from + length(place)))
    }

    /// All values.
    pub(crate) fn grid(&self, watch: &dyn Watch) -> Result<Grid, Fault> {
        let Reading { model, wide, .. } = self.reading()?;
        let shape = Shape::new(self.sector);
        watch.stage(Stage::Reading, shape.cells() as u64);
        let mut cells = vec![Cell::DRAWN; shape.cells()];
        let rows = cells.par_chunks_mut(shape.width()).enumerate();
        rows.try_for_each(|(row, cells)| {
            watch.advance(cells.len() as u64);
            processor::run(Decode { stored: self, shape: &shape, model, wide: *wide, row, cells })
        })?;
        Ok(Grid { metric: self.metric(), shape, cells })
    }
}

fn model(part: &[u8]) -> Option<Model> {
    let (length, packed) = part.split_first_chunk::<8>()?;
    let words = zstd::bulk::decompress(packed, u64::from_le_bytes(*length) as usize).ok()?;
    let words: Vec<u16> = words.as_chunks().0.iter().map(|word| u16::from_le_bytes(*word)).collect();
    Model::from_words(&words)
}

/// Reads one value.
struct Probe<'a> {
    stored: &'a Stored,
    reading: &'a Reading,
    row: usize,
    own: u32,
}

impl Work for Probe<'_> {
    type Answer = Result<Cell, Fault>;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> Result<Cell, Fault> {
        let Probe { stored, reading: Reading { shape, model, wide }, row, own } = self;
        let column = shape.column(bits, own, shape.free(row));
        let length = block(stored.depth());
        let first = column / length * length;
        let words = stored.block(row * shape.width().div_ceil(length) + column / length, *wide)?;
        let mut value = Cell::DRAWN;
        let strip = Strip::new(bits, shape, row, first..column + 1);
        strip
            .decode(words, model, stored.depth(), |cell| value = cell)
            .ok_or_else(|| stored.malformed("a block of it cannot be read"))?;
        Ok(value)
    }
}

/// Reads a row.
struct Decode<'a> {
    stored: &'a Stored,
    shape: &'a Shape,
    model: &'a Model,
    wide: usize,
    row: usize,
    cells: &'a mut [Cell],
}

impl Work for Decode<'_> {
    type Answer = Result<(), Fault>;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> Result<(), Fault> {
        let Decode { stored, shape, model, wide, row, cells } = self;
        let length = block(stored.depth());
        let blocks = shape.width().div_ceil(length);
        for (i, cells) in cells.chunks_mut(length).enumerate() {
            let first = i * length;
            let words = stored.block(row * blocks + i, wide)?;
            let strip = Strip::new(bits, shape, row, first..first + cells.len());
            let mut places = cells.iter_mut();
            let read = strip.decode(words, model, stored.depth(), |cell| {
                if let Some(place) = places.next() {
                    *place = cell;
                }
            });
            read.ok_or_else(|| stored.malformed("a block of it cannot be read"))?;
        }
        shape.repeat(bits, row, cells);
        Ok(())
    }
}
