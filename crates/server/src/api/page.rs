//! The page that shows the description of the API: its requests by subject, then the objects that they take and give.

use maud::{Markup, html};
use putahi_play::Localizer;
use serde_json::Value;

use crate::api::schema::{entries, list, object, prose, schema_id, text, type_of};
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::page;

/// Where the description itself is.
const DOCUMENT: &str = "/api/openapi.json";

/// A request of the description.
struct Operation<'a> {
    path: &'a str,
    method: &'a str,
    about: &'a Value,
}

/// The page that shows `description`, a document of OpenAPI.
pub(crate) fn api(context: &RequestContext, description: &Value) -> Markup {
    let words = context.words();
    let operations = operations(description);
    let body = html! {
        p.lead { (words.say("api-lead", &[])) " " a href=(DOCUMENT) { code { (DOCUMENT) } } }
        p { (words.say("api-language", &[])) }
        p lang="en" { (prose(text(&description["info"]["description"]))) }
        @for tag in tags(&operations) {
            section lang="en" {
                h2 { (tag) }
                @for operation in operations.iter().filter(|operation| tag_of(operation) == tag) {
                    (request(words, description, operation))
                }
            }
        }
        section lang="en" {
            h2 { (words.say("api-objects", &[])) }
            @for (name, schema) in entries(&description["components"]["schemas"]) { article id=(schema_id(name)) { h3 { (name) } (object(words, schema)) } }
        }
    };
    page(context, &words.say("api", &[]), &html! { div.reference { (body) } })
}

/// The requests of the description, by their paths.
fn operations(description: &Value) -> Vec<Operation<'_>> {
    let mut operations = Vec::new();
    for (path, item) in entries(&description["paths"]) {
        operations.extend(entries(item).map(|(method, about)| Operation { path, method, about }));
    }
    operations
}

/// The subjects of the requests, each once, in the order of the requests.
fn tags<'a>(operations: &[Operation<'a>]) -> Vec<&'a str> {
    let mut tags = Vec::new();
    for tag in operations.iter().map(tag_of) {
        if !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    tags
}

fn tag_of<'a>(operation: &Operation<'a>) -> &'a str {
    text(&operation.about["tags"][0])
}

/// A request: what it does, who may ask, what it takes and how it is answered.
fn request(words: Localizer, description: &Value, operation: &Operation<'_>) -> Markup {
    let Operation { path, method, about } = operation;
    let say = |key: &str| words.say(key, &[]);
    html! {
        article id=(text(&about["operationId"])) {
            h3 { code { (method.to_uppercase()) " " (path) } }
            p { (prose(text(&about["summary"]))) }
            p { (say("api-who")) " " (who(words, about.get("security").unwrap_or(&description["security"]))) }
            (parameters(words, &about["parameters"]))
            @if let Some(content) = about["requestBody"].get("content") {
                p { (say("api-body")) " " (bodies(words, content)) }
            }
            table {
                caption { (say("api-answers")) }
                @for (status, answer) in entries(&about["responses"]) {
                    tr { th scope="row" { (status) } td { (prose(text(&answer["description"]))) } td { (bodies(words, &answer["content"])) } }
                }
            }
        }
    }
}

/// The clients that may ask, from the security requirements of a request: any one of them is enough.
fn who(words: Localizer, security: &Value) -> String {
    let names: Vec<&str> = list(security)
        .iter()
        .map(|one| entries(one).next().map_or("nobody", |(name, _)| name.as_str()))
        .collect();
    let key = match names.as_slice() {
        names if names.contains(&"nobody") && !names.contains(&"token") => "api-who-no-program",
        names if names.contains(&"nobody") => "api-who-all",
        ["session"] => "api-who-session",
        _ => "api-who-known",
    };
    words.say(key, &[])
}

fn parameters(words: Localizer, parameters: &Value) -> Markup {
    let needed =
        |parameter: &Value| if parameter["required"] == true { "api-needed" } else { "api-optional" };
    html! {
        @if !list(parameters).is_empty() {
            table {
                caption { (words.say("api-parameters", &[])) }
                @for parameter in list(parameters) {
                    tr {
                        th scope="row" { code { (text(&parameter["name"])) } }
                        td { (type_of(&parameter["schema"])) ", " (words.say(needed(parameter), &[])) }
                        td { (prose(text(&parameter["description"]))) }
                    }
                }
            }
        }
    }
}

/// What a request or an answer holds, by its types of content.
fn bodies(words: Localizer, content: &Value) -> Markup {
    html! {
        @for (kind, body) in entries(content) {
            (type_of(&body["schema"]))
            @if kind != "application/json" { " (" (words.say("api-as", &[])) " " code { (kind) } ")" }
        }
    }
}
