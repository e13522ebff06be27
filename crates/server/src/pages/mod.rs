//! The pages, made here and complete without a script to look at.

mod about;
mod fault;
mod frame;
mod game;
mod home;
mod rules;
mod settings;
mod table;

pub(crate) use about::about;
pub(crate) use fault::fault;
pub(crate) use game::game;
pub(crate) use home::home;
pub(crate) use rules::rules;
pub(crate) use settings::settings;
pub(crate) use table::{Glance, past, table};
