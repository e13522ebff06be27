//! Steps between quiet positions.
//!
//! The captures of the other side decide which steps lead to a quiet position. If the other side threatens captures
//! now, only a step of a threatened man, or a step to a point where a jump would land, can lead to a quiet position. So
//! the board after most steps need not be examined.

use putahi_rules::awithlaknannai::bitboard::points;

use super::Board;
use super::capture::union;
use super::men::{Code, Men, Node};

/// Calls `visit` with the code of each quiet successor of the quiet position `node`, from the viewpoint of the side to
/// move in the successor, until `visit` returns true.
#[inline(always)]
pub(super) fn quiet_successors<B: Board>(node: &Node, mut visit: impl FnMut(Code) -> bool) {
    let (men, empty) = (node.men, node.men.empty());
    let threats = B::GEOMETRY.jumpers(men.other.into(), men.mover.into(), empty.into());
    let is_threatened = union(threats) != 0;
    let (victims, landings) = B::GEOMETRY.jumped(&threats);
    for from in points(B::GEOMETRY.steps(men.mover.into(), empty.into())) {
        let escapes = !is_threatened || victims >> from & 1 != 0;
        let targets = B::GEOMETRY.near(from) & u64::from(empty) & if escapes { u64::MAX } else { landings };
        for to in points(targets) {
            let step = 1 << from | 1 << to;
            let threats =
                B::GEOMETRY.jumpers(men.other.into(), (men.mover ^ step).into(), (empty ^ step).into());
            if union(threats) == 0 && visit(node.after_step(from, to)) {
                return;
            }
        }
    }
}

/// Calls `visit` with the code of each quiet predecessor of `node`, from the viewpoint of the side to move in it.
#[inline(always)]
pub(super) fn quiet_predecessors<B: Board>(node: &Node, mut visit: impl FnMut(Code)) {
    let (men, empty) = (node.men, node.men.empty());
    let threats = B::GEOMETRY.jumpers(men.other.into(), men.mover.into(), empty.into());
    let (takers, (_, landings)) = (union(threats), B::GEOMETRY.jumped(&threats));
    for at in points(B::GEOMETRY.steps(men.other.into(), empty.into())) {
        let took = takers == 0 || takers >> at & 1 != 0;
        let sources = B::GEOMETRY.near(at) & u64::from(empty) & if took { u64::MAX } else { landings };
        for from in points(sources) {
            let step = 1 << at | 1 << from;
            let captures =
                B::GEOMETRY.jumpers((men.other ^ step).into(), men.mover.into(), (empty ^ step).into());
            if union(captures) == 0 {
                visit(node.before_step(from, at));
            }
        }
    }
}

#[inline(always)]
pub(super) fn is_blocked<B: Board>(men: Men) -> bool {
    B::GEOMETRY.steps(men.mover.into(), men.empty().into()) == 0
}
