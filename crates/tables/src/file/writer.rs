//! Writes tables under a temporary name.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use putahi_rules::Spec;
use xxhash_rust::xxh3::xxh3_64;

use super::header::{self, FixedHeader, JsonHeader, LENGTH, Placed};
use super::{ALIGNMENT, BLOCK, Label, Part};
use crate::{TableDir, TableError};

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

/// Writes one part of a table.
#[derive(Debug)]
pub struct PartWriter<'a, 'b>(&'b mut TableWriter<'a>);

/// The file up to its trailer, with one checksum per block.
#[derive(Debug)]
struct Body {
    file: File,
    /// The offset of the next byte in the file.
    at: u64,
    /// The bytes of the current block.
    block: Vec<u8>,
    sums: Vec<u8>,
}

impl TableDir {
    /// Begins to write the table of this name.
    ///
    /// # Errors
    /// The folder or the file cannot be created.
    pub fn writer(&self, spec: &Spec, name: &str) -> Result<TableWriter<'_>, TableError> {
        TableWriter::begin(self, spec, name)
    }
}

impl<'a> TableWriter<'a> {
    /// Begins the table of this name.
    ///
    /// # Errors
    /// The folder or the file cannot be created.
    pub fn begin(table_dir: &'a TableDir, spec: &Spec, name: &str) -> Result<TableWriter<'a>, TableError> {
        let temp_path = table_dir.temp_path(spec, name);
        let folder = temp_path.parent().expect("tables lie in a folder");
        fs::create_dir_all(folder).map_err(TableError::io(folder))?;
        let file = File::create(&temp_path).map_err(TableError::io(&temp_path))?;
        let body = Body { file, at: LENGTH as u64, block: vec![0; LENGTH], sums: Vec::new() };
        Ok(TableWriter {
            table_dir,
            spec: spec.clone(),
            name: name.to_owned(),
            temp_path: Some(temp_path),
            body,
            parts: Vec::new(),
        })
    }

    /// Begins a part and ends the previous part.
    ///
    /// # Errors
    /// The rest of the previous part cannot be written.
    ///
    /// # Panics
    /// The part was written before, or its number is too high.
    pub fn part(&mut self, part: Part) -> Result<PartWriter<'a, '_>, TableError> {
        assert!(part.index() < Part::MOST, "the number of part {part} must be below {}", Part::MOST);
        assert!(self.parts.iter().all(|known| known.part != part), "part {part} is written once");
        self.end_part()?;
        self.parts.push(Placed { part, offset: self.body.at, length: 0 });
        Ok(PartWriter(self))
    }

    /// Completes the file, durably renames it to the table's name, and lists it in the manifest.
    ///
    /// # Errors
    /// The file or the manifest cannot be written.
    ///
    /// # Panics
    /// The label is of another table.
    pub fn finish(mut self, label: Label) -> Result<(), TableError> {
        let own = (self.spec.to_string(), self.name.clone());
        assert_eq!(
            (label.spec.clone(), label.name()),
            own,
            "the label must have the spec and name given at the start"
        );
        self.end_part()?;
        let parts = std::mem::take(&mut self.parts);
        let written = self.body.close(&JsonHeader { label, parts });
        let fixed_header = written.map_err(|error| self.error(error))?;
        let temp_path = self.temp_path.take().expect("finish runs once");
        self.table_dir.publish(&temp_path, &self.spec, &self.name, header::entry(&fixed_header.bytes()))
    }

    /// Ends the present part and pads the file to the next multiple of [`ALIGNMENT`].
    fn end_part(&mut self) -> Result<(), TableError> {
        if let Some(last) = self.parts.last_mut() {
            last.length = self.body.at - last.offset;
        }
        let padding = (ALIGNMENT - self.body.at % ALIGNMENT) % ALIGNMENT;
        self.write(&[0; ALIGNMENT as usize][..padding as usize])
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), TableError> {
        self.body.write(bytes).map_err(|error| self.error(error))
    }

    fn error(&self, error: io::Error) -> TableError {
        TableError::io(self.temp_path.as_deref().unwrap_or(Path::new("")))(error)
    }
}

impl PartWriter<'_, '_> {
    /// Writes the next bytes of the part.
    ///
    /// # Errors
    /// The bytes cannot be written.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), TableError> {
        self.0.write(bytes)
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
