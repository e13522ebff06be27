//! What the tables know of a position, for programs.

use axum::Json;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use putahi_rules::Spec;
use putahi_tables::probe::Page;
use serde::Deserialize;

use crate::brain::Unprobed;
use crate::error::Fault;
use crate::house::House;
use crate::reader::Reader;

/// A position of a game.
#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    spec: String,
    #[serde(default)]
    position: String,
}

/// The exact value of a position and of each of its moves.
pub(crate) async fn probe(
    State(house): State<House>,
    reader: Reader,
    Query(asked): Query<Asked>,
) -> Response {
    match answer(&house, asked).await {
        Ok(page) => Json(page).into_response(),
        Err(fault) => fault.json(&reader),
    }
}

async fn answer(house: &House, asked: Asked) -> Result<Page, Fault> {
    let spec: Spec = asked.spec.parse()?;
    let game = spec.id();
    let answer = house.brain.probe(spec, asked.position).await.ok_or(Fault::Tables)?;
    answer.map_err(|unprobed| match unprobed {
        Unprobed::Setup(error) => Fault::Setup { game, error },
        Unprobed::Tables(error) => {
            tracing::error!(%error, "a table cannot be read");
            Fault::Tables
        }
    })
}
