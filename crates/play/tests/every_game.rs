//! Whole matches of every game of the list, as people see them: drawings, words in every language, records. Nothing
//! here names a game, so that a new one is tested by being on the list.

use std::time::Duration;

use putahi_play::{
    AnyMatch, Command, Language, Localizer, PlayerKind, TerminalStyle, Timestamp, Viewer, open_match,
    terminal_board,
};
use putahi_rules::{BySeat, Record, Spec, Tabletop, legal_moves, with_game};
use putahi_view::{Aids, lessons, views};

use fastrand::Rng;

/// The position of a match, with its legal moves and everything that can be touched as text.
struct Seen {
    text: String,
    moves: Vec<String>,
    touchable: Vec<String>,
}

fn look<G: Tabletop>(options: &G::Options, text: &str) -> Seen {
    let position = G::parse(options, text).unwrap();
    let points = position.board().points.iter().map(|spot| spot.name.clone());
    let reserve = position.pieces().reserve.into_iter().map(|piece| piece.to_string());
    check_terminal(&position);
    Seen {
        text: text.to_owned(),
        moves: legal_moves(&position).iter().map(ToString::to_string).collect(),
        touchable: points.chain(reserve).collect(),
    }
}

/// Every point has its name on the terminal, but for cells that are gone.
fn check_terminal<G: Tabletop>(position: &G) {
    let gone = position.pieces().gone;
    for words in Language::ALL.map(Localizer::of) {
        let shown = terminal_board(position, words, &TerminalStyle::default());
        for point in position.board().all().filter(|point| !gone.contains(point)) {
            assert!(shown.contains(position.board().name(point)), "{position}\n{shown}");
        }
    }
}

/// What a viewer gets, in every language: the drawing has every point, and any touches are answered in words or make
/// a move.
fn check_view(game: &dyn AnyMatch, seen: &Seen, rng: &mut Rng) {
    for words in Language::ALL.map(Localizer::of) {
        let view = views(game).view(words, Viewer::SharedScreen, Timestamp::default());
        assert!(!view.status.is_empty());
        let svg =
            views(game).board_svg(words, Aids { threats: true, ..Aids::default() }, Viewer::SharedScreen);
        let points =
            seen.touchable.iter().filter(|name| svg.as_str().contains(&format!("data-point=\"{name}\"")));
        assert!(points.count() > 0, "{}", seen.text);
        for length in 1..=3 {
            let touches: Vec<String> =
                (0..length).map(|_| rng.choice(&seen.touchable).unwrap().clone()).collect();
            if let Some(refused) = views(game).explain_illegal(&touches, words) {
                assert!(refused.contains(" (") && refused.ends_with(")."), "{touches:?}: {refused}");
            }
        }
        if let Some(text) = seen.moves.first() {
            let explain = |step| views(game).explain(text, None, step, words).unwrap();
            let hint = explain(explain(1).steps - 1);
            let shown = words.notation(game.spec().id(), text);
            assert!(hint.said.contains(&shown), "{}", hint.said);
        }
    }
}

fn check_record(game: &dyn AnyMatch) {
    let record = game.record();
    let read: Record = record.to_string().parse().unwrap();
    assert_eq!(read, record);
    assert_eq!(read.moves().len(), game.moves().len());
}

fn play_at_random(spec: &Spec, seed: u64) -> bool {
    let mut rng = Rng::with_seed(seed);
    let mut game = open_match(spec, None, people(spec).into()).unwrap();
    for _ in 0..120 {
        let text = views(&*game)
            .view(Localizer::of(Language::default()), Viewer::SharedScreen, Timestamp::default())
            .position;
        let seen = with_game!(spec, |options: G| look::<G>(options, &text));
        check_view(game.as_ref(), &seen, &mut rng);
        let Some(seat) = game.turn() else { break };
        let command = Command::Move { seat, text: rng.choice(&seen.moves).unwrap().clone() };
        (_, game) = game.execute(&command, Duration::ZERO, Timestamp::default()).unwrap();
    }
    check_record(game.as_ref());
    game.turn().is_none()
}

#[test]
fn every_game_is_played_drawn_and_recorded() {
    for spec in Spec::every() {
        let ended = (0..8).filter(|seed| play_at_random(&spec, *seed)).count();
        assert!(ended > 0, "no match of {spec} has ended");
    }
}

#[test]
fn every_game_has_its_rules_to_try() {
    for spec in Spec::every() {
        let lessons = lessons(&spec);
        assert!(lessons.len() > 2, "{spec}");
        for lesson in lessons {
            assert!(open_match(&lesson.spec, Some(&lesson.position), people(&lesson.spec).into()).is_ok());
            for words in Language::ALL.map(Localizer::of) {
                assert!(words.find(&format!("rule-{}-title", lesson.id)).is_some());
                assert!(words.rule(&spec, &lesson.id).ends_with('.'));
            }
        }
    }
}

fn people(spec: &Spec) -> BySeat<PlayerKind> {
    BySeat::from_fn(spec.seats(), |_| PlayerKind::Human)
}
