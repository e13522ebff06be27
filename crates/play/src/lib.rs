//! A match as people play it, as a pure function from state and command to event; every word in the reader's language;
//! the one drawing of boards and men. No input or output, clock or thread lives here, so that server and terminal are
//! two hosts of the same thing.

mod draw;
mod language;
mod protocol;
mod seating;
mod sitting;
mod table;
mod terminal;
mod view;
mod words;

pub use draw::{Drawing, draw};
pub use language::Language;
pub use protocol::{State, Wish};
pub use seating::{Level, Sitter, SitterError, sitters};
pub use sitting::{Command, Denied, Event, Offer, OpenOffer, Sitting};
pub use table::{Table, open};
pub use terminal::{Sketch, side, sketch};
pub use view::{Can, LegalMove, Round, SeatMove, View};
pub use words::{Args, Words};
