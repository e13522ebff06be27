//! What every store promises; each law is a test of every database.

mod fixture;

pub use fixture::*;

use std::time::Duration;

use putahi_play::{DeviceMode, Event, Level, MatchSettings, Player, PlayerId, Timestamp};
use putahi_rules::Seat;
use tokio::task::JoinSet;

use crate::store::{
    Entry, Forgotten, Kind, ListingKeys, Log, MatchFilter, MatchSetup, MatchSummary, MoveTally, NewDocument,
    Stage, Store, StoreError,
};

/// Each law as a test of the store at a place, with these attributes.
#[macro_export]
macro_rules! store_laws {
    ($place:ty, $attributes:tt) => {
        $crate::store_laws!($place, $attributes, [
            a_match_comes_back_as_it_was_kept
            customs_come_back_as_they_were_kept
            an_event_has_the_next_number
            a_command_has_one_effect
            what_fails_leaves_nothing
            of_two_writers_one_wins
            what_was_told_outlives_the_store
            who_lags_behind_is_given_the_rest
            the_numbers_of_events_are_known
            a_guest_is_told_of_as_another
            names_at_one_screen_go_with_an_erased_guest
            what_is_deleted_is_gone
            lists_show_what_is_wanted
            a_beaten_computer_is_known_without_its_match
            a_seat_given_up_is_in_no_list
            matches_whose_time_is_over_are_due
            matches_in_which_time_runs_are_known
            a_paper_is_written_over_the_version_that_was_read
            of_many_writers_of_a_paper_one_wins
            a_paper_is_taken_once
            new_documents_are_written_all_or_none
            documents_are_found_by_their_owner
            documents_are_found_by_whom_they_tell_of
            what_is_old_is_forgotten
            a_match_is_counted_once
            of_many_who_count_a_match_one_does
            counts_that_may_not_grow_add_no_rows
            matches_are_listed_page_by_page
            documents_are_listed_page_by_page
            the_last_beat_is_known
            an_id_that_nobody_has_made_is_not_there
                ]);
    };
    ($place:ty, $attributes:tt, [$($law:ident)*]) => {
        $($crate::store_laws!(@law $place, $attributes, $law);)*
    };
    (@law $place:ty, [$(#[$attribute:meta])*], $law:ident) => {
        $(#[$attribute])*
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $law() {
            use $crate::store::laws::Place;
            $crate::store::laws::$law(<$place>::new().await).await;
        }
    };
}

fn is_conflict<T>(done: &Result<T, StoreError>) -> bool {
    matches!(done, Err(StoreError::Conflict))
}

async fn commands(store: &Store, id: &str) -> Vec<String> {
    let log = store.load(id).await.unwrap().expect("the match is there");
    log.entries.into_iter().map(|entry| entry.command).collect()
}

async fn ids(store: &Store, wanted: MatchFilter) -> Vec<String> {
    let found = store.matches(wanted, 10).await.unwrap();
    found.into_iter().map(|found| found.id).collect()
}

pub async fn a_match_comes_back_as_it_was_kept(place: impl Place) {
    let store = place.open().await;
    assert!(store.load("m").await.unwrap().is_none());
    let kept = vec![moved("a", 1_763_000_000_123), moved("b", 1_763_000_000_124)];
    store.create("m", log(kept.clone()), quiet(), CREATED).await.unwrap();
    let last = moved("c", 1_763_000_000_125);
    store.append("m", 3, last.clone(), quiet()).await.unwrap();
    let found = store.load("m").await.unwrap().unwrap();
    assert_eq!(told(&found.entries), told(&[kept, vec![last]].concat()));
    let MatchSetup { spec, start, settings, .. } = setup();
    assert_eq!(found.setup.spec.to_string(), spec.to_string());
    assert_eq!((found.setup.start, found.setup.settings), (start, settings));
    assert!(is_conflict(&store.create("m", log(Vec::new()), quiet(), CREATED).await), "an id is taken once");
    assert_eq!(commands(&store, "m").await, ["a", "b", "c"]);
}

pub async fn customs_come_back_as_they_were_kept(place: impl Place) {
    let store = place.open().await;
    for (id, device_mode, time_control, take_backs) in [
        ("unasked", DeviceMode::Untracked, None, None),
        ("one", DeviceMode::Shared, Some("300+5"), Some(0)),
        ("many", DeviceMode::Separate, Some("3d"), Some(u8::MAX)),
    ] {
        let time_control = time_control.map(|text| text.parse().unwrap());
        let settings = MatchSettings { device_mode, time_control, take_backs, ..setup().settings };
        let start = Some(format!("the start of {id}"));
        let kept = MatchSetup { start: start.clone(), settings, ..setup() };
        store.create(id, Log { setup: kept, entries: Vec::new() }, quiet(), CREATED).await.unwrap();
        let found = store.load(id).await.unwrap().unwrap().setup;
        assert_eq!((found.settings, found.start), (settings, start));
    }
}

pub async fn an_event_has_the_next_number(place: impl Place) {
    let store = place.open().await;
    store.create("m", log(vec![moved("a", 1)]), quiet(), CREATED).await.unwrap();
    for taken_or_beyond in [0, 1, 3, u64::MAX] {
        assert!(is_conflict(&store.append("m", taken_or_beyond, moved("b", 2), quiet()).await));
    }
    assert!(is_conflict(&store.append("none", 1, moved("b", 2), quiet()).await), "there is no such match");
    store.append("m", 2, moved("b", 2), quiet()).await.unwrap();
    assert_eq!(commands(&store, "m").await, ["a", "b"]);
}

pub async fn a_command_has_one_effect(place: impl Place) {
    let store = place.open().await;
    store.create("m", log(vec![moved("a", 1)]), quiet(), CREATED).await.unwrap();
    store.create("n", log(Vec::new()), quiet(), CREATED).await.unwrap();
    assert!(is_conflict(&store.append("m", 2, moved("a", 2), quiet()).await));
    store.append("n", 1, moved("a", 2), quiet()).await.expect("the same word in another match");
    store.append("m", 2, moved("b", 2), quiet()).await.expect("what was refused has left no trace");
    assert_eq!(commands(&store, "m").await, ["a", "b"]);
}

pub async fn what_fails_leaves_nothing(place: impl Place) {
    let store = place.open().await;
    let twice = log(vec![moved("a", 1), moved("a", 2)]);
    assert!(is_conflict(&store.create("m", twice, at(Stage::Open), CREATED).await));
    assert!(store.load("m").await.unwrap().is_none());
    store.create("m", log(vec![moved("a", 1)]), quiet(), CREATED).await.unwrap();
    let other = ListingKeys { due: Some(Timestamp(1)), ..at(Stage::Open) };
    assert!(is_conflict(&store.append("m", 2, moved("a", 2), other).await));
    assert!(ids(&store, MatchFilter::Open).await.is_empty());
    assert!(store.due(Timestamp(9), 9).await.unwrap().is_empty());
}

pub async fn of_two_writers_one_wins(place: impl Place) {
    const EACH: u64 = 100;
    let store = place.open().await;
    store.create("m", log(Vec::new()), quiet(), CREATED).await.unwrap();
    let mut writers = JoinSet::new();
    for writer in ["one", "two"] {
        let store = store.clone();
        writers.spawn(async move {
            let mut won = Vec::new();
            for seq in 1..=EACH {
                let command = format!("{writer}-{seq}");
                match store.append("m", seq, moved(&command, seq), quiet()).await {
                    Ok(()) => won.push((seq, command)),
                    Err(StoreError::Conflict) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            won
        });
    }
    let mut won = writers.join_all().await.concat();
    won.sort();
    assert_eq!(won.iter().map(|(seq, _)| *seq).collect::<Vec<_>>(), (1..=EACH).collect::<Vec<_>>());
    let winners: Vec<String> = won.into_iter().map(|(_, command)| command).collect();
    assert_eq!(commands(&store, "m").await, winners);
}

pub async fn what_was_told_outlives_the_store(place: impl Place) {
    let store = place.open().await;
    store.create("m", log(Vec::new()), quiet(), CREATED).await.unwrap();
    store.append("m", 1, moved("a", 1), at(Stage::Live)).await.unwrap();
    store.write(Kind::Room, "r", document(0, "a room"), None, None).await.unwrap();
    drop(store);
    let store = place.open().await;
    assert_eq!(commands(&store, "m").await, ["a"]);
    assert_eq!(ids(&store, MatchFilter::Live).await, ["m"]);
    assert_eq!(store.read(Kind::Room, "r").await.unwrap(), Some(document(1, "a room")));
    assert!(is_conflict(&store.append("m", 1, moved("b", 2), quiet()).await));
}

pub async fn who_lags_behind_is_given_the_rest(place: impl Place) {
    let store = place.open().await;
    let kept = [moved("a", 1), moved("b", 2), moved("c", 3)];
    store.create("m", log(kept.to_vec()), quiet(), CREATED).await.unwrap();
    for seq in 0..=3 {
        let rest = store.since("m", seq).await.unwrap();
        assert_eq!(told(&rest), told(&kept[seq as usize..]));
    }
    for beyond in [4, u64::MAX] {
        assert!(store.since("m", beyond).await.unwrap().is_empty());
    }
    assert!(store.since("none", 0).await.unwrap().is_empty());
}

pub async fn the_numbers_of_events_are_known(place: impl Place) {
    let store = place.open().await;
    store.create("m", log(vec![moved("a", 1), moved("b", 2)]), quiet(), CREATED).await.unwrap();
    store.create("n", log(Vec::new()), quiet(), CREATED).await.unwrap();
    store.append("n", 1, moved("a", 1), quiet()).await.unwrap();
    let mut heads = store.heads(&["n", "none", "m"].map(str::to_owned)).await.unwrap();
    heads.sort();
    assert_eq!(heads, [("m".to_owned(), 2), ("n".to_owned(), 1)]);
    assert!(store.heads(&[]).await.unwrap().is_empty());
}

pub async fn a_guest_is_told_of_as_another(place: impl Place) {
    let store = place.open().await;
    let kept = vec![sat("a", "ana", "Ana"), sat("b", "ben", "Ben"), moved("c", 3)];
    for id in ["m", "n"] {
        store.create(id, log(kept.clone()), seated(&["ana", "ben"]), CREATED).await.unwrap();
    }
    let told_of = |key, name| [sat("a", key, name), kept[1].clone(), kept[2].clone()];
    let quoted = "\"Anna\" ü";
    store.rewrite("m", &PlayerId::new("ana"), &player("ana", quoted)).await.unwrap();
    assert_eq!(told(&store.since("m", 0).await.unwrap()), told(&told_of("ana", quoted)));
    store.rewrite("m", &PlayerId::new("ana"), &player("cem", "Cem")).await.unwrap();
    store.rewrite("m", &PlayerId::new("nobody"), &player("dee", "Dee")).await.unwrap();
    assert_eq!(told(&store.since("m", 0).await.unwrap()), told(&told_of("cem", "Cem")));
    assert_eq!(told(&store.since("n", 0).await.unwrap()), told(&kept), "other matches are left alone");
    assert_eq!(ids(&store, MatchFilter::Of(PlayerId::new("ana"))).await, ["n"]);
    assert_eq!(ids(&store, MatchFilter::Of(PlayerId::new("cem"))).await, ["m"]);
    assert!(ids(&store, MatchFilter::Of(PlayerId::new("dee"))).await.is_empty());
    store
        .rewrite("m", &PlayerId::new("ben"), &player("cem", "Cem"))
        .await
        .expect("both seats are one person's now");
    assert_eq!(ids(&store, MatchFilter::Of(PlayerId::new("ben"))).await, ["n"]);
    assert_eq!(ids(&store, MatchFilter::Of(PlayerId::new("cem"))).await, ["m"]);
}

pub async fn names_at_one_screen_go_with_an_erased_guest(place: impl Place) {
    let store = place.open().await;
    let named = |player: Player, names: &[&str]| Event::Sat {
        seats: vec![Seat::FIRST],
        player,
        names: names.iter().map(|name| Some(name.parse().unwrap())).collect(),
    };
    let entry = |event: Event| Entry { event, ..moved("a", 1) };
    let first = entry(named(player("ana", "Ana"), &["Ada"]));
    store.create("m", log(vec![first]), seated(&["ana"]), CREATED).await.unwrap();
    for (from, to, names) in [("ana", player("cem", "Cem"), &["Ada"][..]), ("cem", Player::gone(), &[])] {
        store.rewrite("m", &PlayerId::new(from), &to).await.unwrap();
        assert_eq!(told(&store.since("m", 0).await.unwrap()), told(&[entry(named(to, names))]));
    }
}

pub async fn what_is_deleted_is_gone(place: impl Place) {
    let store = place.open().await;
    for id in ["m", "n"] {
        store.create(id, log(vec![moved("a", 1)]), seated(&["ana"]), CREATED).await.unwrap();
    }
    assert!(store.delete("m").await.unwrap());
    for gone in ["m", "none", "m\0"] {
        assert!(!store.delete(gone).await.unwrap(), "{gone:?}");
    }
    assert!(store.load("m").await.unwrap().is_none() && store.since("m", 0).await.unwrap().is_empty());
    assert_eq!(ids(&store, MatchFilter::Of(PlayerId::new("ana"))).await, ["n"]);
    assert!(is_conflict(&store.append("m", 2, moved("b", 2), quiet()).await));
    store.create("m", log(Vec::new()), quiet(), CREATED).await.expect("the id is free");
}

pub async fn lists_show_what_is_wanted(place: impl Place) {
    let store = place.open().await;
    for (id, at, listing_keys) in [
        ("open-old", 10, at(Stage::Open)),
        ("open-new", 30, ListingKeys { players: vec![PlayerId::new("ana")], ..at(Stage::Open) }),
        ("live", 20, at(Stage::Live)),
        ("over", 40, at(Stage::Over)),
        ("private", 25, ListingKeys { stage: Stage::Open, ..seated(&["ana", "ben", "ana"]) }),
    ] {
        let mut log = log(vec![moved("a", at)]);
        log.setup.public = id != "private";
        store.create(id, log, listing_keys, CREATED).await.unwrap();
    }
    assert_eq!(ids(&store, MatchFilter::Open).await, ["open-new", "open-old"]);
    assert_eq!(ids(&store, MatchFilter::Live).await, ["live"]);
    assert_eq!(ids(&store, MatchFilter::Of(PlayerId::new("ana"))).await, ["open-new", "private"]);
    assert_eq!(ids(&store, MatchFilter::Of(PlayerId::new("ben"))).await, ["private"]);
    assert!(ids(&store, MatchFilter::Of(PlayerId::new("an"))).await.is_empty());
    assert!(ids(&store, MatchFilter::LiveOf(PlayerId::new("ana"))).await.is_empty());
    store
        .append("private", 2, moved("b", 26), ListingKeys { stage: Stage::Live, ..seated(&["ana", "ben"]) })
        .await
        .unwrap();
    assert_eq!(ids(&store, MatchFilter::LiveOf(PlayerId::new("ana"))).await, ["private"]);
    let open = store.matches(MatchFilter::Open, 1).await.unwrap();
    assert_eq!((open.len(), &open[0].player), (1, &Some(PlayerId::new("ana"))));
    store.append("open-old", 2, moved("b", 50), at(Stage::Live)).await.unwrap();
    assert_eq!(ids(&store, MatchFilter::Open).await, ["open-new"]);
    let spec = setup().spec;
    let (stage, changed) = (Stage::Live, Timestamp(50));
    let newest = MatchSummary { id: "open-old".into(), spec, stage, seq: 2, changed, player: None };
    assert_eq!(store.matches(MatchFilter::Live, 1).await.unwrap(), [newest]);
}

pub async fn a_beaten_computer_is_known_without_its_match(place: impl Place) {
    let store = place.open().await;
    let won = |level| ListingKeys { stage: Stage::Over, beaten: Some(level), ..seated(&["ana"]) };
    let begun = |start: Option<&str>| {
        let mut log = log(Vec::new());
        log.setup.start = start.map(str::to_owned);
        log
    };
    for (id, start, keys) in [
        ("first", None, won(Level::Easy)),
        ("again", None, won(Level::Easy)),
        ("set up", Some("a start"), won(Level::Hard)),
        ("lost", None, ListingKeys { stage: Stage::Over, ..seated(&["ana"]) }),
        ("runs", None, seated(&["ana"])),
    ] {
        store.create(id, begun(start), keys, CREATED).await.unwrap();
    }
    let (ana, spec) = (PlayerId::new("ana"), setup().spec);
    assert_eq!(store.beaten(&ana, 9).await.unwrap(), [(Level::Easy, spec.clone())]);
    store.append("runs", 1, moved("a", 1), won(Level::Medium)).await.unwrap();
    let mut found = store.beaten(&ana, 9).await.unwrap();
    found.sort_by_key(|(level, _)| *level);
    assert_eq!(found, [(Level::Easy, spec.clone()), (Level::Medium, spec.clone())]);
    assert_eq!(store.beaten(&ana, 1).await.unwrap().len(), 1);
    store.append("runs", 2, moved("b", 2), seated(&["ana"])).await.unwrap();
    assert_eq!(store.beaten(&ana, 9).await.unwrap(), [(Level::Easy, spec)], "the end was taken back");
    assert!(store.beaten(&PlayerId::new("ben"), 9).await.unwrap().is_empty());
}

pub async fn a_seat_given_up_is_in_no_list(place: impl Place) {
    let store = place.open().await;
    store.create("m", log(Vec::new()), seated(&["ana", "ben"]), CREATED).await.unwrap();
    store.append("m", 1, moved("a", 1), seated(&["ben", "cem"])).await.unwrap();
    assert!(ids(&store, MatchFilter::Of(PlayerId::new("ana"))).await.is_empty());
    for name in ["ben", "cem"] {
        assert_eq!(ids(&store, MatchFilter::Of(PlayerId::new(name))).await, ["m"], "{name}");
    }
    store.append("m", 2, moved("b", 2), seated(&[])).await.unwrap();
    assert!(ids(&store, MatchFilter::Of(PlayerId::new("ben"))).await.is_empty());
}

pub async fn matches_whose_time_is_over_are_due(place: impl Place) {
    let store = place.open().await;
    for (id, due) in [("late", Some(20)), ("later", Some(10)), ("not yet", Some(31)), ("never", None)] {
        let listing_keys = ListingKeys { due: due.map(Timestamp), ..quiet() };
        store.create(id, log(Vec::new()), listing_keys, CREATED).await.unwrap();
    }
    assert!(store.due(Timestamp(9), 9).await.unwrap().is_empty());
    assert_eq!(store.due(Timestamp(20), 9).await.unwrap(), ["later", "late"]);
    assert_eq!(store.due(Timestamp(30), 1).await.unwrap(), ["later"]);
    store.append("later", 1, moved("a", 30), quiet()).await.unwrap();
    assert_eq!(store.due(Timestamp(30), 9).await.unwrap(), ["late"]);
}

pub async fn matches_in_which_time_runs_are_known(place: impl Place) {
    let store = place.open().await;
    assert!(store.running().await.unwrap().is_empty());
    let far = Timestamp(i64::MAX as u64);
    for (id, due) in
        [("far", Some(far)), ("soon", Some(Timestamp(10))), ("never", None), ("past", Some(Timestamp(0)))]
    {
        store.create(id, log(Vec::new()), ListingKeys { due, ..quiet() }, CREATED).await.unwrap();
    }
    assert_eq!(store.running().await.unwrap(), ["past", "soon", "far"]);
    store.append("soon", 1, moved("a", 30), quiet()).await.unwrap();
    store
        .append("never", 1, moved("a", 30), ListingKeys { due: Some(Timestamp(20)), ..quiet() })
        .await
        .unwrap();
    store.delete("past").await.unwrap();
    assert_eq!(store.running().await.unwrap(), ["never", "far"]);
}

pub async fn a_paper_is_written_over_the_version_that_was_read(place: impl Place) {
    let store = place.open().await;
    let write =
        async |version, text| store.write(Kind::Account, "ana", document(version, text), None, None).await;
    assert_eq!(store.read(Kind::Account, "ana").await.unwrap(), None);
    assert!(is_conflict(&write(1, "there is nothing to replace").await));
    assert_eq!(write(0, "first").await.unwrap(), 1);
    assert!(is_conflict(&write(0, "not new").await));
    assert_eq!(write(1, "second").await.unwrap(), 2);
    assert!(is_conflict(&write(1, "late").await) && is_conflict(&write(3, "early").await));
    assert_eq!(store.read(Kind::Account, "ana").await.unwrap(), Some(document(2, "second")));
    assert_eq!(store.read(Kind::Session, "ana").await.unwrap(), None, "each kind has its own ids");
    store.remove(Kind::Account, "ana").await.unwrap();
    store.remove(Kind::Account, "ana").await.expect("what is gone is gone");
    assert!(is_conflict(&write(2, "after the end").await));
    assert_eq!(store.read(Kind::Account, "ana").await.unwrap(), None);
}

pub async fn of_many_writers_of_a_paper_one_wins(place: impl Place) {
    let store = place.open().await;
    for version in 0..5 {
        let mut writers = JoinSet::new();
        for writer in 0..8 {
            let store = store.clone();
            writers.spawn(async move {
                let text = writer.to_string();
                let done = store.write(Kind::Room, "r", document(version, &text), None, None).await;
                assert!(done.is_ok() || is_conflict(&done), "{done:?}");
                done.ok().map(|_| text)
            });
        }
        let won: Vec<String> = writers.join_all().await.into_iter().flatten().collect();
        assert_eq!(won.len(), 1);
        assert_eq!(store.read(Kind::Room, "r").await.unwrap(), Some(document(version + 1, &won[0])));
    }
}

pub async fn a_paper_is_taken_once(place: impl Place) {
    let store = place.open().await;
    for round in 0..5 {
        let id = format!("link-{round}");
        store.write(Kind::Seat, &id, document(0, "a seat"), None, None).await.unwrap();
        let mut takers = JoinSet::new();
        for _ in 0..8 {
            let (store, id) = (store.clone(), id.clone());
            takers.spawn(async move { store.take(Kind::Seat, &id).await.unwrap() });
        }
        let taken: Vec<_> = takers.join_all().await.into_iter().flatten().collect();
        assert_eq!(taken, [document(1, "a seat")]);
        assert_eq!(store.read(Kind::Seat, &id).await.unwrap(), None);
    }
}

pub async fn new_documents_are_written_all_or_none(place: impl Place) {
    let store = place.open().await;
    let new = |kind, id: &str| NewDocument { kind, id: id.into(), text: "{}".into(), owner: "ana".into() };
    store.write_new(vec![new(Kind::Account, "a"), new(Kind::AccountOwner, "ana")]).await.unwrap();
    assert_eq!(store.read(Kind::Account, "a").await.unwrap(), Some(document(1, "{}")));
    let mut writers = JoinSet::new();
    for number in 0..8 {
        let (store, id) = (store.clone(), format!("b{number}"));
        let both = vec![new(Kind::Account, &id), new(Kind::AccountOwner, "ben")];
        writers.spawn(async move { store.write_new(both).await });
    }
    let done = writers.join_all().await;
    assert_eq!(done.iter().filter(|done| done.is_ok()).count(), 1, "{done:?}");
    assert!(done.iter().all(|done| matches!(done, Ok(()) | Err(StoreError::Conflict))), "{done:?}");
    let accounts = store.documents(Kind::Account, "ana").await.unwrap();
    assert_eq!(accounts.len(), 2, "the one before, and of eight one: {accounts:?}");
}

pub async fn documents_are_found_by_their_owner(place: impl Place) {
    let store = place.open().await;
    for (kind, id, owner) in [
        (Kind::Token, "b", Some("ana")),
        (Kind::Token, "a", Some("ana")),
        (Kind::Token, "c", Some("ben")),
        (Kind::Token, "d", None),
        (Kind::Room, "e", Some("ana")),
    ] {
        store.write(kind, id, document(0, id), owner, None).await.unwrap();
    }
    let own = |id: &str| (id.to_owned(), document(1, id));
    assert_eq!(store.documents(Kind::Token, "ana").await.unwrap(), [own("a"), own("b")]);
    assert_eq!(store.documents(Kind::Token, "nobody").await.unwrap(), []);
    store.write(Kind::Token, "a", document(1, "given"), Some("ben"), None).await.unwrap();
    assert_eq!(store.documents(Kind::Token, "ana").await.unwrap(), [own("b")]);
    assert_eq!(store.documents(Kind::Room, "ana").await.unwrap(), [own("e")]);
}

pub async fn documents_are_found_by_whom_they_tell_of(place: impl Place) {
    let store = place.open().await;
    for (kind, id, text) in [
        (Kind::Room, "b", r#"["ana","ben"]"#),
        (Kind::Room, "a", r#"["ana"]"#),
        (Kind::Room, "c", r#"["ANA","a%a"]"#),
        (Kind::Seat, "d", "ana"),
    ] {
        store.write(kind, id, document(0, text), Some("cem"), None).await.unwrap();
    }
    assert_eq!(store.ids_containing(Kind::Room, "ana").await.unwrap(), ["a", "b"]);
    assert_eq!(store.ids_containing(Kind::Room, "a%a").await.unwrap(), ["c"]);
    assert!(store.ids_containing(Kind::Room, "cem").await.unwrap().is_empty(), "an owner is not told of");
    assert!(store.ids_containing(Kind::Room, "a\0").await.unwrap().is_empty());
}

pub async fn what_is_old_is_forgotten(place: impl Place) {
    let store = place.open().await;
    for (id, until) in [("past", Some(10)), ("now", Some(20)), ("later", Some(21)), ("never", None)] {
        store.write(Kind::Session, id, document(0, id), None, until.map(Timestamp)).await.unwrap();
    }
    for (kind, id, owner) in [
        (Kind::Session, "nobody's", None),
        (Kind::Session, "somebody's", Some("ana")),
        (Kind::Seat, "seat", None),
    ] {
        store.write(kind, id, document(0, id), owner, Some(Timestamp(30))).await.unwrap();
    }
    for (id, until) in [("past", Some(10)), ("later", Some(21)), ("never", None)] {
        store.write(Kind::Room, id, document(0, id), None, until.map(Timestamp)).await.unwrap();
    }
    let mut makers = JoinSet::new();
    for number in 0..450 {
        let (store, id) = (store.clone(), format!("old-{number}"));
        makers.spawn(async move {
            store.create(&id, log(vec![moved("a", 14)]), seated(&["ana"]), CREATED).await.unwrap();
        });
    }
    makers.join_all().await;
    store.create("new", log(vec![moved("a", 15)]), quiet(), CREATED).await.unwrap();
    let clocked = ListingKeys { due: Some(Timestamp(99)), ..quiet() };
    store.create("clocked", log(vec![moved("a", 14)]), clocked, CREATED).await.unwrap();
    assert_eq!(
        store.forget(Timestamp(20), Timestamp(20), None).await.unwrap(),
        Forgotten { documents: 2, matches: 0 }
    );
    assert!(store.read(Kind::Session, "now").await.unwrap().is_none());
    assert!(store.read(Kind::Room, "past").await.unwrap().is_some(), "its people go first");
    let due = async |now| store.due_documents(Kind::Room, Timestamp(now)).await.unwrap();
    assert_eq!(
        (due(9).await, due(20).await, due(21).await),
        (vec![], vec!["past".to_owned()], vec!["later".to_owned(), "past".to_owned()])
    );
    assert!(store.read(Kind::Session, "later").await.unwrap().is_some());
    assert!(store.load("old-0").await.unwrap().is_some());
    let both = Forgotten { documents: 1, matches: 450 };
    assert_eq!(store.forget(Timestamp(21), Timestamp(29), Some(Timestamp(15))).await.unwrap(), both);
    assert!(store.load("clocked").await.unwrap().is_some(), "its clock runs");
    assert!(store.load("old-449").await.unwrap().is_none() && store.load("new").await.unwrap().is_some());
    assert!(store.since("old-0", 0).await.unwrap().is_empty());
    assert!(ids(&store, MatchFilter::Of(PlayerId::new("ana"))).await.is_empty());
    assert_eq!(store.forget(Timestamp(21), Timestamp(30), None).await.unwrap().documents, 1);
    assert!(store.read(Kind::Session, "nobody's").await.unwrap().is_none());
    for (kind, id) in [(Kind::Session, "never"), (Kind::Session, "somebody's"), (Kind::Seat, "seat")] {
        assert!(store.read(kind, id).await.unwrap().is_some(), "{id}");
    }
}

/// How often Ana's opening was played by people, by result.
fn tally(won: u64, drawn: u64, lost: u64) -> MoveTally {
    let (position, text, player) = ("the start".into(), "the opening".into(), "human".into());
    MoveTally { position, text, player, won, drawn, lost }
}

pub async fn a_match_is_counted_once(place: impl Place) {
    let store = place.open().await;
    for (id, stage, at) in [("over", Stage::Over, 10), ("late", Stage::Over, 20), ("live", Stage::Live, 5)] {
        store.create(id, log(vec![moved("a", at)]), self::at(stage), CREATED).await.unwrap();
    }
    assert_eq!(store.unexplored(Timestamp(30), 9).await.unwrap(), ["over", "late"]);
    assert_eq!(store.unexplored(Timestamp(30), 1).await.unwrap(), ["over"]);
    assert_eq!(store.unexplored(Timestamp(20), 9).await.unwrap(), ["over"]);
    let count = async |id: &str, seq: u64, tally: MoveTally| {
        store.count_moves(id, seq, vec![tally], true).await.unwrap()
    };
    assert!(!count("over", 2, tally(9, 9, 9)).await, "it has other events");
    assert!(!count("live", 1, tally(9, 9, 9)).await, "it goes on");
    assert!(!count("none", 1, tally(9, 9, 9)).await);
    assert!(count("over", 1, tally(1, 0, 0)).await);
    assert!(!count("over", 1, tally(9, 9, 9)).await, "it was counted");
    drop(store);
    let store = place.open().await;
    let count = async |id: &str, seq: u64, tally: MoveTally| {
        store.count_moves(id, seq, vec![tally], true).await.unwrap()
    };
    assert!(!count("over", 1, tally(9, 9, 9)).await, "it was counted before");
    assert!(count("late", 1, tally(0, 1, 2)).await);
    assert_eq!(store.moves_played("the start").await.unwrap(), [tally(1, 1, 2)]);
    assert_eq!((store.tallies().await.unwrap(), store.moves_played("another").await.unwrap()), (1, vec![]));
    assert!(store.unexplored(Timestamp(30), 9).await.unwrap().is_empty());
    assert!(store.delete("over").await.unwrap());
    assert_eq!(
        store.moves_played("the start").await.unwrap(),
        [tally(1, 1, 2)],
        "counts tell of nobody and stay"
    );
    store.forget_tallies().await.unwrap();
    assert_eq!(store.tallies().await.unwrap(), 0);
    assert_eq!(store.unexplored(Timestamp(30), 9).await.unwrap(), ["late"]);
}

pub async fn of_many_who_count_a_match_one_does(place: impl Place) {
    let store = place.open().await;
    for number in 0..8 {
        let id = format!("m{number}");
        store.create(&id, log(vec![moved("a", 1)]), at(Stage::Over), CREATED).await.unwrap();
    }
    let mut counters = JoinSet::new();
    for number in 0..32 {
        let (store, id) = (store.clone(), format!("m{}", number % 8));
        let reply = MoveTally { text: "the reply".into(), player: "easy".into(), ..tally(0, 0, 1) };
        let tallies = vec![tally(1, 0, 0), reply];
        counters.spawn(async move { store.count_moves(&id, 1, tallies, true).await.unwrap() });
    }
    let done = counters.join_all().await.into_iter().filter(|done| *done).count();
    assert_eq!(done, 8);
    let played = store.moves_played("the start").await.unwrap();
    let counts: Vec<_> = played.iter().map(|tally| (tally.text.as_str(), tally.won, tally.lost)).collect();
    assert_eq!(counts, [("the opening", 8, 0), ("the reply", 0, 8)]);
}

pub async fn counts_that_may_not_grow_add_no_rows(place: impl Place) {
    let store = place.open().await;
    for id in ["a", "b"] {
        store.create(id, log(vec![moved("a", 1)]), at(Stage::Over), CREATED).await.unwrap();
    }
    assert!(store.count_moves("a", 1, vec![tally(1, 0, 0)], true).await.unwrap());
    let new = MoveTally { text: "a new move".into(), ..tally(1, 0, 0) };
    assert!(store.count_moves("b", 1, vec![tally(1, 0, 0), new], false).await.unwrap());
    assert_eq!(store.moves_played("the start").await.unwrap(), [tally(2, 0, 0)]);
}

pub async fn matches_are_listed_page_by_page(place: impl Place) {
    let store = place.open().await;
    for (id, at) in [("a", 5), ("b", 7), ("c", 5), ("d", 9), ("e", 5)] {
        store.create(id, log(vec![moved("one", at)]), at_stage_of(id), CREATED).await.unwrap();
    }
    let (mut last, mut found) = ((Timestamp(u64::MAX), String::new()), Vec::new());
    loop {
        let page = store.matches_before((last.0, &last.1), 2).await.unwrap();
        let Some(end) = page.last() else { break };
        assert!(page.len() <= 2);
        last = (end.changed, end.id.clone());
        found.extend(page.into_iter().map(|found| found.id));
    }
    assert_eq!(found, ["d", "b", "e", "c", "a"], "the latest first, none twice, whoever sees it");
}

/// Matches of all stages are listed.
fn at_stage_of(id: &str) -> ListingKeys {
    at(match id {
        "a" => Stage::Open,
        "b" => Stage::Live,
        _ => Stage::Over,
    })
}

pub async fn documents_are_listed_page_by_page(place: impl Place) {
    let store = place.open().await;
    for id in ["cleo", "ana", "ben"] {
        store.write(Kind::Account, id, document(0, id), None, None).await.unwrap();
    }
    store.write(Kind::Room, "bob", document(0, "a room"), None, None).await.unwrap();
    let page = store.documents_after(Kind::Account, "", 2).await.unwrap();
    assert_eq!(
        page.iter().map(|(id, found)| (id.as_str(), found.text.as_str())).collect::<Vec<_>>(),
        [("ana", "ana"), ("ben", "ben")]
    );
    let page = store.documents_after(Kind::Account, "ben", 2).await.unwrap();
    assert_eq!(page.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), ["cleo"]);
    assert!(store.documents_after(Kind::Account, "cleo", 2).await.unwrap().is_empty());
}

pub async fn the_last_beat_is_known(place: impl Place) {
    let store = place.open().await;
    assert_eq!(store.last_heartbeat().await.unwrap(), None);
    let now = store.time().await.unwrap().unwrap_or(CREATED);
    let mut last = None;
    for at in [now, now.after(Duration::from_millis(500))] {
        let told = store.heartbeat(at).await.unwrap();
        last = Some(told.unwrap_or(at));
        assert_eq!(store.last_heartbeat().await.unwrap(), last);
    }
    drop(store);
    assert_eq!(place.open().await.last_heartbeat().await.unwrap(), last);
}

pub async fn an_id_that_nobody_has_made_is_not_there(place: impl Place) {
    let store = place.open().await;
    store.create("m", log(Vec::new()), quiet(), CREATED).await.unwrap();
    store.write(Kind::Room, "m", document(0, "a room"), Some("ana"), None).await.unwrap();
    for id in ["", "M", "m ", "m\0", "\0", "%", "_", "' OR '1' = '1", "\u{10ffff}", &"m".repeat(10_000)] {
        assert!(store.load(id).await.unwrap().is_none(), "{id:?}");
        assert!(store.since(id, 0).await.unwrap().is_empty(), "{id:?}");
        assert!(store.read(Kind::Room, id).await.unwrap().is_none(), "{id:?}");
        assert!(store.take(Kind::Room, id).await.unwrap().is_none(), "{id:?}");
        assert!(store.documents(Kind::Room, id).await.unwrap().is_empty(), "{id:?}");
    }
    assert_eq!(store.read(Kind::Room, "m").await.unwrap(), Some(document(1, "a room")));
}

#[cfg(test)]
mod sqlite {
    crate::store_laws!(super::Folder, []);
}
