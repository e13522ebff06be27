//! What is stored of the people of a room, for whoever looks after data protection: what, where, how long, and on what basis. Numbers are
//! those by which the program acts.

use std::time::Duration;

use maud::{Markup, html};
use putahi_host::live::rooms::KEPT;
use putahi_host::retention::Retention;
use putahi_play::{CARD_LETTERS, LETTERS, MAX_NAME_CHARS, MAX_PEOPLE, Room};

use crate::common::frame::contact;
use crate::common::{AppRequest, framed};

/// What is stored: the key of its row, which has a column each for what, where, how long and why.
const ROWS: [&str; 8] = ["names", "second", "card", "attendance", "device", "matches", "progress", "network"];
const COLUMNS: [&str; 4] = ["what", "where", "time", "why"];

pub(crate) async fn room_data(AppRequest { app, context, .. }: AppRequest) -> Markup {
    let words = context.words();
    let days = |period: Duration| period.as_secs().div_ceil(86_400);
    let arguments = [
        ("kept", days(KEPT).into()),
        ("longest", days(Room::MAX_KEPT).into()),
        ("cookie", days(Retention::COOKIE).into()),
        ("sessions", days(app.retention.sessions).into()),
        ("letters", CARD_LETTERS.into()),
        ("cards", LETTERS.len().pow(CARD_LETTERS as u32).into()),
        ("people", MAX_PEOPLE.into()),
        ("characters", MAX_NAME_CHARS.into()),
    ];
    let say = |key: &str| words.say(key, &arguments);
    let lines = |key: &str| say(key).lines().map(|line| html! { p { (line) } }).collect::<Vec<_>>();
    let body = html! {
        div.hero { div { h1 { (say("room-data")) } @for line in lines("room-data-lead") { (line) } } }
        section.card {
            div.results.room-data role="region" tabindex="0" aria-label=(say("room-data")) {
                table {
                    thead { tr { @for column in COLUMNS { th scope="col" { (say(&format!("room-data-{column}"))) } } } }
                    tbody {
                        @for row in ROWS {
                            tr {
                                th scope="row" { (say(&format!("room-data-{row}"))) }
                                @for column in &COLUMNS[1..] { td { (say(&format!("room-data-{row}-{column}"))) } }
                            }
                        }
                    }
                }
            }
        }
        section.card { h2 { (say("room-data-end")) } @for line in lines("room-data-end-text") { (line) } }
        section.card { h2 { (say("room-data-rights")) } @for line in lines("room-data-rights-text") { (line) } }
        (contact(&context))
    };
    framed(&context, &say("room-data"), &body)
}
