//! Whether a symmetry of the board maps one position onto another.

use putahi_rules::{Board, Piece, Point, Tabletop};

/// What stands on a point, or that the point is gone.
type Content = (Option<Piece>, bool);

/// Whether some map of the board onto itself that keeps neighbours maps `one` onto `other`, with the same seat to move and the
/// same pieces off the board.
pub(crate) fn are_symmetric<G: Tabletop>(one: &G, other: &G) -> bool {
    let (own, others) = (contents(one), contents(other));
    let beside = |position: &G| {
        let mut pieces = position.pieces();
        pieces.reserve.sort_by_key(ToString::to_string);
        (position.turn(), pieces.in_hand, pieces.reserve, pieces.standing.len())
    };
    one.options() == other.options()
        && beside(one) == beside(other)
        && is_mapped_onto(one.board(), &own, &others)
}

/// Whether some map of the board onto itself that keeps neighbours maps the contents `own` of the points onto `others`.
pub fn is_mapped_onto<C: PartialEq>(board: &Board, own: &[C], others: &[C]) -> bool {
    Mapping::new(board, own, others).complete(0)
}

fn contents<G: Tabletop>(position: &G) -> Vec<Content> {
    let pieces = position.pieces();
    let content = |point| (pieces.on(point), pieces.gone.contains(&point));
    position.board().all().map(content).collect()
}

/// A map of points onto points that is being completed, point by point.
struct Mapping<'a, C> {
    neighbours: Vec<Vec<usize>>,
    /// The points in an order in which each has a neighbour before it, where it has any.
    order: Vec<usize>,
    own: &'a [C],
    others: &'a [C],
    images: Vec<Option<usize>>,
    is_taken: Vec<bool>,
}

impl<'a, C: PartialEq> Mapping<'a, C> {
    fn new(board: &Board, own: &'a [C], others: &'a [C]) -> Mapping<'a, C> {
        let points = board.points.len();
        let near = |point: Point| board.neighbours(point).map(Point::index).collect();
        let neighbours: Vec<Vec<usize>> = board.all().map(near).collect();
        let order = connected_order(&neighbours);
        Mapping { neighbours, order, own, others, images: vec![None; points], is_taken: vec![false; points] }
    }

    /// Whether the points from place `place` of the order on can be mapped.
    fn complete(&mut self, place: usize) -> bool {
        let Some(&point) = self.order.get(place) else { return true };
        for image in 0..self.images.len() {
            if self.fits(point, image) {
                (self.images[point], self.is_taken[image]) = (Some(image), true);
                if self.complete(place + 1) {
                    return true;
                }
                (self.images[point], self.is_taken[image]) = (None, false);
            }
        }
        false
    }

    /// Whether `image` is free, holds what `point` holds, and has the images of its mapped neighbours and no others for
    /// neighbours.
    fn fits(&self, point: usize, image: usize) -> bool {
        let near = |one: usize, other: usize| self.neighbours[one].contains(&other);
        !self.is_taken[image]
            && self.own[point] == self.others[image]
            && self.neighbours[point].len() == self.neighbours[image].len()
            && self
                .images
                .iter()
                .enumerate()
                .all(|(mapped, to)| to.is_none_or(|to| near(point, mapped) == near(image, to)))
    }
}

/// All points, each after one of its neighbours, where it has any.
fn connected_order(neighbours: &[Vec<usize>]) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::new();
    for first in 0..neighbours.len() {
        let mut next = if order.contains(&first) { continue } else { order.len() };
        order.push(first);
        while let Some(&point) = order.get(next) {
            let fresh: Vec<usize> =
                neighbours[point].iter().copied().filter(|near| !order.contains(near)).collect();
            order.extend(fresh);
            next += 1;
        }
    }
    order
}
