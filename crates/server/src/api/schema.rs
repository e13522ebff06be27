//! Objects and types of the description of the API, for the page that shows it.

use maud::{Markup, html};
use putahi_play::Localizer;
use serde_json::{Map, Value};

/// Where the description keeps its objects.
const SCHEMAS: &str = "#/components/schemas/";

/// The id of the part of the page that shows the object of this name.
pub(super) fn schema_id(name: &str) -> String {
    format!("object-{name}")
}

/// An object: what it is, then its fields. One that has several forms shows each.
pub(super) fn object(words: Localizer, schema: &Value) -> Markup {
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
    let needed = |name: &String| list(&schema["required"]).iter().any(|needed| needed == name);
    let word = |name: &String| words.say(if needed(name) { "api-needed" } else { "api-optional" }, &[]);
    html! {
        @if entries(&schema["properties"]).next().is_some() {
            table {
                @for (name, field) in entries(&schema["properties"]) {
                    tr {
                        th scope="row" { code { (name) } }
                        td { (type_of(field)) ", " (word(name)) }
                        td { (prose(description_of(field))) }
                    }
                }
            }
        }
    }
}

/// What is said of a field: beside its type, or beside one of its types.
fn description_of(field: &Value) -> &str {
    let own = text(&field["description"]);
    let parts = list(&field["oneOf"]).iter().map(|part| text(&part["description"]));
    std::iter::once(own).chain(parts).find(|text| !text.is_empty()).unwrap_or_default()
}

/// A type, as a link to the object if it is one of those that have a name.
pub(super) fn type_of(schema: &Value) -> Markup {
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
pub(super) fn prose(text: &str) -> Markup {
    html! {
        @for (number, part) in text.split('`').enumerate() {
            @if number % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

/// The names and values of an object; none of anything else.
pub(super) fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

/// The values of a list; none of anything else.
pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The text of a value; empty if it is none.
pub(super) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
