//! The tests of the program, in one program.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod arena;
mod bench;
mod certify;
mod load;
mod tune;
