//! Numbers and shapes as SVG has them, and the random numbers that grain and chips are drawn with.

use std::f32::consts::PI;
use std::fmt;

use maud::Render;

/// A place in a drawing, in its units: to the right and downwards.
pub(crate) type At = (f32, f32);

/// A number with at most one decimal, as SVG needs it.
pub(crate) struct N(pub(crate) f32);

impl Render for N {
    fn render_to(&self, buffer: &mut String) {
        // Whole tenths are written many times faster than fractions, and a drawing has hundreds of numbers.
        let tenths = (self.0 * 10.0 + 0.5_f32.copysign(self.0)) as i32;
        let (size, mut digits) = (tenths.unsigned_abs(), itoa::Buffer::new());
        if tenths < 0 {
            buffer.push('-');
        }
        buffer.push_str(digits.format(size / 10));
        if size % 10 > 0 {
            buffer.push('.');
            buffer.push_str(digits.format(size % 10));
        }
    }
}

impl fmt::Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render().0)
    }
}

/// A place in a path.
pub(crate) struct P(pub(crate) At);

impl fmt::Display for P {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", N(self.0.0), N(self.0.1))
    }
}

/// Random numbers that are the same for the same name, on every machine.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn of(name: &str) -> Dice {
        Dice(hash(name.as_bytes()))
    }

    pub(crate) fn unit(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 40) as f32 / (1 << 24) as f32
    }

    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

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

pub(crate) fn line(places: &[At]) -> String {
    let mut path = String::with_capacity(places.len() * 10);
    for (i, (x, y)) in places.iter().enumerate() {
        path.push(if i == 0 { 'M' } else { 'L' });
        N(*x).render_to(&mut path);
        path.push(' ');
        N(*y).render_to(&mut path);
    }
    path
}

pub(crate) fn polygon(places: &[At]) -> String {
    line(places) + "Z"
}

/// A closed curve that keeps to a polygon.
pub(crate) fn smooth(places: &[At]) -> String {
    let middle = |i: usize| towards(places[i], places[(i + 1) % places.len()], 0.5);
    let curves = places.iter().enumerate().map(|(i, at)| format!("Q{} {}", P(*at), P(middle(i))));
    format!("M{}{}Z", P(middle(places.len() - 1)), curves.collect::<String>())
}

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
        path += &format!("{letter}{}Q{} {}", P(from), P(*corner), P(to));
    }
    path + "Z"
}

/// A pebble around 0,0: its radius, its corners, and how uneven it is.
pub(crate) fn pebble(dice: &mut Dice, radius: f32, corners: u8, uneven: f32) -> String {
    let corners = f32::from(corners);
    let reach = radius / (0.5 * (1.0 + (PI / corners).cos()));
    let begin = dice.unit() * 40.0;
    let places: Vec<At> = (0..corners as u8)
        .map(|i| {
            let angle = begin + 360.0 * f32::from(i) / corners;
            let (x, y) = polar((0.0, 0.0), reach, angle);
            (x * (1.0 + dice.between(-uneven, uneven)), y * (1.0 + dice.between(-uneven, uneven)))
        })
        .collect();
    smooth(&places)
}

/// The shadow of a shape on the table: strokes, each moved downwards by its first number and to the right by `slope` of it.
pub(crate) fn shadow<const COUNT: usize>(
    shape: &str,
    slope: f32,
    strokes: [(f32, u8, f32); COUNT],
) -> String {
    let stroke = |(down, width, opacity): (f32, u8, f32)| {
        let right = N(down * slope);
        format!(
            r##"<use href="#{shape}" transform="translate({right} {down})" stroke="#000" stroke-width="{width}" opacity="{opacity}"/>"##
        )
    };
    strokes.map(stroke).concat()
}

/// The drilled points.
pub(crate) fn holes(at: &[At]) -> String {
    at.iter().map(|(x, y)| format!(r##"<use href="#h" x="{}" y="{}"/>"##, N(*x), N(*y))).collect()
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
