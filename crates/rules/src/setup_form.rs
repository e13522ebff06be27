//! How positions are set up piece by piece: what may be put on points, and what follows the board in their texts.

use crate::{Field, Piece, Point, Seat};

/// What a point holds while a position is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A piece.
    Piece(Piece),
    /// A piece that there is once.
    Unique(Piece),
    /// The cell is removed from the board.
    Gone,
}

impl Content {
    /// The piece, if it is one.
    pub(crate) const fn piece(self) -> Option<Piece> {
        match self {
            Content::Piece(piece) | Content::Unique(piece) => Some(piece),
            Content::Empty | Content::Gone => None,
        }
    }
}

/// What a field behind the board holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldEntry {
    /// The seat to move, by these words in the order of the seats.
    Turn(&'static [&'static str]),
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A number.
    Number,
    /// A number of men for each seat.
    Men {
        /// The number of seats.
        seats: usize,
        /// The most men of a seat.
        most: usize,
    },
}

/// How the positions of a game are set up, and how their texts are made: the points row by row, then fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupForm {
    /// The rows of the board as the text has them, each with its points.
    pub rows: Vec<Vec<Point>>,
    /// What may be on a point, with its characters, the same number for each. The first is nothing.
    pub contents: Vec<(&'static str, Content)>,
    /// What follows the board, in order.
    pub fields: Vec<(Field, FieldEntry)>,
}

impl FieldEntry {
    /// The text of the field in an empty sketch.
    pub(crate) fn usual(&self) -> String {
        match self {
            FieldEntry::Turn(words) | FieldEntry::OneOf(words) => words[0].to_owned(),
            FieldEntry::Number => "0".to_owned(),
            FieldEntry::Men { seats, .. } => vec!["0"; *seats].join(","),
        }
    }
}

impl SetupForm {
    /// The form of a game whose men are one letter for each seat, and whose texts have the seat to move behind the board, then
    /// other fields.
    pub(crate) fn of_men(
        rows: impl IntoIterator<Item: IntoIterator<Item = usize>>,
        letters: &'static [&'static str; 2],
        others: impl IntoIterator<Item = (Field, FieldEntry)>,
    ) -> SetupForm {
        let men = letters
            .iter()
            .zip(Seat::all(2))
            .map(|(letter, seat)| (*letter, Content::Piece(Piece::Man(seat))));
        SetupForm {
            rows: rows.into_iter().map(|row| row.into_iter().map(Point::new).collect()).collect(),
            contents: [(".", Content::Empty)].into_iter().chain(men).collect(),
            fields: [(Field::TURN, FieldEntry::Turn(letters))].into_iter().chain(others).collect(),
        }
    }

    /// The number of characters for what a point holds.
    pub(crate) fn width(&self) -> usize {
        self.contents[0].0.len()
    }

    /// The index of the field with the men in hand, and the most men of a seat; none if the game has no hands.
    pub(crate) fn hands(&self) -> Option<(usize, usize)> {
        self.fields.iter().enumerate().find_map(|(index, (_, entry))| match entry {
            FieldEntry::Men { most, .. } => Some((index, *most)),
            _ => None,
        })
    }

    /// The points, in the order of the text.
    pub(crate) fn points(&self) -> impl Iterator<Item = Point> {
        self.rows.iter().flatten().copied()
    }
}
