//! A record as JSON.

use putahi_rules::{History, Match, Record, Seat, SeatResult};
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct ReplayJson {
    spec: String,
    event: Option<String>,
    /// `YYYY.MM.DD`, with `?` for what is not known.
    date: Option<String>,
    /// The names at the seats, in turn order.
    names: Vec<Option<String>>,
    start: String,
    moves: Vec<MoveJson>,
    outcome: Option<OutcomeJson>,
}

#[derive(Serialize)]
struct MoveJson {
    seat: usize,
    #[serde(rename = "move")]
    text: String,
    position: String,
    /// The seconds left on the clock of the seat.
    clock: Option<f64>,
    comment: Option<String>,
}

#[derive(Serialize)]
struct OutcomeJson {
    results: Vec<&'static str>,
    cause: &'static str,
}

impl ReplayJson {
    pub(super) fn new<G: History>(record: &Record, game: &Match<G>) -> ReplayJson {
        let name = |seat| record.name(seat).map(str::to_owned);
        let outcome = record.outcome().map(|outcome| OutcomeJson {
            results: outcome.results.iter().map(|(_, result)| word(*result)).collect(),
            cause: outcome.cause.word(),
        });
        ReplayJson {
            spec: record.spec().to_string(),
            event: record.tag("Event").map(str::to_owned),
            date: record.date().map(|date| date.to_string()),
            names: Seat::all(record.seats()).map(name).collect(),
            start: game.start().to_string(),
            moves: moves(record, game),
            outcome,
        }
    }
}

fn moves<G: History>(record: &Record, game: &Match<G>) -> Vec<MoveJson> {
    let positions = game.positions().iter().skip(1);
    let moves = record.moves().iter().zip(positions).map(|(made, position)| MoveJson {
        seat: made.seat.expect("a move has a seat").number(),
        text: made.text.clone(),
        position: position.to_string(),
        clock: made.clock.map(|left| left.as_secs_f64()),
        comment: made.comment.clone(),
    });
    moves.collect()
}

const fn word(result: SeatResult) -> &'static str {
    match result {
        SeatResult::Won => "won",
        SeatResult::Drawn => "drawn",
        SeatResult::Lost => "lost",
        SeatResult::Neither => "neither",
    }
}
