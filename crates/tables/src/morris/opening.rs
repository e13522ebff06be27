//! The opening: the values of all positions with at most [`MOST_PLACED`] men placed, captures included, as tables in the program.
//!
//! `putahi-lab opening` writes them from the tables of the whole game.

use std::collections::HashSet;
use std::sync::LazyLock;

use putahi_rules::morris::{Morris, Options, USUAL_QUIET};
use putahi_rules::{Game, Seat, Value};

use super::Sector;
use super::open_sectors::{OpenSectors, successors};
use crate::{Result, Table, TableDir};

/// The most men that both sides together have placed.
const MOST_PLACED: usize = 8;
/// The fewest men in hand, of nine on each side.
const LEAST_IN_HAND: usize = 2 * 9 - MOST_PLACED;

/// The bytes of the tables, one after another.
const TABLES: &[u8] = include_bytes!("../../opening/nine-mens-morris.tables");

/// Whether the opening is of the game with these options: nine men, of which three fly. The limit of quiet moves changes no value.
pub(crate) fn is_of(options: Options) -> bool {
    Options { quiet: USUAL_QUIET, ..options } == Options::default()
}

/// The value of a position for the side to move; None if it is not in the opening.
#[inline]
pub(crate) fn value(position: &Morris) -> Result<Option<Value>> {
    let in_hand: usize = Seat::all(2).map(|seat| position.in_hand(seat)).sum();
    let is_here = in_hand >= LEAST_IN_HAND && is_of(*position.options());
    if is_here { opening().value(position) } else { Ok(None) }
}

/// The values of the opening. They are decoded when they are first read.
fn opening() -> &'static OpenSectors {
    static OPENING: LazyLock<OpenSectors> = LazyLock::new(|| {
        let folder = TableDir::new("opening");
        let tables = Table::embedded(folder.folder(), TABLES);
        let sectors = tables.and_then(|tables| OpenSectors::of_tables(&folder, Options::default(), tables));
        sectors.expect("the tables in the program are sound")
    });
    &OPENING
}

/// The sectors of the opening, and those from which their values are derived.
pub fn opening_sectors() -> impl Iterator<Item = Sector> {
    let opening = Sector::all(Options::default()).iter().copied().filter(is_opening);
    let sources: HashSet<Sector> =
        opening.filter(|sector| sector.is_derived()).flat_map(successors).collect();
    let all = Sector::all(Options::default()).iter().copied();
    all.filter(move |sector| is_opening(sector) || sources.contains(sector) && sector.is_kept())
}

fn is_opening(sector: &Sector) -> bool {
    usize::from(sector.own.hand + sector.enemy.hand) >= LEAST_IN_HAND
}

#[cfg(test)]
mod tests {
    use putahi_rules::{after, legal_moves};

    use super::*;
    use crate::probe::{self, derived};
    use crate::{FileSolvable, Tablebase};

    /// The most positions of a sector that are looked at.
    const SAMPLE: u64 = 2_000;

    #[test]
    fn the_tables_are_sound_and_complete() {
        let tables = Table::embedded(TableDir::new("opening").folder(), TABLES).unwrap();
        tables.iter().for_each(|table| table.verify().unwrap());
        let names: Vec<_> = tables.iter().map(|table| table.label().sector.clone()).collect();
        assert_eq!(names, opening_sectors().map(|sector| sector.to_string()).collect::<Vec<_>>());
    }

    #[test]
    fn the_values_agree_with_those_of_their_successors() {
        let table = Morris::embedded(&Options::default()).unwrap();
        let mut derived_values = 0;
        for sector in opening_sectors().filter(is_opening) {
            let all = Morris::numbered(&Options::default(), sector);
            let step = all.count().div_ceil(SAMPLE).max(1) as usize;
            for position in (0..all.count()).step_by(step).filter_map(|number| all.position(number)) {
                let found = probe::value(&table, &position, position.turn()).unwrap();
                assert!(found.is_some_and(|value| value.plies().is_none()), "{position}: {found:?}");
                let expected = derived(&table, &position, position.turn()).unwrap();
                assert!(expected.is_none_or(|expected| Some(expected) == found), "{position}");
                derived_values += usize::from(expected.is_some());
            }
        }
        assert!(derived_values > 20_000, "{derived_values}");
    }

    /// Where the successors of a position are partly unknown, none of those that are known is better than it.
    #[test]
    fn the_start_and_its_first_moves_are_drawn_and_three_men_can_win() {
        let table = Morris::embedded(&Options::default()).unwrap();
        let start = Morris::start(&Options::default());
        let of = |position: &Morris| Morris::value(&table, position, Seat::FIRST).unwrap();
        assert_eq!(of(&start), Some(Value::Drawn));
        let moves = legal_moves(&start);
        assert_eq!(moves.len(), 24);
        assert!(moves.iter().all(|m| of(&after(&start, m)) == Some(Value::Drawn)));
        // 31 of the positions with three men are won for the side to move, none is lost: Gasser's solution has the same.
        let three =
            Morris::numbered(&Options::default(), Sector::read(Options::default(), "1_2_8_7").unwrap());
        let values = (0..three.count()).filter_map(|number| three.position(number));
        let won = values.filter(|position| {
            let value = Morris::value(&table, position, position.turn()).unwrap().unwrap();
            assert!(value.sign() >= 0, "{position}");
            value.sign() > 0
        });
        assert_eq!(won.count(), 31);
        let nine = Morris::parse(&Options::default(), "www/.../.b./.b.b../..w/..w/b.. b 4,5");
        assert!(nine.is_ok_and(|position| of(&position).is_none()), "nine men are beyond the opening");
    }
}
