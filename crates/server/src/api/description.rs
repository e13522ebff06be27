//! The description of the API, in OpenAPI: what the requests say of themselves, and what holds for all of them.

use std::sync::LazyLock;

use axum::Json;
use serde_json::{Map, Value, json};
use utoipa::OpenApi;

use crate::common::ErrorBody;
use crate::common::cookie::SESSION;
use crate::{account, analysis, matches, puzzles, review};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Putahi",
        description = "Play, watch and look up matches. A program with a token sends it as `Authorization: Bearer …`; a browser \
                       is known by its cookie; some requests need neither. Errors are JSON with words in the language of the \
                       request and a code that stays the same. `429` and `503` come with `Retry-After` where it is known when to \
                       ask again."
    ),
    servers((url = "/", description = "The server that this description comes from")),
    components(schemas(ErrorBody, matches::api_stream::News)),
    security((), ("token" = []), ("session" = [])),
    paths(
        matches::api::make,
        matches::api::list,
        matches::api::read,
        matches::api::sit,
        matches::api::command,
        matches::api::record,
        review::handlers::review,
        review::handlers::reason,
        matches::api_stream::stream,
        account::tokens_api::make,
        account::tokens_api::list,
        account::tokens_api::revoke,
        analysis::api::probe,
        analysis::api::analysis,
        analysis::api::explore,
        puzzles::api::daily,
        openapi
    )
)]
struct Description;

/// The description, for the page that shows it. It is made once.
pub(crate) fn as_json() -> &'static Value {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
        let described = serde_json::to_value(Description::openapi());
        let mut description = described.expect("the description is plain values");
        description["components"]["securitySchemes"] = schemes();
        let paths = description["paths"].as_object_mut().into_iter();
        for operations in paths.flat_map(Map::values_mut).filter_map(Value::as_object_mut) {
            operations.values_mut().for_each(add_common_answers);
        }
        description
    });
    &DOCUMENT
}

/// This description, in OpenAPI 3.1.
#[utoipa::path(
    get,
    path = "/api/openapi.json",
    operation_id = "read_description",
    tag = "about",
    responses((status = 200, description = "The description", body = Object))
)]
pub(crate) async fn openapi() -> Json<&'static Value> {
    Json(as_json())
}

fn schemes() -> Value {
    json!({
        "token": {
            "type": "http",
            "scheme": "bearer",
            "description": "A token of a program, made with `POST /api/tokens`",
        },
        "session": {
            "type": "apiKey",
            "in": "cookie",
            "name": SESSION.name,
            "description": "The cookie of a browser; over TLS its name begins with `__Host-`",
        },
    })
}

const COMMON: [(&str, &str); 4] = [
    ("401", "The token is not known"),
    ("421", "The host of the address is none of the server's"),
    ("429", "Too much was asked lately"),
    ("503", "The server has too much to do, cannot store anything at present, or is about to close"),
];

const WITH_BODY: [(&str, &str); 2] =
    [("413", "The body is too large"), ("415", "The body is of another content type")];

/// Adds the answers that every request can have, and the headers that say when to ask again and how.
fn add_common_answers(operation: &mut Value) {
    let with_body = if operation.get("requestBody").is_some() { &WITH_BODY[..] } else { &[] };
    for (status, what) in COMMON.iter().chain(with_body) {
        let answer = &mut operation["responses"][*status];
        if answer.is_null() {
            let body = json!({ "schema": { "$ref": "#/components/schemas/ErrorBody" } });
            *answer = json!({ "description": what, "content": { "application/json": body } });
        }
        match *status {
            "429" | "503" => {
                answer["headers"]["Retry-After"] = json!({
                    "description": "After so many seconds it can be asked again, where that is known",
                    "schema": { "type": "integer", "minimum": 0 },
                });
            }
            "401" => {
                answer["headers"]["WWW-Authenticate"] = json!({
                    "description": "That a token is sent as a bearer token",
                    "schema": { "type": "string" },
                });
            }
            _ => {}
        }
    }
}
