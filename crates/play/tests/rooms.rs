//! Rooms: who may do what, tables, and a round robin from its first round to its table.

use putahi_play::{
    GameTerms, MAX_ASKING, MAX_PEOPLE, MatchEnd, PairIndex, Pairing, Person, Player, PlayerId, Room,
    RoomCommand, RoomError, Score, Timestamp,
};

const HOST: &str = "key-1";

fn player(number: u32) -> Player {
    Player { id: PlayerId::new(format!("key-{number}")), name: format!("Person {number}").parse().unwrap() }
}

/// A room of so many, of whom the first is the host.
fn room(people: u32) -> Room {
    let mut room = Room::new("Club".parse().unwrap(), player(1));
    (2..=people).for_each(|number| room.enter(&player(number)).unwrap());
    room
}

fn terms(spec: &str) -> GameTerms {
    GameTerms { spec: spec.parse().unwrap(), time_control: None }
}

/// Obeys the person with this number; matches are called by the number of tables there were.
fn execute(room: &mut Room, who: u32, command: &RoomCommand) -> Result<Vec<Pairing>, RoomError> {
    let mut number = room.pairings.len();
    let mut new_id = || {
        number += 1;
        format!("m{number}")
    };
    room.execute(&player(who).id, command, Timestamp::default(), &mut new_id)
}

fn open(others: &[Option<u32>]) -> RoomCommand {
    let others = others.iter().map(|other| other.map(Person)).collect();
    RoomCommand::Open { terms: terms("mu-torere"), others, turn: 0 }
}

fn round_robin(people: impl IntoIterator<Item = u32>, double: bool) -> RoomCommand {
    RoomCommand::RoundRobin {
        terms: terms("mu-torere"),
        people: people.into_iter().map(Person).collect(),
        double,
    }
}

fn hosts_orders() -> Vec<RoomCommand> {
    let index = PairIndex { round: 0, pair: 0 };
    vec![
        RoomCommand::Rename(Person(3), "Other".parse().unwrap()),
        RoomCommand::Remove(Person(3)),
        RoomCommand::Admit(Person(3)),
        RoomCommand::Decline(None),
        RoomCommand::Empty,
        RoomCommand::MakeHost(Person(3)),
        RoomCommand::Lock(true),
        RoomCommand::Close(true),
        RoomCommand::Phrases(false),
        RoomCommand::Pause(true),
        RoomCommand::Pause(false),
        RoomCommand::Announce("hello"),
        RoomCommand::Pair { terms: terms("mu-torere"), people: vec![Person(2), Person(3)], turn: 0 },
        round_robin(1..=3, false),
        RoomCommand::NextRound,
        RoomCommand::Replay(index),
        RoomCommand::Score(index, None),
        RoomCommand::Clear,
    ]
}

#[test]
fn what_is_the_hosts_is_no_guests() {
    let mut room = room(3);
    let before = room.clone();
    for command in hosts_orders() {
        assert_eq!(execute(&mut room, 2, &command), Err(RoomError::NotHost), "{command:?}");
        assert_eq!(execute(&mut room, 9, &command), Err(RoomError::Outside), "{command:?}");
        assert_eq!(room, before);
    }
    assert_eq!(execute(&mut room, 9, &open(&[None])), Err(RoomError::Outside));
}

#[test]
fn people_come_and_go() {
    let mut room = room(3);
    room.enter(&player(2)).unwrap();
    assert_eq!(room.inside().count(), 3);
    execute(&mut room, 2, &RoomCommand::Leave).unwrap();
    assert!(room.of(&player(2).id).is_none());
    room.enter(&Player { name: "Back".parse().unwrap(), ..player(2) }).unwrap();
    let back = room.of(&player(2).id).unwrap();
    assert_eq!((back.person, back.player.name.to_string()), (Person(2), "Back".to_owned()));
    assert_eq!(execute(&mut room, 1, &RoomCommand::Leave), Err(RoomError::HostStays));
    assert_eq!(execute(&mut room, 1, &RoomCommand::Remove(Person(1))), Err(RoomError::HostStays));
    execute(&mut room, 1, &RoomCommand::MakeHost(Person(3))).unwrap();
    execute(&mut room, 1, &RoomCommand::Leave).unwrap();
    execute(&mut room, 3, &RoomCommand::Lock(true)).unwrap();
}

#[test]
fn who_was_sent_away_stays_outside_while_it_is_locked() {
    let mut room = room(3);
    execute(&mut room, 1, &RoomCommand::Remove(Person(2))).unwrap();
    execute(&mut room, 1, &RoomCommand::Lock(true)).unwrap();
    assert_eq!(room.enter(&player(2)), Err(RoomError::Locked));
    assert_eq!(room.enter(&player(4)), Err(RoomError::Locked));
    assert_eq!(room.enter(&player(3)), Ok(()), "who is inside stays there");
    execute(&mut room, 1, &RoomCommand::Admit(Person(2))).unwrap();
    assert!(room.of(&player(2).id).is_some());
    execute(&mut room, 1, &RoomCommand::Lock(false)).unwrap();
    room.enter(&player(4)).unwrap();
    execute(&mut room, 1, &RoomCommand::Close(true)).unwrap();
    assert_eq!(room.enter(&player(5)), Err(RoomError::Closed));
}

#[test]
fn names_are_changed_by_their_owners_and_the_host() {
    let mut room = room(3);
    let rename = |who, name: &str| RoomCommand::Rename(Person(who), name.parse().unwrap());
    execute(&mut room, 2, &rename(2, "Ana")).unwrap();
    assert_eq!(room.name(Person(2)), "Ana");
    execute(&mut room, 1, &rename(3, "Ben")).unwrap();
    assert_eq!(room.name(Person(3)), "Ben");
    assert_eq!(execute(&mut room, 1, &rename(4, "Nobody")), Err(RoomError::NoPerson));
}

#[test]
fn a_full_room_has_space_again_when_somebody_goes() {
    let mut room = room(MAX_PEOPLE as u32);
    assert_eq!(room.enter(&player(1000)), Err(RoomError::Full));
    execute(&mut room, 5, &RoomCommand::Leave).unwrap();
    room.enter(&player(1000)).unwrap();
    assert_eq!(room.enter(&player(5)), Err(RoomError::Full));
    assert_eq!(execute(&mut room, 1, &RoomCommand::Admit(Person(5))), Err(RoomError::Full));
    execute(&mut room, 1, &RoomCommand::Remove(Person(6))).unwrap();
    execute(&mut room, 1, &RoomCommand::Admit(Person(5))).unwrap();
    assert_eq!(
        execute(&mut room, 1, &RoomCommand::Admit(Person(5))),
        Ok(Vec::new()),
        "who is inside stays there"
    );
}

#[test]
fn strangers_neither_fill_a_room_nor_make_it_grow() {
    let mut room = room(3);
    execute(&mut room, 2, &open(&[Some(3)])).unwrap();
    execute(&mut room, 3, &RoomCommand::Leave).unwrap();
    for number in 1000..2000 {
        if room.enter(&player(number)) == Err(RoomError::Full) {
            execute(&mut room, 1, &RoomCommand::Empty).unwrap();
            assert!(room.locked && room.inside().count() == 1);
            execute(&mut room, 1, &RoomCommand::Lock(false)).unwrap();
        }
        assert!(room.members.len() <= 3 * MAX_PEOPLE, "{}", room.members.len());
    }
    assert!(room.member(Person(3)).is_some(), "who plays is known");
    let mut numbers: Vec<Person> = room.members.iter().map(|member| member.person).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), room.members.len(), "nobody has the number of another");
}

#[test]
fn matches_of_strangers_take_no_place_in_a_room_that_was_emptied() {
    let mut room = room(70);
    for number in 2..66 {
        execute(&mut room, number, &open(&[None])).unwrap();
    }
    assert_eq!(execute(&mut room, 1, &open(&[None])), Err(RoomError::ManyMatches));
    execute(&mut room, 1, &RoomCommand::Empty).unwrap();
    assert_eq!(room.running().count(), 0);
    execute(&mut room, 1, &open(&[None])).unwrap();
}

#[test]
fn who_asks_at_a_locked_room_is_let_in_or_refused() {
    let mut room = room(2);
    execute(&mut room, 1, &RoomCommand::Lock(true)).unwrap();
    room.ask(&player(2)).unwrap();
    assert_eq!(room.asking().count(), 0, "who is inside need not ask");
    for number in 3..6 {
        room.ask(&player(number)).unwrap();
        assert!(room.of(&player(number).id).is_none());
    }
    execute(&mut room, 1, &RoomCommand::Admit(Person(3))).unwrap();
    assert!(room.of(&player(3).id).is_some() && room.locked);
    execute(&mut room, 1, &RoomCommand::Decline(Some(Person(4)))).unwrap();
    assert_eq!(execute(&mut room, 1, &RoomCommand::Decline(Some(Person(4)))), Err(RoomError::NoPerson));
    assert_eq!(room.asking().map(|member| member.person).collect::<Vec<_>>(), [Person(5)]);
    for number in 100..200 {
        room.ask(&player(number)).unwrap();
    }
    assert_eq!(room.asking().count(), MAX_ASKING);
    assert!(room.asking().any(|member| member.player == player(199)), "the last is heard");
    execute(&mut room, 1, &RoomCommand::Decline(None)).unwrap();
    assert_eq!(room.asking().count(), 0);
    execute(&mut room, 1, &RoomCommand::Close(true)).unwrap();
    assert_eq!(room.ask(&player(7)), Err(RoomError::Closed));
}

#[test]
fn people_open_tables_among_themselves() {
    let mut room = room(4);
    let opened = execute(&mut room, 2, &open(&[Some(3)])).unwrap();
    assert_eq!(opened.len(), 1);
    assert_eq!(opened[0].seats, [Some(Person(2)), Some(Person(3))]);
    assert_eq!(execute(&mut room, 3, &open(&[None])), Err(RoomError::Busy));
    assert_eq!(execute(&mut room, 4, &open(&[Some(2)])), Err(RoomError::Busy));
    assert_eq!(execute(&mut room, 4, &open(&[Some(4)])), Err(RoomError::Twice));
    assert_eq!(execute(&mut room, 4, &open(&[Some(7)])), Err(RoomError::NoPerson));
    assert_eq!(execute(&mut room, 4, &open(&[None, None])), Err(RoomError::Seats));
    let rotate_seats = RoomCommand::Open { terms: terms("mu-torere"), others: vec![None], turn: 1 };
    let opened = execute(&mut room, 4, &rotate_seats).unwrap();
    assert_eq!(opened[0].seats, [None, Some(Person(4))]);
}

#[test]
fn three_sit_at_a_table_of_three_and_rotate() {
    let mut room = room(4);
    let people = vec![Person(2), Person(3), Person(4)];
    let pair = RoomCommand::Pair { terms: terms("moaai:seats=3"), people, turn: 1 };
    let id = execute(&mut room, 1, &pair).unwrap().remove(0).id;
    assert_eq!(room.pairing(&id).unwrap().seats, [3, 4, 2].map(|number| Some(Person(number))));
    assert_eq!(
        execute(&mut room, 1, &RoomCommand::Again(id.clone())),
        Err(RoomError::NoPairing),
        "it is not over"
    );
    room.settle(&id, MatchEnd::Played(vec![None, Some(Score::Lost), None]));
    let next = execute(&mut room, 2, &RoomCommand::Again(id.clone())).unwrap().remove(0);
    assert_eq!(next.seats, [4, 2, 3].map(|number| Some(Person(number))));
    assert_eq!(execute(&mut room, 2, &RoomCommand::Again(id)), Err(RoomError::Busy));
    assert_eq!(execute(&mut room, 2, &RoomCommand::Again("none".to_owned())), Err(RoomError::NotHost));
    assert_eq!(execute(&mut room, 1, &RoomCommand::Again("none".to_owned())), Err(RoomError::NoPairing));
}

/// Ends every running table: who began has this score.
fn settle_all(room: &mut Room, score: Score) {
    let running: Vec<String> = room.running().map(|pairing| pairing.id.clone()).collect();
    for id in running {
        room.settle(&id, MatchEnd::Played(vec![Some(score), Some(score.turned())]));
    }
}

#[test]
fn a_round_robin_is_played_from_first_to_last() {
    for (people, rounds) in [(6, 5), (5, 5), (2, 1), (3, 3)] {
        let mut room = room(people);
        execute(&mut room, 1, &round_robin(1..=people, false)).unwrap();
        for round in 0..rounds {
            let opened = execute(&mut room, 1, &RoomCommand::NextRound).unwrap();
            assert_eq!(opened.len() as u32, people / 2);
            assert!(opened.iter().all(|pairing| pairing.round_robin));
            assert_eq!(
                execute(&mut room, 1, &round_robin(1..=people, false)),
                Err(RoomError::Running),
                "{round}"
            );
            settle_all(&mut room, if round % 2 == 0 { Score::Won } else { Score::Drawn });
        }
        assert_eq!(execute(&mut room, 1, &RoomCommand::NextRound), Err(RoomError::NoPairing));
        let round_robin = room.round_robin.as_ref().unwrap();
        assert!(round_robin.is_over());
        let rows = round_robin.standings();
        assert_eq!(rows.iter().map(|row| row.points.0).sum::<u32>(), people * (people - 1));
        assert!(rows.iter().all(|row| row.played() as u32 == people - 1));
    }
}

#[test]
fn a_pair_that_was_scored_beforehand_does_not_hold_up_its_round() {
    let mut room = room(4);
    execute(&mut room, 1, &round_robin(1..=4, false)).unwrap();
    let scored = PairIndex { round: 1, pair: 0 };
    execute(&mut room, 1, &RoomCommand::Score(scored, Some(Score::Won))).unwrap();
    for expected in [2, 1, 2] {
        assert_eq!(execute(&mut room, 1, &RoomCommand::NextRound).unwrap().len(), expected);
        settle_all(&mut room, Score::Drawn);
    }
    assert!(room.round_robin.as_ref().unwrap().is_over());
}

#[test]
fn a_round_robin_is_for_people_of_the_room_and_games_of_two() {
    let mut room = room(3);
    let of_three = RoomCommand::RoundRobin {
        terms: terms("moaai:seats=3"),
        people: vec![Person(1), Person(2)],
        double: false,
    };
    assert_eq!(execute(&mut room, 1, &of_three), Err(RoomError::TwoOnly));
    assert_eq!(execute(&mut room, 1, &round_robin([1], false)), Err(RoomError::Seats));
    assert_eq!(execute(&mut room, 1, &round_robin([1, 2, 1], false)), Err(RoomError::Twice));
    assert_eq!(execute(&mut room, 1, &round_robin([1, 9], false)), Err(RoomError::NoPerson));
    assert_eq!(execute(&mut room, 1, &RoomCommand::NextRound), Err(RoomError::NoPairing));
}

#[test]
fn who_has_gone_is_not_paired_and_the_host_says_what_it_counts() {
    let mut room = room(4);
    execute(&mut room, 1, &round_robin(1..=4, false)).unwrap();
    execute(&mut room, 1, &RoomCommand::Remove(Person(4))).unwrap();
    assert_eq!(execute(&mut room, 1, &RoomCommand::NextRound).unwrap().len(), 1);
    let round_robin = room.round_robin.clone().unwrap();
    let pair = round_robin.rounds[0].iter().position(|pair| pair.match_id.is_none()).unwrap();
    let index = PairIndex { round: 0, pair };
    assert_eq!(execute(&mut room, 1, &RoomCommand::Replay(index)), Err(RoomError::NoPerson));
    execute(&mut room, 1, &RoomCommand::Score(index, Some(Score::Lost))).unwrap();
    let winner = round_robin.rounds[0][pair].seats[1];
    let rows = room.round_robin.as_ref().unwrap().standings();
    assert_eq!((rows[0].person, rows[0].points.to_string()), (winner, "1".to_owned()));
    let beyond = PairIndex { round: 7, pair: 0 };
    assert_eq!(execute(&mut room, 1, &RoomCommand::Score(beyond, None)), Err(RoomError::NoPairing));
    execute(&mut room, 1, &RoomCommand::Score(index, None)).unwrap();
    assert_eq!(room.round_robin.as_ref().unwrap().standings()[0].played(), 0);
}

#[test]
fn a_match_without_result_is_played_anew() {
    let mut room = room(2);
    execute(&mut room, 1, &round_robin([1, 2], false)).unwrap();
    let index = PairIndex { round: 0, pair: 0 };
    assert_eq!(
        execute(&mut room, 1, &RoomCommand::Replay(index)),
        Err(RoomError::NoPairing),
        "it is not open yet"
    );
    let id = execute(&mut room, 1, &RoomCommand::NextRound).unwrap().remove(0).id;
    assert_eq!(execute(&mut room, 1, &RoomCommand::Replay(index)), Err(RoomError::Busy));
    room.settle(&id, MatchEnd::Void);
    assert!(!room.round_robin.as_ref().unwrap().is_over());
    let again = execute(&mut room, 1, &RoomCommand::Replay(index)).unwrap().remove(0);
    room.settle(&again.id, MatchEnd::Played(vec![Some(Score::Drawn), Some(Score::Drawn)]));
    assert!(room.round_robin.as_ref().unwrap().is_over());
    room.settle(&again.id, MatchEnd::Played(vec![Some(Score::Won), Some(Score::Lost)]));
    assert_eq!(room.round_robin.as_ref().unwrap().rounds[0][0].score, Some(Score::Drawn), "an end is one");
    assert_eq!(
        execute(&mut room, 1, &RoomCommand::Replay(index)),
        Err(RoomError::NoPairing),
        "it has a score"
    );
}

#[test]
fn what_the_host_has_said_goes_before_the_board() {
    let mut room = room(2);
    execute(&mut room, 1, &round_robin([1, 2], false)).unwrap();
    let id = execute(&mut room, 1, &RoomCommand::NextRound).unwrap().remove(0).id;
    execute(&mut room, 1, &RoomCommand::Score(PairIndex { round: 0, pair: 0 }, Some(Score::Drawn))).unwrap();
    room.settle(&id, MatchEnd::Played(vec![Some(Score::Won), Some(Score::Lost)]));
    assert_eq!(room.round_robin.as_ref().unwrap().rounds[0][0].score, Some(Score::Drawn));
}

#[test]
fn in_a_closed_room_nothing_is_begun() {
    let mut room = room(3);
    execute(&mut room, 1, &round_robin(1..=3, false)).unwrap();
    execute(&mut room, 1, &RoomCommand::Close(true)).unwrap();
    for (who, command) in [(2, open(&[None])), (1, RoomCommand::NextRound), (1, round_robin(1..=2, false))] {
        assert_eq!(execute(&mut room, who, &command), Err(RoomError::Closed));
    }
    execute(&mut room, 1, &RoomCommand::Close(false)).unwrap();
    execute(&mut room, 1, &RoomCommand::NextRound).unwrap();
}

#[test]
fn matches_people_went_on_to_are_noted_once() {
    let mut room = room(2);
    let id = execute(&mut room, 1, &open(&[Some(2)])).unwrap().remove(0).id;
    room.settle(&id, MatchEnd::Void);
    room.follow(&id, "next");
    room.follow(&id, "next");
    room.follow("unknown", "other");
    assert_eq!(room.pairings.len(), 2);
    assert_eq!(room.pairing("next").unwrap().seats, [Some(Person(2)), Some(Person(1))]);
}

#[test]
fn old_tables_are_forgotten_but_not_those_of_a_round_robin() {
    let mut room = room(2);
    execute(&mut room, 1, &round_robin([1, 2], false)).unwrap();
    let first = execute(&mut room, 1, &RoomCommand::NextRound).unwrap().remove(0).id;
    room.settle(&first, MatchEnd::Void);
    for number in 0..300 {
        let mut new_id = || format!("t{number}");
        let opened = room.execute(&PlayerId::new(HOST), &open(&[Some(2)]), Timestamp::default(), &mut new_id);
        let id = opened.unwrap().remove(0).id;
        room.settle(&id, MatchEnd::Void);
    }
    assert!(room.pairings.len() < 150, "{}", room.pairings.len());
    assert!(room.pairing(&first).is_some() && room.pairing("t299").is_some() && room.pairing("t0").is_none());
}

#[test]
fn a_room_comes_back_as_it_was_kept() {
    let mut room = room(5);
    let timed =
        GameTerms { spec: "moaai:seats=3".parse().unwrap(), time_control: Some("30/300".parse().unwrap()) };
    let people = vec![Person(2), Person(3), Person(4)];
    execute(&mut room, 1, &RoomCommand::Pair { terms: timed, people, turn: 2 }).unwrap();
    execute(&mut room, 1, &round_robin([1, 2, 5], true)).unwrap();
    execute(&mut room, 1, &RoomCommand::NextRound).unwrap();
    settle_all(&mut room, Score::Lost);
    execute(&mut room, 1, &RoomCommand::Remove(Person(5))).unwrap();
    let text = serde_json::to_string(&room).unwrap();
    assert_eq!(serde_json::from_str::<Room>(&text).unwrap(), room);
}

fn player_id(number: u32) -> PlayerId {
    player(number).id
}

#[test]
fn who_comes_by_another_session_is_the_same_person() {
    let mut room = room(3);
    execute(&mut room, 2, &open(&[Some(3)])).unwrap();
    room.rekey(&player_id(2), &player_id(9));
    assert!(room.of(&player_id(2)).is_none());
    let back = room.of(&player_id(9)).unwrap();
    assert_eq!((back.person, &back.player.name), (Person(2), &player(2).name));
    assert!(room.is_busy(back.person) && room.members.len() == 3);
    let before = room.clone();
    room.rekey(&player_id(2), &player_id(3));
    room.rekey(&player_id(1), &player_id(1));
    assert_eq!(room, before, "nobody comes so any more, and nothing changes for who stays the same");
}

#[test]
fn who_is_here_by_two_sessions_is_so_once_they_are_one() {
    let mut room = room(3);
    room.rekey(&player_id(1), &player_id(3));
    assert_eq!(room.inside().map(|member| member.person).collect::<Vec<_>>(), [Person(2), Person(3)]);
    assert_eq!(room.host, Person(3));
    assert_eq!(room.whoever(&player_id(3)).unwrap().person, Person(3));
    execute(&mut room, 3, &RoomCommand::Lock(true)).unwrap();
    room.forget(&player_id(3));
    assert!([1, 3].into_iter().all(|number| room.member(Person(number)).unwrap().player.is_gone()));
}

#[test]
fn who_is_forgotten_leaves_a_seat_without_a_name() {
    let mut room = room(3);
    execute(&mut room, 1, &open(&[Some(2)])).unwrap();
    room.forget(&player_id(1));
    assert!(!serde_json::to_string(&room).unwrap().contains("Person 1"));
    assert_eq!((room.host, room.closed, room.is_forgotten()), (Person(2), false, false));
    assert!(room.pairings[0].has(Person(1)), "the seat stays");
    assert_eq!(execute(&mut room, 2, &RoomCommand::Admit(Person(1))), Err(RoomError::NoPerson));
    execute(&mut room, 2, &RoomCommand::Remove(Person(3))).unwrap();
    room.forget(&player_id(2));
    assert!(room.closed && !room.is_forgotten(), "nobody is left who could decide");
    room.forget(&player_id(3));
    assert!(room.is_forgotten());
}

#[test]
fn a_pause_ends_when_the_host_says_so_or_by_itself() {
    let mut room = room(2);
    let soon = Timestamp(1000);
    assert_eq!(room.paused(soon), None);
    execute(&mut room, 1, &RoomCommand::Pause(true)).unwrap();
    let until = room.paused(soon).unwrap();
    assert_eq!((room.paused(until), room.next_end(soon)), (None, Some(until)), "it ends by itself");
    execute(&mut room, 1, &RoomCommand::MakeHost(Person(2))).unwrap();
    assert_eq!(execute(&mut room, 1, &RoomCommand::Pause(false)), Err(RoomError::NotHost));
    execute(&mut room, 2, &RoomCommand::Pause(false)).unwrap();
    assert_eq!(room.paused(soon), None);
}

#[test]
fn more_than_can_play_in_a_round_robin_are_told_so() {
    let mut room = room(33);
    assert_eq!(execute(&mut room, 1, &round_robin(1..=33, false)), Err(RoomError::ManyPlayers));
    execute(&mut room, 1, &round_robin(1..=32, false)).unwrap();
}
