//! A folder of tables: for each spec a folder of files, one a table, and a manifest that lists them.

mod claim;
mod manifest;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use putahi_rules::Spec;

use crate::Fault;
use crate::fault::Kind;
use crate::file::{Draft, Table};

pub use claim::Claim;
use manifest::Manifest;
pub(crate) use manifest::{Entry, Stamp};

/// A folder of table files.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// How the name of a table ends.
const ENDING: &str = ".table";

impl Shelf {
    /// The shelf in `folder`, which is made when the first table is put there.
    pub fn new(folder: impl Into<PathBuf>) -> Shelf {
        Shelf { folder: folder.into() }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folder of the tables of `spec`.
    pub fn place_of(&self, spec: &Spec) -> PathBuf {
        self.folder.join(folder_name(&spec.to_string()))
    }

    /// Where a table lies, or would lie; its name is that of [`Holds::table_of`](crate::Holds::table_of).
    pub fn path(&self, spec: &Spec, name: &str) -> PathBuf {
        self.place_of(spec).join(format!("{name}{ENDING}"))
    }

    /// Opens the table of this name; none if it is not there.
    ///
    /// # Errors
    /// It is listed but gone, differs from what is listed, or cannot be read or trusted.
    pub fn open(&self, spec: &Spec, name: &str) -> Result<Option<Table>, Fault> {
        let path = self.path(spec, name);
        let listed = Manifest::of(&self.place_of(spec)).find(name)?;
        let table = match Table::open(&path, spec, name) {
            Err(Fault { kind: Kind::Io(error), .. }) if error.kind() == io::ErrorKind::NotFound => {
                return listed.map_or(Ok(None), |_| Err(Fault::new(&path, Kind::Vanished)));
            }
            opened => opened?,
        };
        // A table that was put here by a process that was killed before it could list it is as good as any.
        match listed.is_some_and(|listed| listed != table.entry()) {
            true => Err(Fault::new(&path, Kind::Swapped)),
            false => Ok(Some(table)),
        }
    }

    /// Opens the table of this name, which must be there.
    ///
    /// # Errors
    /// As [`open`](Shelf::open), or it is not there.
    pub fn need(&self, spec: &Spec, name: &str) -> Result<Table, Fault> {
        let missing = || Fault::new(&self.path(spec, name), Kind::Missing);
        self.open(spec, name)?.ok_or_else(missing)
    }

    /// Begins the table of this name.
    ///
    /// # Errors
    /// The folder or the file cannot be made.
    pub fn draft(&self, spec: &Spec, name: &str) -> Result<Draft<'_>, Fault> {
        Draft::begin(self, spec, name)
    }

    /// Claims the making of a table, so that nobody else makes it meanwhile, and removes what was left of it by a
    /// process that was killed.
    ///
    /// # Errors
    /// Somebody else makes it now, or the folder cannot be used.
    pub fn claim(&self, spec: &Spec, name: &str) -> Result<Claim, Fault> {
        Claim::new(&self.path(spec, name))
    }

    /// The tables of `spec` that are listed or lie there, by name.
    ///
    /// # Errors
    /// The folder or the manifest cannot be read.
    pub fn names(&self, spec: &Spec) -> Result<Vec<String>, Fault> {
        let folder = self.place_of(spec);
        let mut names = names(&folder)?;
        names.extend(Manifest::of(&folder).read()?.unwrap_or_default().into_keys());
        names.sort();
        names.dedup();
        Ok(names)
    }

    /// The specs of which there are tables, by name.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn specs(&self) -> Result<Vec<Spec>, Fault> {
        let entries = entries(&self.folder)?;
        let read = |name: &String| spec_text(name)?.parse().ok();
        let mut specs: Vec<Spec> = entries.iter().filter_map(read).collect();
        specs.sort_by_key(Spec::to_string);
        Ok(specs)
    }

    /// What tells whether tables of `spec` have come or gone.
    pub(crate) fn stamp(&self, spec: &Spec) -> Stamp {
        Manifest::of(&self.place_of(spec)).stamp()
    }

    /// Where a table is written before it has its place; another for each process.
    pub(crate) fn beside(&self, spec: &Spec, name: &str) -> PathBuf {
        self.place_of(spec).join(format!("{name}{ENDING}{}{}", claim::BESIDE, std::process::id()))
    }

    /// Gives a finished file its name, durably, and lists it.
    pub(crate) fn place(&self, beside: &Path, spec: &Spec, name: &str, entry: Entry) -> Result<(), Fault> {
        let (path, folder) = (self.path(spec, name), self.place_of(spec));
        fs::rename(beside, &path).map_err(Fault::io(&path))?;
        sync(&folder)?;
        Manifest::of(&folder).enter(name, entry)
    }
}

/// Makes what was renamed in `folder` durable.
fn sync(folder: &Path) -> Result<(), Fault> {
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(Fault::io(folder))
}

/// The tables that lie in `folder`.
fn names(folder: &Path) -> Result<Vec<String>, Fault> {
    let entries = entries(folder)?;
    Ok(entries.iter().filter_map(|name| name.strip_suffix(ENDING)).map(str::to_owned).collect())
}

/// The names in `folder`; none if it is not there.
fn entries(folder: &Path) -> Result<Vec<String>, Fault> {
    let read = || -> io::Result<Vec<String>> {
        fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
    };
    match read() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        read => read.map_err(Fault::io(folder)),
    }
}

/// The name of the folder of a spec: what every file system takes.
fn folder_name(spec: &str) -> String {
    let letter = |byte: u8| match byte {
        b':' => "_".to_owned(),
        b'-' | b'=' | b',' | b'.' => char::from(byte).to_string(),
        _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    spec.bytes().map(letter).collect()
}

/// The spec whose folder has this name; none if no spec's has.
fn spec_text(name: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = name.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'_' => b':',
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
            }
            _ => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spec_has_a_folder_of_its_own() {
        for spec in
            ["nine-mens-morris", "awithlaknannai:board=kolowis,lines=open", "moaai:terrain=hex:o.o/é_%"]
        {
            let name = folder_name(spec);
            assert!(name.is_ascii() && !name.contains([':', '/']), "{name}");
            assert_eq!(spec_text(&name).as_deref(), Some(spec));
        }
    }
}
