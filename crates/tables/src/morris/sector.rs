//! Sectors: positions with the same numbers of men of either side, on the board and in hand.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use super::Orbits;
use super::board::{BOARD, FLYING, MEN, MIN_MEN, POINTS};
use super::rank::choose;
use super::symmetry::{SymmetryId, image};

/// The men of one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Men {
    /// The number of men on the board.
    pub board: u8,
    /// The number of men still to be placed.
    pub hand: u8,
}

impl Men {
    /// Whether the side has lost because it has too few men (M7).
    pub(crate) const fn are_beaten(self) -> bool {
        self.board + self.hand < MIN_MEN
    }
}

/// All positions with these numbers of men. A name in the moving phase, such as `5-6`, gives the men of the side to
/// move and of the other side. A name in the placing phase, such as `3_4_6_5`, gives the men on the board of the side
/// to move and of the other side, then the men in hand of both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sector {
    /// The men of the side to move.
    pub own: Men,
    /// The men of the other side.
    pub enemy: Men,
}

/// The kind of move that the side to move makes in a sector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// The side places a man (M2).
    Place,
    /// The side moves a man along a line (M3).
    Slide,
    /// The side moves a man to any empty point (M4).
    Fly,
}

impl Sector {
    /// A sector of the moving phase.
    pub const fn moving(own: u8, enemy: u8) -> Sector {
        Sector { own: Men { board: own, hand: 0 }, enemy: Men { board: enemy, hand: 0 } }
    }

    /// Every sector that has a table, each after the sectors that its captures and placings lead to.
    pub fn all() -> &'static [Sector] {
        static ALL: LazyLock<Vec<Sector>> = LazyLock::new(Sector::list);
        &ALL
    }

    fn list() -> Vec<Sector> {
        let mut sectors: Vec<Sector> = (MIN_MEN..=MEN as u8)
            .flat_map(|own| (MIN_MEN..=MEN as u8).map(move |enemy| Sector::moving(own, enemy)))
            .collect();
        sectors.sort_by_key(|sector| {
            (sector.own.board + sector.enemy.board, sector.own.board.abs_diff(sector.enemy.board))
        });
        for hands in 1..=2 * MEN as u8 {
            let (enemy, own) = (hands / 2, hands.div_ceil(2));
            for board in 0..=MEN as u8 - own {
                let placing = (0..=MEN as u8 - enemy).map(|other| Sector {
                    own: Men { board, hand: own },
                    enemy: Men { board: other, hand: enemy },
                });
                sectors.extend(placing.filter(|sector| sector.is_kept()));
            }
        }
        sectors
    }

    /// Whether the sector has a table. In the placing phase, sectors in which a side has lost more men than the other
    /// side can have captured have no table: these sectors are small, and are solved when needed.
    pub(crate) fn is_kept(self) -> bool {
        let Sector { own, enemy } = self;
        let placed = |men: Men| MEN as u8 - men.hand;
        let lost = |men: Men| placed(men) - men.board;
        let plausible = lost(own) <= placed(enemy).saturating_sub(1) && lost(enemy) <= placed(own);
        !own.are_beaten() && !enemy.are_beaten() && (self.step() != Step::Place || plausible)
    }

    /// Whether the sector's values are not stored but derived by one move from those of stored sectors: in the moving
    /// phase, the sector of a pair of counterparts in which the side to move has more men; in the placing phase, every
    /// sector whose successors are all stored.
    pub(crate) fn is_derived(self) -> bool {
        static DERIVED: LazyLock<HashSet<Sector>> = LazyLock::new(|| {
            let mut derived = HashSet::new();
            for sector in Sector::all().iter().copied() {
                let is_stored = |after: Sector| after.is_kept() && !derived.contains(&after);
                let is_end_or_stored = |after: Sector| after.own.are_beaten() || is_stored(after);
                let follows = match sector.step() {
                    Step::Place => is_stored(sector.quiet()) && sector.capture().is_none_or(is_end_or_stored),
                    _ => sector.own.board > sector.enemy.board,
                };
                if follows {
                    derived.insert(sector);
                }
            }
            derived
        });
        DERIVED.contains(&self)
    }

    pub(crate) const fn step(self) -> Step {
        match self.own {
            Men { hand: 1.., .. } => Step::Place,
            Men { board: FLYING, .. } => Step::Fly,
            _ => Step::Slide,
        }
    }

    /// The sector with the same men and the other side to move.
    pub(crate) const fn turned(self) -> Sector {
        Sector { own: self.enemy, enemy: self.own }
    }

    /// The sector after a move that captures nothing.
    pub(crate) const fn quiet(self) -> Sector {
        let own = match self.own {
            Men { board, hand: hand @ 1.. } => Men { board: board + 1, hand: hand - 1 },
            moved => moved,
        };
        Sector { own: self.enemy, enemy: own }
    }

    /// The sector after a move that captures a man. Returns None if the side to move cannot have three men on the board
    /// after its move, or if the enemy has no man on the board.
    pub(crate) const fn capture(self) -> Option<Sector> {
        let Sector { own, enemy } = self.quiet();
        match enemy.board >= MIN_MEN && own.board > 0 {
            true => Some(Sector { own: Men { board: own.board - 1, ..own }, enemy }),
            false => None,
        }
    }

    /// The number of orbits of positions.
    pub(crate) fn positions(self) -> u64 {
        let (rows, width) = (Orbits::of(self.enemy.board.into()), self.width());
        let fixed = |row: usize| -> u64 {
            let stabilizer = rows.stabilizer(row);
            if stabilizer.is_trivial() {
                return width as u64;
            }
            let free = !rows.first(row) & BOARD;
            let kept = stabilizer.ids().map(|id| kept_sets(id, free, self.own.board.into()));
            kept.sum::<u64>() / u64::from(stabilizer.count())
        };
        (0..rows.len()).map(fixed).sum()
    }

    /// The number of columns: the sets of men that the side to move can have, given the other side's men.
    pub(crate) fn width(self) -> usize {
        choose(POINTS - usize::from(self.enemy.board), self.own.board.into())
    }
}

/// The number of sets of `size` points of `free` that a symmetry leaves as they are: the unions of whole cycles.
fn kept_sets(id: SymmetryId, free: u32, size: usize) -> u64 {
    let mut ways = [0u64; MEN + 1];
    ways[0] = 1;
    let mut rest = free;
    while rest != 0 {
        let first = rest & rest.wrapping_neg();
        let (mut cycle, mut point) = (first, image(id, first));
        while point != first {
            cycle |= point;
            point = image(id, point);
        }
        rest &= !cycle;
        let length = cycle.count_ones() as usize;
        for size in (length..=MEN).rev() {
            ways[size] += ways[size - length];
        }
    }
    ways[size]
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sector { own, enemy } = self;
        match self.step() {
            Step::Place => write!(f, "{}_{}_{}_{}", own.board, enemy.board, own.hand, enemy.hand),
            _ => write!(f, "{}-{}", own.board, enemy.board),
        }
    }
}

impl FromStr for Sector {
    type Err = String;

    fn from_str(text: &str) -> Result<Sector, String> {
        let named = "one is named like 5-6 (men of the side to move, of the other) or 3_4_6_5";
        let known = Sector::all().iter().find(|sector| sector.to_string() == text);
        known.copied().ok_or_else(|| format!("no sector `{text}`: {named}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_has_so_many_sectors_and_positions() {
        let (moving, placing): (Vec<_>, Vec<_>) = Sector::all().iter().partition(|s| s.step() != Step::Place);
        let positions = |sectors: &[Sector]| sectors.iter().map(|sector| sector.positions()).sum::<u64>();
        assert_eq!((moving.len(), placing.len()), (49, 449));
        assert_eq!(positions(&moving), 8_904_593_601);
        assert_eq!(positions(&placing), 17_856_741_338);
        assert_eq!(Sector::moving(3, 3).positions(), 169_626);
        assert_eq!(Sector::moving(9, 7).positions(), 525_979_400);
    }

    #[test]
    fn a_sector_comes_after_those_it_needs() {
        let all = Sector::all();
        let place = |sector: &Sector| all.iter().position(|other| other == sector);
        for (i, sector) in all.iter().enumerate() {
            let mut needed = sector.capture().into_iter().collect::<Vec<_>>();
            needed.extend((sector.step() == Step::Place).then(|| sector.quiet()));
            assert!(
                needed
                    .iter()
                    .filter(|needed| needed.is_kept())
                    .all(|needed| place(needed).is_some_and(|at| at < i))
            );
            assert_eq!(sector.to_string().parse(), Ok(*sector));
        }
        assert!(
            "2-3".parse::<Sector>().is_err()
                && "3_4_6_9".parse::<Sector>().is_err()
                && "3-3 ".parse::<Sector>().is_err()
        );
    }
}
