//! The boards, and the options that choose one.

use std::fmt;
use std::str::FromStr;

use crate::options::{named, values, write};
use crate::{Choice, Options, OptionsError, Point};

/// The size of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Size {
    /// Rows of 8, 9 and 8 points, 12 men a side.
    #[default]
    Mosona,
    /// Rows of 16, 17 and 16 points, 23 men a side.
    Kolowis,
}

impl Size {
    /// The number of points of rows a and c; row b has one more.
    pub const fn row(self) -> usize {
        match self {
            Size::Mosona => 8,
            Size::Kolowis => 16,
        }
    }

    /// The number of points of the board.
    pub const fn points(self) -> usize {
        3 * self.row() + 1
    }

    /// The number of men of each seat at the start, which is the most it can have (A1).
    pub const fn men(self) -> usize {
        match self {
            Size::Mosona => 12,
            Size::Kolowis => 23,
        }
    }

    /// The middle of row b.
    pub const fn centre(self) -> Point {
        Point::new(self.row() + self.row() / 2)
    }

    /// The letter of the row of a point, and its number in that row, counted from 1.
    pub(super) const fn name(self, point: usize) -> (char, usize) {
        let row = self.row();
        match point {
            p if p < row => ('c', p + 1),
            p if p <= 2 * row => ('b', p - row + 1),
            p => ('a', p - 2 * row),
        }
    }

    /// The point with this name, the inverse of [`Size::name`].
    pub(super) fn point(self, name: &str) -> Option<usize> {
        let (row, number) = name.split_at_checked(1)?;
        let number = number.parse::<usize>().ok().filter(|read| read.to_string() == number)?;
        let (row, rows) = ("cba".find(row)?, self.rows());
        (1..=rows[row]).contains(&number).then(|| rows[..row].iter().sum::<usize>() + number - 1)
    }

    /// The lengths of the rows in points, as positions are written: c, b, a.
    pub(super) const fn rows(self) -> [usize; 3] {
        [self.row(), self.row() + 1, self.row()]
    }

    const fn usual_lines(self) -> Lines {
        [Lines::Open, Lines::Joined][self as usize]
    }
}

/// Whether rows a and c are joined along their length.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lines {
    /// Only row b is.
    #[default]
    Open,
    /// All three rows are.
    Joined,
}

/// The options: a size and its lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Layout {
    /// The size of the board.
    pub size: Size,
    /// Whether rows a and c are joined along their length.
    pub lines: Lines,
}

impl Layout {
    /// Every layout.
    pub const ALL: [Layout; 4] = [
        Layout { size: Size::Mosona, lines: Lines::Open },
        Layout { size: Size::Mosona, lines: Lines::Joined },
        Layout { size: Size::Kolowis, lines: Lines::Open },
        Layout { size: Size::Kolowis, lines: Lines::Joined },
    ];

    /// The index of the layout in [`Layout::ALL`].
    pub(super) const fn index(self) -> usize {
        2 * self.size as usize + self.lines as usize
    }
}

impl Options for Layout {
    fn choices(&self) -> &'static [Choice] {
        &CHOICES
    }
}

const CHOICES: [Choice; 2] = [
    Choice { name: "board", values: &["mosona", "kolowis"], other: None, grids: &[] },
    Choice { name: "lines", values: &["open", "joined"], other: None, grids: &[] },
];

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = (self.size != Size::default()).then(|| "board=kolowis".to_owned());
        let lines = ["lines=open", "lines=joined"][self.lines as usize];
        write(f, [board, (self.lines != self.size.usual_lines()).then(|| lines.to_owned())])
    }
}

impl FromStr for Layout {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Layout, OptionsError> {
        let [board, lines] = values(&CHOICES, text)?;
        let size = match board {
            Some(value) => [Size::Mosona, Size::Kolowis][named(&CHOICES[0], value)?],
            None => Size::default(),
        };
        let lines = match lines {
            Some(value) => [Lines::Open, Lines::Joined][named(&CHOICES[1], value)?],
            None => size.usual_lines(),
        };
        Ok(Layout { size, lines })
    }
}
