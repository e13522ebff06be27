//! A game on paper: its sheets as a PDF document.

use std::time::{Duration, Instant};

use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use putahi_host::limits::rates::Action;
use putahi_paper::{Paper, Sheets, print};
use putahi_rules::Spec;
use putahi_view::MAX_SPEC_CHARS;
use serde::Deserialize;

use crate::analysis::address::option_fields;
use crate::common::{ApiError, AppRequest, ById, Result};
use crate::site::game::named;

/// The drawing of the sheets must begin within this time.
const PATIENCE: Duration = Duration::from_secs(10);
/// The browser keeps the sheets for ten minutes. They are in its reader's language, and name the address by which it knows the server.
const KEPT: &str = "private, max-age=600";

/// The longest address with options. A code of a longer one would be too fine to be read from paper.
const LONGEST: usize = 160;

#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    paper: String,
    /// The options of the game, as in its spec.
    #[serde(default)]
    options: String,
}

impl Asked {
    /// The size of paper, A4 if none is named.
    pub(crate) fn paper(&self) -> Result<Paper> {
        match self.paper.as_str() {
            "" => Ok(Paper::default()),
            text => text.parse().map_err(|_| ApiError::field("paper", text)),
        }
    }
}

/// The sheets of a game with these options on this paper, as a PDF document.
pub(crate) async fn sheets(request: ById, Query(asked): Query<Asked>) -> Result<Response> {
    let usual = named(&request.id)?;
    let spec = with_options(&usual, &asked.options)?;
    let paper = asked.paper()?;
    let (words, link) = (request.words(), game_address(&request.context.server, &spec));
    let name = format!("{}-{paper}", spec.id());
    let draw = move || print(&Sheets { spec: &spec, paper, words, link: Some(&link) });
    let sheets = document(&request, &name, draw).await?;
    Ok(([(header::CACHE_CONTROL, KEPT)], sheets).into_response())
}

/// What `draw` draws, as a PDF document of this name. It is drawn in turn with other pictures.
pub(crate) async fn document<I: Sync>(
    request: &AppRequest<I>,
    name: &str,
    draw: impl FnOnce() -> Vec<u8> + Send + 'static,
) -> Result<Response> {
    let name = format!("inline; filename=\"putahi-{name}.pdf\"");
    request.limit(Action::Analysis, 1)?;
    let deadline = Some(Instant::now() + PATIENCE);
    let document = request.app.rasters.run(&request.requester(), deadline, move |_: &_| draw()).await?;
    let document = document.ok_or(ApiError::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, "application/pdf"),
        (header::CONTENT_DISPOSITION, &name),
        (header::VARY, "Accept-Language, Cookie"),
    ];
    Ok((headers, document).into_response())
}

/// The address of the page of a game at a server (`https://games.example/g/GAME`), with its options filled in unless
/// it becomes too long for a code on paper.
pub fn game_address(server: &str, spec: &Spec) -> String {
    let page = format!("{server}/g/{}", spec.id());
    let whole = format!("{page}{}", option_fields(spec).replacen('&', "?", 1));
    if whole.len() <= LONGEST { whole } else { page }
}

fn with_options(usual: &Spec, options: &str) -> Result<Spec> {
    match options {
        "" => Ok(usual.clone()),
        text if text.len() > MAX_SPEC_CHARS => Err(ApiError::field("options", text)),
        text => Ok(format!("{}:{text}", usual.id()).parse()?),
    }
}
