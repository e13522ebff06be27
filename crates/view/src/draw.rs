//! Draws boards and pieces as SVG. Pages, prints and embedded boards all use this drawing.

pub(crate) mod paper;

use maud::{Markup, html};
use putahi_play::Localizer;
use putahi_rules::{Board, BySeat, Cells, Mark, Piece, Pieces, Point, Seat, Tabletop, Touch};

use crate::board::ground::ground_address;
use crate::board::ink::Light;
use crate::board::last_move::{LastMove, beneath, new_mills};
use crate::board::layout::{Layout, Material, Pose, Purpose, names};
use crate::board::measures::{MAN, STATUE, VARIANTS};
use crate::board::pen::{At, N, line};
use crate::board::symbols::{cells_letter, man_symbol, shade, symbol};
use crate::svg_chunks::ChunkBreak;
use crate::{BoardSvg, ratio_class};

/// The largest radius within which a touch selects a point, in units of the drawing.
const TOUCH: f32 = 74.0;
/// How far a touch reaches towards the next point, as a fraction of the shortest line: a little more than half, so that
/// points can be hit with a finger on a small screen.
const REACH: f32 = 0.54;
/// From this ratio of width to height on, a board has the class `long`.
const LONG: f32 = 2.0;

/// What a drawing shows beside the position.
#[derive(Clone, Copy, Default, Debug)]
pub struct Drawing<'a> {
    /// The touches of the last move, to be marked.
    pub last: &'a [Touch],
    /// The men that are marked as threatened.
    pub threatened: &'a [Point],
    /// Whether points are drawn as buttons.
    pub touchable: bool,
    /// The touches of each legal move, for the spoken names of points.
    pub legal: &'a [Vec<Touch>],
    /// Additional help for beginners.
    pub aids: Aids,
    /// Whether the second seat's side is below.
    pub turned: bool,
}

/// Additional help for beginners.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Aids {
    /// Whether threatened men are marked.
    pub threats: bool,
    /// Whose side is below.
    pub facing: Facing,
    /// Whether the men in hand and taken are drawn and counted beside the board, for pages that do not say it elsewhere.
    pub trays: bool,
}

impl Aids {
    /// Whether the side of the second seat is below for a reader whose only seat is `own`.
    pub fn turned_for(self, own: Option<Seat>) -> bool {
        match self.facing {
            Facing::Own => own == Some(Seat::SECOND),
            facing => facing == Facing::Second,
        }
    }
}

/// Whose side of a board is below.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Facing {
    /// The first seat's.
    #[default]
    First,
    /// The second seat's.
    Second,
    /// The reader's, if the reader has exactly one of two seats; else the first seat's.
    Own,
    /// That of the seat to move if there are two; else the first seat's.
    ToMove,
}

/// Properties of points beside the pieces on them.
#[derive(Default)]
struct Marks {
    /// The marks that the game gives to men.
    of_game: Vec<(Point, Mark)>,
    last: LastMove,
    mills: Vec<[Point; 3]>,
}

impl Marks {
    fn of<G: Tabletop>(position: &G, pieces: &Pieces, drawing: &Drawing<'_>) -> Marks {
        let (of_game, last) = (position.marks(), LastMove::of(drawing.last, pieces));
        let mills = new_mills(position.board(), pieces, &of_game, &last);
        Marks { of_game, last, mills }
    }

    /// The words of the game's own marks on a point.
    fn words(&self, point: Point) -> impl Iterator<Item = &'static str> + '_ {
        self.of_game.iter().filter(move |(at, _)| *at == point).map(|(_, mark)| mark.word())
    }
}

/// One drawing of a board: the whole position, seen in one pose.
struct Sheet<'a, G> {
    position: &'a G,
    localizer: Localizer,
    drawing: &'a Drawing<'a>,
    pieces: &'a Pieces,
    marks: &'a Marks,
    layout: Layout,
    pose: Pose,
    /// The points, in units of the drawing.
    at: Vec<At>,
    /// The radius within which a touch selects a point, in units of the drawing.
    reach: f32,
}

/// Draws the board of `position` with its pieces, the reserve, and the extras of `drawing`. A board more than twice as
/// wide as high is drawn a second time, upright. A new chunk begins before the layer beneath the men, before each point,
/// between its accessible name and its piece, after the last point, and after the reserve.
pub fn draw<G: Tabletop>(position: &G, localizer: Localizer, drawing: &Drawing<'_>) -> BoardSvg {
    let pieces = position.pieces();
    draw_pieces(position, &pieces, &Marks::of(position, &pieces, drawing), localizer, drawing)
}

fn draw_pieces<G: Tabletop>(
    position: &G,
    pieces: &Pieces,
    marks: &Marks,
    localizer: Localizer,
    drawing: &Drawing<'_>,
) -> BoardSvg {
    let board = position.board();
    let sheet = |upright: bool| {
        let pose = Pose { turned: drawing.turned, upright, purpose: Purpose::Page };
        let layout = Layout::of(position.id(), board, pose);
        let at = layout.places();
        let reach = reach(board, &at);
        Sheet { position, localizer, drawing, pieces, marks, layout, pose, at, reach }
    };
    BoardSvg::of(html! {
        div class={ "table " (ratio_class(board)) } {
            (sheet(false).board())
            @if Layout::has_upright(board) { (sheet(true).board()) }
            (reserve(position, localizer, pieces, drawing))
            (ChunkBreak)
            @if drawing.aids.trays { (trays(position.id(), localizer, board, pieces)) }
        }
    })
}

/// Draws the board of `base` with other pieces, as a position that is being set up.
pub(crate) fn draw_sketch<G: Tabletop>(base: &G, pieces: &Pieces, localizer: Localizer) -> BoardSvg {
    let aids = Aids { trays: true, ..Aids::default() };
    let drawing = Drawing { touchable: true, aids, ..Drawing::default() };
    draw_pieces(base, pieces, &Marks::default(), localizer, &drawing)
}

fn reach(board: &Board, at: &[At]) -> f32 {
    let length = |(a, b): &(Point, Point)| {
        let ((ax, ay), (bx, by)) = (at[a.index()], at[b.index()]);
        (ax - bx).hypot(ay - by)
    };
    (board.lines.iter().map(length).fold(f32::INFINITY, f32::min) * REACH).min(TOUCH)
}

impl<G: Tabletop> Sheet<'_, G> {
    fn board(&self) -> Markup {
        let scale = self.layout.scale();
        let (width, height) = (self.layout.width * scale, self.layout.height * scale);
        let label = self.localizer.say("board", &[("game", self.localizer.game(self.position.id()).into())]);
        let man = format!("#{}", man_symbol(self.position.board(), self.position.turn()));
        html! {
            svg class=(self.classes()) xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (N(width)) " " (N(height)) }
                width=(N(width)) height=(N(height)) role="group" aria-label=(label) data-man=(man) {
                (self.ground(width, height))
                (self.plain_lines())
                (ChunkBreak)
                g.beneath { (beneath(&self.layout, &self.at, self.pieces, &self.marks.last, &self.marks.mills)) }
                @for point in self.position.board().all() {
                    (ChunkBreak)
                    (self.place(point))
                }
                (ChunkBreak)
                g.names aria-hidden="true" { (names(&self.layout)) }
            }
        }
    }

    fn classes(&self) -> String {
        let material = self.layout.material.class();
        let long = self.layout.width > LONG * self.layout.height;
        match (Layout::has_upright(self.position.board()), self.pose.upright) {
            (true, true) => format!("board {material} upright"),
            (true, false) => format!("board {material} wide"),
            (false, _) if long => format!("board {material} long"),
            (false, _) => format!("board {material}"),
        }
    }

    /// The picture of the ground, by day and by night; a browser fetches the one that is shown.
    fn ground(&self, width: f32, height: f32) -> Markup {
        html! {
            foreignObject.ground width=(N(width)) height=(N(height)) aria-hidden="true" {
                @for (light, class) in [(Light::Day, "day"), (Light::Night, "night")] {
                    img class=(class) src=(ground_address(self.position, light, self.pose)) alt="" loading="lazy" draggable="false";
                }
            }
        }
    }

    /// The lines for the simple looks.
    fn plain_lines(&self) -> Markup {
        let scale = self.layout.scale();
        let ends =
            |stroke: &Vec<At>| line(&stroke.iter().map(|(x, y)| (x * scale, y * scale)).collect::<Vec<_>>());
        html! {
            @if self.layout.cells == Cells::Crossings {
                path.plain d=(self.layout.strokes().iter().map(ends).collect::<String>()) {}
            }
        }
    }

    /// A point with its marks, its piece and its accessible name.
    fn place(&self, point: Point) -> Markup {
        let board = self.position.board();
        let (x, y) = self.at[point.index()];
        let near: Vec<&str> = board.neighbours(point).map(|near| board.name(near)).collect();
        html! {
            g class=(self.point_classes(point)) data-point=(board.name(point)) data-near=(near.join(" "))
                role=(if self.drawing.touchable { "button" } else { "img" }) tabindex=[self.drawing.touchable.then_some("-1")]
                aria-label=(self.spoken(point)) transform={ "translate(" (N(x)) " " (N(y)) ")" } {
                (ChunkBreak)
                @if self.layout.material == Material::Island { (self.cell(point)) } @else { (self.crossing(point)) }
            }
        }
    }

    /// The drawing on a crossing: the man, and the marks over it.
    fn crossing(&self, point: Point) -> Markup {
        let board = self.position.board();
        html! {
            circle.hit r=(N(self.reach)) {}
            @if let Some(piece) = self.pieces.on(point) { (man(self.position.id(), self.localizer, board, piece)) }
            @if self.marks.last.to() == Some(point) {
                use.landed href="#landed" transform={ "rotate(" (N(self.marks.last.direction(&self.at))) ")" } {}
            }
            use.marks href="#marks" {}
        }
    }

    /// The drawing on a cell: marks on the ground, and the statue.
    fn cell(&self, point: Point) -> Markup {
        let (board, letter) = (self.position.board(), cells_letter(self.layout.cells));
        html! {
            use.hit href={ "#cell-" (letter) } {}
            use.marks href={ "#marks-" (letter) } {}
            @if self.marks.last.from() == Some(point) {
                use.leapt href="#leapt" transform={ "translate(-2 9) scale(1 .85) rotate(" (N(self.marks.last.direction(&self.at))) ")" } {}
            }
            @if let Some(piece) = self.pieces.on(point) { g.standing { (man(self.position.id(), self.localizer, board, piece)) } }
        }
    }

    fn point_classes(&self, point: Point) -> String {
        let (marks, pieces) = (self.marks, self.pieces);
        let when = |holds: bool, class: &'static str| holds.then_some(class);
        let fresh = marks.mills.iter().any(|mill| mill.contains(&point));
        let variant = match point.index() * 2 % VARIANTS {
            0 => None,
            1 => Some("variant-one"),
            _ => Some("variant-two"),
        };
        let all = [
            Some("point"),
            variant,
            when(self.drawing.last.contains(&Touch::Point(point)), "last"),
            when(marks.last.from() == Some(point), "from"),
            when(marks.last.to() == Some(point), "to"),
            when(pieces.gone.contains(&point), "gone"),
            when(fresh, "new-mill"),
            when(self.drawing.threatened.contains(&point), "threatened"),
        ];
        all.into_iter().flatten().chain(marks.words(point)).collect::<Vec<_>>().join(" ")
    }

    /// The accessible name of a point: its piece, its properties, and where the piece may go.
    fn spoken(&self, point: Point) -> String {
        let (localizer, pieces, marks) = (self.localizer, self.pieces, self.marks);
        let mut parts =
            vec![localizer.point(self.position, point, pieces.on(point), pieces.gone.contains(&point))];
        parts.extend(marks.words(point).map(|word| localizer.say(&format!("point-{word}"), &[])));
        let mut tell = |is: bool, key: &str| parts.extend(is.then(|| localizer.say(key, &[])));
        tell(self.drawing.threatened.contains(&point), "point-threatened");
        let from_here =
            || self.drawing.legal.iter().filter(|touches| touches.first() == Some(&Touch::Point(point)));
        tell(pieces.on(point).is_none() && from_here().next().is_some(), "point-may-place");
        let mut to: Vec<Point> = from_here().filter_map(|touches| touches.get(1)?.point()).collect();
        to.dedup();
        if pieces.on(point).is_some() && !to.is_empty() {
            parts.push(localizer.may_go(self.position.board(), &to, MAX_LISTED_POINTS));
        }
        parts.join(", ")
    }
}

/// The largest number of points that an accessible name lists.
const MAX_LISTED_POINTS: usize = 8;

/// A piece around 0,0 with a letter, which is shown if the reader wants letters: the initial of its side, or of its colour.
pub(crate) fn man(id: &str, localizer: Localizer, board: &Board, piece: Piece) -> Markup {
    let href = format!("#{}", symbol(board, piece));
    html! {
        @match piece {
            Piece::Free(word) => {
                use.man href=(href) {}
                text.letter.statue y="-11" aria-hidden="true" { (localizer.letters(word).chars().last().unwrap_or_default()) }
            }
            Piece::Man(seat) => {
                use.man.(shade(board, seat)) href=(href) {}
                text.letter.(shade(board, seat)) y="12" aria-hidden="true" {
                    (localizer.seat(id, seat).chars().next().unwrap_or_default())
                }
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
                    p.tray.(key) { (row(board, seat, *count)) span { (line) } }
                }
            }
        }
    }
}

/// The distance between the centres of men in a row, in units of the drawing: the men overlap.
const STEP: f32 = 35.0;
/// Half the height of a row of men.
const ROW: f32 = 50.0;

/// `count` men in a row.
fn row(board: &Board, seat: Seat, count: usize) -> Markup {
    let width = (count as f32 - 1.0).mul_add(STEP, 2.0 * ROW);
    let view_box = [-ROW, -ROW, width, 2.0 * ROW].map(|size| N(size).to_string()).join(" ");
    let href = format!("#{}", man_symbol(board, seat));
    html! {
        svg.row xmlns="http://www.w3.org/2000/svg" viewBox=(view_box) width=(N(width)) height=(N(2.0 * ROW))
            aria-hidden="true" {
            @for place in 0..count { use href=(href) x=(N(place as f32 * STEP)) {} }
        }
    }
}

/// The common reserve: pieces that are touched before a point. While it lasts, each piece has its place, so that none moves
/// when another is taken; that of a piece on the board shows it pale.
fn reserve<G: Tabletop>(
    position: &G,
    localizer: Localizer,
    pieces: &Pieces,
    drawing: &Drawing<'_>,
) -> Markup {
    let board = position.board();
    html! {
        @if !pieces.reserve.is_empty() {
            div.reserve {
                @for (piece, is_there) in reserve_places(position, &pieces.reserve) {
                    @if is_there { (in_reserve(position.id(), localizer, board, piece, drawing)) }
                    @else {
                        svg.piece.placed xmlns="http://www.w3.org/2000/svg" viewBox=(piece_box(piece)) aria-hidden="true" {
                            (man(position.id(), localizer, board, piece))
                        }
                    }
                }
            }
        }
    }
}

/// The pieces of the reserve that a match begins with, each with whether it is still there; then all others of the reserve.
fn reserve_places<G: Tabletop>(position: &G, reserve: &[Piece]) -> Vec<(Piece, bool)> {
    let mut left = reserve.to_vec();
    let mut takes =
        |piece: &Piece| left.iter().position(|other| other == piece).map(|i| left.remove(i)).is_some();
    let first = G::start(position.options()).pieces().reserve;
    let mut places: Vec<(Piece, bool)> = first.into_iter().map(|piece| (piece, takes(&piece))).collect();
    places.extend(left.into_iter().map(|piece| (piece, true)));
    places
}

pub(crate) fn piece_box(piece: Piece) -> String {
    let (half, high, low) = STATUE;
    let view_box = match piece {
        Piece::Free(_) => [-half, -high, 2.0 * half, high + low],
        Piece::Man(_) => [-1.3 * MAN, -1.3 * MAN, 2.6 * MAN, 2.6 * MAN],
    };
    view_box.map(|size| N(size).to_string()).join(" ")
}

fn in_reserve(id: &str, localizer: Localizer, board: &Board, piece: Piece, drawing: &Drawing<'_>) -> Markup {
    let name = localizer.say("reserve-piece", &[("piece", localizer.piece(id, piece).into())]);
    let role = if drawing.touchable { "button" } else { "img" };
    html! {
        svg.piece xmlns="http://www.w3.org/2000/svg" viewBox=(piece_box(piece)) data-piece=(piece) role=(role)
            tabindex=[drawing.touchable.then_some("-1")] aria-label=(name) {
            (man(id, localizer, board, piece))
        }
    }
}
