//! Which moves of a position are right: by exact values, or by search of bounded depth.

pub(crate) mod captures;
pub(crate) mod classes;
pub(crate) mod forced_win;
pub(crate) mod task;
pub(crate) mod values;

use putahi_engine::Evaluate;
use putahi_rules::{Plies, Seat, Tabletop, Value, after};
use putahi_tables::probe::value;
use putahi_tables::{FileSolvable, TableError};

use captures::Captures;
use classes::Classes;
use forced_win::TooLarge;
use task::Task;

/// What tables say, or the error of a table that is damaged where it was read.
pub(crate) type TableResult<T> = Result<T, TableError>;

pub(crate) trait PuzzleGame: Tabletop + Evaluate + FileSolvable + Captures {}
impl<G: Tabletop + Evaluate + FileSolvable + Captures> PuzzleGame for G {}

/// The moves of `position` by what they are worth for the task; none is right where the task cannot be fulfilled. None where
/// neither values nor search decide.
pub(crate) fn classes<G: PuzzleGame>(
    table: &G::Table,
    position: &G,
    task: Task,
) -> TableResult<Option<Classes<G>>> {
    Ok(match task {
        Task::Keep => values::keeping(table, position)?,
        Task::Win => winning(table, position)?,
        Task::WinOrHold(goal) => values::reaching(table, position, goal)?,
        Task::Take { men, plies } => Some(captures::taking(position, men, plies)),
        Task::Prevent => Some(captures::preventing(position)),
    })
}

/// The fastest wins are right, other wins slower. Distances are those of the tables, where they have them; else they are searched
/// for.
fn winning<G: PuzzleGame>(table: &G::Table, position: &G) -> TableResult<Option<Classes<G>>> {
    let Some(values) = values::of_moves(table, position)? else { return Ok(None) };
    let is_win = |value: &Value| matches!(value, Value::Won(_));
    let has_plies = values.iter().all(|(_, value)| !is_win(value) || value.plies().is_some());
    let right: Vec<G::Move> = match has_plies {
        true => {
            let best = values.iter().map(|(_, value)| *value).max().filter(is_win);
            values.iter().filter(|(_, value)| Some(*value) == best).map(|(m, _)| m.clone()).collect()
        }
        false => match forced_win::shortest(position, task::MAX_WIN_PLIES) {
            Ok(found) => found.map(|(_, right)| right).unwrap_or_default(),
            Err(TooLarge) => return Ok(None),
        },
    };
    let mut classes = Classes { right: Vec::new(), slower: Vec::new(), wrong: Vec::new() };
    for (m, value) in values {
        let class = match right.contains(&m) {
            true => &mut classes.right,
            false if is_win(&value) => &mut classes.slower,
            false => &mut classes.wrong,
        };
        class.push(m);
    }
    Ok(Some(classes))
}

/// Within how many plies `seat` wins, as far as tables or a search show: at most `most`.
pub(crate) fn win_plies<G: PuzzleGame>(
    table: &G::Table,
    position: &G,
    seat: Seat,
    most: u16,
) -> TableResult<Option<u16>> {
    match value(table, position, seat)? {
        Some(Value::Won(Some(Plies(plies)))) => Ok((plies <= most).then_some(plies)),
        Some(Value::Won(None)) | None => Ok(forced_win::distance(position, seat, most).ok().flatten()),
        Some(Value::Drawn | Value::Lost(_)) => Ok(None),
    }
}

/// Whether the legal move `m` loses within `plies` plies, itself included.
pub(crate) fn loses_within<G: PuzzleGame>(
    table: &G::Table,
    position: &G,
    m: &G::Move,
    plies: u16,
) -> TableResult<bool> {
    let next = after(position, m);
    let other = position.turn().next(position.seats());
    Ok(win_plies::<G>(table, &next, other, plies - 1)?.is_some())
}
