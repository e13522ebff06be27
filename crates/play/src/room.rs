//! A room: people who meet behind one link, each with a device or none, the matches they pair up for, tournaments, and questions to
//! everybody, as a pure function from
//! state and command to state. The host of the room creates the matches.

pub(crate) mod card;
pub(crate) mod command;
mod execute;
pub(crate) mod member;
pub(crate) mod pairing;
mod people;
pub(crate) mod people_list;
pub(crate) mod practice;
pub(crate) mod question;
pub(crate) mod restrictions;
pub(crate) mod simultaneous;
pub(crate) mod state;
pub(crate) mod tournament;
