//! Plans for whoever leads: a lesson of 45 minutes with a game, and an evening of a club. Each step has a button that does it.

use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use putahi_puzzles::{Puzzle, packs};
use putahi_rules::Spec;
use putahi_view::course;

use crate::analysis::address::Place;
use crate::common::game_picture::{all_boards, one_board};
use crate::common::{ApiError, AppRequest, ById, RequestContext, Result, framed, icon, once};
use crate::puzzles::words::task_of;
use crate::rooms::ask::HostedRooms;

/// What the button of a step does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum StepButton {
    /// It opens a room, or leads to the one that is open.
    Open,
    /// It shows the rules.
    Rules,
    /// It begins the first steps of the game.
    Learn,
    /// It puts a position up for everybody in the room.
    Ask,
    /// It leads to the room, where matches and tournaments begin.
    Room,
    /// The step needs no page.
    None,
}

/// A step of a plan: how many minutes it takes, the word in the keys of its texts, and what its button does.
type Step = (u32, &'static str, StepButton);

/// A lesson with one game.
const LESSON: [Step; 8] = [
    (5, "arrive", StepButton::Open),
    (4, "rules", StepButton::Rules),
    (8, "learn", StepButton::Learn),
    (9, "first-match", StepButton::Room),
    (6, "ask", StepButton::Ask),
    (9, "second-match", StepButton::Room),
    (3, "talk", StepButton::Room),
    (1, "end", StepButton::Room),
];

/// An evening of a club.
const EVENING: [Step; 8] = [
    (15, "boards", StepButton::Open),
    (10, "newcomers", StepButton::Rules),
    (5, "draw", StepButton::Room),
    (45, "rounds", StepButton::Room),
    (15, "break", StepButton::Ask),
    (45, "rounds-on", StepButton::Room),
    (10, "podium", StepButton::Room),
    (5, "tidy", StepButton::None),
];

/// From this grade on a puzzle is worth the talk of a class: easier ones are seen at once.
const LEAST_GRADE: u16 = 60;

/// The page of the lesson with a game; for a game without first steps that of the main game of its family.
pub(crate) async fn lesson(request: ById) -> Result<Response> {
    let spec = Spec::of_id(&request.id).ok_or(ApiError::NotFound)?;
    let main = Spec::main_id(spec.id());
    if course(spec.id()).is_none() && main != spec.id() {
        return Ok(Redirect::to(&format!("/g/{main}/plan")).into_response());
    }
    let rooms = HostedRooms::of(&request).await?;
    Ok(Plan { context: &request.context, rooms, spec, steps: &LESSON, name: "lesson" }.page().into_response())
}

/// The page of an evening of a club.
pub(crate) async fn evening(request: AppRequest) -> Result<Markup> {
    let rooms = HostedRooms::of(&request).await?;
    let spec = Spec::all().swap_remove(0);
    Ok(Plan { context: &request.context, rooms, spec, steps: &EVENING, name: "evening" }.page())
}

struct Plan<'a> {
    context: &'a RequestContext,
    rooms: HostedRooms,
    spec: Spec,
    steps: &'static [Step],
    /// The word in the keys of the texts of the plan.
    name: &'static str,
}

impl Plan<'_> {
    fn say(&self, key: &str) -> String {
        self.context.say(key)
    }

    fn is_lesson(&self) -> bool {
        self.name == "lesson"
    }

    fn page(&self) -> Markup {
        let words = self.context.words();
        let minutes: u32 = self.steps.iter().map(|(minutes, ..)| minutes).sum();
        let game = words.game(self.spec.id());
        let title = words
            .say(&format!("plan-{}-title", self.name), &[("minutes", minutes.into()), ("game", game.into())]);
        let body = html! {
            div.hero { div { h1 { (title) } p { (self.say(&format!("plan-{}-lead", self.name))) } } }
            div.beside {
                div {
                    p { b { (self.say("plan-needs")) } " " (self.say(&format!("plan-{}-needs", self.name))) }
                    ol.plan {
                        @for (number, step) in self.steps.iter().enumerate() {
                            @let from: u32 = self.steps[..number].iter().map(|(minutes, ..)| minutes).sum();
                            li { (self.step(step, from)) }
                        }
                    }
                    @if self.is_lesson() { p { a href="/rooms/evening" { (self.say("plan-evening")) } } }
                    @else { (games(self.context)) }
                }
                @if self.is_lesson() { (one_board(self.context, &self.spec)) } @else { (all_boards(self.context)) }
            }
        };
        framed(self.context, &title, &body)
    }

    fn step(&self, (minutes, word, button): &Step, from: u32) -> Markup {
        let words = self.context.words();
        let key = format!("plan-{word}");
        let time = [("minutes", (*minutes).into()), ("from", from.into())];
        html! {
            header { h2 { (self.say(&format!("{key}-title"))) } p.soft { (words.say("plan-minutes", &time)) } }
            @for text in words.paragraphs(&key) { p { (text) } }
            @if let Some(text) = words.find(&format!("{key}-{}", self.spec.id())).filter(|_| self.is_lesson()) { p { (text) } }
            div.row { (self.button(*button)) }
        }
    }

    fn button(&self, button: StepButton) -> Markup {
        let id = self.spec.id();
        match button {
            StepButton::Open if self.rooms.is_empty() => html! {
                form method="post" action=(once("/rooms")) { button.main { (self.say("do-open-room")) } }
                p.soft { (self.say("plan-room-first")) }
            },
            StepButton::Open | StepButton::Room => self.to_room(),
            StepButton::Rules if self.is_lesson() => self.link(&format!("/g/{id}/rules"), "read-rules"),
            StepButton::Rules => games_of(self.context, "/rules"),
            StepButton::Learn => self.link(&format!("/g/{id}/learn"), "teach-me"),
            StepButton::Ask => self.ask(),
            StepButton::None => html! {},
        }
    }

    fn link(&self, address: &str, key: &str) -> Markup {
        html! { a.button href=(address) { (self.say(key)) } }
    }

    fn to_room(&self) -> Markup {
        html! {
            @for (id, title) in self.rooms.iter() {
                a.button href=(format!("/r/{id}")) { (self.context.words().say("plan-to-room", &[("room", title.to_string().into())])) }
            }
        }
    }

    /// The position of the plan with what is asked for, and the buttons that put it up.
    fn ask(&self) -> Markup {
        let puzzle = puzzle(&self.spec);
        let place = puzzle.map_or_else(
            || Place::of(&self.spec, None),
            |puzzle| Place::of(&self.spec, Some(&puzzle.position)),
        );
        html! {
            @if let Some(puzzle) = puzzle {
                p { a href=(format!("/puzzle/{}", puzzle.id())) { (icon("daily")) (task_of(self.context.words(), puzzle)) } }
            }
            (self.rooms.ask_place(self.context, &place))
        }
    }
}

/// The easiest puzzle of a game that a class does not see at once; none if the game has no puzzles.
fn puzzle(spec: &Spec) -> Option<&'static Puzzle> {
    packs::pack(spec)?.puzzles().iter().find(|puzzle| puzzle.grade >= LEAST_GRADE)
}

/// Links to the lessons with all games.
pub(super) fn games(context: &RequestContext) -> Markup {
    html! { p { (context.say("plan-lessons")) " " } (games_of(context, "/plan")) }
}

fn games_of(context: &RequestContext, page: &str) -> Markup {
    html! {
        p.row {
            @for spec in Spec::all() { a.button href=(format!("/g/{}{page}", spec.id())) { (context.words().game(spec.id())) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use putahi_play::{Language, Localizer, QuestionPosition};

    use super::*;

    fn minutes(steps: &[Step]) -> u32 {
        steps.iter().map(|(minutes, ..)| minutes).sum()
    }

    #[test]
    fn a_lesson_takes_45_minutes_and_an_evening_two_hours_and_a_half() {
        assert_eq!(minutes(&LESSON), 45);
        assert_eq!(minutes(&EVENING), 150);
    }

    #[test]
    fn each_step_says_what_to_do_in_each_language_and_each_game_has_its_own_words() {
        for words in Language::ALL.map(Localizer::of) {
            for (_, word, _) in LESSON.iter().chain(&EVENING) {
                assert!(words.find(&format!("plan-{word}-title")).is_some(), "{word}");
                assert!(!words.paragraphs(&format!("plan-{word}")).is_empty(), "{word}");
            }
            for spec in Spec::all() {
                for word in ["rules", "first-match", "ask"] {
                    assert!(words.find(&format!("plan-{word}-{}", spec.id())).is_some(), "{word} {spec}");
                }
            }
        }
    }

    #[test]
    fn each_game_has_a_position_to_put_up() {
        for spec in Spec::all() {
            let puzzle = puzzle(&spec).expect("there are puzzles");
            assert!(QuestionPosition::new(spec, Some(&puzzle.position), 0, &[]).is_ok());
        }
    }
}
