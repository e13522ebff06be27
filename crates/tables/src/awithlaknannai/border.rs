//! What one half of the board must know of the other.

use std::collections::HashMap;

use putahi_rules::awithlaknannai::kernel::Kernel;

use super::men::{Centre, FILLINGS, Half, Men, spread, turn};

/// The points of a half that a straight triple can share with the middle or the other half: columns 3 and 4.
const NEAR: u16 = 0xccc;

/// The classes of halves beside one content of the middle: halves of a class go together with the same halves.
#[derive(Debug)]
pub(super) struct Border {
    /// The class of a half by the code of what stands on [`NEAR`]; none if nothing goes with it.
    classes: Vec<Option<u8>>,
    /// For each pair of classes, the left one first, whether they go together.
    fits: Vec<bool>,
    count: usize,
}

impl Border {
    /// Any two halves go together.
    pub(super) fn open() -> Border {
        Border { classes: vec![Some(0); FILLINGS], fits: vec![true], count: 1 }
    }

    /// Two halves go together if the side to move has no capture across the middle that holds `centre`.
    pub(super) fn quiet(kernel: &Kernel, centre: Centre) -> Border {
        let near: Vec<Half> = Half::all().filter(|half| half.on(NEAR) == *half).collect();
        let mut border = Border { classes: vec![None; FILLINGS], fits: Vec::new(), count: 0 };
        let mut found: HashMap<Vec<bool>, u8> = HashMap::new();
        let mut first = Vec::new();
        for left in &near {
            let fits: Vec<bool> = near.iter().map(|right| is_quiet(kernel, *left, centre, *right)).collect();
            if fits.contains(&true) {
                let next = found.len() as u8;
                let class = *found.entry(fits).or_insert(next);
                border.classes[left.code()] = Some(class);
                if class == next {
                    first.push(*left);
                }
            }
        }
        border.count = first.len();
        let pairs = first.iter().flat_map(|left| first.iter().map(move |right| (*left, *right)));
        border.fits = pairs.map(|(left, right)| is_quiet(kernel, left, centre, right)).collect();
        border
    }

    /// The class of a half; none if nothing goes with it.
    pub(super) fn class(&self, half: Half) -> Option<u8> {
        self.classes[half.on(NEAR).code()]
    }

    /// Whether a half of class `left` on the left goes together with one of class `right` on the right.
    pub(super) fn fits(&self, left: u8, right: u8) -> bool {
        self.fits[usize::from(left) * self.count + usize::from(right)]
    }
}

fn is_quiet(kernel: &Kernel, left: Half, centre: Centre, right: Half) -> bool {
    let region = spread(NEAR) | turn(spread(NEAR)) | 1 << 12;
    has_no_capture(kernel, left.at_left().with(centre.men()).with(right.at_right()), region)
}

/// Whether nothing is to be taken along triples that lie within `region`.
pub(super) fn has_no_capture(kernel: &Kernel, men: Men, region: u32) -> bool {
    kernel.captures(men.mover.into(), men.other.into(), (men.empty() & region).into()) == 0
}
