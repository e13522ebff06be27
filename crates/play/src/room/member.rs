//! The people of a room: each with a device or none.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Card, Name, Player};

/// The largest number of people in a room at a time.
pub const MAX_PEOPLE: usize = 128;

/// The number of a person in a room, from 1, in the order in which they were first entered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub u32);

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Whether a person is there to play. What the host has set decides; where the host has set nothing, the device does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attendance {
    /// The host has set nothing: the person is away while their device is not connected. Without a device they are here.
    #[default]
    Unmarked,
    /// The host has set that the person is here, whatever their device tells.
    Here,
    /// The host has set that the person is away: they stay in the room, and no match is opened for them in a new round.
    Away,
    /// The person is not in the room any more.
    Gone,
}

/// What acts for a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Device {
    /// Nothing so far. The id of the player belongs to the room: no session has it.
    #[default]
    None,
    /// A device with a session for this room alone: it joined as a new one, or the card was used at it. The id of the player belongs to the
    /// room.
    Room,
    /// A device that was known before it joined. The id of the player is that of its session or account.
    Own,
}

/// A person who is or was in the room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// The number.
    pub person: Person,
    /// The id under which the person plays, with a device or without one, and the name used in this room.
    pub player: Player,
    /// A second name, which the host alone sees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_name: Option<Name>,
    /// What acts for the person.
    #[serde(default)]
    pub device: Device,
    /// The card with which the person takes a device; none before it is made, or for the host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// Whether the person is there to play.
    #[serde(default)]
    pub attendance: Attendance,
    /// Whether they ask to be let in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asks: bool,
}

impl Member {
    /// A person outside the room.
    pub(super) fn outside(person: Person, player: Player, device: Device) -> Member {
        let attendance = Attendance::Gone;
        Member { person, player, second_name: None, device, card: None, attendance, asks: false }
    }

    /// The same person in the room, with nothing set by the host.
    pub(super) fn enter(&mut self) {
        (self.attendance, self.asks) = (Attendance::Unmarked, false);
    }

    pub(super) fn leave(&mut self) {
        (self.attendance, self.asks) = (Attendance::Gone, false);
    }

    /// Whether the person is in the room now, here or away.
    pub fn is_inside(&self) -> bool {
        self.attendance != Attendance::Gone
    }

    /// Whether a device acts for the person.
    pub fn has_device(&self) -> bool {
        self.device != Device::None
    }

    /// Whether the id of the player belongs to the room, and goes with it.
    pub fn belongs_to_room(&self) -> bool {
        self.device != Device::Own && !self.player.is_gone()
    }

    /// Whether the person is away, if `is_connected` tells whether their device is connected.
    pub fn is_away(&self, is_connected: bool) -> bool {
        match self.attendance {
            Attendance::Here => false,
            Attendance::Away | Attendance::Gone => true,
            Attendance::Unmarked => self.has_device() && !is_connected,
        }
    }

    /// Erases all that is known of the person but their number.
    pub(super) fn erase(&mut self) {
        *self = Member::outside(self.person, Player::gone(), Device::Own);
    }
}
