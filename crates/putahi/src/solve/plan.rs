//! A plan for a cluster: jobs, what each makes and needs, as a Snakefile.

use std::fs;

use anyhow::Context;
use putahi_rules::Spec;
use putahi_tables::{Filed, Holds, Job, Resources, Shelf};

use crate::output::print;

/// The least memory that a job is given, in MiB.
const LEAST_MEMORY: u64 = 512;

/// Writes the Snakefile into the folder of the shelf.
pub(super) fn write<G: Filed>(
    options: &G::Options,
    jobs: &[Job<G::Sector>],
    shelf: &Shelf,
    resources: Resources,
) -> anyhow::Result<()> {
    let folder = shelf.folder();
    let path = folder.join("Snakefile");
    let planner = Planner::<G> { options, spec: Spec::of::<G>(options), resources, shelf: Shelf::new("") };
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder `{}`", folder.display()))?;
    fs::write(&path, planner.plan(jobs)).with_context(|| format!("cannot write `{}`", path.display()))?;
    Ok(print(&format!("{}\n", path.display()))?)
}

struct Planner<'a, G: Filed> {
    options: &'a G::Options,
    spec: Spec,
    resources: Resources,
    /// The shelf as it is seen from its own folder, where the jobs run.
    shelf: Shelf,
}

impl<G: Filed> Planner<'_, G> {
    fn plan(&self, jobs: &[Job<G::Sector>]) -> String {
        let made: Vec<G::Sector> = jobs.iter().flat_map(|job| &job.makes).copied().collect();
        let rules: String = jobs.iter().map(|job| self.rule(job, &made)).collect();
        format!(
            "# Makes the tables of {}. Run in any folder: snakemake --snakefile THIS --cores N,\n\
             # with --config putahi=PATH where the program is not on the path.\n\
             workdir: workflow.basedir\n\n\
             putahi = config.get(\"putahi\", \"putahi\")\n\n\
             rule all:\n    input:\n{}{rules}",
            self.spec,
            self.files(&made)
        )
    }

    /// One job; what it needs and no job of the plan makes must be there.
    fn rule(&self, job: &Job<G::Sector>, made: &[G::Sector]) -> String {
        let needs: Vec<G::Sector> =
            job.needs.iter().filter(|sector| made.contains(sector)).copied().collect();
        let input =
            if needs.is_empty() { String::new() } else { format!("    input:\n{}", self.files(&needs)) };
        let cost = G::cost(self.options, job, self.resources);
        let memory = (cost.memory.div_ceil(1 << 20) * 5 / 4).max(LEAST_MEMORY);
        let name: String = super::names(&job.makes)
            .chars()
            .map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' })
            .collect();
        format!(
            "\nrule sector_{name}:\n{input}    output:\n{}    threads: {}\n    resources:\n        \
             mem_mb={memory},\n        disk_mb={},\n        runtime={}\n    shell:\n        \
             \"{{putahi:q}} solve {} --sector {} --tables . --threads {{threads}} --memory {{resources.mem_mb}}MiB{}\"\n",
            self.files(&job.makes),
            self.resources.threads,
            cost.disk.div_ceil(1 << 20).max(1),
            (cost.time.as_secs() * 3).div_ceil(60).max(5),
            self.spec,
            job.makes[0],
            self.flags()
        )
    }

    fn flags(&self) -> &'static str {
        match self.resources.holds {
            Holds::Verdicts => " --wdl-only",
            Holds::Clock => " --clock",
            _ => "",
        }
    }

    /// The files of sectors, a line each.
    fn files(&self, sectors: &[G::Sector]) -> String {
        let tables = G::tables(self.resources.holds);
        let names =
            sectors.iter().flat_map(|sector| tables.iter().map(|holds| holds.table_of(&sector.to_string())));
        names.map(|name| format!("        \"{}\",\n", self.shelf.path(&self.spec, &name).display())).collect()
    }
}
