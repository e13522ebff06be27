//! What people of a room can want, and why they cannot have it.

use putahi_rules::Spec;
use serde::{Deserialize, Serialize};

use super::{Person, Score, Which};
use crate::{Name, Pace};

/// What is played at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The game and its options.
    #[serde(with = "super::text")]
    pub spec: Spec,
    /// How much time there is; none is as much as anybody likes.
    #[serde(default, with = "super::text::option", skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
}

/// What somebody in a room wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// To go.
    Leave,
    /// To call somebody otherwise: oneself, or anybody if the host wants it.
    Rename(Person, Name),
    /// To send somebody away. The host's.
    Remove(Person),
    /// To let somebody in again who had gone. The host's.
    Admit(Person),
    /// To make somebody else the host. The host's.
    HandOver(Person),
    /// To let nobody in any more, or everybody again. The host's.
    Lock(bool),
    /// To end everything, or to go on. The host's.
    Close(bool),
    /// To let people say ready-made phrases at the tables, or not. The host's.
    Phrases(bool),
    /// To open a table at which oneself and others sit; a chair without anybody is for whoever comes.
    Open {
        /// What is played.
        terms: Terms,
        /// The others, in turn order after oneself.
        others: Vec<Option<Person>>,
        /// So many chairs further on is who begins.
        turn: usize,
    },
    /// To open a table for others. The host's.
    Pair {
        /// What is played.
        terms: Terms,
        /// Who sits there, in turn order.
        people: Vec<Person>,
        /// So many chairs further on is who begins.
        turn: usize,
    },
    /// To open the table of a match that is over once more, each one seat further on.
    Again(String),
    /// To begin a round robin. The host's.
    Robin {
        /// What is played.
        terms: Terms,
        /// Who plays.
        people: Vec<Person>,
        /// Whether each meets each other twice.
        double: bool,
    },
    /// To open the tables of the next round. The host's.
    NextRound,
    /// To open the table of a pair that has no score once more. The host's.
    Replay(Which),
    /// To say what came of a pair for who began; none takes it back. The host's.
    Score(Which, Option<Score>),
    /// To put the round robin away. The host's.
    Clear,
}

/// Why somebody cannot have what they want of a room. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Barred {
    /// It is the host's to do.
    NotHost,
    /// They are not in the room.
    Outside,
    /// Nobody is let in.
    Locked,
    /// The room is closed.
    Closed,
    /// No more people, or tables, find room.
    Full,
    /// There is no such person in the room.
    NoPerson,
    /// There is no such table, round or pair; or not any more.
    NoTable,
    /// Somebody would sit on two chairs.
    Twice,
    /// Somebody plays at another table.
    Busy,
    /// The game needs another number of people.
    Seats,
    /// A round robin is for games of two.
    TwoOnly,
    /// A round robin is being played.
    Running,
    /// The host cannot go before somebody else is the host.
    HostStays,
}

impl Barred {
    /// Every reason.
    pub const ALL: [Barred; 13] = [
        Barred::NotHost,
        Barred::Outside,
        Barred::Locked,
        Barred::Closed,
        Barred::Full,
        Barred::NoPerson,
        Barred::NoTable,
        Barred::Twice,
        Barred::Busy,
        Barred::Seats,
        Barred::TwoOnly,
        Barred::Running,
        Barred::HostStays,
    ];

    /// The word for the reason in the keys of messages.
    pub const fn word(self) -> &'static str {
        match self {
            Barred::NotHost => "not-host",
            Barred::Outside => "outside",
            Barred::Locked => "locked",
            Barred::Closed => "closed",
            Barred::Full => "full",
            Barred::NoPerson => "no-person",
            Barred::NoTable => "no-table",
            Barred::Twice => "twice",
            Barred::Busy => "busy",
            Barred::Seats => "seats",
            Barred::TwoOnly => "two-only",
            Barred::Running => "running",
            Barred::HostStays => "host-stays",
        }
    }
}
