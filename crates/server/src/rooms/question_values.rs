//! The values of the moves of a question to everybody: found out once at each node where its room is looked at.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use putahi_analysis::AnalysisRequest;
use putahi_host::live::bots::analyses::Effort;
use putahi_host::live::live_room::{LiveRoom, QuestionValues};
use putahi_host::support::fair_pool::Requester;
use putahi_play::{Question, QuestionStage, Room};

use crate::common::AppState;

/// What is spent on a position whose values are in no table: a class waits for it.
const EFFORT: Effort = Effort {
    look_up: Duration::from_millis(600),
    search: Duration::from_secs(1),
    patience: Duration::from_secs(3),
};

/// The values of the question of a room, if its host has asked for them. None where the server has too much to do; then they are
/// looked for again when the room is read again.
pub(super) async fn question_values(
    app: &AppState,
    live: Option<&LiveRoom>,
    room: &Room,
) -> Option<Arc<QuestionValues>> {
    let question = room.questions.current().filter(|question| question.stage == QuestionStage::Explained)?;
    let kept = live.map(|live| live.values.lock().unwrap_or_else(PoisonError::into_inner).clone());
    if let Some(known) = kept.flatten().filter(|known| known.number == question.number) {
        return Some(known);
    }
    let player = room.member(room.host).map(|host| host.player.id.clone());
    let found = Arc::new(find(app, question, &Requester { network: None, player }).await?);
    if let Some(live) = live {
        *live.values.lock().unwrap_or_else(PoisonError::into_inner) = Some(found.clone());
    }
    Some(found)
}

async fn find(app: &AppState, question: &Question, requester: &Requester) -> Option<QuestionValues> {
    let position = &question.position;
    let request = AnalysisRequest {
        spec: position.spec().clone(),
        position: Some(position.text().to_owned()),
        moves: Vec::new(),
        clock: position.quiet_plies(),
    };
    let analysis = app.bots.analyse_briefly(request.clone(), EFFORT, requester).await.ok()??.ok()?;
    let best = analysis.moves.first().map(|best| best.text.clone());
    let why = app.bots.why(request, best, requester).await.ok().flatten().and_then(Result::ok);
    Some(QuestionValues { number: question.number, analysis, why })
}
