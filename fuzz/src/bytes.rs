//! Input as a source of choices.

/// Bytes that are used up from the front; when none are left, every choice is the first.
pub(crate) struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Bytes<'a> {
        Bytes(bytes)
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The bytes that are left.
    pub(crate) const fn rest(&self) -> &'a [u8] {
        self.0
    }

    /// The next `length` bytes, or all that are left.
    pub(crate) fn take(&mut self, length: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(length.min(self.0.len()));
        self.0 = rest;
        taken
    }

    pub(crate) fn next(&mut self) -> u8 {
        self.take(1).first().copied().unwrap_or(0)
    }

    /// One of `items`, of which there is at least one.
    pub(crate) fn choose<'i, T>(&mut self, items: &'i [T]) -> &'i T {
        &items[usize::from(self.next()) % items.len()]
    }
}
