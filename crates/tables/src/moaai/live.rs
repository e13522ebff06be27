//! What of a position can still matter.

use putahi_rules::Point;
use putahi_rules::moaai::{Ground, Terrain, cells};

/// Pieces and empty cells, as four digits of a number for each cell: the upper two are zero where no piece stands, else
/// tell its shape; the lower two tell its colour, and where no piece stands, one for a cell that is there.
///
/// Every bit counts, so that equal words are equal positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Live {
    shape: [u64; 2],
    colour: [u64; 2],
}

/// What is left of a position once all is put aside that cannot pass the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Settled {
    /// The parts of the terrain that hold two pieces of a kind.
    pub(super) live: Live,
    /// Whether a step is left elsewhere. Where no capture can come, whoever moves may use up the steps at any time, and
    /// passes nothing by it: one is as good as many.
    pub(super) spare: bool,
}

/// All bits as `plane` has the bit of `cell`.
const fn spread(plane: u64, cell: Point) -> u64 {
    (plane >> cell.index() & 1).wrapping_neg()
}

const fn bit(cell: Point) -> u64 {
    1 << cell.index()
}

impl Live {
    /// What stands on `ground`, and the empty cells.
    pub(super) fn new(ground: &Ground, terrain: &Terrain) -> Live {
        let mut live = Live { shape: [0; 2], colour: [ground.empty(terrain), 0] };
        for cell in cells(ground.occupied()) {
            let (shape, colour) = ground.piece_on(cell).expect("the cell is occupied");
            let (shape, colour) = (shape as u64 + 1, colour as u64);
            for digit in 0..2 {
                live.shape[digit] |= (shape >> digit & 1) << cell.index();
                live.colour[digit] |= (colour >> digit & 1) << cell.index();
            }
        }
        live
    }

    /// The cells that hold a piece.
    pub(super) const fn occupied(&self) -> u64 {
        self.shape[0] | self.shape[1]
    }

    /// The cells that hold none.
    pub(super) const fn empty(&self) -> u64 {
        self.colour[0] & !self.occupied()
    }

    /// All cells.
    pub(super) const fn all(&self) -> u64 {
        self.occupied() | self.colour[0]
    }

    /// The words that tell this from any other.
    pub(super) const fn words(&self) -> [u64; 4] {
        [self.shape[0], self.shape[1], self.colour[0], self.colour[1]]
    }

    /// The cells of all pieces that share shape or colour with the one on `cell`, its own included.
    pub(super) const fn kin(&self, cell: Point) -> u64 {
        let [s0, s1] = self.shape;
        let [c0, c1] = self.colour;
        let same_shape = !(s0 ^ spread(s0, cell) | s1 ^ spread(s1, cell));
        let same_colour = !(c0 ^ spread(c0, cell) | c1 ^ spread(c1, cell));
        self.occupied() & (same_shape | same_colour)
    }

    /// After a step from a piece's cell to an empty neighbouring one, and whether pieces left (O2 to O4).
    pub(super) fn step(&self, terrain: &Terrain, from: Point, to: Point) -> (Live, bool) {
        let left = self.kin(from) & terrain.neighbours(to) & !bit(from);
        if left == 0 { (self.moved(from, to), false) } else { (self.without(left | bit(from), left), true) }
    }

    /// With the piece on `from` on `to`, and without the cell it left.
    fn moved(&self, from: Point, to: Point) -> Live {
        let moved = |plane: u64| plane & !(bit(from) | bit(to)) | (plane >> from.index() & 1) << to.index();
        Live { shape: self.shape.map(moved), colour: self.colour.map(moved) }
    }

    /// Without what is on the cells `left`, of which those of `empty` stay.
    fn without(&self, left: u64, empty: u64) -> Live {
        let [shape, colour] = [self.shape, self.colour].map(|digits| digits.map(|plane| plane & !left));
        Live { shape, colour: [colour[0] | empty, colour[1]] }
    }

    /// Puts aside the parts where no piece can step any more, and those where none can be taken.
    pub(super) fn settled(&self, terrain: &Terrain) -> Settled {
        let (occupied, empty) = (self.occupied(), self.empty());
        let (mut rest, mut kept, mut spare) = (self.all(), 0, false);
        while rest != 0 {
            let part = connected(terrain, rest);
            rest &= !part;
            match () {
                () if part & occupied == 0 || part & empty == 0 => {}
                () if self.any_kin(part & occupied) => kept |= part,
                () => spare = true,
            }
        }
        Settled { live: self.without(!kept, 0), spare }
    }

    /// Whether two of these pieces share shape or colour.
    fn any_kin(&self, pieces: u64) -> bool {
        // Four pieces of three shapes do.
        pieces.count_ones() > 3 || cells(pieces).any(|cell| self.kin(cell) & pieces != bit(cell))
    }

    /// Every step: from where, to where.
    pub(super) fn steps(&self, terrain: &Terrain) -> impl Iterator<Item = (Point, Point)> {
        let empty = self.empty();
        let of = move |from| cells(terrain.neighbours(from) & empty).map(move |to| (from, to));
        cells(self.occupied()).flat_map(of)
    }

    /// How many steps there are, and how many of them are captures.
    pub(super) fn count(&self, terrain: &Terrain) -> Count {
        self.steps(terrain).fold(Count::default(), |count, (from, to)| {
            let captures = self.kin(from) & terrain.neighbours(to) & !bit(from) != 0;
            Count { steps: count.steps + 1, captures: count.captures + i32::from(captures) }
        })
    }
}

/// Steps, and those of them that are captures.
#[derive(Clone, Copy, Default)]
pub(super) struct Count {
    pub(super) steps: i32,
    pub(super) captures: i32,
}

/// The cells of the set `all`, not empty, that hang together with the first of them.
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

    fn live(text: &str) -> (Live, std::sync::Arc<Terrain>) {
        let position = Moaai::parse(&Default::default(), text).expect("the test's text is a position");
        (Live::new(position.ground(), position.terrain()), Terrain::hexagon())
    }

    #[test]
    fn steps_are_those_of_the_rules() {
        let text = "Tv..../CrCv..../TrRoRr..Cb/..To..Rb/TbCoRv 1 2 move";
        let (before, hexagon) = live(text);
        let position = Moaai::parse(&Default::default(), text).expect("the page's example is a position");
        assert_eq!(before.steps(&hexagon).count(), legal_moves(&position).len());
        for (from, to) in before.steps(&hexagon) {
            let mut ground = *position.ground();
            let left = ground.step(&hexagon, from, to);
            let expected = (Live::new(&ground, &hexagon), left != 0);
            assert_eq!(before.step(&hexagon, from, to), expected);
        }
    }

    #[test]
    fn what_cannot_pass_the_turn_is_put_aside() {
        // A red disc with one step, and two pieces of no kind that cannot step at all.
        let (before, hexagon) = live("Rr..##/########/##########/######Tv/####Co 1 2 move");
        let settled = before.settled(&hexagon);
        assert_eq!(settled, Settled { live: Live::default(), spare: true });
    }

    #[test]
    fn two_of_a_kind_keep_their_part() {
        let (before, hexagon) = live("Rr..Rb/########/##########/Co..####/###### 1 2 move");
        let settled = before.settled(&hexagon);
        assert_eq!((settled.live.all(), settled.spare), (0b111, true));
    }
}
