//! The icons of buttons, as lines in a square of 24 units.

use maud::{Markup, html};

/// An icon of its name.
///
/// # Panics
/// There is no icon of this name: a programming error.
pub(super) fn icon(name: &str) -> Markup {
    html! { svg.i viewBox="0 0 24 24" aria-hidden="true" { path d=(path(name)) {} } }
}

fn path(name: &str) -> &'static str {
    match name {
        "accept" => "m5 13 4.5 4.500L19 7",
        "back" => "m14 6-6 6 6 6",
        "cancel" => "M6 6l12 12M18 6 6 18",
        "copy" => "M9 9h11v11H9zM5 15H4V4h11v1",
        "count" | "draw" => "M5 9.500h14M5 14.500h14",
        "eye" => {
            "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 14.800a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600"
        }
        "first" => "m17 6-6 6 6 6M7 6v12",
        "forward" => "m10 6 6 6-6 6",
        "hint" => {
            "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.500c.8.8 1 1.500 1 2.500h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3Z"
        }
        "last" => "m7 6 6 6-6 6M17 6v12",
        "leave" => "M19 12H5M11 6l-6 6 6 6",
        "menu" => "M4 7h16M4 12h16M4 17h16",
        "more" => "M5 12h.01M12 12h.01M19 12h.01",
        "new" => "M12 5v14M5 12h14",
        "rematch" => "M4 12a8 8 0 1 0 2.500-5.800M4 4v4h4",
        "resign" => "M6 21V4M6 5c4-2.500 7 2.500 12 0v9c-5 2.500-8-2.500-12 0",
        "share" => "M12 15V4M8 7.500 12 3.500l4 4M6 12v8h12v-8",
        "sound" => "M4 10v4h4l5 4V6l-5 4H4ZM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
        "undo" => "M9 4 4 9l5 5M4 9h10a5 5 0 0 1 0 10h-2",
        _ => unreachable!("there is no icon {name}"),
    }
}
