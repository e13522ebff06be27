//! The objects of a document: their numbers, and packed streams.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Filter, Finish, Name, Pdf as File, Rect, Ref};

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

/// Writes a drawing that several pages show, in millimetres from its left upper corner.
pub(super) fn packed_form(file: &mut File, id: Ref, bytes: &[u8], size: (f32, f32), resources: Ref) {
    let bytes = compress_to_vec_zlib(bytes, EFFORT);
    let mut form = file.form_xobject(id, &bytes);
    form.bbox(Rect::new(0.0, 0.0, size.0, size.1));
    form.pair(Name(b"Resources"), resources);
    form.filter(Filter::FlateDecode).finish();
}
