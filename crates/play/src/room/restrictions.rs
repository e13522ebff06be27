//! What people may do in a room that is restricted to its own people and to what the host has chosen.

use putahi_rules::Spec;
use serde::{Deserialize, Serialize};

use crate::{GameTerms, TimeControl};

/// The limits of a restricted room: only people with a card come in, nobody but the host writes a name, and only what is chosen here is
/// played.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Restrictions {
    /// The games with their options that may be played; all if none is named.
    pub games: Vec<Spec>,
    /// The time controls that may be chosen, `None` for no clocks; all if none is named.
    pub clocks: Vec<Option<TimeControl>>,
}

impl Restrictions {
    /// Whether a match may be played on these terms.
    pub fn allow(&self, terms: &GameTerms) -> bool {
        let has_game = self.games.is_empty() || self.allows_game(&terms.spec);
        has_game && (self.clocks.is_empty() || self.clocks.contains(&terms.time_control))
    }

    /// Whether a game with these options may be played; a chosen game also with another number of seats.
    pub fn allows_game(&self, spec: &Spec) -> bool {
        let seated = |game: &Spec| format!("{}:seats={}", game.id(), spec.seats()).parse().ok();
        let is_usual = |game: &Spec| Spec::of_id(game.id()).as_ref() == Some(game);
        let is_same = |game: &Spec| game == spec || is_usual(game) && seated(game).as_ref() == Some(spec);
        self.games.is_empty() || self.games.iter().any(is_same)
    }
}
