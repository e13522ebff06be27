//! The first page: the games, each with its board, and the ways back to a match.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use maud::{Markup, html};
use putahi_host::store::Stage;
use putahi_play::{Language, Localizer};
use putahi_rules::Spec;
use putahi_view::{BoardSvg, cloth, diagram, lessons};

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::framed;
use crate::kernel::once::once;
use crate::matches::lines::MatchLine;
use crate::matches::list::against;
use crate::matches::lobby_page::thumb;
use crate::puzzles::days::DayPuzzle;
use crate::puzzles::overview::daily_card;

/// What the first page shows besides the games.
#[derive(Default)]
pub(crate) struct Home {
    /// The match that the reader goes on with.
    pub(crate) running: Option<MatchLine>,
    /// The puzzle of the day.
    pub(crate) daily: Option<DayPuzzle>,
    /// A code that was typed and leads nowhere, and what is wrong with it.
    pub(crate) refused: Option<(String, String)>,
}

/// The first page.
pub(crate) fn home(context: &RequestContext, shown: &Home) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let body = html! {
        div.hero {
            div {
                h1 { (say("home-title")) }
                p { (say("home-line")) span.far { " " (say("home-free")) } }
            }
            (code(context, shown.refused.as_ref()))
        }
        @if let Some(line) = &shown.running { (goes_on(context, line)) }
        (games(context))
        @if let Some(daily) = shown.daily { (daily_card(context, daily)) }
        div.more {
            (more(context, "home-watch", "/lobby"))
            (more(context, "home-class", "/rooms"))
            section.card {
                h2 { (say("home-new")) }
                p { (say("home-new-lead")) }
                p.links { @for spec in Spec::all() { a href=(format!("/g/{}/rules", spec.id())) { (words.game(spec.id())) } " " } }
            }
        }
    };
    framed(context, &say("home"), &body)
}

/// The field for a code of five letters.
fn code(context: &RequestContext, refused: Option<&(String, String)>) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    html! {
        form.code method="post" action=(once("/join")) {
            label for="code" { (say("code-label")) }
            div.row {
                input #code name="code" value=[refused.map(|(typed, _)| typed)] required maxlength="12" placeholder="KRTMA"
                    autocomplete="off" autocapitalize="characters" spellcheck="false" aria-invalid=[refused.map(|_| "true")]
                    aria-describedby=[refused.map(|_| "code-error")] autofocus[refused.is_some()];
                button.main { (say("code-join")) }
            }
            @if let Some((_, why)) = refused { p.error #code-error role="alert" { (why) } }
        }
    }
}

/// The match that the reader goes on with.
fn goes_on(context: &RequestContext, line: &MatchLine) -> Markup {
    let words = context.words();
    let key = match (line.stage, line.is_your_turn()) {
        (Stage::Open, _) => "continue-waiting",
        (_, true) => "continue-yours",
        _ => "continue-theirs",
    };
    html! {
        a.cont href=(format!("/m/{}", line.id)) {
            (thumb(line))
            span.what {
                b { (words.say(key, &[])) }
                span { (words.game(line.spec.id())) ", " (against(context, line)) @if line.plies > 0 { "\u{a0}· " (words.say("move-number", &[("count", line.plies.into())])) } }
            }
            span.button { (words.say("continue", &[])) }
        }
    }
}

fn more(context: &RequestContext, key: &str, to: &str) -> Markup {
    let say = |part: &str| context.words().say(&format!("{key}{part}"), &[]);
    html! {
        section.card { h2 { (say("")) } p { (say("-lead")) } p.links { a href=(to) { (say("-link")) } } }
    }
}

/// The games, each with its board.
pub(crate) fn games(context: &RequestContext) -> Markup {
    html! { ul.games { @for spec in Spec::all() { li { (card(context, &spec)) } } } }
}

fn card(context: &RequestContext, spec: &Spec) -> Markup {
    let (words, id) = (context.words(), spec.id());
    html! {
        a.game href=(format!("/g/{id}")) {
            div class=(format!("picture {}", cloth(id))) aria-hidden="true" { (picture(context, spec)) }
            div.about {
                h2 { (words.game(id)) }
                p { (words.find(&format!("card-{id}")).unwrap_or_else(|| words.say(&format!("lead-{id}"), &[]))) }
                (facts(context, spec))
            }
        }
    }
}

/// Where the game comes from, how many play it, and how long.
pub(super) fn facts(context: &RequestContext, spec: &Spec) -> Markup {
    let (words, id) = (context.words(), spec.id());
    html! {
        span.facts {
            @for key in ["place", "seats"] {
                @if let Some(fact) = words.find(&format!("{key}-{id}")) { span class=(key) { (fact) "\u{a0}· " } }
            }
            span { (words.say(&format!("time-{id}"), &[])) }
        }
    }
}

/// The fullest board among the start and the positions by which the rules are shown. It is drawn once for each of the usual
/// games and languages.
pub(crate) fn picture(context: &RequestContext, spec: &Spec) -> BoardSvg {
    static DRAWN: LazyLock<Mutex<HashMap<(String, Language), BoardSvg>>> = LazyLock::new(Mutex::default);
    let words = context.words();
    let key = (spec.to_string(), words.language());
    let drawn = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = drawn().get(&key) {
        return known.clone();
    }
    let picture = fullest(spec, words);
    if Spec::all().contains(spec) {
        drawn().insert(key, picture.clone());
    }
    picture
}

fn fullest(spec: &Spec, words: Localizer) -> BoardSvg {
    let shown = lessons(spec.id()).into_iter().filter(|lesson| lesson.spec == *spec);
    let positions = shown.map(|lesson| Some(lesson.position)).chain([None]);
    let drawings = positions.filter_map(|position| diagram(spec, position.as_deref(), words).ok());
    // The board is drawn first; the more stands on it, the longer its drawing.
    drawings.max_by_key(|drawing| drawing.as_str().find("</svg>")).unwrap_or_default()
}
