//! A man as a small picture of its own, for lines of text and buttons.

use maud::{Markup, html};
use putahi_rules::{Board, Game, Seat, Spec, Tabletop, with_game};

use super::layout::Material;
use super::symbols::{shade, symbol};
use crate::draw::piece_box;

/// A man of a seat, for 16 to 40 pixels; where seats have no men, a disc with the letter by which the seat is called.
pub fn man_icon(id: &str, board: &Board, seat: Seat) -> Markup {
    let material = Material::of(board);
    let shade = shade(board, seat);
    html! {
        svg class={ "icon man-icon " (material.class()) " " (shade) } xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 40 40"
            width="24" height="24" aria-hidden="true" focusable="false" data-game=(id) {
            @match material {
                Material::Island => {
                    circle.letter-disc r="17" fill="none" stroke="currentColor" stroke-width="2.4" {}
                    text y="6.5" text-anchor="middle" font-size="19" font-weight="700" fill="currentColor" { (char::from(b'A' + seat.index() as u8)) }
                }
                _ => (man(material, shade == "light")),
            }
        }
    }
}

fn man(material: Material, is_light: bool) -> Markup {
    let (fill, rim, wide, ring) = match is_light {
        true => ("#f3e8d4", "#55381c", "1.6", "#8a6a44"),
        false => ("#1d1917", "#8d7a62", "1.2", "#d9b98a"),
    };
    html! {
        circle r="17.5" fill=(fill) stroke=(rim) stroke-width=(wide) {}
        @match (material, is_light) {
            (Material::Frame, _) => {
                circle r="11.6" fill="none" stroke=(ring) stroke-width="1.8" {}
                circle r="5.4" fill="none" stroke=(ring) stroke-width="1.5" {}
            }
            (Material::Slab, true) => { path d="M-3 -9a7 7 0 1 0 .1 0M-2 -13a11 11 0 1 0 .1 0M2 -7a4 4 0 1 0 .1 0" fill="none" stroke="#b08a6c" stroke-width="1.3" {} }
            (Material::Slab, false) => { path d="M-8 -9L5 -11L10 0L4 9L-9 7L-12 -2Z" fill="#35383a" {} }
            (Material::Star | Material::Island, true) => {
                path d="M-13 6Q-2 9 6 4T16 2" fill="none" stroke="#8d7f68" stroke-width="1.4" stroke-linecap="round" {}
                ellipse cx="-5" cy="-7" rx="6" ry="4" transform="rotate(-40 -5 -7)" fill="#fff" opacity=".9" {}
            }
            (Material::Star | Material::Island, false) => {
                path d="M-16 -1Q-3 5 5 3T16 5" fill="none" stroke="#cfd3d2" stroke-width="1.3" stroke-linecap="round" opacity=".7" {}
                ellipse cx="-5" cy="-7" rx="6" ry="4" transform="rotate(-40 -5 -7)" fill="#fff" opacity=".3" {}
            }
        }
    }
}

/// The sign of a game for its learner: a man of the first seat, or the first of the pieces that no seat owns. A page shows such a
/// piece only where it shows a board of them.
pub fn game_icon(spec: &Spec) -> Markup {
    with_game!(spec, |options: G| {
        let start = G::start(options);
        match start.pieces().reserve.first().copied() {
            None => man_icon(spec.id(), start.board(), Seat::FIRST),
            Some(piece) => html! {
                svg.icon.piece-icon xmlns="http://www.w3.org/2000/svg" viewBox=(piece_box(piece)) width="24" height="24"
                    aria-hidden="true" focusable="false" {
                    use href={ "#" (symbol(start.board(), piece)) } {}
                }
            },
        }
    })
}

/// A man of a seat of `spec` as a small picture, as [`man_icon`].
pub fn seat_icon(spec: &Spec, seat: Seat) -> Markup {
    with_game!(spec, |options: G| man_icon(spec.id(), G::start(options).board(), seat))
}
