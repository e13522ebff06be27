//! The settings of a match, fixed before it begins.

use putahi_rules::BySeat;

use crate::{PlayerKind, TimeControl};

/// Which devices the people of a match play on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DeviceMode {
    /// The host does not track who plays: anybody may move for any person.
    #[default]
    Untracked,
    /// All human players share one device: the first to join gets all human seats.
    Shared,
    /// Each person plays on a device of their own.
    Separate,
}

/// The settings of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchSettings {
    /// Person or computer, for each seat.
    pub player_kinds: BySeat<PlayerKind>,
    /// How often each seat may take back; `None` is without limit.
    pub take_backs: Option<u8>,
    /// Which devices the people play on.
    pub device_mode: DeviceMode,
    /// The time control; `None` is without clocks.
    pub time_control: Option<TimeControl>,
}

impl From<BySeat<PlayerKind>> for MatchSettings {
    /// These players, with unlimited take-backs and without clocks.
    fn from(player_kinds: BySeat<PlayerKind>) -> MatchSettings {
        MatchSettings {
            player_kinds,
            take_backs: None,
            device_mode: DeviceMode::default(),
            time_control: None,
        }
    }
}
