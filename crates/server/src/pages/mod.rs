//! The pages, made here and complete without a script to look at.

mod about;
mod fault;
mod frame;
mod game;
mod home;
mod lobby;
mod me;
mod people;
mod privacy;
mod records;
mod robin;
mod room;
mod rules;
mod seat;
mod settings;
mod table;

pub(crate) use about::about;
pub(crate) use fault::fault;
pub(crate) use game::game;
pub(crate) use home::home;
pub(crate) use lobby::lobby;
pub(crate) use me::{gone, me};
pub(crate) use privacy::privacy;
pub(crate) use records::records;
pub(crate) use room::{Board, Part, Scene, enter, parts, room};
pub(crate) use rules::rules;
pub(crate) use seat::{seat, seat_here, seat_link};
pub(crate) use settings::settings;
pub(crate) use table::{Glance, past, table};
