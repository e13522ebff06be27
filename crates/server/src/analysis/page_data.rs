//! What the page of analysis shows.

use putahi_analysis::Analysis;
use putahi_rules::{GameTree, ImportError};
use putahi_view::State;

use crate::analysis::address::Place;
use crate::analysis::opened::Part;

pub(crate) struct AnalysisPage<'a> {
    /// The position and the way to it.
    pub(crate) place: &'a Place,
    pub(crate) state: &'a State,
    /// The values, as far as they could be looked up at once.
    pub(crate) values: Option<&'a Analysis>,
    /// The tree of moves to which the position belongs.
    pub(crate) tree: &'a GameTree,
    /// What the reader is told of the text that led here.
    pub(crate) notes: &'a [String],
    /// The study in which it is stored, if it is.
    pub(crate) study: Option<&'a StudyLink>,
}

/// A study that a page of analysis shows.
pub(crate) struct StudyLink {
    pub(crate) id: String,
    pub(crate) title: String,
    /// The version that the page shows; another may have been saved since.
    pub(crate) version: u64,
    pub(crate) is_owner: bool,
    /// Why it was not saved, if it was to be.
    pub(crate) note: Option<String>,
}

/// What became of a text that was to be opened.
pub(crate) enum Opening<'a> {
    /// None was sent.
    Nothing,
    /// It could not be opened, for the reason `message`.
    Refused { text: &'a str, message: &'a str },
    /// It holds several matches or positions, or one that asks which man is taken.
    Parts { text: &'a str, parts: &'a [Result<Part, ImportError>] },
    /// It has more than an address holds, and can be stored as a study: the same as a record.
    TooLong { text: &'a str, record: &'a str },
}
