//! Support shared by the tests of this crate.
#![allow(dead_code, reason = "each test uses a part of it")]

pub(crate) mod laws;
mod rng;

pub(crate) use rng::Rng;
