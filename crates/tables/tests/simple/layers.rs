//! Awithlaknannai in a byte a position, so that layers of eight men fit into memory.
//!
//! It takes nothing but the rules, through [`Game`]: no symmetry, no numbering of quiet positions. A position is numbered
//! by the set of the mover's men and the set of the other's among the points left free, both in the combinatorial number
//! system; no number is left over.
//!
//! A sector and its counterpart with the sides exchanged are solved together, after all sectors of fewer men. Every
//! position starts with what endless play is worth there (A9). One that may have changed is marked and derived anew from
//! its moves, until no mark is left. Both sides' values move one way only, so that the order does not matter. Plies to the
//! next capture are found likewise, from "never" downwards.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering};
use std::thread::{available_parallelism, scope};

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, Move};
use putahi_rules::{Game, Seat, SeatResult, Tabletop, Value, after};

use super::men::{came_from, neighbours, points};

const LOST: u8 = 0;
const DRAWN: u8 = 1;
const WON: u8 = 2;
/// The bits of a byte that hold the value.
const VALUE: u8 = 3;
/// To be looked at.
const MARK: u8 = 4;
/// Something is to be taken, so that the value rests on fewer men and does not change any more.
const LOUD: u8 = 8;

/// No capture can be forced, as far as is known.
const NEVER: u8 = u8::MAX;

/// The points of the board.
const POINTS: usize = 25;
/// More men than there are of both sides.
const MOST: usize = 9;

/// What is found of a sector.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Found {
    /// Lost, drawn and won positions, all of them.
    pub(crate) wdl_counts: [u64; 3],
    /// The most plies to the next capture or the end from a position without a capture whose value is not that of endless
    /// play; none if there is no such position.
    pub(crate) longest: Option<u8>,
}

/// Men of the side to move and of the other.
pub(crate) type Men = (usize, usize);

/// All positions with so many men of the side to move and of the other.
struct Sector {
    men: Men,
    own: Vec<u32>,
    /// The sets of the other's men among the points left free.
    other: Vec<u32>,
    bytes: Vec<AtomicU8>,
    /// Plies to the next capture, while they are found.
    plies: Vec<AtomicU8>,
}

/// Layers, from the fewest men on.
pub(crate) struct ByteLayers {
    layout: Layout,
    near: Vec<u32>,
    choose: [[u32; MOST]; POINTS],
    sectors: Vec<Sector>,
    /// Where a sector stands in `sectors`, by men of the side to move and of the other.
    places: [[usize; MOST]; MOST],
}

/// Room for the moves of one position after the other.
type Moves = Vec<Move>;

impl ByteLayers {
    /// Solves all sectors with at most so many men; `report` is called with each when it is known.
    pub(crate) fn solve(layout: Layout, men: usize, mut report: impl FnMut(&ByteLayers, Men, Found)) {
        let near = neighbours(Awithlaknannai::start(&layout).board());
        let places = [[usize::MAX; MOST]; MOST];
        let mut layers = ByteLayers { layout, near, choose: binomials(), sectors: Vec::new(), places };
        for all in 2..=men {
            for few in 1..=all / 2 {
                let pair = layers.add((all - few, few));
                layers.settle(pair.clone(), ByteLayers::settle_value);
                pair.clone().for_each(|place| layers.sectors[place].begin_plies());
                layers.settle(pair.clone(), ByteLayers::settle_plies);
                for place in pair {
                    report(&layers, layers.sectors[place].men, layers.found(place));
                    layers.sectors[place].plies = Vec::new();
                }
            }
        }
    }

    /// Adds a sector and its counterpart; gives their places.
    fn add(&mut self, men: Men) -> Range<usize> {
        let first = self.sectors.len();
        let (own, other) = men;
        for men in if own == other { vec![men] } else { vec![men, (other, own)] } {
            self.places[men.0][men.1] = self.sectors.len();
            self.sectors.push(Sector::new(self.layout.size.points(), men));
        }
        first..self.sectors.len()
    }

    fn sector(&self, own: u32, other: u32) -> &Sector {
        &self.sectors[self.places[own.count_ones() as usize][other.count_ones() as usize]]
    }

    fn number(&self, own: u32, other: u32) -> usize {
        let below = |set: u32, point: usize| (set & ((1 << point) - 1)).count_ones() as usize;
        let row: u32 = points(own).enumerate().map(|(i, point)| self.choose[point][i + 1]).sum();
        let free = points(other).map(|point| point - below(own, point));
        let column: u32 = free.enumerate().map(|(i, point)| self.choose[point][i + 1]).sum();
        row as usize * self.sector(own, other).other.len() + column as usize
    }

    fn byte(&self, own: u32, other: u32) -> &AtomicU8 {
        &self.sector(own, other).bytes[self.number(own, other)]
    }

    /// A position of which `own` is to move.
    fn position(&self, own: u32, other: u32) -> Awithlaknannai {
        Awithlaknannai::from_men(self.layout, [own.into(), other.into()], Seat::FIRST)
            .expect("men on the board")
    }

    /// The men after a move as the other side sees them: its own, and those of the side that has moved.
    fn after(position: &Awithlaknannai, m: &Move) -> [u32; 2] {
        let next = after(position, m);
        [Seat::SECOND, Seat::FIRST]
            .map(|seat| u32::try_from(next.men(seat)).expect("the board has 25 points"))
    }

    /// Looks at all marked positions of a pair until there is none; `look` says whether what it finds may change those from
    /// which a step leads there.
    fn settle(&self, pair: Range<usize>, look: Look) {
        let again = AtomicBool::new(true);
        while again.swap(false, Ordering::Relaxed) {
            for place in pair.clone() {
                let sector = &self.sectors[place];
                each_row(sector, |row, moves| {
                    if self.look_at_row(sector, row, look, moves) {
                        again.store(true, Ordering::Relaxed);
                    }
                });
            }
        }
    }

    /// Looks at the marked positions of a row; whether any has changed.
    fn look_at_row(&self, sector: &Sector, row: usize, look: Look, moves: &mut Moves) -> bool {
        let (own, mut any) = (sector.own[row], false);
        for (place, other) in sector.row(row).zip(&sector.other) {
            let byte = &sector.bytes[place];
            // The mark goes first: what changes from now on sets it again.
            if byte.load(Ordering::Relaxed) & MARK != 0 && byte.fetch_and(!MARK, Ordering::AcqRel) & MARK != 0
            {
                let other = spread(own, *other);
                if look(self, sector, place, [own, other], moves) {
                    self.mark_before(own, other);
                    any = true;
                }
            }
        }
        any
    }

    /// Marks the positions from which a step may lead to this one.
    fn mark_before(&self, own: u32, other: u32) {
        for [own, other] in came_from(own, other, |point| self.near[point]) {
            let byte = self.byte(own, other);
            if byte.load(Ordering::Relaxed) & LOUD == 0 {
                byte.fetch_or(MARK, Ordering::AcqRel);
            }
        }
    }

    /// The value of a position of which `own` is to move.
    fn value(&self, own: u32, other: u32) -> u8 {
        if own == 0 { LOST } else { self.byte(own, other).load(Ordering::Acquire) & VALUE }
    }

    /// Derives a value from the moves; whether it has changed.
    fn settle_value(&self, sector: &Sector, place: usize, [own, other]: [u32; 2], moves: &mut Moves) -> bool {
        let position = self.position(own, other);
        moves.clear();
        position.push_moves(moves);
        let values = moves.iter().map(|m| {
            let [own, other] = ByteLayers::after(&position, m);
            WON - self.value(own, other)
        });
        let value = values.max().unwrap_or_else(|| ended(&position));
        let loud = if moves.first().is_some_and(Move::is_capture) { LOUD } else { 0 };
        let byte = &sector.bytes[place];
        let before = byte.load(Ordering::Acquire) & VALUE;
        byte.fetch_xor(before ^ value, Ordering::AcqRel);
        byte.fetch_or(loud, Ordering::AcqRel);
        value != before
    }

    /// Derives the plies to the next capture from the moves that keep the value; whether they have changed.
    fn settle_plies(&self, sector: &Sector, place: usize, [own, other]: [u32; 2], moves: &mut Moves) -> bool {
        let value = sector.bytes[place].load(Ordering::Acquire) & VALUE;
        if value == sector.endless() {
            return false;
        }
        let position = self.position(own, other);
        moves.clear();
        position.push_moves(moves);
        let kept = moves.iter().filter_map(|m| {
            let [own, other] = ByteLayers::after(&position, m);
            (WON - self.value(own, other) == value).then(|| self.plies(own, other))
        });
        // Who profits from a capture hastens, the other side delays.
        let next = if value > sector.endless() { kept.min() } else { kept.max() };
        let plies = next.map_or(0, |plies| plies.saturating_add(1));
        sector.plies[place].swap(plies, Ordering::AcqRel) != plies
    }

    /// The plies to the next capture as far as they are known.
    fn plies(&self, own: u32, other: u32) -> u8 {
        let (sector, place) = (self.sector(own, other), self.number(own, other));
        let is_loud = sector.bytes[place].load(Ordering::Relaxed) & LOUD != 0;
        if is_loud { 1 } else { sector.plies[place].load(Ordering::Acquire) }
    }

    fn found(&self, place: usize) -> Found {
        let sector = &self.sectors[place];
        let mut found = Found::default();
        for (byte, plies) in sector.bytes.iter().zip(&sector.plies) {
            let (byte, plies) = (byte.load(Ordering::Relaxed), plies.load(Ordering::Relaxed));
            found.wdl_counts[usize::from(byte & VALUE)] += 1;
            if byte & LOUD == 0 && byte & VALUE != sector.endless() {
                assert!(plies != NEVER, "what differs from endless play comes to an end");
                found.longest = found.longest.max(Some(plies));
            }
        }
        found
    }

    /// Every so many positions of a sector that is just told, with the value and the plies to the next capture; none
    /// where a capture is due or the value is that of endless play.
    pub(crate) fn sample(
        &self,
        men: Men,
        stride: usize,
    ) -> impl Iterator<Item = (Awithlaknannai, Value, Option<u8>)> {
        let sector = &self.sectors[self.places[men.0][men.1]];
        (0..sector.bytes.len()).step_by(stride).map(move |place| {
            let own = sector.own[place / sector.other.len()];
            let other = spread(own, sector.other[place % sector.other.len()]);
            let byte = sector.bytes[place].load(Ordering::Relaxed);
            let plies = sector.plies[place].load(Ordering::Relaxed);
            let value = [Value::Lost(None), Value::Drawn, Value::Won(None)][usize::from(byte & VALUE)];
            let rests = byte & LOUD == 0 && byte & VALUE != sector.endless();
            (self.position(own, other), value, rests.then_some(plies))
        })
    }
}

/// Finds something anew for the position at a place; whether it has changed.
type Look = fn(&ByteLayers, &Sector, usize, [u32; 2], &mut Moves) -> bool;

impl Sector {
    fn new(board: usize, men: Men) -> Sector {
        let (own, other) = (sets(board, men.0), sets(board - men.0, men.1));
        let mut sector = Sector { men, own, other, bytes: Vec::new(), plies: Vec::new() };
        let start = sector.endless() | MARK;
        sector.bytes.resize_with(sector.own.len() * sector.other.len(), || AtomicU8::new(start));
        sector
    }

    /// A9: who has more men.
    fn endless(&self) -> u8 {
        match self.men.0.cmp(&self.men.1) {
            std::cmp::Ordering::Less => LOST,
            std::cmp::Ordering::Equal => DRAWN,
            std::cmp::Ordering::Greater => WON,
        }
    }

    /// The places of the positions with the same men of the side to move.
    fn row(&self, row: usize) -> Range<usize> {
        row * self.other.len()..(row + 1) * self.other.len()
    }

    /// Marks the positions whose plies are asked for.
    fn begin_plies(&mut self) {
        let endless = self.endless();
        self.plies.resize_with(self.bytes.len(), || AtomicU8::new(NEVER));
        for byte in &mut self.bytes {
            let byte = byte.get_mut();
            if *byte & LOUD == 0 && *byte & VALUE != endless {
                *byte |= MARK;
            }
        }
    }
}

/// The value of a position without a move, for the side to move.
fn ended(position: &Awithlaknannai) -> u8 {
    let outcome = position.outcome().expect("where no move is, there is an end");
    match outcome.results[position.turn()] {
        SeatResult::Won => WON,
        SeatResult::Drawn | SeatResult::Neither => DRAWN,
        SeatResult::Lost => LOST,
    }
}

/// Does all rows of a sector on all threads.
fn each_row(sector: &Sector, work: impl Fn(usize, &mut Moves) + Sync) {
    let rows = AtomicUsize::new(0);
    let next = || Some(rows.fetch_add(1, Ordering::Relaxed)).filter(|row| *row < sector.own.len());
    let take = || {
        let mut moves = Moves::new();
        while let Some(row) = next() {
            work(row, &mut moves);
        }
    };
    scope(|scope| {
        for _ in 0..available_parallelism().map_or(1, usize::from) {
            scope.spawn(take);
        }
    });
}

/// All sets of so many of the points, in the order of their bits.
fn sets(points: usize, size: usize) -> Vec<u32> {
    (0..1_u32 << points).filter(|set| set.count_ones() as usize == size).collect()
}

/// A set among the points that `own` leaves free, as one of all points.
fn spread(own: u32, set: u32) -> u32 {
    let free = points(!own);
    free.enumerate().filter(|(place, _)| set >> place & 1 != 0).fold(0, |all, (_, point)| all | 1 << point)
}

/// How many sets of so many points there are, by points and size.
fn binomials() -> [[u32; MOST]; POINTS] {
    let mut choose = [[0; MOST]; POINTS];
    for points in 0..POINTS {
        choose[points][0] = 1;
        for size in 1..MOST.min(points + 1) {
            choose[points][size] = choose[points - 1][size - 1] + choose[points - 1][size];
        }
    }
    choose
}
