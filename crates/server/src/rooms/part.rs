//! The parts of a room's page: each has a name, and a mark by which a client says that it shows it.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use putahi_view::RoomPart;

/// A part that every page of a room has.
pub(super) fn fixed_part(name: &str, html: String, have: &HashSet<String>) -> RoomPart {
    let mark = mark(&(name, &html));
    let html = (!have.contains(&mark)).then_some(html);
    RoomPart { name: name.to_owned(), mark, html }
}

/// The names of boards begin so.
pub(super) const BOARD: &str = "board-";

/// Whether a part is a board.
pub(super) fn is_board(part: &RoomPart) -> bool {
    part.name.starts_with(BOARD)
}

/// A text that is the same for the same content, at every node and after every restart.
pub(super) fn mark(content: &impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
