//! Sectors: positions with the same numbers of men of either side, on the board and in hand.

use std::collections::HashSet;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use putahi_rules::morris::{Member, Options, USUAL_QUIET, bitboard};

use super::Orbits;
use super::board::{FLYING, MIN_MEN, MOST_MEN};
use super::rank::choose;
use super::symmetry::{Symmetries, SymmetryId};

/// The men of one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Men {
    /// The number of men on the board.
    pub(crate) board: u8,
    /// The number of men still to be placed.
    pub(crate) hand: u8,
}

impl Men {
    /// Whether the side has lost because it has too few men (M7).
    pub(crate) const fn are_beaten(self) -> bool {
        self.board + self.hand < MIN_MEN
    }
}

/// All positions of a game with these numbers of men. A name in the moving phase, such as `5-6`, gives the men of the side
/// to move and of the other side. A name in the placing phase, such as `3_4_6_5`, gives the men on the board of the side
/// to move and of the other side, then the men in hand of both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Sector {
    /// The options of the game, with the usual limit of quiet moves: the limit changes no position.
    pub(crate) options: Options,
    /// The men of the side to move.
    pub(crate) own: Men,
    /// The men of the other side.
    pub(crate) enemy: Men,
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
    /// The sector of the game under these options with these men of the side to move and of the other side.
    pub(crate) const fn new(options: Options, own: Men, enemy: Men) -> Sector {
        Sector { options: Options { quiet: USUAL_QUIET, ..options }, own, enemy }
    }

    /// A sector of the moving phase.
    const fn moving(options: Options, own: u8, enemy: u8) -> Sector {
        let [own, enemy] = [Men { board: own, hand: 0 }, Men { board: enemy, hand: 0 }];
        Sector::new(options, own, enemy)
    }

    /// Every sector of a game that has a table, each after the sectors that its captures and placings lead to.
    pub(crate) fn all(options: Options) -> &'static [Sector] {
        &List::of(options).all
    }

    /// The sector of this name that has a table.
    ///
    /// # Errors
    /// There is none; the text says what names look like.
    pub(crate) fn read(options: Options, name: &str) -> Result<Sector, String> {
        let known = Sector::all(options).iter().find(|sector| sector.to_string() == name);
        let looks = "one is named like 5-6 (men of the side to move, of the other) or 3_4_6_5";
        known.copied().ok_or_else(|| format!("no sector `{name}`: {looks}"))
    }

    /// The most men of a side.
    const fn most_men(self) -> u8 {
        self.options.member.rules().men
    }

    /// Whether the sector has a table. In the placing phase, sectors in which a side has lost more men than the other
    /// side can have captured have no table: these sectors are small, and are solved when needed.
    pub(crate) fn is_kept(self) -> bool {
        let Sector { own, enemy, .. } = self;
        let placed = |men: Men| self.most_men() - men.hand;
        let lost = |men: Men| placed(men) - men.board;
        let plausible = lost(own) <= placed(enemy).saturating_sub(1) && lost(enemy) <= placed(own);
        !own.are_beaten() && !enemy.are_beaten() && (self.step() != Step::Place || plausible)
    }

    /// Whether the sector's values are not stored but derived by one move from those of stored sectors: in the moving
    /// phase, the sector of a pair of counterparts in which the side to move has more men; in the placing phase, every
    /// sector whose successors are all stored.
    pub(crate) fn is_derived(self) -> bool {
        List::of(self.options).derived.contains(&self)
    }

    pub(crate) const fn step(self) -> Step {
        match self.own {
            Men { hand: 1.., .. } => Step::Place,
            Men { board: FLYING, .. } if self.options.flying => Step::Fly,
            _ => Step::Slide,
        }
    }

    /// The sector with the same men and the other side to move.
    pub(crate) const fn turned(self) -> Sector {
        Sector { own: self.enemy, enemy: self.own, ..self }
    }

    /// The sector after a move that captures nothing.
    pub(crate) const fn quiet(self) -> Sector {
        let own = match self.own {
            Men { board, hand: hand @ 1.. } => Men { board: board + 1, hand: hand - 1 },
            moved => moved,
        };
        Sector { own: self.enemy, enemy: own, ..self }
    }

    /// The sector after a move that captures a man. Returns None if the side to move cannot have three men on the board
    /// after its move, or if the enemy has no man on the board.
    pub(crate) const fn capture(self) -> Option<Sector> {
        let Sector { own, enemy, .. } = self.quiet();
        match enemy.board >= MIN_MEN && own.board > 0 {
            true => Some(Sector { own: Men { board: own.board - 1, ..own }, enemy, ..self }),
            false => None,
        }
    }

    /// The number of orbits of positions. It does not depend on men in hand.
    pub(crate) fn positions(self) -> u64 {
        let by_men = &List::of(self.options).positions;
        let count = &by_men[usize::from(self.own.board)][usize::from(self.enemy.board)];
        *count.get_or_init(|| self.count_positions())
    }

    fn count_positions(self) -> u64 {
        let member = self.options.member;
        let (rows, width) = (Orbits::of(member, self.enemy.board.into()), self.width());
        let fixed = |row: usize| -> u64 {
            let stabilizer = rows.stabilizer(row);
            if stabilizer.is_trivial() {
                return width as u64;
            }
            let free = !rows.first(row) & bitboard::board_of(member);
            let kept = stabilizer.ids().map(|id| kept_sets(rows.symmetries, id, free, self.own.board.into()));
            kept.sum::<u64>() / u64::from(stabilizer.count())
        };
        (0..rows.len()).map(fixed).sum()
    }

    /// The number of columns: the sets of men that the side to move can have, given the other side's men.
    pub(crate) fn width(self) -> usize {
        let points = self.options.member.rules().lattice.places.len();
        choose(points - usize::from(self.enemy.board), self.own.board.into())
    }

    /// Whether every point of the board holds a man: a draw (F2).
    pub(crate) const fn is_full(self) -> bool {
        (self.own.board + self.enemy.board) as usize == self.options.member.rules().lattice.places.len()
    }
}

/// As quick as possible, since it is done for every probe: sectors of different games are seldom in one map.
impl Hash for Sector {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.own, self.enemy).hash(state);
    }
}

/// The sectors of a game that have tables.
struct List {
    /// Each after those that its captures and placings lead to.
    all: Vec<Sector>,
    /// Those whose values are [derived](Sector::is_derived).
    derived: HashSet<Sector>,
    /// By the men on the board of the side to move and of the other side, the number of orbits of positions.
    positions: [[OnceLock<u64>; MOST_MEN + 1]; MOST_MEN + 1],
}

impl List {
    fn of(options: Options) -> &'static List {
        static LISTS: [[OnceLock<List>; 2]; Member::ALL.len()] =
            [const { [const { OnceLock::new() }; 2] }; Member::ALL.len()];
        let list = &LISTS[options.member as usize][usize::from(options.flying)];
        list.get_or_init(|| List::new(options))
    }

    fn new(options: Options) -> List {
        let men = options.member.rules().men;
        let moving = (MIN_MEN..=men)
            .flat_map(|own| (MIN_MEN..=men).map(move |enemy| Sector::moving(options, own, enemy)));
        let mut all: Vec<Sector> = moving.collect();
        all.sort_by_key(|sector| {
            (sector.own.board + sector.enemy.board, sector.own.board.abs_diff(sector.enemy.board))
        });
        for hands in 1..=2 * men {
            let (enemy, own) = (hands / 2, hands.div_ceil(2));
            for board in 0..=men - own {
                let own = Men { board, hand: own };
                let enemies = (0..=men - enemy).map(|board| Men { board, hand: enemy });
                let placing = enemies.map(|enemy| Sector::new(options, own, enemy));
                all.extend(placing.filter(|sector| sector.is_kept()));
            }
        }
        let mut derived = HashSet::new();
        for sector in all.iter().copied() {
            if follows(sector, &derived) {
                derived.insert(sector);
            }
        }
        let positions = [const { [const { OnceLock::new() }; MOST_MEN + 1] }; MOST_MEN + 1];
        List { all, derived, positions }
    }
}

/// Whether the values of a sector can be derived from stored ones, of the sectors before it those that are not `derived`.
fn follows(sector: Sector, derived: &HashSet<Sector>) -> bool {
    let is_stored = |after: Sector| after.is_kept() && !derived.contains(&after);
    let is_end_or_stored = |after: Sector| after.own.are_beaten() || is_stored(after);
    match sector.step() {
        Step::Place => is_stored(sector.quiet()) && sector.capture().is_none_or(is_end_or_stored),
        _ => sector.own.board > sector.enemy.board,
    }
}

/// The number of sets of `size` points of `free` that a symmetry leaves as they are: the unions of whole cycles.
fn kept_sets(symmetries: &Symmetries, id: SymmetryId, free: u32, size: usize) -> u64 {
    let image = |set| symmetries.image(id, set);
    let mut ways = [0u64; MOST_MEN + 1];
    ways[0] = 1;
    let mut rest = free;
    while rest != 0 {
        let first = rest & rest.wrapping_neg();
        let (mut cycle, mut point) = (first, image(first));
        while point != first {
            cycle |= point;
            point = image(point);
        }
        rest &= !cycle;
        let length = cycle.count_ones() as usize;
        for size in (length..=MOST_MEN).rev() {
            ways[size] += ways[size - length];
        }
    }
    ways[size]
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sector { own, enemy, .. } = self;
        match self.step() {
            Step::Place => write!(f, "{}_{}_{}_{}", own.board, enemy.board, own.hand, enemy.hand),
            _ => write!(f, "{}-{}", own.board, enemy.board),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of sectors of moving and of placing, and their positions.
    fn count(options: Options) -> [(usize, u64); 2] {
        let all = Sector::all(options).iter();
        let (moving, placing): (Vec<_>, Vec<_>) = all.partition(|sector| sector.step() != Step::Place);
        [moving, placing].map(|sectors: Vec<&Sector>| {
            (sectors.len(), sectors.iter().map(|sector| sector.positions()).sum())
        })
    }

    #[test]
    fn the_games_have_so_many_sectors_and_positions() {
        let nine = Options::default();
        assert_eq!(count(nine), [(49, 8_904_593_601), (449, 17_856_741_338)]);
        assert_eq!(count(Options { flying: false, ..nine }), count(nine));
        assert_eq!(Sector::moving(nine, 3, 3).positions(), 169_626);
        assert_eq!(Sector::moving(nine, 9, 7).positions(), 525_979_400);
        let twelve = Options::of(Member::Twelve);
        assert_eq!(Sector::moving(twelve, 9, 7).positions(), 525_979_400);
        assert_eq!(count(twelve), [(100, 16_528_583_563), (1116, 95_470_982_737)]);
    }

    #[test]
    fn a_sector_comes_after_those_it_needs() {
        for options in [Options::default(), Options::of(Member::Five), Options::of(Member::Twelve)] {
            let all = Sector::all(options);
            let place = |sector: &Sector| all.iter().position(|other| other == sector);
            for (i, sector) in all.iter().enumerate() {
                let mut needed = sector.capture().into_iter().collect::<Vec<_>>();
                needed.extend((sector.step() == Step::Place).then(|| sector.quiet()));
                let kept = needed.iter().filter(|needed| needed.is_kept());
                assert!(kept.map(place).all(|at| at.is_some_and(|at| at < i)), "{sector}");
            }
        }
    }

    #[test]
    fn sectors_are_found_by_their_names() {
        let read = |options, name| Sector::read(options, name).map(|sector| sector.to_string());
        let nine = Options::default();
        for name in ["3-3", "9-9", "3_4_5_5", "0_0_9_9"] {
            assert_eq!(read(nine, name).as_deref(), Ok(name));
        }
        for name in ["2-3", "3_4_6_9", "3-3 ", "10-3", "12-12", "0_0_12_12", ""] {
            assert!(read(nine, name).is_err(), "{name}");
        }
        let twelve = Options::of(Member::Twelve);
        assert!(["12-12", "0_0_12_12"].iter().all(|name| read(twelve, name).is_ok()));
        let quick = Options { quiet: 20, ..nine };
        assert_eq!(Sector::read(quick, "4-3"), Sector::read(nine, "4-3"), "values are shared");
        assert_ne!(Sector::read(Options { flying: false, ..nine }, "4-3"), Sector::read(nine, "4-3"));
    }
}
