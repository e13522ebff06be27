//! Values are as published, and consistent with each other by the rules.

use std::cmp::Ordering;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{Game, Plies, Seat, Spec, Value, after, legal_moves};

use super::super::Table;
use super::{JOINED, OPEN, Sector, positions, sector};
use crate::job::FileSolvable;
use crate::{Holds, Resources, SectorStats, SolveScope, TableDir, Tablebase, Tally};

/// The numbers of lost, drawn and won positions of a sector, all positions counted.
const FIGURES: [(&str, [u64; 3]); 7] = [
    ("1-1", [20, 504, 76]),
    ("2-1", [0, 33, 6867]),
    ("1-2", [6001, 833, 66]),
    ("2-2", [1165, 57718, 17017]),
    ("3-2", [62, 10128, 521110]),
    ("2-3", [394320, 123925, 13055]),
    ("3-3", [133722, 2256778, 1151500]),
];

const RESOURCES: Resources = Resources { threads: 2, memory: 1 << 30, holds: Holds::Plies };

fn solve(layout: Layout, men: u8, table_dir: &TableDir) {
    for job in Awithlaknannai::jobs(&layout, SolveScope::Men(men)) {
        Awithlaknannai::make(&layout, &job, table_dir, RESOURCES, &(), &mut Default::default()).unwrap();
    }
}

fn stats(layout: Layout, table_dir: &TableDir, sector: &str) -> SectorStats {
    table_dir.open_required(&Spec::Awithlaknannai(layout), sector).unwrap().label().stats
}

#[test]
fn counts_are_as_published() {
    let folder = tempfile::tempdir().unwrap();
    let table_dir = TableDir::new(folder.path());
    solve(OPEN, 6, &table_dir);
    for (sector, expected) in FIGURES {
        let found = stats(OPEN, &table_dir, sector);
        let [lost, drawn, won] = expected;
        assert_eq!(found.positions, Some(Tally { won, drawn, lost }), "{sector}");
    }
}

/// The positions of a sector, with seat 1 to move.
fn all(layout: Layout, sector: Sector) -> impl Iterator<Item = Awithlaknannai> {
    positions(sector).map(move |men| {
        let men = [men.mover, men.other].map(u64::from);
        Awithlaknannai::from_men(layout, men, Seat::FIRST).unwrap()
    })
}

fn value(table: &Table, position: &Awithlaknannai) -> Value {
    Awithlaknannai::value(table, position, Seat::FIRST).unwrap().unwrap()
}

fn wdl_index(value: Value) -> usize {
    match value {
        Value::Lost(_) => 0,
        Value::Drawn => 1,
        Value::Won(_) => 2,
    }
}

#[test]
fn files_have_the_counted_values() {
    let folder = tempfile::tempdir().unwrap();
    let table_dir = TableDir::new(folder.path());
    solve(OPEN, 5, &table_dir);
    let table = Awithlaknannai::open(&OPEN, &table_dir).unwrap();
    for (name, expected) in &FIGURES[..6] {
        let mut found = [0; 3];
        for position in all(OPEN, name.parse().unwrap()) {
            found[wdl_index(value(&table, &position))] += 1;
        }
        assert_eq!(found, *expected, "{name}");
    }
}

#[test]
fn a_position_has_the_value_of_its_best_move() {
    for layout in [OPEN, JOINED] {
        let folder = tempfile::tempdir().unwrap();
        let table_dir = TableDir::new(folder.path());
        solve(layout, 5, &table_dir);
        let table = Awithlaknannai::open(&layout, &table_dir).unwrap();
        for sector in [sector(2, 2), sector(2, 3), sector(3, 2), sector(1, 4), sector(4, 1)] {
            for position in all(layout, sector).step_by(31) {
                let moves = legal_moves(&position);
                let best = moves.iter().map(|m| wdl_index(value(&table, &after(&position, m)))).max();
                assert_eq!(wdl_index(value(&table, &position)), best.unwrap_or(0), "{layout} {position}");
            }
        }
    }
}

/// The side whose value is better than that of endless play, if any: positive for seat 1, which is to move.
fn gain(table: &Table, position: &Awithlaknannai) -> Option<Ordering> {
    let men = Seat::all(2).map(|seat| position.men(seat).count_ones()).collect::<Vec<_>>();
    let count = men[0].cmp(&men[1]) as i8;
    let gain = wdl_index(value(table, position)).cmp(&((count + 1) as usize));
    (gain != Ordering::Equal).then_some(gain)
}

/// The plies of `position` derived from its successors that keep the value.
fn plies_by_moves(table: &Table, position: &Awithlaknannai, gain: Ordering) -> Option<Plies> {
    let moves = legal_moves(position);
    let nexts = moves
        .iter()
        .map(|m| after(position, m))
        .filter(|next| wdl_index(value(table, next)) == wdl_index(value(table, position)));
    let plies = nexts.map(|next| Awithlaknannai::progress(table, &next).unwrap().unwrap());
    if gain == Ordering::Greater { plies.min() } else { plies.max() }.map(|plies| Plies(plies.0 + 1))
}

#[test]
fn plies_to_a_capture_follow_from_the_successors() {
    for layout in [OPEN, JOINED] {
        let folder = tempfile::tempdir().unwrap();
        let table_dir = TableDir::new(folder.path());
        solve(layout, 5, &table_dir);
        let table = Awithlaknannai::open(&layout, &table_dir).unwrap();
        let mut most = Plies(0);
        for sector in [sector(1, 1), sector(2, 2), sector(2, 3), sector(3, 2), sector(4, 1)] {
            for position in all(layout, sector).step_by(3) {
                let found = Awithlaknannai::progress(&table, &position).unwrap();
                let is_quiet = legal_moves(&position).iter().all(|m| !m.is_capture());
                let expected = match gain(&table, &position) {
                    _ if position.outcome().is_some() => Some(Plies(0)),
                    _ if !is_quiet => Some(Plies(1)),
                    None => None,
                    Some(gain) => plies_by_moves(&table, &position, gain),
                };
                assert_eq!(found, expected, "{layout} {position}");
                most = most.max(found.unwrap_or_default());
            }
        }
        assert!(most > Plies(4), "{most}");
    }
}

#[test]
fn positions_without_tables_have_no_value() {
    let folder = tempfile::tempdir().unwrap();
    let table = Awithlaknannai::open(&OPEN, &TableDir::new(folder.path())).unwrap();
    let few = Awithlaknannai::parse(&OPEN, "......../bb....ww./........ w").unwrap();
    assert_eq!(Awithlaknannai::value(&table, &few, Seat::FIRST).unwrap(), None);
    let over = Awithlaknannai::parse(&OPEN, "......../........./w....... b").unwrap();
    let lost = Awithlaknannai::value(&table, &over, Seat::SECOND).unwrap();
    assert_eq!(lost.map(|value| value.to_string()).as_deref(), Some("lost in 0"));
}

#[test]
fn names_of_sectors_are_parsed_as_they_are_written() {
    for text in ["3-2", "12-12", "1-11"] {
        assert_eq!(text.parse::<Sector>().unwrap().to_string(), text);
    }
    for text in ["", "3", "3-", "0-1", "13-1", "+3-2", "03-2", "3-2-1", "3_2"] {
        assert!(text.parse::<Sector>().is_err(), "{text}");
    }
}
