//! What a puzzle asks for and what it shows, in words.

use putahi_paper::puzzle_words::of_goal;
pub(crate) use putahi_paper::puzzle_words::{degree, solver, task_of};
use putahi_play::Localizer;
use putahi_puzzles::{Day, Kind};
use putahi_rules::{Spec, Value};

use crate::puzzles::task::{Source, Task};

/// What is asked for, as a heading.
pub(crate) fn task(words: Localizer, task: &Task) -> String {
    let own = match &task.source {
        Source::Pack(puzzle) => return task_of(words, puzzle),
        Source::Match(own) => own,
    };
    let key = match own.value {
        Some(Value::Won(_)) => "puzzle-task-own-win",
        Some(Value::Drawn) => "puzzle-task-own-draw",
        _ => "puzzle-task-own",
    };
    words.say(key, &[])
}

/// What is asked for, in a sentence.
pub(crate) fn lead(words: Localizer, task: &Task) -> String {
    match &task.source {
        Source::Pack(puzzle) => of_goal(words, "puzzle-lead", puzzle),
        Source::Match(own) => {
            let made = words.notation(task.spec.id(), &own.made);
            words.say("puzzle-lead-own", &[("made", made.into())])
        }
    }
}

/// What the solution has reached, in a sentence; `is_proven` if it is an exact value and no estimate.
pub(crate) fn end(words: Localizer, task: &Task, is_proven: bool) -> String {
    let own = match &task.source {
        Source::Pack(puzzle) => return of_goal(words, "puzzle-end", puzzle),
        Source::Match(own) => own,
    };
    let key = match own.value.filter(|_| is_proven) {
        Some(Value::Won(_)) => "puzzle-end-own-win",
        Some(Value::Drawn) => "puzzle-end-own-draw",
        Some(Value::Lost(_)) => "puzzle-end-own-lost",
        None => "puzzle-end-own-estimate",
    };
    words.say(key, &[])
}

/// The name of a game, with its options where they are not the usual ones.
pub(crate) fn game(words: Localizer, spec: &Spec) -> String {
    let name = words.game(spec.id());
    match spec.seats() {
        2 => name,
        seats => words.say("puzzle-game-seats", &[("game", name.into()), ("seats", seats.into())]),
    }
}

pub(crate) fn theme(words: Localizer, kind: Kind) -> String {
    words.say(&format!("theme-{kind}"), &[])
}

pub(crate) fn date_with_year(words: Localizer, day: Day) -> String {
    words.say("date-year", &[("date", date(words, day).into()), ("year", day.date().0.to_string().into())])
}

pub(crate) fn date(words: Localizer, day: Day) -> String {
    let (_, month, of_month) = day.date();
    words.say("date-month", &[("day", of_month.into()), ("month", month.into())])
}
