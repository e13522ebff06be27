//! The symmetries of a board, and texts that are the same for all positions that they map onto each other.

use putahi_rules::{Board, Point, Seat, Tabletop, Touch};

/// The maps of a board onto itself that keep neighbours and straight lines, along which a man may jump.
pub struct Symmetries {
    maps: Vec<Vec<usize>>,
}

/// A position up to symmetry: positions that a symmetry maps onto each other have the same text, others have different ones.
pub(crate) struct Canonical<'a> {
    /// The contents of the points in the order of their images under the maps kept, then what a symmetry does not change: the
    /// seat to move, men in hand and pieces in the reserve.
    pub(crate) text: String,
    maps: Vec<&'a [usize]>,
}

impl Symmetries {
    /// The symmetries of a board.
    pub fn of(board: &Board) -> Symmetries {
        let search = MapSearch::on(board);
        let keeps_line = |map: &[usize], path: [usize; 3]| {
            is_straight(board, path) == is_straight(board, path.map(|point| map[point]))
        };
        let keeps_lines = |map: &Vec<usize>| search.paths().all(|path| keeps_line(map, path));
        Symmetries { maps: search.found.iter().filter(|map| keeps_lines(map)).cloned().collect() }
    }

    /// Whether `is_same` holds for the contents `own` of the points, each with the one of `others` on its image under a symmetry.
    pub fn map_with<C>(&self, own: &[C], others: &[C], is_same: impl Fn(Vec<(&C, &C)>) -> bool) -> bool {
        let pairs = |map: &Vec<usize>| {
            map.iter().zip(own).map(|(image, content)| (content, &others[*image])).collect()
        };
        self.maps.iter().any(|map| is_same(pairs(map)))
    }

    pub(crate) fn canonical<G: Tabletop>(&self, position: &G) -> Canonical<'_> {
        let contents = contents(position);
        let image = |map: &[usize]| {
            let mut image = vec![""; contents.len()];
            for (point, to) in map.iter().enumerate() {
                image[*to] = &contents[point];
            }
            image
        };
        let images: Vec<(Vec<&str>, &[usize])> =
            self.maps.iter().map(|map| (image(map), map.as_slice())).collect();
        let least = images.iter().map(|(image, _)| image).min().cloned().unwrap_or_default();
        let maps = images.iter().filter(|(image, _)| *image == least).map(|(_, map)| *map).collect();
        Canonical { text: format!("{} {}", least.concat(), beside(position)), maps }
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

impl Canonical<'_> {
    /// A move up to symmetry: of the position that this is made from, two moves have the same text if and only if a symmetry that
    /// keeps the position maps one onto the other.
    pub(crate) fn move_text<G: Tabletop>(&self, board: &Board, m: &G::Move) -> String {
        let touches = G::touches(m);
        let image = |map: &[usize]| {
            let touch = |touch: &Touch| match touch {
                Touch::Point(point) => board.points[map[point.index()]].name.clone(),
                Touch::Reserve(piece) => piece.to_string(),
            };
            touches.iter().map(touch).collect::<Vec<_>>().join(" ")
        };
        self.maps.iter().map(|map| image(map)).min().unwrap_or_default()
    }
}

/// What is on each point: `.` for nothing, `#` for a point that is gone, or a piece.
fn contents<G: Tabletop>(position: &G) -> Vec<String> {
    let pieces = position.pieces();
    let mut contents = vec![".".to_owned(); position.board().points.len()];
    for point in &pieces.gone {
        contents[point.index()] = "#".to_owned();
    }
    for (point, piece) in &pieces.standing {
        contents[point.index()] = piece.to_string();
    }
    contents
}

/// What a symmetry does not change: the text of a position except the board, and the pieces off the board.
fn beside<G: Tabletop>(position: &G) -> String {
    let pieces = position.pieces();
    let text = position.to_string();
    let rest = text.split_once(' ').map_or("", |(_, rest)| rest);
    let hands: Vec<String> =
        Seat::all(position.seats()).map(|seat| pieces.in_hand[seat].to_string()).collect();
    let mut reserve: Vec<String> = pieces.reserve.iter().map(ToString::to_string).collect();
    reserve.sort_unstable();
    format!("{rest} {} {}", hands.join("-"), reserve.concat())
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
    use std::collections::BTreeMap;

    use putahi_rules::awithlaknannai::Awithlaknannai;
    use putahi_rules::{Match, Spec, after, legal_moves, with_game};

    use super::*;

    /// Every map keeps the rules: positions with the same text have as many moves of each class, and these lead to positions with
    /// the same texts. Played out at random, each position is compared with its images by moves of the same class.
    #[test]
    fn moves_of_the_same_class_lead_to_the_same_position_up_to_symmetry() {
        let mut same = 0;
        for spec in Spec::all() {
            with_game!(&spec, |options: G| {
                let mut game = Match::<G>::new(options);
                let symmetries = Symmetries::of(game.position().board());
                let mut state = 7_usize;
                while game.outcome().is_none() && game.moves().len() < 60 {
                    let position = game.position();
                    let canonical = symmetries.canonical(position);
                    let moves = legal_moves(position);
                    let mut classes: BTreeMap<String, (String, usize)> = BTreeMap::new();
                    for m in &moves {
                        let next = after(position, m);
                        let text = symmetries.canonical(&next).text;
                        let replies = legal_moves(&next).len();
                        let class = canonical.move_text::<G>(position.board(), m);
                        let first = classes.entry(class).or_insert_with(|| (text.clone(), replies));
                        assert_eq!(*first, (text, replies), "{spec}: {m} in {position}");
                    }
                    same += moves.len() - classes.len();
                    state =
                        state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    game.play(&moves[(state >> 33) % moves.len()]).unwrap();
                }
            });
        }
        assert!(same > 100, "{same} moves are the same as another up to symmetry");
    }

    #[test]
    fn the_boards_have_the_symmetries_that_they_are_known_for() {
        let counts: Vec<(String, usize)> = Spec::all()
            .into_iter()
            .map(|spec| {
                let count = with_game!(&spec, |options: G| {
                    Symmetries::of(Match::<G>::new(options).position().board()).maps.len()
                });
                (spec.id().to_owned(), count)
            })
            .collect();
        let of = |id: &str| counts.iter().find(|(found, _)| found == id).map(|(_, count)| *count);
        assert_eq!(of("mu-torere"), Some(16), "turns and mirror images of an eight-pointed star");
        assert_eq!(of("nine-mens-morris"), Some(16), "those of a square, with inside and outside exchanged");
        assert!(of("awithlaknannai").is_some_and(|count| count >= 2), "{counts:?}");
    }

    /// On the board of Awithlaknannai some maps keep neighbours but break lines along which men jump: they are not symmetries.
    #[test]
    fn a_map_that_breaks_lines_is_no_symmetry() {
        let game = Match::<Awithlaknannai>::new(&Default::default());
        let board = game.position().board();
        let symmetries = Symmetries::of(board);
        let numbers: Vec<usize> = board.all().map(Point::index).collect();
        let image = |map: &Vec<usize>| {
            let mut image = vec![0; map.len()];
            map.iter().enumerate().for_each(|(point, to)| image[*to] = point);
            image
        };
        let (kept, broken): (Vec<_>, Vec<_>) =
            MapSearch::on(board).found.into_iter().partition(|map| symmetries.maps.contains(map));
        assert!(!kept.is_empty() && !broken.is_empty(), "{} and {}", kept.len(), broken.len());
        let is_mapped = |image: &[usize]| {
            symmetries.map_with(&numbers, image, |pairs| pairs.iter().all(|(own, other)| own == other))
        };
        assert!(kept.iter().all(|map| is_mapped(&image(map))));
        assert!(!broken.iter().any(|map| is_mapped(&image(map))));
    }
}
