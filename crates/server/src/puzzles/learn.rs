//! The mistakes of a reader in a finished match, as tasks one after another.

use maud::{Markup, html};
use putahi_analysis::Review;
use putahi_view::views;

use crate::common::{ById, RequestContext, Result};
use crate::puzzles::task::OwnPuzzle;
use crate::review::page_data::own_seat;
use crate::review::reviews;

/// Where a task stands among the mistakes.
pub(crate) struct Place {
    /// Its number, from 1.
    number: usize,
    count: usize,
    /// The mistake after it.
    next: Option<usize>,
}

/// The numbers of the moves that were mistakes, first those that are proven: of the seat, or of all if there is none.
pub(crate) fn mistakes_of(review: &Review, seat: Option<usize>) -> Vec<usize> {
    let is_own = |made: usize| seat.is_none_or(|own| own == made);
    let proven = review.mistakes().filter(|mistake| is_own(mistake.seat)).map(|mistake| mistake.ply);
    let likely = review.likely.iter().filter(|mistake| is_own(mistake.seat)).map(|mistake| mistake.ply);
    proven.chain(likely).collect()
}

/// The address of the first task; None if there is no mistake.
pub(crate) fn first(review: &Review, seat: Option<usize>, id: &str) -> Option<String> {
    mistakes_of(review, seat).first().map(|ply| address(id, *ply))
}

fn address(id: &str, ply: usize) -> String {
    format!("/puzzle/own/{id}/{ply}?learn=1")
}

impl Place {
    /// The place of a task among the mistakes of the reader; None if it is none of them.
    pub(crate) async fn of(request: &ById, ply: usize) -> Result<Option<Place>> {
        let (live, slot) = reviews::open(request).await?;
        let review = reviews::look_up(request, &slot).await?;
        let (words, viewer) = (request.words(), request.context.viewer());
        let view = live.read(|_, state, _| views(state).view(words, viewer, live.clock().now())).await;
        let plies = mistakes_of(&review, own_seat(&view));
        let index = plies.iter().position(|mistake| *mistake == ply);
        Ok(index.map(|index| Place {
            number: index + 1,
            count: plies.len(),
            next: plies.get(index + 1).copied(),
        }))
    }

    /// Which task it is of how many.
    pub(crate) fn label(&self, context: &RequestContext) -> Markup {
        let args = [("number", self.number.into()), ("count", self.count.into())];
        html! { span.soft.learn-place { (context.words().say("learn-place", &args)) } }
    }

    /// The way to the next mistake, or back to the review.
    pub(crate) fn way(&self, context: &RequestContext, own: &OwnPuzzle) -> Markup {
        html! {
            @match self.next {
                Some(next) => { a.button.main href=(address(&own.id, next)) { (context.say("learn-next")) } }
                None => { a.button.main href=(format!("/m/{}/review", own.id)) { (context.say("learn-end")) } }
            }
        }
    }
}
