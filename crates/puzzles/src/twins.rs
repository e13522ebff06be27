//! Whether puzzles are symmetric to each other.
//!
//! Two positions are twins if a map of the board onto itself makes one of the other, the sides exchanged if need be; and, where
//! pieces belong to nobody, if shapes and colours may be exchanged.

use std::collections::HashMap;

use putahi_analysis::symmetry::Symmetries;
use putahi_rules::{Colour, FreePiece, Piece, Point, Shape, Tabletop};

/// What stands on a point: nothing, no cell, a man of the seat that is so many turns away, or a piece by shape and colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Content {
    Empty,
    Gone,
    Man(usize),
    Free(Shape, Colour),
}

/// A position as its mover sees it.
struct Seen {
    contents: Vec<Content>,
    in_hand: Vec<usize>,
    reserve: Vec<FreePiece>,
}

/// Finds twins among positions of one game.
#[derive(Default)]
pub(crate) struct Twins {
    /// Those of the board, which is the same in all positions of a game.
    symmetries: Option<Symmetries>,
    /// The positions so far by what all twins have in common.
    seen: HashMap<Vec<usize>, Vec<Seen>>,
}

impl Twins {
    /// Adds a position. Returns false if a twin of it was added before.
    pub(crate) fn insert<G: Tabletop>(&mut self, position: &G) -> bool {
        let seen = Seen::of(position);
        let symmetries = &*self.symmetries.get_or_insert_with(|| Symmetries::of(position.board()));
        let alike = self.seen.entry(seen.common(position)).or_default();
        let is_twin = |other: &Seen| seen.is_twin_of(other, symmetries);
        if alike.iter().any(is_twin) {
            return false;
        }
        alike.push(seen);
        true
    }
}

impl Seen {
    fn of<G: Tabletop>(position: &G) -> Seen {
        let (pieces, seats) = (position.pieces(), position.seats());
        let away = |seat: putahi_rules::Seat| (seat.index() + seats - position.turn().index()) % seats;
        let content = |point: Point| match pieces.on(point) {
            _ if pieces.gone.contains(&point) => Content::Gone,
            None => Content::Empty,
            Some(Piece::Man(seat)) => Content::Man(away(seat)),
            Some(Piece::Free(piece)) => Content::Free(piece.shape, piece.colour),
        };
        let mut in_hand = vec![0; seats];
        for seat in putahi_rules::Seat::all(seats) {
            in_hand[away(seat)] = pieces.in_hand[seat];
        }
        let free = |piece: &Piece| if let Piece::Free(piece) = piece { Some(*piece) } else { None };
        let contents = position.board().all().map(content).collect();
        Seen { contents, in_hand, reserve: pieces.reserve.iter().filter_map(free).collect() }
    }

    /// What twins have in common: the men in hand, and how many points of each content have how many neighbours.
    fn common<G: Tabletop>(&self, position: &G) -> Vec<usize> {
        let board = position.board();
        let sort = |content: Content| match content {
            Content::Empty => 0,
            Content::Gone => 1,
            Content::Free(..) => 2,
            Content::Man(away) => 3 + away,
        };
        let of_point = |(point, content): (Point, &Content)| {
            let near = board.neighbours(point).map(|near| sort(self.contents[near.index()]));
            near.fold(7 * sort(*content) + 1, |sum, near| sum + 100_usize.pow(near as u32))
        };
        let mut common: Vec<usize> = board.all().zip(&self.contents).map(of_point).collect();
        common.sort_unstable();
        common.extend(&self.in_hand);
        common
    }

    fn is_twin_of(&self, other: &Seen, symmetries: &Symmetries) -> bool {
        let has_free = self.contents.iter().any(|content| matches!(content, Content::Free(..)));
        if self.in_hand != other.in_hand || self.reserve.len() != other.reserve.len() {
            return false;
        }
        match has_free {
            false => symmetries.map_onto(&self.contents, &other.contents),
            true => exchanges().any(|exchange| {
                let contents: Vec<Content> =
                    self.contents.iter().map(|content| exchange.of(*content)).collect();
                symmetries.map_onto(&contents, &other.contents)
            }),
        }
    }
}

/// An exchange of shapes and colours.
struct Exchange {
    shapes: [Shape; 3],
    colours: [Colour; 4],
}

impl Exchange {
    fn of(&self, content: Content) -> Content {
        match content {
            Content::Free(shape, colour) => {
                Content::Free(self.shapes[shape as usize], self.colours[colour as usize])
            }
            other => other,
        }
    }
}

fn exchanges() -> impl Iterator<Item = Exchange> {
    let shapes = [Shape::Triangle, Shape::Square, Shape::Disc];
    let colours = [Colour::Red, Colour::Orange, Colour::Green, Colour::Blue];
    permutations(shapes).into_iter().flat_map(move |shapes| {
        permutations(colours).into_iter().map(move |colours| Exchange { shapes, colours })
    })
}

/// All orders of the items.
fn permutations<T: Copy, const N: usize>(items: [T; N]) -> Vec<[T; N]> {
    fn extend<T: Copy, const N: usize>(items: [T; N], from: usize, found: &mut Vec<[T; N]>) {
        if from + 1 >= N {
            found.push(items);
        }
        for index in from..N {
            let mut next = items;
            next.swap(from, index);
            if from + 1 < N {
                extend(next, from + 1, found);
            }
        }
    }
    let mut found = Vec::new();
    extend(items, 0, &mut found);
    found
}
