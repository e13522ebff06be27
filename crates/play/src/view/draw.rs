//! Draws boards and pieces as SVG. Pages, prints and embedded boards all use this drawing.

use maud::{Markup, html};
use putahi_rules::{
    Board, BySeat, Cells, Coord, Mark, Piece, PieceColour, Pieces, Point, Seat, Tabletop, Touch,
};

use super::piece_svg::free_piece_svg;
use super::svg_chunks::{BoardSvg, ChunkBreak};
use super::svg_number::{Length, number};
use crate::i18n::localizer::Localizer;

/// Units of the drawing for each unit of the board's coordinates.
const UNIT: f32 = 100.0;
/// Space around the outermost points, in units of the drawing.
const MARGIN: f32 = 70.0;
/// Space around the ornament, in units of the drawing.
const EDGE: f32 = 16.0;
/// The radius of a man, in units of the drawing.
const MAN: f32 = 30.0;
/// The radius within which a touch selects a point, in units of the drawing: less than half the shortest line of the
/// board.
fn reach(board: &Board) -> f32 {
    let at = |point: Point| board.points[point.index()].at;
    let length = |(a, b): &(Point, Point)| (at(*a).x - at(*b).x).hypot(at(*a).y - at(*b).y);
    board.lines.iter().map(length).fold(f32::INFINITY, f32::min).mul_add(UNIT / 2.0, -1.0).min(TOUCH)
}

/// The place of the name of a point, relative to the point and in units of the drawing: between the lines that a point
/// can have, or at the foot of a cell.
fn name_at(cells: Cells) -> (f32, f32) {
    match cells {
        Cells::Crossings => (46.0, -13.0),
        Cells::Hexagons | Cells::Squares => (0.0, 48.0),
    }
}

/// The radius of the ring that marks a point, in units of the drawing.
const HALO: f32 = 42.0;
/// The largest radius within which a touch selects a point, in units of the drawing.
const TOUCH: f32 = 68.0;

/// What a drawing shows beside the position.
#[derive(Clone, Copy, Default, Debug)]
pub struct Drawing<'a> {
    /// The touches of the last move, to be marked.
    pub last: &'a [Touch],
    /// Whether points are drawn as buttons.
    pub touchable: bool,
    /// The touches of each legal move, for the spoken names of points.
    pub legal: &'a [Vec<Touch>],
    /// Additional help for beginners.
    pub aids: Aids,
}

/// Additional help for beginners.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Aids {
    /// Whether threatened men are marked.
    pub threats: bool,
}

/// Properties of points beside the pieces on them.
struct Marks {
    /// The marks that the game gives to men.
    of_game: Vec<(Point, Mark)>,
    threatened: Vec<Point>,
    /// The radius within which a touch selects a point, in units of the drawing.
    reach: f32,
}

impl Marks {
    fn of<G: Tabletop>(position: &G, aids: Aids) -> Marks {
        let threatened = if aids.threats { position.threatened() } else { Vec::new() };
        Marks { of_game: position.marks(), threatened, reach: reach(position.board()) }
    }

    /// The words of the game's own marks on a point.
    fn words(&self, point: Point) -> impl Iterator<Item = &'static str> + '_ {
        self.of_game.iter().filter(move |(at, _)| *at == point).map(|(_, mark)| mark.word())
    }
}

/// The bounds of a drawing of a board, in units of the drawing.
#[derive(Clone, Copy)]
struct Frame {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Frame {
    fn around(board: &Board) -> Frame {
        let spots = board.points.iter().map(|spot| (spot.at, MARGIN));
        let all = spots.chain(board.outline.iter().map(|at| (*at, EDGE)));
        let nothing = Frame { left: f32::MAX, top: f32::MAX, right: f32::MIN, bottom: f32::MIN };
        all.fold(nothing, |frame, (at, space)| Frame {
            left: frame.left.min(at.x * UNIT - space),
            top: frame.top.min(at.y * UNIT - space),
            right: frame.right.max(at.x * UNIT + space),
            bottom: frame.bottom.max(at.y * UNIT + space),
        })
    }

    fn width(&self) -> f32 {
        self.right - self.left
    }

    fn height(&self) -> f32 {
        self.bottom - self.top
    }

    /// The classes for style sheets. A board more than twice as wide as high has a class with the rounded ratio.
    fn class(&self) -> String {
        let ratio = self.width() / self.height();
        if ratio > 2.0 { format!("board wide ratio-{}", number(ratio.round())) } else { "board".to_owned() }
    }

    fn view_box(&self) -> String {
        let numbers = [self.left, self.top, self.width(), self.height()];
        numbers.map(number).join(" ")
    }
}

fn corner(at: Coord) -> String {
    format!("{},{}", number(at.x * UNIT), number(at.y * UNIT))
}

fn corners(outline: impl Iterator<Item = Coord>) -> String {
    outline.map(corner).collect::<Vec<_>>().join(" ")
}

/// Half the width of a cell from side to side, in units of the board: a little less than half a unit, so that each cell
/// has an edge of its own.
const HALF: f32 = 0.475;

/// The corners of the cell around a point, in units of the board; empty if the points are crossings.
fn cell(cells: Cells, at: Coord) -> Vec<Coord> {
    let (low, high) = (0.577_350_3 * HALF, 1.154_700_5 * HALF);
    let corners: &[(f32, f32)] = match cells {
        Cells::Crossings => &[],
        Cells::Squares => &[(-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF)],
        Cells::Hexagons => {
            &[(0.0, -high), (HALF, -low), (HALF, low), (0.0, high), (-HALF, low), (-HALF, -low)]
        }
    };
    corners.iter().map(|(x, y)| Coord { x: at.x + x, y: at.y + y }).collect()
}

/// Draws the board of `position` with its pieces, the reserve, and the men in hand and taken. A new chunk begins before
/// each point, between its accessible name and its piece, after the last point, and after the reserve.
pub fn draw<G: Tabletop>(position: &G, localizer: Localizer, drawing: &Drawing<'_>) -> BoardSvg {
    let (board, pieces) = (position.board(), position.pieces());
    let frame = Frame::around(board);
    let label = localizer.say("board", &[("game", localizer.game(G::ID).into())]);
    let marks = Marks::of(position, drawing.aids);
    BoardSvg::of(html! {
        div.table {
            svg class=(frame.class()) xmlns="http://www.w3.org/2000/svg" viewBox=(frame.view_box())
                width=(Length(frame.width())) height=(Length(frame.height())) role="group" aria-label=(label) {
                (ground(board))
                @for point in board.all() {
                    (ChunkBreak)
                    (place(position, localizer, &pieces, &marks, point, drawing))
                }
                (ChunkBreak)
            }
            (reserve(G::ID, localizer, board, &pieces, drawing))
            (ChunkBreak)
            (trays(G::ID, localizer, board, &pieces))
        }
    })
}

/// The background of the board: the ornament and the lines.
fn ground(board: &Board) -> Markup {
    let ends = |(a, b): &(Point, Point)| [*a, *b].map(|point| board.points[point.index()].at);
    html! {
        @if !board.outline.is_empty() {
            polygon.outline points=(corners(board.outline.iter().copied())) {}
        }
        @if board.cells == Cells::Crossings {
            @for [a, b] in board.lines.iter().map(ends) {
                line x1=(Length(a.x * UNIT)) y1=(Length(a.y * UNIT)) x2=(Length(b.x * UNIT)) y2=(Length(b.y * UNIT)) {}
            }
        }
    }
}

/// A point with its cell, its piece and its accessible name.
fn place<G: Tabletop>(
    position: &G,
    localizer: Localizer,
    pieces: &Pieces,
    marks: &Marks,
    point: Point,
    drawing: &Drawing<'_>,
) -> Markup {
    let board = position.board();
    let spot = &board.points[point.index()];
    let (x, y) = (spot.at.x * UNIT, spot.at.y * UNIT);
    let (dx, dy) = name_at(board.cells);
    let near: Vec<&str> = board.neighbours(point).map(|near| board.name(near)).collect();
    html! {
        g class=(classes(pieces, marks, point, drawing)) data-point=(spot.name)
            data-near=(near.join(" ")) role=(if drawing.touchable { "button" } else { "img" })
            tabindex=[drawing.touchable.then_some("-1")]
            aria-label=(spoken(position, localizer, pieces, marks, point, drawing)) {
            (ChunkBreak)
            (bed(board, marks.reach, spot.at, x, y))
            text.name x=(Length(x + dx)) y=(Length(y + dy)) aria-hidden="true" { (spot.name) }
            @if let Some(piece) = pieces.on(point) { (figure(G::ID, localizer, board, piece, x, y)) }
        }
    }
}

/// The classes of a point for style sheets.
fn classes(pieces: &Pieces, marks: &Marks, point: Point, drawing: &Drawing<'_>) -> String {
    let when = |holds: bool, class: &'static str| holds.then_some(class);
    let last = when(drawing.last.contains(&Touch::Point(point)), "last");
    let gone = when(pieces.gone.contains(&point), "gone");
    let threatened = when(marks.threatened.contains(&point), "threatened");
    let all = ["point"].into_iter().chain(last).chain(gone).chain(marks.words(point)).chain(threatened);
    all.collect::<Vec<_>>().join(" ")
}

/// The background of a point: the mark of a crossing, or the cell.
fn bed(board: &Board, reach: f32, at: Coord, x: f32, y: f32) -> Markup {
    html! {
        @match board.cells {
            Cells::Crossings => {
                circle.hit cx=(Length(x)) cy=(Length(y)) r=(Length(reach)) {}
                circle.halo cx=(Length(x)) cy=(Length(y)) r=(Length(HALO)) {}
                circle.spot cx=(Length(x)) cy=(Length(y)) r="9" {}
            }
            shape => { polygon.cell points=(corners(cell(shape, at).into_iter())) {} }
        }
    }
}

/// The largest number of points that an accessible name lists.
const MAX_LISTED_POINTS: usize = 8;

/// The accessible name of a point: its piece, its properties, and where the piece may go.
fn spoken<G: Tabletop>(
    position: &G,
    localizer: Localizer,
    pieces: &Pieces,
    marks: &Marks,
    point: Point,
    drawing: &Drawing<'_>,
) -> String {
    let mut parts = vec![localizer.point(position, point, pieces.on(point), pieces.gone.contains(&point))];
    parts.extend(marks.words(point).map(|word| localizer.say(&format!("point-{word}"), &[])));
    let mut tell = |is: bool, key: &str| parts.extend(is.then(|| localizer.say(key, &[])));
    tell(marks.threatened.contains(&point), "point-threatened");
    let from_here = || drawing.legal.iter().filter(|touches| touches.first() == Some(&Touch::Point(point)));
    tell(pieces.on(point).is_none() && from_here().next().is_some(), "point-may-place");
    let mut to: Vec<Point> = from_here().filter_map(|touches| touches.get(1)?.point()).collect();
    to.dedup();
    if pieces.on(point).is_some() && !to.is_empty() {
        parts.push(localizer.may_go(position.board(), &to, MAX_LISTED_POINTS));
    }
    parts.join(", ")
}

/// A piece, centred on the coordinates `x` and `y` of the drawing.
fn figure(id: &str, localizer: Localizer, board: &Board, piece: Piece, x: f32, y: f32) -> Markup {
    let seat = match piece {
        Piece::Man(seat) => seat,
        Piece::Free(piece) => return free_piece_svg(piece, x, y),
    };
    let initial = localizer.seat(id, seat).chars().next().unwrap_or_default();
    // The number of rings distinguishes the sides without colours.
    let (shade, rings) = match board.piece_colours[seat.index()] {
        PieceColour::Dark => ("dark", 1),
        PieceColour::Light => ("light", 2),
    };
    html! {
        g.man.(shade) {
            circle cx=(Length(x)) cy=(Length(y)) r=(Length(MAN)) {}
            circle.eye cx=(Length(x)) cy=(Length(y)) r=(Length(MAN * 0.3)) {}
            text.letter x=(Length(x)) y=(Length(y + 11.0)) aria-hidden="true" { (initial) }
            @for ring in 1..=rings {
                circle.ring cx=(Length(x)) cy=(Length(y)) r=(Length(MAN * (1.0 - 0.28 * ring as f32))) {}
            }
        }
    }
}

/// Men in hand and men taken, drawn and counted beside the board.
fn trays(id: &str, localizer: Localizer, board: &Board, pieces: &Pieces) -> Markup {
    let some = |men| BySeat::iter(men).filter(|(_, count): &(Seat, &usize)| **count > 0);
    html! {
        div.trays {
            @for (key, men) in [("tray-hand", &pieces.in_hand), ("tray-taken", &pieces.taken)] {
                @for ((seat, count), line) in some(men).zip(localizer.tray(id, key, men)) {
                    p.tray.(key) { (row(id, localizer, board, seat, *count)) span { (line) } }
                }
            }
        }
    }
}

/// The distance between the centres of men in a row, in units of the drawing: the men overlap.
const STEP: f32 = 26.0;

/// `count` men in a row.
fn row(id: &str, localizer: Localizer, board: &Board, seat: Seat, count: usize) -> Markup {
    let width = (count as f32 - 1.0).mul_add(STEP, 2.0 * HALO);
    let view_box = [-HALO, -HALO, width, 2.0 * HALO].map(number).join(" ");
    html! {
        svg.row xmlns="http://www.w3.org/2000/svg" viewBox=(view_box) width=(number(width)) height=(number(2.0 * HALO))
            aria-hidden="true" {
            @for place in 0..count { (figure(id, localizer, board, Piece::Man(seat), place as f32 * STEP, 0.0)) }
        }
    }
}

/// The common reserve: pieces that are touched before a point.
fn reserve(id: &str, localizer: Localizer, board: &Board, pieces: &Pieces, drawing: &Drawing<'_>) -> Markup {
    html! {
        @if !pieces.reserve.is_empty() {
            div.reserve {
                @for piece in &pieces.reserve {
                    (in_reserve(id, localizer, board, *piece, drawing))
                }
            }
        }
    }
}

fn in_reserve(id: &str, localizer: Localizer, board: &Board, piece: Piece, drawing: &Drawing<'_>) -> Markup {
    let name = localizer.say("reserve-piece", &[("piece", localizer.piece(id, piece).into())]);
    let role = if drawing.touchable { "button" } else { "img" };
    html! {
        svg.piece xmlns="http://www.w3.org/2000/svg" viewBox="-44 -44 88 88" data-piece=(piece) role=(role)
            tabindex=[drawing.touchable.then_some("-1")] aria-label=(name) {
            (figure(id, localizer, board, piece, 0.0, 0.0))
        }
    }
}
