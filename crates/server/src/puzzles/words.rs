//! What a puzzle asks for and what it shows, in words.

use putahi_play::Localizer;
use putahi_puzzles::{DEGREES, Day, Goal, Kind, Puzzle, packs};
use putahi_rules::{Game, Seat, Spec, Value, with_game};

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

pub(crate) fn task_of(words: Localizer, puzzle: &Puzzle) -> String {
    of_goal(words, "puzzle-task", puzzle)
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

/// The message `key` for the kind of a puzzle, and for its goal where a kind has several.
fn of_goal(words: Localizer, key: &str, puzzle: &Puzzle) -> String {
    let (kind, spec, solver) = (puzzle.kind, &puzzle.spec, solver(puzzle));
    let goal = match (kind, puzzle.goal) {
        (Kind::Win | Kind::TakeMost | Kind::StopMill, _) => "",
        (_, Goal::Win) => "-win",
        _ => "-draw",
    };
    let men = if let Goal::Take(men) = puzzle.goal { men } else { 0 };
    let seat = |seat: Seat| words.seat(spec.id(), seat);
    let other = Seat::all(spec.seats()).find(|seat| *seat != solver).map(seat);
    let args = [
        ("seat", seat(solver).into()),
        ("other", other.unwrap_or_default().into()),
        ("seats", spec.seats().into()),
        ("moves", puzzle.moves().into()),
        ("men", usize::from(men).into()),
    ];
    words.of_game(&format!("{key}-{kind}{goal}"), spec.id(), &args)
}

pub(crate) fn solver(puzzle: &Puzzle) -> Seat {
    with_game!(&puzzle.spec, |options: G| {
        G::parse(options, &puzzle.position).expect("the reader of packs has read the position").turn()
    })
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

/// How hard a puzzle is: a number from 1, of the most that there is, and its word.
pub(crate) fn degree(words: Localizer, puzzle: &Puzzle) -> (usize, String) {
    let id = puzzle.id();
    let degree = packs::all().iter().find_map(|pack| Some(pack.degree(pack.place(id)?)));
    let degree = degree.unwrap_or(1).min(DEGREES);
    (degree, words.say(&format!("puzzle-degree-{degree}"), &[]))
}

pub(crate) fn date(words: Localizer, day: Day) -> String {
    let (_, month, of_month) = day.date();
    words.say("date-month", &[("day", of_month.into()), ("month", month.into())])
}
