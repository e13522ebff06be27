//! The values of the moves of a question to everybody: found out once at each node where its room is looked at.

use std::sync::Arc;
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

/// The values of the question of a room, if its host has asked for them and they are known. While pages show the room, they are looked
/// for in the background, and the pages are told when they are there. Where the server has too much to do, they are looked for again
/// when the room is read again.
pub(super) async fn question_values(
    app: &AppState,
    live: Option<&Arc<LiveRoom>>,
    room: &Room,
) -> Option<Arc<QuestionValues>> {
    let question = room.questions.current().filter(|question| question.stage == QuestionStage::Explained)?;
    let player = room.member(room.host).map(|host| host.player.id.clone());
    let requester = Requester { network: None, player };
    let Some(live) = live else { return find(app, question, &requester).await.map(Arc::new) };
    // Else they are being looked for.
    let mut kept = live.values.clone().try_lock_owned().ok()?;
    if let Some(known) = kept.as_ref().filter(|known| known.number == question.number) {
        return Some(known.clone());
    }
    let (app, live, question) = (app.clone(), live.clone(), question.clone());
    tokio::spawn(async move {
        let Some(found) = find(&app, &question, &requester).await else { return };
        *kept = Some(Arc::new(found));
        drop(kept);
        live.notify_changed();
    });
    None
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
