//! What people of a room can want, and why they cannot have it.

use super::person::Person;
use super::round_robin::{PairIndex, Score};
use super::terms::GameTerms;
use crate::game::player::Name;

/// What somebody in a room wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoomCommand {
    /// To go.
    Leave,
    /// To call somebody otherwise: oneself, or anybody if the host wants it.
    Rename(Person, Name),
    /// To send somebody away. The host's.
    Remove(Person),
    /// To let somebody in again who had gone. The host's.
    Admit(Person),
    /// To make somebody else the host. The host's.
    MakeHost(Person),
    /// To let nobody in any more, or everybody again. The host's.
    Lock(bool),
    /// To end everything, or to go on. The host's.
    Close(bool),
    /// To let people say ready-made phrases at the tables, or not. The host's.
    Phrases(bool),
    /// To open a table at which oneself and others sit; a chair without anybody is for whoever comes.
    Open {
        /// What is played.
        terms: GameTerms,
        /// The others, in turn order after oneself.
        others: Vec<Option<Person>>,
        /// So many chairs further on is who begins.
        turn: usize,
    },
    /// To open a table for others. The host's.
    Pair {
        /// What is played.
        terms: GameTerms,
        /// Who sits there, in turn order.
        people: Vec<Person>,
        /// So many chairs further on is who begins.
        turn: usize,
    },
    /// To open the table of a match that is over once more, each one seat further on.
    Again(String),
    /// To begin a round robin. The host's.
    RoundRobin {
        /// What is played.
        terms: GameTerms,
        /// Who plays.
        people: Vec<Person>,
        /// Whether each meets each other twice.
        double: bool,
    },
    /// To open the tables of the next round. The host's.
    NextRound,
    /// To open the table of a pair that has no score once more. The host's.
    Replay(PairIndex),
    /// To say what came of a pair for who began; none takes it back. The host's.
    Score(PairIndex, Option<Score>),
    /// To put the round robin away. The host's.
    Clear,
}

/// Why somebody cannot have what they want of a room. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoomError {
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
    NoPairing,
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

impl RoomError {
    /// Every reason.
    pub const ALL: [RoomError; 13] = [
        RoomError::NotHost,
        RoomError::Outside,
        RoomError::Locked,
        RoomError::Closed,
        RoomError::Full,
        RoomError::NoPerson,
        RoomError::NoPairing,
        RoomError::Twice,
        RoomError::Busy,
        RoomError::Seats,
        RoomError::TwoOnly,
        RoomError::Running,
        RoomError::HostStays,
    ];

    /// The word for the reason in the keys of messages.
    pub const fn word(self) -> &'static str {
        match self {
            RoomError::NotHost => "not-host",
            RoomError::Outside => "outside",
            RoomError::Locked => "locked",
            RoomError::Closed => "closed",
            RoomError::Full => "full",
            RoomError::NoPerson => "no-person",
            RoomError::NoPairing => "no-table",
            RoomError::Twice => "twice",
            RoomError::Busy => "busy",
            RoomError::Seats => "seats",
            RoomError::TwoOnly => "two-only",
            RoomError::Running => "running",
            RoomError::HostStays => "host-stays",
        }
    }
}

/// The result of a command to a room.
pub(super) type CommandResult = Result<(), RoomError>;

/// Fails unless something holds.
pub(super) const fn check(holds: bool, barred: RoomError) -> CommandResult {
    if holds { Ok(()) } else { Err(barred) }
}
