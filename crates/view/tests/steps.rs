//! The first steps of each game: every position, touch and answer is what it is said to be, and has its words.

use putahi_play::{Language, Localizer, open_setup};
use putahi_rules::{Spec, Tabletop, with_game};
use putahi_view::{Course, Facing, PuzzleBoard, State, Step, course, try_board, try_explain};

/// Steps that are done by touches which are refused: for each game their ids.
const REFUSED: [(&str, &[&str]); 4] = [
    ("mu-torere", &["why"]),
    ("nine-mens-morris", &["safe"]),
    ("awithlaknannai", &["must", "most"]),
    ("moaai", &["wait", "gone"]),
];

fn courses() -> impl Iterator<Item = (&'static str, &'static [&'static str], Course)> {
    REFUSED.into_iter().map(|(id, refused)| (id, refused, course(id).expect("the game has steps")))
}

fn opened(step: &Step) -> State {
    try_board(&step.spec, &step.position, Localizer::of(Language::default())).unwrap()
}

/// Whether the step is done by touches that are refused.
fn is_refused(step: &Step) -> bool {
    step.moves(&opened(step).view.legal).next().is_none()
}

#[test]
fn every_game_has_five_to_eight_steps_and_a_match() {
    for (id, _, course) in courses() {
        assert!((5..=8).contains(&course.steps.len()), "{id}");
        let mut ids: Vec<&str> = course.steps.iter().map(|step| step.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), course.steps.len(), "{id}: two steps have the same id");
        let start = open_setup(&course.spec, Some(&course.start), 0).unwrap();
        assert_eq!(start.turn().map(putahi_rules::Seat::number), Some(1), "{id}: the learner begins");
        assert_eq!(
            course.spec,
            Spec::all().into_iter().find(|spec| spec.id() == id).unwrap(),
            "the usual options"
        );
    }
    let with_steps = |spec: &Spec| with_game!(spec, |options: G| !G::steps(options).is_empty());
    assert_eq!(Spec::all().iter().filter(|spec| with_steps(spec)).count(), REFUSED.len());
    assert!(course("chess").is_none());
}

#[test]
fn every_step_can_be_done_as_it_is_said() {
    for (id, refused, course) in courses() {
        let found = course.steps.iter().filter(|step| is_refused(step)).map(|step| step.id.as_str());
        let found: Vec<&str> = found.collect();
        assert_eq!(found, refused, "{id}: which steps are refused");
        for step in &course.steps {
            can_be_done(id, step);
        }
    }
}

fn can_be_done(id: &str, step: &Step) {
    let (name, view) = (format!("{id} {}", step.id), opened(step).view);
    assert_eq!(view.turn, Some(1), "{name}: the learner moves");
    assert_eq!(view.position, step.position, "{name}");
    assert!(!step.ways.is_empty(), "{name}");
    let legal: Vec<String> = step.moves(&view.legal).map(|m| m.text.clone()).collect();
    assert!(legal.is_empty() || legal.len() == step.ways.len(), "{name}: some ways are legal");
    for text in legal {
        answered(&name, step, text);
    }
    for way in step.ways.iter().filter(|_| is_refused(step)) {
        assert!(step.is_done_by(way) && !step.is_done_by(&way[..way.len() - 1]), "{name}");
        refused_by_its_rule(&name, step, way);
    }
}

/// The answers are legal after the move `text`.
fn answered(name: &str, step: &Step, text: String) {
    let line: Vec<String> = std::iter::once(text).chain(step.replies.clone()).collect();
    let board = PuzzleBoard {
        spec: &step.spec,
        start: &step.position,
        before: &[],
        line: &line,
        facing: Facing::First,
        threats: false,
    };
    let end =
        board.end(Localizer::of(Language::default())).unwrap_or_else(|error| panic!("{name}: {error:?}"));
    assert_eq!(end.line, line, "{name}: moves are written as in records");
}

/// The whole touches are refused by the rule that the step teaches, and nothing is refused before the last touch.
fn refused_by_its_rule(name: &str, step: &Step, way: &[String]) {
    assert!(step.replies.is_empty(), "{name}");
    for words in Language::ALL.map(Localizer::of) {
        let why = try_explain(&step.spec, &step.position, way, words).unwrap().expect("it is refused");
        assert!(why.contains(&step.rule.to_string()), "{name}: {why}");
    }
    let legal = opened(step).view.legal;
    let begins = |length: usize| legal.iter().any(|m| m.touches.starts_with(&way[..length]));
    assert!((0..way.len()).all(begins) && !begins(way.len()), "{name}");
}

#[test]
fn every_step_has_its_words() {
    for words in Language::ALL.map(Localizer::of) {
        for (id, refused, course) in courses() {
            for step in &course.steps {
                for part in ["", "-done"] {
                    // What is said after a refused touch is the refusal.
                    let is_said = part.is_empty() || !refused.contains(&step.id.as_str());
                    let key = format!("step-{id}-{}{part}", step.id);
                    let text = words.find(&key);
                    assert_eq!(text.is_some(), is_said, "{key}");
                    assert!(text.is_none_or(|text| text.ends_with(['.', '!'])), "{key}");
                }
            }
        }
    }
}
