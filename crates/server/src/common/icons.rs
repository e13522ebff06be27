//! The icons of buttons, as lines in a square of 24 units; and the men of the winner, for the card of the end.

use maud::{Markup, html};
use putahi_rules::{Seat, Spec};
use putahi_view::seat_icon;

const GLAD: usize = 7;

/// A row of men of a seat, which hop.
pub(crate) fn glad(spec: &Spec, seat: Seat) -> Markup {
    html! { @for _ in 0..GLAD { (seat_icon(spec, seat)) } }
}

/// An icon; panics if there is none of this name.
pub(crate) fn icon(name: &str) -> Markup {
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { path d=(path(name)) {} } }
}

fn path(name: &str) -> &'static str {
    match name {
        "accept" => "m5 13 4.5 4.500L19 7",
        "analyse" => {
            "M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13ZM15.500 15.500 20 20M8 12V9.500M10.500 12V7.500M13 12v-1.500"
        }
        "back" => "m14 6-6 6 6 6",
        "cancel" => "M6 6l12 12M18 6 6 18",
        "computer" => {
            "M6 5h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM9 20h6M12 16v4M9 9.500v1.500M15 9.500v1.500"
        }
        "copy" => {
            "M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM16 8V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3"
        }
        "count" | "draw" => "M5 9.500h14M5 14.500h14",
        "edit" => "M4 20h4L19 9l-4-4L4 16ZM13 7l4 4",
        "daily" => "M5 6h14v14H5ZM5 10.500h14M9 3.500v4M15 3.500v4",
        "eye" => {
            "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 14.800a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600"
        }
        "first" => "m17 6-6 6 6 6M7 6v12",
        "forward" => "m10 6 6 6-6 6",
        "here" => {
            "M11 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM19 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM2.500 19c0-3.500 2.500-5.500 5.500-5.500 1.600 0 3 .6 4 1.600 1-1 2.400-1.600 4-1.600 3 0 5.500 2 5.500 5.500"
        }
        "hint" => {
            "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.500c.8.8 1 1.500 1 2.500h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3Z"
        }
        "invite" => "M3 11.500 21 4l-6 17-3.500-7L3 11.500ZM11.500 14 21 4",
        "last" => "m7 6 6 6-6 6M17 6v12",
        "leave" => "M19 12H5M11 6l-6 6 6 6",
        "lock" => {
            "M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2ZM8 11V8a4 4 0 0 1 8 0v3"
        }
        "lots" => {
            "M5 11.500a3.500 3.500 0 0 1 3.500-4H16a3.500 3.500 0 0 1 3.500 3.500v3.500A5 5 0 0 1 14.500 20H10a5 5 0 0 1-5-5ZM9 7.500v4.500M12.500 7.500v4.500M16 7.500v4.500M5 14h8a1.700 1.700 0 0 1 0 3.500H9"
        }
        "menu" => "M4 7h16M4 12h16M4 17h16",
        "more" => "M5 12h.01M12 12h.01M19 12h.01",
        "new" => "M12 5v14M5 12h14",
        "pause" => "M8 5v14M16 5v14",
        "phrase" => "M4 5h16v11H11l-5 4v-4H4Z",
        "picture" => "M4 5h16v14H4ZM4 16.500l5-5 4 4 3-3 4 4",
        "rematch" => "M4 12a8 8 0 1 0 2.500-5.800M4 4v4h4",
        "resign" => "M6 21V4M6 5c4-2.500 7 2.500 12 0v9c-5 2.500-8-2.500-12 0",
        "resume" => "M8 5v14l11-7Z",
        "screen" => "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
        "share" => "M12 15V4M8 7.500 12 3.500l4 4M6 12v8h12v-8",
        "sound" => "M4 10v4h4l5 4V6l-5 4H4ZM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
        "undo" => "M9 4 4 9l5 5M4 9h10a5 5 0 0 1 0 10h-2",
        _ => unreachable!("there is no icon {name}"),
    }
}
