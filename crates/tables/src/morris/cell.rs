//! The state of one position while its sector is solved.

use putahi_rules::morris::Options;

use crate::Holds;

/// An unvalued cell has the number of unrefuted moves in its 6 lowest bits; the bits above hold half the distance of
/// the loss that the moves refuted so far would give. A valued cell has the highest bit set; its other bits are the
/// *distance*: odd for a win of the side to move, even for a loss. [`Metric`] says what a distance counts. A position
/// that is unvalued when the sector is solved is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cell(u16);

const VALUED: u16 = 1 << 15;
const UNREFUTED_MASK: u16 = (1 << 6) - 1;
/// The preference keys of a draw, and of a win before its distance is subtracted; a loss has its distance as key.
const DRAW_KEY: u16 = 1 << 13;
const LATEST_WIN_KEY: u16 = 1 << 14;
/// The longest distance that fits. The solver leaves a position without value rather than exceed it: a sector with a win of this
/// distance is refused ([`Metric::exceeded_by`]).
pub(crate) const MAX_PLIES: u16 = 511;

/// What a distance counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Metric {
    /// Plies to the end.
    End,
    /// Twice the plies to the next capture or the end, plus one for a win; a capture or a placing leads to a position at clock 0.
    /// Distances of more plies than this limit of the quiet clock (M9) are no value: those positions are drawn.
    Clock(u16),
}

impl Metric {
    /// The metric of the tables that hold this, of a game under these options.
    pub(crate) fn of(options: Options, holds: Holds) -> Metric {
        match holds {
            Holds::Clock => Metric::Clock(2 * u16::from(options.quiet)),
            _ => Metric::End,
        }
    }

    /// What tables with values by this metric hold, if they have plies.
    pub(crate) const fn holds(self) -> Holds {
        match self {
            Metric::End => Holds::Plies,
            Metric::Clock(_) => Holds::Clock,
        }
    }

    /// The longest win of a sector if it is so long that positions may have been left without a value, here and in sectors that lead
    /// here, because their distance does not fit.
    pub(crate) fn exceeded_by(self, longest_win: Option<u16>) -> Option<u16> {
        longest_win.filter(|plies| self == Metric::End && *plies >= MAX_PLIES)
    }

    /// Whether a position with this distance is decided after `quiet` consecutive quiet plies, and not drawn by the clock.
    const fn is_decided_after(self, quiet: u16, distance: u16) -> bool {
        match self {
            Metric::End => true,
            Metric::Clock(limit) => self.plies(distance) + quiet <= limit,
        }
    }

    /// By how much the distance of a win exceeds that of the loss it leads to.
    #[inline(always)]
    const fn win_step(self) -> u16 {
        match self {
            Metric::End => 1,
            Metric::Clock(_) => 3,
        }
    }

    /// The greatest distance that a cell may get.
    #[inline(always)]
    pub(crate) const fn max_distance(self) -> u16 {
        match self {
            Metric::End => MAX_PLIES,
            Metric::Clock(limit) => 2 * limit + 1,
        }
    }

    pub(crate) const fn plies(self, distance: u16) -> u16 {
        match self {
            Metric::End => distance,
            Metric::Clock(_) => distance / 2,
        }
    }

    /// The distance of the position after a capture or a placing, as it counts for the position before it: the quiet clock
    /// begins anew (M9), so that only the verdict counts.
    #[inline(always)]
    pub(crate) const fn after_zeroing(self, distance: u16) -> u16 {
        match self {
            Metric::End => distance,
            Metric::Clock(_) => distance % 2,
        }
    }
}

/// The greatest limit of the quiet clock leaves distances that fit.
const _: () = assert!(Metric::Clock(2 * 100).max_distance() <= MAX_PLIES);

impl Cell {
    /// A draw, or a position without a value yet.
    pub(crate) const DRAWN: Cell = Cell(0);
    /// A cell whose position is the image, under a symmetry, of that of another cell in its row.
    pub(crate) const REPEATED: Cell = Cell(VALUED - 1);

    /// An unvalued position with `moves` unrefuted moves; without a move the side to move has lost (M8).
    #[inline(always)]
    pub(crate) const fn unrefuted(moves: u32) -> Cell {
        if moves == 0 { Cell::valued(0) } else { Cell(moves as u16) }
    }

    #[inline(always)]
    pub(crate) const fn valued(plies: u16) -> Cell {
        Cell(VALUED | plies)
    }

    /// The distance: odd for a win of the side to move, even for a loss; none for a draw.
    #[inline(always)]
    pub(crate) const fn plies(self) -> Option<u16> {
        if self.0 & VALUED == 0 { None } else { Some(self.0 & !VALUED) }
    }

    /// The distance by a metric, if the position is decided after `quiet` consecutive quiet plies; None if it is drawn.
    pub(crate) fn decided_after(self, metric: Metric, quiet: u16) -> Option<u16> {
        self.plies().filter(|distance| metric.is_decided_after(quiet, *distance))
    }

    /// Records a move to a position that the enemy loses at `distance`. Returns the new distance of this position if
    /// the move gives the cell its first value or a shorter distance; None otherwise, and for distances beyond the
    /// greatest.
    #[inline(always)]
    pub(crate) fn win(&mut self, metric: Metric, distance: u16) -> Option<u16> {
        let distance = distance + metric.win_step();
        let better = Cell::valued(distance);
        let improves = self.0 & VALUED == 0 || self.0 > better.0;
        if !improves || distance > metric.max_distance() {
            return None;
        }
        *self = better;
        Some(distance)
    }

    /// Records `moves` moves to positions that the enemy wins at this distance. Returns the position's own distance if
    /// no unrefuted move is left, so that it is lost now.
    #[inline(always)]
    pub(crate) fn refute(&mut self, metric: Metric, moves: u16, distance: u16) -> Option<u16> {
        let is_open = self.0 & VALUED == 0;
        let longest = (self.0 >> 6).max(distance.div_ceil(2));
        let unrefuted = (longest << 6 | self.0 & UNREFUTED_MASK).wrapping_sub(moves);
        if is_open && unrefuted & UNREFUTED_MASK == 0 && 2 * longest <= metric.max_distance() {
            *self = Cell::valued(2 * longest);
            return Some(2 * longest);
        }
        // Without a branch: whether a cell has a value already is unpredictable.
        self.0 = if is_open { unrefuted } else { self.0 };
        None
    }

    /// A key that orders positions with the other side to move by the preference of the side that chooses among them.
    /// The least key is best: losses of the side to move come first, the quickest before the slowest, then draws, then
    /// its wins, the slowest before the quickest. [`Cell::from_preference_key`] is the inverse. Branchless, since the
    /// key is computed for every man that can be captured.
    #[inline(always)]
    pub(crate) const fn preference_key(self) -> u16 {
        let plies = self.0 & !VALUED;
        let valued = if plies & 1 == 0 { plies } else { LATEST_WIN_KEY - plies };
        if self.0 & VALUED == 0 { DRAW_KEY } else { valued }
    }

    /// The distance with this [key](Cell::preference_key); none for a draw.
    #[inline(always)]
    pub(crate) const fn from_preference_key(preference_key: u16) -> Option<u16> {
        match preference_key {
            DRAW_KEY => None,
            0..DRAW_KEY => Some(preference_key),
            _ => Some(LATEST_WIN_KEY - preference_key),
        }
    }

    /// The final cell: unrefuted moves are dropped, so that an unvalued position is a draw.
    #[inline(always)]
    pub(crate) const fn settled(self) -> Cell {
        if self.0 & VALUED == 0 { Cell::DRAWN } else { self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preference_keys_are_ordered_from_the_quickest_loss_to_the_quickest_win() {
        let cells = [Some(0), Some(2), Some(510), None, Some(511), Some(3), Some(1)];
        let cells = cells.map(|plies| plies.map_or(Cell::DRAWN, Cell::valued));
        assert!(cells.map(Cell::preference_key).is_sorted());
        assert!(cells.iter().all(|cell| Cell::from_preference_key(cell.preference_key()) == cell.plies()));
    }

    #[test]
    fn the_shortest_win_and_the_longest_loss_are_kept() {
        let mut cell = Cell::unrefuted(3);
        assert_eq!(cell.refute(Metric::End, 1, 7), None);
        assert_eq!(cell.refute(Metric::End, 1, 3), None);
        assert_eq!((cell.plies(), cell.settled()), (None, Cell::DRAWN));
        let mut lost = cell;
        assert_eq!(lost.refute(Metric::End, 1, 1), Some(8));
        assert_eq!((lost.plies(), lost.refute(Metric::End, 1, 9)), (Some(8), None));
        assert_eq!(cell.win(Metric::End, 10), Some(11));
        assert_eq!(
            (cell.win(Metric::End, 12), cell.win(Metric::End, 4), cell.plies()),
            (None, Some(5), Some(5))
        );
        assert_eq!(Cell::unrefuted(0).plies(), Some(0));
        assert_eq!(Cell::valued(MAX_PLIES).plies(), Some(MAX_PLIES));
    }

    #[test]
    fn what_takes_longer_than_the_clock_allows_is_drawn() {
        for limit in [20, 40, 100, 200] {
            let clock = Metric::Clock(limit);
            let mut clocked = Cell::unrefuted(2);
            assert_eq!(clocked.refute(clock, 1, clock.after_zeroing(9)), None);
            assert_eq!(clocked.refute(clock, 1, 2 * 11 + 1), Some(2 * 12), "lost in 12 plies");
            let mut last = Cell::unrefuted(1);
            assert_eq!(last.win(clock, 2 * (limit - 1)), Some(2 * limit + 1));
            assert_eq!(Cell::unrefuted(1).win(clock, 2 * limit), None, "later than M9");
            let mut late = Cell::unrefuted(1);
            assert_eq!((late.refute(clock, 1, 2 * limit + 1), late.settled()), (None, Cell::DRAWN));
            assert_eq!(last.decided_after(clock, 0), Some(2 * limit + 1));
            assert_eq!(last.decided_after(clock, 1), None);
        }
        let exceeded = [Some(MAX_PLIES), Some(MAX_PLIES - 2), None].map(|win| Metric::End.exceeded_by(win));
        assert_eq!(exceeded, [Some(MAX_PLIES), None, None]);
        assert_eq!(Metric::Clock(200).exceeded_by(Some(MAX_PLIES)), None);
    }
}
