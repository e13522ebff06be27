//! The manifest of a folder: a line for each table, so that a missing or replaced table is noticed.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::listing::{SUFFIX, names, sync};
use crate::TableError;
use crate::error::Kind;
use crate::file::{Entry, Table};

/// The first line of a manifest.
const TITLE: &str = "putahi tables 1";

/// The version of a manifest: its modification time and inode. None if there was no manifest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ManifestVersion(Option<(SystemTime, u64)>);

/// The manifest of one folder.
pub(crate) struct Manifest {
    folder: PathBuf,
    path: PathBuf,
}

impl Manifest {
    /// The manifest of the tables in `folder`.
    pub(crate) fn of(folder: &Path) -> Manifest {
        Manifest { folder: folder.to_owned(), path: folder.join("manifest") }
    }

    /// The current version of the manifest.
    pub(crate) fn version(&self) -> ManifestVersion {
        let file = fs::metadata(&self.path).ok();
        ManifestVersion(file.and_then(|file| Some((file.modified().ok()?, file.ino()))))
    }

    /// The entry of one table, if it is listed. Only the line of this table is parsed.
    pub(crate) fn find(&self, name: &str) -> Result<Option<Entry>, TableError> {
        let Some(text) = self.text()? else { return Ok(None) };
        let found = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        found.map(|entry| Entry::read(entry).ok_or_else(|| self.malformed(entry))).transpose()
    }

    /// All entries, by the names of the tables. Returns None if there is no manifest.
    pub(crate) fn read(&self) -> Result<Option<BTreeMap<String, Entry>>, TableError> {
        let Some(text) = self.text()? else { return Ok(None) };
        let read = |line: &str| {
            let (sector, entry) = line.split_once(' ')?;
            Some((sector.to_owned(), Entry::read(entry)?))
        };
        let lines = text.lines().skip(1);
        lines.map(|line| read(line).ok_or_else(|| self.malformed(line))).collect::<Result<_, _>>().map(Some)
    }

    /// Adds the entry of a table that has its final name, under a lock against other processes.
    pub(crate) fn add(&self, name: &str, entry: Entry) -> Result<(), TableError> {
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
    fn rebuild(&self) -> Result<BTreeMap<String, Entry>, TableError> {
        // A table that cannot be opened is not listed; opening it reports why.
        let entry = |name: String| {
            let table = Table::any(&self.folder.join(format!("{name}{SUFFIX}"))).ok()?;
            Some((name, table.entry()))
        };
        Ok(names(&self.folder)?.into_iter().filter_map(entry).collect())
    }

    fn write(&self, entries: &BTreeMap<String, Entry>) -> Result<(), TableError> {
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

    fn text(&self) -> Result<Option<String>, TableError> {
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

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:016x}", self.length, self.checksum)
    }
}

impl Entry {
    /// Parses the text that `Display` writes.
    fn read(text: &str) -> Option<Entry> {
        let (length, checksum) = text.split_once(' ')?;
        Some(Entry { length: length.parse().ok()?, checksum: u64::from_str_radix(checksum, 16).ok()? })
    }
}
