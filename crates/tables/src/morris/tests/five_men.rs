//! The whole game of five men by the solver into files, against the solver in memory, which shares no code with it but the orbits.

use putahi_rules::morris::{Member, Morris, Options};
use putahi_rules::{Game, Value};

use super::super::file_solvable::all_jobs;
use super::super::in_memory::Solved;
use super::super::open_sectors::OpenSectors;
use super::super::sector::Sector;
use super::super::{Metric, SectorCache};
use crate::{FileSolvable, Holds, Resources, SolveScope, TableDir};

/// Solves the whole game into files and compares every position of every sector; `seen` counts the verdicts.
fn compare(options: Options, holds: Holds, seen: &mut [u64; 3]) {
    let folder = tempfile::tempdir().unwrap();
    let table_dir = TableDir::new(folder.path());
    let resources = Resources { threads: 2, memory: 64 << 20, holds };
    let mut sector_cache = SectorCache::default();
    for job in all_jobs(options, SolveScope::All) {
        Morris::make(&options, &job, &table_dir, resources, &(), &mut sector_cache).unwrap();
    }
    let [probed, mut decoded] =
        [(); 2].map(|()| OpenSectors::open(&table_dir, options, Metric::End).unwrap());
    decoded.load(u64::MAX).unwrap();
    let in_memory = Solved::now(options);
    for sector in Sector::all(options) {
        let all = Morris::numbered(&options, *sector);
        for (number, position) in (0..all.count()).filter_map(|number| Some((number, all.position(number)?)))
        {
            let wanted = in_memory.value(&position);
            // Without plies in files, only ends have them.
            let is_known = holds == Holds::Plies || position.outcome().is_some();
            let wanted = if is_known { wanted } else { wanted.map(Value::without_plies) };
            let found = decoded.value(&position).unwrap();
            assert_eq!(found, wanted, "{sector}: {position}");
            if number % 53 == 0 {
                assert_eq!(probed.value(&position).unwrap(), wanted, "{sector}: {position}");
            }
            seen[(found.unwrap().sign() + 1) as usize] += 1;
        }
    }
}

#[test]
fn five_men_have_the_same_values_in_files_and_in_memory() {
    for (flying, holds) in [(false, Holds::Plies), (true, Holds::Plies), (false, Holds::Wdl)] {
        let mut seen = [0; 3];
        compare(Options { flying, ..Options::of(Member::Five) }, holds, &mut seen);
        assert!(seen.iter().all(|count| *count > 5_000), "flying {flying}: {seen:?}");
    }
    let start = Morris::start(&Options::of(Member::Five));
    assert_eq!(Solved::now(*start.options()).value(&start), Some(Value::Drawn));
}
