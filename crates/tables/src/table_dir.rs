//! A folder of tables: a subfolder for each spec, with one file per table and a manifest that lists them.

mod left_out;
mod manifest;
mod sector_lock;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use putahi_rules::Spec;

use crate::error::Kind;
use crate::file::{Entry, Table};
use crate::{Result, TableError};

pub(crate) use left_out::LeftOut;
pub(crate) use manifest::ManifestVersion;
use manifest::{Manifest, SUFFIX, entries, names, sync};
pub use sector_lock::SectorLock;

/// A folder of table files.
#[derive(Clone, Debug)]
pub struct TableDir {
    folder: PathBuf,
    /// The tables that are left out instead of an error, if errors are not wanted.
    left_out: Option<Arc<LeftOut>>,
}

impl TableDir {
    /// The tables in `folder`, which is created when the first table is written.
    pub fn new(folder: impl Into<PathBuf>) -> TableDir {
        TableDir { folder: folder.into(), left_out: None }
    }

    /// No folder, and so no tables.
    pub fn none() -> TableDir {
        TableDir::new("")
    }

    /// The same folder, but tables that cannot be opened are left out instead of an error.
    pub(crate) fn leaving_out(self, left_out: &Arc<LeftOut>) -> TableDir {
        TableDir { left_out: Some(left_out.clone()), ..self }
    }

    /// What is read from the file `path`; empty without a folder. If errors are not wanted, the file is left out and the result is
    /// empty.
    fn unless_left_out<T: Default>(&self, path: &Path, read: impl FnOnce() -> Result<T>) -> Result<T> {
        if self.folder.as_os_str().is_empty() {
            return Ok(T::default());
        }
        let Some(left_out) = &self.left_out else { return read() };
        if left_out.contains(path) {
            return Ok(T::default());
        }
        Ok(read().unwrap_or_else(|error| {
            left_out.add(&error);
            T::default()
        }))
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folder of the tables of `spec`.
    pub fn spec_dir(&self, spec: &Spec) -> PathBuf {
        self.folder.join(folder_name(&spec.to_string()))
    }

    /// The path of the table `name`, whether or not the table exists. [`Holds::table_of`](crate::Holds::table_of)
    /// returns the names of tables.
    pub fn path(&self, spec: &Spec, name: &str) -> PathBuf {
        self.spec_dir(spec).join(format!("{name}{SUFFIX}"))
    }

    /// Opens the table of this name. Returns None if the table does not exist.
    ///
    /// # Errors
    /// The manifest lists the table but the file is gone or another one, or the file cannot be read or is not valid.
    pub fn open(&self, spec: &Spec, name: &str) -> Result<Option<Table>> {
        let path = self.path(spec, name);
        self.unless_left_out(&path, || self.open_listed(&path, spec, name))
    }

    fn open_listed(&self, path: &Path, spec: &Spec, name: &str) -> Result<Option<Table>> {
        let listed = Manifest::of(&self.spec_dir(spec)).find(name)?;
        let table = match Table::open(path, spec, name) {
            Err(TableError { kind: Kind::Io(error), .. }) if error.kind() == io::ErrorKind::NotFound => {
                return listed.map_or(Ok(None), |_| Err(TableError::new(path, Kind::Vanished)));
            }
            opened => opened?,
        };
        // A table that is not listed is used: its writer was killed after the rename and before it listed the table.
        match listed.is_some_and(|listed| listed != table.entry) {
            true => Err(TableError::new(path, Kind::Swapped)),
            false => Ok(Some(table)),
        }
    }

    /// Opens the table of this name, which must exist.
    ///
    /// # Errors
    /// As [`open`](TableDir::open), or the table does not exist.
    pub fn open_required(&self, spec: &Spec, name: &str) -> Result<Table> {
        let missing = || TableError::new(&self.path(spec, name), Kind::Missing);
        self.open(spec, name)?.ok_or_else(missing)
    }

    /// Locks a table, so that no other process writes it, and removes temporary files that a killed process left.
    ///
    /// # Errors
    /// Another process has the lock, or the folder cannot be used.
    pub fn lock(&self, spec: &Spec, name: &str) -> Result<SectorLock> {
        SectorLock::new(&self.path(spec, name))
    }

    /// The names of the tables of `spec` that are listed or exist, in order.
    ///
    /// # Errors
    /// The folder or the manifest cannot be read.
    pub fn names(&self, spec: &Spec) -> Result<Vec<String>> {
        let folder = self.spec_dir(spec);
        let manifest = Manifest::of(&folder);
        self.unless_left_out(manifest.path(), || {
            let mut names = names(&folder)?;
            names.extend(manifest.read()?.unwrap_or_default().into_keys());
            names.sort();
            names.dedup();
            Ok(names)
        })
    }

    /// The specs that have a folder of tables, in the order of their texts.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn specs(&self) -> Result<Vec<Spec>> {
        let entries = entries(&self.folder)?;
        let read = |name: &String| spec_text(name)?.parse().ok();
        let mut specs: Vec<Spec> = entries.iter().filter_map(read).collect();
        specs.sort_by_key(Spec::to_string);
        Ok(specs)
    }

    /// The version of the manifest of `spec`. It changes when the tables of `spec` change.
    pub(crate) fn version(&self, spec: &Spec) -> ManifestVersion {
        Manifest::of(&self.spec_dir(spec)).version()
    }

    /// The path under which this process writes a table before the rename.
    pub(crate) fn temp_path(&self, spec: &Spec, name: &str) -> PathBuf {
        self.spec_dir(spec).join(format!("{name}{SUFFIX}{}{}", sector_lock::TEMP_SUFFIX, std::process::id()))
    }

    /// Durably renames a complete file to its table's name, and lists the table in the manifest.
    pub(crate) fn publish(&self, temp_path: &Path, spec: &Spec, name: &str, entry: Entry) -> Result<()> {
        let (path, folder) = (self.path(spec, name), self.spec_dir(spec));
        fs::rename(temp_path, &path).map_err(TableError::io(&path))?;
        sync(&folder)?;
        Manifest::of(&folder).add(name, entry)
    }
}

/// The name of the folder of a spec, in characters that every file system allows.
fn folder_name(spec: &str) -> String {
    let letter = |byte: u8| match byte {
        b':' => "_".to_owned(),
        b'-' | b'=' | b',' | b'.' => char::from(byte).to_string(),
        _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    spec.bytes().map(letter).collect()
}

/// The text of the spec whose folder has this name. Returns None if `name` is not the name of such a folder.
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
