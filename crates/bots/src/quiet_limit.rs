//! Judges moves under the limit of quiet plies, where tables know it. Search probes values without it, since the number of quiet
//! plies of the positions that it reaches depends on the path.

use putahi_rules::{History, Match};
use putahi_tables::Tablebase;
use putahi_tables::probe::{ProbeResult, probe};

/// The move `m`, unless the tables know the limit of quiet plies and another move keeps a value that `m` loses under it: then the
/// best move by the tables, which keeps the value and, if that is a win, leads to the next capture soonest. A table that cannot be
/// read counts as missing.
pub(super) fn keep_value<G: Tablebase + History>(table: &G::Table, game: &Match<G>, m: G::Move) -> G::Move {
    let better = || {
        let (position, quiet) = (game.position(), game.quiet_plies());
        G::at_clock(table, position, position.turn(), quiet).ok()??;
        let moves = probe(table, position, quiet).ok()?.moves;
        let (best, result) = moves.first()?;
        let (_, chosen) = moves.iter().find(|(other, _)| *other == m)?;
        let sign = |result: ProbeResult| result.value.sign();
        (sign((*result)?) > sign((*chosen)?)).then(|| best.clone())
    };
    better().unwrap_or(m)
}

#[cfg(test)]
mod tests {
    use putahi_rules::morris::Morris;
    use putahi_rules::{Game, Value, legal_moves};
    use putahi_tables::morris::SectorCache;
    use putahi_tables::{FileSolvable, Holds, Resources, SolveScope, TableDir, solve};

    use super::*;

    /// Quiet plies after which many wins of three men against three take too long.
    const QUIET: u16 = 85;

    /// Makes the tables of three men against three, with or without the limit of quiet plies.
    fn make(table_dir: &TableDir, holds: Holds) {
        let resources = Resources { threads: 1, memory: 64 << 20, holds };
        for job in Morris::jobs(&Default::default(), SolveScope::UpTo(3, 3)) {
            let mut cache = SectorCache::default();
            solve::solve::<Morris>(&Default::default(), &job, table_dir, resources, &(), &mut cache).unwrap();
        }
    }

    fn open(table_dir: &TableDir) -> <Morris as Tablebase>::Table {
        Morris::open(&Default::default(), table_dir).unwrap()
    }

    /// The sign of the value of each move.
    fn signs(table: &<Morris as Tablebase>::Table, position: &Morris) -> Vec<(<Morris as Game>::Move, i8)> {
        let moves = probe(table, position, QUIET).unwrap().moves;
        moves.into_iter().map(|(m, result)| (m, result.unwrap().value.sign())).collect()
    }

    #[test]
    fn a_value_that_the_limit_of_quiet_plies_gives_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let table_dir = TableDir::new(folder.path());
        make(&table_dir, Holds::Plies);
        let without_limit = open(&table_dir);
        make(&table_dir, Holds::Clock);
        let table = open(&table_dir);
        let sector = Morris::sector(&Default::default(), "3-3").unwrap();
        let all = Morris::numbered(&Default::default(), sector);
        let positions = (0..all.count()).filter_map(|number| all.position(number));
        let value = |position: &Morris| Morris::value(&table, position, position.turn()).unwrap();
        let is_wanted = |position: &Morris, wanted: fn(Option<Value>) -> bool| {
            let signs: Vec<i8> = signs(&table, position).into_iter().map(|(_, sign)| sign).collect();
            wanted(value(position)) && signs.iter().any(|sign| *sign != signs[0])
        };
        let is_won = |value| matches!(value, Some(Value::Won(_)));
        let is_lost = |value| matches!(value, Some(Value::Lost(_)));
        for wanted in [is_won as fn(Option<Value>) -> bool, is_lost] {
            let found: Vec<_> =
                positions.clone().filter(|position| is_wanted(position, wanted)).take(50).collect();
            assert_eq!(found.len(), 50);
            for position in found {
                check(&table, &position);
                let game = Match::continued(position, QUIET);
                for m in legal_moves(&position) {
                    assert_eq!(keep_value(&without_limit, &game, m), m, "{position} {m}");
                }
            }
        }
    }

    /// A move that keeps the value stays; any other is replaced by one that keeps it.
    fn check(table: &<Morris as Tablebase>::Table, position: &Morris) {
        let (game, signs) = (Match::continued(*position, QUIET), signs(table, position));
        let best = signs.iter().map(|(_, sign)| *sign).max();
        for (m, sign) in &signs {
            let kept = keep_value(table, &game, *m);
            let found = signs.iter().find(|(other, _)| *other == kept).map(|(_, sign)| *sign);
            assert_eq!(found, best, "{position} {m}");
            assert!(kept == *m || Some(*sign) < best, "{position} {m}");
        }
    }
}
