//! The tests of the program, in one program: linking one for each file took most of the time of a build.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod admin;
mod analyse;
mod analysts;
mod attack;
mod attacks_by_size;
mod backup;
mod bot;
mod command_lines;
mod commands;
mod devices;
mod documents;
mod drain;
mod engine;
mod evenings;
mod faults;
mod guide;
mod help;
mod imported;
mod json;
mod kills;
mod lost_folder;
#[cfg(feature = "cluster")]
mod nodes;
mod operating;
mod outputs;
mod play;
mod play_terminal;
mod readme;
mod serve;
mod settings;
mod solve;
mod strategy;
mod sync;
mod transcripts;
