//! A folder of tables.

use std::path::{Path, PathBuf};

/// A folder of table files.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

impl Shelf {
    /// The shelf in `folder`, which is made when the first table is put there.
    pub fn new(folder: impl Into<PathBuf>) -> Shelf {
        Shelf { folder: folder.into() }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}
