//! What lies in a folder: a line for each table, so that one that vanished or was swapped is noticed.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{names, sync};
use crate::Fault;
use crate::fault::Kind;
use crate::file::Table;

/// The first line.
const TITLE: &str = "putahi tables 1";

/// What is listed of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The length of the file, in bytes.
    pub(crate) length: u64,
    /// The checksum of its head, which holds that of everything behind it.
    pub(crate) head: u64,
}

/// Which manifest it was: when it was written, and its number in the file system. None if there was none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stamp(Option<(SystemTime, u64)>);

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

    /// Which manifest it is now.
    pub(crate) fn stamp(&self) -> Stamp {
        let file = fs::metadata(&self.path).ok();
        Stamp(file.and_then(|file| Some((file.modified().ok()?, file.ino()))))
    }

    /// What is listed of one sector. Of so short a text the line is looked for, and nothing else read.
    pub(crate) fn find(&self, sector: &str) -> Result<Option<Entry>, Fault> {
        let Some(text) = self.text()? else { return Ok(None) };
        let found = text.lines().find_map(|line| line.strip_prefix(sector)?.strip_prefix(' '));
        found.map(|entry| Entry::read(entry).ok_or_else(|| self.malformed(entry))).transpose()
    }

    /// Everything that is listed; none if there is no manifest.
    pub(crate) fn read(&self) -> Result<Option<BTreeMap<String, Entry>>, Fault> {
        let Some(text) = self.text()? else { return Ok(None) };
        let read = |line: &str| {
            let (sector, entry) = line.split_once(' ')?;
            Some((sector.to_owned(), Entry::read(entry)?))
        };
        let lines = text.lines().skip(1);
        lines.map(|line| read(line).ok_or_else(|| self.malformed(line))).collect::<Result<_, _>>().map(Some)
    }

    /// Lists a table that has been put in its place. Processes that do so at once wait for each other.
    pub(crate) fn enter(&self, sector: &str, entry: Entry) -> Result<(), Fault> {
        let lock = self.folder.join("manifest.lock");
        let locked =
            File::create(&lock).and_then(|file| file.lock().map(|()| file)).map_err(Fault::io(&lock))?;
        let mut entries = self.read()?.map_or_else(|| self.found(), Ok)?;
        entries.insert(sector.to_owned(), entry);
        self.write(&entries)?;
        drop(locked);
        Ok(())
    }

    /// What there would be to list: a manifest that is gone is made anew.
    fn found(&self) -> Result<BTreeMap<String, Entry>, Fault> {
        // One that cannot be opened is not listed; who opens it is told why.
        let entry = |name: String| {
            let table = Table::any(&self.folder.join(format!("{name}{}", super::ENDING))).ok()?;
            Some((name, table.entry()))
        };
        Ok(names(&self.folder)?.into_iter().filter_map(entry).collect())
    }

    fn write(&self, entries: &BTreeMap<String, Entry>) -> Result<(), Fault> {
        let lines: String = entries.iter().map(|(sector, entry)| format!("{sector} {entry}\n")).collect();
        let beside = self.folder.join("manifest.tmp");
        let written = || -> io::Result<()> {
            let mut file = File::create(&beside)?;
            write!(file, "{TITLE}\n{lines}")?;
            file.sync_all()?;
            fs::rename(&beside, &self.path)
        };
        written().map_err(Fault::io(&self.path))?;
        sync(&self.folder)
    }

    fn text(&self) -> Result<Option<String>, Fault> {
        let text = match fs::read_to_string(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read.map_err(Fault::io(&self.path))?,
        };
        let title = text.lines().next().unwrap_or_default();
        if title == TITLE { Ok(Some(text)) } else { Err(self.malformed(title)) }
    }

    fn malformed(&self, line: &str) -> Fault {
        Fault::new(&self.path, Kind::Malformed(line.to_owned()))
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:016x}", self.length, self.head)
    }
}

impl Entry {
    /// Reads what `Display` writes.
    fn read(text: &str) -> Option<Entry> {
        let (length, head) = text.split_once(' ')?;
        Some(Entry { length: length.parse().ok()?, head: u64::from_str_radix(head, 16).ok()? })
    }
}
