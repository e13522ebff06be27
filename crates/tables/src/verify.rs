//! Derives every value of a sector again from its successors, by the rules alone.
//!
//! Where plies are stored, to the end or to progress, this proves the values, since each depends on a shorter distance.
//! Without plies it only shows that the values are consistent: a won position must have a move to a lost one, and so
//! on. A value that differs from that of endless play is then proven by search (`prove`), within a
//! limit; the other values need no further proof. Values under the quiet clock are derived at a pseudo-random clock for
//! each position; each value depends on a value with fewer plies left, or on a capture.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use putahi_rules::{History, Value};

use crate::probe::{derived, derived_at_clock, derived_progress, value};
use crate::prove::prove;
use crate::{AtClock, FileSolvable, Numbered, Result, SolveObserver, Stage};

/// A value that does not follow from its successors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The text of the position.
    pub position: String,
    /// The number of consecutive quiet plies before the position, if the value is one under the quiet clock; otherwise
    /// 0.
    pub quiet: u16,
    /// The stored value for the seat to move. None if no table has it.
    pub stored: Option<Value>,
    /// The derived value for the seat to move. None if no table has a value that the derivation needs.
    pub derived: Option<Value>,
}

/// The result of a verification.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// The number of verified positions.
    pub positions: u64,
    /// The number of positions whose value does not follow from its successors.
    pub wrong: u64,
    /// One of the wrong values.
    pub example: Option<Wrong>,
    /// The number of positions whose value needs progress and that have no stored plies to progress.
    pub need_progress: u64,
    /// The number of the positions counted in `need_progress` that were proven by search.
    pub proven: u64,
}

/// The number of positions that a thread verifies at a time.
const PORTION: u64 = 4096;
/// The most positions that one proof may visit.
const MAX_NODES: u64 = 20_000;
/// The rounds of the permutation by which positions are drawn.
const ROUNDS: u64 = 4;

/// Derives the values of `sector` again and compares them with the stored values: all of them, or `sample` different
/// positions, pseudo-random and the same in every run.
///
/// # Errors
/// A table is damaged where it was read.
pub fn verify<G: FileSolvable + History>(
    options: &G::Options,
    table: &G::Table,
    sector: G::Sector,
    sample: Option<u64>,
    threads: usize,
    observer: &dyn SolveObserver,
) -> Result<Verified> {
    let all = G::numbered(options, sector);
    let drawn = sample.filter(|few| *few < all.count()).map(|few| draw(&all, few));
    let count = drawn.as_ref().map_or(all.count(), |drawn| drawn.len() as u64);
    observer.stage(Stage::Verifying, count);
    let numbered_position = |place: u64| {
        let number = drawn.as_ref().map_or(place, |drawn| drawn[place as usize]);
        Some((number, all.position(number)?))
    };
    let next = AtomicU64::new(0);
    let worker = || {
        let mut verified = Verified::default();
        loop {
            let first = next.fetch_add(PORTION, Ordering::Relaxed);
            if first >= count {
                return Ok(verified);
            }
            let last = (first + PORTION).min(count);
            check_all(table, (first..last).filter_map(numbered_position), &mut verified)?;
            observer.advance(last - first);
        }
    };
    // Not a pool of rayon: a worker that waits there takes another portion on top of its stack.
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(worker)).collect();
        let mut verified = workers.into_iter().map(|worker| worker.join().expect("a worker does not panic"));
        verified.try_fold(Verified::default(), |all, part| Ok(all.join(part?)))
    })
}

/// The numbers of `most` different positions, or of all if there are fewer.
fn draw<G: FileSolvable>(all: &Numbered<G>, most: u64) -> Vec<u64> {
    let numbers = (0..all.count()).map(|index| permuted(index, all.count()));
    numbers.filter(|number| all.position(*number).is_some()).take(most as usize).collect()
}

/// The image of `index` under a pseudo-random permutation of the numbers below `count` (a Feistel network over the bits of
/// `count`, repeated until the result is below it).
fn permuted(index: u64, count: u64) -> u64 {
    let half = (u64::BITS - (count - 1).leading_zeros()).div_ceil(2).max(1);
    let mask = (1_u64 << half) - 1;
    let mut number = index;
    loop {
        let (mut left, mut right) = (number >> half, number & mask);
        for round in 0..ROUNDS {
            (left, right) = (right, left ^ pseudo_random(right * ROUNDS + round) & mask);
        }
        number = left << half | right;
        if number < count {
            return number;
        }
    }
}

fn check_all<G: FileSolvable + History>(
    table: &G::Table,
    positions: impl Iterator<Item = (u64, G)>,
    verified: &mut Verified,
) -> Result<()> {
    for (number, position) in positions {
        verified.positions += 1;
        let proof = progress_proof(table, &position)?;
        verified.need_progress += u64::from(proof.is_some());
        verified.proven += u64::from(proof == Some(true));
        if let Some(wrong) = check(table, &position, pseudo_random(number))? {
            verified.wrong += 1;
            verified.example.get_or_insert(wrong);
        }
    }
    Ok(())
}

impl Verified {
    fn join(self, other: Verified) -> Verified {
        Verified {
            positions: self.positions + other.positions,
            wrong: self.wrong + other.wrong,
            example: self.example.or(other.example),
            need_progress: self.need_progress + other.need_progress,
            proven: self.proven + other.proven,
        }
    }
}

/// Whether a value that needs progress and has no stored plies to progress could be proven. Returns None for other values.
fn progress_proof<G: FileSolvable + History>(table: &G::Table, position: &G) -> Result<Option<bool>> {
    let known = value(table, position, position.turn())?;
    if known.is_none_or(|known| known.plies().is_some()) || G::progress(table, position)?.is_some() {
        return Ok(None);
    }
    prove(table, position, MAX_NODES)
}

/// Compares the values of `position` with the derived values. Returns None if they agree. `seed` chooses the clock.
fn check<G: FileSolvable + History>(table: &G::Table, position: &G, seed: u64) -> Result<Option<Wrong>> {
    let seat = position.turn();
    let quiet = match G::laws(position.options()).quiet {
        Some(limit) if position.zeroing_plies() == 0 => (seed % u64::from(limit.plies)) as u16,
        _ => 0,
    };
    if let Some(AtClock { value, .. }) = G::at_clock(table, position, seat, quiet)? {
        let derived = derived_at_clock(table, position, seat, quiet)?;
        if !derived.is_some_and(|derived| agree(value, derived)) {
            return Ok(Some(Wrong { position: position.to_string(), quiet, stored: Some(value), derived }));
        }
    }
    let (stored, derived) = (value(table, position, seat)?, derived(table, position, seat)?);
    let follows = stored.zip(derived).is_some_and(|(stored, derived)| agree(stored, derived));
    let progress = G::progress(table, position)?;
    let right = follows && (progress.is_none() || progress == derived_progress(table, position)?);
    let only_at_clock = stored.is_none() && G::at_clock(table, position, seat, 0)?.is_some();
    let wrong = || Wrong { position: position.to_string(), quiet: 0, stored, derived };
    Ok((!right && !only_at_clock).then(wrong))
}

/// Whether two values are equal, and also their plies if both have plies.
fn agree(a: Value, b: Value) -> bool {
    let plies = a.plies().zip(b.plies()).is_none_or(|(a, b)| a == b);
    plies && std::mem::discriminant(&a) == std::mem::discriminant(&b)
}

/// The pseudo-random number with this index, the same in every run (SplitMix64).
pub fn pseudo_random(step: u64) -> u64 {
    let mixed = step.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word =
            |value: Option<Value>| value.map_or_else(|| "unknown".to_owned(), |value| value.to_string());
        let clock = if self.quiet > 0 { format!(" after {} quiet plies", self.quiet) } else { String::new() };
        let (stored, derived) = (word(self.stored), word(self.derived));
        write!(f, "`{}`{clock} is {stored} but follows to be {derived}", self.position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_drawn_by_a_permutation() {
        for count in [1, 2, 3, 4, 5, 100, 1000, 4096, 5000] {
            let mut images: Vec<u64> = (0..count).map(|index| permuted(index, count)).collect();
            let in_order = images.is_sorted();
            images.sort_unstable();
            assert!(images.into_iter().eq(0..count), "{count}");
            assert!(count < 100 || !in_order, "{count}");
        }
    }
}
