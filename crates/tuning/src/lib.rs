//! Fits evaluations to exact values, and measures how often the engine keeps the value of a position.
//!
//! ```
//! use putahi_engine::{Level, Limits, SearchRequest};
//! use putahi_rules::mu_torere::MuTorere;
//! use putahi_tables::{TableDir, Tablebase};
//! use putahi_tuning::sample::Class;
//! use putahi_tuning::share::{decisions, kept};
//!
//! let table = MuTorere::open(&Default::default(), &TableDir::new("tables"))?;
//! let found = decisions::<MuTorere>(&table, &[Class::random_moves(&Default::default(), 12)], 20, 7, |_| true)?;
//! let kept = kept(&found.iter().collect::<Vec<_>>(), 1, |position, seed| {
//!     let choice = Level::Strongest.choose(&SearchRequest::new(position), &Limits::nodes(2_000), seed);
//!     choice.expect("the position is not finished").mv
//! });
//! assert!(kept.into_iter().all(|kept| kept), "small enough to be searched to its end");
//! # Ok::<(), putahi_tables::TableError>(())
//! ```
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

pub mod awithlaknannai;
pub mod fit;
pub mod morris;
mod parallel;
pub mod phases;
mod play;
pub mod sample;
pub mod share;
