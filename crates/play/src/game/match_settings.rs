//! What the seats agree on before they begin.

use putahi_rules::BySeat;
use serde::{Deserialize, Serialize};

use super::player_kind::PlayerKind;
use super::time_control::TimeControl;

/// Where the people of a table sit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DeviceMode {
    /// The host does not ask who touches the board.
    #[default]
    #[serde(rename = "unasked")]
    Untracked,
    /// At one screen: whoever sits down has all seats of people.
    #[serde(rename = "one")]
    Shared,
    /// Each at a screen of their own.
    #[serde(rename = "many")]
    Separate,
}

/// What the seats agreed on before they began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchSettings {
    /// Who sits where.
    pub player_kinds: BySeat<PlayerKind>,
    /// How often each seat may take back; none is as often as it likes.
    pub take_backs: Option<u8>,
    /// Where the people sit.
    pub device_mode: DeviceMode,
    /// How much time there is; none is as much as anybody likes.
    pub time_control: Option<TimeControl>,
}

impl From<BySeat<PlayerKind>> for MatchSettings {
    /// These sitters, who may take back as often as they like and have all the time in the world.
    fn from(player_kinds: BySeat<PlayerKind>) -> MatchSettings {
        MatchSettings {
            player_kinds,
            take_backs: None,
            device_mode: DeviceMode::default(),
            time_control: None,
        }
    }
}
