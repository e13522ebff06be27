//! Support shared by the tests of this crate.

pub(crate) mod laws;
mod rng;

pub(crate) use rng::Rng;
