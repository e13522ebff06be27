//! The search of Moaaï against plain brute force, and on fillings of all shipped terrains.

use std::collections::HashMap;
use std::time::Duration;

use putahi_rules::moaai::{Moaai, Options};
use putahi_rules::{Game, Plies, Seat, SeatResult, Value, after, legal_moves};
use putahi_tables::{TableDir, Tablebase, moaai::Table};

/// A pseudo-random generator with a fixed seed.
struct Rng(u64);

impl Rng {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % end as u64) as usize
    }
}

/// A random position `plies` plies after the start, or fewer if the match ends before.
fn random_position(options: &Options, rng: &mut Rng, plies: usize) -> Moaai {
    let mut position = Moaai::start(options);
    for _ in 0..plies {
        let moves = legal_moves(&position);
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(&moves[rng.below(moves.len())]);
    }
    position
}

/// The plies of the first phase.
const FILLING: usize = 12;

fn value(position: &Moaai, seat: Seat) -> Value {
    let table = Moaai::open(position.options(), &TableDir::new("nowhere")).unwrap();
    Moaai::value(&table, position, seat).unwrap().unwrap()
}

/// The value without distances, by exhaustive search.
fn exhaustive_value(position: &Moaai, seat: Seat, known: &mut HashMap<Moaai, Value>) -> Value {
    if let Some(value) = known.get(position) {
        return *value;
    }
    let moves = legal_moves(position);
    let values = moves.iter().map(|m| exhaustive_value(&after(position, m), seat, known));
    let value = match position.outcome().map(|outcome| outcome.results[seat]) {
        Some(SeatResult::Won) => Value::Won(None),
        Some(SeatResult::Lost) => Value::Lost(None),
        Some(SeatResult::Drawn | SeatResult::Neither) => Value::Drawn,
        None if position.turn() == seat => values.max().unwrap(),
        None => values.min().unwrap(),
    };
    known.insert(position.clone(), value);
    value
}

/// Compares positions `plies` plies into the second phase; returns the number of positions with each value.
fn compare(spec: &str, fillings: usize, plies: usize) -> HashMap<Value, usize> {
    let options: Options = spec.parse().unwrap();
    let mut rng = Rng(2015);
    let mut counts = HashMap::new();
    for _ in 0..fillings {
        let position = random_position(&options, &mut rng, FILLING + plies);
        for seat in Seat::all(position.seats()) {
            let expected = exhaustive_value(&position, seat, &mut HashMap::new());
            assert_eq!(value(&position, seat).without_plies(), expected, "{position} for {seat}");
            *counts.entry(expected).or_default() += 1;
        }
    }
    counts
}

/// Fourteen to nineteen cells of several kinds.
const SMALL: [&str; 4] = [
    "square:ooooooo/ooooooo",
    "square:oooooooooooooo",
    "hex:o.o.o.o.o./.o.o.o.o.o/o.o.o.o.o.",
    "square:ooo../ooooo/.oooo/..oo.",
];

#[test]
fn on_small_terrains_it_agrees_with_brute_force() {
    for terrain in SMALL {
        compare(&format!("terrain={terrain}"), 3, 0);
        compare(&format!("terrain={terrain},seats=3"), 3, 0);
    }
}

#[test]
fn on_the_shipped_terrains_it_agrees_with_brute_force_a_few_steps_on() {
    for (terrain, plies) in [("hexagon", 5), ("rhombus", 2), ("square", 1)] {
        compare(&format!("terrain={terrain}"), 15, plies);
        let three = compare(&format!("terrain={terrain},seats=3"), 15, plies);
        assert_eq!(three.len(), 3, "each value comes up: {three:?}");
    }
}

/// On more cells there are more spare steps, so that parts without captures matter.
#[test]
fn on_larger_terrains_it_agrees_with_brute_force_near_the_end() {
    let terrain = "square:oooooo/oooooo/oooooo/oooooo";
    compare(&format!("terrain={terrain}"), 100, 8);
    compare(&format!("terrain={terrain},seats=3"), 100, 8);
}

/// With two seats exactly one wins; with three, at most one wins, and at most one cannot avoid being last.
#[test]
fn all_fillings_of_the_shipped_terrains_have_values() {
    for terrain in ["hexagon", "rhombus", "square"] {
        let (two, three) = (format!("terrain={terrain}"), format!("terrain={terrain},seats=3"));
        let mut rng = Rng(12);
        for _ in 0..10 {
            let position = random_position(&two.parse().unwrap(), &mut rng, FILLING);
            assert_eq!(value(&position, Seat::FIRST).without_plies(), opposite(&position, Seat::SECOND));
            let position = random_position(&three.parse().unwrap(), &mut rng, FILLING);
            let values: Vec<_> = Seat::all(3).map(|seat| value(&position, seat)).collect();
            let won = values.iter().filter(|value| matches!(value, Value::Won(_))).count();
            let sure = values.iter().filter(|value| !matches!(value, Value::Lost(_))).count();
            assert!(won <= 1 && sure <= 2, "{position}: {values:?}");
        }
    }
}

fn opposite(position: &Moaai, seat: Seat) -> Value {
    value(position, seat).opposite().without_plies()
}

#[test]
fn the_first_phase_has_no_values() {
    let table = Table::default();
    for plies in 0..FILLING {
        let position = random_position(&Options::default(), &mut Rng(1), plies);
        assert_eq!(Moaai::value(&table, &position, Seat::FIRST).unwrap(), None);
    }
}

#[test]
fn a_finished_position_has_a_value() {
    for (spec, expected) in [
        ("", [Value::Lost(Some(Plies(0))), Value::Won(Some(Plies(0))), Value::Drawn]),
        ("seats=3", [Value::Lost(Some(Plies(0))), Value::Drawn, Value::Won(Some(Plies(0)))]),
    ] {
        let position = random_position(&spec.parse().unwrap(), &mut Rng(5), 100);
        let (seats, last) = (position.seats(), position.turn());
        for seat in Seat::all(seats) {
            let distance = (seat.index() + seats - last.index()) % seats;
            assert_eq!(value(&position, seat), expected[distance], "{position} for {seat}");
        }
    }
}

#[test]
fn without_time_there_is_no_value_and_without_memory_the_same_value() {
    let position = random_position(&Options::default(), &mut Rng(3), FILLING);
    let whole = value(&position, Seat::FIRST);
    let narrow = Table::within(Duration::from_secs(600), 10_000);
    assert_eq!(Moaai::value(&narrow, &position, Seat::FIRST).unwrap(), Some(whole));
    let hard = (0..).map(|seed| random_position(&Options::default(), &mut Rng(seed), FILLING));
    let mut lost = hard.filter(|position| value(position, Seat::FIRST) == Value::Lost(None));
    let hurried = Table::within(Duration::ZERO, 1 << 20);
    assert_eq!(Moaai::value(&hurried, &lost.next().unwrap(), Seat::FIRST).unwrap(), None);
}

#[test]
fn several_threads_can_probe_at_once() {
    let table = Table::default();
    let positions: Vec<_> =
        (0..8).map(|seed| random_position(&Options::default(), &mut Rng(seed), FILLING)).collect();
    let ask = |position: &Moaai| Moaai::value(&table, position, Seat::FIRST).unwrap();
    let alone: Vec<_> = positions.iter().map(ask).collect();
    let together: Vec<_> = std::thread::scope(|scope| {
        let asked: Vec<_> = positions.iter().map(|position| scope.spawn(move || ask(position))).collect();
        asked.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(together, alone);
}
