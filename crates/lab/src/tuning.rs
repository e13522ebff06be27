//! Fits evaluations to exact values, and measures how often the engine keeps the value of a position.

pub(crate) mod awithlaknannai;
pub(crate) mod fit;
pub(crate) mod morris;
pub(crate) mod phases;
mod play;
pub(crate) mod sample;
pub(crate) mod share;
