//! Numbers against counts, verdicts against published figures.

use std::collections::BTreeMap;

use putahi_rules::awithlaknannai::kernel::Kernel;
use putahi_rules::awithlaknannai::{Layout, Lines, Size};

use super::below::Below;
use super::index::Index;
use super::men::Men;
use super::numbering::{Numbering, Scope};
use super::sector::{Sector, jobs};
use super::solve::Pair;
use crate::{Made, Reach};

const OPEN: Layout = Layout { size: Size::Mosona, lines: Lines::Open };
const JOINED: Layout = Layout { size: Size::Mosona, lines: Lines::Joined };

fn solve(layout: Layout, reach: Reach) -> BTreeMap<String, Made> {
    let kernel = Kernel::of(layout);
    let [all, quiet] = [Scope::All, Scope::Quiet].map(|scope| Numbering::of(layout, scope).unwrap());
    let mut below = Below::new(kernel);
    let mut made = BTreeMap::new();
    for job in jobs(reach) {
        let pair = Pair::new(all, &job.makes, &below, 2, &());
        pair.solve();
        made.extend(pair.count(true).into_iter().map(|(sector, made)| (sector.to_string(), made)));
        let quiet: Vec<_> = job.makes.iter().map(|sector| (*sector, pair.quiet(*sector, quiet))).collect();
        quiet.into_iter().for_each(|(sector, quiet)| below.put(sector, quiet));
    }
    made
}

/// Lost, drawn, won, of all positions.
const FIGURES: [(&str, [u64; 3]); 7] = [
    ("1-1", [20, 504, 76]),
    ("2-1", [0, 33, 6867]),
    ("1-2", [6001, 833, 66]),
    ("2-2", [1165, 57718, 17017]),
    ("3-2", [62, 10128, 521110]),
    ("2-3", [394320, 123925, 13055]),
    ("3-3", [133722, 2256778, 1151500]),
];

#[test]
fn verdicts_are_as_published() {
    let made = solve(OPEN, Reach::Men(6));
    for (sector, expected) in FIGURES {
        let found = made[sector];
        assert_eq!([found.lost, found.drawn, found.won], expected, "{sector}");
    }
}
