//! How often moves were played, as a part of a page.

use axum::extract::{Query, State};
use maud::Markup;
use putahi_analysis::Question;
use putahi_rules::move_texts;
use serde::Deserialize;

use crate::analysis::explorer_page;
use crate::analysis::requests::explorer;
use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::state::AppState;

/// The position that is looked at.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    spec: String,
    position: Option<String>,
    #[serde(default)]
    moves: String,
}

/// The moves of a position with how often each was played, to be put into a page.
pub(crate) async fn section(
    State(app): State<AppState>,
    context: RequestContext,
    Query(Wanted { spec, position, moves }): Query<Wanted>,
) -> Result<Markup, ApiError> {
    let question = Question { spec: spec.parse()?, position, moves: move_texts(&moves), clock: 0 };
    let found = explorer(&app, &context, question).await?;
    Ok(explorer_page::explorer(&context, &found))
}
