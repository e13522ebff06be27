//! The tests of the rules, in one program: linking one for each file took most of the time of a build.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;
mod contract;
mod effects;
mod examples;
mod foreign;
mod game_tree;
mod golden;
mod many_moves;
mod matches;
mod mill_family;
mod moaai;
mod mu_torere;
mod nine_mens_morris;
mod pages;
mod playout;
mod record;
#[cfg(feature = "serde")]
mod serde_texts;
mod sketch;
mod terrain;
