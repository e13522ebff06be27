//! The strips above and below the board of a match: the players, their men at the position shown, and how much time is left.

use maud::{Markup, html};
use putahi_rules::Seat;
use putahi_view::{SeatView, View, seat_icon};

use crate::matches::page_data::MatchPage;

/// The seats above the board and the seat below it: the viewer's own if there is one, else the first.
pub(super) fn sides(view: &View) -> (Vec<&SeatView>, Option<&SeatView>) {
    let own: Vec<&SeatView> = view.chairs.iter().filter(|chair| chair.yours && !chair.computer).collect();
    let below = match own[..] {
        [one] => Some(one),
        _ => view.chairs.first(),
    };
    let above =
        view.chairs.iter().filter(|chair| below.is_none_or(|below| below.seat != chair.seat)).collect();
    (above, below)
}

pub(super) fn strip(page: &MatchPage<'_>, chair: &SeatView, place: &str) -> Markup {
    let view = &page.state.view;
    let icon = icon(page, chair);
    let name = name(page, chair);
    // Where the player is called by the side, it is not said twice.
    let side = if name == chair.side { "" } else { chair.side.as_str() };
    let others = view.chairs.iter().filter(|other| other.seat != chair.seat);
    html! {
        section.strip.(place) data-chair=(chair.seat) data-person[!chair.computer && chair.name.is_some()]
            data-free[chair.name.is_none()] data-turn[view.turn == Some(chair.seat)]
            data-glad[view.result.as_ref().is_some_and(|result| result.glad == Some(chair.seat))] aria-label=(chair.side) {
            (icon)
            span.who {
                b.player { (name) }
                span.about { span.seat-name { (side) } " " span.level { (chair.level.as_deref().unwrap_or_default()) } span.connected {} }
            }
            @if place == "own" && page.asks_name() {
                button.asks-name type="button" popovertarget="naming" hidden[!page.plays() || view.waiting] { (page.say("door-ask")) }
            }
            (pile(chair.seat, &icon, page.off_board(chair).hand, "hand", &page.say("strip-hand")))
            @for other in others { (taken(page, other)) }
            @if chair.left.is_some() { span.clock role="timer" {} }
        }
    }
}

/// The men of a seat that have been taken, at the position shown.
pub(super) fn taken(page: &MatchPage<'_>, chair: &SeatView) -> Markup {
    pile(chair.seat, &icon(page, chair), page.off_board(chair).taken, "took", &page.say("strip-taken"))
}

fn icon(page: &MatchPage<'_>, chair: &SeatView) -> Markup {
    seat_icon(page.live.spec(), Seat::new(chair.seat).expect("a seat has a number"))
}

fn name(page: &MatchPage<'_>, chair: &SeatView) -> String {
    let is_own = |chair: &&SeatView| chair.yours && !chair.computer;
    let own = page.state.view.chairs.iter().filter(is_own).count() == 1;
    match &chair.name {
        _ if chair.yours && own => page.say("you"),
        Some(_) if chair.computer => page.say("computer"),
        Some(name) => name.clone(),
        None => page.say("seat-empty"),
    }
}

/// `count` men of the seat of this number, hidden if there is none.
fn pile(seat: usize, icon: &Markup, count: usize, class: &str, word: &str) -> Markup {
    html! {
        span.pile.(class) data-of=(seat) hidden[count == 0] {
            span.men { @for _ in 0..count { (icon) } }
            b.number { (count) } " " span.word { (word) }
        }
    }
}
