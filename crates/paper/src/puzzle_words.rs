//! What a puzzle asks for and what it shows, in words.

use putahi_play::Localizer;
use putahi_puzzles::{DEGREES, Goal, Kind, Puzzle, packs};
use putahi_rules::{Game, Seat, with_game};

/// The message `key` for the kind of a puzzle, and for its goal where a kind has several.
pub fn of_goal(words: Localizer, key: &str, puzzle: &Puzzle) -> String {
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

/// What is asked for, as a heading.
pub fn task_of(words: Localizer, puzzle: &Puzzle) -> String {
    of_goal(words, "puzzle-task", puzzle)
}

/// The seat that is to find the solution.
///
/// # Panics
/// The position is none of the game, which the reader of packs has ruled out.
pub fn solver(puzzle: &Puzzle) -> Seat {
    with_game!(&puzzle.spec, |options: G| {
        G::parse(options, &puzzle.position).expect("the reader of packs has read the position").turn()
    })
}

/// How hard a puzzle is: a number from 1, of the most that there is, and its word.
pub fn degree(words: Localizer, puzzle: &Puzzle) -> (usize, String) {
    let id = puzzle.id();
    let degree = packs::all().iter().find_map(|pack| Some(pack.degree(pack.place(id)?)));
    let degree = degree.unwrap_or(1).min(DEGREES);
    (degree, words.say(&format!("puzzle-degree-{degree}"), &[]))
}
