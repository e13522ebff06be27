//! The tests of the views, in one program.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod boards;
mod lessons;
mod steps;
mod story;
