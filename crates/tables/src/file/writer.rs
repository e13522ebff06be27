//! Writes tables under a temporary name.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use putahi_rules::Spec;
use xxhash_rust::xxh3::xxh3_64;

use super::header::{Entry, FixedHeader, JsonHeader, LENGTH, Placed};
use super::{ALIGNMENT, BLOCK, Label, Part};
use crate::{Result, TableDir, TableError};

/// A table that is being written. It becomes visible with [`finish`](TableWriter::finish); if it is dropped before, its
/// file is removed.
#[derive(Debug)]
pub struct TableWriter<'a> {
    table_dir: &'a TableDir,
    spec: Spec,
    name: String,
    /// The temporary path; None after the file was renamed.
    temp_path: Option<PathBuf>,
    body: Body,
    parts: Vec<Placed>,
}

/// The file up to its trailer, with one checksum per block.
#[derive(Debug)]
struct Body {
    file: File,
    /// The offset of the next byte in the file.
    at: u64,
    block: Vec<u8>,
    sums: Vec<u8>,
}

impl TableDir {
    /// Begins to write the table of this name.
    ///
    /// # Errors
    /// The folder or the file cannot be created.
    pub fn writer(&self, spec: &Spec, name: &str) -> Result<TableWriter<'_>> {
        let temp_path = self.temp_path(spec, name);
        let folder = temp_path.parent().expect("tables lie in a folder");
        fs::create_dir_all(folder).map_err(TableError::io(folder))?;
        let file = File::create(&temp_path).map_err(TableError::io(&temp_path))?;
        let body = Body { file, at: LENGTH as u64, block: vec![0; LENGTH], sums: Vec::new() };
        let (spec, name, temp_path) = (spec.clone(), name.to_owned(), Some(temp_path));
        Ok(TableWriter { table_dir: self, spec, name, temp_path, body, parts: Vec::new() })
    }
}

impl TableWriter<'_> {
    /// Writes a part, piece by piece, and pads the file to the next multiple of [`ALIGNMENT`].
    ///
    /// # Errors
    /// The part cannot be written.
    ///
    /// # Panics
    /// The part was written before, or its number is too high.
    pub fn part(&mut self, part: Part, pieces: impl IntoIterator<Item: AsRef<[u8]>>) -> Result<()> {
        assert!(part.index() < Part::MOST, "the number of {part:?} must be below {}", Part::MOST);
        assert!(self.parts.iter().all(|known| known.part != part), "{part:?} is written once");
        let offset = self.body.at;
        pieces.into_iter().try_for_each(|piece| self.write(piece.as_ref()))?;
        self.parts.push(Placed { part, offset, length: self.body.at - offset });
        let padding = (ALIGNMENT - self.body.at % ALIGNMENT) % ALIGNMENT;
        self.write(&[0; ALIGNMENT as usize][..padding as usize])
    }

    /// Completes the file, durably renames it to the table's name, and lists it in the manifest.
    ///
    /// # Errors
    /// The file or the manifest cannot be written.
    ///
    /// # Panics
    /// The label is of another table.
    pub fn finish(mut self, label: Label) -> Result<()> {
        let named = (label.spec.clone(), label.name());
        assert_eq!(named, (self.spec.to_string(), self.name.clone()), "the label is that of the table begun");
        let parts = std::mem::take(&mut self.parts);
        let written = self.body.close(&JsonHeader { label, parts });
        let fixed_header = written.map_err(|error| self.error(error))?;
        let temp_path = self.temp_path.take().expect("finish runs once");
        self.table_dir.publish(&temp_path, &self.spec, &self.name, Entry::of(&fixed_header.bytes()))
    }

    fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.body.write(bytes).map_err(|error| self.error(error))
    }

    fn error(&self, error: io::Error) -> TableError {
        TableError::io(self.temp_path.as_deref().unwrap_or(Path::new("")))(error)
    }
}

impl Drop for TableWriter<'_> {
    fn drop(&mut self) {
        if let Some(temp_path) = &self.temp_path {
            // A file that cannot be removed now is removed when the table is locked next.
            let _ = fs::remove_file(temp_path);
        }
    }
}

impl Body {
    fn write(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            let (now, later) = bytes.split_at(bytes.len().min(BLOCK - self.block.len()));
            self.block.extend_from_slice(now);
            self.at += now.len() as u64;
            bytes = later;
            if self.block.len() == BLOCK {
                self.end_block()?;
            }
        }
        Ok(())
    }

    /// Writes the block. The checksum of the first one excludes the fixed header, which has its own.
    fn end_block(&mut self) -> io::Result<()> {
        let covered = if self.sums.is_empty() { &self.block[LENGTH..] } else { &self.block };
        self.sums.extend_from_slice(&xxh3_64(covered).to_le_bytes());
        self.file.write_all(&self.block)?;
        self.block.clear();
        Ok(())
    }

    /// Writes the rest of the last block, the trailer and the fixed header.
    fn close(&mut self, header: &JsonHeader) -> io::Result<FixedHeader> {
        if !self.block.is_empty() {
            self.end_block()?;
        }
        let mut trailer = std::mem::take(&mut self.sums);
        let header_at = self.at + trailer.len() as u64;
        trailer.append(&mut serde_json::to_vec(header)?);
        self.file.write_all(&trailer)?;
        let end = self.at + trailer.len() as u64;
        let fixed_header = FixedHeader { sums: self.at, header: header_at, end, trailer: xxh3_64(&trailer) };
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&fixed_header.bytes())?;
        self.file.sync_all()?;
        Ok(fixed_header)
    }
}
