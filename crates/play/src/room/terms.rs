//! What is played, and with how much time.

use putahi_rules::Spec;
use serde::{Deserialize, Serialize};

use crate::game::time_control::TimeControl;

/// What is played at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameTerms {
    /// The game and its options.
    #[serde(with = "super::serde_text")]
    pub spec: Spec,
    /// How much time there is; none is as much as anybody likes.
    #[serde(
        default,
        rename = "pace",
        with = "super::serde_text::option",
        skip_serializing_if = "Option::is_none"
    )]
    pub time_control: Option<TimeControl>,
}
