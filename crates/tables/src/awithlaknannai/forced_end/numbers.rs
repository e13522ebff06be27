//! How much is left to show of positions.

/// How many more positions must be shown, by a rough count, before it is known that the side to move reaches its aim (`own`), or
/// that the other side reaches its own (`other`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Numbers {
    pub(super) own: u32,
    pub(super) other: u32,
}

/// More than any number of positions that are left.
const INFINITE: u32 = 1 << 30;

impl Numbers {
    /// The side to move reaches its aim.
    pub(super) const REACHED: Numbers = Numbers { own: 0, other: INFINITE };
    /// The other side reaches its aim.
    pub(super) const MISSED: Numbers = Numbers { own: INFINITE, other: 0 };
    /// Only what is known reaches these.
    pub(super) const UNBOUNDED: Numbers = Numbers { own: INFINITE, other: INFINITE };

    pub(super) fn is_known(self) -> bool {
        self == Numbers::REACHED || self == Numbers::MISSED
    }

    /// Whether one number is as large as that of `enough`.
    pub(super) fn reach(self, enough: Numbers) -> bool {
        self.own >= enough.own || self.other >= enough.other || self.is_known()
    }

    /// The numbers of a position by those after its moves. Without a move the side to move has lost (A7).
    pub(super) fn of(after: impl Iterator<Item = Numbers>) -> Numbers {
        let (mut own, mut most, mut open) = (INFINITE, 0, 0);
        for numbers in after {
            if numbers == Numbers::MISSED {
                return Numbers::REACHED;
            }
            if !numbers.is_known() {
                (own, most, open) = (own.min(numbers.other), most.max(numbers.own), open + 1);
            }
        }
        match open {
            0 => Numbers::MISSED,
            _ => Numbers { own: own.min(INFINITE - 1), other: (most + open - 1).min(INFINITE - 1) },
        }
    }
}
