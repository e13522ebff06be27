//! Probes of tables, and verification of their values.

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::morris::Morris;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::{Game, Match, Plies, Spec, Value};
use putahi_tables::probe::{cursed, derived, probe, progress_move, value};
use putahi_tables::solve::solve;
use putahi_tables::verify::{Wrong, verify};
use putahi_tables::{
    FileSolvable, Holds, Part, Resources, SolveScope, Table, TableCache, TableDir, Tablebase,
};

const RESOURCES: Resources = Resources { threads: 2, memory: 1 << 30, holds: Holds::Plies };

fn make(table_dir: &TableDir, men: u8) -> Vec<bool> {
    let options = Default::default();
    let jobs = Awithlaknannai::jobs(&options, SolveScope::Men(men));
    let make = |job| {
        solve::<Awithlaknannai>(&options, job, table_dir, RESOURCES, &(), &mut Default::default()).unwrap()
    };
    jobs.iter().map(make).collect()
}

#[test]
fn a_job_is_done_once() {
    let folder = tempfile::tempdir().unwrap();
    let table_dir = TableDir::new(folder.path());
    assert!(make(&table_dir, 3).iter().all(|run| *run));
    let again = make(&table_dir, 4);
    assert_eq!(again.iter().filter(|run| !**run).count(), 2);
    let spec = Spec::of::<Awithlaknannai>(&Default::default());
    std::fs::remove_file(table_dir.path(&spec, "1-1")).unwrap();
    assert_eq!(make(&table_dir, 4).iter().filter(|run| **run).count(), 1);
}

#[test]
fn a_wrong_value_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let (table_dir, options) = (TableDir::new(folder.path()), Default::default());
    make(&table_dir, 4);
    let (spec, sector) = (Spec::of::<Awithlaknannai>(&options), "2-2".parse().unwrap());
    let verified = || {
        let table = Awithlaknannai::open(&options, &table_dir)?;
        verify::<Awithlaknannai>(&options, &table, sector, None, 2, &())
    };
    let right = verified().unwrap();
    assert!(right.positions > 1000 && right.wrong == 0 && right.example.is_none(), "{right:?}");
    let original = table_dir.open_required(&spec, "2-2").unwrap();
    // A byte that is changed before the checksums are computed may also make the table unreadable.
    let found = (0..12).filter_map(|i| {
        tamper(&table_dir, &original, i);
        verified().ok()?.example
    });
    let found: Vec<Wrong> = found.collect();
    assert!(!found.is_empty());
    assert!(found.iter().all(|wrong| wrong.stored != wrong.derived), "{found:?}");
}

/// Writes a table that differs from `original` in one byte.
fn tamper(table_dir: &TableDir, original: &Table, i: usize) {
    let spec: Spec = original.label().spec.parse().unwrap();
    let mut draft = table_dir.writer(&spec, &original.label().sector).unwrap();
    let parts = (0..Part::MOST as u8).map(Part).filter(|part| original.part_length(*part) > 0);
    let longest = parts.clone().max_by_key(|part| original.part_length(*part)).unwrap();
    for part in parts {
        let mut bytes = original.part(part).unwrap();
        if part == longest {
            let place = i * bytes.len() / 12;
            bytes[place] ^= 1 << (i % 8);
        }
        draft.part(part, [bytes]).unwrap();
    }
    draft.finish(original.label().clone()).unwrap();
}

#[test]
fn values_follow_from_those_of_the_moves() {
    let options = Default::default();
    let table = MuTorere::open(&options, &TableDir::new("/nowhere")).unwrap();
    let position = MuTorere::parse(&options, "wbbwwb.bw b 0").unwrap();
    let answer = probe(&table, &position, 0).unwrap();
    let result = answer.result.unwrap();
    assert_eq!(answer.moves[0].1, Some(result));
    assert_eq!(derived(&table, &position, position.turn()).unwrap(), Some(result.value));
    let other = position.turn().next(2);
    assert_eq!(value(&table, &position, other).unwrap(), Some(result.value.opposite()));
    assert!(
        answer.moves.is_sorted_by_key(|(_, result)| std::cmp::Reverse(result.map(|result| result.value)))
    );
}

#[test]
fn a_win_longer_than_the_quiet_limit_is_unclear() {
    let at = |text| Morris::parse(&Default::default(), text).unwrap();
    let rule = |text, quiet, plies| cursed(&at(text), quiet, Plies(plies)).map(|rule| rule.to_string());
    let cursed = Some("M9".to_owned());
    let moving = "www/.../.../....../.../.../bbb w 0,0";
    assert_eq!(rule(moving, 0, 100), None);
    assert_eq!(rule(moving, 0, 157), cursed);
    assert_eq!(rule(moving, 60, 40), None);
    assert_eq!(rule(moving, 60, 41), cursed);
    // Quiet plies are counted once all men are placed: sixteen plies from here.
    let placing = "w.b/.../.../....../.../.../... w 8,8";
    assert_eq!(rule(placing, 0, 116), None);
    assert_eq!(rule(placing, 0, 117), cursed);
}

#[test]
fn progress_moves_lead_to_the_next_capture() {
    let folder = tempfile::tempdir().unwrap();
    let (table_dir, options) = (TableDir::new(folder.path()), Default::default());
    make(&table_dir, 4);
    let table = Awithlaknannai::open(&options, &table_dir).unwrap();
    let numbered = Awithlaknannai::numbered(&options, "2-2".parse().unwrap());
    let positions = (0..numbered.count()).filter_map(|number| numbered.position(number));
    let value_of = |position: &Awithlaknannai| value(&table, position, position.turn()).unwrap();
    // Two against two is drawn by the count of men: the side that can win must capture.
    let won = positions.filter(|position| matches!(value_of(position), Some(Value::Won(_))));
    for start in won.step_by(97) {
        let mut game = Match::from_position(start);
        let winner = game.position().turn();
        while game.position().men(winner.next(2)).count_ones() == 2 {
            let left = Awithlaknannai::progress(&table, game.position()).unwrap().unwrap();
            let m = match game.position().turn() == winner {
                true => progress_move(&table, &game).unwrap().unwrap(),
                false => probe(&table, game.position(), 0).unwrap().moves.swap_remove(0).0,
            };
            game.play(&m).unwrap();
            let result = value(&table, game.position(), winner).unwrap();
            assert!(matches!(result, Some(Value::Won(_))), "{}", game.position());
            let taken = game.quiet_plies() == 0;
            let next = Awithlaknannai::progress(&table, game.position()).unwrap();
            assert!(taken || next.is_some_and(|next| next < left), "{}: {left} {next:?}", game.position());
            if game.outcome().is_some() {
                break;
            }
        }
    }
}

#[test]
fn a_table_cache_sees_new_tables() {
    let folder = tempfile::tempdir().unwrap();
    let table_cache = TableCache::new(TableDir::new(folder.path()));
    let options = Default::default();
    let position = Awithlaknannai::parse(&options, "......../..w....../......b. w").unwrap();
    let known = || {
        let table = table_cache.table::<Awithlaknannai>(&options);
        value(&*table, &position, position.turn()).unwrap()
    };
    assert_eq!(known(), None);
    make(table_cache.table_dir(), 2);
    assert!(known().is_some());
    let again = table_cache.table::<Awithlaknannai>(&options);
    assert!(std::sync::Arc::ptr_eq(&again, &table_cache.table::<Awithlaknannai>(&options)));
}

/// One table cannot be opened, one is damaged where it is read: both are named, and the values of all others are there.
#[test]
fn a_table_that_cannot_be_read_is_left_out_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let table_cache = TableCache::new(TableDir::new(folder.path()));
    let (table_dir, options) = (table_cache.table_dir(), Default::default());
    make(table_dir, 3);
    let spec = Spec::of::<Awithlaknannai>(&options);
    std::fs::write(table_dir.path(&spec, "1-1"), "no table").unwrap();
    let flipped = table_dir.path(&spec, "2-1");
    let mut bytes = std::fs::read(&flipped).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(&flipped, bytes).unwrap();
    let known = |text: &str| {
        let position = Awithlaknannai::parse(&options, text).unwrap();
        table_cache
            .read::<Awithlaknannai, _>(&options, |table| value(&**table, &position, position.turn()))
            .is_some()
    };
    assert!(known("......../..w....../....b.b. w"), "a table beside the damaged ones");
    assert!(!known("......../..w....../......b. w"));
    assert!(!known("......../..w..w.../......b. w"));
    assert_eq!(table_cache.unreadable::<Awithlaknannai>(&options), ["1-1", "2-1"]);
    let manifest = table_dir.spec_dir(&spec).join("manifest");
    std::fs::write(&manifest, "no manifest\n1-2 of nothing\n").unwrap();
    assert!(!known("......../..w....../....b.b. w"), "tables of unknown origin");
    assert!(table_cache.unreadable::<Awithlaknannai>(&options).contains(&"manifest".to_owned()));
}
