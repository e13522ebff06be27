//! The solver against the rules, from made-up values of the sectors that moves lead to, and against the solver in memory.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod five_men;

use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use putahi_rules::Game;
use putahi_rules::morris::{Member, Morris, Options};

use super::by_moves::{by_moves, ended};
use super::cell::{Cell, Metric};
use super::file_solvable;
use super::layout::{Layout, SectorValues};
use super::open_sectors::sector_of;
use super::sector::Sector;
use super::solve::{SolvedSectors, Solver};
use super::symmetry::{Symmetries, SymmetryId};
use crate::cpu::Portable;
use crate::sector_stats::Tally;

/// Pseudo-random values by a metric, equal for mirror images.
struct MadeUp {
    options: Options,
    metric: Metric,
}

impl MadeUp {
    fn value(&self, own: u32, enemy: u32) -> Cell {
        let symmetries = Symmetries::of(self.options.member);
        let ids = 0..symmetries.len() as SymmetryId;
        let images = ids.map(|id| (symmetries.image(id, own), symmetries.image(id, enemy)));
        let mut hasher = DefaultHasher::new();
        images.min().hash(&mut hasher);
        match hasher.finish() as u16 % 97 {
            0 => Cell::DRAWN,
            lost @ 1..3 => Cell::valued(2 * lost + self.earliest()),
            won => Cell::valued((won | 1) + self.earliest()),
        }
    }

    /// The least distance: by the clock, all are near the limit of quiet plies.
    const fn earliest(&self) -> u16 {
        match self.metric {
            Metric::End => 0,
            Metric::Clock(_) => self.metric.max_distance() - 97,
        }
    }

    fn position(&self, sector: Sector, own: u32, enemy: u32) -> Morris {
        file_solvable::position(self.options, sector, own, enemy)
    }
}

impl SolvedSectors for MadeUp {
    type Error = Infallible;

    fn values(&self, sector: Sector) -> Result<Arc<SectorValues>, Infallible> {
        let layout = Layout::new(sector);
        let cell = |number: usize| {
            let row = number / layout.width();
            self.value(
                layout.own(Portable, number % layout.width(), layout.free(row)),
                layout.rows.first(row),
            )
        };
        let cells = (0..layout.cells()).map(cell).collect();
        Ok(Arc::new(SectorValues { metric: self.metric, layout, cells }))
    }
}

/// The cell of a position by the rules, from the made-up values of its successors.
fn by_rules(solved: &MadeUp, sector: Sector, own: u32, enemy: u32) -> Cell {
    let at = solved.position(sector, own, enemy);
    let of_successor = |next: &Morris| {
        let is_beaten = next.outcome().is_some() && sector_of(next).own.are_beaten();
        let cell = if is_beaten { Cell::valued(0) } else { solved.value(next.own(), next.enemy()) };
        Ok::<_, Infallible>(Some(cell))
    };
    let Ok(by_moves) = by_moves(&at, solved.metric, false, of_successor);
    ended(&at).or(by_moves).unwrap()
}

/// Compares every `stride`-th position of a sector. Returns the numbers of won, drawn and lost positions.
fn compare(solved: &MadeUp, name: &str, stride: usize) -> [u32; 3] {
    let sector = Sector::read(solved.options, name).unwrap();
    let Ok((values, stats)) = Solver::new(solved.metric, solved, 1 << 16, &()).derive(sector);
    let layout = &values.layout;
    assert_eq!(stats.orbits.map(Tally::positions), Some(sector.positions()), "{name}");
    let mut found = [0; 3];
    for number in (0..layout.cells()).step_by(stride) {
        let (row, column) = (number / layout.width(), number % layout.width());
        let (own, enemy) = (layout.own(Portable, column, layout.free(row)), layout.rows.first(row));
        let wanted = by_rules(solved, sector, own, enemy);
        assert_eq!(values.cells[number], wanted, "{}", solved.position(sector, own, enemy));
        found[values.cells[number].plies().map_or(1, |plies| 2 - 2 * usize::from(plies % 2))] += 1;
    }
    found
}

/// Compares positions of several sectors. Together they must have wins, draws and losses.
fn compare_all(options: Options, metric: Metric, sectors: &[(&str, usize)]) {
    let solved = MadeUp { options, metric };
    let found = sectors.iter().map(|(name, stride)| compare(&solved, name, *stride));
    let found = found.reduce(|one, other| std::array::from_fn(|i| one[i] + other[i])).unwrap();
    assert!(found.iter().all(|count| *count > 0), "{found:?}");
}

const PLACING: [(&str, usize); 6] =
    [("2_3_1_1", 3), ("3_2_2_1", 3), ("0_0_9_9", 1), ("0_1_9_8", 1), ("2_2_4_4", 3), ("3_3_3_2", 3)];

#[test]
fn placing_sectors_follow_from_their_successors() {
    compare_all(Options::default(), Metric::End, &PLACING);
}

/// After a placing all quiet plies of the limit are left, so that even the longest way to a capture is short enough (M9).
#[test]
fn placing_begins_the_quiet_clock_anew() {
    for limit in [100, 100 / 2] {
        compare_all(Options::default(), Metric::Clock(limit), &PLACING);
    }
}

#[test]
fn moving_sectors_follow_from_their_successors() {
    for member in [Member::Nine, Member::Twelve] {
        for flying in [true, false] {
            let options = Options { flying, ..Options::of(member) };
            compare_all(options, Metric::End, &[("4-3", 41), ("5-3", 97), ("3-4", 97)]);
        }
    }
}

#[test]
fn placing_twelve_men_follows_from_the_successors() {
    let sectors = [("2_3_1_1", 3), ("3_2_2_1", 3), ("0_1_12_11", 1), ("2_2_4_4", 3), ("3_3_3_2", 3)];
    compare_all(Options::of(Member::Twelve), Metric::End, &sectors);
}

/// The last man closes a mill, or fills the board, which is a draw (F2). With one empty point a side is often blocked (M8).
#[test]
fn twelve_men_can_fill_the_board() {
    let options = Options::of(Member::Twelve);
    compare_all(options, Metric::End, &[("11_12_1_0", 31), ("11-12", 31), ("12-11", 31), ("12-12", 31)]);
    let full = compare(&MadeUp { options, metric: Metric::End }, "12-12", 1);
    assert_eq!((full[0], full[2]), (0, 0));
    assert!(full[1] > 0);
}

#[test]
fn a_side_with_two_men_has_lost() {
    // Three men on the board and in hand together: the next capture ends the game (M7).
    compare_all(Options::default(), Metric::End, &[("3_2_1_1", 1)]);
}
