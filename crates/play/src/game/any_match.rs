//! Matches of any game behind one trait: the one place where the game is chosen at run time.

use std::any::Any;
use std::time::Duration;

use putahi_rules::{BySeat, Record, Seat, Spec};

use crate::{
    BrokenEvent, Command, CommandError, Event, OpenOffer, Participants, Player, PlayerKind, Timestamp, Viewer,
};

/// The result of a command: its event and the match after it, or why it is denied.
pub type Executed = Result<(Event, Box<dyn AnyMatch>), CommandError>;

/// The state of a match, whatever the game.
pub trait AnyMatch: Any + Send + Sync {
    /// The game and its options.
    fn spec(&self) -> &Spec;
    /// Person or computer, for each seat.
    fn player_kinds(&self) -> &BySeat<PlayerKind> {
        self.participants().player_kinds()
    }
    /// The seat to move; none when the match is over.
    fn turn(&self) -> Option<Seat>;
    /// The seat to move, if a person sits there.
    fn person_to_move(&self) -> Option<Seat> {
        self.turn().filter(|seat| self.player_kinds()[*seat] == PlayerKind::Human)
    }
    /// The open offer, if any.
    fn offer(&self) -> Option<&OpenOffer>;
    /// The text of the first position.
    fn start(&self) -> String;
    /// The moves so far, in their notation.
    fn moves(&self) -> Vec<String>;
    /// Lists the legal moves once, for later calls. Returns false if they are too many.
    fn list_moves(&self) -> bool;
    /// The event that follows from `command`, and a copy of the match with it applied. A move is parsed only once. `lag` is the
    /// network delay of the message, which does not count against the seat that moves as far as its quota allows. `at` is the
    /// present time.
    ///
    /// # Errors
    /// Why the command is denied; also that the match is paused.
    fn execute(&self, command: &Command, lag: Duration, at: Timestamp) -> Executed;
    /// Applies an event, which [`execute`](AnyMatch::execute) returned for this state.
    ///
    /// # Errors
    /// The event cannot follow this state, which is then unchanged.
    fn apply(&mut self, event: &Event, at: Timestamp) -> Result<(), BrokenEvent>;
    /// A copy of the match with an event applied.
    ///
    /// # Errors
    /// As [`AnyMatch::apply`].
    fn after(&self, event: &Event, at: Timestamp) -> Result<Box<dyn AnyMatch>, BrokenEvent>;
    /// Whether the match has ended without a result.
    fn is_closed(&self) -> bool;
    /// The event of `player` taking the free seat `wanted`, or the first free seat if `wanted` is None. On a shared
    /// device, a player who names no seat takes all free seats.
    ///
    /// # Errors
    /// No such seat is free, or the match is over.
    fn sit(&self, player: &Player, wanted: Option<Seat>) -> Result<Event, CommandError>;
    /// The event of lots drawn by people at one screen: the player at the seat `first` begins.
    ///
    /// # Errors
    /// A move has been made, lots were drawn before, or the people do not share a screen.
    fn draw_lots(&self, first: Seat) -> Result<Event, CommandError>;
    /// Checks that the viewer may act for a seat.
    ///
    /// # Errors
    /// There is no such seat, or it belongs to a computer or another player.
    fn may_act(&self, viewer: Viewer<'_>, seat: Seat) -> Result<(), CommandError>;
    /// The participants of the match.
    fn participants(&self) -> &Participants;
    /// The id of the rematch.
    fn next(&self) -> Option<&str>;
    /// The seat whose clock runs, and when its time runs out.
    fn due(&self) -> Option<(Seat, Timestamp)>;
    /// Until when the match is paused `now`; none if it is not.
    fn paused(&self, now: Timestamp) -> Option<Timestamp>;
    /// When the running clock was started.
    fn clock_started(&self) -> Option<Timestamp>;
    /// The match as a record.
    fn record(&self) -> Record;
    /// The state itself, a `MatchState` of the game of the spec.
    fn as_any(&self) -> &dyn Any;
}
