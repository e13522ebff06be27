//! The tables of Nine Men's Morris: published figures, and every value derived from its successors.

use std::sync::OnceLock;

use putahi_rules::Value::{self, Drawn, Lost, Won};
use putahi_rules::morris::Morris;
use putahi_rules::{Game, Plies, Spec};
use putahi_tables::error::Kind;
use putahi_tables::morris::{self, SectorCache};
use putahi_tables::probe::{derived_at_clock, probe};
use putahi_tables::solve::solve;
use putahi_tables::verify::{Verified, verify};
use putahi_tables::{
    AtClock, FileSolvable, Holds, Resources, SectorStats, SolveScope, TableDir, TableError, Tablebase, Tally,
};
use tempfile::TempDir;

const RESOURCES: Resources = Resources { threads: 2, memory: 1 << 30, holds: Holds::Plies };

/// Tables in a temporary folder.
struct Tables {
    table_dir: TableDir,
    tables: morris::Tables,
    _folder: TempDir,
}

impl Tables {
    fn solve(scope: SolveScope, resources: Resources) -> Tables {
        let folder = tempfile::tempdir().unwrap();
        let table_dir = TableDir::new(folder.path());
        let mut sector_cache = Default::default();
        for job in Morris::jobs(&Default::default(), scope) {
            Morris::make(&Default::default(), &job, &table_dir, resources, &(), &mut sector_cache).unwrap();
        }
        Tables { tables: Morris::open(&Default::default(), &table_dir).unwrap(), table_dir, _folder: folder }
    }

    fn stats(&self, sector: &str) -> SectorStats {
        self.table_dir.open_required(&Spec::Morris(Default::default()), sector).unwrap().label().stats
    }

    fn value(&self, text: &str) -> Option<Value> {
        let position = Morris::parse(&Default::default(), text).unwrap();
        Morris::value(&self.tables, &position, position.turn()).unwrap()
    }

    fn verify(&self, sector: &str, sample: u64) -> Verified {
        let sector = sector.parse().unwrap();
        verify::<Morris>(&Default::default(), &self.tables, sector, Some(sample), 2, &()).unwrap()
    }
}

/// Up to five men against five, solved once for all tests.
fn five() -> &'static Tables {
    static SOLVED: OnceLock<Tables> = OnceLock::new();
    SOLVED.get_or_init(|| Tables::solve(SolveScope::UpTo(5, 5), RESOURCES))
}

/// A sector; won, drawn and lost positions; the longest win and the longest loss, in plies.
type Figures = (&'static str, [u64; 3], Option<u16>, Option<u16>);

/// Each sector up to 5-5.
const FIGURES: [Figures; 9] = [
    ("3-3", [140_621, 269, 28_736], Some(25), Some(26)),
    ("3-4", [102_281, 658_117, 0], Some(33), None),
    ("4-3", [75_397, 681_906, 3_095], Some(1), Some(32)),
    ("4-4", [159, 3_225_409, 29], Some(9), Some(8)),
    ("3-5", [6_301, 2_564_412, 9_677], Some(31), Some(2)),
    ("5-3", [580_660, 1_999_730, 0], Some(3), None),
    ("4-5", [51, 10_308_935, 1_510], Some(5), Some(28)),
    ("5-4", [9_889, 10_300_599, 8], Some(29), Some(4)),
    ("5-5", [28_819, 30_881_316, 4_289], Some(57), Some(56)),
];

#[test]
fn small_sectors_have_the_known_figures() {
    for (sector, [won, drawn, lost], longest_win, longest_loss) in FIGURES {
        let stats = five().stats(sector);
        let orbits = Some(Tally { won, drawn, lost });
        assert_eq!(
            (stats.orbits, stats.longest_win, stats.longest_loss),
            (orbits, longest_win, longest_loss),
            "{sector}"
        );
    }
    assert_eq!(five().table_dir.names(&Spec::Morris(Default::default())).unwrap().len(), FIGURES.len());
}

#[test]
fn every_value_follows_from_its_successors() {
    for (sector, _, _, _) in FIGURES {
        let verified = five().verify(sector, 3000);
        assert_eq!((verified.wrong, verified.example), (0, None), "{sector}");
        assert!(verified.positions > 2000, "{sector}");
    }
}

#[test]
fn values_are_those_of_the_seat_that_is_asked_for() {
    let won = Some(Won(Some(Plies(1))));
    assert_eq!(five().value(".b./.../.../w..w.b/.../..b/w.. w 0,0"), won);
    assert_eq!(five().value(".w./.../.../b..b.w/.../..w/b.. b 0,0"), won);
    // A side with two men has lost (M7), and so has a side that cannot move (M8).
    assert_eq!(five().value("ww./.../.../....../.../.../bbb w 0,0"), Some(Lost(Some(Plies(0)))));
    assert_eq!(five().value("www/.../.../....../.../.../bb. w 0,0"), Some(Won(Some(Plies(0)))));
    assert_eq!(five().value("ww./w../.../w.b.../b../.b./b.. w 0,0").map(|v| v == Drawn), Some(true));
}

#[test]
fn positions_of_unsolved_sectors_have_no_value() {
    assert_eq!(five().value("w.w/..w/w../.b.b.b/.w./.b./.b. w 4,4"), None);
    assert_eq!(five().value("www/www/.../....../.../.../bbb w 0,0"), None);
}

#[test]
fn tables_without_plies_have_the_same_values() {
    let resources = Resources { holds: Holds::Wdl, threads: 1, ..RESOURCES };
    let wdl_tables = Tables::solve(SolveScope::Men(7), resources);
    let all = Morris::numbered(&Default::default(), "4-3".parse().unwrap());
    for position in (0..all.count()).step_by(997).filter_map(|number| all.position(number)) {
        let [one, other] = [&wdl_tables, five()].map(|tables| tables.value(&position.to_string()).unwrap());
        let forgotten = match other {
            Won(_) => Won(None),
            Drawn => Drawn,
            Lost(_) => Lost(None),
        };
        assert_eq!(one, forgotten, "{position}");
    }
    // C(24,3) · C(21,4) positions, of any symmetry.
    let stats = wdl_tables.stats("4-3");
    assert_eq!((stats.positions.map(Tally::positions), stats.longest_win), (Some(2024 * 5985), None));
    assert_eq!(stats, SectorStats { longest_win: None, longest_loss: None, ..five().stats("4-3") });
}

#[test]
fn vanished_tables_are_solved_again() {
    let tables = Tables::solve(SolveScope::UpTo(3, 4), RESOURCES);
    let path = tables.table_dir.path(&Spec::Morris(Default::default()), "3-3");
    let before = std::fs::read(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    assert!(matches!(
        Morris::open(&Default::default(), &tables.table_dir),
        Err(TableError { kind: Kind::Vanished, .. })
    ));
    let jobs = Morris::jobs(&Default::default(), SolveScope::UpTo(3, 4));
    let solve = |job| {
        solve::<Morris>(
            &Default::default(),
            job,
            &tables.table_dir,
            RESOURCES,
            &(),
            &mut SectorCache::default(),
        )
    };
    let run: Vec<bool> = jobs.iter().map(|job| solve(job).unwrap()).collect();
    assert_eq!(run, [true, false]);
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

/// Up to four men against four, with values under the clock.
fn tables_with_clock() -> Tables {
    Tables::solve(SolveScope::UpTo(4, 4), Resources { holds: Holds::Clock, ..RESOURCES })
}

#[test]
fn values_under_the_clock_follow_at_every_clock() {
    let tables = tables_with_clock();
    assert!(tables.table_dir.open(&Spec::Morris(Default::default()), "4-3").unwrap().is_none());
    let mut found = [0; 3];
    for sector in ["3-3", "3-4", "4-3", "4-4"] {
        let all = Morris::numbered(&Default::default(), sector.parse().unwrap());
        for position in (0..all.count()).step_by(1009).filter_map(|number| all.position(number)) {
            let seat = position.turn();
            for quiet in (0..100).step_by(9) {
                let stored = Morris::at_clock(&tables.tables, &position, seat, quiet).unwrap().unwrap();
                let derived = derived_at_clock(&tables.tables, &position, seat, quiet).unwrap().unwrap();
                assert_eq!(stored.value, derived, "{position} after {quiet} quiet plies");
                found[match derived {
                    Lost(_) => 0,
                    Drawn => 1,
                    Won(_) => 2,
                }] += 1;
                let left = stored.progress.map_or(0, |plies| plies.0);
                assert!(left + quiet <= 100, "{position}: {left}");
            }
        }
        assert_eq!(tables.verify(sector, 2000).wrong, 0, "{sector}");
    }
    assert!(found.iter().all(|count| *count > 300), "{found:?}");
}

#[test]
fn a_win_beyond_the_quiet_limit_is_a_draw_under_the_clock() {
    let tables = tables_with_clock();
    let position = |number| Morris::numbered(&Default::default(), "3-3".parse().unwrap()).position(number);
    let progress = |position: &Morris, quiet| {
        Morris::at_clock(&tables.tables, position, position.turn(), quiet).unwrap().unwrap()
    };
    let slow = (0..169_626).filter_map(position).find(|position| {
        let AtClock { value, progress } = progress(position, 0);
        value == Won(None) && progress.is_some_and(|plies| plies.0 == 9)
    });
    let slow = slow.unwrap();
    assert_eq!(progress(&slow, 91).value, Won(None), "the ninth ply is the hundredth");
    assert_eq!(progress(&slow, 92).value, Drawn);
    let result = probe(&tables.tables, &slow, 92).unwrap().result.unwrap();
    assert_eq!(result.to_string(), "drawn");
}

#[test]
fn values_with_and_without_the_clock_are_combined() {
    let tables = Tables::solve(SolveScope::UpTo(3, 3), RESOURCES);
    let resources = Resources { holds: Holds::Clock, ..RESOURCES };
    for job in Morris::jobs(&Default::default(), SolveScope::UpTo(3, 3)) {
        Morris::make(
            &Default::default(),
            &job,
            &tables.table_dir,
            resources,
            &(),
            &mut SectorCache::default(),
        )
        .unwrap();
    }
    let both = Morris::open(&Default::default(), &tables.table_dir).unwrap();
    let all = Morris::numbered(&Default::default(), "3-3".parse().unwrap());
    let long = |position: &Morris| tables.value(&position.to_string()) == Some(Won(Some(Plies(25))));
    let position = (0..all.count()).filter_map(|number| all.position(number)).find(long).unwrap();
    let result = |quiet| probe(&both, &position, quiet).unwrap().result.unwrap().to_string();
    assert_eq!((result(0).as_str(), result(75).as_str()), ("won in 25", "won in 25"));
    assert_eq!(result(76), "drawn under M9, won in 25 without it");
    let before = probe(&tables.tables, &position, 76).unwrap().result.unwrap();
    assert_eq!(before.to_string(), "won in 25, unclear under M9");
}
