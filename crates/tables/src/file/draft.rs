//! Writes a table, beside where it will be.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use putahi_rules::Spec;
use xxhash_rust::xxh3::xxh3_64;

use super::head::{self, Head, Header, LENGTH, Placed};
use super::{ALIGNMENT, BLOCK, Label, Part};
use crate::{Fault, Shelf};

/// A table that is being written. Nobody sees it before [`finish`](Draft::finish); dropped before, it leaves nothing.
#[derive(Debug)]
pub struct Draft<'a> {
    shelf: &'a Shelf,
    spec: Spec,
    name: String,
    /// Where it is written; none once it has its place.
    beside: Option<PathBuf>,
    body: Body,
    parts: Vec<Placed>,
}

/// Writes one part of a draft.
#[derive(Debug)]
pub struct Writer<'a, 'b>(&'b mut Draft<'a>);

/// The file up to its trailer, one checksum a block.
#[derive(Debug)]
struct Body {
    file: File,
    /// Where the next byte goes, in the file.
    at: u64,
    /// What the present block has so far, from its begin in the file on.
    block: Vec<u8>,
    sums: Vec<u8>,
}

impl<'a> Draft<'a> {
    /// Begins the table of this name.
    ///
    /// # Errors
    /// The folder or the file cannot be made.
    pub fn begin(shelf: &'a Shelf, spec: &Spec, name: &str) -> Result<Draft<'a>, Fault> {
        let beside = shelf.beside(spec, name);
        let folder = beside.parent().expect("tables lie in a folder");
        fs::create_dir_all(folder).map_err(Fault::io(folder))?;
        let file = File::create(&beside).map_err(Fault::io(&beside))?;
        let body = Body { file, at: LENGTH as u64, block: vec![0; LENGTH], sums: Vec::new() };
        Ok(Draft {
            shelf,
            spec: spec.clone(),
            name: name.to_owned(),
            beside: Some(beside),
            body,
            parts: Vec::new(),
        })
    }

    /// Begins a part, and ends the one before it.
    ///
    /// # Errors
    /// What is left of the part before cannot be written.
    ///
    /// # Panics
    /// The part was begun before, or has a number too high.
    pub fn part(&mut self, part: Part) -> Result<Writer<'a, '_>, Fault> {
        assert!(part.index() < Part::MOST, "part {part} is one of {}", Part::MOST);
        assert!(self.parts.iter().all(|known| known.part != part), "part {part} is written once");
        self.end_part()?;
        self.parts.push(Placed { part, offset: self.body.at, length: 0 });
        Ok(Writer(self))
    }

    /// Puts the table in its place on the shelf, durably, and enters it in the manifest.
    ///
    /// # Errors
    /// It cannot be written.
    ///
    /// # Panics
    /// The label is of another table.
    pub fn finish(mut self, label: Label) -> Result<(), Fault> {
        let own = (self.spec.to_string(), self.name.clone());
        assert_eq!((label.spec.clone(), label.name()), own, "a draft is finished as what it was begun");
        self.end_part()?;
        let parts = std::mem::take(&mut self.parts);
        let written = self.body.close(&Header { label, parts });
        let head = written.map_err(|error| self.fault(error))?;
        let beside = self.beside.take().expect("a draft is finished once");
        self.shelf.place(&beside, &self.spec, &self.name, head::entry(&head.bytes()))
    }

    /// Ends the part that is being written, so that the next one begins at a round place.
    fn end_part(&mut self) -> Result<(), Fault> {
        if let Some(last) = self.parts.last_mut() {
            last.length = self.body.at - last.offset;
        }
        let padding = (ALIGNMENT - self.body.at % ALIGNMENT) % ALIGNMENT;
        self.write(&[0; ALIGNMENT as usize][..padding as usize])
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        self.body.write(bytes).map_err(|error| self.fault(error))
    }

    fn fault(&self, error: io::Error) -> Fault {
        Fault::io(self.beside.as_deref().unwrap_or(Path::new("")))(error)
    }
}

impl Writer<'_, '_> {
    /// Writes the next bytes of the part.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        self.0.write(bytes)
    }
}

impl Drop for Draft<'_> {
    fn drop(&mut self) {
        if let Some(beside) = &self.beside {
            // What cannot be removed now is removed when the sector is claimed next.
            let _ = fs::remove_file(beside);
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

    /// Writes the block. The checksum of the first one leaves out the head, which has its own.
    fn end_block(&mut self) -> io::Result<()> {
        let covered = if self.sums.is_empty() { &self.block[LENGTH..] } else { &self.block };
        self.sums.extend_from_slice(&xxh3_64(covered).to_le_bytes());
        self.file.write_all(&self.block)?;
        self.block.clear();
        Ok(())
    }

    /// Writes what is left, the trailer and the head.
    fn close(&mut self, header: &Header) -> io::Result<Head> {
        if !self.block.is_empty() {
            self.end_block()?;
        }
        let mut trailer = std::mem::take(&mut self.sums);
        let header_at = self.at + trailer.len() as u64;
        trailer.append(&mut serde_json::to_vec(header)?);
        self.file.write_all(&trailer)?;
        let end = self.at + trailer.len() as u64;
        let head = Head { sums: self.at, header: header_at, end, trailer: xxh3_64(&trailer) };
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&head.bytes())?;
        self.file.sync_all()?;
        Ok(head)
    }
}
