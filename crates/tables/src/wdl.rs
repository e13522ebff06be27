//! Won, drawn or lost.

use putahi_rules::{Plies, Value};

/// A value for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Wdl {
    Lost,
    Drawn,
    Won,
}

impl Wdl {
    /// The value for the other side.
    #[inline]
    pub(crate) const fn opposite(self) -> Wdl {
        Wdl::from_number(2 - self as u8)
    }

    /// The value at this distance from the end in plies: none for a draw, odd for a win.
    #[inline(always)]
    pub(crate) const fn of_plies(plies: Option<u16>) -> Wdl {
        match plies {
            None => Wdl::Drawn,
            Some(plies) if plies % 2 == 1 => Wdl::Won,
            Some(_) => Wdl::Lost,
        }
    }

    /// The value with these plies to the end; a draw has none.
    pub(crate) fn value(self, plies: Option<Plies>) -> Value {
        match self {
            Wdl::Lost => Value::Lost(plies),
            Wdl::Drawn => Value::Drawn,
            Wdl::Won => Value::Won(plies),
        }
    }

    /// The value with this number: 0 for lost, 1 for drawn, 2 for won.
    #[inline]
    pub(crate) const fn from_number(number: u8) -> Wdl {
        match number {
            0 => Wdl::Lost,
            1 => Wdl::Drawn,
            _ => Wdl::Won,
        }
    }
}
