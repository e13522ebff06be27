//! Why the last move of a person was bad, and what a coach says, in matches against computers that do not count.
//!
//! A coach speaks seldom: before a move that gives the value away, at most once in three moves of the reader; at a chance, twice in a match;
//! after every mistake.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use putahi_host::live::live_match::LiveMatch;
use putahi_rules::{Outcome, Seat};
use putahi_view::{AvailableActions, Remark, line_positions, views};
use serde::Deserialize;

use crate::analysis::reasons::{harm, line, reconsider};
use crate::cache::by_match::Coached;
use crate::common::{ApiError, ById, JsonBody, Result};

/// The fewest moves of the reader from one warning of a coach to the next.
const BETWEEN_WARNINGS: usize = 3;
/// The most chances that a coach shows in a match.
const MOST_CHANCES: usize = 2;

/// Whether a coach may speak before this move of the reader, who has spoken before these.
fn may_warn(warned: &BTreeSet<usize>, number: usize) -> bool {
    warned.iter().all(|other| other.abs_diff(number) >= BETWEEN_WARNINGS)
}

/// Whether a coach may show a chance at this move of the reader, who has shown some at these: the same one is shown again.
fn may_show(shown: &BTreeSet<usize>, number: usize) -> bool {
    shown.len() < MOST_CHANCES || shown.contains(&number)
}

/// A match for practice, as its player sees it.
struct Practice {
    live: Arc<LiveMatch>,
    can: AvailableActions,
    /// The only seat of the reader.
    own: Seat,
    /// The moves so far, and who made each.
    moves: Vec<String>,
    movers: Vec<Option<Seat>>,
}

impl Practice {
    /// None for a reader who does not play the match, and in a match that counts.
    async fn of(request: &ById) -> Result<Option<Practice>> {
        let live = request.app.find(&request.id).await?;
        let state = live.snapshot().await;
        let can = views(&*state).available_actions(request.context.viewer());
        let own = state.participants().people().next();
        let Some(own) = own.filter(|_| can.why || can.coach) else { return Ok(None) };
        let record = state.record();
        let movers = record.moves().iter().map(|made| made.seat).collect();
        Ok(Some(Practice { live, can, own, moves: state.moves(), movers }))
    }

    /// When the coach has spoken in the match.
    fn coached(&self, request: &ById) -> Coached {
        request.app.coached.of(self.live.id()).unwrap_or_default()
    }

    /// The number of the reader's next move, from 0.
    fn number(&self) -> usize {
        self.movers.iter().filter(|mover| **mover == Some(self.own)).count()
    }

    /// The number of the last move of the reader, from 1.
    fn last(&self) -> Option<usize> {
        self.movers.iter().rposition(|mover| *mover == Some(self.own)).map(|index| index + 1)
    }
}

/// Why the last move of the reader was bad; else, where a coach plays, what could be done now. Null if there is nothing to say.
pub(crate) async fn remark(request: ById) -> Result<Json<Option<Remark>>> {
    find(&request, true).await.map(Json)
}

/// The same for a page without scripts, on which no move can be taken back.
pub(super) async fn said(request: &ById) -> Result<Option<String>> {
    Ok(find(request, false).await?.map(|remark| remark.said))
}

async fn find(request: &ById, has_undo: bool) -> Result<Option<Remark>> {
    let Some(practice) = Practice::of(request).await? else { return Ok(None) };
    let mistake = match practice.last().filter(|_| practice.can.why) {
        Some(ply) => mistake(request, &practice, ply, has_undo).await?,
        None => None,
    };
    match mistake {
        None if practice.can.coach && practice.can.play.is_some() => chance(request, &practice).await,
        mistake => Ok(mistake),
    }
}

async fn mistake(request: &ById, practice: &Practice, ply: usize, has_undo: bool) -> Result<Option<Remark>> {
    let live = &practice.live;
    let before = practice.moves[..ply - 1].to_vec();
    let made = Some(practice.moves[ply - 1].clone());
    let why = request.app.bots.why_in(live, before.clone(), made, &request.requester()).await?;
    let Some(why) = why else { return Ok(None) };
    let (words, spec, you) = (request.words(), live.spec().clone(), Some(practice.own));
    let answer = practice.moves.get(ply).map(String::as_str);
    let Some(said) = harm(words, &spec, you, &why, answer) else { return Ok(None) };
    let said = match has_undo && practice.can.coach && practice.can.take_back.is_some() {
        true => words.say("coach-after", &[("said", said.into())]),
        false => said,
    };
    let turned = request.context.aids().turned_for(you);
    let (start, line) = (live.read(|_, state, _| state.start()).await, line(&why));
    let draw = move || line_positions(&spec, Some(&start), &before, &line, turned, words);
    let line = request.in_turn(draw).await?.map_err(|_| ApiError::Panicked)?;
    Ok(Some(Remark { plies: practice.moves.len(), said, line }))
}

/// What the best move takes or wins, if there is a choice.
async fn chance(request: &ById, practice: &Practice) -> Result<Option<Remark>> {
    let (mut coached, number) = (practice.coached(request), practice.number());
    if !may_show(&coached.shown, number) {
        return Ok(None);
    }
    let why =
        request.app.bots.why_in(&practice.live, practice.moves.clone(), None, &request.requester()).await?;
    let is_won = |outcome: Outcome| outcome.winner() == Some(practice.own);
    let found = why.filter(|why| why.choices > 1 && why.effect.outcome.map_or(why.effect.taken > 0, is_won));
    Ok(found.map(|why| {
        coached.shown.insert(number);
        request.app.coached.add(practice.live.id(), coached);
        let said = request.words().chance(&why.effect);
        Remark { plies: practice.moves.len(), said, line: Vec::new() }
    }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Meant {
    text: String,
}

/// What a coach says before the move is made; null if nothing speaks against it.
pub(crate) async fn look(request: ById, JsonBody(meant): JsonBody<Meant>) -> Result<Json<Option<String>>> {
    let practice = Practice::of(&request).await?;
    let Some(practice) = practice.filter(|practice| practice.can.coach && practice.can.play.is_some()) else {
        return Ok(Json(None));
    };
    let (number, mut coached, live) = (practice.number(), practice.coached(&request), practice.live);
    if !may_warn(&coached.warned, number) {
        return Ok(Json(None));
    }
    let why = request.app.bots.why_in(&live, practice.moves, Some(meant.text), &request.requester()).await?;
    let said = why.and_then(|why| reconsider(request.words(), live.spec(), Some(practice.own), &why));
    if said.is_some() {
        coached.warned.insert(number);
        request.app.coached.add(live.id(), coached);
    }
    Ok(Json(said))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At which of twenty moves something may be said where there is always something to say.
    fn said(may: fn(&BTreeSet<usize>, usize) -> bool) -> Vec<usize> {
        let mut at = BTreeSet::new();
        for number in 0..20 {
            if may(&at, number) {
                at.insert(number);
            }
        }
        at.into_iter().collect()
    }

    #[test]
    fn a_coach_speaks_seldom_however_much_there_is_to_say() {
        assert_eq!(said(may_warn), [0, 3, 6, 9, 12, 15, 18]);
        assert_eq!(said(may_show), [0, 1]);
        let before = BTreeSet::from([0, 3]);
        assert!(!may_warn(&before, 3), "what was said before a move is not said again");
        assert!(!may_warn(&before, 1), "nor after a move was taken back");
        assert!(may_show(&before, 3), "a page that is loaded again shows the same chance");
    }
}
