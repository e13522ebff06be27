//! The daily puzzle, for programs and other sites.

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

use crate::common::{AppRequest, ErrorBody, Result};
use crate::puzzles::{days, words};

/// The puzzle of a day.
#[derive(Serialize, ToSchema)]
pub(crate) struct DailyPuzzle {
    /// The day, in UTC, such as `2026-11-22`.
    date: String,
    /// The id of the puzzle.
    id: String,
    /// The game and its options.
    spec: String,
    /// The text of the position.
    position: String,
    /// The seat to move, from 1.
    turn: usize,
    /// The kind: `only-move`, `win`, `take-most`, `escape`, `stop-mill` or `last-step`.
    kind: String,
    /// What is asked for, in the language of the request.
    task: String,
    /// How many moves the solver has to find at most.
    moves: usize,
    /// How hard it is among the puzzles of its game, from 1 to 5.
    difficulty: usize,
    /// The board as a picture, in SVG.
    picture: String,
    /// The page on which it is solved.
    link: String,
    /// The page for a frame of another site.
    embed: String,
}

/// The daily puzzle for beginners: the same for everybody, from midnight to midnight UTC.
#[utoipa::path(
    get,
    path = "/api/puzzle/daily",
    operation_id = "daily_puzzle",
    tag = "puzzles",
    responses(
        (status = 200, description = "The puzzle", body = DailyPuzzle),
        (status = 404, description = "This server has no puzzles", body = ErrorBody)
    )
)]
pub(crate) async fn daily(request: AppRequest) -> Result<Json<DailyPuzzle>> {
    let AppRequest { app, context, .. } = request;
    let daily = days::of_stranger(&app)?;
    let (words, puzzle) = (context.words(), daily.puzzle);
    let address = |path: &str| format!("{}/puzzle/{path}", context.server);
    let answer = DailyPuzzle {
        date: daily.day.to_string(),
        id: puzzle.id().to_string(),
        spec: puzzle.spec.to_string(),
        position: puzzle.position.clone(),
        turn: words::solver(puzzle).number(),
        kind: puzzle.kind.to_string(),
        task: words::task_of(words, puzzle),
        moves: puzzle.moves(),
        difficulty: words::degree(words, puzzle).0,
        picture: address(&format!("{}/picture.svg", puzzle.id())),
        link: address(&puzzle.id().to_string()),
        embed: address("daily/embed"),
    };
    Ok(Json(answer))
}
