//! What is known of a position while its sector is being solved.

use putahi_rules::History;
use putahi_rules::nine_mens_morris::NineMensMorris;

/// Not valued: the lowest bits count the moves that are not yet refuted, the next ones hold the longest of the wins
/// that refuted the others. Valued: the highest bit, and the *distance*, of which an odd number is a win for the side to
/// move and an even one a loss; [`Metric`] says what it counts. What remains without value is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cell(u16);

const VALUED: u16 = 1 << 15;
const MOVES: u16 = (1 << 6) - 1;
/// How a draw and the quickest win are disliked.
const EQUAL: u16 = 1 << 13;
const LATEST: u16 = 1 << 14;
/// Longer than any game goes without an end under best play; the solver would say so.
pub(crate) const MOST_PLIES: u16 = 511;

/// What a distance counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Metric {
    /// The plies to the end.
    End,
    /// Twice the plies to the next capture or the end, and one more for a win; captures lead to positions at clock 0.
    /// More plies than the quiet clock (M9) allows are no value.
    Clock,
}

impl Metric {
    /// What a win's distance is more than that of the loss it leads to.
    #[inline(always)]
    const fn win_step(self) -> u16 {
        match self {
            Metric::End => 1,
            Metric::Clock => 3,
        }
    }

    /// The greatest distance.
    #[inline(always)]
    pub(crate) const fn most(self) -> u16 {
        match self {
            Metric::End => MOST_PLIES,
            Metric::Clock => 2 * CLOCK + 1,
        }
    }

    /// The plies that a distance stands for.
    pub(crate) const fn plies(self, distance: u16) -> u16 {
        match self {
            Metric::End => distance,
            Metric::Clock => distance / 2,
        }
    }

    /// The distance of a position to which a capture leads, as it counts for the position before.
    #[inline(always)]
    pub(crate) const fn after_capture(self, distance: u16) -> u16 {
        match self {
            Metric::End => distance,
            Metric::Clock => distance % 2,
        }
    }
}

/// Quiet plies that end a match (M9).
pub(crate) const CLOCK: u16 = match NineMensMorris::LAWS.quiet {
    Some(limit) => limit.plies,
    None => panic!("the Morris has a quiet clock"),
};

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

    /// A position at this distance.
    #[inline(always)]
    pub(crate) const fn valued(plies: u16) -> Cell {
        Cell(VALUED | plies)
    }

    /// The distance: odd for a win of the side to move, even for a loss, none for a draw.
    #[inline(always)]
    pub(crate) const fn plies(self) -> Option<u16> {
        match self.0 & VALUED {
            0 => None,
            _ => Some(self.0 & !VALUED),
        }
    }

    /// One of its moves leads to a position that the enemy loses at this distance. Gives the new distance if that is
    /// news.
    #[inline(always)]
    pub(crate) fn win(&mut self, metric: Metric, distance: u16) -> Option<u16> {
        let distance = distance + metric.win_step();
        let better = Cell::valued(distance);
        let news = self.0 & VALUED == 0 || self.0 > better.0;
        if !news || distance > metric.most() {
            return None;
        }
        *self = better;
        Some(distance)
    }

    /// So many of its moves lead to positions that the enemy wins at this distance. Gives its own if it is lost now.
    #[inline(always)]
    pub(crate) fn refute(&mut self, metric: Metric, moves: u16, distance: u16) -> Option<u16> {
        let is_open = self.0 & VALUED == 0;
        let longest = (self.0 >> 6).max(distance.div_ceil(2));
        let waiting = (longest << 6 | self.0 & MOVES).wrapping_sub(moves);
        if is_open && waiting & MOVES == 0 && 2 * longest <= metric.most() {
            *self = Cell::valued(2 * longest);
            return Some(2 * longest);
        }
        // Without a branch, for whether a cell has its value cannot be foreseen.
        self.0 = if is_open { waiting } else { self.0 };
        None
    }

    /// How much the other side likes a position to be worth this: the less the better, a quick loss first, a late win
    /// last. [`Cell::liked`] tells it back. Without a branch, for it is asked of every man that can be taken.
    #[inline(always)]
    pub(crate) const fn dislike(self) -> u16 {
        let plies = self.0 & !VALUED;
        let valued = if plies & 1 == 0 { plies } else { LATEST - plies };
        if self.0 & VALUED == 0 { EQUAL } else { valued }
    }

    /// The plies that this much [dislike](Cell::dislike) stands for; none for a draw.
    #[inline(always)]
    pub(crate) const fn liked(dislike: u16) -> Option<u16> {
        match dislike {
            EQUAL => None,
            0..EQUAL => Some(dislike),
            _ => Some(LATEST - dislike),
        }
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
    fn a_quick_loss_of_the_other_side_is_liked_best() {
        let cells = [Some(0), Some(2), Some(510), None, Some(511), Some(3), Some(1)];
        let cells = cells.map(|plies| plies.map_or(Cell::DRAWN, Cell::valued));
        assert!(cells.map(Cell::dislike).is_sorted());
        assert!(cells.iter().all(|cell| Cell::liked(cell.dislike()) == cell.plies()));
    }

    #[test]
    fn the_shortest_win_and_the_longest_loss_are_kept() {
        let mut cell = Cell::waiting(3);
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
        assert_eq!(Cell::waiting(0).plies(), Some(0));
        let mut clocked = Cell::waiting(2);
        assert_eq!(clocked.refute(Metric::Clock, 1, Metric::Clock.after_capture(9)), None);
        assert_eq!(clocked.refute(Metric::Clock, 1, 2 * 41 + 1), Some(2 * 42), "lost in 42 plies");
        assert_eq!(Cell::waiting(1).win(Metric::Clock, 2 * 99), Some(2 * 100 + 1));
        assert_eq!(Cell::waiting(1).win(Metric::Clock, 2 * 100), None, "later than M9");
        let mut late = Cell::waiting(1);
        assert_eq!((late.refute(Metric::Clock, 1, 2 * 100 + 1), late.settled()), (None, Cell::DRAWN));
        assert_eq!(Cell::valued(MOST_PLIES).plies(), Some(MOST_PLIES));
    }
}
