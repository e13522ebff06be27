//! The decisions of a match by their values.

use std::sync::Arc;
use std::time::Duration;

use putahi_analysis::reviewer::{SearchTime, estimate, look_up};
use putahi_analysis::{Decision, Review, Verdict, review};
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::{Game, Record, Seat, Value};
use putahi_tables::probe::{self, wdl_word};
use putahi_tables::{TableCache, TableDir};

fn reviewed(text: &str) -> Review {
    let record: Record = text.parse().unwrap();
    review(&record, &TableCache::new(TableDir::new("nowhere")), Duration::from_secs(60))
}

#[test]
fn decisions_count_by_seat_and_phase_where_a_wrong_move_existed() {
    let review = reviewed(MATCH);
    assert!(review.missing.is_none());
    for decision in &review.decisions {
        let keeping = decision.keeping.unwrap();
        assert!((1..=decision.choices).contains(&keeping), "{decision:?}");
        let same = decision.before.value().map(wdl_word) == decision.after.value().map(wdl_word);
        assert_eq!(decision.kept, Some(same), "{decision:?}");
        assert_eq!(decision.is_only_move(), keeping == 1 && decision.choices > 1);
    }
    for seat in [1, 2] {
        let own = |kept: bool| {
            let all = review
                .decisions
                .iter()
                .filter(|decision| decision.seat == seat && decision.has_wrong_moves());
            all.filter(|decision| !kept || decision.kept == Some(true)).count()
        };
        let whole = review.accuracy.iter().find(|accuracy| accuracy.seat == seat && accuracy.phase.is_none());
        assert_eq!(whole.map_or((0, 0), |whole| (whole.kept, whole.of)), (own(true), own(false)));
    }
    let lost: Vec<usize> = review.decisions.iter().filter(|d| d.kept == Some(false)).map(|d| d.ply).collect();
    assert!(!lost.is_empty(), "who loses a drawn game gives the draw away somewhere");
}

/// A match of the Morris from ten men on, whose values are in no program.
const BEYOND_OPENING: &str = "[Spec \"nine-mens-morris\"]\n[Position \"w.w/..w/w../.b.b.b/.w./.b./.b. w 4,4\"]\n[Result \"*\"]\n\n1. a4 c4 2. e3 *\n";

/// The record in the documentation of the format.
const MATCH: &str = "[Spec \"mu-torere:entry=first-two\"]\n[Position \"wwwwbbbb. b 0\"]\n[Result \"0-1\"]\n[Ending \"blocked T7\"]\n\n1. 5-P 4-5 2. P-4 3-P 3. 4-3 P-4 4. 3-P 2-3 5. P-2 4-P 0-1\n";

#[test]
fn without_tables_nothing_is_claimed_and_the_missing_sector_is_named() {
    let review = reviewed(BEYOND_OPENING);
    assert_eq!(review.decisions.len(), 3);
    assert!(review.decisions.iter().all(|decision| decision.kept.is_none() && !decision.has_wrong_moves()));
    assert!(review.accuracy.is_empty());
    assert_eq!(review.missing.unwrap().command, "putahi solve nine-mens-morris --all");
}

#[test]
fn every_value_is_that_of_the_table() {
    let (record, review) = (MATCH.parse::<Record>().unwrap(), reviewed(MATCH));
    let table_cache = TableCache::new(TableDir::new("nowhere"));
    let game = record.replay::<MuTorere>().unwrap();
    let table = table_cache.table::<MuTorere>(game.position().options());
    assert_eq!(review.values.len(), game.positions().len());
    for (position, values) in game.positions().iter().zip(&review.values) {
        let of = |seat| probe::value(&*table, position, seat).unwrap().unwrap();
        let expected: Vec<Value> = Seat::all(2).map(of).collect();
        let found: Vec<Value> = values.iter().map(|verdict| verdict.value().unwrap()).collect();
        assert_eq!(found, expected, "{position}");
    }
    assert!(review.done);
    let end: Vec<_> = review.values.last().unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(end, ["lost in 0", "won in 0"]);
}

#[test]
fn a_decision_is_kept_or_not_as_the_values_before_and_after_it_say() {
    let review = reviewed(MATCH);
    for Decision { ply, seat, kept, before, after, .. } in &review.decisions {
        let value = |index: usize| review.values[index][seat - 1].value().unwrap().sign();
        assert_eq!(*kept, Some(value(ply - 1) == value(*ply)), "move {ply}");
        assert_eq!(
            (before.value().unwrap().sign(), after.value().unwrap().sign()),
            (value(ply - 1), value(*ply))
        );
    }
    let all =
        |is_so: fn(&Decision) -> bool| review.decisions.iter().filter(|decision| is_so(decision)).count();
    let found: usize =
        review.accuracy.iter().filter(|one| one.phase.is_none()).map(|one| one.only_moves_found).sum();
    assert_eq!(found, all(|decision| decision.is_only_move() && decision.kept == Some(true)));
    assert_eq!(review.mistakes().count(), all(|decision| decision.kept == Some(false)));
}

#[test]
fn what_no_table_knows_is_estimated_and_nothing_else_changes() {
    let record: Record = BEYOND_OPENING.parse().unwrap();
    let table_cache = TableCache::new(TableDir::new("nowhere"));
    let time = SearchTime { each: Duration::from_secs(1), all: Duration::from_secs(1), stop: Arc::default() };
    let exact = look_up(&record, &table_cache, &time);
    assert!(!exact.done && exact.values.iter().flatten().all(|verdict| *verdict == Verdict::Unknown));
    let mut whole = exact.clone();
    let stopped = Arc::new(std::sync::atomic::AtomicBool::new(true));
    estimate(&record, &mut whole, Duration::from_millis(5), Duration::from_secs(9), &stopped);
    assert_eq!(whole, exact, "nobody waits for it");
    estimate(&record, &mut whole, Duration::from_millis(5), Duration::from_secs(300), &Arc::default());
    assert!(whole.done && whole.values.len() == 4);
    for values in &whole.values {
        let [Verdict::Estimate(one), Verdict::Estimate(other)] = values[..] else { panic!("{values:?}") };
        assert_eq!(one, -other, "what is good for one is bad for the other");
    }
    assert_eq!((&whole.decisions, &whole.accuracy), (&exact.decisions, &exact.accuracy));
}

#[test]
fn a_value_is_known_for_each_of_three_seats() {
    let text = "[Spec \"moaai:seats=3\"]\n[Position \"Tv..../CrCv..../TrRoRr..Cb/..To..Rb/TbCoRv 1 3 move\"]\n[Result \"*\"]\n\n*\n";
    let review = reviewed(text);
    let [values] = &review.values[..] else { panic!("{review:?}") };
    assert_eq!(values.len(), 3);
    assert!(values.iter().all(|verdict| verdict.value().is_some()), "{values:?}");
    let won = values.iter().filter(|verdict| matches!(verdict.value(), Some(Value::Won(_)))).count();
    assert!(won <= 1, "{values:?}");
}
