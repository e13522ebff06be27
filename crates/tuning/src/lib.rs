//! Fits evaluations to exact values, and measures how often the engine keeps the value of a position.
//!
//! | module | what it has |
//! |---|---|
//! | [`sample`] | random positions of a class, such as a sector of the tables |
//! | [`share`] | how often the engine's choice keeps the value |
//! | [`fit`] | logistic regression on exact values |

pub mod fit;
pub mod sample;
pub mod share;
