//! The puzzles behind an idea of a game, one after another.

use maud::{Markup, html};
use putahi_puzzles::strategy::{Section, section};
use putahi_puzzles::{Puzzle, PuzzleId};

use crate::common::{ApiError, RequestContext, Result};
use crate::puzzles::progress::PuzzleProgress;

/// The set that a field of a form or an address names: game and section with a dot between.
pub(super) fn read(set: Option<String>) -> Result<Option<&'static Section>> {
    let find = |text: &str| text.split_once('.').and_then(|(game, id)| section(game, id));
    set.map(|text| find(&text).ok_or_else(|| ApiError::field("set", &text))).transpose()
}

/// The name of a set, as [`read`] reads it.
pub(super) fn name(set: &Section) -> String {
    format!("{}.{}", set.spec.id(), set.id)
}

/// The page on which the idea is explained.
pub(super) fn address(set: &Section) -> String {
    format!("/g/{}/strategy#{}", set.spec.id(), set.id)
}

/// The puzzle that comes after the one with this id; none after the last.
pub(super) fn next(set: &Section, after: PuzzleId) -> Option<&'static Puzzle> {
    set.practice().skip_while(|puzzle| puzzle.id() != after).nth(1)
}

/// How many puzzles of a set are solved, of all.
pub(super) fn solved(context: &RequestContext, set: &Section, progress: &PuzzleProgress) -> String {
    let solved = set.puzzles.iter().filter(|id| progress.has_solved(&id.to_string())).count();
    context
        .words()
        .say("puzzle-solved-count", &[("solved", solved.into()), ("all", set.puzzles.len().into())])
}

/// The way from an idea to its puzzles: to the first that is not solved yet.
pub(crate) fn practise(context: &RequestContext, set: &Section, progress: &PuzzleProgress) -> Markup {
    let left = set.practice().find(|puzzle| !progress.has_solved(&puzzle.id().to_string()));
    html! {
        @if let Some(first) = left.or_else(|| set.practice().next()) {
            p.practise {
                a.button href=(format!("/puzzle/{}?set={}", first.id(), name(set))) { (context.say("strategy-practise")) }
                " " span.soft { (solved(context, set, progress)) }
            }
        }
    }
}
