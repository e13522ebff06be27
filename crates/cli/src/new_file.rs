//! Files that commands write. A path is checked before the work, and the file gets its name once it is complete:
//! existing files are never overwritten, and a failed run leaves no partial file.

use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use tempfile::{Builder, NamedTempFile};

use crate::text_file::INPUT;
use crate::{UsageError, print};

/// The mode of a new file before the user's umask.
const PUBLIC: u32 = 0o666;
const PRIVATE: u32 = 0o600;

/// A file that a command will write.
pub struct NewFile {
    path: PathBuf,
    target: Target,
}

enum Target {
    /// A temporary file in the same folder, which gets the name at the end.
    Unfinished(NamedTempFile),
    /// An existing path that is not a file, such as a pipe or `/dev/null`.
    Device(File),
}

impl NewFile {
    /// Checks that a new file can be written at `path`.
    ///
    /// # Errors
    /// It cannot, or something is there already.
    pub fn create(path: &Path) -> Result<NewFile, UsageError> {
        NewFile::with_mode(path, PUBLIC)
    }

    /// The same for a file that only its owner may read.
    ///
    /// # Errors
    /// It cannot be written, or something is there already.
    pub fn create_private(path: &Path) -> Result<NewFile, UsageError> {
        NewFile::with_mode(path, PRIVATE)
    }

    fn with_mode(path: &Path, mode: u32) -> Result<NewFile, UsageError> {
        refuse_unusable(path)?;
        let target = match is_device(path) {
            true => File::options().write(true).open(path).map(Target::Device),
            false => unfinished(path, mode).map(Target::Unfinished),
        };
        let target = target.map_err(|error| refusal(path, &format!("cannot be written ({error})")))?;
        Ok(NewFile { path: path.to_owned(), target })
    }

    /// The path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn file(&mut self) -> &mut File {
        match &mut self.target {
            Target::Unfinished(file) => file.as_file_mut(),
            Target::Device(file) => file,
        }
    }

    /// Writes `bytes`, and finishes the file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write_whole(mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.write_all(bytes)?;
        self.finish()
    }

    /// Writes `text`, and finishes the file. If that fails, the text is printed instead.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write_or_print(self, text: &str) -> anyhow::Result<()> {
        self.write_whole(text.as_bytes()).or_else(|error| {
            print(text)?;
            Err(error.context("what could not be kept is printed"))
        })
    }

    /// Gives the file its name, once all of it is on the disk.
    ///
    /// # Errors
    /// The disk is full, or the name has been taken meanwhile.
    pub fn finish(self) -> anyhow::Result<()> {
        let Target::Unfinished(file) = self.target else { return Ok(()) };
        file.as_file().sync_all().map_err(|error| not_written(&self.path, &error))?;
        let Err(error) = file.persist_noclobber(&self.path) else { return Ok(()) };
        let (_, kept) = error.file.keep().map_err(|error| error.error)?;
        let (path, kept) = (self.path.display(), kept.display());
        Err(anyhow!("{path} cannot be created ({}); what was made is in {kept}", error.error))
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file().write(bytes);
        written.map_err(|error| not_written(&self.path, &error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file().flush()
    }
}

/// Checks that files can be written in the folder `path`, which is made if it is missing.
///
/// # Errors
/// They cannot.
pub fn try_folder(path: &Path) -> Result<(), UsageError> {
    let tried = fs::create_dir_all(path).and_then(|()| tempfile::tempfile_in(path));
    let unusable = |error: io::Error| match path.exists() && !path.is_dir() {
        true => refusal(path, "is no folder"),
        false => refusal(path, &format!("cannot be written ({error})")),
    };
    tried.map(drop).map_err(unusable)
}

fn refuse_unusable(path: &Path) -> Result<(), UsageError> {
    let folder = folder_of(path);
    if path == Path::new(INPUT) {
        return Err(refusal(path, "would be the standard output, which has other lines"));
    }
    if path.is_dir() {
        return Err(refusal(path, "is a folder"));
    }
    if path.symlink_metadata().is_ok() && !is_device(path) {
        return Err(refusal(path, "is there already and is not overwritten"));
    }
    if !folder.is_dir() {
        return Err(refusal(path, &format!("cannot be written: there is no folder {}", folder.display())));
    }
    Ok(())
}

fn refusal(path: &Path, what: &str) -> UsageError {
    UsageError::new(format!("{} {what}; give another name", path.display()))
}

/// Whether there is something at `path` that can be written to without loss of data.
fn is_device(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// The error of a file that was checked but cannot be written now: its path, and what to do.
fn not_written(path: &Path, error: &io::Error) -> io::Error {
    let hint = "make room there, or give another name";
    io::Error::new(error.kind(), format!("{} cannot be written ({error}); {hint}", path.display()))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn unfinished(path: &Path, mode: u32) -> io::Result<NamedTempFile> {
    let permissions = Permissions::from_mode(mode);
    Builder::new().prefix(".putahi-").permissions(permissions).tempfile_in(folder_of(path))
}
