//! The exact value of every position that can be known: found, stored in files, answered from them.
//!
//! | module | its one idea |
//! |---|---|
//! | [`known`] | what a table answers, for any game |
//! | [`work`] | tables are made in jobs, each of a few sectors that need others |
//! | [`file`](mod@file) | one sector in one file: written beside, renamed, checked |
//! | [`shelf`] | a folder of such files |
//! | [`library`] | tables of any game, open |
//! | [`solve`] | does the jobs that are left to do |
//! | [`probe`] | what tables tell of a position and of each of its moves |
//! | [`verify`] | derives every value anew from its successors |
//! | [`prove`] | proves by search that a side can make progress |
//! | [`certificate`] | what a side can force, for a checker that trusts nothing of ours |
//! | [`mu_torere`] | the whole game in memory |
//! | [`moaai`] | the second phase by search |
//! | [`morris`] | Nine Men's Morris by retrograde analysis |
//! | [`awithlaknannai`] | layer by layer, quiet positions alone |

pub mod awithlaknannai;
pub mod certificate;
pub mod fault;
pub mod file;
pub mod known;
pub mod library;
mod map;
mod measured;
pub mod moaai;
pub mod morris;
pub mod mu_torere;
pub mod probe;
mod processor;
pub mod prove;
pub mod shelf;
pub mod solve;
mod threads;
mod unfiled;
pub mod verify;
pub mod work;

pub use fault::Fault;
pub use file::{Draft, Holds, Label, Part, Table};
pub use known::{AtClock, Known};
pub use library::Library;
pub use shelf::Shelf;
pub use work::{Cost, Filed, Job, Kept, Made, Numbered, Reach, Resources, Stage, Tally, Watch};
