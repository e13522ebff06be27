//! The objects of a document: their numbers, and packed streams.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Filter, Pdf as File, Ref};

/// How hard streams are packed, from 1 to 9.
const EFFORT: u8 = 9;

/// Numbers for objects, from 1.
#[derive(Default)]
pub(super) struct Ids(i32);

impl Ids {
    pub(super) fn next(&mut self) -> Ref {
        self.0 += 1;
        Ref::new(self.0)
    }
}

/// Writes a stream.
pub(super) fn packed(file: &mut File, id: Ref, bytes: &[u8]) {
    let bytes = compress_to_vec_zlib(bytes, EFFORT);
    file.stream(id, &bytes).filter(Filter::FlateDecode);
}
