//! Lists the legal moves of a position, best first: by exact values where tables reach, else by estimates of the engine; and
//! reviews the decisions of a match. Works for any game.
//!
//! ```
//! use putahi_analysis::{AnalysisRequest, open};
//! use putahi_tables::{TableCache, TableDir};
//! use std::time::Duration;
//!
//! let request = AnalysisRequest { spec: "mu-torere".parse()?, position: Some("bbb.wwwwb w 1".to_owned()), moves: Vec::new(), clock: 0 };
//! let mut analyser = open(&request, &TableCache::new(TableDir::new("tables")))?;
//! let analysis = analyser.look_up(Duration::from_secs(1), &Default::default());
//! assert_eq!(analysis.moves[0].verdict.to_string(), "drawn");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod analyser;
pub mod analysis;
mod exact;
pub mod explorer;
pub mod replies;
pub mod request;
pub mod review;
pub mod reviewer;
pub mod symmetry;
pub mod verdict;
pub mod why;

pub use analyser::{AnyAnalyser, open};
pub use analysis::{Analysis, MoveAnalysis};
pub use request::{AnalysisRequest, AnalysisRequestError};
pub use review::{Accuracy, Decision, LikelyMistake, Review};
pub use reviewer::review;
pub use verdict::Verdict;
pub use why::{Mistake, Why, WhyTime, why};
