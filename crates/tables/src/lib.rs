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

pub mod awithlaknannai;
mod budget;
pub mod certificate;
mod cpu;
pub mod error;
mod existing;
pub mod file;
pub mod job;
mod measured;
pub mod missing;
pub mod moaai;
pub mod morris;
pub mod mu_torere;
mod no_files;
pub mod probe;
mod prove;
mod sector_stats;
pub mod solve;
pub mod table_cache;
pub mod table_dir;
pub mod tablebase;
pub mod verify;
mod wdl;

pub use budget::Budget;
pub(crate) use cpu::{BitOps, CpuTask, Portable};
pub(crate) use error::Kind;
pub use error::{Result, TableError};
pub use existing::existing_tables;
pub use file::{Holds, Label, Part, Table, TableWriter};
pub use job::{Cost, FileSolvable, Job, Numbered, Resources, SolveObserver, SolveScope, Stage, Storage};
pub use sector_stats::{SectorStats, Tally};
pub use table_cache::TableCache;
pub use table_dir::TableDir;
pub use tablebase::{AtClock, Tablebase, table_spec};
pub(crate) use wdl::Wdl;
