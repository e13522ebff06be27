//! What a move brings about, as a player sees it.

use std::collections::HashMap;

use crate::{History, Match, Outcome, Rule, Seat, Tabletop, after, legal_moves_within};

/// The most pairs of a move and a reply that are played to find what a move stops.
const MOST_PAIRS: usize = 2_000;

/// What a move brings about, as a player sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Effect {
    /// The seat that moves.
    pub seat: Seat,
    /// The rules that the move applies, first the one by which the man moves.
    pub rules: Vec<Rule>,
    /// How many men of other seats leave the board.
    pub taken: usize,
    /// How the match ends by it, if it does.
    pub outcome: Option<Outcome>,
}

impl Effect {
    /// What the legal move `m` brings about in `position`, without its history.
    pub fn of<G: Tabletop>(position: &G, m: &G::Move) -> Effect {
        let (seat, next) = (position.turn(), after(position, m));
        let others = |position: &G| {
            let standing = position.pieces().standing;
            standing.iter().filter(|(_, piece)| piece.owner().is_some_and(|owner| owner != seat)).count()
        };
        Effect {
            seat,
            rules: position.rules_applied(m),
            taken: others(position).saturating_sub(others(&next)),
            outcome: next.outcome(),
        }
    }

    /// What the legal move `m` brings about as the next move of a match, which may end it by its history.
    pub fn in_match<G: Tabletop + History>(game: &Match<G>, m: &G::Move) -> Effect {
        let mut next = game.clone();
        next.play_unchecked(m);
        Effect { outcome: next.outcome().copied(), ..Effect::of(game.position(), m) }
    }

    /// Whether `seat` suffers by it: another seat takes something, or the match ends and `seat` has not won.
    pub fn harms(&self, seat: Seat) -> bool {
        let wins = |outcome: &Outcome| outcome.winner() == Some(seat);
        self.outcome.as_ref().map_or(self.taken > 0 && self.seat != seat, |outcome| !wins(outcome))
    }

    /// How much `seat` suffers: a lost match is more than any number of men.
    fn harm(&self, seat: Seat) -> usize {
        let loses = self.outcome.is_some_and(|outcome| outcome.loser() == Some(seat));
        if loses { usize::MAX } else { self.taken }
    }
}

/// What the next seat would do after most other moves than `m`, and can do nothing like after `m`: it takes men, or wins. None if
/// there is no such thing, or there are too many moves and replies to look at.
pub fn stopped<G: Tabletop>(position: &G, m: &G::Move) -> Option<Effect> {
    let moves = legal_moves_within(position, MOST_PAIRS)?;
    let mut left = MOST_PAIRS;
    if worst_reply(position, m, &mut left)?.is_some() {
        return None;
    }
    let mut threats: HashMap<String, (usize, Effect)> = HashMap::new();
    let (mut others, mut threatened) = (0, 0);
    for other in moves.iter().filter(|other| *other != m) {
        others += 1;
        if let Some((reply, effect)) = worst_reply(position, other, &mut left)? {
            threatened += 1;
            threats.entry(reply).or_insert((0, effect)).0 += 1;
        }
    }
    let (_, (_, effect)) = threats.into_iter().max_by_key(|(text, (count, _))| (*count, text.clone()))?;
    (threatened * 2 > others).then_some(effect)
}

/// The reply of another seat to `m` that is worst for the mover, if one takes men or wins. None if more than `left` replies must be
/// looked at, which are counted down.
fn worst_reply<G: Tabletop>(position: &G, m: &G::Move, left: &mut usize) -> Option<Option<(String, Effect)>> {
    let (seat, next) = (position.turn(), after(position, m));
    if next.outcome().is_some() || next.turn() == seat {
        return Some(None);
    }
    let replies = legal_moves_within(&next, *left)?;
    *left = left.checked_sub(replies.len())?;
    let effects = replies.iter().map(|reply| (reply.to_string(), Effect::of(&next, reply)));
    Some(effects.filter(|(_, effect)| effect.harm(seat) > 0).max_by_key(|(_, effect)| effect.harm(seat)))
}
