//! A table's entry in the manifest of its folder.

/// The length and checksum of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The length of the file, in bytes.
    pub(crate) length: u64,
    /// The checksum of its fixed header, which covers the whole file through the other checksums.
    pub(crate) checksum: u64,
}
