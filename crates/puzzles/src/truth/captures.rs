//! How many men can be captured within a few plies, by the rules alone.
//!
//! Plies are counted; after the last one play goes on by captures alone, so that no exchange is cut in two: the side to move
//! captures or, if the rules do not make it, stops.

use putahi_rules::{History, Seat, Tabletop, after, legal_moves};

use super::Classes;

/// The men of a won game, more than any board has.
const WIN: i32 = 1_000;
/// The most plies of captures beyond the last counted ply.
const MAX_EXCHANGE: u16 = 16;
/// The plies in which the other side must not capture: its move, the answer, and its next move.
const PREVENTED_PLIES: u16 = 3;

/// A game in which men are captured.
pub(crate) trait Captures: Tabletop + History {}
impl<G: Tabletop + History> Captures for G {}

/// The men that the legal move `m` captures.
pub(crate) fn captured<G: Captures>(position: &G, m: &G::Move) -> i32 {
    if position.is_quiet(m) {
        return 0;
    }
    let enemy = position.turn().next(position.seats());
    men(position, enemy) - men(&after(position, m), enemy)
}

/// The men of a seat, on the board and in hand.
fn men<G: Tabletop>(position: &G, seat: Seat) -> i32 {
    let pieces = position.pieces();
    (pieces.men(seat) + pieces.in_hand[seat]) as i32
}

/// What the seat to move can force within so many plies: men captured less men lost. A win counts as more men than there are, a
/// loss as fewer.
pub(crate) fn gain<G: Captures>(position: &G, plies: u16) -> i32 {
    best(position, plies, 0, (-2 * WIN, 2 * WIN))
}

/// As [`gain`], with so many plies beyond the last counted one, within a window: a result outside is a bound.
fn best<G: Captures>(position: &G, plies: u16, beyond: u16, (mut alpha, beta): (i32, i32)) -> i32 {
    if let Some(outcome) = position.outcome() {
        return match outcome.results[position.turn()] {
            putahi_rules::SeatResult::Won => WIN,
            putahi_rules::SeatResult::Lost => -WIN,
            putahi_rules::SeatResult::Drawn | putahi_rules::SeatResult::Neither => 0,
        };
    }
    let mut moves: Vec<(i32, G::Move)> =
        legal_moves(position).into_iter().map(|m| (captured(position, &m), m)).collect();
    let mut most = i32::MIN;
    if plies == 0 {
        let may_stop = moves.iter().any(|(men, _)| *men == 0) || beyond == MAX_EXCHANGE;
        if may_stop {
            (most, alpha) = (0, alpha.max(0));
        }
        moves.retain(|(men, _)| *men > 0 && beyond < MAX_EXCHANGE);
    }
    moves.sort_by_key(|(men, _)| -men);
    for (men, m) in moves {
        if alpha >= beta {
            break;
        }
        let beyond = if plies == 0 { beyond + 1 } else { 0 };
        let rest = best(&after(position, &m), plies.saturating_sub(1), beyond, (men - beta, men - alpha));
        most = most.max(men - rest);
        alpha = alpha.max(most);
    }
    most
}

/// The moves by which so many men can be won within the plies are right. None if another number can be won, or if the game may
/// end.
pub(crate) fn taking<G: Captures>(position: &G, men: i32, plies: u16) -> Option<Classes<G>> {
    let mut classes = Classes::new();
    for m in legal_moves(position) {
        let won = after_move(position, &m, plies);
        match won.cmp(&men) {
            std::cmp::Ordering::Greater => return None,
            std::cmp::Ordering::Equal => classes.right.push(m),
            std::cmp::Ordering::Less => classes.wrong.push(m),
        }
    }
    Some(classes)
}

/// What the legal move `m` and the best play after it win within the plies.
pub(crate) fn after_move<G: Captures>(position: &G, m: &G::Move, plies: u16) -> i32 {
    captured(position, m) - gain(&after(position, m), plies.saturating_sub(1))
}

/// The moves after which the other side captures nothing in its next two moves are right.
pub(crate) fn preventing<G: Captures>(position: &G) -> Classes<G> {
    let mut classes = Classes::new();
    for m in legal_moves(position) {
        let next = after(position, &m);
        let is_safe = next.outcome().is_some() || !can_capture(&next, next.turn(), PREVENTED_PLIES);
        let class = if is_safe { &mut classes.right } else { &mut classes.wrong };
        class.push(m);
    }
    classes
}

/// Whether `seat` can force a capture within so many plies.
pub(crate) fn can_capture<G: Captures>(position: &G, seat: Seat, plies: u16) -> bool {
    if plies == 0 || position.outcome().is_some() {
        return false;
    }
    let moves = legal_moves(position);
    let goes_on = |m: &G::Move| can_capture(&after(position, m), seat, plies - 1);
    match position.turn() == seat {
        true => moves.iter().any(|m| captured(position, m) > 0) || moves.iter().any(goes_on),
        false => moves.iter().all(goes_on),
    }
}
