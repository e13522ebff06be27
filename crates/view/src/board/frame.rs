//! Wood in a mitred frame: the lines are burnt, the points drilled.

use super::ink::{self, FrameInk, Light};
use super::layout::Layout;
use super::pen::{Dice, N, holes, line, rounded};

/// The space between the edge of the drawing and the frame, in units of the drawing.
const OUTSIDE: f32 = 16.0;
/// The space between the edge of the drawing and that of the wood in a look without materials.
const EDGE: f32 = 2.0;
/// The space between the edge of the drawing and the field.
const FIELD: f32 = 64.0;

pub(super) fn paint(layout: &Layout, light: Light) -> String {
    let ink = &ink::FRAME[light as usize];
    let mut dice = Dice::of(&layout.seed);
    definitions(ink, layout)
        + &frame(layout, &mut dice)
        + &field(ink, layout, &mut dice)
        + &lines(ink, layout)
        + &holes(&layout.at)
}

/// The edge of the wood as a path.
pub(super) fn outline(layout: &Layout) -> String {
    let (right, bottom) = (layout.width - EDGE, layout.height - EDGE);
    rounded(&[(EDGE, EDGE), (right, EDGE), (right, bottom), (EDGE, bottom)], 14.0)
}

fn definitions(ink: &FrameInk, layout: &Layout) -> String {
    let (w, h) = (N(layout.width - 2.0 * FIELD), N(layout.height - 2.0 * FIELD));
    format!(
        r##"<defs><g id="h"><circle r="15" fill="{}" opacity=".3"/><circle r="10.5" fill="#1a0c04" stroke="url(#in)" stroke-width="3.5"/></g>{}{}
<linearGradient id="eg" x1=".1" y1="0" x2=".9" y2="1"><stop stop-color="#ffe2bd" stop-opacity=".6"/><stop offset=".45" stop-color="#ffe2bd" stop-opacity=".08"/><stop offset=".55" stop-opacity=".1"/><stop offset="1" stop-opacity=".6"/></linearGradient>
<linearGradient id="in" x1=".2" y1=".1" x2=".8" y2=".9"><stop stop-opacity=".8"/><stop offset=".5" stop-opacity=".2"/><stop offset=".6" stop-color="#ffe2b5" stop-opacity=".15"/><stop offset="1" stop-color="#ffe2b5" stop-opacity=".8"/></linearGradient>
<clipPath id="cw"><rect x="64" y="64" width="{w}" height="{h}" rx="6"/></clipPath></defs>"##,
        ink.scorch,
        ink::gradient("fr", &ink.frame),
        ink::gradient("wd", &ink.ground),
    )
}

/// The shadow on the table, and the frame of four pieces.
fn frame(layout: &Layout, dice: &mut Dice) -> String {
    let (width, height) = (layout.width, layout.height);
    let (w, h) = (N(width - 2.0 * OUTSIDE), N(height - 2.0 * OUTSIDE));
    let shadow = |(down, stroke, opacity): (f32, u8, f32)| {
        let (x, y, w, h) = (N(18.0 + down * 0.5), N(18.0 + down), N(width - 36.0), N(height - 40.0));
        format!(
            r##"<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="22" stroke="#000" stroke-width="{stroke}" opacity="{opacity}"/>"##
        )
    };
    let shadow = [(14.0, 20, 0.05), (11.0, 13, 0.06), (8.0, 7, 0.08), (5.0, 2, 0.12)].map(shadow).concat();
    let grain = [24.0, 33.0, 42.0, 51.0, 60.0].map(|from_edge| frame_grain(layout, dice, from_edge)).concat();
    let (right, bottom, r, b) = (N(width - 22.0), N(height - 22.0), N(width - FIELD), N(height - FIELD));
    let (edge_w, edge_h) = (N(width - 37.0), N(height - 37.0));
    format!(
        r##"{shadow}<rect x="16" y="16" width="{w}" height="{h}" rx="22" fill="url(#fr)"/><path d="{grain}" fill="none" stroke="#000" stroke-linecap="round" stroke-width="1.4" opacity=".4"/><path d="M22 22L64 64M{right} 22L{r} 64M22 {bottom}L64 {b}M{right} {bottom}L{r} {b}" stroke="#000" stroke-opacity=".35" stroke-width="2"/><rect x="18.5" y="18.5" width="{edge_w}" height="{edge_h}" rx="20" fill="none" stroke="url(#eg)" stroke-width="5"/>"##
    )
}

/// The grain of the four pieces of the frame at a distance from the edge.
fn frame_grain(layout: &Layout, dice: &mut Dice, from_edge: f32) -> String {
    let (width, height) = (layout.width, layout.height);
    let mut out = String::new();
    for y in [from_edge, height - from_edge] {
        let (a, b) = (dice.between(0.05, 0.2) * width, dice.between(0.78, 0.94) * width);
        let bend = y + dice.between(-5.0, 5.0);
        out += &format!("M{a:.0} {y:.0}Q{:.0} {bend:.0} {b:.0} {y:.0}", width / 2.0);
    }
    for x in [from_edge, width - from_edge] {
        let (a, b) = (dice.between(0.08, 0.2) * height, dice.between(0.78, 0.91) * height);
        let bend = x + dice.between(-5.0, 5.0);
        out += &format!("M{x:.0} {a:.0}Q{bend:.0} {:.0} {x:.0} {b:.0}", height / 2.0);
    }
    out
}

/// The field of four glued boards with their grain, and the shadow of the frame on it.
fn field(ink: &FrameInk, layout: &Layout, dice: &mut Dice) -> String {
    let (right, bottom) = (layout.width - FIELD, layout.height - FIELD);
    let (w, board) = (right - FIELD, (bottom - FIELD) / 4.0);
    let (width, height) = (N(w), N(bottom - FIELD));
    let top = |k: f32| FIELD + board * k;
    let tint = |(k, tint, opacity): (f32, &str, f32)| {
        let (y, high) = (N(top(k)), N(board));
        format!(r#"<rect x="64" y="{y}" width="{width}" height="{high}" fill="{tint}" opacity="{opacity}"/>"#)
    };
    let tints =
        [(0.0, "#fff1d6", 0.06), (1.0, "#2a1200", 0.1), (2.0, "#fff1d6", 0.04), (3.0, "#2a1200", 0.05)];
    let grain = |(k, stroke, opacity): (f32, f32, f32)| {
        let (grain, colour) = (grain(layout, dice, top(k), board), ink.grain);
        format!(
            r#"<path d="{grain}" fill="none" stroke="{colour}" stroke-linecap="round" stroke-width="{stroke}" opacity="{opacity}"/>"#
        )
    };
    let grains = [(0.0, 1.5, 0.25), (1.0, 1.8, 0.32), (2.0, 1.5, 0.22), (3.0, 1.8, 0.3)].map(grain).concat();
    let joints = [1.0, 2.0, 3.0].map(|k| format!("M64 {}H{}", N(top(k)), N(right))).concat();
    let (x, y) = (N(right + 2.0), N(bottom + 2.0));
    let shadow = |(stroke, opacity): (u8, f32)| {
        format!(
            r##"<path d="M64 {y}V64H{x}" fill="none" stroke="#1a0a02" stroke-width="{stroke}" opacity="{opacity}"/>"##
        )
    };
    let shadow = [(44, 0.05), (34, 0.06), (25, 0.07), (17, 0.09), (10, 0.12), (4, 0.16)].map(shadow).concat();
    let (x, y, tints) = (N(right - 1.0), N(bottom - 1.0), tints.map(tint).concat());
    format!(
        r##"<rect x="64" y="64" width="{width}" height="{height}" rx="6" fill="url(#wd)"/><g clip-path="url(#cw)">{tints}{grains}<path d="{joints}" stroke="#2a1200" stroke-opacity=".28" stroke-width="1.4"/><path d="{joints}" transform="translate(0 1.5)" stroke="#fff1d6" stroke-opacity=".16" stroke-width="1.2"/>{shadow}<path d="M{x} 64V{y}H64" fill="none" stroke="#ffe2b5" stroke-width="2.5" opacity=".4"/></g>"##
    )
}

fn grain(layout: &Layout, dice: &mut Dice, top: f32, high: f32) -> String {
    let (left, right) = (FIELD, layout.width - FIELD);
    let part = |of: f32| left + (right - left) * of;
    let centre = part(dice.between(0.2, 0.8));
    let bow = dice.sign() * dice.between(14.0, 30.0) * (high / 168.0).min(1.0);
    let count = (high / 18.7).round().max(3.0) as u8;
    let mut out = String::new();
    for j in 0..count {
        let along = (f32::from(j) + 0.5) / f32::from(count);
        let y = top + along * high + dice.between(-4.0, 4.0);
        let bend = bow * (std::f32::consts::PI * along).sin();
        let from = if dice.unit() < 0.6 { left } else { part(dice.between(0.0, 0.4)) };
        let to = if dice.unit() < 0.6 { right } else { part(dice.between(0.6, 1.0)) };
        let end = y + dice.between(-5.0, 5.0);
        out += &format!(
            "M{from:.0} {y:.0}Q{:.0} {:.0} {centre:.0} {:.0}T{to:.0} {end:.0}",
            (from + centre) / 2.0,
            y - bend * 0.3,
            y + bend * 0.5
        );
    }
    out
}

/// The burnt lines, with scorched wood beside them.
fn lines(ink: &FrameInk, layout: &Layout) -> String {
    let path: String = layout.strokes().iter().map(|places| line(places)).collect();
    let (scorch, burnt) = (ink.scorch, ink.burnt);
    format!(
        r##"<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{path}" stroke="{scorch}" stroke-width="17" opacity=".1"/><path d="{path}" stroke="{scorch}" stroke-width="11" opacity=".22"/><path d="{path}" stroke="#ffe2b5" stroke-width="5" opacity=".3" transform="translate(1.5 2)"/><path d="{path}" stroke="{burnt}" stroke-width="5.5"/></g>"##
    )
}
