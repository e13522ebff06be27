//! The ground of a board as a separate picture, and its address, which changes when the picture does.

use std::sync::OnceLock;

use putahi_rules::{Board, Game, Spec, Tabletop, with_game};

use super::ink::Light;
use super::layout::{Layout, Material, Pose, Purpose};
use super::pen::{N, hash};
use super::{frame, island, slab, star};

/// The largest number of characters of the spec in the address of a ground. The largest map has fewer.
pub const MAX_SPEC_CHARS: usize = 4096;

/// The style sheet classes for the ratio of width to height of a board, and of its upright drawing: hundredths in steps of 5.
pub fn ratio_class(board: &Board) -> String {
    let ratio = |pose: Pose| {
        let layout = Layout::of("", board, pose);
        ((layout.width / layout.height * 20.0).round() as u32 * 5).clamp(LEAST_RATIO, MOST_RATIO)
    };
    let usual = ratio(Pose::default());
    match Layout::has_upright(board) {
        true => format!("ratio-{usual} upright-{}", ratio(Pose { upright: true, ..Pose::default() })),
        false => format!("ratio-{usual}"),
    }
}

/// The style sheet classes for the shape of the board of `spec`, as [`ratio_class`].
pub fn board_class(spec: &Spec) -> String {
    with_game!(spec, |options: G| ratio_class(G::start(options).board()))
}

/// The smallest ratio of width to height that has a class, in hundredths.
const LEAST_RATIO: u32 = 20;
/// The largest ratio of width to height that has a class, in hundredths.
const MOST_RATIO: u32 = 600;

/// The picture of the ground of a board: an SVG document without men and names.
fn paint(id: &str, board: &Board, light: Light, pose: Pose) -> String {
    let layout = Layout::of(id, board, pose);
    let body = body(&layout, light);
    let (width, height) = (N(layout.width), N(layout.height));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">{body}</svg>"#
    )
    .replace("\"0.", "\".")
}

/// The elements of the picture of a ground, in the units of its layout.
pub(crate) fn body(layout: &Layout, light: Light) -> String {
    match layout.material {
        Material::Star => star::paint(layout, light),
        Material::Frame => frame::paint(layout, light),
        Material::Slab => slab::paint(layout, light),
        Material::Island => island::paint(layout, light),
    }
}

/// The rim of a board as a path, in the units of its layout, for a look without materials: the star, the edge of the wood or of the
/// stone; none around the cells of an island.
pub(crate) fn outline(layout: &Layout) -> String {
    match layout.material {
        Material::Star => star::outline(layout),
        Material::Frame => frame::outline(layout),
        Material::Slab => slab::outline(layout),
        Material::Island => String::new(),
    }
}

/// A number that changes whenever the way of drawing does: a hash of the pictures of all usual boards.
fn version() -> u64 {
    static VERSION: OnceLock<u64> = OnceLock::new();
    *VERSION.get_or_init(|| {
        let picture = |spec: &Spec| {
            with_game!(spec, |options: G| {
                let start = G::start(options);
                let board = start.board();
                let upright = Pose { upright: true, ..Pose::default() };
                paint(spec.id(), board, Light::Day, upright)
                    + &paint(spec.id(), board, Light::Night, Pose::default())
            })
        };
        hash(Spec::all().iter().map(picture).collect::<String>().as_bytes())
    })
}

/// A number for the look of a board, whatever the light and the pose.
fn look(id: &str, board: &Board) -> u64 {
    let mut bytes = Vec::with_capacity(board.points.len() * 8 + board.lines.len() * 2 + 32);
    bytes.extend(version().to_le_bytes());
    bytes.extend(id.as_bytes());
    for spot in &board.points {
        bytes.extend(spot.at.x.to_le_bytes());
        bytes.extend(spot.at.y.to_le_bytes());
    }
    bytes.extend(board.lines.iter().flat_map(|(a, b)| [a.index() as u8, b.index() as u8]));
    hash(&bytes)
}

fn ground_file(id: &str, board: &Board, light: Light, pose: Pose) -> String {
    let upright = if pose.upright { "-upright" } else { "" };
    let turned = if pose.turned { "-turned" } else { "" };
    let light = ["light", "dark"][light as usize];
    format!("{:016x}-{light}{upright}{turned}.svg", look(id, board))
}

/// The address of the ground of the board of a position.
pub(crate) fn ground_address<G: Tabletop>(position: &G, light: Light, pose: Pose) -> String {
    let options = position.options().to_string();
    let colon = if options.is_empty() { "" } else { ":" };
    format!(
        "/boards/{}?of={}{colon}{options}",
        ground_file(position.id(), position.board(), light, pose),
        position.id()
    )
}

/// The ground of the board of `spec` as an SVG document, if `file` is the name of one of its files.
pub fn ground_picture(spec: &Spec, file: &str) -> Option<String> {
    with_game!(spec, |options: G| {
        let start = G::start(options);
        let board = start.board();
        let poses = [(false, false), (false, true), (true, false), (true, true)];
        let all = poses.into_iter().flat_map(|(upright, turned)| {
            Light::ALL.map(|light| (light, Pose { upright, turned, purpose: Purpose::Page }))
        });
        all.filter(|(_, pose)| !pose.upright || Layout::has_upright(board))
            .find(|(light, pose)| ground_file(spec.id(), board, *light, *pose) == file)
            .map(|(light, pose)| paint(spec.id(), board, light, pose))
    })
}
