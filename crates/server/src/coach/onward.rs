//! What comes after a match with the coach: the next game to learn, a real match, and the ideas of good players.

use maud::{Markup, html};
use putahi_play::{AnyMatch, Level, PlayerKind};
use putahi_puzzles::strategy::is_written;
use putahi_rules::Spec;

use crate::coach::medal::next_to_learn;
use crate::coach::progress::CoachProgress;
use crate::common::{ById, RequestContext, Result, once};

/// The next steps of a player after a match with the coach.
pub(crate) struct Onward {
    /// The game to learn next; None if all are learned.
    next: Option<Spec>,
}

impl Onward {
    /// None for who has no seat in the match, and in a match without a coach.
    pub(crate) async fn of(request: &ById, state: &dyn AnyMatch) -> Result<Option<Onward>> {
        let ById { app, context, .. } = request;
        let has_coach =
            state.player_kinds().iter().any(|(_, kind)| *kind == PlayerKind::Computer(Level::Coach));
        let seats = |key| state.participants().seats_of(key).next();
        if !has_coach || context.key.as_ref().and_then(seats).is_none() {
            return Ok(None);
        }
        let progress = CoachProgress::of_reader(app, context).await?;
        Ok(Some(Onward { next: next_to_learn(&progress, state.spec()) }))
    }

    /// The ways on from a match of the game of `spec`, of which `again` is another such match.
    pub(crate) fn ways(&self, context: &RequestContext, spec: &Spec, again: &Markup) -> Markup {
        let (words, id) = (context.words(), spec.id());
        html! {
            div.onward {
                @if let Some(next) = &self.next {
                    a.button.main href=(format!("/g/{}/learn", next.id())) {
                        (words.say("onward-learn", &[("game", words.game(next.id()).into())]))
                    }
                }
                form method="post" action=(once("/matches")) {
                    input type="hidden" name="game" value=(id);
                    input type="hidden" name="way" value="computer";
                    input type="hidden" name="level" value=(Level::FirstMatch.word());
                    button.(if self.next.is_some() { "plain" } else { "main" }) { (context.say("onward-match")) }
                }
                @if is_written(id) { a.button.plain href=(format!("/g/{id}/strategy")) { (context.say("strategy")) } }
                (again)
            }
        }
    }
}
