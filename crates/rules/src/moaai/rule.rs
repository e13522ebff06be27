//! The numbers of the rules in `docs/rules/moaai.md`, and the words that only this game has.

use crate::{Cause, Field, Reason, Rule};

pub(super) const fn rule(number: u8) -> Rule {
    Rule::new('O', number)
}

/// The piece is not, or no longer, in the reserve. No points.
pub(super) const NOT_IN_RESERVE: Reason = Reason::new("not-in-reserve");
/// No piece moves until all are placed. No points.
pub(super) const FILL_FIRST: Reason = Reason::new("fill-first");
/// The cell has been removed from the board: the cell.
pub(super) const CELL_GONE: Reason = Reason::new("cell-gone");

/// No seat has a legal move: the seat that made the last one has lost.
pub(super) const LAST_MOVE: Cause = Cause::new("last-move");

pub(super) const SEATS: Field = Field::new("seats");
pub(super) const PHASE: Field = Field::new("phase");
