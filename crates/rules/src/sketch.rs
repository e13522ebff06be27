//! Positions that are being set up: what may be put where, and the text of the current state, whether or not it is a position.

use crate::{Field, Piece, Pieces, Point, Seat};
use std::fmt;

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
    fn usual(&self) -> String {
        match self {
            FieldEntry::Turn(words) | FieldEntry::OneOf(words) => words[0].to_owned(),
            FieldEntry::Number => "0".to_owned(),
            FieldEntry::Men { seats, .. } => vec!["0"; *seats].join(","),
        }
    }
}

impl SetupForm {
    /// The form of a game whose men are one letter for each seat: the board, the seat to move, then `others`.
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

    /// The index of the field with the men in hand, and the most men of a seat; none if the game has no hands.
    fn hands(&self) -> Option<(usize, usize)> {
        self.fields.iter().enumerate().find_map(|(index, (_, entry))| match entry {
            FieldEntry::Men { most, .. } => Some((index, *most)),
            _ => None,
        })
    }

    /// The points, in the order of the text.
    fn points(&self) -> impl Iterator<Item = Point> {
        self.rows.iter().flatten().copied()
    }
}

/// The text of a position that is being set up. It always has the form of a position, but need not be one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sketch<'a> {
    form: &'a SetupForm,
    /// For each point, the index of what it holds in the contents of the form.
    held: Vec<usize>,
    fields: Vec<String>,
}

impl<'a> Sketch<'a> {
    /// An empty board.
    pub fn empty(form: &'a SetupForm) -> Sketch<'a> {
        let fields = form.fields.iter().map(|(_, entry)| entry.usual()).collect();
        Sketch { form, held: vec![0; form.points().count()], fields }
    }

    /// The sketch that `text` holds; parts that are missing or not in the form are as on an empty board.
    pub fn read(form: &'a SetupForm, text: &str) -> Sketch<'a> {
        let mut sketch = Sketch::empty(form);
        let mut parts = text.split(' ').filter(|part| !part.is_empty());
        let board: Vec<char> = parts.next().unwrap_or_default().chars().filter(|c| *c != '/').collect();
        for (point, sign) in form.points().zip(board.chunks(form.contents[0].0.len())) {
            let sign: String = sign.iter().collect();
            let content = form.contents.iter().position(|(known, _)| *known == sign);
            sketch.held[point.index()] = content.unwrap_or(0);
        }
        for (field, part) in sketch.fields.iter_mut().zip(parts) {
            part.clone_into(field);
        }
        sketch
    }

    /// Puts the content with this number on the point; no effect if either does not exist. A man is put there from the hand of its
    /// seat, if it has men. What is taken off the point goes back to the hand while any seat has men in hand, and out of the game
    /// after that. A piece that there is once leaves the point where it was.
    pub fn put(&mut self, point: Point, content: usize) {
        let Some(&before) = self.held.get(point.index()) else { return };
        let Some((_, new)) = self.form.contents.get(content).filter(|_| content != before) else { return };
        if matches!(new, Content::Unique(_)) {
            self.held.iter_mut().filter(|held| **held == content).for_each(|held| *held = 0);
        }
        self.held[point.index()] = content;
        self.move_to_and_from_hand(before, content);
    }

    /// Counts the men in hand anew after the content `before` of a point has been replaced by `after`.
    fn move_to_and_from_hand(&mut self, before: usize, after: usize) {
        let Some((field, most)) = self.form.hands() else { return };
        let read = |text: &str| text.parse::<usize>().ok();
        let Some(mut hands) = self.fields[field].split(',').map(read).collect::<Option<Vec<_>>>() else {
            return;
        };
        let owner = |content: usize| match self.form.contents[content].1 {
            Content::Piece(piece) | Content::Unique(piece) => piece.owner(),
            Content::Empty | Content::Gone => None,
        };
        let is_placing = hands.iter().any(|men| *men > 0);
        if let Some(hand) = owner(before).filter(|_| is_placing).and_then(|seat| hands.get_mut(seat.index()))
        {
            *hand = hand.saturating_add(1).min(most);
        }
        if let Some(hand) = owner(after).and_then(|seat| hands.get_mut(seat.index())) {
            *hand = hand.saturating_sub(1);
        }
        self.fields[field] = hands.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
    }

    /// Writes the text of the field with this number, without its spaces; no effect if there is no such field.
    pub fn write(&mut self, field: usize, text: &str) {
        if let Some(field) = self.fields.get_mut(field) {
            *field = text.split_whitespace().collect();
        }
    }

    /// The index of what the point holds in the contents of the form.
    pub fn held(&self, point: Point) -> usize {
        self.held[point.index()]
    }

    /// The texts of the fields behind the board.
    pub fn fields(&self) -> &[String] {
        &self.fields
    }

    /// The pieces on the board and the men in hand, in a game of `seats` seats.
    pub fn pieces(&self, seats: usize) -> Pieces {
        let mut pieces = Pieces::none(seats);
        for point in self.form.points() {
            match self.form.contents[self.held(point)].1 {
                Content::Empty => {}
                Content::Piece(piece) | Content::Unique(piece) => pieces.standing.push((point, piece)),
                Content::Gone => pieces.gone.push(point),
            }
        }
        for ((_, entry), text) in self.form.fields.iter().zip(&self.fields) {
            if let FieldEntry::Men { most, .. } = entry {
                for (seat, men) in Seat::all(seats).zip(text.split(',')) {
                    pieces.in_hand[seat] = men.parse::<usize>().unwrap_or(0).min(*most);
                }
            }
        }
        pieces
    }
}

impl fmt::Display for Sketch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.form.rows.iter().enumerate() {
            f.write_str(if number == 0 { "" } else { "/" })?;
            row.iter().try_for_each(|point| f.write_str(self.form.contents[self.held(*point)].0))?;
        }
        self.fields.iter().try_for_each(|field| write!(f, " {field}"))
    }
}
