//! A plan for a cluster: a Snakefile with the jobs, the tables that each writes and the tables that it needs.

use std::fs;

use anyhow::Context;
use putahi_cli::{print, try_folder};
use putahi_rules::Spec;
use putahi_tables::solve::tables;
use putahi_tables::{FileSolvable, Holds, Job, TableDir};

use super::Solver;

/// The least memory of a job in the plan, in MiB.
const MIN_JOB_MEMORY: u64 = 512;

impl<G: FileSolvable> Solver<'_, G> {
    pub(super) fn write_plan(&self, jobs: &[Job<G::Sector>]) -> anyhow::Result<()> {
        let folder = self.table_dir.folder();
        let path = folder.join("Snakefile");
        try_folder(folder)?;
        fs::write(&path, self.plan(jobs)).with_context(|| format!("cannot write `{}`", path.display()))?;
        Ok(print(&format!("{}\n", path.display()))?)
    }

    fn plan(&self, jobs: &[Job<G::Sector>]) -> String {
        let planned: Vec<G::Sector> = jobs.iter().flat_map(|job| &job.makes).copied().collect();
        let rules: String = jobs.iter().map(|job| self.rule(job, &planned)).collect();
        format!(
            "# Makes the tables of {}. Run in any folder: snakemake --snakefile THIS --cores N,\n\
             # with --config putahi=PATH where the program is not on the path.\n\
             workdir: workflow.basedir\n\n\
             putahi = config.get(\"putahi\", \"putahi\")\n\n\
             rule all:\n    input:\n{}{rules}",
            Spec::of::<G>(self.options),
            self.files(&planned)
        )
    }

    /// The rule of one job. Its input is only sectors of the plan: others that it needs must exist already.
    fn rule(&self, job: &Job<G::Sector>, planned: &[G::Sector]) -> String {
        let needs: Vec<G::Sector> =
            job.needs.iter().filter(|sector| planned.contains(sector)).copied().collect();
        let input =
            if needs.is_empty() { String::new() } else { format!("    input:\n{}", self.files(&needs)) };
        let cost = G::cost(self.options, job, self.resources);
        let memory = (cost.memory.div_ceil(1 << 20) * 5 / 4).max(MIN_JOB_MEMORY);
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
            Spec::of::<G>(self.options),
            job.makes[0],
            self.flags()
        )
    }

    fn flags(&self) -> &'static str {
        match self.resources.holds {
            Holds::Wdl => " --wdl-only",
            Holds::Clock => " --clock",
            Holds::EndlessDrawn => " --endless-drawn",
            _ => "",
        }
    }

    /// The files of the tables of these sectors, relative to the folder of tables, where the jobs run.
    fn files(&self, sectors: &[G::Sector]) -> String {
        let folder = TableDir::new("");
        let tables = tables::<G>(self.options, sectors, self.resources.holds);
        tables.map(|(spec, name)| format!("        \"{}\",\n", folder.path(&spec, &name).display())).collect()
    }
}
