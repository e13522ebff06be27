//! Sectors are made in pairs and kept in files.

use std::sync::atomic::AtomicU8;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{Seat, Spec};

use super::board::{Board, with_board};
use super::index::Index;
use super::loud::Loud;
use super::men::Men;
use super::numbering::{Numbering, Scope};
use super::packed::PackedValues;
use super::paged::PagedValues;
use super::progress::Progress;
use super::sector::{self, Sector};
use super::solve::{Counts, Pair, Side, endless};
use super::solved_layers::SolvedLayers;
use super::table::{self, CODEC, PLIES, VALUES};
use super::{store, symbols};
use crate::measured::{self, AWITHLAKNANNAI, Speed};
use crate::solve::has;
use crate::work::{Filed, Stage};
use crate::{Cost, Fault, Holds, Job, Label, Made, Numbered, Reach, Resources, Shelf, Watch, threads};

impl Filed for Awithlaknannai {
    const SMALL: Reach = Reach::Men(8);

    type Sector = Sector;
    type Desk = SolvedLayers;

    fn jobs(layout: &Layout, reach: Reach) -> Vec<Job<Sector>> {
        Numbering::of(*layout, Scope::All).map_or_else(Vec::new, |_| sector::jobs(reach))
    }

    /// Plies to the end are not kept; those to the next capture are, in a table of their own.
    fn tables(holds: Holds) -> &'static [Holds] {
        match holds {
            Holds::Verdicts => &[Holds::Verdicts],
            _ => &[Holds::Verdicts, Holds::Progress],
        }
    }

    fn positions(layout: &Layout, sector: Sector) -> u64 {
        Numbering::of(*layout, Scope::All).map_or(0, |all| Index::new(all, sector).len())
    }

    fn make(
        layout: &Layout,
        job: &Job<Sector>,
        shelf: &Shelf,
        resources: Resources,
        watch: &dyn Watch,
        layers: &mut SolvedLayers,
    ) -> Result<(), Fault> {
        let making = Making { spec: Spec::Awithlaknannai(*layout), shelf, resources, watch };
        let make = || with_board!(layout.lines, |B| making.make::<B>(job, layers));
        threads::pool(resources.threads).install(make)
    }

    fn cost(layout: &Layout, job: &Job<Sector>, resources: Resources) -> Cost {
        let Some(memory) = Memory::of(*layout, job, resources) else { return Cost::default() };
        let all: u64 = job.makes.iter().map(|sector| Awithlaknannai::positions(layout, *sector)).sum();
        Cost {
            disk: job.makes.iter().map(|sector| disk(*layout, *sector, resources.holds)).sum(),
            memory: memory.least(),
            time: Speed::AWITHLAKNANNAI.time(all, resources.threads),
        }
    }

    fn numbered(layout: &Layout, sector: Sector) -> Numbered<Awithlaknannai> {
        let Some(quiet) = Numbering::of(*layout, Scope::Quiet) else { return Numbered::new(0, |_| None) };
        let (layout, index) = (*layout, Index::new(quiet, sector));
        Numbered::new(index.len(), move |number| {
            let Men { mover, other } = index.men(number);
            Awithlaknannai::from_men(layout, [mover.into(), other.into()], Seat::FIRST)
        })
    }
}

/// The bytes of a sector's tables, as they were measured or else estimated.
fn disk(layout: Layout, sector: Sector, holds: Holds) -> u64 {
    let known = |holds| AWITHLAKNANNAI.of(&sector.to_string(), holds).filter(|_| layout == Layout::default());
    let tables = Awithlaknannai::tables(holds).iter();
    tables.map(|holds| known(*holds).unwrap_or_else(|| estimate(layout, sector, *holds))).sum()
}

/// The bytes of a table that was not measured, by what others of up to ten men take for each quiet position. The more the
/// men of the sides differ, the fewer surprises there are.
fn estimate(layout: Layout, sector: Sector, holds: Holds) -> u64 {
    let quiet = Numbering::of(layout, Scope::Quiet).map_or(0, |quiet| Index::new(quiet, sector).len());
    let thousandths_of_a_bit = match (sector.mover().abs_diff(sector.other()), holds) {
        (0, Holds::Verdicts) => 360,
        (1, Holds::Verdicts) => 250,
        (_, Holds::Verdicts) => 30,
        (0, _) => 180,
        (1, _) => 20,
        (_, _) => 10,
    };
    measured::bytes(quiet, thousandths_of_a_bit)
}

/// The quiet positions that a job works with.
struct Memory {
    /// Those that it makes.
    own: u64,
    /// Those of the larger of its sectors.
    larger: u64,
    /// Those that it reads.
    read: u64,
    progress: bool,
}

impl Memory {
    /// What the numberings of halves and sectors take, in bytes.
    const FIXED: u64 = 256 << 20;

    /// None for boards of which there are no tables.
    fn of(layout: Layout, job: &Job<Sector>, resources: Resources) -> Option<Memory> {
        let quiet = Numbering::of(layout, Scope::Quiet)?;
        let len = |sector: &Sector| Index::new(quiet, *sector).len();
        Some(Memory {
            own: job.makes.iter().map(len).sum(),
            larger: job.makes.iter().map(len).max().unwrap_or(0),
            read: job.needs.iter().map(len).sum(),
            progress: resources.holds != Holds::Verdicts,
        })
    }

    /// While positions are solved or written, what a job takes for itself, in bytes: exits and values of two bits each and
    /// a mark; symbols of five values, twice; a byte of plies and two marks.
    fn working(&self) -> u64 {
        let bits = 5 * self.own + 4 * self.larger + if self.progress { 10 * self.own } else { 0 };
        Memory::FIXED + bits / 8
    }

    /// The least bytes that it can do with: what it reads may take a fifth of a byte for each value, and a directory.
    fn least(&self) -> u64 {
        self.working() + self.read * 17 / 80
    }

    /// Bytes for positions with a capture, beside quiet ones of so many bytes.
    fn room(&self, resources: Resources, quiet_bytes: u64) -> u64 {
        resources.memory.saturating_sub(self.working() + quiet_bytes)
    }
}

/// A job being done.
struct Making<'a> {
    spec: Spec,
    shelf: &'a Shelf,
    resources: Resources,
    watch: &'a dyn Watch,
}

impl Making<'_> {
    fn make<B: Board>(&self, job: &Job<Sector>, layers: &mut SolvedLayers) -> Result<(), Fault> {
        self.read::<B>(&job.needs, layers)?;
        let memory =
            Memory::of(B::LAYOUT, job, self.resources).expect("every board that is a type is numbered");
        let room = memory.room(self.resources, layers.quiet_bytes());
        // A part of the room is for what this job adds.
        layers.shrink_loud(room / 4 * 3);
        let pair = Pair::<B>::new(&job.makes, layers, self.watch);
        let each = (room - layers.loud_bytes()) / job.makes.len() as u64;
        let louds: Vec<Loud> = (0..job.makes.len()).map(|number| pair.value_captures(number, each)).collect();
        pair.solve();
        self.write_progress(&pair)?;
        let mut solved = Vec::new();
        for (side, loud) in pair.sides.into_iter().zip(louds) {
            let symbols = symbols::symbols(&side.values, side.index.len());
            self.write_values(&side, loud.counts.sum(side.count()), &symbols)?;
            solved.push((side.sector, side.index, PagedValues::new(&symbols), loud.values));
        }
        for (sector, index, quiet, loud) in solved {
            layers.put(sector, index, quiet);
            if let Some((index, values)) = loud {
                layers.put_loud(sector, index, values);
            }
        }
        Ok(())
    }

    /// Reads the sectors that are not in memory yet.
    fn read<B: Board>(&self, needs: &[Sector], layers: &mut SolvedLayers) -> Result<(), Fault> {
        for sector in needs.iter().copied() {
            if layers.has(sector) {
                continue;
            }
            let file = self.shelf.need(&self.spec, &sector.to_string())?;
            let index = Index::new(Numbering::on::<B>(Scope::Quiet), sector);
            self.watch.stage(Stage::Reading, index.len());
            let values = PagedValues::new(&table::symbols(&file, index.len())?);
            self.watch.advance(index.len());
            layers.put(sector, index, values);
        }
        Ok(())
    }

    fn write_values(&self, side: &Side, counts: Counts, symbols: &[u8]) -> Result<(), Fault> {
        if self.has(side.sector, Holds::Verdicts)? {
            return Ok(());
        }
        let made = made(counts);
        self.write(side, Holds::Verdicts, made, VALUES, || symbols::pack_values(symbols))
    }

    /// Finds and writes the plies to the next capture, if they are asked for and not there.
    fn write_progress<B: Board>(&self, pair: &Pair<'_, B>) -> Result<(), Fault> {
        let wanted = Awithlaknannai::tables(self.resources.holds).contains(&Holds::Progress);
        let is_there = |side: &Side| self.has(side.sector, Holds::Progress);
        if !wanted
            || pair.sides.iter().map(is_there).collect::<Result<Vec<_>, _>>()?.iter().all(|there| *there)
        {
            return Ok(());
        }
        for (side, (plies, longest)) in pair.sides.iter().zip(Progress::new(pair).into_plies()) {
            let made = Made { longest_progress: longest.map(u16::from), ..Made::default() };
            let pack = || pack_plies(&side.values, &plies, side.sector);
            self.write(side, Holds::Progress, made, PLIES, pack)?;
        }
        Ok(())
    }

    fn has(&self, sector: Sector, holds: Holds) -> Result<bool, Fault> {
        has(self.shelf, &self.spec, &sector.to_string(), holds)
    }

    fn write(
        &self,
        side: &Side,
        holds: Holds,
        made: Made,
        parts: table::Parts,
        pack: impl FnOnce() -> store::Stored,
    ) -> Result<(), Fault> {
        let cells = side.index.len();
        self.watch.stage(Stage::Writing, cells);
        let sector = side.sector.to_string();
        let mut draft = self.shelf.draft(&self.spec, &holds.table_of(&sector))?;
        parts.write(&mut draft, &pack())?;
        self.watch.advance(cells);
        let (spec, codec) = (self.spec.to_string(), CODEC.to_owned());
        draft.finish(Label { spec, sector, holds, made, cells, codec })
    }
}

fn made(counts: Counts) -> Made {
    Made { orbits: Some(counts.orbits), positions: Some(counts.all), ..Made::default() }
}

fn pack_plies(values: &PackedValues, plies: &[AtomicU8], sector: Sector) -> store::Stored {
    symbols::pack_plies(values, plies, endless(sector))
}
