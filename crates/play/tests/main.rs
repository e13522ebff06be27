//! The tests of matches, rooms and what people read, in one program: linking one for each file took most of the time of a build.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;
mod error_messages;
mod evening;
mod every_game;
mod listings;
mod localizer;
mod match_state;
mod participants;
mod questions;
mod rooms;
mod sentences;
mod simultaneous;
mod terminal;
mod why;
