//! The state of a match: turns, offers, answers, take-backs.

use std::time::Duration;

use putahi_play::{
    AnyMatch, Command, CommandError, Event, Language, Localizer, MatchSettings, Offer, Player, PlayerId,
    Timestamp, Viewer, open_match, parse_player_kinds,
};
use putahi_rules::{Game, Seat, Spec, mu_torere::MuTorere};
use putahi_view::{Aids, views};

const DARK: Seat = Seat::FIRST;
const LIGHT: Seat = Seat::SECOND;

fn game(who: &str) -> Box<dyn AnyMatch> {
    open_match(&"mu-torere".parse().unwrap(), None, parse_player_kinds(2, who).unwrap().into()).unwrap()
}

fn step(seat: Seat, text: &str) -> Command {
    Command::Move { seat, text: text.to_owned() }
}

fn offer(seat: Seat, offer: Offer) -> Command {
    Command::Offer { seat, offer }
}

fn answer(seat: Seat, yes: bool) -> Command {
    Command::Answer { seat, yes }
}

/// Executes a command and applies its event, which is returned.
fn does(game: &mut Box<dyn AnyMatch>, command: &Command) -> Event {
    let executed = game.execute(command, Duration::ZERO, Timestamp::default());
    let (event, next) = executed.unwrap_or_else(|command_error| panic!("{command:?}: {command_error:?}"));
    *game = next;
    event
}

/// The event of a command, which is not applied.
fn decide(game: &dyn AnyMatch, command: &Command) -> Result<Event, CommandError> {
    game.execute(command, Duration::ZERO, Timestamp::default()).map(|(event, _)| event)
}

fn position(game: &dyn AnyMatch) -> String {
    views(game).view(Localizer::of(Language::English), Viewer::SharedScreen, Timestamp::default()).position
}

#[test]
fn the_seat_to_move_moves() {
    let mut game = game("human,human");
    assert_eq!(decide(game.as_ref(), &step(LIGHT, "8-P")), Err(CommandError::Turn(DARK)));
    assert_eq!(decide(game.as_ref(), &step(Seat::THIRD, "8-P")), Err(CommandError::NoSeat));
    assert_eq!(does(&mut game, &step(DARK, "4-P")), Event::Moved { text: "4-P".into(), lag: 0 });
    assert_eq!(game.turn(), Some(LIGHT));
    assert!(matches!(decide(game.as_ref(), &step(LIGHT, "8-P")), Err(CommandError::Move(_))));
    assert_eq!(game.moves(), ["4-P"]);
}

#[test]
fn a_take_back_needs_the_others_consent() {
    let mut game = game("human,human");
    assert_eq!(
        decide(game.as_ref(), &offer(DARK, Offer::TakeBack)),
        Err(CommandError::NothingToTakeBack(DARK))
    );
    does(&mut game, &step(DARK, "4-P"));
    does(&mut game, &step(LIGHT, "5-4"));
    assert_eq!(
        does(&mut game, &offer(DARK, Offer::TakeBack)),
        Event::Offered { seat: DARK, offer: Offer::TakeBack }
    );
    assert_eq!(decide(game.as_ref(), &offer(LIGHT, Offer::Draw)), Err(CommandError::OfferOpen));
    assert_eq!(decide(game.as_ref(), &answer(DARK, true)), Err(CommandError::NoOffer));
    assert_eq!(does(&mut game, &answer(LIGHT, true)), Event::TookBack { seat: DARK, plies: 2 });
    assert_eq!(position(&*game), "bbbbwwww. b 0");
}

#[test]
fn a_computer_grants_a_take_back_at_once() {
    let mut game = game("human,easy");
    does(&mut game, &step(DARK, "4-P"));
    assert_eq!(does(&mut game, &offer(DARK, Offer::TakeBack)), Event::TookBack { seat: DARK, plies: 1 });
    assert!(game.moves().is_empty());
}

#[test]
fn an_offer_is_void_by_refusal_or_the_other_seats_move() {
    let mut game = game("human,human");
    does(&mut game, &offer(DARK, Offer::Draw));
    does(&mut game, &answer(LIGHT, false));
    assert!(game.offer().is_none());
    assert_eq!(decide(game.as_ref(), &offer(DARK, Offer::Draw)), Err(CommandError::OfferedAlready(DARK)));
    does(&mut game, &step(DARK, "4-P"));
    does(&mut game, &offer(DARK, Offer::Draw));
    does(&mut game, &step(LIGHT, "5-4"));
    assert!(game.offer().is_none());
    assert_eq!(decide(game.as_ref(), &answer(LIGHT, true)), Err(CommandError::NoOffer));
}

#[test]
fn an_offer_outlives_the_offering_seats_move() {
    let mut game = game("human,human");
    does(&mut game, &offer(DARK, Offer::Draw));
    does(&mut game, &step(DARK, "4-P"));
    assert_eq!(does(&mut game, &answer(LIGHT, true)), Event::Agreed);
    assert_eq!(game.turn(), None);
    let view =
        views(&*game).view(Localizer::of(Language::French), Viewer::SharedScreen, Timestamp::default());
    assert_eq!(view.status, "Partie nulle\u{a0}: les joueurs se sont mis d’accord.");
    assert_eq!(
        (view.available_actions.play, view.available_actions.resign, view.available_actions.offer),
        (None, None, None)
    );
}

#[test]
fn a_game_offers_only_what_its_rules_know() {
    let game = game("human,human");
    assert_eq!(decide(game.as_ref(), &offer(DARK, Offer::Count)), Err(CommandError::NoAgreement));
}

#[test]
fn a_resignation_loses_and_can_be_taken_back() {
    let mut game = game("human,easy");
    does(&mut game, &step(DARK, "4-P"));
    does(&mut game, &Command::Resign { seat: DARK });
    let view =
        views(&*game).view(Localizer::of(Language::English), Viewer::SharedScreen, Timestamp::default());
    assert_eq!(view.status, "You lost: you resigned.");
    assert_eq!(decide(game.as_ref(), &Command::Resign { seat: DARK }), Err(CommandError::Over));
    let plies = view.plies;
    assert_eq!(view.available_actions.take_back, Some(1));
    // The resignation alone is taken back: no move is.
    assert_eq!(does(&mut game, &offer(DARK, Offer::TakeBack)), Event::TookBack { seat: DARK, plies: 0 });
    let view =
        views(&*game).view(Localizer::of(Language::English), Viewer::SharedScreen, Timestamp::default());
    assert_eq!((view.plies, game.turn()), (plies, Some(LIGHT)));
}

#[test]
fn a_move_is_read_whatever_its_case() {
    let mut game = game("human,human");
    assert_eq!(does(&mut game, &step(DARK, "4-p")), Event::Moved { text: "4-P".to_owned(), lag: 0 });
}

#[test]
fn players_of_the_same_name_are_distinguished() {
    let mut game = game("human,human");
    for (seat, id) in [(DARK, "a"), (LIGHT, "b")] {
        let player = Player { id: PlayerId::new(id), name: "Léa".parse().unwrap() };
        game.apply(&Event::Sat { seats: vec![seat], player, names: Vec::new() }, Timestamp::default())
            .unwrap();
    }
    let name = |seat| game.participants().player(seat).unwrap().name.to_string();
    assert_eq!((name(DARK), name(LIGHT)), ("Léa".to_owned(), "Léa (2)".to_owned()));
}

#[test]
fn an_event_that_cannot_follow_is_broken() {
    let mut game = game("human,human");
    for event in [
        Event::Moved { text: "1-2".into(), lag: 0 },
        Event::Accepted { seat: LIGHT },
        Event::Declined { seat: LIGHT },
        Event::Resigned { seat: Seat::THIRD },
        Event::TookBack { seat: Seat::THIRD, plies: 0 },
        Event::TookBack { seat: DARK, plies: 1 },
    ] {
        assert!(game.apply(&event, Timestamp::default()).unwrap_err().to_string().contains("cannot follow"));
        assert_eq!(position(&*game), "bbbbwwww. b 0");
    }
}

#[test]
fn the_view_says_what_may_be_touched() {
    let view = views(&*game("human,easy")).view(
        Localizer::of(Language::English),
        Viewer::SharedScreen,
        Timestamp::default(),
    );
    let touches: Vec<_> = view.legal.iter().map(|legal| legal.touches.join(" ")).collect();
    assert_eq!(touches, ["1 P", "4 P"]);
    assert_eq!(view.status, "Your turn: move a man");
    let waiting = views(&*game("easy,human")).view(
        Localizer::of(Language::English),
        Viewer::SharedScreen,
        Timestamp::default(),
    );
    assert!(waiting.thinking && waiting.legal.is_empty());
    assert_eq!((waiting.available_actions.play, waiting.available_actions.resign), (None, Some(2)));
}

#[test]
fn a_refused_touch_is_explained() {
    let game = game("human,human");
    let why = |touches: &[&str]| {
        let touches: Vec<String> = touches.iter().map(ToString::to_string).collect();
        views(&*game).explain_illegal(&touches, Localizer::of(Language::English))
    };
    assert_eq!(why(&["4", "P"]), None);
    assert_eq!(why(&["8"]).unwrap(), "The man on 8 belongs to Light (T2).");
    assert!(why(&["2"]).unwrap().starts_with("2 may not enter: no enemy man stands beside it"));
    assert_eq!(why(&["Z"]).unwrap(), "There is no point “Z” on this board");
}

/// Every game: each drawing names every point once, in every language, and agrees with the position.
#[test]
fn every_point_is_drawn_and_named() {
    for spec in Spec::every() {
        let all = vec!["human"; spec.seats()].join(",");
        let game = open_match(&spec, None, parse_player_kinds(spec.seats(), &all).unwrap().into()).unwrap();
        for words in Language::ALL.map(Localizer::of) {
            let drawn =
                views(&*game).board_svg(words, Aids::default(), Viewer::SharedScreen).as_str().to_owned();
            let points = putahi_rules::with_game!(&spec, |options: G| {
                putahi_rules::Tabletop::board(&G::start(options)).points.clone()
            });
            for spot in points {
                assert_eq!(
                    drawn.matches(&format!("data-point=\"{}\"", spot.name)).count(),
                    drawn.matches("<svg class=\"board").count(),
                    "{spec} {}",
                    spot.name
                );
                assert!(drawn.contains(&format!("aria-label=\"{}, ", spot.name)), "{spec} {}", spot.name);
            }
        }
    }
}

#[test]
fn commands_and_events_are_written_as_documented() {
    for (command, json) in [
        (step(DARK, "4-P"), r#"{"do":"move","seat":1,"text":"4-P"}"#),
        (offer(LIGHT, Offer::TakeBack), r#"{"do":"offer","seat":2,"offer":"take-back"}"#),
        (answer(DARK, false), r#"{"do":"answer","seat":1,"yes":false}"#),
    ] {
        assert_eq!(serde_json::to_string(&command).unwrap(), json);
        assert_eq!(serde_json::from_str::<Command>(json).unwrap(), command);
    }
    for wrong in
        [r#"{"do":"move","seat":0,"text":"4-P"}"#, r#"{"do":"move","seat":4,"text":"4-P"}"#, r#"{"do":"x"}"#]
    {
        assert!(serde_json::from_str::<Command>(wrong).is_err(), "{wrong}");
    }
    let event = Event::TookBack { seat: LIGHT, plies: 2 };
    assert_eq!(serde_json::from_str::<Event>(&serde_json::to_string(&event).unwrap()).unwrap(), event);
}

#[test]
fn a_table_may_begin_anywhere() {
    let spec = "mu-torere:entry=first-two".parse().unwrap();
    let who: MatchSettings = parse_player_kinds(2, "human,human").unwrap().into();
    let game = open_match(&spec, Some("bbbbwwww. b 4"), who).unwrap();
    assert_eq!(
        game.moves().len()
            + views(&*game)
                .view(Localizer::of(Language::English), Viewer::SharedScreen, Timestamp::default())
                .legal
                .len(),
        4
    );
    assert!(open_match(&spec, Some("bbbbwwww."), who).is_err());
    assert_eq!(MuTorere::ID, game.spec().id());
}

/// Resigning while an offer is open ends the match, and the offer is gone.
#[test]
fn an_offer_is_void_when_the_match_ends() {
    for end in [Event::Resigned { seat: DARK }, Event::RanOut { seat: DARK }] {
        let mut game = game("human,human");
        does(&mut game, &offer(DARK, Offer::Draw));
        game.apply(&end, Timestamp::default()).unwrap();
        assert!(game.offer().is_none());
        assert_eq!(decide(game.as_ref(), &answer(LIGHT, true)), Err(CommandError::NoOffer));
    }
}

/// Move after move can be taken back, each with the consent of the other.
#[test]
fn what_is_taken_back_may_be_followed_by_more() {
    let mut game = game("human,human");
    for (seat, text) in [(DARK, "4-P"), (LIGHT, "5-4"), (DARK, "P-5"), (LIGHT, "4-P")] {
        does(&mut game, &step(seat, text));
    }
    for (seat, other) in [(LIGHT, DARK), (DARK, LIGHT), (LIGHT, DARK), (DARK, LIGHT)] {
        does(&mut game, &offer(seat, Offer::TakeBack));
        assert_eq!(does(&mut game, &answer(other, true)), Event::TookBack { seat, plies: 1 });
    }
    assert_eq!(position(&*game), "bbbbwwww. b 0");
}

/// O3: a seat that moves again is still on the same turn, in which it offers the same once.
#[test]
fn several_moves_running_are_one_turn() {
    let spec = "moaai".parse().unwrap();
    let start = Some("Tv..../CrCv..../TrRoRr..Cb/..To..Rb/TbCoRv 1 2 move");
    let mut game = open_match(&spec, start, parse_player_kinds(2, "human,human").unwrap().into()).unwrap();
    let [first, second] = [Seat::FIRST, Seat::SECOND];
    does(&mut game, &step(first, "c3-b3"));
    does(&mut game, &offer(first, Offer::TakeBack));
    does(&mut game, &answer(second, false));
    does(&mut game, &step(first, "c5-b4"));
    assert_eq!(game.turn(), Some(first));
    assert_eq!(
        decide(game.as_ref(), &offer(first, Offer::TakeBack)),
        Err(CommandError::OfferedAlready(first))
    );
    does(&mut game, &step(first, "d2-d1"));
    assert_eq!(game.turn(), Some(second));
    does(&mut game, &offer(first, Offer::TakeBack));
}

#[test]
fn a_button_is_shown_only_for_what_is_not_denied() {
    let mut game = game("human,human");
    let available_actions = |game: &dyn AnyMatch| {
        views(game)
            .view(Localizer::of(Language::English), Viewer::SharedScreen, Timestamp::default())
            .available_actions
    };
    assert_eq!((available_actions(&*game).take_back, available_actions(&*game).offer), (None, Some(1)));
    does(&mut game, &offer(DARK, Offer::Draw));
    does(&mut game, &answer(LIGHT, false));
    assert_eq!(available_actions(&*game).offer, None);
}

/// A match of Moaaï at one screen from the page's example, in which statues leave with the second step.
fn example() -> Box<dyn AnyMatch> {
    let start = Some("Rb..../Ro..RvTr/CbTo....Rr/..CoCrTv/Tb..Cv 1 2 move");
    let people = parse_player_kinds(2, "human,human").unwrap();
    let mut game = open_match(&"moaai".parse().unwrap(), start, people.into()).unwrap();
    for text in ["b4-a3", "d2-c3"] {
        does(&mut game, &step(Seat::FIRST, text));
    }
    game
}

#[test]
fn the_effect_of_a_move_is_said_in_the_log_beside_the_status_and_at_earlier_positions() {
    let game = example();
    let view = |language| {
        let words = Localizer::of(language);
        let view = views(&*game).view(words, Viewer::Nobody, Timestamp::default());
        let past = views(&*game).past_position(1, words, Aids::default(), Viewer::Nobody).unwrap();
        (view.aside.unwrap(), view.said, past.said, views(&*game).log(words))
    };
    let (aside, said, past, log) = view(Language::English);
    assert_eq!(aside, "orange touches orange, square touches square: 3 statues leave");
    assert_eq!(said, format!("Player A: d2-c3 – {aside}"));
    assert_eq!(past, "Player A: b4-a3 – nothing alike beside it: move again");
    assert_eq!(log, [past, said]);
    let (aside, said, past, log) = view(Language::French);
    assert_eq!(aside, "orange touche orange, carré touche carré\u{a0}: 3 statues partent");
    assert_eq!(said, format!("Joueur A\u{a0}: d2-c3 – {aside}"));
    assert_eq!(log, [past, said]);
}

#[test]
fn whoever_plays_on_reads_the_usual_note_once_something_else_has_happened() {
    let mut game = example();
    does(&mut game, &offer(Seat::FIRST, Offer::TakeBack));
    let view = views(&*game).view(Localizer::of(Language::English), Viewer::Nobody, Timestamp::default());
    assert_eq!(view.aside.as_deref(), Some("You are watching"));
}

/// Why a match ended is said to the loser as his own doing, and to others with the name of his side.
#[test]
fn the_end_is_told_to_the_loser_about_himself() {
    for (language, to_loser, to_winner) in [
        (Language::English, "You lost: you have no move left.", "You won: Dark has no move left."),
        (
            Language::French,
            "Vous avez perdu\u{a0}: vous n’avez plus de coup possible.",
            "Vous avez gagné\u{a0}: Foncé n’a plus de coup possible.",
        ),
    ] {
        // T7: dark, whose turn it is, is blocked.
        let ends = |who: &str| {
            let kinds = parse_player_kinds(2, who).unwrap();
            let game =
                open_match(&"mu-torere".parse().unwrap(), Some("bbbbw.www b 9"), kinds.into()).unwrap();
            views(&*game).view(Localizer::of(language), Viewer::SharedScreen, Timestamp::default())
        };
        let (loser, winner) = (ends("human,easy"), ends("easy,human"));
        assert_eq!((loser.status.as_str(), winner.status.as_str()), (to_loser, to_winner));
        let [loser, winner] = [loser, winner].map(|view| view.result.unwrap());
        assert_eq!((loser.glad, winner.glad), (None, Some(2)), "the men of the winner are glad");
        let rule = winner.rule.unwrap();
        let name = Localizer::of(language).say("rule-T7-title", &[]);
        assert!(rule.number == "T7" && rule.name.ends_with(&name), "{}", rule.name);
    }
}
