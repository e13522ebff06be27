//! How large a pack may be.

/// The most bytes of a pack.
pub const MAX_BYTES: usize = 2 << 20;
/// The most bytes of a line.
pub const MAX_LINE_BYTES: usize = 2_000;
/// The most puzzles of a pack.
pub const MAX_PUZZLES: usize = 10_000;
