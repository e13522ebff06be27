//! Why people at a table do not get what they want.

use putahi_rules::{MoveError, Seat};

/// Why a command is denied. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandError {
    /// The move is not legal, or not written as one.
    Move(MoveError),
    /// The match is over.
    Over,
    /// It is another seat's turn.
    Turn(Seat),
    /// The seat has no move that could be taken back.
    NothingToTakeBack(Seat),
    /// The seat has taken back as often as was agreed.
    NoTakeBackLeft(Seat),
    /// The game cannot be ended in this way.
    NoAgreement,
    /// Another offer waits for its answer.
    OfferOpen,
    /// The seat has offered the same since its last turn.
    OfferedAlready(Seat),
    /// There is no offer that this seat could answer.
    NoOffer,
    /// The table has no such seat.
    NoSeat,
    /// A computer sits there, and a person wants to act for it.
    Computer(Seat),
    /// Somebody else has taken the seat, or nobody has.
    NotYours(Seat),
    /// There are seats to be taken before the match can go on.
    Waiting,
    /// The session has no seat here.
    NotPlaying,
    /// There is no such seat to take.
    NoFreeSeat,
    /// Too much has been played to break off.
    NoAbort,
    /// Nobody has gone away.
    NobodyAway,
    /// Hints are allowed already.
    NoHints,
    /// Hints are off between people unless all allow them; or it is not this session's turn.
    HintsOff,
}
