//! The tests of the engine, in one program: linking one for each file took most of the time of a build.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod brute_force;
mod common;
mod history;
mod kept_history;
mod levels;
mod limits;
mod memory;
mod strength;
mod tablebase_probe;
mod three_player;
