//! The symmetries of a board, and texts that are the same for all positions that they map onto each other.

use putahi_rules::{Board, Seat, Tabletop, Touch};

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
        Symmetries { maps: board.symmetries() }
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

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
}
