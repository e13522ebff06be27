//! A room: people who meet behind one link, the matches they pair up for, a tournament, and questions to everybody, as a pure function from
//! state and command to state. The host of the room creates the matches.

pub(crate) mod command;
mod execute;
pub(crate) mod member;
pub(crate) mod pairing;
pub(crate) mod question;
pub(crate) mod state;
pub(crate) mod tournament;
