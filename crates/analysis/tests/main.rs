//! The tests of analysis, in one program.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod analyser;
mod explorer;
mod review;
mod why;
