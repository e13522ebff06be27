//! The pages, made on the server and complete without a script to look at.

mod about;
mod account;
mod error_page;
mod field_error;
mod frame;
mod game;
mod home;
mod lobby;
mod match_page;
mod privacy;
mod records;
mod room;
mod room_forms;
mod room_people;
mod room_view;
mod round_robin;
mod rules;
mod seat_link;
mod settings;

pub(crate) use about::about;
pub(crate) use account::{AccountForm, WrongForm, gone, me};
pub(crate) use error_page::error_page;
pub(crate) use game::game;
pub(crate) use home::home;
pub(crate) use lobby::{Lobby, lobby};
pub(crate) use match_page::{MatchPage, past, present};
pub(crate) use privacy::privacy;
pub(crate) use records::records;
pub(crate) use room::{enter, parts, room};
pub(crate) use room_view::RoomView;
pub(crate) use rules::rules;
pub(crate) use seat_link::{seat, seat_here, seat_link};
pub(crate) use settings::settings;
