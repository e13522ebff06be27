//! Reduces a position to the parts that can still pass the turn.

use putahi_rules::Point;
use putahi_rules::moaai::{Ground, Terrain, cells};

/// Pieces and empty cells as bit planes with two bits of shape and two of colour for each cell. Without a piece the
/// shape is 0 and the colour is 1 for an existing cell, 0 for a removed one.
///
/// Every bit is significant, so that equal words are equal boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct ReducedBoard {
    shape: [u64; 2],
    colour: [u64; 2],
}

/// A position without the parts that cannot pass the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reduction {
    /// The connected parts of the terrain that have two pieces of a kind.
    pub(super) board: ReducedBoard,
    /// Whether the other parts have a step left. Without captures there, the side to move may use up those steps at any
    /// time without passing the turn, so one step is as good as many.
    pub(super) spare_step: bool,
}

/// The bit of `cell` in `plane`, copied to all bits.
const fn spread(plane: u64, cell: Point) -> u64 {
    (plane >> cell.index() & 1).wrapping_neg()
}

const fn bit(cell: Point) -> u64 {
    1 << cell.index()
}

impl ReducedBoard {
    /// The pieces on `ground` and the empty cells.
    pub(super) fn new(ground: &Ground, terrain: &Terrain) -> ReducedBoard {
        let mut board = ReducedBoard { shape: [0; 2], colour: [ground.empty(terrain), 0] };
        for cell in cells(ground.occupied()) {
            let (shape, colour) = ground.piece_on(cell).expect("the cell is occupied");
            let (shape, colour) = (shape as u64 + 1, colour as u64);
            for digit in 0..2 {
                board.shape[digit] |= (shape >> digit & 1) << cell.index();
                board.colour[digit] |= (colour >> digit & 1) << cell.index();
            }
        }
        board
    }

    pub(super) const fn occupied(&self) -> u64 {
        self.shape[0] | self.shape[1]
    }

    pub(super) const fn empty(&self) -> u64 {
        self.colour[0] & !self.occupied()
    }

    /// All cells that are not removed.
    pub(super) const fn all(&self) -> u64 {
        self.occupied() | self.colour[0]
    }

    /// The words that identify the board.
    pub(super) const fn words(&self) -> [u64; 4] {
        [self.shape[0], self.shape[1], self.colour[0], self.colour[1]]
    }

    /// The cells of all pieces that share shape or colour with the one on `cell`, its own included.
    pub(super) const fn same_kind(&self, cell: Point) -> u64 {
        let [s0, s1] = self.shape;
        let [c0, c1] = self.colour;
        let same_shape = !(s0 ^ spread(s0, cell) | s1 ^ spread(s1, cell));
        let same_colour = !(c0 ^ spread(c0, cell) | c1 ^ spread(c1, cell));
        self.occupied() & (same_shape | same_colour)
    }

    /// The board after a step from a piece's cell to an empty neighbour, and whether it captured (O2 to O4).
    pub(super) fn step(&self, terrain: &Terrain, from: Point, to: Point) -> (ReducedBoard, bool) {
        let left = self.same_kind(from) & terrain.neighbours(to) & !bit(from);
        if left == 0 { (self.moved(from, to), false) } else { (self.without(left | bit(from), left), true) }
    }

    /// Moves the piece on `from` to `to` and removes the cell it left.
    fn moved(&self, from: Point, to: Point) -> ReducedBoard {
        let moved = |plane: u64| plane & !(bit(from) | bit(to)) | (plane >> from.index() & 1) << to.index();
        ReducedBoard { shape: self.shape.map(moved), colour: self.colour.map(moved) }
    }

    /// Empties the cells `left`; those not in `empty` are removed.
    fn without(&self, left: u64, empty: u64) -> ReducedBoard {
        let [shape, colour] = [self.shape, self.colour].map(|digits| digits.map(|plane| plane & !left));
        ReducedBoard { shape, colour: [colour[0] | empty, colour[1]] }
    }

    /// Drops the parts where no piece can step, and those where no piece can be captured.
    pub(super) fn reduced(&self, terrain: &Terrain) -> Reduction {
        let (occupied, empty) = (self.occupied(), self.empty());
        let (mut rest, mut kept, mut spare_step) = (self.all(), 0, false);
        while rest != 0 {
            let part = connected(terrain, rest);
            rest &= !part;
            let can_step = part & occupied != 0 && part & empty != 0;
            if can_step && self.any_same_kind(part & occupied) {
                kept |= part;
            } else if can_step {
                spare_step = true;
            }
        }
        Reduction { board: self.without(!kept, 0), spare_step }
    }

    /// Whether two of these pieces share shape or colour.
    fn any_same_kind(&self, pieces: u64) -> bool {
        // Of four pieces two have the same shape, since there are three shapes.
        pieces.count_ones() > 3 || cells(pieces).any(|cell| self.same_kind(cell) & pieces != bit(cell))
    }

    /// Every step, as its start and its target.
    pub(super) fn steps(&self, terrain: &Terrain) -> impl Iterator<Item = (Point, Point)> {
        let empty = self.empty();
        let of = move |from| cells(terrain.neighbours(from) & empty).map(move |to| (from, to));
        cells(self.occupied()).flat_map(of)
    }

    /// The number of steps, and of captures among them.
    pub(super) fn count(&self, terrain: &Terrain) -> (i32, i32) {
        self.steps(terrain).fold((0, 0), |(steps, captures), (from, to)| {
            let is_capture = self.same_kind(from) & terrain.neighbours(to) & !bit(from) != 0;
            (steps + 1, captures + i32::from(is_capture))
        })
    }
}

/// The connected part of the non-empty set `all` that contains the first cell of `all`.
fn connected(terrain: &Terrain, all: u64) -> u64 {
    let mut part = all & all.wrapping_neg();
    let mut border = part;
    while border != 0 {
        let near = terrain.neighbours(Point::new(border.trailing_zeros() as usize)) & all & !part;
        part |= near;
        border = border & (border - 1) | near;
    }
    part
}

#[cfg(test)]
mod tests {
    use super::*;
    use putahi_rules::moaai::Moaai;
    use putahi_rules::{Game, legal_moves};

    fn board(text: &str) -> (ReducedBoard, std::sync::Arc<Terrain>) {
        let position = Moaai::parse(&Default::default(), text).expect("the test's text is a position");
        (ReducedBoard::new(position.ground(), position.terrain()), Terrain::hexagon())
    }

    #[test]
    fn steps_are_those_of_the_rules() {
        let text = "Tv..../CrCv..../TrRoRr..Cb/..To..Rb/TbCoRv 1 2 move";
        let (before, hexagon) = board(text);
        let position = Moaai::parse(&Default::default(), text).expect("the page's example is a position");
        assert_eq!(before.steps(&hexagon).count(), legal_moves(&position).len());
        for (from, to) in before.steps(&hexagon) {
            let mut ground = *position.ground();
            let left = ground.step(&hexagon, from, to);
            let expected = (ReducedBoard::new(&ground, &hexagon), left != 0);
            assert_eq!(before.step(&hexagon, from, to), expected);
        }
    }

    #[test]
    fn parts_that_cannot_pass_the_turn_are_dropped() {
        // A red disc with one step, and two pieces of different shape and colour without a step.
        let (before, hexagon) = board("Rr..##/########/##########/######Tv/####Co 1 2 move");
        let reduced = before.reduced(&hexagon);
        assert_eq!(reduced, Reduction { board: ReducedBoard::default(), spare_step: true });
    }

    #[test]
    fn two_of_a_kind_keep_their_part() {
        let (before, hexagon) = board("Rr..Rb/########/##########/Co..####/###### 1 2 move");
        let reduced = before.reduced(&hexagon);
        assert_eq!((reduced.board.all(), reduced.spare_step), (0b111, true));
    }
}
