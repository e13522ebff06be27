//! The line of a puzzle: kind, goal, grade, position, the move before, solution; tabs between.

use putahi_rules::Spec;

use super::error::{LineFlaw, PackFlaw};
use super::legality;
use super::limits::{MAX_LINE_BYTES, MAX_PUZZLES};
use crate::puzzle::{MAX_GRADE, Puzzle};
use crate::solution;

/// The sign for an unknown move.
const NO_MOVE: &str = "-";

/// The line without its end.
pub(super) fn text(puzzle: &Puzzle) -> String {
    let Puzzle { kind, goal, grade, position, solution, .. } = puzzle;
    let last = puzzle.last.as_deref().unwrap_or(NO_MOVE);
    format!("{kind}\t{goal}\t{grade}\t{position}\t{last}\t{solution}")
}

/// Reads the line with this number, from 1, and checks it against the rules.
///
/// # Errors
/// It is not a line of a pack.
pub(super) fn parse(spec: &Spec, number: usize, line: &str) -> Result<Puzzle, PackFlaw> {
    if number > MAX_PUZZLES + 1 {
        return Err(PackFlaw::TooMany);
    }
    puzzle(spec, line).map_err(PackFlaw::Line)
}

fn puzzle(spec: &Spec, line: &str) -> Result<Puzzle, LineFlaw> {
    if line.len() > MAX_LINE_BYTES {
        return Err(LineFlaw::TooLong);
    }
    let line = line.strip_suffix('\n').ok_or(LineFlaw::NoEnd)?;
    let fields: Vec<&str> = line.split('\t').collect();
    let &[kind, goal, grade, position, last, solution] = fields.as_slice() else {
        return Err(LineFlaw::Fields(fields.len()));
    };
    let puzzle = Puzzle {
        spec: spec.clone(),
        position: position.to_owned(),
        last: (last != NO_MOVE).then(|| last.to_owned()),
        kind: kind.parse().map_err(LineFlaw::Word)?,
        goal: goal.parse().map_err(LineFlaw::Word)?,
        grade: parse_grade(grade)?,
        solution: solution::text::parse(solution).map_err(LineFlaw::Solution)?,
    };
    if !puzzle.goal.suits(puzzle.kind) {
        return Err(LineFlaw::Unsuited);
    }
    legality::check(&puzzle)?;
    if text(&puzzle) == line { Ok(puzzle) } else { Err(LineFlaw::Form) }
}

fn parse_grade(text: &str) -> Result<u16, LineFlaw> {
    let grade = text.parse().ok().filter(|grade| *grade <= MAX_GRADE);
    grade.ok_or_else(|| LineFlaw::Grade(text.to_owned()))
}
