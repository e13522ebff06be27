//! The value of a position in memory.

use putahi_rules::{Plies, Value};

use crate::Wdl;

/// The value of a position in memory: 0 for a draw, or one more than the plies to the end, odd plies for a win of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Code(pub(super) u8);

impl Code {
    pub(super) const DRAWN: Code = Code(0);

    pub(super) const fn of_plies(plies: u8) -> Code {
        Code(plies + 1)
    }

    pub(super) const fn plies(self) -> Option<u8> {
        self.0.checked_sub(1)
    }

    pub(super) const fn wdl(self) -> Wdl {
        match self {
            Code::DRAWN => Wdl::Drawn,
            code if code.is_won() => Wdl::Won,
            _ => Wdl::Lost,
        }
    }

    pub(super) const fn is_won(self) -> bool {
        self.0 != 0 && self.0.is_multiple_of(2)
    }

    pub(super) const fn is_lost(self) -> bool {
        !self.0.is_multiple_of(2)
    }

    /// The position before the move that leads to this one, if that is its best.
    pub(super) const fn before(self) -> Code {
        Code(self.0.checked_add(1).expect("no member has longer wins"))
    }

    pub(super) fn value(self) -> Value {
        self.wdl().value(self.plies().map(|plies| Plies(plies.into())))
    }
}
