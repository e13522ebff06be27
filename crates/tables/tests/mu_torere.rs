//! Every position of Mū Tōrere has its value.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use putahi_rules::mu_torere::{Entry, Move, MuTorere};
use putahi_rules::{Game, Plies, Seat, Tabletop, Value, after, legal_moves};
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

/// The position and the moves of a lesson.
fn lesson(id: &str) -> (MuTorere, Vec<String>) {
    let line = MuTorere::lessons(&Default::default())
        .lines()
        .find(|line| line.starts_with(&format!("{id}\t")))
        .unwrap();
    let [_, _, position, touches] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
    let touches: Vec<&str> = touches.split(' ').collect();
    let moves = touches.chunks(2).map(|touches| touches.join("-")).collect();
    (MuTorere::parse(&Entry::Always, position).unwrap(), moves)
}

/// The same for all positions that turning, mirroring and exchanging the colours make equal.
fn shape(position: &MuTorere) -> String {
    let text = position.to_string();
    let man = |letter: char| match letter {
        '.' => '.',
        letter if (letter == 'b') == (position.turn() == Seat::FIRST) => 'm',
        _ => 'o',
    };
    let men: Vec<char> = text.chars().take(9).map(man).collect();
    let turned = |by: usize| (0..8).map(move |arm| (arm + by) % 8);
    let arms = (0..8).flat_map(|by| [turned(by).collect::<Vec<_>>(), turned(by).rev().collect()]);
    arms.map(|arms| arms.into_iter().chain([8]).map(|point| men[point]).collect()).min().unwrap()
}

/// After how many plies the other side wins once the side to move has made a losing move.
fn loses_in(position: &MuTorere, m: &Move) -> Option<u16> {
    match mover_value(&after(position, m)) {
        Value::Won(plies) => plies.map(|plies| plies.0),
        _ => None,
    }
}

/// The shapes of drawn positions in which a move loses after so many plies, of those that `takes` takes.
fn mistakes(takes: impl Fn(&[Option<u16>]) -> bool) -> BTreeMap<u16, BTreeSet<String>> {
    let mut shapes: BTreeMap<u16, BTreeSet<String>> = BTreeMap::new();
    for position in reached(Entry::Always).iter().filter(|position| mover_value(position) == Value::Drawn) {
        let moves: Vec<_> = legal_moves(position).iter().map(|m| loses_in(position, m)).collect();
        for plies in moves.iter().flatten().filter(|_| takes(&moves)) {
            shapes.entry(*plies).or_default().insert(shape(position));
        }
    }
    shapes
}

#[test]
fn one_trap_has_a_single_move_out_and_does_not_snap_at_once() {
    let (trap, _) = lesson("T-trap");
    let shapes = mistakes(|moves| moves.iter().filter(|plies| plies.is_none()).count() == 1);
    assert_eq!(
        shapes.iter().map(|(plies, shapes)| (*plies, shapes.len())).collect::<Vec<_>>(),
        [(1, 2), (3, 1)]
    );
    assert_eq!(shapes[&3], BTreeSet::from([shape(&trap)]));
    assert_eq!(legal_moves(&trap).len(), 2);
}

#[test]
fn the_trap_goes_as_its_lesson_says() {
    let (mut position, moves) = lesson("T-trap");
    assert_eq!(moves, ["8-7", "1-8", "2-1", "3-2"]);
    for (text, value) in moves.iter().zip(["won in 3", "lost in 2", "won in 1", "lost in 0"]) {
        position = after(&position, &position.read_move(text).unwrap());
        assert_eq!(mover_value(&position).to_string(), value, "{text}");
        assert!(text != "1-8" || legal_moves(&position).len() == 1);
    }
    let (trap, escape) = lesson("T-escape");
    assert_eq!((trap, &escape[..]), (lesson("T-trap").0, &["6-7".to_owned()][..]));
    assert_eq!(mover_value(&after(&trap, &trap.read_move("6-7").unwrap())), Value::Drawn);
}

#[test]
fn the_only_other_slow_mistake_is_on_the_board_of_t5() {
    let board = lesson("T5").0;
    let all = mistakes(|_| true);
    assert_eq!(
        all.iter().map(|(plies, shapes)| (*plies, shapes.len())).collect::<Vec<_>>(),
        [(1, 2), (3, 1), (5, 1)]
    );
    assert_eq!(all[&5], BTreeSet::from([shape(&board)]));
    let slow: Vec<_> = legal_moves(&board).iter().map(|m| (m.to_string(), loses_in(&board, m))).collect();
    assert!(
        slow.contains(&("1-P".to_owned(), Some(5))) && slow.iter().flat_map(|(_, plies)| plies).count() == 1
    );
}
