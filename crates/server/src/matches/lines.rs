//! Lists of matches, of which public ones no single client can fill, and what they show of each: who sits where, the clock, how far it has come, how it ended.

use std::collections::HashMap;
use std::hash::Hash;

use maud::{Markup, html};
use putahi_host::live::live_match::LiveMatch;
use putahi_host::store::{MatchFilter, MatchSummary, Stage};
use putahi_play::{PlayerKind, TimeControl, Timestamp};
use putahi_rules::{BySeat, Seat, SeatResult};
use putahi_view::{BoardSvg, cloth};

use crate::common::game_picture::on_cloth;
use crate::common::{AppRequest, AppState, RequestContext, Result};
use crate::matches::start_form::CLOCKS;

#[derive(Default)]
pub(crate) struct Place {
    pub(crate) kind: PlayerKind,
    /// The name; none for a computer, a free seat, or a person at one screen who has given none.
    pub(crate) name: Option<String>,
    /// Whether the reader sits there.
    pub(crate) yours: bool,
}

pub(crate) struct MatchLine {
    pub(crate) found: MatchSummary,
    pub(crate) places: BySeat<Place>,
    /// Whether all people sit at one screen.
    pub(crate) here: bool,
    pub(crate) clock: Option<TimeControl>,
    /// The seat to move; none when it is over.
    pub(crate) turn: Option<Seat>,
    pub(crate) plies: usize,
    results: Option<BySeat<SeatResult>>,
    /// The board as it stands; empty if it is not drawn.
    board: BoardSvg,
}

impl MatchLine {
    async fn of(live: &LiveMatch, found: MatchSummary, context: &RequestContext) -> MatchLine {
        live.read(|setup, state, _| {
            let participants = state.participants();
            let here = participants.is_on_one_device();
            let name = |seat: Seat| match here {
                true => participants.name(seat).map(ToString::to_string),
                false => participants.player(seat).map(|player| context.words().player(player)),
            };
            let place = |seat: Seat| Place {
                kind: participants.player_kinds()[seat],
                name: name(seat),
                yours: participants.controls(context.viewer(), seat),
            };
            MatchLine {
                found,
                places: BySeat::from_fn(participants.player_kinds().seats(), place),
                here,
                clock: setup.settings.time_control,
                turn: state.turn(),
                plies: state.moves().len(),
                results: state.record().results(),
                board: BoardSvg::default(),
            }
        })
        .await
    }

    /// The seat of the reader; none if he has none, or several.
    pub(super) fn own_seat(&self) -> Option<Seat> {
        let mut own = self.places.iter().filter(|(_, place)| place.yours).map(|(seat, _)| seat);
        own.next().filter(|_| own.next().is_none())
    }

    pub(super) fn own_result(&self) -> Option<SeatResult> {
        Some(self.results.as_ref()?[self.own_seat()?])
    }

    /// The seat with this result, if there is one.
    fn seat_with(&self, wanted: SeatResult) -> Option<Seat> {
        self.results.as_ref()?.iter().find(|(_, result)| **result == wanted).map(|(seat, _)| seat)
    }

    pub(crate) fn is_your_turn(&self) -> bool {
        self.turn.is_some_and(|seat| self.places[seat].yours)
    }

    pub(super) fn free(&self) -> impl Iterator<Item = Seat> {
        let is_free = |place: &Place| place.kind == PlayerKind::Human && place.name.is_none() && !self.here;
        self.places.iter().filter(move |(_, place)| is_free(place)).map(|(seat, _)| seat)
    }

    /// Whether the list shows its board.
    pub(super) fn is_drawn(&self) -> bool {
        !self.board.as_str().is_empty()
    }

    fn others(&self) -> impl Iterator<Item = &Place> {
        self.places.iter().map(|(_, place)| place).filter(|place| !place.yours)
    }

    /// Against what kind of opponent it is: the level of a computer, or people.
    pub(super) fn opponent(&self) -> PlayerKind {
        self.others().map(|place| place.kind).find(|kind| *kind != PlayerKind::Human).unwrap_or_default()
    }
}

/// How many boards of matches that are over a list shows.
const OVER_DRAWN: usize = 12;

/// The lines of these matches as the reader sees them, after `arrange`; those that cannot be read are left out. Boards are drawn as
/// they stand, those of matches that are over only for the first [`OVER_DRAWN`].
pub(super) async fn lines(
    AppRequest { app, context, .. }: &AppRequest,
    found: Vec<MatchSummary>,
    arrange: impl FnOnce(&mut Vec<MatchLine>),
) -> Result<Vec<MatchLine>> {
    let mut lines = Vec::new();
    for found in found {
        if let Some(live) = app.matches.find_readable(&found.id).await? {
            lines.push(MatchLine::of(&live, found, context).await);
        }
    }
    arrange(&mut lines);
    let mut over = 0;
    let is_drawn = |line: &&mut MatchLine| {
        over += usize::from(line.found.stage == Stage::Over);
        line.found.stage != Stage::Over || over <= OVER_DRAWN
    };
    for line in lines.iter_mut().filter(is_drawn) {
        if let Some(live) = app.matches.find_readable(&line.found.id).await? {
            let seq = live.read(|_, _, seq| seq).await;
            line.board = app.board_previews.get(&live, seq, context.identity.language).await.drawing.clone();
        }
    }
    Ok(lines)
}

/// The latest matches of the reader, at most `most`.
pub(super) async fn own(request: &AppRequest, most: usize) -> Result<Vec<MatchSummary>> {
    let Some(key) = request.context.key.clone() else { return Ok(Vec::new()) };
    Ok(request.app.store.matches(MatchFilter::Of(key), most).await?)
}

/// How many matches are read for each list.
const CANDIDATES: usize = 500;
/// The most matches of one session in a list.
const OF_SESSION: usize = 3;

/// At most `most` public matches that `filter` selects, the most recently changed first. A session has at most
/// [`OF_SESSION`] of them. If there are more matches than fit, the networks get equal shares.
pub(super) async fn public_matches(
    app: &AppState,
    filter: MatchFilter,
    most: usize,
) -> Result<Vec<MatchSummary>> {
    let mut found = app.store.matches(filter, CANDIDATES).await?;
    let mut of_session = HashMap::new();
    found
        .retain(|found| found.player.clone().is_none_or(|player| rank(&mut of_session, player) < OF_SESSION));
    let mut of_network = HashMap::new();
    let rank_in_network =
        |found: MatchSummary| (rank(&mut of_network, app.match_networks.of(&found.id)), found);
    let mut ranked: Vec<_> = found.into_iter().map(rank_in_network).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.truncate(most);
    ranked.sort_by_key(|(_, found)| std::cmp::Reverse(found.changed));
    Ok(ranked.into_iter().map(|(_, found)| found).collect())
}

/// Counts an item for `key`; returns the number of items counted before.
fn rank<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: K) -> usize {
    let count = counts.entry(key).or_default();
    *count += 1;
    *count - 1
}

/// The match that the reader goes on with, and its board: one in which he is to move, else the one where something happened last.
/// Only the latest `most` of his matches are looked at.
pub(crate) async fn running(request: &AppRequest, most: usize) -> Result<Option<MatchLine>> {
    let mut found = own(request, most).await?;
    found.retain(|found| found.stage != Stage::Over);
    let first = |lines: &mut Vec<MatchLine>| {
        lines.sort_by_key(|line| (!line.is_your_turn(), line.found.stage != Stage::Live));
        lines.truncate(1);
    };
    Ok(lines(request, found, first).await?.pop())
}

/// The opponents of the reader, or the players if he is not one of them.
pub(crate) fn against(context: &RequestContext, line: &MatchLine) -> String {
    let names = names_of_others(line);
    match line.opponent() {
        PlayerKind::Computer(level) => {
            let level = context.say(&format!("level-{}", level.word()));
            context.words().say("against-computer", &[("level", level.into())])
        }
        PlayerKind::Human if line.here => together(context, line),
        PlayerKind::Human if names.is_empty() => context.say("against-nobody"),
        PlayerKind::Human => context.words().say("against-people", &[("names", names.into())]),
    }
}

/// How a match has ended that the reader has not played, or has played on every side.
pub(super) fn ending(context: &RequestContext, line: &MatchLine) -> String {
    let by =
        |key: &str, seat: Seat| context.words().say(key, &[("seat", called(context, line, seat).into())]);
    let of = |result: SeatResult| line.seat_with(result);
    match (of(SeatResult::Won), of(SeatResult::Lost), of(SeatResult::Drawn)) {
        (Some(winner), ..) => by("result-won", winner),
        (None, Some(loser), _) => by("result-lost", loser),
        (None, None, Some(_)) => context.say("result-drawn"),
        (None, None, None) => context.say("ended-neither"),
    }
}

/// The name of the player at a seat, or the side if the player has no name.
fn called(context: &RequestContext, line: &MatchLine, seat: Seat) -> String {
    line.places[seat].name.clone().unwrap_or_else(|| context.words().seat(line.found.spec.id(), seat))
}

/// The names of the people at one screen, with the side in place of a missing name; without any name, the words "here together".
fn together(context: &RequestContext, line: &MatchLine) -> String {
    if line.places.iter().all(|(_, place)| place.name.is_none()) {
        return context.say("against-here");
    }
    let names = line.places.iter().map(|(seat, _)| called(context, line, seat));
    names.collect::<Vec<_>>().join(" – ")
}

/// The names of the people other than the reader, joined by commas.
pub(super) fn names_of_others(line: &MatchLine) -> String {
    let names: Vec<_> = line.others().filter_map(|place| place.name.clone()).collect();
    names.join(", ")
}

pub(crate) fn level(context: &RequestContext, kind: PlayerKind) -> String {
    context.say(&format!("player-kind-{kind}"))
}

/// A clock in words: its name, and what it gives.
pub(super) fn pace(context: &RequestContext, clock: Option<TimeControl>) -> String {
    let Some(clock) = clock else { return context.say("pace-none-lead") };
    let known = CLOCKS.iter().find(|(_, value)| value.parse() == Ok(clock));
    known.map_or_else(|| clock.to_string(), |(name, _)| context.say(&format!("pace-{name}-lead")))
}

/// A day, an hour and a minute, in seconds.
const UNITS: [(&str, u64); 3] = [("days", 86_400), ("hours", 3_600), ("minutes", 60)];

pub(super) fn since(context: &RequestContext, now: Timestamp, then: Timestamp) -> String {
    let (words, seconds) = (context.words(), now.since(then).as_secs());
    match UNITS.iter().find(|(_, unit)| seconds >= *unit) {
        Some((name, unit)) => words.say(&format!("since-{name}"), &[("count", (seconds / unit).into())]),
        None => context.say("since-now"),
    }
}

/// The names of the players of a match, each behind his side.
pub(super) fn players(context: &RequestContext, line: &MatchLine) -> Markup {
    let name = |place: &Place| match place.kind {
        PlayerKind::Human => place.name.clone(),
        kind => Some(level(context, kind)),
    };
    html! {
        span.who {
            @for (seat, place) in line.places.iter() {
                @if let Some(name) = name(place) {
                    span { (name) " " small { (context.words().seat(line.found.spec.id(), seat)) } } " "
                }
            }
        }
    }
}

/// The board of a match as it stands, small, on its cloth.
pub(crate) fn thumb(line: &MatchLine) -> Markup {
    html! { span class=(format!("thumb {}", cloth(line.found.spec.id()))) aria-hidden="true" { (line.board) } }
}

/// The same as a picture, large.
pub(super) fn board(line: &MatchLine) -> Markup {
    on_cloth(line.found.spec.id(), &line.board)
}
