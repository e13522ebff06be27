//! The files in a folder.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use crate::TableError;

/// The ending of a table's file name.
pub(super) const SUFFIX: &str = ".table";

/// Makes a rename in `folder` durable.
pub(super) fn sync(folder: &Path) -> Result<(), TableError> {
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(TableError::io(folder))
}

/// The names of the tables in `folder`.
pub(super) fn names(folder: &Path) -> Result<Vec<String>, TableError> {
    let entries = entries(folder)?;
    Ok(entries.iter().filter_map(|name| name.strip_suffix(SUFFIX)).map(str::to_owned).collect())
}

/// The names of the files in `folder`; empty if the folder does not exist.
pub(super) fn entries(folder: &Path) -> Result<Vec<String>, TableError> {
    let read = || -> io::Result<Vec<String>> {
        fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
    };
    match read() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        read => read.map_err(TableError::io(folder)),
    }
}

/// The name of the folder of a spec, in characters that every file system allows.
pub(super) fn folder_name(spec: &str) -> String {
    let letter = |byte: u8| match byte {
        b':' => "_".to_owned(),
        b'-' | b'=' | b',' | b'.' => char::from(byte).to_string(),
        _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    spec.bytes().map(letter).collect()
}

/// The text of the spec whose folder has this name. Returns None if `name` is not the name of such a folder.
pub(super) fn spec_text(name: &str) -> Option<String> {
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
