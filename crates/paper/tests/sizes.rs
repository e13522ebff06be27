//! What lies on the board and the men is as large as it says, measured in the document.

use lopdf::content::Content;
use lopdf::{Document, Object};
use putahi_paper::Paper;
use putahi_play::Language;

use crate::{LARGEST, printed, read};

/// Millimetres of a point of a document.
pub(crate) const POINT: f32 = 25.4 / 72.0;

/// A transformation of the plane.
pub(crate) type Matrix = [f32; 6];

pub(crate) fn product(a: Matrix, b: Matrix) -> Matrix {
    [
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    ]
}

/// A closed outline: its middle and its size, in millimetres, and how many curves and straight lines it has.
#[derive(Debug)]
struct Shape {
    middle: (f32, f32),
    size: (f32, f32),
    curves: usize,
    lines: usize,
}

impl Shape {
    fn of(points: &[(f32, f32)], curves: usize, lines: usize) -> Shape {
        let of = |part: fn(&(f32, f32)) -> f32| {
            let all = || points.iter().map(part);
            (all().fold(f32::MAX, f32::min), all().fold(f32::MIN, f32::max))
        };
        let ((left, right), (low, high)) = (of(|point| point.0), of(|point| point.1));
        Shape {
            middle: ((left + right) / 2.0, (low + high) / 2.0),
            size: (right - left, high - low),
            curves,
            lines,
        }
    }

    /// Whether it is a circle of this diameter, to half a millimetre.
    fn is_circle(&self, diameter: f32) -> bool {
        self.curves >= 4 && (self.size.0 - diameter).abs() < 0.5 && (self.size.1 - diameter).abs() < 0.5
    }
}

/// The closed outlines on a page, in its order.
fn shapes(document: &Document, page: lopdf::ObjectId) -> Vec<Shape> {
    let content = Content::decode(&document.get_page_content(page)).unwrap();
    let (mut state, mut states) = ([POINT, 0.0, 0.0, POINT, 0.0, 0.0], Vec::new());
    let (mut points, mut curves, mut lines, mut found) = (Vec::new(), 0, 0, Vec::new());
    for operation in &content.operations {
        let numbers: Vec<f32> =
            operation.operands.iter().filter_map(|operand| operand.as_float().ok()).collect();
        let at = |i: usize, state: Matrix| {
            let (x, y) = (numbers[i], numbers[i + 1]);
            (state[0] * x + state[2] * y + state[4], state[1] * x + state[3] * y + state[5])
        };
        match operation.operator.as_str() {
            "q" => states.push(state),
            "Q" => state = states.pop().unwrap(),
            "cm" => state = product(numbers[..].try_into().unwrap(), state),
            "m" => (points, curves, lines) = (vec![at(0, state)], 0, 0),
            "l" => (points.push(at(0, state)), lines += 1).1,
            "c" => (points.push(at(4, state)), curves += 1).1,
            "h" => found.push(Shape::of(&points, curves, lines)),
            _ => {}
        }
    }
    found
}

/// The smallest distance of two middles.
fn step(middles: &[(f32, f32)]) -> f32 {
    let away = |(i, a): (usize, &(f32, f32))| {
        let others = middles[i + 1..].iter().map(|b| (a.0 - b.0).hypot(a.1 - b.1));
        others.filter(|distance| *distance > 0.5).fold(f32::MAX, f32::min)
    };
    middles.iter().enumerate().map(away).fold(f32::MAX, f32::min)
}

fn width_of(document: &Document, page: lopdf::ObjectId) -> f32 {
    let media = document.get_dictionary(page).and_then(|page| page.get(b"MediaBox")).unwrap();
    media.as_array().unwrap().get(2).map(Object::as_float).unwrap().unwrap() * POINT
}

/// A game with how many men it has, and whether its board has cells.
const GAMES: [(&str, usize, bool); 6] = [
    ("mu-torere", 8, false),
    ("nine-mens-morris", 18, false),
    ("twelve-mens-morris", 24, false),
    ("awithlaknannai:board=kolowis", 46, false),
    ("moaai", 12, true),
    ("moaai:terrain=square", 12, true),
];

#[test]
fn neighbouring_points_are_40_mm_apart_and_men_25_mm_wide() {
    for (spec, men, cells) in GAMES {
        let paper = if spec == "nine-mens-morris" { Paper::UsLetter } else { Paper::A4 };
        let bytes = printed(spec, paper, Language::English, None);
        assert!(bytes.len() <= LARGEST, "{spec}: {} bytes", bytes.len());
        let document = read(&bytes);
        let pages: Vec<_> = document.get_pages().into_values().collect();
        let (short, long) = paper.size();
        let puzzles = if ["nine-mens-morris", "mu-torere", "moaai"].contains(&spec) { 2 } else { 0 };
        let boards = &pages[2 + puzzles..pages.len() - 1];
        let mut seen = 0;
        for page in boards {
            let width = width_of(&document, *page);
            assert!((width - short).abs() < 0.1 || (width - long).abs() < 0.1, "{spec}: {width} mm");
            let shapes = shapes(&document, *page);
            let points: Vec<(f32, f32)> = match cells {
                // A hexagon is 40 mm from side to side, a square too.
                true => shapes
                    .iter()
                    .filter(|cell| cell.lines >= 3 && (cell.size.0 - 40.0).abs() < 0.5)
                    .collect::<Vec<_>>(),
                false => shapes.iter().filter(|spot| spot.curves >= 4 && spot.size.0 < 8.0).collect(),
            }
            .iter()
            .map(|shape| shape.middle)
            .collect();
            seen += points.len();
            let step = step(&points);
            assert!((step - 40.0).abs() <= 0.5, "{spec}: {step} mm between {} points", points.len());
        }
        assert!(seen > 8, "{spec}: {seen} points");
        let discs = shapes(&document, pages[pages.len() - 1]);
        let mut middles: Vec<(f32, f32)> =
            discs.iter().filter(|disc| disc.is_circle(25.0)).map(|disc| disc.middle).collect();
        middles.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        middles.dedup_by(|a, b| (a.0 - b.0).hypot(a.1 - b.1) < 0.5);
        assert!(step(&middles) > 26.0, "{spec}: men overlap");
        assert_eq!(middles.len(), men, "{spec}");
    }
}
