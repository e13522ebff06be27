//! The solver against the rules, from made-up values of the sectors that moves lead to.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use putahi_rules::{Game, History, after, legal_moves};

use super::cell::{Cell, Metric};
use super::file_solvable::position;
use super::layout::{Layout, SectorValues};
use super::open_sectors::sector_of;
use super::sector::Sector;
use super::solve::{SolvedSectors, Solver};
use super::symmetry::{SYMMETRIES, image};
use crate::cpu::Portable;
use crate::sector_stats::Tally;

/// Pseudo-random values by a metric, equal for mirror images.
struct MadeUp(Metric);

impl MadeUp {
    fn value(&self, own: u32, enemy: u32) -> Cell {
        let images = (0..SYMMETRIES).map(|id| (image(id, own), image(id, enemy)));
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
        match self.0 {
            Metric::End => 0,
            Metric::Clock => self.0.max_distance() - 97,
        }
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
        Ok(Arc::new(SectorValues { metric: self.0, layout, cells }))
    }
}

/// The value of a position derived from its successors.
fn by_rules(solved: &MadeUp, sector: Sector, own: u32, enemy: u32) -> Cell {
    let at = position(sector, own, enemy);
    let moves = legal_moves(&at);
    let mut cell = Cell::unrefuted(moves.len() as u32);
    for m in &moves {
        let next = after(&at, m);
        let ended = next.outcome().is_some() && sector_of(&next).own.are_beaten();
        let value = if ended { Cell::valued(0) } else { solved.value(next.own(), next.enemy()) };
        let by_clock = solved.0 == Metric::Clock && !at.is_quiet(m);
        match value.plies().map(|plies| if by_clock { plies % 2 } else { plies }) {
            Some(plies) if plies % 2 == 0 => drop(cell.win(solved.0, plies)),
            Some(plies) => drop(cell.refute(solved.0, 1, plies)),
            None => {}
        }
    }
    cell.settled()
}

/// Compares every `stride`-th position of a sector. Returns the numbers of won, drawn and lost positions.
fn compare(solved: &MadeUp, name: &str, stride: usize) -> [u32; 3] {
    let sector: Sector = name.parse().unwrap();
    let Ok((values, stats)) = Solver::new(solved.0, solved, 1 << 16, &()).derive(sector);
    let layout = &values.layout;
    assert_eq!(stats.orbits.map(Tally::positions), Some(sector.positions()), "{name}");
    let mut found = [0; 3];
    for number in (0..layout.cells()).step_by(stride) {
        let (row, column) = (number / layout.width(), number % layout.width());
        let (own, enemy) = (layout.own(Portable, column, layout.free(row)), layout.rows.first(row));
        let wanted = by_rules(solved, sector, own, enemy);
        assert_eq!(values.cells[number], wanted, "{}", position(sector, own, enemy));
        found[values.cells[number].plies().map_or(1, |plies| 2 - 2 * usize::from(plies % 2))] += 1;
    }
    found
}

/// Compares positions of several sectors. Together they must have wins, draws and losses.
fn compare_all(metric: Metric, sectors: &[(&str, usize)]) {
    let found = sectors.iter().map(|(name, stride)| compare(&MadeUp(metric), name, *stride));
    let found = found.reduce(|one, other| std::array::from_fn(|i| one[i] + other[i])).unwrap();
    assert!(found.iter().all(|count| *count > 0), "{found:?}");
}

const PLACING: [(&str, usize); 6] =
    [("2_3_1_1", 3), ("3_2_2_1", 3), ("0_0_9_9", 1), ("0_1_9_8", 1), ("2_2_4_4", 3), ("3_3_3_2", 3)];

#[test]
fn placing_sectors_follow_from_their_successors() {
    compare_all(Metric::End, &PLACING);
}

/// After a placing 100 quiet plies are left, so that even the longest way to a capture is short enough (M9).
#[test]
fn placing_begins_the_quiet_clock_anew() {
    compare_all(Metric::Clock, &PLACING);
}

#[test]
fn moving_sectors_follow_from_their_successors() {
    compare_all(Metric::End, &[("4-3", 41), ("5-3", 97), ("3-4", 97)]);
}

#[test]
fn a_side_with_two_men_has_lost() {
    // Three men on the board and in hand together: the next capture ends the game (M7).
    compare_all(Metric::End, &[("3_2_1_1", 1)]);
}
