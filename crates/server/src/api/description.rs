//! The description of the API, in OpenAPI: what the requests say of themselves, and what holds for all of them.

use std::sync::LazyLock;

use axum::Json;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::response::ResponseBuilder;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response};
use utoipa::{Modify, OpenApi};

use crate::kernel::cookie::SESSION;
use crate::kernel::respond::ErrorBody;
use crate::{account, analysis, matches, puzzles, review};

/// What the description says beside the requests themselves.
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
    modifiers(&Schemes, &CommonAnswers),
    paths(
        matches::api::make,
        matches::api::list,
        matches::api::read,
        matches::api::sit,
        matches::api::command,
        matches::api::record,
        review::api::review,
        matches::api_stream::stream,
        account::tokens_api::make,
        account::tokens_api::list,
        account::tokens_api::revoke,
        analysis::probe_api::probe,
        analysis::api::analysis,
        analysis::explorer_api::explore,
        puzzles::api::daily,
        openapi
    )
)]
struct Description;

/// The description, for the page that shows it. It is made once.
pub(crate) fn as_json() -> &'static serde_json::Value {
    static DOCUMENT: LazyLock<serde_json::Value> = LazyLock::new(|| {
        serde_json::to_value(Description::openapi()).expect("the description is plain values")
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
pub(crate) async fn openapi() -> Json<&'static serde_json::Value> {
    Json(as_json())
}

/// How requests are authenticated.
struct Schemes;

impl Modify for Schemes {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let token = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("A token of a program, made with `POST /api/tokens`"));
        let cookie = ApiKeyValue::with_description(
            SESSION.name,
            "The cookie of a browser; over TLS its name begins with `__Host-`",
        );
        let components = description.components.get_or_insert_default();
        components.add_security_scheme("token", SecurityScheme::Http(token.build()));
        components.add_security_scheme("session", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    }
}

/// The errors that every request can be answered with.
const COMMON: [(&str, &str); 4] = [
    ("401", "The token is not known"),
    ("421", "The host of the address is none of the server's"),
    ("429", "Too much was asked lately"),
    ("503", "The server has too much to do, cannot store anything at present, or is about to close"),
];

/// The errors that a request with a body can be answered with.
const WITH_BODY: [(&str, &str); 2] =
    [("413", "The body is too large"), ("415", "The body is of another content type")];

/// Adds the answers that every request can have, and the header that says when to ask again.
struct CommonAnswers;

impl Modify for CommonAnswers {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let operations = description.paths.paths.values_mut().flat_map(operations);
        operations.for_each(add_common_answers);
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.post, &mut item.put, &mut item.delete].into_iter().flatten()
}

fn add_common_answers(operation: &mut Operation) {
    let with_body = operation.request_body.iter().flat_map(|_| WITH_BODY);
    let answers = &mut operation.responses.responses;
    for (status, what) in COMMON.into_iter().chain(with_body) {
        let RefOr::T(answer) = answers.entry(status.to_owned()).or_insert_with(|| error(what)) else {
            continue;
        };
        match status {
            "429" | "503" => answer.headers.insert("Retry-After".to_owned(), retry_after()),
            "401" => answer.headers.insert("WWW-Authenticate".to_owned(), challenge()),
            _ => None,
        };
    }
}

/// An answer that says in words what is wrong.
fn error(what: &str) -> RefOr<Response> {
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name("ErrorBody")));
    RefOr::T(ResponseBuilder::new().description(what).content("application/json", body.build()).build())
}

fn challenge() -> utoipa::openapi::Header {
    let text = ObjectBuilder::new().schema_type(Type::String);
    HeaderBuilder::new().schema(text).description(Some("That a token is sent as a bearer token")).build()
}

fn retry_after() -> utoipa::openapi::Header {
    let seconds = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
    HeaderBuilder::new()
        .schema(seconds)
        .description(Some("After so many seconds it can be asked again, where that is known"))
        .build()
}
