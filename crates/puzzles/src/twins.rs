//! Whether puzzles are symmetric to each other.
//!
//! Two positions are twins if a map of the board onto itself turns one into the other, possibly with the sides exchanged and, where
//! pieces belong to no seat, with shapes and colours exchanged.

use std::collections::HashMap;

use putahi_analysis::symmetry::Symmetries;
use putahi_rules::{Piece, Point, Tabletop};

/// What is on a point: nothing, no cell, a man of the seat that is this many turns away, or the word of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Content {
    Empty,
    Gone,
    Man(usize),
    Free(&'static str),
}

/// A position as its mover sees it.
struct Seen {
    contents: Vec<Content>,
    in_hand: Vec<usize>,
    reserve: usize,
}

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
            Some(Piece::Free(word)) => Content::Free(word),
        };
        let mut in_hand = vec![0; seats];
        for seat in putahi_rules::Seat::all(seats) {
            in_hand[away(seat)] = pieces.in_hand[seat];
        }
        let contents = position.board().all().map(content).collect();
        Seen { contents, in_hand, reserve: pieces.reserve.len() }
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
        self.in_hand == other.in_hand
            && self.reserve == other.reserve
            && symmetries.map_with(&self.contents, &other.contents, |pairs| {
                let mut exchange = Exchange::default();
                pairs.into_iter().all(|(own, other)| exchange.allows(*own, *other))
            })
    }
}

#[derive(Default)]
struct Exchange {
    /// By the place of the letter in its word.
    letters: [Vec<(u8, u8)>; 2],
}

impl Exchange {
    /// Whether one content can stand for the other, as all others so far do.
    fn allows(&mut self, own: Content, other: Content) -> bool {
        match (own, other) {
            (Content::Free(own), Content::Free(other)) => {
                let mut pairs = own.bytes().zip(other.bytes()).zip(&mut self.letters);
                pairs.all(|(pair, known)| is_one_to_one(known, pair))
            }
            _ => own == other,
        }
    }
}

/// Adds a pair of letters. Returns false if either of them is in another pair already.
fn is_one_to_one(known: &mut Vec<(u8, u8)>, pair: (u8, u8)) -> bool {
    match known.iter().find(|(own, other)| *own == pair.0 || *other == pair.1) {
        Some(found) => *found == pair,
        None => {
            known.push(pair);
            true
        }
    }
}
