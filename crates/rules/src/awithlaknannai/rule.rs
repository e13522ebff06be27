//! The numbers of the rules in `docs/rules/awithlaknannai.md`.

use crate::Rule;

/// Rule A`number`.
pub(super) const fn rule(number: u8) -> Rule {
    Rule::new('A', number)
}
