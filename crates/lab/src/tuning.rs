//! Fits evaluations to exact values, and measures how often the engine keeps the value of a position.
//!
//! | module | what it has |
//! |---|---|
//! | [`sample`] | random positions of a class, such as a sector of the tables |
//! | `play` | positions of play |
//! | [`share`] | how often the engine's choice keeps the value |
//! | [`fit`] | logistic regression on exact values |
//! | [`phases`] | the fit of an evaluation's weights, phase by phase |
//! | [`morris`] | the classes of Nine Men's Morris, and the fit of its weights |
//! | [`awithlaknannai`] | the same for Awithlaknannai |

pub(crate) mod awithlaknannai;
pub(crate) mod fit;
pub(crate) mod morris;
pub(crate) mod phases;
mod play;
pub(crate) mod sample;
pub(crate) mod share;
