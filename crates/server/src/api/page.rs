//! The page that shows the description of the API: its requests by subject, then the objects that they take and give.

use maud::{Markup, html};
use putahi_play::Localizer;
use serde_json::{Map, Value};

use crate::common::{RequestContext, page};

const DOCUMENT: &str = "/api/openapi.json";
const SCHEMAS: &str = "#/components/schemas/";

struct Operation<'a> {
    path: &'a str,
    method: &'a str,
    about: &'a Value,
}

pub(crate) fn api(context: &RequestContext, description: &Value) -> Markup {
    let words = context.words();
    let operations = operations(description);
    let body = html! {
        p.lead { (context.say("api-lead")) " " a href=(DOCUMENT) { code { (DOCUMENT) } } }
        p { (context.say("api-language")) }
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
            h2 { (context.say("api-objects")) }
            @for (name, schema) in entries(&description["components"]["schemas"]) { article id=(schema_id(name)) { h3 { (name) } (object(words, schema)) } }
        }
    };
    page(context, &context.say("api"), &html! { div.reference { (body) } })
}

fn operations(description: &Value) -> Vec<Operation<'_>> {
    let paths = entries(&description["paths"]);
    paths
        .flat_map(|(path, item)| entries(item).map(move |(method, about)| Operation { path, method, about }))
        .collect()
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
    let rows = list(parameters).iter().map(|parameter| {
        let [name, about] = ["name", "description"].map(|key| text(&parameter[key]));
        (name, &parameter["schema"], parameter["required"] == true, about)
    });
    table(words, &html! { caption { (words.say("api-parameters", &[])) } }, rows.collect())
}

/// Parameters or fields, if there are any: the name, the type, whether it is needed, and what is said of each.
fn table(words: Localizer, caption: &Markup, rows: Vec<(&str, &Value, bool, &str)>) -> Markup {
    html! {
        @if !rows.is_empty() {
            table {
                (caption)
                @for (name, schema, is_needed, about) in rows {
                    tr {
                        th scope="row" { code { (name) } }
                        td { (type_of(schema)) ", " (words.say(if is_needed { "api-needed" } else { "api-optional" }, &[])) }
                        td { (prose(about)) }
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

fn schema_id(name: &str) -> String {
    format!("object-{name}")
}

/// An object: what it is, then its fields. One that has several forms shows each.
fn object(words: Localizer, schema: &Value) -> Markup {
    html! {
        p { (prose(text(&schema["description"]))) }
        @if schema.get("enum").is_some() { p { (type_of(schema)) } }
        (fields(words, schema))
        @for part in list(&schema["oneOf"]).iter().chain(list(&schema["allOf"])) {
            @if part.get("$ref").is_some() { p { (type_of(part)) } } @else { (object(words, part)) }
        }
    }
}

fn fields(words: Localizer, schema: &Value) -> Markup {
    let is_needed = |name: &String| list(&schema["required"]).iter().any(|needed| needed == name);
    let rows = entries(&schema["properties"])
        .map(|(name, field)| (name.as_str(), field, is_needed(name), description_of(field)));
    table(words, &html! {}, rows.collect())
}

/// What is said of a field: beside its type, or beside one of its types.
fn description_of(field: &Value) -> &str {
    let own = text(&field["description"]);
    let parts = list(&field["oneOf"]).iter().map(|part| text(&part["description"]));
    std::iter::once(own).chain(parts).find(|text| !text.is_empty()).unwrap_or_default()
}

/// A type, as a link to the object if it is one of those that have a name.
fn type_of(schema: &Value) -> Markup {
    if let Some(name) = text(&schema["$ref"]).strip_prefix(SCHEMAS) {
        return html! { a href=(format!("#{}", schema_id(name))) { (name) } };
    }
    if let Some(values) = schema.get("enum") {
        return joined(list(values).iter().map(|value| html! { code { (text(value)) } }));
    }
    match &schema["type"] {
        Value::Array(types) => joined(types.iter().map(|kind| html! { (text(kind)) })),
        Value::String(kind) if kind == "array" => html! { "array of " (type_of(&schema["items"])) },
        Value::String(kind) => html! { (kind) },
        _ => joined(list(&schema["oneOf"]).iter().map(type_of)),
    }
}

/// Alternatives, with a stroke between them as in grammars.
fn joined(parts: impl Iterator<Item = Markup>) -> Markup {
    html! { @for (number, part) in parts.enumerate() { @if number > 0 { " | " } (part) } }
}

/// A text of the description: what stands between back-ticks is code.
fn prose(text: &str) -> Markup {
    html! {
        @for (number, part) in text.split('`').enumerate() {
            @if number % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

/// The names and values of an object; none of anything else.
fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

/// The values of a list; none of anything else.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The text of a value; empty if it is none.
fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
