//! Matches in lists: what the lobby and one's own matches say of each.

use maud::{Markup, html};
use putahi_play::{PlayerKind, TimeControl, Timestamp};
use putahi_rules::Seat;

use crate::kernel::extract::request_context::RequestContext;
use crate::matches::lines::MatchLine;
use crate::matches::start_form::CLOCKS;

/// A minute, an hour and a day, in seconds.
const UNITS: [(&str, u64); 3] = [("days", 86_400), ("hours", 3_600), ("minutes", 60)];

/// The opponents of the reader, or the players if he is not one of them.
pub(crate) fn against(context: &RequestContext, line: &MatchLine) -> String {
    let words = context.words();
    let others = || line.places.iter().map(|(_, place)| place).filter(|place| !place.yours);
    let computer = others().find_map(|place| match place.kind {
        PlayerKind::Computer(level) => Some(level),
        PlayerKind::Human => None,
    });
    let names: Vec<_> = others().filter_map(|place| place.name.clone()).collect();
    match computer {
        Some(level) => {
            let level = words.say(&format!("level-{}", level.word()), &[]);
            words.say("against-computer", &[("level", level.into())])
        }
        None if line.here => words.say("against-here", &[]),
        None if names.is_empty() => words.say("against-nobody", &[]),
        None => words.say("against-people", &[("names", names.join(", ").into())]),
    }
}

/// A computer of a level, in words.
pub(crate) fn level(context: &RequestContext, kind: PlayerKind) -> String {
    context.words().say(&format!("player-kind-{kind}"), &[])
}

/// A clock in words: its name, and what it gives.
pub(super) fn pace(context: &RequestContext, clock: Option<TimeControl>) -> String {
    let words = context.words();
    let Some(clock) = clock else { return words.say("pace-none-lead", &[]) };
    let known = CLOCKS.iter().find(|(_, value)| value.parse() == Ok(clock));
    known.map_or_else(|| clock.to_string(), |(name, _)| words.say(&format!("pace-{name}-lead"), &[]))
}

/// How long ago something was, in words.
pub(super) fn since(context: &RequestContext, now: Timestamp, then: Timestamp) -> String {
    let (words, seconds) = (context.words(), now.since(then).as_secs());
    match UNITS.iter().find(|(_, unit)| seconds >= *unit) {
        Some((name, unit)) => words.say(&format!("since-{name}"), &[("count", (seconds / unit).into())]),
        None => words.say("since-now", &[]),
    }
}

/// The names of the players of a match, each behind his side.
pub(super) fn players(context: &RequestContext, line: &MatchLine) -> Markup {
    let words = context.words();
    let name = |seat: Seat| {
        let place = &line.places[seat];
        match place.kind {
            PlayerKind::Human => place.name.clone(),
            kind => Some(level(context, kind)),
        }
    };
    html! {
        span.who {
            @for seat in Seat::all(line.places.seats()) {
                @if let Some(name) = name(seat) {
                    span { (name) " " small { (words.seat(line.spec.id(), seat)) } } " "
                }
            }
        }
    }
}
