//! The opening: the values of the quiet positions that play reaches from the start by at most [`STEPS`] steps, as a table in the
//! program. Positions with a capture between them follow by search.
//!
//! `putahi-lab opening` writes the table from those of the whole game. It has the values alone, in the order
//! of the positions; these are found anew, by the moves, when the first value is read.

use std::collections::HashSet;
use std::path::Path;
use std::sync::LazyLock;

use putahi_rules::Game;
use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};

use super::after_moves::after_moves;
use super::board::Open;
use super::capture::is_quiet;
use super::{Men, PagedValues, parts};
use crate::{Table, Wdl};

/// The most steps, of both sides together, from the start to a position of the opening. The captures between them are not counted.
const STEPS: usize = 1;
/// The name of the table, in the place of a sector's.
pub(super) const NAME: &str = "opening";
/// The bytes of the table.
const TABLE: &[u8] = include_bytes!("../../opening/awithlaknannai.table");

/// The quiet positions of the opening, and their values.
struct Opening {
    positions: Vec<Men>,
    values: PagedValues,
}

/// The number of different images.
pub(super) fn orbit_size(men: Men) -> u64 {
    HashSet::from(men.images()).len() as u64
}

/// The value of a quiet position on the board of [`Layout::default`] for the side to move; None if it is not in the opening.
pub(super) fn value(men: Men) -> Option<Wdl> {
    static OPENING: LazyLock<Opening> = LazyLock::new(|| {
        let (positions, tables) = (positions(), Table::embedded(Path::new(NAME), TABLE));
        let symbols = tables.and_then(|tables| parts::symbols(&tables[0], positions.len() as u64));
        Opening { positions, values: PagedValues::new(&symbols.expect("the table in the program is sound")) }
    });
    let rank = OPENING.positions.binary_search(&men.first_image()).ok()?;
    Some(OPENING.values.get(rank as u64))
}

/// The quiet positions of the opening in order, one of each orbit under the board's symmetries.
pub(super) fn positions() -> Vec<Men> {
    let start = Men::of(&Awithlaknannai::start(&Layout::default()));
    let mut frontier = Frontier { all: HashSet::from([start.first_image()]), last: vec![start] };
    for _ in 0..STEPS {
        std::mem::take(&mut frontier.last).into_iter().for_each(|men| frontier.step(men));
    }
    let mut positions: Vec<_> = frontier.all.into_iter().collect();
    positions.sort_unstable();
    positions
}

/// The quiet positions that play has reached, and those from which the next step begins.
struct Frontier {
    /// The first image of each.
    all: HashSet<Men>,
    /// Those that the last step reached.
    last: Vec<Men>,
}

impl Frontier {
    /// Adds the positions to which a step leads from the quiet position `men`, and all captures after it.
    fn step(&mut self, men: Men) {
        after_moves::<Open>(men).into_iter().for_each(|after| self.capture(after));
    }

    /// Adds the position `men` if it is quiet, else the positions to which all its captures lead.
    fn capture(&mut self, men: Men) {
        if !is_quiet::<Open>(men) {
            self.step(men);
        } else if men.mover != 0 && self.all.insert(men.first_image()) {
            self.last.push(men);
        }
    }
}

#[cfg(test)]
mod tests {
    use putahi_rules::{Seat, Tabletop, Value, after, legal_moves};

    use super::*;
    use crate::probe::{self, derived};
    use crate::{Tablebase, Tally};

    fn position(Men { mover, other }: Men) -> Awithlaknannai {
        Awithlaknannai::from_men(Layout::default(), [mover.into(), other.into()], Seat::FIRST).unwrap()
    }

    #[test]
    fn the_table_is_sound_and_complete() {
        let tables = Table::embedded(Path::new(NAME), TABLE).unwrap();
        let [table] = &tables[..] else { panic!("{} tables", tables.len()) };
        table.verify().unwrap();
        let label = table.label();
        assert_eq!((label.name(), label.cells), (NAME.to_owned(), positions().len() as u64));
        assert_eq!(label.stats.orbits.map(Tally::positions), Some(label.cells));
    }

    #[test]
    fn the_values_agree_with_those_of_their_successors() {
        let table = Awithlaknannai::embedded(&Layout::default()).unwrap();
        let (positions, mut derived_values) = (positions(), 0);
        for position in positions.into_iter().map(position) {
            let found = probe::value(&table, &position, position.turn()).unwrap();
            assert!(found.is_some_and(|value| value.plies().is_none()), "{position}: {found:?}");
            let expected = derived(&table, &position, position.turn()).unwrap();
            assert!(expected.is_none_or(|expected| expected == found.unwrap()), "{position}");
            derived_values += usize::from(expected.is_some());
        }
        assert!(derived_values > 0);
    }

    #[test]
    fn the_start_is_drawn_and_one_of_its_moves_holds_the_draw() {
        let table = Awithlaknannai::embedded(&Layout::default()).unwrap();
        let start = Awithlaknannai::start(&Layout::default());
        let of = |position: &Awithlaknannai| Awithlaknannai::value(&table, position, Seat::FIRST).unwrap();
        assert_eq!(of(&start), Some(Value::Drawn));
        assert_eq!(Awithlaknannai::search_value(&table, &start, Seat::FIRST).unwrap(), None);
        assert!(!Awithlaknannai::covers(&table, &start).unwrap());
        let lost = Some(Value::Lost(None));
        for (m, value) in [("a4-b5", lost), ("a5-b5", lost), ("b6-b5", Some(Value::Drawn))] {
            assert_eq!(of(&after(&start, &start.read_move(m).unwrap())), value, "{m}");
        }
        assert_eq!(legal_moves(&start).len(), 3);
    }

    #[test]
    fn another_board_has_no_opening() {
        let joined: Layout = "lines=joined".parse().unwrap();
        assert!(Awithlaknannai::embedded(&joined).is_none());
    }
}
