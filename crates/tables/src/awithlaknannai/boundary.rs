//! The boundary between the halves of the board: which halves can stand next to each other in a quiet position.

use std::collections::HashMap;

use putahi_rules::awithlaknannai::bitboard::Geometry;

use super::men::{CENTRE, FILLINGS, Half, Men, spread, turn};

/// The points of a half that share a straight triple with the middle or a point of the other half: columns 3 and 4.
const NEAR: u16 = 0xccc;

/// The classes of halves for one content of the middle. Halves of one class are compatible with the same halves.
#[derive(Debug)]
pub(super) struct Boundary {
    /// The class of a half by the code of its men on [`NEAR`]; none if no half is compatible with it.
    classes: Vec<Option<u8>>,
    /// For each pair of classes, the left one first, whether they are compatible.
    compatible: Vec<bool>,
    count: usize,
}

impl Boundary {
    pub(super) fn open() -> Boundary {
        Boundary { classes: vec![Some(0); FILLINGS], compatible: vec![true], count: 1 }
    }

    /// A boundary at which two halves are compatible if the side to move has no capture across the middle, whose content is
    /// `centre`.
    pub(super) fn quiet(geometry: &Geometry, centre: Men) -> Boundary {
        let near: Vec<Half> = Half::all().filter(|half| half.on(NEAR) == *half).collect();
        let mut boundary = Boundary { classes: vec![None; FILLINGS], compatible: Vec::new(), count: 0 };
        let mut found: HashMap<Vec<bool>, u8> = HashMap::new();
        let mut first = Vec::new();
        for left in &near {
            let compatible: Vec<bool> =
                near.iter().map(|right| is_quiet(geometry, *left, centre, *right)).collect();
            if compatible.contains(&true) {
                let next = found.len() as u8;
                let class = *found.entry(compatible).or_insert(next);
                boundary.classes[left.code()] = Some(class);
                if class == next {
                    first.push(*left);
                }
            }
        }
        boundary.count = first.len();
        let pairs = first.iter().flat_map(|left| first.iter().map(move |right| (*left, *right)));
        boundary.compatible = pairs.map(|(left, right)| is_quiet(geometry, left, centre, right)).collect();
        boundary
    }

    /// The class of a half; none if no half is compatible with it.
    pub(super) fn class(&self, half: Half) -> Option<u8> {
        self.classes[half.on(NEAR).code()]
    }

    /// Whether a left half of class `left` is compatible with a right one of class `right`.
    pub(super) fn is_compatible(&self, left: u8, right: u8) -> bool {
        self.compatible[usize::from(left) * self.count + usize::from(right)]
    }
}

fn is_quiet(geometry: &Geometry, left: Half, centre: Men, right: Half) -> bool {
    let region = spread(NEAR) | turn(spread(NEAR)) | 1 << CENTRE;
    has_no_capture(geometry, left.at_left().with(centre).with(right.at_right()), region)
}

/// Whether the side to move has no capture along triples within `region`.
pub(super) fn has_no_capture(geometry: &Geometry, men: Men, region: u32) -> bool {
    geometry.captures(men.mover.into(), men.other.into(), (men.empty() & region).into()) == 0
}
