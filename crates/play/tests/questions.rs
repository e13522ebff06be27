//! Questions to everybody in a room: answers, counts, stages, bounds, and what is kept.

use putahi_play::{
    GameTerms, MAX_HANDS, MAX_PAST_QUESTIONS, MoveCount, Person, Player, PlayerId, Question,
    QuestionPosition, QuestionPositionError, QuestionStage, Room, RoomCommand, RoomError, Timestamp,
};

/// A position of Mū Tōrere with four moves of the side to move.
const MOVES: [&str; 2] = ["1-P", "4-P"];

fn player(number: u32) -> Player {
    Player { id: PlayerId::new(format!("key-{number}")), name: format!("Person {number}").parse().unwrap() }
}

fn room(people: u32) -> Room {
    let mut room = Room::new("Club".parse().unwrap(), player(1));
    (2..=people).for_each(|number| room.enter(&player(number)).unwrap());
    room
}

fn at(seconds: u64) -> Timestamp {
    Timestamp::default().after(std::time::Duration::from_secs(seconds))
}

fn execute(room: &mut Room, who: u32, command: &RoomCommand) -> Result<(), RoomError> {
    let mut number = room.pairings.len();
    let mut new_id = || {
        number += 1;
        format!("m{number}")
    };
    room.execute(&player(who).id, command, at(0), &mut new_id).map(drop)
}

fn position(spec: &str) -> QuestionPosition {
    QuestionPosition::new(spec.parse().unwrap(), None, 0, &[]).unwrap()
}

fn ask() -> RoomCommand {
    RoomCommand::Ask(Box::new(position("mu-torere")))
}

fn answer(number: u32, text: &str) -> RoomCommand {
    RoomCommand::Answer { number, text: text.to_owned() }
}

fn hands(number: u32, text: &str, hands: u32) -> RoomCommand {
    RoomCommand::CountHands { number, text: text.to_owned(), hands }
}

fn lead_on(number: u32, stage: QuestionStage) -> RoomCommand {
    RoomCommand::LeadOn { number, stage }
}

fn current(room: &Room) -> &Question {
    room.questions.current().expect("a question is not over")
}

fn counts(question: &Question) -> Vec<(String, u32)> {
    question.counts().into_iter().map(|MoveCount { text, people }| (text, people)).collect()
}

#[test]
fn everybody_answers_once_and_may_change_it_until_the_host_shows_the_counts() {
    let mut room = room(4);
    execute(&mut room, 1, &ask()).unwrap();
    for (who, text) in [(2, MOVES[0]), (3, MOVES[0]), (4, MOVES[1]), (3, MOVES[1])] {
        execute(&mut room, who, &answer(1, text)).unwrap();
    }
    let question = current(&room);
    assert_eq!((question.answered(), question.answer_of(Person(3))), (3, Some(MOVES[1])));
    assert_eq!(counts(question), [(MOVES[1].to_owned(), 2), (MOVES[0].to_owned(), 1)]);
    execute(&mut room, 1, &lead_on(1, QuestionStage::Counted)).unwrap();
    assert_eq!(execute(&mut room, 2, &answer(1, MOVES[1])), Err(RoomError::AnswersShown));
    execute(&mut room, 1, &lead_on(1, QuestionStage::Explained)).unwrap();
    execute(&mut room, 1, &lead_on(1, QuestionStage::Counted)).unwrap();
    assert_eq!(current(&room).stage, QuestionStage::Explained, "a stage is not gone back to");
}

#[test]
fn an_answer_is_a_legal_move_of_somebody_inside_to_the_question_that_is_open() {
    let mut room = room(3);
    assert_eq!(execute(&mut room, 2, &answer(1, MOVES[0])), Err(RoomError::NoQuestion));
    execute(&mut room, 1, &ask()).unwrap();
    for wrong in ["", "2-P", "1-2", "P-1", "d6", "1-P 1-P", &"1".repeat(100_000)] {
        assert_eq!(execute(&mut room, 2, &answer(1, wrong)), Err(RoomError::NoMove), "{}", wrong.len());
        assert_eq!(execute(&mut room, 1, &hands(1, wrong, 1)), Err(RoomError::NoMove));
    }
    assert_eq!(execute(&mut room, 2, &answer(2, MOVES[0])), Err(RoomError::NoQuestion));
    assert_eq!(execute(&mut room, 9, &answer(1, MOVES[0])), Err(RoomError::Outside));
    execute(&mut room, 3, &RoomCommand::Leave).unwrap();
    assert_eq!(execute(&mut room, 3, &answer(1, MOVES[0])), Err(RoomError::Outside));
    room.enter(&player(5)).unwrap();
    execute(&mut room, 5, &answer(1, MOVES[0])).expect("somebody who comes late answers, too");
    assert_eq!(current(&room).answered(), 1);
}

#[test]
fn only_the_host_asks_counts_hands_and_leads_on() {
    let mut room = room(2);
    execute(&mut room, 1, &ask()).unwrap();
    for command in [ask(), hands(1, MOVES[0], 1), lead_on(1, QuestionStage::Counted)] {
        assert_eq!(execute(&mut room, 2, &command), Err(RoomError::NotHost), "{command:?}");
    }
    execute(&mut room, 1, &RoomCommand::MakeHost(Person(2))).unwrap();
    execute(&mut room, 2, &lead_on(1, QuestionStage::Counted)).expect("the next host goes on");
}

#[test]
fn one_question_is_open_at_a_time_and_another_ends_one_whose_answers_are_shown() {
    let mut room = room(2);
    execute(&mut room, 1, &ask()).unwrap();
    execute(&mut room, 2, &answer(1, MOVES[0])).unwrap();
    assert_eq!(execute(&mut room, 1, &ask()), Err(RoomError::QuestionOpen));
    execute(&mut room, 1, &lead_on(1, QuestionStage::Counted)).unwrap();
    execute(&mut room, 1, &ask()).unwrap();
    assert_eq!(current(&room).number, 2);
    assert_eq!(
        room.questions.past().next().map(|past| (past.number, past.stage)),
        Some((1, QuestionStage::Ended))
    );
    execute(&mut room, 1, &lead_on(1, QuestionStage::Explained)).expect("sent late, it changes nothing");
    assert_eq!(execute(&mut room, 1, &lead_on(3, QuestionStage::Ended)), Err(RoomError::NoQuestion));
    execute(&mut room, 1, &lead_on(2, QuestionStage::Ended)).unwrap();
    execute(&mut room, 1, &lead_on(2, QuestionStage::Ended)).expect("sent twice, it ends once");
    assert_eq!(room.questions.past().count(), 1, "what nobody has answered is not kept");
}

#[test]
fn hands_count_as_answers_and_can_be_put_right() {
    let mut room = room(2);
    execute(&mut room, 1, &ask()).unwrap();
    execute(&mut room, 2, &answer(1, MOVES[0])).unwrap();
    execute(&mut room, 1, &hands(1, MOVES[1], 7)).unwrap();
    execute(&mut room, 1, &hands(1, MOVES[1], 5)).unwrap();
    assert_eq!(counts(current(&room)), [(MOVES[1].to_owned(), 5), (MOVES[0].to_owned(), 1)]);
    assert_eq!(current(&room).hands(MOVES[1]), 5);
    execute(&mut room, 1, &hands(1, MOVES[1], 0)).unwrap();
    assert_eq!(current(&room).answered(), 1);
    assert_eq!(execute(&mut room, 1, &hands(1, MOVES[1], MAX_HANDS + 1)), Err(RoomError::ManyHands));
}

#[test]
fn matches_are_paused_from_the_question_to_its_end() {
    let mut room = room(3);
    execute(&mut room, 1, &ask()).unwrap();
    assert_eq!(room.paused(at(1)), None, "nobody plays");
    execute(&mut room, 1, &lead_on(1, QuestionStage::Ended)).unwrap();
    let terms = GameTerms { spec: "mu-torere".parse().unwrap(), time_control: None };
    let pair = RoomCommand::Pair { terms, people: vec![Person(2), Person(3)], turn: 0 };
    execute(&mut room, 1, &pair).unwrap();
    execute(&mut room, 1, &ask()).unwrap();
    assert!(room.paused(at(1)).is_some());
    execute(&mut room, 1, &lead_on(2, QuestionStage::Counted)).unwrap();
    assert!(room.paused(at(1)).is_some());
    execute(&mut room, 1, &lead_on(2, QuestionStage::Ended)).unwrap();
    assert_eq!(room.paused(at(1)), None);
}

#[test]
fn a_room_that_is_closed_or_emptied_has_no_question() {
    for command in [RoomCommand::Close(true), RoomCommand::Empty] {
        let mut room = room(2);
        execute(&mut room, 1, &ask()).unwrap();
        execute(&mut room, 2, &answer(1, MOVES[0])).unwrap();
        execute(&mut room, 1, &command).unwrap();
        assert_eq!((room.questions.current(), room.questions.past().count()), (None, 1), "{command:?}");
    }
    let mut room = room(2);
    execute(&mut room, 1, &RoomCommand::Close(true)).unwrap();
    assert_eq!(execute(&mut room, 1, &ask()), Err(RoomError::Closed));
}

#[test]
fn who_is_erased_leaves_a_count_and_no_answer() {
    let mut room = room(3);
    for number in 1..=2 {
        execute(&mut room, 1, &ask()).unwrap();
        execute(&mut room, 2, &answer(number, MOVES[0])).unwrap();
        execute(&mut room, 3, &answer(number, MOVES[0])).unwrap();
        execute(&mut room, 1, &lead_on(number, QuestionStage::Counted)).unwrap();
    }
    room.forget(&player(2).id);
    for question in room.questions.all() {
        assert_eq!(counts(question), [(MOVES[0].to_owned(), 2)]);
        assert_eq!(question.answer_of(Person(2)), None);
        assert_eq!(question.answer_of(Person(3)), Some(MOVES[0]));
    }
}

#[test]
fn a_room_remembers_so_many_questions_and_no_more_and_stores_them() {
    let mut room = room(2);
    for number in 1..=MAX_PAST_QUESTIONS as u32 + 3 {
        execute(&mut room, 1, &ask()).unwrap();
        execute(&mut room, 2, &answer(number, MOVES[0])).unwrap();
        execute(&mut room, 1, &lead_on(number, QuestionStage::Ended)).unwrap();
    }
    let past: Vec<u32> = room.questions.past().map(|past| past.number).collect();
    assert_eq!((past.len(), past[0]), (MAX_PAST_QUESTIONS, MAX_PAST_QUESTIONS as u32 + 3));
    execute(&mut room, 1, &ask()).unwrap();
    let asked = room.questions.asked();
    execute(&mut room, 2, &answer(asked, MOVES[1])).unwrap();
    let stored = serde_json::to_string(&room).unwrap();
    assert_eq!(serde_json::from_str::<Room>(&stored).unwrap(), room);
    assert!(!serde_json::to_string(&self::room(2)).unwrap().contains("questions"));
}

#[test]
fn a_position_is_put_up_if_somebody_can_move_in_it() {
    let new = |spec: &str, text, quiet, moves: &[&str]| {
        let moves: Vec<String> = moves.iter().map(|text| (*text).to_owned()).collect();
        QuestionPosition::new(spec.parse().unwrap(), text, quiet, &moves)
    };
    let morris = "nine-mens-morris";
    assert!(matches!(new(morris, Some("nonsense"), 0, &[]), Err(QuestionPositionError::Setup(_))));
    let over = ".../.../.../ww..bb/.../.../b.. w 0,0";
    assert_eq!(new(morris, Some(over), 0, &[]), Err(QuestionPositionError::Over), "White has two men");
    assert_eq!(new(morris, None, u16::MAX, &[]), Err(QuestionPositionError::Clock));
    assert_eq!(new(morris, None, 0, &["d6", "d6"]), Err(QuestionPositionError::Move("d6".to_owned())));
    let later = new("mu-torere", None, 0, &[MOVES[0]]).unwrap();
    assert_ne!(later.text(), position("mu-torere").text());
    assert_eq!(later.spec().id(), "mu-torere");
}
