//! Rooms: permissions, tables, and a round robin from its first round to its table.

use std::time::Duration;

use putahi_play::{
    Attendance, Card, Device, GameTerms, ListedPerson, MAX_ASKING, MAX_PEOPLE, MAX_ROUNDS, MAX_SETS,
    MAX_TASKS, MatchEnd, Member, Name, OneBegins, PairIndex, Pairing, Person, Player, PlayerId, Points,
    PracticeTask, QuestionPosition, QuestionStage, Restrictions, Room, RoomCommand, RoomError, Score, System,
    Timestamp, TournamentSetup, is_reserved, read_people,
};

const HOST: &str = "key-1";

fn player(number: u32) -> Player {
    Player { id: PlayerId::new(format!("key-{number}")), name: format!("Person {number}").parse().unwrap() }
}

/// A room with this number of people, of whom the first is the host.
fn room(people: u32) -> Room {
    let mut room = Room::new("Club".parse().unwrap(), player(1));
    (2..=people).for_each(|number| room.enter(&player(number)).unwrap());
    room
}

fn terms(spec: &str) -> GameTerms {
    GameTerms { spec: spec.parse().unwrap(), time_control: None }
}

/// Executes a command of the person with this number; the ids of matches are the numbers of tables before them.
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
    tournament_of("mu-torere", System::RoundRobin { double }, people)
}

fn tournament_of(spec: &str, system: System, people: impl IntoIterator<Item = u32>) -> RoomCommand {
    let (terms, seed) = (terms(spec), "1".to_owned());
    let setup = TournamentSetup { terms, system, missed: Points(0), minutes: None, seed };
    RoomCommand::Tournament { setup, people: people.into_iter().map(Person).collect(), at_board: Vec::new() }
}

fn listed(text: &str) -> Vec<ListedPerson> {
    read_people(text, is_reserved).unwrap()
}

/// So many different cards.
fn cards(count: usize) -> Vec<Card> {
    let card = |number: usize| {
        let mut rest = number;
        Card::drawn(|below| {
            let letter = rest % below;
            rest /= below;
            letter
        })
    };
    (0..count).map(card).collect()
}

fn hosts_orders() -> Vec<RoomCommand> {
    let index = PairIndex { number: 1, round: 0, pair: 0 };
    vec![
        RoomCommand::Rename(Person(3), "Other".parse().unwrap()),
        remove(Person(3)),
        admit(Person(3)),
        RoomCommand::Attend(Person(2), Attendance::Away),
        RoomCommand::SecondName(Person(3), None),
        RoomCommand::AddPeople(listed("Zoé")),
        RoomCommand::Deal(None, cards(9)),
        RoomCommand::Deal(Some(Person(2)), cards(9)),
        RoomCommand::Restrict(Some(Restrictions::default())),
        RoomCommand::Until(Timestamp(1)),
        RoomCommand::Decline(None),
        RoomCommand::Empty,
        RoomCommand::MakeHost(Person(3)),
        RoomCommand::Lock(true),
        RoomCommand::Close(true),
        RoomCommand::Phrases(false),
        RoomCommand::Pause(true),
        RoomCommand::Pause(false),
        RoomCommand::Announce("look"),
        RoomCommand::Pair { terms: terms("mu-torere"), people: vec![Person(2), Person(3)], turn: 0 },
        RoomCommand::Simultaneous {
            terms: terms("mu-torere"),
            people: vec![Person(2)],
            host_begins: OneBegins::Always,
        },
        round_robin(1..=3, false),
        RoomCommand::StartRound { number: 1, round: 0, unfinished: 0, without: Vec::new() },
        RoomCommand::Replay(index),
        RoomCommand::Score { index, score: None, forfeit: true, ends: true },
        RoomCommand::SetWithdrawn { number: 1, person: Person(3), withdrawn: true },
        RoomCommand::SetAtBoard { number: 1, person: Person(3), at_board: true },
        RoomCommand::EnterLate { number: 1, person: Person(3), at_board: false },
        RoomCommand::CloseTournament { number: 1, unfinished: 0 },
        RoomCommand::Ask(Box::new(QuestionPosition::new(terms("mu-torere").spec, None, 0, &[]).unwrap())),
        RoomCommand::CountHands { number: 1, text: "1-P".to_owned(), hands: 3 },
        RoomCommand::LeadOn { number: 1, stage: QuestionStage::Counted },
    ]
}

fn remove(person: Person) -> RoomCommand {
    RoomCommand::Attend(person, Attendance::Gone)
}

fn admit(person: Person) -> RoomCommand {
    RoomCommand::Attend(person, Attendance::Unmarked)
}

/// The command that starts the next round of the round robin, whichever matches it ends.
fn next_round(room: &Room) -> RoomCommand {
    let (number, round) =
        room.tournament.as_ref().map_or((1, 0), |tournament| (tournament.number, tournament.opened));
    RoomCommand::StartRound { number, round, unfinished: usize::MAX, without: Vec::new() }
}

/// Starts the next round of the round robin as the host.
fn start_round(room: &mut Room) -> Result<Vec<Pairing>, RoomError> {
    let command = next_round(room);
    execute(room, 1, &command)
}

/// The host's decision on a pair, even if it ends a match.
fn score(index: PairIndex, score: Option<Score>) -> RoomCommand {
    RoomCommand::Score { index, score, forfeit: false, ends: true }
}

fn is_over(room: &Room) -> bool {
    room.is_tournament_over(room.tournament.as_ref().unwrap())
}

/// The matches that the room has ended but not notified yet, with their outcomes.
fn undelivered(room: &Room) -> Vec<(String, MatchEnd)> {
    room.undelivered().map(|pairing| (pairing.id.clone(), pairing.end.clone().unwrap())).collect()
}

#[test]
fn only_the_host_may_give_the_commands_of_a_host() {
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
    assert_eq!(execute(&mut room, 1, &remove(Person(1))), Err(RoomError::HostStays));
    execute(&mut room, 1, &RoomCommand::MakeHost(Person(3))).unwrap();
    execute(&mut room, 1, &RoomCommand::Leave).unwrap();
    execute(&mut room, 3, &RoomCommand::Lock(true)).unwrap();
}

#[test]
fn a_removed_person_stays_outside_while_the_room_is_locked() {
    let mut room = room(3);
    execute(&mut room, 1, &remove(Person(2))).unwrap();
    execute(&mut room, 1, &RoomCommand::Lock(true)).unwrap();
    assert_eq!(room.enter(&player(2)), Err(RoomError::Locked));
    assert_eq!(room.enter(&player(4)), Err(RoomError::Locked));
    assert_eq!(room.enter(&player(3)), Ok(()), "a person who is inside stays there");
    execute(&mut room, 1, &admit(Person(2))).unwrap();
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
    assert_eq!(execute(&mut room, 1, &admit(Person(5))), Err(RoomError::Full));
    execute(&mut room, 1, &remove(Person(6))).unwrap();
    execute(&mut room, 1, &admit(Person(5))).unwrap();
    assert_eq!(
        execute(&mut room, 1, &admit(Person(5))),
        Ok(Vec::new()),
        "a person who is inside stays there"
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
    assert!(room.member(Person(3)).is_some(), "a player is still a member");
    let mut numbers: Vec<Person> = room.members.iter().map(|member| member.person).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), room.members.len(), "all numbers are different");
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
fn a_request_to_enter_a_locked_room_is_granted_or_refused() {
    let mut room = room(2);
    execute(&mut room, 1, &RoomCommand::Lock(true)).unwrap();
    room.ask(&player(2)).unwrap();
    assert_eq!(room.asking().count(), 0, "a person who is inside need not ask");
    for number in 3..6 {
        room.ask(&player(number)).unwrap();
        assert!(room.of(&player(number).id).is_none());
    }
    execute(&mut room, 1, &admit(Person(3))).unwrap();
    assert!(room.of(&player(3).id).is_some() && room.locked);
    execute(&mut room, 1, &RoomCommand::Decline(Some(Person(4)))).unwrap();
    assert_eq!(execute(&mut room, 1, &RoomCommand::Decline(Some(Person(4)))), Err(RoomError::NoPerson));
    assert_eq!(room.asking().map(|member| member.person).collect::<Vec<_>>(), [Person(5)]);
    for number in 100..200 {
        let expected = if number < 100 + MAX_ASKING as u32 - 1 { Ok(()) } else { Err(RoomError::ManyAsking) };
        assert_eq!(room.ask(&player(number)), expected, "{number}");
    }
    assert_eq!(room.asking().count(), MAX_ASKING);
    assert!(room.asking().any(|member| member.person == Person(5)), "the first who asked still waits");
    assert_eq!(room.ask(&player(5)), Ok(()), "and may ask again");
    assert!(room.members.iter().all(|member| member.player != player(199)), "a refused person is not stored");
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
    assert_eq!(execute(&mut room, 2, &RoomCommand::Again("none".to_owned())), Err(RoomError::NoPairing));
    assert_eq!(execute(&mut room, 1, &RoomCommand::Again("none".to_owned())), Err(RoomError::NoPairing));
}

/// Ends every running match; the first player has this score.
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
        let mut opened = execute(&mut room, 1, &round_robin(1..=people, false)).unwrap();
        for round in 0..rounds {
            if round > 0 {
                opened = start_round(&mut room).unwrap();
            }
            assert_eq!(opened.len() as u32, people / 2);
            assert!(opened.iter().all(|pairing| pairing.tournament));
            assert_eq!(
                execute(&mut room, 1, &round_robin(1..=people, false)),
                Err(RoomError::Running),
                "{round}"
            );
            settle_all(&mut room, if round % 2 == 0 { Score::Won } else { Score::Drawn });
        }
        assert_eq!(start_round(&mut room), Err(RoomError::NoPairing));
        let round_robin = room.tournament.as_ref().unwrap();
        assert!(is_over(&room));
        let rows = round_robin.standings();
        assert_eq!(rows.iter().map(|row| row.points.0).sum::<u32>(), people * (people - 1));
        assert!(rows.iter().all(|row| row.played() as u32 == people - 1));
    }
}

#[test]
fn a_round_that_has_not_begun_has_no_results() {
    let mut room = first_round(4);
    let before = room.clone();
    let later = PairIndex { number: 1, round: 1, pair: 0 };
    assert_eq!(execute(&mut room, 1, &RoomCommand::Replay(later)), Err(RoomError::NoPairing));
    assert_eq!(execute(&mut room, 1, &score(later, Some(Score::Won))), Err(RoomError::NoPairing));
    assert_eq!(room, before);
}

#[test]
fn a_round_robin_is_for_people_of_the_room_and_games_of_two() {
    let mut room = room(3);
    let of_three = tournament_of("moaai:seats=3", System::RoundRobin { double: false }, [1, 2]);
    assert_eq!(execute(&mut room, 1, &of_three), Err(RoomError::TwoOnly));
    assert_eq!(execute(&mut room, 1, &round_robin([1], false)), Err(RoomError::Seats));
    assert_eq!(execute(&mut room, 1, &round_robin([1, 2, 1], false)), Err(RoomError::Twice));
    assert_eq!(execute(&mut room, 1, &round_robin([1, 9], false)), Err(RoomError::NoPerson));
    assert_eq!(start_round(&mut room), Err(RoomError::NoPairing));
}

/// A round robin of `people`, whose first round runs.
fn first_round(people: u32) -> Room {
    let mut room = room(people);
    execute(&mut room, 1, &round_robin(1..=people, false)).unwrap();
    room
}

/// The points of a person in the round robin.
fn points(room: &Room, person: u32) -> String {
    let rows = room.tournament.as_ref().unwrap().standings();
    rows.iter().find(|row| row.person == Person(person)).unwrap().points.to_string()
}

#[test]
fn the_opponents_of_a_player_who_has_left_get_the_points() {
    for go in [remove(Person(4)), RoomCommand::Leave] {
        let mut room = first_round(4);
        let theirs = room.running().find(|pairing| pairing.has(Person(4))).unwrap().clone();
        let other = theirs.seats.iter().flatten().find(|person| **person != Person(4)).unwrap().0;
        let who = if go == RoomCommand::Leave { 4 } else { 1 };
        execute(&mut room, who, &go).unwrap();
        assert_eq!((points(&room, other), room.running().count()), ("1".to_owned(), 1));
        let [(id, MatchEnd::Played(scores))] = &undelivered(&room)[..] else { panic!("one is ended") };
        assert_eq!(*id, theirs.id);
        assert_eq!(
            scores[theirs.seats.iter().position(|seat| *seat == Some(Person(other))).unwrap()],
            Some(Score::Won)
        );
        while room.tournament.as_ref().unwrap().opened < 3 {
            settle_all(&mut room, Score::Drawn);
            assert_eq!(start_round(&mut room).unwrap().len(), 1, "one has no opponent");
        }
        settle_all(&mut room, Score::Drawn);
        assert!(is_over(&room));
        assert_eq!(points(&room, 4), "0");
        let index = PairIndex { number: 1, round: 0, pair: 0 };
        execute(&mut room, 1, &score(index, None)).unwrap();
        assert!(!is_over(&room), "the host decides in the end");
        let beyond = PairIndex { number: 1, round: 7, pair: 0 };
        assert_eq!(execute(&mut room, 1, &score(beyond, None)), Err(RoomError::NoPairing));
    }
}

#[test]
fn a_pair_that_has_gone_altogether_holds_nothing_up() {
    let mut room = first_round(4);
    let opponent = room.running().find(|pairing| pairing.has(Person(1))).unwrap().seats.clone();
    let stays = |person: &u32| opponent.contains(&Some(Person(*person)));
    // One who plays against the host, and one of the others: they do not meet in the first round.
    let gone = [(2..=4).find(stays).unwrap(), (2..=4).find(|person| !stays(person)).unwrap()];
    for person in gone {
        execute(&mut room, 1, &remove(Person(person))).unwrap();
    }
    settle_all(&mut room, Score::Drawn);
    while room.tournament.as_ref().unwrap().opened < 3 {
        start_round(&mut room).unwrap();
        settle_all(&mut room, Score::Won);
    }
    assert!(is_over(&room));
    let played = room
        .tournament
        .as_ref()
        .unwrap()
        .standings()
        .iter()
        .map(putahi_play::StandingsRow::played)
        .sum::<usize>();
    assert_eq!(played, 10, "the two who have gone have no score against each other");
}

#[test]
fn a_returning_player_plays_the_rounds_that_follow() {
    let mut room = first_round(4);
    execute(&mut room, 1, &remove(Person(4))).unwrap();
    room.enter(&player(4)).unwrap();
    settle_all(&mut room, Score::Won);
    assert_eq!(start_round(&mut room).unwrap().len(), 2);
}

#[test]
fn a_round_that_is_started_ends_what_the_host_was_asked_about_and_no_more() {
    let mut room = first_round(6);
    let before = room.clone();
    let start =
        |round, unfinished| RoomCommand::StartRound { number: 1, round, unfinished, without: Vec::new() };
    for unfinished in 0..3 {
        assert_eq!(execute(&mut room, 1, &start(1, unfinished)), Err(RoomError::Unfinished));
    }
    for (number, round) in [(1, 2), (2, 0), (0, 0), (1, 99)] {
        let other = RoomCommand::StartRound { number, round, unfinished: 9, without: Vec::new() };
        assert_eq!(execute(&mut room, 1, &other), Err(RoomError::NoPairing));
    }
    assert_eq!(execute(&mut room, 1, &start(0, 0)), Ok(Vec::new()), "the round runs already");
    assert_eq!(room, before);
    let done = room.running().next().unwrap().id.clone();
    room.settle(&done, MatchEnd::from(Some(Score::Won)));
    assert_eq!(execute(&mut room, 1, &start(1, 3)).unwrap().len(), 3, "fewer run than were shown");
    assert_eq!(undelivered(&room).iter().filter(|(_, end)| *end == MatchEnd::Void).count(), 2);
    assert_eq!(room.running().count(), 3, "nobody plays two matches");
    assert_eq!(execute(&mut room, 1, &start(1, 9)), Ok(Vec::new()), "the second click starts nothing");
    let open = room.tournament.as_ref().unwrap().rounds[0]
        .pairs
        .iter()
        .position(|pair| pair.score.is_none())
        .unwrap();
    let index = PairIndex { number: 1, round: 0, pair: open };
    assert_eq!(execute(&mut room, 1, &RoomCommand::Replay(index)), Err(RoomError::Busy));
    settle_all(&mut room, Score::Won);
    assert_eq!(execute(&mut room, 1, &RoomCommand::Replay(index)).unwrap().len(), 1);
    assert_eq!(
        execute(&mut room, 1, &start(2, 0)),
        Err(RoomError::Unfinished),
        "a match of an earlier round counts"
    );
    execute(&mut room, 1, &start(2, 1)).unwrap();
}

#[test]
fn an_absent_player_is_not_paired_in_the_round() {
    let mut room = first_round(4);
    settle_all(&mut room, Score::Drawn);
    let without = RoomCommand::StartRound { number: 1, round: 1, unfinished: 0, without: vec![Person(4)] };
    assert_eq!(execute(&mut room, 1, &without).unwrap().len(), 1);
    assert!(!room.running().any(|pairing| pairing.has(Person(4))) && points(&room, 4) == "½");
    settle_all(&mut room, Score::Won);
    assert!(!is_over(&room));
    let pairs = &room.tournament.as_ref().unwrap().rounds[1].pairs;
    let pair = pairs.iter().position(|pair| pair.match_id.is_none()).unwrap();
    let played = RoomCommand::Replay(PairIndex { number: 1, round: 1, pair });
    assert_eq!(execute(&mut room, 1, &played).unwrap().len(), 1, "it is played later");
}

#[test]
fn the_result_of_the_host_is_that_of_the_match() {
    let index = PairIndex { number: 1, round: 0, pair: 0 };
    for end in [None, Some(MatchEnd::Void), Some(MatchEnd::from(Some(Score::Won)))] {
        for decided in [Some(Score::Lost), Some(Score::Drawn), Some(Score::Won), None] {
            let mut room = first_round(2);
            let id = room.pairings[0].id.clone();
            end.iter().for_each(|end| room.settle(&id, end.clone()));
            let unasked = RoomCommand::Score { index, score: decided, forfeit: false, ends: false };
            let expected = if end.is_none() { Err(RoomError::Unfinished) } else { Ok(Vec::new()) };
            assert_eq!(execute(&mut room.clone(), 1, &unasked), expected);
            execute(&mut room, 1, &score(index, decided)).unwrap();
            let pair = room.tournament.as_ref().unwrap().pair(index).unwrap();
            assert_eq!((pair.score, room.pairing(&id).unwrap().end.clone()), (decided, Some(decided.into())));
            let changed = end.as_ref() != Some(&decided.into());
            assert_eq!(undelivered(&room), if changed { vec![(id.clone(), decided.into())] } else { vec![] });
            room.note_delivered(&id, &MatchEnd::from(Some(Score::Won)));
            assert_eq!(
                undelivered(&room).is_empty(),
                decided == Some(Score::Won),
                "another end was delivered"
            );
            room.note_delivered(&id, &decided.into());
            assert!(undelivered(&room).is_empty());
        }
    }
}

#[test]
fn a_closed_round_robin_is_kept() {
    let mut room = first_round(4);
    let close = |number, unfinished| RoomCommand::CloseTournament { number, unfinished };
    assert_eq!(execute(&mut room, 1, &close(1, 1)), Err(RoomError::Unfinished));
    let done = room.running().next().unwrap().id.clone();
    room.settle(&done, MatchEnd::from(Some(Score::Won)));
    let standings = room.tournament.as_ref().unwrap().standings();
    execute(&mut room, 1, &close(1, 2)).unwrap();
    assert!(room.tournament.is_none() && room.running().count() == 0);
    assert_eq!(undelivered(&room).len(), 1);
    assert_eq!(room.numbered_tournament(1).unwrap().standings(), standings);
    assert_eq!(execute(&mut room, 1, &round_robin(1..=4, false)).unwrap().len(), 2);
    let before = room.clone();
    assert_eq!(execute(&mut room, 1, &close(1, 9)), Ok(Vec::new()), "a stale page closes nothing else");
    assert_eq!(execute(&mut room, 1, &close(3, 9)), Err(RoomError::NoPairing));
    assert_eq!(room, before);
    assert_eq!(room.tournament.as_ref().unwrap().number, 2);
    let text = serde_json::to_string(&room).unwrap();
    assert_eq!(serde_json::from_str::<Room>(&text).unwrap(), room);
}

#[test]
fn a_round_robin_that_is_over_is_kept_when_another_begins() {
    let mut room = first_round(2);
    settle_all(&mut room, Score::Won);
    execute(&mut room, 1, &round_robin(1..=2, true)).unwrap();
    assert_eq!(room.numbered_tournament(1).unwrap().standings()[0].points.to_string(), "1");
    let close = RoomCommand::CloseTournament { number: 2, unfinished: 1 };
    execute(&mut room, 1, &close).unwrap();
    assert!(room.numbered_tournament(2).is_some() && room.tournament.is_none());
    assert_eq!(execute(&mut room, 1, &close), Ok(Vec::new()));
}

#[test]
fn closed_round_robins_and_their_matches_are_bounded() {
    let mut room = room(32);
    for number in 1..=40 {
        let players = if number % 2 == 0 { 32 } else { 2 };
        execute(&mut room, 1, &round_robin(1..=players, true)).unwrap();
        settle_all(&mut room, Score::Won);
        execute(&mut room, 1, &RoomCommand::CloseTournament { number, unfinished: 0 }).unwrap();
        assert!(room.numbered_tournament(number).is_some(), "the last is kept");
        assert!(room.closed_tournaments.len() <= 10 && room.pairings.len() < 140, "{}", room.pairings.len());
        assert!(serde_json::to_string(&room).unwrap().len() < 200_000);
    }
}

#[test]
fn an_emptied_room_ends_its_matches_however_many_it_knows() {
    let mut room = room(4);
    for _ in 0..100 {
        let id = execute(&mut room, 1, &open(&[Some(2)])).unwrap().remove(0).id;
        room.settle(&id, MatchEnd::Void);
    }
    let id = execute(&mut room, 3, &open(&[Some(4)])).unwrap().remove(0).id;
    assert_eq!(execute(&mut room, 1, &RoomCommand::Empty), Ok(Vec::new()));
    assert_eq!(undelivered(&room), [(id, MatchEnd::Void)]);
}

#[test]
fn a_room_that_is_emptied_in_a_round_leaves_no_match_behind() {
    let mut room = first_round(6);
    let host = room.running().find(|pairing| pairing.has(Person(1))).unwrap().id.clone();
    execute(&mut room, 1, &RoomCommand::Empty).unwrap();
    assert_eq!((room.running().count(), points(&room, 1)), (0, "1".to_owned()));
    let ends = undelivered(&room);
    assert_eq!(ends.len(), 3);
    assert!(ends.iter().all(|(id, end)| (*end == MatchEnd::Void) == (*id != host)));
}

#[test]
fn a_match_without_result_is_played_anew() {
    let mut room = room(2);
    let id = execute(&mut room, 1, &round_robin([1, 2], false)).unwrap().remove(0).id;
    let index = PairIndex { number: 1, round: 0, pair: 0 };
    assert_eq!(execute(&mut room, 1, &RoomCommand::Replay(index)), Err(RoomError::Busy));
    room.settle(&id, MatchEnd::Void);
    assert!(!is_over(&room));
    let again = execute(&mut room, 1, &RoomCommand::Replay(index)).unwrap().remove(0);
    room.settle(&again.id, MatchEnd::Played(vec![Some(Score::Drawn), Some(Score::Drawn)]));
    assert!(is_over(&room));
    room.settle(&again.id, MatchEnd::Played(vec![Some(Score::Won), Some(Score::Lost)]));
    assert_eq!(
        room.tournament.as_ref().unwrap().rounds[0].pairs[0].score,
        Some(Score::Drawn),
        "an end is one"
    );
    assert_eq!(
        execute(&mut room, 1, &RoomCommand::Replay(index)),
        Err(RoomError::NoPairing),
        "it has a score"
    );
}

#[test]
fn what_the_host_has_said_goes_before_the_board() {
    let mut room = room(2);
    let id = execute(&mut room, 1, &round_robin([1, 2], false)).unwrap().remove(0).id;
    execute(&mut room, 1, &score(PairIndex { number: 1, round: 0, pair: 0 }, Some(Score::Drawn))).unwrap();
    room.settle(&id, MatchEnd::Played(vec![Some(Score::Won), Some(Score::Lost)]));
    assert_eq!(room.tournament.as_ref().unwrap().rounds[0].pairs[0].score, Some(Score::Drawn));
}

#[test]
fn in_a_closed_room_nothing_is_begun() {
    let mut room = room(3);
    execute(&mut room, 1, &round_robin(1..=3, false)).unwrap();
    execute(&mut room, 1, &RoomCommand::Close(true)).unwrap();
    for (who, command) in [(2, open(&[None])), (1, next_round(&room)), (1, round_robin(1..=2, false))] {
        assert_eq!(execute(&mut room, who, &command), Err(RoomError::Closed));
    }
    execute(&mut room, 1, &RoomCommand::Close(false)).unwrap();
    settle_all(&mut room, Score::Won);
    start_round(&mut room).unwrap();
}

#[test]
fn a_match_has_one_rematch_whoever_asks_for_it() {
    let mut room = room(4);
    let id = execute(&mut room, 1, &open(&[Some(2)])).unwrap().remove(0).id;
    room.settle(&id, MatchEnd::Void);
    let again = |room: &mut Room, who: u32| {
        room.execute(&player(who).id, &RoomCommand::Again(id.clone()), Timestamp::default(), &mut || {
            "next".to_owned()
        })
    };
    assert_eq!(again(&mut room, 3), Err(RoomError::NotHost));
    assert_eq!(again(&mut room, 2).unwrap().len(), 1);
    let before = room.clone();
    for who in [1, 2, 1] {
        assert_eq!(again(&mut room, who), Ok(Vec::new()), "the rematch runs");
    }
    assert_eq!(room, before);
    assert_eq!(room.pairing("next").unwrap().seats, [Some(Person(2)), Some(Person(1))]);
    room.settle("next", MatchEnd::Void);
    let before = room.clone();
    assert_eq!((again(&mut room, 1), &room), (Ok(Vec::new()), &before), "nor when it is over");
    execute(&mut room, 1, &remove(Person(2))).unwrap();
    assert_eq!(again(&mut room, 2), Err(RoomError::Outside));
}

#[test]
fn a_rematch_is_begun_as_the_room_allows() {
    let mut room = room(70);
    let id = execute(&mut room, 2, &open(&[Some(3)])).unwrap().remove(0).id;
    room.settle(&id, MatchEnd::Void);
    let again = RoomCommand::Again(id);
    execute(&mut room, 3, &open(&[None])).unwrap();
    assert_eq!(execute(&mut room, 2, &again), Err(RoomError::Busy));
    let busy = room.running().next().unwrap().id.clone();
    room.settle(&busy, MatchEnd::Void);
    execute(&mut room, 1, &remove(Person(3))).unwrap();
    assert_eq!(execute(&mut room, 2, &again), Err(RoomError::NoPerson));
    room.enter(&player(3)).unwrap();
    execute(&mut room, 1, &RoomCommand::Close(true)).unwrap();
    assert_eq!(execute(&mut room, 2, &again), Err(RoomError::Closed));
    execute(&mut room, 1, &RoomCommand::Close(false)).unwrap();
    for number in 5..69 {
        execute(&mut room, number, &open(&[None])).unwrap();
    }
    assert_eq!(execute(&mut room, 2, &again), Err(RoomError::ManyMatches));
}

#[test]
fn old_tables_are_forgotten_but_not_those_of_a_round_robin() {
    let mut room = room(2);
    let first = execute(&mut room, 1, &round_robin([1, 2], false)).unwrap().remove(0).id;
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

/// Puts the people of a list into the room.
fn add(room: &mut Room, text: &str) -> Result<Vec<Pairing>, RoomError> {
    let mut number = room.members.len();
    let mut new_id = || {
        number += 1;
        format!("of the room {number}")
    };
    room.execute(&player(1).id, &RoomCommand::AddPeople(listed(text)), Timestamp::default(), &mut new_id)
}

fn names(room: &Room) -> Vec<String> {
    room.inside().map(|member| member.player.name.to_string()).collect()
}

#[test]
fn a_list_adds_everybody_once() {
    let mut room = room(1);
    let list = "Léa; Léa Martin\nBen\nLéa; Léa Petit\nlea";
    for _ in 0..3 {
        add(&mut room, list).unwrap();
        assert_eq!(names(&room), ["Person 1", "Léa", "Ben", "Léa (2)", "lea"]);
    }
    add(&mut room, "Léa; Léa Petit\nLéa; Léa Martin\nBen; Ben O.").unwrap();
    let second =
        |number| room.member(Person(number)).unwrap().second_name.clone().map(|name| name.to_string());
    assert_eq!(
        [2, 3, 4].map(second),
        ["Léa Martin", "Ben O.", "Léa Petit"].map(|name| Some(name.to_owned()))
    );
    add(&mut room, "Léa\nLéa\nLéa").unwrap();
    assert_eq!(names(&room).last().unwrap(), "Léa (3)", "there are three of them now");
    execute(&mut room, 1, &remove(Person(3))).unwrap();
    add(&mut room, "Ben").unwrap();
    assert!(room.is_inside(Person(3)) && room.members.len() == 6, "who was gone is back");
    assert!(room.members[1..].iter().all(|member| !member.has_device() && member.belongs_to_room()));
}

#[test]
fn a_list_for_which_there_is_no_space_changes_nothing() {
    let mut room = room(2);
    let many = |from: usize, count: usize| {
        (from..from + count).map(|number| format!("Pupil {number}\n")).collect::<String>()
    };
    add(&mut room, &many(0, MAX_PEOPLE - 2)).unwrap();
    let before = room.clone();
    assert_eq!(add(&mut room, "Ana\nBen"), Err(RoomError::Full));
    assert_eq!(room, before);
    for time in 1..=2 {
        execute(&mut room, 1, &RoomCommand::Empty).unwrap();
        let more = add(&mut room, &many(time * 1000, MAX_PEOPLE - 1));
        assert!(more.is_ok() || room.members.len() <= 3 * MAX_PEOPLE, "{more:?}");
    }
    execute(&mut room, 1, &RoomCommand::Empty).unwrap();
    assert_eq!(
        add(&mut room, &many(5000, MAX_PEOPLE - 1)),
        Err(RoomError::Full),
        "it does not grow for ever"
    );
}

#[test]
fn what_the_host_has_set_decides_and_else_the_device() {
    let mut room = room(2);
    add(&mut room, "Zoé").unwrap();
    let is_away = |room: &Room, person, connected| room.member(Person(person)).unwrap().is_away(connected);
    assert_eq!([true, false].map(|connected| is_away(&room, 2, connected)), [false, true]);
    assert!(!is_away(&room, 3, false), "somebody without a device is here");
    for (set, away) in [(Attendance::Here, false), (Attendance::Away, true), (Attendance::Gone, true)] {
        for person in [2, 3] {
            execute(&mut room, 1, &RoomCommand::Attend(Person(person), set)).unwrap();
            assert!(
                [true, false].iter().all(|connected| is_away(&room, person, *connected) == away),
                "{set:?}"
            );
            assert_eq!(room.is_inside(Person(person)), set != Attendance::Gone);
        }
    }
    room.enter(&player(2)).unwrap();
    assert_eq!(
        room.member(Person(2)).unwrap().attendance,
        Attendance::Unmarked,
        "who enters is as their device"
    );
    assert_eq!(execute(&mut room, 1, &remove(Person(1))), Err(RoomError::HostStays));
    execute(&mut room, 1, &RoomCommand::Attend(Person(1), Attendance::Away)).unwrap();
    assert_eq!(execute(&mut room, 1, &remove(Person(9))), Err(RoomError::NoPerson));
    assert_eq!(
        execute(&mut room, 1, &RoomCommand::Attend(Person(9), Attendance::Here)),
        Err(RoomError::NoPerson)
    );
}

#[test]
fn everybody_but_the_host_gets_a_card_which_is_replaced() {
    let mut room = room(2);
    add(&mut room, "Zoé\nBen").unwrap();
    execute(&mut room, 1, &RoomCommand::Deal(None, cards(4))).unwrap();
    let dealt = |room: &Room| room.members.iter().map(|member| member.card.clone()).collect::<Vec<_>>();
    let first = dealt(&room);
    assert_eq!(first, [None, Some(cards(4).remove(0)), Some(cards(4).remove(1)), Some(cards(4).remove(2))]);
    execute(&mut room, 1, &RoomCommand::Deal(None, cards(9))).unwrap();
    assert_eq!(dealt(&room), first, "nobody who has one gets another");
    execute(&mut room, 1, &RoomCommand::Deal(Some(Person(3)), cards(9))).unwrap();
    let old = first[2].clone().unwrap();
    assert!(room.card_holder(&old).is_none() && dealt(&room)[2].is_some(), "the old one is void at once");
    let deal =
        |room: &mut Room, person, cards| execute(room, 1, &RoomCommand::Deal(Some(Person(person)), cards));
    assert_eq!(deal(&mut room, 1, cards(9)), Err(RoomError::HostCard));
    assert_eq!(deal(&mut room, 9, cards(9)), Err(RoomError::NoPerson));
    let taken = dealt(&room).into_iter().flatten().collect();
    assert_eq!(deal(&mut room, 2, taken), Err(RoomError::Full), "a card is never that of two people");
    assert_eq!(execute(&mut room, 1, &RoomCommand::MakeHost(Person(3))), Err(RoomError::NoDevice));
    execute(&mut room, 1, &RoomCommand::MakeHost(Person(2))).unwrap();
    assert_eq!(dealt(&room)[1], None, "a card does not open the room to whoever finds it");
}

#[test]
fn a_card_brings_a_person_back_at_another_device() {
    let mut room = room(3);
    add(&mut room, "Zoé").unwrap();
    execute(&mut room, 1, &RoomCommand::Deal(None, cards(9))).unwrap();
    let card = |room: &Room, person| room.member(Person(person)).unwrap().card.clone().unwrap();
    let (own, zoe) = (card(&room, 2), card(&room, 4));
    let new = PlayerId::new("new");
    let before = room.member(Person(4)).unwrap().player.clone();
    execute(&mut room, 1, &remove(Person(4))).unwrap();
    execute(&mut room, 1, &RoomCommand::Lock(true)).unwrap();
    execute(&mut room, 1, &RoomCommand::Restrict(Some(Restrictions::default()))).unwrap();
    assert_eq!(room.use_card(&zoe, &new), Ok(Person(4)), "also if she was gone, and the room is locked");
    let member = room.member(Person(4)).unwrap().clone();
    assert_eq!((&member.player, member.device, member.is_inside()), (&before, Device::Room, true));
    assert_eq!(room.use_card(&zoe, &new), Ok(Person(4)), "twice is as once");
    assert_eq!(room.member(Person(4)), Some(&member));
    assert_eq!(room.use_card(&own, &new), Ok(Person(2)));
    let member = room.member(Person(2)).unwrap();
    assert_eq!(
        (&member.player.id, member.device),
        (&new, Device::Room),
        "the card does not open the own session"
    );
    assert_eq!(room.use_card(&cards(20)[19], &new), Err(RoomError::NoCard));
    execute(&mut room, 1, &RoomCommand::Close(true)).unwrap();
    assert_eq!(room.use_card(&zoe, &new), Err(RoomError::Closed));
}

#[test]
fn a_new_device_acts_in_the_room_alone() {
    let mut room = room(1);
    room.enter_as(&player(2), Device::Room).unwrap();
    room.enter_as(&player(2), Device::Own).unwrap();
    let member = room.of(&player(2).id).unwrap().clone();
    assert!(member.belongs_to_room() && member.has_device());
    execute(&mut room, 1, &RoomCommand::Deal(None, cards(1))).unwrap();
    room.use_card(&cards(1)[0], &PlayerId::new("new")).unwrap();
    assert_eq!(
        room.of(&player(2).id).map(|member| member.person),
        Some(Person(2)),
        "the card keeps the player"
    );
    room.rekey(&player(2).id, &PlayerId::new("account"));
    assert_eq!(room.member(Person(2)).unwrap().device, Device::Own);
    room.use_card(&cards(1)[0], &PlayerId::new("new")).unwrap();
    assert!(room.of(&PlayerId::new("account")).is_none(), "a card opens no account");
}

#[test]
fn a_card_brings_nobody_into_a_full_room() {
    let mut room = room(2);
    execute(&mut room, 1, &RoomCommand::Deal(None, cards(9))).unwrap();
    let card = room.member(Person(2)).unwrap().card.clone().unwrap();
    execute(&mut room, 1, &remove(Person(2))).unwrap();
    let strangers = (1000..1000 + MAX_PEOPLE as u32 - 1).map(player);
    strangers.for_each(|stranger| room.enter(&stranger).unwrap());
    assert_eq!(room.use_card(&card, &PlayerId::new("new")), Err(RoomError::Full));
    execute(&mut room, 1, &RoomCommand::Empty).unwrap();
    room.use_card(&card, &PlayerId::new("new")).unwrap();
}

#[test]
fn a_restricted_room_is_for_its_people_and_what_is_chosen() {
    let mut room = room(3);
    let restrictions = Restrictions {
        games: vec!["mu-torere".parse().unwrap(), "moaai".parse().unwrap()],
        clocks: vec![None, Some("300+0".parse().unwrap())],
    };
    execute(&mut room, 1, &RoomCommand::Restrict(Some(restrictions))).unwrap();
    assert_eq!(room.enter(&player(9)), Err(RoomError::CardsOnly));
    assert_eq!(room.ask(&player(9)), Err(RoomError::CardsOnly));
    let rename = RoomCommand::Rename(Person(2), "Bea".parse().unwrap());
    assert_eq!(execute(&mut room, 2, &rename), Err(RoomError::NotHost), "nobody but the host writes a name");
    execute(&mut room, 1, &rename).unwrap();
    let open = |room: &mut Room, who, spec: &str, clock: Option<&str>, others: usize| {
        let terms = GameTerms { time_control: clock.map(|clock| clock.parse().unwrap()), ..terms(spec) };
        let command = RoomCommand::Open { terms, others: vec![None; others], turn: 0 };
        execute(room, who, &command).map(drop)
    };
    assert_eq!(open(&mut room, 2, "nine-mens-morris", None, 1), Err(RoomError::NotChosen));
    assert_eq!(open(&mut room, 2, "mu-torere", Some("60+0"), 1), Err(RoomError::NotChosen));
    assert_eq!(
        open(&mut room, 1, "nine-mens-morris", None, 1),
        Err(RoomError::NotChosen),
        "nor does the host"
    );
    assert_eq!(open(&mut room, 2, "mu-torere", Some("300+0"), 1), Ok(()));
    assert_eq!(open(&mut room, 3, "moaai:seats=3", None, 2), Ok(()), "a game with as many as take part");
    execute(&mut room, 1, &RoomCommand::Restrict(None)).unwrap();
    assert_eq!(open(&mut room, 1, "nine-mens-morris", None, 1), Ok(()));
    room.enter(&player(9)).unwrap();
}

#[test]
fn a_room_has_an_end_that_the_host_sets() {
    let mut room = room(1);
    assert!(!room.has_ended(Timestamp(u64::MAX)), "without a date it has none");
    let until = |room: &mut Room, until| execute(room, 1, &RoomCommand::Until(until));
    assert_eq!(until(&mut room, Timestamp::default()), Err(RoomError::NoDate), "it is past");
    let last = Timestamp::default().after(Room::MAX_KEPT);
    assert_eq!(until(&mut room, Timestamp(last.0 + 1)), Err(RoomError::NoDate));
    until(&mut room, last).unwrap();
    assert!(!room.has_ended(Timestamp(last.0 - 1)) && room.has_ended(last));
}

#[test]
fn nothing_of_an_erased_person_stays_in_the_room() {
    let mut room = room(1);
    add(&mut room, "Zoé; Zoé Tremblay").unwrap();
    execute(&mut room, 1, &RoomCommand::Deal(None, cards(9))).unwrap();
    let Member { card, player, .. } = room.member(Person(2)).unwrap().clone();
    let second: Name = "Zoé T.".parse().unwrap();
    execute(&mut room, 1, &RoomCommand::SecondName(Person(2), Some(second))).unwrap();
    room.forget(&player.id);
    let text = serde_json::to_string(&room).unwrap();
    for left in ["Zoé", player.id.as_str(), &format!("\"{}\"", card.unwrap())] {
        assert!(!text.contains(left), "{left} in {text}");
    }
    let second = RoomCommand::SecondName(Person(2), Some("Zoé".parse().unwrap()));
    assert_eq!(execute(&mut room, 1, &second), Err(RoomError::NoPerson));
    room.forget(&self::player(1).id);
    assert!(room.closed && room.is_forgotten());
}

#[test]
fn somebody_without_a_device_does_not_become_host() {
    let mut room = room(1);
    add(&mut room, "Zoé\nBen").unwrap();
    room.forget(&player(1).id);
    assert!(room.closed && room.host == Person(1), "nobody is left to decide");
}

#[test]
fn a_room_comes_back_as_it_was_kept() {
    let mut room = room(5);
    add(&mut room, "Zoé; Zoé Tremblay").unwrap();
    execute(&mut room, 1, &RoomCommand::Deal(None, cards(9))).unwrap();
    let clocks = vec![None, Some("300+0".parse().unwrap())];
    let restrictions = Restrictions {
        games: vec!["moaai:seats=3".parse().unwrap(), "mu-torere".parse().unwrap()],
        clocks: vec![],
    };
    execute(&mut room, 1, &RoomCommand::Restrict(Some(Restrictions { clocks, ..restrictions.clone() })))
        .unwrap();
    let stored = serde_json::to_string(&room).unwrap();
    assert_eq!(serde_json::from_str::<Room>(&stored).unwrap(), room);
    execute(&mut room, 1, &RoomCommand::Restrict(Some(restrictions))).unwrap();
    execute(&mut room, 1, &RoomCommand::Until(Timestamp(5))).unwrap();
    let timed =
        GameTerms { spec: "moaai:seats=3".parse().unwrap(), time_control: Some("30/300".parse().unwrap()) };
    let people = vec![Person(2), Person(3), Person(4)];
    execute(&mut room, 1, &RoomCommand::Pair { terms: timed, people, turn: 2 }).unwrap();
    execute(&mut room, 1, &round_robin([1, 2, 5], true)).unwrap();
    settle_all(&mut room, Score::Lost);
    execute(&mut room, 1, &remove(Person(5))).unwrap();
    let text = serde_json::to_string(&room).unwrap();
    assert_eq!(serde_json::from_str::<Room>(&text).unwrap(), room);
    for needed in [",\"tournaments_begun\":1", ",\"tournament\":true", ",\"opened\":0"] {
        let other = text.replacen(needed, "", 1);
        assert!(other != text && serde_json::from_str::<Room>(&other).is_err(), "{needed} in {text}");
    }
}

fn player_id(number: u32) -> PlayerId {
    player(number).id
}

#[test]
fn a_person_keeps_the_place_in_another_session() {
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
    assert_eq!(
        room, before,
        "a session without a member changes nothing, nor does a session that stays the same"
    );
}

#[test]
fn two_members_whose_sessions_are_merged_are_one_person() {
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
fn a_deleted_person_leaves_a_seat_without_a_name() {
    let mut room = room(3);
    execute(&mut room, 1, &open(&[Some(2)])).unwrap();
    room.forget(&player_id(1));
    assert!(!serde_json::to_string(&room).unwrap().contains("Person 1"));
    assert_eq!((room.host, room.closed, room.is_forgotten()), (Person(2), false, false));
    assert!(room.pairings[0].has(Person(1)), "the seat stays");
    assert_eq!(execute(&mut room, 2, &admit(Person(1))), Err(RoomError::NoPerson));
    execute(&mut room, 2, &remove(Person(3))).unwrap();
    room.forget(&player_id(2));
    assert!(room.closed && !room.is_forgotten(), "no member is left to decide");
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
fn too_many_players_for_a_round_robin_are_refused() {
    let mut room = room(66);
    assert_eq!(execute(&mut room, 1, &round_robin(1..=33, true)), Err(RoomError::ManyRounds));
    let limit = MAX_ROUNDS as u32 + 1;
    assert_eq!(execute(&mut room, 1, &round_robin(1..=limit + 1, false)), Err(RoomError::ManyRounds));
    assert_eq!(execute(&mut room, 1, &round_robin(1..=129, false)), Err(RoomError::ManyPlayers));
    execute(&mut room, 1, &round_robin(1..=limit, false)).unwrap();
}

/// A room with a tournament by this system whose first round runs, all of it at real boards if `at_boards` is true.
fn begun(people: u32, system: System, at_boards: bool) -> Room {
    let mut room = room(people);
    let RoomCommand::Tournament { setup, people, .. } = tournament_of("six-mens-morris", system, 1..=people)
    else {
        unreachable!("a tournament begins");
    };
    let at_board = if at_boards { people.clone() } else { Vec::new() };
    execute(&mut room, 1, &RoomCommand::Tournament { setup, people, at_board }).unwrap();
    room
}

/// The places of the pairs of the last round, and of those without a result.
fn current(room: &Room) -> Vec<PairIndex> {
    let tournament = room.tournament.as_ref().unwrap();
    let (number, round) = (tournament.number, tournament.opened - 1);
    (0..tournament.rounds[round].pairs.len()).map(|pair| PairIndex { number, round, pair }).collect()
}

fn pair(room: &Room, index: PairIndex) -> putahi_play::Pair {
    room.tournament.as_ref().unwrap().pair(index).unwrap().clone()
}

#[test]
fn a_swiss_tournament_at_real_boards_needs_no_device() {
    let mut room = begun(9, System::Swiss { rounds: 4 }, true);
    for round in 1..=4 {
        assert_eq!((room.pairings.len(), room.unfinished()), (0, 4), "no match is opened");
        let unasked = RoomCommand::StartRound { number: 1, round, unfinished: 3, without: Vec::new() };
        if round < 4 {
            assert_eq!(execute(&mut room, 1, &unasked), Err(RoomError::Unfinished));
        }
        for index in current(&room) {
            let unasked = RoomCommand::Score { index, score: Some(Score::Won), forfeit: false, ends: false };
            execute(&mut room, 1, &unasked).unwrap();
        }
        assert_eq!((room.unfinished(), is_over(&room)), (0, round == 4));
        if round < 4 {
            start_round(&mut room).unwrap();
        }
    }
    assert_eq!(start_round(&mut room), Err(RoomError::NoPairing), "there is no fifth round");
    let rows = room.tournament.as_ref().unwrap().standings();
    assert_eq!(rows.iter().map(|row| row.points.0).sum::<u32>(), 4 * 5 * 2);
}

#[test]
fn the_two_of_a_board_note_their_result_once() {
    let mut room = begun(6, System::Swiss { rounds: 2 }, true);
    let index = current(&room).into_iter().find(|index| !pair(&room, *index).has(Person(1))).unwrap();
    let [first, second] = pair(&room, index).seats.map(|person| person.0);
    let noted = |score, forfeit| RoomCommand::Score { index, score, forfeit, ends: false };
    let other = (2..=6).find(|person| ![first, second].contains(person)).unwrap();
    assert_eq!(execute(&mut room, other, &noted(Some(Score::Won), false)), Err(RoomError::NotHost));
    assert_eq!(execute(&mut room, first, &noted(Some(Score::Won), true)), Err(RoomError::NotHost));
    assert_eq!(execute(&mut room, first, &noted(None, false)), Err(RoomError::NotHost));
    execute(&mut room, second, &noted(Some(Score::Lost), false)).unwrap();
    assert_eq!(points(&room, second), "1");
    assert_eq!(execute(&mut room, first, &noted(Some(Score::Won), false)), Err(RoomError::NotHost));
    execute(&mut room, 1, &noted(Some(Score::Drawn), false)).unwrap();
    assert_eq!(points(&room, second), "½");
    let at_screens = begun(2, System::Swiss { rounds: 1 }, false);
    let index = PairIndex { number: 1, round: 0, pair: 0 };
    let noted = RoomCommand::Score { index, score: Some(Score::Won), forfeit: false, ends: true };
    assert_eq!(
        execute(&mut at_screens.clone(), 2, &noted),
        Err(RoomError::NotHost),
        "a match says so itself"
    );
}

#[test]
fn rounds_are_mixed_of_screens_and_boards() {
    let mut room = begun(8, System::Swiss { rounds: 3 }, false);
    settle_all(&mut room, Score::Won);
    for person in [3, 4, 5] {
        let person = Person(person);
        execute(&mut room, 1, &RoomCommand::SetAtBoard { number: 1, person, at_board: true }).unwrap();
    }
    let opened = start_round(&mut room).unwrap();
    for index in current(&room) {
        let pair = pair(&room, index);
        let at_board = [3, 4, 5].into_iter().any(|person| pair.has(Person(person)));
        assert_eq!((pair.at_board, pair.match_id.is_none()), (at_board, at_board), "{pair:?}");
    }
    assert!((1..=3).contains(&opened.len()));
    let index = current(&room).into_iter().find(|index| pair(&room, *index).at_board).unwrap();
    let found = execute(&mut room, 1, &RoomCommand::Replay(index)).unwrap();
    assert_eq!(found.len(), 1, "a device has been found");
    assert!(!pair(&room, index).at_board && pair(&room, index).match_id == Some(found[0].id.clone()));
}

#[test]
fn people_rest_withdraw_and_enter_late() {
    let mut room = room(7);
    execute(&mut room, 1, &tournament_of("mu-torere", System::Swiss { rounds: 4 }, 1..=6)).unwrap();
    settle_all(&mut room, Score::Drawn);
    let withdraw = |person| RoomCommand::SetWithdrawn { number: 1, person: Person(person), withdrawn: true };
    let attend = |person, attendance| RoomCommand::Attend(Person(person), attendance);
    execute(&mut room, 1, &attend(5, Attendance::Away)).unwrap();
    let late = RoomCommand::EnterLate { number: 1, person: Person(7), at_board: false };
    execute(&mut room, 1, &late).unwrap();
    let before = room.clone();
    assert_eq!((execute(&mut room, 1, &late), &room), (Ok(Vec::new()), &before), "nobody enters twice");
    for person in [8, 99] {
        let unknown = RoomCommand::EnterLate { number: 1, person: Person(person), at_board: false };
        assert_eq!(execute(&mut room, 1, &unknown), Err(RoomError::NoPerson));
        assert_eq!(execute(&mut room, 1, &withdraw(person)), Err(RoomError::NoPerson));
    }
    assert_eq!(start_round(&mut room).unwrap().len(), 3);
    assert!(!room.running().any(|pairing| pairing.has(Person(5))) && points(&room, 7) == "0");
    let opponent = room.running().find(|pairing| pairing.has(Person(7))).unwrap();
    let opponent = opponent.seats.iter().flatten().find(|person| **person != Person(7)).unwrap().0;
    let had = room.tournament.as_ref().unwrap().points(Person(opponent)).0;
    execute(&mut room, 1, &withdraw(7)).unwrap();
    assert_eq!(room.tournament.as_ref().unwrap().points(Person(opponent)).0, had + 2, "a forfeit");
    settle_all(&mut room, Score::Drawn);
    execute(&mut room, 1, &attend(5, Attendance::Here)).unwrap();
    assert_eq!(start_round(&mut room).unwrap().len(), 3);
    assert!(
        room.running().any(|pairing| pairing.has(Person(5)))
            && !room.running().any(|pairing| pairing.has(Person(7)))
    );
    settle_all(&mut room, Score::Drawn);
    start_round(&mut room).unwrap();
    let late = RoomCommand::EnterLate { number: 1, person: Person(7), at_board: false };
    execute(&mut room, 1, &RoomCommand::CloseTournament { number: 1, unfinished: 9 }).unwrap();
    assert_eq!(execute(&mut room, 1, &late), Err(RoomError::NoPairing));
}

#[test]
fn an_evening_of_groups_and_a_knockout_ends_with_a_podium() {
    let mut room = begun(14, System::Groups { size: 4, advance: 2 }, true);
    let mut rounds = 0;
    while !is_over(&room) {
        for (index, score) in current(&room).into_iter().zip(Score::ALL.into_iter().cycle()) {
            let noted = RoomCommand::Score { index, score: Some(score), forfeit: false, ends: false };
            execute(&mut room, 1, &noted).unwrap();
        }
        rounds += 1;
        if !is_over(&room) {
            start_round(&mut room).unwrap();
        }
        assert!(rounds < 10, "it ends");
    }
    let tournament = room.tournament.as_ref().unwrap();
    assert_eq!((rounds, tournament.total_rounds()), (6, 6), "three in groups of four, three of eight people");
    let ranks: Vec<usize> = tournament.standings().iter().take(4).map(|row| row.rank).collect();
    assert_eq!(ranks, [1, 2, 3, 4]);
    let late = RoomCommand::EnterLate { number: 1, person: Person(1), at_board: true };
    assert_eq!(execute(&mut room, 1, &late), Ok(Vec::new()), "they are in it");
    room.enter(&player(15)).unwrap();
    let late = RoomCommand::EnterLate { number: 1, person: Person(15), at_board: true };
    assert_eq!(execute(&mut room, 1, &late), Err(RoomError::TooLate));
}

#[test]
fn a_drawn_match_of_a_knockout_is_played_again_with_the_seats_swapped() {
    let mut room = begun(4, System::Groups { size: 4, advance: 2 }, false);
    for _ in 0..3 {
        settle_all(&mut room, Score::Drawn);
        start_round(&mut room).unwrap();
    }
    let [index] = current(&room)[..] else { panic!("two are in the final") };
    let seats = pair(&room, index).seats;
    settle_all(&mut room, Score::Drawn);
    assert!(is_over(&room), "a draw is enough for the better placed");
    assert_eq!(room.tournament.as_ref().unwrap().standings()[0].person, seats[1]);
    execute(&mut room, 1, &RoomCommand::Replay(index)).unwrap();
    assert_eq!(pair(&room, index).seats, [seats[1], seats[0]]);
    settle_all(&mut room, Score::Lost);
    assert_eq!(room.tournament.as_ref().unwrap().standings()[0].person, seats[0]);
    assert_eq!(execute(&mut room, 1, &RoomCommand::Replay(index)), Err(RoomError::NoPairing));
}

#[test]
fn who_is_on_the_list_comes_in_as_that_person() {
    let mut room = room(1);
    execute(&mut room, 1, &RoomCommand::AddPeople(listed("Ana\nBen\nAna\nCarl"))).unwrap();
    let come = |room: &mut Room, number: u32, name: &str| {
        let player = Player { id: player(number).id, name: name.parse().unwrap() };
        match room.enter(&player) {
            Err(RoomError::Locked) => room.ask(&player).unwrap(),
            done => done.unwrap(),
        }
        room.members.iter().find(|member| member.player.id == player.id).unwrap().clone()
    };
    execute(&mut room, 1, &RoomCommand::Attend(Person(3), Attendance::Away)).unwrap();
    let ben = come(&mut room, 20, "BEN");
    assert_eq!((ben.person, ben.device, ben.attendance), (Person(3), Device::Own, Attendance::Unmarked));
    assert_eq!(ben.player.name.to_string(), "Ben", "as the host has written it");
    assert_eq!(come(&mut room, 20, "Carl").person, Person(3), "whoever is in the room stays who they are");
    assert_eq!(come(&mut room, 21, "Ana").person, Person(2));
    assert_eq!(come(&mut room, 22, "Ana").person, Person(4), "the other of that name");
    let third = come(&mut room, 23, "Ana");
    assert_eq!(
        (third.person, third.player.name.to_string().as_str()),
        (Person(6), "Ana (3)"),
        "nobody is left to be"
    );
    // Whoever has a card comes by the card.
    execute(&mut room, 1, &RoomCommand::Deal(Some(Person(5)), cards(1))).unwrap();
    assert_eq!(come(&mut room, 24, "Carl").player.name.to_string(), "Carl (2)");
    // In a locked room the host decides first.
    execute(&mut room, 1, &RoomCommand::AddPeople(listed("Dora"))).unwrap();
    execute(&mut room, 1, &RoomCommand::Lock(true)).unwrap();
    let asks = come(&mut room, 25, "Dora");
    assert!(asks.asks && asks.person != Person(8) && !asks.is_inside());
    execute(&mut room, 1, &RoomCommand::Attend(asks.person, Attendance::Here)).unwrap();
    let dora = room.members.iter().find(|member| member.player.id == player(25).id).unwrap();
    assert_eq!((dora.person, dora.player.name.to_string().as_str()), (Person(8), "Dora"));
    assert!(dora.is_inside() && dora.has_device() && room.asking().next().is_none());
    assert!(room.members.iter().all(|member| member.person != asks.person));
}

#[test]
fn the_clock_of_a_round_stands_still_in_a_pause() {
    let mut room = room(4);
    let mut id = 0;
    let mut at = |room: &mut Room, minute: u64, command: &RoomCommand| {
        let mut new_id = || {
            id += 1;
            format!("m{id}")
        };
        room.execute(&player(1).id, command, minutes(minute), &mut new_id).unwrap();
    };
    at(&mut room, 0, &RoomCommand::Pause(true));
    assert_eq!(room.round_began(minutes(5)), None, "no round is open");
    at(&mut room, 10, &tournament_of("mu-torere", System::RoundRobin { double: false }, 1..=4));
    assert_eq!(room.round_began(minutes(10)), Some(minutes(10)));
    // The pause from before the round ends by itself, 15 minutes after its beginning.
    assert_eq!(room.round_began(minutes(14)), Some(minutes(14)));
    assert_eq!(room.round_began(minutes(20)), Some(minutes(15)));
    at(&mut room, 20, &RoomCommand::Pause(true));
    assert_eq!(room.round_began(minutes(22)), Some(minutes(17)));
    at(&mut room, 22, &RoomCommand::Pause(true));
    at(&mut room, 23, &RoomCommand::Pause(false));
    assert_eq!(room.round_began(minutes(30)), Some(minutes(18)));
    // A question pauses the matches as well.
    let position = QuestionPosition::new(terms("mu-torere").spec, None, 0, &[]).unwrap();
    at(&mut room, 30, &RoomCommand::Ask(Box::new(position)));
    assert_eq!(room.round_began(minutes(34)), Some(minutes(22)));
    at(&mut room, 36, &RoomCommand::LeadOn { number: 1, stage: QuestionStage::Ended });
    assert_eq!(room.round_began(minutes(60)), Some(minutes(24)));
}

fn minutes(minutes: u64) -> Timestamp {
    Timestamp::default().after(Duration::from_secs(60 * minutes))
}

#[test]
fn a_tournament_that_cannot_be_held_so_is_refused() {
    let mut room = room(9);
    let RoomCommand::Tournament { setup, people, .. } =
        tournament_of("mu-torere", System::Swiss { rounds: 3 }, 1..=9)
    else {
        unreachable!("a tournament begins");
    };
    let groups = |size, advance| System::Groups { size, advance };
    let minutes = |minutes| TournamentSetup { minutes: Some(minutes), ..setup.clone() };
    let seed = |seed: &str| TournamentSetup { seed: seed.to_owned(), ..setup.clone() };
    let system = |system| TournamentSetup { system, ..setup.clone() };
    let refused = [
        (system(System::Swiss { rounds: 0 }), RoomError::SwissRounds),
        (system(System::Swiss { rounds: 10 }), RoomError::SwissRounds),
        (system(System::Swiss { rounds: u32::MAX }), RoomError::SwissRounds),
        (system(groups(0, 1)), RoomError::Groups),
        (system(groups(4, 3)), RoomError::Groups),
        (system(groups(u32::MAX, 1)), RoomError::Groups),
        (minutes(0), RoomError::Minutes),
        (minutes(u32::MAX), RoomError::Minutes),
        (seed(""), RoomError::Seed),
        (seed(&"1".repeat(33)), RoomError::Seed),
        (TournamentSetup { missed: Points(2), ..setup.clone() }, RoomError::NoPairing),
    ];
    let before = room.clone();
    for (setup, expected) in refused {
        let command = RoomCommand::Tournament { setup, people: people.clone(), at_board: Vec::new() };
        assert_eq!(execute(&mut room, 1, &command), Err(expected), "{command:?}");
        assert_eq!(room, before);
    }
    let alone = RoomCommand::Tournament {
        setup: system(groups(8, 1)),
        people: people[..3].to_vec(),
        at_board: Vec::new(),
    };
    assert_eq!(execute(&mut room, 1, &alone), Err(RoomError::Groups), "nobody to play a knock-out");
}

#[test]
fn whoever_has_no_device_plays_at_a_board_and_in_no_match() {
    let mut room = room(2);
    execute(&mut room, 1, &RoomCommand::AddPeople(listed("Cai\nDea"))).unwrap();
    let pair = |people: [u32; 2]| RoomCommand::Pair {
        terms: terms("mu-torere"),
        people: people.map(Person).to_vec(),
        turn: 0,
    };
    for refused in [pair([1, 3]), open(&[Some(3)])] {
        assert_eq!(execute(&mut room, 1, &refused), Err(RoomError::NoDevice));
    }
    execute(&mut room, 1, &round_robin(1..=4, false)).unwrap();
    let tournament = room.tournament.as_ref().unwrap();
    let needs_board = |pair: &putahi_play::Pair| pair.seats.iter().any(|person| person.0 > 2);
    for pair in &tournament.rounds[0].pairs {
        assert_eq!((pair.at_board, pair.match_id.is_none()), (needs_board(pair), needs_board(pair)));
    }
    let waits = tournament.rounds[0].pairs.iter().position(needs_board).unwrap();
    let index = PairIndex { number: 1, round: 0, pair: waits };
    assert_eq!(execute(&mut room, 1, &RoomCommand::Replay(index)), Err(RoomError::NoDevice));
}

#[test]
fn sets_are_given_for_now_or_later_and_taken_back() {
    let mut room = room(2);
    let tasks = vec![
        PracticeTask::FirstSteps("mu-torere".to_owned()),
        PracticeTask::Puzzles { game: "moaai".to_owned(), idea: "chains".to_owned() },
    ];
    let give = |tasks: &[PracticeTask], opens| RoomCommand::GiveSet { tasks: tasks.to_vec(), opens };
    assert_eq!(execute(&mut room, 2, &give(&tasks, Timestamp(0))), Err(RoomError::NotHost));
    assert_eq!(execute(&mut room, 1, &give(&[], Timestamp(0))), Err(RoomError::Tasks));
    let many = vec![tasks[0].clone(); MAX_TASKS + 1];
    assert_eq!(execute(&mut room, 1, &give(&many, Timestamp(0))), Err(RoomError::Tasks));
    assert_eq!(execute(&mut room, 1, &give(&tasks, Timestamp(u64::MAX))), Err(RoomError::NoDate));
    let later = Timestamp(3_600_000);
    execute(&mut room, 1, &give(&tasks, later)).unwrap();
    execute(&mut room, 1, &give(&tasks[..1], Timestamp(0))).unwrap();
    let numbers = |room: &Room| room.sets.all().map(|set| set.number).collect::<Vec<_>>();
    assert_eq!(numbers(&room), [2, 1]);
    assert_eq!(room.next_end(Timestamp::default()), Some(later), "its page changes then");
    assert_eq!(room.sets.numbered(1).unwrap().tasks, tasks);
    for _ in 0..2 {
        execute(&mut room, 1, &RoomCommand::TakeBackSet(2)).unwrap();
        assert_eq!(numbers(&room), [1]);
    }
    for unknown in [0, 3] {
        assert_eq!(execute(&mut room, 1, &RoomCommand::TakeBackSet(unknown)), Err(RoomError::NoSet));
    }
    for _ in 1..MAX_SETS {
        execute(&mut room, 1, &give(&tasks, Timestamp(0))).unwrap();
    }
    assert_eq!(execute(&mut room, 1, &give(&tasks, Timestamp(0))), Err(RoomError::ManySets));
    assert_eq!(room.sets.all().next().unwrap().number, MAX_SETS as u32 + 1, "no number is used twice");
}
