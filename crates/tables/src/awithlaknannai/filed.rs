//! Sectors are made in pairs and kept in files.

use std::sync::atomic::AtomicU8;
use std::time::Duration;

use putahi_rules::awithlaknannai::kernel::Kernel;
use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{Seat, Spec};

use super::below::{Below, Quiet};
use super::depth::Depths;
use super::index::Index;
use super::letters;
use super::men::Men;
use super::numbering::{Numbering, Scope};
use super::sector::{self, Sector};
use super::solve::{Pair, endless};
use super::table::{self, CODEC, PLIES, VERDICTS};
use crate::work::{Filed, Stage};
use crate::{Cost, Counted, Fault, Holds, Job, Label, Made, Numbered, Reach, Resources, Shelf, Watch};

impl Filed for Awithlaknannai {
    const SMALL: Reach = Reach::Men(6);

    type Sector = Sector;
    type Desk = ();

    fn jobs(layout: &Layout, reach: Reach) -> Vec<Job<Sector>> {
        Numbering::of(*layout, Scope::All).map_or_else(Vec::new, |_| sector::jobs(reach))
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
        (): &mut (),
    ) -> Result<(), Fault> {
        let [all, quiet] = [Scope::All, Scope::Quiet].map(|scope| {
            Numbering::of(*layout, scope).expect("there are jobs only of boards that are numbered")
        });
        let bench =
            Bench { spec: Spec::Awithlaknannai(*layout), quiet, shelf, threads: resources.threads, watch };
        let below = bench.read(Below::new(Kernel::of(*layout)), &job.needs)?;
        let pair = Pair::new(all, &job.makes, &below, resources.threads, watch);
        pair.solve();
        let made = pair.count(resources.count_all);
        let depths = resources.depth.then(|| Depths::new(&pair));
        for (sector, made) in made {
            let quiet = pair.quiet(sector, quiet);
            let plies = depths.as_ref().map(|depths| depths.of(sector, &quiet.index));
            bench.write(sector, made, resources.counted(), &quiet, plies.as_deref())?;
        }
        Ok(())
    }

    fn cost(layout: &Layout, job: &Job<Sector>, resources: Resources) -> Cost {
        let cells = |scope, sectors: &[Sector]| -> u64 {
            let numbering = Numbering::of(*layout, scope);
            let len = |sector: &Sector| numbering.map_or(0, |numbering| Index::new(numbering, *sector).len());
            sectors.iter().map(len).sum()
        };
        let (work, read) = (cells(Scope::All, &job.makes), cells(Scope::Quiet, &job.needs));
        let stored = cells(Scope::Quiet, &job.makes);
        let (bits, kept) = if resources.depth { (13, 18) } else { (3, 6) };
        let milliseconds = work * 1000 / (POSITIONS_A_SECOND * resources.threads.max(1) as u64);
        Cost {
            disk: stored / 4 + 4096,
            memory: FIXED_MEMORY + (bits * work + 2 * read + kept * stored) / 8,
            time: Duration::from_millis(milliseconds),
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

/// How fast one thread solves: about half of what an idle machine reached.
const POSITIONS_A_SECOND: u64 = 4_000_000;
/// What the numberings of halves take, in bytes.
const FIXED_MEMORY: u64 = 64 << 20;

/// Where sectors are read and written.
struct Bench<'a> {
    spec: Spec,
    quiet: &'static Numbering,
    shelf: &'a Shelf,
    threads: usize,
    watch: &'a dyn Watch,
}

impl Bench<'_> {
    fn read(&self, mut below: Below, needs: &[Sector]) -> Result<Below, Fault> {
        for sector in needs {
            let file = self.shelf.need(&self.spec, &sector.to_string())?;
            let index = Index::new(self.quiet, *sector);
            self.watch.stage(Stage::Reading, index.len());
            let cells = table::cells(&file, index.len(), self.threads)?;
            self.watch.advance(index.len());
            below.put(*sector, Quiet { index, cells });
        }
        Ok(below)
    }

    fn write(
        &self,
        sector: Sector,
        made: Made,
        counted: Counted,
        quiet: &Quiet,
        plies: Option<&[AtomicU8]>,
    ) -> Result<(), Fault> {
        let len = quiet.index.len();
        self.watch.stage(Stage::Writing, len);
        let name = sector.to_string();
        let mut draft = self.shelf.draft(&self.spec, &name)?;
        VERDICTS.write(&mut draft, &letters::pack_verdicts(&quiet.cells, len, self.threads))?;
        if let Some(plies) = plies {
            let stored = letters::pack_plies(&quiet.cells, plies, endless(sector), self.threads);
            PLIES.write(&mut draft, &stored)?;
        }
        self.watch.advance(len);
        draft.finish(Label {
            spec: self.spec.to_string(),
            sector: name,
            holds: Holds::Verdicts,
            made,
            counted,
            cells: len,
            codec: CODEC.to_owned(),
        })
    }
}
