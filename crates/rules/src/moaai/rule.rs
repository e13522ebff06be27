//! The numbers of the rules in `docs/rules/moaai.md`.

use crate::Rule;

/// Rule O`number`.
pub(super) const fn rule(number: u8) -> Rule {
    Rule::new('O', number)
}
