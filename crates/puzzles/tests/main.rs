//! The tests of puzzles, in one program.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod daily;
mod judging;
mod making;
mod mined;
mod pack;
mod packs;
