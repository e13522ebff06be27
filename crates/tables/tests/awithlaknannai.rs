//! The tables of Awithlaknannai agree with a simple solver that uses no symmetry and no numbering of quiet positions.

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, Lines, Size};
use putahi_rules::{Game, Value};
use putahi_tables::awithlaknannai::Table;
use putahi_tables::job::FileSolvable;
use putahi_tables::{Holds, Resources, SolveScope, TableDir, Tablebase};

use crate::simple::awithlaknannai::Layers;
use crate::simple::solve;

/// Makes the tables of all positions with at most `men` men.
pub(crate) fn make_tables(layout: Layout, holds: Holds, men: u8, table_dir: &TableDir) {
    for job in Awithlaknannai::jobs(&layout, SolveScope::Men(men)) {
        let resources = Resources { threads: 2, memory: 1 << 30, holds };
        Awithlaknannai::make(&layout, &job, table_dir, resources, &(), &mut Default::default()).unwrap();
    }
}

/// Solves all positions with at most five men and compares each value with that of `simple`.
fn compare(layout: Layout, holds: Holds, simple: Layers, open: impl Fn(&TableDir) -> Table) {
    let folder = tempfile::tempdir().unwrap();
    let table_dir = TableDir::new(folder.path());
    make_tables(layout, holds, 5, &table_dir);
    let table = open(&table_dir);
    let mut positions = 0;
    for (position, expected) in solve(simple).iter() {
        let found = Awithlaknannai::value(&table, &position, position.turn()).unwrap();
        assert_eq!(found.map(Value::without_plies), Some(expected.without_plies()), "{layout} {position}");
        positions += 1;
    }
    assert!(positions > 1_000_000, "{positions}");
}

#[test]
fn all_positions_with_up_to_five_men_agree_with_the_simple_solver() {
    for lines in [Lines::Open, Lines::Joined] {
        let layout = Layout { size: Size::Mosona, lines };
        let open = |table_dir: &TableDir| Awithlaknannai::open(&layout, table_dir).unwrap();
        compare(layout, Holds::Wdl, Layers::new(layout, 5), open);
    }
}

#[test]
fn values_with_endless_play_drawn_agree_with_the_simple_solver() {
    let layout = Layout::default();
    let open = |table_dir: &TableDir| Table::endless_drawn(&layout, table_dir).unwrap();
    compare(layout, Holds::EndlessDrawn, Layers::new(layout, 5).endless_drawn(), open);
}
