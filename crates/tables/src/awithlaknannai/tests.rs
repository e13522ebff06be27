//! Compares ranks with counts of positions, captures with the rules, and values with published figures.

mod captures;
mod numbers;
mod verdicts;

use putahi_rules::awithlaknannai::{Layout, Lines, Size};

use super::Sector;
use super::men::Men;

const OPEN: Layout = Layout { size: Size::Mosona, lines: Lines::Open };
const JOINED: Layout = Layout { size: Size::Mosona, lines: Lines::Joined };

/// The number of points of the board.
const POINTS: u32 = 25;

fn sector(mover: u8, other: u8) -> Sector {
    Sector { mover, other }
}

/// All sets of `size` of the `points`.
fn sets(points: u32, size: u32) -> Vec<u32> {
    if size == 0 {
        return vec![0];
    }
    let highest = (0..POINTS).filter(|point| points >> point & 1 != 0);
    let with = |point: u32| {
        let rest = sets(points & ((1 << point) - 1), size - 1);
        rest.into_iter().map(move |set| set | 1 << point)
    };
    highest.flat_map(with).collect()
}

/// All positions of a sector.
fn positions(sector: Sector) -> impl Iterator<Item = Men> {
    let board = (1 << POINTS) - 1;
    sets(board, sector.mover.into()).into_iter().flat_map(move |mover| {
        let others = sets(board & !mover, sector.other.into());
        others.into_iter().map(move |other| Men { mover, other })
    })
}
