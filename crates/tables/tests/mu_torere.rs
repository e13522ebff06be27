//! Every position of Mū Tōrere has its value.

use std::collections::{BTreeMap, HashSet};

use putahi_rules::mu_torere::{Entry, MuTorere};
use putahi_rules::{Game, Plies, Seat, Value, after, legal_moves};
use putahi_tables::{TableDir, Tablebase};

fn value(position: &MuTorere, seat: Seat) -> Value {
    let table = MuTorere::open(position.options(), &TableDir::new("nowhere")).unwrap();
    MuTorere::value(&table, position, seat).unwrap().unwrap()
}

/// The value for the side to move.
fn mover_value(position: &MuTorere) -> Value {
    value(position, position.turn())
}

/// Every position that is reachable from the start.
fn reached(entry: Entry) -> HashSet<MuTorere> {
    let mut found = HashSet::from([MuTorere::start(&entry)]);
    let mut open: Vec<_> = found.iter().copied().collect();
    while let Some(position) = open.pop() {
        let children = legal_moves(&position).into_iter().map(|m| after(&position, &m));
        open.extend(children.filter(|child| found.insert(*child)).collect::<Vec<_>>());
    }
    found
}

fn counts(positions: &HashSet<MuTorere>) -> BTreeMap<String, usize> {
    positions.iter().fold(BTreeMap::new(), |mut counts, position| {
        *counts.entry(mover_value(position).to_string()).or_default() += 1;
        counts
    })
}

fn expected(counts: &[(&str, usize)]) -> BTreeMap<String, usize> {
    counts.iter().map(|(value, count)| ((*value).to_owned(), *count)).collect()
}

#[test]
fn every_entry_under_the_condition() {
    let counts = counts(&reached(Entry::Always));
    let known = [
        ("won in 1", 128),
        ("won in 3", 48),
        ("won in 5", 32),
        ("lost in 0", 80),
        ("lost in 2", 32),
        ("lost in 4", 16),
        ("drawn", 844),
    ];
    assert_eq!(counts, expected(&known));
}

#[test]
fn the_first_two_entries_under_the_condition() {
    let counts = counts(&reached(Entry::FirstTwo));
    let sum = |wdl| counts.iter().filter(|(value, _)| value.starts_with(wdl)).map(|(_, n)| n).sum();
    let sums: [usize; 3] = ["won", "lost", "drawn"].map(sum);
    assert_eq!(sums, [320, 160, 707]);
}

#[test]
fn the_start_is_drawn() {
    for entry in [Entry::Always, Entry::FirstTwo] {
        assert_eq!(mover_value(&MuTorere::start(&entry)), Value::Drawn);
    }
}

/// The value derived from the successors.
fn derived(position: &MuTorere) -> Value {
    let later = |plies: Option<Plies>| plies.map(|plies| Plies(plies.0 + 1));
    let children =
        legal_moves(position).into_iter().map(|m| match value(&after(position, &m), position.turn()) {
            Value::Won(plies) => Value::Won(later(plies)),
            Value::Drawn => Value::Drawn,
            Value::Lost(plies) => Value::Lost(later(plies)),
        });
    children.max().unwrap_or(Value::Lost(Some(Plies(0))))
}

/// Every combination of board, side and number of plies that is a position, reachable or not.
#[test]
fn every_text_that_is_a_position_has_the_value_of_its_best_move() {
    for entry in [Entry::Always, Entry::FirstTwo] {
        let mut asked = 0;
        for number in 0..3_u32.pow(9) {
            let man = |point| ['.', 'b', 'w'][(number / 3_u32.pow(point) % 3) as usize];
            let board: String = (0..9).map(man).collect();
            for rest in ["b 0", "w 1", "b 2", "b 3", "w 4", "b 1900"] {
                let Ok(position) = MuTorere::parse(&entry, &format!("{board} {rest}")) else { break };
                assert_eq!(mover_value(&position), derived(&position), "{position}");
                asked += 1;
            }
        }
        assert_eq!(asked, 630 * 6);
    }
}

#[test]
fn the_other_seat_has_the_opposite() {
    let positions = reached(Entry::Always);
    let blocked = positions.iter().find(|position| legal_moves(*position).is_empty()).unwrap();
    assert_eq!(value(blocked, blocked.turn()), Value::Lost(Some(Plies(0))));
    assert_eq!(value(blocked, blocked.turn().next(2)), Value::Won(Some(Plies(0))));
}
