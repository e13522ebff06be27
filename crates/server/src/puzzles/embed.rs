//! The puzzle of the day for other sites, which show it in a frame. The page has no cookies, no scripts and no forms: there is nothing
//! in it that a reader could be made to do by a page around it.

use maud::{DOCTYPE, Markup, html};

use crate::kernel::assets::address;
use crate::kernel::extract::request_context::RequestContext;
use crate::puzzles::days::DayPuzzle;
use crate::puzzles::words::{date, game, task_of};

/// The page.
pub(crate) fn puzzle_embed(context: &RequestContext, daily: DayPuzzle) -> Markup {
    let words = context.words();
    let task = task_of(words, daily.pack, daily.puzzle);
    let language = context.identity.language;
    html! {
        (DOCTYPE)
        html lang=(language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (words.say("puzzle-day", &[])) " – Putahi" }
                link rel="stylesheet" href=(address("putahi.css"));
            }
            body.embed {
                main {
                    // Proxies keep the page for all readers: no `Host` may get into it.
                    a href="/puzzle/daily" target="_blank" rel="noopener" {
                        span.label { (words.say("puzzle-day-of", &[("date", date(words, daily.day).into())])) }
                        img src=(format!("picture.svg?lang={language}")) alt=(format!("{task} – {}", game(words, &daily.puzzle.spec)));
                        span.button.main { (words.say("puzzle-embed-solve", &[])) }
                    }
                }
            }
        }
    }
}
