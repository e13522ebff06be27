//! People on separate devices: seats, absent players, hints, clocks.

use std::time::Duration;

use putahi_play::{
    AnyMatch, BrokenEvent, Command, CommandError, DeviceMode, Event, Language, Level, Localizer, MatchEnd,
    MatchSettings, Offer, Player, PlayerId, PlayerKind, Score, Timestamp, Viewer, open_match,
    parse_player_kinds,
};
use putahi_rules::Seat;
use putahi_view::{AvailableActions, View, views};

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::SECOND;
const THIRD: Seat = Seat::THIRD;
const NOON: Timestamp = Timestamp(43_200_000);

struct Place(Box<dyn AnyMatch>);

fn place(spec: &str, who: &str, device_mode: DeviceMode, time_control: Option<&str>) -> Place {
    let spec: putahi_rules::Spec = spec.parse().unwrap();
    let time_control = time_control.map(|time_control| time_control.parse().unwrap());
    let settings =
        MatchSettings { device_mode, time_control, ..parse_player_kinds(spec.seats(), who).unwrap().into() };
    Place(open_match(&spec, None, settings).unwrap())
}

/// Two people on separate devices.
fn two() -> Place {
    let mut place = place("mu-torere", "human,human", DeviceMode::Separate, None);
    place.sits("ana");
    place.sits("ben");
    place
}

/// Three people on separate devices.
fn three() -> Place {
    let mut place = place("moaai:seats=3", "human,human,human", DeviceMode::Separate, None);
    ["ana", "ben", "cem"].iter().for_each(|name| drop(place.sits(name)));
    place
}

fn player(name: &str) -> Player {
    Player { id: PlayerId::new(name), name: name.parse().unwrap() }
}

/// The event of a command, which is not applied.
fn decide(place: &Place, command: &Command) -> Result<Event, CommandError> {
    place.0.execute(command, Duration::ZERO, NOON).map(|(event, _)| event)
}

impl Place {
    fn happens(&mut self, event: Event, at: Timestamp) -> Event {
        self.0.apply(&event, at).unwrap();
        event
    }

    fn sits(&mut self, name: &str) -> Event {
        let event = self.0.sit(&player(name), None).unwrap();
        self.happens(event, NOON)
    }

    fn does(&mut self, command: &Command) -> Event {
        self.does_at(command, NOON)
    }

    fn does_at(&mut self, command: &Command, at: Timestamp) -> Event {
        let (event, next) = self.0.execute(command, Duration::ZERO, at).unwrap();
        self.0 = next;
        event
    }

    fn seen_by(&self, name: &str) -> View {
        let key = PlayerId::new(name);
        views(&*self.0).view(Localizer::of(Language::English), Viewer::Player(&key), NOON)
    }
}

fn step(seat: Seat, text: &str) -> Command {
    Command::Move { seat, text: text.to_owned() }
}

#[test]
fn each_takes_one_seat_and_the_match_begins_when_all_are_taken() {
    let mut place = place("mu-torere", "human,human", DeviceMode::Separate, None);
    assert_eq!(
        place.sits("ana"),
        Event::Sat { seats: vec![FIRST], player: player("ana"), names: Vec::new() }
    );
    assert_eq!(decide(&place, &step(FIRST, "4-P")), Err(CommandError::Waiting));
    let view = place.seen_by("ben");
    assert_eq!(
        (view.status.as_str(), view.waiting, view.available_actions.sit),
        ("Waiting for your opponent", true, true)
    );
    assert!(!place.seen_by("ana").available_actions.sit);
    assert_eq!(place.0.sit(&player("ben"), Some(FIRST)), Err(CommandError::NoFreeSeat));
    assert_eq!(
        place.sits("ben"),
        Event::Sat { seats: vec![SECOND], player: player("ben"), names: Vec::new() }
    );
    assert_eq!(place.0.sit(&player("cem"), None), Err(CommandError::NoFreeSeat));
    place.does(&step(FIRST, "4-P"));
}

#[test]
fn a_player_at_a_shared_screen_has_all_human_seats() {
    let mut place = place("moaai:seats=3", "human,easy,human", DeviceMode::Shared, None);
    assert_eq!(
        place.sits("ana"),
        Event::Sat { seats: vec![FIRST, THIRD], player: player("ana"), names: Vec::new() }
    );
    assert_eq!(place.0.participants().seats_of(&PlayerId::new("ana")).collect::<Vec<_>>(), [FIRST, THIRD]);
    assert_eq!(place.0.participants().seats_of(&PlayerId::new("ben")).next(), None);
    assert_eq!(place.0.may_act(Viewer::Player(&PlayerId::new("ana")), THIRD), Ok(()));
    assert_eq!(
        place.0.may_act(Viewer::Player(&PlayerId::new("ana")), SECOND),
        Err(CommandError::Computer(SECOND))
    );
    for other in [Viewer::Player(&PlayerId::new("ben")), Viewer::Nobody] {
        assert_eq!(place.0.may_act(other, FIRST), Err(CommandError::NotYours(FIRST)));
    }
}

#[test]
fn each_can_do_what_is_theirs_alone() {
    let mut place = two();
    assert_eq!(place.seen_by("ana").available_actions.play, Some(1));
    assert_eq!(
        (place.seen_by("ben").available_actions.play, place.seen_by("ben").available_actions.resign),
        (None, Some(2))
    );
    let nothing = AvailableActions { agreement: Some(Offer::Draw), ..AvailableActions::default() };
    assert_eq!(place.seen_by("cem").available_actions, nothing);
    assert_eq!(place.seen_by("ana").status, "Your turn: move a man");
    assert_eq!(place.seen_by("ben").status, "Your opponent’s turn");
    assert!(place.seen_by("ben").legal.is_empty());
    place.does(&Command::Resign { seat: SECOND });
    assert!(place.seen_by("ana").available_actions.again && !place.seen_by("cem").available_actions.again);
}

#[test]
fn a_match_is_broken_off_before_the_second_move_only() {
    let mut early = two();
    early.does(&step(FIRST, "4-P"));
    assert_eq!(early.does(&Command::Abort { seat: SECOND }), Event::Aborted { seat: SECOND });
    assert_eq!((early.0.turn(), early.seen_by("ana").status.as_str()), (None, "Ended without a result"));
    assert!(early.0.record().outcome().is_none());
    let broken = early.0.apply(&Event::Moved { text: "5-4".into(), lag: 0 }, NOON);
    assert!(broken.is_err(), "nothing is played after the end");
    let mut late = two();
    late.does(&step(FIRST, "4-P"));
    late.does(&step(SECOND, "5-4"));
    assert_eq!(decide(&late, &Command::Abort { seat: FIRST }), Err(CommandError::NoAbort));
}

fn take_back(seat: Seat) -> Command {
    Command::Offer { seat, offer: Offer::TakeBack }
}

/// A match of two in a room, after two moves.
fn in_room() -> Place {
    let mut place = two();
    place.happens(Event::Roomed { room: "club".to_owned(), phrases: true }, NOON);
    place.does(&step(FIRST, "4-P"));
    place.does(&step(SECOND, "5-4"));
    place
}

#[test]
fn nothing_is_taken_back_in_a_room_once_the_match_is_over() {
    let draw = Command::Offer { seat: FIRST, offer: Offer::Draw };
    let ends: [&dyn Fn(&mut Place); 5] = [
        &|place| drop(place.does(&Command::Resign { seat: FIRST })),
        &|place| drop(place.does(&Command::Resign { seat: SECOND })),
        &|place| drop(place.happens(Event::RanOut { seat: FIRST }, NOON)),
        &|place| {
            place.does(&draw);
            place.does(&Command::Answer { seat: SECOND, yes: true });
        },
        &|place| drop(place.happens(Event::Decided { end: MatchEnd::from(Some(Score::Drawn)) }, NOON)),
    ];
    for end in ends {
        let mut place = in_room();
        assert!(decide(&place, &take_back(FIRST)).is_ok(), "it goes on");
        end(&mut place);
        for (seat, name) in [(FIRST, "ana"), (SECOND, "ben")] {
            assert_eq!(decide(&place, &take_back(seat)), Err(CommandError::ResultCounts));
            assert_eq!(place.seen_by(name).available_actions.take_back, None);
        }
        let mut elsewhere = two();
        elsewhere.does(&step(FIRST, "4-P"));
        end(&mut elsewhere);
        assert!(decide(&elsewhere, &take_back(FIRST)).is_ok(), "without a room the two may agree on that");
    }
}

#[test]
fn a_match_without_a_result_is_not_reopened() {
    for end in [Event::Aborted { seat: SECOND }, Event::Stopped] {
        let mut place = two();
        place.does(&step(FIRST, "4-P"));
        place.happens(end, NOON);
        assert_eq!(decide(&place, &take_back(FIRST)), Err(CommandError::Over));
        assert_eq!(place.seen_by("ana").available_actions.take_back, None);
    }
}

#[test]
fn a_decision_of_the_host_is_the_end_whatever_was_before() {
    let decided = |score| Event::Decided { end: MatchEnd::from(score) };
    let befores = [None, Some(Event::Resigned { seat: FIRST }), Some(Event::Stopped), Some(decided(None))];
    for before in befores {
        let cases = [
            (Some(Score::Won), "You won", "1-0 decision"),
            (Some(Score::Drawn), "A draw", "1/2-1/2 decision"),
            (Some(Score::Lost), "You lost", "0-1 decision"),
            (None, "Ended without a result", "n-n decision"),
        ];
        for (score, title, outcome) in cases {
            let mut place = in_room();
            before.iter().for_each(|before| drop(place.happens(before.clone(), NOON)));
            place.happens(decided(score), NOON);
            let seen = place.seen_by("ana");
            let result = seen.result.unwrap();
            assert_eq!((&result.title[..], &result.reason[..]), (title, "the host of the room has decided"));
            assert_eq!((seen.turn, place.0.is_closed()), (None, false));
            let record = place.0.record();
            assert_eq!(record.outcome().unwrap().to_string(), outcome);
            assert_eq!(record.to_string().parse(), Ok(record));
            assert_eq!(decide(&place, &step(FIRST, "P-5")), Err(CommandError::Over));
        }
    }
    let three_scores = Event::Decided { end: MatchEnd::Played(vec![None; 3]) };
    assert!(in_room().0.apply(&three_scores, NOON).is_err());
}

#[test]
fn a_player_who_waits_for_an_answer_is_not_asked_for_one() {
    let offer = |seat, offer| Command::Offer { seat, offer };
    let mut two = two();
    two.does(&step(FIRST, "4-P"));
    two.does(&offer(FIRST, Offer::Draw));
    for own in [Offer::TakeBack, Offer::Hints, Offer::Draw] {
        assert_eq!(decide(&two, &offer(FIRST, own)), Err(CommandError::OfferUnanswered), "{own:?}");
        assert_eq!(decide(&two, &offer(SECOND, own)), Err(CommandError::OfferOpen), "{own:?}");
    }
    let mut three = three();
    three.does(&offer(FIRST, Offer::Hints));
    three.does(&Command::Answer { seat: SECOND, yes: true });
    assert_eq!(decide(&three, &offer(SECOND, Offer::Hints)), Err(CommandError::OfferUnanswered));
    assert_eq!(decide(&three, &offer(THIRD, Offer::Hints)), Err(CommandError::OfferOpen));
    let words = Localizer::of(Language::English)
        .denied_command(two.0.record().spec(), &CommandError::OfferUnanswered);
    assert_eq!(words, "An offer is still open. Wait for its answer.");
}

#[test]
fn hints_are_off_between_people_unless_all_allow_them() {
    let mut place = two();
    assert!(!place.seen_by("ana").available_actions.hint);
    place.does(&Command::Offer { seat: FIRST, offer: Offer::Hints });
    assert_eq!(place.does(&Command::Answer { seat: SECOND, yes: true }), Event::HintsAllowed);
    assert!(place.seen_by("ana").available_actions.hint && !place.seen_by("ben").available_actions.hint);
    assert_eq!(
        decide(&place, &Command::Offer { seat: SECOND, offer: Offer::Hints }),
        Err(CommandError::NoHints)
    );
    let mut alone = self::place("mu-torere", "human,easy", DeviceMode::Separate, None);
    alone.sits("ana");
    assert!(alone.seen_by("ana").available_actions.hint, "against a computer they are always there");
}

#[test]
fn the_others_decide_what_to_do_about_an_absent_player() {
    let mut place = three();
    let offer = |seat, offer| Command::Offer { seat, offer };
    assert_eq!(decide(&place, &offer(FIRST, Offer::Stop)), Err(CommandError::NobodyAway));
    place.happens(Event::Left { seat: THIRD }, NOON);
    assert_eq!(place.seen_by("ana").available_actions.replace, Some(1));
    place.does(&offer(FIRST, Offer::Stop));
    place.does(&Command::Answer { seat: SECOND, yes: false });
    place.does(&offer(SECOND, Offer::Computer));
    assert_eq!(place.0.offer().unwrap().waiting, [FIRST], "an absent player is not asked");
    let replaced = place.does(&Command::Answer { seat: FIRST, yes: true });
    assert_eq!(replaced, Event::Replaced { seat: THIRD, level: Level::Medium });
    assert_eq!(place.0.player_kinds()[THIRD], PlayerKind::Computer(Level::Medium));
    assert_eq!(
        place.0.may_act(Viewer::Player(&PlayerId::new("cem")), THIRD),
        Err(CommandError::Computer(THIRD))
    );
    let participants = place.0.participants();
    assert!(
        participants.has(&PlayerId::new("cem"))
            && participants.seats_of(&PlayerId::new("cem")).next().is_none()
    );
}

#[test]
fn a_player_who_returns_in_time_keeps_the_seat() {
    let mut place = three();
    place.happens(Event::Left { seat: THIRD }, NOON);
    place.happens(Event::Returned { seat: THIRD }, NOON);
    assert_eq!(
        decide(&place, &Command::Offer { seat: FIRST, offer: Offer::Stop }),
        Err(CommandError::NobodyAway)
    );
    assert!(place.seen_by("ana").chairs.iter().all(|chair| !chair.away));
}

#[test]
fn a_seat_may_pass_to_another_session() {
    let mut place = two();
    place.happens(Event::Sat { seats: vec![FIRST], player: player("ana2"), names: Vec::new() }, NOON);
    assert_eq!(
        place.0.may_act(Viewer::Player(&PlayerId::new("ana")), FIRST),
        Err(CommandError::NotYours(FIRST))
    );
    assert_eq!(place.0.may_act(Viewer::Player(&PlayerId::new("ana2")), FIRST), Ok(()));
}

#[test]
fn clocks_run_from_the_first_move_to_the_end() {
    let mut place = place("mu-torere", "human,human", DeviceMode::Separate, Some("60+5"));
    place.sits("ana");
    place.sits("ben");
    assert_eq!(place.0.due(), None);
    let at = |seconds| NOON.after(Duration::from_secs(seconds));
    place.does_at(&step(FIRST, "4-P"), at(0));
    assert_eq!(place.0.due(), Some((SECOND, at(60))));
    place.does_at(&step(SECOND, "5-4"), at(20));
    assert_eq!(place.0.due(), Some((FIRST, at(80))));
    place.happens(Event::Credited { millis: 30_000 }, at(50));
    assert_eq!(place.0.due(), Some((FIRST, at(110))));
    assert_eq!(place.0.record().to_string().matches("0:00:45").count(), 1, "{}", place.0.record());
    place.happens(Event::RanOut { seat: FIRST }, at(110));
    assert_eq!((place.0.due(), place.0.turn()), (None, None));
    assert_eq!(place.seen_by("ana").status, "You lost: you ran out of time.");
}

#[test]
fn a_log_says_the_same_after_it_was_kept() {
    for event in [
        Event::Sat { seats: vec![FIRST, THIRD], player: player("ana"), names: Vec::new() },
        Event::Moved { text: "4-P".into(), lag: 0 },
        Event::Moved { text: "4-P".into(), lag: 120 },
        Event::Replaced { seat: SECOND, level: Level::Hard },
        Event::Followed { id: "next".into() },
    ] {
        let kept = serde_json::to_string(&event).unwrap();
        assert_eq!(serde_json::from_str::<Event>(&kept).unwrap(), event, "{kept}");
    }
    let old: Event = serde_json::from_str(r#"{"event":"moved","text":"4-P"}"#).unwrap();
    assert_eq!(old, Event::Moved { text: "4-P".into(), lag: 0 });
    assert!(
        serde_json::from_str::<Event>(r#"{"event":"sat","seats":[4],"player":{"id":"k","name":"n"}}"#)
            .is_err()
    );
}

fn offers(seat: Seat, offer: Offer) -> Command {
    Command::Offer { seat, offer }
}

fn declines(seat: Seat) -> Command {
    Command::Answer { seat, yes: false }
}

#[test]
fn an_offering_player_is_shown_the_answer_until_the_next_move() {
    let mut place = two();
    place.does(&offers(FIRST, Offer::Draw));
    assert_eq!(place.seen_by("ana").status, "Your turn: move a man");
    place.does(&declines(SECOND));
    assert_eq!(place.seen_by("ana").status, "Declined. Your turn: move a man");
    assert_eq!(place.seen_by("ben").status, "Your opponent’s turn");
    assert_eq!(place.seen_by("cem").status, "Dark to move");
    place.does(&step(FIRST, "4-P"));
    assert_eq!(place.seen_by("ana").status, "Your opponent’s turn");
    // A move of the other player keeps an answer that was not read yet.
    place.does(&offers(FIRST, Offer::TakeBack));
    place.does(&declines(SECOND));
    assert_eq!(place.seen_by("ana").status, "Declined. Your opponent’s turn");
    place.does(&step(SECOND, "5-4"));
    assert_eq!(place.seen_by("ana").status, "Declined. Your turn: move a man");
    // Another offer takes the place of the answer to the last one.
    place.does(&offers(FIRST, Offer::Hints));
    assert_eq!(place.seen_by("ana").status, "Your turn: move a man");
    place.does(&declines(SECOND));
    assert_eq!(place.seen_by("ana").status, "Declined. Your turn: move a man");
}

#[test]
fn an_offer_ended_by_a_move_is_reported() {
    let mut place = two();
    place.does(&offers(FIRST, Offer::Draw));
    place.does(&step(FIRST, "4-P"));
    assert_eq!(place.seen_by("ana").status, "Your opponent’s turn", "the offer is open");
    place.does(&step(SECOND, "5-4"));
    assert_eq!(place.seen_by("ana").status, "No answer. Your turn: move a man");
    assert_eq!(place.seen_by("ben").status, "Your opponent’s turn");
    let french =
        views(&*place.0).view(Localizer::of(Language::French), Viewer::Player(&PlayerId::new("ana")), NOON);
    assert!(french.status.starts_with("Pas de réponse. "), "{}", french.status);
    place.does(&step(FIRST, "P-5"));
    assert_eq!(place.seen_by("ana").status, "Your opponent’s turn");
}

#[test]
fn a_refusal_by_a_computer_is_shown() {
    let mut place = place("mu-torere", "human,easy", DeviceMode::Separate, None);
    place.sits("ana");
    place.does(&offers(FIRST, Offer::Draw));
    place.does(&declines(SECOND));
    assert_eq!(place.seen_by("ana").status, "Declined. Your turn: move a man");
}

#[test]
fn one_of_three_seats_is_shown_that_another_declined() {
    let mut place = three();
    place.does(&offers(FIRST, Offer::Hints));
    place.does(&Command::Answer { seat: SECOND, yes: true });
    place.does(&declines(THIRD));
    assert!(
        place.seen_by("ana").status.starts_with("Declined. Your turn"),
        "{}",
        place.seen_by("ana").status
    );
    assert!(!place.seen_by("ben").status.contains("Declined"), "{}", place.seen_by("ben").status);
}

#[test]
fn an_answer_is_forgotten_where_the_match_ends_or_a_move_is_taken_back() {
    let mut place = two();
    place.does(&step(FIRST, "4-P"));
    place.does(&offers(SECOND, Offer::Draw));
    place.does(&declines(FIRST));
    assert!(place.seen_by("ben").status.starts_with("Declined. "));
    place.does(&offers(FIRST, Offer::TakeBack));
    place.does(&Command::Answer { seat: SECOND, yes: true });
    assert_eq!(place.seen_by("ben").status, "Your opponent’s turn");
    place.does(&offers(SECOND, Offer::Draw));
    place.does(&declines(FIRST));
    place.does(&Command::Resign { seat: FIRST });
    assert!(place.seen_by("ben").status.starts_with("You won"), "{}", place.seen_by("ben").status);
}

/// Ada, Ben and somebody without a name at one screen.
fn around_one_screen() -> Place {
    let mut place = place("moaai:seats=3", "human,human,human", DeviceMode::Shared, None);
    let names = vec![Some("Ada".parse().unwrap()), Some("Ben".parse().unwrap()), None];
    let sat = Event::Sat { seats: vec![FIRST, SECOND, THIRD], player: player("ana"), names };
    place.0.apply(&sat, NOON).unwrap();
    place
}

fn names(place: &Place) -> Vec<Option<String>> {
    let participants = place.0.participants();
    Seat::all(3).map(|seat| participants.name(seat).map(ToString::to_string)).collect()
}

#[test]
fn names_at_one_screen_stay_with_the_seats_until_their_player_is_erased() {
    let mut place = around_one_screen();
    let named = [Some("Ada".to_owned()), Some("Ben".to_owned()), None];
    assert_eq!(names(&place), named);
    let sat = |player, names| Event::Sat { seats: vec![FIRST, SECOND, THIRD], player, names };
    place.0.apply(&sat(player("ben"), Vec::new()), NOON).unwrap();
    assert_eq!(names(&place), named, "the player has another name or id");
    let too_few = sat(player("ben"), vec![None]);
    assert_eq!(place.0.apply(&too_few, NOON), Err(BrokenEvent(too_few.clone())));
    place.0.apply(&sat(Player::gone(), Vec::new()), NOON).unwrap();
    assert_eq!(names(&place), [None, None, None]);
}

#[test]
fn lots_are_drawn_once_before_the_first_move_at_one_screen() {
    let mut place = around_one_screen();
    assert!(place.seen_by("ana").available_actions.lots && !place.seen_by("ben").available_actions.lots);
    assert_eq!(place.0.draw_lots(Seat::new(3).unwrap()), Ok(Event::Lots { first: THIRD }));
    place.0.apply(&Event::Lots { first: SECOND }, NOON).unwrap();
    assert_eq!(names(&place), [Some("Ben".to_owned()), None, Some("Ada".to_owned())]);
    assert_eq!(place.0.participants().lots(), Some(SECOND));
    assert_eq!(place.0.draw_lots(FIRST), Err(CommandError::NoLots));
    assert!(!place.seen_by("ana").available_actions.lots);
    let computer = self::place("mu-torere", "human,easy", DeviceMode::Shared, None);
    for other in [two(), computer] {
        assert_eq!(other.0.draw_lots(FIRST), Err(CommandError::NoLots));
    }
    let mut begun = self::place("mu-torere", "human,human", DeviceMode::Shared, None);
    begun.sits("ana");
    assert_eq!(begun.0.draw_lots(THIRD), Err(CommandError::NoSeat));
    begun.does(&step(FIRST, "4-P"));
    assert_eq!(begun.0.draw_lots(FIRST), Err(CommandError::NoLots));
}
