//! The simple solver finds the published figures, so that other solvers can be compared with it.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::morris::{Member, Morris, Options};
use putahi_rules::{Plies, Seat, Spec, Value};
use putahi_tables::awithlaknannai::Table;
use putahi_tables::{FileSolvable, Holds, Resources, SolveScope, TableDir, Tablebase, Tally};

use crate::simple::awithlaknannai::Layers;
use crate::simple::layers::{ByteLayers, Found};
use crate::simple::morris::{MovingMen, is_first, symmetries};
use crate::simple::{Solved, solve};

/// Counts of a sector's positions by value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Row {
    won: u64,
    drawn: u64,
    lost: u64,
    longest_win: u16,
    longest_loss: u16,
}

impl Row {
    fn count(&mut self, value: Value) {
        let plies = value.plies().map_or(0, |plies| plies.0);
        let (count, longest) = match value {
            Value::Won(_) => (&mut self.won, Some(&mut self.longest_win)),
            Value::Drawn => (&mut self.drawn, None),
            Value::Lost(_) => (&mut self.lost, Some(&mut self.longest_loss)),
        };
        *count += 1;
        if let Some(longest) = longest {
            *longest = plies.max(*longest);
        }
    }
}

/// Men of the side to move and of the other.
fn men(position: &Morris) -> (u32, u32) {
    (position.own().count_ones(), position.enemy().count_ones())
}

/// A row for each sector, by men of the side to move and of the other; one position of each orbit is counted.
fn morris_rows(solved: &Solved<MovingMen>) -> BTreeMap<(u32, u32), Row> {
    let symmetries = symmetries();
    let mut rows = BTreeMap::<_, Row>::new();
    for (position, value) in solved.iter().filter(|(position, _)| is_first(position, &symmetries)) {
        rows.entry(men(&position)).or_default().count(value);
    }
    rows
}

/// Won, drawn, lost, longest win, longest loss; 0 for no such position.
const fn row([won, drawn, lost]: [u64; 3], longest_win: u16, longest_loss: u16) -> Row {
    Row { won, drawn, lost, longest_win, longest_loss }
}

/// Three men against three, solved once for all tests.
fn few_men() -> &'static Solved<MovingMen> {
    static SOLVED: OnceLock<Solved<MovingMen>> = OnceLock::new();
    SOLVED.get_or_init(|| solve(MovingMen::new(Default::default(), &[(3, 3)])))
}

#[test]
fn three_men_against_three() {
    let rows = morris_rows(few_men());
    assert_eq!(rows[&(3, 3)], row([140_621, 269, 28_736], 25, 26));
    assert_eq!(rows.len(), 1);
}

/// Positions of 3-3 by distance, from 1 on, without draws. A side that flies is never blocked.
const DEPTHS: [usize; 26] = [
    66472, 3125, 33775, 4700, 16651, 3998, 6619, 2496, 4770, 2099, 2561, 2160, 3808, 2261, 2506, 2387, 1185,
    2116, 776, 2122, 1125, 1079, 346, 123, 27, 70,
];

#[test]
fn three_men_against_three_by_depth() {
    let symmetries = symmetries();
    let mut depths = [0; DEPTHS.len()];
    for (position, value) in few_men().iter() {
        if let (Some(Plies(plies)), true) = (value.plies(), is_first(&position, &symmetries)) {
            depths[usize::from(plies) - 1] += 1;
        }
    }
    assert_eq!(depths, DEPTHS);
}

/// Compares every `stride`-th position with the tables. Returns how many are won, drawn and lost.
fn compare(options: Options, solved: &Solved<MovingMen>, scope: SolveScope, stride: usize) -> [u64; 3] {
    let folder = tempfile::tempdir().unwrap();
    let table_dir = TableDir::new(folder.path());
    let resources = Resources { threads: 2, memory: 1 << 30, holds: Holds::Plies };
    let mut sector_cache = Default::default();
    for job in Morris::jobs(&options, scope) {
        Morris::make(&options, &job, &table_dir, resources, &(), &mut sector_cache).unwrap();
    }
    let (tables, mut found) = (Morris::open(&options, &table_dir).unwrap(), [0; 3]);
    for (position, value) in solved.iter().step_by(stride) {
        assert_eq!(Morris::value(&tables, &position, Seat::FIRST).unwrap(), Some(value), "{position}");
        found[usize::try_from(1 - value.sign()).unwrap()] += 1;
    }
    found
}

#[test]
fn the_tables_of_few_men_agree() {
    compare(Options::default(), few_men(), SolveScope::UpTo(3, 3), 11);
}

/// Nine men without flying, twelve men, and twelve men without flying.
fn others() -> [Options; 3] {
    let [nine, twelve] = [Member::Nine, Member::Twelve].map(Options::of);
    [Options { flying: false, ..nine }, twelve, Options { flying: false, ..twelve }]
}

#[test]
fn the_tables_of_few_men_agree_in_other_games() {
    for options in others() {
        let solved = solve(MovingMen::new(options, &[(3, 3)]));
        let found = compare(options, &solved, SolveScope::UpTo(3, 3), 11);
        assert!(found[0] > 10_000 && found[2] > 10, "{options:?}: {found:?}");
    }
}

#[test]
#[ignore = "takes minutes: make large"]
fn four_men_against_four_agree_in_other_games() {
    for options in others() {
        let solved = solve(MovingMen::new(options, &[(3, 3), (3, 4), (4, 4)]));
        let found = compare(options, &solved, SolveScope::UpTo(4, 4), 11);
        assert!(found.iter().all(|count| *count > 1000), "{options:?}: {found:?}");
    }
}

#[test]
#[ignore = "takes minutes: make large"]
fn four_men_against_four() {
    let solved = solve(MovingMen::new(Default::default(), &[(3, 3), (3, 4), (4, 4)]));
    let rows = morris_rows(&solved);
    assert_eq!(rows[&(3, 4)], row([102_281, 658_117, 0], 33, 0));
    assert_eq!(rows[&(4, 3)], row([75_397, 681_906, 3_095], 1, 32));
    assert_eq!(rows[&(4, 4)], row([159, 3_225_409, 29], 9, 8));
    assert_eq!(rows.len(), 4);
    compare(Options::default(), &solved, SolveScope::UpTo(4, 4), 11);
}

/// The values are the same whichever seat is to move.
#[test]
fn positions_of_either_seat_have_values() {
    let at = |men, turn| Morris::from_men(Default::default(), men, [0, 0], turn).unwrap();
    // A man flies from a4 to g7 and closes the upper side.
    let (mover, other) = (0b1000_0011, 0b1010_1000 << 8);
    for (turn, men) in [(Seat::FIRST, [mover, other]), (Seat::SECOND, [other, mover])] {
        assert_eq!(few_men().value(&at(men, turn)), Value::Won(Some(Plies(1))));
    }
    let beaten = at([0b11, other], Seat::FIRST);
    assert_eq!(few_men().value(&beaten), Value::Lost(Some(Plies(0))));
}

/// Lost, drawn and won positions and the most plies to the next capture, by men of the side to move and of the other.
type LayerRows = BTreeMap<(usize, usize), Found>;

/// Solves layers by the simple solver and by the real one; compares the counts of every sector, and every `stride`-th
/// position.
fn layer_rows(men: usize, stride: usize) -> LayerRows {
    let layout = Layout::default();
    let folder = tempfile::tempdir().unwrap();
    let table_dir = TableDir::new(folder.path());
    let resources = Resources { threads: 2, memory: 1 << 30, holds: Holds::Progress };
    let mut sector_cache = Default::default();
    for job in Awithlaknannai::jobs(&layout, SolveScope::Men(men as u8)) {
        Awithlaknannai::make(&layout, &job, &table_dir, resources, &(), &mut sector_cache).unwrap();
    }
    let mut table = Awithlaknannai::open(&layout, &table_dir).unwrap();
    Awithlaknannai::load(&mut table, 1 << 30).unwrap();
    let mut rows = LayerRows::new();
    ByteLayers::solve(layout, men, |layers, (own, other), found| {
        assert_eq!(from_labels(&table_dir, (own, other)), found, "{own}-{other}");
        layers.sample((own, other), stride).for_each(|at| compare_layers(&table, &at));
        rows.insert((own, other), found);
    });
    rows
}

/// The counts in the labels of a sector's files.
fn from_labels(table_dir: &TableDir, (own, other): (usize, usize)) -> Found {
    let (spec, sector) = (Spec::Awithlaknannai(Layout::default()), format!("{own}-{other}"));
    let made = |name: &str| table_dir.open_required(&spec, name).unwrap().label().stats;
    let Tally { won, drawn, lost } = made(&sector).positions.unwrap();
    let longest = made(&Holds::Progress.table_of(&sector)).longest_progress;
    Found { wdl_counts: [lost, drawn, won], longest: longest.map(|plies| plies as u8) }
}

fn compare_layers(table: &Table, (position, value, plies): &(Awithlaknannai, Value, Option<u8>)) {
    let found = Awithlaknannai::value(table, position, Seat::FIRST).unwrap().unwrap();
    assert_eq!(found.without_plies(), *value, "{position}");
    if let Some(plies) = plies {
        let found = Awithlaknannai::progress(table, position).unwrap();
        assert_eq!(found, Some(Plies((*plies).into())), "{position}");
    }
}

#[test]
fn awithlaknannai_with_up_to_five_men() {
    let rows = layer_rows(5, 7);
    let wdl_counts = |own, other| rows[&(own, other)].wdl_counts;
    assert_eq!(wdl_counts(1, 1), [20, 504, 76]);
    assert_eq!(wdl_counts(2, 1), [0, 33, 6867]);
    assert_eq!(wdl_counts(1, 2), [6001, 833, 66]);
    assert_eq!(wdl_counts(2, 2), [1165, 57_718, 17_017]);
    assert_eq!(wdl_counts(3, 2), [62, 10_128, 521_110]);
    assert_eq!(wdl_counts(2, 3), [394_320, 123_925, 13_055]);
    assert_eq!(rows.len(), 10, "a man at least of either side");
}

/// Both simple solvers agree.
#[test]
fn awithlaknannai_with_up_to_four_men() {
    let mut wdl_counts = BTreeMap::<_, [u64; 3]>::new();
    for (position, value) in solve(Layers::new(Layout::default(), 4)).iter() {
        let men = [Seat::FIRST, Seat::SECOND].map(|seat| position.men(seat).count_ones() as usize);
        wdl_counts.entry((men[0], men[1])).or_default()[match value {
            Value::Lost(_) => 0,
            Value::Drawn => 1,
            Value::Won(_) => 2,
        }] += 1;
    }
    let found = |men: usize| {
        let mut rows = BTreeMap::new();
        ByteLayers::solve(Layout::default(), men, |_, men, found| {
            rows.insert(men, found.wdl_counts);
        });
        rows
    };
    assert_eq!(wdl_counts, found(4));
}

#[test]
#[ignore = "takes minutes: make large"]
fn awithlaknannai_with_up_to_eight_men() {
    let rows = layer_rows(8, 101);
    assert_eq!(rows.len(), 28);
    assert_eq!(rows[&(3, 3)].wdl_counts, [133_722, 2_256_778, 1_151_500]);
    assert_eq!(rows[&(4, 4)].wdl_counts, [5_226_628, 40_849_412, 29_634_210]);
    assert_eq!([(3, 3), (4, 4)].map(|men| rows[&men].longest), [Some(26), Some(54)]);
}
