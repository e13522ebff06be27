//! Shapes as the paths of SVG, and the random numbers that grain and chips are drawn with.

use std::f32::consts::PI;
use std::fmt;

use maud::Render;

use crate::svg_number::{Length, number};

/// A place in a drawing, in its units: to the right and downwards.
pub(crate) type At = (f32, f32);

/// A number with at most one decimal.
pub(crate) struct N(pub(crate) f32);

impl fmt::Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&number(self.0))
    }
}

/// Random numbers that are the same for the same name, on every machine.
pub(crate) struct Dice(u64);

impl Dice {
    /// Random numbers of a name.
    pub(crate) fn of(name: &str) -> Dice {
        Dice(hash(name.as_bytes()))
    }

    /// A number from 0 to 1.
    pub(crate) fn unit(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 40) as f32 / (1 << 24) as f32
    }

    /// A number between two.
    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// 1 or -1.
    pub(crate) fn sign(&mut self) -> f32 {
        if self.unit() < 0.5 { -1.0 } else { 1.0 }
    }
}

/// A number for a text, the same on every machine (FNV-1a).
pub(crate) fn hash(text: &[u8]) -> u64 {
    text.iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The place at a distance and an angle in degrees, clockwise from the right.
pub(crate) fn polar((x, y): At, radius: f32, degrees: f32) -> At {
    let (sin, cos) = (degrees / 180.0 * PI).sin_cos();
    (x + radius * cos, y + radius * sin)
}

/// The distance between two places.
pub(crate) fn distance(a: At, b: At) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The place at a fraction of the way from one place to another.
pub(crate) fn towards(a: At, b: At, part: f32) -> At {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

/// How much an edge is lit, from -1 to 1, by its outward normal: the light comes from the upper left.
pub(crate) fn lit((x, y): At) -> f32 {
    (x * -0.6 + y * -0.8) / x.hypot(y).max(0.001)
}

/// A line through places.
pub(crate) fn line(places: &[At]) -> String {
    let mut path = String::with_capacity(places.len() * 10);
    for (i, (x, y)) in places.iter().enumerate() {
        path.push(if i == 0 { 'M' } else { 'L' });
        Length(*x).render_to(&mut path);
        path.push(' ');
        Length(*y).render_to(&mut path);
    }
    path
}

/// A polygon.
pub(crate) fn polygon(places: &[At]) -> String {
    line(places) + "Z"
}

/// A closed curve that keeps to a polygon.
pub(crate) fn smooth(places: &[At]) -> String {
    let middle = |i: usize| towards(places[i], places[(i + 1) % places.len()], 0.5);
    let (x, y) = middle(places.len() - 1);
    let mut path = format!("M{} {}", N(x), N(y));
    for (i, (x, y)) in places.iter().enumerate() {
        let (to_x, to_y) = middle(i);
        path.push_str(&format!("Q{} {} {} {}", N(*x), N(*y), N(to_x), N(to_y)));
    }
    path + "Z"
}

/// A polygon with round corners.
pub(crate) fn rounded(places: &[At], radius: f32) -> String {
    let count = places.len();
    let mut path = String::new();
    for (i, corner) in places.iter().enumerate() {
        let near = |other: At| {
            let long = distance(*corner, other).max(0.001);
            towards(*corner, other, (radius / long).min(0.5))
        };
        let (from, to) = (near(places[(i + count - 1) % count]), near(places[(i + 1) % count]));
        let letter = if i == 0 { 'M' } else { 'L' };
        path.push_str(&format!(
            "{letter}{} {}Q{} {} {} {}",
            N(from.0),
            N(from.1),
            N(corner.0),
            N(corner.1),
            N(to.0),
            N(to.1)
        ));
    }
    path + "Z"
}

/// A pebble around 0,0: its radius, its corners, how uneven it is, and how it is stretched to the right and downwards.
pub(crate) fn pebble(dice: &mut Dice, radius: f32, corners: u8, uneven: f32, stretch: At) -> String {
    let corners = f32::from(corners);
    let reach = radius / (0.5 * (1.0 + (PI / corners).cos()));
    let begin = dice.unit() * 40.0;
    let places: Vec<At> = (0..corners as u8)
        .map(|i| {
            let angle = begin + 360.0 * f32::from(i) / corners;
            let (x, y) = (polar((0.0, 0.0), reach, angle).0, polar((0.0, 0.0), reach, angle).1);
            (
                x * (1.0 + dice.between(-uneven, uneven)) * stretch.0,
                y * (1.0 + dice.between(-uneven, uneven)) * stretch.1,
            )
        })
        .collect();
    smooth(&places)
}

/// A polygon drawn within another, which turns clockwise: its corners, each `depth` inwards of both its edges.
pub(crate) fn inset(places: &[At], depth: f32) -> Vec<At> {
    let count = places.len();
    let moved = |a: At, b: At| {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let long = dx.hypot(dy).max(0.001);
        (a.0 - dy / long * depth, a.1 + dx / long * depth, dx, dy)
    };
    let corner = |i: usize| {
        let (x1, y1, dx1, dy1) = moved(places[(i + count - 1) % count], places[i]);
        let (x2, y2, dx2, dy2) = moved(places[i], places[(i + 1) % count]);
        let turn = dx1 * dy2 - dy1 * dx2;
        if turn.abs() < 0.001 {
            return (x2, y2);
        }
        let part = ((x2 - x1) * dy2 - (y2 - y1) * dx2) / turn;
        (x1 + dx1 * part, y1 + dy1 * part)
    };
    (0..count).map(corner).collect()
}
