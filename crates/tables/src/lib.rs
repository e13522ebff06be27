//! Exact values of positions: computed by retrograde analysis or by search, stored in files, and probed.
//!
//! ```
//! use putahi_rules::{Game, Value, mu_torere::MuTorere};
//! use putahi_tables::{TableDir, Tablebase, probe::probe};
//!
//! // The tables of Mū Tōrere are computed when they are opened; those of other games are files in the folder.
//! let table = MuTorere::open(&Default::default(), &TableDir::new("tables"))?;
//! let position = MuTorere::parse(&Default::default(), "bbb.wwwwb w 1")?;
//! let answer = probe(&table, &position, 0)?;
//! assert_eq!(answer.result.map(|result| result.value), Some(Value::Drawn));
//! assert_eq!(answer.moves.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it has |
//! |---|---|
//! | [`tablebase`] | the interface through which any game is probed |
//! | [`job`] | the sectors that are solved together, the sectors that they need, and the cost |
//! | [`file`](mod@file) | one table, the file of one sector: written under a temporary name, renamed, checked when read |
//! | [`table_dir`] | a folder of such files |
//! | [`table_cache`] | tables of any game, opened once |
//! | [`solve`] | runs the jobs whose tables are missing |
//! | [`probe`] | the value of a position and of each of its moves |
//! | [`missing`] | what would make the tables that a position lacks |
//! | [`verify`] | derives every value again from its successors |
//! | [`prove`] | proves by AND/OR search that a side can force progress |
//! | [`certificate`] | proofs of what a side can force, for a checker that does not rely on this program |
//! | [`mu_torere`] | the whole game, solved in memory |
//! | [`moaai`] | the second phase, by search |
//! | [`morris`] | Nine Men's Morris by retrograde analysis |
//! | [`awithlaknannai`] | layer by layer of men; only positions without a capture are stored |
//! | [`error`] | errors of table files |

pub mod awithlaknannai;
mod budget;
pub mod certificate;
mod cpu;
pub mod error;
pub mod file;
pub mod job;
mod measured;
pub mod missing;
pub mod moaai;
pub mod morris;
pub mod mu_torere;
mod no_files;
pub mod probe;
pub mod prove;
mod sector_stats;
pub mod solve;
pub mod table_cache;
pub mod table_dir;
pub mod tablebase;
mod threads;
pub mod verify;

pub use budget::Budget;
pub use error::TableError;
pub use file::{Holds, Label, Part, Table, TableWriter};
pub use job::{Cost, FileSolvable, Job, Numbered, Resources, SolveObserver, SolveScope, Stage, Storage};
pub use sector_stats::{SectorStats, Tally};
pub use table_cache::TableCache;
pub use table_dir::TableDir;
pub use tablebase::{AtClock, Tablebase};
