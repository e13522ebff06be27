//! The views of a match of any game.

use putahi_play::{AnyMatch, Localizer, MatchState, TableValue, Timestamp, Viewer};
use putahi_rules::{History, Tabletop, with_game};

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
    /// The position after `ply` plies, or the current one, as a picture for everybody: an SVG document with the names of the
    /// players and the status; none if the match has fewer plies. The side of the second seat is below if `turned`.
    fn picture(&self, ply: Option<usize>, turned: bool, localizer: Localizer) -> Option<String>;
    /// A hint about the move `text`: the rules it is made by and its exact value, if known; none if the move is illegal.
    fn explain(&self, text: &str, exact: Option<TableValue>, localizer: Localizer) -> Option<Hint>;
    /// What has happened last, in sentences, the latest last.
    fn log(&self, localizer: Localizer) -> Vec<String>;
    /// Why the touches, as text, make no legal move; none if they make one.
    fn explain_illegal(&self, touches: &[String], localizer: Localizer) -> Option<String>;
}

impl<G: Tabletop + History> MatchViews for MatchState<G> {
    fn view(&self, localizer: Localizer, viewer: Viewer<'_>, now: Timestamp) -> View {
        match_view::view(self, localizer, viewer, now)
    }

    fn board_svg(&self, localizer: Localizer, aids: Aids, viewer: Viewer<'_>) -> BoardSvg {
        match_view::board_svg(self, localizer, aids, viewer)
    }

    fn available_actions(&self, viewer: Viewer<'_>) -> AvailableActions {
        match_view::available_actions(self, viewer)
    }

    fn past_position(
        &self,
        ply: usize,
        localizer: Localizer,
        aids: Aids,
        viewer: Viewer<'_>,
    ) -> Option<PastPosition> {
        match_view::past_position(self, ply, localizer, aids, viewer)
    }

    fn picture(&self, ply: Option<usize>, turned: bool, localizer: Localizer) -> Option<String> {
        match_view::picture(self, ply, turned, localizer)
    }

    fn explain(&self, text: &str, exact: Option<TableValue>, localizer: Localizer) -> Option<Hint> {
        explain::explain(self, text, exact, localizer)
    }

    fn log(&self, localizer: Localizer) -> Vec<String> {
        explain::log(self, localizer)
    }

    fn explain_illegal(&self, touches: &[String], localizer: Localizer) -> Option<String> {
        explain::explain_illegal(self, touches, localizer)
    }
}

/// The views of a match, whatever its game.
fn views(game: &dyn AnyMatch) -> &dyn MatchViews {
    with_game!(game.spec(), |_options: G| {
        let state: &MatchState<G> = game.as_any().downcast_ref().expect("a match is of the game of its spec");
        state
    })
}

impl MatchViews for dyn AnyMatch + '_ {
    fn view(&self, localizer: Localizer, viewer: Viewer<'_>, now: Timestamp) -> View {
        views(self).view(localizer, viewer, now)
    }

    fn board_svg(&self, localizer: Localizer, aids: Aids, viewer: Viewer<'_>) -> BoardSvg {
        views(self).board_svg(localizer, aids, viewer)
    }

    fn available_actions(&self, viewer: Viewer<'_>) -> AvailableActions {
        views(self).available_actions(viewer)
    }

    fn past_position(
        &self,
        ply: usize,
        localizer: Localizer,
        aids: Aids,
        viewer: Viewer<'_>,
    ) -> Option<PastPosition> {
        views(self).past_position(ply, localizer, aids, viewer)
    }

    fn picture(&self, ply: Option<usize>, turned: bool, localizer: Localizer) -> Option<String> {
        views(self).picture(ply, turned, localizer)
    }

    fn explain(&self, text: &str, exact: Option<TableValue>, localizer: Localizer) -> Option<Hint> {
        views(self).explain(text, exact, localizer)
    }

    fn log(&self, localizer: Localizer) -> Vec<String> {
        views(self).log(localizer)
    }

    fn explain_illegal(&self, touches: &[String], localizer: Localizer) -> Option<String> {
        views(self).explain_illegal(touches, localizer)
    }
}
