//! A simple solver of Awithlaknannai with one byte for each position, so that layers of eight men fit into memory.
//!
//! It uses the rules only through [`Game`]: no symmetry, no numbering of quiet positions. A position is numbered
//! by the set of the mover's men, and by the set of the other side's men among the free points, both in the combinatorial
//! number system; every number has a position.
//!
//! A sector and its counterpart with the sides exchanged are solved together, after all sectors of fewer men. Every
//! position starts with the value of endless play (A9). A position that may change is marked and derived again from its
//! moves, until no mark is left. Values change in one direction only, so that the order does not matter. The plies to the
//! next capture are computed in the same way, downwards from "never".

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering};
use std::thread::{available_parallelism, scope};

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, Move};
use putahi_rules::{Game, Seat, SeatResult, Tabletop, Value, after};

use super::men::{neighbours, points, quiet_predecessors};

const LOST: u8 = 0;
const DRAWN: u8 = 1;
const WON: u8 = 2;
/// The bits of a byte that hold the value.
const VALUE: u8 = 3;
/// The position is to be evaluated.
const MARK: u8 = 4;
/// The side to move has a capture, so that the value depends only on layers of fewer men and is final.
const CAPTURE: u8 = 8;

/// No forced capture is known.
const NEVER: u8 = u8::MAX;

/// The points of the board.
const POINTS: usize = 25;
/// More than the most men of both sides.
const MOST: usize = 9;

/// The results of a sector.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Found {
    /// Lost, drawn and won positions, all of them.
    pub(crate) wdl_counts: [u64; 3],
    /// The most plies to the next capture or the end from a position without a capture whose value is not that of endless
    /// play; none if there is no such position.
    pub(crate) longest: Option<u8>,
}

/// The numbers of men of the side to move and of the other side.
pub(crate) type Men = (usize, usize);

/// All positions with these numbers of men.
struct Sector {
    men: Men,
    own: Vec<u32>,
    /// The sets of the other side's men among the free points.
    other: Vec<u32>,
    bytes: Vec<AtomicU8>,
    /// The plies to the next capture, while they are computed.
    plies: Vec<AtomicU8>,
}

/// Layers in the order of their numbers of men.
pub(crate) struct ByteLayers {
    layout: Layout,
    near: Vec<u32>,
    choose: [[u32; MOST]; POINTS],
    sectors: Vec<Sector>,
    /// The index of a sector in `sectors`, by men of the side to move and of the other.
    places: [[usize; MOST]; MOST],
}

/// A buffer for moves.
type Moves = Vec<Move>;

impl ByteLayers {
    /// Solves all sectors with at most `men` men; `report` is called with each solved sector.
    pub(crate) fn solve(layout: Layout, men: usize, mut report: impl FnMut(&ByteLayers, Men, Found)) {
        let near = neighbours(Awithlaknannai::start(&layout).board());
        let places = [[usize::MAX; MOST]; MOST];
        let mut layers = ByteLayers { layout, near, choose: binomials(), sectors: Vec::new(), places };
        for all in 2..=men {
            for few in 1..=all / 2 {
                let pair = layers.add((all - few, few));
                layers.solve_pair(pair.clone(), ByteLayers::derive_value);
                pair.clone().for_each(|place| layers.sectors[place].begin_plies());
                layers.solve_pair(pair.clone(), ByteLayers::derive_plies);
                for place in pair {
                    report(&layers, layers.sectors[place].men, layers.found(place));
                    layers.sectors[place].plies = Vec::new();
                }
            }
        }
    }

    /// Adds a sector and its counterpart; returns their indices.
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

    /// The position with the side `own` to move.
    fn position(&self, own: u32, other: u32) -> Awithlaknannai {
        Awithlaknannai::from_men(self.layout, [own.into(), other.into()], Seat::FIRST)
            .expect("men on the board")
    }

    /// The men after a move: those of the other side, which moves next, and those of the side that moved.
    fn after(position: &Awithlaknannai, m: &Move) -> [u32; 2] {
        let next = after(position, m);
        [Seat::SECOND, Seat::FIRST]
            .map(|seat| u32::try_from(next.men(seat)).expect("the board has 25 points"))
    }

    /// Evaluates all marked positions of a pair until there are none. `evaluate` returns whether a position has changed, so
    /// that its predecessors are marked.
    fn solve_pair(&self, pair: Range<usize>, evaluate: Evaluate) {
        let again = AtomicBool::new(true);
        while again.swap(false, Ordering::Relaxed) {
            for place in pair.clone() {
                let sector = &self.sectors[place];
                each_row(sector, |row, moves| {
                    if self.evaluate_row(sector, row, evaluate, moves) {
                        again.store(true, Ordering::Relaxed);
                    }
                });
            }
        }
    }

    /// Evaluates the marked positions of a row; returns whether any has changed.
    fn evaluate_row(&self, sector: &Sector, row: usize, evaluate: Evaluate, moves: &mut Moves) -> bool {
        let (own, mut any) = (sector.own[row], false);
        for (place, other) in sector.row(row).zip(&sector.other) {
            let byte = &sector.bytes[place];
            // The mark is removed before the evaluation: a later change of a successor sets it again.
            if byte.load(Ordering::Relaxed) & MARK != 0 && byte.fetch_and(!MARK, Ordering::AcqRel) & MARK != 0
            {
                let other = spread(own, *other);
                if evaluate(self, sector, place, [own, other], moves) {
                    self.mark_predecessors(own, other);
                    any = true;
                }
            }
        }
        any
    }

    /// Marks the predecessors by a step, and possibly others.
    fn mark_predecessors(&self, own: u32, other: u32) {
        for [own, other] in quiet_predecessors(own, other, |point| self.near[point]) {
            let byte = self.byte(own, other);
            if byte.load(Ordering::Relaxed) & CAPTURE == 0 {
                byte.fetch_or(MARK, Ordering::AcqRel);
            }
        }
    }

    /// The value of the position with the side `own` to move.
    fn value(&self, own: u32, other: u32) -> u8 {
        if own == 0 { LOST } else { self.byte(own, other).load(Ordering::Acquire) & VALUE }
    }

    /// Derives a value from the moves; returns whether it has changed.
    fn derive_value(&self, sector: &Sector, place: usize, [own, other]: [u32; 2], moves: &mut Moves) -> bool {
        let position = self.position(own, other);
        moves.clear();
        position.push_moves(moves);
        let values = moves.iter().map(|m| {
            let [own, other] = ByteLayers::after(&position, m);
            WON - self.value(own, other)
        });
        let value = values.max().unwrap_or_else(|| ended(&position));
        let capture = if moves.first().is_some_and(Move::is_capture) { CAPTURE } else { 0 };
        let byte = &sector.bytes[place];
        let before = byte.load(Ordering::Acquire) & VALUE;
        byte.fetch_xor(before ^ value, Ordering::AcqRel);
        byte.fetch_or(capture, Ordering::AcqRel);
        value != before
    }

    /// Derives the plies to the next capture from the moves that keep the value; returns whether they have changed.
    fn derive_plies(&self, sector: &Sector, place: usize, [own, other]: [u32; 2], moves: &mut Moves) -> bool {
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
        // The side that profits from a capture hastens it, the other side delays it.
        let next = if value > sector.endless() { kept.min() } else { kept.max() };
        let plies = next.map_or(0, |plies| plies.saturating_add(1));
        sector.plies[place].swap(plies, Ordering::AcqRel) != plies
    }

    /// The known plies to the next capture.
    fn plies(&self, own: u32, other: u32) -> u8 {
        let (sector, place) = (self.sector(own, other), self.number(own, other));
        let has_capture = sector.bytes[place].load(Ordering::Relaxed) & CAPTURE != 0;
        if has_capture { 1 } else { sector.plies[place].load(Ordering::Acquire) }
    }

    fn found(&self, place: usize) -> Found {
        let sector = &self.sectors[place];
        let mut found = Found::default();
        for (byte, plies) in sector.bytes.iter().zip(&sector.plies) {
            let (byte, plies) = (byte.load(Ordering::Relaxed), plies.load(Ordering::Relaxed));
            found.wdl_counts[usize::from(byte & VALUE)] += 1;
            if byte & CAPTURE == 0 && byte & VALUE != sector.endless() {
                assert!(plies != NEVER, "a value that differs from endless play has a forced capture");
                found.longest = found.longest.max(Some(plies));
            }
        }
        found
    }

    /// Every `stride`-th position of a sector that was just reported, with its value and the plies to the next capture. There
    /// are no plies if the side to move has a capture or the value is that of endless play.
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
            let has_plies = byte & CAPTURE == 0 && byte & VALUE != sector.endless();
            (self.position(own, other), value, has_plies.then_some(plies))
        })
    }
}

/// Evaluates the position with an index again; returns whether the result has changed.
type Evaluate = fn(&ByteLayers, &Sector, usize, [u32; 2], &mut Moves) -> bool;

impl Sector {
    fn new(board: usize, men: Men) -> Sector {
        let (own, other) = (sets(board, men.0), sets(board - men.0, men.1));
        let mut sector = Sector { men, own, other, bytes: Vec::new(), plies: Vec::new() };
        let start = sector.endless() | MARK;
        sector.bytes.resize_with(sector.own.len() * sector.other.len(), || AtomicU8::new(start));
        sector
    }

    /// The value of endless play: the side with more men wins (A9).
    fn endless(&self) -> u8 {
        match self.men.0.cmp(&self.men.1) {
            std::cmp::Ordering::Less => LOST,
            std::cmp::Ordering::Equal => DRAWN,
            std::cmp::Ordering::Greater => WON,
        }
    }

    /// The indices of the positions with the same men of the side to move.
    fn row(&self, row: usize) -> Range<usize> {
        row * self.other.len()..(row + 1) * self.other.len()
    }

    /// Marks the positions that have plies.
    fn begin_plies(&mut self) {
        let endless = self.endless();
        self.plies.resize_with(self.bytes.len(), || AtomicU8::new(NEVER));
        for byte in &mut self.bytes {
            let byte = byte.get_mut();
            if *byte & CAPTURE == 0 && *byte & VALUE != endless {
                *byte |= MARK;
            }
        }
    }
}

/// The value of a position without a move, for the side to move.
fn ended(position: &Awithlaknannai) -> u8 {
    let outcome = position.outcome().expect("a position without moves has an outcome");
    match outcome.results[position.turn()] {
        SeatResult::Won => WON,
        SeatResult::Drawn | SeatResult::Neither => DRAWN,
        SeatResult::Lost => LOST,
    }
}

/// Runs `work` on all rows of a sector, on all threads.
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

/// All sets of `size` of the points, as ascending binary numbers.
fn sets(points: usize, size: usize) -> Vec<u32> {
    (0..1_u32 << points).filter(|set| set.count_ones() as usize == size).collect()
}

/// Converts a set of the points that `own` leaves free to a set of all points.
fn spread(own: u32, set: u32) -> u32 {
    let free = points(!own);
    free.enumerate().filter(|(place, _)| set >> place & 1 != 0).fold(0, |all, (_, point)| all | 1 << point)
}

/// Binomial coefficients: the number of sets, by points and size.
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
