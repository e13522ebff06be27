//! What is known of a position while its sector is being solved.

/// Not valued: the lowest bits count the moves that are not yet refuted, the next ones hold the longest of the wins
/// that refuted the others. Valued: the highest bit, and the plies to the end, of which an odd number is a win for the
/// side to move and an even one a loss. What remains without value is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cell(u16);

const VALUED: u16 = 1 << 15;
const MOVES: u16 = (1 << 6) - 1;
/// Longer than any game goes without an end under best play; the solver would say so.
pub(crate) const MOST_PLIES: u16 = 1023;

impl Cell {
    /// A position that is drawn, or of which nothing is known.
    pub(crate) const DRAWN: Cell = Cell(0);
    /// A place that repeats another position, seen in a mirror.
    pub(crate) const REPEATED: Cell = Cell(VALUED - 1);

    /// A position from which a side has `moves` moves, none refuted; without any it has lost (M8).
    #[inline(always)]
    pub(crate) const fn waiting(moves: u32) -> Cell {
        match moves {
            0 => Cell::valued(0),
            moves => Cell(moves as u16),
        }
    }

    /// A position that is so many plies from the end.
    #[inline(always)]
    pub(crate) const fn valued(plies: u16) -> Cell {
        Cell(VALUED | plies)
    }

    /// The plies to the end: odd for a win of the side to move, even for a loss, none for a draw.
    #[inline(always)]
    pub(crate) const fn plies(self) -> Option<u16> {
        match self.0 & VALUED {
            0 => None,
            _ => Some(self.0 & !VALUED),
        }
    }

    /// One of its moves leads to a position that the enemy loses in `plies`. Gives the new distance if that is news.
    #[inline(always)]
    pub(crate) fn win(&mut self, plies: u16) -> Option<u16> {
        let better = Cell::valued(plies + 1);
        let news = self.0 & VALUED == 0 || self.0 > better.0;
        if !news {
            return None;
        }
        *self = better;
        Some(plies + 1)
    }

    /// So many of its moves lead to positions that the enemy wins in `plies`. Gives the distance if it is lost now.
    #[inline(always)]
    pub(crate) fn refute(&mut self, moves: u16, plies: u16) -> Option<u16> {
        if self.0 & VALUED != 0 {
            return None;
        }
        let longest = (self.0 >> 6).max(plies.div_ceil(2));
        let left = (self.0 & MOVES) - moves;
        if left > 0 {
            self.0 = longest << 6 | left;
            return None;
        }
        *self = Cell::valued(2 * longest);
        Some(2 * longest)
    }

    /// The same, what was only needed for solving forgotten.
    #[inline(always)]
    pub(crate) const fn settled(self) -> Cell {
        match self.0 & VALUED {
            0 => Cell::DRAWN,
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_win_and_the_longest_loss_are_kept() {
        let mut cell = Cell::waiting(3);
        assert_eq!(cell.refute(1, 7), None);
        assert_eq!(cell.refute(1, 3), None);
        assert_eq!((cell.plies(), cell.settled()), (None, Cell::DRAWN));
        let mut lost = cell;
        assert_eq!(lost.refute(1, 1), Some(8));
        assert_eq!((lost.plies(), lost.refute(1, 9)), (Some(8), None));
        assert_eq!(cell.win(10), Some(11));
        assert_eq!((cell.win(12), cell.win(4), cell.plies()), (None, Some(5), Some(5)));
        assert_eq!(Cell::waiting(0).plies(), Some(0));
        assert_eq!(Cell::valued(MOST_PLIES).plies(), Some(MOST_PLIES));
    }
}
