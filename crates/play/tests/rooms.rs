//! Rooms: who may do what, tables, and a round robin from its first round to its table.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use putahi_play::{
    Barred, End, Guest, Key, MOST_PEOPLE, Meeting, Moment, Order, Person, Room, Score, Terms, Which,
};

const HOST: &str = "key-1";

fn guest(number: u32) -> Guest {
    Guest { key: Key::new(format!("key-{number}")), name: format!("Person {number}").parse().unwrap() }
}

/// A room of so many, of whom the first is the host.
fn room(people: u32) -> Room {
    let mut room = Room::new("Club".parse().unwrap(), guest(1));
    (2..=people).for_each(|number| room.enter(&guest(number)).unwrap());
    room
}

fn terms(spec: &str) -> Terms {
    Terms { spec: spec.parse().unwrap(), pace: None }
}

/// Obeys the person with this number; matches are called by the number of tables there were.
fn obey(room: &mut Room, who: u32, order: &Order) -> Result<Vec<Meeting>, Barred> {
    let mut number = room.tables.len();
    let mut new_id = || {
        number += 1;
        format!("m{number}")
    };
    room.obey(&guest(who).key, order, Moment::default(), &mut new_id)
}

fn open(others: &[Option<u32>]) -> Order {
    let others = others.iter().map(|other| other.map(Person)).collect();
    Order::Open { terms: terms("mu-torere"), others, turn: 0 }
}

fn robin(people: impl IntoIterator<Item = u32>, double: bool) -> Order {
    Order::Robin { terms: terms("mu-torere"), people: people.into_iter().map(Person).collect(), double }
}

fn hosts_orders() -> Vec<Order> {
    let which = Which { round: 0, pair: 0 };
    vec![
        Order::Rename(Person(3), "Other".parse().unwrap()),
        Order::Remove(Person(3)),
        Order::Admit(Person(3)),
        Order::HandOver(Person(3)),
        Order::Lock(true),
        Order::Close(true),
        Order::Phrases(false),
        Order::Pair { terms: terms("mu-torere"), people: vec![Person(2), Person(3)], turn: 0 },
        robin(1..=3, false),
        Order::NextRound,
        Order::Replay(which),
        Order::Score(which, None),
        Order::Clear,
    ]
}

#[test]
fn what_is_the_hosts_is_no_guests() {
    let mut room = room(3);
    let before = room.clone();
    for order in hosts_orders() {
        assert_eq!(obey(&mut room, 2, &order), Err(Barred::NotHost), "{order:?}");
        assert_eq!(obey(&mut room, 9, &order), Err(Barred::Outside), "{order:?}");
        assert_eq!(room, before);
    }
    assert_eq!(obey(&mut room, 9, &open(&[None])), Err(Barred::Outside));
}

#[test]
fn people_come_and_go() {
    let mut room = room(3);
    room.enter(&guest(2)).unwrap();
    assert_eq!(room.inside().count(), 3);
    obey(&mut room, 2, &Order::Leave).unwrap();
    assert!(room.of(&guest(2).key).is_none());
    room.enter(&Guest { name: "Back".parse().unwrap(), ..guest(2) }).unwrap();
    let back = room.of(&guest(2).key).unwrap();
    assert_eq!((back.person, back.guest.name.to_string()), (Person(2), "Back".to_owned()));
    assert_eq!(obey(&mut room, 1, &Order::Leave), Err(Barred::HostStays));
    assert_eq!(obey(&mut room, 1, &Order::Remove(Person(1))), Err(Barred::HostStays));
    obey(&mut room, 1, &Order::HandOver(Person(3))).unwrap();
    obey(&mut room, 1, &Order::Leave).unwrap();
    obey(&mut room, 3, &Order::Lock(true)).unwrap();
}

#[test]
fn who_was_sent_away_stays_outside_while_it_is_locked() {
    let mut room = room(3);
    obey(&mut room, 1, &Order::Remove(Person(2))).unwrap();
    obey(&mut room, 1, &Order::Lock(true)).unwrap();
    assert_eq!(room.enter(&guest(2)), Err(Barred::Locked));
    assert_eq!(room.enter(&guest(4)), Err(Barred::Locked));
    assert_eq!(room.enter(&guest(3)), Ok(()), "who is inside stays there");
    obey(&mut room, 1, &Order::Admit(Person(2))).unwrap();
    assert!(room.of(&guest(2).key).is_some());
    obey(&mut room, 1, &Order::Lock(false)).unwrap();
    room.enter(&guest(4)).unwrap();
    obey(&mut room, 1, &Order::Close(true)).unwrap();
    assert_eq!(room.enter(&guest(5)), Err(Barred::Closed));
}

#[test]
fn names_are_changed_by_their_owners_and_the_host() {
    let mut room = room(3);
    let rename = |who, name: &str| Order::Rename(Person(who), name.parse().unwrap());
    obey(&mut room, 2, &rename(2, "Ana")).unwrap();
    assert_eq!(room.name(Person(2)), "Ana");
    obey(&mut room, 1, &rename(3, "Ben")).unwrap();
    assert_eq!(room.name(Person(3)), "Ben");
    assert_eq!(obey(&mut room, 1, &rename(4, "Nobody")), Err(Barred::NoPerson));
}

#[test]
fn a_room_is_full_at_some_time() {
    let mut room = room(MOST_PEOPLE as u32);
    assert_eq!(room.enter(&guest(1000)), Err(Barred::Full));
}

#[test]
fn people_open_tables_among_themselves() {
    let mut room = room(4);
    let opened = obey(&mut room, 2, &open(&[Some(3)])).unwrap();
    assert_eq!(opened.len(), 1);
    assert_eq!(opened[0].seats, [Some(Person(2)), Some(Person(3))]);
    assert_eq!(obey(&mut room, 3, &open(&[None])), Err(Barred::Busy));
    assert_eq!(obey(&mut room, 4, &open(&[Some(2)])), Err(Barred::Busy));
    assert_eq!(obey(&mut room, 4, &open(&[Some(4)])), Err(Barred::Twice));
    assert_eq!(obey(&mut room, 4, &open(&[Some(7)])), Err(Barred::NoPerson));
    assert_eq!(obey(&mut room, 4, &open(&[None, None])), Err(Barred::Seats));
    let turned = Order::Open { terms: terms("mu-torere"), others: vec![None], turn: 1 };
    let opened = obey(&mut room, 4, &turned).unwrap();
    assert_eq!(opened[0].seats, [None, Some(Person(4))]);
}

#[test]
fn three_sit_at_a_table_of_three_and_rotate() {
    let mut room = room(4);
    let people = vec![Person(2), Person(3), Person(4)];
    let pair = Order::Pair { terms: terms("moaai:seats=3"), people, turn: 1 };
    let id = obey(&mut room, 1, &pair).unwrap().remove(0).id;
    assert_eq!(room.table(&id).unwrap().seats, [3, 4, 2].map(|number| Some(Person(number))));
    assert_eq!(obey(&mut room, 1, &Order::Again(id.clone())), Err(Barred::NoTable), "it is not over");
    room.settle(&id, End::Played(vec![None, Some(Score::Lost), None]));
    let next = obey(&mut room, 2, &Order::Again(id.clone())).unwrap().remove(0);
    assert_eq!(next.seats, [4, 2, 3].map(|number| Some(Person(number))));
    assert_eq!(obey(&mut room, 2, &Order::Again(id)), Err(Barred::Busy));
    assert_eq!(obey(&mut room, 2, &Order::Again("none".to_owned())), Err(Barred::NotHost));
    assert_eq!(obey(&mut room, 1, &Order::Again("none".to_owned())), Err(Barred::NoTable));
}

/// Ends every running table: who began has this score.
fn settle_all(room: &mut Room, score: Score) {
    let running: Vec<String> = room.running().map(|table| table.id.clone()).collect();
    for id in running {
        room.settle(&id, End::Played(vec![Some(score), Some(score.turned())]));
    }
}

#[test]
fn a_round_robin_is_played_from_first_to_last() {
    for (people, rounds) in [(6, 5), (5, 5), (2, 1), (3, 3)] {
        let mut room = room(people);
        obey(&mut room, 1, &robin(1..=people, false)).unwrap();
        for round in 0..rounds {
            let opened = obey(&mut room, 1, &Order::NextRound).unwrap();
            assert_eq!(opened.len() as u32, people / 2);
            assert!(opened.iter().all(|table| table.robin));
            assert_eq!(obey(&mut room, 1, &robin(1..=people, false)), Err(Barred::Running), "{round}");
            settle_all(&mut room, if round % 2 == 0 { Score::Won } else { Score::Drawn });
        }
        assert_eq!(obey(&mut room, 1, &Order::NextRound), Err(Barred::NoTable));
        let robin = room.robin.as_ref().unwrap();
        assert!(robin.is_over());
        let rows = robin.standings();
        assert_eq!(rows.iter().map(|row| row.points.0).sum::<u32>(), people * (people - 1));
        assert!(rows.iter().all(|row| row.played() as u32 == people - 1));
    }
}

#[test]
fn a_round_robin_is_for_people_of_the_room_and_games_of_two() {
    let mut room = room(3);
    let of_three =
        Order::Robin { terms: terms("moaai:seats=3"), people: vec![Person(1), Person(2)], double: false };
    assert_eq!(obey(&mut room, 1, &of_three), Err(Barred::TwoOnly));
    assert_eq!(obey(&mut room, 1, &robin([1], false)), Err(Barred::Seats));
    assert_eq!(obey(&mut room, 1, &robin([1, 2, 1], false)), Err(Barred::Twice));
    assert_eq!(obey(&mut room, 1, &robin([1, 9], false)), Err(Barred::NoPerson));
    assert_eq!(obey(&mut room, 1, &Order::NextRound), Err(Barred::NoTable));
}

#[test]
fn who_has_gone_is_not_paired_and_the_host_says_what_it_counts() {
    let mut room = room(4);
    obey(&mut room, 1, &robin(1..=4, false)).unwrap();
    obey(&mut room, 1, &Order::Remove(Person(4))).unwrap();
    assert_eq!(obey(&mut room, 1, &Order::NextRound).unwrap().len(), 1);
    let robin = room.robin.clone().unwrap();
    let pair = robin.rounds[0].iter().position(|pair| pair.table.is_none()).unwrap();
    let which = Which { round: 0, pair };
    assert_eq!(obey(&mut room, 1, &Order::Replay(which)), Err(Barred::NoPerson));
    obey(&mut room, 1, &Order::Score(which, Some(Score::Lost))).unwrap();
    let winner = robin.rounds[0][pair].seats[1];
    let rows = room.robin.as_ref().unwrap().standings();
    assert_eq!((rows[0].person, rows[0].points.to_string()), (winner, "1".to_owned()));
    let beyond = Which { round: 7, pair: 0 };
    assert_eq!(obey(&mut room, 1, &Order::Score(beyond, None)), Err(Barred::NoTable));
    obey(&mut room, 1, &Order::Score(which, None)).unwrap();
    assert_eq!(room.robin.as_ref().unwrap().standings()[0].played(), 0);
}

#[test]
fn a_match_without_result_is_played_anew() {
    let mut room = room(2);
    obey(&mut room, 1, &robin([1, 2], false)).unwrap();
    let which = Which { round: 0, pair: 0 };
    assert_eq!(obey(&mut room, 1, &Order::Replay(which)), Err(Barred::NoTable), "it is not open yet");
    let id = obey(&mut room, 1, &Order::NextRound).unwrap().remove(0).id;
    assert_eq!(obey(&mut room, 1, &Order::Replay(which)), Err(Barred::Busy));
    room.settle(&id, End::Void);
    assert!(!room.robin.as_ref().unwrap().is_over());
    let again = obey(&mut room, 1, &Order::Replay(which)).unwrap().remove(0);
    room.settle(&again.id, End::Played(vec![Some(Score::Drawn), Some(Score::Drawn)]));
    assert!(room.robin.as_ref().unwrap().is_over());
    room.settle(&again.id, End::Played(vec![Some(Score::Won), Some(Score::Lost)]));
    assert_eq!(room.robin.as_ref().unwrap().rounds[0][0].score, Some(Score::Drawn), "an end is one");
    assert_eq!(obey(&mut room, 1, &Order::Replay(which)), Err(Barred::NoTable), "it has a score");
}

#[test]
fn what_the_host_has_said_goes_before_the_board() {
    let mut room = room(2);
    obey(&mut room, 1, &robin([1, 2], false)).unwrap();
    let id = obey(&mut room, 1, &Order::NextRound).unwrap().remove(0).id;
    obey(&mut room, 1, &Order::Score(Which { round: 0, pair: 0 }, Some(Score::Drawn))).unwrap();
    room.settle(&id, End::Played(vec![Some(Score::Won), Some(Score::Lost)]));
    assert_eq!(room.robin.as_ref().unwrap().rounds[0][0].score, Some(Score::Drawn));
}

#[test]
fn in_a_closed_room_nothing_is_begun() {
    let mut room = room(3);
    obey(&mut room, 1, &robin(1..=3, false)).unwrap();
    obey(&mut room, 1, &Order::Close(true)).unwrap();
    for (who, order) in [(2, open(&[None])), (1, Order::NextRound), (1, robin(1..=2, false))] {
        assert_eq!(obey(&mut room, who, &order), Err(Barred::Closed));
    }
    obey(&mut room, 1, &Order::Close(false)).unwrap();
    obey(&mut room, 1, &Order::NextRound).unwrap();
}

#[test]
fn matches_people_went_on_to_are_noted_once() {
    let mut room = room(2);
    let id = obey(&mut room, 1, &open(&[Some(2)])).unwrap().remove(0).id;
    room.settle(&id, End::Void);
    room.follow(&id, "next");
    room.follow(&id, "next");
    room.follow("unknown", "other");
    assert_eq!(room.tables.len(), 2);
    assert_eq!(room.table("next").unwrap().seats, [Some(Person(2)), Some(Person(1))]);
}

#[test]
fn old_tables_are_forgotten_but_not_those_of_a_round_robin() {
    let mut room = room(2);
    obey(&mut room, 1, &robin([1, 2], false)).unwrap();
    let first = obey(&mut room, 1, &Order::NextRound).unwrap().remove(0).id;
    room.settle(&first, End::Void);
    for number in 0..300 {
        let mut new_id = || format!("t{number}");
        let opened = room.obey(&Key::new(HOST), &open(&[Some(2)]), Moment::default(), &mut new_id);
        let id = opened.unwrap().remove(0).id;
        room.settle(&id, End::Void);
    }
    assert!(room.tables.len() < 150, "{}", room.tables.len());
    assert!(room.table(&first).is_some() && room.table("t299").is_some() && room.table("t0").is_none());
}

#[test]
fn a_room_comes_back_as_it_was_kept() {
    let mut room = room(5);
    let timed = Terms { spec: "moaai:seats=3".parse().unwrap(), pace: Some("30/300".parse().unwrap()) };
    let people = vec![Person(2), Person(3), Person(4)];
    obey(&mut room, 1, &Order::Pair { terms: timed, people, turn: 2 }).unwrap();
    obey(&mut room, 1, &robin([1, 2, 5], true)).unwrap();
    obey(&mut room, 1, &Order::NextRound).unwrap();
    settle_all(&mut room, Score::Lost);
    obey(&mut room, 1, &Order::Remove(Person(5))).unwrap();
    let text = serde_json::to_string(&room).unwrap();
    assert_eq!(serde_json::from_str::<Room>(&text).unwrap(), room);
}

fn key(number: u32) -> Key {
    guest(number).key
}

#[test]
fn who_comes_by_another_session_is_the_same_person() {
    let mut room = room(3);
    obey(&mut room, 2, &open(&[Some(3)])).unwrap();
    room.rekey(&key(2), &key(9));
    assert!(room.of(&key(2)).is_none());
    let back = room.of(&key(9)).unwrap();
    assert_eq!((back.person, &back.guest.name), (Person(2), &guest(2).name));
    assert!(room.is_busy(back.person) && room.members.len() == 3);
    let before = room.clone();
    room.rekey(&key(2), &key(3));
    room.rekey(&key(1), &key(1));
    assert_eq!(room, before, "nobody comes so any more, and nothing changes for who stays the same");
}

#[test]
fn who_is_here_by_two_sessions_is_so_once_they_are_one() {
    let mut room = room(3);
    room.rekey(&key(1), &key(3));
    assert_eq!(room.inside().map(|member| member.person).collect::<Vec<_>>(), [Person(2), Person(3)]);
    assert_eq!(room.host, Person(3));
    assert_eq!(room.whoever(&key(3)).unwrap().person, Person(3));
    obey(&mut room, 3, &Order::Lock(true)).unwrap();
    room.forget(&key(3));
    assert!([1, 3].into_iter().all(|number| room.member(Person(number)).unwrap().guest.is_gone()));
}

#[test]
fn who_is_forgotten_leaves_a_seat_without_a_name() {
    let mut room = room(3);
    obey(&mut room, 1, &open(&[Some(2)])).unwrap();
    room.forget(&key(1));
    assert!(!serde_json::to_string(&room).unwrap().contains("Person 1"));
    assert_eq!((room.host, room.closed, room.is_forgotten()), (Person(2), false, false));
    assert!(room.tables[0].has(Person(1)), "the seat stays");
    assert_eq!(obey(&mut room, 2, &Order::Admit(Person(1))), Err(Barred::NoPerson));
    obey(&mut room, 2, &Order::Remove(Person(3))).unwrap();
    room.forget(&key(2));
    assert!(room.closed && !room.is_forgotten(), "nobody is left who could decide");
    room.forget(&key(3));
    assert!(room.is_forgotten());
}
