//! How far the people of a room have come with a set: for everybody their own way through it, for the host a table of all, which can be
//! printed and taken to a spreadsheet.

use axum::response::Response;
use maud::{Markup, html};
use putahi_play::{Localizer, Member, PlayerId, PracticeSet, PracticeTask, Room, RoomError};
use putahi_view::course;

use crate::coach::progress::{CoachProgress, Reached};
use crate::common::{ApiError, AppState, ById, RequestContext, Result, address as asset, file, framed, once};
use crate::puzzles::progress::PuzzleProgress;
use crate::puzzles::set::practise;
use crate::rooms::handlers::ByNumber;
use crate::rooms::practice::{self, idea_of, set_title, task_title};
use crate::rooms::spreadsheet::spreadsheet;
use crate::rooms::view::person;

/// What a player has done, in all that tasks ask for.
struct Done {
    coach: CoachProgress,
    puzzles: PuzzleProgress,
}

impl Done {
    async fn of(app: &AppState, player: &PlayerId) -> Result<Done> {
        let coach = CoachProgress::of_other(app, player).await?;
        Ok(Done { coach, puzzles: PuzzleProgress::of(&app.store, Some(player)).await? })
    }
}

/// The progress of a person with a task.
#[derive(Debug, PartialEq, Eq)]
enum TaskProgress {
    /// Steps or puzzles: their number, the numbers from 1 of those that are done, and of those that went wrong at first.
    Parts { all: usize, done: Vec<usize>, wrong: Vec<usize> },
    /// A match with the coach, and how it ended best.
    Match(Option<Reached>),
}

impl TaskProgress {
    fn of(task: &PracticeTask, done: &Done) -> TaskProgress {
        match task {
            PracticeTask::CoachedMatch(game) => TaskProgress::Match(done.coach.game(game).reached()),
            PracticeTask::FirstSteps(game) => {
                let (steps, known) =
                    (course(game).map(|course| course.steps).unwrap_or_default(), done.coach.game(game));
                let is_done = steps.iter().map(|step| (known.has_done(&step.id), false));
                TaskProgress::of_parts(is_done)
            }
            PracticeTask::Puzzles { .. } => {
                let puzzles =
                    idea_of(task).into_iter().flat_map(|idea| &idea.puzzles).map(ToString::to_string);
                let known = &done.puzzles;
                TaskProgress::of_parts(puzzles.map(|id| (known.has_solved(&id), known.is_to_try_again(&id))))
            }
        }
    }

    /// Of each part, whether it is done, and whether it went wrong at first.
    fn of_parts(parts: impl Iterator<Item = (bool, bool)>) -> TaskProgress {
        let (mut all, mut done, mut wrong) = (0, Vec::new(), Vec::new());
        for (is_done, went_wrong) in parts {
            all += 1;
            done.extend(is_done.then_some(all));
            wrong.extend(went_wrong.then_some(all));
        }
        TaskProgress::Parts { all, done, wrong }
    }

    fn is_done(&self) -> bool {
        match self {
            TaskProgress::Parts { all, done, .. } => done.len() == *all,
            TaskProgress::Match(reached) => reached.is_some(),
        }
    }

    /// How far, in words.
    fn says(&self, words: Localizer) -> String {
        match self {
            TaskProgress::Parts { all, done, .. } => {
                words.say("practice-count", &[("done", done.len().into()), ("all", (*all).into())])
            }
            TaskProgress::Match(Some(Reached::Won)) => words.say("practice-won", &[]),
            TaskProgress::Match(Some(Reached::Drawn)) => words.say("practice-drawn", &[]),
            TaskProgress::Match(None) => words.say("practice-none", &[]),
        }
    }

    /// What is missing of a task that was begun, and what went wrong at first, in words; empty if there is nothing to say.
    fn missed(&self, words: Localizer) -> String {
        let TaskProgress::Parts { all, done, wrong } = self else { return String::new() };
        let left: Vec<usize> = (1..=*all).filter(|number| !done.contains(number)).collect();
        let is_begun = !done.is_empty() || !wrong.is_empty();
        let say = |key: &str, numbers: &[usize]| {
            let listed: Vec<String> = numbers.iter().map(usize::to_string).collect();
            (is_begun && !numbers.is_empty())
                .then(|| words.say(key, &[("numbers", listed.join(", ").into())]))
        };
        let said = [say("practice-left", &left), say("practice-wrong", wrong)];
        said.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }
}

/// The room of a set, the set, and the reader as a member; only the host sees a set that is not open.
async fn found(request: &ByNumber) -> Result<(Room, PracticeSet, bool)> {
    let ById { app, context, id: (id, number) } = request;
    let room = app.rooms.find(id).await?.ok_or(ApiError::NotFound)?;
    let me = person(context, &room).ok_or(ApiError::Room(RoomError::Outside))?;
    let is_host = me == room.host;
    let set = room.sets.numbered(*number).filter(|set| is_host || set.opens <= app.clock.now());
    let set = set.cloned().ok_or(ApiError::Room(RoomError::NoSet))?;
    Ok((room, set, is_host))
}

/// The page of a set: the tasks with the reader's own progress, and for the host that of all.
pub(crate) async fn page(request: ByNumber) -> Result<Markup> {
    let (room, set, is_host) = found(&request).await?;
    let ById { app, context, id: (id, _) } = &request;
    let own = match &context.key {
        Some(key) => Done::of(app, key).await?,
        None => return Err(ApiError::Room(RoomError::Outside)),
    };
    let rows = if is_host { rows(app, &room, &set).await? } else { Vec::new() };
    let title = set_title(context.words(), &set);
    let body = html! {
        h1 { (title) }
        p.lead { (room.title) }
        ol.plan { @for task in &set.tasks { li { (own_task(context, task, &own)) } } }
        @if is_host { (table(context, id, &set, &rows)) } @else { p.calm { (context.say("practice-seen")) } }
        p.row { a.button href=(format!("/r/{id}")) { (context.say("to-room")) } }
        script type="module" src=(asset("print.js")) {}
    };
    Ok(framed(context, &title, &body))
}

/// A task, the way to it, and how far the reader has come.
fn own_task(context: &RequestContext, task: &PracticeTask, done: &Done) -> Markup {
    let (words, progress) = (context.words(), TaskProgress::of(task, done));
    let way = match task {
        PracticeTask::FirstSteps(game) => html! {
            p.practise { a.button href=(format!("/g/{game}/learn")) { (context.say("practice-start")) } " " span.soft { (progress.says(words)) } }
        },
        PracticeTask::CoachedMatch(game) => html! {
            form.row method="post" action=(once(&format!("/g/{game}/learn/match"))) {
                button.button { (context.say("coach-begin")) } " " span.soft { (progress.says(words)) }
            }
        },
        PracticeTask::Puzzles { .. } => {
            html! { @if let Some(idea) = idea_of(task) { (practise(context, idea, &done.puzzles)) } }
        }
    };
    html! { b { (task_title(words, task)) } @if progress.is_done() { " " span.tag { (context.say("practice-done")) } } (way) }
}

/// A person and their progress with each task.
type Row = (String, Vec<TaskProgress>);

/// All who may do the tasks: the people in the room with a device, but the host.
async fn rows(app: &AppState, room: &Room, set: &PracticeSet) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    let people = room.inside().filter(|member| member.has_device() && member.person != room.host);
    for Member { player, .. } in people {
        let done = Done::of(app, &player.id).await?;
        let progress = set.tasks.iter().map(|task| TaskProgress::of(task, &done)).collect();
        rows.push((player.name.to_string(), progress));
    }
    Ok(rows)
}

fn table(context: &RequestContext, id: &str, set: &PracticeSet, rows: &[Row]) -> Markup {
    let words = context.words();
    html! {
        h2 { (context.say("practice-progress")) }
        @if rows.is_empty() { p.calm { (context.say("practice-nobody")) } } @else {
            div.results {
                table {
                    thead { tr {
                        th scope="col" { (context.say("room-person")) }
                        @for (number, task) in (1..).zip(&set.tasks) { th scope="col" title=(task_title(words, task)) { (number) } }
                    } }
                    tbody { @for (name, progress) in rows { (row(words, name, progress)) } }
                }
            }
            p.row {
                button type="button" data-do="print" hidden { (context.say("practice-print")) }
                a href=(format!("{}/progress.csv", practice::address(id, set.number))) { (context.say("room-download")) }
            }
        }
    }
}

fn row(words: Localizer, name: &str, progress: &[TaskProgress]) -> Markup {
    html! {
        tr {
            th scope="row" { (name) }
            @for task in progress {
                @let missed = task.missed(words);
                td.reached[task.is_done()] { (task.says(words)) @if !missed.is_empty() { br; small.soft { (missed) } } }
            }
        }
    }
}

/// The table for a spreadsheet: a line for each person, and two columns for each task. For the host alone.
pub(crate) async fn csv(request: ByNumber) -> Result<Response> {
    let (room, set, is_host) = found(&request).await?;
    if !is_host {
        return Err(ApiError::Room(RoomError::NotHost));
    }
    let ById { app, context, id: (id, number) } = &request;
    let words = context.words();
    let head = set.tasks.iter().flat_map(|task| [task_title(words, task), context.say("practice-missed")]);
    let head = std::iter::once(context.say("room-person")).chain(head).collect();
    let line = |(name, progress): Row| {
        let cells = progress.iter().flat_map(|task| [task.says(words), task.missed(words)]);
        std::iter::once(name).chain(cells).collect()
    };
    let lines = rows(app, &room, &set).await?.into_iter().map(line);
    let text = spreadsheet(words, std::iter::once(head).chain(lines));
    Ok(file("text/csv; charset=utf-8", &format!("{id}-set-{number}.csv"), text))
}
