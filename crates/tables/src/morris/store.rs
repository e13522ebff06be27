//! A sector in its file: the model, the index of the blocks, and the blocks.

use std::ops::Range;
use std::sync::OnceLock;

use putahi_rules::Spec;
use putahi_rules::morris::{Options, USUAL_QUIET};
use rayon::prelude::*;

use super::codec::{Row, RowBlock};
use super::model::{Counts, Model, bytes_of_words};
use super::{Cell, Coding, Layout, Metric, Sector, SectorValues};
use crate::{
    BitOps, CpuTask, Holds, Kind, Label, Part, Result, SectorStats, SolveObserver, Stage, Table, TableDir,
    TableError, Tally, cpu,
};

const MODEL: Part = Part(0);
const INDEX: Part = Part(1);
const BLOCKS: Part = Part(2);
/// The size of a word in bytes. Lengths of blocks are counted in words.
const WORD: u64 = 2;
/// The number of blocks of one entry of the index. An entry has the offset of the first block (`START` bytes), then the
/// length of each block, all in words.
const GROUP: usize = 32;
const START: usize = 8;
/// The number of bytes before the first entry of the index. They hold the size of a length in bytes, 1 or 2.
const INDEX_HEADER: usize = 8;
/// The codec of a table without parts, whose values are derived by one move from those of other sectors.
const DERIVED: &str = "morris-derived-1";

/// The options whose folder has the tables with values by this metric. Only values under the quiet clock depend on its limit.
pub(crate) fn options_of(options: Options, metric: Metric) -> Options {
    let quiet = match metric {
        Metric::End => USUAL_QUIET,
        Metric::Clock(limit) => (limit / 2) as u8,
    };
    Options { quiet, ..options }
}

pub(crate) fn spec_of(options: Options, metric: Metric) -> Spec {
    Spec::Morris(options_of(options, metric))
}

/// Writes the table of a sector; without parts if its values are derived from others.
///
/// # Errors
/// It cannot be written, or a win takes so long that the values may be wrong.
pub(crate) fn write(
    table_dir: &TableDir,
    values: &SectorValues,
    holds: Holds,
    stats: SectorStats,
    observer: &dyn SolveObserver,
) -> Result<()> {
    let layout = &values.layout;
    let (of, sector) = (spec_of(layout.sector.options, values.metric), layout.sector.to_string());
    let name = holds.table_of(&sector);
    let path = table_dir.path(&of, &name);
    if let Some(plies) = values.metric.exceeded_by(stats.longest_win) {
        return Err(TableError::new(&path, Kind::TooLong(plies)));
    }
    let coding = Coding::of(holds, layout.sector);
    let stats = match coding.has_distances() {
        true => stats,
        false => SectorStats { longest_win: None, longest_loss: None, ..stats },
    };
    let label = |cells: usize, codec: &str| {
        let (spec, cells, codec) = (of.to_string(), cells as u64, codec.to_owned());
        Label { spec, sector, holds, stats, cells, codec }
    };
    if layout.sector.is_derived() {
        return table_dir.writer(&of, &name)?.finish(label(0, DERIVED));
    }
    let positions = stats.orbits.map_or(0, Tally::positions);
    observer.stage(Stage::Writing, positions);
    let rows = || values.cells.par_chunks(layout.width()).enumerate();
    let zero = || Counts::new(coding);
    let counts = rows().fold(zero, |counts, (row, cells)| {
        cpu::run(Count { row: Row { coding, layout, row }, cells, counts })
    });
    let counted = counts.reduce(zero, |one, other| one.join(&other)).to_bytes(coding);
    let model = Model::from_bytes(coding, &counted).expect("the bytes of counts are well formed");
    let lists = rows()
        .map(|(row, cells)| cpu::run(Encode { row: Row { coding, layout, row }, cells, model: &model }));
    let blocks: Vec<Vec<u16>> = lists.flatten_iter().collect();
    observer.advance(positions);
    let packed = zstd::bulk::compress(&counted, LEVEL).map_err(TableError::io(&path))?;
    let mut writer = table_dir.writer(&of, &name)?;
    writer.part(MODEL, [&(counted.len() as u64).to_le_bytes()[..], &packed])?;
    writer.part(INDEX, [index(&blocks)])?;
    writer.part(BLOCKS, blocks.iter().map(|block| bytes_of_words(block)))?;
    writer.finish(label(values.cells.len(), coding.codec()))
}

/// The compression level of zstd for models.
const LEVEL: i32 = 19;

/// The index: the offsets and lengths of the blocks.
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

struct Count<'a> {
    row: Row<'a>,
    cells: &'a [Cell],
    counts: Counts,
}

impl CpuTask<Counts> for Count<'_> {
    #[inline(always)]
    fn run<B: BitOps>(self, bits: B) -> Counts {
        let Count { row, cells, mut counts } = self;
        for (i, cells) in cells.chunks(row.coding.block()).enumerate() {
            let first = i * row.coding.block();
            RowBlock::new(bits, row, first..first + cells.len()).count(bits, cells, &mut counts);
        }
        counts
    }
}

struct Encode<'a> {
    row: Row<'a>,
    cells: &'a [Cell],
    model: &'a Model,
}

impl CpuTask<Vec<Vec<u16>>> for Encode<'_> {
    #[inline(always)]
    fn run<B: BitOps>(self, bits: B) -> Vec<Vec<u16>> {
        let Encode { row, cells, model } = self;
        let blocks = cells.chunks(row.coding.block()).enumerate().map(|(i, cells)| {
            let first = i * row.coding.block();
            RowBlock::new(bits, row, first..first + cells.len()).encode(bits, cells, model)
        });
        blocks.collect()
    }
}

pub(crate) struct Stored {
    table: Table,
    metric: Metric,
    sector: Sector,
    coding: Coding,
    /// Layout and model, decoded when the first value is read.
    reading: OnceLock<Reading>,
}

struct Reading {
    layout: Layout,
    model: Model,
    /// The size of a length in the index, in bytes.
    wide: usize,
}

impl Stored {
    /// Opens a sector's table with values by this metric. Returns None if there is no such table.
    pub(crate) fn open(table_dir: &TableDir, metric: Metric, sector: Sector) -> Result<Option<Stored>> {
        let spec = spec_of(sector.options, metric);
        let table = table_dir.open(&spec, &metric.holds().table_of(sector))?;
        table.map(|table| Stored::of(table, metric, sector)).transpose()
    }

    /// This table of a sector, with values by this metric.
    pub(crate) fn of(table: Table, metric: Metric, sector: Sector) -> Result<Stored> {
        let Label { codec, holds, .. } = table.label();
        let coding = Coding::of(*holds, sector);
        let wanted = if sector.is_derived() { DERIVED } else { coding.codec() };
        if codec != wanted {
            return Err(TableError::new(table.path(), Kind::Other(wanted.to_owned(), codec.clone())));
        }
        Ok(Stored { table, metric, sector, coding, reading: OnceLock::new() })
    }

    /// The memory of all values of the sector, in bytes.
    pub(crate) fn value_bytes(&self) -> u64 {
        self.table.label().cells * size_of::<Cell>() as u64
    }

    pub(crate) fn depth(&self) -> bool {
        self.coding.has_distances()
    }

    fn reading(&self) -> Result<&Reading> {
        if let Some(reading) = self.reading.get() {
            return Ok(reading);
        }
        let model = model(self.coding, &self.table.part(MODEL)?)
            .ok_or_else(|| self.malformed("its model cannot be read"))?;
        let wide = match self.table.checked(INDEX, 0..INDEX_HEADER as u64)?[..] {
            [1, ..] => 1,
            [2, ..] => 2,
            _ => return Err(self.malformed("its index cannot be read")),
        };
        Ok(self.reading.get_or_init(|| Reading { layout: Layout::new(self.sector), model, wide }))
    }

    fn malformed(&self, what: &str) -> TableError {
        TableError::new(self.table.path(), Kind::Malformed(what.to_owned()))
    }

    /// The value of the position with these men; the enemy's need not be in canonical form.
    pub(crate) fn value(&self, own: u32, enemy: u32) -> Result<Cell> {
        let reading = self.reading()?;
        let layout = &reading.layout;
        let canonical = layout.rows.canonical(enemy);
        let turned = layout.rows.image(canonical, own);
        let own = layout.rows.stabilizer(canonical.row()).smallest(turned);
        cpu::run(Probe { stored: self, reading, row: canonical.row(), own })
    }

    /// The words of consecutive blocks as bytes, and the range of each block in these bytes.
    fn blocks(&self, numbers: Range<usize>, wide: usize) -> Result<(Vec<u8>, Vec<Range<usize>>)> {
        let entry = START + wide * GROUP;
        let place = |group: usize| (INDEX_HEADER + group * entry) as u64;
        let groups = numbers.start / GROUP..numbers.end.div_ceil(GROUP);
        let index = self.table.checked(INDEX, place(groups.start)..place(groups.end))?;
        let ends = ends(&index, numbers.start % GROUP, numbers.len(), wide);
        let (first, ends) = ends.ok_or_else(|| self.malformed("its index cannot be read"))?;
        let last = first + ends.last().copied().unwrap_or_default();
        let words = self.table.checked(BLOCKS, WORD * first..WORD * last)?;
        let starts = std::iter::once(0).chain(ends.iter().copied());
        let range = |(start, end): (u64, &u64)| (WORD * start) as usize..(WORD * *end) as usize;
        Ok((words, starts.zip(&ends).map(range).collect()))
    }

    pub(crate) fn values(&self, observer: &dyn SolveObserver) -> Result<SectorValues> {
        let Reading { model, wide, .. } = self.reading()?;
        let layout = Layout::new(self.sector);
        observer.stage(Stage::Reading, layout.cells() as u64);
        let mut cells = vec![Cell::DRAWN; layout.cells()];
        let rows = cells.par_chunks_mut(layout.width()).enumerate();
        rows.try_for_each(|(row, cells)| {
            observer.advance(cells.len() as u64);
            cpu::run(Decode { stored: self, layout: &layout, model, wide: *wide, row, cells })
        })?;
        Ok(SectorValues { metric: self.metric, layout, cells })
    }
}

/// The offset of the first of `count` blocks in the part, and the ends of the blocks, counted from that offset, all in
/// words. `index` begins with the group of the first block; `first` is the block's place in this group. Returns None if
/// the index is malformed.
fn ends(index: &[u8], first: usize, count: usize, wide: usize) -> Option<(u64, Vec<u64>)> {
    let (start, _) = index.split_first_chunk::<START>()?;
    let mut lengths = index.chunks_exact(START + wide * GROUP).flat_map(|group| {
        group[START..].chunks_exact(wide).map(|length| match length {
            [low, high] => u64::from(u16::from_le_bytes([*low, *high])),
            _ => u64::from(length[0]),
        })
    });
    let before: u64 = lengths.by_ref().take(first).sum();
    let ends = lengths.take(count).scan(0, |end, length| {
        *end += length;
        Some(*end)
    });
    let ends: Vec<u64> = ends.collect();
    let start = u64::from_le_bytes(*start).checked_add(before)?;
    // Greater offsets cannot be counted in bytes, and no file has them.
    (ends.len() == count && start < u64::MAX / 4).then_some((start, ends))
}

fn model(coding: Coding, part: &[u8]) -> Option<Model> {
    let (length, packed) = part.split_first_chunk::<8>()?;
    let length = usize::try_from(u64::from_le_bytes(*length)).ok()?;
    let bytes = (length <= Model::most_bytes(coding)).then(|| zstd::bulk::decompress(packed, length));
    Model::from_bytes(coding, &bytes?.ok()?)
}

struct Probe<'a> {
    stored: &'a Stored,
    reading: &'a Reading,
    row: usize,
    own: u32,
}

impl CpuTask<Result<Cell>> for Probe<'_> {
    #[inline(always)]
    fn run<B: BitOps>(self, bits: B) -> Result<Cell> {
        let Probe { stored, reading: Reading { layout, model, wide }, row, own } = self;
        let column = layout.column(bits, own, layout.free(row));
        let (coding, length) = (stored.coding, stored.coding.block());
        let first = column / length * length;
        let number = row * layout.width().div_ceil(length) + column / length;
        let (words, _) = stored.blocks(number..number + 1, *wide)?;
        let mut value = Cell::DRAWN;
        let row_block = RowBlock::new(bits, Row { coding, layout, row }, first..column + 1);
        row_block
            .decode(&words, model, |cell| value = cell)
            .ok_or_else(|| stored.malformed("a block of it cannot be read"))?;
        Ok(value)
    }
}

struct Decode<'a> {
    stored: &'a Stored,
    layout: &'a Layout,
    model: &'a Model,
    wide: usize,
    row: usize,
    cells: &'a mut [Cell],
}

impl CpuTask<Result<()>> for Decode<'_> {
    #[inline(always)]
    fn run<B: BitOps>(self, bits: B) -> Result<()> {
        let Decode { stored, layout, model, wide, row, cells } = self;
        let (coding, length) = (stored.coding, stored.coding.block());
        let blocks = layout.width().div_ceil(length);
        let (words, ranges) = stored.blocks(row * blocks..(row + 1) * blocks, wide)?;
        for ((i, cells), range) in cells.chunks_mut(length).enumerate().zip(ranges) {
            let first = i * length;
            let row_block = RowBlock::new(bits, Row { coding, layout, row }, first..first + cells.len());
            let mut places = cells.iter_mut();
            let read = row_block.decode(&words[range], model, |cell| {
                if let Some(place) = places.next() {
                    *place = cell;
                }
            });
            read.ok_or_else(|| stored.malformed("a block of it cannot be read"))?;
        }
        layout.repeat(bits, row, cells);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file may claim any length of its model. Nothing is allocated for a length that no model has.
    #[test]
    fn a_model_that_claims_to_be_long_is_refused() {
        let packed = zstd::bulk::compress(&[0; 4096], LEVEL).unwrap();
        for coding in [Coding::Distances, Coding::Verdicts] {
            for length in [1 << 46, u64::MAX, 1 + Model::most_bytes(coding) as u64, 4095] {
                let part = [&length.to_le_bytes()[..], &packed].concat();
                assert!(model(coding, &part).is_none(), "{length}");
            }
            assert!(model(coding, &[1, 2, 3]).is_none());
        }
    }

    #[test]
    fn an_index_that_is_malformed_is_refused() {
        let group = |start: u64| [&start.to_le_bytes()[..], &[3; GROUP]].concat();
        assert_eq!(ends(&group(5), 2, 2, 1), Some((11, vec![3, 6])));
        assert_eq!(ends(&group(5), 31, 2, 1), None, "it ends before");
        assert_eq!(ends(&group(u64::MAX), 1, 1, 1), None);
        assert_eq!(ends(&[0; 5], 0, 1, 1), None);
    }
}
