//! The numbers of the rules in `docs/rules/awithlaknannai.md`, and the words that only this game has.

use crate::{Cause, Expected, Reason, Rule, Wording};

pub(super) const fn rule(number: u8) -> Rule {
    Rule::new('A', number)
}

/// There is a capture, and it is compulsory: the points of men that can take.
pub(super) const MUST_CAPTURE: Reason = Reason::new("must-capture");
/// Another capture takes more men, their number named with it: the points of men that can take that many.
pub(super) const MUST_CAPTURE_MOST: Reason = Reason::new("must-capture-most");
/// The man on the centre must be taken: the centre.
pub(super) const MUST_CAPTURE_CENTRE: Reason = Reason::new("must-capture-centre");
/// The chain of captures must be continued: the point from which.
pub(super) const GOES_ON: Reason = Reason::new("goes-on");
/// There is no man to jump over, or no straight line: from, to.
pub(super) const NO_JUMP: Reason = Reason::new("no-jump");

pub(super) const NO_MEN: Cause = Cause::new("no-men");

pub(super) fn some_man() -> Expected {
    let english = "a board with a man on it".to_owned();
    Expected::Other(Box::new(Wording { key: "expected-man", args: Vec::new(), english }))
}
