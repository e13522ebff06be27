//! What a puzzle asks for and what it shows, in words.

use putahi_play::Localizer;
use putahi_puzzles::daily::Day;
use putahi_puzzles::pack::DEGREES;
use putahi_puzzles::{Goal, Kind, Pack, Puzzle};
use putahi_rules::{Game, Seat, Spec, Value, with_game};

use crate::puzzles::task::Task;

/// The words about a puzzle of which the names of the seats are known.
pub(crate) struct PuzzleWords<'a> {
    pub(crate) words: Localizer,
    pub(crate) task: &'a Task,
    /// The seat that solves.
    pub(crate) solver: Seat,
}

impl PuzzleWords<'_> {
    /// What is asked for, as a heading.
    pub(crate) fn task(&self) -> String {
        match self.task {
            Task::Packed { puzzle, .. } => self.of_goal("puzzle-task", puzzle),
            Task::Own(own) => self.say(match own.value {
                Some(Value::Won(_)) => "puzzle-task-own-win",
                Some(Value::Drawn) => "puzzle-task-own-draw",
                _ => "puzzle-task-own",
            }),
        }
    }

    /// What is asked for, in a sentence.
    pub(crate) fn lead(&self) -> String {
        match self.task {
            Task::Packed { puzzle, .. } => self.of_goal("puzzle-lead", puzzle),
            Task::Own(own) => {
                let made = self.words.notation(own.spec.id(), &own.made);
                self.words.say("puzzle-lead-own", &[("made", made.into())])
            }
        }
    }

    /// What the solution has reached, in a sentence; `is_proven` if it is an exact value and no estimate.
    pub(crate) fn end(&self, is_proven: bool) -> String {
        match self.task {
            Task::Packed { puzzle, .. } => self.of_goal("puzzle-end", puzzle),
            Task::Own(own) => self.say(match own.value.filter(|_| is_proven) {
                Some(Value::Won(_)) => "puzzle-end-own-win",
                Some(Value::Drawn) => "puzzle-end-own-draw",
                Some(Value::Lost(_)) => "puzzle-end-own-lost",
                None => "puzzle-end-own-estimate",
            }),
        }
    }

    /// The message `key` for the kind of the puzzle, and for its goal where a kind has several.
    fn of_goal(&self, key: &str, puzzle: &Puzzle) -> String {
        let (kind, spec) = (puzzle.kind, &puzzle.spec);
        let goal = match (kind, puzzle.goal) {
            (Kind::Win | Kind::TakeMost | Kind::StopMill, _) => "",
            (_, Goal::Win) => "-win",
            _ => "-draw",
        };
        let men = if let Goal::Take(men) = puzzle.goal { men } else { 0 };
        let seat = |seat: Seat| self.words.seat(spec.id(), seat);
        let other = Seat::all(spec.seats()).find(|seat| *seat != self.solver).map(seat);
        let args = [
            ("seat", seat(self.solver).into()),
            ("other", other.unwrap_or_default().into()),
            ("moves", puzzle.moves().into()),
            ("men", usize::from(men).into()),
        ];
        self.words.of_game(&format!("{key}-{kind}{goal}"), spec.id(), &args)
    }

    fn say(&self, key: &str) -> String {
        self.words.say(key, &[])
    }
}

/// What a puzzle of a pack asks for.
pub(crate) fn task_of(words: Localizer, pack: &'static Pack, puzzle: &'static Puzzle) -> String {
    let task = Task::Packed { pack, puzzle };
    PuzzleWords { words, task: &task, solver: solver(puzzle) }.task()
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
pub(crate) fn degree(words: Localizer, pack: &Pack, puzzle: &Puzzle) -> (usize, String) {
    let degree = pack.place(puzzle.id()).map_or(1, |place| pack.degree(place)).min(DEGREES);
    (degree, words.say(&format!("puzzle-degree-{degree}"), &[]))
}

/// Day of the month and month.
pub(crate) fn date(words: Localizer, day: Day) -> String {
    let (_, month, of_month) = day.date();
    words.say("date-month", &[("day", of_month.into()), ("month", month.into())])
}
