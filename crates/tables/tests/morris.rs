//! The tables of nine and twelve men: published figures, and every value derived from its successors.

use std::sync::OnceLock;

use putahi_rules::Value::{self, Drawn, Lost, Won};
use putahi_rules::morris::{Member, Morris, Options};
use putahi_rules::{Game, Plies, Spec};
use putahi_tables::error::Kind;
use putahi_tables::morris::{self, SectorCache};
use putahi_tables::probe::{derived_at_clock, probe};
use putahi_tables::solve::solve;
use putahi_tables::verify::{Verified, verify};
use putahi_tables::{
    AtClock, FileSolvable, Holds, Numbered, Resources, SectorStats, SolveScope, TableDir, TableError,
    Tablebase, Tally, existing_tables,
};
use tempfile::TempDir;

const RESOURCES: Resources = Resources { threads: 2, memory: 1 << 30, holds: Holds::Plies };

/// Tables in a temporary folder.
struct Tables {
    options: Options,
    table_dir: TableDir,
    tables: morris::Tables,
    _folder: TempDir,
}

impl Tables {
    /// Tables of nine men.
    fn solve(scope: SolveScope, resources: Resources) -> Tables {
        Tables::of(Options::default(), scope, resources)
    }

    fn of(options: Options, scope: SolveScope, resources: Resources) -> Tables {
        let folder = tempfile::tempdir().unwrap();
        let table_dir = TableDir::new(folder.path());
        make(&options, scope, resources, &table_dir);
        Tables { options, tables: Morris::open(&options, &table_dir).unwrap(), table_dir, _folder: folder }
    }

    fn stats(&self, sector: &str) -> SectorStats {
        self.table_dir.open_required(&Spec::Morris(self.options), sector).unwrap().label().stats
    }

    fn value(&self, text: &str) -> Option<Value> {
        let position = Morris::parse(&self.options, text).unwrap();
        Morris::value(&self.tables, &position, position.turn()).unwrap()
    }

    fn verify(&self, sector: &str, sample: u64) -> Verified {
        let options = &self.options;
        let sector = Morris::sector(options, sector).unwrap();
        verify::<Morris>(options, &self.tables, sector, Some(sample), 2, &()).unwrap()
    }
}

/// Makes the tables within `scope` that are missing.
fn make(options: &Options, scope: SolveScope, resources: Resources, table_dir: &TableDir) {
    let mut sector_cache = SectorCache::default();
    for job in Morris::jobs(options, scope) {
        solve::<Morris>(options, &job, table_dir, resources, &(), &mut sector_cache).unwrap();
    }
}

/// The positions of a sector.
fn numbered(options: &Options, sector: &str) -> Numbered<Morris> {
    Morris::numbered(options, Morris::sector(options, sector).unwrap())
}

/// Up to five men against five, solved once for all tests.
fn five() -> &'static Tables {
    static SOLVED: OnceLock<Tables> = OnceLock::new();
    SOLVED.get_or_init(|| Tables::solve(SolveScope::UpTo(5, 5), RESOURCES))
}

/// A sector; won, drawn and lost positions; the longest win and the longest loss, in plies.
type Figures<'a> = (&'a str, [u64; 3], Option<u16>, Option<u16>);

/// Each sector up to 5-5.
const FIGURES: [Figures<'_>; 9] = [
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
    let all = numbered(&Default::default(), "4-3");
    for position in (0..all.count()).step_by(997).filter_map(|number| all.position(number)) {
        let [one, other] = [&wdl_tables, five()].map(|tables| tables.value(&position.to_string()).unwrap());
        assert_eq!(one, other.without_plies(), "{position}");
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
        let all = numbered(&Default::default(), sector);
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
    let position = |number| numbered(&Default::default(), "3-3").position(number);
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
    make(&tables.options, SolveScope::UpTo(3, 3), resources, &tables.table_dir);
    let both = Morris::open(&Default::default(), &tables.table_dir).unwrap();
    let all = numbered(&Default::default(), "3-3");
    let long = |position: &Morris| tables.value(&position.to_string()) == Some(Won(Some(Plies(25))));
    let position = (0..all.count()).filter_map(|number| all.position(number)).find(long).unwrap();
    let result = |quiet| probe(&both, &position, quiet).unwrap().result.unwrap().to_string();
    assert_eq!((result(0).as_str(), result(75).as_str()), ("won in 25", "won in 25"));
    assert_eq!(result(76), "drawn under M9, won in 25 without it");
    let before = probe(&tables.tables, &position, 76).unwrap().result.unwrap();
    assert_eq!(before.to_string(), "won in 25, unclear under M9");
}

/// Values do not depend on the limit of quiet moves and are stored once; those under the clock are stored for each limit.
#[test]
fn another_limit_of_quiet_moves_shares_the_values() {
    let mut tables = Tables::solve(SolveScope::UpTo(3, 4), RESOURCES);
    let quick = Options { quiet: 20, ..tables.options };
    let clock = Resources { holds: Holds::Clock, ..RESOURCES };
    make(&quick, SolveScope::UpTo(3, 4), RESOURCES, &tables.table_dir);
    assert_eq!(tables.table_dir.specs().unwrap(), [Spec::Morris(tables.options)], "nothing was left to make");
    make(&quick, SolveScope::UpTo(3, 4), clock, &tables.table_dir);
    let names = tables.table_dir.names(&Spec::Morris(quick)).unwrap();
    assert_eq!(names, ["3-3.clock", "3-4.clock", "4-3.clock"]);
    (tables.options, tables.tables) = (quick, Morris::open(&quick, &tables.table_dir).unwrap());
    let mut changed = 0;
    for sector in ["3-3", "3-4", "4-3"] {
        assert_eq!(tables.verify(sector, 2000).wrong, 0, "{sector}");
        let all = numbered(&quick, sector);
        for position in (0..all.count()).step_by(1009).filter_map(|number| all.position(number)) {
            let value = tables.value(&position.to_string()).unwrap();
            for quiet in [0, 13, 30, 39] {
                let seat = position.turn();
                let stored = Morris::at_clock(&tables.tables, &position, seat, quiet).unwrap().unwrap();
                let derived = derived_at_clock(&tables.tables, &position, seat, quiet).unwrap().unwrap();
                assert_eq!(stored.value, derived, "{position} after {quiet} quiet plies");
                let plies = stored.progress.map_or(0, |plies| plies.0);
                assert!(plies + quiet <= 40, "{position}: {plies}");
                changed += u32::from(stored.value.sign() != value.sign());
            }
        }
    }
    assert!(changed > 100, "{changed}");
    let usual = Morris::open(&Options::default(), &tables.table_dir).unwrap();
    let position = Morris::parse(&Options::default(), "www/.../.../....../.../.../bb. w 0,0").unwrap();
    assert!(Morris::at_clock(&usual, &position, position.turn(), 0).unwrap().is_some(), "it has ended");
    let position = numbered(&Options::default(), "3-3").position(0).unwrap();
    assert_eq!(Morris::at_clock(&usual, &position, position.turn(), 0).unwrap(), None, "another limit");
}

/// Sectors of a game: won, drawn and lost positions, the longest win and loss; each value follows from its successors.
fn check_figures(options: Options, scope: SolveScope, figures: &[Figures<'_>]) {
    let tables = Tables::of(options, scope, RESOURCES);
    let existing = existing_tables::<Morris>(&options, &tables.table_dir).unwrap();
    let found = existing.iter().map(|(_, tables)| {
        let label = tables[0].label();
        let (stats, Tally { won, drawn, lost }) = (label.stats, label.stats.orbits.unwrap());
        (label.sector.as_str(), [won, drawn, lost], stats.longest_win, stats.longest_loss)
    });
    assert_eq!(found.collect::<Vec<Figures<'_>>>(), figures);
    for (sector, ..) in figures {
        let verified = tables.verify(sector, 3000);
        assert_eq!((verified.wrong, verified.example), (0, None), "{sector}");
    }
}

/// The simple solver agrees on every eleventh position (`make large`).
#[test]
fn nine_men_without_flying_have_the_known_figures() {
    let figures = [
        ("3-3", [90_842, 38_622, 40_162], Some(39), Some(38)),
        ("3-4", [159_594, 2_076, 598_728], Some(19), Some(34)),
        ("4-3", [711_852, 612, 47_934], Some(33), Some(18)),
        ("4-4", [2_102_578, 146_215, 976_804], Some(69), Some(68)),
    ];
    check_figures(Options { flying: false, ..Options::default() }, SolveScope::UpTo(4, 4), &figures);
}

#[test]
fn twelve_men_have_the_known_figures() {
    let figures = [
        ("3-3", [141_204, 0, 28_422], Some(15), Some(16)),
        ("3-4", [154_170, 592_976, 13_252], Some(23), Some(6)),
        ("4-3", [158_379, 593_251, 8_768], Some(7), Some(22)),
        ("4-4", [178_907, 3_004_918, 41_772], Some(19), Some(18)),
    ];
    check_figures(Options::of(Member::Twelve), SolveScope::UpTo(4, 4), &figures);
}

#[test]
fn twelve_men_without_flying_have_the_known_figures() {
    let figures = [
        ("3-3", [74_146, 61_779, 33_701], Some(23), Some(24)),
        ("3-4", [149_860, 2_606, 607_932], Some(21), Some(32)),
        ("4-3", [712_934, 1_140, 46_324], Some(31), Some(20)),
        ("4-4", [1_973_909, 366_825, 884_863], Some(43), Some(44)),
    ];
    let options = Options { flying: false, ..Options::of(Member::Twelve) };
    check_figures(options, SolveScope::UpTo(4, 4), &figures);
}
