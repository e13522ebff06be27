//! What a foreign text holds that is not taken over.

/// How much of a text is not taken over, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LeftOut {
    /// Comments.
    pub comments: usize,
    /// Variations, those within others included.
    pub variations: usize,
    /// Marks of moves, such as `!` and `$1`.
    pub marks: usize,
}

impl LeftOut {
    /// Whether everything is taken over.
    pub const fn is_empty(&self) -> bool {
        self.comments + self.variations + self.marks == 0
    }
}
