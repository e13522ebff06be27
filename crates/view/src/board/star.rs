//! A star carved from dark wood in a disc of pale wood: its arms hold the men, the middle is sunk.

use super::ink::{self, Light, StarInk};
use super::layout::Layout;
use super::measures::CENTRE;
use super::pen::{At, Dice, N, P, inset, line, lit, pebble, polar, polygon};

const DISC: f32 = 384.0;
/// The distance of the tips of the star from its middle.
const TIP: f32 = 340.0;
/// The distance of the notches between the arms from the middle.
const NOTCH: f32 = 222.0;
/// The same where the lines between points are straight.
const WIDE_NOTCH: f32 = 244.0;
/// The radius of the sunk middle.
const SUNK: f32 = 66.0;
/// How far from the middle the curve between two points is drawn to.
const CURVE: f32 = 176.0;

pub(super) fn paint(layout: &Layout, light: Light) -> String {
    let ink = &ink::STAR[light as usize];
    let mut dice = Dice::of(&layout.seed);
    let (arms, half) = arms(layout);
    let corners = corners(&arms, half, NOTCH);
    let facets: String = arms.iter().enumerate().map(|(i, arm)| facets(ink, i, *arm, half)).collect();
    definitions(ink, half, &mut dice)
        + &disc(ink, &mut dice)
        + &body(ink, &corners)
        + &facets
        + &bevel(ink, &corners)
        + &cuts(ink, layout, &arms, half)
        + &middle(ink, &mut dice)
}

/// The directions of the arms, and half the angle between two of them, in degrees.
fn arms(layout: &Layout) -> (Vec<f32>, f32) {
    let arms: Vec<f32> = layout.at.iter().filter(|at| **at != CENTRE).map(|at| angle(*at)).collect();
    let half = 180.0 / arms.len().max(2) as f32;
    (arms, half)
}

/// The tips and notches of the star, in turn; the notches are `notch` from the middle.
fn corners(arms: &[f32], half: f32, notch: f32) -> Vec<At> {
    arms.iter().flat_map(|arm| [polar(CENTRE, TIP, *arm), polar(CENTRE, notch, arm + half)]).collect()
}

/// The outline of the star as a path. Straight lines from point to point lie within it.
pub(super) fn outline(layout: &Layout) -> String {
    let (arms, half) = arms(layout);
    polygon(&corners(&arms, half, WIDE_NOTCH))
}

/// The angle of a place around the middle, in degrees.
fn angle((x, y): At) -> f32 {
    (y - CENTRE.1).atan2(x - CENTRE.0).to_degrees()
}

fn definitions(ink: &StarInk, half: f32, dice: &mut Dice) -> String {
    let [s0, s1, s2] = ink.ground;
    let arm =
        polygon(&[polar((0.0, 0.0), NOTCH, -half), (TIP, 0.0), polar((0.0, 0.0), NOTCH, half), (0.0, 0.0)]);
    let [_, _, rim] = ink.edges;
    let mut strokes = || (0_u8..9).map(|k| stroke(dice, f32::from(k))).collect::<String>();
    let grain = format!(r#"<path id="a0" d="{}"/><path id="a1" d="{}"/>"#, strokes(), strokes());
    format!(
        r##"<defs>{disc}{sunk}<linearGradient id="st" gradientUnits="userSpaceOnUse" x1="180" y1="120" x2="620" y2="700"><stop stop-color="{s0}"/><stop offset=".5" stop-color="{s1}"/><stop offset="1" stop-color="{s2}"/></linearGradient>
<linearGradient id="gr" x1=".15" y1=".1" x2=".85" y2=".9"><stop stop-color="#fff" stop-opacity="{rim}"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></linearGradient>
<linearGradient id="in" x1=".2" y1=".1" x2=".8" y2=".9"><stop stop-opacity=".75"/><stop offset=".5" stop-opacity=".12"/><stop offset=".55" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#fff" stop-opacity=".5"/></linearGradient>
<clipPath id="cd"><circle cx="400" cy="400" r="{DISC}"/></clipPath><clipPath id="ca"><path d="{arm}"/></clipPath>{grain}</defs>"##,
        disc = ink::gradient("gd", &ink.disc),
        sunk = ink::gradient("pu", &ink.sunk),
    )
}

/// A stroke of the grain of an arm, which points to the right.
fn stroke(dice: &mut Dice, k: f32) -> String {
    let y = -78.0 + k * 19.5 + dice.between(-5.0, 5.0);
    let bend = dice.between(-7.0, 7.0);
    let (from, to) = (dice.between(66.0, 96.0), dice.between(230.0, 335.0));
    format!(
        "M{}C{} {} {}",
        P((from, y * 0.62)),
        P((from + 70.0, y * 0.8 + bend)),
        P((from + 120.0, y * 0.95 - bend)),
        P((to, y * 0.72 + bend))
    )
}

/// The shadow on the table, the disc and its grain.
fn disc(ink: &StarInk, dice: &mut Dice) -> String {
    let shadow = |(down, radius, opacity): (f32, u16, f32)| {
        let (x, y) = (N(400.0 + down * 0.5), N(400.0 + down));
        format!(
            r##"<circle cx="{x}" cy="{y}" r="{radius}" stroke="#000" stroke-width="{down}" opacity="{opacity}"/>"##
        )
    };
    let shadow =
        [(14.0, 380, 0.05), (11.0, 379, 0.06), (8.0, 378, 0.08), (5.0, 377, 0.1)].map(shadow).concat();
    let grain = ink.grain;
    let strokes: String = (0_u8..30).map(|k| across(dice, f32::from(k))).collect();
    format!(
        r##"{shadow}<circle cx="400" cy="400" r="{DISC}" fill="url(#gd)" stroke="{grain}" stroke-opacity=".55" stroke-width="2"/><g clip-path="url(#cd)"><path d="{strokes}" fill="none" stroke="{grain}" stroke-linecap="round" stroke-width="1.3" opacity=".2"/></g><circle cx="400" cy="400" r="379" fill="none" stroke="url(#gr)" stroke-width="10"/><circle cx="400" cy="400" r="373" fill="none" stroke="{grain}" stroke-width="1.5" opacity=".4"/>"##
    )
}

/// A stroke of the grain of the disc, from side to side.
fn across(dice: &mut Dice, k: f32) -> String {
    let y = 24.0 + k * 25.5 + dice.between(-8.0, 8.0);
    let half = (DISC * DISC - (y - 400.0) * (y - 400.0)).max(0.0).sqrt();
    let bend = dice.between(-9.0, 9.0);
    let (from, to) = (400.0 - half * dice.between(0.86, 1.0), 400.0 + half * dice.between(0.86, 1.0));
    format!(
        "M{from:.0} {y:.0}Q{:.0} {:.0} 400 {:.0}T{to:.0} {:.0}",
        (from + 400.0) / 2.0,
        y + bend,
        y + bend * 0.3,
        y - bend * 0.5
    )
}

/// The star's shadow and body.
fn body(ink: &StarInk, corners: &[At]) -> String {
    let (star, cut) = (polygon(corners), ink.cut);
    let shadow = |(down, width, opacity): (f32, u8, f32)| {
        let moved = P((down * 0.6, down));
        format!(
            r##"<path d="{star}" transform="translate({moved})" fill="#1a0a02" stroke="#1a0a02" stroke-width="{width}" stroke-linejoin="round" opacity="{opacity}"/>"##
        )
    };
    let shadow = [(9.0, 10, 0.07), (6.0, 6, 0.1), (4.0, 2, 0.16)].map(shadow).concat();
    format!(
        r##"{shadow}<path d="{star}" fill="url(#st)" stroke="{cut}" stroke-width="3" stroke-linejoin="round"/>"##
    )
}

/// The grain and the two facets of an arm.
fn facets(ink: &StarInk, i: usize, arm: f32, half: f32) -> String {
    let flip = if i % 3 == 1 { " scale(1 -1)" } else { "" };
    let opacity = [0.26, 0.2, 0.3][i % 3];
    let (angle, variant, cut) = (N(arm), i % 2, ink.cut);
    let facet = |side: f32| {
        let value = lit(polar((0.0, 0.0), 1.0, arm + 90.0 * side));
        let facet = polygon(&[CENTRE, polar(CENTRE, TIP, arm), polar(CENTRE, NOTCH, arm + half * side)]);
        format!(r#"<path d="{facet}" fill="{}" opacity="{:.2}"/>"#, shade(value), value.abs() * 0.07)
    };
    let facets = [-1.0, 1.0].map(facet).concat();
    format!(
        r##"<g transform="translate(400 400) rotate({angle}){flip}" clip-path="url(#ca)"><use href="#a{variant}" fill="none" stroke="{cut}" stroke-linecap="round" stroke-width="1.6" opacity="{opacity}"/></g>{facets}"##
    )
}

fn shade(value: f32) -> &'static str {
    if value > 0.0 { "#ffe9cf" } else { "#1a0a02" }
}

/// The edges of the star, lit and dark.
fn bevel(ink: &StarInk, corners: &[At]) -> String {
    let inner = inset(corners, 8.0);
    let [high, low, _] = ink.edges;
    let edge = |i: usize| {
        let next = (i + 1) % corners.len();
        let (p, q) = (corners[i], corners[next]);
        let value = lit((q.1 - p.1, p.0 - q.0));
        let strength = if value > 0.0 { high } else { low } * (value.abs() * 0.95 + 0.05);
        let quad = polygon(&[p, q, inner[next], inner[i]]);
        format!(r#"<path d="{quad}" fill="{}" opacity="{strength:.2}"/>"#, shade(value))
    };
    (0..corners.len()).map(edge).collect()
}

/// The lines from point to point and to the middle, and the seats at the points.
fn cuts(ink: &StarInk, layout: &Layout, arms: &[f32], half: f32) -> String {
    let mut lines = String::new();
    let points: Vec<At> = layout.at.iter().copied().filter(|at| *at != CENTRE).collect();
    for (i, arm) in arms.iter().enumerate() {
        let (from, to) = (points[i], points[(i + 1) % points.len()]);
        let bend = polar(CENTRE, CURVE, arm + half);
        lines += &format!("M{}Q{} {}", P(from), P(bend), P(to));
        lines += &line(&[polar(CENTRE, SUNK + 4.0, *arm), from]);
    }
    let seat = |(x, y): &At| {
        let (x, y) = (N(*x), N(*y));
        format!(r##"<circle cx="{x}" cy="{y}" r="17" fill="url(#pu)" stroke="url(#in)" stroke-width="5"/>"##)
    };
    let seats: String = points.iter().map(seat).collect();
    format!(
        r#"<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{lines}" stroke="{}" stroke-width="4" transform="translate(1.6 2.2)" opacity=".75"/><path d="{lines}" stroke="{}" stroke-width="5"/></g>{seats}"#,
        ink.lip, ink.cut
    )
}

/// The sunk middle with its rings.
fn middle(ink: &StarInk, dice: &mut Dice) -> String {
    let radii = [8.0, 15.0, 21.0, 29.0, 36.0, 41.0, 49.0, 55.0];
    let rings: String = radii.iter().map(|radius| pebble(dice, *radius, 7, 0.05)).collect();
    let (lip, cut) = (ink.lip, ink.cut);
    format!(
        r##"<circle cx="400" cy="400" r="{}" fill="none" stroke="{lip}" stroke-width="3" opacity=".55"/><circle cx="400" cy="400" r="{SUNK}" fill="url(#pu)"/><path transform="translate(396 402)" d="{rings}" fill="none" stroke="{cut}" stroke-width="1.3" opacity=".3"/><circle cx="400" cy="400" r="{}" fill="none" stroke="url(#in)" stroke-width="8"/><circle cx="400" cy="400" r="{}" fill="none" stroke="{cut}" stroke-width="2.5" opacity=".8"/>"##,
        SUNK + 9.0,
        SUNK - 3.0,
        SUNK + 1.0
    )
}
