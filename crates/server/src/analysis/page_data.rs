//! What the page of analysis shows.

use putahi_analysis::Analysis;
use putahi_rules::GameTree;
use putahi_view::State;

use crate::analysis::address::Place;
use crate::rooms::ask::HostedRooms;

pub(crate) struct AnalysisPage {
    pub(crate) place: Place,
    pub(crate) state: State,
    /// The values, as far as they could be looked up at once.
    pub(crate) values: Option<Analysis>,
    pub(crate) tree: GameTree,
    /// What the reader is told of the text that led here.
    pub(crate) notes: Vec<String>,
    pub(crate) study: Option<StudyLink>,
    pub(crate) rooms: HostedRooms,
}

pub(crate) struct StudyLink {
    pub(crate) id: String,
    pub(crate) title: String,
    /// The version that the page shows; another may have been saved since.
    pub(crate) version: u64,
    pub(crate) is_owner: bool,
    /// Why it was not saved, if it was to be.
    pub(crate) note: Option<String>,
}
