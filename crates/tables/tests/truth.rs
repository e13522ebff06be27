//! What is said of positions out of tables, and what is found wrong in them.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, Plies, Spec, Value};
use putahi_tables::probe::{Told, derived, probe, unclear, value};
use putahi_tables::solve::{Done, solve};
use putahi_tables::verify::{Sample, verify};
use putahi_tables::{Filed, Known, Library, Part, Reach, Resources, Shelf};

const RESOURCES: Resources = Resources { threads: 2, memory: 1 << 30, depth: true, count_all: false };

fn make(shelf: &Shelf, men: u8) -> Vec<Done> {
    let options = Default::default();
    let jobs = Awithlaknannai::jobs(&options, Reach::Men(men));
    let make = |job| solve::<Awithlaknannai>(&options, job, shelf, RESOURCES, &()).unwrap();
    jobs.iter().map(make).collect()
}

#[test]
fn a_job_is_done_once() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::new(folder.path());
    assert!(make(&shelf, 3).iter().all(|done| *done == Done::Now));
    let again = make(&shelf, 4);
    assert_eq!(again.iter().filter(|done| **done == Done::Before).count(), 2);
    let spec = Spec::of::<Awithlaknannai>(&Default::default());
    std::fs::remove_file(shelf.path(&spec, "1-1")).unwrap();
    assert_eq!(make(&shelf, 4).iter().filter(|done| **done == Done::Now).count(), 1);
}

#[test]
fn a_value_that_does_not_follow_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let (shelf, options) = (Shelf::new(folder.path()), Default::default());
    make(&shelf, 3);
    let (spec, sector) = (Spec::of::<Awithlaknannai>(&options), "2-1".parse().unwrap());
    let verified = || {
        let table = Awithlaknannai::open(&options, &shelf).unwrap();
        verify::<Awithlaknannai>(&options, &table, sector, Sample::All, 2, &()).unwrap()
    };
    let right = verified();
    assert!(right.positions > 1000 && right.wrong == 0 && right.example.is_none(), "{right:?}");
    let sound = shelf.need(&spec, "2-1").unwrap();
    let mut values = sound.part(Part(0)).to_vec();
    // Two bits are a value: another one for the first position of a byte in the middle.
    let middle = values.len() / 2;
    values[middle] ^= 2;
    let mut draft = shelf.draft(&spec, "2-1").unwrap();
    draft.part(Part(0)).unwrap().write(&values).unwrap();
    draft.finish(sound.label().clone()).unwrap();
    let wrong = verified();
    let example = wrong.example.unwrap();
    assert!(wrong.wrong >= 1, "{example}");
    assert_ne!(example.stored, example.derived);
}

#[test]
fn values_follow_from_those_of_the_moves() {
    let options = Default::default();
    let table = MuTorere::open(&options, &Shelf::new("/nowhere")).unwrap();
    let position = MuTorere::parse(&options, "wbbwwb.bw b 0").unwrap();
    let answer = probe(&table, &position, 0).unwrap();
    let told = answer.told.unwrap();
    assert_eq!(answer.moves[0].1, Some(told));
    assert_eq!(derived(&table, &position, position.turn()).unwrap(), Some(told.value));
    let other = position.turn().next(2);
    assert_eq!(value(&table, &position, other).unwrap(), Some(told.value.opposite()));
    assert!(answer.moves.is_sorted_by_key(|(_, told)| std::cmp::Reverse(told.map(|told| told.value))));
}

#[test]
fn what_outlasts_the_count_of_quiet_plies_is_unclear() {
    let at = |text| NineMensMorris::parse(&Default::default(), text).unwrap();
    let [won, lost] = [Value::Won, Value::Lost];
    let said = |text, quiet, value| Told { value, unclear: unclear(&at(text), quiet, value) }.to_string();
    let moving = "www/.../.../....../.../.../bbb w 0,0";
    assert_eq!(said(moving, 0, won(Some(Plies(100)))), "won in 100");
    assert_eq!(said(moving, 0, won(Some(Plies(157)))), "won in 157, unclear under M9");
    assert_eq!(said(moving, 60, lost(Some(Plies(41)))), "lost in 41, unclear under M9");
    assert_eq!(said(moving, 60, lost(Some(Plies(40)))), "lost in 40");
    assert_eq!(said(moving, 60, Value::Drawn), "drawn");
    // The count begins when all men are placed: sixteen plies from here.
    let placing = "w.b/.../.../....../.../.../... w 8,8";
    assert_eq!(said(placing, 0, won(Some(Plies(116)))), "won in 116");
    assert_eq!(said(placing, 0, won(Some(Plies(117)))), "won in 117, unclear under M9");
}

#[test]
fn a_library_sees_what_is_made_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::new(Shelf::new(folder.path()));
    let options = Default::default();
    let position = Awithlaknannai::parse(&options, "......../..w....../......b. w").unwrap();
    let known = || {
        let table = library.table::<Awithlaknannai>(&options).unwrap();
        value(&*table, &position, position.turn()).unwrap()
    };
    assert_eq!(known(), None);
    make(library.shelf(), 2);
    assert!(known().is_some());
    let again = library.table::<Awithlaknannai>(&options).unwrap();
    assert!(std::sync::Arc::ptr_eq(&again, &library.table::<Awithlaknannai>(&options).unwrap()));
}
