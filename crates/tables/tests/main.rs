//! The tests of tables and solvers, in one program: linking one for each file took most of the time of a build.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod awithlaknannai;
mod certificate;
mod figures;
mod file;
mod forced_end;
mod format_page;
mod mill_family;
mod moaai;
mod morris;
mod mu_torere;
mod opening;
mod random;
mod simple;
mod truth;
