//! The jobs of Awithlaknannai, and the tables that they write. Each job solves a sector and its counterpart.

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{Game, Seat, Spec};

use super::board::{Board, with_board};
use super::capture::is_quiet;
use super::capture_positions::CapturePositions;
use super::parts::{self, CODEC, PLIES, VALUES};
use super::progress::Progress;
use super::sector::{self, Sector};
use super::solve::{Pair, Side};
use super::{Index, Men, Numbering, PagedValues, Scope, SolvedLayers, store, symbols};
use crate::measured::{self, AWITHLAKNANNAI};
use crate::solve::{has, pool};
use crate::{
    Cost, FileSolvable, Holds, Job, Label, Numbered, Resources, Result, SectorStats, SolveObserver,
    SolveScope, Stage, TableDir,
};

impl FileSolvable for Awithlaknannai {
    fn most_men(_: &Layout) -> u8 {
        sector::MOST
    }

    fn other_rule(_: &Self::Options) -> Option<Holds> {
        Some(Holds::EndlessDrawn)
    }

    const SMALL: SolveScope = SolveScope::Men(10);

    type Sector = Sector;

    fn sector(_: &Layout, name: &str) -> Result<Sector, String> {
        name.parse()
    }

    type SectorCache = SolvedLayers;

    fn jobs(layout: &Layout, scope: SolveScope) -> Vec<Job<Sector>> {
        Numbering::of(*layout, Scope::All).map_or_else(Vec::new, |_| sector::jobs(scope))
    }

    fn scope_of(sector: Sector) -> SolveScope {
        SolveScope::UpTo(sector.mover, sector.other)
    }

    /// Plies to the end are not stored. Plies to the next capture are stored in a separate table.
    fn tables(holds: Holds) -> &'static [Holds] {
        match holds {
            Holds::Wdl => &[Holds::Wdl],
            Holds::EndlessDrawn => &[Holds::EndlessDrawn],
            _ => &[Holds::Wdl, Holds::Progress],
        }
    }

    fn positions(layout: &Layout, sector: Sector) -> u64 {
        Numbering::of(*layout, Scope::All).map_or(0, |all| Index::new(all, sector).len())
    }

    fn make(
        layout: &Layout,
        job: &Job<Sector>,
        table_dir: &TableDir,
        resources: Resources,
        observer: &dyn SolveObserver,
        layers: &mut SolvedLayers,
    ) -> Result<()> {
        let run = JobRun { spec: Spec::Awithlaknannai(*layout), table_dir, resources, observer };
        let make = || with_board!(layout.lines, |B| run.make::<B>(job, layers));
        pool(resources.threads).install(make)
    }

    fn cost(layout: &Layout, job: &Job<Sector>, resources: Resources) -> Cost {
        let Some(memory) = Memory::of(*layout, job, resources) else { return Cost::default() };
        let all: u64 = job.makes.iter().map(|sector| Awithlaknannai::positions(layout, *sector)).sum();
        Cost {
            disk: job.makes.iter().map(|sector| disk(*layout, *sector, resources.holds)).sum(),
            memory: memory.working + memory.read,
            time: measured::time(measured::AWITHLAKNANNAI_SOLVING, all, resources.threads),
        }
    }

    /// Positions with a capture are not stored.
    fn stored_in(position: &Awithlaknannai) -> Option<Sector> {
        let (layout, men) = (position.options(), Men::of(position));
        Numbering::of(*layout, Scope::Quiet)?;
        let is_stored = with_board!(layout.lines, |B| is_quiet::<B>(men));
        Sector::of(men).filter(|_| is_stored)
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

/// The size of a sector's tables in bytes: measured if known, otherwise estimated.
fn disk(layout: Layout, sector: Sector, holds: Holds) -> u64 {
    let known = |holds| AWITHLAKNANNAI.of(&sector.to_string(), holds).filter(|_| layout == Layout::default());
    let tables = Awithlaknannai::tables(holds).iter();
    tables.map(|holds| known(*holds).unwrap_or_else(|| estimate(layout, sector, *holds))).sum()
}

/// Estimates the size of an unmeasured table, in bytes, from the bits per quiet position of tables with up to ten men.
/// The more the numbers of men differ, the better values compress.
fn estimate(layout: Layout, sector: Sector, holds: Holds) -> u64 {
    let quiet = Numbering::of(layout, Scope::Quiet).map_or(0, |quiet| Index::new(quiet, sector).len());
    let thousandths_of_a_bit = match (sector.mover.abs_diff(sector.other), holds) {
        (0, Holds::Wdl | Holds::EndlessDrawn) => 360,
        (1, Holds::Wdl | Holds::EndlessDrawn) => 250,
        (_, Holds::Wdl | Holds::EndlessDrawn) => 30,
        (0, _) => 180,
        (1, _) => 20,
        (_, _) => 10,
    };
    measured::bytes(quiet, thousandths_of_a_bit)
}

/// The memory of a job, in bytes.
struct Memory {
    /// While positions are solved or written.
    working: u64,
    /// The least for the values that the job reads: a fifth of a byte for each, and a directory.
    read: u64,
}

impl Memory {
    /// The memory of the numberings of halves and sectors, in bytes.
    const FIXED: u64 = 256 << 20;

    /// Returns None if the board has no tables.
    fn of(layout: Layout, job: &Job<Sector>, resources: Resources) -> Option<Memory> {
        let quiet = Numbering::of(layout, Scope::Quiet)?;
        let len = |sector: &Sector| Index::new(quiet, *sector).len();
        let own: u64 = job.makes.iter().map(len).sum();
        let read: u64 = job.needs.iter().map(len).sum();
        // For each position an exit and a value of two bits each and a mark of one bit; with progress tables also a byte of
        // plies and two marks. Two copies of the symbols of five values, for one sector at a time.
        let bits = if Awithlaknannai::tables(resources.holds).contains(&Holds::Progress) { 15 } else { 5 };
        let larger = job.makes.iter().map(len).max().unwrap_or(0);
        Some(Memory { working: Memory::FIXED + (bits * own + 4 * larger) / 8, read: read * 17 / 80 })
    }
}

struct JobRun<'a> {
    spec: Spec,
    table_dir: &'a TableDir,
    resources: Resources,
    observer: &'a dyn SolveObserver,
}

impl JobRun<'_> {
    fn make<B: Board>(&self, job: &Job<Sector>, layers: &mut SolvedLayers) -> Result<()> {
        self.read::<B>(&job.needs, layers)?;
        let memory =
            Memory::of(B::LAYOUT, job, self.resources).expect("every board that is a type is numbered");
        let taken = memory.working + layers.quiet_bytes();
        let capture_bytes = self.resources.memory.saturating_sub(taken);
        // A quarter is left for the values that this job adds.
        layers.shrink_captures(capture_bytes / 4 * 3);
        let pair = Pair::<B>::new(&job.makes, self.resources.holds, layers, self.observer);
        let each = (capture_bytes - layers.capture_bytes()) / job.makes.len() as u64;
        let capture_sides: Vec<CapturePositions> =
            (0..job.makes.len()).map(|number| pair.value_captures(number, each)).collect();
        pair.solve();
        self.write_progress(&pair)?;
        let mut solved = Vec::new();
        for (side, captures) in pair.sides.into_iter().zip(capture_sides) {
            let symbols = symbols::symbols(&side.values, side.index.len());
            let counts = captures.counts.sum(side.count());
            self.write(&side, self.values(), counts.stats(|plies| plies), VALUES, || {
                symbols::pack_values(&symbols)
            })?;
            solved.push(((side.index, PagedValues::new(&symbols)), captures.values));
        }
        solved.into_iter().for_each(|(quiet, captures)| layers.put(quiet, captures));
        Ok(())
    }

    fn read<B: Board>(&self, needs: &[Sector], layers: &mut SolvedLayers) -> Result<()> {
        let missing: Vec<Sector> = needs.iter().copied().filter(|sector| !layers.has(*sector)).collect();
        for sector in missing {
            let file = self.table_dir.open_required(&self.spec, &self.values().table_of(sector))?;
            let index = Index::new(Numbering::on::<B>(Scope::Quiet), sector);
            self.observer.stage(Stage::Reading, index.len());
            let values = PagedValues::new(&parts::symbols(&file, index.len())?);
            self.observer.advance(index.len());
            layers.put((index, values), None);
        }
        Ok(())
    }

    /// Computes and writes the plies to the next capture, if they are wanted and not stored yet.
    fn write_progress<B: Board>(&self, pair: &Pair<'_, B>) -> Result<()> {
        let wanted = Awithlaknannai::tables(self.resources.holds).contains(&Holds::Progress);
        let is_there = |side: &Side| self.has(side, Holds::Progress);
        if !wanted || pair.sides.iter().map(is_there).collect::<Result<Vec<_>>>()?.iter().all(|there| *there)
        {
            return Ok(());
        }
        for (side, (plies, longest)) in pair.sides.iter().zip(Progress::new(pair).into_plies()) {
            let stats = SectorStats { longest_progress: longest.map(u16::from), ..SectorStats::default() };
            let pack = || symbols::pack_plies(&side.values, &plies, side.endless);
            self.write(side, Holds::Progress, stats, PLIES, pack)?;
        }
        Ok(())
    }

    /// The kind of the tables of values that are read and written.
    fn values(&self) -> Holds {
        Awithlaknannai::tables(self.resources.holds)[0]
    }

    fn has(&self, side: &Side, holds: Holds) -> Result<bool> {
        has(self.table_dir, &self.spec, side.sector, holds)
    }

    /// Writes a table unless it is there already.
    fn write(
        &self,
        side: &Side,
        holds: Holds,
        stats: SectorStats,
        parts: parts::Parts,
        pack: impl FnOnce() -> store::Stored,
    ) -> Result<()> {
        if self.has(side, holds)? {
            return Ok(());
        }
        let cells = side.index.len();
        self.observer.stage(Stage::Writing, cells);
        let sector = side.sector.to_string();
        let mut writer = self.table_dir.writer(&self.spec, &holds.table_of(&sector))?;
        parts.write(&mut writer, &pack())?;
        self.observer.advance(cells);
        let (spec, codec) = (self.spec.to_string(), CODEC.to_owned());
        writer.finish(Label { spec, sector, holds, stats, cells, codec })
    }
}
