//! Won, drawn or lost.

/// A value for the side to move. Endless play is decided by the count of men (A9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Wdl {
    /// The other side can force a win.
    Lost,
    /// Neither side can force a win.
    Drawn,
    /// The side to move can force a win.
    Won,
}

impl Wdl {
    /// All values, the worst first.
    pub(super) const ALL: [Wdl; 3] = [Wdl::Lost, Wdl::Drawn, Wdl::Won];

    /// The value for the other side.
    #[inline]
    pub(super) const fn opposite(self) -> Wdl {
        Wdl::from_number(2 - self as u8)
    }

    /// The value with this number: 0 for lost, 1 for drawn, 2 for won.
    #[inline]
    pub(super) const fn from_number(number: u8) -> Wdl {
        match number {
            0 => Wdl::Lost,
            1 => Wdl::Drawn,
            _ => Wdl::Won,
        }
    }
}
