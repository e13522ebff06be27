//! Why a command is denied.

use putahi_rules::{MoveError, Seat};

/// Why a command is denied. A denied command changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandError {
    /// The move is illegal, or its text is not in the notation.
    Move(MoveError),
    /// The match is over.
    Over,
    /// The match still goes on.
    StillRunning,
    /// It is another seat's turn.
    Turn(Seat),
    /// The seat has no move that could be taken back.
    NothingToTakeBack(Seat),
    /// The seat has used up the take-backs that were agreed.
    NoTakeBackLeft(Seat),
    /// The game has no such agreement (draw or count).
    NoAgreement,
    /// An offer is open that the seat has to answer.
    OfferOpen,
    /// An offer is open that others have to answer: the seat made it, or has accepted it.
    OfferUnanswered,
    /// The match has ended in a room, where its result counts.
    ResultCounts,
    /// The seat has offered the same since its last turn.
    OfferedAlready(Seat),
    /// There is no open offer that waits for this seat.
    NoOffer,
    /// The match has no such seat.
    NoSeat,
    /// A person cannot act for a seat of a computer.
    Computer(Seat),
    /// The seat is not taken by this player.
    NotYours(Seat),
    /// The match waits until all seats are taken.
    Waiting,
    /// The host of the room has paused the match.
    Paused,
    /// The player has no seat in this match.
    NotPlaying,
    /// No such seat is free.
    NoFreeSeat,
    /// Too many moves have been made to abort.
    NoAbort,
    /// The match has reached its limit of events: no more moves are taken back and no more players replaced.
    TooLong,
    /// No player is away.
    NobodyAway,
    /// Hints are already allowed.
    NoHints,
    /// Hints are not allowed between people who have not all agreed to them; or it is not this player's turn.
    HintsOff,
}
