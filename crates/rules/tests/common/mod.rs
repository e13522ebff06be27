//! Support shared by the tests of this crate.

pub(crate) mod laws;

pub(crate) use fastrand::Rng;
