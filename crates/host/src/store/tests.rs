//! What becomes of a data folder.

mod data_folder;
