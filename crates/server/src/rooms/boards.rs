//! The boards of a room: each match at a glance.

use std::collections::HashSet;

use maud::{Markup, html};
use putahi_play::{MatchEnd, Pairing, Person, Score};
use putahi_view::RoomPart;

use crate::kernel::extract::request_context::RequestContext;
use crate::rooms::forms::{hidden, order};
use crate::rooms::part::{BOARD, mark};
use crate::rooms::view::{Board, RoomView};

/// The part of a board, which is put together only if the client does not have it.
pub(super) fn board_part(
    context: &RequestContext,
    view: &RoomView,
    shown: &Board,
    have: &HashSet<String>,
) -> RoomPart {
    let line = BoardLine::of(context, view, shown);
    let mark = line.mark();
    let html = (!have.contains(&mark)).then(|| board(context, view, &line).into_string());
    RoomPart { name: format!("{BOARD}{}", shown.pairing.id), mark, html }
}

/// A board as the reader sees it: all that the part depends on.
struct BoardLine<'a> {
    board: &'a Board,
    /// The names of the players, by seat.
    names: Vec<String>,
    /// What each seat has got, once the match is over.
    points: Vec<Option<Score>>,
    /// Whether the person at each seat is away from a running match.
    away: Vec<bool>,
    /// Whether the reader has one.
    mine: bool,
    /// Whether the reader may take a free one.
    may_sit: bool,
}

impl<'a> BoardLine<'a> {
    fn of(context: &RequestContext, view: &RoomView, board: &'a Board) -> BoardLine<'a> {
        let free = || context.words().say("room-free-chair", &[]);
        let name = |seat: &Option<Person>| seat.map_or_else(free, |person| view.room.name(person));
        let mine = board.pairing.has(view.me);
        let may_sit = board.preview.waiting && !mine && !view.room.is_busy(view.me);
        let is_away = |seat: &Option<Person>| seat.is_some_and(|person| view.is_away(person));
        let away = |seat| board.pairing.is_running() && is_away(seat);
        let (names, away) = board.pairing.seats.iter().map(|seat| (name(seat), away(seat))).unzip();
        BoardLine { board, names, points: points(&board.pairing), away, mine, may_sit }
    }

    /// A text that changes when the part does.
    fn mark(&self) -> String {
        let BoardLine { board: Board { pairing, preview }, names, points, away, mine, may_sit } = self;
        mark(&(&pairing.id, names, points, away, preview.fingerprint, mine, may_sit))
    }
}

/// What each seat has got.
fn points(pairing: &Pairing) -> Vec<Option<Score>> {
    match &pairing.end {
        Some(MatchEnd::Played(scores)) => scores.clone(),
        _ => Vec::new(),
    }
}

/// A match: who sits where, the board, and whose turn it is or the result.
fn board(context: &RequestContext, view: &RoomView, line: &BoardLine<'_>) -> Markup {
    let words = context.words();
    let BoardLine { board: Board { pairing, preview }, mine, may_sit, .. } = line;
    let more = if preview.waiting && !mine { "?watch" } else { "" };
    let seats = 1..pairing.seats.len();
    html! {
        a.glance href=(format!("/m/{}{more}", pairing.id)) data-mine[*mine] data-over[pairing.end.is_some()] {
            (seat(context, line, 0))
            span.picture aria-hidden="true" { (preview.drawing) }
            span.below { @for index in seats { (seat(context, line, index)) } }
            span.unseen { (words.labelled(&words.game(pairing.terms.spec.id()), &preview.status)) }
        }
        @if *may_sit {
            (order(view, "sit", &hidden("table", &pairing.id), &html! { button.main { (words.say("do-take-chair", &[])) } }))
        }
    }
}

/// A seat: the colour of its men, its person, and whether it is their turn or what they have got.
fn seat(context: &RequestContext, line: &BoardLine<'_>, index: usize) -> Markup {
    let preview = &line.board.preview;
    let shade = preview.shades.get(index).copied().unwrap_or_default();
    let points = line.points.get(index).copied().flatten();
    let is_away = line.away.get(index).copied().unwrap_or_default();
    html! {
        span.seat data-on[preview.turn == Some(index) && !preview.waiting] data-away[is_away] {
            span.man.(shade) aria-hidden="true" {}
            b.who { @if let Some(name) = line.names.get(index) { (name) } }
            span.unseen { " " @if let Some(side) = preview.sides.get(index) { (side) } " " }
            @if is_away { span.gone { (context.words().say("room-away", &[])) } " " }
            @if let Some(points) = points { span.got.(points.word()) { (points.points()) } }
            @else { span.turn aria-hidden="true" {} }
        }
    }
}
