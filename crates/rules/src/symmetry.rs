//! The symmetries of a board, found from its points and lines.

use crate::{Board, Point};

impl Board {
    /// The maps of the board onto itself that keep neighbours and straight lines, along which men form mills or jump: for each the
    /// image of every point, by [`Point`] index. They are in order, so that the first one leaves every point where it is.
    pub fn symmetries(&self) -> Vec<Vec<usize>> {
        let search = MapSearch::on(self);
        let keeps_line = |map: &[usize], path: [usize; 3]| {
            is_straight(self, path) == is_straight(self, path.map(|point| map[point]))
        };
        let keeps_lines = |map: &Vec<usize>| search.paths().all(|path| keeps_line(map, path));
        let mut maps: Vec<Vec<usize>> = search.found.iter().filter(|map| keeps_lines(map)).cloned().collect();
        maps.sort();
        maps
    }
}

/// Whether the second of three points lies on the straight line between the others.
fn is_straight(board: &Board, [one, middle, other]: [usize; 3]) -> bool {
    let from_middle = |point: usize| {
        let (at, origin) = (board.points[point].at, board.points[middle].at);
        (at.x - origin.x, at.y - origin.y)
    };
    let ((x1, y1), (x2, y2)) = (from_middle(one), from_middle(other));
    (x1 * y2 - y1 * x2).abs() < 0.01 && x1 * x2 + y1 * y2 < 0.0
}

struct MapSearch {
    neighbours: Vec<Vec<usize>>,
    /// The points in an order in which each has a neighbour before it, where it has any.
    order: Vec<usize>,
    images: Vec<Option<usize>>,
    is_taken: Vec<bool>,
    found: Vec<Vec<usize>>,
}

impl MapSearch {
    fn on(board: &Board) -> MapSearch {
        let neighbours: Vec<Vec<usize>> =
            board.all().map(|point| board.neighbours(point).map(Point::index).collect()).collect();
        let points = neighbours.len();
        let mut search = MapSearch {
            order: connected_order(&neighbours),
            neighbours,
            images: vec![None; points],
            is_taken: vec![false; points],
            found: Vec::new(),
        };
        search.complete(0);
        search
    }

    /// All paths over two lines of the board, each with its middle point between the others.
    fn paths(&self) -> impl Iterator<Item = [usize; 3]> + '_ {
        self.neighbours.iter().enumerate().flat_map(|(middle, near)| {
            near.iter().flat_map(move |one| {
                near.iter().filter(move |other| one < *other).map(move |other| [*one, middle, *other])
            })
        })
    }

    /// Maps the points from place `place` of the order on, in every way.
    fn complete(&mut self, place: usize) {
        let Some(&point) = self.order.get(place) else {
            return self.found.push(self.images.iter().copied().flatten().collect());
        };
        for image in 0..self.images.len() {
            if self.fits(point, image) {
                (self.images[point], self.is_taken[image]) = (Some(image), true);
                self.complete(place + 1);
                (self.images[point], self.is_taken[image]) = (None, false);
            }
        }
    }

    /// Whether `image` is free and, of the images so far, next to exactly those of the point's neighbours.
    fn fits(&self, point: usize, image: usize) -> bool {
        let near = |one: usize, other: usize| self.neighbours[one].contains(&other);
        !self.is_taken[image]
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

#[cfg(test)]
mod tests {
    use crate::awithlaknannai::Awithlaknannai;
    use crate::{Match, Spec, Tabletop};

    use super::*;

    #[test]
    fn the_boards_have_the_symmetries_that_they_are_known_for() {
        for (id, count) in [
            ("mu-torere", 16),
            ("three-mens-morris", 8),
            ("four-mens-morris", 16),
            ("seven-mens-morris", 8),
            ("nine-mens-morris", 16),
            ("twelve-mens-morris", 16),
        ] {
            let spec = Spec::of_id(id).unwrap();
            let maps =
                with_game!(&spec, |options: G| Match::<G>::new(options).position().board().symmetries());
            assert_eq!(maps.len(), count, "{id}");
            assert!(maps[0].iter().copied().eq(0..maps[0].len()), "{id}");
        }
    }

    /// On the board of Awithlaknannai some maps keep neighbours but break lines along which men jump: they are not symmetries.
    #[test]
    fn a_map_that_breaks_lines_is_no_symmetry() {
        let game = Match::<Awithlaknannai>::new(&Default::default());
        let board = game.position().board();
        let (kept, found) = (board.symmetries(), MapSearch::on(board).found);
        assert!(kept.len() >= 2 && kept.len() < found.len(), "{} of {}", kept.len(), found.len());
        assert!(kept.iter().all(|map| found.contains(map)));
    }
}
