//! The data in which the members of the Morris family differ.

/// A point of a board: its name and its coordinates on a grid, counted from the upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name in positions and moves, such as `d6`.
    pub name: &'static str,
    /// Grid steps to the right.
    pub x: u8,
    /// Grid steps downwards.
    pub y: u8,
}

impl Place {
    /// The points of these names on a board of `rows` rows: a letter for the column, a digit for the row from the bottom.
    pub const fn grid<const N: usize>(rows: u8, names: [&'static str; N]) -> [Place; N] {
        let mut places = [Place { name: "", x: 0, y: 0 }; N];
        let mut index = 0;
        while index < N {
            let [column, row] = *names[index].as_bytes() else { panic!("a name has a letter and a digit") };
            places[index] = Place { name: names[index], x: column - b'a', y: rows + b'0' - row };
            index += 1;
        }
        places
    }
}

/// What a side gains by closing a mill (M5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// It captures a man.
    Capture,
    /// It wins at once; nothing is ever captured (F1).
    Win,
}

/// The points and lines of a board. Points are their indices in `places`. The fewer different index distances the lines
/// have, the faster are the [bitboards](crate::morris::bitboard).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lattice {
    /// The points, at most 32.
    pub places: &'static [Place],
    /// The lines of three points that can be mills; men move along them.
    pub mills: &'static [[u8; 3]],
    /// Further pairs of neighbouring points, which no line of three joins.
    pub paths: &'static [[u8; 2]],
}

/// The board and numbers of one member of the family (`docs/rules/mill-family.md`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruleset {
    /// The id of the game in specs.
    pub id: &'static str,
    /// The board.
    pub lattice: Lattice,
    /// What a side gains by closing a mill.
    pub gain: Gain,
    /// The men of each side (M1).
    pub men: u8,
    /// Whether three men fly unless the options say otherwise (M4, F3).
    pub flying: bool,
    /// The [lessons](crate::Tabletop::lessons); empty if none are written.
    pub lessons: &'static str,
    /// The [first steps](crate::Tabletop::steps); empty if none are written.
    pub steps: &'static str,
}

impl Ruleset {
    /// The fewest men of a side in a position, in hand and on the board together: all of them where nothing is captured (F1).
    pub const fn least_men(&self) -> u8 {
        match self.gain {
            Gain::Capture => 0,
            Gain::Win => self.men,
        }
    }
}
