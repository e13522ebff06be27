//! The manifest of a folder: a line for each table, so that a missing or replaced table is noticed.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::error::Kind;
use crate::file::{Entry, Table};
use crate::{Result, TableError};

/// The first line of a manifest.
const TITLE: &str = "putahi tables 1";

/// The version of a manifest: its modification time and inode. None if there was no manifest.
pub(crate) type ManifestVersion = Option<(SystemTime, u64)>;

pub(crate) struct Manifest {
    folder: PathBuf,
    path: PathBuf,
}

impl Manifest {
    pub(crate) fn of(folder: &Path) -> Manifest {
        Manifest { folder: folder.to_owned(), path: folder.join("manifest") }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn version(&self) -> ManifestVersion {
        let file = fs::metadata(&self.path).ok()?;
        Some((file.modified().ok()?, file.ino()))
    }

    /// The entry of one table, if it is listed. Only the line of this table is parsed.
    pub(crate) fn find(&self, name: &str) -> Result<Option<Entry>> {
        let Some(text) = self.text()? else { return Ok(None) };
        let found = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        found.map(|entry| Entry::read(entry).ok_or_else(|| self.malformed(entry))).transpose()
    }

    /// All entries, by the names of the tables. Returns None if there is no manifest.
    pub(crate) fn read(&self) -> Result<Option<BTreeMap<String, Entry>>> {
        let Some(text) = self.text()? else { return Ok(None) };
        let read = |line: &str| {
            let (sector, entry) = line.split_once(' ')?;
            Some((sector.to_owned(), Entry::read(entry)?))
        };
        let lines = text.lines().skip(1);
        lines.map(|line| read(line).ok_or_else(|| self.malformed(line))).collect::<Result<_, _>>().map(Some)
    }

    /// Adds the entry of a table that has its final name, under a lock against other processes.
    pub(crate) fn add(&self, name: &str, entry: Entry) -> Result<()> {
        let lock = self.folder.join("manifest.lock");
        let locked =
            File::create(&lock).and_then(|file| file.lock().map(|()| file)).map_err(TableError::io(&lock))?;
        let mut entries = self.read()?.map_or_else(|| self.rebuild(), Ok)?;
        entries.insert(name.to_owned(), entry);
        self.write(&entries)?;
        drop(locked);
        Ok(())
    }

    /// The entries of a new manifest if the old one is missing: those of all tables in the folder.
    fn rebuild(&self) -> Result<BTreeMap<String, Entry>> {
        // A table that cannot be opened is not listed; opening it reports why.
        let entry = |name: String| {
            let table = Table::any(&self.folder.join(format!("{name}{SUFFIX}"))).ok()?;
            Some((name, table.entry))
        };
        Ok(names(&self.folder)?.into_iter().filter_map(entry).collect())
    }

    fn write(&self, entries: &BTreeMap<String, Entry>) -> Result<()> {
        let lines: String = entries.iter().map(|(sector, entry)| format!("{sector} {entry}\n")).collect();
        let temp_path = self.folder.join("manifest.tmp");
        let written = || -> io::Result<()> {
            let mut file = File::create(&temp_path)?;
            write!(file, "{TITLE}\n{lines}")?;
            file.sync_all()?;
            fs::rename(&temp_path, &self.path)
        };
        written().map_err(TableError::io(&self.path))?;
        sync(&self.folder)
    }

    fn text(&self) -> Result<Option<String>> {
        let text = match fs::read_to_string(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read.map_err(TableError::io(&self.path))?,
        };
        let title = text.lines().next().unwrap_or_default();
        if title == TITLE { Ok(Some(text)) } else { Err(self.malformed(title)) }
    }

    fn malformed(&self, line: &str) -> TableError {
        TableError::new(&self.path, Kind::Malformed(line.to_owned()))
    }
}

/// The ending of a table's file name.
pub(super) const SUFFIX: &str = ".table";

/// Makes a rename in `folder` durable.
pub(super) fn sync(folder: &Path) -> Result<()> {
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(TableError::io(folder))
}

pub(super) fn names(folder: &Path) -> Result<Vec<String>> {
    let entries = entries(folder)?;
    Ok(entries.iter().filter_map(|name| name.strip_suffix(SUFFIX)).map(str::to_owned).collect())
}

/// The names of the files in `folder`; empty if the folder does not exist.
pub(super) fn entries(folder: &Path) -> Result<Vec<String>> {
    let read = || -> io::Result<Vec<String>> {
        fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
    };
    match read() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        read => read.map_err(TableError::io(folder)),
    }
}
