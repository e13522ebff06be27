//! The line of a puzzle: kind, goal, grade, position, the move before, solution; tabs between.

use putahi_rules::Spec;

use super::{MAX_LINE_BYTES, MAX_PUZZLES, legality};
use crate::puzzle::MAX_GRADE;
use crate::{Puzzle, solution};

/// The sign for an unknown move.
const NO_MOVE: &str = "-";

pub(super) fn text(puzzle: &Puzzle) -> String {
    let Puzzle { kind, goal, grade, position, solution, .. } = puzzle;
    let last = puzzle.last.as_deref().unwrap_or(NO_MOVE);
    format!("{kind}\t{goal}\t{grade}\t{position}\t{last}\t{solution}")
}

/// Reads the line with this number, from 1, and checks it against the rules.
pub(super) fn parse(spec: &Spec, number: usize, line: &str) -> Result<Puzzle, String> {
    if number > MAX_PUZZLES + 1 {
        return Err(format!("a pack has at most {MAX_PUZZLES} puzzles"));
    }
    if line.len() > MAX_LINE_BYTES {
        return Err(format!("a line has at most {MAX_LINE_BYTES} bytes"));
    }
    let line = line.strip_suffix('\n').ok_or("the line does not end: the text is cut off")?;
    let fields: Vec<&str> = line.split('\t').collect();
    let &[kind, goal, grade, position, last, solution] = fields.as_slice() else {
        return Err(format!("6 fields with tabs between are expected, there are {}", fields.len()));
    };
    let puzzle = Puzzle {
        spec: spec.clone(),
        position: position.to_owned(),
        last: (last != NO_MOVE).then(|| last.to_owned()),
        kind: kind.parse()?,
        goal: goal.parse()?,
        grade: parse_grade(grade)?,
        solution: solution::text::parse(solution)?,
    };
    if !puzzle.goal.suits(puzzle.kind) {
        return Err("a puzzle of this kind has another goal".to_owned());
    }
    legality::check(&puzzle)?;
    if text(&puzzle) == line {
        Ok(puzzle)
    } else {
        Err("the puzzle is not written in the usual form".to_owned())
    }
}

fn parse_grade(text: &str) -> Result<u16, String> {
    let grade = text.parse().ok().filter(|grade| *grade <= MAX_GRADE);
    grade.ok_or_else(|| format!("`{text}` is no grade from 0 to {MAX_GRADE}"))
}
