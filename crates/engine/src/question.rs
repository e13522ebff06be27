//! What is asked of a search.

use putahi_rules::{History, Match, Seat, Value};

/// Knows the exact value of some positions: given a position and a seat, the value for that seat against all the
/// others together, or nothing. It is asked in the middle of a search and must be quick. Match history is none of its
/// business; search looks after that.
pub type Oracle<'a, G> = &'a dyn Fn(&G, Seat) -> Option<Value>;

/// For which moves the exact score is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Detail {
    /// For the best ones. Of the others it is found that they are worse, which is much cheaper.
    #[default]
    Best,
    /// For every move.
    Every,
}

/// A position with its past, and who else knows something about it.
#[derive(Clone, Copy)]
pub struct Question<'a, G: History> {
    /// The position; its seat to move asks.
    pub position: &'a G,
    /// The positions of the match before it, the first one first.
    pub past: &'a [G],
    /// The quiet plies in a row that led to it.
    pub quiet: u16,
    /// Who knows exact values, if anybody does.
    pub oracle: Option<Oracle<'a, G>>,
    /// For which moves the exact score is wanted.
    pub detail: Detail,
}

impl<'a, G: History> Question<'a, G> {
    /// A position without a past.
    pub const fn new(position: &'a G) -> Question<'a, G> {
        Question { position, past: &[], quiet: 0, oracle: None, detail: Detail::Best }
    }

    /// The same with an oracle to ask.
    #[must_use]
    pub const fn with_oracle(self, oracle: Oracle<'a, G>) -> Question<'a, G> {
        Question { oracle: Some(oracle), ..self }
    }

    /// The same with scores wanted for these moves.
    #[must_use]
    pub const fn with_detail(self, detail: Detail) -> Question<'a, G> {
        Question { detail, ..self }
    }
}

impl<'a, G: History> From<&'a Match<G>> for Question<'a, G> {
    /// The present position of a match.
    fn from(game: &'a Match<G>) -> Question<'a, G> {
        let past = game.positions().split_last().map_or(&[][..], |(_, past)| past);
        Question { past, quiet: game.quiet_plies(), ..Question::new(game.position()) }
    }
}
