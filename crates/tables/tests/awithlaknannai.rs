//! The tables of Awithlaknannai agree with a simple solver that uses no symmetry and no numbering of quiet positions.

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, Lines, Size};
use putahi_rules::{Game, Value};
use putahi_tables::job::FileSolvable;
use putahi_tables::{Holds, Resources, SolveScope, TableDir, Tablebase};

use crate::simple::awithlaknannai::Layers;
use crate::simple::solve;

const RESOURCES: Resources = Resources { threads: 2, memory: 1 << 30, holds: Holds::Wdl };

/// The value without plies.
fn wdl(value: Value) -> Value {
    match value {
        Value::Lost(_) => Value::Lost(None),
        Value::Drawn => Value::Drawn,
        Value::Won(_) => Value::Won(None),
    }
}

#[test]
fn all_positions_with_up_to_five_men_agree_with_the_simple_solver() {
    for lines in [Lines::Open, Lines::Joined] {
        let layout = Layout { size: Size::Mosona, lines };
        let folder = tempfile::tempdir().unwrap();
        let table_dir = TableDir::new(folder.path());
        for job in Awithlaknannai::jobs(&layout, SolveScope::Men(5)) {
            Awithlaknannai::make(&layout, &job, &table_dir, RESOURCES, &(), &mut Default::default()).unwrap();
        }
        let table = Awithlaknannai::open(&layout, &table_dir).unwrap();
        let mut positions = 0;
        for (position, expected) in solve(Layers::new(layout, 5)).iter() {
            let found = Awithlaknannai::value(&table, &position, position.turn()).unwrap();
            assert_eq!(found.map(wdl), Some(wdl(expected)), "{layout} {position}");
            positions += 1;
        }
        assert!(positions > 1_000_000, "{positions}");
    }
}
