//! What the commands of several programs share.
//!
//! | module | what it has |
//! |---|---|
//! | [`command_line`] | reads arguments from the command line and the environment |
//! | [`failure`] | errors of commands, and their exit codes |
//! | [`output`] | the standard output: text, or JSON with `--json` |
//! | [`spec`], [`position`], [`scope`], [`byte_size`], [`table_dir`] | arguments |
//! | [`text_file`], [`new_file`] | files that commands read, and those that they write |
//! | [`resources`] | free memory, disk space and processors |
//! | [`results`] | counts and checksums of tables as a text |
//! | [`generate`] | manual pages and shell completions |

pub mod byte_size;
pub mod command_line;
pub mod failure;
pub mod generate;
pub mod new_file;
pub mod output;
pub mod position;
pub mod resources;
pub mod results;
pub mod scope;
pub mod signals;
pub mod spec;
pub mod table_dir;
pub mod text_file;
