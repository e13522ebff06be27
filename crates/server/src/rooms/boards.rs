//! The parts of a room's page: each has a name, and a mark by which a client says that it shows it. Each match is a part, the
//! board at a glance.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use maud::{Markup, html};
use putahi_play::{MatchEnd, Person, Score};
use putahi_rules::Seat;
use putahi_view::{RoomPart, cloth, seat_icon};

use crate::rooms::simultaneous::is_to_move;
use crate::rooms::view::{Board, RoomView, hidden};

/// A part that every page of a room has.
pub(super) fn fixed_part(name: &str, html: String, have: &HashSet<String>) -> RoomPart {
    let mark = mark(&(name, &html));
    let html = (!have.contains(&mark)).then_some(html);
    RoomPart { name: name.to_owned(), mark, html }
}

/// The same, drawn only if the client does not have it: `content` is all that it depends on.
pub(super) fn drawn_part(
    name: &str,
    content: &impl Hash,
    have: &HashSet<String>,
    draw: impl FnOnce() -> Markup,
) -> RoomPart {
    let mark = mark(&(name, content));
    let html = (!have.contains(&mark)).then(|| draw().into_string());
    RoomPart { name: name.to_owned(), mark, html }
}

/// The names of boards begin so.
const BOARD: &str = "board-";

pub(super) fn is_board(part: &RoomPart) -> bool {
    part.name.starts_with(BOARD)
}

/// A text that is the same for the same content, at every node and after every restart.
fn mark(content: &impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// The part of a board, which is put together only if the client does not have it.
pub(super) fn board_part(view: &RoomView<'_>, shown: &Board<'_>, have: &HashSet<String>) -> RoomPart {
    let line = BoardLine::of(view, shown);
    let BoardLine { board: Board { pairing, preview }, names, points, away, mine, may_sit, to_move } = &line;
    let mark = mark(&(&pairing.id, names, points, away, preview.fingerprint, mine, may_sit, to_move));
    let html = (!have.contains(&mark)).then(|| board(view, &line).into_string());
    RoomPart { name: format!("{BOARD}{}", pairing.id), mark, html }
}

/// A board as the reader sees it: all that the part depends on.
struct BoardLine<'a> {
    board: &'a Board<'a>,
    /// The names of the players, by seat.
    names: Vec<String>,
    /// What each seat has got, once the match is over.
    points: Vec<Option<Score>>,
    /// Whether the person at each seat is away from a running match.
    away: Vec<bool>,
    mine: bool,
    may_sit: bool,
    /// Whether it is the turn of the reader, who plays against many.
    to_move: bool,
}

impl<'a> BoardLine<'a> {
    fn of(view: &RoomView<'_>, board: &'a Board<'a>) -> BoardLine<'a> {
        let Board { pairing, preview } = board;
        let free = || view.say("room-free-chair");
        let name = |seat: &Option<Person>| seat.map_or_else(free, |person| view.room.name(person));
        let is_away = |seat: &Option<Person>| seat.is_some_and(|person| view.is_away(person));
        let away = |seat| pairing.is_running() && is_away(seat);
        let (names, away) = pairing.seats.iter().map(|seat| (name(seat), away(seat))).unzip();
        let points = match &pairing.end {
            Some(MatchEnd::Played(scores)) => scores.clone(),
            _ => Vec::new(),
        };
        let mine = pairing.has(view.me);
        let may_sit = preview.waiting && !mine && !view.room.is_busy(view.me);
        let to_move = is_to_move(view, board);
        BoardLine { board, names, points, away, mine, may_sit, to_move }
    }
}

/// A match: who sits where, the board, and whose turn it is or the result.
fn board(view: &RoomView<'_>, line: &BoardLine<'_>) -> Markup {
    let BoardLine { board: Board { pairing, preview }, mine, may_sit, to_move, .. } = line;
    let words = view.context.words();
    let more = if preview.waiting && !mine { "?watch" } else { "" };
    html! {
        a.glance.(cloth(pairing.terms.spec.id())) href=(format!("/m/{}{more}", pairing.id)) data-mine[*mine] data-to-move[*to_move] data-over[pairing.end.is_some()] {
            (seat(view, line, 0))
            span.picture aria-hidden="true" { (preview.drawing) }
            span.below { @for index in 1..pairing.seats.len() { (seat(view, line, index)) } }
            span.unseen { (words.labelled(&words.game(pairing.terms.spec.id()), &preview.status)) @if *to_move { " " (view.say("room-your-turn")) } }
        }
        @if *may_sit {
            (view.order("sit", &hidden("table", &pairing.id), &html! { button.main { (view.say("do-take-chair")) } }))
        }
    }
}

/// A seat: the colour of its men, its person, and whether it is their turn or what they have got.
fn seat(view: &RoomView<'_>, line: &BoardLine<'_>, index: usize) -> Markup {
    let preview = &line.board.preview;
    let man = Seat::new(index + 1).map(|seat| seat_icon(&line.board.pairing.terms.spec, seat));
    let points = line.points.get(index).copied().flatten();
    let is_away = line.away.get(index).copied().unwrap_or_default();
    html! {
        span.seat data-on[preview.turn == Some(index) && !preview.waiting] data-away[is_away] {
            @if let Some(man) = man { (man) }
            b.who { @if let Some(name) = line.names.get(index) { (name) } }
            span.unseen { " " @if let Some(side) = preview.sides.get(index) { (side) } " " }
            @if is_away { span.gone { (view.say("room-away")) } " " }
            @if let Some(points) = points { span.got.(points.word()) { (points.points()) } }
            @else { span.turn aria-hidden="true" {} }
        }
    }
}
