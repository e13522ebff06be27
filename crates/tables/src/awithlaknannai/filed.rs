//! Sectors are made in pairs and kept in files.

use putahi_rules::Spec;
use putahi_rules::awithlaknannai::kernel::Kernel;
use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};

use super::below::{Below, Quiet};
use super::index::Index;
use super::numbering::{Numbering, Scope};
use super::sector::{self, Sector};
use super::solve::Pair;
use super::store;
use super::table::VERDICTS;
use crate::work::{Filed, Stage};
use crate::{Fault, Holds, Job, Label, Made, Reach, Resources, Shelf, Watch};

/// How the verdicts are stored.
const CODEC: &str = "awithlaknannai-1";

impl Filed for Awithlaknannai {
    type Sector = Sector;

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
    ) -> Result<(), Fault> {
        let [all, quiet] = [Scope::All, Scope::Quiet].map(|scope| {
            Numbering::of(*layout, scope).expect("there are jobs only of boards that are numbered")
        });
        let bench = Bench { spec: Spec::Awithlaknannai(*layout), quiet, shelf, watch };
        let below = bench.read(Below::new(Kernel::of(*layout)), &job.needs)?;
        let pair = Pair::new(all, &job.makes, &below, resources.threads, watch);
        pair.solve();
        let made = pair.count(resources.count_all);
        for (sector, made) in made {
            bench.write(sector, made, &pair.quiet(sector, quiet))?;
        }
        Ok(())
    }
}

/// Where sectors are read and written.
struct Bench<'a> {
    spec: Spec,
    quiet: &'static Numbering,
    shelf: &'a Shelf,
    watch: &'a dyn Watch,
}

impl Bench<'_> {
    fn read(&self, mut below: Below, needs: &[Sector]) -> Result<Below, Fault> {
        for sector in needs {
            let file = self.shelf.need(&self.spec, &sector.to_string())?;
            let index = Index::new(self.quiet, *sector);
            self.watch.stage(Stage::Reading, index.len());
            let bytes = file.checked(VERDICTS, 0..store::bytes(index.len()))?;
            let cells = store::decode(bytes, index.len());
            self.watch.advance(index.len());
            below.put(*sector, Quiet { index, cells });
        }
        Ok(below)
    }

    fn write(&self, sector: Sector, made: Made, quiet: &Quiet) -> Result<(), Fault> {
        let len = quiet.index.len();
        self.watch.stage(Stage::Writing, len);
        let name = sector.to_string();
        let mut draft = self.shelf.draft(&self.spec, &name)?;
        draft.part(VERDICTS)?.write(&store::encode(&quiet.cells, len))?;
        self.watch.advance(len);
        draft.finish(Label {
            spec: self.spec.to_string(),
            sector: name,
            holds: Holds::Verdicts,
            made,
            cells: len,
            codec: CODEC.to_owned(),
        })
    }
}
