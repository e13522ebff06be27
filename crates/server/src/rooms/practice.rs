//! Sets of a room: what the host gives to everybody to do by themselves, with the form that puts one together by touches.

use std::fmt;

use maud::{Markup, html};
use putahi_play::{Localizer, PracticeSet, PracticeTask, RoomCommand, Timestamp};
use putahi_puzzles::strategy::{Section, section, sections};
use putahi_rules::Spec;
use putahi_view::course;

use crate::common::{ApiError, Fields, Result};
use crate::rooms::questions::question;
use crate::rooms::sent_form::day_of;
use crate::rooms::view::{RoomView, hidden};

/// The name of a task in forms.
struct TaskField<'a>(&'a PracticeTask);

impl fmt::Display for TaskField<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            PracticeTask::FirstSteps(game) => write!(f, "task-{game}"),
            PracticeTask::CoachedMatch(game) => write!(f, "task-{game}-match"),
            PracticeTask::Puzzles { game, idea } => write!(f, "task-{game}-puzzles-{idea}"),
        }
    }
}

/// The id of the game of a task.
fn game_of(task: &PracticeTask) -> &str {
    match task {
        PracticeTask::FirstSteps(game)
        | PracticeTask::CoachedMatch(game)
        | PracticeTask::Puzzles { game, .. } => game,
    }
}

/// The idea whose puzzles a task asks for; none for another task, or if no such idea is known any more.
pub(super) fn idea_of(task: &PracticeTask) -> Option<&'static Section> {
    match task {
        PracticeTask::Puzzles { game, idea } => section(game, idea),
        PracticeTask::FirstSteps(_) | PracticeTask::CoachedMatch(_) => None,
    }
}

/// What can be done of a game.
fn tasks_of(spec: &Spec) -> Vec<PracticeTask> {
    let id = spec.id().to_owned();
    let taught = course(spec.id())
        .map(|_| [PracticeTask::FirstSteps(id.clone()), PracticeTask::CoachedMatch(id.clone())]);
    let ideas = sections(spec.id()).filter(|section| section.practice().next().is_some());
    let puzzles = ideas.map(|section| PracticeTask::Puzzles { game: id.clone(), idea: section.id.clone() });
    taught.into_iter().flatten().chain(puzzles).collect()
}

/// A task in words, without its game.
fn task_name(words: Localizer, task: &PracticeTask) -> String {
    match task {
        PracticeTask::FirstSteps(_) => words.say("practice-first-steps", &[]),
        PracticeTask::CoachedMatch(_) => words.say("practice-match", &[]),
        PracticeTask::Puzzles { idea, .. } => {
            let title = idea_of(task)
                .map_or_else(|| idea.clone(), |idea| words.say(&format!("{}-title", idea.key()), &[]));
            words.say("practice-puzzles", &[("idea", title.into())])
        }
    }
}

/// A task in words.
pub(super) fn task_title(words: Localizer, task: &PracticeTask) -> String {
    words.labelled(&words.game(game_of(task)), &task_name(words, task))
}

/// The title of a set: its number and its games.
pub(super) fn set_title(words: Localizer, set: &PracticeSet) -> String {
    let mut games: Vec<&str> = set.tasks.iter().map(game_of).collect();
    games.dedup();
    let names: Vec<String> = games.into_iter().map(|game| words.game(game)).collect();
    words.say("practice-title", &[("number", set.number.into()), ("games", names.join(", ").into())])
}

/// The address of a set of a room.
pub(super) fn address(room: &str, number: u32) -> String {
    format!("/r/{room}/sets/{number}")
}

/// The sets that a reader sees: the host all, the others those that are open.
pub(super) fn sets(view: &RoomView<'_>) -> Markup {
    let is_shown = |set: &&PracticeSet| view.is_host() || set.opens <= view.contents.at;
    let shown: Vec<&PracticeSet> = view.room.sets.all().filter(is_shown).collect();
    html! {
        @if !shown.is_empty() {
            h2 { (view.say("practice")) }
            ul.over { @for set in shown { li { (one(view, set)) } } }
        }
    }
}

fn one(view: &RoomView<'_>, set: &PracticeSet) -> Markup {
    let words = view.context.words();
    let waits = set.opens > view.contents.at;
    let day = day_of(set.opens).filter(|_| waits).map(|day| day.to_string());
    html! {
        a href=(address(view.id, set.number)) { (set_title(words, set)) }
        " " span.soft { (words.say("practice-tasks", &[("count", set.tasks.len().into())])) }
        @if let Some(day) = day { " " span.tag { (words.say("practice-from", &[("day", day.into())])) } }
        @if view.is_host() { (take_back(view, set)) }
    }
}

fn take_back(view: &RoomView<'_>, set: &PracticeSet) -> Markup {
    let form = view.order(
        "take-back-set",
        &hidden("set", &set.number),
        &html! { button { (view.say("do-take-back-set")) } },
    );
    let follows = html! { p { (view.say("practice-ask-take-back")) } (form) };
    question(&format!("set-{}", set.number), &view.say("do-take-back-set"), false, &follows)
}

/// The form that puts a set together and gives it to the room.
pub(super) fn give(view: &RoomView<'_>) -> Markup {
    if !view.is_host() || view.room.closed {
        return html! {};
    }
    let games: Vec<(Spec, Vec<PracticeTask>)> = view
        .games_played()
        .map(|spec| (spec.clone(), tasks_of(&spec)))
        .filter(|(_, tasks)| !tasks.is_empty())
        .collect();
    let today = day_of(view.contents.at).map(|day| day.to_string());
    let fields = html! {
        p { (view.say("practice-lead")) }
        @for (spec, tasks) in &games { (game_tasks(view, spec, tasks)) }
        label { (view.say("practice-opens")) input type="date" name="opens" min=[today]; }
    };
    html! {
        details data-key="give-set" {
            summary { h2 { (view.say("practice-give")) } }
            (view.order_once("give-set", &fields, &html! { button.main { (view.say("do-give-set")) } }))
        }
    }
}

/// The tasks of a game to tick; those of puzzles are in a fold.
fn game_tasks(view: &RoomView<'_>, spec: &Spec, tasks: &[PracticeTask]) -> Markup {
    let words = view.context.words();
    let (puzzles, others): (Vec<_>, Vec<_>) = tasks.iter().partition(|task| idea_of(task).is_some());
    let tick = |task: &PracticeTask| {
        html! {
            label.tick { input type="checkbox" name=(TaskField(task)); " " (task_name(words, task)) }
        }
    };
    html! {
        fieldset {
            legend { (words.game(spec.id())) }
            @for task in others { (tick(task)) }
            @if !puzzles.is_empty() {
                details data-key=(format!("give-puzzles-{}", spec.id())) {
                    summary { (words.say("practice-ideas", &[("count", puzzles.len().into())])) }
                    @for task in puzzles { (tick(task)) }
                }
            }
        }
    }
}

impl Fields {
    /// The set that the form of a room puts together: the ticked tasks in the order of the form, from the start of a day on.
    pub(super) fn practice_set(&self) -> Result<RoomCommand> {
        let all = Spec::every().into_iter().flat_map(|spec| tasks_of(&spec));
        let tasks = all.filter(|task| self.0.contains_key(&TaskField(task).to_string())).collect();
        let opens = self.get("opens").map(|_| self.start_of_day("opens", 0)).transpose()?;
        Ok(RoomCommand::GiveSet { tasks, opens: opens.unwrap_or(Timestamp(0)) })
    }

    /// The set whose number a form names.
    pub(super) fn take_back_set(&self) -> Result<RoomCommand> {
        let number: u32 = self.must("set")?;
        if number == 0 { Err(ApiError::field("set", "0")) } else { Ok(RoomCommand::TakeBackSet(number)) }
    }
}
