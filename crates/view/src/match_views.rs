//! What viewers get of a match of any game.

use putahi_play::{AnyMatch, Localizer, MatchState, TableValue, Timestamp, Viewer};
use putahi_rules::with_game;

use crate::draw::Aids;
use crate::match_view::{AvailableActions, Hint, PastPosition, View};
use crate::svg_chunks::BoardSvg;
use crate::{explain, match_view};

/// Views and drawings of a match.
pub trait MatchViews {
    /// What the viewer sees `now`, without the drawing.
    fn view(&self, localizer: Localizer, viewer: Viewer<'_>, now: Timestamp) -> View;
    /// The drawing that the viewer sees.
    fn board_svg(&self, localizer: Localizer, aids: Aids, viewer: Viewer<'_>) -> BoardSvg;
    /// What the viewer can do.
    fn available_actions(&self, viewer: Viewer<'_>) -> AvailableActions;
    /// The position after `ply` plies; none if the match has fewer.
    fn past_position(
        &self,
        ply: usize,
        localizer: Localizer,
        aids: Aids,
        viewer: Viewer<'_>,
    ) -> Option<PastPosition>;
    /// The position after `ply` plies, or as it stands, as a picture for everybody: an SVG document with the names of the
    /// players and how the match stands; none if the match has fewer plies. The side of the second seat is below if `turned`.
    fn picture(&self, ply: Option<usize>, turned: bool, localizer: Localizer) -> Option<String>;
    /// A hint about the move `text`: the rules it is made by and its exact value, if known; none if the move is illegal.
    fn explain(&self, text: &str, exact: Option<TableValue>, localizer: Localizer) -> Option<Hint>;
    /// What has happened last, in sentences, the latest last.
    fn log(&self, localizer: Localizer) -> Vec<String>;
    /// Why the touches, as text, make no legal move; none if they make one.
    fn explain_illegal(&self, touches: &[String], localizer: Localizer) -> Option<String>;
}

/// Calls with the state of a match.
macro_rules! with_state {
    ($match:expr, |$state:ident| $body:expr) => {
        with_game!($match.spec(), |_options: G| {
            let $state: &MatchState<G> =
                $match.as_any().downcast_ref().expect("a match is of the game of its spec");
            $body
        })
    };
}

impl MatchViews for dyn AnyMatch + '_ {
    fn view(&self, localizer: Localizer, viewer: Viewer<'_>, now: Timestamp) -> View {
        with_state!(self, |state| match_view::view(state, localizer, viewer, now))
    }

    fn board_svg(&self, localizer: Localizer, aids: Aids, viewer: Viewer<'_>) -> BoardSvg {
        with_state!(self, |state| match_view::board_svg(state, localizer, aids, viewer))
    }

    fn available_actions(&self, viewer: Viewer<'_>) -> AvailableActions {
        with_state!(self, |state| match_view::available_actions(state, viewer))
    }

    fn past_position(
        &self,
        ply: usize,
        localizer: Localizer,
        aids: Aids,
        viewer: Viewer<'_>,
    ) -> Option<PastPosition> {
        with_state!(self, |state| match_view::past_position(state, ply, localizer, aids, viewer))
    }

    fn picture(&self, ply: Option<usize>, turned: bool, localizer: Localizer) -> Option<String> {
        with_state!(self, |state| match_view::picture(state, ply, turned, localizer))
    }

    fn explain(&self, text: &str, exact: Option<TableValue>, localizer: Localizer) -> Option<Hint> {
        with_state!(self, |state| explain::explain(state, text, exact, localizer))
    }

    fn log(&self, localizer: Localizer) -> Vec<String> {
        with_state!(self, |state| explain::log(state, localizer))
    }

    fn explain_illegal(&self, touches: &[String], localizer: Localizer) -> Option<String> {
        with_state!(self, |state| explain::explain_illegal(state, touches, localizer))
    }
}
