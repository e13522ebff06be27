//! Captures: the positions after the longest chains (A4, A5, A6).

use std::marker::PhantomData;

use putahi_rules::awithlaknannai::bitboard::{DIRECTIONS, points};

use super::Board;
use super::men::{CENTRE, CODE_WEIGHTS, Men, Node};
use super::sector::MOST;

/// The men of the side to move that can jump in each direction.
pub(super) type Jumpers = [u64; DIRECTIONS];

#[inline(always)]
pub(super) fn jumpers<B: Board>(men: Men) -> Jumpers {
    B::GEOMETRY.jumpers(men.mover.into(), men.other.into(), men.empty().into())
}

/// The men that can jump in any direction.
#[inline(always)]
pub(super) fn union(jumpers: Jumpers) -> u32 {
    jumpers.iter().fold(0, |all, jumpers| all | jumpers) as u32
}

#[inline(always)]
pub(super) fn is_quiet<B: Board>(men: Men) -> bool {
    union(jumpers::<B>(men)) == 0
}

/// Appends the positions after the legal captures of `node`, from the viewpoint of the side to move there, and returns
/// the number of men that each capture takes. `jumpers` are the jumpers of `node`; there must be at least one. A
/// position that two chains lead to may be appended twice.
#[inline(always)]
pub(super) fn push_captures<B: Board>(node: Node, jumpers: Jumpers, found: &mut Vec<Node>) -> u32 {
    let required = opener(node.men);
    if required != 0 {
        let taken = Chains::<B>::run(node, required, jumpers, found);
        if taken > 0 {
            return taken;
        }
    }
    Chains::<B>::run(node, 0, jumpers, found)
}

/// A6: the man in the middle, which must be taken if possible as long as no man has been lost; the empty set otherwise.
#[inline(always)]
fn opener(men: Men) -> u32 {
    const ALL: u32 = 2 * MOST as u32;
    let middle = men.other & 1 << CENTRE;
    if middle != 0 && (men.mover | men.other).count_ones() == ALL { middle } else { 0 }
}

/// Collects the longest chains of one position.
struct Chains<'a, B> {
    node: Node,
    /// Men that a chain must capture to be legal.
    required: u32,
    found: &'a mut Vec<Node>,
    /// The index in `found` of the first chain of this position.
    first: usize,
    /// Men taken by the longest chain so far.
    most: u32,
    board: PhantomData<B>,
}

#[derive(Clone, Copy)]
struct Chain {
    start: usize,
    at: usize,
    other: u32,
    /// The empty points. The point where the man started is one of them, the point where it is now is not.
    empty: u32,
    /// The contribution of the captured men to the position's code.
    taken_code: u64,
    taken: u32,
}

impl<'a, B: Board> Chains<'a, B> {
    /// Returns the number of men that the longest legal chains take, or 0 if there is no legal chain.
    #[inline(always)]
    fn run(node: Node, required: u32, jumpers: Jumpers, found: &'a mut Vec<Node>) -> u32 {
        let (first, men) = (found.len(), node.men);
        let mut chains = Chains::<B> { node, required, found, first, most: 0, board: PhantomData };
        for (direction, starts) in jumpers.into_iter().enumerate() {
            for start in points(starts) {
                let (other, empty) = (men.other, men.empty() | 1 << start);
                let chain = Chain { start, at: start, other, empty, taken_code: 0, taken: 0 };
                chains.jump(chain, direction);
            }
        }
        chains.most
    }

    /// Jumps in a direction in which it is possible.
    #[inline(always)]
    fn jump(&mut self, chain: Chain, direction: usize) {
        let (over, to) = B::GEOMETRY.jump(direction, chain.at);
        let next = Chain {
            at: to,
            other: chain.other & !(1 << over),
            empty: chain.empty | 1 << over,
            taken_code: chain.taken_code + CODE_WEIGHTS[over],
            taken: chain.taken + 1,
            ..chain
        };
        let jumpers = B::GEOMETRY.jumpers(1 << to, next.other.into(), (next.empty & !(1 << to)).into());
        if union(jumpers) == 0 { self.finish(next) } else { self.continue_chain(next, jumpers) }
    }

    #[cold]
    #[inline(never)]
    fn continue_chain(&mut self, chain: Chain, jumpers: Jumpers) {
        for direction in (0..DIRECTIONS).filter(|direction| jumpers[*direction] != 0) {
            self.jump(chain, direction);
        }
    }

    #[inline(always)]
    fn finish(&mut self, chain: Chain) {
        if chain.taken < self.most || chain.other & self.required != 0 {
            return;
        }
        if chain.taken > self.most {
            self.found.truncate(self.first);
            self.most = chain.taken;
        }
        self.found.push(self.node.after_capture(chain.start, chain.at, chain.other, chain.taken_code));
    }
}
