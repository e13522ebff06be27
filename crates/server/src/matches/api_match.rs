//! A match as programs see it: everything but the drawing.

use putahi_host::live::live_match::LiveMatch;
use putahi_host::store::{MatchSummary, Stage};
use putahi_rules::{Outcome, SeatResult};
use putahi_view::{AvailableActions, LegalMove, SeatMove, SeatView, views};
use serde::Serialize;
use utoipa::ToSchema;

use crate::common::RequestContext;

/// A match as it stands.
#[derive(Serialize, ToSchema)]
pub(crate) struct Match {
    /// Its id; the page of the match is `/m/{id}`.
    id: String,
    /// The game and its options.
    spec: String,
    /// The number of events so far; a command names it.
    seq: u64,
    /// Whose turn it is, or who has won and why, in words.
    status: String,
    /// The number of the seat to move, from 1; none when the match is over.
    turn: Option<usize>,
    /// The text of the position.
    position: String,
    /// The text of the first position.
    start: String,
    /// The moves so far.
    moves: Vec<SeatMove>,
    /// The legal moves, if it is your turn.
    legal: Vec<LegalMove>,
    /// What you can do now, each with the seat that would do it.
    can: AvailableActions,
    /// The seats. What is left on their clocks is as it was at the time of this answer.
    seats: Vec<SeatView>,
    /// The number of the seat whose clock runs.
    clock: Option<usize>,
    /// Whether people have still to sit down.
    waiting: bool,
    /// What is offered, in words.
    offer: Option<String>,
    /// How it has ended; none as long as it has not, or if it ended without a result.
    outcome: Option<End>,
    /// Whether it has ended.
    pub(super) over: bool,
    /// The id of the match that the same people went on to.
    next: Option<String>,
}

/// A match after a command.
#[derive(Serialize, ToSchema)]
pub(crate) struct MatchAfter {
    /// The number of the event that the command brought about; that of a command sent again is the number it had at first.
    pub(crate) event: u64,
    /// The match as it stands now; more may have happened since the event.
    #[serde(flatten)]
    pub(crate) r#match: Match,
}

/// How a match has ended.
#[derive(Serialize, ToSchema)]
pub(crate) struct End {
    /// For each seat, in order, what the end means.
    results: Vec<Meaning>,
    /// What brought it about, as records say it.
    cause: String,
}

/// What the end of a match means for a seat.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Meaning {
    Won,
    Drawn,
    Lost,
    /// Neither won nor lost: the seat that remains of three, or each seat where the host of a room has ended the match without a
    /// result.
    Neither,
}

impl From<&Outcome> for End {
    fn from(outcome: &Outcome) -> End {
        let meaning = |result: &SeatResult| match result {
            SeatResult::Won => Meaning::Won,
            SeatResult::Drawn => Meaning::Drawn,
            SeatResult::Lost => Meaning::Lost,
            SeatResult::Neither => Meaning::Neither,
        };
        let results = outcome.results.iter().map(|(_, result)| meaning(result)).collect();
        End { results, cause: outcome.cause.word().to_owned() }
    }
}

impl Match {
    /// The match as the client sees it now.
    pub(crate) async fn of(live: &LiveMatch, context: &RequestContext) -> Match {
        live.read(|_, state, seq| {
            let view = views(state).view(context.words(), context.viewer(), live.clock().now());
            let record = state.record();
            let shown = view.rounds.into_iter().flat_map(|round| round.moves);
            // The API gives moves in the notation of records, in every language.
            let recorded = record.moves().iter().map(|recorded| recorded.text.clone());
            Match {
                id: live.id().to_owned(),
                spec: state.spec().to_string(),
                seq,
                status: view.status,
                turn: view.turn,
                position: view.position,
                start: state.start(),
                moves: shown.zip(recorded).map(|(made, text)| SeatMove { text, ..made }).collect(),
                legal: view.legal,
                can: view.available_actions,
                seats: view.chairs,
                clock: view.clock,
                waiting: view.waiting,
                offer: view.offer,
                outcome: record.outcome().map(End::from),
                over: view.turn.is_none(),
                next: view.next,
            }
        })
        .await
    }
}

/// A match as a list shows it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Listed {
    /// Its id.
    id: String,
    /// The game and its options.
    spec: String,
    /// How far it has come.
    stage: Standing,
    /// The number of events so far.
    seq: u64,
    /// When something happened last, in milliseconds since 1970 in universal time.
    changed: u64,
}

/// How far a match has come.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Standing {
    /// It waits for people.
    Open,
    /// It is being played.
    Live,
    /// It is over.
    Over,
}

impl From<MatchSummary> for Listed {
    fn from(found: MatchSummary) -> Listed {
        let stage = match found.stage {
            Stage::Open => Standing::Open,
            Stage::Live => Standing::Live,
            Stage::Over => Standing::Over,
        };
        let (spec, changed) = (found.spec.to_string(), found.changed.0);
        Listed { id: found.id, spec, stage, seq: found.seq, changed }
    }
}

/// Matches, those first in which something happened last.
#[derive(Serialize, ToSchema)]
pub(crate) struct Matches {
    /// The matches.
    pub(crate) matches: Vec<Listed>,
}
