//! Boards on paper: the drawing of the page in thin ink on a light ground, as SVG documents that need no other file.

use maud::{Markup, PreEscaped, html};
use putahi_play::Localizer;
use putahi_rules::{
    BySeat, Cells, Game, Piece, Pieces, Point, Seat, SetupError, Spec, Tabletop, Touch, after, legal_moves,
    with_game,
};

use super::{Drawing, Marks, Sheet, man, reach};
use crate::board::ground::outline;
use crate::board::last_move::LastMove;
use crate::board::layout::{Layout, Material, Pose, Purpose, names};
use crate::board::measures::{MAN, SQUASH};
use crate::board::pen::{At, N, distance, line, polygon, towards};
use crate::board::symbols::picture_symbols;
use crate::match_views::touch_texts;

/// The look. It has only what every reader of SVG knows.
const STYLE: &str = include_str!("paper.css");
/// The radius of the mark on an empty crossing, in units of the drawing.
const SPOT: f32 = 7.0;
/// Half the width of the picture of a man, in units of the drawing: its radius and the line around it.
const HALF: f32 = MAN + 1.5;

/// A board in the look for paper.
#[derive(Clone, PartialEq, Debug)]
pub struct PaperBoard {
    /// The drawing: an SVG document.
    pub svg: String,
    /// Its width and its height, in units of the drawing.
    pub size: (f32, f32),
    /// The points, in units of the drawing from the left upper corner.
    pub points: Vec<(f32, f32)>,
    /// The smallest distance of two neighbours, in units of the drawing.
    pub step: f32,
    /// What the drawing shows, in words.
    pub alt: String,
}

/// The moves that a figure shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShownMoves<'a> {
    /// Those that the touches make in turn.
    Line(&'a [String]),
    /// Every legal move.
    Every,
}

/// A kind of piece to cut out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PaperPiece {
    /// The drawing: an SVG document, a square as wide as the piece.
    pub svg: String,
    /// Its name.
    pub name: String,
    /// How many of them the game needs.
    pub count: usize,
    /// The word for its kind in messages: `dark`, `light`, or `free` for a piece that no seat owns.
    pub kind: &'static str,
}

/// The board of `spec` to play on, empty and seen from straight above, with a narrow rim.
pub fn paper_ground(spec: &Spec, words: Localizer) -> PaperBoard {
    with_game!(spec, |options: G| {
        let start = G::start(options);
        let pieces = Pieces::none(start.seats());
        paper_board(&start, &pieces, Pose { purpose: Purpose::Sheet, ..Pose::default() }, &[], words)
    })
}

/// A position of `spec`, with arrows for moves. The second seat's side is below if `turned`.
///
/// # Errors
/// The text is no position of the game.
pub fn paper_position(
    spec: &Spec,
    position: &str,
    shown: ShownMoves<'_>,
    turned: bool,
    words: Localizer,
) -> Result<PaperBoard, SetupError> {
    with_game!(spec, |options: G| {
        let position = G::parse(options, position)?;
        let moves = match shown {
            ShownMoves::Line(touches) => played(&position, touches),
            ShownMoves::Every => every(&position),
        };
        Ok(paper_board(
            &position,
            &position.pieces(),
            Pose { turned, purpose: Purpose::Figure, ..Pose::default() },
            &moves,
            words,
        ))
    })
}

/// The ink of headings on the sheets of `spec`, in red, green and blue: a dark tone of what its board is made of.
pub fn paper_ink(spec: &Spec) -> [u8; 3] {
    match with_game!(spec, |options: G| Material::of(G::start(options).board())) {
        Material::Star => [0x7a, 0x3f, 0x1d],
        Material::Frame => [0x6b, 0x3d, 0x00],
        Material::Slab => [0x99, 0x41, 0x27],
        Material::Island => [0x17, 0x61, 0x72],
    }
}

/// The pieces that a match of `spec` begins with, each kind once.
pub fn paper_pieces(spec: &Spec, words: Localizer) -> Vec<PaperPiece> {
    with_game!(spec, |options: G| pieces_of(&G::start(options), words))
}

/// A move as it is drawn: the way of its piece, and the points whose pieces leave.
struct Arrow {
    way: Vec<Point>,
    taken: Vec<Point>,
}

/// The moves that the touches make in turn; those after the first that is not legal are left out.
fn played<G: Tabletop>(start: &G, touches: &[String]) -> Vec<Arrow> {
    let (mut position, mut rest, mut arrows) = (start.clone(), touches, Vec::new());
    while !rest.is_empty() {
        let begins = |m: &G::Move| rest.starts_with(&touch_texts(&position, m));
        let Some(m) = legal_moves(&position).into_iter().find(begins) else { break };
        let next = after(&position, &m);
        let touched = G::touches(&m);
        rest = &rest[touched.len()..];
        arrows.push(Arrow::of(&touched, &position.pieces(), &next.pieces()));
        position = next;
    }
    arrows
}

/// Every legal move.
fn every<G: Tabletop>(position: &G) -> Vec<Arrow> {
    let pieces = position.pieces();
    let arrow = |m: &G::Move| Arrow::of(&G::touches(m), &pieces, &after(position, m).pieces());
    legal_moves(position).iter().map(arrow).collect()
}

impl Arrow {
    fn of(touched: &[Touch], before: &Pieces, after: &Pieces) -> Arrow {
        let points: Vec<Point> = touched.iter().filter_map(Touch::point).collect();
        let free = |point: &&Point| before.on(**point).is_none();
        // The piece goes from the first point over those that are free; what it takes is touched later.
        let moved = points.iter().skip(1).take_while(free);
        let way: Vec<Point> = points.iter().take(1).chain(moved).copied().collect();
        let left = before.standing.iter().map(|(point, _)| *point).filter(|point| after.on(*point).is_none());
        let end = way.last().copied().filter(|end| way.len() > 1 && after.on(*end).is_none());
        let taken = left.filter(|point| way.first() != Some(point)).chain(end).collect();
        Arrow { way, taken }
    }
}

fn paper_board<G: Tabletop>(
    position: &G,
    pieces: &Pieces,
    pose: Pose,
    moves: &[Arrow],
    words: Localizer,
) -> PaperBoard {
    let (board, layout) = (position.board(), Layout::of(position.id(), position.board(), pose));
    let (at, scale) = (layout.places(), layout.scale());
    let reach = reach(board, &at);
    let (drawing, marks) = (Drawing::default(), Marks { last: LastMove::default(), ..Marks::default() });
    let length = |(a, b): &(Point, Point)| distance(at[a.index()], at[b.index()]);
    let step = board.lines.iter().map(length).fold(f32::INFINITY, f32::min);
    let (size, points) = ((layout.width * scale, layout.height * scale), at.clone());
    let sheet = Sheet {
        position,
        localizer: words,
        drawing: &drawing,
        pieces,
        marks: &marks,
        layout,
        pose,
        at,
        reach,
    };
    PaperBoard {
        svg: sheet.paper(moves).into_string(),
        size,
        points,
        step,
        alt: alt(position, pieces, words),
    }
}

/// The board and what stands on it, in words.
fn alt<G: Tabletop>(position: &G, pieces: &Pieces, words: Localizer) -> String {
    let label = words.say("board", &[("game", words.game(position.id()).into())]);
    let mut groups: Vec<(Piece, Vec<&str>)> = Vec::new();
    for (point, piece) in &pieces.standing {
        let name = position.board().name(*point);
        match groups.iter_mut().find(|(other, _)| other == piece) {
            Some((_, names)) => names.push(name),
            None => groups.push((*piece, vec![name])),
        }
    }
    let group = |(piece, names): &(Piece, Vec<&str>)| {
        words.labelled(&words.piece(position.id(), *piece), &names.join(", "))
    };
    let all: Vec<String> = std::iter::once(label).chain(groups.iter().map(group)).collect();
    all.join(". ")
}

impl<G: Tabletop> Sheet<'_, G> {
    /// The drawing as a document.
    fn paper(&self, moves: &[Arrow]) -> Markup {
        let scale = self.layout.scale();
        let (width, height) = (self.layout.width * scale, self.layout.height * scale);
        let crossings = self.layout.cells == Cells::Crossings;
        document(
            [0.0, 0.0, width, height],
            &picture_symbols(&self.layout),
            &html! {
                g class=(self.layout.material.class()) {
                    path.rim transform={ "scale(" (scale) ")" } d=(outline(&self.layout)) {}
                    (self.plain_lines())
                    @if crossings { @for (x, y) in &self.at { circle.spot cx=(N(*x)) cy=(N(*y)) r=(N(SPOT)) {} } }
                    @for point in self.position.board().all() { (self.paper_place(point)) }
                    @for arrow in moves { (self.arrow(arrow)) }
                    (names(&self.layout))
                }
            },
        )
    }

    /// A point with its piece.
    fn paper_place(&self, point: Point) -> Markup {
        let (x, y) = self.at[point.index()];
        let (board, id) = (self.position.board(), self.position.id());
        let cell = self.layout.cells != Cells::Crossings;
        let gone = self.pieces.gone.contains(&point).then_some("gone");
        let unsquashed = if self.pose.purpose == Purpose::Sheet {
            format!("scale(1 {})", 1.0 / SQUASH)
        } else {
            String::new()
        };
        html! {
            g class=[gone] transform={ "translate(" (N(x)) " " (N(y)) ")" } {
                @if cell { use.hit href={ "#cell-" (super::cells_letter(self.layout.cells)) } transform=(unsquashed) {} }
                @if let Some(piece) = self.pieces.on(point) {
                    g transform=[cell.then_some("translate(0 27) scale(.88)")] { (man(id, self.localizer, board, piece)) }
                }
            }
        }
    }

    /// A move: an arrow along its way, a ring where a piece is put down, crosses on what leaves.
    fn arrow(&self, arrow: &Arrow) -> Markup {
        let way: Vec<At> = arrow.way.iter().map(|point| self.at[point.index()]).collect();
        // A statue stands above the middle of its cell.
        let raised = if self.layout.cells == Cells::Crossings { 0.0 } else { 22.0 };
        html! {
            @match &way[..] {
                [(x, y)] => { circle.arrow.shaft cx=(N(*x)) cy=(N(*y)) r=(N(MAN + 8.0)) stroke-dasharray="16 9" {} }
                [.., before, end] => {
                    @let tip = towards(*before, *end, 1.0 - 6.0 / distance(*before, *end).max(12.0));
                    @let neck = towards(*before, *end, 1.0 - 28.0 / distance(*before, *end).max(56.0));
                    @let shaft = line(&[&way[..way.len() - 1], &[neck]].concat());
                    path.arrow.casing d=(shaft) {}
                    path.arrow.shaft d=(shaft) {}
                    path.head d=(head(neck, tip)) {}
                }
                [] => {}
            }
            @for point in &arrow.taken {
                @let (x, y) = self.at[point.index()];
                path.cross transform={ "translate(" (N(x)) " " (N(y - raised)) ")" } d="M-24 -24L24 24M24 -24L-24 24" {}
            }
        }
    }
}

/// The head of an arrow.
fn head(neck: At, tip: At) -> String {
    let (dx, dy) = (tip.0 - neck.0, tip.1 - neck.1);
    let side = |part: f32| (neck.0 - dy * part, neck.1 + dx * part);
    polygon(&[side(0.62), tip, side(-0.62)])
}

fn document([x, y, width, height]: [f32; 4], symbols: &str, body: &Markup) -> Markup {
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ (N(x)) " " (N(y)) " " (N(width)) " " (N(height)) }
            width=(N(width)) height=(N(height)) {
            style { (PreEscaped(STYLE)) }
            defs { (PreEscaped(symbols)) }
            (body)
        }
    }
}

fn pieces_of<G: Tabletop>(start: &G, words: Localizer) -> Vec<PaperPiece> {
    let (board, pieces) = (start.board(), start.pieces());
    let standing =
        |seat: Seat| pieces.standing.iter().filter(move |(_, piece)| piece.owner() == Some(seat)).count();
    let men = BySeat::iter(&pieces.in_hand).map(|(seat, hand)| (Piece::Man(seat), hand + standing(seat)));
    let free = pieces.free().map(|word| (Piece::Free(word), 1));
    let symbols = picture_symbols(&Layout::of(start.id(), board, Pose::default()));
    let of = |(piece, count)| PaperPiece {
        svg: piece_picture(start, piece, &symbols, words).into_string(),
        name: words.piece(start.id(), piece),
        count,
        kind: piece.owner().map_or("free", |seat| super::shade(board, seat)),
    };
    men.chain(free).filter(|(_, count)| *count > 0).map(of).collect()
}

/// A man; a piece that no seat owns stands on a disc.
fn piece_picture<G: Tabletop>(start: &G, piece: Piece, symbols: &str, words: Localizer) -> Markup {
    let picture = man(start.id(), words, start.board(), piece);
    document(
        [-HALF, -HALF, 2.0 * HALF, 2.0 * HALF],
        symbols,
        &html! {
            @match piece {
                Piece::Man(_) => (picture),
                Piece::Free(_) => {
                    g.flat.light { circle r=(N(MAN)) {} }
                    g transform="translate(0 26) scale(.47)" { (picture) }
                }
            }
        },
    )
}
