//! The cost of the duty to capture most men (A5 of Awithlaknannai), in random positions in which the side to move can capture.
//!
//! ```text
//! cargo run --release -p putahi-tables --example awithlaknannai_a5 -- [--tables DIR] [--samples N] [--seed N] MEN…
//! ```
//!
//! Prints a line for each number of men on the board, with tabs between the fields. Positions are drawn with equal
//! chances from all with that many men, at least one and at most twelve of either side, until N of them have a capture.
//! Each is probed twice: with the moves that the rules allow, and with any chain that cannot go on (A4), however many men
//! it captures, for this move only. A chain has the table's value of the position after it, where A5 applies again.
//!
//! Without `--tables` the tables are made first, in a temporary folder; six men take seconds.
#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use std::error::Error;
use std::path::PathBuf;

use putahi_rules::awithlaknannai::bitboard::{Geometry, between, points};
use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{Game, Seat, Value, after};
use putahi_tables::awithlaknannai::Table;
use putahi_tables::{FileSolvable, Holds, Resources, SolveScope, TableDir, TableError, Tablebase};
use rayon::prelude::*;

/// The most men of a side (A1); with all of them on the board A6 would apply, too.
const MOST: u32 = 12;
const LAYOUT: Layout = Layout::ALL[0];
/// The bytes that values in memory may take.
const MEMORY: u64 = 2 << 30;
/// Positions that are drawn and probed together.
const BATCH: u64 = 10_000;

/// Why a position cannot be probed.
#[derive(Debug)]
enum Unknown {
    /// The tables do not have the position.
    Beyond(Awithlaknannai),
    /// A file is damaged.
    TableError(TableError),
}

impl std::fmt::Display for Unknown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unknown::Beyond(position) => write!(f, "the tables do not reach to `{position}`"),
            Unknown::TableError(error) => error.fmt(f),
        }
    }
}

impl Error for Unknown {}

impl From<TableError> for Unknown {
    fn from(error: TableError) -> Unknown {
        Unknown::TableError(error)
    }
}

/// A pseudo-random generator (SplitMix64).
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let first = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let second = (first ^ first >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        second ^ second >> 31
    }

    fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(end)) >> 64) as u64
    }

    /// `size` of the board's points, every set with the same chance.
    fn set(&mut self, size: u32) -> u64 {
        let (board, mut set) = (LAYOUT.size.points() as u64, 0);
        // Floyd: each step adds a point not seen, or the one that has become possible.
        for top in board - u64::from(size)..board {
            let point = self.below(top + 1);
            set |= if set >> point & 1 == 0 { 1 << point } else { 1 << top };
        }
        set
    }

    /// A position with `men` men in which the side to move can capture, and how many were drawn to find it.
    fn position(&mut self, men: u32) -> (Awithlaknannai, u64) {
        let mut drawn = 0;
        loop {
            let stands = self.set(men);
            let own =
                points(stands).filter(|_| self.next() >> 63 == 0).fold(0, |own, point| own | 1 << point);
            let sides = [own, stands & !own];
            if sides.iter().any(|side| !(1..=MOST).contains(&side.count_ones())) {
                continue;
            }
            drawn += 1;
            let position =
                Awithlaknannai::from_men(LAYOUT, sides, Seat::FIRST).expect("the men fit the board");
            let geometry = Geometry::of(LAYOUT);
            if geometry.captures(sides[0], sides[1], position.empty()) != 0 {
                return (position, drawn);
            }
        }
    }
}

/// Collects the positions after all chains that cannot go on.
struct Chains {
    geometry: &'static Geometry,
    /// The mover's men but for the one that jumps.
    rest: u64,
    after: Vec<Awithlaknannai>,
}

impl Chains {
    /// The positions after every chain of every man, the other side to move.
    fn of(position: &Awithlaknannai) -> Vec<Awithlaknannai> {
        let [own, enemy] = [Seat::FIRST, Seat::SECOND].map(|seat| position.men(seat));
        let mut chains = Chains { geometry: Geometry::of(LAYOUT), rest: 0, after: Vec::new() };
        for man in points(chains.geometry.captures(own, enemy, position.empty())) {
            chains.rest = own & !(1 << man);
            chains.follow(man, enemy, position.empty() | 1 << man);
        }
        chains.after
    }

    fn follow(&mut self, at: usize, enemy: u64, empty: u64) {
        let jumps = self.geometry.jumps(at, enemy, empty);
        if jumps == 0 {
            let men = [self.rest | 1 << at, enemy];
            let next = Awithlaknannai::from_men(LAYOUT, men, Seat::SECOND);
            self.after.push(next.expect("a jump leads to a free point"));
        }
        for to in points(jumps) {
            let taken = 1 << between(at, to);
            self.follow(to, enemy & !taken, empty | taken);
        }
    }
}

/// The results for one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Comparison {
    /// Whether there are several chains, those that A5 forbids included.
    has_choice: bool,
    /// Whether some chain captures fewer men than A5 requires.
    is_bound: bool,
    /// The best value with the chains that A5 allows.
    bound: Value,
    /// The best value with any chain.
    free: Value,
}

impl Comparison {
    fn new(table: &Table, position: &Awithlaknannai) -> Result<Comparison, Unknown> {
        let (all, allowed) = (Chains::of(position), allowed(position));
        Ok(Comparison {
            has_choice: all.len() > 1,
            is_bound: all.len() > allowed.len(),
            bound: best(table, &allowed)?,
            free: best(table, &all)?,
        })
    }

    fn costs(&self) -> bool {
        self.bound < self.free
    }
}

/// The positions after the chains that the rules allow.
fn allowed(position: &Awithlaknannai) -> Vec<Awithlaknannai> {
    let mut moves = Vec::new();
    position.push_moves(&mut moves);
    moves.iter().map(|m| after(position, m)).collect()
}

/// The best value for the first seat among these positions.
fn best(table: &Table, positions: &[Awithlaknannai]) -> Result<Value, Unknown> {
    let mut best = Value::Lost(None);
    for position in positions {
        let value = Awithlaknannai::value(table, position, Seat::FIRST)?;
        best = best.max(value.ok_or(Unknown::Beyond(*position))?.without_plies());
    }
    Ok(best)
}

/// How many positions of a sample there are of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Counts {
    /// All that were drawn, with a capture or not.
    drawn: u64,
    with_capture: u64,
    with_choice: u64,
    bound: u64,
    /// A5 turns a win into a draw, a draw into a loss, a win into a loss.
    costs: [u64; 3],
}

impl Counts {
    fn count(&mut self, comparison: Comparison) {
        self.with_capture += 1;
        self.with_choice += u64::from(comparison.has_choice);
        self.bound += u64::from(comparison.is_bound);
        if comparison.costs() {
            let kind = match (comparison.free, comparison.bound) {
                (Value::Won(_), Value::Drawn) => 0,
                (Value::Drawn, _) => 1,
                _ => 2,
            };
            self.costs[kind] += 1;
        }
    }

    /// Probes a sample of positions with `men` men.
    fn sample(table: &Table, men: u32, samples: u64, seed: u64) -> Result<Counts, Unknown> {
        let (mut counts, mut rng) = (Counts::default(), Rng(seed ^ u64::from(men) << 32));
        while counts.with_capture < samples {
            let batch = (samples - counts.with_capture).min(BATCH);
            let positions: Vec<_> = (0..batch).map(|_| rng.position(men)).collect();
            counts.drawn += positions.iter().map(|(_, drawn)| drawn).sum::<u64>();
            let comparison = positions.par_iter().map(|(position, _)| Comparison::new(table, position));
            comparison
                .collect::<Result<Vec<_>, _>>()?
                .into_iter()
                .for_each(|comparison| counts.count(comparison));
        }
        Ok(counts)
    }

    fn row(&self, men: u32) -> String {
        let share = |part: u64, all: u64| match all {
            0 => "–".to_owned(),
            _ => format!("{:.3} %", 100.0 * part as f64 / all as f64),
        };
        let all = self.with_capture;
        let costs: u64 = self.costs.iter().sum();
        let shares = [
            share(all, self.drawn),
            share(self.with_choice, all),
            share(self.bound, all),
            share(costs, all),
            share(costs, self.bound),
        ];
        let [draws, losses, both] = self.costs;
        format!("{men}\t{all}\t{}\t{draws}\t{losses}\t{both}", shares.join("\t"))
    }
}

/// The arguments.
#[derive(Debug)]
struct Arguments {
    tables: Option<PathBuf>,
    samples: u64,
    seed: u64,
    men: Vec<u32>,
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Arguments, Box<dyn Error>> {
        let mut arguments = Arguments { tables: None, samples: 200_000, seed: 1, men: Vec::new() };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("`{word}` needs a value"));
            match word.as_str() {
                "--tables" => arguments.tables = Some(value()?.into()),
                "--samples" => arguments.samples = value()?.parse()?,
                "--seed" => arguments.seed = value()?.parse()?,
                men => arguments.men.push(men.parse()?),
            }
        }
        match arguments.men.iter().find(|men| !(2..2 * MOST).contains(*men)) {
            Some(men) => Err(format!("`{men}` is no number of men from 2 to {}", 2 * MOST - 1).into()),
            None => Ok(arguments),
        }
    }
}

/// Solves all layers with fewer men.
fn make(table_dir: &TableDir, men: u32) -> Result<(), TableError> {
    let resources = Resources { threads: rayon::current_num_threads(), memory: MEMORY, holds: Holds::Wdl };
    let mut sector_cache = Default::default();
    for job in Awithlaknannai::jobs(&LAYOUT, SolveScope::Men(men as u8 - 1)) {
        Awithlaknannai::make(&LAYOUT, &job, table_dir, resources, &(), &mut sector_cache)?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::read(std::env::args().skip(1))?;
    let made = tempfile::tempdir()?;
    let table_dir = TableDir::new(arguments.tables.as_deref().unwrap_or(made.path()));
    if let (None, Some(men)) = (&arguments.tables, arguments.men.iter().max()) {
        make(&table_dir, *men)?;
    }
    let mut table = Awithlaknannai::open(&LAYOUT, &table_dir)?;
    Awithlaknannai::load(&mut table, MEMORY)?;
    println!(
        "men\tsampled\tof all positions\tseveral chains\tA5 forbids a chain\tA5 costs\tof those where it forbids\twin to \
         draw\tdraw to loss\twin to loss"
    );
    for men in arguments.men {
        println!("{}", Counts::sample(&table, men, arguments.samples, arguments.seed)?.row(men));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use putahi_rules::awithlaknannai::Move;
    use putahi_rules::legal_moves;

    use super::*;

    fn table(men: u32) -> (tempfile::TempDir, Table) {
        let folder = tempfile::tempdir().unwrap();
        let table_dir = TableDir::new(folder.path());
        make(&table_dir, men).unwrap();
        let table = Awithlaknannai::open(&LAYOUT, &table_dir).unwrap();
        (folder, table)
    }

    /// The chains that take most are those that the rules allow.
    #[test]
    fn the_longest_chains_are_the_legal_ones() {
        let mut rng = Rng(7);
        for men in (2..24).cycle().take(4000) {
            let (position, _) = rng.position(men);
            let enemies = |next: &Awithlaknannai| next.men(Seat::SECOND).count_ones();
            let mut all = Chains::of(&position);
            let least = all.iter().map(enemies).min().unwrap();
            all.retain(|next| enemies(next) == least);
            assert_eq!(all, allowed(&position), "{position}");
            assert!(legal_moves(&position).iter().all(Move::is_capture));
        }
    }

    #[test]
    fn sets_have_equal_chances() {
        let (mut rng, mut counts) = (Rng(3), [0_u32; 25]);
        for _ in 0..25_000 {
            let set = rng.set(4);
            assert_eq!(set.count_ones(), 4);
            points(set).for_each(|point| counts[point] += 1);
        }
        assert!(counts.iter().all(|count| (3600..4400).contains(count)), "{counts:?}");
    }

    /// With two men a capture ends the game; with five it may pay to capture fewer than A5 requires.
    #[test]
    fn few_men() {
        let (_folder, table) = table(5);
        let two = Counts::sample(&table, 2, 500, 1).unwrap();
        assert_eq!((two.with_capture, two.costs), (500, [0; 3]));
        let five = Counts::sample(&table, 5, 20_000, 1).unwrap();
        assert!(five.costs.iter().sum::<u64>() <= five.bound && five.bound <= five.with_choice);
        assert_eq!(five, Counts::sample(&table, 5, 20_000, 1).unwrap(), "a seed repeats a sample");
    }

    /// A5 never makes a position better, and leaves it as it is where it forbids nothing.
    #[test]
    fn a_duty_never_helps_at_once() {
        let (_folder, table) = table(5);
        let mut rng = Rng(11);
        for _ in 0..20_000 {
            let comparison = Comparison::new(&table, &rng.position(5).0).unwrap();
            assert!(comparison.bound <= comparison.free);
            assert!(comparison.is_bound || comparison.bound == comparison.free);
        }
    }
}
