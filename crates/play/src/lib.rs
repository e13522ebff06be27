//! A match as people play it, as a pure function from state and command to event; every word in the reader's language;
//! the one drawing of boards and men. No input or output, clock or thread lives here, so that server and terminal are
//! two hosts of the same thing.

mod clock;
mod command;
mod company;
mod customs;
mod denied;
mod draw;
mod event;
mod guest;
mod language;
mod lesson;
mod mistake;
mod offer;
mod phrase;
mod picture;
mod protocol;
mod room;
mod seat;
mod seating;
mod sitting;
mod table;
mod terminal;
mod token;
mod trial;
mod view;
mod words;

pub use clock::{Clocks, Moment, NoPace, Pace};
pub use command::Command;
pub use company::Company;
pub use customs::{Customs, Screens};
pub use denied::Denied;
pub use draw::{Aids, Drawing, draw};
pub use event::{BrokenEvent, Event, events};
pub use guest::{Guest, Key, LONGEST_NAME, Name, NoName, Viewer};
pub use language::Language;
pub use lesson::{Lesson, lessons};
pub use offer::{Offer, OpenOffer};
pub use phrase::PHRASES;
pub use picture::Picture;
pub use protocol::{Ask, Bye, PROTOCOL, Parts, State, Told, Wish};
pub use room::{
    Barred, End, MOST_PEOPLE, MOST_PLAYERS, Meeting, Member, Order, Pair, Person, Points, Robin, Room, Row,
    Score, Terms, Which,
};
pub use seating::{Level, Sitter, SitterError, sitters};
pub use sitting::Sitting;
pub use table::{Table, open};
pub use terminal::{Sketch, side, sketch};
pub use trial::{HeadStart, NotTried, diagram, head_starts, trial, try_move, try_why};
pub use view::{Can, Chair, Exact, Hint, LegalMove, Past, Round, SeatMove, View};
pub use words::{Args, Words};
