//! Derives every value of a sector anew from its successors, by the rules and nothing else.
//!
//! Where plies are kept, to the end or to progress, this proves the values, since each rests on one that is nearer.
//! Verdicts alone are only shown to agree with each other: a won position must have a move to a lost one, and so on. A
//! verdict that differs from what endless play is worth is then proven by search ([`prove`](crate::prove)), as far as
//! that reaches; the others need no proof beyond that. Values that know the quiet clock are derived at a clock chosen for
//! each position; each rests on one with less time left, or on a capture.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use putahi_rules::{History, Value};

use crate::probe::{derived, derived_at_clock, derived_progress, value};
use crate::prove::{Proof, prove};
use crate::work::{Filed, Stage, Watch};
use crate::{AtClock, Fault};

/// A value that does not follow from its successors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The text of the position.
    pub position: String,
    /// The quiet plies before it, where the value is one that knows them.
    pub quiet: u16,
    /// The value in the table, for the seat to move; none if it has none.
    pub stored: Option<Value>,
    /// The value that follows; none if a table that it needs has none.
    pub derived: Option<Value>,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// So many positions were looked at.
    pub positions: u64,
    /// So many of them have a value that does not follow.
    pub wrong: u64,
    /// One of these.
    pub example: Option<Wrong>,
    /// So many have a value that needs progress, of which no table tells the plies.
    pub claims: u64,
    /// So many of these were proven by search.
    pub proven: u64,
}

/// Which positions are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sample {
    /// All that have a number.
    All,
    /// So many, at random: the same ones every time.
    Of(u64),
}

/// So many numbers are taken at once.
const PORTION: u64 = 4096;
/// Positions that a proof may visit.
const MOST_NODES: u64 = 20_000;
/// So often a number is drawn for one position, since some numbers have none.
const DRAWS: u64 = 64;

/// Derives the values of `sector` anew.
///
/// # Errors
/// A table is damaged where it was read.
pub fn verify<G: Filed + History>(
    options: &G::Options,
    table: &G::Table,
    sector: G::Sector,
    sample: Sample,
    threads: usize,
    watch: &dyn Watch,
) -> Result<Verified, Fault> {
    let all = G::numbered(options, sector);
    let numbers = all.count();
    let steps = match sample {
        Sample::All => numbers,
        Sample::Of(few) => few.min(numbers),
    };
    watch.stage(Stage::Verifying, steps);
    let drawn = |step| {
        let draws = if steps == numbers { step..step + 1 } else { step * DRAWS..(step + 1) * DRAWS };
        let number = |draw| if steps == numbers { draw } else { scattered(draw) % numbers };
        draws.map(number).find_map(|number| Some((number, all.position(number)?)))
    };
    let (next, found) = (AtomicU64::new(0), Mutex::new(Ok(Verified::default())));
    let work = || {
        loop {
            let first = next.fetch_add(PORTION, Ordering::Relaxed);
            if first >= steps {
                break;
            }
            let last = (first + PORTION).min(steps);
            let portion = check_all(table, (first..last).filter_map(drawn));
            watch.advance(last - first);
            add(&mut found.lock().expect("nobody panics while adding"), portion);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
    found.into_inner().expect("nobody panics while adding")
}

fn check_all<G: Filed + History>(
    table: &G::Table,
    positions: impl Iterator<Item = (u64, G)>,
) -> Result<Verified, Fault> {
    let mut verified = Verified::default();
    for (number, position) in positions {
        verified.positions += 1;
        verified.claim(claim(table, &position)?);
        if let Some(wrong) = check(table, &position, scattered(number))? {
            verified.wrong += 1;
            verified.example.get_or_insert(wrong);
        }
    }
    Ok(verified)
}

impl Verified {
    fn claim(&mut self, proof: Option<Proof>) {
        self.claims += u64::from(proof.is_some());
        self.proven += u64::from(matches!(proof, Some(Proof::Within(_))));
    }
}

/// What a proof makes of a value that needs progress of which no table tells the plies; none of any other.
fn claim<G: Filed + History>(table: &G::Table, position: &G) -> Result<Option<Proof>, Fault> {
    let known = value(table, position, position.turn())?;
    if known.is_none_or(|known| known.plies().is_some()) || G::progress(table, position)?.is_some() {
        return Ok(None);
    }
    prove(table, position, MOST_NODES)
}

/// What is wrong with the values of `position`, if anything is; `seed` chooses the clock.
fn check<G: Filed + History>(table: &G::Table, position: &G, seed: u64) -> Result<Option<Wrong>, Fault> {
    let seat = position.turn();
    let quiet = match G::LAWS.quiet {
        Some(limit) if position.loud_plies() == 0 => (seed % u64::from(limit.plies)) as u16,
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

/// Whether two values are the same, as far as both are known.
fn agree(a: Value, b: Value) -> bool {
    let plies = a.plies().zip(b.plies()).is_none_or(|(a, b)| a == b);
    plies && std::mem::discriminant(&a) == std::mem::discriminant(&b)
}

fn add(all: &mut Result<Verified, Fault>, portion: Result<Verified, Fault>) {
    match (all, portion) {
        (Ok(all), Ok(portion)) => {
            all.positions += portion.positions;
            all.wrong += portion.wrong;
            all.claims += portion.claims;
            all.proven += portion.proven;
            all.example = all.example.take().or(portion.example);
        }
        (all @ Ok(_), Err(fault)) => *all = Err(fault),
        (Err(_), _) => {}
    }
}

/// Numbers all over the place, another one for each step.
pub fn scattered(step: u64) -> u64 {
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
