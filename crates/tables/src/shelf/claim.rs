//! Who makes a sector now.

use std::fs::{self, File, TryLockError};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::Fault;
use crate::fault::Kind;

/// What stands between the name of a table and the number of the process that writes it.
pub(crate) const BESIDE: &str = ".tmp";

/// The right to make a sector, as long as it is held. The system itself takes it from a process that ends.
#[derive(Debug)]
pub struct Claim {
    path: PathBuf,
    /// Locked.
    _file: File,
}

impl Claim {
    /// Claims the table at `table`.
    pub(crate) fn new(table: &Path) -> Result<Claim, Fault> {
        let folder = table.parent().expect("tables lie in a folder");
        fs::create_dir_all(folder).map_err(Fault::io(folder))?;
        let path = table.with_added_extension("lock");
        loop {
            let file = File::create(&path).map_err(Fault::io(&path))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(Fault::new(table, Kind::Busy)),
                Err(TryLockError::Error(error)) => return Err(Fault::io(&path)(error)),
            }
            // Who held the lock before may have removed the file meanwhile: then this is the lock of nothing.
            if stands(&file, &path).map_err(Fault::io(&path))? {
                clear(table)?;
                return Ok(Claim { path, _file: file });
            }
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // One that stays is taken over by who claims the sector next.
        let _ = fs::remove_file(&self.path);
    }
}

/// Whether `path` still names `file`.
fn stands(file: &File, path: &Path) -> io::Result<bool> {
    let own = file.metadata()?;
    match fs::metadata(path) {
        Ok(named) => Ok((named.dev(), named.ino()) == (own.dev(), own.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Removes what processes that were killed have left of the table at `table`.
fn clear(table: &Path) -> Result<(), Fault> {
    let folder = table.parent().expect("tables lie in a folder");
    let name = table.file_name().expect("a table has a name").to_string_lossy();
    let beside = format!("{name}{BESIDE}");
    for left in super::entries(folder)?.iter().filter(|left| left.starts_with(&beside)) {
        let left = folder.join(left);
        fs::remove_file(&left).map_err(Fault::io(&left))?;
    }
    Ok(())
}
