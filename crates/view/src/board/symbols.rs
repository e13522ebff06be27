//! The men, statues, cells and marks of all boards, drawn once on a page and shown by `<use>`.

use std::f32::consts::PI;
use std::sync::OnceLock;

use maud::{Markup, PreEscaped};
use putahi_rules::{Cells, Colour, Point, Shape};

use super::layout::Material;
use super::measures::{HEIGHT, MAN, SQUASH, VARIANTS, cell, size};
use super::pen::{At, Dice, N, line, pebble, polar, polygon, smooth};
use super::piece_names::{cells_letter, colour_letter, shape_letter};

/// The symbols that a page needs for its boards, once per page: an element of HTML that takes no space. All of them if `all`,
/// for a page to which boards come later; nothing if there is no board.
pub fn piece_symbols(page: &str, all: bool) -> Markup {
    let shows = |material: Material| all || page.contains(&format!("class=\"board {}", material.class()));
    let needed = [Material::Star, Material::Frame, Material::Slab, Material::Island].map(shows);
    if needed == [false; 4] {
        return PreEscaped(String::new());
    }
    static SYMBOLS: [OnceLock<String>; 16] = [const { OnceLock::new() }; 16];
    let index = needed.iter().fold(0, |index, needed| index * 2 + usize::from(*needed));
    let drawn = SYMBOLS[index].get_or_init(|| {
        format!(
            r#"<svg class="symbols" xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" focusable="false"><defs>{}</defs></svg>"#,
            definitions(needed)
        )
    });
    PreEscaped(drawn.clone())
}

/// The symbols for boards of wood in a disc, in a frame, of stone, and for islands, each if it is needed, as elements of
/// `<defs>`.
pub(super) fn definitions([star, frame, slab, island]: [bool; 4]) -> String {
    let part = |needed: bool, draw: fn() -> String| if needed { draw() } else { String::new() };
    let islands: fn() -> String = || {
        statues()
            + &land(Cells::Hexagons)
            + &land(Cells::Squares)
            + &cell_marks(Cells::Hexagons)
            + &cell_marks(Cells::Squares)
    };
    shades()
        + &flat_men()
        + &part(star, star_men)
        + &part(frame || island, frame_men)
        + &part(slab, slab_men)
        + &part(island, islands)
        + &marks()
        + &moved()
}

/// The symbols of a material for a picture without a style sheet: in the usual form, each stone in its variants with ids that
/// begin with [`variant_prefix`], and each statue in its own colours.
pub(crate) fn whole_symbols(material: Material) -> String {
    let men: String = match material {
        Material::Star => (0..VARIANTS).map(|variant| of_variant(&star_men(), variant)).collect(),
        Material::Frame => of_variant(&frame_men(), 0),
        Material::Slab => (0..VARIANTS).map(|variant| of_variant(&slab_men(), variant)).collect(),
        Material::Island => {
            let land = land(Cells::Hexagons) + &land(Cells::Squares);
            land + &coloured_statues()
        }
    };
    shades() + &men
}

/// What stands before the id of the symbol of a piece on this point in [`whole_symbols`].
pub(crate) fn variant_prefix(material: Material, point: Point) -> &'static str {
    const PREFIXES: [&str; VARIANTS] = ["a-", "b-", "c-"];
    match material {
        Material::Star | Material::Slab => PREFIXES[point.index() * 2 % VARIANTS],
        Material::Frame => PREFIXES[0],
        Material::Island => "",
    }
}

/// The symbols of men with one variant alone shown, and with its ids.
fn of_variant(men: &str, variant: usize) -> String {
    let prefix = variant_prefix(Material::Star, Point::new(2 * variant));
    let shown = men.replace("id=\"man-", &format!("id=\"{prefix}man-"));
    let shown = ["light", "dark"].iter().fold(shown, |drawn, shade| {
        drawn.replace(&format!("<use class=\"simple\" href=\"#flat-{shade}\"/>"), "")
    });
    (0..VARIANTS).filter(|other| *other != variant).fold(shown, |drawn, other| {
        drawn.replace(&format!("class=\"variant-{other}\""), "class=\"hidden-variant\"")
    })
}

/// The twelve statues, each with the cloth of its colour.
fn coloured_statues() -> String {
    const CLOTH: [(Colour, &str); 4] = [
        (Colour::Red, "#c53a2c"),
        (Colour::Orange, "#f0a236"),
        (Colour::Green, "#1f8f5c"),
        (Colour::Blue, "#2a66bd"),
    ];
    let of = |shape: Shape, (colour, cloth): (Colour, &str)| {
        let (s, c) = (shape_letter(shape), colour_letter(colour));
        let body = statue(shape).replace("class=\"cloth\"", &format!("fill=\"{cloth}\""));
        let body = body.replace(&format!("statue-{s}"), &format!("statue-{s}{c}"));
        let body = body.replace(&format!("clip-{s}"), &format!("clip-{s}{c}"));
        let sign = sign(shape, colour);
        format!(
            r##"{body}<g id="man-{s}{c}" class="colour-{c}"><use href="#statue-{s}{c}"/><path class="sign" d="{sign}"/></g>"##
        )
    };
    let shapes = [Shape::Triangle, Shape::Square, Shape::Disc];
    shapes.into_iter().flat_map(|shape| CLOTH.map(|cloth| of(shape, cloth))).collect()
}

/// The gradients of men and statues.
fn shades() -> String {
    r##"<radialGradient id="p-sh"><stop offset=".45" stop-opacity=".55"/><stop offset=".75" stop-opacity=".22"/><stop offset="1" stop-opacity="0"/></radialGradient>
<radialGradient id="p-hl"><stop stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="p-rl" r=".53" fx=".42" fy=".38"><stop stop-color="#fdfaf3"/><stop offset=".55" stop-color="#f3ecde"/><stop offset=".8" stop-color="#e2d8c5"/><stop offset=".94" stop-color="#bfb199"/><stop offset="1" stop-color="#94866e"/></radialGradient>
<radialGradient id="p-rd" r=".53" fx=".42" fy=".38"><stop stop-color="#2a2e30"/><stop offset=".55" stop-color="#1d2022"/><stop offset=".8" stop-color="#151718"/><stop offset="1" stop-color="#050505"/></radialGradient>
<linearGradient id="p-tls" x1=".2" y1=".1" x2=".8" y2=".95"><stop stop-color="#fffaf0"/><stop offset=".5" stop-color="#e9dcc4"/><stop offset="1" stop-color="#a88f6d"/></linearGradient>
<linearGradient id="p-tl" x1=".2" y1=".1" x2=".8" y2=".95"><stop stop-color="#e6d8bd"/><stop offset=".45" stop-color="#f6ecd9"/><stop offset="1" stop-color="#fffaf0"/></linearGradient>
<linearGradient id="p-tds" x1=".2" y1=".1" x2=".8" y2=".95"><stop stop-color="#4b403a"/><stop offset=".5" stop-color="#221a16"/><stop offset="1" stop-color="#060403"/></linearGradient>
<linearGradient id="p-td" x1=".2" y1=".1" x2=".8" y2=".95"><stop stop-color="#0c0807"/><stop offset=".55" stop-color="#1d1613"/><stop offset="1" stop-color="#362c27"/></linearGradient>
<radialGradient id="p-sl" r=".58" fx=".33" fy=".28"><stop stop-color="#fffdfa"/><stop offset=".6" stop-color="#f7eadd"/><stop offset=".85" stop-color="#ead5c2"/><stop offset="1" stop-color="#b99c82"/></radialGradient>
<linearGradient id="p-sd" x1=".2" y1=".1" x2=".8" y2=".95"><stop stop-color="#55585b"/><stop offset=".4" stop-color="#202224"/><stop offset="1" stop-color="#060707"/></linearGradient>
<linearGradient id="p-st" x1=".2" y1=".1" x2=".8" y2=".95"><stop stop-color="#303335"/><stop offset="1" stop-color="#191a1b"/></linearGradient>
<linearGradient id="p-tuff" x2="1" y2=".35"><stop stop-color="#f3ecdd"/><stop offset=".45" stop-color="#d8cebb"/><stop offset=".75" stop-color="#b5a993"/><stop offset="1" stop-color="#877b69"/></linearGradient>
<linearGradient id="p-cap" x2="1" y2=".4"><stop stop-color="#fff" stop-opacity=".35"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".4"/></linearGradient>
<linearGradient id="p-top" x1=".1" y1="0" x2=".8" y2="1"><stop stop-color="#f6f3b8" stop-opacity=".2"/><stop offset=".5" stop-color="#f6f3b8" stop-opacity="0"/><stop offset="1" stop-opacity=".2"/></linearGradient>"##
        .to_owned()
}

/// The shadow of a man on the board.
fn shadow() -> String {
    let (x, y, rx, ry) = (N(MAN * 0.13), N(MAN * 0.2), N(MAN * 1.22), N(MAN * 1.18));
    format!(r##"<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#p-sh)"/>"##)
}

/// Simple men, for the simple looks: discs with rings that tell the sides apart.
fn flat_men() -> String {
    let ring = |part: f32| format!(r#"<circle class="ring" r="{}"/>"#, N(MAN * part));
    let eye = format!(r#"<circle class="eye" r="{}"/>"#, N(MAN * 0.3));
    format!(
        r#"<g id="flat-light" class="flat light"><circle r="{MAN}"/>{eye}{}{}</g><g id="flat-dark" class="flat dark"><circle r="{MAN}"/>{}</g>"#,
        ring(0.72),
        ring(0.44),
        ring(0.72)
    )
}

/// A man with its simple form, which the style sheet chooses between; `variants` differ a little from each other.
fn man(material: &str, shade: &str, variants: &[String]) -> String {
    let drawn = match variants {
        [only] => format!(r#"<g class="full">{}{only}</g>"#, shadow()),
        _ => {
            let all: String = variants
                .iter()
                .enumerate()
                .map(|(i, drawn)| format!(r#"<g class="variant-{i}">{drawn}</g>"#))
                .collect();
            format!(r#"<g class="full">{}{all}</g>"#, shadow())
        }
    };
    format!(r##"<g id="man-{material}-{shade}">{drawn}<use class="simple" href="#flat-{shade}"/></g>"##)
}

/// River stones with veins or specks.
fn star_men() -> String {
    const DARK: [&str; VARIANTS] = [
        "M-38 10Q-10 0 6 -16T30 -30M-36 17Q-6 8 10 -8",
        "M-22 -10h.1M6 14h.1M18 -6h.1M-8 24h.1M-26 12h.1M24 16h.1M2 -26h.1M-4 2h.1M12 30h.1",
        "M-40 -4Q-6 12 12 7T41 14",
    ];
    const LIGHT: [&str; VARIANTS] = [
        "M-32 16Q-4 22 14 10T40 4",
        "M-22 4h.1M8 16h.1M20 -8h.1M-6 26h.1M-28 16h.1M26 14h.1M-2 8h.1M14 30h.1",
        "M-36 24Q-16 12 2 20T34 14M-30 31Q-10 24 8 29",
    ];
    const STRETCH: [At; VARIANTS] = [(1.05, 0.96), (0.97, 1.04), (1.02, 1.0)];
    let mut dice = Dice::of("river stones");
    let shapes: Vec<String> =
        STRETCH.iter().map(|stretch| pebble(&mut dice, 44.0, 8, 0.04, *stretch)).collect();
    let stone = |i: usize, dark: bool| {
        let (fill, rim, vein, wide, shine) = match dark {
            true => (
                "p-rd",
                r##"stroke="#a9b0b3" stroke-opacity=".28" stroke-width="1.4""##,
                r##"stroke="#cfd3d2" stroke-opacity=".5""##,
                2.2,
                0.34,
            ),
            false => (
                "p-rl",
                r##"stroke="#4a3620" stroke-opacity=".6" stroke-width="1.6""##,
                r##"stroke="#8d7f68" stroke-opacity=".4""##,
                1.6,
                0.85,
            ),
        };
        let veins = if dark { DARK[i] } else { LIGHT[i] };
        let size = MAN / 44.0;
        format!(
            r##"<g transform="scale({size:.3})"><path d="{}" fill="url(#{fill})" {rim}/><path d="{veins}" fill="none" {vein} stroke-width="{wide}" stroke-linecap="round"/><ellipse cx="-13" cy="-16" rx="24" ry="15" transform="rotate(-40 -13 -16)" fill="url(#p-hl)" opacity="{shine}"/></g>"##,
            shapes[i]
        )
    };
    let all = |dark: bool| (0..VARIANTS).map(|i| stone(i, dark)).collect::<Vec<_>>();
    man("star", "dark", &all(true)) + &man("star", "light", &all(false))
}

/// Turned men of bone and ebony.
fn frame_men() -> String {
    let turned = |dark: bool| {
        let r = MAN;
        let (edge, fill, groove, strong, lip, shine) = match dark {
            true => ("#000", "p-td", "#d9b98a", 0.9, 0.25, 0.42),
            false => ("#55381c", "p-tl", "#8a6a44", 0.85, 0.8, 0.95),
        };
        let mut out = format!(
            r##"<circle r="{r}" fill="url(#{fill}s)" stroke="{edge}" stroke-width="1.7"/><circle r="{}" fill="url(#{fill})"/>"##,
            N(r * 0.8)
        );
        for (part, wide, opacity) in [(0.66, if dark { 2.6 } else { 2.8 }, strong), (0.3, 2.2, 0.75)] {
            let radius = N(r * part);
            out += &format!(
                r##"<circle cx="1" cy="1.4" r="{radius}" fill="none" stroke="#fff" stroke-opacity="{lip}" stroke-width="{wide}"/><circle r="{radius}" fill="none" stroke="{groove}" stroke-opacity="{opacity}" stroke-width="{wide}"/>"##
            );
        }
        let (x, y, round, to_x, to_y) = (N(-r * 0.72), N(-r * 0.52), N(r * 0.89), N(r * 0.2), N(-r * 0.87));
        out + &format!(
            r##"<path d="M{x} {y}A{round} {round} 0 0 1 {to_x} {to_y}" fill="none" stroke="#fff" stroke-opacity="{shine}" stroke-width="3.2" stroke-linecap="round"/>"##
        )
    };
    man("frame", "light", &[turned(false)]) + &man("frame", "dark", &[turned(true)])
}

/// Shells and pieces of basalt.
fn slab_men() -> String {
    let mut dice = Dice::of("shells and basalt");
    let shells: Vec<String> = (0_u8..3).map(|i| shell(&mut dice, f32::from(i))).collect();
    let stones: Vec<String> = (0_u8..3).map(|i| basalt(&mut dice, f32::from(i))).collect();
    man("slab", "light", &shells) + &man("slab", "dark", &stones)
}

fn shell(dice: &mut Dice, i: f32) -> String {
    let r = MAN;
    let shape = pebble(dice, r * 1.01, 10, 0.025, (1.0, 1.0));
    let (hx, hy) = polar((0.0, 0.0), r * 0.8, -54.0 + (i - 1.0) * 38.0);
    let mut rings = String::new();
    for part in [0.3, 0.52, 0.72, 0.88] {
        let (radius, x, y) = (r * part, hx * (1.0 - part), hy * (1.0 - part));
        let (a, d) = (N(radius), N(2.0 * radius));
        rings += &format!("M{} {}a{a} {a} 0 1 0 {d} 0a{a} {a} 0 1 0 -{d} 0", N(x - radius), N(y));
    }
    let (x, y, rx, ry) = (N(-r * 0.36), N(-r * 0.46), N(r * 0.26), N(r * 0.14));
    format!(
        r##"<path d="{shape}" fill="url(#p-sl)" stroke="#5a3a22" stroke-width="1.5"/><g fill="none"><path d="{rings}" stroke="#b08a6c" stroke-opacity=".6" stroke-width="1.6"/><path d="{rings}" stroke="#fff" stroke-opacity=".8" stroke-width="1.2" transform="translate(1.2 1.6)"/></g><ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" transform="rotate(-38 {x} {y})" fill="#fff" opacity=".9"/>"##
    )
}

fn basalt(dice: &mut Dice, i: f32) -> String {
    let r = MAN;
    let corners: Vec<At> = (0_u8..9)
        .map(|k| {
            let radius = r * (1.02 + dice.between(-0.05, 0.03));
            polar((0.0, 0.0), radius, i * 17.0 + 40.0 * f32::from(k) + dice.between(-7.0, 7.0))
        })
        .collect();
    let doubled: Vec<At> = (0..corners.len())
        .flat_map(|k| {
            let (p, q) = (corners[k], corners[(k + 1) % corners.len()]);
            [p, ((p.0 + q.0) / 2.0, (p.1 + q.1) / 2.0)]
        })
        .collect();
    let top: Vec<At> = corners.iter().map(|(x, y)| (x * 0.66 - r * 0.06, y * 0.62 - r * 0.1)).collect();
    let pits: String = (0..13)
        .map(|_| format!("M{} {}h.1", N(dice.between(-0.55, 0.5) * r), N(dice.between(-0.55, 0.5) * r)))
        .collect();
    format!(
        r##"<path d="{}" fill="url(#p-sd)" stroke="#000" stroke-width="1.3"/><path d="{}" fill="url(#p-st)"/><g fill="none" stroke-linecap="round"><path d="{pits}" stroke="#000" stroke-opacity=".7" stroke-width="3"/><path d="{pits}" stroke="#aab0b4" stroke-opacity=".5" stroke-width="1.2" transform="translate(1.3 1.6)"/></g>"##,
        smooth(&doubled),
        smooth(&top)
    )
}

/// The outline of a statue, its headdress and its ears; the feet are at 0,0.
fn statue_shape(shape: Shape) -> [&'static str; 3] {
    match shape {
        Shape::Square => [
            "M-37 0V-92Q-37 -104 -26 -104H26Q37 -104 37 -92V0Q20 6 0 6T-37 0Z",
            "M-39 -66V-98Q-39 -108 -29 -108H29Q39 -108 39 -98V-66Q20 -60 0 -60T-39 -66Z",
            "M-31 -52V-28M31 -52V-28",
        ],
        Shape::Disc => [
            "M-30 0C-48 -14 -50 -38 -49 -54C-46 -86 -26 -106 0 -106C26 -106 46 -86 49 -54C50 -38 48 -14 30 0Q16 6 0 6T-30 0Z",
            "M-50 -64C-46 -93 -26 -110 0 -110C26 -110 46 -93 50 -64Q28 -57 0 -57T-50 -64Z",
            "M-40 -50Q-43 -38 -39 -26M40 -50Q43 -38 39 -26",
        ],
        Shape::Triangle => [
            "M-49 0Q-55 -3 -52 -12L-10 -110Q0 -124 10 -110L52 -12Q55 -3 49 0Q26 7 0 7T-49 0Z",
            "M-33 -62L-11 -113Q0 -127 11 -113L33 -62Q18 -56 0 -56T-33 -62Z",
            "",
        ],
    }
}

/// The sign of a colour on the headdress of a shape.
const fn sign(shape: Shape, colour: Colour) -> &'static str {
    match (colour, shape) {
        (Colour::Red, Shape::Square) => "M-20 -96V-74M0 -95V-72M20 -96V-74",
        (Colour::Red, Shape::Disc) => "M-22 -92V-73M0 -97V-71M22 -92V-73",
        (Colour::Red, Shape::Triangle) => "M-11 -84V-70M0 -100V-68M11 -84V-70",
        (Colour::Orange, Shape::Square) => "M-22 -84h.1M0 -84h.1M22 -84h.1",
        (Colour::Orange, Shape::Disc) => "M-24 -80h.1M0 -84h.1M24 -80h.1",
        (Colour::Orange, Shape::Triangle) => "M0 -99h.1M-13 -73h.1M13 -73h.1",
        (Colour::Green, Shape::Square) => "M-27 -76L-13.5 -94L0 -76L13.5 -94L27 -76",
        (Colour::Green, Shape::Disc) => "M-27 -73L-13.5 -92L0 -73L13.5 -92L27 -73",
        (Colour::Green, Shape::Triangle) => "M-17 -70L-8.5 -85L0 -70L8.5 -85L17 -70",
        (Colour::Blue, Shape::Square) => {
            "M-26 -91q6.5 -7 13 0t13 0t13 0t13 0M-26 -76q6.5 -7 13 0t13 0t13 0t13 0"
        }
        (Colour::Blue, Shape::Disc) => {
            "M-22 -90q5.5 -7 11 0t11 0t11 0t11 0M-30 -74q7.5 -7 15 0t15 0t15 0t15 0"
        }
        (Colour::Blue, Shape::Triangle) => "M-9 -92q4.5 -6 9 0t9 0M-18 -74q6 -7 12 0t12 0t12 0",
    }
}

const FACE: &str = r##"<path d="M-27 -54Q0 -59 27 -54L26 -44Q17 -39 8 -43L-8 -43Q-17 -39 -26 -44Z" fill="#40372e" opacity=".6"/><path d="M-22 -46Q-15 -50 -9 -46Q-15 -41 -22 -46ZM22 -46Q15 -50 9 -46Q15 -41 22 -46Z" fill="#1c1613" opacity=".8"/><path d="M-4 -54L-10 -25Q-5 -21 0 -22Q5 -21 10 -25L4 -54Z" fill="#f1eadb"/><path d="M1 -54L1 -22Q6 -21 10 -25L4 -54Z" fill="#837766"/><g fill="none" stroke-linecap="round"><path d="M-12 -15H12" stroke="#3a3028" stroke-width="3"/><path d="M-9 -11.5H9" stroke="#fff" stroke-opacity=".45" stroke-width="2"/></g>"##;

/// The twelve statues: three shapes, each with the headdresses of four colours.
fn statues() -> String {
    const SHAPES: [Shape; 3] = [Shape::Triangle, Shape::Square, Shape::Disc];
    const COLOURS: [Colour; 4] = [Colour::Red, Colour::Orange, Colour::Green, Colour::Blue];
    let mut out = String::new();
    for shape in SHAPES {
        out += &statue(shape);
        for colour in COLOURS {
            let (s, c) = (shape_letter(shape), colour_letter(colour));
            out += &format!(
                r##"<g id="man-{s}{c}" class="colour-{c}"><use href="#statue-{s}"/><path class="sign" d="{}"/><g class="initial"><circle cy="-20" r="17"/></g></g>"##,
                sign(shape, colour)
            );
        }
    }
    out
}

/// A statue without a colour of its own.
fn statue(shape: Shape) -> String {
    let ([body, cap, ears], s) = (statue_shape(shape), shape_letter(shape));
    let face = match shape {
        Shape::Triangle => format!(r#"<g transform="translate(0 -1) scale(.92 .96)">{FACE}</g>"#),
        Shape::Square | Shape::Disc => FACE.to_owned(),
    };
    format!(
        r##"<clipPath id="clip-{s}"><path d="{body}"/></clipPath><g id="statue-{s}"><ellipse cx="15" cy="3" rx="66" ry="20" fill="url(#p-sh)"/><path class="aura" d="{cap}"/><path d="{body}" fill="url(#p-tuff)" stroke="#1c1613" stroke-width="3.5" stroke-linejoin="round"/><g clip-path="url(#clip-{s})"><path class="cloth" d="M-60 -9Q0 -1 60 -9V12H-60Z"/><path d="M-60 -9Q0 -1 60 -9" fill="none" stroke="#1c1613" stroke-width="2.5"/><path d="M-60 -62Q0 -48 60 -62V-54Q0 -40 -60 -54Z" fill="#1c1613" opacity=".3"/></g><path d="{ears}" fill="none" stroke="#6d6152" stroke-width="5" stroke-linecap="round"/>{face}<path class="cloth" d="{cap}" stroke="#1c1613" stroke-width="3.5" stroke-linejoin="round"/><path d="{cap}" fill="url(#p-cap)"/></g>"##
    )
}

/// The ground of a cell with grass in three variants, and the water where ground has gone.
fn land(cells: Cells) -> String {
    let (letter, edge) = (cells_letter(cells), size(cells));
    let (top, inner) = (cell(cells, edge - 2.5), cell(cells, edge - 7.0));
    let count = top.len();
    let ring = |from: usize, to: usize| {
        let outer = (from..=to).map(|i| top[i % count]);
        let back = (from..=to).rev().map(|i| inner[i % count]);
        polygon(&outer.chain(back).collect::<Vec<_>>())
    };
    // The lit edges are those towards the upper left, the dark ones the others.
    let (lit, dark) = if count == 6 { (ring(4, 7), ring(1, 4)) } else { (ring(3, 5), ring(1, 3)) };
    let shape = polygon(&top);
    let mut out = format!(r#"<path id="cell-{letter}" d="{}"/>"#, polygon(&cell(cells, edge)));
    out += &format!(
        r##"<g id="ground-{letter}">{}<path d="{shape}"/><path d="{shape}" fill="url(#p-top)"/><path class="lip" d="{lit}"/><path d="{dark}" fill="#1c2608" opacity=".24"/></g>"##,
        sides(&top)
    );
    let mut dice = Dice::of("grass");
    for variant in 0..VARIANTS {
        let tufts: String = (0..7).map(|_| tuft(&mut dice)).collect();
        out += &format!(
            r##"<g id="land-{letter}{variant}" class="ground-{variant}"><use href="#ground-{letter}"/><path class="grass" d="{tufts}"/></g>"##
        );
    }
    out + &gone(cells)
}

/// What is seen of the ground from the front.
fn sides(top: &[At]) -> String {
    let face = |a: At, b: At, class: &str| {
        format!(
            r#"<path class="{class}" d="M{} {}L{} {}V{}L{} {}Z"/>"#,
            N(a.0),
            N(a.1),
            N(b.0),
            N(b.1),
            N(b.1 + HEIGHT),
            N(a.0),
            N(a.1 + HEIGHT)
        )
    };
    let layer = |places: &[At]| {
        let lower: Vec<At> = places.iter().map(|(x, y)| (*x, y + HEIGHT / 2.0)).collect();
        format!(
            r##"<path d="{}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="3"/>"##,
            line(&lower)
        )
    };
    match top.len() {
        6 => {
            face(top[4], top[3], "soil-left")
                + &face(top[2], top[3], "soil-right")
                + &layer(&[top[4], top[3], top[2]])
        }
        _ => face(top[3], top[2], "soil-left") + &layer(&[top[3], top[2]]),
    }
}

/// A tuft of grass somewhere on a cell.
fn tuft(dice: &mut Dice) -> String {
    loop {
        let (x, y) = (dice.between(-52.0, 52.0), dice.between(-46.0, 46.0));
        if x.abs() + y.abs() * 0.9 < 62.0 {
            let (left, right, y, x) = (N(x - 4.0), N(x + 4.0), N(y), N(x));
            return format!("M{left} {y}l-2 -6M{x} {y}v-8M{right} {y}l2 -6");
        }
    }
}

/// Water where ground has gone, with foam and what is left of it.
fn gone(cells: Cells) -> String {
    let edge = size(cells);
    let shape =
        |part: f32| -> Vec<At> { cell(cells, edge * part).iter().map(|(x, y)| (*x, y + HEIGHT)).collect() };
    let mut dice = Dice::of("rocks");
    let mut rocks = String::new();
    for _ in 0..5 {
        let (x, y) = (dice.between(-34.0, 34.0), dice.between(-18.0, 24.0) + HEIGHT);
        let size = dice.between(6.0, 13.0);
        let rock: Vec<At> = (0_u8..6)
            .map(|k| {
                let (sin, cos) = (f32::from(k) * PI / 3.0).sin_cos();
                (x + size * cos * dice.between(0.8, 1.1), y + size * 0.7 * sin * dice.between(0.8, 1.1))
            })
            .collect();
        let wash: Vec<At> = rock.iter().map(|(x, y)| (*x, y + 3.0)).collect();
        let top: Vec<At> =
            rock.iter().map(|(u, v)| (x + (u - x) * 0.6 - 1.0, y + (v - y) * 0.55 - 2.0)).collect();
        rocks += &format!(
            r#"<path class="foam" d="{}" opacity=".45"/><path class="soil-left" d="{}"/><path class="lip" d="{}"/>"#,
            polygon(&wash),
            polygon(&rock),
            polygon(&top)
        );
    }
    format!(
        r#"<g id="gone-{}"><path class="water" d="{}"/><path class="deep" d="{}"/><path class="surf" d="{}"/>{rocks}</g>"#,
        cells_letter(cells),
        polygon(&shape(1.07)),
        polygon(&shape(0.9)),
        polygon(&shape(0.74))
    )
}

/// A line as a dark casing with a pale core.
fn cased(shape: &str, core: f32) -> String {
    format!(
        r#"<path class="casing" d="{shape}" stroke-width="{}"/><path class="core" d="{shape}" stroke-width="{}"/>"#,
        N(core * 2.1),
        N(core)
    )
}

/// A circle around 0,0 as a path.
fn circle(radius: f32) -> String {
    let r = N(radius);
    format!("M{r} 0A{r} {r} 0 0 1 -{r} 0A{r} {r} 0 0 1 {r} 0")
}

/// Four teeth that point inwards.
fn teeth() -> String {
    let tooth = |angle: f32| {
        let tip = polar((0.0, 0.0), 1.06 * MAN, angle);
        polygon(&[
            tip,
            polar((0.0, 0.0), 1.5 * MAN, angle - 12.0),
            polar((0.0, 0.0), 1.5 * MAN, angle + 12.0),
        ])
    };
    [45.0, 135.0, 225.0, 315.0].map(tooth).concat()
}

/// All marks of a crossing; the style sheet shows those that hold.
fn marks() -> String {
    let r = MAN;
    let around = 2.0 * PI * 1.24 * r / 10.0;
    let dots = circle(1.24 * r);
    let diamond = |size: f32| polygon(&[(-size, 0.0), (0.0, -size), (size, 0.0), (0.0, size)]);
    let teeth = teeth();
    let dotted = format!(
        r#"<path class="casing" d="{dots}" stroke-width="{}" stroke-dasharray="0 {around:.2}"/><path class="core" d="{dots}" stroke-width="{}" stroke-dasharray="0 {around:.2}"/>"#,
        N(0.28 * r),
        N(0.165 * r)
    );
    let filled = |d: &str| format!(r#"<path class="both" d="{d}" stroke-width="{}"/>"#, N(0.09 * r));
    format!(
        r#"<g id="marks"><g class="mark from">{}</g><g class="mark glow">{}</g><g class="mark hint">{}</g><g class="mark hint-man">{}</g><g class="mark dot"><circle class="both" r="{}" stroke-width="{}"/></g><g class="mark ring">{dotted}</g><g class="mark teeth">{}</g><g class="mark taken">{}</g><g class="mark chosen">{}</g><g class="mark focus">{}</g></g>"#,
        cased(&circle(0.7 * r), 0.065 * r),
        format_args!(r#"<circle r="{}" fill="none" stroke-width="3"/>"#, N(1.06 * r)),
        cased(&diamond(0.5 * r), 0.07 * r),
        cased(&diamond(1.62 * r), 0.09 * r),
        N(0.29 * r),
        N(0.09 * r),
        filled(&teeth),
        filled(&teeth),
        cased(&circle(1.24 * r), 0.1 * r),
        cased(&circle(1.4 * r), 0.1 * r),
    )
}

/// Where a man has landed: two brackets beside the direction he came from, which is to the right. And how a statue has
/// leapt from a cell: two chevrons.
fn moved() -> String {
    let r = N(1.2 * MAN);
    let bracket = |centre: f32| {
        let (from, to) =
            (polar((0.0, 0.0), 1.2 * MAN, centre - 42.0), polar((0.0, 0.0), 1.2 * MAN, centre + 42.0));
        format!("M{} {}A{r} {r} 0 0 1 {} {}", N(from.0), N(from.1), N(to.0), N(to.1))
    };
    let brackets = bracket(-90.0) + &bracket(90.0);
    format!(
        r#"<g id="landed" class="trace">{}</g><g id="leapt" class="trace">{}</g>"#,
        cased(&brackets, 0.1 * MAN),
        cased("M-13 -11L0 0L-13 11M2 -11L15 0L2 11", 5.0)
    )
}

/// All marks of a cell, which lie on the ground.
fn cell_marks(cells: Cells) -> String {
    let edge = size(cells);
    let inset = |by: f32| polygon(&cell(cells, edge - by));
    let corners = cell(cells, 1.0);
    let tooth = |corner: &At| {
        let angle = (corner.1 / SQUASH).atan2(corner.0).to_degrees();
        let reach = |by: f32, turn: f32| {
            let scale = if cells == Cells::Squares { 2_f32.sqrt() } else { 1.0 };
            let (x, y) = polar((0.0, 0.0), (edge - by) * scale, angle + turn);
            (x, y * SQUASH)
        };
        polygon(&[reach(28.0, 0.0), reach(5.0, -13.0), reach(5.0, 13.0)])
    };
    let teeth: String = corners.iter().map(tooth).collect();
    let rim = inset(9.0);
    let diamond = |size: f32| polygon(&[(-size, 0.0), (0.0, -size * 0.85), (size, 0.0), (0.0, size * 0.85)]);
    format!(
        r#"<g id="marks-{}"><g class="mark from" transform="translate(0 13)">{}</g><g class="mark to">{}</g><g class="mark hint">{}</g><g class="mark hint-man">{}</g><g class="mark dot"><ellipse class="both" rx="12.8" ry="10.9" stroke-width="4"/></g><g class="mark ring"><path class="casing" d="{rim}" stroke-width="11.7" stroke-dasharray="0 16"/><path class="core" d="{rim}" stroke-width="6.5" stroke-dasharray="0 16"/></g><g class="mark teeth"><path class="both" d="{teeth}" stroke-width="4"/></g><g class="mark taken"><path class="both" d="{teeth}" stroke-width="4"/></g><g class="mark chosen">{}</g><g class="mark focus">{}</g></g>"#,
        cells_letter(cells),
        cased(&inset(16.0), 3.5),
        cased(&front(cells), 5.0),
        cased(&diamond(22.0), 3.1),
        cased(&diamond(edge * 0.86), 4.0),
        cased(&rim, 6.0),
        cased(&inset(5.0), 7.0),
    )
}

/// Two brackets at the front corners of a cell, where no statue hides them.
fn front(cells: Cells) -> String {
    let corners = cell(cells, size(cells) - 9.0);
    let count = corners.len();
    let bracket = |at: usize| {
        let (before, corner, after) =
            (corners[(at + count - 1) % count], corners[at], corners[(at + 1) % count]);
        let part = |other: At| (corner.0 + (other.0 - corner.0) * 0.6, corner.1 + (other.1 - corner.1) * 0.6);
        line(&[part(before), corner, part(after)])
    };
    if count == 6 { bracket(2) + &bracket(4) } else { bracket(2) + &bracket(3) }
}
