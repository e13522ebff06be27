//! One against many: who is seated, who begins, and what the one has got.

use putahi_play::{
    Attendance, GameTerms, MatchEnd, Name, OneBegins, Pairing, Person, Player, PlayerId, Restrictions, Room,
    RoomCommand, RoomError, Score, SimultaneousScore, Timestamp, is_reserved, read_people,
};

fn player(number: u32) -> Player {
    Player { id: PlayerId::new(format!("key-{number}")), name: format!("Person {number}").parse().unwrap() }
}

/// A room with this number of people with devices, of whom the first is the host.
fn room(people: u32) -> Room {
    let title: Name = "Club".parse().unwrap();
    let mut room = Room::new(title, player(1));
    (2..=people).for_each(|number| room.enter(&player(number)).unwrap());
    room
}

fn execute(room: &mut Room, who: u32, command: &RoomCommand) -> Result<Vec<Pairing>, RoomError> {
    let mut number = room.pairings.len() + room.members.len();
    let mut new_id = || {
        number += 1;
        format!("m{number}")
    };
    room.execute(&player(who).id, command, Timestamp::default(), &mut new_id)
}

fn terms(spec: &str, clock: Option<&str>) -> GameTerms {
    GameTerms { spec: spec.parse().unwrap(), time_control: clock.map(|clock| clock.parse().unwrap()) }
}

fn display(people: impl IntoIterator<Item = u32>, host_begins: OneBegins) -> RoomCommand {
    let people = people.into_iter().map(Person).collect();
    RoomCommand::Simultaneous { terms: terms("mu-torere", None), people, host_begins }
}

fn seats(pairing: &Pairing) -> Vec<u32> {
    pairing.seats.iter().map(|person| person.unwrap().0).collect()
}

fn settle(room: &mut Room, pairing: &Pairing, first: Score) {
    room.settle(&pairing.id, MatchEnd::Played(vec![Some(first), Some(first.turned())]));
}

#[test]
fn the_host_plays_everybody_and_begins_as_chosen() {
    for (begins, expected) in [
        (OneBegins::Alternating, [[1, 2], [3, 1], [1, 4]]),
        (OneBegins::Always, [[1, 2], [1, 3], [1, 4]]),
        (OneBegins::Never, [[2, 1], [3, 1], [4, 1]]),
    ] {
        let mut room = room(5);
        let opened = execute(&mut room, 1, &display(2..=4, begins)).unwrap();
        assert_eq!(opened.iter().map(seats).collect::<Vec<_>>(), expected, "{begins:?}");
        assert!(opened.iter().all(|pairing| !pairing.tournament));
        assert!(room.is_busy(Person(4)) && !room.is_busy(Person(5)));
    }
}

#[test]
fn people_without_a_device_are_not_seated() {
    let mut room = room(3);
    let listed = read_people("Zoé\nIda", is_reserved).unwrap();
    execute(&mut room, 1, &RoomCommand::AddPeople(listed)).unwrap();
    let opened = execute(&mut room, 1, &display([2, 4, 3, 5], OneBegins::Alternating)).unwrap();
    assert_eq!(
        opened.iter().map(seats).collect::<Vec<_>>(),
        [[1, 2], [3, 1]],
        "the colours alternate all the same"
    );
    assert_eq!(execute(&mut room, 1, &display([4, 5], OneBegins::Always)), Err(RoomError::NobodyToPlay));
}

#[test]
fn wrong_people_terms_and_times_are_refused() {
    let mut room = room(4);
    execute(&mut room, 1, &RoomCommand::Attend(Person(4), Attendance::Gone)).unwrap();
    let before = room.clone();
    for (who, command, error) in [
        (2, display([3], OneBegins::Always), RoomError::NotHost),
        (1, display([], OneBegins::Always), RoomError::NobodyToPlay),
        (1, display([2, 1], OneBegins::Always), RoomError::Twice),
        (1, display([2, 3, 2], OneBegins::Always), RoomError::Twice),
        (1, display([2, 4], OneBegins::Always), RoomError::NoPerson),
        (1, display([9], OneBegins::Always), RoomError::NoPerson),
    ] {
        assert_eq!(execute(&mut room, who, &command), Err(error), "{command:?}");
        assert_eq!(room, before);
    }
    let of_three = RoomCommand::Simultaneous {
        terms: terms("moaai:seats=3", None),
        people: vec![Person(2)],
        host_begins: OneBegins::Always,
    };
    assert_eq!(execute(&mut room, 1, &of_three), Err(RoomError::TwoOnly));
    let others = vec![Some(Person(3))];
    let open = RoomCommand::Open { terms: terms("mu-torere", None), others, turn: 0 };
    execute(&mut room, 2, &open).unwrap();
    assert_eq!(execute(&mut room, 1, &display([2], OneBegins::Always)), Err(RoomError::Busy));
    execute(&mut room, 1, &RoomCommand::Close(true)).unwrap();
    assert_eq!(execute(&mut room, 1, &display([2], OneBegins::Always)), Err(RoomError::Closed));
}

#[test]
fn a_restricted_room_has_displays_of_its_games_and_clocks_only() {
    let mut room = room(3);
    let games = vec!["mu-torere".parse().unwrap()];
    let clocks = vec![Some("300+0".parse().unwrap())];
    execute(&mut room, 1, &RoomCommand::Restrict(Some(Restrictions { games, clocks }))).unwrap();
    let of = |spec, clock| RoomCommand::Simultaneous {
        terms: terms(spec, clock),
        people: vec![Person(2), Person(3)],
        host_begins: OneBegins::Always,
    };
    let before = room.clone();
    for denied in [of("mu-torere", None), of("nine-mens-morris", Some("300+0"))] {
        assert_eq!(execute(&mut room, 1, &denied), Err(RoomError::NotChosen));
    }
    assert_eq!(room, before, "nobody was seated");
    assert_eq!(execute(&mut room, 1, &of("mu-torere", Some("300+0"))).unwrap().len(), 2);
}

#[test]
fn at_most_as_many_matches_begin_as_a_room_can_have() {
    let mut room = room(70);
    assert_eq!(room.free_matches(), 64);
    let before = room.clone();
    assert_eq!(execute(&mut room, 1, &display(2..=66, OneBegins::Always)), Err(RoomError::ManyMatches));
    assert_eq!(room, before, "all or none");
    assert_eq!(execute(&mut room, 1, &display(2..=65, OneBegins::Always)).unwrap().len(), 64);
    assert_eq!(room.free_matches(), 0);
}

#[test]
fn whoever_comes_late_joins_the_display_that_runs() {
    let mut room = room(5);
    let first = execute(&mut room, 1, &display([2, 3, 4], OneBegins::Alternating)).unwrap();
    settle(&mut room, &first[0], Score::Won);
    // Person 2 has lost and wants to try again; person 5 has just come.
    let late = execute(&mut room, 1, &display([5, 2], OneBegins::Alternating)).unwrap();
    assert_eq!(
        late.iter().map(seats).collect::<Vec<_>>(),
        [[5, 1], [1, 2]],
        "the colours go on to alternate"
    );
    assert_eq!(room.displayed().count(), 5);
    for pairing in first[1..].iter().chain(&late) {
        settle(&mut room, pairing, Score::Drawn);
    }
    execute(&mut room, 1, &display([3], OneBegins::Never)).unwrap();
    assert_eq!(room.displayed().count(), 1, "after the end of one, another display begins");
}

#[test]
fn the_score_counts_the_matches_from_the_side_of_the_one() {
    let mut room = room(7);
    let opened = execute(&mut room, 1, &display(2..=7, OneBegins::Alternating)).unwrap();
    settle(&mut room, &opened[0], Score::Won);
    settle(&mut room, &opened[1], Score::Won);
    settle(&mut room, &opened[2], Score::Drawn);
    room.settle(&opened[3].id, MatchEnd::Void);
    settle(&mut room, &opened[5], Score::Lost);
    let expected = SimultaneousScore { won: 2, drawn: 1, lost: 1, running: 1, void: 1 };
    assert_eq!(room.simultaneous_score(), expected);
    // Another host does not change whose display it was.
    execute(&mut room, 1, &RoomCommand::MakeHost(Person(2))).unwrap();
    assert_eq!(room.simultaneous_score(), expected);
    assert!(!room.is_host_busy_elsewhere());
    execute(&mut room, 2, &display([3], OneBegins::Always)).unwrap();
    assert_eq!(room.simultaneous_score(), SimultaneousScore { running: 1, ..SimultaneousScore::default() });
}

#[test]
fn the_results_of_the_last_display_stay_while_others_are_forgotten() {
    let mut room = room(12);
    for pairing in execute(&mut room, 1, &display(2..=9, OneBegins::Always)).unwrap() {
        settle(&mut room, &pairing, Score::Won);
    }
    for number in 0..150 {
        let pair = RoomCommand::Pair {
            terms: terms("mu-torere", None),
            people: vec![Person(10), Person(11)],
            turn: 0,
        };
        let mut new_id = || format!("other-{number}");
        let opened = room.execute(&player(1).id, &pair, Timestamp::default(), &mut new_id).unwrap();
        settle(&mut room, &opened[0], Score::Drawn);
    }
    assert_eq!(room.simultaneous_score(), SimultaneousScore { won: 8, ..SimultaneousScore::default() });
    assert!(room.pairings.len() <= 108);
    let stored = serde_json::to_string(&room).unwrap();
    assert_eq!(serde_json::from_str::<Room>(&stored).unwrap(), room);
}

#[test]
fn whoever_leaves_the_room_loses_the_match() {
    let mut room = room(5);
    execute(&mut room, 1, &display(2..=4, OneBegins::Alternating)).unwrap();
    execute(&mut room, 2, &RoomCommand::Leave).unwrap();
    execute(&mut room, 1, &RoomCommand::Attend(Person(3), Attendance::Gone)).unwrap();
    assert_eq!(
        room.simultaneous_score(),
        SimultaneousScore { won: 2, running: 1, ..SimultaneousScore::default() }
    );
    assert_eq!(room.undelivered().count(), 2, "the matches must be ended so");
    assert!(!room.is_in_display(Person(3)) && room.is_in_display(Person(4)) && room.is_in_display(Person(1)));
    execute(&mut room, 1, &RoomCommand::Empty).unwrap();
    assert_eq!(room.simultaneous_score(), SimultaneousScore { won: 3, ..SimultaneousScore::default() });
    assert_eq!(room.running().count(), 0);
}
