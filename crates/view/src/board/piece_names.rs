//! The ids of the symbols of pieces, and the classes of men.

use putahi_rules::{Board, Cells, Piece, PieceColour, Seat};

use super::layout::Material;

/// The letter of a kind of cell in ids.
pub(crate) const fn cells_letter(cells: Cells) -> char {
    match cells {
        Cells::Squares => 's',
        Cells::Hexagons | Cells::Crossings => 'h',
    }
}

/// The id of the symbol of a piece.
pub(crate) fn symbol(board: &Board, piece: Piece) -> String {
    match piece {
        Piece::Man(seat) => man_symbol(board, seat),
        Piece::Free(word) => format!("man-{word}"),
    }
}

/// The id of the symbol of a seat's men.
pub(crate) fn man_symbol(board: &Board, seat: Seat) -> String {
    let material = match Material::of(board) {
        Material::Island => Material::Frame,
        other => other,
    };
    format!("man-{}-{}", material.class(), shade(board, seat))
}

/// The class of a seat's men.
pub(crate) fn shade(board: &Board, seat: Seat) -> &'static str {
    match board.piece_colours[seat.index() % board.piece_colours.len()] {
        PieceColour::Dark => "dark",
        PieceColour::Light => "light",
    }
}
