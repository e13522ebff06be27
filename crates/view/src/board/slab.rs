//! A slab of sandstone with lines scratched into it.

use super::ink::{self, Light, SlabInk};
use super::layout::Layout;
use super::pen::{At, Dice, N, P, holes, lit, polygon, shadow};

/// The radius of a man for which the widths of lines are given, in units of the drawing.
const USUAL: f32 = 48.0;

pub(super) fn paint(layout: &Layout, light: Light) -> String {
    let ink = &ink::SLAB[light as usize];
    let mut dice = Dice::of(&layout.seed);
    let outline = corners(layout, &mut dice);
    definitions(ink, layout, &outline, &mut dice)
        + &thickness()
        + &strata(layout, &mut dice)
        + &chips(&outline, &mut dice)
        + &crack(ink, layout)
        + &scratches(ink, layout, &mut dice)
        + &holes(&layout.at)
}

/// The outline of the slab as a path.
pub(super) fn outline(layout: &Layout) -> String {
    polygon(&corners(layout, &mut Dice::of(&layout.seed)))
}

/// The corners of the slab, split by hand, clockwise.
fn corners(layout: &Layout, dice: &mut Dice) -> Vec<At> {
    let (left, top, right, bottom) = (16.0, 14.0, layout.width - 18.0, layout.height - 40.0);
    let many = |long: f32, least: f32| (long / 58.0).floor().clamp(least, 24.0);
    let (along, down) = (many(layout.width, 8.0), many(layout.height, 6.0));
    let sides: [(At, At, f32, f32); 4] = [
        ((left + 14.0, top), (right - 40.0, top), along, 8.0),
        ((right, top + 28.0), (right, bottom - 22.0), down, 8.0),
        ((right - 35.0, bottom), (left + 30.0, bottom), along, 8.0),
        ((left, bottom - 21.0), (left, top + 14.0), down, 4.0),
    ];
    let mut corners = Vec::new();
    for (from, to, count, rough) in sides {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let long = dx.hypot(dy);
        for k in 0..count as u8 {
            let part = (f32::from(k) + 0.5 * dice.between(0.6, 1.4)) / count;
            let out = dice.between(-rough, rough * 0.3);
            corners.push((from.0 + dx * part + dy / long * out, from.1 + dy * part - dx / long * out));
        }
    }
    corners
}

fn definitions(ink: &SlabInk, layout: &Layout, outline: &[At], dice: &mut Dice) -> String {
    let mut speck = |_| format!("M{:.0} {:.0}h.1", dice.between(2.0, 94.0), dice.between(2.0, 94.0));
    let mut specks = |count: u8| (0..count).map(&mut speck).collect::<String>();
    let (dark, pale) = (specks(34), specks(22));
    let (r, wide) = (N(layout.radius * 0.3), N(layout.radius * 0.1));
    let [side, deep] = ink.side;
    format!(
        r##"<defs>{face}<linearGradient id="ed" x1="0" y1="0" x2="1" y2=".3"><stop stop-color="{side}"/><stop offset="1" stop-color="{deep}"/></linearGradient>
<linearGradient id="eg" x1=".1" y1="0" x2=".9" y2="1"><stop stop-color="#fff0dd" stop-opacity=".75"/><stop offset=".45" stop-color="#fff0dd" stop-opacity=".15"/><stop offset=".6" stop-opacity=".1"/><stop offset="1" stop-opacity=".35"/></linearGradient>
<linearGradient id="in" x1=".2" y1=".1" x2=".8" y2=".9"><stop stop-opacity=".7"/><stop offset=".5" stop-opacity=".15"/><stop offset=".6" stop-color="#ffe7cf" stop-opacity=".2"/><stop offset="1" stop-color="#ffe7cf" stop-opacity=".9"/></linearGradient>
<pattern id="sp" width="96" height="96" patternUnits="userSpaceOnUse"><g fill="none" stroke-linecap="round"><path d="{dark}" stroke="{speck}" stroke-opacity=".3" stroke-width="2.6"/><path d="{pale}" stroke="#fff0dd" stroke-opacity=".35" stroke-width="2.2"/></g></pattern>
<path id="o" d="{shape}" stroke-linejoin="round"/><clipPath id="co"><use href="#o"/></clipPath>
<g id="h"><circle r="{r}" fill="{deep}" stroke="url(#in)" stroke-width="{wide}"/></g></defs>"##,
        face = ink::gradient("sl", &ink.ground),
        speck = ink.speck,
        shape = polygon(outline),
    )
}

/// The shadow on the table and the side of the slab.
fn thickness() -> String {
    shadow("o", 0.35, [(32.0, 22, 0.05), (28.0, 14, 0.06), (24.0, 7, 0.09), (21.0, 2, 0.13)])
        + r##"<use href="#o" x="4" y="19" fill="url(#ed)"/><use href="#o" x="3" y="14" fill="#ffdcb8" opacity=".14"/><use href="#o" x="2" y="9" fill="#2a0f04" opacity=".2"/><use href="#o" x="1" y="4" fill="#2a0f04" opacity=".16"/>"##
}

/// The face of the slab with its layers and specks.
fn strata(layout: &Layout, dice: &mut Dice) -> String {
    let (w, h) = (layout.width, layout.height);
    let mut out = r##"<use href="#o" fill="url(#sl)"/><g clip-path="url(#co)">"##.to_owned();
    let count = if layout.upright { 15_u8 } else { 9 };
    for j in 0..count {
        let y = h * (f32::from(j) + dice.between(0.1, 0.7)) / f32::from(count);
        let (high, bend, opacity) =
            (dice.between(8.0, 30.0), dice.between(-26.0, 26.0), dice.between(0.07, 0.17));
        let colour = if j % 2 == 1 { "#5c2c18" } else { "#ffe9d2" };
        let end = y - bend * 0.6;
        out += &format!(
            r#"<path d="M0 {y:.0}Q{:.0} {:.0} {:.0} {:.0}T{w:.0} {end:.0}V{:.0}Q{:.0} {:.0} {:.0} {:.0}T0 {:.0}Z" fill="{colour}" opacity="{opacity:.2}"/>"#,
            w * 0.3,
            y + bend,
            w * 0.55,
            y + bend * 0.2,
            end + high,
            w * 0.7,
            y + high * 1.6 + bend * 0.3,
            w * 0.5,
            y + high + bend * 0.1,
            y + high * 0.4
        );
    }
    out + &format!(r##"<rect width="{w:.0}" height="{h:.0}" fill="url(#sp)"/></g>"##)
}

/// The chipped rim: pieces between the outline and a rougher one within, lit and dark.
fn chips(outline: &[At], dice: &mut Dice) -> String {
    let count = outline.len();
    let mut inwards = |i: usize| {
        let (before, at, after) = (outline[(i + count - 1) % count], outline[i], outline[(i + 1) % count]);
        let (dx, dy) = (after.0 - before.0, after.1 - before.1);
        let (long, deep) = (dx.hypot(dy), dice.between(7.0, 19.0));
        (at.0 - dy / long * deep, at.1 + dx / long * deep)
    };
    let inner: Vec<At> = (0..count).map(&mut inwards).collect();
    let chip = |i: usize| {
        let next = (i + 1) % count;
        let (p, q) = (outline[i], outline[next]);
        let value = lit((q.1 - p.1, p.0 - q.0)) + dice.between(-0.25, 0.25);
        let colour = if value > 0.0 { "#ffe9d2" } else { "#3a1608" };
        let quad = polygon(&[p, q, inner[next], inner[i]]);
        format!(r#"<path d="{quad}" fill="{colour}" opacity="{:.2}"/>"#, value.abs() * 0.42)
    };
    let all: String = (0..count).map(chip).collect();
    all + r##"<use href="#o" fill="none" stroke="url(#eg)" stroke-width="2.5"/>"##
}

/// A hairline crack from the rim.
fn crack(ink: &SlabInk, layout: &Layout) -> String {
    let (w, h) = (layout.width, layout.height);
    let path = match layout.upright {
        true => format!("M{:.0} {:.0}l-16 8l-9 -6l-17 12", w - 22.0, h * 0.62),
        false => format!("M{:.0} {:.0}l-9 -18l7 -11l-13 -19", w * 0.905, h - 44.0),
    };
    format!(
        r##"<g fill="none" stroke-linecap="round"><path d="{path}" stroke="{}" stroke-width="2" opacity=".55"/><path d="{path}" stroke="#ffe7cf" stroke-width="1.5" opacity=".4" transform="translate(1.5 1.5)"/></g>"##,
        ink.cut
    )
}

/// The lines: one groove, its lit lip, and beside it a second scratch.
fn scratches(ink: &SlabInk, layout: &Layout, dice: &mut Dice) -> String {
    let k = layout.radius / USUAL;
    let (mut grooves, mut seconds) = (String::new(), String::new());
    for [(ax, ay), (bx, by)] in layout.edges() {
        let long = (bx - ax).hypot(by - ay);
        let (nx, ny) = (-(by - ay) / long, (bx - ax) / long);
        let bend = dice.between(-3.0, 3.0) * k;
        let (mx, my) = ((ax + bx) / 2.0 + nx * bend, (ay + by) / 2.0 + ny * bend);
        grooves += &format!("M{ax:.0} {ay:.0}Q{mx:.0} {my:.0} {bx:.0} {by:.0}");
        let (from, to) = (dice.between(0.12, 0.3), dice.between(0.68, 0.9));
        let beside = dice.sign() * dice.between(1.8, 2.8) * k;
        let end = beside + bend * 0.5;
        let place =
            |along: f32, out: f32| P((ax + (bx - ax) * along + nx * out, ay + (by - ay) * along + ny * out));
        seconds += &format!("M{}L{}", place(from, beside), place(to, end));
    }
    let (dust, cut) = (ink.dust, ink.cut);
    format!(
        r#"<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{grooves}" stroke="{dust}" stroke-width="{}" opacity=".22"/><path d="{grooves}" stroke="{dust}" stroke-width="{}" opacity=".85" transform="translate({} {})"/><path d="{grooves}" stroke="{cut}" stroke-width="{}"/><path d="{seconds}" stroke="{cut}" stroke-width="{}" opacity=".8"/></g>"#,
        N(11.0 * k),
        N(5.0 * k),
        N(1.6 * k),
        N(2.2 * k),
        N(5.2 * k),
        N(1.6 * k)
    )
}
