//! The tests of what viewers get, in one program.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod boards;
mod lessons;
mod story;
