//! The decisions of a match by their values.

use std::time::Duration;

use putahi_analysis::{Review, review};
use putahi_rules::Record;
use putahi_tables::probe::wdl_word;
use putahi_tables::{TableCache, TableDir};

fn reviewed(text: &str) -> Review {
    let record: Record = text.parse().unwrap();
    review(&record, &TableCache::new(TableDir::new("nowhere")), Duration::from_secs(1)).unwrap()
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

/// The record in the documentation of the format.
const MATCH: &str = "[Spec \"mu-torere:entry=first-two\"]\n[Position \"wwwwbbbb. b 0\"]\n[Result \"0-1\"]\n[Ending \"blocked T7\"]\n\n1. 5-P 4-5 2. P-4 3-P 3. 4-3 P-4 4. 3-P 2-3 5. P-2 4-P 0-1\n";

#[test]
fn without_tables_nothing_is_claimed_and_the_missing_sector_is_named() {
    let review = reviewed("[Spec \"nine-mens-morris\"]\n[Result \"*\"]\n\n1. a7 d2 2. g7 *\n");
    assert_eq!(review.decisions.len(), 3);
    assert!(review.decisions.iter().all(|decision| decision.kept.is_none() && !decision.has_wrong_moves()));
    assert!(review.accuracy.is_empty());
    assert_eq!(review.missing.unwrap().command, "putahi solve nine-mens-morris --all");
}
