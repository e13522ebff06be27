//! How many men can be captured within a few plies, by the rules alone.
//!
//! After the last counted ply, play continues with captures alone, so that no exchange is interrupted: the side to move captures
//! or, if the rules allow it, stops.

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::morris::Morris;
use putahi_rules::{Game, Seat, after, legal_moves, with_all_games};

use super::Classes;

/// The men of a won game, more than any board has.
const WIN: i32 = 1_000;
/// The most plies of captures beyond the last counted ply.
const MAX_EXCHANGE: u16 = 16;
/// The plies in which the other side must not capture: its move, the answer, and its next move.
const PREVENTED_PLIES: u16 = 3;

pub(crate) trait Captures: Game {
    /// The men of other seats that the legal move `m` captures.
    fn captured(&self, _m: &Self::Move) -> i32 {
        0
    }
}

impl Captures for Morris {
    fn captured(&self, m: &Self::Move) -> i32 {
        i32::from(m.taken().is_some())
    }
}

impl Captures for Awithlaknannai {
    fn captured(&self, m: &Self::Move) -> i32 {
        m.taken().count_ones() as i32
    }
}

/// Implements [`Captures`] by its default for every game without captures.
macro_rules! no_captures {
    (@one awithlaknannai::Awithlaknannai) => {};
    (@one morris::Morris) => {};
    (@one $module:ident :: $game:ident) => {
        impl Captures for putahi_rules::$module::$game {}
    };
    ($($module:ident :: $game:ident),+) => {
        $(no_captures!(@one $module::$game);)+
    };
}

with_all_games!(no_captures);

/// What the seat to move can force within `plies` plies: men captured less men lost. A win counts as more men than there are, a
/// loss as fewer.
pub(crate) fn gain<G: Captures>(position: &G, plies: u16) -> i32 {
    best(position, Span { plies, beyond: 0 }, (-2 * WIN, 2 * WIN))
}

#[derive(Clone, Copy)]
struct Span {
    /// The counted plies that are left.
    plies: u16,
    /// The plies beyond the last counted one.
    beyond: u16,
}

impl Span {
    const fn next(self) -> Span {
        match self.plies {
            0 => Span { plies: 0, beyond: self.beyond + 1 },
            plies => Span { plies: plies - 1, beyond: 0 },
        }
    }
}

/// As [`gain`], within a window of results: one outside is a bound.
fn best<G: Captures>(position: &G, span: Span, (mut alpha, beta): (i32, i32)) -> i32 {
    if let Some(outcome) = position.outcome() {
        return WIN * i32::from(outcome.value(position.turn()).sign());
    }
    let mut moves: Vec<(i32, G::Move)> =
        legal_moves(position).into_iter().map(|m| (position.captured(&m), m)).collect();
    let mut most = i32::MIN;
    if span.plies == 0 {
        if span.beyond >= MAX_EXCHANGE || moves.iter().any(|(men, _)| *men == 0) {
            (most, alpha) = (0, alpha.max(0));
        }
        moves.retain(|(men, _)| *men > 0 && span.beyond < MAX_EXCHANGE);
    }
    moves.sort_by_key(|(men, _)| -men);
    for (men, m) in moves {
        if alpha >= beta {
            break;
        }
        let rest = best(&after(position, &m), span.next(), (men - beta, men - alpha));
        most = most.max(men - rest);
        alpha = alpha.max(most);
    }
    most
}

/// The moves that win at least `men` men within `plies` plies are right.
pub(crate) fn taking<G: Captures>(position: &G, men: i32, plies: u16) -> Classes<G> {
    let span = Span { plies, beyond: 0 }.next();
    Classes::split(legal_moves(position), |m| {
        let captured = position.captured(m);
        captured - best(&after(position, m), span, (captured - men, captured - men + 1)) >= men
    })
}

/// What the legal move `m` and the best play after it win within the plies.
pub(crate) fn after_move<G: Captures>(position: &G, m: &G::Move, plies: u16) -> i32 {
    let span = Span { plies, beyond: 0 }.next();
    position.captured(m) - best(&after(position, m), span, (-2 * WIN, 2 * WIN))
}

/// The moves after which the other side captures nothing in its next two moves are right.
pub(crate) fn preventing<G: Captures>(position: &G) -> Classes<G> {
    Classes::split(legal_moves(position), |m| {
        let next = after(position, m);
        !can_capture(&next, next.turn(), PREVENTED_PLIES)
    })
}

/// Whether `seat` can force a capture within `plies` plies.
pub(crate) fn can_capture<G: Captures>(position: &G, seat: Seat, plies: u16) -> bool {
    if plies == 0 || position.outcome().is_some() {
        return false;
    }
    let moves = legal_moves(position);
    let goes_on = |m: &G::Move| can_capture(&after(position, m), seat, plies - 1);
    match position.turn() == seat {
        true => moves.iter().any(|m| position.captured(m) > 0) || plies > 1 && moves.iter().any(goes_on),
        false => moves.iter().all(goes_on),
    }
}

#[cfg(test)]
mod tests {
    use putahi_rules::morris::Morris;
    use putahi_rules::{History, Tabletop};

    use super::*;

    /// The men of a seat, on the board and in hand.
    fn men<G: Tabletop>(position: &G, seat: Seat) -> i32 {
        let pieces = position.pieces();
        (pieces.men(seat) + pieces.in_hand[seat]) as i32
    }

    /// Counts along random matches what each move captures, from the men on the board.
    fn count<G: Captures + Tabletop + History>(seed: u64) -> i32 {
        let (mut rng, mut position, mut all) =
            (putahi_engine::Rng::new(seed), G::start(&Default::default()), 0);
        for _ in 0..200 {
            let moves = legal_moves(&position);
            for m in &moves {
                let other = position.turn().next(2);
                let captured = men(&position, other) - men(&after(&position, m), other);
                assert_eq!(position.captured(m), captured, "{position} {m}");
                all += captured;
            }
            let Some(m) = moves.get(rng.below(moves.len().max(1))) else { break };
            position = after(&position, m);
        }
        all
    }

    #[test]
    fn captures_are_those_on_the_board() {
        assert!(count::<Morris>(1) > 0);
        assert!(count::<Awithlaknannai>(1) > 0);
        assert_eq!(count::<putahi_rules::mu_torere::MuTorere>(1), 0);
    }

    /// The same by exhaustive search.
    fn plain_gain<G: Captures>(position: &G, plies: u16) -> i32 {
        if let Some(outcome) = position.outcome() {
            return WIN * i32::from(outcome.value(position.turn()).sign());
        }
        let moves = legal_moves(position);
        let of =
            |m: &G::Move| position.captured(m) - plain_gain(&after(position, m), plies.saturating_sub(1));
        match plies {
            0 => {
                let captures = moves.iter().filter(|m| position.captured(m) > 0);
                let may_stop = moves.iter().any(|m| position.captured(m) == 0);
                captures.map(of).chain(may_stop.then_some(0)).max().expect("a position has moves")
            }
            _ => moves.iter().map(of).max().expect("a position has moves"),
        }
    }

    #[test]
    fn the_window_changes_no_gain() {
        let mut rng = putahi_engine::Rng::new(5);
        let mut position = Awithlaknannai::start(&Default::default());
        for _ in 0..40 {
            let moves = legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            for plies in 0..4 {
                assert_eq!(gain(&position, plies), plain_gain(&position, plies), "{position} {plies}");
            }
            let best = gain(&position, 3);
            let right = taking(&position, best, 3).right;
            let equal: Vec<_> =
                moves.iter().filter(|m| after_move(&position, m, 3) == best).copied().collect();
            assert_eq!(right, equal, "{position}");
            position = after(&position, &moves[rng.below(moves.len())]);
        }
    }

    #[test]
    fn a_fork_that_is_not_stopped_captures() {
        // Black threatens to close a1-a4-a7; a4 stops it, and nothing else does.
        let text = "b../.../.../....../.../.w./b.w w 6,6";
        let position = Morris::parse(&Default::default(), text).expect("a position");
        let right: Vec<String> = preventing(&position).right.iter().map(ToString::to_string).collect();
        assert_eq!(right, ["a4"]);
    }
}
