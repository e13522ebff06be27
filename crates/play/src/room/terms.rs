//! What is played, and with how much time.

use putahi_rules::Spec;
use serde::{Deserialize, Serialize};

use crate::game::time_control::TimeControl;

/// The terms of a match: game, options and time control.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameTerms {
    /// The game and its options.
    pub spec: Spec,
    /// The time control; `None` is without clocks.
    #[serde(default, with = "super::optional_text", skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControl>,
}
