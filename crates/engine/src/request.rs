//! The request of a search: the position, its history, and the scores that are wanted.

use putahi_rules::{Game, History, Match, Seat, Value, legal_moves};

use crate::Memory;

/// Probes a tablebase or another oracle of exact values: the value of a position for a seat against all others
/// together, or none if it is not known.
///
/// The probe is called at the nodes of the search, so it must be fast. It does not see the history of a match. Its
/// value is used even if the limit of quiet moves would end the match before the distance of the value.
pub type TablebaseProbe<'a, G> = &'a (dyn Fn(&G, Seat) -> Option<Value> + Sync);

/// The value of a position for a seat by its outcome, or by `probe` if it is not finished.
pub(crate) fn exact_value<G: Game>(position: &G, seat: Seat, probe: TablebaseProbe<'_, G>) -> Option<Value> {
    match position.outcome() {
        Some(outcome) => Some(outcome.value(seat)),
        None => probe(position, seat),
    }
}

/// Which moves get an exact score; compare the UCI option `MultiPV` of chess engines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MultiPv {
    /// One best move. The other moves get an upper bound, which is much cheaper.
    #[default]
    Best,
    /// The best move and all that equal it. The other moves get an upper bound.
    Equal,
    /// All legal moves.
    All,
}

/// A position to search, with the history of its match.
pub struct SearchRequest<'a, G: History> {
    /// The root position; scores are those of its seat to move.
    pub position: &'a G,
    /// The earlier positions of the match, the first one first.
    pub past: &'a [G],
    /// The consecutive quiet plies that led to the position.
    pub quiet_plies: u16,
    /// A source of exact values, if there is one.
    pub tablebase: Option<TablebaseProbe<'a, G>>,
    /// Which moves get an exact score.
    pub multi_pv: MultiPv,
    /// The moves to which [`search`](crate::search()) is limited, if it is; those that are not legal do not count. Levels choose
    /// among all moves.
    pub only: Option<&'a [G::Move]>,
    /// Whether search may look less deep at moves that are late in its order (late move reductions). The distances of proven
    /// wins and losses may be longer than the shortest then.
    pub selective: bool,
    /// The memory of the match, if one is kept; without it a search begins with an empty transposition table of its own.
    pub memory: Option<&'a Memory>,
}

impl<G: History> Clone for SearchRequest<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: History> Copy for SearchRequest<'_, G> {}

impl<'a, G: History> SearchRequest<'a, G> {
    /// A position without history, to be searched without a tablebase for its best moves.
    pub const fn new(position: &'a G) -> SearchRequest<'a, G> {
        SearchRequest {
            position,
            past: &[],
            quiet_plies: 0,
            tablebase: None,
            multi_pv: MultiPv::Best,
            only: None,
            selective: false,
            memory: None,
        }
    }

    pub(crate) fn root_moves(&self) -> Vec<G::Move> {
        let mut moves = legal_moves(self.position);
        moves.retain(|m| self.only.is_none_or(|only| only.contains(m)));
        moves
    }
}

impl<'a, G: History> From<&'a Match<G>> for SearchRequest<'a, G> {
    /// The current position of a match with its history.
    fn from(game: &'a Match<G>) -> SearchRequest<'a, G> {
        let past = game.positions().split_last().map_or(&[][..], |(_, past)| past);
        SearchRequest { past, quiet_plies: game.quiet_plies(), ..SearchRequest::new(game.position()) }
    }
}
