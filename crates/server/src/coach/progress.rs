//! How far a player has come with the first steps of each game, as one document for each session or account.

use std::collections::{BTreeMap, BTreeSet};

use putahi_host::store::{Kind, StoreError};
use putahi_play::PlayerId;
use putahi_rules::{Seat, SeatResult};
use serde::{Deserialize, Serialize};

use crate::common::documents::{change, read};
use crate::common::{AppState, RequestContext};

/// How often a progress is written in all, if that conflicts with others.
const TRIES: usize = 20;
/// The most matches of a game whose end is awaited, the latest.
const MOST_MATCHES: usize = 3;

/// How the match with the coach ended best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Reached {
    Drawn,
    Won,
}

/// How far a player has come with one game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct GameProgress {
    /// The ids of the steps that were done.
    steps: BTreeSet<String>,
    /// The ids of matches with the coach that have begun and are not known to have ended, the latest last.
    matches: Vec<String>,
    reached: Option<Reached>,
}

impl GameProgress {
    pub(crate) fn has_done(&self, step: &str) -> bool {
        self.steps.contains(step)
    }

    pub(crate) fn reached(&self) -> Option<Reached> {
        self.reached
    }

    fn join(&mut self, other: GameProgress) {
        self.steps.extend(other.steps);
        self.reached = self.reached.max(other.reached);
        for id in other.matches {
            self.begin(&id);
        }
    }

    fn begin(&mut self, id: &str) {
        self.matches.retain(|known| known != id);
        self.matches.push(id.to_owned());
        self.matches.drain(..self.matches.len().saturating_sub(MOST_MATCHES));
    }
}

/// How far a player has come, by the ids of games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct CoachProgress(BTreeMap<String, GameProgress>);

impl CoachProgress {
    /// What is kept about a player, with the matches that have ended meanwhile; empty for a client without a session.
    pub(crate) async fn of(
        app: &AppState,
        player: Option<&PlayerId>,
        has_account: bool,
    ) -> Result<CoachProgress, StoreError> {
        let Some(player) = player else { return Ok(CoachProgress::default()) };
        let (progress, _) = read::<CoachProgress>(&app.store, Kind::CoachProgress, player.as_str()).await?;
        let ended = progress.ended(app).await?;
        if ended.is_empty() {
            return Ok(progress);
        }
        write(app, player, has_account, |progress| progress.note_ends(&ended)).await
    }

    /// The progress of a player other than the reader; it is read only.
    pub(crate) async fn of_other(app: &AppState, player: &PlayerId) -> Result<CoachProgress, StoreError> {
        let (mut progress, _) =
            read::<CoachProgress>(&app.store, Kind::CoachProgress, player.as_str()).await?;
        let ended = progress.ended(app).await?;
        progress.note_ends(&ended);
        Ok(progress)
    }

    /// What is kept about the reader of a page.
    pub(crate) async fn of_reader(
        app: &AppState,
        context: &RequestContext,
    ) -> Result<CoachProgress, StoreError> {
        let has_account = context.identity.has_account();
        CoachProgress::of(app, context.key.as_ref(), has_account).await
    }

    pub(crate) fn game(&self, id: &str) -> GameProgress {
        self.0.get(id).cloned().unwrap_or_default()
    }

    /// The matches that have ended or are gone, each with what was reached in it.
    async fn ended(&self, app: &AppState) -> Result<Vec<(String, Option<Reached>)>, StoreError> {
        let mut ended = Vec::new();
        for id in self.0.values().flat_map(|game| &game.matches) {
            match app.matches.find_readable(id).await? {
                None => ended.push((id.clone(), None)),
                Some(live) => {
                    let state = live.snapshot().await;
                    if state.turn().is_none() {
                        let results = state.record().outcome().map(|outcome| outcome.results);
                        ended
                            .push((id.clone(), results.and_then(|results| reached_by(results[Seat::FIRST]))));
                    }
                }
            }
        }
        Ok(ended)
    }

    fn note_ends(&mut self, ended: &[(String, Option<Reached>)]) {
        for game in self.0.values_mut() {
            for (_, reached) in ended.iter().filter(|(id, _)| game.matches.contains(id)) {
                game.reached = game.reached.max(*reached);
            }
            game.matches.retain(|id| !ended.iter().any(|(other, _)| other == id));
        }
    }
}

/// What the learner, who has the first seat, has reached by a result.
fn reached_by(result: SeatResult) -> Option<Reached> {
    match result {
        SeatResult::Won => Some(Reached::Won),
        SeatResult::Drawn => Some(Reached::Drawn),
        SeatResult::Lost | SeatResult::Neither => None,
    }
}

/// What is to be noted about a player.
#[derive(Clone, Copy)]
pub(crate) enum Happened<'a> {
    /// A step of this id was done.
    Step(&'a str),
    /// A match of this id has begun.
    Match(&'a str),
}

/// Notes what has happened in a game of this id; kept as long as the session is, or until the account is deleted.
pub(crate) async fn note(
    app: &AppState,
    player: &PlayerId,
    has_account: bool,
    game: &str,
    happened: Happened<'_>,
) -> Result<CoachProgress, StoreError> {
    write(app, player, has_account, |progress| {
        let game = progress.0.entry(game.to_owned()).or_default();
        match happened {
            Happened::Step(id) => drop(game.steps.insert(id.to_owned())),
            Happened::Match(id) => game.begin(id),
        }
    })
    .await
}

/// Hands the progress of a player over to another, whose session takes its place: what both have done is done.
pub(crate) async fn hand_over(app: &AppState, from: &PlayerId, to: &PlayerId) -> Result<(), StoreError> {
    let Some(document) = app.store.take(Kind::CoachProgress, from.as_str()).await? else { return Ok(()) };
    let Ok(other) = document.value::<CoachProgress>() else { return Ok(()) };
    let join = |progress: &mut CoachProgress| {
        for (id, game) in &other.0 {
            progress.0.entry(id.clone()).or_default().join(game.clone());
        }
    };
    write(app, to, false, join).await.map(drop)
}

async fn write(
    app: &AppState,
    player: &PlayerId,
    has_account: bool,
    with: impl Fn(&mut CoachProgress),
) -> Result<CoachProgress, StoreError> {
    // That of a session is kept as long as sessions are; that of an account until the account is deleted.
    let until = (!has_account).then(|| app.clock.now().after(app.retention.sessions));
    let id = player.as_str();
    Ok(change(&app.store, Kind::CoachProgress, id, Some(id), until, TRIES, with).await?.0)
}
