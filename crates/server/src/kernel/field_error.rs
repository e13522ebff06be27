//! What is wrong with a field of a form.

use maud::{Markup, html};

/// What is wrong with a field, to stand below it. The field names `id` in `aria-describedby`.
pub(crate) fn field_error(id: &str, message: &str) -> Markup {
    html! { p.wrong id=(id) role="alert" { (message) } }
}
