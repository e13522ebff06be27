//! What the tests of this crate share.
#![allow(dead_code, reason = "each test uses a part of it")]

pub(crate) mod tournament;
