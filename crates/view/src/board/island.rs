//! An island in the sea: the water and the shore. The ground of each cell is drawn on the page, since cells can go.

use super::ink::{self, IslandInk, Light};
use super::layout::Layout;
use super::measures::{HEIGHT, HEXAGON, SQUASH, cell};
use super::pen::{At, Dice, distance, polygon, rounded, shadow};

/// The board without cells, statues and names.
pub(super) fn paint(layout: &Layout, light: Light) -> String {
    let ink = &ink::ISLAND[light as usize];
    let mut dice = Dice::of(&layout.seed);
    let sea = rounded(&layout.silhouette, 92.0);
    definitions(ink, layout, &sea) + &water() + &shallows(ink) + &waves(ink, layout, &mut dice) + &shore(ink)
}

fn definitions(ink: &IslandInk, layout: &Layout, sea: &str) -> String {
    let [d0, d1, d2] = ink.sea;
    let shape = cell(layout.cells);
    let placed = |(x, y): &At| shape.iter().map(|(dx, dy)| (x + dx, y + dy + HEIGHT)).collect::<Vec<_>>();
    let all: String = layout.at.iter().map(|at| polygon(&placed(at))).collect();
    format!(
        r##"<defs><radialGradient id="se" cx=".42" cy=".38" r=".75"><stop stop-color="{d0}"/><stop offset=".55" stop-color="{d1}"/><stop offset="1" stop-color="{d2}"/></radialGradient>
<linearGradient id="rim" x1=".1" y1="0" x2=".9" y2="1"><stop stop-opacity=".5"/><stop offset=".5" stop-opacity=".1"/><stop offset="1" stop-color="#fff" stop-opacity=".35"/></linearGradient>
<path id="sea" d="{sea}"/><clipPath id="cs"><use href="#sea"/></clipPath><path id="al" d="{all}"/></defs>"##
    )
}

/// The shadow on the table, and the sea; later shapes are clipped at its rim.
fn water() -> String {
    shadow("sea", 0.4, [(16.0, 18, 0.05), (12.0, 11, 0.06), (8.0, 5, 0.09), (5.0, 1, 0.13)])
        + r##"<use href="#sea" fill="url(#se)"/><g clip-path="url(#cs)">"##
}

/// Shallow water around the ground: layers of strokes.
fn shallows(ink: &IslandInk) -> String {
    let colour = ink.shallows;
    let layer = |(width, opacity): (u8, f32)| {
        format!(
            r##"<use href="#al" fill="none" stroke="{colour}" stroke-width="{width}" opacity="{opacity}"/>"##
        )
    };
    let layers =
        [(150, 0.06), (126, 0.07), (104, 0.08), (84, 0.1), (64, 0.13), (44, 0.2)].map(layer).concat();
    format!(r##"<g stroke-linejoin="round">{layers}<use href="#al" fill="{colour}" opacity=".35"/></g>"##)
}

/// The most waves on a sea.
const WAVES: usize = 27;
/// How often a place for a wave is tried.
const TRIES: usize = 1200;

/// Waves on the open water, away from the ground and from each other.
fn waves(ink: &IslandInk, layout: &Layout, dice: &mut Dice) -> String {
    let mut done: Vec<At> = Vec::new();
    let mut path = String::new();
    for _ in 0..TRIES {
        let (x, y) = (dice.between(20.0, layout.width - 20.0), dice.between(30.0, layout.height - 45.0));
        let long = dice.between(12.0, 24.0);
        let ground = layout
            .at
            .iter()
            .any(|(px, py)| (x + long - px).hypot((y - py - HEIGHT) / SQUASH) < HEXAGON + 40.0);
        if ground || done.iter().any(|(u, v)| distance((x, y * 1.6), (*u, v * 1.6)) < 74.0) {
            continue;
        }
        done.push((x, y));
        path += &format!("M{x:.0} {y:.0}q{:.0} {:.0} {long:.0} 0t{long:.0} 0", long / 2.0, long * -0.24);
        if done.len() == WAVES {
            break;
        }
    }
    format!(
        r#"<path d="{path}" fill="none" stroke-linecap="round" stroke="{}" stroke-width="2.2" opacity=".4"/>"#,
        ink.foam
    )
}

/// The sand around the ground, and the rim of the sea.
fn shore(ink: &IslandInk) -> String {
    let (sand, foam) = (ink.sand, ink.foam);
    format!(
        r##"<g stroke-linejoin="round"><use href="#al" fill="none" stroke="{sand}" stroke-width="26" opacity=".9"/><use href="#al" fill="none" stroke="{foam}" stroke-width="36" stroke-dasharray="26 9 40 12" opacity=".28"/><use href="#al" fill="{sand}" stroke="{sand}" stroke-width="16"/><use href="#al" fill="#1c2608" opacity=".35" transform="translate(5 7)"/></g></g><use href="#sea" fill="none" stroke="url(#rim)" stroke-width="6"/>"##
    )
}
