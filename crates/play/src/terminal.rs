//! Draws boards and pieces as text for a terminal. The drawing follows from the data of a board; no game is special.

mod canvas;
mod layout;

use putahi_rules::{Board, Cells, Piece, PieceColour, Pieces, Point, Seat, Tabletop, Touch};

use crate::Localizer;
use canvas::{Canvas, Paint, Tint};
use layout::{INDENT, Layout};

const USUAL_COLUMNS: usize = 80;

/// Options of a drawing for a terminal.
#[derive(Clone, Copy, Debug)]
pub struct TerminalStyle<'a> {
    /// The touches of the last move, to be marked where there are colours.
    pub last: &'a [Touch],
    /// Whether to use colours (ANSI escape sequences); shapes and letters show everything without them.
    pub coloured: bool,
    /// The columns of the terminal: the largest drawing that fits is chosen.
    pub columns: usize,
}

impl Default for TerminalStyle<'_> {
    fn default() -> Self {
        TerminalStyle { last: &[], coloured: false, columns: USUAL_COLUMNS }
    }
}

/// The columns of the drawing of a board in a terminal that has `columns`; more than these if no drawing fits.
pub fn board_columns(board: &Board, columns: usize) -> usize {
    let layout = Layout::of(board, columns);
    (layout.size().x + INDENT) as usize
}

/// The pieces of `position` in words, for a terminal too narrow for the board: a line for each kind with its points.
pub fn terminal_list<G: Tabletop>(position: &G, localizer: Localizer, style: &TerminalStyle<'_>) -> String {
    let (board, pieces) = (position.board(), position.pieces());
    let mut kinds: Vec<Piece> = Vec::new();
    for (_, piece) in &pieces.standing {
        if !kinds.contains(piece) {
            kinds.push(*piece);
        }
    }
    let points = |piece: Piece| {
        let standing = pieces.standing.iter().filter(|(_, other)| *other == piece);
        standing.map(|(point, _)| board.name(*point)).collect::<Vec<_>>().join(" ")
    };
    let line = |piece| localizer.labelled(&figure(board, localizer, piece), &points(piece));
    let lines = kinds.into_iter().map(line);
    let lines = lines.chain(beside(position, &pieces, localizer, style));
    lines.map(|line| format!("{:indent$}{line}\n", "", indent = INDENT as usize)).collect()
}

/// The board of `position` with everything on and beside it, in lines that end in a line feed.
pub fn terminal_board<G: Tabletop>(position: &G, localizer: Localizer, style: &TerminalStyle<'_>) -> String {
    let pieces = position.pieces();
    let canvas = paint(position.board(), &pieces, localizer, style);
    let columns = board_columns(position.board(), style.columns).max(style.columns);
    let beside = beside(position, &pieces, localizer, &TerminalStyle { columns, ..*style });
    let gap = (!beside.is_empty()).then(String::new);
    let rows = canvas.rows(style.coloured).into_iter().chain(gap).chain(beside);
    let indented = rows.map(|row| format!("{:indent$}{row}", "", indent = INDENT as usize));
    indented.map(|row| format!("{}\n", row.trim_end())).collect()
}

/// The canvas with the board, the names of its points and the pieces.
fn paint(board: &Board, pieces: &Pieces, localizer: Localizer, style: &TerminalStyle<'_>) -> Canvas {
    let layout = Layout::of(board, style.columns);
    let mut canvas = layout.ground(&pieces.gone);
    let paint = |point: Point, tint| Paint { tint, last: style.last.contains(&Touch::Point(point)) };
    let left = || board.all().filter(|point| !pieces.gone.contains(point));
    let crossings = board.cells == Cells::Crossings;
    // Names first, so that names too long for the space between two points do not hide points.
    for point in left() {
        let at = layout.place(point).by(1, 0);
        canvas.write(at, board.name(point), paint(point, Tint::Text));
    }
    for point in left() {
        let at = layout.place(point);
        match pieces.on(point) {
            Some(piece) => {
                let at = if crossings { at } else { at.by(-2, 0) };
                canvas.write(at, &figure(board, localizer, piece), paint(point, tint(board, piece)));
            }
            None if crossings => canvas.write(at, "·", paint(point, Tint::Line)),
            None => {}
        }
    }
    canvas
}

/// The characters of a piece: a disc, filled if it is dark, or shape and colour by their letters.
fn figure(board: &Board, localizer: Localizer, piece: Piece) -> String {
    match piece {
        Piece::Man(seat) => match board.piece_colours[seat.index()] {
            PieceColour::Dark => "●".to_owned(),
            PieceColour::Light => "○".to_owned(),
        },
        Piece::Free(word) => localizer.letters(word),
    }
}

fn tint(board: &Board, piece: Piece) -> Tint {
    match piece {
        Piece::Man(seat) => Tint::Man(board.piece_colours[seat.index()]),
        Piece::Free(word) => Tint::Free(word.chars().next_back().unwrap_or_default()),
    }
}

/// The lines below the board: the men of each seat, men in hand and men taken, the reserve.
fn beside<G: Tabletop>(
    position: &G,
    pieces: &Pieces,
    localizer: Localizer,
    style: &TerminalStyle<'_>,
) -> Vec<String> {
    let board = position.board();
    let painted = |piece: Piece| {
        let figure = figure(board, localizer, piece);
        if style.coloured { Paint::of(tint(board, piece)).on(&figure) } else { figure }
    };
    let owner = |seat| format!("{} {}", painted(Piece::Man(seat)), localizer.seat(position.id(), seat));
    let owners =
        has_men(pieces).then(|| Seat::all(position.seats()).map(owner).collect::<Vec<_>>().join("   "));
    let trays = [("tray-hand", &pieces.in_hand), ("tray-taken", &pieces.taken)];
    let trays = trays.into_iter().flat_map(|(key, men)| localizer.tray(position.id(), key, men));
    let say = |pieces: String| localizer.say("terminal-reserve", &[("pieces", pieces.into())]);
    let width = |piece: &Piece| figure(board, localizer, *piece).chars().count();
    let columns = style.columns.saturating_sub(INDENT as usize);
    let mut lines = folded(&pieces.reserve, width, say(String::new()).chars().count(), columns).into_iter();
    let written = |line: &[Piece]| line.iter().copied().map(painted).collect::<Vec<_>>().join(" ");
    let first = lines.next().map(|line| say(written(line)));
    let more = lines.map(|line| format!("{:indent$}{}", "", written(line), indent = INDENT as usize));
    owners.into_iter().chain(trays).chain(first).chain(more).collect()
}

/// The pieces in lines of at most `columns`, with a space between two pieces. In the first line `taken` columns are not free; the
/// others are indented. A piece that is too wide has a line of its own.
fn folded(pieces: &[Piece], width: impl Fn(&Piece) -> usize, taken: usize, columns: usize) -> Vec<&[Piece]> {
    let (mut lines, mut begin, mut column) = (Vec::new(), 0, taken);
    for (i, piece) in pieces.iter().enumerate() {
        let end = column + width(piece);
        if end > columns && i > begin {
            lines.push(&pieces[begin..i]);
            (begin, column) = (i, INDENT as usize + width(piece) + 1);
        } else {
            column = end + 1;
        }
    }
    lines.extend((begin < pieces.len()).then(|| &pieces[begin..]));
    lines
}

fn has_men(pieces: &Pieces) -> bool {
    let owned = pieces.standing.iter().any(|(_, piece)| piece.owner().is_some());
    owned || pieces.in_hand.iter().any(|(_, count)| *count > 0)
}

/// The name of a seat, with the symbol of its men if it has any.
pub fn side_label<G: Tabletop>(position: &G, localizer: Localizer, seat: Seat) -> String {
    let name = localizer.seat(position.id(), seat);
    match has_men(&position.pieces()) {
        true => format!("{} {name}", figure(position.board(), localizer, Piece::Man(seat))),
        false => name,
    }
}
