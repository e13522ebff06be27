//! An exact value as a shape and in words, never by its colour alone.

use maud::{Markup, html};
use putahi_play::TableValue;
use putahi_rules::Value;

use crate::kernel::extract::request_context::RequestContext;

/// A value as a shape and in words; nothing if it is unknown.
pub(crate) fn badge(context: &RequestContext, value: Option<Value>) -> Markup {
    let Some(value) = value else { return html! {} };
    let (class, sign) = match value {
        Value::Won(_) => ("won", "▲"),
        Value::Drawn => ("drawn", "■"),
        Value::Lost(_) => ("lost", "▼"),
    };
    let said = context.words().table_value(TableValue { value, unclear: None });
    html! { span.badge.(class) { span aria-hidden="true" { (sign) " " } (said) } }
}
