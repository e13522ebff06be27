//! What the commands of several programs share: arguments, errors and their exit codes, the output as text or JSON, files that
//! commands read or write, free memory and disk space, manual pages.

mod byte_size;
pub mod command_line;
pub mod failure;
pub mod generate;
mod new_file;
mod output;
pub mod position;
pub mod resources;
pub mod results;
mod scope;
pub mod signals;
pub mod spec;
mod table_dir;
pub mod text_file;

pub use byte_size::ByteSize;
pub use failure::{UsageError, warn};
pub use new_file::{NewFile, try_folder};
pub use output::{OutputForm, columns, count, json_line, print, visible, write_notes};
pub use position::PositionArguments;
pub use resources::threads;
pub use scope::ScopeArguments;
pub use spec::games;
pub use table_dir::{DEFAULT_DIR, TableDirArgument, why_no_files};
