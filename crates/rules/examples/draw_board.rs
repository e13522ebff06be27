//! Draws a position of any game as plain text: `cargo run -p putahi-rules --example draw_board -- SPEC [POSITION]`.
//!
//! Shows what a user interface needs from a game ([`Tabletop`]): points with coordinates, lines, and pieces. No game is special.
#![allow(clippy::print_stdout, reason = "the board is what this program is for")]

use std::error::Error;

use putahi_rules::{Board, Game, Pieces, Point, Spec, Tabletop, with_game};

/// Columns and rows of text for one unit of the board.
const COLUMNS: f32 = 4.0;
const ROWS: f32 = 2.0;

/// A sheet of characters.
struct Sheet(Vec<Vec<char>>);

impl Sheet {
    /// A sheet that is as large as the board.
    fn of(board: &Board) -> Sheet {
        let (columns, rows) = board
            .all()
            .map(|point| place(board, point))
            .fold((0, 0), |most, at| (most.0.max(at.0), most.1.max(at.1)));
        Sheet(vec![vec![' '; columns + 2]; rows + 1])
    }

    fn write(&mut self, (column, row): (usize, usize), text: &str) {
        for (square, letter) in self.0[row][column..].iter_mut().zip(text.chars()) {
            *square = letter;
        }
    }

    /// A dot in the middle of a line between two points.
    fn join(&mut self, from: (usize, usize), to: (usize, usize)) {
        self.write(((from.0 + to.0) / 2, (from.1 + to.1) / 2), "·");
    }

    fn text(&self) -> String {
        self.0.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned() + "\n").collect()
    }
}

/// Where a point is on the sheet: column and row. The leftmost and topmost points of a board are on its edges.
fn place(board: &Board, point: Point) -> (usize, usize) {
    let least = |of: fn(&putahi_rules::Coord) -> f32| {
        board.points.iter().map(|spot| of(&spot.at)).fold(f32::INFINITY, f32::min)
    };
    let at = board.points[point.index()].at;
    let (x, y) = (at.x - least(|at| at.x), at.y - least(|at| at.y));
    ((x * COLUMNS).round() as usize, (y * ROWS).round() as usize)
}

/// What is on a point: the letters of a piece or the number of a man's seat; a ring if it is empty.
fn figure(pieces: &Pieces, point: Point) -> String {
    match pieces.on(point) {
        _ if pieces.gone.contains(&point) => String::new(),
        None => "o".to_owned(),
        Some(piece) => piece.to_string(),
    }
}

/// The drawing of a position.
fn draw<G: Tabletop>(position: &G) -> String {
    let (board, pieces) = (position.board(), position.pieces());
    let mut sheet = Sheet::of(board);
    for (from, to) in &board.lines {
        sheet.join(place(board, *from), place(board, *to));
    }
    for point in board.all() {
        sheet.write(place(board, point), &figure(&pieces, point));
    }
    sheet.text()
}

/// The drawing of the position with this text, or of the usual start.
pub(crate) fn drawn(spec: &str, position: Option<&str>) -> Result<String, Box<dyn Error>> {
    let spec: Spec = spec.parse()?;
    with_game!(&spec, |options: G| match position {
        Some(text) => Ok(draw(&G::parse(options, text)?)),
        None => Ok(draw(&G::start(options))),
    })
}

/// Prints the drawing for the arguments of the command line.
fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let spec = arguments.first().map_or("mu-torere", String::as_str);
    print!("{}", drawn(spec, arguments.get(1).map(String::as_str))?);
    Ok(())
}
