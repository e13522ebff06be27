//! Mū Tōrere: the whole game, solved in memory.
//!
//! There are 1260 positions, five times as many if the number of plies matters. All positions, including those that no
//! play reaches, are solved in milliseconds when the first position is probed.

use std::collections::HashMap;
use std::sync::OnceLock;

use putahi_rules::mu_torere::{Entry, MEN, MuTorere, POINTS};
use putahi_rules::{Game, Plies, Seat, Value, after, legal_moves};

use crate::tablebase::seen_by;
use crate::{Result, TableDir, Tablebase};

impl Tablebase for MuTorere {
    /// The value of every position, for the side to move.
    type Table = &'static HashMap<MuTorere, Value>;

    fn open(entry: &Entry, _: &TableDir) -> Result<Self::Table> {
        static VALUES: [OnceLock<HashMap<MuTorere, Value>>; 2] = [const { OnceLock::new() }; 2];
        Ok(VALUES[*entry as usize].get_or_init(|| solve(&positions(*entry))))
    }

    fn value(table: &Self::Table, position: &MuTorere, seat: Seat) -> Result<Option<Value>> {
        Ok(table.get(position).map(|value| seen_by(seat, position, *value)))
    }
}

fn positions(entry: Entry) -> Vec<MuTorere> {
    let counted = match entry {
        Entry::Always => 0..1,
        Entry::FirstTwo => 0..5,
    };
    let texts = boards().flat_map(|board| ["b", "w"].map(|turn| format!("{board} {turn}")));
    let read = |text: String| MuTorere::parse(&entry, &text).expect("four men a side are a position");
    texts.flat_map(|text| counted.clone().map(move |plies| format!("{text} {plies}"))).map(read).collect()
}

/// Every board with four men of each side, as text.
fn boards() -> impl Iterator<Item = String> {
    let fours = || (0_u32..1 << POINTS).filter(|set| set.count_ones() as usize == MEN);
    let write = |dark: u32, light: u32| {
        let man = |point: usize| match (dark >> point & 1, light >> point & 1) {
            (0, 0) => '.',
            (0, _) => 'w',
            _ => 'b',
        };
        (0..POINTS).map(man).collect()
    };
    fours().flat_map(move |dark| {
        fours().filter(move |light| dark & light == 0).map(move |light| write(dark, light))
    })
}

/// The value of each of `positions` for the side to move. All successors are among the positions.
fn solve(positions: &[MuTorere]) -> HashMap<MuTorere, Value> {
    let places: HashMap<_, _> = positions.iter().zip(0..).collect();
    let children = |position: &MuTorere| {
        legal_moves(position).iter().map(|m| places[&after(position, m)]).collect::<Vec<usize>>()
    };
    let values = settle(&positions.iter().map(children).collect::<Vec<_>>());
    let drawn = |value: Option<Value>| value.unwrap_or(Value::Drawn);
    positions.iter().copied().zip(values.into_iter().map(drawn)).collect()
}

/// Wins and losses by increasing distance, for positions given by the indices of their successors. None means a draw.
fn settle(children: &[Vec<usize>]) -> Vec<Option<Value>> {
    let mut values = vec![None; children.len()];
    for plies in (0..).map(Plies) {
        let unsettled = (0..children.len()).filter(|place| values[*place].is_none());
        let settled: Vec<_> = unsettled
            .filter_map(|place| Some((place, settled_in(plies, &children[place], &values)?)))
            .collect();
        if settled.is_empty() {
            break;
        }
        settled.into_iter().for_each(|(place, value)| values[place] = Some(value));
    }
    values
}

/// The value of a position if its distance is `plies`, given all values with shorter distances; otherwise None.
fn settled_in(plies: Plies, children: &[usize], values: &[Option<Value>]) -> Option<Value> {
    let mut next = children.iter().map(|child| values[*child]);
    if next.clone().any(|value| matches!(value, Some(Value::Lost(_)))) {
        return Some(Value::Won(Some(plies)));
    }
    next.all(|value| matches!(value, Some(Value::Won(_)))).then_some(Value::Lost(Some(plies)))
}
