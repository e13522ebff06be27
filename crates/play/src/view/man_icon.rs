//! A small picture of a seat's man, for strips, cards and forms.

use maud::{Markup, html};
use putahi_rules::{Game, PieceColour, Seat, Spec, Tabletop, with_game};

/// A man of `seat` as a small picture that needs nothing else of the page; a disc with the seat's number where seats have
/// no men of their own. Its size is the style sheet's.
pub fn man_icon(spec: &Spec, seat: Seat) -> Markup {
    with_game!(spec, |options: G| {
        let position = G::start(options);
        let pieces = position.pieces();
        let owns = !pieces.reserve.is_empty();
        match (owns, position.board().piece_colours[seat.index()]) {
            (true, _) => numbered(seat),
            (false, PieceColour::Light) => man("light", &["0.65", "0.3"]),
            (false, PieceColour::Dark) => man("dark", &["0.65"]),
        }
    })
}

/// A turned man with rings of these radii, which distinguish the sides without colours.
fn man(shade: &str, rings: &[&str]) -> Markup {
    html! {
        svg.m.man-icon.(shade) viewBox="-1.08 -1.08 2.16 2.16" aria-hidden="true" {
            circle.body r="1" {}
            @for radius in rings { circle.ring r=(radius) {} }
        }
    }
}

/// A disc with the number of a seat.
fn numbered(seat: Seat) -> Markup {
    html! {
        svg.m.man-icon.numbered viewBox="-1.08 -1.08 2.16 2.16" aria-hidden="true" {
            circle.body r="1" {}
            text y="0.42" text-anchor="middle" font-size="1.2" { (seat.number()) }
        }
    }
}
