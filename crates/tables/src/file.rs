//! A table: one file with the values of one sector. It is written under a temporary name, renamed when complete, and
//! checked by checksums when read. `docs/table-format.md` specifies the format.

mod header;
mod label;
mod table;
mod writer;

pub(crate) use header::Entry;
pub use label::{ALIGNMENT, BLOCK, Holds, Label, Part, VERSION};
pub use table::Table;
pub use writer::TableWriter;
