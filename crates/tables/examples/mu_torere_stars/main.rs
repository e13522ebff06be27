//! Mū Tōrere on larger stars: 2n arms and n men a side, by rules T1–T7 of the game on eight arms. T5 always applies.
//!
//! `cargo run --release -p putahi-tables --example mu_torere_stars -- N…` prints a line for each n with tabs between
//! the fields: the number of placements with one side to move, symmetric ones counted separately, in all and by value
//! for the side to move; the plies of the longest win; the value of the start. n = 14 takes 1.3 GB of memory.
//!
//! With `--foretold` the line says instead how many placements the theorem of `docs/mu-torere-stars.md` decides by the
//! men near the empty point, how many of these it decides wrongly, and whether the first three plies from the start
//! are forced. With `--hops` only placements with an empty centre are valued, up to symmetry: n can then be up to 18.
//!
//! The values are found by retrograde analysis, ply by ply: a placement is won if a move leads to a lost one, and lost
//! if every move leads to a won one.
#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

mod foretold;
mod hops;

use std::error::Error;
use std::sync::atomic::{AtomicU8, Ordering};

use hops::Hops;
use rayon::prelude::*;

/// The most men of a side: the sets of men, and the numbers of placements, fit into 32 bits then.
const MOST: usize = 14;

/// A star with the numbering of its placements.
struct Star {
    men: usize,
    /// All sets of `men` of the points that are not empty, in the order of binary numbers.
    sets: Vec<u32>,
    /// The parts that each lower and each upper half of a set contribute to its rank.
    ranks: [Vec<u32>; 2],
}

/// The men of both sides; arms are bits 0 to 2n − 1, in a ring, and the centre is bit 2n.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Placement {
    mover: u32,
    other: u32,
    /// The point that is empty.
    empty: usize,
}

impl Star {
    /// A star for `men` men of each side.
    fn new(men: usize) -> Star {
        let sets = sets(2 * men, men);
        let low = (0..1 << men).map(|low| number(low, 0)).collect();
        // A set has `men` points: those that are not in its upper half are in its lower half.
        let high =
            (0..1u32 << men).map(|high| number(high << men, men - high.count_ones() as usize)).collect();
        Star { men, sets, ranks: [low, high] }
    }

    fn arms(&self) -> usize {
        2 * self.men
    }

    fn placements(&self) -> usize {
        (self.arms() + 1) * self.sets.len()
    }

    fn board(&self) -> u32 {
        (1 << (self.arms() + 1)) - 1
    }

    /// The placement with this number.
    fn placement(&self, number: usize) -> Placement {
        let (empty, set) = (number / self.sets.len(), self.sets[number % self.sets.len()]);
        let low = (1 << empty) - 1;
        let mover = set & low | (set & !low) << 1;
        Placement { mover, other: self.board() & !mover & !(1 << empty), empty }
    }

    fn number(&self, Placement { mover, empty, .. }: Placement) -> usize {
        let low = (1 << empty) - 1;
        let set = mover & low | mover >> 1 & !low;
        empty * self.sets.len() + self.rank(set)
    }

    /// The rank of a set: how many sets are smaller as binary numbers.
    fn rank(&self, set: u32) -> usize {
        let (low, high) = (set & ((1 << self.men) - 1), set >> self.men);
        (self.ranks[0][low as usize] + self.ranks[1][high as usize]) as usize
    }

    /// The two arms beside an arm.
    fn beside(&self, arm: usize) -> u32 {
        let arms = self.arms();
        1 << ((arm + 1) % arms) | 1 << ((arm + arms - 1) % arms)
    }

    /// Whether a man may go from an arm to the empty centre: a man of `enemy` is on an arm beside it (T5).
    fn may_enter(&self, arm: usize, enemy: u32) -> bool {
        self.beside(arm) & enemy != 0
    }

    /// The placements to which the moves lead, from the viewpoint of the side to move then.
    fn successors(&self, at: Placement) -> impl Iterator<Item = Placement> {
        let Placement { mover, other, empty } = at;
        let centre = self.arms();
        let movable = if empty == centre { mover } else { mover & (self.beside(empty) | 1 << centre) };
        bits(movable)
            .filter(move |from| empty != centre || self.may_enter(*from, other))
            .map(move |from| Placement { mover: other, other: mover ^ 1 << from ^ 1 << empty, empty: from })
    }

    /// The placements from which a move leads to `at`, from the viewpoint of the side that makes the move.
    fn predecessors(&self, at: Placement) -> impl Iterator<Item = Placement> {
        let Placement { mover, other, empty } = at;
        let centre = self.arms();
        let moved = if empty == centre { other } else { other & (self.beside(empty) | 1 << centre) };
        let legal = move |to: &usize| *to != centre || self.may_enter(empty, mover);
        bits(moved).filter(legal).map(move |to| Placement {
            mover: other ^ 1 << to ^ 1 << empty,
            other: mover,
            empty: to,
        })
    }

    /// The start: the side to move has the first half of the arms, the other side the second (T1, T2).
    fn start(&self) -> Placement {
        let mover = (1 << self.men) - 1;
        Placement { mover, other: mover << self.men, empty: self.arms() }
    }
}

/// All sets of `size` of `points` points, in the order of binary numbers.
fn sets(points: usize, size: usize) -> Vec<u32> {
    let (mut sets, mut set) = (Vec::new(), (1u64 << size) - 1);
    while set >> points == 0 {
        sets.push(set as u32);
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        set = carried | ((set ^ carried) >> lowest.trailing_zeros()) >> 2;
    }
    sets
}

/// The part that the points of `set` contribute to a rank if `below` men stand on lower points.
fn number(set: u32, below: usize) -> u32 {
    bits(set).enumerate().map(|(i, point)| choose(point, below + i + 1)).sum()
}

fn choose(n: usize, k: usize) -> u32 {
    let all = (0..k).fold(1u64, |product, i| product * (n.saturating_sub(i)) as u64 / (i as u64 + 1));
    all as u32
}

fn bits(set: u32) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let point = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(point)
    })
}

/// For each placement by number, one more than the plies to the end, or 0 for a draw. The plies are odd for a win, even
/// for a loss.
struct Solved(Vec<AtomicU8>);

impl Solved {
    fn new(star: &Star) -> Solved {
        let solved = Solved((0..star.placements()).into_par_iter().map(|_| AtomicU8::new(0)).collect());
        solved.each(|number| {
            if star.successors(star.placement(number)).next().is_none() {
                solved.set(number, 0);
            }
        });
        let mut plies = 0;
        while solved.0.par_iter().any(|value| value.load(Ordering::Relaxed) == plies + 1) {
            solved.each(|number| {
                if solved.plies(number) == Some(plies) {
                    solved.tell(star, star.placement(number), plies);
                }
            });
            plies += 1;
        }
        solved
    }

    fn each(&self, work: impl Fn(usize) + Sync + Send) {
        (0..self.0.len()).into_par_iter().for_each(work);
    }

    fn plies(&self, number: usize) -> Option<u8> {
        self.0[number].load(Ordering::Relaxed).checked_sub(1)
    }

    fn set(&self, number: usize, plies: u8) {
        self.0[number].store(plies.checked_add(1).expect("no win takes 255 plies"), Ordering::Relaxed);
    }

    /// Values the predecessors of the placement `at`, whose end is `plies` plies away.
    fn tell(&self, star: &Star, at: Placement, plies: u8) {
        for before in star.predecessors(at) {
            let number = star.number(before);
            let is_lost = || {
                let won = |next| {
                    self.plies(star.number(next)).is_some_and(|known| known % 2 == 1 && known <= plies)
                };
                star.successors(before).all(won)
            };
            if self.plies(number).is_none() && (plies.is_multiple_of(2) || is_lost()) {
                self.set(number, plies + 1);
            }
        }
    }
}

/// The results for one n.
#[derive(PartialEq, Eq, Debug)]
struct Result {
    won: usize,
    drawn: usize,
    lost: usize,
    longest_win: u8,
    start: Option<u8>,
}

fn result(star: &Star) -> Result {
    let solved = Solved::new(star);
    let count = |of: fn(Option<u8>) -> bool| {
        (0..star.placements()).into_par_iter().filter(|number| of(solved.plies(*number))).count()
    };
    let wins = (0..star.placements())
        .into_par_iter()
        .filter_map(|number| solved.plies(number).filter(|plies| plies % 2 == 1));
    Result {
        won: count(|plies| plies.is_some_and(|plies| plies % 2 == 1)),
        drawn: count(|plies| plies.is_none()),
        lost: count(|plies| plies.is_some_and(|plies| plies % 2 == 0)),
        longest_win: wins.max().unwrap_or(0),
        start: solved.plies(star.number(star.start())),
    }
}

const HEADER: &str = "n\tplacements\twon\tdrawn\tlost\tdrawn share\tlongest win\tstart";
const HEADER_HOPS: &str = "n\twith an empty centre, up to symmetry\tdrawn\tstart";
const HEADER_FORETOLD: &str = "n\tplacements\tforetold\tshare\twrong\tthree plies are forced";

/// The line for one n.
fn row(men: usize) -> String {
    let star = Star::new(men);
    let Result { won, drawn, lost, longest_win, start } = result(&star);
    let all = star.placements();
    let start = match start {
        None => "drawn".to_owned(),
        Some(plies) if plies % 2 == 1 => format!("won in {plies}"),
        Some(plies) => format!("lost in {plies}"),
    };
    let share = 100.0 * drawn as f64 / all as f64;
    format!("{men}\t{all}\t{won}\t{drawn}\t{lost}\t{share:.3} %\t{longest_win}\t{start}")
}

/// The line for one n with `--foretold`: how many placements the theorem decides.
fn row_foretold(men: usize) -> String {
    let star = Star::new(men);
    let solved = Solved::new(&star);
    let count = |of: fn(Option<u8>, bool) -> bool| {
        let foretold = |number: &usize| {
            let foretold = star.foretold(star.placement(*number));
            foretold.is_some_and(|won| of(solved.plies(*number), won))
        };
        (0..star.placements()).into_par_iter().filter(foretold).count()
    };
    let all = star.placements();
    let foretold = count(|_, _| true);
    let wrong = count(|plies, won| plies.is_none_or(|plies| (plies % 2 == 1) != won));
    let share = 100.0 * foretold as f64 / all as f64;
    format!("{men}\t{all}\t{foretold}\t{share:.3} %\t{wrong}\t{}", forced_opening(&star))
}

/// The line for one n with `--hops`: the placements with an empty centre.
fn row_hops(men: usize) -> String {
    let hops = Hops::new(men);
    let (all, drawn) = hops.counts();
    let start = hops.wins(hops.start()).map_or("drawn", |wins| if wins { "won" } else { "lost" });
    format!("{men}\t{all}\t{drawn}\t{start}")
}

/// Whether the first three plies are forced: the first is one of two mirror images, and the next two have no
/// alternative.
fn forced_opening(star: &Star) -> bool {
    let first: Vec<Placement> = star.successors(star.start()).collect();
    let only = |at: Placement| {
        let mut next = star.successors(at);
        next.next().filter(|_| next.next().is_none())
    };
    first.len() == 2 && first.into_iter().all(|at| only(at).and_then(only).is_some())
}

fn main() -> std::result::Result<(), Box<dyn Error>> {
    let (options, words): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word.starts_with("--"));
    let (header, row, most): (_, fn(usize) -> String, _) = match options.first().map(String::as_str) {
        None => (HEADER, row, MOST),
        Some("--foretold") => (HEADER_FORETOLD, row_foretold, MOST),
        Some("--hops") => (HEADER_HOPS, row_hops, hops::MOST),
        Some(option) => {
            return Err(format!("`{option}` is no option; there are `--foretold` and `--hops`").into());
        }
    };
    println!("{header}");
    for word in words {
        let men: usize = word.parse()?;
        if !(2..=most).contains(&men) {
            return Err(format!("`{men}` is no number of men from 2 to {most}").into());
        }
        println!("{}", row(men));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use putahi_rules::mu_torere::MuTorere;
    use putahi_rules::{Game, Value};
    use putahi_tables::{TableDir, Tablebase};

    use super::*;

    #[test]
    fn placements_are_numbered() {
        for men in 2..6 {
            let star = Star::new(men);
            for number in 0..star.placements() {
                let at = star.placement(number);
                assert_eq!((star.number(at), at.mover.count_ones() as usize), (number, men));
                assert!(star.successors(at).all(|next| star.predecessors(next).any(|before| before == at)));
                assert!(star.predecessors(at).all(|before| star.successors(before).any(|next| next == at)));
            }
        }
    }

    #[test]
    fn the_star_of_eight_arms_is_the_game() {
        let star = Star::new(4);
        let solved = Solved::new(&star);
        let options = Default::default();
        let table = MuTorere::open(&options, &TableDir::none()).unwrap();
        for number in 0..star.placements() {
            let at = star.placement(number);
            let man = |point: usize| {
                if at.mover >> point & 1 == 1 {
                    'b'
                } else if at.other >> point & 1 == 1 {
                    'w'
                } else {
                    '.'
                }
            };
            let text = format!("{} b 0", (0..9).map(man).collect::<String>());
            let position = MuTorere::parse(&options, &text).unwrap();
            let value = MuTorere::value(&table, &position, position.turn()).unwrap().unwrap();
            let expected = match value {
                Value::Drawn => None,
                Value::Won(plies) | Value::Lost(plies) => plies.map(|plies| plies.0 as u8),
            };
            assert_eq!(solved.plies(number), expected, "{text}");
        }
    }

    #[test]
    fn small_stars_are_as_published() {
        let published = include_str!("../../../../docs/results/mu-torere.tsv");
        let mut lines = published.lines();
        assert_eq!(lines.next(), Some(HEADER));
        for (men, line) in (4..9).zip(lines) {
            assert_eq!(row(men), line);
        }
    }

    /// The published longest wins follow the conjectured formula from n = 7 on.
    #[test]
    fn the_longest_wins_are_as_conjectured() {
        let published = include_str!("../../../../docs/results/mu-torere.tsv");
        let field = |line: &str, column| line.split('\t').nth(column).unwrap().parse::<usize>().unwrap();
        let large = published.lines().skip(1).filter(|line| field(line, 0) >= 7);
        for line in large {
            let n = field(line, 0);
            assert_eq!(field(line, 6), (n - 3) * (n - 3) - 4 + n % 2, "n = {n}");
        }
    }

    /// Every placement that the theorem decides has the value that the theorem gives.
    #[test]
    fn what_is_foretold_comes_true() {
        for (men, foretold) in [(3, 18), (4, 160), (5, 960), (6, 5004), (7, 24_332), (8, 113_592)] {
            let line = row_foretold(men);
            let fields: Vec<&str> = line.split('\t').collect();
            assert_eq!((fields[2], fields[4], fields[5]), (&*foretold.to_string(), "0", "true"), "{line}");
        }
    }
}
